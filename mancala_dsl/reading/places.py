"""Where in the source each character of a scalar stands.

PyYAML says where a scalar begins and what it says, not which character of it comes from where. So the source
is gone over once more: quotes and escapes taken off, lines folded, by the rules of YAML, and the place noted for
every character that comes out. What comes out is compared with what PyYAML read; should they ever differ, all
characters get the place where the scalar begins, which is coarse but never wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import repeat

Place = tuple[int, int]
"""A line and a column, both counted from 1."""

Piece = tuple[str, int]
"""A character of the scalar, and the index in the source that it comes from."""

_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")
_DOUBLE = re.compile(r"[ \t]*\n[ \t\n]*|\\\n[ \t\n]*|\\x..|\\u.{4}|\\U.{8}|\\.|[^\\\n]", re.DOTALL)
_SINGLE = re.compile(r"[ \t]*\n[ \t\n]*|''|[^\n]")
_ESCAPES = {
    "0": "\0",
    "a": "\a",
    "b": "\b",
    "t": "\t",
    "\t": "\t",
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


def offsets(source: str, start: int, end: int, place: Place, style: str, text: str) -> tuple[Place, ...]:
    """The place of each character of ``text``, and one more for its end.

    ``source[start:end]`` is the scalar as written, with its quotes or its ``|`` or ``>``; it begins at
    ``place``; ``style`` is ``""`` for a plain scalar, otherwise its first character.
    """
    line, column = place
    quotes = 1 if style in ("'", '"') else 0
    if style not in ("|", ">") and source[start + quotes : end - quotes] == text and "\n" not in text:
        return tuple(zip(repeat(line), range(column + quotes, column + quotes + len(text) + 1), strict=False))
    pieces, close = _PIECES[style](source, start, end, text)
    if "".join(character for character, _ in pieces) != text:
        return (place,) * (len(text) + 1)
    return tuple(_places(source, start, place, [index for _, index in pieces] + [close]))


def _places(source: str, start: int, place: Place, indices: list[int]) -> Iterator[Place]:
    """The places of indices that never decrease."""
    line, column = place
    first = start - (column - 1)  # the index of the first character of the line
    for index in indices:
        while 0 <= (after := source.find("\n", first, index)) < index:
            line, first = line + 1, after + 1
        yield line, index - first + 1


def _fold(blank: str, start: int) -> list[Piece]:
    """A line break in plain or quoted text is a blank; each empty line after it is a line break."""
    breaks = [start + i for i, character in enumerate(blank) if character == "\n"]
    return [("\n", index) for index in breaks[1:]] or [(" ", start)]


def _plain(source: str, start: int, end: int, text: str) -> tuple[list[Piece], int]:
    pieces: list[Piece] = []
    at = start
    for match in _BREAK.finditer(source, start, end):
        pieces.extend((source[i], i) for i in range(at, match.start()))
        pieces.extend(_fold(match[0], match.start()))
        at = match.end()
    pieces.extend((source[i], i) for i in range(at, end))
    return pieces, end


def _single(source: str, start: int, end: int, text: str) -> tuple[list[Piece], int]:
    pieces: list[Piece] = []
    for match in _SINGLE.finditer(source, start + 1, end - 1):
        if "\n" in match[0]:
            pieces.extend(_fold(match[0], match.start()))
        else:
            pieces.append((match[0][0], match.start()))
    return pieces, end - 1


def _double(source: str, start: int, end: int, text: str) -> tuple[list[Piece], int]:
    pieces: list[Piece] = []
    for match in _DOUBLE.finditer(source, start + 1, end - 1):
        written = match[0]
        if written.startswith("\\\n"):  # an escaped line break is nothing, but empty lines after it count
            breaks = [match.start() + i for i, character in enumerate(written) if character == "\n"]
            pieces.extend(("\n", index) for index in breaks[1:])
        elif written[0] == "\\":
            pieces.append((_escaped(written[1:]), match.start()))
        elif "\n" in written:
            pieces.extend(_fold(written, match.start()))
        else:
            pieces.append((written, match.start()))
    return pieces, end - 1


def _escaped(written: str) -> str:
    if len(written) > 1:
        return chr(int(written[1:], 16))
    return _ESCAPES.get(written, written)


def _block(source: str, start: int, end: int, text: str) -> tuple[list[Piece], int]:
    """``|`` and ``>``: the indentation is not told, so those that are possible are tried, the likeliest first."""
    body = source.find("\n", start) + 1
    if not body:
        return [], end
    lines: list[tuple[str, int]] = []
    at = body
    for line in source[body:].split("\n"):
        lines.append((line, at))
        at += len(line) + 1
        if at > end:
            break
    folded = source[start] == ">"
    lead = next((len(line) - len(line.lstrip(" ")) for line, _ in lines if line.strip(" ")), 0)
    for indent in range(lead, max(lead - 9, 0) - 1, -1):
        pieces = _unindented(lines, indent, folded)[: len(text)]
        if "".join(character for character, _ in pieces) == text:
            return pieces, pieces[-1][1] + 1 if pieces else body
    return [], end


def _unindented(lines: list[tuple[str, int]], indent: int, folded: bool) -> list[Piece]:
    """All lines without their indentation, each with its line break, folded if need be."""
    pieces: list[Piece] = []
    breaks: list[Piece] = []
    foldable = False  # the line before is text that does not begin with a blank
    for line, index in lines:
        content = line[indent:]
        if content:
            blank = content[0] in " \t"
            if folded and foldable and not blank and breaks:
                first, *rest = breaks
                breaks = rest or [(" ", first[1])]
            pieces.extend(breaks)
            pieces.extend((character, index + indent + i) for i, character in enumerate(content))
            breaks, foldable = [], not blank
        breaks.append(("\n", index + len(line)))
    return pieces + breaks


_PIECES: dict[str, Callable[[str, int, int, str], tuple[list[Piece], int]]] = {
    "": _plain,
    "'": _single,
    '"': _double,
    "|": _block,
    ">": _block,
}
