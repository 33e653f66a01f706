"""What an expression is worth where not everything is known, against Python and all possible worlds."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mancala_dsl.language.expressions.tree import Expression, Type
from mancala_dsl.rules.board import plain
from mancala_dsl.rules.facts import known
from tests.expressions.texts import good

BOARD = plain(2, 2, 1)
OPERATORS = ("+", "-", "*", "//", "%", "==", "!=", "<", "<=", ">", ">=")


@pytest.mark.parametrize("operator", OPERATORS)
@given(left=st.integers(0, 99), right=st.integers(0, 99), sign=st.sampled_from(["", "-"]))
def test_numbers_are_worth_what_python_says(operator: str, left: int, right: int, sign: str) -> None:
    text = f"{sign}{left} {operator} {right}"
    is_number = operator in "+-*//%"
    value = known(good(text, expected=Type.NUMBER if is_number else Type.TRUTH), BOARD)
    if operator in ("//", "%") and right == 0:
        assert value == 0
    else:
        assert value == eval(text)  # noqa: S307 - two numbers and an operator of ours


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("even(4)", True),
        ("even(0)", True),
        ("even(3)", False),
        ("odd(3)", True),
        ("odd(-3)", True),
        ("min(2, 3) == 2", True),
        ("max(2, 3) == 2", False),
        ("4 in 2|4..6", True),
        ("3 in 2|4..6", False),
        ("6 in 2|4..6", True),
        ("not true", False),
        ("last.own", None),
        ("not last.own", None),
        ("last.seeds + 1 == 3", None),
        ("even(last.seeds)", None),
        ("last.own and false", False),
        ("last.own or true", True),
        ("last.own and true", None),
        ("any(pits where true)", None),
        ("last == last", None),
    ],
)
def test_what_is_known_without_facts(text: str, value: bool | None) -> None:
    assert known(good(text), BOARD) is value


TRUTHS = ("last.own", "last.theirs", "last.store")


@st.composite
def logic(draw: st.DrawFn, depth: int = 3) -> str:
    if not depth or draw(st.booleans()):
        return draw(st.sampled_from([*TRUTHS, "true", "false"]))
    if draw(st.booleans()):
        return f"(not {draw(logic(depth - 1))})"
    return f"({draw(logic(depth - 1))} {draw(st.sampled_from(['and', 'or']))} {draw(logic(depth - 1))})"


@given(logic(), st.sets(st.sampled_from(TRUTHS)), st.data())
def test_what_is_known_is_so_in_every_world(text: str, given_names: set[str], data: st.DataObject) -> None:
    facts = {name: data.draw(st.booleans()) for name in sorted(given_names)}
    open_names = [name for name in TRUTHS if name not in facts]
    worlds = set()
    for values in product([True, False], repeat=len(open_names)):
        said = text
        for name, value in (facts | dict(zip(open_names, values, strict=True))).items():
            said = said.replace(name, str(value))
        worlds.add(eval(said.replace("true", "True").replace("false", "False")))  # noqa: S307
    tree_facts: dict[Expression, bool] = {good(name): value for name, value in facts.items()}
    in_ours = known(good(text), BOARD, tree_facts)
    if in_ours is not None:
        assert worlds == {in_ours}
    if len(worlds) == 2:
        assert in_ours is None
    if not open_names:
        assert in_ours is not None
