"""What the tests of reading share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.reading import Mapping, Node, Plain, Scalar, Sequence, plain, read, reader

LOADERS: list[type] = [yaml.SafeLoader]
if hasattr(yaml, "CSafeLoader"):
    LOADERS.insert(0, yaml.CSafeLoader)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def each_loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with PyYAML's C reader and with its Python reader."""
    monkeypatch.setattr(reader, "_LOADER", request.param)


def node_of(text: str) -> Node:
    """The document in a text that is right."""
    node, diagnostics = read(Source("a.yaml", text))
    assert diagnostics == []
    assert node is not None
    return node


def value_of(text: str) -> Plain:
    """What a text that is right says."""
    return plain(node_of(text))


def scalar_of(text: str) -> Scalar:
    """The value of the only key of a text."""
    node = node_of(text)
    assert isinstance(node, Mapping)
    value = node.entries[0].value
    assert isinstance(value, Scalar)
    return value


def findings(text: str) -> list[Diagnostic]:
    """What is wrong with a text."""
    return read(Source("a.yaml", text))[1]


def ids(text: str) -> list[str]:
    """The ids of what is wrong with a text, in the order of its lines."""
    return [d.id for d in sorted(findings(text), key=lambda d: (d.span.line, d.span.column))]


def walk(node: Node) -> Iterator[Node]:
    """The node, its keys and all below it."""
    yield node
    if isinstance(node, Mapping):
        for entry in node:
            yield entry.key
            yield from walk(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from walk(item)


def lies_within(span: Span) -> bool:
    """Whether a span is a stretch of its text; it may mark one column behind the end of a line."""
    lines = span.source.text.split("\n")
    if not 1 <= span.line <= span.end_line <= len(lines):
        return False
    if not 1 <= span.column <= len(lines[span.line - 1]) + 1:
        return False
    if not 1 <= span.end_column <= len(lines[span.end_line - 1]) + 2:
        return False
    return (span.line, span.column) <= (span.end_line, span.end_column)


def said(span: Span) -> str:
    """The stretch of the text."""
    lines = span.source.text.split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)
