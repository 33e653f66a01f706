"""Two games side by side: a short line of play after which they are not the same, however far it is from the
start.

Both play the same moves from the same positions, and what can be seen of them is compared, as
:mod:`mancala_dsl.analysis.diff` has it. Its walk looks at every line up to some length, shortest first.
Behind that random games go on, from the start and from any other position; at each of theirs all moves are
looked at, and what comes of a difference is made as short as it can be."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mancala_dsl.analysis.diff import returns
from mancala_dsl.analysis.diff.side import NEXT_ROUND, Game, Label, Side, shared
from mancala_dsl.analysis.diff.telling import differences, played
from mancala_dsl.analysis.diff.walk import Clock, Limits, Pair, Place, walk
from mancala_dsl.api import Game as Play
from mancala_dsl.api import Variant
from mancala_dsl.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Line:
    """From ``start`` (None: where the first game starts) these moves lead to where the games are not the
    same.

    ``what`` is what is not the same there; ``one`` and ``other`` say how it is in each.
    """

    start: str | None
    moves: tuple[str, ...]
    what: str
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Search:
    """What came of it. Without a line there is none of up to ``depth`` moves from the start; ``whole``: there
    is none at all, since every position that can be reached was looked at."""

    line: Line | None
    depth: int
    whole: bool = False


def beside(one: tuple[Rules, Variant], other: tuple[Rules, Variant]) -> Pair:
    """Two games, each by its rules and their module, at their starts. What positions remember is not
    compared: it shows when it matters."""
    a, b = (Game(rules, variant, ()) for rules, variant in (one, other))
    both = replace(shared(a, b), memory=())
    return Pair(Side(a, both), Side(b, both), (a.variant.initial(), b.variant.initial()))


def search(pair: Pair, starts: Sequence[str], limits: Limits, *, plies: int, seed: int) -> Search:
    """The shortest line from the start, or one that random games come upon, from there or from ``starts``; in
    all they have so many plies. The clock ends both."""
    clock = Clock(limits)
    seen = walk(pair, limits, clock)
    line = None if seen.line is None else returns.first_difference(pair, seen.line)
    if line is not None:
        return Search(told(pair, None, line), len(line))
    if not seen.stop and not seen.line and not returns.matter(pair):
        return Search(None, seen.depth, whole=True)
    found = at_random(pair, starts, plies=plies, seed=seed, clock=clock)
    return Search(found, seen.depth)


def at_random(pair: Pair, starts: Sequence[str], *, plies: int, seed: int, clock: Clock) -> Line | None:
    """A line that random games come upon. A start that one of the games cannot have is left out."""
    rng, made = random.Random(seed), 0
    possible = [None, *(start for start in starts if _from(pair, start) is not None)]
    while made < plies:
        start = possible[int(rng.random() * len(possible))]
        walker = _from(pair, start)
        assert walker is not None
        found, length = _wander(walker, rng, plies - made, clock)
        if found is not None:
            return _shortest(walker, start, found)
        if clock.is_over():
            return None
        made += max(1, length)
    return None


def _from(pair: Pair, start: str | None) -> Pair | None:
    """The same games from another position; None if one of them has none like it."""
    if start is None:
        return pair
    try:
        place = tuple(side.variant.parse_position(start) for side in (pair.a, pair.b))
    except ValueError:
        return None
    return Pair(pair.a, pair.b, (place[0], place[1]))


def _wander(pair: Pair, rng: random.Random, most: int, clock: Clock) -> tuple[tuple[Label, ...] | None, int]:
    """One game at random and the rounds after it: the line after which they differ, and how long it was."""
    line: list[Label] = []
    a, b = (side.variant.Game(state) for side, state in zip((pair.a, pair.b), pair.start, strict=True))
    while len(line) < most and not clock.is_over():
        if differences(pair, a, b):
            return tuple(line), len(line)
        ahead = list(_onward(pair, a, b))
        for label, place in ahead:
            if pair.differ(place):
                return (*line, label), len(line)
        if not ahead:
            break
        label = ahead[int(rng.random() * len(ahead))][0]
        line.append(label)
        one, other = pair.a.after(a, label), pair.b.after(b, label)
        if one is None or other is None:
            break
        a, b = one, other
    return None, len(line)


def _onward(pair: Pair, a: Play, b: Play) -> Iterator[tuple[Label, Place]]:
    """The places after each move, or the next round, where both games have that."""
    over_a, over_b = a.outcome(), b.outcome()
    if over_a is not None and over_b is not None:
        rounds = (pair.a.next_round(a.state, over_a), pair.b.next_round(b.state, over_b))
        if rounds[0] is not None and rounds[1] is not None:
            yield NEXT_ROUND, (rounds[0], rounds[1])
        return
    moves, others = (side.labelled(play.legal_moves()) for side, play in ((pair.a, a), (pair.b, b)))
    for label in moves:
        yield label, (pair.a.variant.play(a.state, moves[label]), pair.b.variant.play(b.state, others[label]))


def _steps(pair: Pair, line: tuple[Label, ...]) -> list[tuple[Play, Play]]:
    """Both games before the first move of a line and after each."""
    return [(a.copy(), b.copy()) for a, b in played(pair, line)]


def _shortest(pair: Pair, start: str | None, line: tuple[Label, ...]) -> Line:
    """The same difference from the last position of a line that leads to it, without what was before."""
    text = pair.a.variant.position_text
    starts = [start, *(text(a.state) for a, _ in _steps(pair, line)[1:])]
    for at in range(len(line) - 1, 0, -1):
        later = _from(pair, starts[at])
        rest = None if later is None else returns.first_difference(later, line[at:])
        if later is not None and rest is not None:
            return told(later, starts[at], rest)
    shorter = returns.first_difference(pair, line)
    assert shorter is not None
    return told(pair, start, shorter)


def told(pair: Pair, start: str | None, line: tuple[Label, ...]) -> Line:
    """A line in words, with the first thing that is not the same after it. A transcript is of one round: one
    of several begins with the last of them."""
    games = _steps(pair, line)
    if NEXT_ROUND in line:
        at = len(line) - line[::-1].index(NEXT_ROUND)
        start, line, games = pair.a.variant.position_text(games[at][0].state), line[at:], games[at:]
    texts = tuple(pair.a.text(a.state, label) for (a, _), label in zip(games, line, strict=False))
    found = differences(pair, *games[-1])[0]
    return Line(start, texts, found.what, found.a, found.b)
