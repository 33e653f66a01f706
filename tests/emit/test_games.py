"""The generated modules of the eight games play as the reference interpreter does: 10⁵ plies, every field.

Half of the plies are of games from the start, half of short games from positions that mostly no game
reaches: nearly empty boards, all seeds in one heap, rows that nobody can feed, pits that are marked without
reason. Where tests marked ``long`` are asked for it is ``MANCALA_PLIES`` plies, 10⁷ if it does not say.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.emit.compare import Pair
from tests.emit.games import VARIANTS, Variant, name, pair, random_place

# Thousands of plies. The interpreter is what takes the time, most of all where moves sow on and on.
SHARES = {
    "al_manqala": 8, "al_manqala__clockwise": 8, "al_manqala__weak_feeding": 8,
    "kalah": 9, "kalah__empty_capture": 9,
    "mangala_ii": 12,
    "oware": 9, "oware__grand_slam_captures": 7, "oware__grand_slam_illegal": 5,
    "sadeqa_game_91": 2, "sadeqa_iii": 2,
    "tihbat": 9, "tihbat__own_side_chain": 9,
    "toguz_kumalak": 6,
}  # fmt: skip


def compare(both: Pair, rng: random.Random, plies: int) -> None:
    """So many plies, half of them from the start."""
    whole = both.plies + plies // 2
    end = both.plies + plies
    while both.plies < whole:
        both.game(*both.start(), rng, most=whole - both.plies)
    while both.plies < end:
        place = random_place(rng, both.rules)
        positions = both.positions(place)
        both.game(*positions, rng, most=min(12, end - both.plies))
        both.playouts(*positions, rng.randrange(2**32), int(rng.random() < 0.05))
        if rng.random() < 0.03:
            both.perft(*positions, 2)


def test_every_variant_has_its_share() -> None:
    assert set(SHARES) == {name(variant) for variant in VARIANTS}
    assert sum(SHARES.values()) >= 100


@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_as_the_interpreter(variant: Variant) -> None:
    compare(pair(variant), random.Random(name(variant)), 1000 * SHARES[name(variant)])


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_as_the_interpreter_at_length(variant: Variant, part: int) -> None:
    plies = int(os.environ.get("MANCALA_PLIES", "10_000_000"))
    share = plies * SHARES[name(variant)] // sum(SHARES.values()) // 20
    compare(pair(variant), random.Random(f"{name(variant)} {part}"), share)
