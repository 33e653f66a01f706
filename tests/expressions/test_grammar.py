"""What a condition says, compared with trees made by hand."""

from __future__ import annotations

import pytest

from mancala_dsl.diagnostics import Source
from mancala_dsl.language.expressions.parse import parse
from mancala_dsl.language.expressions.tree import (
    TRUE,
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
from mancala_dsl.language.expressions.vocabulary import Names
from mancala_dsl.reading import Mapping, Scalar, read
from tests.expressions.texts import good, in_yaml, marked

LAST = Noun("last", Type.PIT)
SEEDS = Attribute(LAST, "seeds", Type.NUMBER)
OWN = Attribute(LAST, "own", Type.TRUTH)
THEIRS = Attribute(LAST, "theirs", Type.TRUTH)
STORE = Attribute(LAST, "store", Type.TRUTH)
IT = Noun("it", Type.PIT)
MOVER = Noun("mover", Type.PLAYER)


def number_of(text: str) -> Expression:
    return good(text, expected=Type.NUMBER)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("true", Truth(True)),
        ("false", Truth(False)),
        ("last.own", OWN),
        ("last.tuzdik", Attribute(LAST, "tuzdik", Type.TRUTH, mark=True)),
        ("last.seeds == 3", Comparison("==", SEEDS, Number(3))),
        ("last.seeds != 3", Comparison("!=", SEEDS, Number(3))),
        ("last.seeds<3", Comparison("<", SEEDS, Number(3))),
        ("last.seeds <= 3", Comparison("<=", SEEDS, Number(3))),
        ("last.seeds > 3", Comparison(">", SEEDS, Number(3))),
        ("last.seeds >= 3", Comparison(">=", SEEDS, Number(3))),
        ("last.seeds in 2", Membership(SEEDS, ((2, 2),))),
        ("last.seeds in 2|4", Membership(SEEDS, ((2, 2), (4, 4)))),
        ("last.seeds in 2..4", Membership(SEEDS, ((2, 4),))),
        ("last.seeds in 2|4..6", Membership(SEEDS, ((2, 2), (4, 6)))),
        ("even(last.seeds)", Call("even", (SEEDS,))),
        ("odd(last.seeds)", Call("odd", (SEEDS,))),
        ("last.owner == mover", Comparison("==", Attribute(LAST, "owner", Type.PLAYER), MOVER)),
        (
            "last == origin.next",
            Comparison("==", LAST, Attribute(Noun("origin", Type.PIT), "next", Type.PIT)),
        ),
        ("any(pits where it.own)", Over("any", Noun("pits", Type.PITS), Attribute(IT, "own", Type.TRUTH))),
        ("all(pits where it.own)", Over("all", Noun("pits", Type.PITS), Attribute(IT, "own", Type.TRUTH))),
    ],
)
def test_what_a_condition_says(text: str, tree: Expression) -> None:
    assert good(text) == tree


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("last.own or last.theirs and last.store", "last.own or (last.theirs and last.store)"),
        ("last.own and last.theirs or last.store", "(last.own and last.theirs) or last.store"),
        ("not last.own and last.store", "(not last.own) and last.store"),
        ("not last.seeds == 3", "not (last.seeds == 3)"),
        ("not last.seeds in 2|4", "not (last.seeds in 2|4)"),
        ("last.seeds + 1 == 3", "(last.seeds + 1) == 3"),
        ("last.seeds + 1 in 2|4", "(last.seeds + 1) in 2|4"),
        ("last.seeds + 2 * 3 == 9", "last.seeds + (2 * 3) == 9"),
        ("9 - 3 - 2 == last.seeds", "(9 - 3) - 2 == last.seeds"),
        ("9 // 3 * 2 == last.seeds", "(9 // 3) * 2 == last.seeds"),
        ("-last.seeds + 1 == 0", "(-last.seeds) + 1 == 0"),
        ("-last.seeds * 2 == 0", "(-last.seeds) * 2 == 0"),
        ("last.own\n  and\tlast.store", "last.own and last.store"),
    ],
)
def test_what_holds_together(text: str, same: str) -> None:
    assert good(text) == good(same)


def test_and_and_or_take_all_their_parts_at_once() -> None:
    assert good("last.own and last.theirs and last.store") == Logic("and", (OWN, THEIRS, STORE))
    assert good("last.own or last.theirs or last.store") == Logic("or", (OWN, THEIRS, STORE))
    nested = Logic("and", (OWN, Logic("and", (THEIRS, STORE))))
    assert good("last.own and (last.theirs and last.store)") == nested


def test_quantities() -> None:
    assert number_of("last.seeds // 2") == Arithmetic("//", SEEDS, Number(2))
    assert number_of("last.seeds % 2") == Arithmetic("%", SEEDS, Number(2))
    assert number_of("- 1") == Negative(Number(1))
    assert number_of("min(last.seeds, max(2, 3))") == Call(
        "min", (SEEDS, Call("max", (Number(2), Number(3))))
    )
    assert number_of("count(pits where it.seeds == 1)") == Over(
        "count",
        Noun("pits", Type.PITS),
        Comparison("==", Attribute(IT, "seeds", Type.NUMBER), Number(1)),
    )
    assert good("not not last.own") == Not(Not(OWN))


def test_sets_by_themselves_and_one_pit_of_a_set() -> None:
    pits, onward = Noun("pits", Type.PITS), Around("onward", LAST)
    own = Attribute(IT, "own", Type.TRUTH)
    assert good("pits where it.own", expected=Type.PLACES) == Filtered(pits, own)
    assert good("onward(last)", expected=Type.PLACES) == onward
    assert good("last", expected=Type.PLACES) == LAST
    assert good("opposites(last.next)", expected=Type.PITS) == Around(
        "opposites", Attribute(LAST, "next", Type.PIT)
    )
    assert good("first(onward(last) where it.own).next", expected=Type.PIT) == Attribute(
        Over("first", onward, own), "next", Type.PIT
    )
    assert good("leftmost(pits)", expected=Type.PIT) == Over("leftmost", pits, TRUE)
    assert number_of("seeds(onward(last) where it.own)") == Over("seeds", onward, own)


def test_words_are_told_by_the_whole_word() -> None:
    """`order` is no `or`: it is a name like any other, and here a mark."""
    scalar = in_yaml("if: last.order and last.innings and last.notch\n")
    expression, found = parse(scalar, "last_seed", Type.TRUTH, Names(("order", "innings", "notch")))
    assert not found
    assert expression == Logic(
        "and", tuple(Attribute(LAST, name, Type.TRUTH, mark=True) for name in ("order", "innings", "notch"))
    )


@pytest.mark.parametrize(
    "yaml",
    [
        "if: last.own and last.seeds in 2|6..4\n",
        'if: "last.own and last.seeds in 2|6..4"\n',
        "if: 'last.own and last.seeds in 2|6..4'\n",
        "if: >\n  last.own and\n  last.seeds in 2|6..4\n",
        "if: |\n  last.own and\n  last.seeds in 2|6..4\n",
        "if: >-\n  last.own\n\n  and last.seeds\n  in 2|6..4\n",
        "if: last.own\n    and last.seeds\n    in 2|6..4\n",
        'if: "last.own and \\\n  last.seeds in 2|6..4"\n',
        'if: "last.own\\tand last.seeds in 2|6..4"\n',
        "{if: last.own and last.seeds in 2|6..4}\n",
    ],
)
def test_findings_point_into_the_condition_however_it_is_quoted_or_folded(yaml: str) -> None:
    _, found = parse(in_yaml(yaml), "last_seed", Type.TRUTH, Names())
    assert [(d.id, marked(d)) for d in found] == [("MAN213", "6..4")]


def test_every_part_knows_its_place() -> None:
    root, _ = read(Source("spec.yaml", "if: last.own and not last.next.seeds > min(1, 2)\n"))
    assert isinstance(root, Mapping)
    scalar = root.entries[0].value
    assert isinstance(scalar, Scalar)
    expression, _ = parse(scalar, "last_seed", Type.TRUTH, Names())
    assert expression is not None
    line = scalar.span.source.line(1)
    texts = {
        type(e).__name__: line[e.span.column - 1 : e.span.end_column - 1] for e in expression.walk() if e.span
    }
    assert texts == {
        "Logic": "last.own and not last.next.seeds > min(1, 2)",
        "Attribute": "last.next",
        "Noun": "last",
        "Not": "not last.next.seeds > min(1, 2)",
        "Comparison": "last.next.seeds > min(1, 2)",
        "Call": "min(1, 2)",
        "Number": "2",
    }
