"""From a file to a checked document: read, extended, with its readings put in, its structure right."""

from __future__ import annotations

import bisect
import hashlib
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from mancala_dsl.diagnostics import Diagnostic, Severity, Source, Span
from mancala_dsl.language import catalog, problems, provenance, structure
from mancala_dsl.language.expressions.tree import Expression
from mancala_dsl.language.families import Family, load_family
from mancala_dsl.language.patches import Replaced, merge, with_layer
from mancala_dsl.language.provenance import About
from mancala_dsl.language.schema_check import Path as Path_
from mancala_dsl.reading.node import Mapping, Node, Scalar


@dataclass(frozen=True, slots=True)
class Document:
    """One variant under one reading, as nodes; its conditions are not yet read.

    ``root`` has everything: inherited, own, and the reading's patch. ``base`` is without the reading. Several
    readings at once are one whose name has a ``+`` between theirs; their patches are put in in that order.
    ``files`` are the texts that it was made from, the spec's own first, then what it extends, and so on.
    ``sha256`` is over these texts. ``replaced`` lists what the patches put in the place of something else.
    ``faults`` are the places of the errors in its structure, sorted; with one nothing can be played.
    ``parsed`` is what has been made of conditions, under this reading or another of the same spec.
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
    faults: tuple[Span, ...] = ()
    places: AbstractMapping[Span, About] = field(default_factory=dict, repr=False, compare=False)
    parsed: dict[object, tuple[Scalar, Expression | None, list[Diagnostic]]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @property
    def source(self) -> Source:
        """The spec's own text."""
        return self.files[0]

    def about(self, node: Node) -> About:
        """Where a clause comes from: its own source, status and note, else those of the block around it."""
        return provenance.about(node, self.places)

    def is_faulty(self, place: Span) -> bool:
        """Whether something was found at this place already, so that one cause is not told twice."""
        after = bisect.bisect_left(self.faults, _start(place, end=True), key=_start)
        return any(fault.overlaps(place) for fault in self.faults[max(after - 2, 0) : after])


def load_document(path: str | Path, reading: str | None = None) -> tuple[Document | None, list[Diagnostic]]:
    """Read a spec, put together what it extends and the reading, and check the structure of it all.

    Everything that can be found is reported at once, that of an extended spec too, each in its own file.
    A document may come with errors, so that its conditions can be looked at as well: misspelt keys are put
    right in it, but anything else may be missing or of the wrong kind. None: there is nothing to look at.
    """
    family, diagnostics = load_family(Path(path))
    if family is None:
        return None, diagnostics
    checked = structure.check(family.root, partial=not family.complete, removed=_removed(family.replaced))
    diagnostics += checked.diagnostics
    if not catalog.is_id(family.id):
        diagnostics.append(problems.bad_file_name(family.root.top, family.path.name))
    if not family.complete:
        return None, diagnostics
    document = replace(_of_family(family, checked.root), faults=_errors(diagnostics))
    if reading is None:
        return document, diagnostics
    return under_reading(document, reading, diagnostics)


def under_reading(
    document: Document, name: str, found: list[Diagnostic]
) -> tuple[Document | None, list[Diagnostic]]:
    """A document that was loaded without a reading, under one: what :func:`load_document` gives for it.

    ``found`` is what was found when it was loaded; it is not found again in the reading.
    """
    parts = catalog.parts_of(name)
    unknown = [part for part in parts if part not in document.readings]
    if not unknown and len(set(parts)) < len(parts):
        return None, [*found, problems.reading_twice(_of_readings(document), name)]
    read: Document | None = document
    diagnostics = list(found)
    for part in unknown or parts:
        if read is not None:
            read, more = _under_reading(document if unknown else read, part)
            told = {(d.id, d.span) for d in diagnostics}
            diagnostics += [d for d in more if (d.id, d.span) not in told]
    return (replace(read, faults=_errors(diagnostics)) if read else None), diagnostics


def _errors(diagnostics: list[Diagnostic]) -> tuple[Span, ...]:
    return tuple(sorted((d.span for d in diagnostics if d.severity is Severity.ERROR), key=_start))


def _start(span: Span, *, end: bool = False) -> tuple[str, int, int]:
    """Where a place begins or ends, as something to sort by."""
    return (span.source.name, *((span.end_line, span.end_column) if end else (span.line, span.column)))


def _removed(replaced: tuple[Replaced, ...]) -> dict[Path_, Span]:
    """What patches took away, and where they say so."""
    return {r.path: r.place for r in replaced if r.new is None}


def _of_family(family: Family, root: Mapping) -> Document:
    places: dict[Span, About] = {}
    for layer in family.layers:
        places |= provenance.index(layer, About())
    known = root.get("readings")
    blocks = known.entries if isinstance(known, Mapping) else ()
    return Document(
        id=family.id,
        path=family.path,
        reading=None,
        root=root,
        base=root,
        files=family.files,
        sha256=hashlib.sha256("".join(s.text for s in family.files).encode()).hexdigest(),
        readings=MappingProxyType({e.key.text: e.value for e in blocks if isinstance(e.value, Mapping)}),
        replaced=family.replaced,
        places=places,
    )


def _under_reading(document: Document, name: str) -> tuple[Document | None, list[Diagnostic]]:
    """The document with a reading's patch put in; None if there is no such reading, or no patch in it."""
    reading = document.readings.get(name)
    if reading is None:
        there = document.base.entry("readings")
        if there is not None and (not isinstance(there.value, Mapping) or there.value.entry(name)):
            return None, []  # it is not a block: the structure check has said so
        at = _of_readings(document)
        return None, [problems.unknown_reading(at, name, list(document.readings))]
    patch = reading.get("patch")
    if not isinstance(patch, Mapping):
        return None, []  # the structure check has said so
    layer = f"reading {name}"
    labelled = with_layer(patch, layer, over=True)
    merged = merge(document.root, labelled, layer)
    assert isinstance(merged.node, Mapping)
    replaced = (*document.replaced, *merged.replaced)
    # the spec stays where it is, although the patch is what was put in last
    root = replace(merged.node, span=document.base.span, layer=document.base.layer)
    checked = structure.check(root, removed=_removed(replaced))
    covering = replace(provenance.stated(reading, reading.span, About()), note="")
    places = {**document.places, **provenance.index(labelled, covering)}
    whole = name if document.reading is None else f"{document.reading}{catalog.PLUS}{name}"
    under = replace(document, reading=whole, root=checked.root, replaced=replaced, places=places)
    return under, [*merged.diagnostics, *checked.diagnostics]


def _of_readings(document: Document) -> Span:
    """Where a spec says its readings."""
    there = document.base.entry("readings")
    return there.key.span if there else document.base.top
