"""The order in which findings are shown, whatever the order in which they were found."""

from __future__ import annotations

from collections.abc import Iterable

from mancala_dsl.diagnostics.diagnostic import Diagnostic

Key = tuple[str, int, int, str, int, int, str, str, str]


def _key(diagnostic: Diagnostic) -> Key:
    span = diagnostic.span
    return (
        span.source.name,
        span.line,
        span.column,
        diagnostic.id,
        span.end_line,
        span.end_column,
        diagnostic.message,
        diagnostic.help,
        diagnostic.severity.value,
    )


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file, line, column and id; what would be shown twice alike is kept once."""
    unique = {_key(diagnostic): diagnostic for diagnostic in diagnostics}
    return [unique[key] for key in sorted(unique)]
