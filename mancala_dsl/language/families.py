"""A spec and those that it extends, put together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from mancala_dsl.diagnostics import Diagnostic, Severity, Source
from mancala_dsl.language import catalog, problems, structure
from mancala_dsl.language.patches import Replaced, merge, with_layer
from mancala_dsl.reading import read, read_file
from mancala_dsl.reading.node import Mapping, Node, Scalar

DEEPEST = 8
"""So many specs may extend one another."""


@dataclass(frozen=True, slots=True)
class Family:
    """A spec with everything that it inherits.

    ``complete`` is False where the spec that it extends could not be had; ``root`` is then its own text.
    ``layers`` are the texts as written, the own one first, with the layer's name on their nodes.
    """

    path: Path
    root: Mapping
    complete: bool
    files: tuple[Source, ...]
    layers: tuple[Node, ...]
    replaced: tuple[Replaced, ...] = ()

    @property
    def id(self) -> str:
        """The file's name without its suffix."""
        return self.path.stem


def load_family(path: Path, chain: tuple[Path, ...] = ()) -> tuple[Family | None, list[Diagnostic]]:
    """Read a spec and those that it extends. ``chain`` are the specs that are being read already."""
    source, diagnostics = read_file(path)
    if source is None:
        return None, diagnostics
    root, more = read(source)
    diagnostics += more
    if root is None:
        return None, diagnostics
    if not isinstance(root, Mapping):
        return None, [*diagnostics, problems.no_version(root.span)]
    version = structure.version(root)
    diagnostics += version
    if any(d.id == problems.LATER_VERSION for d in version):
        return None, diagnostics
    own = Family(path, root, complete=True, files=(source,), layers=(root,))
    if root.entry("extends") is None:
        return own, diagnostics
    return _extended(own, chain, diagnostics)


def _extended(
    own: Family, chain: tuple[Path, ...], diagnostics: list[Diagnostic]
) -> tuple[Family | None, list[Diagnostic]]:
    """The spec merged over what it extends; by itself, incomplete, where that cannot be had."""
    alone = replace(own, complete=False)
    name = own.root.get("extends")
    if not isinstance(name, Scalar) or not isinstance(name.value, str) or not catalog.ID.fullmatch(name.text):
        return alone, diagnostics  # the schema says what is wrong with it
    target = catalog.in_folder(name.text, own.path.parent) or catalog.find(name.text)
    if target is None:
        known = sorted({*catalog.ids(own.path.parent), *catalog.ids()} - {own.id})
        return alone, [*diagnostics, problems.extends_missing(name.span, name.text, known)]
    chain = (*chain, own.path)
    met = [p.resolve() for p in chain]
    if target.resolve() in met:
        circle = chain[met.index(target.resolve()) :]
        return alone, [
            *diagnostics,
            problems.extends_loop(name.span, [*(p.stem for p in circle), target.stem]),
        ]
    if len(chain) >= DEEPEST:
        return alone, [*diagnostics, problems.extends_too_deep(name.span, DEEPEST)]
    base, found = load_family(target, chain)
    if base is not None:
        found += structure.check(base.root, partial=not base.complete).diagnostics
    errors = [d for d in found if d.severity is Severity.ERROR]  # its warnings are told when it is checked
    if base is None or not base.complete or errors:
        return alone, [*diagnostics, *errors]
    return _merged(own, base, diagnostics)


def _merged(own: Family, base: Family, diagnostics: list[Diagnostic]) -> tuple[Family, list[Diagnostic]]:
    layer = f"extends {base.id}"
    patch = replace(own.root, entries=tuple(e for e in own.root if e.key.text != "extends"))
    merged = merge(with_layer(base.root, layer), patch)
    assert isinstance(merged.node, Mapping)
    inherited = tuple(r if r.layer else replace(r, layer=layer) for r in base.replaced)
    family = replace(
        own,
        root=merged.node,
        files=(*own.files, *base.files),
        layers=(*own.layers, *(with_layer(n, layer) for n in base.layers)),
        replaced=(*inherited, *merged.replaced),
    )
    return family, [*diagnostics, *merged.diagnostics]
