"""Moves of several laps, and those that never end: step 11, on positions worked out by hand."""

from __future__ import annotations

import pytest

from mancala_dsl.rules.interpreter import IllegalMove
from tests.interpreter import build as b
from tests.interpreter.boards import Table
from tests.interpreter.build import lap, last, nobody, origin, pit, rule, rules, start

SADEQA = rules(
    3,
    3,
    last_seed=[rule(last.before > 0, relay=last), rule(last.own, capture=last.opposite)],
    endless=(100, "illegal"),
)


def test_11_the_last_pit_is_lifted_whole_and_sown_on() -> None:
    # 1 from pit 0 into 1, which had 2: three from there: 2 3 4; 4 was empty
    table = Table(SADEQA, (1, 2, 0), (0, 0, 1))
    assert table.board(0) == ((0, 0, 1), (1, 1, 1), (0, 0))
    assert table.events(0) == [
        ("lift", 0, 1, 0, "choose"),
        ("sow", 1, 1, 1, "direction"),
        ("relay", 1, 3, 1, "last_seed[0]"),
        ("sow", 2, 1, 2, "direction"),
        ("sow", 3, 1, 3, "direction"),
        ("sow", 4, 1, 4, "direction"),
    ]


def test_11_relay_ends_with_a_capture_where_the_other_rule_holds() -> None:
    # 0 -> 1 (2 there): 2, 3 -> 3 had 3: four from there: 4 5 0 1; 1 is empty and own: 4 faces it, with 2
    table = Table(SADEQA, (1, 1, 0), (3, 1, 0))
    assert table.board(0) == ((1, 1, 1), (0, 0, 1), (2, 0))


def test_11_origin_and_lap_are_those_of_the_lap_and_start_that_of_the_move() -> None:
    relay = [rule(last.before > 0, relay=last)]
    by_origin = rules(3, 4, last_seed=relay, skip=pit == origin, endless=(50, "illegal"))
    # 1 from 0 into 1 (5 there): 6 from 1: 2 3 4 5 0, and past 1 to 2, which had one by then: two from 2: 3 4,
    # which had one: two from 4: 5 0; 0 had one: two from 0: 1 2; 2 was empty: the end.
    assert Table(by_origin, (1, 5, 0), (0, 0, 0)).board(0)[:2] == ((0, 1, 1), (2, 0, 2))
    by_start = rules(3, 4, last_seed=relay, skip=pit == start, endless=(50, "illegal"))
    # 6 from 1 with 0 passed over: 2 3 4 5 1 2; two from 2: 3 4; two from 4: 5 and past 0 to 1; two from 1:
    # 2 3; 3 had two: three from 3: 4 5 and past 0 to 1; 1 was empty
    assert Table(by_start, (1, 5, 0), (0, 0, 0)).board(0)[:2] == ((0, 1, 1), (0, 1, 3))


def test_11_relay_from_the_next_pit_and_what_ends_it() -> None:
    pallam = rules(3, 4, stores="own", last_seed=[rule(relay=last.next)], endless=(50, "illegal"))
    # 1 from 0 into 1; the next is 2, with 1: into the store; the next is 3, empty: the end
    table = Table(pallam, (1, 0, 1), (0, 0, 0))
    assert table.board(0) == ((0, 1, 0), (0, 0, 0), (1, 0))
    assert table.events(0, "relay") == [("relay", 2, 1, 2, "last_seed[0]")]
    # 1 from 1 into 2; the next is the store, which cannot be lifted
    assert Table(pallam, (0, 1, 0), (2, 0, 0), (4, 0)).board(1) == ((0, 0, 1), (2, 0, 0), (4, 0))
    # nothing faces a store
    none = rules(3, 4, stores="own", last_seed=[rule(relay=last.opposite)], endless=(50, "illegal"))
    assert Table(none, (0, 0, 1), (2, 0, 0)).board(2) == ((0, 0, 0), (2, 0, 0), (1, 0))


def test_11_what_a_rule_captures_is_taken_before_it_relays() -> None:
    act = rule(last.own, capture=last.opposite, relay=last)
    both = rules(3, 4, last_seed=[act], endless=(50, "illegal"))
    # 1 from 0 into 1 (2 there, 4 faces it with 3: taken): two from 1: 2, 3; 3 is theirs: the end
    assert Table(both, (1, 1, 0), (0, 3, 0)).board(0) == ((0, 0, 1), (1, 0, 0), (3, 0))


ROUND = [rule(True, relay=last)]


def test_11_an_endless_move_is_not_among_the_choices() -> None:
    # a single seed relays round the board for ever
    table = Table(rules(3, 4, last_seed=ROUND, endless=(10, "illegal")), (1, 0, 0), (0, 0, 1))
    assert table.engine.outcome(table.state) is not None  # no move at all: the game is over
    void = Table(rules(3, 4, last_seed=ROUND, endless=(10, "void")), (1, 0, 0), (0, 0, 1))
    assert void.legal == (0,)
    assert (void.after(0).pits, void.after(0).mover) == (void.state.pits, 1)
    assert void.events(0) == []
    assert void.engine.trace(void.state, 0) == ((), ("endless",))


def test_11_a_round_is_seen_long_before_the_limit() -> None:
    # six pits and a single seed: lap 14 begins as lap 8 did, which was noted
    table = Table(rules(3, 4, last_seed=ROUND, endless=(10_000, "void")), (1, 0, 0), (0, 0, 0))
    tried = table.engine._ahead.attempt(table.state, 0, 1)
    assert (tried.never_ends, tried.scene.lap_number) == (True, 14)


def test_11_a_move_of_exactly_so_many_laps_still_ends() -> None:
    def move(laps: int) -> Table:
        # one seed goes on from each empty pit: 0 1 2 3, and stops in 4, the pit that is marked: lap 4
        until = rules(
            3,
            4,
            marks=("weg",),
            last_seed=[rule(~last.weg, relay=last), rule(mark=last, as_="weg", holder=last.holder)],
            endless=(laps, "illegal"),
            choose=pit.seeds > 0,
        )
        return Table(until, (1, 0, 0), (0, 0, 3), marks={"weg": {4: 0}})

    assert 0 in move(4).legal
    assert move(4).board(0) == ((0, 0, 0), (0, 1, 3), (0, 0))
    assert 0 not in move(3).legal
    with pytest.raises(IllegalMove, match="never end") as refused:
        move(3).after(0)
    assert refused.value.rule == "endless"


def test_11_a_board_that_comes_back_with_fewer_seeds_in_hand_is_no_cycle() -> None:
    # Each lap from pit 0 loses seeds on the way. At the start of both laps the two pits are empty and the
    # origin is the same, but the hand is not.
    shrinking = rules(
        1,
        [3, 0],
        each_seed=[rule(pit.theirs, capture=pit, for_=nobody)],
        last_seed=[rule(relay=last.next)],
        endless=(50, "illegal"),
    )
    # 3 from 0: 1 (out), 0, 1 (out): the next is 0, with one seed: 1 (out): the next is 0, empty: the end
    table = Table(shrinking, (3,), (0,))
    assert table.legal == (0,)
    assert table.board(0) == ((0,), (0,), (0, 0))


def test_11_a_board_that_comes_back_with_other_marks_is_no_cycle() -> None:
    # a single seed goes round and marks every pit that it leaves behind; it stops where it was before
    marking = rules(
        2,
        2,
        marks=("weg",),
        last_seed=[rule(~last.weg, mark=last, as_="weg", relay=last)],
        endless=(50, "illegal"),
    )
    # 1 2 3 0, and 1 again
    assert Table(marking, (1, 0), (0, 0)).board(0) == ((0, 1), (0, 0), (0, 0))


def test_11_many_laps_that_differ_in_one_thing_are_no_cycle() -> None:
    """In each the same pits are empty at the start of every lap, or of every eighth."""
    # the track is left out but for the own pit, and of every lap the first seed leaves play
    one_less = rule(b.hand == lap.lifted - 1, capture=pit, for_=nobody)
    fewer = rules(1, [20, 0], skip=pit.theirs, each_seed=[one_less], last_seed=ROUND, endless=(50, "illegal"))
    assert Table(fewer, (20,), (0,)).board(0) == ((0,), (0,), (0, 0))
    # eight pits for a single seed, which marks one of sixteen wherever it comes: lap 17 ends where lap 1 did
    marking = rules(
        4,
        [1] + [0] * 15,
        rows=4,
        marks=("weg",),
        last_seed=[rule(b.some(~b.it.weg), mark=b.over("first", b.pits, ~b.it.weg), as_="weg", relay=last)],
        endless=(50, "illegal"),
    )
    assert Table(marking, (1,) + (0,) * 7, (0,) * 8).after(0).pits == (0, 1) + (0,) * 14
    # two pits, and a number that counts up to 30
    way = b.named("game").way
    counting = rules(
        1,
        [1, 0],
        memory=[b.cell("way", high=40)],
        last_seed=[rule(way < 30, set_=[(way, way + 1)], relay=last)],
        endless=(50, "illegal"),
    )
    assert Table(counting, (1,), (0,)).board(0) == ((0,), (1,), (0, 0))


def test_11_laps_that_are_counted_are_not_a_cycle() -> None:
    # the seed goes round until lap 9, whatever the board looks like
    counting = rules(1, [1, 1], last_seed=[rule(lap.number < 9, relay=last)], endless=(50, "illegal"))
    table = Table(counting, (1,), (0,))
    assert table.legal == (0,)
    assert len(table.events(0, "relay")) == 8
    assert table.board(0) == ((0,), (1,), (0, 0))
