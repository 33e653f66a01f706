"""Where a clause comes from: ``source:``, ``status:`` and ``note:``, and the layer that brought it.

A block's ``source:`` and ``status:`` cover everything in it that has none. They do so within the text
that they are written in: what a reading or an extending spec puts into a block is not covered by the
source of the block that it changes, and what is inherited keeps its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, replace
from typing import Literal, cast

from mancala_dsl.diagnostics.source import Span
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence

Status = Literal["attested", "inferred", "added", "default"]

FREE_BLOCKS = frozenset({"terms", "marks", "memory", "define", "sources", "readings"})
"""Blocks at the top of a spec whose keys are names that its author chose: a term may be called ``source``."""

KEY = re.compile(r"[a-z][a-z0-9_]*")
"""What the key of a source looks like."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A source by its key in ``sources:`` and, where given, the place in it: ``pankhurst: game 92``."""

    key: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class About:
    """Where a clause comes from. ``span`` is None, and status "default", where the spec is silent.

    ``span`` is the key that the clause stands under, or the whole entry of a list. A clause that is written
    but has neither source nor status has a span and the status "default".
    ``layer`` names the patch that brought the clause: "" for the spec itself, otherwise
    ``extends sadeqa_iii`` (it was inherited) or ``reading clockwise``.
    """

    span: Span | None = None
    sources: tuple[Citation, ...] = ()
    status: Status = "default"
    note: str = ""
    layer: str = ""


def citations(node: Node | None) -> tuple[tuple[Scalar, Citation], ...]:
    """The citations of a ``source:``, each with the scalar that it is written in."""
    items = node.items if isinstance(node, Sequence) else (node,)
    found = []
    for item in items:
        if isinstance(item, Scalar) and isinstance(item.value, str):
            key, _, place = item.text.partition(":")
            found.append((item, Citation(key.strip(), place.strip())))
    return tuple(found)


def bare(node: Node) -> Node:
    """The value of a setting or remark without its long form: what stands under ``is:`` or ``text:``."""
    if isinstance(node, Mapping):
        return node.get("is") or node.get("text") or node
    return node


def index(node: Node, enclosing: About) -> dict[Span, About]:
    """Where everything in a spec or patch comes from, by the place of its node. ``enclosing`` covers all."""
    found: dict[Span, About] = {node.span: replace(enclosing, span=node.span, layer=node.layer)}
    for entry in node if isinstance(node, Mapping) else ():
        if entry.key.text in FREE_BLOCKS and isinstance(entry.value, Mapping):
            for named in entry.value:
                _index(named.value, named.key.span, enclosing, found)
        else:
            _index(entry.value, entry.key.span, enclosing, found)
    return found


def _index(node: Node, where: Span, enclosing: About, found: dict[Span, About]) -> None:
    own = stated(node, where, enclosing)
    found[node.span] = own
    if isinstance(node, Scalar):
        return
    covers = replace(own, note="") if own.note else own
    if isinstance(node, Mapping):
        for entry in node:
            if entry.key.text == "is":  # the value of a long form is the setting itself
                _index(entry.value, where, own, found)
                found[entry.value.span] = own
            else:
                _index(entry.value, entry.key.span, covers, found)
    elif isinstance(node, Sequence):
        for item in node.items:
            _index(item, item.span, covers, found)


def stated(node: Node, where: Span, enclosing: About) -> About:
    """What a node says about itself, and what it takes over from the block around it.

    A clause that is ``added`` takes over no source: it is ours because the sources are silent. One that
    names a source of its own takes over no status.
    """
    about = About(where, enclosing.sources, enclosing.status, enclosing.note, node.layer)
    return _override(about, node) if isinstance(node, Mapping) else about


def _override(about: About, node: Mapping) -> About:
    source, status, note = node.get("source"), node.get("status"), node.get("note")
    if source is not None:
        about = replace(about, sources=tuple(c for _, c in citations(source)), status="attested")
    if isinstance(status, Scalar):
        sources = () if status.text == "added" and source is None else about.sources
        about = replace(about, sources=sources, status=cast("Status", status.text))
    if isinstance(note, Scalar):
        about = replace(about, note=note.text)
    return about


def about(node: Node, places: AbstractMapping[Span, About]) -> About:
    """Where a clause of a merged document comes from; ``places`` are the indexes of all its texts.

    A setting in its long form comes from where its value comes from; a patch that only adds a source or a
    note to it counts too.
    """
    value = bare(node)
    found = places.get(value.span, About(value.span, layer=value.layer))
    if isinstance(node, Mapping) and node.layer != value.layer:
        added = tuple(e for e in node if e.value.layer == node.layer)
        return _override(found, replace(node, entries=added))
    return found
