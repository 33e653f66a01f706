"""Moves as small numbers, and what can be told of a move before it is made.

A game has *options*: the ways in which a pit can be played. A move is ``option * PITS + pit``, so in a game
with one option a move is its pit. Both the interpreter and the emitters ask here, so that they agree.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mancala_dsl.rules.model import SOW, Kind, Rules
from mancala_dsl.rules.uses import kept

COUNTERCLOCKWISE, CLOCKWISE = 1, -1
MARKS = {COUNTERCLOCKWISE: ">", CLOCKWISE: "<"}
"""How a move's direction is written, where there is a choice."""


@dataclass(frozen=True, slots=True)
class Option:
    """A way in which a pit can be played: a kind of move, and a direction.

    ``name`` is what stands before the pit's number in a move's text, ``mark`` what stands behind it: ``>`` or
    ``<`` where the player may have to choose between directions, nothing where not.
    """

    at: int  # the number of the kind in ``Rules.played``
    kind: Kind = field(repr=False)
    direction: int  # +1 counter-clockwise, -1 clockwise; 0 where nothing is sown
    mark: str

    @property
    def name(self) -> str:
        """``give``; nothing for a move that sows and nothing else."""
        return "" if self.kind.name == SOW else self.kind.name


@kept
def options(rules: Rules) -> tuple[Option, ...]:
    """The ways in which pits can be played: by kind of move, counter-clockwise before clockwise."""
    return tuple(option for at, kind in enumerate(rules.played) for option in _of_kind(at, kind))


def _of_kind(at: int, kind: Kind) -> tuple[Option, ...]:
    if not kind.sows:
        return (Option(at, kind, 0, ""),)
    chosen = any(len(case.value) > 1 for case in kind.rules.direction.cases)
    return tuple(Option(at, kind, way, MARKS[way] if chosen else "") for way in sown(kind.rules))


def sown(rules: Rules) -> tuple[int, ...]:
    """The directions in which a move can begin."""
    every = [kind.rules.direction for kind in rules.played if kind.sows] or [rules.direction]
    found = {way for direction in every for case in direction.cases for way in case.value}
    return tuple(way for way in (COUNTERCLOCKWISE, CLOCKWISE) if way in found)


def directions(rules: Rules) -> tuple[int, ...]:
    """The directions that a lap can have: both, where a rule turns."""
    turns = any(rule.action.relay is not None and rule.action.relay.direction for rule in rules.acting)
    return (COUNTERCLOCKWISE, CLOCKWISE) if turns else sown(rules)
