"""The packed move: steps 6 to 14 as one addition for each lap and a few questions about where it ended.

The same lines are written into ``play``, ``perft`` and ``playout`` (a call of a function costs as much as
the move), so everything here writes into a :class:`Writer` at whatever depth it stands. In all of them
``state`` is the position before the move, ``move`` the move, ``rows`` the mover's table, and ``after`` the
position that comes out.
"""

from __future__ import annotations

import re

from mancala_dsl.emit.python.act import LAST, Act
from mancala_dsl.emit.python.binding import AND, SHIFT
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Packed
from mancala_dsl.emit.python.fall import Branch, Falls, FallTerms
from mancala_dsl.emit.python.layout import next_turn, void
from mancala_dsl.emit.python.places import Place
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer, mask, row
from mancala_dsl.rules import uses

LONG = """
Steps 6 to 14 for a move of many laps.

It never ends, and no more laps need to be sown, once a lap begins on the same board from the same pit as
an earlier one. That is compared with laps 1, 2, 4, 8, ...: sooner or later one of them is on the round.
"""


def _relays(branch: Branch) -> bool:
    return branch.rule.action.relay is not None


class Sow:
    """Writes the packed move of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.falls = Falls(plan)
        self._conditions = FallTerms(plan, self.falls.first)
        self._act = Act(plan, self.falls, self._conditions)
        if self._needs_seeds:
            self._conditions.shift(LAST)  # the first thing that is asked
        # Everything is written once for nothing: only then is it known what has to be on the shelves.
        for branch in self.falls.branches:
            self._test(branch)
        self.move(Writer())

    # --- the fall table

    @property
    def names(self) -> list[str]:
        """The variables that a row's entry is unpacked into, behind ``change``: the first is None where
        no rule can act.
        """
        if not self.falls.active:
            return []
        behind = ["more"] if self.falls.more.values else []
        return [*self.falls.first.values, *behind] or ["acts"]

    def fall(self, place: Place) -> str:
        """What an entry holds behind ``change`` for one place, as a literal."""
        if place not in self.falls.active:
            return row(["None"] * len(self.names)) if self.names else "()"
        values = [value(place) for value in self.falls.first.values.values()]
        if self.falls.more.values:
            only = self.falls.told_by_more
            needed = only is None or place in only.sites
            values.append(self.falls.more.literal(place) if needed else "None")
        return row(values or ["True"])

    def _unpack(self, entry: str, *, into: list[str] | None = None) -> str:
        names = self.names if into is None else into
        return f"{', '.join(['change', *names])} = {entry}" if names else f"(change,) = {entry}"

    def _used_in(self, rest: Writer) -> list[str]:
        """The names, those that are not used in the ``rest`` of the move being ``_``; where a relay goes on
        from is used in its next lap, and ``seeds`` may be set for nothing."""
        lines = [line.partition("#")[0].strip() for line in rest.text().split("\n")]
        others = {*re.findall(r"\w+", " ".join(line for line in lines if not line.startswith("seeds = ")))}
        read = lines if "seeds" in others or self.plan.relays else sorted(others)
        words = {"row", *re.findall(r"\w+", " ".join(read))}
        return [name if name in words else "_" for name in self.names]

    # --- the move

    def move(
        self,
        w: Writer,
        *,
        endless: str = "",
        checked: bool = False,
        paired: bool = False,
        tried: bool = False,
    ) -> None:
        """From ``state``, and ``move`` and ``rows`` (``paired``: ``row`` and ``shift``, and ``move`` where a
        long move asks for it), to ``after``.

        ``endless`` is the line for a move that never ends and is therefore illegal; ``checked`` asks whether
        the pit can be sown; ``tried`` says that :meth:`tries` stands before it.
        """
        if self.plan.relays:
            self._laps(w, endless, paired=paired, tried=tried)
        else:
            self._lap(w, checked=checked, paired=paired)
        self._last_mover(w)
        next_turn(w, self.layout, again=self.plan.again)

    def tries(self, w: Writer) -> None:
        """What all tries of a position share: the state with the other player to move, and so many laps that
        one iterator is made for all of them. A move that comes to its end is a long one.
        """
        w.line("turned = state ^ _TURN")
        w.line("laps = iter(_LAPS)")

    def _lap(self, w: Writer, *, checked: bool, paired: bool) -> None:
        row, shift = ("row", "shift") if paired else ("rows[move]", self._shift)
        rest = Writer()
        self._lap_sown(rest)
        entry = f"{row}[state >> {shift} & {mask(self.layout.lane)}]"
        lookup = self._unpack(entry, into=self._used_in(rest) if self._acts_everywhere else None)
        if checked:
            with w.block("try:"):
                w.line(lookup)
            with w.block("except (KeyError, TypeError):"):
                w.line("return _rare_play(state, move)")
        else:
            w.line(lookup)
        w.line(f"after{self._typed} = state + change")
        self._lap_sown(w)

    def _lap_sown(self, w: Writer) -> None:
        """What follows where a move is one lap: steps 7 and 8, where some rule can act."""
        self.each_seed(w)
        if self._acts_everywhere:
            self.last_seed(w)
        elif self.falls.active:
            with w.block(f"if {self.names[0]} is not None:"):
                self.last_seed(w)

    @property
    def _typed(self) -> str:
        """The type of ``after``, where every way to its end captures, which hides it from type checkers."""
        certain = [branch.rule.action for branch in self.falls.branches if not self._test(branch)]
        return ": State" if any(action.capture is not None for action in certain) else ""

    @property
    def _shift(self) -> str:
        """The shift of the lane that a move lifts."""
        pit = self.plan.pit_of("move")
        return f"{self.layout.width} * {pit if pit == 'move' else f'({pit})'}"

    def _laps(self, w: Writer, endless: str, *, paired: bool, tried: bool) -> None:
        shift = "shift" if paired else self._shift
        if not paired:
            w.line("row = rows[move]")
        w.line(f"seeds = state >> {shift} & {mask(self.layout.lane)}")
        w.line(f"after{self._typed} = {'turned' if tried else 'state ^ _TURN'}")
        if self._again_in_laps:
            w.line("again = False")
        with w.block(f"for _ in {'laps' if tried else '_LAPS'}:"):
            self._one_lap(w)
        with w.block("else:"):
            pit_is_move = paired and len(self.plan.options) == 1
            w.line(f"after = _long(state, {f'shift // {self.layout.width}' if pit_is_move else 'move'})")
            if self.plan.endless_is_illegal:
                with w.block("if after == _ENDLESS:"):
                    w.line(endless)
            if self._again_in_laps:
                w.line("again = False")
        self._pass_on(w)

    def _one_lap(self, w: Writer, *, only_laps: bool = False) -> None:
        rest = Writer()
        self._lap_over(rest, only_laps=only_laps)
        w.line(self._unpack("row[seeds]", into=self._used_in(rest) if only_laps else None))
        w.line("after += change")
        self._lap_over(w, only_laps=only_laps)

    def _lap_over(self, w: Writer, *, only_laps: bool) -> None:
        """What follows the last seed of a lap; none of it where no rule can act."""
        if self.falls.active and not self._acts_everywhere:
            with w.block(f"if {self.names[0]} is None:"):
                w.line("break")
        if self.falls.active:
            self.last_seed(w, only_laps=only_laps)
        w.line("break")

    def laps(self, w: Writer) -> None:
        """A move of which no more is asked than whether it ends, among others that are tried: from ``row``
        and ``move`` lap by lap, and on with the next move if it does not."""
        w.line(f"seeds = state >> {self._shift} & {mask(self.layout.lane)}")
        w.line("after = turned")
        with w.block("for _ in laps:"):
            self._one_lap(w, only_laps=True)
        with w.block("else:"), w.block("if _long(state, move) == _ENDLESS:"):
            w.line("continue")

    def _pass_on(self, w: Writer) -> None:
        """Step 14: it is the other player's turn from the first, unless there is another."""
        if self._again_in_laps:
            with w.block("if again:"):
                w.line("after ^= _TURN")

    def long_function(self, w: Writer) -> None:
        """``_long(state, move)``: step 11, moves of many laps."""
        endless = self.plan.endless
        if endless is None:
            return
        never = "_ENDLESS" if endless.then == "illegal" else void(self.layout, counted=False)
        with w.define("_long(state: State, move: Move) -> State", LONG):
            w.line("row = _NORTH_ROWS[move] if state >= _TURN else _SOUTH_ROWS[move]")
            w.line(f"seeds = state >> {self._shift} & {mask(self.layout.lane)}")
            w.line(f"after{self._typed} = state ^ _TURN")
            if self._again_in_laps:
                w.line("again = False")
            w.line("earlier = -1")
            w.line("earlier_row = row")
            with w.block(f"for lap in range({endless.laps}):"):
                with w.block("if after == earlier and row is earlier_row:"):
                    w.line(f"return {never}")
                with w.block("if not lap & lap - 1:"):
                    w.line("earlier = after")
                    w.line("earlier_row = row")
                self._one_lap(w)
            with w.block("else:"):
                w.comment(cite("endless", self.plan.rules.endless.about))
                w.line(f"return {never}")
            self._pass_on(w)
            self._last_mover(w)
            w.line("return after")

    @property
    def _again_in_laps(self) -> bool:
        return any(branch.rule.action.again is not None for branch in self.falls.branches)

    def _last_mover(self, w: Writer) -> None:
        """Step 13."""
        if self.layout.keeps_last_mover:
            w.line("after &= ~_MOVED")
            w.line("after |= _NORTH_MOVED if state >= _TURN else _SOUTH_MOVED")

    def each_seed(self, w: Writer) -> None:
        """Step 7: what fell into pits with a mark, taken all at once."""
        mark = self.plan.each_seed_mark
        if mark is None:
            return
        rule = self.plan.rules.each_seed[0]
        width, lane = self.layout.width, self.layout.lane
        w.comment(cite(rule.name, rule.about))
        w.line(f"marked = after >> {self.layout.mark_bits[mark]} & {mask((1 << self.plan.board.pits) - 1)}")
        with w.block("while marked:"):
            w.line("pit = (marked & -marked).bit_length() - 1")
            w.line("marked &= marked - 1")
            w.line(f"seeds = after >> {width} * pit & {mask(lane)}")
            with w.block("if seeds:"):
                w.line(f"after -= seeds << {width} * pit")
                assert rule.action.capture is not None, "each_seed_mark has seen to it"
                to = rule.action.capture.to.cases[0].value
                names = {
                    "pit": "pit",
                    "mover": "(1 if state >= _TURN else 0)",
                    "opponent": "(0 if state >= _TURN else 1)",
                }
                player = Packed(self.layout, names, in_lap=True, forward=True, state="after").text(to, SHIFT)
                w.line(f"after += seeds << {self.layout.shift(self.plan.board.pits)} + {width} * {player}")

    def last_seed(self, w: Writer, *, only_laps: bool = False) -> None:
        """Step 8: the first rule that holds. ``only_laps``: what it does counts only if a lap follows."""
        if self._needs_seeds:
            w.line(f"seeds = after >> {self._conditions.shift(LAST)} & {mask(self.layout.lane)}")
        keyword = "if"
        for branch in self._relayed if only_laps else self.falls.branches:
            test = self._test(branch)
            w.comment(cite(branch.rule.name, branch.rule.about))
            if not test and keyword == "if":
                self._act.act(w, branch)
                return
            with w.when(keyword, test) if test else w.block("else:"):
                if only_laps and not _relays(branch):
                    w.line("break")
                else:
                    self._act.act(w, branch)
            if not test:
                return
            # A relay goes on with the next lap: what follows relays alone needs no `el`.
            leaves = only_laps or (keyword == "if" and _relays(branch))
            keyword = "if" if leaves else "elif"

    @property
    def _acts_everywhere(self) -> bool:
        """Whether some rule may act wherever a last seed falls, so that nobody has to ask."""
        return len(self.falls.active) == len(self.plan.places)

    @property
    def _relayed(self) -> tuple[Branch, ...]:
        """The branches up to the last that relays."""
        branches = self.falls.branches
        return branches[: max((n for n, branch in enumerate(branches, 1) if _relays(branch)), default=0)]

    @property
    def _needs_seeds(self) -> bool:
        """Whether what lies in ``last`` is asked for anywhere."""
        rules = [branch.rule for branch in self.falls.branches]
        asked = any(
            uses.speaks_of(uses.of_rule(rule), name) for rule in rules for name in ("seeds", "before")
        )
        taken = any(rule.action.capture is not None and LAST in rule.action.capture.pits for rule in rules)
        return self.plan.relays or asked or taken

    def _test(self, branch: Branch) -> str:
        guard = self.falls.guard(branch)
        if self.falls.certain(branch):
            return guard
        condition = self._conditions.text(branch.condition, AND if guard else 0)
        return f"{guard} and {condition}" if guard else condition
