"""What a transcript says that its game cannot have; the words are in tests/bad_specs."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Source
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import coverage, read
from mancala_dsl.transcripts.engines import Happened, Moment
from mancala_dsl.transcripts.fit import fit

TOP = Path(__file__).parents[2]


def game(name: str) -> Rules:
    rules, _ = resolve(TOP / "specs" / f"{name}.yaml")
    assert rules is not None
    return rules


def ids(name: str, text: str) -> list[str]:
    transcript, diagnostics = read(Source("game.txt", f'[Variant "{name}"]\n[Vouched "nobody"]\n{text}'))
    assert transcript is not None, diagnostics
    return [found.id for found in fit(transcript, game(name))]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("kalah", "1. 0", ["MAN433"]),
        ("kalah", "1. 1 to S illegal 6 1 pass", []),
        ("kalah", "1. 1 to N7 illegal 6 7", ["MAN433", "MAN433"]),
        ("oware", "1. 1 to N", ["MAN433"]),
        ("oware", "illegal 1 endless", ["MAN435"]),
        (
            "sadeqa_iii",
            "illegal 1 endless\n1. 3 = 1 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0 ; 0 0 ; last S",
            ["MAN434"],
        ),
        ("kalah", "illegal 1 no_move", ["MAN435"]),
        ("tihbat", "illegal 1 no_move illegal 2 end[0]", []),
        ("oware", "marks weg N1 S", ["MAN432"]),
        ("toguz_kumalak", "marks tuzdik N1 S, tuzdik N1 N, tuzdik S10 N", ["MAN436", "MAN433"]),
        ("kalah", "1. 1 legal 2 2", ["MAN436"]),
        ("kalah", "1. 3> illegal 2< 9>", ["MAN438", "MAN438", "MAN433", "MAN438"]),
        ("kalah", '[Result "South 25 24"]\n1. 1', ["MAN431"]),
    ],
)
def test_what_does_not_fit(name: str, text: str, expected: list[str]) -> None:
    assert ids(name, text) == expected


def test_a_grand_slam_takes_from_who_had_something() -> None:
    rules = game("oware")
    empty = Moment((2, *[0] * 11), (0, 0), 0, (), 1, (), (), None, "")
    taken = [Happened("capture", 6, 2, 12, "last_seed[0]")]
    had = Moment((2, *[0] * 5, 1, *[0] * 5), (0, 0), 0, (), 1, (), (), None, "")
    assert "grand_slam" in list(coverage.in_move(rules, had, empty, taken, 1))
    assert "grand_slam" not in list(coverage.in_move(rules, empty, empty, taken, 1))
    assert "grand_slam" not in list(coverage.in_move(rules, had, had, taken, 1))
    assert "grand_slam" not in list(coverage.in_move(rules, had, empty, [], 1))
