"""What tells two games apart, worked out by hand on a board of two by two: 2 2 / 2 2."""

from __future__ import annotations

from pathlib import Path

from mancala_dsl import api
from mancala_dsl.analysis import apart
from mancala_dsl.analysis.diff.walk import Clock, Limits
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve


def rules_of(was: str = "", becomes: str = "") -> Rules:
    path = Path("specs/pair.yaml")
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, becomes), "utf-8")
    rules, problems = resolve(path)
    path.write_text(text, "utf-8")
    assert rules is not None, problems
    return rules


def search(
    was: str = "", becomes: str = "", *starts: str, depth: int = 4, positions: int = 100, plies: int = 0
) -> apart.Search:
    """The game beside the same with one thing changed."""
    one, other = rules_of(), rules_of(was, becomes)
    pair = apart.beside((one, api.module(one)), (other, api.module(other)))
    return apart.search(pair, starts, Limits(depth, positions), plies=plies, seed=1)


def test_a_capture_that_the_other_does_not_make(village: Path) -> None:
    found = search("last.seeds == 3", "last.seeds == 4")
    # Two seeds of South's 1: South's 2 and North's 1, which has three then.
    assert found.line == apart.Line(None, ("1",), "N1", "0", "3")
    assert found.depth == 1


def test_a_move_that_the_other_does_not_have(village: Path) -> None:
    found = search("pit.seeds > 0", "pit.seeds > 1")
    # After South's 1 nobody has a single seed; after North's 2 South's 1 does: 1 4 / 0 0.
    assert found.line == apart.Line(None, ("1", "2"), "legal moves", "1 2", "2")


def test_an_end_that_the_other_does_not_have(village: Path) -> None:
    found = search("rest: pit.owner", "rest: nobody", "1 0 / 0 0 ; 4 3 ; S", depth=0, plies=50)
    # With its only seed South ends the game in any case; it is in no score then, or in South's.
    assert found.line is not None
    assert found.line.what == "the end"
    assert found.line.moves[-1:] == ("1",)


def test_the_same_game_is_nowhere_apart(village: Path) -> None:
    found = search(depth=30, positions=100_000, plies=50)
    assert (found.line, found.whole) == (None, True)
    assert search(depth=2, plies=50) == apart.Search(None, 2)


def test_bounds_are_kept(village: Path) -> None:
    change = "pit.seeds > 0", "pit.seeds > 1"
    assert search(*change, depth=1) == apart.Search(None, 1)
    assert search(*change, positions=1).line is None


def test_a_start_that_one_of_them_cannot_have_is_left_out(village: Path) -> None:
    found = search("seeds: 2", "seeds: 1", "2 2 / 2 2 ; 0 0 ; S", plies=50)
    assert found.line == apart.Line(None, (), "S1", "2", "1")
    pair = apart.beside(
        *((rules, api.module(rules)) for rules in (rules_of(), rules_of("seeds: 2", "seeds: 1")))
    )
    assert apart._from(pair, "2 2 / 2 2 ; 0 0 ; S") is None
    assert apart._from(pair, "1 1 / 1 1 ; 0 0 ; S") is not None


def test_a_position_that_comes_back(village: Path) -> None:
    """Two seeds chase each other: only games that remember their positions show it."""
    was, becomes = "if: board.repeated, rest: split", "if: board.repeated, rest: nobody"
    start = "1 0 / 1 0 ; 3 3 ; S"
    rules = rules_of(), rules_of(was, becomes)
    pair = apart.beside(*((one, api.module(one)) for one in rules))
    chase = apart._from(pair, start)
    assert chase is not None
    found = apart.at_random(chase, [], plies=50, seed=1, clock=Clock(Limits()))
    # After two steps each, South's seed lies where North's was, and North's where South's was.
    ends = "over by end[1], 4 : 4, a draw", "over by end[1], 3 : 3, a draw"
    assert found == apart.Line(None, ("1", "1", "2", "2"), "the end", *ends)


def test_what_was_before_is_left_out(village: Path) -> None:
    """Only who ends the game matters, and the line begins with that move."""
    found = search("rest: pit.owner", "rest: nobody", depth=0, plies=200).line
    assert found is not None
    assert len(found.moves) == 1
    assert found.start is not None
