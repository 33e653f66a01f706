"""The clauses of ``turn`` (steps 3, 4 and 10); each function has the name of its key."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import (
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Logic,
    Noun,
    Number,
    Type,
)
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Node, Sequence
from mancala_dsl.rules.lowering.actions import rule
from mancala_dsl.rules.lowering.cases import cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Case, Cases, Leave, Obligation, Rule, Setting, Slam

_PIT = Noun("pit", Type.PIT)
OWN_AND_OCCUPIED = Logic(
    "and",
    (
        Attribute(_PIT, "own", Type.TRUTH),
        Comparison(">", Attribute(_PIT, "seeds", Type.NUMBER), Number(0)),
    ),
)
"""``pit.own and pit.seeds > 0``: what may be chosen where the spec is silent."""


def choose(low: Lowering) -> Setting[tuple[Expression, ...]]:
    """The pits that a player may choose from (step 3).

    A condition on ``pit``; the default is ``pit.own and pit.seeds > 0``. Whoever writes it says all of it:
    that pits have to be the player's own, and not empty. An empty pit that may be chosen is a move that
    sows nothing (step 6); a closed one (step 16) can never be chosen. Moves that never end are taken out
    where ``endless`` says ``illegal``. A list of conditions is for what is allowed only if nothing else is:
    the first that some pit satisfies counts, and the others are not looked at.

    Good, single seeds only if there is no other pit::

        turn: {choose: [pit.own and pit.seeds > 1, pit.own and pit.seeds > 0]}

    Bad (MAN209), a number is no condition::

        turn: {choose: pit.seeds}
    """
    node = low.get("turn", "choose")
    value = bare(node) if node is not None else None
    lines = value.items if isinstance(value, Sequence) else (node,)
    return Setting(tuple(low.condition(line, "choose", OWN_AND_OCCUPIED) for line in lines), low.about(node))


def before(low: Lowering) -> tuple[Rule, ...]:
    """What happens before seeds are lifted (step 5).

    A list of rules about ``start``, the pit that is picked. All of them that hold act, in order, each on
    the board that the one before has left; without ``if`` a rule always holds. They may ``set``, ``unmark``,
    ``mark``, ``capture``, with a ``chain`` that begins at ``start``, ``move``, and let the player move
    ``again``. What is then in ``start`` is lifted. ``next`` goes in the direction of the move. The default
    is no rule.

    Good, what lies opposite is taken first, if it is as much::

        turn: {before: [{if: start.opposite.seeds == start.seeds, capture: start.opposite}]}

    Bad (MAN206), no seed has fallen yet::

        turn: {before: [{if: last.seeds == 2, capture: start.opposite}]}
    """
    entries = low.entries(low.get("turn", "before"))
    return tuple(rule(low, "before", i, entry) for i, entry in enumerate(entries))


def after(low: Lowering) -> tuple[Rule, ...]:
    """What happens when the sowing is over (step 12).

    A list of rules about the move: ``start``, where it began, and ``last``, where its last seed fell, if it
    sowed. All of them that hold act, in order, each on the board that the one before has left; without
    ``if`` a rule always holds. They may ``set``, ``unmark``, ``mark``, ``capture``, with a ``chain`` that
    begins at ``last``, ``move``, and let the player move ``again``. ``next`` goes in the direction of the
    last lap. What they take is no grand slam. The default is no rule.

    Good, a heap of six goes to whoever owns the pit, wherever it lies::

        turn: {after: [{if: last.seeds == 6, capture: last, for: last.owner}]}

    Bad (MAN101), sowing is over::

        turn: {after: [{if: last.seeds > 1, relay: last}]}
    """
    entries = low.entries(low.get("turn", "after"))
    return tuple(rule(low, "after", i, entry) for i, entry in enumerate(entries))


def must(low: Lowering) -> tuple[Obligation, ...]:
    """What a move has to bring about (step 3): the obligations, in order.

    While the ``if`` of an obligation holds (the default is always), only those moves are legal after which
    ``leave`` holds: on the board after captures, seen by the player who moved. If there is none,
    ``if_none`` decides: ``none``, the default, leaves no legal move; ``any`` drops the obligation. Each
    obligation chooses from what the one before it has left.

    Good, who can feed the opponent has to::

        turn: {must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0, if_none: any}]}

    Bad (MAN102), what for is not said::

        turn: {must: [{if: opponent.seeds == 0}]}
    """
    made = []
    for i, entry in enumerate(low.entries(low.get("turn", "must"))):
        leave = entry.get("leave")
        if_none = low.word(entry.get("if_none"), "none")
        low.malformed = low.malformed or leave is None or if_none not in ("none", "any")
        made.append(
            Obligation(
                f"must[{i}]",
                low.condition(entry.get("if"), "must_if", TRUE),
                low.condition(leave, "must_leave", TRUE),
                "any" if if_none == "any" else "none",
                low.about(entry),
            )
        )
    return tuple(made)


def grand_slam(low: Lowering) -> Cases[Slam]:
    """A capture that leaves the opponent nothing (step 10).

    It is one by a rule of ``last_seed``, its chain included, after which no own pit of the opponent has a
    seed, though some had when the move began.

    - ``allowed``, the default: it stands.
    - ``no_capture``: what the rule has taken goes back, whoever had got it; the sowing stands, and so does a
      mark, and what was set.
    - ``{leave: PIT}``: only what it has taken from this pit goes back. ``captured`` of a pit is how much that
      is, as in ``rightmost(pits where it.captured > 0)``.
    - ``opponent_keeps``: it stands, and all that is left on the board is the opponent's at once.

    Or a list of cases. That such a move is illegal is an obligation (``must``), since it is about which moves
    there are.

    Good, of several pits the one at the right end is left::

        turn:
          grand_slam:
            - if: count(pits where it.captured > 0) > 1
              then: {leave: rightmost(pits where it.captured > 0)}
            - allowed

    Bad (MAN104), what it is to leave is missing::

        turn: {grand_slam: leave}
    """
    node = low.get("turn", "grand_slam")
    if node is None:
        return Cases((Case(TRUE, "allowed"),), low.about(None))
    return cases(low, node, "grand_slam", lambda value: _slam(low, value))


def _slam(low: Lowering, value: Node) -> Slam:
    left = value.get("leave") if isinstance(value, Mapping) else None
    if left is not None:
        return Leave(low.expression(left, "grand_slam", Type.PIT))
    match low.word(value, ""):
        case "no_capture":
            return "no_capture"
        case "opponent_keeps":
            return "opponent_keeps"
        case word:
            low.malformed = low.malformed or word != "allowed"
            return "allowed"


def no_move(low: Lowering) -> Setting[Literal["pass"] | None]:
    """What happens to a player without a legal move (step 4).

    ``pass``: the turn goes to the opponent. A pass is a ply and a turn, but not a move: the player has 0
    ``moves``, and who moved last stays who it was. Passing is never a choice. Left out, an ``end`` rule has
    to hold wherever the player to move cannot move.

    Good::

        turn: {no_move: pass}
        end: [{if: board.seeds == 0}, {if: board.repeated, rest: split}]

    Bad (MAN310), the game would stop without being over::

        turn: {choose: pit.own and pit.seeds > 1, no_move: null}
        end: [{if: board.repeated, rest: split}]
    """
    node = low.get("turn", "no_move")
    if node is None:
        return Setting(None, low.about(None))
    low.malformed = low.malformed or low.word(node, "") != "pass"
    return Setting("pass", low.about(node))
