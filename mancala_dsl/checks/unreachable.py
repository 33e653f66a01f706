"""A rule or a case is never reached (warning).

Of a list of rules or cases the first that holds counts. So one is dead if those before it hold wherever it
does: because one of them always holds, because it asks the very same, or because it asks for less. One whose
own condition never holds is another finding (MAN322).

Bad::

    last_seed:
      - {if: last.seeds > 1, capture: last}
      - {if: last.own and last.seeds == 4, capture: last.opposite}

Good: the same the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mancala_dsl.checks import _walk
from mancala_dsl.checks._places import Place, Places, places
from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import TRUE, Expression
from mancala_dsl.rules.model import Cases, EndRule, Rule, Rules

ID = "MAN315"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each rule or case that is dead."""
    known = places(rules)
    found: list[Diagnostic] = []
    for name in ("each_seed", "last_seed"):
        for listed in dict.fromkeys(getattr(kind.rules, name) for kind in rules.played):
            found += _rules(listed, known.place((name,)), known)
    found += _rules(rules.end, known.place(("end",)), known)
    for way, part in _walk.parts(rules):
        if isinstance(part, Cases) and len(part.cases) > 1:
            found += _cases(part, known.place(way), known)
    for lines in dict.fromkeys(kind.rules.choose.value for kind in rules.played):
        found += _choices(lines, known)
    return found


def _rules(listed: Sequence[Rule | EndRule], place: Place, known: Places) -> Iterator[Diagnostic]:
    for number, rule in enumerate(listed):
        before = [other.condition for other in listed[:number]]
        if rule.about.span is None or not _dead(rule.condition, before, place, known):
            continue
        at, reason = _why(rule.condition, before, place, known)
        if at is None:
            name, help_ = "the rules", "put it first, or take it out"
        else:
            name = f"`{listed[at].name}`"
            help_ = f"join it with {name}" if reason == "has the same condition" else f"put it before {name}"
        yield _finding(rule.about.span, f"`{rule.name}` never acts: {name} before it {reason}", help_)


def _cases(cases: Cases[object], place: Place, known: Places) -> Iterator[Diagnostic]:
    """Cases; the last one has to be there, also where the others leave nothing to it."""
    for number, case in enumerate(cases.cases):
        before = [other.condition for other in cases.cases[:number]]
        if case.condition.span is not None and _dead(case.condition, before, place, known):
            _, reason = _why(case.condition, before, place, known)
            yield _finding(
                case.condition.span,
                f"this case is never reached: one before it {reason}",
                "put it first, or take it out",
            )


def _choices(lines: Sequence[Expression], known: Places) -> Iterator[Diagnostic]:
    """Lines of ``choose``: a pit that satisfies a later one satisfies an earlier one."""
    place = known.place(("choose",))
    for number, line in enumerate(lines):
        if line.span is not None and number and _dead(line, lines[:number], place, known):
            yield _finding(
                line.span,
                "this is never looked at: each pit of this kind is of a kind before it",
                "put it first, or take it out",
            )


def _dead(condition: Expression, before: Sequence[Expression], place: Place, known: Places) -> bool:
    """Whether a condition can hold by itself, but not where none before it does."""
    if not before or not known.can([(condition, True)], place):
        return False
    return not known.can([(condition, True), *((other, False) for other in before)], place)


def _why(
    condition: Expression, before: Sequence[Expression], place: Place, known: Places
) -> tuple[int | None, str]:
    """Which one before it is to blame, if it is one, and why."""
    for number, other in enumerate(before):
        if not known.can([(other, False)], place):
            return number, "always holds"
    if condition in before:
        return before.index(condition), "has the same condition"
    for number, other in enumerate(before):
        if not known.can([(condition, True), (other, False)], place):
            return number, "holds wherever it does"
    return None, "hold wherever it does" if condition != TRUE else "leave nothing to it"


def _finding(at: Span, message: str, help_: str) -> Diagnostic:
    return Diagnostic(ID, at, message, help_, Severity.WARNING)
