"""Sets of pits as the board has them, in their order, and ways between pits: what no seed changes."""

from __future__ import annotations

from collections.abc import Container

from mancala_dsl.rules.board import NORTH, Board


def every(board: Board, mover: int) -> tuple[int, ...]:
    """``pits``: all pits, the mover's side first, so that their order is the same from both seats."""
    side = board.pits_a_side if mover == NORTH else 0
    return (*range(side, board.pits), *range(min(side, board.pits)))


def along(
    board: Board, site: int, mover: int, direction: int, closed: Container[int] = ()
) -> tuple[int, ...]:
    """``onward`` (the lap's direction) and ``backward`` (against it): the pits after a site, once round the
    mover's track without the site itself; none where the site is not on it."""
    track = board.tracks[mover]
    if site not in track:
        return ()
    at = track.index(site)
    passed = (track[(at + direction * step) % len(track)] for step in range(1, len(track)))
    return tuple(pit for pit in passed if not board.is_store(pit) and pit not in closed)


def distance(board: Board, start: int, site: int, mover: int, direction: int) -> int:
    """How many steps it is from a site to another along the mover's track; 0 where one is not on it."""
    track = board.tracks[mover]
    if start not in track or site not in track:
        return 0
    return (track.index(site) - track.index(start)) * direction % len(track)
