"""The block ``match``: from one round to the next (step 16)."""

from __future__ import annotations

from typing import Literal, cast

from mancala_dsl.language.expressions.tree import FALSE
from mancala_dsl.reading.node import Mapping
from mancala_dsl.rules.board import CEDED, CLOSED
from mancala_dsl.rules.lowering import memory, problems
from mancala_dsl.rules.lowering.cases import player_cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Match, Refill, Unfilled


def match(low: Lowering) -> Match | None:
    """How one round leads to the next (step 16). A spec without it is a game of one round.

    Each round is a game by itself, with an outcome of its own; then each player fills the own pits with what
    that round has brought (``refill``), ``starter`` begins, and so on, ``until`` a condition holds from the
    seat of South or from that of North: it is asked on the board that is set up for the next round, so that
    ``mover.pit_count < 4`` says that somebody can fill no more than three pits. Then the match is over, and
    won by ``winner``, or else by the winner of the last round.

    With ``refill: anew`` every round begins as the first did, whatever a player has won; what is to count
    must be remembered, as in ``set: {mover.taken: mover.taken + mover.score}``.

    ``winner`` in ``starter`` and ``set`` is who won the round. They are looked at after settlement, seen by
    who would be to move; nobody as ``starter`` is that player. ``set`` notes what lasts ``for: match``.

    Good, three rounds won are enough::

        memory: {won: {of: player, in: 0..3, for: match}}
        match:
          refill: {from: left, unfilled: empty}
          starter: winner.opponent
          set: {winner.won: winner.won + 1}
          until: mover.won == 3

    Bad (MAN206), the match is not over in the middle of a move::

        match: {refill: {from: left, unfilled: empty}, starter: last_mover, until: last.own}
    """
    block = low.block("match")
    if block is None:
        return None
    until, starter = block.get("until"), block.get("starter")
    low.malformed = low.malformed or until is None or starter is None
    named = block.get("winner")
    return Match(
        refill=refill(low, block),
        starter=player_cases(low, starter, "match", "nobody"),
        set=memory.set(low, "match", block),
        until=low.condition(until, "match_until", FALSE),
        winner=None if named is None else player_cases(low, named, "match_until", "nobody"),
        about=low.about(block),
    )


def refill(low: Lowering, block: Mapping) -> Refill | None:
    """How the pits are filled for the next round (step 16).

    Each player has the seeds of the own store and pits, after settlement, and fills the own pits in order,
    ``from: left`` or ``from: right`` as that player sees them, each with as many seeds as at the start of the
    first round or with ``per_pit``. With ``who: loser`` only the loser does so (after a draw, both); the
    winner's side and store stay as they are. ``leftover``: seeds that fill no pit go to the ``store`` (the
    default) or into the ``next_pit``. Pits that get none stay ``empty`` in play, or are ``closed``: on
    nobody's track in the round that follows, and never chosen. A condition asks ``pit.closed``. Or they are
    ``ceded``: a player who has filled all own pits fills them in the same order, and owns them in the round
    that follows; the first of them, into which the other puts what is left, is that player's who puts more
    into it (of equals, that of its side). A condition asks ``pit.ceded``; ``own`` and ``owner`` know.

    Good::

        match:
          refill: {per_pit: 4, from: right, leftover: store, unfilled: empty}
          starter: last_mover
          until: mover.pit_count < 2

    Bad (MAN103), it has to be said which pits are filled first::

        match: {refill: {from: middle, unfilled: empty}, starter: last_mover, until: mover.pit_count < 2}
    """
    node = block.get("refill")
    if not isinstance(node, Mapping):
        low.malformed = low.malformed or low.word(node, "") != "anew"
        return None
    per_pit = node.get("per_pit")
    who: Literal["both", "loser"] = "loser" if low.word(node.get("who"), "both") == "loser" else "both"
    first: Literal["left", "right"] = "right" if low.word(node.get("from"), "") == "right" else "left"
    unfilled = cast("Unfilled", low.unfilled if low.unfilled in (CEDED, CLOSED) else "empty")
    if unfilled == CEDED:
        _check_ceding(low, node, who)
    to_next = low.word(node.get("leftover"), "store") == "next_pit"
    return Refill(
        per_pit=None if per_pit is None else low.integer(per_pit, 1),
        who=who,
        first=first,
        leftover="next_pit" if to_next else "store",
        unfilled=unfilled,
        about=low.about(node),
    )


def _check_ceding(low: Lowering, node: Mapping, who: str) -> None:
    """Pits pass to a player who fills them, and from the player at whose side they lie."""
    said = node.get("unfilled")
    at = low.document.root.top if said is None else said.span
    if who == "loser":
        alone = "only the loser fills pits, so that nobody else fills them"
        low.report(problems.cannot_cede(at, alone, "write `unfilled: empty`, if they stay as they are"))
    if low.get("board", "owner") is not None:
        said_elsewhere = "`board.owner` says whose each pit is"
        low.report(problems.cannot_cede(at, said_elsewhere, "leave `owner` out of `board`"))
