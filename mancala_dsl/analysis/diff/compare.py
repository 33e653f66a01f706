"""Two games compared: their clauses, and where they first differ in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mancala_dsl.analysis.diff import returns
from mancala_dsl.analysis.diff.clauses import Differing, differing
from mancala_dsl.analysis.diff.reasons import Refusal, Step, apart, refusals, steps
from mancala_dsl.analysis.diff.side import Game, Shared, Side, shape, shared
from mancala_dsl.analysis.diff.telling import Difference, differences, played
from mancala_dsl.analysis.diff.walk import Clock, Limits, Pair, Walk, walk
from mancala_dsl.api import Game as Play
from mancala_dsl.checks.duplicates import plays
from mancala_dsl.rules import saying
from mancala_dsl.rules.board import Board

Verdict = Literal["same rules", "same", "different", "mirrored", "not played"]


@dataclass(frozen=True, slots=True)
class Found:
    """The shortest line after which two games differ: its moves as each game calls them, both games after it,
    in what they differ, what the last move did in each where that is not the same, and which moves each of
    them forbids that the other allows."""

    moves: tuple[tuple[str, str], ...]
    plays: tuple[Play, Play]
    differences: tuple[Difference, ...]
    steps: tuple[list[Step], list[Step]]
    refusals: tuple[list[Refusal], list[Refusal]]


@dataclass(slots=True)
class Comparison:
    """What two games have shown.

    ``position`` is where both began; None: where their specs have it. The verdict is ``same rules`` where no
    rule differs, and nothing was played; ``not played`` where their boards are not alike; ``mirrored`` where
    they differ, but one is the other seen in a mirror, as far as ``mirror`` has looked.
    """

    a: Game
    b: Game
    clauses: tuple[Differing, ...]
    shared: Shared
    position: str | None
    verdict: Verdict
    straight: Walk | None = None
    mirror: Walk | None = None
    found: Found | None = None


def compare(a: Game, b: Game, limits: Limits, position: str | None = None) -> Comparison:
    """Compare two games, from their starts or from a position; ValueError if it is none of one of them.

    Whether they are mirror images is asked only from their starts.
    """
    made = Comparison(a, b, differing(a.clauses, b.clauses), shared(a, b), position, "same rules")
    if plays(a.rules) == plays(b.rules):
        return made
    if shape(a.board) == shape(b.board):
        pair = _pair(made, position, mirrored=False)
        made.straight = _explore(pair, limits)
        made.verdict = "same"
        if made.straight.line is not None or not _start_alike(a, b, position):
            made.verdict, made.found = "different", _found(pair, made.straight, position)
    else:
        made.verdict = "not played"
    if made.verdict != "same" and position is None and shape(a.board) == shape(b.board, mirrored=True):
        made.mirror = _explore(_pair(made, None, mirrored=True), limits)
        if made.mirror.line is None and _start_alike(a, b, None):
            made.verdict = "mirrored"
    return made


def unlike(a: Board, b: Board) -> tuple[str, str]:
    """What tells two boards apart on which no common line can be played."""
    one, other = (f"{board.pits} pits" for board in (a, b))
    return (one, other) if one != other else (saying.side(a), saying.side(b))


def _pair(made: Comparison, position: str | None, *, mirrored: bool) -> Pair:
    a, b = made.a.variant, made.b.variant
    start = a.initial(), b.initial()
    if position is not None:
        start = a.parse_position(position), b.parse_position(position)
    return Pair(Side(made.a, made.shared), Side(made.b, made.shared, mirrored=mirrored), start)


def _start_alike(a: Game, b: Game, position: str | None) -> bool:
    """Whether the players lay the seeds out in both games or in neither, where they begin from the start."""
    return position is not None or a.rules.start.value == b.rules.start.value


def _explore(pair: Pair, limits: Limits) -> Walk:
    """The walk over two games, with positions that come back where they matter."""
    clock = Clock(limits)
    seen = walk(pair, limits, clock)
    if seen.line is not None:
        seen.line = returns.first_difference(pair, seen.line)
        if seen.line is None:  # on the way a position came back, and both games were over
            seen.stop = "depth"
    if returns.matter(pair):
        most = limits.depth if seen.line is None else len(seen.line) - 1
        seen.line = returns.shortest(seen, most, clock) or seen.line
    return seen


def _found(pair: Pair, seen: Walk, position: str | None) -> Found:
    line = seen.line or ()
    *earlier, (a, b) = [(x.copy(), y.copy()) for x, y in played(pair, line)]
    told = differences(pair, a, b)
    if not line and not _start_alike(pair.a.game, pair.b.game, position):
        told.insert(0, Difference("the start", *(_start(side.game) for side in (pair.a, pair.b))))
    moves = tuple(
        (pair.a.text(x.state, label), pair.b.text(y.state, label))
        for (x, y), label in zip(earlier, line, strict=True)
    )
    sides = pair.a, pair.b
    done = (
        [steps(side, play, line[-1]) for side, play in zip(sides, earlier[-1], strict=True)] if line else []
    )
    forbidden: tuple[list[Refusal], list[Refusal]] = ([], [])
    if a.outcome() is None and b.outcome() is None:
        forbidden = list(refusals(pair.a, a, pair.b, b)), list(refusals(pair.b, b, pair.a, a))
    return Found(moves, (a, b), tuple(told), apart(*done) if done else ([], []), forbidden)


def _start(game: Game) -> str:
    return "the players lay the seeds out" if game.rules.start.value else "as the board has it"
