"""The type checker: from the syntax tree of a condition to the typed tree, or to what is wrong with it.

It goes on after an error, so that one condition can have several; what depends on a part that is wrong is
not reported as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from mancala_dsl.diagnostics.diagnostic import Diagnostic
from mancala_dsl.diagnostics.spelling import nearest
from mancala_dsl.language.expressions import advice, vocabulary
from mancala_dsl.language.expressions.problem import MAX_NUMBER
from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Attribute,
    Call,
    Comparison,
    Expression,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, NOUNS, SLOTS, SUBJECTS, Names

if TYPE_CHECKING:
    from lark import Token, Tree

    from mancala_dsl.diagnostics.source import Span
    from mancala_dsl.language.expressions.syntax import Parsed
    from mancala_dsl.reading.node import Scalar

    Syntax: TypeAlias = Tree[Token]
    Part: TypeAlias = Syntax | Token

_NOT_BUILT = "is part of the language, but not of this version of mancalac"


class Checker:
    """Checks one condition or quantity, standing in ``slot``."""

    def __init__(self, scalar: Scalar, parsed: Parsed, slot: str, names: Names) -> None:
        self._scalar = scalar
        self._parsed = parsed
        self._slot = slot
        self._names = names
        self._inside_where = False
        self.found: list[Diagnostic] = []

    def check(self, tree: Syntax, expected: Type) -> Expression | None:
        """The typed tree; None if anything is wrong, which is then in ``found``."""
        body = _child(tree, 0)
        if (
            body.data == "noun"
            and body.children[0] == "split"
            and self._slot == "rest"
            and expected is Type.PLAYER
        ):
            return Noun("split", Type.PLAYER, span=self._span(body))
        expression = self._expression(body)
        if expression is not None:
            self._require(body, expression, expected)
        return None if self.found else expression

    # Places and reports.

    def _range(self, part: Part) -> tuple[int, int]:
        where: Any = part if isinstance(part, str) else part.meta
        return self._parsed.place(where.start_pos, where.end_pos)

    def _span(self, part: Part) -> Span:
        return self._scalar.place(*self._range(part))

    def _text(self, part: Part) -> str:
        start, end = self._range(part)
        return " ".join(self._scalar.text[start:end].split())

    def _report(self, code: str, part: Part, message: str, help_: str) -> None:
        self.found.append(Diagnostic(code, self._span(part), message, help_))

    def _not_built(self, part: Part, what: str) -> None:
        self._report("MAN208", part, f"{what} {_NOT_BUILT}", "say it in other words, or leave this rule out")

    def _require(self, part: Syntax, expression: Expression, expected: Type) -> bool:
        """Report an expression that is not of the type that its place wants."""
        if expression.type is expected:
            return True
        text = self._text(part)
        self._report(
            "MAN209",
            part,
            f"`{text}` is {advice.A_TYPE[expression.type]}, but here {_WANTED[expected]} is needed",
            advice.as_type(text, expression.type, expected),
        )
        return False

    # One method for each kind of syntax; None: wrong, and reported.

    def _expression(self, tree: Syntax) -> Expression | None:
        match tree.data:
            case "number":
                return self._number(tree)
            case "noun":
                return self._noun(tree)
            case "attribute":
                return self._attribute(tree)
            case "group":
                return self._expression(_child(tree, 0))
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
        self._not_built(tree, "a list in square brackets")
        return None

    def _number(self, tree: Syntax) -> Expression | None:
        value = self._value(tree.children[0])
        return None if value is None else Number(value, span=self._span(tree))

    def _value(self, token: Part) -> int | None:
        digits = str(token)
        if len(digits) > len(str(MAX_NUMBER)) or int(digits) > MAX_NUMBER:
            self._report(
                "MAN218",
                token,
                f"this number is larger than {MAX_NUMBER}",
                "no game has so many seeds or moves",
            )
            return None
        return int(digits)

    def _noun(self, tree: Syntax) -> Expression | None:
        name = str(tree.children[0])
        if name in ("true", "false"):
            return Truth(name == "true", span=self._span(tree))
        entry = NOUNS.get(name)
        if entry is None:
            function = FUNCTIONS.get(name)
            if function is not None and not function.built:
                self._not_built(tree, f"`{name}`")
                return None
            self._report(
                "MAN204",
                tree,
                f"`{name}` is not a thing that a condition can speak of",
                advice.unknown_noun(name, self._slot, self._names, inside_where=self._inside_where),
            )
        elif not entry.built:
            self._not_built(tree, f"`{name}`")
        elif name == "split":
            self._report(
                "MAN206",
                tree,
                "`split` cannot stand here",
                "it stands by itself as the value of `rest`: `rest: split`",
            )
        elif name == "it" and not self._inside_where:
            instead = SUBJECTS[self._slot]
            other = f"; here write `{instead}`" if NOUNS[instead].type is Type.PIT else ""
            self._report(
                "MAN206",
                tree,
                "`it` stands for something only inside `where`",
                f"it is each pit of a set in turn, as in `count(pits where it.own)`{other}",
            )
        elif self._slot not in entry.slots:
            self._report(
                "MAN206",
                tree,
                f"`{name}` cannot stand in {SLOTS[self._slot]}",
                advice.misplaced(name, self._slot),
            )
        else:
            return Noun(name, entry.type, span=self._span(tree))
        return None

    def _attribute(self, tree: Syntax) -> Expression | None:
        of_tree, token = _child(tree, 0), tree.children[1]
        name = str(token)
        of = self._expression(of_tree)
        if of is None:
            return None
        noun = of.name if isinstance(of, Noun) else None
        if of.type in (Type.NUMBER, Type.TRUTH, Type.PITS):
            self._report(
                "MAN205",
                token,
                f"`{self._text(of_tree)}` is {advice.A_TYPE[of.type]}, of which nothing can be said",
                "ask it of each pit, as in `any(pits where it.seeds > 0)`"
                if of.type is Type.PITS
                else "only pits, players, `board` and `lap` have attributes",
            )
            return None
        if of.type is Type.PIT and name in self._names.marks:
            return Attribute(of, name, Type.TRUTH, mark=True, span=self._span(tree))
        entry = vocabulary.attribute(of.type, noun, name)
        if entry is None:
            whose = f"`{noun}`" if of.type is Type.THING else advice.A_TYPE[of.type]
            self._report(
                "MAN205",
                token,
                f"`{name}` is not something that can be said of {whose}",
                advice.unknown_attribute(name, of.type, noun, self._names),
            )
            return None
        if not entry.built:
            self._not_built(token, f"`{noun}.{name}`" if of.type is Type.THING else f"`{name}`")
            return None
        if not self._attribute_allowed(token, entry, noun):
            return None
        return Attribute(of, name, entry.type, span=self._span(tree))

    def _attribute_allowed(self, token: Part, entry: vocabulary.AttributeEntry, noun: str | None) -> bool:
        """Report an attribute that is known, but not of this noun or not in this slot."""
        if entry.nouns:
            if any(noun == name and self._slot in slots for name, slots in entry.nouns):
                return True
            said_of = "; ".join(f"`{name}.{entry.name}` in {_joined(slots)}" for name, slots in entry.nouns)
            self._report(
                "MAN207", token, f"`{entry.name}` cannot be asked here", f"it is known only as {said_of}"
            )
            return False
        if self._slot in entry.slots:
            return True
        self._report(
            "MAN207",
            token,
            f"`{entry.name}` cannot be asked in {SLOTS[self._slot]}",
            f"it is known only in {_joined(entry.slots)}",
        )
        return False

    def _logic(self, tree: Syntax, operator: Literal["and", "or"]) -> Expression | None:
        parts = [_child(tree, i) for i in range(len(tree.children))]
        operands = [self._expression(part) for part in parts]
        good = True
        for i, (part, operand) in enumerate(zip(parts, operands, strict=True)):
            if operand is None:
                good = False
            elif operator == "or" and operand.type is Type.NUMBER and i and self._is_test(parts[i - 1]):
                left = self._text(_child(parts[i - 1], 0))
                self._report(
                    "MAN209",
                    part,
                    f"`{self._text(part)}` is a number, not a condition of its own",
                    f"to allow several numbers write a set: `{left} in 2|3`",
                )
                good = False
            else:
                good = self._require(part, operand, Type.TRUTH) and good
        if not good:
            return None
        return Logic(operator, tuple(o for o in operands if o is not None), span=self._span(tree))

    @staticmethod
    def _is_test(part: Syntax) -> bool:
        return part.data in ("comparison", "membership")

    def _not(self, tree: Syntax) -> Expression | None:
        part = _child(tree, 0)
        operand = self._expression(part)
        if operand is None or not self._require(part, operand, Type.TRUTH):
            return None
        return Not(operand, span=self._span(tree))

    def _comparison(self, tree: Syntax) -> Expression | None:
        parts = [_child(tree, i) for i in range(0, len(tree.children), 2)]
        operators = [str(token) for token in tree.children[1::2]]
        operands = [self._expression(part) for part in parts]
        if len(operators) > 1:
            self._report(
                "MAN212",
                tree,
                "two comparisons cannot be chained",
                advice.unchained([self._text(part) for part in parts], operators),
            )
            return None
        left, right = operands
        if left is None or right is None or not self._comparable(tree, parts, left, right):
            return None
        operator = cast("Literal['==', '!=', '<', '<=', '>', '>=']", operators[0])
        return Comparison(operator, left, right, span=self._span(tree))

    def _comparable(self, tree: Syntax, parts: list[Syntax], left: Expression, right: Expression) -> bool:
        """Report a comparison of things that cannot be compared."""
        texts = [self._text(part) for part in parts]
        operator = str(tree.children[1])
        types = (left.type, right.type)
        if types == (Type.NUMBER, Type.NUMBER):
            return True
        if types in ((Type.PIT, Type.PIT), (Type.PLAYER, Type.PLAYER)):
            if operator in ("==", "!="):
                return True
            what = "pits" if left.type is Type.PIT else "players"
            self._report(
                "MAN209",
                tree,
                f"{what} can be the same or not, but none is `{operator}` another",
                f"did you mean `{texts[0]}.seeds {operator} {texts[1]}.seeds`?",
            )
            return False
        for i, (part, type_) in enumerate(zip(parts, types, strict=True)):
            other = types[1 - i]
            if type_ in (Type.TRUTH, Type.PITS, Type.THING):
                self._report(
                    "MAN209",
                    part,
                    f"`{texts[i]}` is {advice.A_TYPE[type_]} and is not compared with anything",
                    advice.uncompared(texts, operator, types, i),
                )
                return False
            if other is Type.NUMBER or (type_ is Type.PIT and other is Type.PLAYER):
                said = f"{texts[i]}.{'seeds' if other is Type.NUMBER else 'owner'}"
                better = f"{said} {operator} {texts[1]}" if i == 0 else f"{texts[0]} {operator} {said}"
                self._report(
                    "MAN209",
                    part,
                    f"`{texts[i]}` is {advice.A_TYPE[type_]}, but `{texts[1 - i]}` is {advice.A_TYPE[other]}",
                    f"did you mean `{better}`?",
                )
                return False
        return True  # pragma: no cover - all pairs of types have been dealt with

    def _membership(self, tree: Syntax) -> Expression | None:
        part = _child(tree, 0)
        value = self._expression(part)
        good = value is not None and self._require(part, value, Type.NUMBER)
        ranges: list[tuple[int, int]] = []
        for item in tree.children[1:]:
            range_ = self._one_range(cast("Syntax", item))
            if range_ is None:
                good = False
            else:
                ranges.append(range_)
        if value is None or not good:
            return None
        return Membership(value, tuple(ranges), span=self._span(tree))

    def _one_range(self, tree: Syntax) -> tuple[int, int] | None:
        low, high = tree.children
        first = self._value(low)
        second = first if high is None else self._value(high)
        if first is None or second is None:
            return None
        if first > second:
            self._report(
                "MAN213",
                tree,
                f"no number lies in `{self._text(tree)}`: ranges go upwards",
                f"did you mean `{second}..{first}`?",
            )
            return None
        return first, second

    def _arithmetic(self, tree: Syntax) -> Expression | None:
        parts = [cast("Syntax", child) for child in tree.children if not isinstance(child, str)]
        operands = [self._expression(part) for part in parts]
        good = True
        for part, operand in zip(parts, operands, strict=True):
            good = operand is not None and self._require(part, operand, Type.NUMBER) and good
        if not good:
            return None
        first, *rest = cast("list[Expression]", operands)
        if not rest:
            return Negative(first, span=self._span(tree))
        operator = cast("Literal['+', '-', '*', '//', '%']", str(tree.children[1]))
        return Arithmetic(operator, first, rest[0], span=self._span(tree))

    def _call(self, tree: Syntax) -> Expression | None:
        name = str(tree.children[0])
        arguments = [cast("Syntax", child) for child in tree.children[1:] if child is not None]
        entry = FUNCTIONS.get(name)
        if entry is None:
            near = nearest(name, [f.name for f in FUNCTIONS.values() if f.built])
            shapes = advice.listed([f.name for f in FUNCTIONS.values() if f.built], "and")
            self._report(
                "MAN215",
                tree.children[0],
                f"`{name}` is not a function of conditions",
                f"did you mean `{near}`?" if near else f"the functions are {shapes}",
            )
        elif not entry.built:
            self._not_built(tree.children[0], f"`{name}`")
        elif name in ("count", "any", "all"):
            return self._over(tree, cast("Literal['count', 'any', 'all']", name), arguments)
        else:
            return self._function(tree, cast("Literal['even', 'odd', 'min', 'max']", name), arguments)
        return None

    def _function(
        self, tree: Syntax, name: Literal["even", "odd", "min", "max"], arguments: list[Syntax]
    ) -> Expression | None:
        wanted = 1 if name in ("even", "odd") else 2
        if len(arguments) != wanted or any(argument.children[1] is not None for argument in arguments):
            numbers = "one number" if wanted == 1 else "two numbers, with a comma between them"
            self._report(
                "MAN216", tree, f"`{name}` takes {numbers}", f"write it as in `{FUNCTIONS[name].shape}`"
            )
            return None
        parts = [_child(argument, 0) for argument in arguments]
        operands = [self._expression(part) for part in parts]
        good = True
        for part, operand in zip(parts, operands, strict=True):
            good = operand is not None and self._require(part, operand, Type.NUMBER) and good
        if not good:
            return None
        return Call(name, tuple(o for o in operands if o is not None), span=self._span(tree))

    def _over(
        self, tree: Syntax, name: Literal["count", "any", "all"], arguments: list[Syntax]
    ) -> Expression | None:
        if len(arguments) != 1 or arguments[0].children[1] is None:
            self._report(
                "MAN216",
                tree,
                f"`{name}` takes a set of pits and what is asked of each of them",
                f"write it as in `{FUNCTIONS[name].shape}`",
            )
            return None
        set_part, where_part = _child(arguments[0], 0), _child(arguments[0], 1)
        members = self._expression(set_part)
        good = members is not None and self._require(set_part, members, Type.PITS)
        outside, self._inside_where = self._inside_where, True
        where = self._expression(where_part)
        good = where is not None and self._require(where_part, where, Type.TRUTH) and good
        self._inside_where = outside
        if members is None or where is None or not good:
            return None
        return Over(name, members, where, span=self._span(tree))


_WANTED: dict[Type, str] = {
    Type.NUMBER: "a number",
    Type.TRUTH: "a condition",
    Type.PIT: "a pit",
    Type.PLAYER: "a player",
    Type.PITS: "a set of pits",
}


def _child(tree: Syntax, i: int) -> Syntax:
    """A child that the grammar says is a tree."""
    return cast("Syntax", tree.children[i])


def _joined(slots: frozenset[str]) -> str:
    places = [text for slot, text in SLOTS.items() if slot in slots]
    return " and ".join(filter(None, [", ".join(places[:-1]), places[-1]]))
