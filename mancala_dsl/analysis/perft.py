"""Perft: the number of games of a certain length, the usual way to compare two programs' rules.

A pass is a ply; a game that is over sooner counts nothing; repetition is not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.api import Variant


def counts(variant: Variant, state: int, depth: int) -> Iterator[int]:
    """The number of games of 1, 2, … ``depth`` plies from a position, each as soon as it is known."""
    for plies in range(1, depth + 1):
        yield variant.perft(state, plies)


def divide(variant: Variant, state: int, depth: int) -> Iterator[tuple[str, int]]:
    """For each legal move its text and how many games of ``depth`` plies (1 or more) begin with it.

    Their sum is the perft; where two programs differ, the move that differs says where to look.
    """
    for move in variant.legal_moves(state):
        yield variant.move_text(state, move), variant.perft(variant.play(state, move), depth - 1)
