"""Which pits a pit, a set of pits or an effect can be about: what may move seeds where.

Answers are about a world, which is a mover, a direction and the sites of the nouns that are known
(:mod:`mancala_dsl.checks._places`). They name too many pits rather than too few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mancala_dsl.checks import _walk
from mancala_dsl.checks._places import Place, Places
from mancala_dsl.checks._possible import Goal
from mancala_dsl.checks._walk import Way
from mancala_dsl.language.expressions.tree import (
    FALSE,
    Around,
    Attribute,
    Expression,
    Filtered,
    Noun,
    Over,
    Type,
)
from mancala_dsl.rules import uses
from mancala_dsl.rules.facts import NOWHERE, Facts, reduce
from mancala_dsl.rules.model import Action, Capture, Rule, Rules


@dataclass(frozen=True, slots=True)
class Effect:
    """A rule that acts, where it stands, and what is known when it is looked at."""

    rule: Rule
    way: Way
    place: Place

    @property
    def action(self) -> Action:
        """What it does."""
        return self.rule.action


def effects(rules: Rules, known: Places) -> Iterator[Effect]:
    """Every rule that acts in a move, each once."""
    seen = set()
    for way, part in _walk.parts(rules):
        if isinstance(part, Rule) and id(part) not in seen:
            seen.add(id(part))
            yield Effect(part, way, known.place(way))


def could_be(expression: Expression, facts: Facts) -> tuple[int, ...]:
    """The sites that a pit or the pits of a set can be, none missing; no stores in sets."""
    exact = facts.members(expression)
    if exact is not None:
        return exact
    match expression:
        case Filtered(members=members, where=where) | Over(members=members, where=where):
            return tuple(
                pit
                for pit in could_be(members, facts)
                if reduce(where, replace(facts, sites={**facts.sites, "it": pit})) != FALSE
            )
        case Attribute(of=of, name="opposite" | "mirror" | "ahead" | "behind" as name):
            beside = (facts.beside(site, name) for site in could_be(of, facts))
            return tuple(dict.fromkeys(site for site in beside if site is not None and site != NOWHERE))
        case Around():
            return tuple(range(facts.board.pits))
    return (*range(facts.board.pits), facts.board.store(0), facts.board.store(1))


def taken_from(expression: Expression, facts: Facts) -> Iterator[int]:
    """The sites from which seeds may be taken by this name: of stores only those that are named as such."""
    for site in could_be(expression, facts):
        if site < facts.board.pits or uses.names_store(expression):
            yield site


def captured(effect: Effect, known: Places) -> Iterator[tuple[Facts, int]]:
    """The sites that the captures of a rule may take from, chains included, each with a world."""
    capture = effect.action.capture
    if capture is None:
        return
    for facts in known.worlds(effect.place, [(effect.rule.condition, True)]):
        for pit in capture.pits:
            yield from ((facts, site) for site in taken_from(pit, facts))
    yield from _chained(capture, effect, known)


def _chained(capture: Capture, effect: Effect, known: Places) -> Iterator[tuple[Facts, int]]:
    if capture.chain is None:
        return
    place = known.place((*effect.way, "action", "capture", "chain"))
    for facts in known.worlds(place, [(capture.chain.condition, True)]):
        for pit in capture.chain.pits:
            yield from ((facts, site) for site in taken_from(pit, facts))


def takes_from_opponent(rules: Rules, known: Places) -> bool:
    """Whether a capture of ``last_seed`` may take seeds from pits that the opponent owns."""
    return any(
        facts.board.owner(site) == 1 - facts.mover
        for effect in effects(rules, known)
        if "last_seed" in effect.way
        for facts, site in captured(effect, known)
    )


def may_be_nobody(receiver: Expression, goals: Sequence[Goal], place: Place, known: Places) -> bool:
    """Whether a player who is to get something may be nobody, where the conditions are as they are said.

    A holder is somebody where one of the pit's marks is known to be there, an owner where there is one. That
    somebody has moved is taken for granted.
    """
    match receiver:
        case Noun(name="nobody"):
            return known.can(goals, place)
        case Attribute(of=pit, name="holder"):
            marks = known.rules.marks
            unmarked = [(Attribute(pit, mark, Type.TRUTH, mark=True), False) for mark in marks]
            return known.can([*goals, *unmarked], place)
        case Attribute(of=pit, name="owner"):
            return any(_is_nobodys(pit, facts) for facts in known.worlds(place, goals))
    return False


def _is_nobodys(pit: Expression, facts: Facts) -> bool:
    """Whether a pit may be a store, no pit at all, or one of those that are nobody's from the start; whoever
    cedes a pit cedes it to the other player."""
    sites = could_be(pit, facts)
    return not sites or any(facts.board.owner(site) is None for site in sites)
