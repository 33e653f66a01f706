"""The board as a graph of sites: who owns them, what faces them, which way seeds go.

A *site* is a number. Pits are 0 … 2n-1 in canonical order: South's row from South's left to
right, then on counter-clockwise along North's, so that North's row too runs from North's own
left to right. The stores are 2n (South's) and 2n+1 (North's). Counter-clockwise is +1.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

SOUTH, NORTH = 0, 1
Stores = Literal["none", "own"]


@dataclass(frozen=True)
class Board:
    """Two rows of ``columns`` pits; ``start`` gives the seeds of each pit in canonical order."""

    columns: int
    start: tuple[int, ...]
    stores: Stores

    @property
    def pits(self) -> int:
        """The number of pits, stores not counted."""
        return 2 * self.columns

    @property
    def seeds(self) -> int:
        """All seeds of the game."""
        return sum(self.start)

    def store(self, player: int) -> int:
        """The site of a player's store (or pile of captured seeds)."""
        return self.pits + player

    def is_store(self, site: int) -> bool:
        """Whether a site is a store."""
        return site >= self.pits

    def owner(self, site: int) -> int | None:
        """Who owns a pit: 0 South, 1 North, None for a store (``own``, ``theirs`` are false there)."""
        return None if self.is_store(site) else site // self.columns

    def row_of(self, player: int) -> range:
        """A player's pits, from the player's own left to right."""
        return range(player * self.columns, (player + 1) * self.columns)

    def opposite(self, site: int) -> int | None:
        """The facing pit; None for a store."""
        return None if self.is_store(site) else self.pits - 1 - site

    def opposites(self, site: int) -> tuple[int, ...]:
        """The pits of the other side in the same column, nearest first."""
        return () if self.is_store(site) else (self.pits - 1 - site,)

    def mirror(self, site: int) -> int | None:
        """The pit with the same number on the other side; None for a store."""
        return None if self.is_store(site) else (site + self.columns) % self.pits

    def number(self, site: int) -> int:
        """1 … n within the row, from the left of the player at whose side it lies; 0 for a store."""
        return 0 if self.is_store(site) else site % self.columns + 1

    def column(self, site: int, mover: int) -> int:
        """1 … n from the mover's left, the same for facing pits; 0 for a store."""
        if self.is_store(site):
            return 0
        from_south = site + 1 if site < self.columns else self.pits - site
        return from_south if mover == SOUTH else self.columns + 1 - from_south

    @cached_property
    def tracks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each mover the closed path of sites that they sow along, counter-clockwise."""

        def track(mover: int) -> tuple[int, ...]:
            rows = list(range(self.pits))
            if self.stores == "own":
                rows.insert(self.row_of(mover).stop, self.store(mover))
            return tuple(rows)

        return track(SOUTH), track(NORTH)

    def step(self, site: int, mover: int, direction: int) -> int:
        """The site after this one on the mover's track; direction +1 is counter-clockwise.

        A site off the track (the other player's store) has no next site; asking is an error.
        """
        track = self.tracks[mover]
        return track[(track.index(site) + direction) % len(track)]
