"""A game on four rows, counted by a program of its own: one grid, written from what is told of Nchayo.

Seeds lie on a grid of four lines and five columns as South sees it, line 0 being North's edge. Nothing of
this program knows of tracks, sites or rules.
"""

from __future__ import annotations

import pytest

from tests.emit.games import pair

Grid = tuple[tuple[int, ...], ...]
COLUMNS, LAPS = 5, 1000
SOUTH = [(3, x) for x in range(COLUMNS)] + [(2, x) for x in reversed(range(COLUMNS))]
NORTH = [(3 - line, COLUMNS - 1 - x) for line, x in SOUTH]


def sown(grid: Grid, way: list[tuple[int, int]], at: int) -> Grid | None:
    """The grid after the seeds of one hole were sown; None where that never ends."""
    board = [list(line) for line in grid]
    inner, beyond, behind = (2, 1, 0) if way is SOUTH else (1, 2, 3)
    for _ in range(LAPS):
        line, x = way[at]
        hand, board[line][x] = board[line][x], 0
        while hand:
            at = (at + 1) % len(way)
            line, x = way[at]
            board[line][x] += 1
            hand -= 1
        if board[line][x] > 1:
            continue
        if line == inner and board[beyond][x]:
            board[beyond][x] = board[behind][x] = 0
        return tuple(map(tuple, board))
    return None


def lines_of_play(grid: Grid, way: list[tuple[int, int]], depth: int) -> int:
    """How many lines of so many plies there are."""
    if depth == 0:
        return 1
    other = NORTH if way is SOUTH else SOUTH
    found = (sown(grid, way, at) for at, (line, x) in enumerate(way) if grid[line][x])
    return sum(lines_of_play(after, other, depth - 1) for after in found if after is not None)


@pytest.mark.parametrize("depth", range(1, 7))
def test_nchayo(depth: int) -> None:
    made = pair(("nchayo", None)).made
    grid = ((1,) * COLUMNS,) * 4
    assert made.perft(made.initial(), depth) == lines_of_play(grid, SOUTH, depth)
