"""A page for a terminal: lines of at most 88 characters, boxes drawn with strokes, footnotes at the end."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from mancala_dsl.explain.render.numbering import Numbering
from mancala_dsl.explain.tree import Block, Box, Drawing, Example, Listing, Page, Paragraph

WIDTH = 88


def render(page: Page) -> str:
    """The page as text."""
    return "\n".join(_Text(page).lines()) + "\n"


class _Text:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.notes = Numbering()

    def lines(self) -> Iterator[str]:
        """All lines."""
        yield from _underlined(self.page.title, "=")
        if self.page.subtitle:
            yield from ["", *wrapped(self.page.subtitle)]
        for section in self.page.sections:
            yield from ["", *_underlined(section.title, "-")]
            for block in section.body:
                yield from ["", *self.block(block)]
        if self.notes.numbers:
            yield from ["", *_underlined("Where it comes from", "-"), ""]
            for note, number in self.notes.numbers.items():
                yield from wrapped(note.text(), f"{f'[{number}]':<5}", " " * 5)

    def block(self, block: Block, width: int = WIDTH) -> list[str]:
        """One block, with no empty line before or after it."""
        match block:
            case Paragraph():
                return wrapped(self.inline(block), width=width)
            case Listing():
                return self.listing(block, width)
            case Drawing(lines=lines):
                return [f"    {line}".rstrip() for line in lines]
            case Box(title=title, body=body):
                return self.box(title, body, width)
            case Example():
                return self.example(block, width)

    def inline(self, paragraph: Paragraph) -> str:
        """Sentences in a row, each with the numbers of its footnotes."""
        return " ".join(
            sentence.text + "".join(f" [{number}]" for number in self.notes.of(sentence))
            for sentence in paragraph.sentences
        )

    def listing(self, block: Listing, width: int) -> list[str]:
        """Items, with numbers if their order counts."""
        lines = []
        for number, item in enumerate(block.items, 1):
            mark = f"{number}." if block.ordered else "-"
            lines += wrapped(self.inline(item), f"  {mark:<3}", " " * 5, width)
        return lines

    def box(self, title: str, body: tuple[Block, ...], width: int) -> list[str]:
        """What stands apart, with a stroke at its left."""
        lines = [f"+-- {title} ", *(["|"] if body else [])]
        lines[0] += "-" * max(width - len(lines[0]), 3)
        for number, block in enumerate(body):
            lines += ["|"] if number else []
            lines += [f"|  {line}".rstrip() for line in self.block(block, width - 3)]
        return [*lines, "+" + "-" * (width - 1)]

    def example(self, block: Example, width: int) -> list[str]:
        """The board before, the steps, the board after."""
        lines = [*wrapped(block.title, width=width), "", *self.block(block.before)]
        for number, step in enumerate(block.steps, 1):
            lines += ([""] if number == 1 else []) + wrapped(step, f"  {number:>2}. ", " " * 6, width)
        return [*lines, *(["", *self.block(block.after)] if block.after else [])]


def wrapped(text: str, first: str = "", others: str = "", width: int = WIDTH) -> list[str]:
    """The text in lines."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _underlined(title: str, stroke: str) -> list[str]:
    return [title, stroke * len(title)]
