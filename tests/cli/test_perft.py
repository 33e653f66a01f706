"""``mancalac perft`` counts what one can count by hand, and what others have published."""

from __future__ import annotations

import math

import pytest

from mancala_dsl.cli.perft import expected, foretell, load
from tests.cli.terminal import TOP, Terminal

# Pair from the start, 2 2 / 2 2. South 1 captures three and leaves 0 3 / 0 2, South 2 leaves 2 0 / 3 0; North
# has one answer to each. After 1 2 the board is 1 4 / 0 0: South 1 ends the game, South 2 leaves 2 1 / 1 1
# and North two answers. After 2 1 the board is 3 1 / 0 1: both moves leave North two answers.
COUNTS = "    1  2\n    2  2\n    3  4\n    4  6\n"


def test_counts(run: Terminal) -> None:
    done = run("perft", "pair", "4")
    assert (done.status, done.out, done.err) == (0, COUNTS, "")


def test_divide(run: Terminal) -> None:
    assert run("perft", "pair", "4", "--divide").out == "    1  2\n    2  4\ntotal  6\n"
    assert run("perft", "pair", "1", "--divide").out == "    1  1\n    2  1\ntotal  2\n"


def test_from_a_position(run: Terminal) -> None:
    done = run("perft", "pair", "2", "--position", "1 4 / 0 0 ; 3 0 ; S")
    assert done.out == "    1  2\n    2  2\n"
    over = run("perft", "pair", "2", "--divide", "--position", "0 5 / 0 0 ; 3 0 ; N")
    assert (over.status, over.out) == (0, "total  0\n")


def test_under_a_reading(run: Terminal) -> None:
    # Clockwise South 1 sows North 2 and then North 1, where it makes three and takes them: 0 2 / 0 3. That is
    # the mirror image of South 2 the other way round, so the moves change places.
    assert run("perft", "pair", "4", "--reading", "clockwise").out == COUNTS
    divided = run("perft", "pair", "4", "--divide", "--reading", "clockwise").out
    assert divided == "    1  4\n    2  2\ntotal  6\n"


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("1 1 ; 0 0 ; S", "`1 1` is no board: South's pits / North's pits"),
        ("9 0 / 0 0 ; 0 0 ; S", "9 seeds"),
        ("2 2 / 2 2", "`2 2 / 2 2` is no position"),
    ],
)
def test_a_position_that_cannot_be(run: Terminal, position: str, reason: str) -> None:
    done = run("perft", "pair", "2", "--position", position)
    assert (done.status, done.out) == (2, "")
    first, second = done.err.splitlines()
    assert first.startswith("error: `--position`: ")
    assert reason in first
    assert second == "   help: the start of this game is `2 2 / 2 2 ; 0 0 ; S`"


def test_a_spec_with_errors(run: Terminal) -> None:
    spec = TOP / "tests" / "nowhere.yaml"
    assert run("perft", str(spec), "2").status == 2


PUBLISHED = {
    "al_manqala": [7, 49, 328, 2182],
    "mangala_ii": [6, 36, 206, 1166],
    "sadeqa_iii": [8, 56, 375],
    "sadeqa_game_91": [8, 58, 370],
    "tihbat": [2, 4, 8, 16, 32, 64, 126, 251],
    "kalah": [6, 35, 185, 942],
    "oware": [6, 36, 190, 1014],
    "toguz_kumalak": [9, 73, 613],
}


@pytest.mark.parametrize("variant", PUBLISHED)
def test_the_source_games(run: Terminal, variant: str) -> None:
    expected = PUBLISHED[variant]
    done = run("perft", str(TOP / "specs" / f"{variant}.yaml"), str(len(expected)))
    assert done.out == "".join(f"{depth:>5}  {count}\n" for depth, count in enumerate(expected, 1))


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (9.9, ""),
        (16, "7 plies: this takes about 16 seconds; Ctrl-C stops it\n"),
        (600, "7 plies: this takes about 10 minutes; Ctrl-C stops it\n"),
        (7.3 * 3600, "7 plies: this takes about 7 hours; Ctrl-C stops it\n"),
        (30 * 86400, "7 plies: this takes about 30 days; Ctrl-C stops it\n"),
        (1e20, "7 plies: this takes years; Ctrl-C stops it\n"),
        (math.inf, "7 plies: this takes years; Ctrl-C stops it\n"),
    ],
)
def test_a_long_count_is_foretold(seconds: float, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    foretell(7, seconds)
    assert capsys.readouterr().err == text


def test_how_long_a_hopeless_count_takes() -> None:
    """Kalah has about five moves in a position: 99 plies are more than the age of the universe."""
    variant = load("kalah", None)
    assert expected(variant, variant.initial(), 99) > 1e17
    assert expected(variant, variant.initial(), 2) < 10
