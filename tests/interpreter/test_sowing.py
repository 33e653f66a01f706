"""Lifting and sowing, steps 6 and 7, on positions worked out by hand."""

from __future__ import annotations

from tests.interpreter.boards import Table
from tests.interpreter.build import (
    cases,
    hand,
    lap,
    last,
    opponent,
    origin,
    pit,
    rule,
    rules,
)


def test_6_7_all_seeds_of_the_pit_go_one_by_one_into_the_following_pits() -> None:
    table = Table(rules(3, 3), (0, 5, 0), (1, 0, 0))
    assert table.board(1) == ((1, 0, 1), (2, 1, 1), (0, 0))
    assert table.after(1).mover == 1
    assert table.events(1) == [
        ("lift", 1, 5, 1, "choose"),
        ("sow", 2, 1, 2, "direction"),
        ("sow", 3, 1, 3, "direction"),
        ("sow", 4, 1, 4, "direction"),
        ("sow", 5, 1, 5, "direction"),
        ("sow", 0, 1, 0, "direction"),
    ]


def test_7_clockwise_is_the_way_of_falling_indices() -> None:
    table = Table(rules(3, 3, direction=-1), (0, 3, 0), (1, 0, 0))
    assert table.board(1) == ((1, 0, 0), (1, 1, 1), (0, 0))
    assert table.engine.move_direction(1) == -1


def test_7_a_full_round_fills_the_origin_too_unless_it_is_skipped() -> None:
    # 7 seeds from pit 0 on 6 pits: 1 2 3 4 5 0 1
    assert Table(rules(3, 3), (7, 0, 0), (0, 0, 0)).board(0) == ((1, 2, 1), (1, 1, 1), (0, 0))
    # the origin skipped: 1 2 3 4 5 1 2
    skipped = Table(rules(3, 3, skip=pit == origin), (7, 0, 0), (0, 0, 0))
    assert skipped.board(0) == ((0, 2, 2), (1, 1, 1), (0, 0))


def test_7_skip_is_asked_anew_for_every_seed() -> None:
    # Pits with two seeds or more are passed over: 1 gets its second seed from the fourth one, then no more.
    table = Table(rules(3, 3, skip=pit.seeds > 1), (6, 1, 4), (0, 4, 1))
    # 1 (now 2), 3 (1), 5 (2), 0 (1), 3 (2), 0 (2): 2 and 4 are full from the start
    assert table.board(0) == ((2, 2, 4), (2, 4, 2), (0, 0))


def test_7_where_skip_holds_all_round_the_seed_goes_to_the_next_pit_all_the_same() -> None:
    assert Table(rules(3, 3, skip=True), (0, 3, 0), (0, 0, 0)).board(1) == ((0, 0, 1), (1, 1, 0), (0, 0))
    # One pit is free for the first seed only; then all are full and nothing is passed over.
    full = Table(rules(3, 3, skip=pit.seeds > 0), (4, 1, 0), (1, 1, 1))
    # 2 is free; then 0 is (it was lifted); then none is, so 1, and from there 2
    assert full.board(0) == ((1, 2, 2), (1, 1, 1), (0, 0))


def test_7_the_first_seed_may_go_back_where_it_came_from() -> None:
    table = Table(rules(3, 3, first_seed="origin"), (0, 3, 0), (0, 0, 0))
    assert table.board(1) == ((0, 1, 1), (1, 0, 0), (0, 0))
    assert [e[4] for e in table.events(1, "sow")] == ["first_seed", "direction", "direction"]
    single = Table(rules(3, 3, first_seed="origin"), (0, 1, 0), (0, 0, 0))
    assert single.board(1) == ((0, 1, 0), (0, 0, 0), (0, 0))


def test_7_cases_of_the_first_seed_see_how_many_were_lifted() -> None:
    single_goes_on = rules(3, 3, first_seed=cases((lap.lifted > 1, "origin"), "next"))
    assert Table(single_goes_on, (0, 1, 0), (0, 0, 0)).board(1) == ((0, 0, 1), (0, 0, 0), (0, 0))
    assert Table(single_goes_on, (0, 2, 0), (0, 0, 0)).board(1) == ((0, 1, 1), (0, 0, 0), (0, 0))


def test_7_skip_is_not_asked_about_a_first_seed_that_goes_back() -> None:
    table = Table(rules(3, 3, first_seed="origin", skip=pit == origin), (0, 7, 0), (0, 0, 0))
    # 1, then 2 3 4 5 0, and past 1 to 2
    assert table.board(1) == ((1, 1, 2), (1, 1, 1), (0, 0))


def test_7_the_own_store_is_on_the_way_that_of_the_opponent_is_not() -> None:
    kalah = rules(3, 3, stores="own")
    assert Table(kalah, (0, 0, 5), (0, 0, 0)).board(2) == ((1, 0, 0), (1, 1, 1), (1, 0))
    assert Table(kalah, (0, 0, 0), (0, 0, 5), mover=1).board(5) == ((1, 1, 1), (1, 0, 0), (0, 1))
    assert Table(kalah, (0, 0, 2), (0, 0, 0)).events(2, "sow")[0] == ("sow", 6, 1, 6, "direction")
    backwards = rules(3, 3, stores="own", direction=-1)  # from pit 0 backwards: 5 4 3, store, 2
    assert Table(backwards, (5, 0, 0), (0, 0, 0)).board(0) == ((0, 0, 1), (1, 1, 1), (1, 0))


def test_7_a_rule_after_each_seed_acts_at_once_and_on_the_last_seed_too() -> None:
    threes = rules(3, 3, each_seed=[rule(pit.seeds == 3, capture=pit)])
    table = Table(threes, (0, 4, 2), (0, 2, 2))
    # 2 makes three (taken), 3, 4 makes three (taken), 5 makes three (taken)
    assert table.board(1) == ((0, 0, 0), (1, 0, 0), (9, 0))
    assert table.events(1, "capture") == [
        ("capture", 2, 3, 6, "each_seed[0]"),
        ("capture", 4, 3, 6, "each_seed[0]"),
        ("capture", 5, 3, 6, "each_seed[0]"),
    ]


def test_7_the_hand_tells_the_last_seed_from_the_others() -> None:
    not_last = rules(3, 3, each_seed=[rule((pit.seeds == 3) & (hand > 0), capture=pit)])
    assert Table(not_last, (0, 4, 2), (0, 2, 2)).board(1) == ((0, 0, 0), (1, 0, 3), (6, 0))


def test_7_the_first_rule_after_each_seed_that_holds_is_the_only_one() -> None:
    both = rules(3, 3, each_seed=[rule(pit.own, capture=pit, for_=opponent), rule(capture=pit)])
    assert Table(both, (0, 2, 0), (0, 0, 0)).board(1) == ((0, 0, 0), (0, 0, 0), (1, 1))


def test_7_before_is_the_count_without_the_seed_just_dropped() -> None:
    first_into_empty = rules(3, 3, each_seed=[rule(pit.before == 0, capture=pit)])
    assert Table(first_into_empty, (0, 3, 1), (0, 1, 0)).board(1) == ((0, 0, 2), (0, 2, 0), (1, 0))


def test_6_an_empty_pit_that_may_be_chosen_changes_nothing_but_the_turn() -> None:
    any_own = rules(3, 3, choose=pit.own, last_seed=[rule(capture=last.opposite)])
    table = Table(any_own, (0, 0, 1), (0, 0, 5))
    assert table.legal == (0, 1, 2)
    assert table.board(0) == ((0, 0, 1), (0, 0, 5), (0, 0))
    assert table.after(0).mover == 1
    assert table.events(0) == [("lift", 0, 0, 0, "choose")]
