"""What ``verify`` found, as text for people and as JSON for programs. Nothing is found here, only shown."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mancala_dsl.diagnostics import Diagnostic, Span, render_json, render_text
from mancala_dsl.rules.board import Board as Layout
from mancala_dsl.rules.model import About, Rules
from mancala_dsl.transcripts import coverage
from mancala_dsl.transcripts.checking import Mismatch
from mancala_dsl.transcripts.replay import Failure, Verdict
from mancala_dsl.transcripts.transcript import SEATS, Board
from mancala_dsl.transcripts.verify import Covered, Report

WIDTH = 16  # of the column of ids


def as_text(reports: Sequence[Report]) -> str:
    """One line for each spec; below it whatever is wrong or not exercised."""
    return "".join(f"{line}\n" for report in reports for line in _lines(report))


def as_json(reports: Sequence[Report]) -> str:
    """The same as a list of objects, one for each spec."""
    return json.dumps([_plain(report) for report in reports], indent=2, ensure_ascii=False) + "\n"


def as_findings(reports: Iterable[Report]) -> Iterator[Diagnostic]:
    """What is wrong with specs and transcripts, and each thing that a replay did not find as written."""
    for report in reports:
        yield from report.diagnostics
        for verdict in report.failures:
            if verdict.failure is not None:
                yield from _mismatches(verdict.failure)


def _mismatches(failure: Failure) -> Iterator[Diagnostic]:
    rules = ", ".join(f"`{rule}`" for rule in failure.fired)
    advice = "see how the rules play it with `mancalac verify`" + (f"; at work: {rules}" if rules else "")
    for mismatch in failure.mismatches:
        message = f"{_title(failure)}: {mismatch.what}: expected {mismatch.expected}, got {mismatch.got}"
        yield Diagnostic("MAN450", mismatch.span, message, advice)


def _lines(report: Report) -> Iterator[str]:
    yield f"{report.id:<{WIDTH}} {_summary(report)}"
    if report.diagnostics:
        yield from render_text(report.diagnostics).rstrip("\n").split("\n")
    for verdict in report.failures:
        yield from failure_lines(verdict, report.rules[verdict.transcript.reading])
    for covered in report.unseen:
        yield f"   not exercised: {_clause_name(covered)}{_place(covered.clause.about)}"
    for reading in report.readings_without if report.files else ():
        yield f"   no transcript for the reading {reading}"


def _summary(report: Report) -> str:
    if not report.files:
        return f"{'ok' if report.ok else 'FAILED'}   no transcripts in {report.folder}"
    unreadable = report.files - len(report.verdicts)
    bad = len(report.failures) + unreadable
    files = _count(report.files, "transcript")
    seen = len(report.clauses) - len(report.unseen)
    counts = f"{_count(report.plies, 'ply', 'plies')}, {seen} of {_count(len(report.clauses), 'clause')}"
    vouched = ", ".join(f"{who} ({number})" for who, number in report.vouched)
    head = f"ok   {files}" if report.ok else f"FAILED   {bad} of {files}"
    return f"{head}, {counts}" + (f"; vouched: {vouched}" if vouched else "")


def failure_lines(verdict: Verdict, rules: Rules) -> Iterator[str]:
    """Where a replay stopped: what was expected, the board, and the clauses at work."""
    failure = verdict.failure
    assert failure is not None
    span = failure.mismatches[0].span
    yield f"{span.source.name}:{span.line}:{span.column}: {_title(failure)}"
    for mismatch in failure.mismatches:
        yield f"   {mismatch.what}"
        yield f"      expected  {mismatch.expected}"
        yield f"      got       {mismatch.got}"
    yield from _drawn(failure, rules.board.value)
    yield from _at_work(failure.fired, rules)
    if failure.ply is not None and failure.ply.comment:
        yield f"   the transcript says: {failure.ply.comment}"


def _title(failure: Failure) -> str:
    if failure.ply is None:
        return "the start"
    who, move = SEATS[failure.before.mover], failure.ply.move
    return f"ply {failure.ply.number}, {who} {'passes' if move.text is None else f'plays {move}'}"


def _drawn(failure: Failure, board: Layout) -> Iterator[str]:
    """All rows, North's from its right to its left above South's; ``5≠4`` is 5 expected and 4 got."""
    shown = failure.after or failure.before
    wanted = _expected(failure, board) or shown.pits
    cells = [
        str(got) if got == seeds else f"{seeds}≠{got}" for seeds, got in zip(wanted, shown.pits, strict=True)
    ]
    numbers = [str(number) for number in range(1, board.columns + 1)]
    wide = max(map(len, cells + numbers)) + 2

    def row(head: str, texts: Iterable[str], score: str) -> str:
        return f"   {head:<6}{''.join(text.rjust(wide) for text in texts)}   {score}".rstrip()

    yield "   the board that was reached" if failure.after else "   the board, on which nothing was moved"
    if board.sides > 1:
        yield row("", numbers[::-1], "")
    for number, line in enumerate(board.grid):
        last = number == len(board.grid) - 1
        head, score = ("South", 0) if last else ("North", 1) if number == 0 else ("", None)
        texts = ["" if pit is None else cells[pit] for pit in line]
        yield row(head, texts, "" if score is None else f"score {shown.scores[score]}")
    yield row("", numbers, "")
    for pit, (seeds, got) in enumerate(zip(wanted, shown.pits, strict=True)):
        if seeds != got:
            name = f"{SEATS[board.side_of(pit)]}'s {board.short_name(pit)}"
            yield f"   {name}: expected {seeds}, got {got}"


def _expected(failure: Failure, board: Layout) -> tuple[int, ...] | None:
    """The pits that the transcript writes out for this ply."""
    checks = failure.ply.checks if failure.ply and failure.after else ()
    sides = next((check.position.sides for check in checks if isinstance(check, Board)), None)
    return None if sides is None else board.canonical(sides)


def _at_work(fired: Sequence[str], rules: Rules) -> Iterator[str]:
    clauses = [clause for clause in coverage.clauses(rules) if clause.rule in fired]
    if clauses:
        yield "   clauses at work"
    for clause in clauses:
        yield f"      {clause.rule:<20}{_place(clause.about).strip()}".rstrip()
        if clause.about.span is not None:
            yield f"         {_text(clause.about.span)}{_sources(clause.about)}"


def _text(span: Span) -> str:
    """The line of the spec; of a clause that is written over several, the first two."""
    line = span.source.line(span.line).strip()
    return f"{line} {span.source.line(span.line + 1).strip()}" if line.endswith(":") else line


def _clause_name(covered: Covered) -> str:
    reading = "" if covered.reading is None else f" (reading {covered.reading})"
    return covered.clause.rule + reading


def _place(about: About) -> str:
    return "   by default" if about.span is None else f"   {about.span.source.name}:{about.span.line}"


def _sources(about: About) -> str:
    keys = [citation.key + (f": {citation.place}" if citation.place else "") for citation in about.sources]
    said = [*keys, *([about.status] if about.status != "default" else [])]
    return f"   # {', '.join(said)}" if said else ""


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _plain(report: Report) -> dict[str, Any]:
    return {
        "spec": report.id,
        "ok": report.ok,
        "plies": report.plies,
        "diagnostics": json.loads(render_json(report.diagnostics)),
        "transcripts": [_plain_verdict(verdict) for verdict in report.verdicts],
        "clauses": [
            {"rule": c.clause.rule, "reading": c.reading, "transcripts": c.transcripts}
            for c in report.clauses
        ],
        "readings_without_transcript": list(report.readings_without),
    }


def _plain_verdict(verdict: Verdict) -> dict[str, Any]:
    transcript, failure = verdict.transcript, verdict.failure
    return {
        "file": transcript.name,
        "reading": transcript.reading,
        "vouched": str(transcript.vouched),
        "plies": verdict.plies,
        "ok": verdict.ok,
        "failure": None if failure is None else _plain_failure(failure),
    }


def _plain_failure(failure: Failure) -> dict[str, Any]:
    after = failure.after
    return {
        "ply": None if failure.ply is None else failure.ply.number,
        "mismatches": [_plain_mismatch(mismatch) for mismatch in failure.mismatches],
        "before": failure.before.text,
        "after": None if after is None else after.text,
        "events": [list(_event(event)) for event in failure.events],
        "clauses": list(failure.fired),
    }


def _event(event: Any) -> tuple[str, int, int, int, str]:
    return event.kind, event.pit, event.count, event.to, event.rule


def _plain_mismatch(mismatch: Mismatch) -> dict[str, Any]:
    span = mismatch.span
    return {
        "what": mismatch.what,
        "expected": mismatch.expected,
        "got": mismatch.got,
        "line": span.line,
        "column": span.column,
    }
