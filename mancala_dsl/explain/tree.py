"""What is said, before it is known how it will be written: sections, paragraphs, boxes, boards, examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from mancala_dsl.explain.words import sentence


@dataclass(frozen=True, slots=True)
class Footnote:
    """Where something comes from: sources with places, and a remark. ``status`` is said where it is not
    simply attested."""

    sources: tuple[str, ...]
    note: str = ""
    status: str = ""

    def text(self) -> str:
        """In one line."""
        parts = [f"{self.status}."] if self.status else []
        parts += [f"{'; '.join(self.sources)}."] if self.sources else []
        parts += [sentence(self.note)] if self.note else []
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, or a few, about one clause. ``key`` is the clause's path in a spec."""

    text: str
    key: str = ""
    footnotes: tuple[Footnote, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that follow each other."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Paragraphs below each other; ``ordered``: the first comes first, and has a number."""

    items: tuple[Paragraph, ...]
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines of fixed width, such as a board."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Something that stands apart, such as a reading that is disputed."""

    title: str
    body: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A move, or the lack of one, played out: what is said before it, then its steps."""

    title: str
    before: Drawing
    steps: tuple[str, ...]
    after: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page with a title of its own."""

    title: str
    body: tuple[Block, ...]


Block: TypeAlias = Paragraph | Listing | Drawing | Box | Example


@dataclass(frozen=True, slots=True)
class Page:
    """The whole."""

    title: str
    subtitle: str
    sections: tuple[Section, ...]

    def sentences(self) -> Iterator[Sentence]:
        """All sentences in order, those in boxes left out."""
        for section in self.sections:
            for block in section.body:
                yield from sentences(block)


def sentences(block: Block) -> Iterator[Sentence]:
    """The sentences of a block; none for what is no text, or stands in a box."""
    if isinstance(block, Paragraph):
        yield from block.sentences
    elif isinstance(block, Listing):
        for item in block.items:
            yield from item.sentences


def said(*found: Sentence | None) -> Paragraph:
    """A paragraph of those sentences that there are."""
    return Paragraph(tuple(each for each in found if each is not None))
