"""YAML text to nodes.

PyYAML cuts the text into events; here the events become nodes, and everything that YAML offers and a spec
does not use is refused. The events of its C and of its Python reader stand at the same places, so either will
do. Loading PyYAML takes longer than reading a spec: the package loads this module when it is needed.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any, NoReturn, TypeAlias

import yaml
from yaml.events import NodeEvent

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.reading import commas, problems, slips
from mancala_dsl.reading.characters import FORBIDDEN, check_characters, check_indentation
from mancala_dsl.reading.explain import explain
from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence
from mancala_dsl.reading.places import Place, Run, runs
from mancala_dsl.reading.values import LONGEST_NUMBER, Fault, resolve

MOST_VALUES = 10_000
"""Keys, values and blocks in a text; a long spec has five hundred."""

LONGEST_TEXT = 50_000
"""Characters of one scalar."""

MOST_FINDINGS = 100
"""After so many it is another kind of file."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_PROPERTY = re.compile(r"[&!][^\s,\[\]{}]*")
_DIRECTIVE = re.compile(r"(?:[ \t]*+(?:#.*)?\n)*+(%.*)")
_NEXT_LINE = re.compile(r"\n( *)(?=\S)(- )?")
_NO_COLON = re.compile(r"(?:\s|#.*+)*+[,}]")

_Collection: TypeAlias = yaml.SequenceStartEvent | yaml.MappingStartEvent


def _start(event: yaml.Event) -> Any:
    """The mark (``index``, ``line`` and ``column``, all from 0) at which an event begins; each has one."""
    return event.start_mark


def _end(event: yaml.Event) -> Any:
    """The mark at which an event ends."""
    return event.end_mark


class _StopError(Exception):
    """There is no sense in reading on; why is told."""


def read(source: Source) -> tuple[Node | None, list[Diagnostic]]:
    """See :func:`mancala_dsl.reading.read`."""
    diagnostics = check_characters(source) or check_indentation(source)
    if diagnostics:
        return None, diagnostics
    reader = _Reader(source)
    try:
        return reader.document(), reader.diagnostics
    except _StopError:
        return None, reader.diagnostics


class _Reader:
    """Reads one text.

    ``open`` holds where the brackets stand that are open now, ``event`` is the last event, and ``whole`` says
    that no part of the document had to be left out.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.lines = source.text.count("\n") + 1
        self.diagnostics: list[Diagnostic] = []
        self.open: list[int] = []
        self.values = 0
        self.whole = True
        self.event: yaml.Event | None = None

    def document(self) -> Node | None:
        """All of the text."""
        self._next()  # the beginning of the stream
        if not isinstance(self._next(), yaml.StreamEndEvent):  # the beginning of the document
            first = self._next()
            if not self._is_nothing(first):
                node = self.node(first, 0, -1)
                self._next()  # the end of the document
                after = self._next()
                if not isinstance(after, yaml.StreamEndEvent):
                    start = _start(after).index
                    self.diagnostics.append(problems.second_document(self.source, start, start + 3))
                return node if self.whole else None
        self.diagnostics.append(problems.empty(self.source))
        return None

    def node(self, event: yaml.Event, depth: int, column: int) -> Node:
        """The node that begins with this event; ``column`` is that of the block around it, counted from 0."""
        assert isinstance(event, NodeEvent)
        self.values += 1
        if self.values > MOST_VALUES:
            self._stop(problems.too_many_values(self.source, _start(event).index, MOST_VALUES))
        if len(self.diagnostics) >= MOST_FINDINGS:
            raise _StopError
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event)
        assert isinstance(event, yaml.ScalarEvent | yaml.SequenceStartEvent | yaml.MappingStartEvent)
        if event.anchor is not None or event.tag is not None:
            self._tell_properties(event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, column)
        if depth == problems.DEEPEST:
            self._stop(problems.too_deep(self._span(event)))
        bracket = _end(event).index - 1
        opens = bool(event.flow_style) and self.text[bracket] in "[{"  # `[a: 1]` holds a block without any
        if opens:
            self.open.append(bracket)
        if not event.flow_style:
            column = _start(event).column
        if isinstance(event, yaml.SequenceStartEvent):
            node: Node = self.sequence(event, depth + 1, column)
        else:
            node = self.mapping(event, depth + 1, column)
        if opens:
            self.open.pop()
        return node

    def alias(self, event: yaml.AliasEvent) -> Scalar:
        """What stands for an alias, which is told."""
        where = self._span(event)
        written = self.text[_start(event).index : _end(event).index]
        self.diagnostics.append(problems.reference(where, written))
        self.whole = False
        return Scalar(where, None, "", ((0, where.line, where.column),))

    def sequence(self, start: yaml.SequenceStartEvent, depth: int, column: int) -> Sequence:
        """A list, from the event after its beginning to its end."""
        items: list[Node] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            items.append(self.node(event, depth, column))
        if start.flow_style:
            self.diagnostics.extend(commas.in_items(items))
        return Sequence(self._around(start, event, items[-1] if items else None), tuple(items))

    def mapping(self, start: yaml.MappingStartEvent, depth: int, column: int) -> Mapping:
        """A block of keys, from the event after its beginning to its end."""
        entries: dict[str, Entry] = {}
        bare: list[tuple[Scalar, Entry | None]] = []  # see commas.in_keys
        before: Entry | None = None
        last: Node | None = None
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self.key(event, depth, column)
            after_key = self.last[1]
            value_event = self._next()
            if key and start.flow_style and self._is_nothing(value_event):
                bare.append((key, before if _NO_COLON.match(self.text, after_key) else None))
                continue
            if key and key.text == "<<" and self.text[_start(event).index] == "<":
                self.diagnostics.append(problems.merge_key(key.span))
                key, self.whole = None, False
                if isinstance(value_event, yaml.AliasEvent):  # told already
                    continue
            value = last = self.node(value_event, depth, column)
            if key and key.text in entries:
                first_line = entries[key.text].key.span.line
                self.diagnostics.append(problems.duplicate_key(key.span, key.text, first_line))
            elif key:
                before = entries[key.text] = Entry(key, value)
        if bare:
            self.diagnostics.extend(commas.in_keys(bare))
            self.whole = False
        return Mapping(self._around(start, event, last), tuple(entries.values()))

    def key(self, event: yaml.Event, depth: int, column: int) -> Scalar | None:
        """The key as text, or None if it is no text, which is told."""
        node = self.node(event, depth, column)
        if isinstance(event, yaml.AliasEvent):
            return None
        if isinstance(node, Scalar):
            if node.text.endswith(":") and not getattr(event, "style", None):
                self.diagnostics.append(slips.second_colon(node.span, node.text.rstrip(":")))
                self.whole = False
                return None
            if isinstance(node.value, str):
                return node
            if node.value is not None:
                return Scalar(node.span, node.text, node.text, node.runs)
            what = f"`{node.text}`" if node.text else "nothing"
        else:
            what = "a list" if isinstance(node, Sequence) else "a block"
        self.diagnostics.append(problems.key_not_a_word(node.span, what))
        self.whole = False
        return None

    def scalar(self, event: yaml.ScalarEvent, column: int) -> Scalar:
        """A scalar; ``column`` is that of the block that it stands in."""
        text, style = event.value, event.style or ""
        begins, ends = _start(event), _end(event)
        start, end, place = begins.index, ends.index, self._place(begins)
        if len(text) > LONGEST_TEXT:
            self._stop(problems.text_too_long(self.source, start, LONGEST_TEXT))
        bare = event.anchor is None and event.tag is None
        if bare:
            self._check_lines(start, end, style, column)
            if (
                not style and text != text.strip()
            ):  # a blank that is not a space: a space would not belong to it
                self.diagnostics.append(slips.odd_blank(self.source, start if text[0].isspace() else end - 1))
                self.whole = False
            stands = runs(self.text, start, end, place, style, text)
        else:  # where the text begins is not known
            stands = tuple((index, *place) for index in range(len(text) + 1))
        span = Span(self.source, *place, *self._ends(style, ends, text, stands))
        value = text if style or event.tag is not None else self.value(text, span)
        node = Scalar(span, value, text, stands)
        if style == '"' and (found := FORBIDDEN.search(text)):
            self.diagnostics.append(problems.forbidden_escape(node.place(*found.span()), found[0]))
        return node

    def _ends(self, style: str, mark: Any, text: str, stands: tuple[Run, ...]) -> Place:
        """Where a scalar ends: behind its quotes, or behind its last character."""
        if style in ("'", '"'):
            return self._place(mark)
        index, line, column = stands[-1]
        return line, column + len(text) - index

    def value(self, text: str, span: Span) -> bool | int | float | str | None:
        """What a plain scalar stands for."""
        value = resolve(text)
        if not isinstance(value, Fault):
            return value
        if value is Fault.LEADING_ZEROS:
            self.diagnostics.append(problems.leading_zeros(span, text))
        elif value is Fault.TOO_LONG:
            self.diagnostics.append(problems.number_too_long(span, LONGEST_NUMBER))
        else:
            self.diagnostics.append(problems.not_finite(span, text))
        return 0  # a number was meant: nobody needs to tell as well that this is none

    @cached_property
    def _loader(self) -> Any:
        """What makes the events; a line that begins with % is told and hidden from it."""
        text = self.text
        if match := _DIRECTIVE.match(text):
            self.diagnostics.append(problems.directive(self.source, *match.span(1)))
            text = f"{text[: match.start(1)]}#{text[match.start(1) + 1 :]}"
        return _LOADER(text)

    @property
    def last(self) -> tuple[int, int]:
        """Where the last event stands."""
        return (0, 0) if self.event is None else (_start(self.event).index, _end(self.event).index)

    def _next(self) -> yaml.Event:
        try:
            event: yaml.Event = self._loader.get_event()
        except (
            yaml.YAMLError,
            ValueError,
        ) as error:  # ValueError: an escape for a character that does not exist
            self._stop(explain(self.source, error, self.last, self.open))
        self.event = event
        return event

    def _stop(self, diagnostic: Diagnostic) -> NoReturn:
        self.diagnostics.append(diagnostic)
        raise _StopError

    def _is_nothing(self, event: yaml.Event) -> bool:
        """Whether it stands for a value that is not there."""
        return (
            isinstance(event, yaml.ScalarEvent)
            and not (event.value or event.style)
            and event.anchor is None
            and event.tag is None
        )

    def _check_lines(self, start: int, end: int, style: str, column: int) -> None:
        """Refuse a text that goes on in lines that it was probably not meant to hold.

        By the rules of YAML the lines of a quoted text are indented more than the block that it stands in;
        PyYAML does not ask for it, and so a quote that is not closed swallows all lines up to the next.
        """
        if style in ("|", ">") or "\n" not in self.text[start:end]:
            return
        for match in _NEXT_LINE.finditer(self.text, start, end):
            if style and len(match[1]) <= column:
                self._stop(slips.quote_not_closed(self.source, start))
            if not style and match[2]:
                self.diagnostics.append(slips.item_inside_text(self.source, match.start(2), column + 1))
                self.whole = False
                return

    def _tell_properties(self, event: yaml.ScalarEvent | _Collection) -> None:
        """The anchor and the tag before a node, in the order in which they are written."""
        at = _start(event).index
        for _ in range((event.anchor is not None) + (event.tag is not None)):
            if match := _PROPERTY.match(self.text, at):
                where = problems.span(self.source, *match.span())
                problem = problems.reference if match[0][0] == "&" else problems.tag
                self.diagnostics.append(problem(where, match[0]))
                at = match.end()
                while self.text[at : at + 1].isspace():
                    at += 1

    def _span(self, event: yaml.Event) -> Span:
        start, (end_line, end_column) = self._place(_start(event)), self._place(_end(event))
        if start == (end_line, end_column):
            end_column += 1
        return Span(self.source, *start, end_line, end_column)

    def _around(self, start: _Collection, end: yaml.Event, last: Node | None) -> Span:
        """The place of a collection: brackets end where they close, a block where its last part ends."""
        if last is None or start.flow_style:
            end_place = self._place(_end(end))
        else:
            end_place = (last.span.end_line, last.span.end_column)
        return Span(self.source, *self._place(_start(start)), *end_place)

    def _place(self, mark: Any) -> Place:
        """Line and column from 1; the C reader sees the end of the text on a line of its own."""
        if mark.line >= self.lines:
            return self.lines, len(self.text) - self.text.rfind("\n")
        return mark.line + 1, mark.column + 1
