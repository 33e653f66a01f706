"""A position on a small board, for tests that are worked out by hand.

Boards are written as two tuples, South's row and North's row, each from its owner's left. Pit numbers are
canonical: on a board of two times three South has 0 1 2, North 3 4 5, and 0 faces 5.
"""

from __future__ import annotations

from typing import Any

from mancala_dsl.rules.interpreter import Interpreter, Position
from mancala_dsl.rules.model import Rules

Row = tuple[int, ...]


class Table:
    """Rules and a position, South to move unless said otherwise; what a move makes of it."""

    def __init__(
        self, rules: Rules, south: Row, north: Row, scores: Row = (0, 0), mover: int = 0, **rest: Any
    ) -> None:
        self.engine = Interpreter(rules, check=True)
        self.state = self.engine.from_pits(south + north, scores, mover, **rest)

    def after(self, move: int) -> Position:
        return self.engine.play(self.state, move)

    def board(self, move: int) -> tuple[Row, Row, Row]:
        """South's row, North's row, scores."""
        state = self.after(move)
        half = len(state.pits) // 2
        return state.pits[:half], state.pits[half:], state.scores

    def events(self, move: int, *kinds: str) -> list[tuple[Any, ...]]:
        return [tuple(e) for e in self.engine.events(self.state, move) if not kinds or e.kind in kinds]

    @property
    def legal(self) -> tuple[int, ...]:
        return self.engine.legal_moves(self.state)
