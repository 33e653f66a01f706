"""The type checker: from the syntax tree of a condition to the typed tree, or to what is wrong with it.

It goes on after an error, so that one condition can have several; what depends on a part that is wrong is
not reported as well.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Literal, cast

from mancala_dsl.language.expressions import advice, definitions, words
from mancala_dsl.language.expressions.calls import Calls, child, condition
from mancala_dsl.language.expressions.text import ranges_text
from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Comparison,
    Expression,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Type,
)

if TYPE_CHECKING:
    from mancala_dsl.language.expressions.reports import Report
    from mancala_dsl.language.expressions.syntax import Part, Syntax


_THE_SAME_OR_NOT = {
    (Type.PIT, Type.PIT): "pits",
    (Type.PLAYER, Type.PLAYER): "players",
    (Type.DIRECTION, Type.DIRECTION): "directions",
    (Type.KIND, Type.KIND): "kinds of move",
}
"""What can be the same as another or not, and nothing else."""
_COMPARED_WITH = {
    Type.DIRECTION: "`clockwise` or `counterclockwise`",
    Type.KIND: "a name from `turn.kinds`",
}


class Checker(Calls):
    """Checks one condition or quantity; what is wrong goes into the report."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._inside_where = False

    def check(self, tree: Syntax, expected: Type) -> Expression | None:
        """The typed tree; None if anything is wrong, which is then in ``found``."""
        body = child(tree, 0)
        if (
            body.data == "noun"
            and body.children[0] == "split"
            and self._report.slot == "rest"
            and expected is Type.PLAYER
        ):
            return Noun("split", Type.PLAYER, span=self._report.span(body))
        if body.data == "noun" and body.children[0] == "captured" and expected is Type.PILES:
            return Noun("captured", Type.SEEDS, span=self._report.span(body))
        where = condition(tree)
        expression = self._expression(body) if where is None else self._filtered(tree)
        if expression is not None:
            self._report.require(body if where is None else tree, expression, expected)
        return None if self._report.found else expression

    # One method for each kind of syntax; None: wrong, and reported.

    def _expression(self, tree: Syntax) -> Expression | None:
        match tree.data:
            case "number":
                value = words.number(self._report, tree.children[0])
                return None if value is None else Number(value, span=self._report.span(tree))
            case "noun":
                return self._noun(tree)
            case "attribute":
                of_tree = child(tree, 0)
                of = self._expression(of_tree)
                of_text = self._report.text(of_tree)
                return of and words.attribute(self._report, tree, of, of_text, tree.children[1])
            case "group":
                return self._expression(child(tree, 0))
            case "both" | "either":
                return self._logic(tree, "and" if tree.data == "both" else "or")
            case "not_":
                return self._not(tree)
            case "comparison":
                return self._comparison(tree)
            case "membership":
                return self._membership(tree)
            case "arithmetic" | "negative":
                return self._arithmetic(tree)
            case "call":
                return self._call(tree)
        self._report.not_built(
            tree,
            "a list in square brackets",
            "where several pits may stand, a spec lists them: `capture: [last, last.opposite]`",
        )
        return None

    def _noun(self, tree: Syntax) -> Expression | None:
        """A noun, or what a name of ``define:`` stands for, checked as if that were written here."""
        name = str(tree.children[0])
        if name in self._report.names.broken:
            return None
        if name not in self._report.names.defined:
            return words.noun(self._report, tree, inside_where=self._inside_where)
        outer = self._report
        self._report = definitions.enter(outer, tree)
        body = self._report.body
        expression = None
        if body is not None:
            expression = self._expression(child(body, 0)) if condition(body) is None else self._filtered(body)
        definitions.leave(outer, self._report, tree)
        self._report = outer
        return expression

    def _logic(self, tree: Syntax, operator: Literal["and", "or"]) -> Expression | None:
        parts = [child(tree, i) for i in range(len(tree.children))]
        operands = [self._expression(part) for part in parts]
        if operator == "or" and self._numbers_joined(parts, operands):
            return None
        if not self._all_are(Type.TRUTH, parts, operands):
            return None
        return Logic(operator, tuple(o for o in operands if o is not None), span=self._report.span(tree))

    def _all_are(self, kind: Type, parts: list[Syntax], operands: list[Expression | None]) -> bool:
        """Whether all operands are right and of one type; those of another type are reported."""
        good = [
            operand is not None and self._report.require(part, operand, kind)
            for part, operand in zip(parts, operands, strict=True)
        ]
        return all(good)

    def _numbers_joined(self, parts: list[Syntax], operands: list[Expression | None]) -> bool:
        """Report ``last.seeds == 2 or 3``, where a set is meant."""
        for i, (before, number) in enumerate(pairwise(operands)):
            match before:
                case Comparison(operator="==", right=Number(value=value)):
                    ranges = str(value)
                case Membership(ranges=written):
                    ranges = ranges_text(written)
                case _:
                    continue
            if isinstance(number, Number) and parts[i].data != "noun":
                value_text = self._report.text(child(parts[i], 0))
                self._report.say(
                    "MAN209",
                    parts[i + 1],
                    f"`{number.value}` is a number, but a condition is needed here",
                    f"numbers are joined by `|`: `{value_text} in {ranges}|{number.value}`",
                )
                return True
        return False

    def _not(self, tree: Syntax) -> Expression | None:
        part = child(tree, 0)
        operand = self._expression(part)
        if operand is None or not self._report.require(part, operand, Type.TRUTH):
            return None
        return Not(operand, span=self._report.span(tree))

    def _comparison(self, tree: Syntax) -> Expression | None:
        parts = [child(tree, i) for i in range(0, len(tree.children), 2)]
        operators = [str(token) for token in tree.children[1::2]]
        operands = [self._expression(part) for part in parts]
        if len(operators) > 1:
            self._report.say(
                "MAN212",
                tree,
                "two comparisons cannot be chained",
                advice.unchained([self._report.text(part) for part in parts], operators),
            )
            return None
        left, right = operands
        if left is None or right is None or not self._comparable(tree, parts, left, right):
            return None
        operator = cast("Literal['==', '!=', '<', '<=', '>', '>=']", operators[0])
        return Comparison(operator, left, right, span=self._report.span(tree))

    def _comparable(self, tree: Syntax, parts: list[Syntax], left: Expression, right: Expression) -> bool:
        """Report a comparison of things that cannot be compared."""
        texts = [self._report.text(part) for part in parts]
        operator = str(tree.children[1])
        types = (left.type, right.type)
        if types == (Type.NUMBER, Type.NUMBER):
            return True
        if types in _THE_SAME_OR_NOT:
            if operator in ("==", "!="):
                return True
            what = _THE_SAME_OR_NOT[types]
            self._report.say(
                "MAN209",
                tree,
                f"{what} can be the same or not, but none is `{operator}` another",
                f"did you mean `{texts[0]}.seeds {operator} {texts[1]}.seeds`?"
                if left.type in (Type.PIT, Type.PLAYER)
                else f"did you mean `{texts[0]} == {texts[1]}`?",
            )
            return False
        for i, (part, type_) in enumerate(zip(parts, types, strict=True)):
            other = types[1 - i]
            if type_ in (Type.TRUTH, Type.PITS, Type.THING):
                self._report.say(
                    "MAN209",
                    part,
                    f"`{texts[i]}` is {advice.A_TYPE[type_]} and is not compared with anything",
                    advice.uncompared(texts[i], texts[1 - i], operator, type_, self._report.slot),
                )
                return False
            if type_ in _COMPARED_WITH:
                self._report.say(
                    "MAN209",
                    parts[1 - i],
                    f"`{texts[1 - i]}` is {advice.A_TYPE[other]}, but `{texts[i]}` is {advice.A_TYPE[type_]}",
                    f"compare it with {_COMPARED_WITH[type_]}",
                )
                return False
            if other is Type.NUMBER or (type_ is Type.PIT and other is Type.PLAYER):
                said = f"{texts[i]}.{'seeds' if other is Type.NUMBER else 'owner'}"
                better = f"{said} {operator} {texts[1]}" if i == 0 else f"{texts[0]} {operator} {said}"
                self._report.say(
                    "MAN209",
                    part,
                    f"`{texts[i]}` is {advice.A_TYPE[type_]}, but `{texts[1 - i]}` is {advice.A_TYPE[other]}",
                    f"did you mean `{better}`?",
                )
                return False
        return True  # pragma: no cover - all pairs of types have been dealt with

    def _membership(self, tree: Syntax) -> Expression | None:
        part = child(tree, 0)
        value = self._expression(part)
        good = value is not None and self._report.require(part, value, Type.NUMBER)
        ranges: list[tuple[int, int]] = []
        for item in tree.children[1:]:
            range_ = self._one_range(cast("Syntax", item))
            if range_ is None:
                good = False
            else:
                ranges.append(range_)
        if value is None or not good:
            return None
        return Membership(value, tuple(ranges), span=self._report.span(tree))

    def _one_range(self, tree: Syntax) -> tuple[int, int] | None:
        low, high = cast("tuple[Part, Part | None]", tree.children)
        first = words.number(self._report, low)
        second = first if high is None else words.number(self._report, high)
        if first is None or second is None:
            return None
        if first > second:
            self._report.say(
                "MAN213",
                tree,
                f"no number lies in `{self._report.text(tree)}`: ranges go upwards",
                f"did you mean `{second}..{first}`?",
            )
            return None
        return first, second

    def _arithmetic(self, tree: Syntax) -> Expression | None:
        parts = [child for child in tree.children if not isinstance(child, str)]
        operands = [self._expression(part) for part in parts]
        if not self._all_are(Type.NUMBER, parts, operands):
            return None
        first, *rest = [operand for operand in operands if operand is not None]
        if not rest:
            return Negative(first, span=self._report.span(tree))
        operator = cast("Literal['+', '-', '*', '//', '%']", str(tree.children[1]))
        return Arithmetic(operator, first, rest[0], span=self._report.span(tree))
