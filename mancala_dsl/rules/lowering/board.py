"""The clauses ``board`` and ``marks``."""

from __future__ import annotations

from mancala_dsl.language.expressions.vocabulary import RESERVED
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Scalar, Sequence
from mancala_dsl.rules.board import Board, Stores
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Setting


def board(low: Lowering) -> Setting[Board]:
    """Rows of pits, the seeds in them at the start, and the stores."""
    columns = low.integer(low.get("board", "pits"), 1)
    stores: Stores = "own" if low.word(low.get("board", "stores"), "none") == "own" else "none"
    start = _start(low, columns)
    return Setting(Board(columns, start, stores), low.about(low.block("board")))


def _start(low: Lowering, columns: int) -> tuple[int, ...]:
    """The seeds of each pit in canonical order."""
    node = low.get("board", "seeds")
    value = bare(node) if node is not None else None
    if not isinstance(value, Sequence):
        return (low.integer(node, 1),) * (2 * columns)
    numbers = tuple(i.value for i in value.items if isinstance(i, Scalar) and isinstance(i.value, int))
    low.malformed = low.malformed or len(numbers) != 2 * columns or len(value.items) != 2 * columns
    return numbers


def marks(low: Lowering) -> tuple[str, ...]:
    """The names of the marks, in the order in which the spec declares them."""
    for entry in low.block("marks") or ():
        if entry.key.text in RESERVED:
            low.report(problems.reserved_mark(entry.key.span, entry.key.text))
    return low.names.marks
