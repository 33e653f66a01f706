"""Legal moves and who moved last, steps 3, 4 and 13, on positions worked out by hand."""

from __future__ import annotations

import pytest

from mancala_dsl.rules.interpreter import PASS, IllegalMove, Interpreter, Position
from mancala_dsl.rules.interpreter.choosing import Choices
from mancala_dsl.rules.interpreter.sowing import Sowing
from mancala_dsl.rules.interpreter.table import Table as OnTable
from mancala_dsl.rules.model import Rules
from tests.interpreter import build as b
from tests.interpreter.boards import Table
from tests.interpreter.build import (
    board,
    count,
    end,
    it,
    last,
    last_mover,
    mover,
    must,
    opponent,
    pit,
    rule,
    rules,
    some,
    start,
)

ROUND = [rule(True, relay=last)]


# --- 3, 4: legal moves


def test_3_choose_says_which_pits() -> None:
    assert Table(rules(3, 4), (1, 0, 2), (1, 1, 1)).legal == (0, 2)
    assert Table(rules(3, 4), (1, 0, 2), (1, 0, 1), mover=1).legal == (3, 5)
    assert Table(rules(3, 4, choose=pit.own & (pit.seeds > 1)), (1, 0, 2), (1, 1, 1)).legal == (2,)
    fuller = rules(3, 4, choose=pit.own & (pit.seeds > 0) & (pit.seeds >= pit.opposite.seeds))
    assert Table(fuller, (1, 0, 2), (1, 1, 5)).legal == (2,)


def test_3_a_search_for_choices_that_was_broken_off_is_begun_again() -> None:
    given = rules(3, 4, last_seed=[rule(last.before > 0, relay=last)], endless=(9, "illegal"))
    interpreter = Interpreter(given)
    position = Position((1, 0, 2, 0, 1, 1), (0, 0), 0)
    broken = [2]

    def attempt(at: Position, move: int, last_mover: int) -> Sowing:
        if move in broken:
            broken.remove(move)
            raise KeyboardInterrupt
        return interpreter._ahead.attempt(at, move, last_mover)

    choices = Choices(given, position, OnTable(given, position), 1, attempt)
    assert choices.upto(1) == (0,)
    with pytest.raises(KeyboardInterrupt):
        choices.upto()
    assert choices.upto() == (0, 2)


FEED = b.must(opponent.seeds > 0, if_=opponent.seeds == 0)


def test_3_a_starved_opponent_must_be_fed() -> None:
    fed = rules(3, 4, must=[FEED])
    assert Table(fed, (1, 2, 1), (0, 0, 0)).legal == (1, 2)
    assert Table(fed, (1, 2, 1), (1, 0, 0)).legal == (0, 1, 2)
    with pytest.raises(IllegalMove, match=r"S1 .*must\[0\]") as refused:
        Table(fed, (1, 2, 1), (0, 0, 0)).after(0)
    assert refused.value.rule == "must[0]"


def test_3_feeding_is_judged_after_the_captures_of_the_move() -> None:
    """A10: the original asks for a move that leaves the opponent something to play with."""
    taking = rules(3, 4, must=[FEED], last_seed=[rule(last.theirs, capture=last)])
    # 1 from 2 would feed 3, but takes it again; 3 from 1 leaves a seed in 3
    assert Table(taking, (1, 3, 1), (0, 0, 0)).legal == (1,)
    weaker = b.must(some(it.theirs & (it.sown > 0)), if_=opponent.seeds == 0)
    assert Table(
        rules(3, 4, must=[weaker], last_seed=[rule(last.theirs, capture=last)]), (1, 3, 1), (0, 0, 0)
    ).legal == (1, 2)


def test_3_sown_counts_all_laps_and_only_what_was_dropped() -> None:
    twice = b.must(some(it.sown > 1))
    # 7 from 0 drops two into 1; 1 from 2 never drops two anywhere
    assert Table(rules(3, 4, must=[twice]), (7, 0, 1), (9, 0, 0)).legal == (0,)


def test_3_if_none_decides_when_no_move_fulfils_an_obligation() -> None:
    strict = Table(rules(3, 4, must=[FEED], no_move="pass", end=[b.REPEATED]), (1, 0, 0), (0, 0, 0))
    assert strict.legal == (PASS,)
    lenient = must(opponent.seeds > 0, if_=opponent.seeds == 0, if_none="any")
    table = Table(rules(3, 4, must=[lenient]), (1, 0, 0), (0, 0, 0))
    assert table.legal == (0,)


def test_3_obligations_in_order_each_on_what_the_one_before_has_left() -> None:
    big = must(start.seeds == 0, if_none="any")  # always fulfilled: the start is empty after the move
    far = must(last.theirs, if_none="any")
    one = must(last.number == 1, if_none="any")
    # far leaves 1 and 2 (last in 3 and 4), one leaves 1 (last in 3, North's first)
    assert Table(rules(3, 4, must=[big, far, one]), (1, 2, 2), (1, 0, 0)).legal == (1,)
    # of all moves that from 0 ends in a second pit, but far leaves only that from 2: so it is dropped
    second = must(last.number == 2, if_none="any")
    assert Table(rules(3, 4, must=[far, second]), (1, 1, 1), (1, 0, 0)).legal == (2,)
    assert Table(rules(3, 4, must=[second]), (1, 1, 1), (1, 0, 0)).legal == (0,)


def test_3_after_the_move_next_is_counter_clockwise_again() -> None:
    # 1 from 1 clockwise ends in 0, 1 from 2 in 1: only beside 0 lies 1, counter-clockwise
    beside = must(last.next.number == 2)
    assert Table(rules(3, 4, direction=-1, must=[beside]), (0, 1, 1), (1, 0, 0)).legal == (1,)


def test_3_directions_are_moves_of_their_own_by_pit_then_counter_clockwise_first() -> None:
    either = rules(3, 4, direction=b.ways(0))
    assert Table(either, (1, 0, 2), (1, 1, 1)).legal == (0, 6, 2, 8)
    left = rules(3, 4, direction=b.ways((start.column < 3, -1), (start.seeds == 2, 0), 1))
    assert Table(left, (1, 1, 2), (1, 1, 1)).legal == (6, 7, 2, 8)
    # from North's seat column 3 is North's own third pit, and 4 a pit with one seed
    assert Table(left, (1, 1, 2), (1, 1, 1), mover=1).legal == (9, 10, 5)


def test_3_clockwise_only_if_it_captures() -> None:
    taking = rules(
        3,
        4,
        direction=b.ways(0),
        last_seed=[rule(last.theirs & (last.seeds == 3), capture=last)],
        must=[must((b.move.direction == b.counterclockwise) | (last.seeds == 0), if_none="any")],
    )
    # clockwise 2 from 0 end in 4, which then has three; 1 from 1 in 0
    table = Table(taking, (2, 1, 0), (1, 2, 1))
    assert table.legal == (0, 6, 1)
    with pytest.raises(IllegalMove) as refused:
        table.after(7)
    assert refused.value.rule == "must[0]"


def test_3_a_text_without_a_direction_is_a_move_where_the_pit_offers_one() -> None:
    left = Table(
        rules(3, 4, direction=b.ways((start.column < 3, -1), (start.seeds == 2, 0), 1)), (1, 1, 2), (3, 0, 0)
    )
    engine, state = left.engine, left.state
    assert [engine.move_text(state, move) for move in left.legal] == ["1<", "2<", "3>", "3<"]
    assert [engine.parse_move(state, text) for text in ("1", "2<", "2>", "3<", "3>")] == [6, 7, 1, 8, 2]
    for text in ("3", "3<>", "<", "3 >", "0<", "4>", ">3"):
        with pytest.raises(ValueError, match="write 3> or 3<" if text == "3" else "is no move"):
            engine.parse_move(state, text)
    by_pit = rules(3, 4, direction=b.ways((start.column < 3, -1), 1))
    engine = Table(by_pit, (1, 1, 2), (3, 0, 0)).engine
    assert [engine.move_text(state, move) for move in engine.legal_moves(state)] == ["1", "2", "3"]


def test_3_leave_sees_the_move_from_the_seat_of_who_moved_even_if_the_turn_goes_on() -> None:
    stays = must(last.store)
    kalah = rules(3, 4, stores="own", must=[stays], last_seed=[rule(last.store, again=True)])
    assert Table(kalah, (1, 2, 2), (1, 0, 0)).legal == (1,)
    mine = must(mover.score > 0)
    assert Table(rules(3, 4, stores="own", must=[mine]), (1, 2, 2), (1, 0, 0)).legal == (1, 2)
    before = must(last.before == 1)
    assert Table(rules(3, 4, must=[before]), (1, 1, 1), (1, 1, 1)).legal == (0, 1, 2)
    assert Table(rules(3, 4, must=[before]), (1, 1, 1), (2, 1, 1)).legal == (0, 1)


def test_3_choices_are_counted_before_obligations_and_without_endless_moves() -> None:
    def obliged(if_: b.Say) -> Rules:
        return rules(3, 4, must=[must(last.theirs, if_=if_)])

    assert Table(obliged(mover.choices == 3), (1, 1, 1), (1, 0, 0)).legal == (2,)
    assert Table(obliged(mover.choices == 2), (1, 1, 1), (1, 0, 0)).legal == (0, 1, 2)
    assert Table(obliged(opponent.choices == 1), (1, 1, 1), (1, 0, 0)).legal == (2,)
    going_round = rules(
        3,
        4,
        last_seed=[rule(start.number == 1, relay=last)],
        endless=(20, "illegal"),
        must=[must(last.theirs, if_=mover.choices == 2)],
    )
    # from South's first pit every lap goes on for ever, so there are two choices
    assert Table(going_round, (1, 1, 1), (0, 0, 0)).legal == (2,)


def test_3_after_a_void_move_leave_sees_the_board_as_it_was() -> None:
    def left(leave: b.Say) -> Table:
        void = rules(
            3,
            4,
            last_seed=ROUND,
            endless=(9, "void"),
            must=[must(leave)],
            no_move="pass",
            end=[b.REPEATED],
        )
        return Table(void, (1, 0, 0), (0, 0, 1))

    assert left(count(it.sown > 0) == 0).legal == (0,)
    assert left(count(it.sown > 0) > 0).legal == (PASS,)
    assert left(last.seeds == 0).legal == (0,)  # there is no last
    assert left(last.own).legal == (PASS,)
    assert left(start.seeds == 1).legal == (0,)


def test_4_a_player_without_a_move_passes_or_the_game_is_over() -> None:
    passing = Table(
        rules(3, 4, no_move="pass", end=[end(board.seeds == 0), b.REPEATED]), (0, 0, 0), (1, 1, 0), (5, 5)
    )
    assert passing.legal == (PASS,)
    after = passing.after(PASS)
    assert (after.pits, after.scores, after.mover) == ((0, 0, 0, 1, 1, 0), (5, 5), 1)
    assert passing.events(PASS) == []
    assert passing.engine.trace(passing.state, PASS).fired == ("no_move",)
    over = Table(rules(3, 4), (0, 0, 0), (1, 1, 0), (5, 5))
    assert over.legal == ()


def test_4_a_pass_is_not_for_who_can_move() -> None:
    table = Table(rules(3, 4, no_move="pass"), (1, 0, 0), (1, 1, 0))
    with pytest.raises(IllegalMove) as refused:
        table.after(PASS)
    assert refused.value.rule == "no_move"
    passing = Table(rules(3, 4, no_move="pass", end=[b.REPEATED]), (0, 0, 0), (1, 1, 0))
    with pytest.raises(IllegalMove) as refused:
        passing.after(0)
    assert refused.value.rule == "choose"


# --- 13: who moved last


WHO = [end(mover.seeds == 0, rest=last_mover, winner=last_mover)]


def test_13_where_turns_alternate_the_last_mover_is_the_opponent() -> None:
    table = Table(rules(3, 4, end=WHO), (0, 0, 1), (0, 0, 1), (2, 3), mover=1)
    after = table.after(5)  # North's last seed goes into South's row
    assert (after.pits, after.mover, after.last_mover) == ((1, 0, 1, 0, 0, 0), 0, None)
    assert table.engine.outcome(after) is None
    after = table.engine.play(after, 2)
    assert table.engine.outcome(after) is None  # South has moved; North has the seed in 3
    table = Table(rules(3, 4, end=WHO), (0, 0, 0), (1, 0, 1), (2, 3))
    assert table.engine.outcome(table.state) == (1, (2, 5), (0,) * 6, "end[0]", None)


def test_13_a_pass_does_not_change_who_moved_last() -> None:
    kept = rules(3, 4, no_move="pass", end=[end(board.seeds == 1, winner=last_mover), b.REPEATED])
    table = Table(kept, (0, 0, 0), (0, 2, 0), last_mover=0)
    assert table.legal == (PASS,)
    assert table.after(PASS) == Position((0, 0, 0, 0, 2, 0), (0, 0), 1, (), 0)
    moved = table.engine.play(table.after(PASS), 4)
    assert (moved.last_mover, moved.mover) == (1, 0)


def test_13_another_turn_makes_the_mover_the_last_mover_too() -> None:
    kept = rules(
        3,
        4,
        stores="own",
        last_seed=[rule(last.store, again=True)],
        end=[end(mover.seeds == 0, rest=last_mover), b.REPEATED],
    )
    table = Table(kept, (0, 0, 1), (3, 0, 0))
    after = table.after(2)
    assert (after.mover, after.last_mover) == (0, 0)
    over = table.engine.outcome(after)
    assert over is not None
    assert over.scores == (4, 0)


def test_13_nobody_moved_last_before_the_first_move() -> None:
    few = end(board.seeds < 4, rest=last_mover, winner=last_mover)
    kept = rules(3, 4, no_move="pass", end=[few, b.REPEATED])
    table = Table(kept, (1, 0, 0), (0, 1, 0), (9, 1))
    assert table.engine.outcome(table.state) == (None, (9, 1), (1, 0, 0, 0, 1, 0), "end[0]", None)


def test_13_a_void_move_is_a_move_of_who_made_it() -> None:
    kept = rules(
        3,
        4,
        last_seed=ROUND,
        endless=(9, "void"),
        no_move="pass",
        end=[end(board.seeds == 0, winner=last_mover), b.REPEATED],
    )
    assert Table(kept, (1, 0, 0), (0, 0, 1)).after(0).last_mover == 0


def test_13_who_moved_last_does_not_depend_on_whose_moves_are_counted() -> None:
    # South is to move, so North moved last. Asked for North's moves, that is still so.
    after_the_other = pit.own & (pit.seeds > 0) & (last_mover == opponent)
    blocked = rules(3, 4, choose=after_the_other, end=[end(opponent.moves == 0, winner=mover), b.NO_MOVE])
    table = Table(blocked, (1, 0, 0), (1, 0, 0))
    over = table.engine.outcome(table.state)
    assert over is not None
    assert (over.rule, over.winner) == ("end[0]", 0)
    kept = rules(
        3, 4, no_move="pass", choose=after_the_other, end=[end(opponent.moves == 0, winner=mover), b.REPEATED]
    )
    table = Table(kept, (1, 0, 0), (1, 0, 0), last_mover=0)
    assert table.engine.outcome(table.state) is None
    assert table.legal == (PASS,)
