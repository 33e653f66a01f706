"""Where a part of a condition stands, and what is said about it: shared by all of the type checker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.expressions import advice
from mancala_dsl.language.expressions.tree import Expression, Type

if TYPE_CHECKING:
    from mancala_dsl.diagnostics import Span
    from mancala_dsl.language.expressions.syntax import Parsed, Part, Syntax
    from mancala_dsl.language.expressions.vocabulary import Names
    from mancala_dsl.reading.node import Scalar

_WANTED: dict[Type, str] = {
    Type.NUMBER: "a number",
    Type.TRUTH: "a condition",
    Type.PIT: "a pit",
    Type.PLAYER: "a player",
    Type.PITS: "a set of pits",
    Type.PLACES: "a pit or a set of pits",
    Type.PILES: "a pit, a set of pits or `captured`",
}


_TAKES: dict[Type, tuple[Type, ...]] = {
    Type.PLACES: (Type.PIT, Type.PITS),
    Type.PILES: (Type.PIT, Type.PITS, Type.SEEDS),
}
"""What may stand where more than one type is wanted."""


class Report:
    """The findings about one condition, which stands in ``slot`` of a spec with these marks."""

    def __init__(self, scalar: Scalar, parsed: Parsed, slot: str, names: Names) -> None:
        self._scalar = scalar
        self._parsed = parsed
        self.slot = slot
        self.names = names
        self.found: list[Diagnostic] = []

    def _range(self, part: Part) -> tuple[int, int]:
        where: Any = part if isinstance(part, str) else part.meta
        return self._parsed.place(where.start_pos, where.end_pos)

    def span(self, part: Part) -> Span:
        """Where in the spec a part stands."""
        return self._scalar.place(*self._range(part))

    def text(self, part: Part) -> str:
        """A part as it is written, on one line."""
        start, end = self._range(part)
        return " ".join(self._scalar.text[start:end].split())

    def say(self, code: str, part: Part, message: str, help_: str) -> None:
        """Note a finding."""
        self.found.append(Diagnostic(code, self.span(part), message, help_))

    def not_built(self, part: Part, what: str, instead: str = "") -> None:
        """Refuse something by its name; ``instead`` says how the language puts it."""
        message = f"{what} is part of the language, but this version of mancalac does not build it yet"
        if instead:
            message = f"{what} is not part of the language"
        self.say("MAN208", part, message, instead or "say it in other words, or leave the rule out")

    def require(self, part: Syntax, expression: Expression, expected: Type) -> bool:
        """Whether an expression is of the type that its place wants; reported if it is not."""
        if expression.type in _TAKES.get(expected, (expected,)):
            return True
        text = self.text(part)
        self.say(
            "MAN209",
            part,
            f"`{text}` is {advice.A_TYPE[expression.type]}, but {_WANTED[expected]} is needed here",
            advice.as_type(text, expression.type, expected, self.slot),
        )
        return False
