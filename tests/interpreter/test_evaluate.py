"""Conditions and quantities, one kind of node after the other, on a board looked at by eye."""

from __future__ import annotations

from typing import Any

import pytest

from mancala_dsl.rules.interpreter.evaluate import SPLIT, choose, evaluate, player_of
from mancala_dsl.rules.interpreter.position import NOBODY, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import Table
from tests.interpreter.build import (
    Say,
    backward,
    board,
    cases,
    cell,
    count,
    even,
    every,
    game,
    greatest,
    hand,
    it,
    lap,
    last,
    last_mover,
    least,
    literal,
    mover,
    nobody,
    odd,
    onward,
    opponent,
    opposites,
    origin,
    over,
    pit,
    pits,
    rules,
    some,
    split,
    start,
    those,
    turn,
)

#   North, from the right: 5 4 3         seeds  0 7 2    store 9
#   South, from the left:  0 1 2                5 0 1    store 8
PITS = (5, 0, 1, 2, 7, 0)
SOUTH_STORE, NORTH_STORE = 6, 7
RULES = rules(
    3,
    8,
    stores="own",
    marks=("tuzdik", "weg"),
    memory=[cell("way"), cell("lost", "player", 2)],
    choose=turn.number > 1,
)


def scene(mover: int = 0, **nouns: Any) -> Scene:
    position = Position(
        PITS,
        (8, 9),
        mover,
        marks=((-1, 1, -1, 0, -1, -1), (0, 0, -1, -1, -1, -1)),
        memory=(3, 1, 2, 2),
    )
    table = Table(RULES, position)
    table.hand = 4
    return Scene(table, mover=mover, last_mover=1, **nouns)


def value(expression: Any, mover: int = 0, **nouns: Any) -> Any:
    return evaluate(expression.node, scene(mover, **nouns))


def test_what_is_remembered() -> None:
    assert value(game.way) == 3
    assert value(turn.number) == 2
    assert [value(who.lost) for who in (mover, opponent, last_mover, nobody)] == [1, 2, 2, 0]
    assert [value(who.lost, mover=1) for who in (mover, opponent)] == [2, 1]
    assert value(pit.owner.lost, pit=NORTH_STORE) == 0
    assert value(pit.owner.lost, pit=5) == 2


def test_numbers_of_a_pit() -> None:
    assert value(pit.seeds, pit=4) == 7
    assert [value(pit.number, pit=site) for site in range(8)] == [1, 2, 3, 1, 2, 3, 0, 0]
    assert [value(pit.column, pit=site) for site in range(8)] == [1, 2, 3, 3, 2, 1, 0, 0]
    assert [value(pit.column, mover=1, pit=site) for site in range(8)] == [3, 2, 1, 1, 2, 3, 0, 0]
    assert value(last.before, last=1, before=6) == 6
    assert value(it.sown, it=2, sown=[0, 0, 3, 0, 0, 0, 0, 0]) == 3


def test_a_store_holds_the_score() -> None:
    assert value(last.seeds, last=SOUTH_STORE) == 8
    assert value(last.seeds, last=NORTH_STORE) == 9


def test_truths_of_a_pit() -> None:
    assert [value(pit.own, pit=site) for site in range(8)] == [True] * 3 + [False] * 5
    assert [value(pit.theirs, pit=site) for site in range(8)] == [False] * 3 + [True] * 3 + [False] * 2
    assert [value(pit.own, mover=1, pit=site) for site in range(8)] == [False] * 3 + [True] * 3 + [False] * 2
    assert [value(pit.store, pit=site) for site in range(8)] == [False] * 6 + [True] * 2
    assert [value(pit.tuzdik, pit=site) for site in range(8)] == [False, True, False, True, *[False] * 4]
    assert [value(pit.weg, pit=site) for site in range(8)] == [True, True, *[False] * 6]


def test_sets_of_pits_in_order() -> None:
    assert value(pits) == (0, 1, 2, 3, 4, 5)
    assert value(pits, mover=1) == (3, 4, 5, 0, 1, 2)
    assert value(onward(last), last=1) == (2, 3, 4, 5, 0)  # the store is on the way, but no pit
    assert value(backward(last), last=1) == (0, 5, 4, 3, 2)
    assert value(onward(last), last=1, direction=-1) == (0, 5, 4, 3, 2)
    assert value(onward(last), last=SOUTH_STORE) == (3, 4, 5, 0, 1, 2)
    assert value(onward(last), last=NORTH_STORE) == ()
    assert value(onward(last.opposite), last=SOUTH_STORE) == ()
    assert [value(opposites(last), last=site) for site in range(7)] == [
        (5,),
        (4,),
        (3,),
        (2,),
        (1,),
        (0,),
        (),
    ]
    assert value(those(pits, it.seeds > 1)) == (0, 3, 4)
    assert value(those(pits, it.seeds > 1), mover=1) == (3, 4, 0)
    assert value(those(backward(last), it.seeds > last.seeds), last=3) == (0, 4)
    nested = those(pits, over("any", onward(it), it.seeds == 1) & (it.seeds == 1))
    assert value(nested) == ()  # the inner `it` is not the outer one


def test_one_pit_of_a_set() -> None:
    assert value(over("first", onward(last), it.seeds == 0), last=1) == 5
    assert value(over("first", onward(last)), last=1) == 2
    assert value(over("first", pits, it.seeds > 9)) is None
    assert value(over("first", pits, it.seeds > 9).next) is None
    assert value(over("leftmost", pits, it.theirs)) == 5
    assert value(over("rightmost", pits, it.theirs)) == 3
    assert value(over("leftmost", pits, it.theirs), mover=1) == 2
    assert value(over("leftmost", pits)) == 0  # 0 and 5 stand in the same column
    assert value(over("leftmost", pits), mover=1) == 3
    assert value(over("rightmost", pits, it.seeds > 9)) is None


def test_seeds_of_a_set() -> None:
    assert value(over("seeds", pits, it.own)) == 6
    assert value(over("seeds", onward(last), it.seeds > 1), last=1) == 14
    assert value(over("seeds", opposites(last)), last=SOUTH_STORE) == 0
    assert value(over("count", opposites(last), it.seeds == 7), last=1) == 1
    assert value(over("all", opposites(last), it.seeds == 7), last=SOUTH_STORE) is True  # of no pits


def test_players_of_a_pit() -> None:
    assert [value(pit.owner, pit=site) for site in range(8)] == [0, 0, 0, 1, 1, 1, NOBODY, NOBODY]
    # Pit 1 has both marks: the first of the game's marks says who holds it.
    assert [value(pit.holder, pit=site) for site in range(8)] == [0, 1, NOBODY, 0, *[NOBODY] * 4]


def test_pits_beside_a_pit() -> None:
    assert [value(pit.next, pit=site) for site in range(7)] == [1, 2, SOUTH_STORE, 4, 5, 0, 3]
    assert [value(pit.next, mover=1, pit=site) for site in (0, 1, 2, 3, 4, 5, 7)] == [
        1,
        2,
        3,
        4,
        5,
        NORTH_STORE,
        0,
    ]
    assert [value(pit.previous, pit=site) for site in range(7)] == [5, 0, 1, SOUTH_STORE, 3, 4, 2]
    assert value(pit.next, direction=-1, pit=3) == SOUTH_STORE
    assert value(pit.previous, direction=-1, pit=3) == 4
    assert [value(pit.opposite, pit=site) for site in range(8)] == [5, 4, 3, 2, 1, 0, None, None]
    assert [value(pit.mirror, pit=site) for site in range(8)] == [3, 4, 5, 0, 1, 2, None, None]


def test_a_pit_that_does_not_exist() -> None:
    nowhere, elsewhere = last.opposite, last.mirror
    for expression in (nowhere.seeds, nowhere.number, nowhere.column, nowhere.next.seeds):
        assert value(expression, last=SOUTH_STORE) == 0
    for expression in (nowhere.own, nowhere.theirs, nowhere.store, nowhere.weg, nowhere == elsewhere):
        assert value(expression, last=SOUTH_STORE) is False
    assert value(nowhere != elsewhere, last=SOUTH_STORE) is True
    assert value(nowhere == last, last=SOUTH_STORE) is False
    assert value(last != nowhere, last=SOUTH_STORE) is True
    assert value(nowhere.owner == nobody, last=SOUTH_STORE) is True
    assert value(nowhere.holder, last=SOUTH_STORE) == NOBODY
    assert value(nowhere.mirror, last=SOUTH_STORE) is None


def test_pits_and_players_by_name() -> None:
    assert [
        value(noun, pit=1, it=2, last=3, origin=4, start=5) for noun in (pit, it, last, origin, start)
    ] == [*range(1, 6)]
    assert [value(noun) for noun in (mover, opponent, last_mover, nobody, split)] == [0, 1, 1, NOBODY, SPLIT]
    assert [value(noun, mover=1) for noun in (mover, opponent)] == [1, 0]
    assert value(hand) == 4


def test_numbers_of_a_player() -> None:
    assert [value(player.seeds) for player in (mover, opponent, nobody)] == [6, 9, 0]
    assert [value(player.score) for player in (mover, opponent, nobody)] == [8, 9, 0]
    asked: dict[str, Any] = {
        "moves_of": lambda player, _most: 10 + player,
        "choices_of": lambda player, _most: 20 + player,
    }
    assert [value(player.moves, **asked) for player in (mover, opponent, nobody)] == [10, 11, 0]
    assert [value(player.choices, **asked) for player in (mover, opponent, nobody)] == [20, 21, 0]


@pytest.mark.parametrize("many", range(5))
def test_moves_are_counted_as_far_as_the_number_that_they_are_compared_with(many: int) -> None:
    furthest: list[int] = []

    def moves_of(_player: int, most: int) -> int:
        furthest.append(most)
        return min(many, most)

    said = (mover.moves == 2, mover.moves != 2, mover.moves < 2, mover.moves > 2)
    assert [value(each, moves_of=moves_of) for each in said] == [many == 2, many != 2, many < 2, many > 2]
    assert furthest == [3] * len(said)


def test_the_board_and_the_lap() -> None:
    assert value(board.seeds) == 15
    assert value(board.repeated, repeated=True) is True
    assert value(lap.number, lap_number=3) == 3
    assert value(lap.lifted, lap_lifted=9) == 9


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (literal(7) + 3, 10),
        (literal(7) - 9, -2),
        (literal(7) * 3, 21),
        (literal(7) // 2, 3),
        (literal(-7) // 2, -4),
        (literal(7) % 4, 3),
        (literal(-7) % 4, 1),
        (literal(7) % literal(-4), -1),
        (literal(7) // 0, 0),
        (literal(7) % 0, 0),
        (-literal(7), -7),
        (least(3, 2), 2),
        (greatest(3, 2), 3),
        (even(literal(0)), True),
        (even(literal(3)), False),
        (odd(literal(3)), True),
        (odd(literal(-3)), True),
        (odd(literal(2)), False),
    ],
)
def test_arithmetic(expression: Say, expected: object) -> None:
    found = value(expression)
    assert (found, type(found)) == (expected, type(expected))


@pytest.mark.parametrize(
    ("operator", "expected"),
    [
        ("==", (False, True, False)),
        ("!=", (True, False, True)),
        ("<", (True, False, False)),
        ("<=", (True, True, False)),
        (">", (False, False, True)),
        (">=", (False, True, True)),
    ],
)
def test_comparisons(operator: str, expected: tuple[bool, ...]) -> None:
    assert tuple(value(literal(n)._compare(operator, 4)) for n in (3, 4, 5)) == expected


def test_membership() -> None:
    among = [value(literal(n).within(2, (4, 6))) for n in range(8)]
    assert among == [False, False, True, False, True, True, True, False]


def test_logic() -> None:
    yes, no = literal(1) == 1, literal(1) == 2
    assert [value(x & y) for x in (yes, no) for y in (yes, no)] == [True, False, False, False]
    assert [value(x | y) for x in (yes, no) for y in (yes, no)] == [True, True, True, False]
    assert [value(~x) for x in (yes, no)] == [False, True]


def test_sets_are_the_pits_without_the_stores() -> None:
    assert value(count(it.seeds > 1)) == 3
    assert value(count(it.seeds >= 0)) == 6
    assert value(count(it.own & (it.seeds > pit.seeds)), pit=2) == 1
    assert value(some(it.seeds == 7)) is True
    assert value(some(it.seeds == 8)) is False
    assert value(every(it.seeds < 8)) is True
    assert value(every(it.own)) is False


def test_inside_a_set_it_is_the_pit_at_hand_and_afterwards_what_it_was() -> None:
    assert value((count(it.own) == 3) & (it.seeds == 7), it=4) is True
    assert value(count(some(it.seeds == 7) & it.own)) == 3


def test_the_first_case_that_holds_gives_the_value() -> None:
    words = cases((pit.own, "first"), (pit.seeds > 3, "second"), "third")
    assert [choose(words, scene(pit=site)) for site in range(6)] == ["first"] * 3 + [
        "third",
        "second",
        "third",
    ]
    players = cases((pit.weg, pit.holder), opponent)
    assert [player_of(players, scene(pit=site)) for site in (0, 2)] == [0, 1]
