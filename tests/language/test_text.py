"""Syntax trees written out again say what they said, with as few parentheses as they need."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mancala_dsl.diagnostics import Source
from mancala_dsl.language.expressions import tree
from mancala_dsl.language.expressions.parse import parse
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Expression, Type
from mancala_dsl.language.expressions.vocabulary import Names
from mancala_dsl.reading import read
from mancala_dsl.reading.node import Mapping, Scalar


def parsed(words: str) -> Expression:
    root, _ = read(Source("<text>", f"if: '{words}'\n"))
    assert isinstance(root, Mapping)
    scalar = root.get("if")
    assert isinstance(scalar, Scalar)
    expression, found = parse(scalar, "last_seed", Type.TRUTH, Names(("tuzdik",)))
    assert expression is not None, found
    return expression


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("true", "true"),
        ("last.own", "last.own"),
        ("(((last.own)))", "last.own"),
        ("last.seeds in 2|4..6|9", "last.seeds in 2|4..6|9"),
        ("not (last.own)", "not last.own"),
        ("not (last.own and last.tuzdik)", "not (last.own and last.tuzdik)"),
        ("(last.own and last.theirs) or last.store", "last.own and last.theirs or last.store"),
        ("last.own and (last.theirs or last.store)", "last.own and (last.theirs or last.store)"),
        ("(last.seeds + 1) * 2 == 4", "(last.seeds + 1) * 2 == 4"),
        ("last.seeds + (1 * 2) == 4", "last.seeds + 1 * 2 == 4"),
        ("last.seeds - (1 - 2) == 4", "last.seeds - (1 - 2) == 4"),
        ("(last.seeds - 1) - 2 == 4", "last.seeds - 1 - 2 == 4"),
        ("last.seeds % 3 == -1", "last.seeds % 3 == -1"),
        ("-(last.seeds + 1) == -2", "-(last.seeds + 1) == -2"),
        ("last.opposite.next.seeds>0", "last.opposite.next.seeds > 0"),
        ("even(last.seeds) and min(last.seeds,3) > 1", "even(last.seeds) and min(last.seeds, 3) > 1"),
        (
            "count(pits where it.tuzdik and it.holder==mover) == 0",
            "count(pits where it.tuzdik and it.holder == mover) == 0",
        ),
        ("all(pits where (it.own or it.seeds == 0))", "all(pits where it.own or it.seeds == 0)"),
    ],
)
def test_the_canonical_text(written: str, canonical: str) -> None:
    expression = parsed(written)
    assert text(expression) == canonical
    assert parsed(canonical) == expression


LAST = tree.Noun("last", Type.PIT)
numbers = st.recursive(
    st.integers(0, 20).map(tree.Number) | st.just(tree.Attribute(LAST, "seeds", Type.NUMBER)),
    lambda inner: (
        st.builds(tree.Arithmetic, st.sampled_from(["+", "-", "*", "//", "%"]), inner, inner)
        | inner.map(tree.Negative)
        | st.tuples(inner, inner).map(lambda pair: tree.Call("max", pair))
    ),
    max_leaves=6,
)
truths = st.recursive(
    st.builds(tree.Comparison, st.sampled_from(["==", "!=", "<", "<=", ">", ">="]), numbers, numbers)
    | st.builds(tree.Membership, numbers, st.just(((2, 2), (4, 6))))
    | st.sampled_from(["own", "theirs"]).map(lambda name: tree.Attribute(LAST, name, Type.TRUTH)),
    lambda inner: (
        inner.map(tree.Not)
        | st.builds(
            tree.Logic,
            st.sampled_from(["and", "or"]),
            st.lists(inner, min_size=2, max_size=3).map(tuple),
        )
    ),
    max_leaves=6,
)


def flat(expression: Expression) -> Expression:
    """``a and (b and c)`` is the same as ``a and b and c``, and ``-1`` may be a number or a sign."""
    match expression:
        case tree.Logic(operator=operator, operands=operands):
            parts: list[Expression] = []
            for operand in map(flat, operands):
                same = isinstance(operand, tree.Logic) and operand.operator == operator
                parts += operand.operands if isinstance(operand, tree.Logic) and same else [operand]
            return tree.Logic(operator, tuple(parts))
        case tree.Not(operand=operand):
            return tree.Not(flat(operand))
    return expression


@given(truths)
def test_what_is_written_out_is_read_as_it_was(expression: Expression) -> None:
    words = text(expression)
    if len(words) < 300:
        assert flat(parsed(words)) == flat(expression)
