"""A mark is declared, but no rule gives it, or none reads it (warning).

A mark does nothing by itself: what it does is said by the conditions that read it. One that is never
given is never on any pit.

Bad::

    marks: {tuzdik: {}}
    sowing:
      each_seed: [{if: pit.tuzdik, capture: pit, for: pit.holder}]

Good: the same with a rule that gives it::

    last_seed: [{if: last.theirs and last.seeds == 3, mark: last, as: tuzdik}]
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Attribute
from mancala_dsl.reading.node import Mapping
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Rules

ID = "MAN313"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each mark that is not both given and read."""
    declared = document.root.get("marks")
    if not isinstance(declared, Mapping):
        return []
    given = {r.action.mark.name for r in rules.acting if r.action.mark is not None}
    read = {
        part.name
        for expression in uses.expressions(rules)
        for part in expression.walk()
        if isinstance(part, Attribute) and (part.mark or part.name == "holder")
    }
    found = []
    for entry in declared:
        name = entry.key.text
        if name not in given:
            message, help_ = f"no rule gives the mark `{name}`", f"add a rule with `mark: last, as: {name}`"
        elif name not in read and "holder" not in read:
            message, help_ = f"no rule reads the mark `{name}`", f"say what it does, as in `if: pit.{name}`"
        else:
            continue
        found.append(
            Diagnostic(ID, entry.key.span, message, f"{help_}, or take the mark out", Severity.WARNING)
        )
    return found
