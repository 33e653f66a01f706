"""A condition never holds where it stands, or always does (warning).

What can lie in a pit is known in part before a game is played. A pit into which a seed has just fallen is not
empty; no pit has more than all seeds of the game; a pit is not of both players, and a store is of neither.
A question that always has the same answer is a slip, or it is none and can be left out. Rules and cases that
are never reached because of those before them are another finding (MAN315).

In ``choose`` it is said whose pits they are, also where there are no others.

Bad, the seed itself lies there::

    last_seed: [{if: last.own and last.seeds == 0, capture: last.opposite}]

Good::

    last_seed: [{if: last.own and last.before == 0, capture: last.opposite}]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mancala_dsl.checks import _walk
from mancala_dsl.checks._places import Place, Places, places
from mancala_dsl.checks._possible import Goal
from mancala_dsl.checks.foreign_choice import WHOSE
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import (
    Attribute,
    Expression,
    Filtered,
    Logic,
    Not,
    Over,
    Truth,
    Type,
)
from mancala_dsl.rules.model import Rules

ID = "MAN322"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each question, or pair of questions, whose answer is known."""
    known = places(rules)
    return [
        _finding(part, word, reason)
        for way, expression in _walk.expressions(rules)
        for condition, place in _conditions(expression, known.place(way), known)
        for part, word, reason in _of(condition, place, known)
        if "choose" not in way or not _says_whose(part)
    ]


def _says_whose(condition: Expression) -> bool:
    """Whether a condition asks for nothing but whose a pit is."""
    asked = {part.name for part in condition.walk() if isinstance(part, Attribute)}
    return asked <= {"own", "store", *WHOSE}


def _conditions(expression: Expression, place: Place, known: Places) -> Iterator[tuple[Expression, Place]]:
    """The conditions in an expression; those about each pit of a set stand at another place."""
    if expression.type is Type.TRUTH:
        yield expression, place
    for part in expression.walk():
        if isinstance(part, Over | Filtered) and part.where.span is not None:
            inner = known.about_each(place)
            if part.where.type is Type.TRUTH:
                yield part.where, inner


def _of(condition: Expression, place: Place, known: Places) -> Iterator[tuple[Expression, str, str]]:
    """The parts of a condition whose answer is known, with the word for it and the reason."""
    if isinstance(condition, Truth):
        return
    if isinstance(condition, Not):
        yield from _of(condition.operand, place, known)
        return
    parts = condition.operands if isinstance(condition, Logic) else ()
    inner = [found for part in parts for found in _of(part, place, known)]
    yield from inner
    if inner or condition.span is None:
        return
    answers = known.answers(condition, place)
    for answer, word in ((True, "never"), (False, "always")):
        if answer not in answers:
            yield condition, word, _reason((condition, answer), place, known)


def _reason(goal: Goal, place: Place, known: Places) -> str:
    """Which two parts of a condition cannot be so together."""
    condition, answer = goal
    if not isinstance(condition, Logic):
        return ""
    for one, other in combinations(condition.operands, 2):
        if not known.can([(one, answer), (other, answer)], place):
            both = f"`{text(one)}` and `{text(other)}`"
            return f": {both} exclude each other" if answer else f": one of {both} is always so"
    return ""


def _finding(condition: Expression, word: str, reason: str) -> Diagnostic:
    assert condition.span is not None
    advice = "take it out" if word == "always" else "mend it, or take it out"
    return Diagnostic(
        ID, condition.span, f"`{text(condition)}` {word} holds here{reason}", advice, Severity.WARNING
    )
