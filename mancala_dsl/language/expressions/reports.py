"""Where a part of a condition stands, and what is said about it: shared by all of the type checker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.expressions import advice
from mancala_dsl.language.expressions.syntax import depth
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


@dataclass(frozen=True, slots=True)
class Use:
    """Where a condition uses a definition, and how deep that is nested."""

    span: Span
    depth: int


class Report:
    """The findings about one condition, which stands in ``slot`` of a spec with these marks."""

    def __init__(
        self, scalar: Scalar, parsed: Parsed, slot: str, names: Names, use: Use | None = None
    ) -> None:
        self._scalar = scalar
        self._parsed = parsed
        self.slot = slot
        self.names = names
        self.found: list[Diagnostic] = []
        self.use = use
        """The name in the condition itself that led into the definition that this is about, if it is one."""
        self.uses = 0
        """How many names of the condition have been replaced by what they are defined as."""

    def _range(self, part: Part) -> tuple[int, int]:
        where: Any = part if isinstance(part, str) else part.meta
        return self._parsed.place(where.start_pos, where.end_pos)

    def span(self, part: Part) -> Span:
        """Where in the spec a part stands; what comes from a definition stands where its name does."""
        return self.use.span if self.use is not None else self.place(part)

    def place(self, part: Part) -> Span:
        """Where in the spec a part is written."""
        return self._scalar.place(*self._range(part))

    @property
    def body(self) -> Syntax | None:
        """The tree of the text; None if it cannot be used."""
        return self._parsed.tree

    @property
    def depth(self) -> int:
        """How deep the text is nested, with the definitions that it is part of."""
        outside = self.use.depth if self.use is not None else 0
        return outside + (depth(self._parsed.tree) if self._parsed.tree is not None else 0)

    def text(self, part: Part) -> str:
        """A part as it is written, on one line."""
        start, end = self._range(part)
        return " ".join(self._scalar.text[start:end].split())

    def say(self, code: str, part: Part, message: str, help_: str) -> None:
        """Note a finding."""
        self.found.append(Diagnostic(code, self.place(part), message, help_))

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
