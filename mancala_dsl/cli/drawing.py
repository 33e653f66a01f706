"""A position drawn for a terminal: South's row below, North's above, as they lie between two players.

North's row is shown as South sees it, so North's first pit is at the right end. The numbers are those by
which the player to move names pits, from that player's own left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mancala_dsl.api import Variant
from mancala_dsl.rules.board import Board

SEATS = ("South", "North")
SYMBOLS = "*+#@%&"


def draw(variant: Variant, state: int, board: Board) -> str:
    """The board with pit numbers for the player to move, scores and marks.

    Where seeds are sown into stores, the scores lie at the ends of the rows; otherwise they stand beside.
    """
    pits, scores, mover = variant.pits(state), variant.scores(state), variant.mover(state)
    stores = board.stores != "none"
    signs = {pit: sign for name, sign, held in _marks(variant, state) for pit in held}
    width = len(str(max(*pits, *scores, board.columns)))
    cells = [f" {seeds:>{width}}{signs.get(pit, ' ')}" for pit, seeds in enumerate(pits)]
    rows = [[" " * (width + 2) if pit is None else cells[pit] for pit in line] for line in board.grid]
    numbers = [f" {number:>{width}} " for number in range(1, board.columns + 1)]
    if stores:
        lines = _between_stores(rows, [f" {score:>{width}} " for score in scores])
        margin = " " * (width + 3)
    else:
        rule = "+" + "+".join("-" * len(cell) for cell in rows[0]) + "+"
        lines = [rule, *(line for row in rows for line in (f"|{'|'.join(row)}|", rule))]
        margin = ""
    if mover == 0:
        lines.append(f"{margin} {' '.join(numbers)}")
    else:
        lines.insert(0, f"{margin} {' '.join(reversed(numbers))}")
    return "\n".join([*_beside(lines, scores, board), *legend(variant, state, board)])


def legend(variant: Variant, state: int, board: Board) -> list[str]:
    """A line for each mark on the board: its sign, its name, where it lies and who holds it; then what the
    game remembers."""
    lines = []
    for name, sign, held in _marks(variant, state):
        places = [f"{site_text(board, pit)} ({SEATS[holder]}'s)" for pit, holder in sorted(held.items())]
        if places:
            lines.append(f"    {sign} {name}: {', '.join(places)}")
    remembered = (
        [f"{key} {number}" for key, number in variant.memory(state).items()]
        if hasattr(variant, "memory")
        else []
    )
    return [*lines, *([f"    {', '.join(remembered)}"] if remembered else [])]


def site_text(board: Board, site: int) -> str:
    """A pit by side and number from that side's left (``N3``), a store in words."""
    if site < 0:
        return "out of play"
    return f"{SEATS[site - board.pits]}'s store" if board.is_store(site) else board.full_name(site)


def _marks(variant: Variant, state: int) -> list[tuple[str, str, Mapping[int, int]]]:
    """For each mark of the game its name, its sign in the drawing, and the holder of each pit that has it."""
    if not variant.MARKS:
        return []
    marks = variant.marks(state)
    return [
        (name, SYMBOLS[number % len(SYMBOLS)], marks.get(name, {}))
        for number, name in enumerate(variant.MARKS)
    ]


def _between_stores(rows: list[list[str]], scores: list[str]) -> list[str]:
    """The rows between the stores, North's at South's left, each at the right end of its owner's row."""
    edge = "-" * len(scores[0])
    rule = "+".join("-" * len(cell) for cell in rows[0])
    body = ["|".join(rows[0])]
    for row in rows[1:]:
        body += [rule, "|".join(row)]
    blank = " " * len(scores[0])
    lines = [f"+{edge}+{rule}+{edge}+"]
    for number, inside in enumerate(body):
        left, right = (scores[1], scores[0]) if number == len(body) // 2 else (blank, blank)
        ends = "+" if inside == rule else "|"
        lines.append(f"|{left}{ends}{inside}{ends}{right}|")
    return [*lines, lines[0]]


def _beside(lines: list[str], scores: tuple[int, int], board: Board) -> list[str]:
    """The lines with the players' names at the left, and their scores where there are no stores."""
    stores = board.stores != "none"
    texts = [seat if stores else f"{seat} {score}" for seat, score in zip(SEATS, scores, strict=True)]
    rows = [number for number, line in enumerate(lines) if line.startswith("|")]
    if stores:  # between two rows stands a line with nothing but the ends of the stores
        rows = rows[::2]
    labels = {number: _row_name(board, line) for number, line in zip(rows, board.grid, strict=True)}
    if board.sides > 1:
        labels[rows[0]] = f"{texts[1]} {labels[rows[0]]}".rstrip()
    labels[rows[-1]] = f"{texts[0]} {labels[rows[-1]]}".rstrip()
    room = max(map(len, labels.values()))
    return [f"  {labels.get(number, ''):<{room}}  {line}".rstrip() for number, line in enumerate(lines)]


def _row_name(board: Board, line: Sequence[int | None]) -> str:
    """The name of the row that stands in a line; none where a side has only one."""
    return next(board.row_name(pit) for pit in line if pit is not None) if board.row_names else ""
