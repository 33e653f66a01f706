"""What the evidence for the games of the five source documents was to reach.

All attested clauses are seen by witnesses that are not ours, and 95 of 100 changes of the rules are noticed.
The sums over all specs are made by ``tests/benchmarks/coverage.py``.
"""

from __future__ import annotations

import pytest

from mancala_dsl.analysis.coverage import Found, Wanted, find
from mancala_dsl.analysis.coverage.evidence import OTHERS
from mancala_dsl.analysis.coverage.measure import noticed
from tests.evidence.records import FOLDER, ROOT, needs_traces

OURS = {
    # No program that could be asked lets a seed that is captured again count as food.
    "al_manqala": {("must[0]", "weak_feeding")},
    "mangala_ii": set(),
    "sadeqa_iii": set(),
    "sadeqa_game_91": set(),
    # The first seed stays in the hole that it is lifted from, and only the own side is captured from: from
    # the start of the game no row is ever emptied. Games end by repetition alone, and no program has that.
    "tihbat": {("no_move", None), ("end[0]", None), ("end[1]", None), ("win", None)},
}
"""The attested clauses that only we have worked out, and why."""


def found(name: str, *, mutants: bool) -> Found:
    traces = FOLDER / "traces"
    return find(
        ROOT / "specs" / f"{name}.yaml", Wanted(mutants=mutants, traces=traces if traces.is_dir() else None)
    )


@needs_traces
@pytest.mark.long
@pytest.mark.parametrize("name", OURS)
def test_attested_clauses_have_witnesses_that_are_not_ours(name: str) -> None:
    attested = [c for c in found(name, mutants=False).coverage.clauses if c.about.status == "attested"]
    assert all(clause.by for clause in attested)
    ours = {(c.clause.rule, c.reading) for c in attested if not any(c.by[who] for who in OTHERS)}
    assert ours == OURS[name]


@pytest.mark.long
@pytest.mark.parametrize("name", OURS)
def test_changes_of_the_rules_are_noticed(name: str) -> None:
    held = found(name, mutants=True).held
    assert held
    assert noticed(held).reaches(95)
