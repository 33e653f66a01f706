"""Bad input to a generated module: it is refused with the reason, and never answered all the same."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from mancala_dsl.emit.python import emit
from tests.emit.compare import module
from tests.emit.games import CORE_VARIANTS, Variant, everything, name, pair
from tests.interpreter import build as b

# The last one has two marks, and keeps who moved last.
GAMES: list[Variant] = [*CORE_VARIANTS, ("everything", None)]
HUGE = 10**30
_everything = module(emit(everything()))


@pytest.fixture(params=GAMES, ids=name)
def made(request: pytest.FixtureRequest) -> Any:
    return _everything if request.param[0] == "everything" else pair(request.param).made


def why(attempt: Callable[..., Any], *arguments: Any, **keywords: Any) -> str:
    """The reason for which something is refused."""
    with pytest.raises(ValueError, match=r".") as refused:
        attempt(*arguments, **keywords)
    assert type(refused.value) is ValueError
    return str(refused.value)


# --- impossible positions


def test_the_board_has_its_number_of_pits(made: Any) -> None:
    right = made.PITS
    for wrong in (0, 1, right - 1, right + 1, 4 * right):
        assert why(made.from_pits, [0] * wrong) == f"the board has {right} pits, not {wrong}"


def test_there_are_two_scores(made: Any) -> None:
    pits = [0] * made.PITS
    for wrong in (0, 1, 3):
        assert (
            why(made.from_pits, pits, [0] * wrong) == f"there are 2 scores, South's and North's, not {wrong}"
        )


@pytest.mark.parametrize(
    "value", [1.0, 0.5, math.nan, True, False, "1", None, (1,), [1], Fraction(1), 1j, b"1"]
)
def test_seeds_are_whole_numbers(made: Any, value: object) -> None:
    for pit in (0, made.PITS - 1):
        pits: list[Any] = [0] * made.PITS
        pits[pit] = value
        assert why(made.from_pits, pits) == f"pit {pit} holds {value!r}, which is no whole number"
    for player in (0, 1):
        scores: list[Any] = [0, 0]
        scores[player] = value
        reason = f"score {player} holds {value!r}, which is no whole number"
        assert why(made.from_pits, [0] * made.PITS, scores) == reason


def test_no_pit_holds_fewer_than_no_seeds(made: Any) -> None:
    for few in (-1, -HUGE):
        for pit in range(made.PITS):
            pits = [1] * made.PITS
            pits[pit] = few
            assert why(made.from_pits, pits) == f"pit {pit} holds {few}: fewer than no seeds"
        assert why(made.from_pits, [0] * made.PITS, (3, few)) == f"score 1 holds {few}: fewer than no seeds"
        assert why(made.from_pits, [0] * made.PITS, (few, 3)) == f"score 0 holds {few}: fewer than no seeds"


def test_there_are_no_more_seeds_than_the_game_has(made: Any) -> None:
    seeds, rest = made.SEEDS, made.PITS - 1

    def reason(there: int) -> str:
        return f"{there} seeds in pits and scores, but the game has only {seeds}"

    for many in (seeds + 1, 255, 256, 65536, HUGE):
        assert why(made.from_pits, [many] + [0] * rest) == reason(many)
        assert why(made.from_pits, [0] * rest + [many]) == reason(many)
        assert why(made.from_pits, [0] * (rest + 1), (many, 0)) == reason(many)
        assert why(made.from_pits, [0] * (rest + 1), (0, many)) == reason(many)
    assert why(made.from_pits, [1] * (rest + 1), (seeds, 0)) == reason(seeds + made.PITS)
    # All of them in one place is a position.
    for pits, scores in (([seeds] + [0] * rest, (0, 0)), ([0] * (rest + 1), (0, seeds))):
        state = made.from_pits(pits, scores)
        assert (made.pits(state), made.scores(state)) == (tuple(pits), scores)


@pytest.mark.parametrize("value", [2, -1, HUGE, True, False, 0.0, 1.0, None, "S", "South", (0,), math.nan])
def test_a_player_is_0_or_1(made: Any, value: object) -> None:
    board = made.pits(made.initial())
    reason = f"is 0 (South) or 1 (North), not {value!r}"
    assert why(made.from_pits, board, (0, 0), value) == f"the player to move {reason}"
    if hasattr(made, "last_mover") and value is not None:
        assert why(made.from_pits, board, last_mover=value) == f"who moved last {reason}"
    if made.MARKS:
        empty = [0] * made.PITS
        mark = made.MARKS[0]
        assert (
            why(made.from_pits, empty, marks={mark: {0: value}}) == f"the holder of {mark} on pit 0 {reason}"
        )


def test_keywords_of_other_games(made: Any) -> None:
    board = made.pits(made.initial())
    for keyword in ("marks", "last_mover", "owners", "closed", "turn"):
        if hasattr(made, keyword):
            continue
        with pytest.raises(TypeError, match=keyword):
            made.from_pits(board, **{keyword: None})


def test_marks_that_cannot_be() -> None:
    toguz = pair(("toguz_kumalak", None)).made
    empty = [0] * 18

    def reason(marks: object, pits: list[int] = empty) -> str:
        return why(toguz.from_pits, pits, marks=marks)

    assert reason({"weg": {}}) == "this game has no mark 'weg'; its marks: tuzdik"
    assert reason({"tuzdik": {18: 0}}) == "tuzdik on 18: pits are 0 to 17"
    for pit in (-1, HUGE, 9.0, True, "9", None):
        assert reason({"tuzdik": {pit: 0}}) == f"tuzdik on {pit!r}: pits are 0 to 17"
    # Nobody has a tuzdik on the own side or on the ninth hole, and no seed stays in one.
    assert reason({"tuzdik": {0: 0}}) == "no rule gives S the tuzdik on pit 0"
    assert reason({"tuzdik": {9: 1}}) == "no rule gives N the tuzdik on pit 9"
    assert reason({"tuzdik": {8: 1}}) == "no rule gives N the tuzdik on pit 8"
    assert reason({"tuzdik": {17: 0}}) == "no rule gives S the tuzdik on pit 17"
    occupied = [0] * 9 + [2] + [0] * 8
    assert reason({"tuzdik": {9: 0}}, occupied) == "pit 9 has 2 seeds, but a tuzdik is always empty"
    for wrong in ([("tuzdik", {9: 0})], "tuzdik", {"tuzdik": [9]}, {"tuzdik": None}):
        with pytest.raises((TypeError, AttributeError)):
            toguz.from_pits(empty, marks=wrong)
    assert toguz.from_pits(empty, marks={}) == toguz.from_pits(empty, marks=None) == toguz.from_pits(empty)


# --- texts


def test_texts_that_are_no_position(made: Any) -> None:
    half = made.PITS // 2
    row = " ".join(["1"] * half)
    board = f"{row} / {row}"
    shape = re.escape("is no position: South's pits / North's pits ; scores ; S or N")
    for text in ("", ";", board, f"{board} ; 0 0", f"{board} ; 0 0 ; S ; - ; - ; -", f"{board} 0 0 S"):
        assert re.fullmatch(f"`.*` {shape}", why(made.parse_position, text))
    assert why(made.parse_position, f"{row} ; 0 0 ; S") == f"`{row}` is no board: South's pits / North's pits"
    assert why(made.parse_position, f"{board} / 1 ; 0 0 ; S").endswith(
        "is no board: South's pits / North's pits"
    )
    assert why(made.parse_position, f"{row} 1 / {row} ; 0 0 ; S") == f"South has {half} pits, not {half + 1}"
    assert why(made.parse_position, f"{row} /  ; 0 0 ; S") == f"North has {half} pits, not 0"
    for word in ("x", "-1", "+1", "1.0", "1_0", "٣", "²", "1e3", "1234567", "1,"):
        reason = f"`{word}` is no number of seeds"
        assert why(made.parse_position, f"{row[2:]} {word} / {row} ; 0 0 ; S") == reason
        assert why(made.parse_position, f"{row} / {row} ; 0 {word} ; S") == reason
    assert why(made.parse_position, f"{board} ; 0 ; S") == "there are 2 scores, South's and North's, not 1"
    assert why(made.parse_position, f"{board} ; 0 999999 ; S").endswith(
        f"seeds in pits and scores, but the game has only {made.SEEDS}"
    )
    for seat in ("", "s", "South", "SN", "0"):
        assert why(made.parse_position, f"{board} ; 0 0 ; {seat}") == f"`{seat}` is no player: S or N"


def test_what_is_remembered_is_a_whole_number() -> None:
    made: Any = module(emit(b.rules(2, 1, memory=[b.cell("heat", high=2)])))
    for value in (True, 1.0, "1", None, -1, 3):
        reason = f"game.heat is a whole number from 0 to 2, not {value!r}"
        assert why(made.from_pits, (1, 1, 1, 1), memory={"game.heat": value}) == reason


def test_further_fields_of_other_games(made: Any) -> None:
    board = made.position_text(made.initial())
    if not made.MARKS:
        why(made.parse_position, f"{board} ; tuzdik N1 S")
        why(made.parse_position, f"{board} ; -")
    if not hasattr(made, "last_mover"):
        why(made.parse_position, f"{board} ; last S")


def test_marks_in_texts() -> None:
    toguz = pair(("toguz_kumalak", None)).made
    board = " ".join(["0"] * 9)

    def reason(field: str) -> str:
        return why(toguz.parse_position, f"{board} / {board} ; 0 0 ; S ; {field}")

    for entry in ("tuzdik", "tuzdik N7", "tuzdik N S", "tuzdik N7 S S", "N7 S", ""):
        assert reason(entry) == f"`{entry}` is no mark: its name, a pit, its holder"
    assert reason("tuzdik N7 S, ") == "`` is no mark: its name, a pit, its holder"
    assert reason("tuzdik X7 S") == "`X` is no player: S or N"
    assert reason("tuzdik N7 x") == "`x` is no player: S or N"
    assert reason("tuzdik Nx S") == "`x` is no number of seeds"
    for pit in ("N0", "N10"):
        assert reason(f"tuzdik {pit} S") == f"there is no pit {pit}: each side has pits 1 to 9"
    assert reason("tuzdik N7 S, tuzdik N7 S") == "tuzdik N7 stands there twice"
    assert reason("weg N7 S") == "this game has no mark 'weg'; its marks: tuzdik"
    assert reason("tuzdik S7 S") == "no rule gives S the tuzdik on pit 6"


def test_who_moved_last_in_texts() -> None:
    board = "1 1 / 1 1 ; 0 0 ; S"
    assert _everything.last_mover(_everything.parse_position(f"{board} ; last N")) == 1
    assert _everything.last_mover(_everything.parse_position(board)) == -1
    for field in ("last", "last X", "last s", "last S N", "last S ; last N"):
        assert "is no mark" in why(_everything.parse_position, f"{board} ; {field}")


def test_texts_that_are_no_move(made: Any) -> None:
    half = made.PITS // 2
    # These are the games in which a player may have to pass.
    passes = made.VARIANT in {"al_manqala", "mangala_ii", "tihbat", _everything.VARIANT}
    for text in ("", "0", str(half + 1), "-1", "1.0", "+1", "S1", "1 2", "Pass", "٣", "²", "1_0", "9" * 5000):
        assert why(made.parse_move, made.initial(), text) == (
            f"`{text}` is no move: a move is a pit from 1 to {half}" + (", or pass" if passes else "")
        )


@pytest.mark.parametrize("value", [None, 1, 1.5, ["1"], True])
def test_what_is_no_text(made: Any, value: object) -> None:
    for attempt in (made.parse_position, lambda text: made.parse_move(made.initial(), text)):
        with pytest.raises((TypeError, AttributeError)):
            attempt(value)


# --- moves

NO_MOVES: list[Any] = [
    None,
    "0",
    "pass",
    0.5,
    -0.5,
    math.nan,
    math.inf,
    -2,
    -HUGE,
    HUGE,
    (0,),
    [0],
    {},
    b"0",
    1j,
]


@pytest.mark.parametrize("value", NO_MOVES, ids=str)
def test_what_is_no_move(made: Any, value: object) -> None:
    states = [made.initial(), made.from_pits([0] * (made.PITS - 1) + [1], (made.SEEDS - 1, 0), 1)]
    for state in states:
        over = made.outcome(state)
        for attempt in (made.play, made.events, lambda s, m: made.Game(s).push(m)):
            with pytest.raises(made.IllegalMove) as refused:
                attempt(state, value)
            assert refused.value.rule == ("choose" if over is None else over.rule)
    for asked in (made.move_pit, made.move_direction, made.move_kind, lambda m: made.move_text(states[0], m)):
        assert why(asked, value) == f"{value!r} is no move of this game: moves are pits from 0, and PASS"


def test_a_number_with_a_point_is_no_move(made: Any) -> None:
    """Even if Python finds it equal to one."""
    state = made.initial()
    for attempt in (made.play, made.events, lambda s, m: made.Game(s).push(m)):
        for move in made.legal_moves(state):
            with pytest.raises((TypeError, made.IllegalMove)):
                attempt(state, float(move))


def test_a_truth_is_the_number_that_it_is(made: Any) -> None:
    """``True`` is 1 to Python, here too: the same position comes out, or the same refusal."""
    state = made.initial()
    assert made.play(state, True) == made.play(state, 1)
    if made.PITS > 4:
        assert made.play(state, False) == made.play(state, 0)
    full = made.from_pits([0] + [1] * (made.PITS - 1))
    for move in (False, 0):
        with pytest.raises(made.IllegalMove) as refused:
            made.play(full, move)
        assert refused.value.rule == "choose"


def test_pits_outside_the_board(made: Any) -> None:
    state = made.initial()
    for move in (made.PITS, made.PITS + 1, made.PITS + 2, -2):
        with pytest.raises(made.IllegalMove, match=f"there is no pit {move} on this board"):
            made.play(state, move)


def test_a_pass_of_who_has_a_move(made: Any) -> None:
    for attempt in (made.play, made.events, lambda s, m: made.Game(s).push(m)):
        with pytest.raises(made.IllegalMove, match="passing is only for a player") as refused:
            attempt(made.initial(), made.PASS)
        assert refused.value.rule == "no_move"


# --- numbers of plies, and states


@pytest.mark.parametrize("depth", [-1, -HUGE, 0.5, 2.5, -0.5, -math.inf])
def test_depths_that_are_none(made: Any, depth: Any) -> None:
    assert why(made.perft, made.initial(), depth) == "the depth is a whole number of plies, 0 or more"


@pytest.mark.parametrize("depth", [None, "3", (3,), 3j])
def test_depths_that_are_no_numbers(made: Any, depth: Any) -> None:
    with pytest.raises(TypeError):
        made.perft(made.initial(), depth)


@pytest.mark.parametrize("state", [None, "0", 0.0, (0,), [0], {}, b"0", 1j, math.nan], ids=str)
def test_what_is_no_state(made: Any, state: Any) -> None:
    asked: list[Callable[[Any], Any]] = [
        made.legal_moves,
        made.outcome,
        made.mover,
        made.pits,
        made.scores,
        made.position_text,
        lambda s: made.play(s, 0),
        lambda s: made.events(s, 0),
        lambda s: made.perft(s, 1),
        lambda s: made.perft(s, 2),
        lambda s: made.parse_move(s, "1"),
    ]
    for ask in asked:
        with pytest.raises((TypeError, made.IllegalMove)):
            ask(state)


def test_readers_need_a_state_and_nothing_else(made: Any) -> None:
    for function in (made.legal_moves, made.outcome, made.pits, made.initial, made.playout):
        with pytest.raises(TypeError):
            function(made.initial(), 1, 2)
