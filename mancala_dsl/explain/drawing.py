"""A position drawn with letters: the own row below, the other's above, as they lie between two players.

The other row is shown as the own player sees it, so its first pit is at the right end. The numbers are those
by which the player to move names pits, from that player's own left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mancala_dsl.rules.board import NORTH, SOUTH, Board

SEATS = ("South", "North")
SYMBOLS = "*+#@%&"


@dataclass(frozen=True, slots=True)
class Seen:
    """What there is to draw: seeds of all pits in canonical order, scores, who moves (None: nobody), for each
    mark of the game who holds it on which pit, and what is remembered."""

    pits: Sequence[int]
    scores: tuple[int, int]
    mover: int | None
    marks: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    memory: Mapping[str, int] = field(default_factory=dict)


def draw(seen: Seen, board: Board, seat: int = SOUTH) -> str:
    """The board as one player sees it, with pit numbers for the player to move, scores and marks.

    Where seeds are sown into stores, the scores lie at the ends of the rows; otherwise they stand beside.
    """
    stores = board.stores != "none"
    signs = {pit: sign for name, sign, held in _marks(seen) for pit in held}
    width = len(str(max(*seen.pits, *seen.scores, board.columns)))
    cells = [f" {seeds:>{width}}{signs.get(pit, ' ')}" for pit, seeds in enumerate(seen.pits)]
    grid = _from_seat(board, seat)
    rows = [[" " * (width + 2) if pit is None else cells[pit] for pit in line] for line in grid]
    numbers = [f" {number:>{width}} " for number in range(1, board.columns + 1)]
    if stores:
        scores = [f" {score:>{width}} " for score in seen.scores]
        lines = _between_stores(rows, scores[1 - seat], scores[seat])
        margin = " " * (width + 3)
    else:
        rule = "+" + "+".join("-" * len(cell) for cell in rows[0]) + "+"
        lines = [rule, *(line for row in rows for line in (f"|{'|'.join(row)}|", rule))]
        margin = ""
    if seen.mover == seat or board.sides == 1:
        lines.append(f"{margin} {' '.join(numbers)}")
    elif seen.mover is not None:
        lines.insert(0, f"{margin} {' '.join(reversed(numbers))}")
    return "\n".join([*_beside(lines, seen.scores, board, seat), *legend(seen, board)])


def _from_seat(board: Board, seat: int) -> tuple[tuple[int | None, ...], ...]:
    """The lines of the board with a player's own row last."""
    if seat == SOUTH or board.sides == 1:
        return board.grid
    return tuple(tuple(reversed(line)) for line in reversed(board.grid))


def legend(seen: Seen, board: Board) -> list[str]:
    """A line for each mark on the board: its sign, its name, where it lies and who holds it; then what the
    game remembers."""
    lines = []
    for name, sign, held in _marks(seen):
        places = [f"{site_text(board, pit)} ({SEATS[holder]}'s)" for pit, holder in sorted(held.items())]
        if places:
            lines.append(f"    {sign} {name}: {', '.join(places)}")
    remembered = [f"{key} {number}" for key, number in seen.memory.items()]
    return [*lines, *([f"    {', '.join(remembered)}"] if remembered else [])]


def site_text(board: Board, site: int) -> str:
    """A pit by side and number from that side's left (``N3``), a store in words."""
    if site < 0:
        return "out of play"
    return f"{SEATS[site - board.pits]}'s store" if board.is_store(site) else board.full_name(site)


def _marks(seen: Seen) -> list[tuple[str, str, Mapping[int, int]]]:
    """For each mark of the game its name, its sign in the drawing, and the holder of each pit that has it."""
    return [
        (name, SYMBOLS[number % len(SYMBOLS)], held) for number, (name, held) in enumerate(seen.marks.items())
    ]


def _between_stores(rows: list[list[str]], theirs: str, own: str) -> list[str]:
    """The rows between the stores, each at the right end of its owner's row."""
    edge = "-" * len(own)
    rule = "+".join("-" * len(cell) for cell in rows[0])
    body = ["|".join(rows[0])]
    for row in rows[1:]:
        body += [rule, "|".join(row)]
    blank = " " * len(own)
    lines = [f"+{edge}+{rule}+{edge}+"]
    for number, inside in enumerate(body):
        left, right = (theirs, own) if number == len(body) // 2 else (blank, blank)
        ends = "+" if inside == rule else "|"
        lines.append(f"|{left}{ends}{inside}{ends}{right}|")
    return [*lines, lines[0]]


def _beside(lines: list[str], scores: tuple[int, int], board: Board, seat: int) -> list[str]:
    """The lines with the players' names at the left, and their scores where there are no stores."""
    stores = board.stores != "none"
    texts = [name if stores else f"{name} {score}" for name, score in zip(SEATS, scores, strict=True)]
    own = SOUTH if board.sides == 1 else seat
    rows = [number for number, line in enumerate(lines) if line.startswith("|")]
    if stores:  # between two rows stands a line with nothing but the ends of the stores
        rows = rows[::2]
    grid = _from_seat(board, seat)
    labels = {number: _row_name(board, line) for number, line in zip(rows, grid, strict=True)}
    if board.sides > 1:
        labels[rows[0]] = f"{texts[NORTH - own]} {labels[rows[0]]}".rstrip()
    labels[rows[-1]] = f"{texts[own]} {labels[rows[-1]]}".rstrip()
    room = max(map(len, labels.values()))
    return [f"  {labels.get(number, ''):<{room}}  {line}".rstrip() for number, line in enumerate(lines)]


def _row_name(board: Board, line: Sequence[int | None]) -> str:
    """The name of the row that stands in a line; none where a side has only one."""
    return next(board.row_name(pit) for pit in line if pit is not None) if board.row_names else ""
