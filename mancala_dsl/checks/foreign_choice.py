"""A player may choose pits of the opponent, by a condition that does not ask whose they are (warning).

Mostly such a condition has forgotten to say ``pit.own``. Where players do sow from each other's pits, it
says so by asking: ``pit.own or pit.theirs``. Pits off the player's track and pits of nobody are not meant.

Bad::

    turn: {choose: pit.seeds > 1}

Good::

    turn: {choose: pit.own and pit.seeds > 1}
"""

from __future__ import annotations

from dataclasses import replace

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import FALSE, Expression
from mancala_dsl.rules import uses
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import Rules

ID = "MAN317"
WHOSE = ("theirs", "near", "far", "owner")  # whoever says one of these has thought of it


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each condition that can hold for a pit of North's when South moves."""
    lines = dict.fromkeys(line for kind in rules.played if kind.sows for line in kind.rules.choose.value)
    return [finding for line in lines for finding in _line(line, rules, document)]


def _line(choose: Expression, rules: Rules, document: Document) -> list[Diagnostic]:
    board = replace(rules.board.value, cedes=False)
    theirs = [pit for pit in board.owned(1) if board.on_track(pit, 0)]
    held = [reduce(choose, Facts(board, direction=1, mover=0, sites={"pit": pit})) for pit in theirs]
    if all(condition == FALSE for condition in held) or any(uses.speaks_of([choose], w) for w in WHOSE):
        return []
    return [
        Diagnostic(
            ID,
            choose.span or document.root.top,
            "this lets a player choose pits of the opponent, too",
            "ask for an own pit first, as in `pit.own and pit.seeds > 0`; "
            "if it is meant, say so: `(pit.own or pit.theirs) and …`",
            Severity.WARNING,
        )
    ]
