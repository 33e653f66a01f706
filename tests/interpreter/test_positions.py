"""What can stand on a board, in words and out of them, and why it cannot."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from mancala_dsl.rules.interpreter import (
    PASS,
    Event,
    IllegalMove,
    Interpreter,
    Outcome,
    Position,
    SeedsLostError,
    StuckError,
)
from mancala_dsl.rules.interpreter.table import Table
from tests.interpreter.build import (
    NO_MOVE,
    board,
    end,
    last,
    last_mover,
    mover,
    must,
    opponent,
    pit,
    rule,
    rules,
)

PLAIN = Interpreter(rules(2, 7))
MARKED = Interpreter(
    rules(
        9,
        9,
        marks=("tuzdik", "weg"),
        last_seed=[
            rule(last.store, again=True),
            rule(last.seeds == 99, mark=last, as_="tuzdik", holder=last_mover),
            rule(last.seeds == 98, mark=last, as_="weg", holder=last_mover),
        ],
        end=[NO_MOVE, end(board.repeated, rest=last_mover)],
    )
)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (((1, 2, 3),), "the board has 4 pits, not 3"),
        (((1, 2, 3, 4, 5),), "the board has 4 pits, not 5"),
        (((1, 2, 3, 4), (0,)), "there are 2 scores, South's and North's, not 1"),
        (((1, -2, 3, 4),), "pit 1 holds -2: fewer than no seeds"),
        (((1, 2, 3, 4), (0, -1)), "score 1 holds -1: fewer than no seeds"),
        (((1, 2.0, 3, 4),), "pit 1 holds 2.0, which is no whole number"),
        (((1, 2, True, 4),), "pit 2 holds True, which is no whole number"),
        (((1, 2, "3", 4),), "pit 2 holds '3', which is no whole number"),
        (((1, 2, 3, 4), (0, None)), "score 1 holds None, which is no whole number"),
        (((7, 7, 7, 7), (1, 0)), "29 seeds in pits and scores, but the game has only 28"),
        (((1, 2, 3, 4), (0, 0), 2), "the player to move is 0 (South) or 1 (North), not 2"),
        (((1, 2, 3, 4), (0, 0), False), "the player to move is 0 (South) or 1 (North), not False"),
    ],
)
def test_seeds_and_players_that_cannot_be(arguments: Any, reason: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the text is compared below
        PLAIN.from_pits(*arguments)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ({"marks": {"bull": {1: 0}}}, "this game has no mark 'bull'; its marks: tuzdik, weg"),
        ({"marks": {"weg": {18: 0}}}, "weg on 18: pits are 0 to 17"),
        ({"marks": {"weg": {-1: 0}}}, "weg on -1: pits are 0 to 17"),
        ({"marks": {"weg": {"a": 0}}}, "weg on 'a': pits are 0 to 17"),
        ({"marks": {"weg": {3: 2}}}, "the holder of weg on pit 3 is 0 (South) or 1 (North), not 2"),
        ({"marks": {"weg": {3: None}}}, "the holder of weg on pit 3 is 0 (South) or 1 (North), not None"),
        ({"last_mover": 3}, "who moved last is 0 (South) or 1 (North), not 3"),
    ],
)
def test_marks_and_last_movers_that_cannot_be(rest: Any, reason: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the text is compared below
        MARKED.from_pits((1,) * 18, **rest)
    assert str(refused.value) == reason


TUZDIK = Interpreter(
    rules(
        2,
        4,
        marks=("tuzdik",),
        each_seed=[rule(pit.tuzdik, capture=pit, for_=pit.holder)],
        last_seed=[rule(last.theirs & (last.number < 2), mark=last, as_="tuzdik", capture=last)],
    )
)


@pytest.mark.parametrize(
    ("tuzdik", "reason"),
    [
        ({0: 0}, "no rule gives S the tuzdik on pit 0"),
        ({1: 1}, "no rule gives N the tuzdik on pit 1"),
        ({3: 0}, "no rule gives S the tuzdik on pit 3"),
        ({0: 1}, "pit 0 has 1 seeds, but a tuzdik is always empty"),
    ],
)
def test_marks_that_no_rule_brings_about(tuzdik: Any, reason: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the text is compared below
        TUZDIK.from_pits((1, 1, 0, 1), marks={"tuzdik": tuzdik})
    assert str(refused.value) == reason
    assert TUZDIK.marks(TUZDIK.from_pits((1, 1, 0, 1), marks={"tuzdik": {2: 0}})) == {"tuzdik": {2: 0}}


def test_what_a_game_does_not_keep_is_refused() -> None:
    with pytest.raises(ValueError, match="its marks: none"):
        PLAIN.from_pits((1, 1, 1, 1), marks={"weg": {}})
    with pytest.raises(ValueError, match="does not keep who moved last"):
        PLAIN.from_pits((1, 1, 1, 1), last_mover=0)


def test_seeds_may_be_out_of_play() -> None:
    assert PLAIN.from_pits([1, 2, 3, 4], [5, 6], 1) == Position((1, 2, 3, 4), (5, 6), 1)


def test_equal_positions_are_equal_and_usable_as_keys() -> None:
    one, two = (MARKED.from_pits((1,) * 18, marks={"weg": {4: 1}}) for _ in range(2))
    assert {one: 1}[two] == 1
    assert one != MARKED.from_pits((1,) * 18, marks={"weg": {4: 0}})
    assert one != MARKED.from_pits((1,) * 18, marks={"tuzdik": {4: 1}})
    assert one != MARKED.from_pits((1,) * 18, marks={"weg": {4: 1}}, last_mover=0)
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own


def test_what_a_position_holds() -> None:
    state = MARKED.from_pits(range(18), (3, 4), 1, marks={"weg": {4: 1, 0: 0}}, last_mover=1)
    assert MARKED.pits(state) == tuple(range(18))
    assert MARKED.scores(state) == (3, 4)
    assert MARKED.mover(state) == 1
    assert MARKED.marks(state) == {"tuzdik": {}, "weg": {0: 0, 4: 1}}
    assert MARKED.last_mover(state) == 1
    assert MARKED.last_mover(MARKED.initial()) == -1
    assert PLAIN.last_mover(PLAIN.initial()) == 1


def test_constants() -> None:
    assert (MARKED.PITS, MARKED.SEEDS, MARKED.ROWS, MARKED.MARKS) == (18, 162, 2, ("tuzdik", "weg"))
    assert (MARKED.VARIANT, MARKED.READING, MARKED.RULES_VERSION, MARKED.PASS) == ("by_hand", None, 1, -1)
    assert MARKED.NEEDS_HISTORY
    assert not Interpreter(rules(2, 7, end=[NO_MOVE])).NEEDS_HISTORY


@pytest.mark.parametrize(
    ("engine", "state", "text"),
    [
        (PLAIN, PLAIN.initial(), "7 7 / 7 7 ; 0 0 ; S"),
        (PLAIN, PLAIN.from_pits((2, 9, 9, 8), (0, 0), 1), "2 9 / 9 8 ; 0 0 ; N"),
        (PLAIN, PLAIN.from_pits((10, 0, 0, 1), (12, 3)), "10 0 / 0 1 ; 12 3 ; S"),
        (
            MARKED,
            MARKED.from_pits((1,) * 18, marks={"weg": {2: 1}, "tuzdik": {15: 0, 2: 1}}, last_mover=0),
            "1 1 1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 1 1 ; 0 0 ; S ; tuzdik S3 N, tuzdik N7 S, weg S3 N ; last S",
        ),
        (MARKED, MARKED.initial(), "9 9 9 9 9 9 9 9 9 / 9 9 9 9 9 9 9 9 9 ; 0 0 ; S"),
    ],
)
def test_positions_in_words(engine: Interpreter, state: Position, text: str) -> None:
    assert engine.position_text(state) == text
    assert engine.parse_position(text) == state
    assert engine.parse_position("  " + text.replace(" ; ", ";")) == state


def test_no_marks_may_be_said() -> None:
    assert PLAIN.parse_position("7 7 / 7 7 ; 0 0 ; S ; -") == PLAIN.initial()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7 7 / 7 7 ; 0 0", "has 2 fields"),
        ("", "has 1 fields"),
        ("7 7 / 7 7 ; 0 0 ; S ; - ; - ; - ; - ; - ; x", "has 9 fields"),
        ("7 7 7 7 ; 0 0 ; S", "is no board"),
        ("7 7 / 7 / 7 ; 0 0 ; S", "is no board"),
        ("7 7 / 7 ; 0 0 ; S", "North has 1 pits here, not 2"),
        ("7 / 7 7 7 ; 0 0 ; S", "South has 1 pits here, not 2"),
        ("7 x / 7 7 ; 0 0 ; S", "`x` is no number of seeds"),
        ("7 -1 / 7 7 ; 0 0 ; S", "`-1` is no number of seeds"),
        ("7 7 / 7 7 ; 0 ; S", "there are 2 scores"),
        ("7 7 / 7 7 ; 0 0 ; s", "`s` is no player: S or N"),
        ("7 7 / 7 7 ; 1 0 ; S", "29 seeds"),
        ("7 7 / 7 7 ; 0 0 ; S ; tuzdik N1", "`tuzdik N1` is no mark"),
        ("7 7 / 7 7 ; 0 0 ; S ; tuzdik N3 S", "there is no pit N3"),
        ("7 7 / 7 7 ; 0 0 ; S ; tuzdik N1 S", "this game has no mark 'tuzdik'"),
        ("7 7 / 7 7 ; 0 0 ; S ; last N", "does not keep who moved last"),
        ("7 7 / 7 7 ; 0 0 ; S ; turn 2", "does not count its turns"),
        ("7 7 / 7 7 ; 0 0 ; S ; game.way 1", "does not remember 'game.way'; it remembers: nothing"),
        ("7 7 / 7 7 ; 0 0 ; S ; game.way", "`game.way` is nothing to remember"),
        ("7 7 / 7 7 ; 0 0 ; S ; game.way 1, game.way 1", "game.way stands there twice"),
    ],
)
def test_positions_that_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the text is compared below
        PLAIN.parse_position(text)
    assert reason in str(refused.value)


def test_moves_in_words() -> None:
    south, north = PLAIN.initial(), PLAIN.from_pits((7, 7, 7, 7), mover=1)
    assert [PLAIN.parse_move(south, text) for text in ("1", " 2 ", "pass")] == [0, 1, PASS]
    assert [PLAIN.parse_move(north, text) for text in ("1", "2")] == [2, 3]
    assert [PLAIN.move_text(north, move) for move in (2, 3, PASS)] == ["1", "2", "pass"]
    assert [PLAIN.move_pit(move) for move in (3, PASS)] == [3, -1]
    assert [PLAIN.move_kind(move) for move in (3, PASS)] == ["sow", "pass"]
    assert [PLAIN.move_direction(move) for move in (3, PASS)] == [1, 0]
    for text in ("0", "3", "x", "", "1 2", "-1", "²"):
        with pytest.raises(ValueError, match=r"is no move: a move is a pit from 1 to 2$"):
            PLAIN.parse_move(south, text)


# --- explanations


@pytest.mark.parametrize(
    ("move", "rule_name", "text"),
    [
        (0, "choose", "S1 may not be chosen: it is empty"),
        (3, "choose", "N1 may not be chosen"),
        (6, "choose", "there is no pit 6 on this board"),
        (-2, "choose", "there is no pit -2 on this board"),
        (True, "choose", "there is no pit True on this board"),
        (PASS, "no_move", "passing is only for a player without a legal move"),
        (1, "must[0]", "S2 does not do what must[0] asks for"),
    ],
)
def test_why_a_move_is_illegal(move: int, rule_name: str, text: str) -> None:
    engine = Interpreter(rules(3, 2, no_move="pass", must=[must(opponent.seeds > 3)]))
    state = engine.from_pits((0, 1, 1, 1, 1, 1))
    assert engine.legal_moves(state) == (2,)
    assert engine.why_illegal(state, move) == (rule_name, text)
    with pytest.raises(IllegalMove) as refused:
        engine.play(state, move)
    assert (refused.value.rule, str(refused.value)) == (rule_name, text)
    with pytest.raises(IllegalMove):
        engine.events(state, move)
    assert engine.why_illegal(state, 2) is None
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - our own
    assert (again.rule, str(again)) == (rule_name, text)


def test_why_a_move_after_the_end_is_illegal() -> None:
    assert PLAIN.why_illegal(PLAIN.from_pits((0, 0, 7, 7)), 0) == ("end[0]", "the game is over (end[0])")


def test_trace_names_the_rules_that_held_in_order() -> None:
    kalah = rules(
        2,
        2,
        stores="own",
        each_seed=[rule(pit.theirs)],
        last_seed=[rule(last.theirs), rule(last.store, again=True)],
        must=[must(last.store, if_none="any")],
        end=[end(mover.seeds == 0, rest=opponent)],
    )
    engine = Interpreter(kalah)
    state = engine.from_pits((1, 1, 1, 0))
    trace = engine.trace(state, 1)
    assert trace.fired == ("must[0]", "last_seed[1]")
    assert trace.events == (
        Event("lift", 1, 1, 1, "choose"),
        Event("sow", 4, 1, 4, "direction"),
        Event("again", 4, 0, 4, "last_seed[1]"),
    )
    state = engine.from_pits((0, 3, 0, 0))
    assert engine.trace(state, 1).fired == ("each_seed[0]", "last_seed[0]")
    state = engine.from_pits((0, 1, 0, 1))  # South's only seed goes to the store, and South is to move again
    assert engine.trace(state, 1).fired == ("last_seed[1]", "end[0]")
    assert engine.events(state, 1)[-1] == Event("settle", 3, 1, 5, "end[0]")


# --- odds and ends


def test_rules_that_relay_have_to_say_what_an_endless_move_means() -> None:
    with pytest.raises(ValueError, match="endless"):
        Interpreter(rules(2, 2, last_seed=[rule(relay=last)]))
    with pytest.raises(ValueError, match="only last_seed"):
        Interpreter(rules(2, 2, each_seed=[rule(relay=pit)], endless=(9, "void")))


def test_rules_that_leave_no_way_on_are_stuck() -> None:
    engine = Interpreter(rules(2, 2, end=[end(board.seeds == 0)]))
    state = engine.from_pits((0, 0, 1, 1))
    assert engine.legal_moves(state) == ()
    assert engine.outcome(state) is None
    with pytest.raises(StuckError, match=r"0 0 / 1 1 ; 0 0 ; S"):
        engine.playout(state, None)  # type: ignore[arg-type] # nothing is drawn


def test_a_lost_seed_is_noticed() -> None:
    table = Table(PLAIN.rules, PLAIN.initial())
    table.check()
    table.pits[0] -= 1
    with pytest.raises(SeedsLostError, match="28 seeds in the game"):
        table.check()
    table.pits[0], table.pits[1] = -1, 15
    with pytest.raises(SeedsLostError):
        table.check()


def test_playout_draws_as_the_contract_says_and_counts_plies() -> None:
    class Always:
        def __init__(self, number: float) -> None:
            self.number = number

        def random(self) -> float:
            return self.number

    # South's 2 to the store, again, South's 1, North's 1 …: worked out on two times two with one seed each
    engine = Interpreter(rules(2, 1, stores="own", last_seed=[rule(last.store, again=True)], end=[NO_MOVE]))
    last_pit = engine.playout(engine.initial(), Always(0.99))
    # 2 (store), 1, then North: 2 (store), 1, then South: 2 (store), and South has none: 0 0 / 0 1
    assert last_pit == Outcome(None, (2, 2), (0, 0, 0, 0), "end[0]", 5)
    first_pit = engine.playout(engine.initial(), Always(0.0))
    # 1, then North 1, then South: 2 (two seeds: store, North's 1), North: 1 -> 2 … see below
    assert first_pit.plies == 4


def test_interpreters_can_be_copied() -> None:
    checked = Interpreter(rules(2, 7), check=True)
    for twin in (copy.deepcopy(checked), pickle.loads(pickle.dumps(checked))):  # noqa: S301 - our own
        assert twin.rules == checked.rules
        assert twin.check
        assert twin.legal_moves(twin.initial()) == (0, 1)
