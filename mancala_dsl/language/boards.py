"""A board as it is written: the rows of a side and the way that seeds go, and whatever does not fit together.

The short form (``rows``, ``pits``) stands for a long one; see :func:`shape`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language import board_problems
from mancala_dsl.language.expressions.vocabulary import RESERVED
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Node, Scalar
from mancala_dsl.reading.node import Sequence as List

MOST_PITS = 50  # in a row
SHORT = {1: ("row",), 2: ("row",), 4: ("outer", "inner")}
"""The rows of a side, from the edge inwards, by the number of rows of the board."""
STEP = re.compile(r"(their )?(?:(store)|([a-z][a-z_]*)(?: ([0-9]{1,2})(?:\.\.([0-9]{1,2}))?)?(?: ([<>]))?)")
COLUMNS = re.compile(r"([0-9]{1,2})(?:\.\.([0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a side and the columns that it fills."""

    name: str
    first: int
    last: int

    def __len__(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the path: columns of a row in the order in which seeds go; no row: a store."""

    row: str
    first: int = 0
    last: int = 0
    theirs: bool = False

    @property
    def places(self) -> Iterator[tuple[bool, str, int]]:
        """What stands on the path: whose, in which row, in which column."""
        way = 1 if self.first <= self.last else -1
        yield from ((self.theirs, self.row, column) for column in range(self.first, self.last + way, way))


@dataclass(slots=True)
class Shape:
    """The rows of a side, outermost first, and the path; ``sides`` is 1 where there is one row in all.

    ``found``: what does not fit. Where something is missing or of a wrong kind, ``rows`` or ``path`` are
    empty; what the schema check says is not said again.
    """

    rows: tuple[Row, ...] = ()
    path: tuple[Step, ...] = ()
    loop: str = ""
    stores: str = ""
    sides: int = 2
    found: list[Diagnostic] = field(default_factory=list)

    @property
    def pits(self) -> int:
        """All pits."""
        return self.sides * sum(map(len, self.rows))


def shape(board: Mapping) -> Shape:
    """The shape of a board. ``rows: 2, pits: 6`` is short for ``side: {row: 1..6}``, ``path: [row >]``,
    ``loop: shared``; ``rows: 4`` for an outer and an inner row, ``path: [outer >, inner <]``, ``loop: own``.
    """
    made = Shape(loop=_word(board, "loop"), stores=_word(board, "stores"))
    side = board.entry("side")
    if side is None:
        _short(board, made)
    else:
        for key in ("rows", "pits"):
            if (entry := board.entry(key)) is not None:
                made.found.append(board_problems.rows_said_twice(entry.key.span, key))
        node = bare(side.value)
        if isinstance(node, Mapping):
            rows = tuple(_rows(node, made.found))
            made.rows = rows if len(rows) == len(node.entries) else ()
    path = board.entry("path")
    if path is not None:
        _path(bare(path.value), made)
    _stores(board, made)
    return made


def row_names(board: Node | None) -> tuple[str, ...]:
    """The names of the rows of a side, where it has more than one."""
    names = [row.name for row in shape(board).rows] if isinstance(board, Mapping) else []
    return tuple(names) if len(names) > 1 else ()


def _word(board: Mapping, key: str) -> str:
    node = board.get(key)
    value = bare(node) if node is not None else None
    return value.text if isinstance(value, Scalar) else ""


def _number(board: Mapping, key: str) -> int | None:
    node = board.get(key)
    value = bare(node) if node is not None else None
    return value.value if isinstance(value, Scalar) and type(value.value) is int else None


def _short(board: Mapping, made: Shape) -> None:
    """Rows, path and loop by the number of rows."""
    rows, pits = _number(board, "rows"), _number(board, "pits")
    if rows not in SHORT or pits is None or not 1 <= pits <= MOST_PITS:
        return
    made.rows = tuple(Row(name, 1, pits) for name in SHORT[rows])
    made.sides = 1 if rows == 1 else 2
    made.loop = made.loop or ("own" if rows == 4 else "shared")
    ways = ((1, pits), (pits, 1))
    if board.entry("path") is None:
        made.path = tuple(Step(row.name, *way) for row, way in zip(made.rows, ways, strict=False))


def _rows(side: Mapping, found: list[Diagnostic]) -> Iterator[Row]:
    for entry in side:
        name, node = entry.key.text, entry.value
        if name in RESERVED or name == "their":
            found.append(board_problems.reserved_row(entry.key.span, name))
        if not isinstance(node, Scalar):
            continue  # the schema check has said so
        parts = COLUMNS.fullmatch(node.text)
        first, last = (int(parts[1]), int(parts[2] or parts[1])) if parts else (0, 0)
        if 1 <= first <= last <= MOST_PITS:
            yield Row(name, first, last)
        else:
            found.append(board_problems.bad_columns(node.span, node.text, MOST_PITS))


def _path(node: Node, made: Shape) -> None:
    """The steps, each with what is wrong with it."""
    steps: list[Step] = []
    passed: set[tuple[bool, str, int]] = set()
    whole = isinstance(node, List) and bool(made.rows)
    for item in node.items if isinstance(node, List) and made.rows else ():
        step = _step(item, made.rows, made.found) if isinstance(item, Scalar) else None
        if step is None:
            whole = False
            continue
        places = set(step.places)
        if passed & places:
            made.found.append(board_problems.twice_on_path(item.span))
        if step.theirs and made.loop == "shared":
            made.found.append(board_problems.theirs_on_shared_path(item.span))
        passed |= places
        steps.append(step)
    if whole and not any(step.row and not step.theirs for step in steps):
        made.found.append(board_problems.no_pit_on_path(node.span))
    made.path = tuple(steps) if whole else ()


def _step(item: Scalar, rows: Sequence[Row], found: list[Diagnostic]) -> Step | None:
    parts = STEP.fullmatch(item.text)
    if parts is None:
        found.append(board_problems.bad_step(item.span, item.text))
        return None
    theirs, store, name, low, high, way = parts.groups()
    if store:
        return Step("", theirs=bool(theirs))
    row = next((row for row in rows if row.name == name), None)
    if row is None:
        found.append(board_problems.unknown_row(item.span, name, [row.name for row in rows]))
        return None
    first, last = (row.first, row.last) if low is None else (int(low), int(high or low))
    if not row.first <= first <= last <= row.last:
        found.append(board_problems.beyond_row(item.span, name, row.first, row.last))
        return None
    if way is None and first != last:
        found.append(board_problems.no_way_along(item.span, item.text))
        return None
    return Step(name, *((last, first) if way == "<" else (first, last)), theirs=bool(theirs))


def _stores(board: Mapping, made: Shape) -> None:
    """Stores stand where the path says, otherwise at its end."""
    entry = board.entry("stores")
    if entry is None or not made.path:
        return
    own, theirs = (any(not s.row and s.theirs is whose for s in made.path) for whose in (False, True))
    if made.stores == "none" and (own or theirs):
        made.found.append(board_problems.no_stores_on_path(entry.value.span))
    elif made.stores == "own" and theirs:
        made.found.append(board_problems.only_own_stores(entry.value.span))
    elif made.stores == "both" and made.loop == "own" and not theirs:
        made.found.append(board_problems.stores_on_own_path(entry.value.span))
    if made.stores in ("own", "both") and not own:
        made.path = (*made.path, Step(""))
