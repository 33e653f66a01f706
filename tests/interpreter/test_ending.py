"""The end of a game, steps 2 and 15, on positions worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from mancala_dsl.rules.interpreter import Event, IllegalMove, Interpreter
from tests.interpreter import build as b
from tests.interpreter.boards import Row
from tests.interpreter.build import (
    board,
    cases,
    end,
    last,
    mover,
    must,
    nobody,
    opponent,
    pit,
    rules,
    split,
)

FEED = b.must(opponent.seeds > 0, if_=opponent.seeds == 0)


def test_2_end_rules_in_order_seen_by_the_player_to_move() -> None:
    ends = [
        end(mover.seeds == 0, rest=opponent, winner=opponent),
        end(opponent.seeds == 0, rest=mover, winner=nobody),
        end(board.seeds == 0),
    ]
    engine = Interpreter(rules(3, 4, no_move="pass", end=ends))

    def over(south: Row, north: Row, who: int) -> Any:
        return engine.outcome(engine.from_pits(south + north, (1, 2), who))

    assert over((0, 0, 0), (1, 1, 0), 0) == (1, (1, 4), (0,) * 6, "end[0]", None)
    assert over((0, 0, 0), (1, 1, 0), 1) == (None, (1, 4), (0,) * 6, "end[1]", None)
    assert over((0, 3, 0), (0, 0, 0), 1) == (0, (4, 2), (0,) * 6, "end[0]", None)
    assert over((0, 0, 0), (0, 0, 0), 0).rule == "end[0]"
    assert over((1, 0, 0), (1, 0, 0), 0) is None


def test_2_moves_are_counted_after_obligations_for_either_player() -> None:
    """A14: the opponent is starved and the mover has no move that feeds."""
    ends = [end((opponent.seeds == 0) & (mover.moves == 0), rest=opponent), b.REPEATED]
    manqala = rules(3, 4, must=[FEED], no_move="pass", end=ends)
    engine = Interpreter(manqala)
    over = engine.outcome(engine.from_pits((2, 0, 0, 0, 0, 0), (3, 3)))
    assert over == (1, (3, 5), (0,) * 6, "end[0]", None)
    assert engine.outcome(engine.from_pits((0, 0, 1, 0, 0, 0), (3, 3))) is None
    stuck = Interpreter(rules(3, 4, end=[end(opponent.moves == 1), b.NO_MOVE]))
    assert stuck.outcome(stuck.from_pits((1, 1, 0, 1, 0, 0))) is not None
    assert stuck.outcome(stuck.from_pits((1, 1, 0, 1, 1, 0))) is None
    choices = Interpreter(rules(3, 4, must=[must(last.theirs)], end=[end(mover.choices == 2), b.NO_MOVE]))
    assert choices.outcome(choices.from_pits((1, 1, 0, 1, 0, 0))).rule == "end[0]"  # type: ignore[union-attr]


def test_2_repetition_is_seen_by_a_game_only() -> None:
    tihbat = rules(2, 2, first_seed="origin", end=[end(board.repeated, rest=split), b.NO_MOVE])
    game = Interpreter(tihbat).Game(Interpreter(tihbat).from_pits((1, 0, 1, 0)))
    # T14: a single counter returns to its own hole; two such moves in a row repeat the position
    game.push(0)
    assert game.outcome() is None
    game.push(2)
    assert game.outcome() == (None, (1, 1), (0, 0, 0, 0), "end[0]", None)
    assert game.legal_moves() == ()
    assert game.interpreter.outcome(game.state) is None
    assert game.interpreter.legal_moves(game.state) == (0,)
    with pytest.raises(IllegalMove) as refused:
        game.push(0)
    assert refused.value.rule == "end[0]"
    game.pop()
    assert game.outcome() is None
    assert game.legal_moves() == (2,)
    game.pop()
    game.push(0)  # what was taken back has not been there
    assert game.outcome() is None


def test_15_what_is_paid_is_not_paid_on_the_board_that_others_look_at() -> None:
    engine = Interpreter(rules(2, 2, end=[end(board.repeated, rest=split), b.NO_MOVE]))
    state = engine.from_pits((1, 0, 1, 0))
    assert engine.outcome_in(state, repeated=True) == (None, (1, 1), (0, 0, 0, 0), "end[0]", None)
    assert engine.outcome(state) is None
    assert engine.legal_moves(state) == (0,)


@pytest.mark.parametrize(
    ("rest", "scores", "pits"),
    [
        (nobody, (1, 2), (3, 0, 2, 1, 0, 4)),
        (mover, (11, 2), (0,) * 6),
        (opponent, (1, 12), (0,) * 6),
        (pit.owner, (6, 7), (0,) * 6),
        (split, (6, 7), (0,) * 6),
        (cases((pit.seeds > 2, pit.owner), nobody), (4, 6), (0, 0, 2, 1, 0, 0)),
        (cases((pit.own, split), nobody), (3, 4), (0, 0, 1, 1, 0, 4)),
        (cases((pit.theirs, split), mover), (8, 4), (0, 0, 0, 0, 0, 1)),
        (pit.opposite.owner, (6, 7), (0,) * 6),
    ],
    ids=["nobody", "mover", "opponent", "owner", "split", "big pits", "split own", "split theirs", "facing"],
)
def test_15_rest(rest: Any, scores: Row, pits: Row) -> None:
    engine = Interpreter(rules(3, 4, end=[end(board.seeds == 10, rest=rest)]), check=True)
    over = engine.outcome(engine.from_pits((3, 0, 2, 1, 0, 4), (1, 2)))
    assert over is not None
    assert (over.scores, over.pits) == (scores, pits)


def test_15_rest_goes_by_the_board_before_anything_is_paid() -> None:
    # paid one by one, the last pits would see fewer seeds on the board
    rest = cases((board.seeds == 10, mover), opponent)
    engine = Interpreter(rules(3, 4, end=[end(True, rest=rest)]))
    over = engine.outcome(engine.from_pits((3, 0, 2, 1, 0, 4), (1, 2)))
    assert over is not None
    assert over.scores == (11, 2)


def test_15_events_of_a_settlement_with_an_odd_split() -> None:
    # 1 from 2 leaves 2 0 0 / 3 2 0: of these 7 South gets 3 (2 and 1), North 3 (2 and 1), one stays in 4
    engine = Interpreter(rules(3, 4, end=[end(mover.seeds == 5, rest=split)]), check=True)
    state = engine.from_pits((2, 0, 1, 2, 2, 0), (0, 1))
    settled = [event for event in engine.events(state, 2) if event.kind == "settle"]
    assert settled == [
        Event("settle", 0, 2, 6, "end[0]"),
        Event("settle", 3, 1, 6, "end[0]"),
        Event("settle", 3, 2, 7, "end[0]"),
        Event("settle", 4, 1, 7, "end[0]"),
    ]
    over = engine.outcome(engine.play(state, 2))
    assert over == (1, (3, 4), (0, 0, 0, 0, 1, 0), "end[0]", None)


def test_15_pits_of_one_player_are_paid_before_those_that_are_split() -> None:
    rest = cases((pit.number == 3, mover), split)
    engine = Interpreter(rules(3, 4, end=[end(mover.seeds == 5, rest=rest)]), check=True)
    state = engine.from_pits((2, 0, 1, 2, 0, 2), (0, 1))
    settled = [event[1:4] for event in engine.events(state, 2) if event.kind == "settle"]
    # North is to move: pit 5 is North's third, 2 is empty; 2 and 3 seeds are split: 2, 2, and one stays
    assert settled == [(5, 2, 7), (0, 2, 6), (3, 2, 7)]


def test_15_who_wins() -> None:
    def winner(scores: Row, **keys: Any) -> int | None:
        engine = Interpreter(rules(3, 4, end=[end(True, **keys)]))
        over = engine.outcome(engine.from_pits((1, 0, 0, 0, 0, 0), scores))
        assert over is not None
        return over.winner

    assert winner((3, 2)) == 0
    assert winner((2, 3)) == 1
    assert winner((3, 3)) is None
    assert winner((2, 3), rest=mover) is None  # after settlement
    assert winner((9, 0), winner=opponent) == 1
    assert winner((9, 0), winner=nobody) is None
    by_score = cases((mover.score == 2, opponent), mover)
    assert winner((2, 2), rest=mover, winner=by_score) == 1  # before settlement
