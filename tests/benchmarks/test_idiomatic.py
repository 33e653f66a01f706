"""The hand-written programs play the games of the sources, and the generated modules play like them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.resolve import resolve
from tests.benchmarks.idiomatic import al_manqala, family, sadeqa_iii
from tests.benchmarks.idiomatic.al_manqala import AlManqala
from tests.benchmarks.tasks import HANDWRITTEN, load

TOP = Path(__file__).resolve().parents[2]
# Counted by two programs written independently of this project, from the rules of the sources.
AL_MANQALA = [7, 49, 328, 2182, 14495]
SADEQA_III = [8, 56, 375, 2562]


@pytest.mark.parametrize(("depth", "lines"), list(enumerate(AL_MANQALA, start=1)))
def test_perft_of_al_manqala(depth: int, lines: int) -> None:
    assert AlManqala().perft(depth) == lines


@pytest.mark.parametrize(("depth", "lines"), list(enumerate(AL_MANQALA, start=1)))
def test_perft_of_the_family(depth: int, lines: int) -> None:
    assert family.AL_MANQALA.perft(family.AL_MANQALA.initial(), depth) == lines


@pytest.mark.parametrize(("depth", "lines"), list(enumerate(SADEQA_III, start=1)))
def test_perft_of_sadeqa_iii(depth: int, lines: int) -> None:
    assert sadeqa_iii.perft([6] * 16, 0, depth) == lines


def al_manqala_at(south: list[int], north: list[int], mover: int = 0) -> AlManqala:
    game = AlManqala()
    game.pits[:] = south + north
    game.mover = mover
    return game


def test_al_manqala_captures_backwards_without_a_gap_through_both_rows() -> None:
    # South sows three from index 5: one each for South's last pit and North's first two, which then hold
    # two, four and two. All are captured; the emptied pit ends it.
    game = al_manqala_at([0, 0, 0, 0, 2, 3, 1], [3, 1, 5, 0, 0, 0, 0])
    assert game.play(5)
    assert game.pits == [0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 0, 0, 0, 0]
    assert game.scores == [8, 0]


def test_al_manqala_feeds_a_starved_opponent_and_judges_it_after_captures() -> None:
    # Index 4 does not reach North; 5 and 6 bring one seed each, which stays.
    assert al_manqala_at([0, 0, 0, 0, 1, 2, 1], [0] * 7).legal_moves() == [5, 6]
    # Twenty seeds go round once and six further: North's first six pits hold two each and are captured,
    # the seventh keeps its one. One seed more, and all seven are captured: that does not feed.
    assert al_manqala_at([0, 0, 0, 0, 0, 0, 20], [0] * 7).legal_moves() == [6]
    assert al_manqala_at([0, 0, 0, 0, 0, 0, 21], [0] * 7).legal_moves() == []
    # Nothing reaches North.
    assert al_manqala_at([1, 1, 1, 1, 1, 1, 0], [0] * 7).legal_moves() == []


def test_al_manqala_passes_with_an_empty_row() -> None:
    game = al_manqala_at([0] * 7, [0, 0, 1, 0, 0, 0, 0])
    assert game.legal_moves() == [al_manqala.PASS]
    assert not game.play(al_manqala.PASS)
    assert game.mover == 1
    assert game.legal_moves() == []  # one seed of North's, far from South, cannot feed


@pytest.mark.parametrize("line", ["1 3 6 3 5", "4 3 7 1 2"])
def test_the_sources_endless_moves_of_sadeqa_iii_may_not_be_chosen(line: str) -> None:
    pits, mover = [6] * 16, 0
    *before, endless = (int(number) - 1 for number in line.split())
    for column in before:
        pits = {option.pit: option.pits for option in sadeqa_iii.options(pits, mover)}[8 * mover + column]
        mover = 1 - mover
    assert pits[8 * mover + endless] > 0
    assert 8 * mover + endless not in {option.pit for option in sadeqa_iii.options(pits, mover)}


def test_the_sources_line_of_sadeqa_iii_that_goes_round_for_ever() -> None:
    start = [1, 0, 0, 0, 0, 0, 1, 0] + [0, 0, 0, 0, 0, 0, 0, 1]
    pits, mover = start, 0
    for number in "7 8 8 1 3 2 2 3 3 4 6 5 5 6 6 7 8 8 1 3 2 2 3 3 4 6 5 5 6 6".split():
        options = {option.pit: option for option in sadeqa_iii.options(pits, mover)}
        option = options[8 * mover + int(number) - 1]
        assert option.captured == 0
        pits, mover = option.pits, 1 - mover
    assert (pits, mover) == (start, 0)


def test_random_games_keep_every_seed() -> None:
    rng = Random(2)
    for _ in range(20):
        assert sum(al_manqala.playout(rng)[0]) in {97, 98}  # an odd seed stays on the board when it is split
        assert sum(sadeqa_iii.playout(rng)[0]) in {95, 96}


@pytest.mark.parametrize(("variant", "who"), HANDWRITTEN)
def test_the_reference_interpreter_plays_the_same_random_games(variant: str, who: str) -> None:
    rules, _ = resolve(TOP / "specs" / f"{variant}.yaml")
    assert rules is not None
    interpreter = Interpreter(rules)
    ours, theirs = Random(3), Random(3)
    for _ in range(10 if variant == "al_manqala" else 3):
        outcome = interpreter.playout(interpreter.initial(), ours)
        assert (outcome.scores, outcome.plies) == HANDWRITTEN[variant, who](theirs)
        assert ours.getstate() == theirs.getstate()


@pytest.mark.parametrize(("variant", "who"), HANDWRITTEN)
def test_the_generated_module_plays_the_same_random_games(variant: str, who: str) -> None:
    module = load(variant)
    ours, theirs = Random(3), Random(3)
    for _ in range(100):
        outcome = module.playout(module.initial(), ours)
        assert (outcome.scores, outcome.plies) == HANDWRITTEN[variant, who](theirs)
        assert ours.getstate() == theirs.getstate()
