"""A position turned round is the same game from the other seat."""

from __future__ import annotations

import random

import pytest

from mancala_dsl.explain.turning import turned, turned_move
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import PASS
from tests.emit.games import CORE_VARIANTS, Variant, name, rules_of

OTHERS: list[Variant] = [("deka", None), ("bao_ki_arabu", None), ("dakon", None), ("mangala_split", None)]


@pytest.mark.parametrize("variant", [*CORE_VARIANTS, *OTHERS], ids=name)
def test_a_move_and_a_turn_can_change_places(variant: Variant) -> None:
    rules, rng = rules_of(variant), random.Random(3)
    game = Interpreter(rules)
    state = game.initial()
    for _ in range(12):
        around = turned(rules, state)
        assert around is not None
        assert turned(rules, around) == state
        assert around.mover == 1 - state.mover
        moves = game.legal_moves(state)
        assert sorted(game.legal_moves(around)) == sorted(turned_move(rules, move) for move in moves)
        if not moves:
            break
        move = rng.choice(moves)
        following = game.after(state, move)
        assert game.after(around, turned_move(rules, move)) == turned(rules, following)
        state = following


def test_a_pass_is_a_pass() -> None:
    assert turned_move(rules_of(("tihbat", None)), PASS) == PASS


def test_where_only_one_player_has_a_side_nothing_is_turned() -> None:
    rules = rules_of(("tchuka_ruma", None))
    assert turned(rules, Interpreter(rules).initial()) is None
