"""The walk over two games at once: all lines of play that are legal in both, the shortest first.

A place in it is a position of each game, both reached by the same moves. It is entered once: how it was
reached makes no difference but where a position that comes back ends a game (see :mod:`.returns`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from mancala_dsl.analysis.diff.side import NEXT_ROUND, Label, Side, code_alike
from mancala_dsl.analysis.diff.twin import Both

Place: TypeAlias = tuple[int, int]
Line: TypeAlias = tuple[Label, ...]
Stop: TypeAlias = Literal["", "depth", "positions", "seconds"]
OFTEN = 256
"""After so many places it is time to look at the clock."""


class Pair:
    """Two games side by side, and the place where they begin."""

    def __init__(self, a: Side, b: Side, start: Place) -> None:
        self.a = a
        self.b = b
        self.start = start
        self._both = Both(a.variant, b.variant) if code_alike(a, b) else None

    def differ(self, place: Place) -> bool:
        """Whether something can be told from the two positions, what may be played in them, how they end."""
        a, b = place
        if a == b and self._both is not None and self._both.legal_moves(a):
            return False
        if self.a.sight(a) != self.b.sight(b):
            return True
        moves, others = self.a.moves(a), self.b.moves(b)
        if moves.keys() != others.keys():
            return True
        return not moves and self.a.result(a) != self.b.result(b)

    def onward(self, place: Place) -> Iterator[tuple[Label, Place]]:
        """The places after each move that is legal in both games, and after the end of a round."""
        a, b = place
        if a == b and self._both is not None and (legal := self._both.legal_moves(a)):
            labels, both = self.a.labels, self._both.play
            for move in legal:
                yield labels[move], both(a, move)
            return
        moves, others = self.a.moves(a), self.b.moves(b)
        play, respond = self.a.variant.play, self.b.variant.play
        for label, move in moves.items():
            if label in others:
                yield label, (play(a, move), respond(b, others[label]))
        if not moves and not others:
            next_a, next_b = self.a.next_round(a), self.b.next_round(b)
            if next_a is not None and next_b is not None:
                yield NEXT_ROUND, (next_a, next_b)


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a walk goes: so many plies, so many places, so many seconds of the processor."""

    depth: int = 6
    positions: int = 1_000_000
    seconds: float = 20


class Clock:
    """The seconds that a walk may take."""

    def __init__(self, limits: Limits) -> None:
        self._end = time.process_time() + limits.seconds

    def is_over(self) -> bool:
        """Whether they are over."""
        return time.process_time() > self._end


@dataclass(slots=True)
class Walk:
    """What a walk has seen.

    ``depth``: all lines of so many plies were looked at. ``stop`` is why it did not go on; nothing where no
    line is left. ``line`` is the shortest after which the games differ. ``entered`` tells for each place from
    which one it was entered first, and by which move; ``back`` are the places to which a line led that had
    been entered before, with fewer plies. ``returns``: wherever lines matter that come back to a position,
    all of them were looked at, too.
    """

    pair: Pair
    depth: int = 0
    stop: Stop = ""
    line: Line | None = None
    entered: dict[Place, tuple[Place, Label] | None] = field(default_factory=dict, repr=False)
    back: set[Place] = field(default_factory=set, repr=False)
    returns: bool = True

    @property
    def positions(self) -> int:
        """How many places were looked at."""
        return len(self.entered)

    def way(self, place: Place) -> Line:
        """The moves by which a place was entered first."""
        found = []
        while (step := self.entered[place]) is not None:
            place, label = step
            found.append(label)
        return tuple(reversed(found))


def walk(pair: Pair, limits: Limits, clock: Clock) -> Walk:
    """Look at all lines of play, until the games differ, or a limit is reached, or no line is left."""
    seen = Walk(pair, entered={pair.start: None})
    if pair.differ(pair.start):
        seen.line = ()
        return seen
    level = [pair.start]
    while level:
        if seen.depth == limits.depth:
            seen.stop = "depth"
            return seen
        level = _next_level(seen, level, limits, clock)
        if seen.stop or seen.line is not None:
            return seen
        seen.depth += bool(level)
    return seen


def _next_level(seen: Walk, level: list[Place], limits: Limits, clock: Clock) -> list[Place]:
    """The places one ply on that were not entered before."""
    entered, differ, onward = seen.entered, seen.pair.differ, seen.pair.onward
    following: dict[Place, None] = {}
    for count, place in enumerate(level):
        if len(entered) >= limits.positions:
            seen.stop = "positions"
        elif count % OFTEN == OFTEN - 1 and clock.is_over():
            seen.stop = "seconds"
        if seen.stop:
            break
        for label, after in onward(place):
            if after in entered:
                if after not in following:
                    seen.back.add(after)
                continue
            entered[after] = place, label
            if differ(after):
                seen.line = seen.way(after)
                return []
            following[after] = None
    return list(following)
