"""The board after each event of a move, against the positions that the interpreter reaches."""

from __future__ import annotations

import random

import pytest

from mancala_dsl.explain.frames import first, frames
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import Event, Position
from tests.emit.games import VARIANTS, Variant, name, rules_of

PLIES = 8


@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_the_last_frame_is_where_the_move_leads(variant: Variant) -> None:
    game, rng = Interpreter(rules_of(variant)), random.Random(7)
    state = game.initial()
    for _ in range(PLIES):
        moves = game.legal_moves(state)
        if not moves:
            break
        move = rng.choice(moves)
        following = game.after(state, move)
        events = game.events(state, move)
        look(game, state, following, events)
        state = following


def look(game: Interpreter, state: Position, following: Position, events: list[Event]) -> None:
    """Seeds are kept all through; the frame before settlement is the next position, the last the outcome."""
    board, out = game.board, game.board.seeds - sum(state.pits) - sum(state.scores)
    shown = [first(board, state), *frames(board, state, events)]
    for frame in shown:
        assert sum(frame.pits) + sum(frame.scores) + frame.hand + frame.held + frame.out == board.seeds
        assert min(*frame.pits, *frame.scores, frame.hand, frame.held, frame.out) >= 0
    assert shown[0].out == out
    settled = sum(event.kind == "settle" for event in events)
    left = shown[len(shown) - 1 - settled]
    assert (left.pits, left.scores, left.hand, left.held) == (following.pits, following.scores, 0, 0)
    over = game.outcome(following)
    if over is not None:
        assert (shown[-1].pits, shown[-1].scores) == (over.pits, over.scores)


def test_a_frame_in_words() -> None:
    game = Interpreter(rules_of(("tihbat", None)))
    state = game.parse_position("0 1 / 6 2 ; 10 9 ; N")
    events = game.events(state, game.parse_move(state, "2"))
    texts = [frame.text(game.board) for frame in frames(game.board, state, events)]
    assert texts == [
        "0 1 / 6 0 ; 10 9 ; 2 in hand",
        "0 1 / 6 1 ; 10 9 ; 1 in hand",
        "1 1 / 6 1 ; 10 9",
    ]
