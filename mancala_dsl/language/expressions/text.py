"""Syntax trees written out again, as a spec would say them."""

from __future__ import annotations

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
)

OR, AND, NOT, COMPARE, SUM, PRODUCT, SIGN, ATOM = range(8)
"""How tightly things hold together, loosest first."""


def text(expression: Expression) -> str:
    """The condition or quantity in the spelling of the language, with as few parentheses as it needs."""
    return _write(expression, OR)


def ranges_text(ranges: tuple[tuple[int, int], ...]) -> str:
    """``2|4..6``"""
    return "|".join(str(low) if low == high else f"{low}..{high}" for low, high in ranges)


def _write(expression: Expression, around: int) -> str:
    """The text, in parentheses where what stands around it holds together more tightly."""
    strength, words = _parts(expression)
    return f"({words})" if strength < around else words


def _parts(expression: Expression) -> tuple[int, str]:
    match expression:
        case Number(value=value):
            return ATOM if value >= 0 else SIGN, str(value)
        case Truth(value=value):
            return ATOM, "true" if value else "false"
        case Noun(name=name):
            return ATOM, name
        case Attribute(of=of, name=name):
            return ATOM, f"{_write(of, ATOM)}.{name}"
        case Call(function=function, arguments=arguments):
            return ATOM, f"{function}({', '.join(map(text, arguments))})"
        case Around(function=function, pit=pit):
            return ATOM, f"{function}({text(pit)})"
        case Over(function=function, members=members, where=where):
            alone = where == TRUE and function not in ("count", "any", "all")
            return ATOM, f"{function}({text(members) if alone else _set(members, where)})"
        case Filtered(members=members, where=where):
            return OR, _set(members, where)
        case _:
            return _operation(expression)


def _set(members: Expression, where: Expression) -> str:
    return f"{text(members)} where {text(where)}"


def _operation(expression: Expression) -> tuple[int, str]:
    match expression:
        case Logic(operator=operator, operands=operands):
            strength = AND if operator == "and" else OR
            return strength, f" {operator} ".join(_write(operand, strength + 1) for operand in operands)
        case Not(operand=operand):
            return NOT, f"not {_write(operand, NOT)}"
        case Comparison(operator=operator, left=left, right=right):
            return COMPARE, f"{_write(left, SUM)} {operator} {_write(right, SUM)}"
        case Membership(value=value, ranges=ranges):
            return COMPARE, f"{_write(value, SUM)} in {ranges_text(ranges)}"
        case Arithmetic(operator=operator, left=left, right=right):
            strength = SUM if operator in ("+", "-") else PRODUCT
            return strength, f"{_write(left, strength)} {operator} {_write(right, strength + 1)}"
        case Negative(operand=operand):
            return SIGN, f"-{_write(operand, SIGN)}"
    raise TypeError(expression)  # pragma: no cover
