"""A game with its history, which repetition needs, and the explanation of one move."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mancala_dsl.rules.interpreter.position import Event, IllegalMove, Outcome, Position

if TYPE_CHECKING:
    from mancala_dsl.rules.interpreter.interpreter import Interpreter


class Trace(NamedTuple):
    """What a move did, and the names of the rules that held, in the order in which they first did; behind
    ``last_seed[0].chain`` the chain of that rule took something."""

    events: tuple[Event, ...]
    fired: tuple[str, ...]


class Game:
    """A game in progress. ``states`` are all positions between moves, the latest last."""

    def __init__(self, interpreter: Interpreter, state: Position) -> None:
        self.interpreter = interpreter
        self.states = [state]
        self.moves: list[int] = []
        self._noted: dict[Position, int] = {state: 1}  # step 2: how often each position was noted

    @property
    def state(self) -> Position:
        """The position now."""
        return self.states[-1]

    @property
    def repeated(self) -> bool:
        """``board.repeated``: the position was noted before."""
        return self._noted[self.state] > 1

    def outcome(self) -> Outcome | None:
        """How the game ended, repetition included; None while it goes on."""
        return self.interpreter.outcome_in(self.state, self.repeated)

    def legal_moves(self) -> tuple[int, ...]:
        """The legal moves; none when the game is over, by repetition too."""
        return () if self.outcome() is not None else self.interpreter.moves_going_on(self.state)

    def push(self, move: int) -> None:
        """Make a move; :class:`IllegalMove` if the rules or the history forbid it."""
        over = self.outcome()
        if over is not None:
            raise IllegalMove(f"the game is over ({over.rule})", rule=over.rule)
        self.interpreter.play(self.state, move)
        self.advance(move)

    def advance(self, move: int) -> None:
        """Make a move that is known to be legal."""
        state = self.interpreter.after(self.state, move)
        self.states.append(state)
        self.moves.append(move)
        self._noted[state] = self._noted.get(state, 0) + 1

    def pop(self) -> int:
        """Take the last move back and return it; IndexError if there is none."""
        if not self.moves:
            raise IndexError("no move to take back")
        state = self.states.pop()
        self._noted[state] -= 1
        if not self._noted[state]:
            del self._noted[state]
        return self.moves.pop()

    def copy(self) -> Game:
        """Another game with the same past."""
        twin = Game(self.interpreter, self.states[0])
        twin.states, twin.moves, twin._noted = list(self.states), list(self.moves), dict(self._noted)
        return twin
