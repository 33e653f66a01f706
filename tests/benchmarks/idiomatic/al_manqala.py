"""Al-manqala by hand: a list of fourteen pits, South's 0 to 6, North's 7 to 13, sown upwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

PASS = -1
ROWS = (range(7), range(7, 14))


class AlManqala:
    """A position: seeds in the pits, captured seeds of South and North, who is to move."""

    __slots__ = ("mover", "pits", "scores")

    def __init__(self) -> None:
        self.pits = [7] * 14
        self.scores = [0, 0]
        self.mover = 0

    def copy(self) -> AlManqala:
        """The same position, to try something out on."""
        other = AlManqala.__new__(AlManqala)
        other.pits = self.pits[:]
        other.scores = self.scores[:]
        other.mover = self.mover
        return other

    def starved(self, player: int) -> bool:
        """Whether a player has no seeds in the own row."""
        return not any(self.pits[:7] if player == 0 else self.pits[7:])

    def legal_moves(self) -> list[int]:
        """The pits that may be sown; [PASS] with an empty row; nothing where the game is over."""
        moves = [pit for pit in ROWS[self.mover] if self.pits[pit]]
        if self.starved(1 - self.mover):
            return [pit for pit in moves if self.feeds(pit)]
        return moves or [PASS]

    def feeds(self, pit: int) -> bool:
        """Whether a move leaves the opponent something to play with, captures done."""
        tried = self.copy()
        tried.play(pit)
        return not tried.starved(tried.mover)

    def play(self, pit: int) -> bool:
        """Make a legal move; returns whether it captured anything."""
        pits, mover = self.pits, self.mover
        self.mover = 1 - mover
        if pit == PASS:
            return False
        seeds, pits[pit] = pits[pit], 0
        for step in range(pit + 1, pit + seeds + 1):
            pits[step % 14] += 1
        captured = 0
        last = (pit + seeds) % 14
        while pits[last] in (2, 4):
            captured += pits[last]
            pits[last] = 0
            last = (last - 1) % 14
        self.scores[mover] += captured
        return captured > 0

    def perft(self, depth: int) -> int:
        """The number of lines of so many plies."""
        moves = self.legal_moves()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            child = self.copy()
            child.play(move)
            total += child.perft(depth - 1)
        return total


def playout(rng: Random) -> tuple[tuple[int, int], int]:
    """A random game from the start; returns the scores after settlement and the number of plies."""
    game = AlManqala()
    seen: set[tuple[int, ...]] = set()
    plies = 0
    while moves := game.legal_moves():
        position = (game.mover, *game.pits)
        if position in seen:
            half = sum(game.pits) // 2
            return (game.scores[0] + half, game.scores[1] + half), plies
        seen.add(position)
        if game.play(moves[int(rng.random() * len(moves))]):
            seen.clear()  # captured seeds never come back, nor does a position from before
        plies += 1
    game.scores[1 - game.mover] += sum(game.pits)  # the starved player takes what is left
    return (game.scores[0], game.scores[1]), plies
