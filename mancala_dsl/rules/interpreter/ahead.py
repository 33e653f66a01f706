"""What the moves of a position would do, which there are, and whether the game is over.

A position is asked for these several times in a row (is it over, what is legal, play), so that what was found
lately is kept.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TypeAlias

from mancala_dsl.rules.interpreter import choosing
from mancala_dsl.rules.interpreter.ending import Ending
from mancala_dsl.rules.interpreter.position import Event, Outcome, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.sowing import Sowing
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Obligation, Rules
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
        self.at = lru_cache(maxsize=256)(self._at)
        self.attempt = lru_cache(maxsize=256)(self._attempt)

    def _at(self, state: Position, last_mover: int) -> Prospect:
        """What can come of a position."""
        return Prospect(self, state, last_mover)

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


class Prospect:
    """What can come of one position, worked out as far as somebody asks.

    ``table`` is its board, which is looked at only; ``choices`` are those of the player to move.
    """

    def __init__(self, ahead: Ahead, state: Position, last_mover: int) -> None:
        self.ahead, self.rules = ahead, ahead.rules
        self.state, self.last_mover = state, last_mover
        self.table = Table(self.rules, state)
        self.choices = choosing.Choices(self.rules, state, self.table, last_mover, ahead.attempt)
        self._ended: dict[bool, _Ended] = {}

    def seen_by(self, player: int) -> Prospect:
        """The same position with this player to move."""
        if player == self.state.mover:
            return self
        return self.ahead.at(self.state._replace(mover=player), self.last_mover)

    def choices_of(self, player: int, most: int | None = None) -> int:
        """How many choices a player has, counted up to ``most`` at least."""
        return len(self.seen_by(player).choices.upto(most))

    def moves_of(self, player: int, most: int | None = None) -> int:
        """How many moves a player has, counted up to ``most`` at least where every choice is a move."""
        seen = self.seen_by(player)
        return len(seen.survey.moves if seen.obligations else seen.choices.upto(most))

    @cached_property
    def obligations(self) -> tuple[Obligation, ...]:
        """Step 3: the obligations that hold."""
        if not self.rules.must:
            return ()
        return choosing.obligations(self.rules, self._scene())

    @cached_property
    def survey(self) -> choosing.Survey:
        """Step 3 for the player to move."""
        survey = choosing.Survey(choices=self.choices.upto(), refused=dict(self.choices.refused))
        choosing.must(self.rules, self.state, self.last_mover, self.ahead.attempt, self.obligations, survey)
        return survey

    def end(self, repeated: bool) -> _Ended:  # noqa: FBT001 - a noun's value
        """Steps 2 and 15, ``board.repeated`` being what the history says."""
        if repeated not in self._ended:
            scene = self._scene()
            scene.repeated, scene.moves_of = repeated, self.moves_of
            ending = Ending(self.rules, self.state, scene, check=self.ahead.check)
            self._ended[repeated] = ending.end(), tuple(ending.events)
        return self._ended[repeated]

    def _scene(self) -> Scene:
        """What the player to move sees."""
        return Scene(
            self.table, mover=self.state.mover, last_mover=self.last_mover, choices_of=self.choices_of
        )
