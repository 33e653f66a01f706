"""Slips in the syntax of YAML, told in plain words.

PyYAML stops at the first fault and says what it expected there, in the words of its grammar. What the writer
most probably did is often further up: here it is looked for. All positions are indices into the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from mancala_dsl.diagnostics import Diagnostic, Source
from mancala_dsl.reading import problems, slips

FAR_ABOVE = 50
"""So many lines above a bracket is looked for that is not closed."""

_KEY = re.compile(r"[A-Za-z_]\w*:(?=\s|$)")
_ODD_BLANK = re.compile(r" *+-?[^\S \n]")
_LINE = re.compile(r"^( *)[^ #\n]", re.MULTILINE)
_BLANKS = re.compile(r" *")
_COMMENT = re.compile(r"[ \t]+(#.*\S|#)")
_BLANKS_AND_DASHES = re.compile(r" *(?:- +)*")
_BEFORE_DOCUMENT = re.compile(r"(?:[ \t]*+(?:#.*|---.*)?\n)*+")
_PERCENT = re.compile(r"^%.*", re.MULTILINE)
_PART = re.compile(r"[^,{}\[\]\n]*")
_WRITTEN = re.compile(r"\S*")
_QUOTES_LINES_BRACKETS = re.compile(r"""(?<=[\s,{\[:])(?:"(?:\\.|[^"\\])*"|'[^']*')|\n *(?=(\S))|[\[{}\]]""")


@dataclass(frozen=True, slots=True)
class Slip:
    """Where PyYAML stopped (``at``) and what it was reading there began (``began``).

    From ``start`` to ``end`` stands the last thing that it had read whole, at ``bracket`` the innermost
    bracket that was open.
    """

    source: Source
    at: int
    began: int
    start: int
    end: int
    bracket: int | None

    @property
    def text(self) -> str:
        """All of the text."""
        return self.source.text

    def line_start(self, index: int) -> int:
        """The index of the first character of the line."""
        return self.text.rfind("\n", 0, index) + 1

    def line_end(self, index: int) -> int:
        """The index of the line end, without blanks and a comment before it."""
        after = self.text.find("\n", index)
        line = self.text[index : after if after >= 0 else None]
        return index + len(re.split(r"(?:^|\s)#", line)[0].rstrip())

    def indent(self, index: int) -> int:
        """How many blanks the line begins with."""
        first = self.line_start(index)
        return self.end_of(_BLANKS, first) - first

    def end_of(self, pattern: re.Pattern[str], index: int) -> int:
        """Where what the pattern matches at ``index`` ends; there itself if it matches nothing."""
        match = pattern.match(self.text, index)
        return match.end() if match else index

    def first_in_line(self, index: int) -> bool:
        """Whether there is nothing before it in its line but blanks."""
        return not self.text[self.line_start(index) : index].strip(" ")

    def key_indent(self, index: int) -> int:
        """Where the line's key begins: in ``  - if: x`` that is 4, in ``  - {if: x}`` 2."""
        first = self.line_start(index)
        key = self.end_of(_BLANKS_AND_DASHES, first)
        return key - first if _KEY.match(self.text, key) else self.indent(index)


def explain(source: Source, error: Exception, last: tuple[int, int], opened: list[int]) -> Diagnostic:
    """What went wrong; ``last`` is what was read before it, from and to, ``opened`` the open brackets."""
    end = len(source.text.rstrip())
    problem: Any = getattr(error, "problem_mark", None)
    context: Any = getattr(error, "context_mark", None)
    at = min(problem.index, end) if problem else last[1]
    began = min(context.index, end) if context else at
    slip = Slip(source, at, began, *last, opened[-1] if opened else None)
    if blank := _ODD_BLANK.match(source.text, slip.line_start(at)):
        return slips.odd_blank(source, blank.end() - 1)
    said = f"{getattr(error, 'context', None) or ''}: {getattr(error, 'problem', None) or error}"
    for words, told in _TOLD:
        if re.search(words, said):
            return told(slip)
    return slips.not_yaml(source, at)


def _colon(slip: Slip) -> Diagnostic:
    """A colon where there can be none: in a text, or after a line that has become part of a text."""
    line = slip.line_start(slip.at)
    if slip.start >= line:
        return slips.colon_in_text(slip.source, slip.start, slip.line_end(slip.at))
    if not _in_value(slip):
        return _no_colon(slip, slip.start)
    first = line + slip.indent(line)
    if _KEY.match(slip.text, first):
        return slips.indented_too_far(slip.source, first, slip.at, slip.key_indent(slip.start) + 1)
    return slips.colon_in_text(slip.source, slip.start, slip.line_end(slip.at))


def _in_value(slip: Slip) -> bool:
    """Whether what was read last is a value, its key being in the same line."""
    return bool(_KEY.search(slip.text, slip.line_start(slip.start), slip.start))


def _key_without_colon(slip: Slip) -> Diagnostic:
    if _beside_items(slip, slip.began):
        return slips.not_an_item(slip.source, slip.began, slip.line_end(slip.began))
    if slip.text[slip.began : slip.began + 1] in ("{", "["):
        return _brackets_for_key(slip, slip.began)
    return _no_colon(slip, slip.began)


def _brackets_for_key(slip: Slip, index: int) -> Diagnostic:
    """Brackets where a key has to be."""
    if not _closed(slip, index):
        return slips.bracket_not_closed(slip.source, index)
    what = "a block" if slip.text[index] == "{" else "a list"
    return problems.key_not_a_word(problems.span(slip.source, index, index + 1), what)


def _beside_items(slip: Slip, index: int) -> bool:
    """Whether the next line above that is not indented more begins an item in the same column."""
    own = slip.indent(index)
    for above, indent in _lines_above(slip, index):
        if indent <= own:
            return indent == own and slip.text.startswith("- ", above)
    return False


def _no_colon(slip: Slip, index: int) -> Diagnostic:
    return slips.no_colon(slip.source, index, slip.line_end(index))


def _open_quote(slip: Slip) -> Diagnostic:
    return slips.quote_not_closed(slip.source, slip.began)


def _escape(slip: Slip) -> Diagnostic:
    index = max(slip.text.rfind("\\", 0, slip.at + 1), slip.began)
    if not slip.text.startswith("\\", index):  # the Python reader does not say where
        index = max(slip.text.find("\\U", slip.at), slip.at)
    return slips.no_such_escape(slip.source, index)


def _colon_and_no_value(slip: Slip) -> Diagnostic:
    """A closing bracket or a comma right after a key's colon, which the C reader does not take for one."""
    where = problems.span(slip.source, slip.began, slip.at)
    return slips.key_without_value(where, slip.text[slip.began : slip.at])


def _in_brackets(slip: Slip) -> Diagnostic:
    """Something else than a comma or the closing bracket."""
    found = slip.text[slip.at : slip.at + 1]
    if found in ("}", "]", "") or not _closed(slip, slip.began):
        return slips.bracket_not_closed(slip.source, slip.began)
    if found != ":":
        return slips.no_comma(slip.source, slip.at, slip.at + 1)
    written = slip.text[slip.start : slip.end]
    if match := re.search(r"\s([a-z_]+)$", written):
        return slips.no_comma(slip.source, slip.start + match.start(1), slip.at + 1)
    end = slip.at + len(slip.text[slip.at : slip.end_of(_PART, slip.at)].rstrip())
    return slips.colon_in_text(slip.source, slip.start, end)


def _closed(slip: Slip, bracket: int) -> bool:
    """Whether the bracket is closed again before a line that no longer belongs to it."""
    indent = slip.key_indent(bracket)
    depth = 0
    for match in _QUOTES_LINES_BRACKETS.finditer(slip.text, bracket):
        if match[0] in ("{", "["):
            depth += 1
        elif match[0] in ("}", "]"):
            depth -= 1
        elif match[0][0] == "\n" and len(match[0]) - 1 <= indent and match[1] not in "}]":
            return False
        if depth == 0:
            return True
    return False


def _cannot_begin(slip: Slip) -> Diagnostic:
    """A character that no value begins with."""
    if slip.text[slip.at : slip.at + 1] == "\t":
        return slips.odd_blank(slip.source, slip.at)
    return slips.cannot_begin(slip.source, slip.at)


def _bracket_before(slip: Slip) -> int | None:
    """An opening bracket at the end of a line above that is never closed.

    PyYAML looks ahead before it tells of a bracket, and so it may not be known yet that it is open.
    """
    for above, _ in _lines_above(slip, slip.at)[:FAR_ABOVE]:
        last = slip.line_end(above) - 1
        if slip.text[last] in "{[" and not _closed(slip, last):
            return last
    return None


def _too_deep(slip: Slip) -> Diagnostic:
    """More brackets than the C reader can look ahead for."""
    return problems.too_deep(problems.span(slip.source, slip.at, slip.at + 1))


def _nothing(slip: Slip) -> Diagnostic:
    """No value where one has to be."""
    found = slip.text[slip.at : slip.at + 1]
    if not found and slip.bracket is not None:
        return slips.bracket_not_closed(slip.source, slip.bracket)
    if found in ("}", "]"):
        return slips.one_bracket_too_many(slip.source, slip.at)
    bracket = slip.bracket if slip.bracket is not None else _bracket_before(slip)
    if bracket is not None and not _closed(slip, bracket):
        return slips.bracket_not_closed(slip.source, bracket)
    return slips.cannot_begin(slip.source, slip.at)


def _beside_bar(slip: Slip) -> Diagnostic:
    return slips.text_beside_bar(slip.source, slip.at, max(slip.line_end(slip.at), slip.at + 1))


def _list_beside_key(slip: Slip) -> Diagnostic:
    return slips.list_beside_key(slip.source, slip.at)


def _in_block(slip: Slip) -> Diagnostic:
    """No key where one has to be, or a line that fits into no block."""
    found = slip.text[slip.at : slip.at + 1]
    if found in ("}", "]"):
        return slips.one_bracket_too_many(slip.source, slip.at)
    if found == ":":
        return problems.key_not_a_word(problems.span(slip.source, slip.at, slip.at + 1), "nothing")
    if not slip.first_in_line(slip.at):
        return slips.more_than_a_value(slip.source, slip.at, slip.line_end(slip.at))
    if found in ("{", "[") and slip.indent(slip.at) == slip.indent(slip.began):
        return _brackets_for_key(slip, slip.at)
    if slip.text.startswith("- ", slip.at) and slip.indent(slip.at) == slip.indent(slip.began):
        return slips.item_among_keys(slip.source, slip.at)
    if _line_is_a_text(slip, slip.start):
        return _no_colon(slip, slip.start)
    own = slip.indent(slip.at)
    comment = _COMMENT.match(slip.text, slip.end)
    if comment and own > slip.key_indent(slip.start):
        return slips.comment_in_text(slip.source, comment.start(1), comment.end(1))
    above = _lines_above(slip, slip.at)
    block = [index for index, _ in takewhile(lambda line: line[1] > own, above)]
    if len(block) == 1 and slip.indent(_next_line(slip)) == own:
        return slips.indented_more_than_next(slip.source, block[0], slip.line_end(block[0]), own + 1)
    columns: list[int] = []
    for _, indent in above:
        if not columns or indent + 1 < columns[-1]:
            columns.append(indent + 1)
    end = max(slip.line_end(slip.at), slip.at + 1)
    return slips.indentation_fits_nothing(slip.source, slip.at, end, columns[::-1])


def _line_is_a_text(slip: Slip, start: int) -> bool:
    """Whether a whole line above is plain text, in the column of the key where PyYAML stopped."""
    return (
        start < slip.line_start(slip.at)
        and slip.first_in_line(start)
        and slip.indent(start) == slip.indent(slip.at)
        and _KEY.match(slip.text, slip.at) is not None
        and slip.text[start] not in "-'\"[]{}|>#"
        and not _KEY.match(slip.text, start)
    )


def _next_line(slip: Slip) -> int:
    """Where the next line begins, or the end of the text."""
    after = slip.text.find("\n", slip.at)
    return after + 1 if after >= 0 else len(slip.text)


def _lines_above(slip: Slip, index: int) -> list[tuple[int, int]]:
    """The lines above, the nearest first: where their first character stands and their indentation."""
    matches = _LINE.finditer(slip.text, 0, slip.line_start(index))
    return [(match.end() - 1, len(match[1])) for match in matches][::-1]


def _in_list(slip: Slip) -> Diagnostic:
    """A line in the column of a list that is no item of it."""
    return slips.not_an_item(slip.source, slip.at, max(slip.line_end(slip.at), slip.at + 1))


def _after_document(slip: Slip) -> Diagnostic:
    """More text after what YAML takes for the whole."""
    beginning = slip.end_of(_BEFORE_DOCUMENT, 0)
    if percent := _PERCENT.search(slip.text, max(beginning, slip.line_start(slip.end))):
        return problems.directive(slip.source, *percent.span())
    if slip.text.startswith("...", slip.line_start(slip.at)) or "\n..." in slip.text[beginning : slip.at]:
        return problems.second_document(slip.source, slip.at, slip.at + 1)
    indent = slip.indent(beginning)
    if indent > slip.indent(slip.at):
        return slips.first_line_indented(slip.source, beginning + indent, slip.line_end(beginning))
    if slip.text[slip.at : slip.at + 1] in ("}", "]"):
        return slips.one_bracket_too_many(slip.source, slip.at)
    if _line_is_a_text(slip, beginning + indent):
        return _no_colon(slip, beginning + indent)
    return slips.more_than_a_value(slip.source, slip.at, slip.line_end(slip.at))


def _directive(slip: Slip) -> Diagnostic:
    return problems.directive(slip.source, slip.line_start(slip.began), slip.line_end(slip.began))


def _reference(slip: Slip) -> Diagnostic:
    end = slip.end_of(_WRITTEN, slip.began)
    return problems.reference(problems.span(slip.source, slip.began, end), slip.text[slip.began : end])


def _tag(slip: Slip) -> Diagnostic:
    end = slip.end_of(_WRITTEN, slip.began)
    return problems.tag(problems.span(slip.source, slip.began, end), slip.text[slip.began : end])


_TOLD: tuple[tuple[str, Callable[[Slip], Diagnostic]], ...] = (
    ("mapping values are not allowed", _colon),
    ("could not find expected ':'", _key_without_colon),
    ("quoted scalar: found unexpected", _open_quote),
    ("quoted scalar|not in range", _escape),
    ("expected ',' or", _in_brackets),
    ("flow level", _too_deep),
    ("found unexpected ':'", _colon_and_no_value),
    ("cannot start any token|mapping keys are not allowed", _cannot_begin),
    ("block scalar", _beside_bar),
    ("sequence entries are not allowed", _list_beside_key),
    ("document start", _after_document),
    ("directive|incompatible", _directive),
    ("an anchor|an alias", _reference),
    ("a tag|tag handle", _tag),
    ("parsing a block mapping", _in_block),
    ("parsing a block collection", _in_list),
    ("node content", _nothing),
)
"""Words of PyYAML, of its C or its Python reader, and what they mostly mean."""
