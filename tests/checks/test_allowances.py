"""Findings that a spec lets stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mancala_dsl import SpecError, load
from mancala_dsl.checks import check, findings
from mancala_dsl.diagnostics import Severity
from mancala_dsl.language.document import load_document
from mancala_dsl.rules.lowering import lower
from tests.checks import patching

SHADOWED = {
    "last_seed": [
        {"if": "last.seeds in 2|3", "capture": "last"},
        {"if": "last.seeds in 2|3", "capture": "last.next"},
    ]
}


def allow(finding: str, at: str | None = None) -> dict[str, Any]:
    """One allowance."""
    return {"allow": [{"finding": finding, "reason": "so the book", **({"at": at} if at else {})}]}


@pytest.mark.parametrize(
    ("at", "left"),
    [
        (None, []),
        ("last_seed[1]", []),
        ("sowing.last_seed[1]", []),
        ("last_seed", []),
        ("sowing", []),
        ("last_seed[0]", ["MAN315", "MAN321"]),
        ("last_seed[7]", ["MAN315", "MAN321"]),
        ("last_seed[1].capture.more", ["MAN315", "MAN321"]),
        ("end", ["MAN315", "MAN321"]),
        ("nothing", ["MAN315", "MAN321"]),
    ],
)
def test_an_allowance_is_about_a_clause(tmp_path: Path, at: str | None, left: list[str]) -> None:
    found = patching.found({"sowing": SHADOWED, **allow("MAN315", at)}, tmp_path)
    assert sorted(finding.id for finding in found) == left


def test_an_allowance_that_nothing_needs_is_found(tmp_path: Path) -> None:
    (found,) = patching.found(allow("MAN315"), tmp_path)
    assert (found.id, found.severity) == ("MAN321", Severity.WARNING)


def test_errors_of_the_rules_can_be_allowed_too(tmp_path: Path) -> None:
    stuck = {"end": [{"if": "board.repeated", "rest": "split", "status": "added"}]}
    assert [finding.id for finding in patching.found(stuck, tmp_path)] == ["MAN310"]
    assert patching.found({**stuck, **allow("MAN310", "end")}, tmp_path) == []
    file = patching.write(stuck, tmp_path / "stuck.yaml")
    with pytest.raises(SpecError):
        load(file)
    assert load(patching.write({**stuck, **allow("MAN310")}, tmp_path / "stuck.yaml")).PITS == 12


def test_what_is_not_a_check_of_the_rules_cannot_be_allowed(tmp_path: Path) -> None:
    found = patching.found(allow("MAN205"), tmp_path)
    assert [finding.id for finding in found] == ["MAN109"]


def test_it_holds_for_all_readings_and_is_needed_where_one_needs_it(tmp_path: Path) -> None:
    patch = {"sowing": {**SHADOWED, "source": "elder"}}
    reading = {"readings": {"other": {"source": "elder", "patch": patch}}}
    assert [finding.id for finding in patching.found(reading, tmp_path)] == ["MAN315"]
    assert patching.found({**reading, **allow("MAN315", "last_seed[1]")}, tmp_path) == []


def test_one_that_is_inherited_need_not_be_needed(tmp_path: Path) -> None:
    patching.write({"sowing": SHADOWED, **allow("MAN315")}, tmp_path / "base.yaml")
    heir = tmp_path / "heir.yaml"
    heir.write_text("mancala: 1\nextends: base\nname: Heir\n", encoding="utf-8")
    assert check(heir) == []
    heir.write_text(
        "mancala: 1\nextends: base\nname: Heir\nsowing: {last_seed: [{capture: last, source: elder}]}\n",
        encoding="utf-8",
    )
    assert check(heir) == []


def test_findings_are_those_of_one_reading(tmp_path: Path) -> None:
    document, _ = load_document(patching.write({"sowing": SHADOWED}, tmp_path / "one.yaml"))
    assert document is not None
    rules, _ = lower(document)
    assert rules is not None
    assert [finding.id for finding in findings(rules, document)] == ["MAN315"]
