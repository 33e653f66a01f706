"""Characters that must not stand in a text, and tabs that must not stand in the indentation."""

from __future__ import annotations

import re

from mancala_dsl.diagnostics import Diagnostic, Source
from mancala_dsl.reading import problems, slips

FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Control characters other than tab and line feed, what some programs take for a line end and others do not,
halves of characters, byte order marks and characters that do not exist."""

_TAB = re.compile(r"^ *+(\t)", re.MULTILINE)


def check_characters(source: Source) -> list[Diagnostic]:
    """One finding for each kind of forbidden character, where it stands first."""
    first: dict[str, int] = {}
    times: dict[str, int] = {}
    for match in FORBIDDEN.finditer(source.text):
        first.setdefault(match[0], match.start())
        times[match[0]] = times.get(match[0], 0) + 1
    return [problems.forbidden_character(source, first[c], c, times[c] - 1) for c in first]


def check_indentation(source: Source) -> list[Diagnostic]:
    """One finding for all tabs with which lines begin, where the first of them is."""
    tabs = [match.start(1) for match in _TAB.finditer(source.text)]
    return [slips.odd_blank(source, tabs[0], len(tabs) - 1)] if tabs else []
