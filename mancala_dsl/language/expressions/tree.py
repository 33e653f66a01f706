"""The syntax tree of conditions and quantities, after the type checker has been through it.

Every node knows its type and the place in the spec that it was written at. Places do not take
part in comparison: two expressions are equal when they say the same.

Nouns and attributes are listed, with their types and the slots that they may stand in, in
``vocabulary.py``; what stands here is only the shape.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Literal, TypeVar

from mancala_dsl.diagnostics.source import Span


class Type(enum.Enum):
    """What an expression stands for."""

    NUMBER = "number"
    TRUTH = "truth"
    PIT = "pit"
    PLAYER = "player"
    PITS = "set of pits"
    DIRECTION = "direction"
    SEEDS = "seeds"  # what lies in no pit: the noun ``captured``
    KIND = "kind of move"
    PLACES = "pit or set of pits"  # what some places of a spec take; no expression is of this type
    PILES = "pit, set of pits or other seeds"  # the same
    THING = "thing"  # board, game, turn, move, lap: has attributes, is nothing by itself

    __hash__ = object.__hash__  # expressions are looked up so often that the hash of a name takes too long


Kind = TypeVar("Kind", bound="Expression")


class _Hashed:
    """Room for the hash of an expression, which is no part of it."""

    __slots__ = ("_hash",)
    _hash: int


@dataclass(frozen=True, slots=True)
class Expression(_Hashed):
    """What all nodes share. ``span`` is None in expressions that the compiler itself supplies."""

    span: Span | None = field(default=None, compare=False, kw_only=True)

    @property
    def type(self) -> Type:
        """The type of the value."""
        raise TypeError(f"{type(self).__name__} has no type")  # pragma: no cover

    def children(self) -> Iterator[Expression]:
        """The expressions directly below this one, from left to right."""
        for name in _parts(type(self)):  # type: ignore[arg-type]  # mypy takes an instance's hash for the class's
            value = getattr(self, name)
            if isinstance(value, tuple):
                yield from value
            else:
                yield value

    def walk(self) -> Iterator[Expression]:
        """This expression and all below it, parents first."""
        left: list[Expression] = [self]
        while left:
            here = left.pop()
            yield here
            if _parts(type(here)):  # type: ignore[arg-type]  # the same
                left += reversed([*here.children()])


@cache
def _parts(kind: type[Expression]) -> tuple[str, ...]:
    """The fields of a kind of expression that hold expressions, or a tuple of them."""
    return tuple(f.name for f in fields(kind) if f.type in ("Expression", "tuple[Expression, ...]"))


def _hashed_once(kind: type[Kind]) -> type[Kind]:
    """The hash of an expression is made of those of all below it, and asked for so often that it is kept."""
    of_all_below = kind.__hash__

    def hashed(self: Kind) -> int:
        try:
            return self._hash
        except AttributeError:
            found = of_all_below(self)
            object.__setattr__(self, "_hash", found)
            return found

    kind.__hash__ = hashed  # type: ignore[assignment]
    return kind


@_hashed_once
@dataclass(frozen=True, slots=True)
class Number(Expression):
    """``4``"""

    value: int

    @property
    def type(self) -> Type:
        return Type.NUMBER


@_hashed_once
@dataclass(frozen=True, slots=True)
class Truth(Expression):
    """``true`` or ``false``"""

    value: bool

    @property
    def type(self) -> Type:
        return Type.TRUTH


@_hashed_once
@dataclass(frozen=True, slots=True)
class Noun(Expression):
    """A thing by its name: ``last``, ``it``, ``mover``, ``hand``, ``pits``, ``board``."""

    name: str
    noun_type: Type

    @property
    def type(self) -> Type:
        return self.noun_type


@_hashed_once
@dataclass(frozen=True, slots=True)
class Attribute(Expression):
    """``last.opposite``, ``mover.seeds``, ``board.repeated``.

    ``mark``: the name is that of a mark, as in ``pit.tuzdik``. ``cell``: it is that of a number that the
    position remembers, as in ``game.way``, ``mover.lost``, ``turn.number``.
    """

    of: Expression
    name: str
    attribute_type: Type
    mark: bool = False
    cell: bool = False

    @property
    def type(self) -> Type:
        return self.attribute_type


@_hashed_once
@dataclass(frozen=True, slots=True)
class Not(Expression):
    """``not pit.own``"""

    operand: Expression

    @property
    def type(self) -> Type:
        return Type.TRUTH


@_hashed_once
@dataclass(frozen=True, slots=True)
class Logic(Expression):
    """``a and b and c`` or ``a or b or c``: two operands or more, evaluated from left to right."""

    operator: Literal["and", "or"]
    operands: tuple[Expression, ...]

    @property
    def type(self) -> Type:
        return Type.TRUTH


@_hashed_once
@dataclass(frozen=True, slots=True)
class Comparison(Expression):
    """``last.seeds == 3``; pits and players know only ``==`` and ``!=``."""

    operator: Literal["==", "!=", "<", "<=", ">", ">="]
    left: Expression
    right: Expression

    @property
    def type(self) -> Type:
        return Type.TRUTH


@_hashed_once
@dataclass(frozen=True, slots=True)
class Membership(Expression):
    """``last.seeds in 2|4..6``: ranges as (lowest, highest), both included, as written."""

    value: Expression
    ranges: tuple[tuple[int, int], ...]

    @property
    def type(self) -> Type:
        return Type.TRUTH


@_hashed_once
@dataclass(frozen=True, slots=True)
class Arithmetic(Expression):
    """``last.seeds + 1``; ``//`` rounds down and ``%`` has the divisor's sign, as in Python.

    Whatever is divided by zero gives 0: a spec cannot crash a game.
    """

    operator: Literal["+", "-", "*", "//", "%"]
    left: Expression
    right: Expression

    @property
    def type(self) -> Type:
        return Type.NUMBER


@_hashed_once
@dataclass(frozen=True, slots=True)
class Negative(Expression):
    """``-1``"""

    operand: Expression

    @property
    def type(self) -> Type:
        return Type.NUMBER


@_hashed_once
@dataclass(frozen=True, slots=True)
class Call(Expression):
    """``even(x)``, ``odd(x)`` (truths), ``min(x, y)``, ``max(x, y)`` (numbers)."""

    function: Literal["even", "odd", "min", "max"]
    arguments: tuple[Expression, ...]

    @property
    def type(self) -> Type:
        return Type.TRUTH if self.function in ("even", "odd") else Type.NUMBER


@_hashed_once
@dataclass(frozen=True, slots=True)
class Around(Expression):
    """``opposites(last)``, ``onward(last)``, ``backward(last)``: a set of pits found from one."""

    function: Literal["opposites", "onward", "backward"]
    pit: Expression

    @property
    def type(self) -> Type:
        return Type.PITS


@_hashed_once
@dataclass(frozen=True, slots=True)
class Filtered(Expression):
    """``pits where it.own``, where a set stands by itself: those of which it holds, the pit being ``it``."""

    members: Expression
    where: Expression

    @property
    def type(self) -> Type:
        return Type.PITS


@_hashed_once
@dataclass(frozen=True, slots=True)
class Over(Expression):
    """``count(pits where it.own)``, ``any(…)``, ``all(…)``: over a set, the pit at hand being ``it``.

    ``seeds(…)`` is how many seeds lie in it; ``first(…)``, ``leftmost(…)`` and ``rightmost(…)`` are one of
    its pits. Without a condition ``where`` is ``true``.
    """

    function: Literal["count", "any", "all", "seeds", "first", "leftmost", "rightmost"]
    members: Expression
    where: Expression

    @property
    def type(self) -> Type:
        if self.function in ("count", "seeds"):
            return Type.NUMBER
        return Type.TRUTH if self.function in ("any", "all") else Type.PIT


TRUE = Truth(True)
FALSE = Truth(False)
