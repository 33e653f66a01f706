"""What replaying asks of an engine, and what a position looks like to one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol

from mancala_dsl.transcripts.transcript import SEATS

PASS = -1


class Engine(Protocol):
    """The part of a generated module's contract that replaying uses; the interpreter has it too.

    States, outcomes, events and games are each engine's own; ``moment`` and ``happened`` compare them.
    """

    PITS: int
    MARKS: tuple[str, ...]

    def parse_position(self, text: str, /) -> Any:
        """A position from its text."""

    def initial(self) -> Any:
        """The start."""

    def pits(self, state: Any, /) -> tuple[int, ...]:
        """In canonical order."""

    def scores(self, state: Any, /) -> tuple[int, int]:
        """Before settlement."""

    def mover(self, state: Any, /) -> int:
        """0 South, 1 North."""

    def play(self, state: Any, move: int, /) -> Any:
        """Raises ``IllegalMove``, a ValueError with a ``rule``."""

    def events(self, state: Any, move: int, /) -> Sequence[Any]:
        """What a move does."""

    def position_text(self, state: Any, /) -> str:
        """One line."""

    def Game(self, state: Any, /) -> Any:  # noqa: N802 - the contract's name
        """A game from a position on."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended, as a value that both engines share."""

    winner: int | None
    scores: tuple[int, int]
    pits: tuple[int, ...]
    rule: str

    def __str__(self) -> str:
        who = "a draw" if self.winner is None else f"{SEATS[self.winner]} wins"
        return f"over by {self.rule}, {self.scores[0]} : {self.scores[1]}, {who}"


@dataclass(frozen=True, slots=True)
class Happened:
    """One event, as a value that both engines share."""

    kind: str
    pit: int
    count: int
    to: int
    rule: str

    def __str__(self) -> str:
        return f"{self.kind} {self.pit} {self.count} {self.to} {self.rule}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A position between two moves, as one engine sees it; ``text`` is the whole of it in words.

    ``following`` is how the next round starts, where a round is over in a game that has several; ``match``
    how the match ended.
    """

    pits: tuple[int, ...]
    scores: tuple[int, int]
    mover: int
    marks: tuple[tuple[str, int, int], ...]
    turn: int
    memory: tuple[tuple[str, int], ...]
    legal_moves: tuple[int, ...]
    outcome: Ended | None
    text: str
    following: str | None = None
    match: Ended | None = None


def moment(engine: Engine, game: Any) -> Moment:
    """The position that a game has reached."""
    state, over = game.state, game.outcome()
    held: Mapping[str, Mapping[int, int]] = engine.marks(state) if engine.MARKS else {}  # type: ignore[attr-defined]
    return Moment(
        pits=tuple(engine.pits(state)),
        scores=tuple(engine.scores(state)),  # type: ignore[arg-type]  # two of them
        mover=engine.mover(state),
        marks=tuple(
            sorted((name, pit, holder) for name, pits in held.items() for pit, holder in pits.items())
        ),
        turn=engine.turn(state) if hasattr(engine, "turn") else 1,
        memory=tuple(engine.memory(state).items()) if hasattr(engine, "memory") else (),
        legal_moves=tuple(game.legal_moves()),
        outcome=_ended(over),
        text=engine.position_text(state),
        **_rounds(engine, state, over),
    )


def _ended(over: Any) -> Ended | None:
    if over is None:
        return None
    return Ended(over.winner, (over.scores[0], over.scores[1]), tuple(over.pits), over.rule)


def _rounds(engine: Any, state: Any, over: Any) -> dict[str, Any]:
    """What comes after a round that is over; nothing in games of one round."""
    if over is None or not hasattr(engine, "next_round") or not getattr(engine, "HAS_ROUNDS", True):
        return {}
    following = engine.next_round(state, over)
    text = "none, the match is over" if following is None else engine.position_text(following)
    return {"following": text, "match": _ended(engine.match_outcome(state, over))}


def happened(engine: Engine, state: Any, move: int) -> tuple[Happened, ...]:
    """The events of a legal move."""
    return tuple(Happened(e.kind, e.pit, e.count, e.to, e.rule) for e in engine.events(state, move))


def differences(one: Moment, other: Moment) -> list[tuple[str, str, str]]:
    """What two engines do not agree on: the field, and what each says."""
    pairs = ((f.name, getattr(one, f.name), getattr(other, f.name)) for f in fields(Moment))
    return [(name.replace("_", " "), str(a), str(b)) for name, a, b in pairs if a != b]
