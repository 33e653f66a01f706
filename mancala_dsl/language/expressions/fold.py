"""What an expression is worth where only some of it is known: three-valued logic for the checks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Call,
    Comparison,
    Expression,
    Logic,
    Membership,
    Negative,
    Not,
    Number,
    Truth,
)

Value = int | bool
NOTHING: Mapping[Expression, Value] = MappingProxyType({})


def known(expression: Expression, facts: Mapping[Expression, Value] = NOTHING) -> Value | None:
    """The value of a number or truth, or None if it depends on more than the facts.

    ``facts`` gives values to expressions such as ``mover.moves``; they stand in for every expression that
    says the same.
    """
    if expression in facts:
        return facts[expression]
    match expression:
        case Number(value=value) | Truth(value=value):
            return value
        case Not(operand=operand):
            inner = known(operand, facts)
            return None if inner is None else not inner
        case Logic(operator=operator, operands=operands):
            return _logic([known(operand, facts) for operand in operands], decisive=operator == "or")
        case Negative(operand=operand):
            inner = known(operand, facts)
            return None if inner is None else -inner
        case Membership(value=value, ranges=ranges):
            inner = known(value, facts)
            return None if inner is None else any(low <= inner <= high for low, high in ranges)
        case Comparison(left=left, right=right) | Arithmetic(left=left, right=right):
            first, second = known(left, facts), known(right, facts)
            return None if first is None or second is None else _binary(expression.operator, first, second)
        case Call(function=function, arguments=arguments):
            return _call(function, [known(argument, facts) for argument in arguments])
    return None


def _logic(operands: list[Value | None], *, decisive: bool) -> bool | None:
    """``or`` is decided by one truth, ``and`` by one falsehood, whatever the others are."""
    if decisive in operands:
        return decisive
    return None if None in operands else not decisive


def _binary(operator: str, first: int, second: int) -> Value:
    if operator in ("//", "%") and second == 0:
        return 0
    results = {
        "==": first == second,
        "!=": first != second,
        "<": first < second,
        "<=": first <= second,
        ">": first > second,
        ">=": first >= second,
        "+": first + second,
        "-": first - second,
        "*": first * second,
    }
    if operator in results:
        return results[operator]
    return first // second if operator == "//" else first % second


def _call(function: str, arguments: list[Value | None]) -> Value | None:
    values = [argument for argument in arguments if argument is not None]
    if len(values) < len(arguments):
        return None
    match function:
        case "even":
            return values[0] % 2 == 0
        case "odd":
            return values[0] % 2 == 1
        case "min":
            return min(values)
    return max(values)
