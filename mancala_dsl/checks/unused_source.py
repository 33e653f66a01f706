"""A source is listed, but nothing cites it (warning).

Somebody will look for what it is the source of. Cite it where it says something, or leave it out. Sources
that a spec inherits are not looked at; one that another source is made ``of`` counts as cited.

Bad::

    sources:
      hyde: {title: De Ludis Orientalibus, kind: book}
    history: [Thomas Hyde described it in 1694.]

Good: the same with ``history: [{text: Thomas Hyde described it in 1694., source: hyde}]``.
"""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.provenance import citations
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence
from mancala_dsl.rules.model import Rules

ID = "MAN312"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each source that nothing cites, those that a reading lists included."""
    listed = [document.base.get("sources")]
    patches = (reading.get("patch") for reading in document.readings.values())
    listed += [patch.get("sources") for patch in patches if isinstance(patch, Mapping)]
    if not any(isinstance(sources, Mapping) for sources in listed):
        return []
    cited = set(_cited(document.base))
    return [
        Diagnostic(
            ID,
            entry.key.span,
            f"nothing cites the source `{entry.key.text}`",
            f"add `source: {entry.key.text}` to what it says, or take it out",
            Severity.WARNING,
        )
        for sources in listed
        for entry in (sources if isinstance(sources, Mapping) else ())
        if entry.key.text not in cited and not entry.key.layer
    ]


def _cited(node: Node) -> Iterator[str]:
    """The keys of all sources cited in a part of a spec."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _cited(item)
    if not isinstance(node, Mapping):
        return
    for entry in node:
        if entry.key.text == "source":
            yield from (citation.key for _, citation in citations(entry.value))
        if entry.key.text == "of" and isinstance(entry.value, Scalar):
            yield entry.value.text
        yield from _cited(entry.value)
