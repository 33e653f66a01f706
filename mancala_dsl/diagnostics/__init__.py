"""Findings and how they are shown.

Finding and printing stay apart: every pass returns :class:`Diagnostic` values, a format in
:mod:`mancala_dsl.diagnostics.formats` makes text of them. The ids and their titles stand in
:mod:`mancala_dsl.diagnostics.catalogue`.
"""

from mancala_dsl.diagnostics.diagnostic import Diagnostic, Severity
from mancala_dsl.diagnostics.formats import FORMATS, render_json, render_text
from mancala_dsl.diagnostics.ordering import in_order
from mancala_dsl.diagnostics.source import Source, Span
from mancala_dsl.diagnostics.spelling import nearest

__all__ = [
    "FORMATS",
    "Diagnostic",
    "Severity",
    "Source",
    "Span",
    "in_order",
    "nearest",
    "render_json",
    "render_text",
]
