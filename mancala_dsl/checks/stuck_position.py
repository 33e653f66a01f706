"""A player may be left without a legal move, and nothing says what happens then (error).

Such a game would stop without being over. Either the player passes, or the end rules hold wherever the player
to move cannot move: whatever else is the case, some rule holds when ``mover.moves == 0``. Where any own pit
with seeds may be chosen, and nothing forbids a move, it is enough that one holds when the player has no
seeds. Where players pass, both might do so for ever: then a rule has to hold when neither can move, or when a
position comes back.

Bad::

    turn: {must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0}]}
    end: [{if: opponent.seeds == 0 and mover.moves == 0, rest: opponent}]

Good: the same with ``no_move: pass`` in ``turn``, or with one more end rule::

    end:
      - {if: opponent.seeds == 0 and mover.moves == 0, rest: opponent}
      - {if: mover.moves == 0, rest: pit.owner}
"""

from __future__ import annotations

from mancala_dsl.checks._amounts import MOVER, OPPONENT, of
from mancala_dsl.checks._endings import REPEATED, always_ends
from mancala_dsl.checks._places import places
from mancala_dsl.checks._possible import Goal
from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import TRUE, Comparison, Noun, Number
from mancala_dsl.rules.lowering.turn import OWN_AND_OCCUPIED
from mancala_dsl.rules.model import Rules

ID = "MAN310"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding, at ``end:``, if a position can be stuck, or both players can pass for ever."""
    known = places(rules)
    passing = rules.no_move.value == "pass"
    stuck = _cannot_move(rules, MOVER)
    if passing:
        stuck += [*_cannot_move(rules, OPPONENT), REPEATED]
    if always_ends(stuck, rules, known):
        return []
    entry = document.root.entry("end") or document.root.entries[0]
    if passing:
        message = "both players can pass for ever, and no rule ends the game then"
        help_ = "add one, as in `- {if: mover.moves == 0 and opponent.moves == 0, rest: pit.owner}`"
    else:
        message = "a player can be left without a legal move, and no rule says what happens then"
        help_ = (
            "let the player pass (`no_move: pass` in `turn`), "
            "or end the game, as in `- {if: mover.moves == 0, rest: pit.owner}`"
        )
    return [Diagnostic(ID, entry.key.span, message, help_)]


def _cannot_move(rules: Rules, player: Noun) -> list[Goal]:
    """What is known of a player who cannot move."""
    names = ["moves"]
    endless = rules.endless.value
    forbids = bool(rules.must) or (endless is not None and endless.then == "illegal")
    if not forbids:
        names.append("choices")
    board = rules.board.value
    sown = all(board.on_track(pit, mover) for mover in (0, 1) for pit in board.owned(mover))
    always = [kind.rules.choose.value for kind in rules.played if kind.condition == TRUE]
    if not forbids and sown and any(OWN_AND_OCCUPIED in lines for lines in always):
        names.append("seeds")
    return [(Comparison("==", of(player, name), Number(0)), True) for name in names]
