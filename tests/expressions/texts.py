"""Conditions as they stand in a spec: a scalar with its places, and what parsing makes of it."""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.language.expressions.parse import parse
from mancala_dsl.language.expressions.tree import Expression, Type
from mancala_dsl.language.expressions.vocabulary import Names
from mancala_dsl.reading import Mapping, Scalar, read

MARKS = ("tuzdik", "weg")


def plain(text: str) -> Scalar:
    """A scalar that says just this, at the beginning of a file."""
    source = Source("spec.yaml", text)
    lines = text.split("\n")
    stands = tuple((len("\n".join([*lines[:above], ""])), above + 1, 1) for above in range(len(lines)))
    column = len(lines[-1]) + 1
    span = Span(source, 1, 1, len(lines), max(column, 2) if len(lines) == 1 else column)
    return Scalar(span, text, text, stands)


def in_yaml(text: str) -> Scalar:
    """The value of the first key of a YAML text."""
    root, found = read(Source("spec.yaml", text))
    assert not found
    assert isinstance(root, Mapping)
    scalar = root.entries[0].value
    assert isinstance(scalar, Scalar)
    return scalar


def parsed(
    text: str, slot: str = "last_seed", expected: Type = Type.TRUTH, marks: tuple[str, ...] = MARKS
) -> tuple[Expression | None, list[Diagnostic]]:
    """What parsing makes of a condition in a slot."""
    return parse(plain(text), slot, expected, Names(marks, rows=("outer", "inner")))


def good(text: str, slot: str = "last_seed", expected: Type = Type.TRUTH) -> Expression:
    """The tree of a condition that has to be right."""
    expression, found = parsed(text, slot, expected)
    assert expression is not None, found
    assert not found
    return expression


def marked(diagnostic: Diagnostic) -> str:
    """The part of the source that a finding points at; it is on one line."""
    span = diagnostic.span
    assert span.line == span.end_line
    return span.source.line(span.line)[span.column - 1 : span.end_column - 1]
