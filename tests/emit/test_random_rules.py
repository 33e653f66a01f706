"""Generated modules of random rules play as the reference interpreter does, whatever the rules are."""

from __future__ import annotations

import random

import pytest

from tests.emit.compare import Pair
from tests.interpreter.random_rules import Dice, random_position, random_rules


@pytest.mark.parametrize("seed", range(250))
def test_the_same_game(seed: int) -> None:
    dice = Dice(seed)
    pair = Pair(random_rules(dice))
    rng = random.Random(seed)
    for _ in range(4):
        setting = random_position(dice, pair.rules)
        state, expected = pair.positions(setting.pits, setting.scores, setting.mover, **setting.rest)
        pair.game(state, expected, rng, most=25)
        pair.playouts(state, expected, seed, 2)
        pair.perft(state, expected, 2)
