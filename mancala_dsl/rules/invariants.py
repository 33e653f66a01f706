"""What can be proved of every position that a game can reach, from the rules alone.

Positions given from outside are held against it, and the emitter leaves out questions whose answer is known.
"""

from __future__ import annotations

from itertools import product

from mancala_dsl.language.expressions.tree import FALSE, Attribute, Noun, Type
from mancala_dsl.rules.board import CEDED, CLOSED, NORTH, SOUTH
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import Mark, Rule, Rules
from mancala_dsl.rules.moves import COUNTERCLOCKWISE, directions
from mancala_dsl.rules.uses import slams


def chooses_far(rules: Rules) -> bool:
    """Whether a player may be able to choose a pit of the other side."""
    board = rules.board.value
    return any(
        board.side_of(pit) != mover
        and (board.on_track(pit, mover) or not kind.sows)
        and reduce(line, Facts(board, direction=1, mover=mover, sites={"pit": pit})) != FALSE
        for mover in range(board.sides)
        for pit in range(board.pits)
        for kind in rules.played
        for line in kind.rules.choose.value
    )


def markable(rules: Rules) -> dict[str, frozenset[tuple[int, int]]]:
    """For each mark the (pit, holder) pairs that some rule may bring about.

    A rule whose pit or holder depends on play may mark any pit for anybody.
    """
    found: dict[str, set[tuple[int, int]]] = {mark: set() for mark in rules.marks}
    for rule in rules.acting:
        if rule.action.mark is not None:
            found[rule.action.mark.name] |= _pairs(rules, rule, rule.action.mark)
    board = rules.board.value
    for mark, other in ((CLOSED, 0), (CEDED, 1)):
        if mark in found:
            found[mark] = {(pit, board.side_of(pit) ^ other) for pit in range(board.pits)}
    return {mark: frozenset(pairs) for mark, pairs in found.items()}


_HERE = {"each_seed": "pit", "last_seed": "last", "before": "start", "do": "start", "after": ""}
"""The pit that is known where a rule acts."""


def _pairs(rules: Rules, rule: Rule, mark: Mark) -> set[tuple[int, int]]:
    board = rules.board.value
    here = _HERE[rule.listed]
    pairs: set[tuple[int, int]] = set()
    ways = {*directions(rules), COUNTERCLOCKWISE}  # a move that sows nothing has this one
    for mover, way in product((SOUTH, NORTH), ways):
        for site in range(board.pits) if here == "start" else board.tracks[mover]:
            facts = Facts(board, way, mover, {here: site})
            if reduce(rule.condition, facts) == FALSE:
                continue
            known = [None if place.type is Type.PITS else facts.site(place) for place in mark.pits]
            pits = range(board.pits) if None in known else [pit for pit in known if pit is not None]
            for case in mark.holder.cases:
                holder = facts.player(case.value)
                holders = (SOUTH, NORTH) if holder is None else (holder,)
                pairs |= {(p, h) for p in pits for h in holders if 0 <= p < board.pits and h >= 0}
    return pairs


def always_empty(rules: Rules) -> tuple[str, ...]:
    """The marks whose pits never hold a seed between two moves.

    So it is where the rule that gives the mark takes all of the pit, and whatever falls into such a pit
    later is taken at once. Every rule of ``each_seed`` has to be of that kind, since an earlier one could
    step in.
    """
    closed = tuple(mark for mark in rules.marks if mark == CLOSED)
    if slams(rules) or rules.kinds or rules.before or rules.after:
        return closed
    return closed + tuple(
        mark
        for mark in rules.marks
        if any(_takes_what_falls(rule, mark) for rule in rules.each_seed)
        and all(_takes_what_falls(rule) for rule in rules.each_seed)
        and all(
            _takes_all_of(rule, rule.action.mark)
            for rule in rules.last_seed
            if rule.action.mark is not None and rule.action.mark.name == mark
        )
    )


def _takes_what_falls(rule: Rule, mark: str | None = None) -> bool:
    """``{if: pit.MARK, capture: pit}``, for this mark or for any."""
    condition, capture = rule.condition, rule.action.capture
    return (
        isinstance(condition, Attribute)
        and condition.mark
        and mark in (None, condition.name)
        and rule.action.mark is None
        and capture is not None
        and capture.count is None
        and any(isinstance(pit, Noun) and pit.name == "pit" for pit in capture.pits)
    )


def _takes_all_of(rule: Rule, mark: Mark) -> bool:
    capture = rule.action.capture
    return capture is not None and capture.count is None and mark.pit in capture.pits
