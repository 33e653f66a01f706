"""Something is defined, but no condition or quantity uses it (warning).

A definition does nothing by itself, and what is wrong in it is found only where it is used. One that only
definitions use that nothing uses is not used either.

Bad::

    define: {ripe: last.seeds in 2|3}
    sowing:
      last_seed: [{if: last.theirs and last.seeds in 2|3, capture: last}]

Good: the same with a rule that uses it::

    last_seed: [{if: last.theirs and ripe, capture: last}]
"""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.definitions import names_in
from mancala_dsl.language.patches import ABOUT_KEYS
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence
from mancala_dsl.rules.model import Rules

ID = "MAN336"
SPEAKING = ("board", "sowing", "turn", "end", "match")
"""Blocks with conditions."""


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each definition that the rules do without."""
    block = document.root.get("define")
    if not isinstance(block, Mapping):
        return []
    defined = {entry.key.text: entry for entry in block}
    spoken = (document.root.get(name) for name in SPEAKING)
    used: set[str] = set()
    new = {name for node in spoken if node is not None for name in _names(node)} & defined.keys()
    while new:
        used |= new
        new = {used_by for name in new for used_by in _names(bare(defined[name].value))}
        new = (new & defined.keys()) - used
    return [
        Diagnostic(
            ID,
            entry.key.span,
            f"nothing uses what is defined as `{name}`",
            f"say `{name}` in the conditions that mean it, or take it out",
            Severity.WARNING,
        )
        for name, entry in defined.items()
        if name not in used
    ]


def _names(node: Node) -> Iterator[str]:
    """The names in all conditions of a part of a spec."""
    if isinstance(node, Scalar):
        yield from names_in(node)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _names(item)
    elif isinstance(node, Mapping):
        for entry in node:
            if entry.key.text not in ABOUT_KEYS:
                yield from _names(entry.key)
                yield from _names(entry.value)
