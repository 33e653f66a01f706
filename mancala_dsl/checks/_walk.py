"""All parts of the rules with the way to them, whatever clauses the language has.

A way is made of names of the model and places in lists: ``("last_seed", 1, "action", "capture", "to")``.
What is told but not played is left out, and of a kind of move what it has from the game as all kinds have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from mancala_dsl.language.expressions.tree import Expression
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.model import About, Cell, Rule, Rules, Told

Way = tuple[str | int, ...]
_NOT_PLAYED = (About, Told, Board, Cell)
_OF_KINDS = ("direction", "lift", "drop", "first_seed", "skip", "each_seed", "last_seed", "choose")
"""What a kind of move can have otherwise than the game."""


_LATEST: list[tuple[Rules, tuple[tuple[Way, object], ...]]] = []


def parts(rules: Rules) -> tuple[tuple[Way, object], ...]:
    """Every part of the rules, from the outside inwards; expressions are not taken apart.

    The checks ask for those of the same rules one after the other, and the work is done once.
    """
    if not _LATEST or _LATEST[0][0] is not rules:
        found: list[tuple[Way, object]] = []
        _inside(rules, (), found)
        _LATEST[:] = [(rules, tuple(found))]
    return _LATEST[0][1]


def expressions(rules: Rules) -> Iterator[tuple[Way, Expression]]:
    """Every expression of the rules. One that stands in several places is met in each of them."""
    for way, part in parts(rules):
        if isinstance(part, Expression):
            yield way, part


def _inside(part: object, way: Way, found: list[tuple[Way, object]]) -> None:
    if isinstance(part, tuple):
        for number, one in enumerate(part):
            _inside(one, (*way, number), found)
        return
    names = _names(part.__class__)
    if names is not None:
        found.append((way, part))
        for name in _OF_KINDS if way and isinstance(part, Rules) else names:
            _inside(getattr(part, name), (*way, name), found)


_NAMES: dict[type, tuple[str, ...] | None] = {}


def _names(kind: type) -> tuple[str, ...] | None:
    """The parts of a part of the rules, by name; None for what is none."""
    if kind not in _NAMES:
        played = is_dataclass(kind) and not issubclass(kind, _NOT_PLAYED)
        deeper = played and not issubclass(kind, Expression)
        _NAMES[kind] = tuple(field.name for field in fields(kind)) if deeper else () if played else None
    return _NAMES[kind]


def clauses(rules: Rules) -> Iterator[tuple[str, About]]:
    """Every clause with the name that messages call it by, and where it comes from.

    What stands inside a clause is not told apart from it, but for the rules of a list.
    """
    inside: list[Way] = []
    seen: set[int] = set()
    for way, part in parts(rules):
        about = getattr(part, "about", None)
        if not isinstance(about, About) or id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, Rule) or not any(way[: len(outer)] == outer for outer in inside):
            inside.append(way)
            yield getattr(part, "name", str(way[0])), about
    for cell in rules.memory:
        yield f"memory.{cell.name}", cell.about
