"""The rows of a module: for each pit and number of seeds the change of the state that sowing them makes, and
what is known of where the last of them falls.
"""

from __future__ import annotations

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.fall import Falls
from mancala_dsl.emit.python.places import Place
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.sow import Sow
from mancala_dsl.emit.python.tables import SEATS, pits_as_text, skip_loop
from mancala_dsl.emit.writer import WIDTH, Writer, row
from mancala_dsl.language.expressions.tree import FALSE


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
        w.line()
        w.line()
        w.line("# By the number of seeds in a pit: the change of the state, then the fall.")
        w.line("_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]")
        if self.plan.looks_up_choices:
            w.line(
                "_Sowing: TypeAlias = tuple[_Row, int, Move]  # a move's row, the shift of its pit, the move"
                if self._several and self.plan.relays
                else "_Sowing: TypeAlias = tuple[_Row, int]  # a pit's row, and the shift of its lane"
            )
        if self.plan.relays:
            w.comment("The rows of South and North, by pit; filled below.")
            w.line(f"_SOUTH_ROWS: dict[int, _Row] = {{pit: [] for pit in range({self._moves})}}")
            w.line(f"_NORTH_ROWS: dict[int, _Row] = {{pit: [] for pit in range({self._moves})}}")
        behind = self.falls.more.names()
        more = f", where more is {behind}" if behind else ""
        w.comment(
            "The fall, for South and for North: what is known of the site where a last seed drops: "
            + (", ".join(self.sow.names) or "nothing is asked of it")
            + more
            + ". None where no rule can act. Pits are given by the shift of their lane."
        )
        if len(self.plan.ways) == 1:
            w.line("_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (")
            self._falls_of(w, self.plan.ways[0], "    ")
            w.line(")")
        else:
            w.comment("First those of counter-clockwise sowing, then the others.")
            w.line("_FALLS: tuple[tuple[tuple[tuple[Any, ...], ...], ...], ...] = (")
            for way in self.plan.ways:
                w.line("    (")
                self._falls_of(w, way, "        ")
                w.line("    ),")
            w.line(")")
        self._again(w)

    def _falls_of(self, w: Writer, way: int, indent: str) -> None:
        board = self.plan.board
        for mover in (0, 1):
            w.line(f"{indent}(")
            for site in range(board.pits + 2):
                fall = self.sow.fall(Place(mover, site, way)) if site in board.tracks[mover] else "()"
                w.line(f"{indent}    {fall},")
            w.line(f"{indent}),")

    def _again(self, w: Writer) -> None:
        """Where the last seed gives another turn."""
        if not self.falls.again:
            return
        sites = [
            row(
                row(sorted(p.last for p in self.falls.again if (p.mover, p.way) == (seat, way)))
                for seat in (0, 1)
            )
            for way in self.plan.ways
        ]
        w.comment("The sites where the last seed gives South, and North, another turn.")
        w.line(f"_AGAIN = {sites[0] if len(sites) == 1 else row(sites)}")

    @property
    def _several(self) -> bool:
        return len(self.plan.options) > 1

    @property
    def _moves(self) -> str:
        """So many numbers of moves there are."""
        return f"{len(self.plan.options)} * PITS" if self._several else "PITS"

    def _rows_of(self, mover: int) -> str:
        """The moves that a player may make."""
        plan = self.plan
        if plan.choice_lines is None or plan.offered is None:
            if plan.board.all_on_track:
                return f"range({self._moves})"
            return row(
                option * plan.board.pits + pit
                for option in range(len(plan.options))
                for pit in plan.sown_from(mover)
            )
        pits = plan.choosable(mover)
        if list(pits) == list(range(mover * plan.board.columns, (mover + 1) * plan.board.columns)):
            cut = f"[{plan.board.columns}:]" if mover else f"[:{plan.board.columns}]"
            return f"sum(_OFFERED[{mover}]{cut}, ())"
        return row(move for pit in pits for move in plan.offered[mover][pit]) if pits else "()"

    @property
    def _kinds(self) -> set[str]:
        return {case.value for case in self.plan.rules.first_seed.cases}

    def _way(self, w: Writer) -> None:
        """Step 7 for any number of seeds, worked out once."""
        rules, width = self.plan.rules, self.plan.layout.width
        option = ", option: int" if self._several else ""
        with w.define(
            f"_way(mover: int, origin: int{option}, *, into_origin: bool) -> list[tuple[int, int]]",
            "After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell.",
        ):
            w.comment(cite("direction", rules.direction.about))
            if self._several:
                w.line("ring = _BACK[mover] if option else _RING[mover]")
                w.line("back = _RING[mover] if option else _BACK[mover]")
                w.line("way_sown = -1 if option else 1")
            else:
                w.line("ring = _RING[mover]")
            w.line("way = []")
            w.line("change = 0")
            w.line("site = origin")
            with w.block("for sown in range(SEEDS):"):
                with w.block(f"if {self._following}:"):
                    w.line("site = ring[site]")
                    self._skip(w)
                w.line(f"change += 1 << {width} * site")
                w.line("way.append((change, site))")
            w.line("return way")

    @property
    def _following(self) -> str:
        """Whether a seed goes on to another site than the one before."""
        dropped = self.plan.dropped
        if dropped == 1:
            return "sown or not into_origin"
        if self.plan.rules.drop is not None:
            assert dropped is not None
        return f"sown % {dropped} == 0 and (sown or not into_origin)"

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
        if self._several:
            names |= {"ring": "ring", "back": "back"}
            names |= dict.fromkeys(("lap.direction", "move.direction"), "way_sown")
        else:
            names |= dict.fromkeys(("lap.direction", "move.direction"), str(self.plan.ways[0]))
        terms = Listed(self.plan.layout, names, in_lap=True, forward=self.plan.ways[0] == 1)
        w.comment(cite("skip", skip.about))
        skip_loop(w, self.plan, terms.text(skip.value), "ring[site]")

    def _row(self, w: Writer) -> None:
        plan, width = self.plan, self.plan.layout.width
        first_seed = plan.rules.first_seed
        if self.plan.relays:
            w.line()
            w.line()
            w.line("_CHANGES: dict[int, int] = {}  # equal changes are one number: so they take less room")
        origin = "move" if self._several else "origin"
        way = "mover, origin, option" if self._several else "mover, origin"
        falls = f"_FALLS{'[option]' if self._several else ''}[mover]"
        with w.define(
            f"_row(mover: int, {origin}: int) -> _Row",
            """
            What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
            fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
            """,
        ):
            if self._several:
                w.line("option, origin = divmod(move, PITS)")
            least = self.plan.least_lifted
            w.line(f"row: list[Any] = [None]{f' * {least}' if least > 1 else ''}")
            if len(self._kinds) == 1:
                w.line(f"way = _way({way}, into_origin={'origin' in self._kinds})")
            else:
                w.line(f"ways = [_way({way}, into_origin=first) for first in (False, True)]")
            if not plan.relays:
                w.line("turn = -_TURN if mover else _TURN")
            if self.plan.rules.lift is not None:
                w.comment(cite("lift", self.plan.rules.lift.about))
            every = (
                f"lifted in range({least}, SEEDS + 1)" if self.plan.lifted is None else "lifted in _LIFTED"
            )
            with w.block(f"for {every}:"):
                if len(self._kinds) > 1:
                    w.comment(cite("first_seed", first_seed.about))
                    terms = Listed(plan.layout, {"lap.lifted": "lifted"}, in_lap=True, forward=True)
                    w.line(f"into_origin = {terms.truth_cases(first_seed, 'origin')}")
                    w.line("change, last = ways[into_origin][lifted - 1]")
                else:
                    w.line("change, last = way[lifted - 1]")
                w.line(f"change -= lifted << {width} * origin")
                self._turn(w)
                w.line(f"row.append(({self._change}, *{falls}[last]))")
            w.line("return row")

    @property
    def _change(self) -> str:
        """The change of the state; a relay reads many, and finds them faster where they are few."""
        return "_CHANGES.setdefault(change, change)" if self.plan.relays else "change"

    def _turn(self, w: Writer) -> None:
        """Step 14, as part of the change wherever it is certain."""
        if self.plan.relays:
            return
        if not self.falls.again:
            w.line("change += turn")
            return
        rule = next(rule for rule in self.plan.rules.last_seed if rule.action.again is not None)
        w.comment(cite(rule.name, rule.about))
        with w.block(f"if last not in _AGAIN{'[option]' if self._several else ''}[mover]:"):
            w.line("change += turn")

    def _fill(self, w: Writer) -> None:
        plan = self.plan
        w.line()
        w.line()
        if plan.relays and plan.board.all_on_track:
            with w.block(f"for _pit in range({self._moves}):"):
                for mover in (0, 1):
                    w.line(f"_{SEATS[mover]}_ROWS[_pit].extend(_row({mover}, _pit))")
            return
        if plan.relays:
            for mover, seat in enumerate(SEATS):
                pits = plan.sown_from(mover)
                starts = range(0, len(plan.options) * plan.board.pits, plan.board.pits)
                moves = [start + pit for start in starts for pit in pits]
                with w.block(f"for _pit in {pits_as_text(plan, moves)}:"):
                    w.line(f"_{seat}_ROWS[_pit].extend(_row({mover}, _pit))")
            return
        if self._several:
            for mover in (0, 1):
                self._rows(w, mover, "move", self._rows_of(mover))
            return
        for mover in (0, 1):
            pits = plan.sown_from(mover) if plan.choice_lines is None else plan.choosable(mover)
            ranged = "range(PITS)" if len(pits) == plan.board.pits else pits_as_text(plan, pits)
            self._rows(w, mover, "pit", ranged)

    @staticmethod
    def _rows(w: Writer, mover: int, each: str, those: str) -> None:
        """A player's rows; without any it has to be said what they would be."""
        if those == "()":
            w.line(f"_{SEATS[mover]}_ROWS: dict[int, _Row] = {{}}")
        else:
            w.line(f"_{SEATS[mover]}_ROWS = {{{each}: _row({mover}, {each}) for {each} in {those}}}")

    def sowings(self, w: Writer) -> None:
        """The choices once more, as the loops want them."""
        if not self.plan.looks_up_choices:
            return
        by_bits = "dict[int, tuple[{}, ...]]"
        choices = by_bits.format("Move")
        with w.define(
            f"_sowings(rows: dict[int, _Row], choices: {choices}) -> {by_bits.format('_Sowing')}",
            "The choices once more, by the same bits, as what a loop needs of a pit.",
        ):
            self._pairs(w)
        w.line()
        w.line()
        for seat in SEATS:
            w.line(f"_{seat}_SOWINGS = _sowings(_{seat}_ROWS, _{seat}_CHOICES)")

    def _pairs(self, w: Writer) -> None:
        """What a loop needs of each move, by the same bits as the choices."""
        width = self.plan.layout.width
        if self._several:
            move = ", move" if self.plan.relays else ""
            moves = f"tuple((rows[move], {width} * (move % PITS){move}) for move in moves)"
            flat = f"return {{bits: {moves} for bits, moves in choices.items()}}"
            if len("    " + flat) <= WIDTH:
                w.line(flat)
                return
            with w.block("return {"):
                w.line(f"bits: {moves}")
                w.line("for bits, moves in choices.items()")
            w.line("}")
        else:
            pairs = f"tuple((rows[pit], {width} * pit) for pit in pits)"
            w.line(f"return {{bits: {pairs} for bits, pits in choices.items()}}")
