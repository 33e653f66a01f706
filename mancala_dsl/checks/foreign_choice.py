"""A player may choose a pit that is not an own one (error).

A move is written with one number, counted from the mover's left: it can only mean a pit of the mover's row.
A pit of the other row could be chosen, but neither written down nor played. So ``choose`` has to be false
for every pit of the opponent, whatever lies in it.

Bad::

    turn: {choose: pit.seeds > 1}

Good::

    turn: {choose: pit.own and pit.seeds > 1}
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import FALSE, Expression
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import Rules

ID = "MAN317"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each condition that can hold for a pit of North's when South moves."""
    return [finding for line in rules.choose.value for finding in _line(line, rules, document)]


def _line(choose: Expression, rules: Rules, document: Document) -> list[Diagnostic]:
    board = rules.board.value
    theirs = [pit for pit in range(2 * board.columns) if board.owner(pit) == 1]
    held = [reduce(choose, Facts(board, direction=1, mover=0, sites={"pit": pit})) for pit in theirs]
    if all(condition == FALSE for condition in held):
        return []
    place = choose.span or document.root.top
    return [
        Diagnostic(
            ID,
            place,
            "this lets a player choose pits of the opponent, which no move can name",
            "ask for an own pit first, as in `pit.own and pit.seeds > 0`",
        )
    ]
