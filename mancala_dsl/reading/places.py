"""Where in the source each character of a scalar stands.

PyYAML says where a scalar begins and what it says, not which character of it comes from where. So the source
is gone over once more: quotes and escapes are taken off and lines folded, by the rules of YAML, and the place
is noted of all that comes out. It is compared with what PyYAML read; should they ever differ, all characters
get the place where the scalar begins, which is coarse but not wrong.

They are kept by runs: most texts stand on one line as they are, and nobody asks for each letter of a note.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

Place = tuple[int, int]
"""A line and a column, both counted from 1."""

Run = tuple[int, int, int]
"""Characters that stand side by side: the index of the first in the text, and its line and column."""

Piece = tuple[str, int]
"""A stretch of the scalar and the index in the source where it begins; a line break stands alone."""

_FOLD = r"[ \t]*\n[ \t\n]*"
_PLAIN = re.compile(rf"{_FOLD}|[ \t]+|[^ \t\n]+(?:[ \t]+[^ \t\n]+)*")
_SINGLE = re.compile(rf"{_FOLD}|[ \t]+|''|[^ \t\n']+(?:[ \t]+[^ \t\n']+)*")
_DOUBLE = re.compile(
    rf"{_FOLD}|[ \t]+|\\{_FOLD}|\\x[0-9A-Fa-f]{{2}}|\\u[0-9A-Fa-f]{{4}}|\\U[0-9A-Fa-f]{{8}}|\\."
    r"|[^ \t\n\\]+(?:[ \t]+[^ \t\n\\]+)*"
)
_ESCAPES = {
    "0": "\0",
    "a": "\a",
    "b": "\b",
    "t": "\t",
    "n": "\n",
    "v": "\v",
    "f": "\f",
    "r": "\r",
    "e": "\x1b",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}


def runs(source: str, start: int, end: int, place: Place, style: str, text: str) -> tuple[Run, ...]:
    """The places of the characters of ``text``, and of its end.

    ``source[start:end]`` is the scalar as written, with its quotes or its ``|`` or ``>``; it begins at
    ``place``; ``style`` is ``""`` for a plain scalar, otherwise its first character.
    """
    line, column = place
    if style in ("|", ">"):
        pieces, close = _block(source, start, end, text)
    else:
        quote = len(style)
        if "\n" not in text and source[start + quote : end - quote] == text:
            return ((0, line, column + quote),)
        close = end - quote
        pieces = _FLOW[style](source, start + quote, close)
    if "".join(stretch for stretch, _ in pieces) != text:
        return tuple((index, line, column) for index in range(len(text) + 1))
    return tuple(_runs(source, start, place, [*pieces, ("\n", close)]))


def _runs(source: str, start: int, place: Place, pieces: list[Piece]) -> Iterator[Run]:
    """The runs of pieces, which come one after the other."""
    line, column = place
    first = start - (column - 1)  # the index of the first character of the line
    reached = 0
    for stretch, index in pieces:
        while (after := source.find("\n", first, index)) >= 0:
            line, first = line + 1, after + 1
        yield reached, line, index - first + 1
        reached += len(stretch)


def _fold(blank: str, start: int) -> list[Piece]:
    """A line break in plain or quoted text is a blank; each empty line after it is a line break."""
    return _breaks(blank, start) or [(" ", start)]


def _breaks(blank: str, start: int) -> list[Piece]:
    """All line breaks but the first."""
    return [("\n", start + i) for i, character in enumerate(blank) if character == "\n"][1:]


def _plain(source: str, start: int, end: int) -> list[Piece]:
    pieces: list[Piece] = []
    for match in _PLAIN.finditer(source, start, end):
        written, at = match[0], match.start()
        pieces.extend(_fold(written, at) if "\n" in written else [(written, at)])
    return pieces


def _single(source: str, start: int, end: int) -> list[Piece]:
    pieces: list[Piece] = []
    for match in _SINGLE.finditer(source, start, end):
        written, at = match[0], match.start()
        if written == "''":
            pieces.append(("'", at))
        else:
            pieces.extend(_fold(written, at) if "\n" in written else [(written, at)])
    return pieces


def _double(source: str, start: int, end: int) -> list[Piece]:
    pieces: list[Piece] = []
    for match in _DOUBLE.finditer(source, start, end):
        written, at = match[0], match.start()
        if written[0] == "\\":
            pieces.extend(_breaks(written, at) if "\n" in written else [(_escaped(written[1:]), at)])
        else:
            pieces.extend(_fold(written, at) if "\n" in written else [(written, at)])
    return pieces


def _escaped(written: str) -> str:
    """The character that is written so, without the backslash."""
    if len(written) > 1:
        code = int(written[1:], 16)
        return chr(code) if code <= 0x10FFFF else ""
    return _ESCAPES.get(written, written)


def _block(source: str, start: int, end: int, text: str) -> tuple[list[Piece], int]:
    """The pieces of ``|`` and ``>`` and where they end.

    PyYAML does not tell the indentation, so those that are possible are tried, the likeliest first.
    """
    body = source.find("\n", start, end) + 1
    lines: list[Piece] = []
    at = body
    for line in source[body:end].split("\n") if body else []:
        lines.append((line, at))
        at += len(line) + 1
    lead = next((len(line) - len(line.lstrip(" ")) for line, _ in lines if line.strip(" ")), None)
    if lead is None:
        lead = max((len(line) for line, _ in lines), default=0)
    for indent in range(lead, max(lead - 9, 0) - 1, -1):
        pieces = _cut(_unindented(lines, indent, folded=source[start] == ">"), len(text))
        if "".join(stretch for stretch, _ in pieces) == text:
            return pieces, pieces[-1][1] + len(pieces[-1][0]) if pieces else body or end
    return [], end


def _unindented(lines: list[Piece], indent: int, *, folded: bool) -> list[Piece]:
    """All lines without their indentation, each with its line break, folded if need be."""
    pieces: list[Piece] = []
    breaks: list[Piece] = []
    foldable = False  # the line before is text that does not begin with a blank
    for line, index in lines:
        content = line[indent:]
        if content:
            blank = content[0] in " \t"
            if folded and foldable and not blank:
                breaks = breaks[1:] or [(" ", breaks[0][1])]
            pieces.extend(breaks)
            pieces.append((content, index + indent))
            breaks, foldable = [], not blank
        breaks.append(("\n", index + len(line)))
    return pieces + breaks


def _cut(pieces: list[Piece], length: int) -> list[Piece]:
    """So many characters of the pieces."""
    kept: list[Piece] = []
    for stretch, index in pieces:
        if length <= 0:
            break
        kept.append((stretch[:length], index))
        length -= len(stretch)
    return kept


_FLOW: dict[str, Callable[[str, int, int], list[Piece]]] = {"": _plain, "'": _single, '"': _double}
