"""From text to nodes that know where they stand.

A file becomes a :class:`~mancala_dsl.diagnostics.Source` (``read_file``), the YAML in it a tree of nodes
(``read``). Plain scalars mean what YAML 1.2 says; keys that stand twice, tabs, anchors, tags, merge keys,
directives and second documents are refused. Both functions return findings and raise nothing.
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Source
from mancala_dsl.reading.files import instead_of_files, read_file
from mancala_dsl.reading.node import Entry, Mapping, Node, Plain, Scalar, Sequence, plain

__all__ = [
    "Entry",
    "Mapping",
    "Node",
    "Plain",
    "Scalar",
    "Sequence",
    "instead_of_files",
    "plain",
    "read",
    "read_file",
]


def read(source: Source) -> tuple[Node | None, list[Diagnostic]]:
    """The document in a text, and all that is wrong with it as YAML.

    There may be both: a document in which a key stands twice is given back with the first of the two, so
    that what else is wrong can be told in the same run. So whoever compiles has to look at the findings, not
    at the node. Without a document there is at least one error. Faults of syntax end the reading; all others
    are found at once.
    """
    from mancala_dsl.reading.reader import read as read_with_pyyaml

    return read_with_pyyaml(source)
