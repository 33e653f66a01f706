"""Where the seeds of every clause come from and where they go.

The machine moves seeds and does nothing else with them: what a clause takes from one place it puts into
another. So seeds are conserved if every clause is accounted for here, and the only way out of the game is to
nobody. ``MOVES_SEEDS`` and ``MOVES_NONE`` are all that a rule can do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from mancala_dsl.checks import _flow
from mancala_dsl.checks._amounts import PLAYERS
from mancala_dsl.checks._places import Place, Places
from mancala_dsl.checks._possible import Goal
from mancala_dsl.language.expressions.tree import Expression, Noun, Type
from mancala_dsl.rules.model import About, Cases, Rules

Where = Literal["pits", "hand", "player", "nobody", "perhaps nobody"]
NOBODY = Noun("nobody", Type.PLAYER)
MOVES_SEEDS = {"capture", "move", "relay"}
MOVES_NONE = {"set", "unmark", "mark", "again"}


@dataclass(frozen=True, slots=True)
class Transfer:
    """Seeds go from one place to another by a clause; ``receiver`` is the player who is named, if one is."""

    clause: str
    about: About
    source: Where
    target: Where
    receiver: Expression | None = None


def transfers(rules: Rules, known: Places) -> Iterator[Transfer]:
    """All ways of seeds in a game, in the order of a move."""
    yield Transfer("lift", rules.choose.about, "pits", "hand")
    yield Transfer("direction", rules.direction.about, "hand", "pits")
    for effect in _flow.effects(rules, known):
        yield from _of_rule(effect, known)
    for rule in rules.end:
        yield from _to(rule.name, rule.rest, [], known.place(("end", "rest")), known, rule.about)


def _of_rule(effect: _flow.Effect, known: Places) -> Iterator[Transfer]:
    rule, capture = effect.rule, effect.action.capture
    goals: list[Goal] = [(rule.condition, True)]
    if capture is not None and any(True for _ in _flow.captured(effect, known)):
        if effect.action.keeps_captured:
            yield Transfer(rule.name, rule.about, "pits", "hand")
        yield from _to(rule.name, capture.to, goals, effect.place, known, rule.about)
    if effect.action.move is not None:
        yield Transfer(rule.name, rule.about, "pits", "pits")
    if effect.action.relay is not None:
        yield Transfer(rule.name, rule.about, "pits", "hand")


def _to(
    clause: str,
    receivers: Cases[Expression],
    goals: list[Goal],
    place: Place,
    known: Places,
    around: About | None = None,
) -> Iterator[Transfer]:
    """To whom the seeds of a clause go; ``around`` is its rule, where the clause itself has no place."""
    about = receivers.about if receivers.about.span is not None or around is None else around
    before = list(goals)
    for case in receivers.cases:
        here = [*before, (case.condition, True)]
        if case.value in PLAYERS or known.can(here, place):
            yield Transfer(clause, about, "pits", _target(case.value, here, place, known), case.value)
        before.append((case.condition, False))


def _target(receiver: Expression, goals: list[Goal], place: Place, known: Places) -> Where:
    if receiver == NOBODY:
        return "nobody"
    return "perhaps nobody" if _flow.may_be_nobody(receiver, goals, place, known) else "player"
