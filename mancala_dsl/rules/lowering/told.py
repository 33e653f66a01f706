"""What is told but not played: names, places, words, history, notes and sources."""

from __future__ import annotations

from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import About, SourceText, Told


def told(low: Lowering) -> Told:
    """Everything of the kind, without interpretation."""
    root = low.document.root
    terms = low.block("terms")
    return Told(
        name=_text(root.get("name")),
        aka=_texts(root.get("aka")),
        where=_texts(root.get("where")),
        terms=tuple((entry.key.text, _text(entry.value)) for entry in terms or ()),
        history=_texts(root.get("history")),
        notes=_texts(root.get("note")) + _texts(root.get("notes")),
        witnesses=_witnesses(low),
        sources=_sources(low),
        remarks=_remarks(low),
    )


def _remarks(low: Lowering) -> tuple[tuple[str, About], ...]:
    """Values of the board in their long form, and all marks."""
    long = (e for e in low.block("board") or () if isinstance(e.value, Mapping) and e.value.get("is"))
    values = tuple((f"board.{entry.key.text}", low.about(entry.value)) for entry in long)
    return values + tuple((f"marks.{e.key.text}", low.about(e.value)) for e in low.block("marks") or ())


def _witnesses(low: Lowering) -> tuple[str, ...]:
    """Those of this text: what another spec was held against says nothing about one that extends it."""
    node = low.document.root.get("witnesses")
    return _texts(node) if node is not None and not node.layer.startswith("extends") else ()


def _sources(low: Lowering) -> tuple[SourceText, ...]:
    made = []
    for entry in low.block("sources") or ():
        if not isinstance(entry.value, Mapping):
            low.malformed = True
            continue
        field = {e.key.text: _text(e.value) for e in entry.value}
        made.append(
            SourceText(
                key=entry.key.text,
                title=field.get("title", ""),
                kind=field.get("kind", ""),
                author=field.get("author", ""),
                year=field.get("year", ""),
                url=field.get("url", ""),
                note=field.get("note", ""),
                within=field.get("in", ""),
                seen=field.get("seen", ""),
            )
        )
    return tuple(made)


def _text(node: Node | None) -> str:
    value = bare(node) if node is not None else None
    return value.text if isinstance(value, Scalar) and value.value is not None else ""


def _texts(node: Node | None) -> tuple[str, ...]:
    """The remarks of a list, or the one that stands alone; none where the spec is silent."""
    if node is None:
        return ()
    items: tuple[Node, ...] = node.items if isinstance(node, Sequence) else (node,)
    return tuple(_text(item) for item in items)
