"""Lists of cases: ``[{if: lap.lifted > 1, then: origin}, next]``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mancala_dsl.language.expressions.tree import TRUE, Expression, Noun, Type
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Node, Sequence
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Case, Cases

T = TypeVar("T")


def cases(low: Lowering, node: Node, slot: str, value: Callable[[Node], T]) -> Cases[T]:
    """A single value or a list of cases; ``value`` makes the value of one case."""
    about = low.about(node)
    plain = bare(node)
    if not isinstance(plain, Sequence):
        return Cases((Case(TRUE, value(plain)),), about)
    made = []
    for item in plain.items:
        if not isinstance(item, Mapping) or not (item.entry("if") or item.entry("then")):
            made.append(Case(TRUE, value(item)))
            continue
        condition, then = item.get("if"), item.get("then")
        if condition is None or then is None:
            low.malformed = True
            continue
        made.append(Case(low.condition(condition, slot, TRUE), value(then)))
    return Cases(tuple(made), about)


def number_cases(low: Lowering, node: Node, slot: str) -> Cases[Expression]:
    """Cases whose values are numbers of seeds."""
    return cases(low, node, slot, lambda value: low.expression(value, slot, Type.NUMBER))


def player_cases(low: Lowering, node: Node | None, slot: str, default: str) -> Cases[Expression]:
    """Cases whose values are players; ``default`` is the noun where the spec is silent."""
    if node is None:
        return Cases((Case(TRUE, Noun(default, Type.PLAYER)),), low.about(None))
    return cases(low, node, slot, lambda value: low.expression(value, slot, Type.PLAYER))


def places(low: Lowering, node: Node, slot: str, expected: Type = Type.PLACES) -> tuple[Expression, ...]:
    """A pit, a set of pits, or a list of such; with ``Type.PILES`` also ``captured``."""
    items: tuple[Node, ...] = node.items if isinstance(node, Sequence) else (node,)
    return tuple(low.expression(item, slot, expected) for item in items)
