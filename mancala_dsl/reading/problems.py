"""What is refused in a file, in its characters, and of what YAML offers: one function for each finding.

Slips in writing YAML stand in :mod:`mancala_dsl.reading.slips`, the titles of all ids in
:mod:`mancala_dsl.diagnostics.catalogue`. An ``index`` counts the characters of the source's text from 0.
"""

from __future__ import annotations

import unicodedata

from mancala_dsl.diagnostics import Diagnostic, Source, Span

DEEPEST = 40
"""Blocks within blocks; a spec has six or seven."""

_NAMES = {
    "\0": "NUL",
    "\t": "tab",
    "\r": "carriage return",
    "\x1b": "escape",
    "\x7f": "delete",
    "\x85": "next line",
    "\ufeff": "byte order mark",
}


def span(source: Source, start: int, end: int) -> Span:
    """From one index of the text to another, at least one character wide."""
    text = source.text
    start = min(start, len(text))
    last = max(end - 1, start)
    line, end_line = text.count("\n", 0, start) + 1, text.count("\n", 0, last) + 1
    column, end_column = start - text.rfind("\n", 0, start), last - text.rfind("\n", 0, last) + 1
    return Span(source, line, column, end_line, end_column)


def short(text: str, longest: int = 40) -> str:
    """A piece of the user's text as it can stand in a message."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def called(character: str) -> str:
    """A character by its number and its name, for it may be one that cannot be seen."""
    name = _NAMES.get(character) or unicodedata.name(character, "").lower()
    code = f"U+{ord(character):04X}"
    return f"{code} ({name})" if name else code


def more(times: int) -> str:
    """How often something stands in the text besides the place that is shown."""
    return f" (and {times} more of it)" if times else ""


def _whole(name: str) -> Span:
    """The place of a finding about a file whose text is not known."""
    return Span(Source(name, ""), 1, 1, 1, 2)


# files


def no_such_file(name: str, near: str | None) -> Diagnostic:
    """Nothing there; ``near`` is a file with nearly this name."""
    help_ = f"did you mean `{near}`?" if near else "check the name and the folder"
    return Diagnostic("MAN001", _whole(name), "there is no such file", help_)


def link_to_nowhere(name: str) -> Diagnostic:
    """A symbolic link whose target is not there."""
    return Diagnostic("MAN001", _whole(name), "this is a link to nowhere", "mend or remove it")


def file_is_a_folder(name: str) -> Diagnostic:
    """A folder where a file was expected."""
    return Diagnostic("MAN001", _whole(name), "this is a folder, not a file", "name a file in it")


def file_refused(name: str, reason: str) -> Diagnostic:
    """The operating system does not give the file out; ``reason`` is what it says."""
    return Diagnostic("MAN001", _whole(name), f"the file cannot be read: {reason}", "check who may read it")


def looks_like_utf16(name: str) -> Diagnostic:
    """Two bytes for each character, as some editors of Windows write it."""
    message = "the file is not UTF-8 text but looks like UTF-16"
    return Diagnostic("MAN002", _whole(name), message, "save it again with the encoding UTF-8")


def not_utf8(source: Source, index: int, byte: int) -> Diagnostic:
    """A byte that makes no character, as letters with accents do in older encodings."""
    message = f"the file is not UTF-8 text: the byte 0x{byte:02X} makes no character here"
    return Diagnostic(
        "MAN002", span(source, index, index + 1), message, "save it again with the encoding UTF-8"
    )


def file_too_large(name: str, limit: int) -> Diagnostic:
    """More than ``limit`` bytes."""
    message = f"the file is larger than {limit:,} bytes"
    return Diagnostic("MAN003", _whole(name), message, "a spec has a few thousand: is this the right file?")


def too_many_values(source: Source, index: int, limit: int) -> Diagnostic:
    """More than ``limit`` keys, values and blocks."""
    message = f"the text has more than {limit:,} keys and values"
    help_ = "a spec has a few hundred: is this the right file?"
    return Diagnostic("MAN003", span(source, index, index + 1), message, help_)


def text_too_long(source: Source, index: int, limit: int) -> Diagnostic:
    """A scalar of more than ``limit`` characters."""
    message = f"a single text has more than {limit:,} characters"
    help_ = "look for a quote that is not closed, or shorten it"
    return Diagnostic("MAN003", span(source, index, index + 1), message, help_)


# characters


def forbidden_character(source: Source, index: int, character: str, times: int) -> Diagnostic:
    """A control character or the like; it stands ``times`` more times in the text."""
    message = f"the character {called(character)} must not stand in a text{more(times)}"
    help_ = "remove it; it cannot be seen and may have come in by copying"
    return Diagnostic("MAN004", span(source, index, index + 1), message, help_)


def forbidden_escape(where: Span, character: str) -> Diagnostic:
    r"""The same, written as an escape: ``"\0"``."""
    message = f"the character {called(character)} must not stand in a text, nor be written as an escape"
    return Diagnostic("MAN004", where, message, "remove it")


# what YAML offers and a spec does not use


def empty(source: Source) -> Diagnostic:
    """Nothing but blanks and comments."""
    help_ = "a spec begins with the line `mancala: 1`"
    return Diagnostic("MAN005", Span(source, 1, 1, 1, 2), "there is nothing in this text", help_)


def duplicate_key(where: Span, key: str, first_line: int) -> Diagnostic:
    """A key that stands in its block already, in line ``first_line``."""
    message = f"the key `{short(key)}` stands twice in this block, first in line {first_line}"
    return Diagnostic("MAN010", where, message, "keep one of the two")


def reference(where: Span, written: str) -> Diagnostic:
    """An anchor, ``&name``, or an alias, ``*name``."""
    message = f"`{short(written)}`: specs have no anchors and no aliases"
    help_ = "write the value out wherever it is needed; if this is text, put it in quotes"
    return Diagnostic("MAN011", where, message, help_)


def tag(where: Span, written: str) -> Diagnostic:
    """``!name``."""
    message = f"`{short(written)}`: specs have no tags"
    return Diagnostic("MAN012", where, message, "remove it; if this is text, put it in quotes")


def merge_key(where: Span) -> Diagnostic:
    """``<<: *base``."""
    help_ = "write the keys out; `extends:` takes over a whole spec"
    return Diagnostic("MAN013", where, "`<<`: specs do not merge blocks", help_)


def directive(source: Source, index: int, end: int) -> Diagnostic:
    """``%YAML 1.2``."""
    message = "a line that begins with `%` is an instruction to YAML, and specs have none"
    help_ = "remove the line; if it is text, put it in quotes"
    return Diagnostic("MAN014", span(source, index, end), message, help_)


def second_document(source: Source, index: int, end: int) -> Diagnostic:
    """``---`` or ``...`` with more text after it."""
    help_ = "write each spec into a file of its own"
    return Diagnostic("MAN015", span(source, index, end), "a second document begins here", help_)


def key_not_a_word(where: Span, what: str) -> Diagnostic:
    """No key, or one that is no text; ``what`` is there instead: "a list", "a block", "nothing"."""
    message = f"a key has to be a word, and here is {what}"
    return Diagnostic("MAN016", where, message, "write a word, a colon and a space")


def too_deep(where: Span) -> Diagnostic:
    """More than ``DEEPEST`` blocks, each inside the one before."""
    help_ = "a spec needs less than ten: look for stray brackets"
    return Diagnostic("MAN017", where, f"blocks are nested more than {DEEPEST} deep", help_)


def leading_zeros(where: Span, text: str) -> Diagnostic:
    """``012``, which is twelve in YAML 1.2 and ten in YAML 1.1."""
    sign = text[0] if text[0] in "+-" else ""
    bare = text.lstrip("+-").lstrip("0")
    bare = bare if bare[:1].isdigit() else "0" + bare
    message = f"the number `{text}` begins with a zero, which some programs read in base eight"
    return Diagnostic("MAN018", where, message, f'write {sign}{bare}, or "{text}" if it is text')


def number_too_long(where: Span, limit: int) -> Diagnostic:
    """A number of more than ``limit`` characters."""
    message = f"this number has more than {limit} characters"
    return Diagnostic("MAN019", where, message, "if it is text, put it in quotes")


def not_finite(where: Span, text: str) -> Diagnostic:
    """``.inf``, ``.nan``, ``1e999``."""
    message = f"`{text}` is no number that can be counted with"
    return Diagnostic("MAN019", where, message, f'write a number, or "{text}" if it is text')
