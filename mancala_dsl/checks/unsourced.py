"""A clause names no source and is not said to be inferred or added (warning).

Nobody can tell whether the rule is the game's or the author's. The source of a block covers everything in
it that has none of its own. A spec without any `sources:` is told so once, not clause by clause.

Bad::

    turn: {no_move: pass}

Good, one of::

    turn: {no_move: pass, source: hyde}
    turn: {no_move: {is: pass, status: inferred, note: feeding needs it}}
"""

from __future__ import annotations

from mancala_dsl.checks import _walk
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.rules.model import Rules

ID = "MAN314"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each clause that is written without source and status, or one for all of them."""
    bare = [
        (name, about.span) for name, about in _walk.clauses(rules) if about.span and about.status == "default"
    ]
    if bare and document.root.get("sources") is None:
        return [
            Diagnostic(
                ID,
                document.root.top,
                "no clause names a source, and there are no `sources:` to name",
                "list them under `sources:` and cite them with `source:` in each block, or write"
                " `status: added` there if the rules are yours",
                Severity.WARNING,
            )
        ]
    return [
        Diagnostic(
            ID,
            span,
            f"`{name}` names no source",
            "add `source:`, or `status: inferred` or `status: added`, to it or to the block around it",
            Severity.WARNING,
        )
        for name, span in bare
    ]
