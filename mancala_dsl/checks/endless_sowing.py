"""It is proved that no move sows for ever, so that what is said of such moves is never needed (note).

Where seeds are sown on, the language wants to know what a move means that never ends (``endless``, MAN303);
many sources are silent about it. In some games there can be no such move: where each time past the own store
a seed stays in it, or where only so many laps are sown. Of the others nothing is proved.

Noted::

    board: {stores: own}
    sowing:
      last_seed: [{if: last.before > 0 and not last.store, relay: last}]
      endless: {laps: 10000, then: illegal}

Not noted: the same without stores.
"""

from __future__ import annotations

from mancala_dsl.checks._endings import why_moves_end
from mancala_dsl.checks._places import places
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Rules

ID = "MAN325"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One note, at ``endless:``."""
    at = rules.endless.about.span
    if at is None or not uses.relays(rules):
        return []
    reason = why_moves_end(rules, places(rules))
    if reason is None:
        return []
    return [Diagnostic(ID, at, f"no move of this game sows for ever: {reason}", "", Severity.NOTE)]
