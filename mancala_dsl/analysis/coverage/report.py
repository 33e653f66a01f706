"""What the coverage of specs came to, as text for people and as JSON for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mancala_dsl.analysis.coverage.evidence import (
    OTHERS,
    STATUSES,
    WITNESSES,
    Attested,
    Coverage,
    SeenAnswer,
    SeenClause,
)
from mancala_dsl.analysis.coverage.measure import Share, noticed, share
from mancala_dsl.analysis.mutants.holding import Held
from mancala_dsl.diagnostics import Span
from mancala_dsl.rules.model import About

WIDTH = 16  # of the column of ids


def line(coverage: Coverage, held: Sequence[Held] | None) -> str:
    """One spec in one line."""
    return _row(coverage.report.id, [coverage], held)


def total(coverages: Sequence[Coverage], held: Sequence[Held] | None) -> str:
    """Several specs together."""
    return _row(_count(len(coverages), "spec"), coverages, held)


def _row(name: str, coverages: Sequence[Coverage], held: Sequence[Held] | None) -> str:
    clauses = [clause for coverage in coverages for clause in coverage.clauses]
    attested = share(clause for clause in clauses if clause.about.status == "attested")
    parts = [
        f"attested clauses {attested.seen}/{attested.all}, {attested.others} not by us",
        f"all clauses {_short(share(clauses))}",
        f"answers {_short(share(answer for coverage in coverages for answer in coverage.answers))}",
    ]
    if held is not None:
        parts.append(f"changes noticed {_short(noticed(held))}")
    return f"{name:<{WIDTH}} {'; '.join(parts)}"


def details(coverage: Coverage, held: Sequence[Held] | None, pasted: Sequence[str]) -> Iterator[str]:
    """One spec with all its clauses. ``pasted`` has a transcript for each of those that were told apart."""
    report = coverage.report
    games = Counter(game.vouched for game in coverage.games)
    yield f"{report.id}: {_count(games.total(), 'game')}, {_by(games)}"
    yield ""
    yield from _shares(coverage)
    yield ""
    yield from _clauses(coverage.clauses)
    missing = [answer for answer in coverage.answers if not answer.by]
    if missing:
        yield "\nanswers that no game gave"
        yield from (f"   {row}" for row in map(_answer, missing))
    if held is not None:
        yield ""
        yield from _mutants(held, pasted)


def _shares(coverage: Coverage) -> Iterator[str]:
    for status in STATUSES:
        found = [clause for clause in coverage.clauses if clause.about.status == status]
        if found:
            yield _share(status if status != "default" else "no source", share(found), "clauses")
    yield _share("conditions", share(coverage.answers), "answers")


def _share(name: str, found: Share, what: str) -> str:
    ours = f"{found.others} by witnesses that are not ours ({found.percent_of_others})"
    return f"{name:<11} {found.seen} of {found.all} {what} seen ({found.percent}), {ours}"


def _clauses(clauses: Sequence[SeenClause]) -> Iterator[str]:
    rows = [(_name(clause.clause.rule, clause.reading), clause.about.status, clause) for clause in clauses]
    wide = max(len(name) for name, _, _ in rows) + 2 if rows else 0
    for name, status, clause in rows:
        seen = _by(clause.by) if clause.by else f"in no game   {_place(clause.about)}"
        yield f"{name:<{wide}}{status:<10}{seen}"


def _answer(answer: SeenAnswer) -> str:
    question, said = answer.question, "yes" if answer.answer else "no"
    where = f"{_file(answer.about)}{question.line}:{question.column}"
    return f"{where}: {_name(question.clause, answer.reading)}: {said} to `{question.text}`"


def _mutants(held: Sequence[Held], pasted: Sequence[str]) -> Iterator[str]:
    fates = Counter(one.fate for one in held)
    found = noticed(held)
    yield (
        f"{_count(len(held), 'changed rule')}: {fates['refused']} no rules any more,"
        f" {found.seen} of {found.all} noticed ({found.percent}),"
        f" {fates['not told apart']} not told apart in play"
    )
    apart = [one for one in held if one.fate == "told apart"]
    for one, text in zip(apart, pasted, strict=True):
        yield f"\nno game notices: {_mutant(one)}"
        yield from (f"   {row}".rstrip() for row in text.splitlines())
    alike = [one for one in held if one.fate == "not told apart"]
    if alike:
        yield "\nno difference found"
        yield from (f"   {_mutant(one)}   ({_depth(one)})" for one in alike)


def _depth(one: Held) -> str:
    return "in any line" if one.whole else f"to depth {one.depth}, nor in random games"


def _mutant(one: Held) -> str:
    mutant = one.mutant
    return f"{_span(mutant.span)}: {_name(mutant.clause, mutant.rules.reading)}: {mutant.what}"


def _name(clause: str, reading: str | None) -> str:
    return clause if reading is None else f"{clause} ({reading})"


def _by(counted: Counter[str]) -> str:
    """``engine (2), hand (9)``"""
    return ", ".join(f"{who} ({counted[who]})" for who in WITNESSES if counted[who]) or "none"


def _short(found: Share) -> str:
    return f"{found.seen}/{found.all} ({found.percent})"


def _place(about: About) -> str:
    return "by default" if about.span is None else _span(about.span)


def _file(about: About) -> str:
    return "" if about.span is None else f"{about.span.source.name}:"


def _span(span: Span | None) -> str:
    return "by default" if span is None else f"{span.source.name}:{span.line}:{span.column}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def as_json(coverage: Coverage, held: Sequence[Held] | None, pasted: Sequence[str]) -> dict[str, Any]:
    """The same as an object."""
    plain: dict[str, Any] = {
        "spec": coverage.report.id,
        "ok": coverage.ok,
        "games": dict(Counter(game.vouched for game in coverage.games)),
        "clauses": [
            {"rule": clause.clause.rule, "reading": clause.reading, **_attested(clause)}
            for clause in coverage.clauses
        ],
        "answers": [
            {
                "rule": answer.question.clause,
                "reading": answer.reading,
                "question": answer.question.text,
                "answer": answer.answer,
                "line": answer.question.line,
                "column": answer.question.column,
                **_attested(answer),
            }
            for answer in coverage.answers
        ],
    }
    if held is not None:
        plain["mutants"] = list(_plain(held, pasted))
    return plain


def _attested(one: Attested) -> dict[str, Any]:
    others = any(one.by[who] for who in OTHERS)
    return {"status": one.about.status, "games": dict(one.by), "not_ours": others}


def _plain(held: Iterable[Held], pasted: Sequence[str]) -> Iterator[dict[str, Any]]:
    texts = iter(pasted)
    for one in held:
        span = one.mutant.span
        yield {
            "rule": one.mutant.clause,
            "reading": one.mutant.rules.reading,
            "change": one.mutant.what,
            "line": None if span is None else span.line,
            "fate": one.fate,
            "noticed_by": one.by or None,
            "depth": one.depth if one.fate == "not told apart" else None,
            "transcript": next(texts) if one.fate == "told apart" else None,
        }


def text_of(everything: Any) -> str:
    """JSON as it is printed."""
    return json.dumps(everything, indent=2, ensure_ascii=False) + "\n"
