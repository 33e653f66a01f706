"""Slips in writing YAML: one function for each finding.

Which of them it was is found in :mod:`mancala_dsl.reading.explain` and :mod:`mancala_dsl.reading.commas`
and while the nodes are made. Indices count the characters of the source's text from 0.
"""

from __future__ import annotations

import re

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.reading.problems import called, more, short, span

# indentation


def odd_blank(source: Source, index: int, times: int = 0) -> Diagnostic:
    """A tab or another blank where only spaces can be; it is there ``times`` more times."""
    name = called(source.text[index : index + 1])
    message = f"the character {name} stands here where only a space can{more(times)}"
    return Diagnostic("MAN020", span(source, index, index + 1), message, "write spaces instead")


def indented_too_far(source: Source, start: int, end: int, column: int) -> Diagnostic:
    """A key more to the right than the one above, which has a value in its line and begins in ``column``."""
    message = "this line is indented more than the one above it, which has its value already"
    help_ = f"let it begin in column {column}; if it belongs to the text above, put all of that in quotes"
    return Diagnostic("MAN021", span(source, start, end), message, help_)


def indentation_fits_nothing(source: Source, start: int, end: int, columns: list[int]) -> Diagnostic:
    """A line between the columns in which the blocks above it begin; ``columns`` are those."""
    message = "the indentation of this line fits no block above it"
    names = " or ".join(f"column {column}" for column in columns)
    help_ = f"let it begin in {names}" if names else "indent it like the line above it"
    return Diagnostic("MAN021", span(source, start, end), message, help_)


def comment_in_text(source: Source, start: int, end: int) -> Diagnostic:
    """A comment between two lines of a text, where the text is over."""
    message = "a comment ends the text before it, so that the next line is no part of it"
    return Diagnostic("MAN021", span(source, start, end), message, "put it behind the last line of the text")


def indented_more_than_next(source: Source, start: int, end: int, column: int) -> Diagnostic:
    """The first line of a block, more to the right than those that follow it, which begin in ``column``."""
    message = "this line is indented more than those that follow it"
    return Diagnostic("MAN021", span(source, start, end), message, f"let it begin in column {column}")


def first_line_indented(source: Source, start: int, end: int) -> Diagnostic:
    """The first line stands more to the right than one that comes later."""
    message = "the first line is indented, and a later one is not"
    return Diagnostic("MAN021", span(source, start, end), message, "let it begin in column 1")


def item_inside_text(source: Source, index: int, column: int) -> Diagnostic:
    """An item more to the right than the text above it has become a part of that."""
    message = "this line is indented so far that it belongs to the text above it and begins no item"
    help_ = f"let `- ` begin in column {column}; if it is text, put all of it in quotes"
    return Diagnostic("MAN021", span(source, index, index + 1), message, help_)


def item_among_keys(source: Source, index: int) -> Diagnostic:
    """An item, ``- ``, in the column of keys."""
    message = "an item of a list stands where a key has to be"
    help_ = "indent it below the key that the list belongs to, and let nothing follow the colon of that key"
    return Diagnostic("MAN021", span(source, index, index + 1), message, help_)


def not_an_item(source: Source, start: int, end: int) -> Diagnostic:
    """A line without ``- `` in the column of a list."""
    message = "this line stands in the column of a list, but is no item of it"
    help_ = "write `- ` before it, or indent it like the key that it belongs beside"
    return Diagnostic("MAN021", span(source, start, end), message, help_)


# colons and commas


def colon_in_text(source: Source, start: int, end: int) -> Diagnostic:
    """A text with a colon and a blank in it, from ``start`` to ``end``."""
    message = "a text with a colon in it has to be in quotes"
    return Diagnostic("MAN022", span(source, start, end), message, _in_quotes(source.text[start:end]))


def no_colon(source: Source, start: int, end: int) -> Diagnostic:
    """A line that should begin with a key, but has no colon with a blank after it."""
    written = source.text[start:end]
    help_ = "write a key, a colon, a space and the value"
    if match := re.fullmatch(r"([A-Za-z_]\w*)(?:\s*:\s*|\s+)(\S.{0,40})", written):
        help_ = f"write `{match[1]}: {match[2]}`"
    elif re.fullmatch(r"\w{1,40}", written):
        help_ = f"write `{written}:`"
    return Diagnostic("MAN023", span(source, start, end), "this line has no colon followed by a space", help_)


def comma_in_text(where: Span) -> Diagnostic:
    """In braces or brackets a comma ends a text that is not in quotes; ``where`` is all of the text."""
    lines = where.source.text.split("\n")[where.line - 1 : where.end_line]
    lines[-1] = lines[-1][: where.end_column - 1]
    lines[0] = lines[0][where.column - 1 :]
    message = "inside braces and brackets a text with a comma in it has to be in quotes"
    return Diagnostic("MAN024", where, message, _in_quotes("\n".join(lines)))


def key_without_value(where: Span, key: str) -> Diagnostic:
    """A key in braces that no colon with a blank follows."""
    if match := re.fullmatch(r"([A-Za-z_]\w*):(\S.{0,40})", key):
        help_ = f"write `{match[1]}: {match[2]}`, with a space after the colon"
    else:
        help_ = f"write `{short(key)}: ` and a value, or put quotes round the text that it belongs to"
    return Diagnostic(
        "MAN025", where, f"`{short(key)}` stands where a key has to be, but has no value", help_
    )


def no_comma(source: Source, start: int, end: int) -> Diagnostic:
    """A part of braces or brackets that begins without a comma before it."""
    help_ = (
        "write a comma between the parts; if this belongs to the text before it, put all of that in quotes"
    )
    return Diagnostic("MAN029", span(source, start, end), "a comma is missing before this", help_)


# quotes and brackets


def quote_not_closed(source: Source, index: int) -> Diagnostic:
    """The quote that opens at ``index`` is not closed before lines that cannot belong to the text."""
    quote = source.text[index : index + 1]
    help_ = f"write {quote} where the text ends"
    if quote == "'":
        help_ += "; an apostrophe inside it is written ''"
    line_end = source.text.find("\n", index)
    where = span(source, index, line_end if line_end >= 0 else len(source.text))
    return Diagnostic("MAN026", where, f"the quote {quote} is not closed", help_)


def bracket_not_closed(source: Source, index: int) -> Diagnostic:
    """The bracket that opens at ``index`` is not closed, or another kind of bracket closes first."""
    bracket = source.text[index : index + 1]
    help_ = f"write `{'}' if bracket == '{' else ']'}` where it ends"
    return Diagnostic(
        "MAN027", span(source, index, index + 1), f"the bracket `{bracket}` is not closed", help_
    )


def one_bracket_too_many(source: Source, index: int) -> Diagnostic:
    """A closing bracket that closes nothing."""
    message = f"there is one `{source.text[index : index + 1]}` too many"
    return Diagnostic("MAN028", span(source, index, index + 1), message, "remove it")


def more_than_a_value(source: Source, start: int, end: int) -> Diagnostic:
    """Something after a closing quote or bracket."""
    message = f"the value ends before `{short(source.text[start:end])}`"
    help_ = "put all of a text into one pair of quotes; an apostrophe inside '…' is written ''"
    return Diagnostic("MAN028", span(source, start, end), message, help_)


# single characters


def no_such_escape(source: Source, index: int) -> Diagnostic:
    """A backslash in double quotes with something after it that makes no character."""
    message = f"`{short(source.text[index : index + 2])}` means nothing inside double quotes"
    help_ = r"write \\ for a backslash, or put the text into single quotes"
    return Diagnostic("MAN030", span(source, index, index + 2), message, help_)


def cannot_begin(source: Source, index: int) -> Diagnostic:
    """A character that YAML keeps for itself, or a comma with nothing before it."""
    found = source.text[index : index + 1]
    help_ = "if it is text, put it in quotes"
    if found == ",":
        help_ = "remove it, or write what is missing before it"
    return Diagnostic("MAN031", span(source, index, index + 1), f"no value can begin with {found}", help_)


def text_beside_bar(source: Source, start: int, end: int) -> Diagnostic:
    """A text on the line of the ``|`` or ``>`` that announces it."""
    message = "after `|` or `>` a text begins on the next line"
    help_ = "begin it there, indented; a text that itself begins with `|` or `>` has to be in quotes"
    return Diagnostic("MAN032", span(source, start, end), message, help_)


def second_colon(where: Span, key: str) -> Diagnostic:
    """``key:: value``, of which YAML makes a key that ends with a colon."""
    message = f"a second colon after the key `{short(key)}`"
    return Diagnostic("MAN031", where, message, "write one colon and a space")


def list_beside_key(source: Source, index: int) -> Diagnostic:
    """An item on the line of the list's key, ``key: - item``."""
    message = "a list cannot begin on the line of its key"
    help_ = "begin it on the next line, indented, or write it in brackets: [first, second]"
    return Diagnostic("MAN033", span(source, index, index + 1), message, help_)


def not_yaml(source: Source, index: int) -> Diagnostic:
    """Something that PyYAML complains about in words that are not known."""
    message = "from here on this cannot be read as YAML"
    help_ = "compare with the lines above: indentation, colons, quotes and brackets"
    return Diagnostic("MAN031", span(source, index, index + 1), message, help_)


def _in_quotes(text: str) -> str:
    """Advice to write the text in quotes, in such that fit; a long text is not repeated."""
    line = " ".join(text.split())
    if len(line) > 60:
        return "put quotes round all of the text"
    return "write '" + line.replace("'", "''") + "'" if '"' in line or "\\" in line else f'write "{line}"'
