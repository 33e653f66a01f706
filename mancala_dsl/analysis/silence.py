"""How often it would matter what a spec leaves to a default.

Sources are silent about many things, and then a game is played by the default of the language. Most of these
make no difference in most games; the author of a spec wants to know which do. So random games are played by
the rules as they are, and at each position they are held against the rules with the other answer: a game
counts as soon as the legal moves, or what the move played leads to, are not the same.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from mancala_dsl.analysis.trials import MOST_PLIES
from mancala_dsl.api import Variant, module
from mancala_dsl.checks import Silent, silent_points
from mancala_dsl.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Effect:
    """How many of so many random games the other answer would have changed."""

    point: Silent
    differing: int
    games: int


def effects(rules: Rules, games: int, seed: int) -> list[Effect]:
    """For each silent point how many random games the other answer would have changed."""
    points = list(silent_points(rules))
    others = {number: module(p.rules) for number, p in enumerate(points) if p.rules is not None}
    variant = module(rules)
    rng = random.Random(seed)
    differing = dict.fromkeys(others, 0)
    for _ in range(games):
        for number in _differing(variant, others, rng):
            differing[number] += 1
    return [Effect(point, differing.get(number, 0), games) for number, point in enumerate(points)]


def _differing(variant: Variant, others: dict[int, Variant], rng: random.Random) -> set[int]:
    """The points that make a difference in one random game."""
    game, open_, found = variant.Game(), dict(others), set[int]()
    while game.outcome() is None and open_ and len(game.moves) < MOST_PLIES:
        legal = game.legal_moves()
        move = legal[int(rng.random() * len(legal))]
        state = game.state
        game.push(move)
        for number in [n for n, other in open_.items() if _differs(variant, other, state, legal, move)]:
            del open_[number]
            found.add(number)
    return found


def _differs(variant: Variant, other: Variant, state: int, legal: tuple[int, ...], move: int) -> bool:
    """Whether another module has other moves in a position, or another one after a move. Positions are
    compared as they are written, since modules may keep them in another way."""
    there = other.parse_position(variant.position_text(state))
    if other.outcome(there) is not None or set(other.legal_moves(there)) != set(legal):
        return True
    after = variant.position_text(variant.play(state, move))
    return other.position_text(other.play(there, move)) != after
