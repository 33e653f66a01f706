"""The board and its pits in words, as a spec and a transcript write them: for messages, pages and generated
modules."""

from __future__ import annotations

from collections.abc import Sequence

from mancala_dsl.rules.board import NORTH, SOUTH, Board, Step
from mancala_dsl.rules.moves import Option


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
    return " and ".join(_ranges(board))


def _ranges(board: Board) -> list[str]:
    """Each row of a side: ``o1 to o8``, or the one pit that it has."""
    ends = [list(dict.fromkeys((row[0], row[-1]))) for row in board.shown(SOUTH)]
    return [" to ".join(map(board.short_name, pits)) for pits in ends]


def pit_called(board: Board, mover: int, pit: int) -> str:
    """How a player calls a pit: with the side only if it is the other one."""
    near = board.side_of(pit) == mover or board.sides == 1
    return board.short_name(pit) if near else board.full_name(pit)


def moves_called(board: Board, options: tuple[Option, ...], *, far: bool, passes: bool) -> str:
    """What can be a move, in words: ``a pit from 1 to 6``, ``a pit o1 to o8 or i1 to i8, or pass``."""
    rows = board.shown(SOUTH)
    text = f"a pit {'' if board.row_names else 'from '}{' or '.join(_ranges(board))}"
    if far:
        text += f", or of the other side as in `{board.full_name(board.mirror(rows[0][0]) or 0)}`"
    names = list(dict.fromkeys(option.name for option in options if option.name))
    if names:
        listed = " or ".join(f"`{name}`" for name in names)
        optional = any(not option.name for option in options)
        text += f", {'perhaps ' if optional else ''}behind {listed}"
    return text + (", or pass" if passes else "")


def rows_text(board: Board, pits: Sequence[int]) -> str:
    """The seeds of all pits: a player's rows between bars, a stroke between the sides; ``-`` for no pits."""
    sides = [board.shown(player) for player in (SOUTH, NORTH)]
    texts = (" | ".join(" ".join(str(pits[pit]) for pit in row) for row in rows) for rows in sides)
    return " / ".join(text or "-" for text in texts)
