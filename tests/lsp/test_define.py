"""A name that a spec defines is completed where it can stand, and says what it is defined as."""

from __future__ import annotations

from mancala_dsl.language.expressions.vocabulary import Names
from mancala_dsl.lsp.words import word_at, words_at
from mancala_dsl.reading.node import Scalar
from tests.language.nodes import mapping

RIPE = mapping("ripe: last.own and\n  last.seeds == 3\n").entries[0].value
assert isinstance(RIPE, Scalar)
NAMES = Names(defined={"ripe": RIPE})
LINES = ["sowing:", "  last_seed:", "    - if: last.theirs and ripe"]


def test_it_is_among_the_words_of_conditions() -> None:
    assert "ripe" in [word.text for word in words_at(LINES, 2, len(LINES[2]) - 4, NAMES)]
    assert "ripe" not in [word.text for word in words_at(LINES, 2, LINES[2].index("theirs"), NAMES)]


def test_it_says_what_it_is_defined_as() -> None:
    found = word_at(LINES, 2, len(LINES[2]) - 2, NAMES)
    assert found is not None
    assert found[0].meaning == "defined as `last.own and last.seeds == 3` (`define`)"


def test_a_definition_may_use_what_can_stand_anywhere() -> None:
    short, long = ["define:", "  ripe: "], ["define:", "  ripe:", "    is: last."]
    nouns = {word.text for word in words_at(short, 1, len(short[1]), Names())}
    assert {"last", "pit", "mover", "board", "pits"} <= nouns  # of sowing, of choosing, of any time
    assert "it" not in nouns
    attributes = {word.text for word in words_at(long, 2, len(long[2]), Names(marks=("tuzdik",)))}
    assert {"seeds", "own", "opposite", "tuzdik"} <= attributes


def test_a_note_on_a_definition_is_no_condition() -> None:
    lines = ["define:", "  ripe:", "    note: "]
    assert words_at(lines, 2, len(lines[2]), Names()) == []
