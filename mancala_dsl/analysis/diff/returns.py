"""Lines of play that come back to a position, where that ends one of two games, or both otherwise.

The walk over both games enters each place once and asks each position as if it had not been there before.
Here the lines are looked for that it could not tell apart: those on which a position of one of the games has
been there. They are played with their history.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from mancala_dsl.analysis.diff.side import NEXT_ROUND, Label
from mancala_dsl.analysis.diff.telling import differences, played
from mancala_dsl.analysis.diff.walk import Clock, Line, Pair, Place, Walk
from mancala_dsl.rules.uses import keeps_last_mover, reads_repeated


def matter(pair: Pair) -> bool:
    """Whether a position that comes back may mean something else in the other game."""
    a, b = pair.a.game.rules, pair.b.game.rules
    if not (reads_repeated(a) or reads_repeated(b)):
        return False
    kept, others = ((r.board, r.end, r.win, r.match, r.marks, r.memory, keeps_last_mover(r)) for r in (a, b))
    return kept != others or pair.b.mirrored


def shortest(seen: Walk, most: int, clock: Clock) -> Line | None:
    """The shortest line of at most so many plies that comes back, and after which the games differ.

    None if there is none, or if the clock was over before it was found: ``seen.returns`` tells.
    """
    for line in sorted(_lines(seen, most, clock), key=len):
        if clock.is_over():
            seen.returns = False
            return None
        if (shorter := first_difference(seen.pair, line)) is not None:
            return shorter
    return None


def first_difference(pair: Pair, line: Line) -> Line | None:
    """The first part of a line after which the games differ, played with its history; None if none does."""
    for plies, (a, b) in enumerate(played(pair, line)):
        if differences(pair, a, b):
            return line[:plies]
    return None


def _lines(seen: Walk, most: int, clock: Clock) -> Iterator[Line]:
    """For each place that can come back in one of the games the shortest line on which it does."""
    alike = _alike(seen)
    for place in _candidates(seen) | alike.keys():
        if clock.is_over():
            seen.returns = False
            return
        way = seen.way(place)
        if len(way) < most and (rest := _comes_back(seen, place, alike, most - len(way))):
            yield way + rest


def _candidates(seen: Walk) -> set[Place]:
    """All places that can lie on a way round: on each of these one was entered before the others, and was
    found again, being led to from another."""
    found, level = set(seen.back), seen.back
    while level:
        level = {after for place in level for _, after in _within(seen, place)} - found
        found |= level
    return found


def _alike(seen: Walk) -> dict[Place, set[Place]]:
    """For each place the others in which one of the games is in the same position."""
    if all(a == b for a, b in seen.entered):
        return {}
    by_state: dict[tuple[int, int], list[Place]] = defaultdict(list)
    for place in seen.entered:
        for side, state in enumerate(place):
            by_state[side, state].append(place)
    found: dict[Place, set[Place]] = defaultdict(set)
    for places in by_state.values():
        if len(places) > 1:
            for place in places:
                found[place].update(places)
    return found


def _comes_back(seen: Walk, begin: Place, alike: dict[Place, set[Place]], most: int) -> Line | None:
    """The shortest way on, within a round, by which a position of one of the games comes back."""
    wanted = alike.get(begin, set()) | {begin}
    level: dict[Place, Line] = {begin: ()}
    known = {begin}
    for _ in range(most):
        following: dict[Place, Line] = {}
        for place, line in level.items():
            for label, after in _within(seen, place):
                if after in wanted:
                    return (*line, label)
                if after not in known:
                    known.add(after)
                    following[after] = (*line, label)
        level = following
    return None


def _within(seen: Walk, place: Place) -> Iterator[tuple[Label, Place]]:
    """The moves from a place that the walk has seen, the next round apart."""
    return (
        (label, after)
        for label, after in seen.pair.onward(place)
        if label != NEXT_ROUND and after in seen.entered
    )
