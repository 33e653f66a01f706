"""Seeds leave the game, and it does not look meant (warning).

What a clause takes it puts somewhere else: each one is gone through, what it takes and who gets it, so that
no seed is lost that the rules do not name. They leave the game only where ``nobody`` gets them. That is a
rule of some games, and then there is a source for it. A program that gives up after so many laps and throws
away what it holds has lost seeds. So has a rule that gives them to the holder of a mark where there may be no
mark, or to the owner of what is nobody's.

Bad, a pit without a mark has no holder::

    last_seed: [{if: last.seeds == 4, capture: last, for: last.holder}]

Good::

    last_seed: [{if: last.weg and last.seeds == 4, capture: last, for: last.holder}]
"""

from __future__ import annotations

from mancala_dsl.checks._places import places
from mancala_dsl.checks._transfers import Transfer, transfers
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.rules.model import Rules

ID = "MAN326"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each clause by which seeds may get lost; the end of the game is another check's."""
    known = places(rules)
    return [
        finding
        for transfer in transfers(rules, known)
        if not transfer.clause.startswith("end")
        for finding in _lost(transfer)
    ]


def _lost(transfer: Transfer) -> list[Diagnostic]:
    about = transfer.about
    if about.span is None or transfer.receiver is None:
        return []
    if transfer.target == "perhaps nobody":
        message = (
            f"by `{transfer.clause}` seeds may leave the game: `{text(transfer.receiver)}` may be nobody here"
        )
        help_ = "say when there is one, or add a case for when there is not"
    elif transfer.target == "nobody" and about.status in ("added", "default") and not about.note:
        message = f"by `{transfer.clause}` seeds leave the game, and neither a source nor a note says why"
        help_ = "say who gets them; if the rules have it so, cite where they do, or write a `note:` beside it"
    else:
        return []
    return [Diagnostic(ID, about.span, message, help_, Severity.WARNING)]
