"""Generated modules of random rules play as the reference interpreter does, whatever the rules are."""

from __future__ import annotations

import random

import pytest

from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.rules.model import Rules
from tests.emit.compare import Pair
from tests.emit.tame_rules import tame_rules
from tests.interpreter.random_rules import Dice, random_position, random_rules


def compare(dice: Dice, rules: Rules, seed: int) -> Pair:
    pair = Pair(rules)
    rng = random.Random(seed)
    for _ in range(4):
        setting = random_position(dice, rules)
        state, expected = pair.positions(setting)
        pair.game(state, expected, rng, most=25)
        pair.playouts(state, expected, seed, 2)
        pair.perft(state, expected, 2)
    return pair


@pytest.mark.parametrize("seed", range(30))
def test_any_rules(seed: int) -> None:
    dice = Dice(seed)
    compare(dice, random_rules(dice), seed)


@pytest.mark.parametrize("seed", range(80))
def test_rules_that_the_tables_carry(seed: int) -> None:
    dice = Dice(seed)
    compare(dice, tame_rules(dice), seed)


@pytest.mark.long
@pytest.mark.parametrize("block", range(1000, 9000, 100))
def test_many_more(block: int) -> None:
    for seed in range(block, block + 50):
        dice = Dice(seed)
        compare(dice, random_rules(dice), seed)
        dice = Dice(seed)
        compare(dice, tame_rules(dice), seed)


def test_most_tame_rules_are_packed_indeed() -> None:
    packed = [not Plan(tame_rules(Dice(seed))).obstacles for seed in range(400)]
    assert sum(packed) > 120
