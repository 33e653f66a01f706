"""How many of a spec's clauses a source attests, how many are inferred, and how many are added (note).

What was added is the author's own, because the sources are silent: the notes of these clauses say why. A
reader wants to know how much of a game that is.

Noted::

    end: [{if: board.repeated, rest: split, status: added}]

Not noted: a spec all of whose clauses are attested.
"""

from __future__ import annotations

from mancala_dsl.checks import _walk
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.problems import listed
from mancala_dsl.rules.model import Rules

ID = "MAN330"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One note at the top of the spec, if not all is attested."""
    clauses = [(name, about.status) for name, about in _walk.clauses(rules) if about.span is not None]
    added, inferred = (
        [name for name, status in clauses if status == wanted] for wanted in ("added", "inferred")
    )
    if not added and not inferred:
        return []
    parts = [
        f"{len(names)} {what} ({listed(names, 'and')})"
        for names, what in ((inferred, "inferred"), (added, "added"))
        if names
    ]
    message = f"of {len(clauses)} clauses {' and '.join(parts)}"
    return [Diagnostic(ID, document.root.top, message, "", Severity.NOTE)]
