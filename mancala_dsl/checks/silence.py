"""A spec says nothing of a point that could be otherwise, so that it is played by a default (note).

Where sources are silent too, this is as good as any other answer; where they are not, it has been forgotten.
How often the other answer would matter, random games tell: ``mancalac check --silent``. What a spec says is
no silence, even if it is the default, and with ``status: added`` it is known for the author's own.

Noted::

    sowing: {direction: counterclockwise}

Not noted, since it is said::

    sowing: {direction: counterclockwise, skip: {is: pit == origin, status: inferred}}
"""

from __future__ import annotations

from mancala_dsl.checks._silent import silent_points
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.rules.model import Rules

ID = "MAN335"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One note for each silent point, at the block in which it could be said."""
    found = []
    for point in silent_points(rules):
        entry = document.base.entry(point.block)
        at = entry.key.span if entry is not None else document.base.top
        message = f"`{point.clause}` is left to a default: {point.said}; what if {point.other}?"
        found.append(Diagnostic(ID, at, message, "", Severity.NOTE))
    return found
