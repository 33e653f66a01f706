"""Patches: what ``extends`` and a reading do to a spec (RFC 7396, JSON Merge Patch, on nodes).

``null`` takes a key away, a block is merged key by key, anything else is replaced; a list is replaced as a
whole. Nodes keep their places in the text, and every node says in ``layer`` which patch brought it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from mancala_dsl.diagnostics import Diagnostic, Span, nearest
from mancala_dsl.language import problems, schema
from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence, plain

ABOUT_KEYS = frozenset({"source", "status", "note"})
"""Keys that tell where a clause comes from; the language has them in every block."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """What a patch put in the place of something else; ``new`` is None where it was taken away.

    ``place`` is the key in the patch that says so.
    """

    path: tuple[str, ...]
    old: Node
    new: Node | None
    layer: str
    place: Span

    @property
    def key(self) -> str:
        """The path as people write it: ``sowing.direction``."""
        return ".".join(self.path)


@dataclass(frozen=True, slots=True)
class Merged:
    """A patched tree, what the patch replaced in it, and what is doubtful about the patch."""

    node: Node
    replaced: tuple[Replaced, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def with_layer(node: Node, layer: str, *, over: bool = False) -> Node:
    """The same nodes under the name of a layer; those that have a name already keep it unless ``over``."""
    name = layer if over or not node.layer else node.layer
    match node:
        case Mapping(entries=entries):
            inner = tuple(
                Entry(_labelled(e.key, layer, over=over), with_layer(e.value, layer, over=over))
                for e in entries
            )
            return replace(node, entries=inner, layer=name)
        case Sequence(items=items):
            return replace(node, items=tuple(with_layer(i, layer, over=over) for i in items), layer=name)
        case _:
            return node if node.layer == name else replace(node, layer=name)


def _labelled(key: Scalar, layer: str, *, over: bool) -> Scalar:
    name = layer if over or not key.layer else key.layer
    return key if key.layer == name else replace(key, layer=name)


def merge(base: Node, patch: Node, layer: str = "") -> Merged:
    """``base`` changed as ``patch`` says. ``layer`` is the patch's name; its nodes have to carry it already.

    Findings point into the patch: a key that is taken away but is not there (a warning; an error if the
    language has no such key), and a value that is already so (a warning). The version and the keys that say
    where a clause comes from may be repeated.
    """
    work = _Merge(layer)
    node = work.merge(base, patch, (), patch.span)
    return Merged(node, tuple(work.replaced), tuple(work.diagnostics))


class _Merge:
    """One run of :func:`merge` and what it collects."""

    def __init__(self, layer: str) -> None:
        self.layer = layer
        self.replaced: list[Replaced] = []
        self.diagnostics: list[Diagnostic] = []

    def merge(self, base: Node | None, patch: Node, path: tuple[str, ...], place: Span) -> Node:
        """The result of RFC 7396 for one value. ``base`` is None where there was none."""
        if not isinstance(patch, Mapping):
            self._put(base, patch, path, place)
            return patch
        if base is not None and not isinstance(base, Mapping):
            merged = self._entries(None, patch, path)
            self.replaced.append(Replaced(path, base, merged, self.layer, place))
            return merged
        before = len(self.replaced)
        merged = self._entries(base, patch, path)
        if base is not None and _is_setting(base) and _is_setting(patch):
            # a setting in its long form is one thing: what was replaced is the setting, not its inner keys
            del self.replaced[before:]
            self.replaced.append(Replaced(path, base, merged, self.layer, place))
        return merged

    def _entries(self, base: Mapping | None, patch: Mapping, path: tuple[str, ...]) -> Mapping:
        entries = {e.key.text: e for e in base or ()}
        for entry in patch:
            name = entry.key.text
            old, here = entries.get(name), (*path, name)
            if not _is_null(entry.value) or here == ("mancala",):
                value = self.merge(old.value if old else None, entry.value, here, entry.key.span)
                entries[name] = Entry(entry.key, value)
            elif old is None:
                self.diagnostics.append(_deletes_nothing(entry, path, tuple(entries)))
            else:
                self.replaced.append(Replaced(here, old.value, None, self.layer, entry.key.span))
                del entries[name]
        return replace(patch, entries=tuple(entries.values()))

    def _put(self, base: Node | None, patch: Node, path: tuple[str, ...], place: Span) -> None:
        if base is None or not path or path[-1] in ABOUT_KEYS or path == ("mancala",):
            return
        if _same(base, patch):
            self.diagnostics.append(problems.changes_nothing(patch.span, ".".join(path), base.layer))
        else:
            self.replaced.append(Replaced(path, base, patch, self.layer, place))


def _deletes_nothing(entry: Entry, path: tuple[str, ...], there: tuple[str, ...]) -> Diagnostic:
    """A ``null`` at a key that is not there; at one that nobody can have it is a slip."""
    known = schema.keys_at(path)
    name = entry.key.text
    if not known or name in known:
        return problems.deletes_nothing(entry, there)
    elsewhere = () if nearest(name, known) else schema.homes().get(name, ())
    return problems.unknown_key(entry.key, path[-1] if path else "", list(known), elsewhere, 0)


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None


def _is_setting(block: Mapping) -> bool:
    """Whether it is the long form of a setting: ``{is: value, source: …}``."""
    return block.entry("is") is not None


def _same(one: Node, other: Node) -> bool:
    """Whether two nodes say the same; ``1`` and ``true`` do not, although they are equal in Python."""
    return repr(plain(one)) == repr(plain(other))
