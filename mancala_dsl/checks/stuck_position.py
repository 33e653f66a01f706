"""A player may be left without a legal move, and nothing says what happens then (error).

Such a game would stop without being over. Either the player passes, or the end rules hold wherever the player
to move cannot move: whatever else is the case, some rule holds when ``mover.moves == 0``. Where any own pit
with seeds may be chosen, and nothing forbids a move, it is enough that one holds when the player has no
seeds; where any pit with seeds may, when there are none on the board. Where players pass, both might do so
for ever: then a rule has to hold when neither can move, or when a position comes back.

Bad::

    turn: {must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0}]}
    end: [{if: opponent.seeds == 0 and mover.moves == 0, rest: opponent}]

Good: the same with ``no_move: pass`` in ``turn``, or with one more end rule::

    end:
      - {if: opponent.seeds == 0 and mover.moves == 0, rest: opponent}
      - {if: mover.moves == 0, rest: pit.owner}
"""

from __future__ import annotations

from mancala_dsl.checks._amounts import BOARD_SEEDS, MOVER, OPPONENT, of
from mancala_dsl.checks._endings import REPEATED, always_ends
from mancala_dsl.checks._places import Places, places
from mancala_dsl.checks._possible import Goal
from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Noun,
    Number,
    Type,
)
from mancala_dsl.rules.lowering.turn import OWN_AND_OCCUPIED
from mancala_dsl.rules.model import Rules

ID = "MAN310"
_OCCUPIED = Comparison(">", Attribute(Noun("pit", Type.PIT), "seeds", Type.NUMBER), Number(0))


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding, at ``end:``, if a position can be stuck, or both players can pass for ever."""
    known = places(rules)
    passing = rules.no_move.value == "pass"
    forbids = _forbids(rules)
    stuck = _cannot_move(rules, MOVER, known, forbids=forbids)
    if passing:
        stuck += [*_cannot_move(rules, OPPONENT, known, forbids=forbids), REPEATED]
    if always_ends(stuck, rules, known):
        return []
    entry = document.root.entry("end") or document.root.entries[0]
    if passing:
        message = "both players can pass for ever, and no rule ends the game then"
        help_ = "add one, as in `- {if: mover.moves == 0 and opponent.moves == 0, rest: pit.owner}`"
    else:
        message = "a player can be left without a legal move, and no rule says what happens then"
        help_ = (
            f"{_in_spite_of_seeds(rules, known)}let the player pass (`no_move: pass` in `turn`), "
            "or end the game, as in `- {if: mover.moves == 0, rest: pit.owner}`"
        )
    return [Diagnostic(ID, entry.key.span, message, help_)]


def _in_spite_of_seeds(rules: Rules, known: Places) -> str:
    """Why somebody who has seeds may have no move, where nothing else was forgotten."""
    if not always_ends(_cannot_move(rules, MOVER, known, forbids=False), rules, known):
        return ""
    if rules.must:
        return "somebody with seeds may have no move that does what `must` asks; "
    return "somebody with seeds may have none but moves that never end; "


def _forbids(rules: Rules) -> bool:
    """Whether there may be choices that are no moves."""
    endless = rules.endless.value
    return bool(rules.must) or (endless is not None and endless.then == "illegal")


def _cannot_move(rules: Rules, player: Noun, known: Places, *, forbids: bool) -> list[Goal]:
    """What is known of a player who cannot move, where the rules forbid some choices, and where not."""
    names = ["moves"]
    if not forbids:
        names.append("choices")
    if not forbids and _may_be_chosen(OWN_AND_OCCUPIED, rules, known):
        names.append("seeds")
    empty = not forbids and _may_be_chosen(_OCCUPIED, rules, known)
    numbers = [*(of(player, name) for name in names), *([BOARD_SEEDS] if empty else [])]
    return [(Comparison("==", number, Number(0)), True) for number in numbers]


def _may_be_chosen(pit: Expression, rules: Rules, known: Places) -> bool:
    """Whether there always is a kind of move that may begin in any pit of which this is true."""
    board, place = rules.board.value, known.place(("choose",))
    whose = (board.owned(0), board.owned(1)) if pit == OWN_AND_OCCUPIED else (range(board.pits),) * 2
    on_track = all(board.on_track(each, mover) for mover in (0, 1) for each in whose[mover])
    return any(
        not known.can([(pit, True), (line, False)], place)
        for kind in rules.played
        if kind.condition == TRUE and (on_track or not kind.sows)
        for line in kind.rules.choose.value
    )
