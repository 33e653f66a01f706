"""Findings for people: place, id and message, the line of the source with carets below it, help."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from mancala_dsl.diagnostics.diagnostic import Diagnostic
from mancala_dsl.diagnostics.ordering import in_order
from mancala_dsl.diagnostics.source import Source, Span

TAB = 4
"""A tab is shown as so many blanks: what a terminal makes of it depends on where the line begins."""

WIDTH = 100
"""Longer lines are shown in part, around the place that is meant; in display columns."""

LEAD = 30
"""So much of a line that is shown in part stands before the place that is meant, if it can."""

CUT = "…"


def render_text(diagnostics: Iterable[Diagnostic]) -> str:
    """The findings as lines, sorted, without repetitions, each line with its line end; "" for none."""
    lines: dict[Source, list[str]] = {}
    shown: list[str] = []
    for diagnostic in in_order(diagnostics):
        span = diagnostic.span
        if span.source not in lines:
            lines[span.source] = span.source.text.split("\n")
        shown.extend(_finding(diagnostic, lines[span.source]))
    return "".join(f"{line}\n" for line in shown)


def _finding(diagnostic: Diagnostic, lines: list[str]) -> list[str]:
    """One finding; without the snippet where there is no text to show, as with a file that is missing."""
    span = diagnostic.span
    place = f"{_visible(span.source.name)}:{span.line}:{span.column}"
    shown = [f"{place}: {diagnostic.severity.value}[{diagnostic.id}]: {_visible(diagnostic.message)}"]
    if span.source.text:
        line = lines[span.line - 1] if 0 < span.line <= len(lines) else ""
        text, carets = _snippet(line, span)
        shown.append(f"{span.line:>5} | {text}".rstrip())
        shown.append(f"{'':>5} | {carets}")
    if diagnostic.help:
        shown.append(f"   help: {_visible(diagnostic.help)}")
    return shown


def _snippet(line: str, span: Span) -> tuple[str, str]:
    """The line as shown and the carets below it; of a span of several lines the first is marked."""
    start = min(max(span.column - 1, 0), len(line))
    end = len(line.rstrip()) if span.end_line > span.line else min(span.end_column - 1, len(line))
    left, right = max(start - 2 * WIDTH, 0), start + 2 * WIDTH  # no need to look at all of an endless line
    cells = [_cell(character) for character in line[left:right]]
    start, end = start - left, min(max(end, start) - left, len(cells))
    first, last = _window([_width(cell) for cell in cells], start, end)
    before = CUT if left + first > 0 else ""
    after = CUT if left + last < len(line) else ""
    text = before + "".join(cells[first:last]) + after
    indent = sum(map(_width, cells[first:start])) + len(before)
    carets = sum(map(_width, cells[start : min(end, last)]))
    return text, " " * indent + "^" * max(carets, 1)


def _window(widths: list[int], start: int, end: int) -> tuple[int, int]:
    """The part of a line, as character numbers from and to, that is shown: all of it if it is short enough.

    Otherwise what is marked is inside, or as much of it as fits, with ``LEAD`` columns before it.
    """
    if sum(widths) <= WIDTH:
        return 0, len(widths)
    room = WIDTH - 2 * len(CUT)
    lead = min(LEAD, max(room - sum(widths[start:end]), 0))
    if sum(widths[start:]) + lead < room:  # near the end of the line: show the end
        lead = room - sum(widths[start:])
    first = start
    while first > 0 and lead >= widths[first - 1]:
        first -= 1
        lead -= widths[first]
    last = first
    while last < len(widths) and room >= widths[last]:
        room -= widths[last]
        last += 1
    return first, last


def _cell(character: str) -> str:
    """What is shown for one character of a source: nothing that moves the cursor, turns the direction
    of writing or cannot be printed."""
    if character == "\t":
        return " " * TAB
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    category = unicodedata.category(character)
    if category in ("Cc", "Cs", "Zl", "Zp") or (category == "Cf" and code != 0xAD):
        return "\ufffd"
    return character


def _visible(text: str) -> str:
    return "".join(map(_cell, text)) if not (text.isascii() and text.isprintable()) else text


def _width(cell: str) -> int:
    """The columns that a terminal gives to what is shown."""
    if cell.isascii():
        return len(cell)
    if unicodedata.category(cell) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(cell) in ("W", "F") else 1
