"""The board as a graph of sites: who owns them, what faces them, which way seeds go.

A *site* is a number. Pits come first, in canonical order: South's in the order of the path, those that the
path leaves out after them, row by row; then North's the same way. After them stand South's store and North's.
One side is described, as its own player sees it, and the other is the same turned round. Along the path is
counter-clockwise, +1; on boards of two rows and of four it leads from the own left along the edge.

All rows of both sides stand in one grid of columns: South's outermost row at one edge, North's at the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

SOUTH, NORTH = 0, 1
CLOSED = "closed"
"""The mark of pits that nobody plays with in a round; its holder is the player at whose side the pit lies."""
CEDED = "ceded"
"""The mark of pits that belong to the other side's player in a round; that player holds it."""
Stores = Literal["none", "own", "both"]
Loop = Literal["own", "shared"]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a side and the columns that it fills, counted from the left of that side's player."""

    name: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the path: the columns ``first`` to ``last`` of a row, in this order; no row: a store.

    Columns are those of the player at whose side the row lies; ``theirs``: it is the opponent's.
    """

    row: str
    first: int = 0
    last: int = 0
    theirs: bool = False

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns in the order in which seeds go."""
        if self.first <= self.last:
            return tuple(range(self.first, self.last + 1))
        return tuple(range(self.first, self.last - 1, -1))


@dataclass(frozen=True)
class Board:
    """``rows`` of a side, outermost first; the ``path`` that seeds go, a store where seeds fall into one.

    ``loop``: ``own``, each path closes on itself; ``shared``, seeds go on along the other player's, and come
    back. ``start`` are the seeds of each pit in canonical order. ``owners`` None: whose side a pit lies on.
    ``sides`` is 1 where the only row lies on South's side. ``closes``: pits can be closed between rounds, and
    are then on nobody's track. ``cedes``: they can pass to the other player for a round; whose they are then
    depends on their mark, and ``owner`` says whose they are without it.
    """

    rows: tuple[Row, ...]
    path: tuple[Step, ...]
    loop: Loop
    stores: Stores
    start: tuple[int, ...]
    owners: tuple[int | None, ...] | None = None
    sides: int = 2
    closes: bool = False
    cedes: bool = False

    # --- numbers

    @cached_property
    def pits_a_side(self) -> int:
        """The pits of one side."""
        return len(self._side)

    @cached_property
    def pits(self) -> int:
        """The number of pits, stores not counted."""
        return self.sides * len(self._side)

    @cached_property
    def seeds(self) -> int:
        """All seeds of the game."""
        return sum(self.start)

    @cached_property
    def columns(self) -> int:
        """The number of columns of the grid."""
        return max(row.last for row in self.rows)

    @cached_property
    def grid(self) -> tuple[tuple[int | None, ...], ...]:
        """The board as it lies before South, North's edge first: the pit of each column, or None.

        Two innermost rows that fill different columns stand in one line.
        """

        def line(row: tuple[int, ...]) -> tuple[int | None, ...]:
            found = {self.column(pit, SOUTH): pit for pit in row}
            return tuple(found.get(column) for column in range(1, self.columns + 1))

        north, south = (list(map(line, self.shown(player))) for player in (NORTH, SOUTH))
        if north and all(a is None or b is None for a, b in zip(north[-1], south[-1], strict=True)):
            between = tuple(b if a is None else a for a, b in zip(north.pop(), south.pop(), strict=True))
            return (*north, between, *reversed(south))
        return (*north, *reversed(south))

    # --- places

    @cached_property
    def _side(self) -> tuple[tuple[int, int], ...]:
        """The pits of a side in canonical order, each as the number of its row and its column."""
        names = [row.name for row in self.rows]
        along = [
            (names.index(step.row), column)
            for step in self.path
            if step.row and not step.theirs
            for column in step.columns
        ]
        every = [(i, column) for i, row in enumerate(self.rows) for column in range(row.first, row.last + 1)]
        return tuple(dict.fromkeys(along + every))

    @cached_property
    def _at(self) -> Mapping[tuple[int, int], int]:
        """The place in a side of each pit, by row and column."""
        return {place: number for number, place in enumerate(self._side)}

    def _row(self, pit: int) -> int:
        return self._side[pit % self.pits_a_side][0]

    def _in_grid(self, pit: int) -> int:
        """A pit's column from South's left."""
        column = self._side[pit % self.pits_a_side][1]
        return column if self.side_of(pit) == SOUTH else self.columns + 1 - column

    def store(self, player: int) -> int:
        """The site of a player's store (or pile of captured seeds)."""
        return self.pits + player

    def is_store(self, site: int) -> bool:
        """Whether a site is a store."""
        return site >= self.pits

    def side_of(self, site: int) -> int:
        """At whose side a pit lies, or whose store it is: 0 South, 1 North."""
        return site - self.pits if self.is_store(site) else site // self.pits_a_side

    def row_name(self, site: int) -> str:
        """The name of a pit's row; empty for a store."""
        return "" if self.is_store(site) else self._names[site]

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.rows[self._row(pit)].name for pit in range(self.pits))

    @cached_property
    def row_names(self) -> tuple[str, ...]:
        """The names by which rows of a side are told apart; none where a side has only one."""
        return tuple(row.name for row in self.rows) if len(self.rows) > 1 else ()

    def short_name(self, pit: int) -> str:
        """How a move calls a pit of its own side: ``3``, or with the beginning of the row's name, ``i3``."""
        return self._short_names[pit]

    @cached_property
    def _short_names(self) -> tuple[str, ...]:
        return tuple(map(self._short_name, range(self.pits)))

    def _short_name(self, pit: int) -> str:
        name, others = self.row_name(pit), [row.name for row in self.rows if row.name != self.row_name(pit)]
        if not others:
            return str(self.number(pit))
        alone = (name[:n] for n in range(1, len(name)) if not any(o.startswith(name[:n]) for o in others))
        return f"{next(alone, name)}{self.number(pit)}"

    def full_name(self, pit: int) -> str:
        """How messages call a pit: ``S3``, ``Ni3``."""
        return f"{'SN'[self.side_of(pit)]}{self.short_name(pit)}"

    def number(self, site: int) -> int:
        """1 … n within the row, from the left of the player at whose side it lies; 0 for a store."""
        if self.is_store(site):
            return 0
        row, column = self._side[site % self.pits_a_side]
        return column - self.rows[row].first + 1

    def column(self, site: int, mover: int) -> int:
        """1 … n from the mover's left, the same for facing pits; 0 for a store."""
        if self.is_store(site):
            return 0
        from_south = self._in_grid(site)
        return from_south if mover == SOUTH else self.columns + 1 - from_south

    def shown(self, player: int) -> tuple[tuple[int, ...], ...]:
        """The rows at a player's side, outermost first, each from the player's own left to right."""
        return self._shown[player]

    @cached_property
    def _shown(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        return self._rows_of(SOUTH), self._rows_of(NORTH)

    def _rows_of(self, player: int) -> tuple[tuple[int, ...], ...]:
        if player >= self.sides:
            return ()
        begin = player * self.pits_a_side
        return tuple(
            tuple(begin + self._at[i, column] for column in range(row.first, row.last + 1))
            for i, row in enumerate(self.rows)
        )

    def at_side(self, player: int) -> tuple[int, ...]:
        """The pits at a player's side: those of each row from the own left, the outermost row first."""
        return tuple(pit for row in self.shown(player) for pit in row)

    def canonical(self, shown: Sequence[Sequence[Sequence[int]]]) -> tuple[int, ...]:
        """What is given for each side, row and pit, as :meth:`shown` lists them, by pit."""
        by_pit = {
            pit: value
            for player, rows in enumerate(shown)
            for row, values in zip(self.shown(player), rows, strict=True)
            for pit, value in zip(row, values, strict=True)
        }
        return tuple(by_pit[pit] for pit in range(self.pits))

    # --- whose

    def owner(self, site: int) -> int | None:
        """Who owns a pit: 0 South, 1 North; None for nobody's and for a store: neither own nor theirs."""
        return self._whose[site]

    @cached_property
    def _whose(self) -> tuple[int | None, ...]:
        """By site, the stores included."""
        pits = map(self.side_of, range(self.pits)) if self.owners is None else self.owners
        return (*pits, None, None)

    def owned(self, player: int) -> tuple[int, ...]:
        """The pits that a player owns, in canonical order."""
        return self._owned[player]

    @cached_property
    def _owned(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        south, north = (tuple(p for p in range(self.pits) if self.owner(p) == who) for who in (SOUTH, NORTH))
        return south, north

    # --- what lies beside

    def opposites(self, site: int) -> tuple[int, ...]:
        """The pits of the other side in the same column, nearest first."""
        return () if self.is_store(site) else self._opposites[site]

    @cached_property
    def _opposites(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(self._across, range(self.pits)))

    def _across(self, site: int) -> tuple[int, ...]:
        if self.sides == 1:
            return ()
        other = 1 - self.side_of(site)
        column = self.columns + 1 - self._side[site % self.pits_a_side][1]
        begin = other * self.pits_a_side
        rows = reversed(range(len(self.rows)))
        return tuple(begin + self._at[i, column] for i in rows if (i, column) in self._at)

    def opposite(self, site: int) -> int | None:
        """The nearest pit of the other side in the same column; None for a store or where there is none."""
        return next(iter(self.opposites(site)), None)

    def mirror(self, site: int) -> int | None:
        """The pit with the same number in the same row of the other side; None for a store."""
        if self.is_store(site) or self.sides == 1:
            return None
        return (site + self.pits_a_side) % self.pits

    def ahead(self, site: int) -> int | None:
        """The next pit of the column, away from the edge at which the pit lies; None where there is none."""
        return next(iter((*self._of_column(site, 1), *self.opposites(site))), None)

    def behind(self, site: int) -> int | None:
        """The next pit of the column towards the edge of the side that the pit lies on, or None."""
        return next(self._of_column(site, -1), None)

    def _of_column(self, site: int, way: int) -> Iterator[int]:
        """The other pits of the same side and column, from row to row."""
        if self.is_store(site):
            return
        row, column = self._side[site % self.pits_a_side]
        begin = site - site % self.pits_a_side
        rows = range(row + 1, len(self.rows)) if way > 0 else range(row - 1, -1, -1)
        yield from (begin + self._at[i, column] for i in rows if (i, column) in self._at)

    # --- tracks

    @cached_property
    def tracks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """For each mover the closed path of sites that they sow along, counter-clockwise."""
        south, north = (tuple(self._track(mover)) for mover in (SOUTH, NORTH))
        return south, north

    def _track(self, mover: int) -> Iterator[int]:
        for seat in (mover,) if self.loop == "own" else (SOUTH, NORTH):
            for step in self.path:
                whose = 1 - seat if step.theirs else seat
                if not step.row:
                    if self.loop == "own" or self.stores == "both" or seat == mover:
                        yield self.store(whose)
                elif whose < self.sides:
                    row = next(i for i, known in enumerate(self.rows) if known.name == step.row)
                    yield from (whose * self.pits_a_side + self._at[row, column] for column in step.columns)

    @cached_property
    def _places(self) -> tuple[Mapping[int, int], Mapping[int, int]]:
        south, north = ({site: at for at, site in enumerate(track)} for track in self.tracks)
        return south, north

    def on_track(self, site: int, mover: int) -> bool:
        """Whether a mover sows into this site: only from such a pit can seeds be sown."""
        return site in self._places[mover]

    def sown_by(self, mover: int) -> tuple[int, ...]:
        """The pits on a mover's track, in canonical order."""
        return self._sown[mover]

    @cached_property
    def _sown(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        south, north = (tuple(p for p in range(self.pits) if self.on_track(p, who)) for who in (SOUTH, NORTH))
        return south, north

    @cached_property
    def all_on_track(self) -> bool:
        """Whether every pit lies on both tracks."""
        return all(self.on_track(pit, mover) for mover in (SOUTH, NORTH) for pit in range(self.pits))

    def step(self, site: int, mover: int, direction: int, closed: Collection[int] = ()) -> int | None:
        """The site after this one on the mover's track; direction +1 is counter-clockwise.

        None for a site off the track, such as the other player's store. Closed pits are passed over.
        """
        ring = self._rings[mover, direction]
        following = ring.get(site)
        while closed and following in closed and following != site:
            following = ring.get(following)
        return following

    @cached_property
    def _rings(self) -> Mapping[tuple[int, int], Mapping[int | None, int]]:
        """The site after each, by who sows and which way."""
        return {
            (mover, way): {site: track[(at + way) % len(track)] for at, site in enumerate(track)}
            for mover, track in enumerate(self.tracks)
            for way in (1, -1)
        }


def plain(
    rows: Literal[1, 2, 4], columns: int, start: tuple[int, ...] | int = 0, stores: Stores = "none"
) -> Board:
    """A board by the number of its rows: one row for all, a row for each player, or two.

    Seeds go round the whole board, in four rows round the two of the mover; a store lies at the path's end.
    ``start`` is a number for every pit or one for each in canonical order.
    """
    store = () if stores == "none" else (Step(""),)
    if rows == 4:
        names: tuple[Row, ...] = (Row("outer", 1, columns), Row("inner", 1, columns))
        path: tuple[Step, ...] = (Step("outer", 1, columns), Step("inner", columns, 1))
    else:
        names, path = (Row("row", 1, columns),), (Step("row", 1, columns),)
    seeds = start if isinstance(start, tuple) else (start,) * (rows * columns)
    loop: Loop = "own" if rows == 4 else "shared"
    return Board(names, path + store, loop, stores, seeds, sides=1 if rows == 1 else 2)
