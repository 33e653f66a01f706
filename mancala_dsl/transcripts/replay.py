"""A transcript played again, ply by ply, on the reference interpreter and on the engines beside it.

Every check of the transcript is held against the interpreter; every field of every other engine is held
against the interpreter, too. Replaying stops at the first ply at which anything is not as it should be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from mancala_dsl.diagnostics import Span
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.transcripts import coverage
from mancala_dsl.transcripts.checking import Mismatch, Scene
from mancala_dsl.transcripts.engines import Engine, Happened, Moment, differences, happened, moment
from mancala_dsl.transcripts.transcript import Check, MoveText, Ply, Transcript


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a replay stopped.

    ``ply`` is None at the start. ``before`` and ``after`` are the positions around the ply (``after`` is None
    where the move could not be made); ``events`` is what the move did, ``fired`` the rules that it met.
    """

    ply: Ply | None
    mismatches: tuple[Mismatch, ...]
    before: Moment
    after: Moment | None
    events: tuple[Happened, ...] = ()
    fired: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a replay: plies made, the failure if there was one, and every clause seen at work."""

    transcript: Transcript
    plies: int
    failure: Failure | None
    fired: frozenset[str]

    @property
    def ok(self) -> bool:
        """Whether everything was as written."""
        return self.failure is None


def replay(transcript: Transcript, rules: Rules, others: Sequence[Engine] = ()) -> Verdict:
    """Play a transcript that fits the rules (``fit.fit`` has nothing to say about it)."""
    return _Replay(transcript, rules, others).run()


@dataclass(slots=True)
class _Step:
    """What is known about the ply at hand."""

    ply: Ply | None
    before: Moment
    after: Moment | None = None
    events: tuple[Happened, ...] = ()
    fired: tuple[str, ...] = ()
    mismatches: list[Mismatch] = field(default_factory=list)


class _Replay:
    def __init__(self, transcript: Transcript, rules: Rules, others: Sequence[Engine]) -> None:
        self.transcript = transcript
        self.rules = rules
        self.board: Board = rules.board.value
        self.reference = Interpreter(rules)
        self.others = others
        text = None if transcript.start is None else str(transcript.start)
        self.game = self.reference.Game(None if text is None else self.reference.parse_position(text))
        self.games: list[Any] = [
            engine.Game(engine.initial() if text is None else engine.parse_position(text))
            for engine in others
        ]
        self.fired: set[str] = set()
        self.made = 0

    def run(self) -> Verdict:
        """To the end, or to the first ply that fails."""
        for step in self._steps():
            self.fired.update(step.fired)
            if step.mismatches:
                failure = Failure(
                    step.ply, tuple(step.mismatches), step.before, step.after, step.events, step.fired
                )
                return Verdict(self.transcript, self.made, failure, frozenset(self.fired))
        return Verdict(self.transcript, self.made, None, frozenset(self.fired))

    def _steps(self) -> Iterator[_Step]:
        plies = self.transcript.plies
        start = _Step(None, moment(self.reference, self.game))
        start.after = start.before
        self._look(start, self.transcript.checks, last=not plies)
        yield start
        now = start.before
        for ply in plies:
            step = _Step(ply, now)
            if self._move(step, ply.move):
                self._look(step, ply.checks, last=ply is plies[-1])
            yield step
            assert step.after is not None or step.mismatches
            now = step.after or now

    def _move(self, step: _Step, text: MoveText) -> bool:
        """Make the move on all engines; False if the rules forbid it."""
        try:
            move = self.move(text)
        except ValueError as error:
            step.mismatches.append(Mismatch(f"move {text}", "a move", str(error), text.span))
            return False
        why = self._why_illegal(move)
        if why is not None:
            got = f"illegal by {why[0]}: {why[1]}"
            step.mismatches.append(Mismatch(f"move {text}", "legal", got, text.span))
            return False
        state = self.game.state
        step.events = happened(self.reference, state, move)
        named = self.reference.trace(state, move).fired
        self.game.push(move)
        self.made += 1
        step.after = moment(self.reference, self.game)
        direction, kind = self.reference.move_direction(move), self.reference.move_kind(move)
        shown = coverage.in_move(self.rules, step.before, step.after, step.events, direction, kind)
        step.fired = tuple(dict.fromkeys([*named, *shown]))
        for engine, game in zip(self.others, self.games, strict=True):
            self._same_move(step, engine, game, move, text.span)
        return True

    def _same_move(self, step: _Step, engine: Engine, game: Any, move: int, span: Span) -> None:
        """Another engine makes the same move, and the same things have to happen."""
        try:
            events = happened(engine, game.state, move)
            game.push(move)
        except ValueError as error:  # an IllegalMove of the module's own
            step.mismatches.append(
                Mismatch("the compiled module", "makes the move", f"refuses it: {error}", span)
            )
            return
        for ours, theirs in _first_difference(step.events, events):
            step.mismatches.append(Mismatch("the compiled module's events", ours, theirs, span))

    def _look(self, step: _Step, checks: Iterable[Check], *, last: bool) -> None:
        """Hold everything against the position that was reached."""
        now = step.after
        assert now is not None
        at = step.ply.span if step.ply else Span(self.transcript.source, 1, 1, 1, 2)
        for engine, game in zip(self.others, self.games, strict=True):
            for name, ours, theirs in differences(now, moment(engine, game)):
                step.mismatches.append(Mismatch(f"the compiled module's {name}", ours, theirs, at))
        scene = self._scene(now, step.events)
        for check in checks:
            step.mismatches += scene.check(check)
        tag = self.transcript.tag("Result")
        if last and tag is not None and self.transcript.result is not None:
            step.mismatches += scene.result(self.transcript.result, tag.value_span)
        seen = coverage.at_rest(self.rules, now, self._refused(now))
        step.fired = tuple(dict.fromkeys([*step.fired, *seen]))

    def _refused(self, now: Moment) -> Iterator[str]:
        """The rules that take moves with seeds away from the player to move."""
        if now.outcome is not None:
            return
        for option in range(len(self.reference.options)):
            for pit in self.board.owned(now.mover):
                move = option * self.board.pits + pit
                why = self._why_illegal(move) if now.pits[pit] else None
                if why is not None:
                    yield why[0]

    def _scene(self, now: Moment, events: Sequence[Happened]) -> Scene:
        return Scene(self.board, now, events, self._why_illegal, self)

    def text(self, move: int) -> str:
        """The text of a move in the position reached."""
        return self.reference.move_text(self.game.state, move)

    def move(self, text: MoveText) -> int:
        """The move that a text names in the position reached; ValueError if it names none, or two."""
        return self.reference.parse_move(self.game.state, str(text))

    def _why_illegal(self, move: int) -> tuple[str, str] | None:
        """Rule and sentence; the end of the game by repetition forbids every move."""
        over = self.game.outcome()
        if over is not None:
            return over.rule, f"the game is over ({over.rule})"
        return self.reference.why_illegal(self.game.state, move)


def _first_difference(ours: Sequence[Happened], theirs: Sequence[Happened]) -> Iterator[tuple[str, str]]:
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            yield f"event {number}: {one}", f"event {number}: {other}"
            return
    if len(ours) != len(theirs):
        yield f"{len(ours)} events", f"{len(theirs)} events"
