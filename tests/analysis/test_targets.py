"""What the evidence for the games of the five source documents was to reach.

All attested clauses are seen by witnesses that are not ours, and 95 of 100 changes of the rules are noticed.
The sums over all specs are made by ``tests/benchmarks/coverage.py``.
"""

from __future__ import annotations

import pytest

from mancala_dsl.analysis.coverage import Wanted, find
from mancala_dsl.analysis.coverage.measure import noticed
from tests.evidence.records import ROOT

SOURCE_GAMES = ("al_manqala", "mangala_ii", "sadeqa_iii", "sadeqa_game_91", "tihbat")


@pytest.mark.parametrize("name", SOURCE_GAMES)
def test_attested_clauses_have_witnesses_that_are_not_ours(name: str) -> None:
    found = find(ROOT / "specs" / f"{name}.yaml", Wanted(not_ours=True))
    attested = [one for one in found.coverage.clauses if one.about.status == "attested"]
    assert attested
    assert [(one.clause.rule, one.reading) for one in attested if not one.by] == []


@pytest.mark.long
@pytest.mark.parametrize("name", SOURCE_GAMES)
def test_changes_of_the_rules_are_noticed(name: str) -> None:
    held = find(ROOT / "specs" / f"{name}.yaml", Wanted(mutants=True)).held
    assert held
    assert noticed(held).reaches(95)
