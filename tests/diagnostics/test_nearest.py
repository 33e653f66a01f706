"""Did you mean …?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mancala_dsl.diagnostics import nearest

NOUNS = [
    "pit",
    "it",
    "last",
    "origin",
    "start",
    "mover",
    "opponent",
    "last_mover",
    "nobody",
    "hand",
    "pits",
    "board",
]
NOUNS += ["turn", "lap", "move"]
ATTRIBUTES = [
    "seeds",
    "before",
    "sown",
    "column",
    "number",
    "own",
    "theirs",
    "store",
    "owner",
    "holder",
    "next",
]
ATTRIBUTES += ["previous", "opposite", "mirror", "score", "moves", "choices", "repeated", "lifted"]
KEYS = [
    "direction",
    "first_seed",
    "skip",
    "each_seed",
    "last_seed",
    "endless",
    "grand_slam",
    "no_move",
    "choose",
    "must",
]


@pytest.mark.parametrize(
    ("word", "meant", "among"),
    [
        ("lst", "last", NOUNS),  # a letter missing
        ("lasst", "last", NOUNS),  # one too many
        ("lsat", "last", NOUNS),  # two exchanged
        ("lats", "last", NOUNS),
        ("pti", "pit", NOUNS),
        ("ti", "it", NOUNS),
        ("Last", "last", NOUNS),  # case
        ("orgin", "origin", NOUNS),
        ("oponnent", "opponent", NOUNS),
        ("oppenent", "opponent", NOUNS),
        ("opp", "opponent", NOUNS),  # shortened
        ("lastmover", "last_mover", NOUNS),
        ("last-mover", "last_mover", NOUNS),
        ("nobdoy", "nobody", NOUNS),
        ("seed", "seeds", ATTRIBUTES),
        ("sedes", "seeds", ATTRIBUTES),
        ("oposite", "opposite", ATTRIBUTES),
        ("prev", "previous", ATTRIBUTES),
        ("their", "theirs", ATTRIBUTES),
        ("colum", "column", ATTRIBUTES),
        ("nubmer", "number", ATTRIBUTES),
        ("First Seed", "first_seed", KEYS),
        ("firstSeed", "first_seed", KEYS),
        ("frist_seed", "first_seed", KEYS),
        ("direcion", "direction", KEYS),
        ("grandslam", "grand_slam", KEYS),
        ("chose", "choose", KEYS),
        ("must ", "must", KEYS),
        ("counter-clockwise", "counterclockwise", ["clockwise", "counterclockwise"]),
        ("anticlockwise", "clockwise", ["clockwise", "reverse"]),
    ],
)
def test_slips(word: str, meant: str, among: list[str]) -> None:
    assert nearest(word, among) == meant


@pytest.mark.parametrize(
    ("word", "among"),
    [
        ("", NOUNS),
        ("x", NOUNS),
        ("x", ["y", "xy"]),  # one letter is near to everything
        ("zebra", NOUNS),
        ("capture", NOUNS),
        ("queen", ATTRIBUTES),
        ("castle", KEYS),
        ("xy", NOUNS),
        ("last", []),
        ("s" * 1_000_000, ["seeds"]),
        ("seeds", ["s" * 1_000_000]),
    ],
)
def test_nothing_is_near(word: str, among: list[str]) -> None:
    assert nearest(word, among) is None


def test_the_nearer_of_two() -> None:
    assert nearest("last_sead", ["each_seed", "last_seed"]) == "last_seed"
    assert nearest("moves", ["move", "moves", "mover"]) == "moves"


def test_of_equals_the_first() -> None:
    assert nearest("cat", ["bat", "hat"]) == "bat"
    assert nearest("cat", ["hat", "bat"]) == "hat"


def test_a_word_shortened_to_what_two_begin_with_is_near_to_neither() -> None:
    assert nearest("ope", ["opened_by", "operator"]) is None


@given(st.text(max_size=20), st.lists(st.text(max_size=20), max_size=8))
def test_it_is_one_of_the_candidates_or_none(word: str, candidates: list[str]) -> None:
    assert nearest(word, candidates) in [*candidates, None]


@given(st.sampled_from(KEYS + ATTRIBUTES + NOUNS), st.data())
def test_one_slip_is_always_forgiven(word: str, data: st.DataObject) -> None:
    if len(word) < 4:
        return
    at = data.draw(st.integers(0, len(word) - 2))
    missing = word[:at] + word[at + 1 :]
    exchanged = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    doubled = word[:at] + word[at] + word[at:]
    for slip in (missing, exchanged, doubled):
        assert nearest(slip, [word, "zzz", "qqqqqqqq"]) == word
