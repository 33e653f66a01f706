"""Where in which text: the source of a spec or transcript, and a stretch of it.

Both are tuples: a spec has thousands of stretches, which are made, compared and looked up all the time.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Source(NamedTuple):
    """A text that people wrote, under the name that messages call it by.

    ``name`` is the path as the user gave it (or ``<text>``); ``text`` has LF line ends.
    """

    name: str
    text: str

    def line(self, number: int) -> str:
        """The line with this number, counted from 1, without its line end; empty past the end."""
        lines = self.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""


class Span(NamedTuple):
    """A stretch of a source: lines and columns count from 1, the end column is exclusive."""

    source: Source
    line: int
    column: int
    end_line: int
    end_column: int

    def overlaps(self, other: Span) -> bool:
        """Whether the two stretches have a character in common."""
        starts, ends = (self.line, self.column), (self.end_line, self.end_column)
        return (
            self.source == other.source
            and starts < (other.end_line, other.end_column)
            and (other.line, other.column) < ends
        )

    def __repr__(self) -> str:
        return f"<{self.source.name}:{self.line}:{self.column}>"


def shown(name: str) -> str:
    """A file's name as people would type it: from the current folder if it lies below."""
    path, here = Path(name), Path.cwd()
    return str(path.relative_to(here)) if path.is_absolute() and path.is_relative_to(here) else name
