"""What a condition asks of a number: three, more than three, two or four, an even one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mancala_dsl.explain.words import Unit, counted, joined, number, ordinal
from mancala_dsl.language.expressions.tree import Call, Comparison, Expression, Membership, Not, Number, Type

ZERO = Number(0)
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
TURNED = {"==": "==", "!=": "!=", "<": ">", ">": "<", ">=": "<=", "<=": ">="}
_THAN = {"<": "less than", ">": "more than", "<=": "at most", ">=": "at least"}
_AS_MANY = {
    "==": "as many {} as",
    "!=": "more or fewer {} than",
    "<": "fewer {} than",
    ">": "more {} than",
    "<=": "at most as many {} as",
    ">=": "at least as many {} as",
}


@dataclass(frozen=True, slots=True)
class Amount:
    """How much there has to be. ``operator`` and ``limit`` of a comparison, or ``ranges``, or a parity;
    ``differs`` turns ``ranges`` round. ``say`` writes a limit that is not a fixed number.
    """

    say: Callable[[Expression], str]
    operator: str = ""
    limit: Expression = ZERO
    ranges: tuple[tuple[int, int], ...] = ()
    differs: bool = False
    parity: str = ""

    @property
    def is_none(self) -> bool:
        """Whether it is ``== 0`` or ``<= 0``."""
        return self.operator in ("==", "<=") and self.limit == ZERO

    @property
    def is_some(self) -> bool:
        """Whether it is ``> 0`` or ``!= 0``."""
        return self.operator in (">", "!=") and self.limit == Number(0)

    @property
    def is_fixed(self) -> bool:
        """Whether what it asks for is said by numbers alone."""
        return isinstance(self.limit, Number)

    def of(self, unit: Unit) -> str:
        """``more than three seeds``."""
        if self.parity:
            return f"an {self.parity} number of {unit.many}"
        if self.ranges:
            many = unit.one if self.ranges == ((1, 1),) else unit.many
            return (f"any number of {unit.many} but " if self.differs else "") + f"{self._ranges()} {many}"
        if not isinstance(self.limit, Number):
            return f"{_AS_MANY[self.operator].format(unit.many)} {self.say(self.limit)}"
        how_many = counted(self.limit.value, unit)
        match self.operator:
            case "==":
                return how_many
            case "<=" if self.is_none:
                return how_many
            case "!=":
                return f"any number of {unit.many} but {number(self.limit.value)}"
            case "<":
                return f"fewer than {how_many}"
            case ">" if self.limit.value == 0:
                return f"at least one {unit.one}"
        return f"{_THAN[self.operator]} {how_many}"

    @property
    def many(self) -> bool:
        """Whether the verb beside it is that of many."""
        if self.parity:
            return False
        if not isinstance(self.limit, Number) or self.ranges:
            return self.ranges != ((1, 1),)
        return not (self.limit.value == 1 or (self.limit.value == 0 and self.operator == ">"))

    def measured(self) -> str:
        """``three``, ``more than three``, ``two or four``, ``even``: after ``is``."""
        if self.parity:
            return self.parity
        if self.ranges:
            return ("anything but " if self.differs else "") + self._ranges()
        limit = self.say(self.limit)
        if self.operator in ("==", "!="):
            return limit if self.operator == "==" else f"not {limit}"
        return f"{_THAN[self.operator]} {limit}"

    def places(self) -> str:
        """``third``, ``first or seventh``; nothing where it asks for no fixed places."""
        if self.ranges and all(low == high > 0 for low, high in self.ranges):
            return joined([ordinal(low) for low, _ in self.ranges], "or")
        if self.operator not in ("==", "!=") or not isinstance(self.limit, Number) or self.limit.value < 1:
            return ""
        return ordinal(self.limit.value)

    @property
    def refuses(self) -> bool:
        """Whether the fixed places are those that it must not be."""
        return self.differs or self.operator == "!="

    def _ranges(self) -> str:
        texts = [
            number(low) if low == high else f"{number(low)} to {number(high)}" for low, high in self.ranges
        ]
        return joined(texts, "or")


def asked(
    truth: Expression, say: Callable[[Expression], str], *, denied: bool = False
) -> tuple[Expression, Amount] | None:
    """The number that a condition is about, and what it asks of it; None if it is not about a number."""
    match truth:
        case Not(operand=operand):
            return asked(operand, say, denied=not denied)
        case Comparison(operator=operator, left=left, right=right) if left.type is Type.NUMBER:
            how: str = OPPOSITE[operator] if denied else operator
            if isinstance(left, Number) and not isinstance(right, Number):
                return right, Amount(say, TURNED[how], left)
            return left, Amount(say, how, right)
        case Membership(value=value, ranges=ranges):
            return value, Amount(say, ranges=ranges, differs=denied)
        case Call(function="even" | "odd" as parity, arguments=(argument,)):
            other = "odd" if parity == "even" else "even"
            return argument, Amount(say, parity=other if denied else parity)
    return None
