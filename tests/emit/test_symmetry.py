"""No seat is preferred, and a game sown clockwise is the mirror image of it sown counter-clockwise.

Both hold without knowing how any game is played, so they need no reference.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mancala_dsl.rules.uses import expressions, speaks_of
from tests.emit.compare import Pair
from tests.emit.games import CORE_VARIANTS, Variant, name, pair, random_place, rules_of
from tests.interpreter import build as b
from tests.interpreter.random_rules import Setting
from tests.interpreter.test_random_rules import turned_memory

Move = Callable[[int], int]


def turned(place: Setting) -> Setting:
    """What North sees: the position with the seats changed."""
    half = len(place.pits) // 2
    rest = dict(place.rest)
    if "marks" in rest:
        rest["marks"] = {
            mark: {(pit + half) % (2 * half): 1 - holder for pit, holder in held.items()}
            for mark, held in rest["marks"].items()
        }
    if rest.get("last_mover") is not None:
        rest["last_mover"] = 1 - rest["last_mover"]
    if "memory" in rest:
        rest["memory"] = turned_memory(rest["memory"])
    return Setting(place.pits[half:] + place.pits[:half], place.scores[::-1], 1 - place.mover, rest)


def mirrored(place: Setting) -> Setting:
    """Left and right changed, for both players."""
    half = len(place.pits) // 2
    return replace(place, pits=place.pits[:half][::-1] + place.pits[half:][::-1])


def seen(made: Any, state: int) -> Setting:
    """A state as something to turn."""
    rest: dict[str, Any] = {}
    if made.MARKS:
        rest["marks"] = made.marks(state)
    if hasattr(made, "last_mover"):
        last = made.last_mover(state)
        rest["last_mover"] = None if last < 0 else last
    rest |= {name: getattr(made, name)(state) for name in ("turn", "memory") if hasattr(made, name)}
    return Setting(made.pits(state), made.scores(state), made.mover(state), rest)


def position(made: Any, place: Setting) -> int:
    state: int = made.from_pits(place.pits, place.scores, place.mover, **place.rest)
    return state


def lines(made: Any, place: Setting) -> dict[int, Setting]:
    """Each legal move with what it leads to."""
    state = position(made, place)
    return {move: seen(made, made.play(state, move)) for move in made.legal_moves(state)}


def places(variant: Variant, count: int) -> list[Setting]:
    """Some positions of games from the start, some of no game."""
    made, rules = pair(variant).made, rules_of(variant)
    rng = random.Random(name(variant))
    found = [random_place(rng, rules) for _ in range(count)]
    game = made.Game()
    while len(found) < 2 * count:
        found.append(seen(made, game.state))
        moves = game.legal_moves()
        if moves:
            game.push(rng.choice(moves))
        else:
            game = made.Game()
    return found


@pytest.mark.parametrize("variant", CORE_VARIANTS, ids=name)
def test_no_seat_is_preferred(variant: Variant) -> None:
    made = pair(variant).made
    half = made.PITS // 2

    def other(move: int) -> int:
        return move if move == made.PASS else (move + half) % made.PITS

    compared = 0
    for place in places(variant, 300):
        here, there = position(made, place), position(made, turned(place))
        assert seen(made, there) == turned(place)
        mine = lines(made, place)
        assert lines(made, turned(place)) == {other(move): turned(after) for move, after in mine.items()}
        compared += len(mine)
        over, twin = made.outcome(here), made.outcome(there)
        assert (over is None) == (twin is None)
        if over is not None:  # which of the pits keeps an odd seed of `split` is no matter of seats
            assert (twin.rule, twin.scores, sum(twin.pits)) == (over.rule, over.scores[::-1], sum(over.pits))
            assert twin.winner == (None if over.winner is None else 1 - over.winner)
        depth = 3 if made.PITS <= 40 else 2
        assert made.perft(here, depth) == made.perft(there, depth)
    assert compared > 500


def is_the_same_from_both_ends(variant: Variant) -> bool:
    """Whether nothing in a game's rules tells the left end of a row from the right one."""
    rules = rules_of(variant)
    spoken = list(expressions(rules))
    numbered = any(speaks_of(spoken, word) for word in ("number", "column", "mirror"))
    return rules.board.value.stores == "none" and not numbered


@pytest.mark.parametrize("variant", [v for v in CORE_VARIANTS if is_the_same_from_both_ends(v)], ids=name)
def test_clockwise_is_the_mirror_image(variant: Variant) -> None:
    rules = rules_of(variant)
    one = pair(variant).made
    ((way,),) = (case.value for case in rules.direction.cases)
    two = Pair(replace(rules, direction=b.ways(-way))).made
    assert two.move_direction(0) == -one.move_direction(0)
    half = one.PITS // 2

    def other(move: int) -> int:
        return move if move == one.PASS else move // half * half + half - 1 - move % half

    for place in places(variant, 200):
        expected = {other(move): mirrored(after) for move, after in lines(one, place).items()}
        assert lines(two, mirrored(place)) == expected
        over, twin = one.outcome(position(one, place)), two.outcome(position(two, mirrored(place)))
        assert (over is None) == (twin is None)
        if over is not None:
            assert (twin.rule, twin.winner, twin.scores) == (over.rule, over.winner, over.scores)


def test_the_malay_reading_of_al_manqala_is_the_mirror_image() -> None:
    one, two = pair(("al_manqala", None)).made, pair(("al_manqala", "clockwise")).made
    for place in places(("al_manqala", None), 300):
        expected = {
            move // 7 * 7 + 6 - move % 7: mirrored(after) for move, after in lines(one, place).items()
        }
        if one.PASS in lines(one, place):
            expected = {one.PASS: mirrored(lines(one, place)[one.PASS])}
        assert lines(two, mirrored(place)) == expected
