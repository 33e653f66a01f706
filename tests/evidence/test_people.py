"""All 742 championship games of Toguz Kumalak, replayed with the reference interpreter."""

from __future__ import annotations

import pytest

from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.resolve import resolve
from tests.evidence.people import replay
from tests.evidence.records import ROOT, championship, needs_championship

PARTS = 6  # so that they can run side by side


@needs_championship
@pytest.mark.parametrize("part", range(PARTS))
def test_boards_stores_tuzdiks_and_every_check_digit(part: int) -> None:
    rules, problems = resolve(ROOT / "specs" / "toguz_kumalak.yaml")
    assert rules is not None, problems
    engine = Interpreter(rules)
    games = list(championship())
    assert len(games) == 742
    wrong = {game["id"]: found for game in games[part::PARTS] if (found := replay(engine, game))}
    assert not wrong
