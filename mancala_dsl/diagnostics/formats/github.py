"""Findings for GitHub Actions: workflow commands, which it shows beside the lines of a change.

GitHub makes ten annotations of each kind from the output of one step and drops the others without a word.
So the ten come first, errors before warnings before notes, then a line says how many more there are, and
these follow as text, in which GitHub is told to look for no commands: what people wrote in a spec stays text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from mancala_dsl.diagnostics.diagnostic import Diagnostic, Severity
from mancala_dsl.diagnostics.formats.text import render_text
from mancala_dsl.diagnostics.ordering import in_order

MOST = 10
"""Annotations of one kind that a step may make."""

COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render_github(diagnostics: Iterable[Diagnostic]) -> str:
    """The findings as workflow commands, errors first, without repetitions; "" for none."""
    found = in_order(diagnostics)
    lines: list[str] = []
    rest: list[Diagnostic] = []
    for severity, command in COMMANDS.items():
        of_kind = [diagnostic for diagnostic in found if diagnostic.severity is severity]
        lines += [_command(command, diagnostic) for diagnostic in of_kind[:MOST]]
        rest += of_kind[MOST:]
        left = len(of_kind) - MOST
        if left > 0:
            word = severity.value if left == 1 else f"{severity.value}s"
            lines.append(f"{left} more {word} without an annotation: GitHub makes {MOST} of a kind in a step")
    return "".join(f"{line}\n" for line in lines) + (_as_text(rest) if rest else "")


def _command(command: str, diagnostic: Diagnostic) -> str:
    """One annotation; columns are said only within one line, as GitHub wants it, the last one included."""
    span = diagnostic.span
    place = {"file": span.source.name, "line": str(span.line)}
    if span.end_line > span.line:
        place["endLine"] = str(span.end_line)
    else:
        place |= {"col": str(span.column), "endColumn": str(max(span.end_column - 1, span.column))}
    place["title"] = diagnostic.id
    properties = ",".join(f"{name}={_property(value)}" for name, value in place.items())
    text = diagnostic.message + (f"\nhelp: {diagnostic.help}" if diagnostic.help else "")
    return f"::{command} {properties}::{_data(text)}"


def _as_text(diagnostics: list[Diagnostic]) -> str:
    """Text between two lines that switch commands off and on; nobody can write the word for it in a spec,
    since it is made from all of the text."""
    text = render_text(diagnostics)
    word = hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()
    return f"::stop-commands::{word}\n{text}::{word}::\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
