"""Moves as small numbers, and what can be told of a move before it is made.

A game has *options*: the ways in which a pit can be played. A move is ``option * PITS + pit``, so in a game
with one option a move is its pit. Both the interpreter and the emitters ask here, so that they agree.
"""

from __future__ import annotations

from dataclasses import dataclass

from mancala_dsl.rules.model import Rules

COUNTERCLOCKWISE, CLOCKWISE = 1, -1
MARKS = {COUNTERCLOCKWISE: ">", CLOCKWISE: "<"}
"""How a move's direction is written, where there is a choice."""


@dataclass(frozen=True, slots=True)
class Option:
    """A way in which a pit can be played. ``mark`` is what stands behind the pit's number in a move's text:
    ``>`` or ``<`` where the player may have to choose between directions, nothing where not."""

    direction: int  # +1 counter-clockwise, -1 clockwise
    mark: str


def options(rules: Rules) -> tuple[Option, ...]:
    """The ways in which pits can be played: counter-clockwise before clockwise."""
    chosen = any(len(case.value) > 1 for case in rules.direction.cases)
    return tuple(Option(way, MARKS[way] if chosen else "") for way in sown(rules))


def sown(rules: Rules) -> tuple[int, ...]:
    """The directions in which a move can begin."""
    found = {way for case in rules.direction.cases for way in case.value}
    return tuple(way for way in (COUNTERCLOCKWISE, CLOCKWISE) if way in found)


def directions(rules: Rules) -> tuple[int, ...]:
    """The directions that a lap can have: both, where a rule turns."""
    turns = any(rule.action.relay is not None and rule.action.relay.direction for rule in rules.last_seed)
    return (COUNTERCLOCKWISE, CLOCKWISE) if turns else sown(rules)
