"""A fault at a place inside a condition, before it is known where in which file the condition stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mancala_dsl.diagnostics import Diagnostic

if TYPE_CHECKING:
    from mancala_dsl.reading.node import Scalar

MAX_LENGTH = 2000
MAX_DEPTH = 40
MAX_NUMBER = 10_000_000

NOTHING_THERE = "MAN202"
"""The one problem that has no place inside the text, because there is no text."""


@dataclass(frozen=True, slots=True)
class Problem:
    """``text[start:end]`` of a condition is wrong: ``code`` is the diagnostic's id, ``advice`` its help."""

    code: str
    start: int
    end: int
    message: str
    advice: str

    def told(self, scalar: Scalar) -> Diagnostic:
        """The finding, placed in the text of a spec, or at the whole value, quotes and all."""
        whole = self.code == NOTHING_THERE
        span = scalar.span if whole else scalar.place(self.start, self.end)
        return Diagnostic(self.code, span, self.message, self.advice)
