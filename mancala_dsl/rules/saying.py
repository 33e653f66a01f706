"""The board in words, as a spec writes it: for messages, pages and generated modules."""

from __future__ import annotations

from mancala_dsl.rules.board import SOUTH, Board, Step


def side(board: Board) -> str:
    """``outer: 1..8, inner: 1..8``: the rows of a side from the edge inwards, and their columns."""
    return ", ".join(f"{row.name}: {columns(row.first, row.last)}" for row in board.rows)


def columns(first: int, last: int) -> str:
    """``1..8``, ``4``."""
    return str(first) if first == last else f"{first}..{last}"


def path(board: Board) -> str:
    """``outer >, inner <``: the way that seeds go, each step as short as it can be written."""
    return ", ".join(step(board, part) for part in board.path)


def step(board: Board, part: Step) -> str:
    """One step of the path."""
    whose = "their " if part.theirs else ""
    if not part.row:
        return f"{whose}store"
    row = next(row for row in board.rows if row.name == part.row)
    low, high = sorted((part.first, part.last))
    if low == high:
        return f"{whose}{part.row} {low}" if row.first != row.last else f"{whose}{part.row} >"
    which = "" if (low, high) == (row.first, row.last) else f" {low}..{high}"
    return f"{whose}{part.row}{which} {'>' if part.first < part.last else '<'}"


def owners(board: Board) -> str:
    """``South owns S1 S2 N3, North …, nobody …``: who owns which pits."""
    pits = {
        who: " ".join(board.full_name(pit) for pit in range(board.pits) if board.owner(pit) == owner)
        for who, owner in (("South", 0), ("North", 1), ("nobody", None))
    }
    return "; ".join(f"{who} owns {names}" for who, names in pits.items() if names)


def both_sides(board: Board) -> str:
    """How a position begins."""
    return "South's pits / North's pits" if board.sides > 1 else "South's pits / -"


def pits_of_a_side(board: Board) -> str:
    """How moves call the pits of a side: ``1 to 6``, ``o1 to o8 and i1 to i8``."""
    rows = board.shown(SOUTH)
    return " and ".join(f"{board.short_name(row[0])} to {board.short_name(row[-1])}" for row in rows)
