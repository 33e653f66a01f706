"""Whatever stands in a condition: a tree or findings, in time, and never anything else."""

from __future__ import annotations

import time
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancala_dsl.language.expressions.slots import SLOTS
from mancala_dsl.language.expressions.text import text as write
from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Around,
    Attribute,
    Call,
    Comparison,
    Expression,
    Filtered,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)
from tests.expressions.texts import good, parsed
from tests.patience import PATIENCE

WORDS = st.sampled_from(
    [
        *"last pit it mover opponent nobody pits board lap hand match turn seeds own before next".split(),
        *"owner tuzdik split and or not in where true false count any all even min sum is if True".split(),
        *"0 1 2 3 012 2.5 1e9 10000001 == = != ! < <= > >= <> && || & | .. ... . , + - * ** /".split(),
        *"first // % ( ) [ ] { } ' \" __class__ _ é ; : lambda AND".split(),
        "\u00a0",
    ]
)
SOUP = st.lists(WORDS, max_size=40).flatmap(
    lambda words: st.sampled_from(["", " ", "\n"]).map(lambda joint: joint.join(words))
)
PLACE = st.sampled_from(list(SLOTS))
WANTED = st.sampled_from([Type.TRUTH, Type.NUMBER, Type.PIT, Type.PLAYER, Type.PITS])


def check_any(text: str, slot: str, expected: Type) -> None:
    expression, found = parsed(text, slot, expected)
    assert (expression is None) == bool(found)
    if expression is not None:
        assert expression.type is expected
    lines = text.split("\n")
    for diagnostic in found:
        span = diagnostic.span
        assert diagnostic.id.startswith("MAN2")
        assert diagnostic.message
        assert diagnostic.help
        assert (1, 1) <= (span.line, span.column) < (span.end_line, span.end_column)
        assert span.line <= len(lines)
        assert span.column <= len(lines[span.line - 1]) + 1


@given(st.text(max_size=200), PLACE, WANTED)
def test_any_text(text: str, slot: str, expected: Type) -> None:
    check_any(text, slot, expected)


@settings(max_examples=300)
@given(SOUP, PLACE, WANTED)
def test_any_words(text: str, slot: str, expected: Type) -> None:
    check_any(text, slot, expected)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        "(" * 2000,
        "in {" * 500,
        "in " + "2," * 900,
        "in " + "2 " * 900,
        "'" * 2000,
        "0" * 2000,
        "1_" * 1000,
        "2.." * 600,
        "is not " * 280,
        "not in " * 280,
        "=" * 2000,
        " " * 1999 + "=",
        "in {" + " " * 1990,
        "in 2" + " " * 1990,
        "last." * 400,
        "[" * 1000 + "]" * 1000,
        "a" + "|b" * 900,
    ],
)
def test_hostile_texts_end(text: str) -> None:
    start = time.process_time()
    check_any(text, "last_seed", Type.TRUTH)
    assert time.process_time() - start < PATIENCE


# Trees of all kinds, rightly typed, for a rule of `last_seed` with the marks of `texts.py`.

NUMBERS_OF_A_PIT = ("seeds", "column", "number")
TRUTHS_OF_A_PIT = ("own", "theirs", "store")
PLACES = ("last", "origin", "start")
SMALLER_OR_LARGER: st.SearchStrategy[Literal["min", "max"]] = st.sampled_from(["min", "max"])
EVEN_OR_ODD: st.SearchStrategy[Literal["even", "odd"]] = st.sampled_from(["even", "odd"])
ANY_OR_ALL: st.SearchStrategy[Literal["any", "all"]] = st.sampled_from(["any", "all"])
AND_OR_OR: st.SearchStrategy[Literal["and", "or"]] = st.sampled_from(["and", "or"])
OF_A_SET: st.SearchStrategy[Literal["first", "leftmost", "rightmost"]] = st.sampled_from(
    ["first", "leftmost", "rightmost"]
)
BESIDE: st.SearchStrategy[Literal["opposites", "onward", "backward"]] = st.sampled_from(
    ["opposites", "onward", "backward"]
)
SAMENESS: st.SearchStrategy[Literal["==", "!="]] = st.sampled_from(["==", "!="])
COMPARISONS: st.SearchStrategy[Literal["<", "<=", ">", ">="]] = st.sampled_from(["<", "<=", ">", ">="])
ARITHMETIC: st.SearchStrategy[Literal["+", "-", "*", "//", "%"]] = st.sampled_from(["+", "-", "*", "//", "%"])


def pits(inside: bool) -> st.SearchStrategy[Expression]:
    nouns = st.sampled_from([*PLACES, *(["it"] if inside else [])]).map(lambda n: Noun(n, Type.PIT))
    names = st.sampled_from(["next", "previous", "opposite", "mirror"])
    return st.builds(_along, nouns, st.lists(names, max_size=3))


@st.composite
def sets(draw: st.DrawFn, depth: int, inside: bool) -> Expression:
    if draw(st.booleans()):
        return Noun("pits", Type.PITS)
    return Around(draw(BESIDE), draw(some_pits(depth, inside)))


def some_pits(depth: int, inside: bool) -> st.SearchStrategy[Expression]:
    """A pit that is found from a noun, or one of a set."""
    if not depth:
        return pits(inside)
    return pits(inside) | st.builds(Over, OF_A_SET, sets(depth - 1, inside), truths(depth - 1, True))


def _along(noun: Expression, path: list[str]) -> Expression:
    for name in path:
        noun = Attribute(noun, name, Type.PIT)
    return noun


def players(inside: bool) -> st.SearchStrategy[Expression]:
    nouns = st.sampled_from(["mover", "opponent", "last_mover", "nobody"]).map(lambda n: Noun(n, Type.PLAYER))
    of_pits = st.builds(
        lambda pit, name: Attribute(pit, name, Type.PLAYER),
        pits(inside),
        st.sampled_from(["owner", "holder"]),
    )
    return nouns | of_pits


@st.composite
def numbers(draw: st.DrawFn, depth: int, inside: bool) -> Expression:
    kinds = ["literal", "pit", "player", "before"]
    if depth:
        kinds += ["arithmetic", "negative", "function", "count", "seeds"]
    match draw(st.sampled_from(kinds)):
        case "literal":
            return Number(draw(st.integers(0, 10_000_000)))
        case "pit":
            return Attribute(draw(pits(inside)), draw(st.sampled_from(NUMBERS_OF_A_PIT)), Type.NUMBER)
        case "player":
            return Attribute(draw(players(inside)), draw(st.sampled_from(["seeds", "score"])), Type.NUMBER)
        case "before":
            return Attribute(Noun("last", Type.PIT), "before", Type.NUMBER)
        case "negative":
            return Negative(draw(numbers(depth - 1, inside)))
        case "function":
            return Call(
                draw(SMALLER_OR_LARGER), (draw(numbers(depth - 1, inside)), draw(numbers(depth - 1, inside)))
            )
        case "count":
            return Over("count", draw(sets(depth - 1, inside)), draw(truths(depth - 1, True)))
        case "seeds":
            return Over("seeds", draw(sets(depth - 1, inside)), draw(truths(depth - 1, True)))
    return Arithmetic(draw(ARITHMETIC), draw(numbers(depth - 1, inside)), draw(numbers(depth - 1, inside)))


@st.composite
def truths(draw: st.DrawFn, depth: int, inside: bool) -> Expression:
    kinds = ["literal", "pit", "mark", "same"]
    if depth:
        kinds += ["comparison", "membership", "not", "logic", "function", "over"]
    match draw(st.sampled_from(kinds)):
        case "literal":
            return Truth(draw(st.booleans()))
        case "pit":
            return Attribute(draw(pits(inside)), draw(st.sampled_from(TRUTHS_OF_A_PIT)), Type.TRUTH)
        case "mark":
            name = draw(st.sampled_from(["tuzdik", "weg"]))
            return Attribute(draw(pits(inside)), name, Type.TRUTH, mark=True)
        case "same":
            side = draw(st.sampled_from([some_pits(depth, inside), players(inside)]))
            return Comparison(draw(SAMENESS), draw(side), draw(side))
        case "comparison":
            return Comparison(
                draw(COMPARISONS | SAMENESS),
                draw(numbers(depth - 1, inside)),
                draw(numbers(depth - 1, inside)),
            )
        case "membership":
            ranges = st.tuples(st.integers(0, 99), st.integers(0, 99)).map(lambda r: (min(r), max(r)))
            found = draw(st.lists(ranges, min_size=1, max_size=3))
            return Membership(draw(numbers(depth - 1, inside)), tuple(found))
        case "not":
            return Not(draw(truths(depth - 1, inside)))
        case "function":
            return Call(draw(EVEN_OR_ODD), (draw(numbers(depth - 1, inside)),))
        case "over":
            return Over(draw(ANY_OR_ALL), draw(sets(depth - 1, inside)), draw(truths(depth - 1, True)))
    operands = draw(st.lists(truths(depth - 1, inside), min_size=2, max_size=4))
    return Logic(draw(AND_OR_OR), tuple(operands))


@settings(max_examples=300)
@given(truths(depth=4, inside=False))
def test_what_is_written_out_says_the_same(expression: Expression) -> None:
    written = write(expression)
    if len(written) <= 2000:
        assert good(written) == expression
        assert write(good(written)) == written


@given(sets(depth=2, inside=False), truths(depth=2, inside=True))
def test_a_set_that_is_written_out_says_the_same(members: Expression, where: Expression) -> None:
    for written in (members, Filtered(members, where)):
        if len(write(written)) <= 2000:
            assert good(write(written), expected=Type.PITS) == written
