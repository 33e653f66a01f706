"""The clauses of ``sowing`` (steps 7, 8 and 11); each function has the name of its key."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import FALSE, TRUE, Expression
from mancala_dsl.reading.node import Mapping, Node
from mancala_dsl.rules import memory
from mancala_dsl.rules.lowering import end, problems
from mancala_dsl.rules.lowering.actions import rule
from mancala_dsl.rules.lowering.cases import cases, number_cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Case, Cases, Endless, EndRule, Rule, Setting

FirstSeed = Literal["origin", "next"]


DIRECTIONS = {"counterclockwise": (1,), "clockwise": (-1,), "either": (1, -1)}


def direction(low: Lowering) -> Cases[tuple[int, ...]]:
    """Which way seeds are sown (steps 3 and 7).

    ``counterclockwise`` is from the player's own left to the right along the own row, and on along the
    opponent's; ``clockwise`` is the other way round; with ``either`` the player chooses, and each way is a
    move of its own. Or a list of cases about ``start``, the pit that is picked, and the position, of which
    the first that holds counts; the last has no condition. ``next`` and ``previous`` follow the direction
    while seeds are sown, and ``move.direction`` says which it is. There is no default: sources that are
    silent about it are so often enough that it has to be said.

    Good, the left half of a row is sown outwards::

        sowing: {direction: [{if: start.column <= 3, then: clockwise}, counterclockwise]}

    Bad (MAN104)::

        sowing: {direction: leftwards}
    """
    node = low.get("sowing", "direction")

    def ways(value: Node) -> tuple[int, ...]:
        found = DIRECTIONS.get(low.word(value, ""), ())
        low.malformed = low.malformed or not found
        return found or (1,)

    if node is None:
        low.malformed = True
        return Cases((Case(TRUE, (1,)),), low.about(None))
    return cases(low, node, "direction", ways)


def lift(low: Lowering) -> Cases[Expression] | None:
    """How many seeds are lifted from the pit that is picked (step 6).

    A number, an expression about ``start`` and the position, or a list of cases, of which the first that
    holds counts; the last has no condition. What is not lifted stays in the pit. More than lie there are not
    taken, and a number below 1 takes none: then nothing is sown. It is for the first lap of a move only: a
    relay lifts all. The default is all seeds of the pit.

    Good, a seed stays behind in every pit but a single one::

        sowing: {lift: [{if: start.seeds > 1, then: start.seeds - 1}, 1]}

    Bad (MAN206), nothing has been sown yet::

        sowing: {lift: last.seeds}
    """
    node = low.get("sowing", "lift")
    return None if node is None else number_cases(low, node, "lift")


def drop(low: Lowering) -> Cases[Expression] | None:
    """How many seeds fall into each pit (step 7).

    A number, an expression about ``pit``, the pit that gets them, or a list of cases, of which the first
    that holds counts; the last has no condition. The last pit gets what is left in the hand; a number below
    1 is 1. ``pit.before`` and ``last.before`` are then the seeds without all that fell together. The default
    is 1.

    Good, two seeds a pit::

        sowing: {drop: 2}

    Bad (MAN122), nothing for the other cases::

        sowing: {drop: [1, {if: pit.own, then: 2}]}
    """
    node = low.get("sowing", "drop")
    return None if node is None else number_cases(low, node, "drop")


def first_seed(low: Lowering) -> Cases[FirstSeed]:
    """Where the first seed of a lap goes (step 7).

    ``next``, the default: into the pit after the one that was lifted. ``origin``: back into that pit
    itself, and ``skip`` is not asked about it. Or a list of cases, of which the first that holds counts;
    the last has no condition. It is looked at in every lap, when its seeds have been lifted.

    Good, a single seed moves on, any other number begins in its own pit::

        sowing: {first_seed: [{if: lap.lifted > 1, then: origin}, next]}

    Bad (MAN122), nothing for the other cases::

        sowing: {first_seed: [next, {if: lap.lifted > 1, then: origin}]}
    """
    node = low.get("sowing", "first_seed")
    if node is None:
        return Cases((Case(TRUE, "next"),), low.about(None))

    def word(value: Node) -> FirstSeed:
        text = low.word(value, "next")
        low.malformed = low.malformed or text not in ("origin", "next")
        return "origin" if text == "origin" else "next"

    return cases(low, node, "first_seed", word)


def skip(low: Lowering) -> Setting[Expression]:
    """The pits that are passed over in sowing (step 7).

    A condition on ``pit``, looked at for each seed before it falls; the default is ``false``. ``hand`` is
    then how many are still to be sown, 1 for the last one. The own store can be passed over as well. Where
    everything is to be passed over, nothing is: the seed falls into the next pit.

    Good, a lap of twelve seeds and more leaves its own pit empty::

        sowing: {skip: pit == origin}

    Bad (MAN206), where the last seed will fall is not known yet::

        sowing: {skip: last.own}
    """
    node = low.get("sowing", "skip")
    return Setting(low.condition(node, "skip", FALSE), low.about(node))


def each_seed(low: Lowering) -> tuple[Rule, ...]:
    """What happens after each seed (step 7).

    A list of rules about ``pit``, the pit into which a seed has just dropped, the last seed included. Of
    these the first whose ``if`` holds acts at once; without ``if`` it always holds. It may do ``set``,
    ``unmark``, ``mark``, ``capture``, ``move`` and ``again``. ``hand`` is how many seeds are still to be
    sown,
    ``pit.before`` what lay there before this one. The default is no rule.

    Good, a four belongs at once to whose pit it is in::

        sowing: {each_seed: [{if: pit.seeds == 4, capture: pit, for: pit.owner}]}

    Bad (MAN101), seeds can be sown on from the last one only::

        sowing: {each_seed: [{if: pit.seeds == 4, relay: pit}]}
    """
    entries = low.entries(low.get("sowing", "each_seed"))
    return tuple(rule(low, "each_seed", i, entry) for i, entry in enumerate(entries))


def last_seed(low: Lowering) -> tuple[Rule, ...]:
    """What happens after the last seed of a lap (step 8).

    A list of rules about ``last``, the pit into which it fell. Of these the first whose ``if`` holds acts
    (step 9); without ``if`` it always holds. If none holds, sowing ends, which is also the default. What a
    rule can do is always done in the same order: ``set``, ``unmark``, ``mark``, ``capture`` with
    its ``chain``, ``move``, ``again``, ``relay``; or it says ``stop`` and nothing else.

    Good::

        sowing:
          last_seed:
            - {if: last.theirs and last.seeds in 2|3, capture: last}
            - {if: last.own and last.before == 0, capture: last.opposite}

    Bad (MAN123), a condition and nothing to be done::

        sowing: {last_seed: [{if: last.theirs}]}
    """
    entries = low.entries(low.get("sowing", "last_seed"))
    return tuple(rule(low, "last_seed", i, entry) for i, entry in enumerate(entries))


def endless(low: Lowering) -> Setting[Endless | None]:
    """What a move means that would never end (step 11).

    Where seeds are sown on (``relay``) there may be moves that go round for ever, and sources hardly ever
    speak of them. So it has to be said there, and only there: ``laps`` (1 to 100000) is the most that a
    move may have, and ``then`` says of a move that would begin one more that it is ``illegal``, so that it
    cannot be chosen; or ``void``: everything stays as before it and the turn is over; or ``end``: so it is,
    and the game is over, too. Then ``rest`` and ``winner`` say what they say in an ``end`` rule, seen by who
    would be to move; this rule is called ``endless`` and comes before all others. Moves that do end have
    thousands of laps in some games.

    Good::

        sowing:
          last_seed: [{if: last.before > 0, relay: last}]
          endless: {laps: 10000, then: illegal}

    Bad (MAN303), nothing is said of it::

        sowing: {last_seed: [{if: last.before > 0, relay: last}]}
    """
    sowing = low.block("sowing")
    entry = sowing.entry("endless") if sowing else None
    rules = [rule for node in low.sown_by_kinds("last_seed") for rule in low.entries(node)]
    relay = next((found for found in (rule.entry("relay") for rule in rules) if found), None)
    if entry is None:
        if relay is not None:
            low.report(problems.relay_without_endless(relay.key.span))
        return Setting(None, low.about(None))
    if relay is None:
        low.report(problems.endless_without_relay(entry.key.span))
    if not isinstance(entry.value, Mapping):
        low.malformed = True
        return Setting(None, low.about(None))
    about = low.about(entry.value)
    laps = low.integer(entry.value.get("laps"), 1)
    then = low.word(entry.value.get("then"), "")
    for key in ("rest", "winner"):
        beside = entry.value.entry(key)
        if beside is not None and then in ("illegal", "void"):
            low.report(problems.game_goes_on(beside.key.span, key))
    low.malformed = low.malformed or then not in ("illegal", "void", "end")
    return Setting(Endless(laps, "end" if then == "end" else "void" if then == "void" else "illegal"), about)


def ended(low: Lowering) -> tuple[EndRule, ...]:
    """The end rule for moves that never end, where they end the game."""
    node = low.get("sowing", "endless")
    if not isinstance(node, Mapping) or low.word(node.get("then"), "") != "end":
        return ()
    return (memory.ended(end.rest(low, node), end.winner(low, node), low.about(node)),)
