"""A player may be left without a legal move, and nothing says what happens then (error).

Such a game would stop without being over. Either the player passes, or an end rule holds whenever the
player to move cannot move. An end rule is seen to do so if it is true as soon as ``mover.moves == 0``, no
matter what else is the case; where any own pit with seeds may be chosen, and nothing forbids a move, also if
it is true as soon as ``mover.seeds == 0``.

Bad::

    turn: {must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0}]}
    end: [{if: opponent.seeds == 0 and mover.moves == 0, rest: opponent}]

Good: the same with ``no_move: pass`` in ``turn``, or with one more end rule::

    end:
      - {if: opponent.seeds == 0 and mover.moves == 0, rest: opponent}
      - {if: mover.moves == 0, rest: pit.owner}
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Type
from mancala_dsl.rules.facts import Value, known
from mancala_dsl.rules.lowering.turn import OWN_AND_OCCUPIED
from mancala_dsl.rules.model import Rules

ID = "MAN310"
_MOVER = Noun("mover", Type.PLAYER)


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding, at ``end:``, if a position can be stuck."""
    if rules.no_move.value == "pass":
        return []
    facts = _facts(rules)
    if any(known(rule.condition, rules.board.value, facts) is True for rule in rules.end):
        return []
    entry = document.root.entry("end") or document.root.entries[0]
    return [
        Diagnostic(
            ID,
            entry.key.span,
            "a player can be left without a legal move, and no rule says what happens then",
            "let the player pass (`no_move: pass` in `turn`), "
            "or end the game, as in `- {if: mover.moves == 0, rest: pit.owner}`",
        )
    ]


def _facts(rules: Rules) -> dict[Expression, Value]:
    """What is known of a player who cannot move."""
    facts: dict[Expression, Value] = {_of_mover("moves"): 0}
    forbids = rules.must or (rules.endless.value is not None and rules.endless.value.then == "illegal")
    if not forbids:
        facts[_of_mover("choices")] = 0
    board = rules.board.value
    sown = all(board.on_track(pit, mover) for mover in (0, 1) for pit in board.owned(mover))
    if not forbids and sown and OWN_AND_OCCUPIED in rules.choose.value:
        facts[_of_mover("seeds")] = 0
    return facts


def _of_mover(name: str) -> Attribute:
    return Attribute(_MOVER, name, Type.NUMBER)
