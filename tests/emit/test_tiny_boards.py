"""Every position of each game on two times two pits with up to six seeds: no case is left to chance.

All ways to lay the seeds into pits and scores (those that lie nowhere are out of play), either player to
move, whoever moved last, every way to mark pits that some rule could have brought about.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import Any

import pytest

from mancala_dsl.rules.invariants import always_empty, markable
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.uses import keeps_last_mover
from tests.emit.compare import Pair
from tests.emit.games import VARIANTS, Variant, name, on_board, rules_of
from tests.interpreter.random_rules import Setting

START = (2, 2, 1, 1)
SEEDS = sum(START)


def layings(seeds: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to lay at most so many seeds into so many places."""
    for bars in combinations(range(seeds + places), places):
        yield tuple(bar - before - 1 for before, bar in zip((-1, *bars), bars, strict=False))


def markings(rules: Rules) -> Iterator[dict[str, dict[int, int]]]:
    """All ways to mark pits."""
    places = [(mark, pit) for mark in rules.marks for pit in range(rules.board.value.pits)]
    can_be = markable(rules)
    holders = [[None, *(h for h in (0, 1) if (pit, h) in can_be[mark])] for mark, pit in places]
    for held in product(*holders):
        marks: dict[str, dict[int, int]] = {mark: {} for mark in rules.marks}
        for (mark, pit), holder in zip(places, held, strict=True):
            if holder is not None:
                marks[mark][pit] = holder
        yield marks


def positions(rules: Rules) -> Iterator[Setting]:
    """All positions."""
    last_movers: list[dict[str, Any]] = [{}]
    if keeps_last_mover(rules):
        last_movers = [{"last_mover": who} for who in (None, 0, 1)]
    empty = always_empty(rules)
    for marks in markings(rules):
        bare = {pit for mark in empty for pit in marks[mark]}
        kept: dict[str, Any] = {"marks": marks} if rules.marks else {}
        for laid in layings(SEEDS, rules.board.value.pits + 2):
            if any(laid[pit] for pit in bare):
                continue
            for mover, last in product((0, 1), last_movers):
                yield Setting(laid[:-2], (laid[-2], laid[-1]), mover, kept | last)


def test_all_positions_are_there() -> None:
    found = list(layings(SEEDS, 6))
    assert len(found) == len(set(found)) == comb(SEEDS + 6, 6) == 924
    assert {sum(laid) for laid in found} == set(range(SEEDS + 1))
    assert min(map(min, found)) == 0
    assert len(list(positions(on_board(rules_of(("oware", None)), 2, START)))) == 2 * 924
    tuzdiks = list(markings(on_board(rules_of(("toguz_kumalak", None)), 2, START)))
    # the first hole of either side, never the last one
    assert tuzdiks == [{"tuzdik": held} for held in ({}, {2: 0}, {0: 1}, {0: 1, 2: 0})]


@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_every_position(variant: Variant) -> None:
    both = Pair(on_board(rules_of(variant), 2, START))
    assert both.made.PITS == 4
    over = 0
    for place in positions(both.rules):
        state, expected = both.positions(place)
        moves, ended = both.same_position(state, expected)
        for move in moves:
            both.same_move(state, expected, move)
        both.same_refusals(state, expected, moves)
        over += ended is not None
    assert both.plies > 1000
    assert over > 50
