"""Every position of each game on two times two pits with up to six seeds: no case is left to chance.

All ways to lay the seeds into pits and scores (those that lie nowhere are out of play), either player to
move, whoever moved last, every way to mark pits that some rule could have brought about.
"""

from __future__ import annotations

from math import comb

import pytest

from tests.emit.compare import Pair
from tests.emit.games import (
    CORE_VARIANTS,
    Variant,
    every_position,
    layings,
    markings,
    name,
    on_board,
    rules_of,
)

START = (2, 2, 1, 1)
SEEDS = sum(START)


def test_all_positions_are_there() -> None:
    found = list(layings(SEEDS, 6))
    assert len(found) == len(set(found)) == comb(SEEDS + 6, 6) == 924
    assert {sum(laid) for laid in found} == set(range(SEEDS + 1))
    assert min(map(min, found)) == 0
    assert len(list(every_position(on_board(rules_of(("oware", None)), 2, START)))) == 2 * 924
    tuzdiks = list(markings(on_board(rules_of(("toguz_kumalak", None)), 2, START)))
    # the first hole of either side, never the last one
    assert tuzdiks == [{"tuzdik": held} for held in ({}, {2: 0}, {0: 1}, {0: 1, 2: 0})]


@pytest.mark.parametrize("variant", CORE_VARIANTS, ids=name)
def test_every_position(variant: Variant) -> None:
    both = Pair(on_board(rules_of(variant), 2, START))
    assert both.made.PITS == 4
    over = both.everywhere(every_position(both.rules))
    assert both.plies > 1000
    assert over > 50
