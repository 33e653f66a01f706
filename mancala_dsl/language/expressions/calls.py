"""What has brackets in a condition: functions of numbers, sets of pits, and what is asked of sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from mancala_dsl.diagnostics import nearest
from mancala_dsl.language.expressions import advice
from mancala_dsl.language.expressions.tree import TRUE, Around, Call, Expression, Filtered, Over, Type
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS

if TYPE_CHECKING:
    from mancala_dsl.language.expressions.reports import Report
    from mancala_dsl.language.expressions.syntax import Syntax


class Calls:
    """The half of the type checker that knows functions and sets."""

    _report: Report
    _inside_where: bool

    def _expression(self, tree: Syntax) -> Expression | None:
        raise TypeError("the other half has it")  # pragma: no cover

    def _all_are(self, kind: Type, parts: list[Syntax], operands: list[Expression | None]) -> bool:
        raise TypeError("the other half has it")  # pragma: no cover

    def _call(self, tree: Syntax) -> Expression | None:
        name = str(tree.children[0])
        children = cast("list[Syntax | None]", tree.children[1:])
        arguments = [argument for argument in children if argument is not None]
        entry = FUNCTIONS.get(name)
        if entry is None:
            near = nearest(name, [f.name for f in FUNCTIONS.values() if f.built])
            shapes = advice.listed([f.name for f in FUNCTIONS.values() if f.built], "and")
            self._report.say(
                "MAN215",
                tree.children[0],
                f"`{name}` is not a function of conditions",
                f"did you mean `{near}`?" if near else f"the functions are {shapes}",
            )
        elif not entry.built:
            self._report.not_built(tree.children[0], f"`{name}`", entry.instead)
        elif name in ("even", "odd", "min", "max"):
            return self._function(tree, cast("Literal['even', 'odd', 'min', 'max']", name), arguments)
        elif name in ("opposites", "onward", "backward"):
            return self._around(tree, cast("Literal['opposites', 'onward', 'backward']", name), arguments)
        else:
            return self._over(tree, name, arguments)
        return None

    def _function(
        self, tree: Syntax, name: Literal["even", "odd", "min", "max"], arguments: list[Syntax]
    ) -> Expression | None:
        wanted = 1 if name in ("even", "odd") else 2
        if len(arguments) != wanted or any(map(condition, arguments)):
            numbers = "one number" if wanted == 1 else "two numbers, with a comma between them"
            self._wrong(tree, name, numbers)
            return None
        parts = [child(argument, 0) for argument in arguments]
        operands = [self._expression(part) for part in parts]
        if not self._all_are(Type.NUMBER, parts, operands):
            return None
        return Call(name, tuple(o for o in operands if o is not None), span=self._report.span(tree))

    def _around(
        self, tree: Syntax, name: Literal["opposites", "onward", "backward"], arguments: list[Syntax]
    ) -> Expression | None:
        if len(arguments) != 1 or condition(arguments[0]) is not None:
            self._wrong(tree, name, "one pit; a condition stands behind the brackets")
            return None
        part = child(arguments[0], 0)
        pit = self._expression(part)
        if pit is None or not self._report.require(part, pit, Type.PIT):
            return None
        return Around(name, pit, span=self._report.span(tree))

    def _over(self, tree: Syntax, name: str, arguments: list[Syntax]) -> Expression | None:
        asking = name in ("count", "any", "all")  # which make no sense without a condition
        if len(arguments) != 1 or (asking and condition(arguments[0]) is None):
            more = " and what is asked of each of them" if asking else ""
            self._wrong(tree, name, "a set of pits" + more)
            return None
        found = self._set(arguments[0])
        if found is None:
            return None
        function = cast("Literal['count', 'any', 'all', 'seeds', 'first', 'leftmost', 'rightmost']", name)
        return Over(function, *found, span=self._report.span(tree))

    def _filtered(self, tree: Syntax) -> Expression | None:
        """A set with a condition, standing by itself."""
        found = self._set(tree)
        return found and Filtered(*found, span=self._report.span(tree))

    def _set(self, tree: Syntax) -> tuple[Expression, Expression] | None:
        """A set of pits and what is asked of each of them, ``true`` where nothing is."""
        set_part = child(tree, 0)
        members = self._expression(set_part)
        good = members is not None and self._report.require(set_part, members, Type.PITS)
        where: Expression | None = TRUE
        where_part = condition(tree)
        if where_part is not None:
            outside, self._inside_where = self._inside_where, True
            where = self._expression(where_part)
            good = where is not None and self._report.require(where_part, where, Type.TRUTH) and good
            self._inside_where = outside
        return (members, where) if members is not None and where is not None and good else None

    def _wrong(self, tree: Syntax, name: str, takes: str) -> None:
        self._report.say(
            "MAN216", tree, f"`{name}` takes {takes}", f"write it as in `{FUNCTIONS[name].shape}`"
        )


def child(tree: Syntax, i: int) -> Syntax:
    """A child that the grammar says is a tree."""
    return cast("Syntax", tree.children[i])


def condition(tree: Syntax) -> Syntax | None:
    """What stands behind ``where`` in a set, if anything does."""
    return cast("Syntax | None", tree.children[1])
