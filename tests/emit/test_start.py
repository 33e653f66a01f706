"""A free start: both engines take any arrangement of all seeds, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from tests.emit.compare import Pair, module
from tests.interpreter import build as b

FREE = b.rules(3, [0, 0, 3, 0, 0, 3], start="any")
FIXED = b.rules(3, [0, 0, 3, 0, 0, 3])
ENGINES = pytest.mark.parametrize(
    "engine", [Interpreter, lambda rules: module(emit(rules))], ids=["int", "gen"]
)
Engine = Callable[[Rules], Any]


@ENGINES
def test_the_arrangement_of_the_board_is_the_default(engine: Engine) -> None:
    made = engine(FREE)
    assert made.initial() == made.initial(pits=None) == made.initial(pits=[0, 0, 3, 0, 0, 3])
    assert made.initial() == made.from_pits((0, 0, 3, 0, 0, 3))


@ENGINES
def test_any_other_arrangement_of_all_seeds(engine: Engine) -> None:
    made = engine(FREE)
    state = made.initial(pits=(6, 0, 0, 0, 0, 0))
    assert (made.pits(state), made.scores(state), made.mover(state)) == ((6, 0, 0, 0, 0, 0), (0, 0), 0)
    assert made.Game(state).legal_moves() == (0,)


@ENGINES
@pytest.mark.parametrize(
    ("pits", "reason"),
    [
        ((1, 1, 1, 1, 1, 0), "5 seeds in the pits, but a game begins with 6"),
        ((2, 1, 1, 1, 1, 1), "7 seeds in pits and scores, but the game has only 6"),
        ((2, 2, 2), "the board has 6 pits, not 3"),
        ((7, -1, 0, 0, 0, 0), "pit 1 holds -1: fewer than no seeds"),
        ((6.0, 0, 0, 0, 0, 0), "pit 0 holds 6.0, which is no whole number"),
    ],
)
def test_what_cannot_be_a_start(engine: Engine, pits: tuple[Any, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        engine(FREE).initial(pits=pits)


def test_where_the_start_is_not_free() -> None:
    with pytest.raises(TypeError, match="pits"):
        module(emit(FIXED)).initial(pits=(6, 0, 0, 0, 0, 0))
    reference = Interpreter(FIXED)
    assert reference.initial(pits=(0, 0, 3, 0, 0, 3)) == reference.initial()
    with pytest.raises(ValueError, match="every game begins with the same arrangement"):
        reference.initial(pits=(6, 0, 0, 0, 0, 0))


def test_games_from_random_starts() -> None:
    rules = b.rules(4, 4, start="any", last_seed=[b.rule(b.last.seeds == 2, capture=b.last)])
    both, rng = Pair(rules), random.Random(5)
    starts = set()
    for _ in range(32):
        state, expected = both.start(rng)
        starts.add(state)
        both.game(state, expected, rng, most=4)
    assert len(starts) > 30
    assert both.plies > 400
