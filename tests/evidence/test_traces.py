"""Games that other engines played, replayed ply by ply with the interpreter and with generated modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from tests.emit.compare import module
from tests.evidence.cases import CASES, Case, compare
from tests.evidence.records import ROOT, needs_traces, traces
from tests.evidence.replay import majority, swept


def rules_of(spec: str, reading: str | None = None) -> Rules:
    rules, problems = resolve(ROOT / "specs" / f"{spec}.yaml", reading)
    assert rules is not None, problems
    return rules


def made(rules: Rules) -> Any:
    """The generated module of these rules."""
    return module(emit(rules))


@needs_traces
@pytest.mark.parametrize("engine", [Interpreter, made], ids=["interpreter", "generated"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_ply_agrees_or_differs_for_a_known_reason(case: Case, engine: Callable[[Rules], Any]) -> None:
    rules = rules_of(case.spec, case.reading)
    counted, unexplained = compare(engine(rules), case)
    assert not unexplained
    assert {why.__name__ for why in case.explanations} == set(counted) - {"same"}
    assert counted["same"] > 60


@needs_traces
@pytest.mark.parametrize("engine", [Interpreter, made], ids=["interpreter", "generated"])
@pytest.mark.parametrize(
    ("name", "spec"), [("Mangala_I", "mangala_bedouin_valdez"), ("Mangala_IV", "mangala_gaziantep")]
)
def test_where_the_start_is_free_a_game_begins_as_recorded(
    name: str, spec: str, engine: Callable[[Rules], Any]
) -> None:
    player = engine(rules_of(spec))
    starts = [tuple(game["start"]["pits"]) for game in traces(name)]
    assert len(set(starts)) == 8
    assert [player.pits(player.initial(pits=pits)) for pits in starts] == starts


@needs_traces
def test_what_mancalagames_calls_mangala_ii_is_another_game() -> None:
    _, unexplained = compare(Interpreter(rules_of("mangala_ii")), Case("Mangala_II", "", (majority, swept)))
    assert len(unexplained) > 100


@needs_traces
def test_halusa_is_another_game_in_the_old_book() -> None:
    _, unexplained = compare(Interpreter(rules_of("halusa")), Case("Halusa", "", (majority, swept)))
    assert len(unexplained) > 10


@needs_traces
@pytest.mark.parametrize(
    ("name", "spec", "reading"),
    [
        ("Al-manqala", "al_manqala", "clockwise"),
        ("custom_Tihbat_source", "tihbat", "own_side_chain"),
        ("Oware", "oware", "grand_slam_captures"),
        ("Kalah", "kalah", "empty_capture"),
    ],
)
def test_a_reading_that_another_engine_does_not_follow_is_found_out(
    name: str, spec: str, reading: str
) -> None:
    case = next(case for case in CASES if case.name == name)
    _, unexplained = compare(Interpreter(rules_of(spec, reading)), case)
    assert unexplained
