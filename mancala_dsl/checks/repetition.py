"""Seeds may go round for ever, and nothing ends such a game (warning).

A position that comes back with the same player to move shows that play is going round. Only an end rule that
reads ``board.repeated`` stops it. A game in which every round costs a seed needs none: where stores are
sown into and never passed over, and a single seed always moves on, no position can come back; nor where every
move captures its last seed.

Bad: a board without stores and only this rule::

    end: [{if: mover.moves == 0, rest: pit.owner}]

Good::

    end:
      - {if: mover.moves == 0, rest: pit.owner}
      - {if: board.repeated, rest: split, status: added}
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import FALSE, TRUE, Attribute, Noun, Type
from mancala_dsl.rules import uses
from mancala_dsl.rules.facts import known
from mancala_dsl.rules.model import Rules

ID = "MAN311"
_LAST = Noun("last", Type.PIT)
_LIFTED = Attribute(Noun("lap", Type.THING), "lifted", Type.NUMBER)


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding, at ``end:``, if positions may come back for ever."""
    if uses.reads_repeated(rules) or _every_round_costs_a_seed(rules) or _every_move_captures(rules):
        return []
    entry = document.root.entry("end") or document.root.entries[0]
    return [
        Diagnostic(
            ID,
            entry.key.span,
            "nothing ends a game in which the seeds go round for ever",
            "add an end rule, as in `- {if: board.repeated, rest: split, status: added}`",
            Severity.WARNING,
        )
    ]


def _every_round_costs_a_seed(rules: Rules) -> bool:
    """Whether each way round the board leaves a seed in a store, and no move leaves the board as it was."""
    stays = [
        c
        for c in rules.first_seed.cases
        if c.value == "origin" and known(c.condition, rules.board.value, {_LIFTED: 1}) is not False
    ]
    return rules.board.value.stores == "own" and rules.skip.value == FALSE and not stays


def _every_move_captures(rules: Rules) -> bool:
    """Whether the last seed of every move is taken: then there are ever fewer on the board."""
    capture = rules.last_seed[0].action.capture if rules.last_seed else None
    if capture is None or uses.slams(rules):
        return False
    return rules.last_seed[0].condition == TRUE and _LAST in capture.pits and capture.count is None
