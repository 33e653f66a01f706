"""What the moves of a position would do, which there are, and whether the game is over.

A position is asked for these several times in a row (is it over, what is legal, play), so that what was found
lately is kept.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import islice
from typing import TypeAlias

from mancala_dsl.rules.interpreter import choosing
from mancala_dsl.rules.interpreter.ending import Ending
from mancala_dsl.rules.interpreter.position import Event, Outcome, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.sowing import Sowing
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import options
from mancala_dsl.rules.uses import counts_on, relays

_Ended: TypeAlias = tuple[Outcome | None, tuple[Event, ...]]


class Ahead:
    """Looks ahead from positions of one game.

    ``last_mover`` is given apart from the position: the same position is asked with either player to move,
    which changes nothing of who moved last.
    """

    def __init__(self, rules: Rules, *, check: bool) -> None:
        self.rules = rules
        self.check = check
        self.cycles_prove = relays(rules) and not counts_on(rules)
        self.table = lru_cache(maxsize=256)(partial(Table, rules))  # looked at only
        self.survey = lru_cache(maxsize=256)(self._survey)
        self.end = lru_cache(maxsize=256)(self._end)
        self.attempt = lru_cache(maxsize=256)(self._attempt)

    def _attempt(self, state: Position, move: int, last_mover: int) -> Sowing:
        """Steps 5 to 12 for one move."""
        option, start = divmod(move, self.rules.board.value.pits)
        sowing = Sowing(
            self.rules,
            state,
            options(self.rules)[option],
            start,
            last_mover=last_mover,
            cycles_prove=self.cycles_prove,
            check=self.check,
        )
        return sowing.run()

    def _survey(self, state: Position, last_mover: int) -> choosing.Survey:
        """Step 3 for the player to move."""
        survey = choosing.Survey()

        def choices_of(player: int, most: int | None = None) -> int:
            if player == state.mover:
                return len(survey.choices)
            return self.count_choices(state._replace(mover=player), last_mover, most)

        board, tried = self.table(state), self.attempt
        survey.choices = tuple(choosing.choose(self.rules, state, board, last_mover, tried, survey.refused))
        choosing.must(self.rules, state, board, last_mover, tried, choices_of, survey)
        return survey

    def count_choices(self, state: Position, last_mover: int, most: int | None) -> int:
        """How many choices the player to move has, counted up to ``most``."""
        there = choosing.choose(self.rules, state, self.table(state), last_mover, self.attempt, {})
        return sum(1 for _ in islice(there, most))

    def count_moves(self, state: Position, last_mover: int, most: int | None) -> int:
        """How many moves the player to move has; no further than ``most`` if every choice is a move."""
        if self.obliged(state, last_mover):
            return len(self.survey(state, last_mover).moves)
        return self.count_choices(state, last_mover, most)

    def obliged(self, state: Position, last_mover: int) -> bool:
        """Whether some obligation may take choices of the player to move away."""

        def choices_of(player: int, most: int | None = None) -> int:
            return self.count_choices(state._replace(mover=player), last_mover, most)

        held = choosing.held(self.rules, state, self.table(state), last_mover, choices_of)
        return next(held, None) is not None

    def _end(self, state: Position, last_mover: int, repeated: bool) -> _Ended:  # noqa: FBT001 - a noun's value
        """Steps 2 and 15, ``board.repeated`` being what the history says."""

        def choices_of(player: int, most: int | None = None) -> int:
            return self.count_choices(state._replace(mover=player), last_mover, most)

        def moves_of(player: int, most: int | None = None) -> int:
            return self.count_moves(state._replace(mover=player), last_mover, most)

        scene = Scene(
            self.table(state),
            mover=state.mover,
            last_mover=last_mover,
            repeated=repeated,
            choices_of=choices_of,
            moves_of=moves_of,
        )
        ending = Ending(self.rules, state, scene, check=self.check)
        return ending.end(), tuple(ending.events)
