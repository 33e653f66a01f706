"""A page in Markdown, as GitHub reads it: boxes are quotations, footnotes are footnotes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mancala_dsl.explain.render.numbering import Numbering
from mancala_dsl.explain.tree import Block, Box, Drawing, Example, Listing, Page, Paragraph

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&$])")
_AT_THE_BEGINNING = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))")


def render(page: Page) -> str:
    """The page as Markdown."""
    return "\n".join(_Markdown(page).lines()) + "\n"


def escape(text: str) -> str:
    """Text that means nothing to Markdown, in one line."""
    line = _SPECIAL.sub(r"\\\1", " ".join(text.split()))
    return _AT_THE_BEGINNING.sub(lambda found: f"{found[1]}{_harmless(found[2])}", line)


def _harmless(beginning: str) -> str:
    """What would begin a list or underline a title; after a number it is the full stop that does."""
    return f"{beginning}&#8203;" if beginning.isdigit() else f"\\{beginning}"


class _Markdown:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.notes = Numbering()

    def lines(self) -> Iterator[str]:
        """All lines."""
        yield f"# {escape(self.page.title)}"
        if self.page.subtitle:
            yield from ["", escape(self.page.subtitle)]
        for section in self.page.sections:
            yield from ["", f"## {escape(section.title)}"]
            for block in section.body:
                yield from ["", *self.block(block)]
        for note, number in self.notes.numbers.items():
            yield from ["", f"[^{number}]: {escape(note.text())}"]

    def block(self, block: Block) -> list[str]:
        """One block, with no empty line before or after it."""
        match block:
            case Paragraph():
                return [self.inline(block)]
            case Listing(items=items, ordered=ordered):
                return [
                    f"{f'{number}.' if ordered else '-'} {self.inline(item)}"
                    for number, item in enumerate(items, 1)
                ]
            case Drawing():
                return ["```text", *(line.replace("```", "'''") for line in block.lines), "```"]
            case Box(title=title, body=body):
                lines = [f"**{escape(title)}**"]
                for inner in body:
                    lines += ["", *self.block(inner)]
                return [f"> {line}".rstrip() for line in lines]
            case Example():
                return self.example(block)

    def inline(self, paragraph: Paragraph) -> str:
        """Sentences in a row, each with its footnotes."""
        return " ".join(
            escape(sentence.text) + "".join(f"[^{number}]" for number in self.notes.of(sentence))
            for sentence in paragraph.sentences
        )

    def example(self, block: Example) -> list[str]:
        """The board before, the steps, the board after."""
        lines = [f"*{escape(block.title)}*", "", *self.block(block.before), ""]
        lines += [f"{number}. {escape(step)}" for number, step in enumerate(block.steps, 1)]
        return [*lines, *(["", *self.block(block.after)] if block.after else [])]
