"""Something is remembered, but no rule sets it, or none reads it (warning).

What is never set is always what it is at the start, and what is never read does nothing.

Bad::

    memory: {way: {of: game, in: 0..2}}
    turn: {choose: pit.own and pit.seeds > 0 and game.way == 0}

Good: the same with a rule that sets it::

    last_seed: [{if: last.theirs and game.way == 0, set: {game.way: 1}}]
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Attribute
from mancala_dsl.reading.node import Mapping
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Cell, Rules

ID = "MAN318"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each number that is not both set and read."""
    declared = document.root.get("memory")
    cells = {cell.name: cell for cell in rules.memory if cell.of != "turn"}
    if not isinstance(declared, Mapping):
        return []
    changes = [change for action in uses.actions(rules) for change in action.set]
    changes += rules.match.set if rules.match is not None else ()
    changed = {change.cell.name for change in changes}
    set_ = {id(change.cell) for change in changes}
    read = {
        part.name
        for expression in uses.expressions(rules)
        for part in expression.walk()
        if isinstance(part, Attribute) and part.cell and id(part) not in set_
    }
    found = []
    for entry in declared:
        cell = cells[entry.key.text]
        if cell.name not in changed:
            message, help_ = f"no rule sets `{_text(cell)}`", f"add a rule with `set: {{{_text(cell)}: 1}}`"
        elif cell.name not in read:
            message, help_ = f"no rule reads `{_text(cell)}`", f"ask for it, as in `if: {_text(cell)} == 1`"
        else:
            continue
        found.append(Diagnostic(ID, entry.key.span, message, f"{help_}, or take it out", Severity.WARNING))
    return found


def _text(cell: Cell) -> str:
    return f"{'game' if cell.of == 'game' else 'mover'}.{cell.name}"
