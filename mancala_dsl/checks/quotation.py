"""Something is quoted word for word, and nobody can look it up (warning).

Where a text stands in quotation marks, its source is named with the place in it: a page, a chapter, a folio.
Only pages of the web have no such places. What is told in the author's own words needs none, although it is
good to have.

Bad::

    history: [{text: 'He writes "they sow from left to right".', source: hyde}]

Good::

    history: [{text: 'He writes "they sow from left to right".', source: "hyde: page 233"}]
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.provenance import Citation, citations
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence
from mancala_dsl.rules.model import Rules

ID = "MAN329"
QUOTED = re.compile(r"[\"“„«]([^\"”“»]+)[\"”“»]")
WORDS = 3
"""So many words at least are a quotation; fewer may be a name or a word of another language."""
WITHOUT_PLACES = {"web", "people", "engine", "games", "object"}


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each text that quotes a source without a place."""
    listed = document.root.get("sources")
    kinds = {
        entry.key.text: kind.text
        for entry in (listed if isinstance(listed, Mapping) else ())
        if isinstance(entry.value, Mapping) and isinstance(kind := entry.value.get("kind"), Scalar)
    }
    found = []
    for text, cited in _texts(document.root, ()):
        without = [c.key for c in cited if not c.place and kinds.get(c.key, "web") not in WITHOUT_PLACES]
        quoted = [quote for quote in QUOTED.findall(text.text) if len(quote.split()) >= WORDS]
        if quoted and without and not any(c.place for c in cited):
            found.append(
                Diagnostic(
                    ID,
                    text.span,
                    f"this quotes `{without[0]}` without saying where in it that stands",
                    f'name the place, as in `source: "{without[0]}: page 9"`',
                    Severity.WARNING,
                )
            )
    return found


def _texts(node: Node, around: tuple[Citation, ...]) -> Iterator[tuple[Scalar, tuple[Citation, ...]]]:
    """The remarks of a spec, each with what is cited for it, or for the block around it."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _texts(item, around)
    if not isinstance(node, Mapping):
        return
    cited = tuple(citation for _, citation in citations(node.get("source"))) or around
    for entry in node:
        if entry.key.text in ("text", "note") and isinstance(entry.value, Scalar):
            yield entry.value, cited
        elif entry.key.text != "source":
            yield from _texts(entry.value, cited)
