"""Each check with specs that it has to find something in, and with near misses.

A file ``<module>.yaml`` belongs to the check of that name. Its cases are patches of one small game
(:mod:`tests.checks.patching`): those under ``fires`` are found, at the clauses that ``at`` names, and those
under ``silent`` are not, although they come close. ``also`` names what else is rightly found in a case.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mancala_dsl.checks import checks
from mancala_dsl.checks._allowances import clause
from mancala_dsl.diagnostics import render_text
from mancala_dsl.language.document import load_document
from tests.checks import patching

HERE = Path(__file__).parent
IDS = {module.__name__.rpartition(".")[2]: module.ID for module in checks()}
FILES = sorted(path for path in HERE.glob("*.yaml"))
FEWEST = 5


def cases(kind: str) -> list[Any]:
    """All cases of a kind, each named by its file and what it is about."""
    return [
        pytest.param(path.stem, case, id=f"{path.stem}-{case['about']}")
        for path in FILES
        for case in patching.load(path.read_text(encoding="utf-8"))[kind]
    ]


def listed(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value] if value else []


@pytest.mark.parametrize(("name", "case"), cases("fires"))
def test_it_is_found(name: str, case: Any, tmp_path: Path) -> None:
    found = patching.found(case["patch"], tmp_path, IDS[name])
    shown = render_text(found)
    assert {finding.id for finding in found} == {IDS[name], *listed(case.get("also"))}, shown
    document, _ = load_document(tmp_path / "case.yaml")
    assert document is not None
    mine = [finding for finding in found if finding.id == IDS[name]]
    places = [clause(document.root, at) for at in listed(case["at"])]
    assert len(mine) == len(places), shown
    for place in places:
        assert place is not None
        assert any(place.overlaps(finding.span) for finding in mine), shown
    assert all(word in shown for word in listed(case.get("says"))), shown


@pytest.mark.parametrize(("name", "case"), cases("silent"))
def test_a_near_miss_is_left_alone(name: str, case: Any, tmp_path: Path) -> None:
    found = patching.found(case["patch"], tmp_path, IDS[name])
    assert {finding.id for finding in found} == {*listed(case.get("also"))} - {IDS[name]}, render_text(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_there_are_enough_of_both(path: Path) -> None:
    assert path.stem in IDS
    every = patching.load(path.read_text(encoding="utf-8"))
    assert min(len(every["fires"]), len(every["silent"])) >= FEWEST


def test_every_check_has_cases() -> None:
    assert {path.stem for path in FILES} == set(IDS)


def test_the_base_is_right(tmp_path: Path) -> None:
    assert patching.found({}, tmp_path) == []
