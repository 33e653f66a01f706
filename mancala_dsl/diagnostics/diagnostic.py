"""A finding as a value: passes return these, renderers print them, nobody raises them."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mancala_dsl.diagnostics.source import Span


class Severity(enum.Enum):
    """How bad a finding is: an error stops compilation, a warning does not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding about one place.

    ``id`` is stable and never changes meaning (``MAN0xx`` reading, ``MAN1xx`` structure,
    ``MAN2xx`` conditions, ``MAN3xx`` checks of the rules, ``MAN4xx`` transcripts,
    ``MAN5xx`` generated modules);
    ``message`` says what is wrong, ``help`` what to do about it.
    """

    id: str
    span: Span
    message: str
    help: str
    severity: Severity = Severity.ERROR
