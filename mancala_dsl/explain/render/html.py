"""A page in HTML, complete by itself: no script, nothing loaded from elsewhere."""

from __future__ import annotations

import html
from collections.abc import Iterator

from mancala_dsl.explain.render.numbering import Numbering
from mancala_dsl.explain.tree import Block, Box, Drawing, Example, Listing, Page, Paragraph

STYLE = """\
body { font-family: Georgia, serif; line-height: 1.5; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; }
pre { background: #f4efe4; color: #222; padding: 0.7rem; overflow-x: auto; line-height: 1.2; }
aside { border: 1px solid #b08d57; border-left-width: 0.4rem; padding: 0 1rem; margin: 1rem 0; }
figure { margin: 1rem 0; padding-left: 1rem; border-left: 0.2rem solid #ccc; }
sup { line-height: 0; }
.notes { font-size: 0.9rem; }
"""


def render(page: Page) -> str:
    """The page as HTML."""
    return "\n".join(_Html(page).lines()) + "\n"


def escape(text: str) -> str:
    """Text that means nothing to HTML."""
    return html.escape(text, quote=True)


class _Html:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.notes = Numbering()

    def lines(self) -> Iterator[str]:
        """All lines."""
        title = escape(self.page.title)
        yield from ["<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">']
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield from [f"<title>{title}</title>", "<style>", STYLE.rstrip(), "</style>", "</head>", "<body>"]
        yield f"<h1>{title}</h1>"
        if self.page.subtitle:
            yield f"<p>{escape(self.page.subtitle)}</p>"
        for section in self.page.sections:
            yield f"<section>\n<h2>{escape(section.title)}</h2>"
            yield from (self.block(block) for block in section.body)
            yield "</section>"
        yield from self.footnotes()
        yield from ["</body>", "</html>"]

    def footnotes(self) -> Iterator[str]:
        """All of them, in order."""
        if self.notes.numbers:
            yield '<section class="notes">\n<h2>Where it comes from</h2>\n<ol>'
            for note, number in self.notes.numbers.items():
                yield f'<li id="note-{number}">{escape(note.text())}</li>'
            yield "</ol>\n</section>"

    def block(self, block: Block) -> str:
        """One block."""
        match block:
            case Paragraph():
                return f"<p>{self.inline(block)}</p>"
            case Listing(items=items, ordered=ordered):
                kind = "ol" if ordered else "ul"
                inner = "\n".join(f"<li>{self.inline(item)}</li>" for item in items)
                return f"<{kind}>\n{inner}\n</{kind}>"
            case Drawing(lines=lines):
                return f"<pre>{escape(chr(10).join(lines))}</pre>"
            case Box(title=title, body=body):
                inner = "\n".join(self.block(each) for each in body)
                return f"<aside>\n<h3>{escape(title)}</h3>\n{inner}\n</aside>"
            case Example():
                return self.example(block)

    def inline(self, paragraph: Paragraph) -> str:
        """Sentences in a row, each with links to its footnotes."""
        return " ".join(
            escape(sentence.text)
            + "".join(f'<sup><a href="#note-{n}">{n}</a></sup>' for n in self.notes.of(sentence))
            for sentence in paragraph.sentences
        )

    def example(self, block: Example) -> str:
        """The board before, the steps, the board after."""
        steps = "\n".join(f"<li>{escape(step)}</li>" for step in block.steps)
        after = f"\n{self.block(block.after)}" if block.after else ""
        caption = f"<figcaption>{escape(block.title)}</figcaption>"
        return f"<figure>\n{caption}\n{self.block(block.before)}\n<ol>\n{steps}\n</ol>{after}\n</figure>"
