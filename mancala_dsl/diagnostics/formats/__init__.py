"""One module for each way to show findings; a new format is one more module and one more line here."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mancala_dsl.diagnostics.diagnostic import Diagnostic
from mancala_dsl.diagnostics.formats.github import render_github
from mancala_dsl.diagnostics.formats.json import render_json
from mancala_dsl.diagnostics.formats.sarif import render_sarif
from mancala_dsl.diagnostics.formats.text import render_text

FORMATS: dict[str, Callable[[Iterable[Diagnostic]], str]] = {
    "text": render_text,
    "json": render_json,
    "github": render_github,
    "sarif": render_sarif,
}
"""The names that ``--format`` takes, and what writes each of them."""

__all__ = ["FORMATS", "render_github", "render_json", "render_sarif", "render_text"]
