"""What can be wrong with a text before it is known what it says: one function for each finding.

``index`` counts the characters of the source's text from 0. The ids are listed in
:mod:`mancala_dsl.diagnostics.catalogue`. What can be wrong with the syntax of YAML stands in
:mod:`mancala_dsl.reading.slips`.
"""

from __future__ import annotations

import unicodedata

from mancala_dsl.diagnostics import Diagnostic, Source, Span

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
    end = max(end, start + 1)
    line, first = text.count("\n", 0, start) + 1, text.rfind("\n", 0, start) + 1
    end_line = line + text.count("\n", start, end - 1)
    end_first = text.rfind("\n", 0, end - 1) + 1 if end - 1 <= len(text) else first
    return Span(source, line, start - first + 1, end_line, end - max(end_first, first) + 1)


def _whole(name: str) -> Span:
    """The place of a finding about a file whose text is not known."""
    return Span(Source(name, ""), 1, 1, 1, 2)


def _called(character: str) -> str:
    name = _NAMES.get(character) or unicodedata.name(character, "").lower()
    code = f"U+{ord(character):04X}"
    return f"{code} ({name})" if name else code


def _more(times: int) -> str:
    return f" (and {times} more of it)" if times else ""


# files


def no_such_file(name: str, near: str | None) -> Diagnostic:
    """``near`` is a file that is there and has nearly this name."""
    help_ = f"did you mean `{near}`?" if near else "check the name and the folder"
    return Diagnostic("MAN001", _whole(name), "there is no such file", help_)


def file_is_a_folder(name: str) -> Diagnostic:
    return Diagnostic("MAN001", _whole(name), "this is a folder, not a file", "name a file in it")


def file_refused(name: str, reason: str) -> Diagnostic:
    """``reason`` is what the operating system says."""
    return Diagnostic("MAN001", _whole(name), f"the file cannot be read: {reason}", "check who may read it")


def looks_like_utf16(name: str) -> Diagnostic:
    return Diagnostic(
        "MAN002", _whole(name), "the file is not UTF-8 text but looks like UTF-16", "save it again with the encoding UTF-8"
    )


def not_utf8(source: Source, index: int, byte: int) -> Diagnostic:
    return Diagnostic(
        "MAN002",
        span(source, index, index + 1),
        f"the file is not UTF-8 text: the byte 0x{byte:02X} makes no character here",
        "save it again with the encoding UTF-8",
    )


def file_too_large(name: str, limit: int) -> Diagnostic:
    return Diagnostic(
        "MAN003",
        _whole(name),
        f"the file is larger than {limit:,} bytes",
        "a spec or a transcript is a few thousand bytes long: is this the right file?",
    )


def too_many_values(source: Source, index: int, limit: int) -> Diagnostic:
    return Diagnostic(
        "MAN003",
        span(source, index, index + 1),
        f"the text has more than {limit:,} keys and values",
        "a spec has a few hundred: is this the right file?",
    )


def text_too_long(source: Source, index: int, limit: int) -> Diagnostic:
    return Diagnostic(
        "MAN003",
        span(source, index, index + 1),
        f"a single text has more than {limit:,} characters",
        "look for a quote that is not closed, or shorten it",
    )


# characters


def forbidden_character(source: Source, index: int, character: str, more: int) -> Diagnostic:
    return Diagnostic(
        "MAN004",
        span(source, index, index + 1),
        f"the character {_called(character)} must not stand in a text{_more(more)}",
        "remove it; it cannot be seen and may have come in by copying",
    )


def forbidden_escape(where: Span, character: str) -> Diagnostic:
    return Diagnostic(
        "MAN004",
        where,
        f"the character {_called(character)} must not stand in a text, nor be written as an escape",
        "remove it",
    )


def blank_in_indentation(source: Source, index: int, character: str, more: int) -> Diagnostic:
    return Diagnostic(
        "MAN020",
        span(source, index, index + 1),
        f"the indentation holds the character {_called(character)}{_more(more)}",
        "indent with spaces only",
    )


# what YAML offers and a spec does not use


def empty(source: Source) -> Diagnostic:
    return Diagnostic(
        "MAN005", Span(source, 1, 1, 1, 2), "there is nothing in this text", "a spec begins with the line `mancala: 1`"
    )


def duplicate_key(where: Span, key: str, first_line: int) -> Diagnostic:
    return Diagnostic(
        "MAN010",
        where,
        f"the key `{key}` stands twice in this block; it was first written in line {first_line}",
        "keep one of the two",
    )


def anchor(where: Span, written: str) -> Diagnostic:
    return Diagnostic(
        "MAN011",
        where,
        f"the anchor `{written}`: specs have no anchors and aliases",
        "write the value out where it is needed; if it is text, put it in quotes",
    )


def alias(where: Span, written: str) -> Diagnostic:
    return Diagnostic(
        "MAN011",
        where,
        f"the alias `{written}`: specs have no anchors and aliases",
        "write the value out where it is needed; if it is text, put it in quotes",
    )


def tag(where: Span, written: str) -> Diagnostic:
    return Diagnostic(
        "MAN012", where, f"the tag `{written}`: specs have no tags", "remove it; if it is text, put it in quotes"
    )


def merge_key(where: Span) -> Diagnostic:
    return Diagnostic(
        "MAN013",
        where,
        "the merge key `<<`: specs do not merge blocks in this way",
        "write the keys out, or begin the spec with `extends:` to take over another one",
    )


def directive(source: Source, index: int, end: int) -> Diagnostic:
    return Diagnostic(
        "MAN014",
        span(source, index, end),
        "a line that begins with `%` is an instruction to YAML, and specs have none",
        "remove the line; if it is text, put it in quotes",
    )


def second_document(source: Source, index: int, end: int) -> Diagnostic:
    return Diagnostic(
        "MAN015", span(source, index, end), "a second document begins here", "write each spec into a file of its own"
    )


def key_not_a_word(where: Span, what: str) -> Diagnostic:
    """``what`` is there instead: "a list", "a block", "nothing"."""
    return Diagnostic(
        "MAN016", where, f"a key has to be a word, and here is {what}", "write a word, then a colon and a space"
    )


def too_deep(where: Span, limit: int) -> Diagnostic:
    return Diagnostic(
        "MAN017", where, f"blocks are nested more than {limit} deep", "a spec needs less than ten: look for stray brackets"
    )


def leading_zeros(where: Span, text: str) -> Diagnostic:
    sign = text[0] if text[0] in "+-" else ""
    bare = text.lstrip("+-").lstrip("0")
    bare = bare if bare[:1].isdigit() else "0" + bare
    return Diagnostic(
        "MAN018",
        where,
        f"the number `{text}` has leading zeros, which some programs read in base eight",
        f'write {sign}{bare}, or "{text}" if it is text',
    )


def number_too_long(where: Span, limit: int) -> Diagnostic:
    return Diagnostic(
        "MAN019", where, f"this number has more than {limit} characters", "put it in quotes if it is text"
    )


def not_finite(where: Span, text: str) -> Diagnostic:
    return Diagnostic("MAN019", where, f"`{text}` is not a number that can be counted with", f'write "{text}" if it is text')
