"""Seeds may go round for ever, and nothing ends such a game (error).

Play has to come to an end. It does where an end rule holds as soon as a position comes back
(``board.repeated``), or where something only ever falls. That is so where nobody can sow past the own store
without leaving a seed in it; where every move takes its last seed, or begins with a capture; where something
that is remembered counts the moves that take nothing, and the game is over when it is full; where the number
of turns is limited. Of other games nothing is proved; one that comes to an end for a reason of its own says
so (``allow:``).

Bad: a board without stores and only this rule::

    end: [{if: mover.moves == 0, rest: pit.owner}]

Good::

    end:
      - {if: mover.moves == 0, rest: pit.owner}
      - {if: board.repeated, rest: split, status: added}
"""

from __future__ import annotations

from mancala_dsl.checks._endings import why_play_ends
from mancala_dsl.checks._places import places
from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document
from mancala_dsl.rules.model import Rules

ID = "MAN311"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding, at ``end:``, if positions may come back for ever."""
    if why_play_ends(rules, places(rules)) is not None:
        return []
    entry = document.root.entry("end") or document.root.entries[0]
    return [
        Diagnostic(
            ID,
            entry.key.span,
            "nothing ends a game in which the seeds go round for ever",
            "add an end rule, as in `- {if: board.repeated, rest: split}`",
        )
    ]
