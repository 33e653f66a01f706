"""Counts and lines that others have published or worked out, against interpreter and generated modules.

Lines of play are counted further by the generated modules: see ``tests/emit/test_perft.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mancala_dsl.rules.interpreter import Interpreter
from tests.emit.games import Variant, pair, rules_of

Engine = Callable[[str], Any]


@pytest.fixture(params=["interpreter", "generated"])
def engine(request: pytest.FixtureRequest) -> Engine:
    """What gives an engine for a spec."""
    if request.param == "interpreter":
        return lambda spec: Interpreter(rules_of((spec, None)))
    return lambda spec: pair((spec, None)).made


# Counted by programs that are not ours: two for the source games, five engines for Kalah and Oware. A forced
# pass is a ply, nobody stops at a majority, repetition is not looked at.
PERFT = {
    ("al_manqala", None): (7, 49, 328, 2182, 14495),
    ("al_manqala", "clockwise"): (7, 49, 328, 2182),
    ("mangala_ii", None): (6, 36, 206, 1166, 6599),
    ("sadeqa_iii", None): (8, 56, 375, 2562),
    ("sadeqa_game_91", None): (8, 58, 370, 2418),
    ("tihbat", None): (2, 4, 8, 16, 32, 64, 126, 251, 499, 976, 1920, 3771),
    ("kalah", None): (6, 35, 185, 942, 4690),
    ("kalah", "empty_capture"): (6, 35, 185, 942, 4685),
    ("oware", None): (6, 36, 190, 1014, 5219),
    ("toguz_kumalak", None): (9, 73, 613, 5199),
}


@pytest.mark.parametrize(("variant", "counts"), PERFT.items(), ids=lambda value: str(value[0]))
def test_perft(variant: Variant, counts: tuple[int, ...]) -> None:
    rules = Interpreter(rules_of(variant))
    start = rules.initial()
    assert tuple(rules.perft(start, depth) for depth in range(1, len(counts) + 1)) == counts


def lines(game: Any, depth: int) -> int:
    """As perft, but a repeated position ends the game."""
    if depth == 0:
        return 1
    found = 0
    for move in game.legal_moves():
        game.push(move)
        found += lines(game, depth - 1)
        game.pop()
    return found


def test_tihbat_with_repetition(engine: Engine) -> None:
    """T11: with the rule of repetition there are 239, 464 and 879 lines of 8, 9 and 10 plies."""
    game = engine("tihbat").Game()
    assert [lines(game, depth) for depth in (7, 8, 9, 10)] == [126, 239, 464, 879]


def played(rules: Any, state: Any, text: str) -> Any:
    for word in text.split():
        state = rules.play(state, rules.parse_move(state, word))
    return state


@pytest.mark.parametrize("line", ["1 3 6 3 5", "4 3 7 1 2"])
def test_sadeqa_moves_that_never_end(engine: Engine, line: str) -> None:
    """Both lines end in a move that is still sowing after 300,000 laps."""
    rules = engine("sadeqa_iii")
    *before, endless = line.split()
    state = played(rules, rules.initial(), " ".join(before))
    with pytest.raises(rules.IllegalMove) as refused:
        played(rules, state, endless)
    assert refused.value.rule == "endless"


def test_sadeqa_game_91_has_a_move_that_comes_back_after_1593_laps(engine: Engine) -> None:
    rules = engine("sadeqa_game_91")
    state = played(rules, rules.initial(), "2 7 5 3 1")
    with pytest.raises(rules.IllegalMove) as refused:
        played(rules, state, "5")
    assert refused.value.rule == "endless"


def test_sadeqa_thirty_plies_that_take_nothing_and_come_back(engine: Engine) -> None:
    rules = engine("sadeqa_iii")
    pits = [0] * 16
    pits[0] = pits[6] = pits[15] = 1  # South's 1 and 7, North's 8
    start = rules.from_pits(pits, (45, 48))
    game = rules.Game(start)
    for word in "7 8 8 1 3 2 2 3 3 4 6 5 5 6 6 7 8 8 1 3 2 2 3 3 4 6 5 5 6 6".split():
        assert game.outcome() is None
        game.push(rules.parse_move(game.state, word))
    assert game.state == start
    over = game.outcome()
    assert over is not None
    # three seeds are shared, one stays
    assert (over.winner, over.scores, sum(over.pits)) == (1, (46, 49), 1)


def test_tihbat_has_5426_positions(engine: Engine) -> None:
    """So many boards, seen by the player to move, can be reached from the start."""
    rules = engine("tihbat")

    def seen(state: Any) -> tuple[int, ...]:
        pits: tuple[int, ...] = rules.pits(state)
        return pits if rules.mover(state) == 0 else pits[2:] + pits[:2]

    found, todo = {seen(rules.initial())}, [seen(rules.initial())]
    while todo:
        state = rules.from_pits(todo.pop())
        for move in rules.legal_moves(state):
            after = seen(rules.play(state, move))
            if after not in found:
                found.add(after)
                todo.append(after)
    assert len(found) == 5426
