"""``allow:``, what a spec knows of itself and lets stand, with the reason.

An allowance names the id of a check and, with ``at``, the clause that it is about; it holds for the spec and
for all of its readings. One that nothing needs is a finding itself: what it excused has been mended.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence

ID = "MAN321"
BLOCKS = ("sowing", "turn")
"""Their keys are called without them: ``last_seed[0]``, ``must[1]``."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """One entry of ``allow:``; ``at`` is empty where it is about the whole spec."""

    node: Mapping
    finding: str
    at: str

    def covers(self, finding: Diagnostic, root: Mapping) -> bool:
        """Whether it is about this finding in a spec, which may be under a reading."""
        if finding.id != self.finding:
            return False
        where = clause(root, self.at)
        return not self.at or (where is not None and where.overlaps(finding.span))


@dataclass(slots=True)
class Allowances:
    """Those of a spec, and the places in the list of those that were needed."""

    listed: tuple[Allowance, ...]
    needed: set[int] = field(default_factory=set)

    def left(self, findings: Iterable[Diagnostic], root: Mapping) -> list[Diagnostic]:
        """The findings that nothing allows."""
        kept = []
        for finding in findings:
            covering = [i for i, allowance in enumerate(self.listed) if allowance.covers(finding, root)]
            self.needed.update(covering)
            if not covering:
                kept.append(finding)
        return kept

    def unneeded(self) -> list[Diagnostic]:
        """One finding for each that was not needed. Those that a spec inherits are not looked at."""
        return [
            Diagnostic(
                ID,
                allowance.node.top,
                f"nothing here needs to be allowed: {allowance.finding} is not found"
                + (f" at `{allowance.at}`" if allowance.at else ""),
                "take it out" + (", or say at which clause it is found" if allowance.at else ""),
                Severity.WARNING,
            )
            for number, allowance in enumerate(self.listed)
            if number not in self.needed and not allowance.node.layer
        ]


def allowances(document: Document) -> Allowances:
    """What a spec allows."""
    node = document.base.get("allow")
    items = node.items if isinstance(node, Sequence) else ()
    return Allowances(
        tuple(
            Allowance(item, _text(item, "finding"), _text(item, "at"))
            for item in items
            if isinstance(item, Mapping)
        )
    )


def _text(block: Mapping, key: str) -> str:
    node = block.get(key)
    return node.text if isinstance(node, Scalar) else ""


def clause(root: Mapping, name: str) -> Span | None:
    """Where a clause stands that is called as messages call it: ``last_seed[0]``, ``end``, ``sources.hyde``.

    Key and value both belong to it.
    """
    node: Node | None = root
    place: Span | None = None
    for step in re.findall(r"[^.\[\]]+", name):
        if isinstance(node, Sequence) and step.isdigit():
            node = node.items[int(step)] if int(step) < len(node.items) else None
            place = node.span if node is not None else None
            continue
        blocks = [node] if node is not root else [root, *(root.get(block) for block in BLOCKS)]
        entry = next((e for b in blocks if isinstance(b, Mapping) for e in b if e.key.text == step), None)
        node = entry.value if entry is not None else None
        place = _both(entry.key.span, entry.value.span) if entry is not None else None
    return place


def _both(key: Span, value: Span) -> Span:
    """A key and what stands under it, which a reading may have brought from elsewhere."""
    if key.source != value.source or (key.line, key.column) > (value.line, value.column):
        return value
    return Span(key.source, key.line, key.column, value.end_line, value.end_column)
