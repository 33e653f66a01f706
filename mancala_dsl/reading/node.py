"""What YAML text becomes: nodes that know where they stand.

Nodes are values and are never changed; a patch makes new ones (``language/patches.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from mancala_dsl.diagnostics.source import Span
from mancala_dsl.reading.places import Place, Run

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class Node:
    """What all nodes share. ``layer`` names the patch that brought the node, "" for the spec itself."""

    span: Span
    layer: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class Scalar(Node):
    """A value resolved by the YAML 1.2 core rules.

    ``text`` is what the scalar says after unquoting and unfolding; ``runs`` are its stretches that stand side
    by side in the source: from ``text[index]`` on each character is one column further than that before, and
    the first is in this line and column. What comes after the last character stands there, too.
    """

    value: bool | int | float | str | None
    text: str
    runs: tuple[Run, ...] = field(repr=False)

    def at(self, index: int) -> Place:
        """The line and the column in the source of ``text[index]``; ``len(text)`` is the end."""
        for first, line, column in reversed(self.runs):
            if first <= index:
                return line, column + index - first
        raise IndexError(index)  # pragma: no cover - the first run begins at 0

    @property
    def offsets(self) -> tuple[Place, ...]:
        """The place of each character, with one more for the end."""
        return tuple(self.at(index) for index in range(len(self.text) + 1))

    def place(self, start: int, end: int) -> Span:
        """The stretch of the source that holds ``text[start:end]`` (at least one column wide)."""
        last = len(self.text)
        line, column = self.at(min(start, last))
        end_line, end_column = self.at(min(max(end - 1, 0), last))
        end_column += 1
        if (end_line, end_column) <= (line, column):
            end_line, end_column = line, column + 1
        return Span(self.span.source, line, column, end_line, end_column)


@dataclass(frozen=True, slots=True)
class Sequence(Node):
    """A list."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A key and its value; keys are always strings."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping(Node):
    """A block of keys, in the order written; no key stands twice."""

    entries: tuple[Entry, ...]

    def entry(self, name: str) -> Entry | None:
        """The entry with this key."""
        for entry in self.entries:
            if entry.key.text == name:
                return entry
        return None

    def get(self, name: str) -> Node | None:
        """The value under this key."""
        entry = self.entry(name)
        return entry.value if entry else None

    @property
    def top(self) -> Span:
        """Where the block begins: its first key, or all of it where there is none."""
        return self.entries[0].key.span if self.entries else self.span

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


def plain(node: Node) -> Plain:
    """The node as ordinary Python values, as JSON Schema wants it."""
    match node:
        case Mapping(entries=entries):
            return {e.key.text: plain(e.value) for e in entries}
        case Sequence(items=items):
            return [plain(item) for item in items]
        case Scalar(value=value):
            return value
    raise TypeError(node)  # pragma: no cover
