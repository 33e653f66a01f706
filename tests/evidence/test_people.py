"""All 742 championship games of Toguz Kumalak, replayed.

The generated module replays them all, the interpreter a part of them and the rest where tests marked ``long``
are asked for: elsewhere the two are compared ply by ply.
"""

from __future__ import annotations

from typing import Any

import pytest

from mancala_dsl.rules.interpreter import Interpreter
from tests.emit.games import pair, rules_of
from tests.evidence.people import replay
from tests.evidence.records import championship, needs_championship

PARTS = 6
TOGUZ = ("toguz_kumalak", None)


def wrong(engine: Any, part: slice) -> dict[str, list[str]]:
    """What goes wrong, by game."""
    games = list(championship())
    assert len(games) == 742
    return {game["id"]: found for game in games[part] if (found := replay(engine, game))}


@needs_championship
def test_boards_stores_tuzdiks_and_every_check_digit() -> None:
    assert not wrong(pair(TOGUZ).made, slice(None))


@needs_championship
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, PARTS))]
)
def test_the_same_with_the_interpreter(part: int) -> None:
    assert not wrong(Interpreter(rules_of(TOGUZ)), slice(part, None, PARTS))


@needs_championship
def test_a_wrong_game_is_found_out() -> None:
    """Another check digit, a tuzdik where none is made, a game cut short, and the record of another game."""
    game = next(championship())
    first = game["moves"][0]
    other = next(record for record in championship() if record["final"] != game["final"])
    for changed in (
        {**game, "moves": [f"{first[0]}{int(first[1]) % 9 + 1}", *game["moves"][1:]]},
        {**game, "moves": [f"{first}X", *game["moves"][1:]]},
        {**game, "moves": game["moves"][:-1]},
        {**game, "final": other["final"]},
    ):
        assert replay(pair(TOGUZ).made, changed)
    assert not replay(pair(TOGUZ).made, game)
