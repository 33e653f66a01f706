"""Findings for programs."""

from __future__ import annotations

import json

from mancala_dsl.diagnostics import FORMATS, Diagnostic, Severity, Source, Span, render_json, render_text


def test_every_field_in_its_order() -> None:
    source = Source("specs/wari.yaml", "x\nnote: játék\n")
    diagnostic = Diagnostic("MAN118", Span(source, 2, 7, 2, 12), "měl \ud800", "", Severity.WARNING)
    text = render_json([diagnostic])
    assert text.isascii()
    assert text.endswith("\n")
    assert list(json.loads(text)[0].items()) == [
        ("id", "MAN118"),
        ("severity", "warning"),
        ("file", "specs/wari.yaml"),
        ("line", 2),
        ("column", 7),
        ("end_line", 2),
        ("end_column", 12),
        ("message", "měl \ud800"),
        ("help", ""),
    ]


def test_sorted_and_once() -> None:
    source = Source("a", "xx\nyy\n")
    late = Diagnostic("MAN001", Span(source, 2, 1, 2, 2), "m", "h")
    early = Diagnostic("MAN002", Span(source, 1, 2, 1, 3), "m", "h")
    rows = json.loads(render_json([late, early, late]))
    assert [(row["line"], row["id"]) for row in rows] == [(1, "MAN002"), (2, "MAN001")]


def test_different_messages_at_one_place_are_kept() -> None:
    where = Span(Source("a", "x"), 1, 1, 1, 2)
    rows = json.loads(render_json([Diagnostic("MAN001", where, message, "") for message in "ba"]))
    assert [row["message"] for row in rows] == ["a", "b"]


def test_no_findings_are_an_empty_list() -> None:
    assert json.loads(render_json([])) == []


def test_the_formats_by_name() -> None:
    assert FORMATS["text"] is render_text
    assert FORMATS["json"] is render_json
