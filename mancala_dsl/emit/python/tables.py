"""The tables of a module: the board, the choices by occupied pits, and the change of the state that each
sowing makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.fall import Falls
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.sow import Sow
from mancala_dsl.emit.writer import Writer, constant, mask, row, string
from mancala_dsl.language.expressions.tree import FALSE


def board(plan: Plan, used: str) -> list[str]:
    """The constants and tables of the board that the rest of the module (``used``) speaks of.

    Each table has an entry for every site and one more for the pit that does not exist.
    """
    words = {*re.findall(r"\w+", used)}
    lines = [text for name, text in _single(plan).items() if name in words]
    for name, (meaning, items) in (_of_board(plan) | _of_state(plan)).items():
        if name in words:
            lines.append(f"# {meaning[:1].upper()}{meaning[1:]}.")
            lines += constant(name, items)
    return lines


def _single(plan: Plan) -> dict[str, str]:
    """Constants that are no tables of sites."""
    laps = min(plan.endless.laps, FEW) if plan.endless else 1
    return {
        "_EMPTY": "_EMPTY = (0,) * PITS",
        "_END": "\n".join(constant("_END", [string(rule.name) for rule in plan.rules.end])),
        "_NOWHERE": f"_NOWHERE = {plan.board.pits + 2}  # the site of a pit that does not exist",
        "_PITS": "_PITS = _SOUTH | _NORTH",
        "_LAPS": f"_LAPS = range({laps})  # as many as most moves have",
    }


Table = tuple[str, Sequence[object]]  # what it means, and its entries


def _of_state(plan: Plan) -> dict[str, Table]:
    """Where in the state the sites are."""
    layout, pits = plan.layout, plan.board.pits
    shifts = [layout.shift(site) for site in range(pits + 2)]
    return {
        "_SHIFTS": ("where the lane of each site begins", shifts),
        "_LANES": ("the same; a site that does not exist reads as 0", [*shifts, layout.end]),
        "_ROW": ("the pits of South and North", ["_SOUTH", "_NORTH", "0"]),
        "_BIT": (
            "where a mark's bit of each site is; sites without marks read as 0",
            [*range(pits)] + [layout.end] * 3,
        ),
    }


def _of_board(plan: Plan) -> dict[str, Table]:
    """What is known of each site."""
    board = plan.board
    nowhere = board.pits + 2
    sites = range(nowhere)

    def known(found: Iterable[int | None], otherwise: int) -> list[int]:
        return [*(otherwise if value is None else value for value in found), otherwise]

    def steps(direction: int) -> list[tuple[int, ...]]:
        return [
            tuple(
                known((board.step(s, m, direction) if s in board.tracks[m] else None for s in sites), nowhere)
            )
            for m in (0, 1)
        ]

    forward = plan.rules.direction.value
    return {
        "_STORE": ("the stores of South and North; nobody has none", [board.pits, board.pits + 1, nowhere]),
        "_OWNER": ("who owns each site", known(map(board.owner, sites), -1)),
        "_RING": ("for South and North: the next site of the sowing", steps(forward)),
        "_BACK": ("for South and North: the site before", steps(-forward)),
        "_OPPOSITE": ("the facing pit", known(map(board.opposite, sites), nowhere)),
        "_MIRROR": (
            "the pit with the same number on the other side",
            known(map(board.mirror, sites), nowhere),
        ),
        "_NUMBER": ("the number of each pit within its row", known(map(board.number, sites), 0)),
        "_COLUMN": (
            "for South and North: the column from the own left",
            [(*(board.column(s, mover) for s in sites), 0) for mover in (0, 1)],
        ),
    }


def choices(w: Writer, plan: Plan) -> None:
    """The pits to choose from, by which are occupied."""
    if not plan.looks_up_choices:
        return
    width = plan.layout.width
    with w.define(
        "_choice_table(row: range) -> dict[int, tuple[Move, ...]]",
        "The pits of a row, by the top bits of those that are occupied.",
    ):
        w.line("choices: dict[int, tuple[Move, ...]] = {0: ()}")
        with w.block("for pit in row:"):
            w.line(f"bit = {mask(1 << width - 1)} << {width} * pit")
            w.line("choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}")
        w.line("return choices")
    columns = plan.board.columns
    w.line()
    w.line()
    w.comment(cite("choose", plan.rules.choose.about))
    w.line(f"_SOUTH_CHOICES = _choice_table(range({columns}))")
    w.line(f"_NORTH_CHOICES = _choice_table(range({columns}, PITS))")


SEATS = ("SOUTH", "NORTH")
FEW = 64  # laps that a move may have before it is looked at as one that may never end


def skip_loop(w: Writer, plan: Plan, condition: str, following: str) -> None:
    """Step 7: on to the next site that is not passed over; if all are, to the next."""
    if not plan.skip_can_hold_all_round:
        with w.when("while", condition):
            w.line(f"site = {following}")
        return
    w.line("nearest = site")
    with w.when("while", condition):
        w.line(f"site = {following}")
        with w.block("if site == nearest:"):
            w.line("break")


class Rows:
    """The rows: for each pit and number of seeds, what sowing them changes, and the fall."""

    def __init__(self, plan: Plan, sow: Sow) -> None:
        self.plan = plan
        self.sow = sow
        self.falls: Falls = sow.falls

    def write(self, w: Writer) -> None:
        """All of it."""
        self._falls(w)
        self._way(w)
        self._row(w)
        self._fill(w)
        self.sowings(w)

    def _falls(self, w: Writer) -> None:
        """The falls, South's then North's, by site."""
        board = self.plan.board
        w.line()
        w.line()
        w.line("# By the number of seeds in a pit: the change of the state, then the fall.")
        w.line("_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]")
        if self.plan.looks_up_choices:
            w.line("_Sowing: TypeAlias = tuple[_Row, int]  # a pit's row, and the shift of its lane")
        if self.plan.relays:
            w.comment("The rows of South and North, by pit; filled below.")
            w.line("_SOUTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}")
            w.line("_NORTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}")
        behind = self.falls.more.names()
        more = f", where more is {behind}" if behind else ""
        w.comment(
            "The fall, for South and for North: what is known of the site where a last seed drops: "
            + (", ".join(self.sow.names) or "nothing is asked of it")
            + more
            + ". None where no rule can act. Pits are given by the shift of their lane."
        )
        w.line("_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (")
        for mover in (0, 1):
            w.line("    (")
            for site in range(board.pits + 2):
                on_track = site in board.tracks[mover]
                w.line(f"        {self.sow.fall(mover, site) if on_track else '()'},")
            w.line("    ),")
        w.line(")")
        if self.falls.again:
            w.comment("The sites where the last seed gives South, and North, another turn.")
            sites = [
                row(sorted(site for mover, site in self.falls.again if mover == seat)) for seat in (0, 1)
            ]
            w.line(f"_AGAIN = {row(sites)}")

    @property
    def _kinds(self) -> set[str]:
        return {case.value for case in self.plan.rules.first_seed.cases}

    def _way(self, w: Writer) -> None:
        """Step 7 for any number of seeds, worked out once."""
        rules, width = self.plan.rules, self.plan.layout.width
        with w.define(
            "_way(mover: int, origin: int, *, into_origin: bool) -> list[tuple[int, int]]",
            "After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell.",
        ):
            w.comment(cite("direction", rules.direction.about))
            w.line("ring = _RING[mover]")
            w.line("way = []")
            w.line("change = 0")
            w.line("site = origin")
            with w.block("for sown in range(SEEDS):"):
                with w.block("if sown or not into_origin:"):
                    w.line("site = ring[site]")
                    self._skip(w)
                w.line(f"change += 1 << {width} * site")
                w.line("way.append((change, site))")
            w.line("return way")

    def _skip(self, w: Writer) -> None:
        skip = self.plan.rules.skip
        if skip.value == FALSE:
            return
        names = {
            "mover": "mover",
            "opponent": "1 - mover",
            "pit": "site",
            "origin": "origin",
            "start": "origin",
        }
        terms = Listed(self.plan.layout, names, in_lap=True, forward=self.plan.rules.direction.value == 1)
        w.comment(cite("skip", skip.about))
        skip_loop(w, self.plan, terms.text(skip.value), "ring[site]")

    def _row(self, w: Writer) -> None:
        plan, width = self.plan, self.plan.layout.width
        first_seed = plan.rules.first_seed
        with w.define(
            "_row(mover: int, origin: int) -> _Row",
            """
            What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
            fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
            """,
        ):
            w.line("row: list[Any] = [None]")
            if len(self._kinds) == 1:
                w.line(f"way = _way(mover, origin, into_origin={'origin' in self._kinds})")
            else:
                w.line("ways = [_way(mover, origin, into_origin=first) for first in (False, True)]")
            if not plan.relays:
                w.line("turn = -_TURN if mover else _TURN")
            with w.block("for lifted in range(1, SEEDS + 1):"):
                if len(self._kinds) > 1:
                    w.comment(cite("first_seed", first_seed.about))
                    terms = Listed(plan.layout, {"lap.lifted": "lifted"}, in_lap=True, forward=True)
                    w.line(f"into_origin = {terms.truth_cases(first_seed, 'origin')}")
                    w.line("change, last = ways[into_origin][lifted - 1]")
                else:
                    w.line("change, last = way[lifted - 1]")
                w.line(f"change -= lifted << {width} * origin")
                self._turn(w)
                w.line("row.append((change, *_FALLS[mover][last]))")
            w.line("return row")

    def _turn(self, w: Writer) -> None:
        """Step 14, as part of the change wherever it is certain."""
        if self.plan.relays:
            return
        if not self.falls.again:
            w.line("change += turn")
            return
        rule = next(rule for rule in self.plan.rules.last_seed if rule.action.again is not None)
        w.comment(cite(rule.name, rule.about))
        with w.block("if last not in _AGAIN[mover]:"):
            w.line("change += turn")

    def _fill(self, w: Writer) -> None:
        columns = self.plan.board.columns
        w.line()
        w.line()
        if self.plan.relays:
            with w.block("for _pit in range(PITS):"):
                for mover in (0, 1):
                    w.line(f"_{SEATS[mover]}_ROWS[_pit].extend(_row({mover}, _pit))")
            return
        own = self.plan.choice_marks is not None
        for mover, seat, ranged in (
            (0, "SOUTH", f"range({columns})"),
            (1, "NORTH", f"range({columns}, PITS)"),
        ):
            w.line(
                f"_{seat}_ROWS = {{pit: _row({mover}, pit) for pit in {ranged if own else 'range(PITS)'}}}"
            )

    def sowings(self, w: Writer) -> None:
        """The choices once more, as the loops want them."""
        if not self.plan.looks_up_choices:
            return
        width = self.plan.layout.width
        by_bits = "dict[int, tuple[{}, ...]]"
        choices = by_bits.format("Move")
        with w.define(
            f"_sowings(rows: dict[int, _Row], choices: {choices}) -> {by_bits.format('_Sowing')}",
            "The choices once more, by the same bits, as what a loop needs of a pit.",
        ):
            pairs = f"tuple((rows[pit], {width} * pit) for pit in pits)"
            w.line(f"return {{bits: {pairs} for bits, pits in choices.items()}}")
        w.line()
        w.line()
        for seat in SEATS:
            w.line(f"_{seat}_SOWINGS = _sowings(_{seat}_ROWS, _{seat}_CHOICES)")
