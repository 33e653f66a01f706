"""Characters that must not stand in a text, and blanks that must not stand in the indentation."""

from __future__ import annotations

import re

from mancala_dsl.diagnostics import Diagnostic, Source
from mancala_dsl.reading import problems, slips

FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Control characters other than tab and line feed, what some programs take for a line end and others do not,
halves of characters, byte order marks and characters that do not exist."""

_INDENTATION = re.compile(r"^ *([^\S \n])", re.MULTILINE)


def check_characters(source: Source) -> list[Diagnostic]:
    """One finding for each kind of forbidden character, where it stands first."""
    first: dict[str, int] = {}
    times: dict[str, int] = {}
    for match in FORBIDDEN.finditer(source.text):
        first.setdefault(match[0], match.start())
        times[match[0]] = times.get(match[0], 0) + 1
    return [problems.forbidden_character(source, first[c], c, times[c] - 1) for c in first]


def check_indentation(source: Source) -> list[Diagnostic]:
    """One finding for each kind of blank other than the space that lines begin with, where it is first."""
    first: dict[str, int] = {}
    times: dict[str, int] = {}
    for match in _INDENTATION.finditer(source.text):
        first.setdefault(match[1], match.start(1))
        times[match[1]] = times.get(match[1], 0) + 1
    return [slips.odd_blank(source, first[c], c, times[c] - 1) for c in first]
