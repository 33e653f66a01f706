"""From text to nodes that know where they stand.

A file becomes a :class:`~mancala_dsl.diagnostics.Source` (``read_file``), the YAML in it a tree of nodes (``read``).
Plain scalars mean what YAML 1.2 says; keys that stand twice, tabs, anchors, tags, merge keys, directives and second
documents are refused. Both functions return findings and raise nothing.
"""

from mancala_dsl.reading.files import read_file
from mancala_dsl.reading.node import Entry, Mapping, Node, Plain, Scalar, Sequence, plain
from mancala_dsl.reading.reader import read

__all__ = ["Entry", "Mapping", "Node", "Plain", "Scalar", "Sequence", "plain", "read", "read_file"]
