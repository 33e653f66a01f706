"""Seeds that a rule moves and that stay in the game: ``move`` (step 9) and ``relay`` (step 11)."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import FALSE, Expression, Type
from mancala_dsl.reading.node import Mapping, Node
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.cases import cases, places
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import CAPTURED, Action, Cases, Move, Relay

Turn = Literal["reverse", "clockwise", "counterclockwise"]


def move(low: Lowering, kind: str, entry: Mapping) -> Move | None:
    """Seeds are put from some pits into another (step 9): ``from:`` where they lie, ``to:`` a pit.

    ``from`` is a pit, a set of pits, or a list of such, in this order; or ``captured``, all that the rule has
    captured, its chain included, which then nobody gets. ``count`` is how many at most are taken of each; the
    default is all, and below 0 is 0. It is done after captures and their grand slam, and settled before the
    rule acts. From a store seeds are taken only where it is named, as ``mover.store``. Where ``to`` is no pit
    nothing is moved, and what was captured goes to whom ``for`` names, as does what ``count`` leaves of it.

    Good::

        sowing:
          last_seed:
            - {if: last.own and last.before == 0, move: {from: last.opposite, to: last, count: 2}}
            - {if: last.theirs and last.seeds == 3, capture: last, move: {from: captured, to: start}}

    Bad (MAN319), nothing is captured::

        sowing: {last_seed: [{if: last.theirs, move: {from: captured, to: start}}]}
    """
    node = entry.get("move")
    if node is None:
        return None
    if not isinstance(node, Mapping):
        low.malformed = True
        return None
    source, to, count = (node.get(key) for key in ("from", "to", "count"))
    if source is None or to is None:
        low.malformed = True
        return None
    return Move(
        places(low, source, kind, Type.PILES),
        low.expression(to, kind, Type.PIT),
        None if count is None else low.expression(count, kind, Type.NUMBER),
    )


def relay(low: Lowering, kind: str, entry: Mapping) -> Relay | None:
    """Sowing goes on (step 11): seeds are lifted and sown in another lap.

    The short form names a pit, ``last`` or one that is found from it, such as ``last.next``: all of it is
    lifted, and the lap begins from there as a move does. It is done after all else that the rule does, with
    what then lies there. An empty pit, a store that is not named as one (``mover.store``), or no pit ends the
    sowing. Where some rule relays,
    ``endless`` has to say what a move means that never ends.

    The long form is a block. ``from`` is what is lifted: a pit, a set of pits, a list of such, or
    ``captured``, what the rule has captured, which then nobody gets; of each at most ``count``, by default
    all. ``into``, a pit or a list of cases, is where the first seed falls; the others follow from there, and
    ``origin`` stays what it was. Without ``into`` the pit lifted is the origin, and ``from`` has to be one
    pit. ``direction`` is ``clockwise``, ``counterclockwise``, or ``reverse``, the other way round; or a list
    of cases; the default is the way that seeds go already.

    Good::

        sowing:
          last_seed:
            - {if: last.next.seeds > 0, relay: last.next}
            - {if: last.own, capture: [last, last.opposite], relay: {from: captured, into: last.next}}
            - {if: lap.number < 3, relay: {from: last, direction: reverse}}
          endless: {laps: 10000, then: illegal}

    Bad (MAN320), where it begins is not said::

        sowing:
          last_seed: [{relay: {from: opposites(last)}}]
          endless: {laps: 10000, then: illegal}
    """
    node = entry.get("relay")
    if node is None:
        return None
    if not isinstance(node, Mapping):
        return Relay((low.expression(node, kind, Type.PIT),))
    source, into, direction, count = (node.get(key) for key in ("from", "into", "direction", "count"))
    if source is None:
        low.malformed = True
        return None
    found = Relay(
        places(low, source, kind, Type.PILES),
        None if into is None else cases(low, into, kind, lambda value: low.expression(value, kind, Type.PIT)),
        None if direction is None else _turns(low, direction, kind),
        None if count is None else low.expression(count, kind, Type.NUMBER),
    )
    if not found.begins and FALSE not in found.sources:
        low.report(problems.begins_nowhere(node.top))
    return found


def _turns(low: Lowering, node: Node, slot: str) -> Cases[Turn]:
    def turn(value: Node) -> Turn:
        match low.word(value, ""):
            case "reverse":
                return "reverse"
            case "clockwise":
                return "clockwise"
            case "counterclockwise":
                return "counterclockwise"
        low.malformed = True
        return "reverse"

    return cases(low, node, slot, turn)


def nothing_captured(low: Lowering, action: Action) -> None:
    """Report ``captured`` in a rule that captures nothing."""
    for source in _sources(action):
        if source == CAPTURED and source.span is not None:
            low.report(problems.nothing_captured(source.span))


def _sources(action: Action) -> tuple[Expression, ...]:
    return (
        *(action.move.sources if action.move is not None else ()),
        *(action.relay.sources if action.relay is not None else ()),
    )
