"""From a file to a checked document: read, extended, with its reading put in, its structure right."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from mancala_dsl.diagnostics import Diagnostic, Severity, Source, Span
from mancala_dsl.language import provenance, structure
from mancala_dsl.language.families import Family, load_family
from mancala_dsl.language.patches import Replaced, merge, with_layer
from mancala_dsl.language.problems import unknown_reading
from mancala_dsl.language.provenance import About
from mancala_dsl.reading.node import Mapping, Node


@dataclass(frozen=True, slots=True)
class Document:
    """One variant under one reading, as nodes whose structure is right; conditions are not yet read.

    ``root`` has everything: inherited, own, and the reading's patch. ``base`` is the same without the reading.
    ``files`` are the texts that it was made from, the spec's own first, then what it extends, and so on.
    ``sha256`` is over these texts. ``replaced`` lists what the patches put in the place of something else.
    """

    id: str
    path: Path
    reading: str | None
    root: Mapping
    base: Mapping
    files: tuple[Source, ...]
    sha256: str
    readings: AbstractMapping[str, Mapping]
    replaced: tuple[Replaced, ...] = ()
    places: AbstractMapping[Span, About] = field(default_factory=dict, repr=False, compare=False)

    @property
    def source(self) -> Source:
        """The spec's own text."""
        return self.files[0]

    def about(self, node: Node) -> About:
        """Where a clause comes from: its own source, status and note, else those of the block around it."""
        return provenance.about(node, self.places)


def load_document(path: str | Path, reading: str | None = None) -> tuple[Document | None, list[Diagnostic]]:
    """Read a spec, put together what it extends and the reading, and check the structure of it all.

    There is a document only if there is no error; warnings may come with it. All errors that can be
    found are reported at once, those of an extended spec too, each in its own file.
    """
    family, diagnostics = load_family(Path(path))
    if family is None:
        return None, diagnostics
    diagnostics += structure.check(family.root, partial=not family.complete)
    if _failed(diagnostics):
        return None, diagnostics
    document = _of_family(family)
    if reading is None:
        return document, diagnostics
    read, more = _under_reading(document, reading)
    return read, [*diagnostics, *more]


def _failed(diagnostics: list[Diagnostic]) -> bool:
    return any(d.severity is Severity.ERROR for d in diagnostics)


def _of_family(family: Family) -> Document:
    places: dict[Span, About] = {}
    for layer in family.layers:
        places |= provenance.index(layer, About())
    known = family.root.get("readings")
    readings = (
        {e.key.text: e.value for e in known if isinstance(e.value, Mapping)}
        if isinstance(known, Mapping)
        else {}
    )
    return Document(
        id=family.id,
        path=family.path,
        reading=None,
        root=family.root,
        base=family.root,
        files=family.files,
        sha256=hashlib.sha256("".join(s.text for s in family.files).encode()).hexdigest(),
        readings=MappingProxyType(readings),
        replaced=family.replaced,
        places=places,
    )


def _under_reading(document: Document, name: str) -> tuple[Document | None, list[Diagnostic]]:
    """The document with a reading's patch put in."""
    reading = document.readings.get(name)
    if reading is None:
        where = document.base.entry("readings") or document.base.entries[0]
        return None, [unknown_reading(where.key.span, name, list(document.readings))]
    layer = f"reading {name}"
    patch = reading.get("patch")
    assert isinstance(patch, Mapping)
    labelled = with_layer(patch, layer, over=True)
    merged = merge(document.base, labelled, layer)
    assert isinstance(merged.node, Mapping)
    # the root stays where the spec is: what the patch leaves out is missing there
    root = replace(merged.node, span=document.base.span, layer="")
    diagnostics = [*merged.diagnostics, *structure.check(root)]
    if _failed(diagnostics):
        return None, diagnostics
    covering = provenance.index(with_layer(reading, layer, over=True), About(layer=layer))[reading.span]
    places = dict(document.places) | provenance.index(labelled, replace(covering, note=""))
    return (
        replace(
            document, reading=name, root=root, replaced=(*document.replaced, *merged.replaced), places=places
        ),
        diagnostics,
    )
