"""All parts of the rules with the way to them, whatever clauses the language has.

A way is made of names of the model and places in lists: ``("last_seed", 1, "action", "capture", "to")``.
What is told but not played is left out, and of a kind of move what it has from the game as all kinds have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache

from mancala_dsl.language.expressions.tree import Expression
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.model import About, Cell, Rules, Told

Way = tuple[str | int, ...]
_NOT_PLAYED = (About, Told, Board, Cell)
_OF_KINDS = ("direction", "lift", "drop", "first_seed", "skip", "each_seed", "last_seed", "choose")
"""What a kind of move can have otherwise than the game."""


def parts(rules: Rules) -> Iterator[tuple[Way, object]]:
    """Every part of the rules, from the outside inwards; expressions are not taken apart."""
    return _inside(rules, ())


def expressions(rules: Rules) -> Iterator[tuple[Way, Expression]]:
    """Every expression of the rules. One that stands in several places is met in each of them."""
    for way, part in parts(rules):
        if isinstance(part, Expression):
            yield way, part


def _inside(part: object, way: Way) -> Iterator[tuple[Way, object]]:
    if isinstance(part, tuple):
        for number, one in enumerate(part):
            yield from _inside(one, (*way, number))
    elif is_dataclass(part) and not isinstance(part, _NOT_PLAYED):
        yield way, part
        if not isinstance(part, Expression):
            names = _OF_KINDS if way and isinstance(part, Rules) else _names(part.__class__)
            for name in names:
                yield from _inside(getattr(part, name), (*way, name))


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
