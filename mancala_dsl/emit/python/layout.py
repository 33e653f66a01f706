"""Where in the one int each thing of the state stands.

From the lowest bit: a lane for each pit in canonical order, a lane for each score (South, North), two
bits for who moved last (only where kept: 0 nobody, 1 South, 2 North), for each mark one bit a pit and,
above these, one bit a pit for its holder (set: North), as many bits as it needs for each number that is
remembered, and at the very top one bit for the player to move (set: North). So a comparison tells who moves,
which makes no new int as a mask would.

A lane holds all seeds of the game and a guard bit above them, so that one addition can ask every pit at
once whether it is empty and no sum ever spills into the next lane.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from mancala_dsl.emit.python.fixed import FixedSets
from mancala_dsl.emit.writer import Writer, unwrapped
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.memory import ENDED, MADE, NUMBER, keys
from mancala_dsl.rules.model import Cell, Rules


@dataclass(frozen=True)
class Layout:
    """The lanes and bits of one game's state."""

    board: Board
    marks: tuple[str, ...]
    keeps_last_mover: bool
    memory: tuple[Cell, ...]

    @property
    def pits(self) -> int:
        """How many pits there are."""
        return self.board.pits

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of a side's rows, where it has more than one."""
        return self.board.row_names

    @cached_property
    def unowned(self) -> bool:
        """Whether some pits are nobody's."""
        return any(self.board.owner(pit) is None for pit in range(self.pits))

    @cached_property
    def fixed(self) -> FixedSets:
        """The sets of pits that no seed changes, as far as they have been spoken of."""
        return FixedSets(self.board, self.width)

    @property
    def width(self) -> int:
        """Bits of a lane: eight up to 127 seeds, sixteen up to 32767, thirty-two above."""
        return 8 if self.board.seeds <= 127 else 16 if self.board.seeds <= 32767 else 32

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
    def _first_cell_bit(self) -> int:
        return self._first_mark_bit + 2 * self.pits * len(self.marks)

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """Each number that is remembered, by its key."""
        return dict(keys(self.memory))

    @cached_property
    def cell_bits(self) -> dict[str, int]:
        """The lowest bit of each number that is remembered."""
        found, bit = {}, self._first_cell_bit
        for key, cell in self.cells.items():
            found[key] = bit
            bit += cell.high.bit_length()
        return found

    @cached_property
    def turn_bit(self) -> int:
        """The highest bit of all: North is to move."""
        return self._first_cell_bit + sum(cell.high.bit_length() for cell in self.cells.values())

    @property
    def counts(self) -> tuple[str, ...]:
        """The counters of the turn that are kept."""
        return tuple(key for key in (NUMBER, MADE) if key in self.cells)

    @property
    def end(self) -> int:
        """The first lane above everything: what is read there is 0."""
        return -(-(self.turn_bit + 1) // self.width) * self.width

    def lanes(self, sites: Iterable[int], value: int | None = None) -> int:
        """The same value in each of these lanes (by default all bits set)."""
        return sum((self.lane if value is None else value) << self.shift(site) for site in sites)


def layout(rules: Rules, *, keeps_last_mover: bool) -> Layout:
    """The layout of a game's state."""
    return Layout(rules.board.value, rules.marks, keeps_last_mover, rules.memory)


def passed(layout: Layout, state: str = "state") -> str:
    """The position after a pass: the turn is over."""
    return f"_passed({state})" if layout.counts else f"{state} ^ _TURN"


def void(layout: Layout, *, counted: bool = True) -> str:
    """The position after a move that never ends: everything as before, the turn is over, perhaps the game.
    ``counted``: so say the counters of the turn, too."""
    before = "state"
    if layout.keeps_last_mover:
        before = "(state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED))"
    if ENDED in layout.cells:
        before = f"({unwrapped(before)} | _ENDED)"
    return passed(layout, unwrapped(before)) if counted and layout.counts else f"{before} ^ _TURN"


def next_turn(w: Writer, layout: Layout, *, again: bool) -> None:
    """Step 14 for the counters of the turn, in ``after``; ``again``: the same player may be to move."""
    if not layout.counts:
        return
    if again and MADE in layout.counts:
        with w.block("if (after ^ state) < _TURN:"), w.block("if after & _MADE < _MOST_MADE:"):
            w.line("after += _ONE_MADE")
        with w.block("else:"):
            w.line("after &= ~_MADE")
            _number(w, layout, "")
        return
    if MADE in layout.counts:
        w.line("after &= ~_MADE")
    _number(w, layout, " and (after ^ state) >= _TURN" if again else "")


def _number(w: Writer, layout: Layout, test: str) -> None:
    if NUMBER in layout.counts:
        with w.block(f"if after & _TURNS < _LAST_TURN{test}:"):
            w.line("after += _ONE_TURN")


def counters(w: Writer, layout: Layout) -> None:
    """The constants for what the machine itself remembers."""
    names = {
        NUMBER: ("_TURNS", "_ONE_TURN", "_LAST_TURN", "the number of the turn"),
        MADE: ("_MADE", "_ONE_MADE", "_MOST_MADE", "the moves made before in this turn"),
    }
    for key in layout.counts:
        bits, one, last, what = names[key]
        bit, most = layout.cell_bits[key], layout.cells[key].high
        w.number(f"{bits} =", (1 << most.bit_length()) - 1 << bit, what)
        w.line(f"{one} = 1 << {bit}")
        w.line(f"{last} = {most} << {bit}  # it is not counted further")
    if ENDED in layout.cells:
        w.line(f"_ENDED = 1 << {layout.cell_bits[ENDED]}  # a move that never ends has ended the game")
