"""The three renderers: one small page written out by hand in each, hostile texts, and whole games."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import ClassVar

import pytest

from mancala_dsl.explain.page import page
from mancala_dsl.explain.render import html, markdown, text
from mancala_dsl.explain.tree import (
    Box,
    Drawing,
    Example,
    Footnote,
    Listing,
    Page,
    Paragraph,
    Section,
    Sentence,
)
from tests.emit.games import CORE, rules_of

ELDER = Footnote(("An elder, first evening",), "so it was told")
OURS = Footnote((), "", "Inferred")


def line(*texts: str) -> Paragraph:
    return Paragraph(tuple(Sentence(each) for each in texts))


SMALL = Page(
    "Pair",
    "Played in a village.",
    (
        Section(
            "Sowing",
            (
                Paragraph(
                    (Sentence("One by one.", "drop", (ELDER,)), Sentence("Nobody waits.", "", (OURS,)))
                ),
                Listing((line("First."), Paragraph((Sentence("Second.", "x", (ELDER,)),)))),
                Listing((line("Any."),), ordered=False),
                Drawing(("+-+", "|2|")),
                Box(
                    "Another reading",
                    (line("He sows <i>back</i>."), Listing((line("Once."),), ordered=False)),
                ),
                Example("Example:", Drawing(("|1|",)), ("Lifts 1.", "Sows."), Drawing(("|0|",))),
            ),
        ),
    ),
)

TEXT = """\
Pair
====

Played in a village.

Sowing
------

One by one. [1] Nobody waits. [2]

  1. First.
  2. Second. [1]

  -  Any.

    +-+
    |2|

+-- Another reading --------------------------------------------------------------------
|
|  He sows <i>back</i>.
|
|    -  Once.
+---------------------------------------------------------------------------------------

Example:

    |1|

   1. Lifts 1.
   2. Sows.

    |0|

Where it comes from
-------------------

[1]  An elder, first evening. So it was told.
[2]  Inferred.
"""

MARKDOWN = """\
# Pair

Played in a village.

## Sowing

One by one.[^1] Nobody waits.[^2]

1. First.
2. Second.[^1]

- Any.

```text
+-+
|2|
```

> **Another reading**
>
> He sows \\<i\\>back\\</i\\>.
>
> - Once.

*Example:*

```text
|1|
```

1. Lifts 1.
2. Sows.

```text
|0|
```

[^1]: An elder, first evening. So it was told.

[^2]: Inferred.
"""

HTML = """\
<h1>Pair</h1>
<p>Played in a village.</p>
<section>
<h2>Sowing</h2>
<p>One by one.<sup><a href="#note-1">1</a></sup> Nobody waits.<sup><a href="#note-2">2</a></sup></p>
<ol>
<li>First.</li>
<li>Second.<sup><a href="#note-1">1</a></sup></li>
</ol>
<ul>
<li>Any.</li>
</ul>
<pre>+-+
|2|</pre>
<aside>
<h3>Another reading</h3>
<p>He sows &lt;i&gt;back&lt;/i&gt;.</p>
<ul>
<li>Once.</li>
</ul>
</aside>
<figure>
<figcaption>Example:</figcaption>
<pre>|1|</pre>
<ol>
<li>Lifts 1.</li>
<li>Sows.</li>
</ol>
<pre>|0|</pre>
</figure>
</section>
<section class="notes">
<h2>Where it comes from</h2>
<ol>
<li id="note-1">An elder, first evening. So it was told.</li>
<li id="note-2">Inferred.</li>
</ol>
</section>
</body>
"""


def test_as_text() -> None:
    assert text.render(SMALL) == TEXT


def test_as_markdown() -> None:
    assert markdown.render(SMALL) == MARKDOWN


def test_as_html() -> None:
    made = html.render(SMALL)
    assert made.startswith('<!DOCTYPE html>\n<html lang="en">\n')
    assert HTML in made
    assert made.endswith("</html>\n")


class Tags(HTMLParser):
    """Sees to it that what is opened is closed, and notes links and what they lead to."""

    EMPTY: ClassVar = {"meta"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)
        for name, value in attrs:
            assert value is not None
            if name == "href":
                self.links.add(value)
            if name == "id":
                self.ids.add(f"#{value}")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)


def parsed(made: str) -> Tags:
    tags = Tags()
    tags.feed(made)
    tags.close()
    assert tags.open == []
    return tags


HOSTILE = "</style><script>alert('x')</script> *a* _b_ [c](d) `e` & \"q\" # | ~ $x$ {y} \\"


def test_a_hostile_text_stays_a_text() -> None:
    hostile = Page(HOSTILE, HOSTILE, (Section(HOSTILE, (line(HOSTILE), Drawing((HOSTILE, "```")))),))
    tags = parsed(html.render(hostile))
    assert "script" not in tags.seen
    assert [word.strip() for word in tags.words].count(HOSTILE) == 5  # title twice, subtitle, section, line
    made = markdown.render(hostile)
    assert "\\<script\\>" in made
    assert "\\*a\\* \\_b\\_ \\[c\\](d) \\`e\\` \\& " in made
    assert "\n```\n```" not in made  # a fence cannot be closed from within


@pytest.mark.parametrize(
    ("said", "written"),
    [("- a", "\\- a"), ("+ a", "\\+ a"), ("1. a", "1&#8203;. a"), ("1894 was", "1894 was"), ("a\nb", "a b")],
)
def test_a_line_begins_nothing_in_markdown(said: str, written: str) -> None:
    assert markdown.escape(said) == written


@pytest.mark.parametrize("name", CORE)
def test_every_format_has_every_sentence(name: str) -> None:
    made = page(rules_of((name, None)))
    tags = parsed(html.render(made))
    assert tags.links
    assert tags.links <= tags.ids
    plain = " ".join(" ".join(tags.words).split())
    flat = " ".join(text.render(made).split())
    for sentence in made.sentences():
        assert " ".join(sentence.text.split()) in plain
        assert " ".join(sentence.text.split()) in flat
        assert markdown.escape(sentence.text) in markdown.render(made)
