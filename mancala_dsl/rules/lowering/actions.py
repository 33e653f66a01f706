"""A rule of ``each_seed`` or ``last_seed`` and what it does (step 9); functions are named as their keys."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import TRUE, Expression, Noun, Type
from mancala_dsl.reading.node import Mapping, Node
from mancala_dsl.rules.lowering import memory, moving, problems
from mancala_dsl.rules.lowering.cases import places, player_cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Action, Capture, Chain, Mark, Rule, Unmark


def rule(low: Lowering, kind: str, index: int, entry: Mapping, listed: str = "") -> Rule:
    """One rule; ``kind`` is the slot of its conditions and, unless ``listed`` is, the list it stands in.

    A rule that says ``stop`` has nothing to do.
    """
    condition = low.condition(entry.get("if"), kind, TRUE)
    action = Action(
        set=memory.set(low, kind, entry),
        unmark=unmark(low, kind, entry),
        mark=mark(low, kind, entry),
        capture=capture(low, kind, entry),
        move=moving.move(low, kind, entry),
        again=again(low, kind, entry),
        relay=moving.relay(low, kind, entry),
    )
    low.malformed = low.malformed or (stop(entry) != action.stop)
    if action.keeps_captured and action.capture is None:
        moving.nothing_captured(low, action)
    return Rule(f"{listed or kind}[{index}]", condition, action, low.about(entry))


def mark(low: Lowering, kind: str, entry: Mapping) -> Mark | None:
    """Pits get a mark (step 9): ``mark:`` a pit, a set of pits or a list of both, ``as:`` the name of the
    mark, ``holder:`` whose it is.

    The name is one of ``marks:``. ``holder`` is a player or a list of cases; the default is the mover. Of
    all that a rule does, this is done first, ``set`` and ``unmark`` excepted. A mark stays until it is taken
    away (``unmark``), also through a grand slam; made again, it goes over to its new holder. A store cannot
    be marked, and where the holder is nobody no mark is made.

    Good::

        marks: {weg: {}}
        sowing:
          skip: pit.weg
          last_seed: [{if: last.theirs and last.seeds == 4, mark: last, as: weg, holder: opponent}]

    Bad (MAN301), a name that is not declared::

        marks: {weg: {}}
        sowing: {last_seed: [{if: last.seeds == 4 and not last.weg, mark: last, as: wge}]}
    """
    node, name = entry.get("mark"), entry.get("as")
    if node is None or name is None:
        low.malformed = low.malformed or node is not None
        return None
    called = _name(low, name)
    holder = player_cases(low, entry.get("holder"), kind, "mover")
    for case in holder.cases:
        if isinstance(case.value, Noun) and case.value.name == "nobody" and case.value.span is not None:
            low.report(problems.nobody_holds(case.value.span))
    return Mark(places(low, node, kind), called, holder)


def _name(low: Lowering, node: Node) -> str:
    """The name of a mark, which has to be declared; one that may not be called so has been told of there."""
    scalar = low.scalar(node)
    declared = {entry.key.text for entry in low.block("marks") or ()}
    if scalar is not None and scalar.text not in declared:
        low.report(problems.unknown_mark(scalar.span, scalar.text, low.names.marks))
    return scalar.text if scalar else ""


def unmark(low: Lowering, kind: str, entry: Mapping) -> Unmark | None:
    """Pits lose their marks (step 9): ``unmark:`` a pit, a set of pits or a list of both.

    Without ``as`` they lose all of their marks, otherwise the one that it names. A rule may take a mark away
    from one pit and give it to another: it is taken away first, and ``as`` is then for both. Which pits these
    are is settled on the board as it is before the rule acts. A pit without such a mark stays as it is.

    Good, a player has one house at a time::

        marks: {house: {}}
        sowing:
          last_seed:
            - if: last.own and last.seeds == 6 and not last.house
              unmark: pits where it.own and it.house
              mark: last
              as: house
        turn: {choose: pit.own and pit.seeds > 0 and not pit.house}

    Bad (MAN102), a name and nothing that would be marked so::

        marks: {house: {}}
        sowing: {last_seed: [{if: last.seeds == 6 and not last.house, capture: last, as: house}]}
    """
    node, name = entry.get("unmark"), entry.get("as")
    if node is None:
        low.malformed = low.malformed or (name is not None and entry.get("mark") is None)
        return None
    names = low.names.marks if name is None else (_name(low, name),)
    if not names:
        low.report(problems.unknown_mark(node.span, "", ()))
    return Unmark(places(low, node, kind), names)


def capture(low: Lowering, kind: str, entry: Mapping) -> Capture | None:
    """Seeds leave the board (step 9): ``capture:`` a pit, a set of pits or a list of both, in this order.

    ``for`` is who gets them, a player or a list of cases; the default is the mover, ``nobody`` takes them
    out of play. ``count`` is how many at most are taken of each pit; the default is all, and below 0 is 0.
    Pits, player and number are settled on the board as it is before the rule acts. From a store seeds are
    taken only where it is named, as ``opponent.store``; ``last`` and the pits beside it are then nothing.

    Good::

        sowing:
          last_seed:
            - {if: last.own and last.before == 0, capture: [last, last.opposite]}
            - {if: last.seeds == 5, capture: last, for: opponent, count: last.seeds // 2}
            - {if: last.seeds == 6, capture: pits where it.theirs and it.seeds == 1}
            - {if: last.seeds == 7, capture: opponent.store}

    Bad (MAN102), nothing that could be ``for`` somebody::

        sowing: {last_seed: [{if: last.seeds == 4, for: opponent, again: true}]}
    """
    node = entry.get("capture")
    if node is None:
        low.malformed = low.malformed or any(entry.get(key) is not None for key in ("for", "count", "chain"))
        return None
    count = entry.get("count")
    return Capture(
        places(low, node, kind),
        player_cases(low, entry.get("for"), kind, "mover"),
        None if count is None else low.expression(count, kind, Type.NUMBER),
        chain(low, kind, entry),
    )


def chain(low: Lowering, kind: str, entry: Mapping) -> Chain | None:
    """The capture goes on to pits beside it (step 9).

    ``toward``: ``previous`` goes back along the way that the seeds came, ``next`` on, ``both`` first back
    and then on, each time ``from`` a pit, which is ``last`` where nothing is said (``start`` before the
    sowing). ``by`` (1 to 48) is how
    many steps along the track it goes each time; the default is 1, and 2 jumps over a pit. ``while`` is a
    condition on ``pit``, the pit that it has come to, looked at after what belongs to the one before was
    taken; the chain ends at the first pit for which it does not hold, at a store, and when it is round.
    ``capture`` is what it takes there, a pit, a set or a list, the default being ``pit`` itself. ``at_most``
    (1 to 48) is how many pits it comes to each way; the default is no limit. ``for`` and ``count`` of the
    rule hold for the chain too, ``count`` for each pit. It goes on from a pit that was empty as well: where
    nothing taken is to end it, ``if`` and ``while`` have to ask for seeds.

    Good, pairs of facing pits, and jumps over empty pits::

        sowing:
          last_seed:
            - if: last.theirs and last.seeds in 2|3
              capture: [last, last.opposite]
              chain: {toward: previous, while: pit.seeds in 2|3, capture: [pit, pit.opposite], at_most: 3}
            - if: last.next.seeds == 0 and last.next.next.seeds > 0
              capture: last.next.next
              chain:
                toward: next
                from: last.next.next
                by: 2
                while: pit.previous.seeds == 0 and pit.seeds > 0

    Bad (MAN316), 0 is even, so that it runs on through empty pits::

        sowing:
          last_seed:
            - {if: even(last.seeds), capture: last, chain: {toward: previous, while: even(pit.seeds)}}
    """
    node = entry.get("chain")
    if node is None:
        return None
    if not isinstance(node, Mapping):
        low.malformed = True
        return None
    condition = node.get("while")
    slot = "chain_while" if kind == "last_seed" else "effect_while"
    low.malformed = low.malformed or condition is None
    at_most, origin, by, pits = (node.get(key) for key in ("at_most", "from", "by", "capture"))
    return Chain(
        _toward(low, node),
        low.condition(condition, slot, TRUE),
        None if at_most is None else low.integer(at_most, 1),
        Noun("start" if kind == "before" else "last", Type.PIT)
        if origin is None
        else low.expression(origin, kind, Type.PIT),
        1 if by is None else low.integer(by, 1),
        (Noun("pit", Type.PIT),) if pits is None else places(low, pits, slot),
        low.about(node),
    )


def _toward(low: Lowering, node: Mapping) -> Literal["previous", "next", "both"]:
    match low.word(node.get("toward"), ""):
        case "previous":
            return "previous"
        case "next":
            return "next"
        case "both":
            return "both"
    low.malformed = True
    return "previous"


def again(low: Lowering, kind: str, entry: Mapping) -> Expression | None:
    """The same player moves once more (steps 9 and 14).

    A condition, looked at after the rule has captured; ``true`` is always. What it finds is noted and
    counts when the move is over, also if sowing goes on. Without it the turn goes to the opponent. A player
    who is to move again and cannot is in no other case than one whose turn it is (step 4).

    Good::

        board: {stores: own}
        sowing: {last_seed: [{if: last.store, again: true}]}

    Bad (MAN103), a word of other languages::

        sowing: {last_seed: [{if: last.seeds == 1, again: yes}]}
    """
    node = entry.get("again")
    return None if node is None else low.expression(node, kind, Type.TRUTH)


def stop(entry: Mapping) -> bool:
    """Sowing ends, and no later rule is looked at (step 8).

    For cases that are to be kept from the rules that follow. It is ``true`` and stands alone: a rule that
    does anything else ends the sowing too, unless it relays.

    Good::

        sowing:
          last_seed:
            - {if: last.theirs, stop: true}
            - {if: last.before > 0, relay: last}
          endless: {laps: 10000, then: illegal}

    Bad (MAN123), to stop and something more::

        sowing: {last_seed: [{if: last.theirs, stop: true, capture: last}]}
    """
    return entry.get("stop") is not None
