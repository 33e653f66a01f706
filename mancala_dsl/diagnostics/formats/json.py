"""Findings for programs: a JSON list with one object for each finding."""

from __future__ import annotations

import json
from collections.abc import Iterable

from mancala_dsl.diagnostics.diagnostic import Diagnostic
from mancala_dsl.diagnostics.ordering import in_order


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """The findings as a JSON list, sorted, without repetitions, with a line end; ``[]`` for none.

    Lines and columns count characters from 1, the end column is exclusive. ``help`` may be empty.
    Only ASCII is written, so that no terminal and no encoding can spoil it.
    """
    rows = [
        {
            "id": diagnostic.id,
            "severity": diagnostic.severity.value,
            "file": diagnostic.span.source.name,
            "line": diagnostic.span.line,
            "column": diagnostic.span.column,
            "end_line": diagnostic.span.end_line,
            "end_column": diagnostic.span.end_column,
            "message": diagnostic.message,
            "help": diagnostic.help,
        }
        for diagnostic in in_order(diagnostics)
    ]
    return json.dumps(rows, indent=2) + "\n"
