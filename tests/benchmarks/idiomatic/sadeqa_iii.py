"""Sadeqa III by hand: a list of sixteen pits, South's 0 to 7, North's 8 to 15, sown upwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from random import Random

ROWS = (range(8), range(8, 16))
LAPS = 10_000


class Option(NamedTuple):
    """A move that ends: the pit, the board after it, the seeds it captured."""

    pit: int
    pits: list[int]
    captured: int


def options(pits: list[int], mover: int) -> list[Option]:
    """The legal moves. A move has to be tried to know that it ends, so what it leads to is kept."""
    row = ROWS[mover]
    found = []
    for pit in row:
        if pits[pit]:
            after = pits[:]
            last = sow(after, pit)
            if last is None:
                continue
            captured = 0
            if last in row:
                captured, after[15 - last] = after[15 - last], 0
            found.append(Option(pit, after, captured))
    return found


def sow(pits: list[int], pit: int) -> int | None:
    """Sow until a last seed falls into an empty pit, and return that pit; None if that never happens."""
    for _ in range(LAPS):
        seeds, pits[pit] = pits[pit], 0
        for step in range(pit + 1, pit + seeds + 1):
            pits[step % 16] += 1
        pit = (pit + seeds) % 16
        if pits[pit] == 1:
            return pit
    return None


def perft(pits: list[int], mover: int, depth: int) -> int:
    """The number of lines of so many plies."""
    moves = options(pits, mover)
    if depth == 1:
        return len(moves)
    return sum(perft(move.pits, 1 - mover, depth - 1) for move in moves)


def playout(rng: Random) -> tuple[tuple[int, int], int]:
    """A random game from the start; returns the scores after settlement and the number of plies."""
    pits = [6] * 16
    scores = [0, 0]
    mover = plies = 0
    seen: set[tuple[int, ...]] = set()
    while moves := options(pits, mover):
        position = (mover, *pits)
        if position in seen:
            half = sum(pits) // 2
            return (scores[0] + half, scores[1] + half), plies
        seen.add(position)
        _, pits, captured = moves[int(rng.random() * len(moves))]
        if captured:
            scores[mover] += captured
            seen.clear()  # captured seeds never come back, nor does a position from before
        mover = 1 - mover
        plies += 1
    scores[1 - mover] += sum(pits)  # what is left goes to the player who made the last move
    return (scores[0], scores[1]), plies
