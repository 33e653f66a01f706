"""Where in the one int each thing of the state stands.

From the lowest bit: a lane for each pit in canonical order, a lane for each score (South, North), two
bits for who moved last (only where kept: 0 nobody, 1 South, 2 North), for each mark one bit a pit and,
above these, one bit a pit for its holder (set: North), and at the very top one bit for the player to move
(set: North). So a comparison tells who moves, which makes no new int as a mask would.

A lane holds all seeds of the game and a guard bit above them, so that one addition can ask every pit at
once whether it is empty and no sum ever spills into the next lane.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mancala_dsl.rules.model import Rules


@dataclass(frozen=True)
class Layout:
    """The lanes and bits of one game's state."""

    pits: int
    seeds: int
    marks: tuple[str, ...]
    keeps_last_mover: bool

    @property
    def width(self) -> int:
        """Bits of a lane: eight up to 127 seeds, sixteen up to 32767, thirty-two above."""
        return 8 if self.seeds <= 127 else 16 if self.seeds <= 32767 else 32

    @property
    def lane(self) -> int:
        """The mask of the lowest lane."""
        return (1 << self.width) - 1

    def shift(self, site: int) -> int:
        """How far up the lane of a pit or store begins; a site that does not exist (-1) reads as 0."""
        return self.end if site < 0 else site * self.width

    @property
    def last_mover_bit(self) -> int:
        """The lower of the two bits that say who moved last."""
        return (self.pits + 2) * self.width

    @property
    def _first_mark_bit(self) -> int:
        return self.last_mover_bit + (2 if self.keeps_last_mover else 0)

    @cached_property
    def mark_bits(self) -> dict[str, int]:
        """The lowest bit of each mark; those of its holders begin ``pits`` bits higher."""
        return {mark: self._first_mark_bit + 2 * i * self.pits for i, mark in enumerate(self.marks)}

    @property
    def turn_bit(self) -> int:
        """The highest bit of all: North is to move."""
        return self._first_mark_bit + 2 * self.pits * len(self.marks)

    @property
    def end(self) -> int:
        """The first lane above everything: what is read there is 0."""
        return -(-(self.turn_bit + 1) // self.width) * self.width

    def lanes(self, sites: range, value: int | None = None) -> int:
        """The same value in each of these lanes (by default all bits set)."""
        return sum((self.lane if value is None else value) << self.shift(site) for site in sites)


def layout(rules: Rules, *, keeps_last_mover: bool) -> Layout:
    """The layout of a game's state."""
    board = rules.board.value
    return Layout(board.pits, board.seeds, rules.marks, keeps_last_mover)


def void(layout: Layout) -> str:
    """The position after a void move: everything as before, and the turn is over."""
    if layout.keeps_last_mover:
        return "(state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED)) ^ _TURN"
    return "state ^ _TURN"
