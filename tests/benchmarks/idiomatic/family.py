"""A family of games in one plain program: one lap, counts that capture, chains back, feeding.

Where :mod:`.al_manqala` is written for its one game, this is what one writes to play several: parameters
for what differs, small methods, a move that gives a new position and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random


@dataclass
class Position:
    """Seeds in the pits, captured seeds of South and North, who is to move."""

    pits: list[int]
    scores: list[int] = field(default_factory=lambda: [0, 0])
    mover: int = 0


@dataclass(frozen=True)
class Game:
    """Two rows of ``columns`` pits with ``seeds`` in each; ``counts`` in the last pit capture."""

    columns: int
    seeds: int
    counts: frozenset[int]
    direction: int = 1

    def initial(self) -> Position:
        """The start."""
        return Position([self.seeds] * 2 * self.columns)

    def next(self, pit: int) -> int:
        """The pit after this one."""
        return (pit + self.direction) % (2 * self.columns)

    def previous(self, pit: int) -> int:
        """The pit before this one."""
        return (pit - self.direction) % (2 * self.columns)

    def row(self, player: int) -> range:
        """A player's pits."""
        return range(player * self.columns, (player + 1) * self.columns)

    def has_seeds(self, position: Position, player: int) -> bool:
        """Whether a player can still be played with."""
        return any(position.pits[pit] > 0 for pit in self.row(player))

    def play(self, position: Position, pit: int | None) -> Position:
        """The position after a move; None is a pass."""
        after = Position(position.pits[:], position.scores[:], 1 - position.mover)
        if pit is None:
            return after
        hand = after.pits[pit]
        after.pits[pit] = 0
        while hand > 0:
            pit = self.next(pit)
            after.pits[pit] += 1
            hand -= 1
        while after.pits[pit] in self.counts:
            after.scores[position.mover] += after.pits[pit]
            after.pits[pit] = 0
            pit = self.previous(pit)
        return after

    def legal_moves(self, position: Position) -> list[int | None]:
        """The pits that may be sown; [None] for a pass; nothing where the game is over."""
        opponent = 1 - position.mover
        moves: list[int | None] = [pit for pit in self.row(position.mover) if position.pits[pit] > 0]
        if not self.has_seeds(position, opponent):
            return [move for move in moves if self.has_seeds(self.play(position, move), opponent)]
        return moves or [None]

    def perft(self, position: Position, depth: int) -> int:
        """The number of lines of so many plies."""
        if depth == 0:
            return 1
        return sum(self.perft(self.play(position, move), depth - 1) for move in self.legal_moves(position))

    def playout(self, rng: Random) -> tuple[tuple[int, int], int]:
        """A random game from the start; returns the scores after settlement and the number of plies."""
        position, plies = self.initial(), 0
        seen: set[tuple[int, ...]] = set()
        while True:
            key = (position.mover, *position.scores, *position.pits)
            moves = self.legal_moves(position)
            left = sum(position.pits)
            if not moves:
                position.scores[1 - position.mover] += left  # the starved player takes what is left
                return (position.scores[0], position.scores[1]), plies
            if key in seen:
                return (position.scores[0] + left // 2, position.scores[1] + left // 2), plies
            seen.add(key)
            position = self.play(position, moves[int(rng.random() * len(moves))])
            plies += 1


AL_MANQALA = Game(columns=7, seeds=7, counts=frozenset({2, 4}))
