"""Every clause is accounted for: what it takes, and where that goes."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from mancala_dsl.checks._places import places
from mancala_dsl.checks._transfers import MOVES_NONE, MOVES_SEEDS, transfers
from mancala_dsl.language import catalog
from mancala_dsl.rules.model import Action
from mancala_dsl.rules.resolve import resolve


def test_all_that_a_rule_can_do_is_known() -> None:
    # Whoever adds an action says here whether it moves seeds, and in `transfers` from where to where.
    assert {field.name for field in fields(Action)} == MOVES_SEEDS | MOVES_NONE


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (
            "oware",
            [
                ("lift", "pits", "hand"),
                ("direction", "hand", "pits"),
                ("last_seed[0]", "pits", "player"),
                ("end[0]", "pits", "player"),
                ("end[1]", "pits", "player"),
            ],
        ),
        (
            "krur",  # nothing is captured: pits are claimed, or the sowing goes on
            [
                ("lift", "pits", "hand"),
                ("direction", "hand", "pits"),
                ("last_seed[2]", "pits", "hand"),
                ("end[0]", "pits", "player"),
                ("end[0]", "pits", "player"),
                ("end[1]", "pits", "player"),
                ("end[1]", "pits", "player"),
            ],
        ),
        (
            "voleur",
            [
                ("lift", "pits", "hand"),
                ("direction", "hand", "pits"),
                ("last_seed[0]", "pits", "player"),
                ("end[0]", "pits", "player"),
            ],
        ),
    ],
)
def test_the_account_of_a_game(game: str, expected: list[tuple[str, str, str]]) -> None:
    path = catalog.find(game)
    assert isinstance(path, Path)
    rules, _ = resolve(path)
    assert rules is not None
    account = [(one.clause, one.source, one.target) for one in transfers(rules, places(rules))]
    assert account == expected
