"""A game that was written down, played again while the answers to the rules' questions are noted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mancala_dsl.analysis.coverage.questions import PARTS, Answers, Part
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import Position
from mancala_dsl.rules.interpreter.watching import watched
from mancala_dsl.rules.model import Rules
from mancala_dsl.transcripts.transcript import Transcript


class Player:
    """Plays by the rules, with its eyes on them.

    There is an interpreter for each part of them: what one has weighed it would not ask again.
    """

    def __init__(self, rules: Rules) -> None:
        self.answers = Answers(rules)
        self._engines = {part: Interpreter(rules) for part in PARTS}
        self.engine = Interpreter(rules)

    def look(self, state: Position, *, repeated: bool) -> None:
        """Whether the game is over, and if not, which moves there are."""
        with self._watching("end") as engine:
            over = engine.outcome_in(state, repeated=repeated)
        if over is None:
            with self._watching("moves") as engine:
                engine.moves_going_on(state)
        elif self.engine.HAS_ROUNDS:
            with self._watching("rounds") as engine:
                engine.next_round(state, over)
                engine.match_outcome(state, over)

    def move(self, state: Position, move: int) -> Position:
        """A legal move."""
        with self._watching("move") as engine:
            return engine.after(state, move)

    @contextmanager
    def _watching(self, part: Part) -> Iterator[Interpreter]:
        with watched(self.answers.noting(part)):
            yield self._engines[part]


def answers(rules: Rules, transcript: Transcript) -> Answers:
    """Those to the questions that come up in a transcript which the rules play as written."""
    player = Player(rules)
    start = None if transcript.start is None else player.engine.parse_position(str(transcript.start))
    game = player.engine.Game(start)
    player.look(game.state, repeated=game.repeated)
    for ply in transcript.plies:
        move = player.engine.parse_move(game.state, str(ply.move))
        player.move(game.state, move)
        game.advance(move)
        player.look(game.state, repeated=game.repeated)
    return player.answers
