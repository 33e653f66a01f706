"""Findings as workflow commands of GitHub Actions, read back as its runner reads them."""

from __future__ import annotations

import re

from mancala_dsl.diagnostics import Diagnostic, Severity, Source, Span
from mancala_dsl.diagnostics.formats.github import render_github

SOURCE = Source("specs/wari.yaml", "\n".join(f"line {number}" for number in range(1, 60)))


def finding(line: int, severity: Severity = Severity.ERROR, message: str = "m") -> Diagnostic:
    return Diagnostic("MAN101", Span(SOURCE, line, 2, line, 5), message, "", severity)


def shown(text: str) -> list[tuple[str, dict[str, str], str]]:
    """What the runner makes of an output: commands until one stops them, unescaped as it does it."""
    made = []
    stopped = None
    for line in text.splitlines():
        command = re.match(r"::([a-z0-9-]+)(?: ([^:]*))?::(.*)$", line)
        if stopped is not None:
            stopped = None if line == f"::{stopped}::" else stopped
        elif command and command[1] == "stop-commands":
            stopped = command[3]
        elif command:
            pairs = (pair.split("=", 1) for pair in (command[2] or "").split(","))
            made.append((command[1], {k: unescaped(v) for k, v in pairs}, unescaped(command[3])))
    assert stopped is None
    return made


def unescaped(text: str) -> str:
    for code, character in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(code, character)
    return text


def test_one_finding() -> None:
    found = Diagnostic("MAN204", Span(SOURCE, 3, 7, 3, 10), "no `lst`", "did you mean `last`?")
    assert render_github([found]) == (
        "::error file=specs/wari.yaml,line=3,col=7,endColumn=9,title=MAN204"
        "::no `lst`%0Ahelp: did you mean `last`?\n"
    )


def test_a_stretch_of_several_lines_has_no_columns() -> None:
    found = Diagnostic("MAN204", Span(SOURCE, 3, 7, 5, 10), "m", "", Severity.WARNING)
    assert render_github([found]) == "::warning file=specs/wari.yaml,line=3,endLine=5,title=MAN204::m\n"


def test_what_is_escaped_comes_back() -> None:
    source = Source("a:b,c%2C\r\nd::error::.yaml", "x")
    message = "100 % :: %0A\r\n::error::no"
    ((kind, place, text),) = shown(
        render_github([Diagnostic("MAN001", Span(source, 1, 1, 1, 2), message, "h")])
    )
    assert (kind, place["file"], text) == ("error", source.name, f"{message}\nhelp: h")


def test_errors_come_first_then_warnings_then_notes() -> None:
    found = [finding(1, Severity.NOTE), finding(2, Severity.WARNING), finding(3), finding(2)]
    assert [(kind, place["line"]) for kind, place, _ in shown(render_github(found))] == [
        ("error", "2"),
        ("error", "3"),
        ("warning", "2"),
        ("notice", "1"),
    ]


def test_ten_of_a_kind_and_the_number_of_the_others() -> None:
    found = [finding(line) for line in range(1, 13)]
    found += [finding(line, Severity.WARNING) for line in range(1, 11)]
    found += [finding(line, Severity.NOTE) for line in range(1, 12)]
    text = render_github(found)
    kinds = [kind for kind, _, _ in shown(text)]
    assert kinds == ["error"] * 10 + ["warning"] * 10 + ["notice"] * 10
    lines = text.splitlines()
    assert lines[10].startswith("2 more errors ")
    assert not [line for line in lines if " more warning" in line]
    assert [line for line in lines if line.startswith("1 more note ")]
    # and the others are there to be read
    assert "specs/wari.yaml:12:2: error[MAN101]: m" in lines
    assert "specs/wari.yaml:11:2: note[MAN101]: m" in lines


def test_the_text_of_a_spec_gives_no_commands() -> None:
    source = Source("::error::x.yaml", "::stop-commands::x\n" * 20)
    found = [
        Diagnostic("MAN101", Span(source, line, 1, line, 3), f"::error::{line}", "::error::y")
        for line in range(1, 15)
    ]
    assert len(shown(render_github(found))) == 10


def test_nothing_for_nothing() -> None:
    assert render_github([]) == ""
