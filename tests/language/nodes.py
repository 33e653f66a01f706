"""Nodes from text, and specs from pieces, for the tests of this folder."""

from __future__ import annotations

from mancala_dsl.diagnostics import Source
from mancala_dsl.reading import Mapping, Node, read

SMALL = """\
mancala: 1
name: Small
sources:
  book: {title: The Book, kind: book}
  page: {title: The Page, kind: web}
board: {rows: 2, pits: 3, seeds: 4, stores: none, source: book}
sowing:
  source: book
  direction: counterclockwise
  skip: {is: pit == origin, status: inferred}
turn:
  no_move: pass
end:
  - {if: board.seeds == 0, source: page}
  - {if: board.repeated, rest: split, status: added}
win: most
"""
"""A spec without faults."""


def node(text: str, name: str = "test.yaml") -> Node:
    """The node of a text without faults."""
    root, diagnostics = read(Source(name, text))
    assert root is not None
    assert diagnostics == []
    return root


def mapping(text: str, name: str = "test.yaml") -> Mapping:
    """The block of a text without faults."""
    root = node(text, name)
    assert isinstance(root, Mapping)
    return root


def at(root: Node, path: str) -> Node:
    """The node at a path of keys: ``sowing.direction``."""
    for key in path.split("."):
        assert isinstance(root, Mapping)
        inner = root.get(key)
        assert inner is not None, path
        root = inner
    return root
