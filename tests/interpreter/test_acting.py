"""The last seed and what a rule does, steps 8 to 10, on positions worked out by hand."""

from __future__ import annotations

from typing import Any

from tests.interpreter import build as b
from tests.interpreter.boards import Table
from tests.interpreter.build import (
    cases,
    chain,
    even,
    last,
    mover,
    nobody,
    opponent,
    pit,
    rule,
    rules,
)

# --- 8, 9: the last seed


def test_8_the_first_rule_that_holds_is_the_only_one() -> None:
    two = rules(3, 3, last_seed=[rule(last.theirs, capture=last), rule(capture=last, for_=opponent)])
    assert Table(two, (0, 2, 0), (0, 0, 0)).board(1) == ((0, 0, 1), (0, 0, 0), (1, 0))
    assert Table(two, (1, 0, 0), (1, 0, 0)).board(0) == ((0, 0, 0), (1, 0, 0), (0, 1))


def test_8_stop_keeps_the_rules_below_from_acting() -> None:
    stopped = rules(3, 3, last_seed=[rule(last.theirs), rule(capture=last)])
    assert Table(stopped, (0, 2, 0), (0, 0, 0)).board(1) == ((0, 0, 1), (1, 0, 0), (0, 0))
    assert Table(stopped, (1, 0, 0), (0, 0, 0)).board(0) == ((0, 0, 0), (0, 0, 0), (1, 0))


def test_9_opposite_capture_with_and_without_the_capturing_seed() -> None:
    empty_own = last.own & (last.before == 0)
    sadeqa = rules(3, 3, last_seed=[rule(empty_own, capture=last.opposite)])
    if_there_is = empty_own & (last.opposite.seeds > 0)
    kalah = rules(3, 3, last_seed=[rule(if_there_is, capture=[last, last.opposite])])
    # pit 0 -> 1, which was empty; 4 faces 1
    assert Table(sadeqa, (1, 0, 0), (0, 6, 0)).board(0) == ((0, 1, 0), (0, 0, 0), (6, 0))
    assert Table(kalah, (1, 0, 0), (0, 6, 0)).board(0) == ((0, 0, 0), (0, 0, 0), (7, 0))
    assert Table(kalah, (1, 0, 0), (6, 0, 0)).board(0) == ((0, 1, 0), (6, 0, 0), (0, 0))
    assert Table(kalah, (1, 1, 0), (0, 6, 0)).board(0) == ((0, 2, 0), (0, 6, 0), (0, 0))


def test_9_captures_go_where_for_says_and_nobody_means_out_of_play() -> None:
    def to(who: object) -> Table:
        return Table(rules(3, 3, last_seed=[rule(capture=last, for_=who)]), (0, 1, 3), (0, 0, 0), (2, 3))

    assert to(mover).board(1)[2] == (6, 3)
    assert to(opponent).board(1)[2] == (2, 7)
    assert to(nobody).board(1) == ((0, 0, 0), (0, 0, 0), (2, 3))
    assert to(nobody).events(1, "capture") == [("capture", 2, 4, -1, "last_seed[0]")]
    assert to(last.owner).board(1)[2] == (6, 3)
    assert to(cases((last.seeds > 4, mover), opponent)).board(1)[2] == (2, 7)
    assert to(last.holder).board(1)[2] == (2, 3)  # nobody holds a pit without a mark


def test_9_count_takes_at_most_so_many_of_each_pit() -> None:
    def taking(how_many: object, *more: b.Say) -> Table:
        some_of = rules(3, 4, last_seed=[rule(capture=[last, *more], count=how_many)])
        return Table(some_of, (0, 1, 4), (1, 4, 0))

    assert taking(2).board(1) == ((0, 0, 3), (1, 4, 0), (2, 0))
    assert taking(9).board(1) == ((0, 0, 0), (1, 4, 0), (5, 0))
    assert taking(2, last.next).board(1) == ((0, 0, 3), (0, 4, 0), (3, 0))
    assert taking(b.literal(1) - 3).board(1) == ((0, 0, 5), (1, 4, 0), (0, 0))
    assert taking(b.literal(1) - 3).events(1, "capture") == []
    assert taking(2, last).board(1) == ((0, 0, 1), (1, 4, 0), (4, 0))  # the same pit twice: twice two


def test_9_numbers_players_and_pits_are_evaluated_before_the_rule_acts() -> None:
    # `count` is what the last pit holds before anything is taken, 3, also for the second pit.
    as_many = rules(3, 3, last_seed=[rule(capture=[last, last.next], count=last.seeds)])
    table = Table(as_many, (0, 1, 2), (5, 0, 0))
    assert table.board(1) == ((0, 0, 0), (2, 0, 0), (6, 0))


def test_9_a_chain_goes_back_without_a_gap_over_both_rows() -> None:
    """Al-manqala, facts A11 to A13, on two times four."""
    back = chain("previous", pit.seeds.within(2, 4))
    two_or_four = rules(4, 4, last_seed=[rule(last.seeds.within(2, 4), capture=last, chain=back)])
    # 3 from pit 2: 3, 4, 5. Last in 5 makes 4: taken. 4 has 2: taken. 3 has 4: taken. 2 is empty: the end.
    table = Table(two_or_four, (4, 2, 3, 3), (1, 3, 0, 0))
    assert table.board(2) == ((4, 2, 0, 0), (0, 0, 0, 0), (10, 0))
    assert table.events(2, "capture") == [
        ("capture", 5, 4, 8, "last_seed[0]"),
        ("capture", 4, 2, 8, "last_seed[0]"),
        ("capture", 3, 4, 8, "last_seed[0]"),
    ]
    gap = Table(two_or_four, (4, 2, 3, 3), (2, 3, 0, 0))  # 4 makes three: no capture there, nor before it
    assert gap.board(2) == ((4, 2, 0, 4), (3, 0, 0, 0), (4, 0))
    first_fails = Table(two_or_four, (4, 2, 3, 3), (1, 2, 0, 0))
    assert first_fails.board(2) == ((4, 2, 0, 4), (2, 3, 0, 0), (0, 0))


def test_9_a_clockwise_chain_goes_back_counter_clockwise() -> None:
    back = chain("previous", pit.seeds == 2)
    twos = rules(3, 3, direction=-1, last_seed=[rule(last.seeds == 2, capture=last, chain=back)])
    # 2 from pit 1 clockwise: 0, 5; the pit before 5 on the way of sowing is 0
    assert Table(twos, (1, 2, 2), (0, 2, 1)).board(1) == ((0, 0, 2), (0, 2, 0), (4, 0))


def test_9_chains_onward_and_both_ways_previous_first() -> None:
    def taking(toward: Any, at_most: int | None = None) -> Table:
        all_of_two = chain(toward, pit.seeds == 2, at_most)
        return Table(rules(3, 4, last_seed=[rule(capture=last, chain=all_of_two)]), (1, 2, 2), (2, 2, 0))

    # the last seed falls into 1: 3 there; beside it 0 (empty now) before, 2 3 4 after
    assert taking("next").board(0) == ((0, 0, 0), (0, 0, 0), (9, 0))
    assert taking("next", 2).board(0) == ((0, 0, 0), (0, 2, 0), (7, 0))
    assert taking("previous").board(0) == ((0, 0, 2), (2, 2, 0), (3, 0))

    around = rules(3, 4, last_seed=[rule(capture=last, chain=chain("both", pit.seeds > 0, 1))])
    # 2 from pit 1: 2, 3; the last is 3; one back is 2, one on is 4
    table = Table(around, (0, 2, 4), (4, 4, 4))
    assert [e[1] for e in table.events(1, "capture")] == [3, 2, 4]


def test_9_each_pit_of_a_chain_is_tested_after_the_one_before_was_taken() -> None:
    # goes on while the mover has fewer than 8: 4 at the last pit, then 4 more, then no further
    until_eight = chain("previous", mover.score < 8)
    table = Table(rules(3, 4, last_seed=[rule(capture=last, chain=until_eight)]), (0, 3, 3), (3, 3, 0))
    assert table.board(1) == ((0, 0, 4), (0, 0, 0), (8, 0))


def test_9_a_chain_stops_at_a_store_and_where_it_began() -> None:
    all_round = rules(3, 3, last_seed=[rule(capture=last, chain=chain("next", True))])
    assert Table(all_round, (1, 2, 2), (2, 2, 2)).board(0) == ((0, 0, 0), (0, 0, 0), (11, 0))
    assert len(Table(all_round, (1, 2, 2), (2, 2, 2)).events(0, "capture")) == 5  # pit 0 is empty
    stored = rules(3, 3, stores="own", last_seed=[rule(capture=last, chain=chain("next", True))])
    assert Table(stored, (1, 2, 2), (2, 2, 2)).board(0) == ((0, 0, 0), (2, 2, 2), (5, 0))


def test_9_a_chain_from_elsewhere_is_settled_before_anything_is_taken() -> None:
    # From the first pit on with 3 seeds, 4, back: 3 has 2, taken; then 2, the last pit, taken already.
    first = b.over("first", b.onward(last), b.it.seeds == 3)
    back = chain("previous", pit.seeds > 0, from_=first)
    table = Table(rules(3, 3, last_seed=[rule(capture=last, chain=back)]), (0, 1, 1), (2, 3, 0))
    assert table.board(1) == ((0, 0, 0), (0, 3, 0), (4, 0))
    nowhere = chain("previous", True, from_=last.opposite)
    stored = rules(3, 3, stores="own", last_seed=[rule(last.store, capture=last, chain=nowhere)])
    assert Table(stored, (0, 0, 1), (2, 3, 0)).board(2) == ((0, 0, 0), (2, 3, 0), (1, 0))


def test_9_a_chain_that_jumps_passes_stores_and_ends_where_it_comes_to_one() -> None:
    # The last seed falls into 2; after it come the store, 3, 4, 5, 0, 1.
    def jumping(by: int) -> Table:
        over_one = chain("next", True, by=by)
        made = rules(3, 3, stores="own", last_seed=[rule(last.own, capture=last, chain=over_one)])
        return Table(made, (0, 1, 1), (2, 3, 4))

    assert jumping(1).board(1) == ((0, 0, 0), (2, 3, 4), (2, 0))
    assert jumping(2).board(1) == ((0, 0, 0), (0, 3, 0), (8, 0))  # 3, 5, 1
    assert jumping(3).board(1) == ((0, 0, 0), (2, 0, 4), (5, 0))  # 4, 1


def test_9_a_chain_takes_what_it_says_at_each_pit() -> None:
    pairs = chain("previous", pit.seeds > 0, capture=[pit.opposite, pit])
    table = Table(rules(3, 3, last_seed=[rule(capture=last, chain=pairs)]), (1, 3, 3), (0, 0, 5))
    # 3 from 1: 2, 3, 4. The last is 4; back: 3 with 2, which faces it; then 2, empty now.
    assert table.board(1) == ((1, 0, 0), (0, 0, 5), (6, 0))
    assert [e[1:3] for e in table.events(1, "capture")] == [(4, 1), (2, 4), (3, 1)]


def test_9_an_empty_pit_that_the_chain_passes_counts_for_at_most() -> None:
    two_on = rules(3, 3, last_seed=[rule(capture=last, chain=chain("next", True, 2))])
    assert Table(two_on, (1, 2, 0), (2, 2, 2)).board(0) == ((0, 0, 0), (0, 2, 2), (5, 0))


def test_9_a_chain_may_start_at_a_store_but_a_store_is_never_captured_from() -> None:
    back = chain("previous", pit.own)
    stored = rules(3, 4, stores="own", last_seed=[rule(last.store, capture=last, chain=back)])
    table = Table(stored, (2, 2, 1), (0, 0, 1), (5, 0))
    assert table.board(2) == ((0, 0, 0), (0, 0, 1), (10, 0))
    assert [e[1] for e in table.events(2, "capture")] == [1, 0]


def test_9_marks_and_their_holders() -> None:
    three = last.theirs & (last.seeds == 3)
    claim = rules(3, 3, marks=("weg",), last_seed=[rule(three, mark=last, as_="weg", capture=last)])
    table = Table(claim, (0, 0, 1), (2, 0, 0))
    after = table.after(2)
    assert table.engine.marks(after) == {"weg": {3: 0}}
    assert (after.pits, after.scores) == ((0, 0, 0, 0, 0, 0), (3, 0))
    assert table.events(2) == [
        ("lift", 2, 1, 2, "choose"),
        ("sow", 3, 1, 3, "direction"),
        ("mark", 3, 0, 6, "last_seed[0]"),
        ("capture", 3, 3, 6, "last_seed[0]"),
    ]


def test_9_a_mark_made_again_changes_its_holder() -> None:
    always = rules(3, 3, marks=("weg",), last_seed=[rule(mark=last, as_="weg", holder=opponent)])
    table = Table(always, (1, 0, 0), (1, 0, 0), marks={"weg": {1: 0, 4: 0}})
    assert table.engine.marks(table.after(0)) == {"weg": {1: 1, 4: 0}}
    assert table.events(0, "mark") == [("mark", 1, 0, 7, "last_seed[0]")]


def test_9_no_mark_on_a_store_or_for_nobody() -> None:
    stored = rules(3, 3, stores="own", marks=("weg",), last_seed=[rule(mark=last, as_="weg")])
    table = Table(stored, (0, 0, 1), (1, 0, 0))
    assert table.engine.marks(table.after(2)) == {"weg": {}}
    marking = [rule(last.own, mark=last, as_="weg", holder=nobody), rule(mark=last, as_="weg")]
    for_nobody = rules(3, 3, marks=("weg",), last_seed=marking)
    table = Table(for_nobody, (1, 0, 0), (1, 0, 0), marks={"weg": {1: 1}})
    assert table.engine.marks(table.after(0)) == {"weg": {1: 1}}
    assert table.events(0, "mark") == []


def test_9_the_mark_comes_before_the_capture_and_the_condition_of_again_after_it() -> None:
    back = chain("previous", pit.next.weg)
    claim = rules(
        3, 3, marks=("weg",), last_seed=[rule(mark=last, as_="weg", capture=last, chain=back, again=last.weg)]
    )
    # 2 from 0: 1, 2. The chain asks whether the pit after is marked: it is so only if marking came first.
    table = Table(claim, (2, 1, 0), (1, 0, 0))
    assert table.board(0) == ((0, 0, 0), (1, 0, 0), (3, 0))
    assert table.after(0).mover == 0

    def again_if(condition: object) -> Table:
        return Table(rules(3, 3, last_seed=[rule(capture=last, again=condition)]), (1, 1, 0), (1, 0, 0))

    assert again_if(last.seeds == 0).after(0).mover == 0
    assert again_if(last.seeds == 0).events(0, "again") == [("again", 1, 0, 6, "last_seed[0]")]
    assert again_if(last.seeds > 0).after(0).mover == 1
    assert again_if(last.seeds > 0).events(0, "again") == []


def test_14_again_lets_the_same_player_move() -> None:
    kalah = rules(3, 3, stores="own", last_seed=[rule(last.store, again=True)])
    table = Table(kalah, (0, 2, 1), (1, 0, 0))
    after = table.after(2)
    assert (after.pits, after.scores, after.mover) == ((0, 2, 0, 1, 0, 0), (1, 0), 0)
    assert table.after(1).mover == 0
    assert Table(kalah, (0, 1, 1), (1, 0, 0)).after(1).mover == 1


def test_even_counts_of_a_chain_need_a_seed_since_none_is_even() -> None:
    back = chain("previous", even(pit.seeds))
    evens = rules(3, 4, last_seed=[rule(even(last.seeds), capture=last, chain=back)])
    # the last seed makes two in 2; before it 1, 0 and the empty 5 4 3 are all even
    assert [e[1] for e in Table(evens, (0, 1, 1), (0, 0, 0)).events(1, "capture")] == [2]
    assert Table(evens, (4, 1, 1), (0, 0, 0)).board(1) == ((0, 0, 0), (0, 0, 0), (6, 0))


# --- 10: grand slam


OWARE = rules(
    3,
    4,
    last_seed=[
        rule(
            last.theirs & last.seeds.within(2, 3),
            capture=last,
            chain=chain("previous", pit.theirs & pit.seeds.within(2, 3)),
        )
    ],
    grand_slam="no_capture",
)


def test_10_a_capture_of_all_that_the_opponent_has_goes_back() -> None:
    # 3 from pit 2: 3 4 5 make 2 2 2, all of North's
    table = Table(OWARE, (0, 0, 3), (1, 1, 1), (2, 2))
    assert table.board(2) == ((0, 0, 0), (2, 2, 2), (2, 2))
    assert table.events(2, "capture") == [
        ("capture", 5, 2, 6, "last_seed[0]"),
        ("capture", 4, 2, 6, "last_seed[0]"),
        ("capture", 3, 2, 6, "last_seed[0]"),
        ("capture", 3, -2, 6, "grand_slam"),
        ("capture", 4, -2, 6, "grand_slam"),
        ("capture", 5, -2, 6, "grand_slam"),
    ]
    assert "grand_slam" in table.engine.trace(table.state, 2).fired


def test_10_what_leaves_one_seed_is_no_grand_slam() -> None:
    table = Table(OWARE, (0, 0, 2), (1, 1, 1))
    assert table.board(2) == ((0, 0, 0), (0, 0, 1), (4, 0))


def test_10_taking_all_from_an_opponent_who_had_nothing_before_the_move_is_none() -> None:
    twos = rules(3, 4, last_seed=[rule(last.theirs, capture=last)], grand_slam="no_capture")
    assert Table(twos, (1, 0, 1), (0, 0, 0)).board(2) == ((1, 0, 0), (0, 0, 0), (1, 0))
    assert Table(twos, (1, 0, 1), (1, 0, 0)).board(2) == ((1, 0, 0), (2, 0, 0), (0, 0))


def test_10_captures_for_others_and_out_of_play_go_back_too_but_a_mark_stays() -> None:
    for receiver in (opponent, nobody):
        slam = rules(
            3,
            4,
            marks=("weg",),
            grand_slam="no_capture",
            last_seed=[rule(last.theirs, capture=last, for_=receiver, mark=last, as_="weg")],
        )
        table = Table(slam, (1, 0, 1), (1, 0, 0), (1, 1))
        assert table.board(2) == ((1, 0, 0), (2, 0, 0), (1, 1))
        assert table.engine.marks(table.after(2)) == {"weg": {3: 0}}


def test_10_captures_while_sowing_do_not_count() -> None:
    passing = rules(3, 4, each_seed=[rule(pit.theirs, capture=pit)], grand_slam="no_capture")
    assert Table(passing, (1, 0, 1), (1, 0, 0)).board(2) == ((1, 0, 0), (0, 0, 0), (2, 0))
