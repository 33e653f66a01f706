"""Slips in the syntax of YAML, told in plain words.

PyYAML stops at the first fault and says what it expected there, in the words of its grammar. What the writer
most probably did is often further up: here it is looked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.reading.node import Entry, Node, Scalar
from mancala_dsl.reading.problems import span


def keys_without_value(bare: list[tuple[Scalar, Entry | None]]) -> Iterable[Diagnostic]:
    """Keys in braces that have no colon, each with the entry before it: mostly pieces of a text with commas."""
    told: list[Entry] = []
    for key, before in bare:
        value = before.value if before else None
        if before in told:
            continue
        if before and isinstance(value, Scalar) and isinstance(value.value, str) and ":" not in key.text:
            told.append(before)
            pieces = [k for k, b in bare if b is before]
            yield comma_in_text(value, pieces[-1])
        else:
            yield key_without_value(key)


def commas_in_items(items: list[Node]) -> Iterable[Diagnostic]:
    """Items of a list in brackets of which one opens a parenthesis and a later one closes it."""
    opened: Scalar | None = None
    for item in items:
        if not isinstance(item, Scalar) or not isinstance(item.value, str):
            opened = None
        elif opened is None and _balance(item.text) > 0:
            opened = item
        elif opened is not None and _balance(item.text) < 0:
            yield comma_in_text(opened, item)
            opened = None


def _balance(text: str) -> int:
    return text.count("(") - text.count(")")


def comma_in_text(first: Scalar, last: Scalar) -> Diagnostic:
    """A comma inside braces or brackets ends a text that is not quoted."""
    where = Span(first.span.source, first.span.line, first.span.column, last.span.end_line, last.span.end_column)
    return Diagnostic(
        "MAN024",
        where,
        "a comma ends what stands before it, unless it is in quotes",
        f"put all of it in quotes: {_quoted(where)}",
    )


def key_without_value(key: Scalar) -> Diagnostic:
    if match := re.match(r"([A-Za-z_]+):(\S.*)", key.text):
        help_ = f"write `{match[1]}: {match[2]}`, with a space after the colon"
    else:
        help_ = f"write `{key.text}: …`, or put quotes round a text that holds a comma"
    return Diagnostic("MAN025", key.span, f"`{key.text}` is a key without a value", help_)


def _quoted(where: Span) -> str:
    """What stands there, in quotes that fit."""
    lines = where.source.text.split("\n")[where.line - 1 : where.end_line]
    lines[-1] = lines[-1][: where.end_column - 1]
    lines[0] = lines[0][where.column - 1 :]
    text = " ".join(line.strip() for line in lines)
    return f"'{text}'" if '"' in text or "\\" in text else f'"{text}"'


def explain(source: Source, error: Exception, at: int, opened: list[int]) -> Diagnostic:
    """What went wrong; reading had come to ``at``, and at ``opened`` stand the brackets that are open there."""
    mark = getattr(error, "problem_mark", None)
    index = min(mark.index, len(source.text)) if mark else at
    return Diagnostic(
        "MAN039",
        span(source, index, index + 1),
        "from here on the text cannot be read as YAML",
        "compare with the lines above: indentation, colons, quotes and brackets",
    )
