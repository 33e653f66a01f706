"""YAML text to nodes.

PyYAML cuts the text into events; here the events become nodes, and everything that YAML offers and a spec does not
use is refused. The events of its C and its Python reader have the same positions, so either will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.reading import problems, slips
from mancala_dsl.reading.characters import FORBIDDEN, check_characters, check_indentation
from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence
from mancala_dsl.reading.places import offsets
from mancala_dsl.reading.values import LONGEST_NUMBER, Fault, resolve

DEEPEST = 40
"""Blocks within blocks; a spec has six or seven."""

MOST_VALUES = 20_000
"""Keys and values in a text; a long spec has five hundred."""

LONGEST_TEXT = 50_000
"""Characters of one scalar."""

_PROPERTY = re.compile(r"[&!*][^\s,\[\]{}]*")
_DIRECTIVE = re.compile(r"(?:[ \t]*(?:#.*)?\n)*(%.*)")
_NO_COLON = re.compile(r"(?:\s|#.*)*[,}]")


class _Stop(Exception):
    """No sense in reading on; what was found is told."""


def read(source: Source) -> tuple[Node | None, list[Diagnostic]]:
    """The document in a text, and all that is wrong with it.

    There may be both: a document in which, say, a key stands twice is given back (with the first of the two), so
    that what else is wrong can be found in the same run. Whoever compiles looks at the findings first. Without a
    document there is at least one error.
    """
    diagnostics = check_characters(source) or check_indentation(source)
    if diagnostics:
        return None, diagnostics
    reader = _Reader(source)
    try:
        return reader.document(), reader.diagnostics
    except _Stop:
        return None, reader.diagnostics


class _Reader:
    """Reads one text. ``open`` holds where the brackets that are open now begin; ``at`` is how far reading came."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.diagnostics: list[Diagnostic] = []
        self.open: list[int] = []
        self.at = 0
        self.values = 0
        self.whole = True  # no part of the document had to be left out
        self.quote_open = False
        self.events = self._events()

    def _events(self) -> Iterator[Any]:
        """The events of PyYAML; a line that begins with % is told and hidden from it."""
        import yaml  # takes longer to load than everything else that reads a spec

        text = self.text
        if match := _DIRECTIVE.match(text):
            self.diagnostics.append(problems.directive(self.source, *match.span(1)))
            text = f"{text[: match.start(1)]}#{text[match.start(1) + 1 :]}"
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            yield from yaml.parse(text, Loader=loader)
        except (yaml.YAMLError, ValueError) as error:  # ValueError: an escape for a character that does not exist
            if not self.quote_open:  # otherwise this is only what came of it
                self.diagnostics.append(slips.explain(self.source, error, self.at, self.open))
            raise _Stop from None

    def _next(self) -> Any:
        event = next(self.events)
        self.at = event.end_mark.index
        return event

    def _is(self, event: Any, kind: str) -> bool:
        return type(event).__name__ == kind

    def document(self) -> Node | None:
        """All of the text."""
        self._next()  # the beginning of the stream
        event = self._next()
        if self._is(event, "StreamEndEvent"):
            self.diagnostics.append(problems.empty(self.source))
            raise _Stop
        event = self._next()
        if self._is_nothing(event):
            self.diagnostics.append(problems.empty(self.source))
            raise _Stop
        node = self.node(event, 0, -1)
        self._next()  # the end of the document
        event = self._next()
        if not self._is(event, "StreamEndEvent"):
            start = event.start_mark.index
            self.diagnostics.append(problems.second_document(self.source, start, start + 3))
        return node if self.whole else None

    def node(self, event: Any, depth: int, column: int) -> Node:
        """The node that begins with this event; ``column`` is that of the block around it, counted from 0."""
        kind = type(event).__name__
        self.values += 1
        if self.values > MOST_VALUES:
            self.diagnostics.append(problems.too_many_values(self.source, event.start_mark.index, MOST_VALUES))
            raise _Stop
        if kind == "AliasEvent":
            where = self._span(event.start_mark, event.end_mark)
            self.diagnostics.append(problems.alias(where, self.text[event.start_mark.index : event.end_mark.index]))
            self.whole = False
            return Scalar(where, None, "", ((where.line, where.column),))
        bare = not self._properties(event)
        if kind == "ScalarEvent":
            return self.scalar(event, bare, column)
        if depth == DEEPEST:
            self.diagnostics.append(problems.too_deep(self._span(event.start_mark, event.end_mark), DEEPEST))
            raise _Stop
        if event.flow_style:
            self.open.append(event.end_mark.index - 1)
        else:
            column = event.start_mark.column
        many = self.sequence if kind == "SequenceStartEvent" else self.mapping
        node = many(event, depth + 1, column)
        if event.flow_style:
            self.open.pop()
        return node

    def sequence(self, start: Any, depth: int, column: int) -> Node:
        items: list[Node] = []
        while not self._is(event := self._next(), "SequenceEndEvent"):
            items.append(self.node(event, depth, column))
        if start.flow_style:
            self.diagnostics.extend(slips.commas_in_items(items))
        return Sequence(self._around(start, event, items[-1] if items else None), tuple(items))

    def mapping(self, start: Any, depth: int, column: int) -> Node:
        entries: dict[str, Entry] = {}
        bare: list[tuple[Scalar, Entry | None]] = []  # keys in braces without a colon, and what stands before
        last: Node | None = None
        before: Entry | None = None
        while not self._is(event := self._next(), "MappingEndEvent"):
            key = self.key(event, depth, column)
            end = self.at
            value_event = self._next()
            if key and start.flow_style and self._is_nothing(value_event) and _NO_COLON.match(self.text, end):
                bare.append((key, before))
                last = key
                continue
            if key and key.text == "<<" and self.text[event.start_mark.index] == "<":
                self.diagnostics.append(problems.merge_key(key.span))
                key, self.whole = None, False
                if self._is(value_event, "AliasEvent"):
                    continue
            value = last = self.node(value_event, depth, column)
            if key and key.text in entries:
                first = entries[key.text].key.span.line
                self.diagnostics.append(problems.duplicate_key(key.span, key.text, first))
            elif key:
                before = entries[key.text] = Entry(key, value)
        if bare:
            self.diagnostics.extend(slips.keys_without_value(bare))
            self.whole = False
        return Mapping(self._around(start, event, last), tuple(entries.values()))

    def key(self, event: Any, depth: int, column: int) -> Scalar | None:
        """The key as text, or None if it is no text; that is told."""
        node = self.node(event, depth, column)
        if isinstance(node, Scalar):
            if self._is(event, "AliasEvent"):
                return None
            if event.style or node.text.lower() not in ("", "~", "null"):
                return Scalar(node.span, node.text, node.text, node.offsets)
            what = "nothing"
        else:
            what = "a list" if isinstance(node, Sequence) else "a block"
        self.diagnostics.append(problems.key_not_a_word(node.span, what))
        self.whole = False
        return None

    def scalar(self, event: Any, bare: bool, column: int) -> Scalar:
        """A scalar; ``bare`` says that no anchor or tag stands before it."""
        text: str = event.value
        style: str = event.style or ""
        mark, start, end = event.start_mark, event.start_mark.index, event.end_mark.index
        place = (mark.line + 1, mark.column + 1)
        if len(text) > LONGEST_TEXT:
            self.diagnostics.append(problems.text_too_long(self.source, start, LONGEST_TEXT))
            raise _Stop
        where = offsets(self.text, start, end, place, style, text) if bare else (place,) * (len(text) + 1)
        span = Span(self.source, *place, where[-1][0], where[-1][1] + (style in ("'", '"')))
        node = Scalar(span, text, text, where)
        if style == '"' and (found := FORBIDDEN.search(text)):
            self.diagnostics.append(problems.forbidden_escape(node.place(*found.span()), found[0]))
        elif style == "" and bare:
            return self.plain(node)
        return node

    def plain(self, node: Scalar) -> Scalar:
        """A plain scalar with the value that it stands for."""
        value = resolve(node.text)
        if value is Fault.LEADING_ZEROS:
            self.diagnostics.append(problems.leading_zeros(node.span, node.text))
        elif value is Fault.TOO_LONG:
            self.diagnostics.append(problems.number_too_long(node.span, LONGEST_NUMBER))
        elif value is Fault.NOT_FINITE:
            self.diagnostics.append(problems.not_finite(node.span, node.text))
        if isinstance(value, Fault):
            value = 0  # a number was meant: no second finding about its type
        return Scalar(node.span, value, node.text, node.offsets)

    def _is_nothing(self, event: Any) -> bool:
        return self._is(event, "ScalarEvent") and not event.value and not event.style and not event.tag

    def _properties(self, event: Any) -> bool:
        """Whether anchors or tags stand before a node; they are told."""
        at = event.start_mark.index
        for present in (event.anchor, event.tag):
            if present is not None and (match := _PROPERTY.match(self.text, at)):
                where = problems.span(self.source, *match.span())
                problem = problems.anchor if match[0][0] == "&" else problems.tag
                self.diagnostics.append(problem(where, match[0]))
                at = match.end()
                at += len(self.text[at:]) - len(self.text[at:].lstrip())
        return event.anchor is not None or event.tag is not None

    def _span(self, start: Any, end: Any) -> Span:
        return Span(self.source, start.line + 1, start.column + 1, end.line + 1, max(end.column, start.column + 1) + 1)

    def _around(self, start: Any, end: Any, last: Node | None) -> Span:
        """The place of a collection: a block ends where its last part ends, brackets where they close."""
        if last is None or start.flow_style:
            return self._span(start.start_mark, end.end_mark)
        mark = start.start_mark
        return Span(self.source, mark.line + 1, mark.column + 1, last.span.end_line, last.span.end_column)
