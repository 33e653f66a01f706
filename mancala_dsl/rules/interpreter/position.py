"""What the interpreter hands out: positions, events, outcomes and the refusal of a move."""

from __future__ import annotations

from typing import NamedTuple

PASS = -1  # the move of a player who has to pass (step 4)
NOBODY = -1  # neither player: seeds for nobody leave play, a pit without a mark is held by nobody


class Position(NamedTuple):
    """A position between two moves; equal positions are the same for every rule.

    ``pits`` are in canonical order, ``scores`` are South's and North's (seeds in stores included),
    ``mover`` is 0 for South and 1 for North. ``marks`` has, for each mark of the game in the order of
    the spec, one holder a pit (0, 1, or -1 for a pit without it). ``last_mover`` is kept only in games
    that need it (:func:`mancala_dsl.rules.uses.keeps_last_mover`), otherwise it is None; it is
    also None while nobody has moved. ``memory`` has the numbers that the game remembers, in the order of
    :func:`mancala_dsl.rules.memory.keys`.
    """

    pits: tuple[int, ...]
    scores: tuple[int, int]
    mover: int
    marks: tuple[tuple[int, ...], ...] = ()
    last_mover: int | None = None
    memory: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """How a game ended, after settlement (step 15). ``winner`` None is a draw.

    ``rule`` is the end rule that fired; ``plies`` is filled by ``playout`` and counts passes.
    """

    winner: int | None
    scores: tuple[int, int]
    pits: tuple[int, ...]
    rule: str
    plies: int | None = None


class Event(NamedTuple):
    """One thing that happened in a move: lift, sow, capture, mark, unmark, move, again, relay,
    direction, settle.

    ``pit`` is where, ``count`` how many seeds, ``to`` where they went: a pit, a store
    (``PITS`` South's, ``PITS + 1`` North's) or -1 out of play. ``rule`` is the rule's name. A capture that a
    grand slam undoes has a negative count. What is captured for the rule to do something with goes ``to`` the
    pit that it comes from, and is then taken from ``pit`` -1. For ``direction``, ``count`` is +1 or -1.
    """

    kind: str
    pit: int
    count: int  # type: ignore[assignment]  # the contract's name; hides tuple.count
    to: int
    rule: str


class IllegalMove(ValueError):
    """The rules do not allow this move here; ``rule`` names the one that forbids it."""

    def __init__(self, message: str, *, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class StuckError(RuntimeError):
    """No legal move, and no end rule caught the position: the spec is not complete (step 4)."""
