"""A rule can never act (warning).

Of a list of rules the first that holds acts. So a rule is dead if one before it holds always, if one
before it has the very same condition, or if its own condition never holds.

Bad::

    last_seed:
      - {capture: last}
      - {if: last.own, capture: last.opposite}

Good: the same the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Expression
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.facts import known
from mancala_dsl.rules.model import EndRule, Rule, Rules

ID = "MAN315"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each dead rule."""
    board = rules.board.value
    return [d for listed in (rules.each_seed, rules.last_seed, rules.end) for d in _dead(listed, board)]


def _dead(rules: Sequence[Rule | EndRule], board: Board) -> list[Diagnostic]:
    found = []
    always: str | None = None
    before: dict[Expression, str] = {}
    for rule in rules:
        same = before.setdefault(rule.condition, rule.name)
        if always is not None:
            reason, help_ = f"`{always}` before it always holds", f"put it before `{always}`"
        elif known(rule.condition, board) is False:
            reason, help_ = "its condition never holds", "mend the condition, or take the rule out"
        elif same != rule.name:
            reason, help_ = f"`{same}` before it has the same condition", f"join it with `{same}`"
        else:
            reason, help_ = "", ""
        if reason and rule.about.span is not None:
            found.append(
                Diagnostic(
                    ID, rule.about.span, f"`{rule.name}` never acts: {reason}", help_, Severity.WARNING
                )
            )
        if known(rule.condition, board) is True and always is None:
            always = rule.name
    return found
