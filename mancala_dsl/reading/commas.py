"""Commas that end a text inside braces and brackets where the writer did not mean it.

``{if: min(a, b) > 1, relay: last}`` is good YAML: three keys, of which ``b) > 1`` has no value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeGuard

from mancala_dsl.diagnostics import Diagnostic, Span
from mancala_dsl.reading import slips
from mancala_dsl.reading.node import Entry, Node, Scalar


def in_keys(bare: Sequence[tuple[Scalar, Entry | None]]) -> Iterable[Diagnostic]:
    """Findings about keys in braces without a value; each comes with the entry before it if it has no colon.

    Without a colon it is taken for the rest of the text before it, if that is text, unless it looks like a
    key whose colon lacks its blank.
    """
    told: Entry | None = None
    for key, before in bare:
        if before is not None and before is told:
            continue
        value = before.value if before else None
        if _is_plain_text(value) and _is_plain_text(key) and ":" not in key.text:
            told = before
            yield slips.comma_in_text(_from_to(value, [k for k, b in bare if b is before][-1]))
        else:
            yield slips.key_without_value(key.span, key.text)


def in_items(items: Sequence[Node]) -> Iterable[Diagnostic]:
    """Findings about items in brackets of which one opens a parenthesis that a later one closes."""
    opened: Scalar | None = None
    for item in items:
        if not _is_plain_text(item):
            opened = None
        elif opened is None:
            opened = item if _balance(item.text) > 0 else None
        elif _balance(item.text) < 0:
            yield slips.comma_in_text(_from_to(opened, item))
            opened = None


def _is_plain_text(node: Node | None) -> TypeGuard[Scalar]:
    """Whether it is text without quotes: then its first character stands where it itself does."""
    if not isinstance(node, Scalar) or not isinstance(node.value, str):
        return False
    return node.at(0) == (node.span.line, node.span.column)


def _balance(text: str) -> int:
    return text.count("(") - text.count(")")


def _from_to(first: Scalar, last: Scalar) -> Span:
    start, end = first.span, last.span
    return Span(start.source, start.line, start.column, end.end_line, end.end_column)
