"""What tells two games apart, worked out by hand on a board of two by two: 2 2 / 2 2."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mancala_dsl import api
from mancala_dsl.analysis import apart
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve

Engine = Any


def rules_of(was: str = "", becomes: str = "") -> Rules:
    path = Path("specs/pair.yaml")
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, becomes), "utf-8")
    rules, problems = resolve(path)
    path.write_text(text, "utf-8")
    assert rules is not None, problems
    return rules


@pytest.fixture(params=[api.module, Interpreter], ids=["generated", "interpreter"])
def engine(request: pytest.FixtureRequest) -> Engine:
    return request.param


def test_a_capture_that_the_other_does_not_make(village: Path, engine: Engine) -> None:
    one, other = engine(rules_of()), engine(rules_of("last.seeds == 3", "last.seeds == 4"))
    found = apart.breadth_first(one, other, depth=3, positions=100)
    boards = "0 3 / 0 2 ; 3 0 ; N", "0 3 / 3 2 ; 0 0 ; N"
    assert found.line == apart.Line(None, ("1",), "the board", *boards)
    assert found.depth == 1


def test_a_move_that_the_other_does_not_have(village: Path, engine: Engine) -> None:
    one, other = engine(rules_of()), engine(rules_of("pit.seeds > 0", "pit.seeds > 1"))
    found = apart.breadth_first(one, other, depth=4, positions=100)
    # After South's 1 nobody has a single seed; after North's 2 South's 1 does: 1 4 / 0 0.
    assert found.line == apart.Line(None, ("1", "2"), "the legal moves", "1 2", "2")


def test_an_end_that_the_other_does_not_have(village: Path, engine: Engine) -> None:
    one, other = engine(rules_of()), engine(rules_of("rest: pit.owner", "rest: nobody"))
    found = apart.breadth_first(one, other, ["1 0 / 0 0 ; 4 3 ; S"], depth=4, positions=100)
    ends = "over, 5 : 3, South wins", "over, 4 : 3, South wins"
    assert found.line == apart.Line("1 0 / 0 0 ; 4 3 ; S", ("1",), "the end", *ends)


def test_the_same_game_is_nowhere_apart(village: Path, engine: Engine) -> None:
    one, other = engine(rules_of()), engine(rules_of())
    found = apart.breadth_first(one, other, ["1 0 / 0 0 ; 4 3 ; S"], depth=4, positions=100)
    # One move, and North has none.
    assert (found.line, found.depth, found.positions, found.whole) == (None, 1, 2, True)
    assert apart.at_random(one, other, plies=50).line is None


def test_bounds_are_kept(village: Path, engine: Engine) -> None:
    one, other = engine(rules_of()), engine(rules_of("pit.seeds > 0", "pit.seeds > 1"))
    assert apart.breadth_first(one, other, depth=1, positions=100).line is None
    # The start and its two moves are three positions: no line of two moves has been looked at.
    found = apart.breadth_first(one, other, depth=4, positions=3)
    assert (found.line, found.positions, found.whole) == (None, 3, False)


def test_a_start_that_one_of_them_cannot_have_is_left_out(village: Path, engine: Engine) -> None:
    one, other = engine(rules_of()), engine(rules_of("seeds: 2", "seeds: 1"))
    found = apart.breadth_first(one, other, ["2 2 / 2 2 ; 0 0 ; S"], depth=4, positions=100)
    assert (found.line, found.whole) == (None, True)
    assert apart.at_random(one, other, ["2 2 / 2 2 ; 0 0 ; S"], plies=50).line is None


def test_a_position_that_comes_back(village: Path, engine: Engine) -> None:
    """Two seeds chase each other: only a game that remembers its positions shows it."""
    was, becomes = "if: board.repeated, rest: split", "if: board.repeated, rest: nobody"
    one, other = engine(rules_of()), engine(rules_of(was, becomes))
    start = "1 0 / 1 0 ; 3 3 ; S"
    assert apart.breadth_first(one, other, [start], depth=8, positions=100).line is None
    found = apart.at_random(one, other, [start], plies=50).line
    # After two steps each, South's seed lies where North's was, and North's where South's was.
    ends = "over, 4 : 4, a draw", "over, 3 : 3, a draw"
    assert found == apart.Line(start, ("1", "1", "2", "2"), "the end", *ends)


def test_what_was_before_is_left_out(village: Path, engine: Engine) -> None:
    """The difference is a single seed that cannot be moved; a random line to it begins where it matters."""
    one, other = engine(rules_of()), engine(rules_of("rest: pit.owner", "rest: nobody"))
    found = apart.at_random(one, other, plies=200).line
    assert found is not None
    assert len(found.moves) == 1
    assert found.start is not None
