"""Who may sit at the board besides people: a random and a greedy player."""

from __future__ import annotations

import random

from mancala_dsl.api import Variant

KINDS = ("human", "random", "greedy")


def choose(kind: str, variant: Variant, state: int, rng: random.Random) -> int:
    """The move of a ``random`` or ``greedy`` player in a position that is not over."""
    moves = variant.legal_moves(state)
    if kind == "greedy":
        gains = {move: gain(variant, state, move) for move in moves}
        best = max(gains.values())
        moves = tuple(move for move in moves if gains[move] == best)
    return moves[int(rng.random() * len(moves))]


def gain(variant: Variant, state: int, move: int) -> int:
    """By how much a move leaves the mover ahead, what the end of the game brings included."""
    after = variant.play(state, move)
    outcome = variant.outcome(after)
    scores = variant.scores(after) if outcome is None else outcome.scores
    player = variant.mover(state)
    return scores[player] - scores[1 - player]
