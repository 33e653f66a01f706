"""The packed move: steps 6 to 14 as one addition for each lap and a few questions about where it ended.

The same lines are written into ``play``, ``perft`` and ``playout`` (a call of a function costs as much as the move), so
everything here writes into a :class:`Writer` at whatever depth it stands. In all of them ``state`` is the position before
the move, ``move`` the pit, ``rows`` the mover's table, and ``after`` the position that comes out.
"""

from __future__ import annotations

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.fall import Branch, Falls, FallTerms, Shelf, name_of
from mancala_dsl.emit.python.layout import void
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.terms import AND, ATOM, BAND, NOBODY, Packed
from mancala_dsl.emit.writer import Writer, mask, row
from mancala_dsl.language.expressions.tree import FALSE, TRUE, Expression, Noun, Type
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Capture, Case, Mark


SEATS = ("SOUTH", "NORTH")
_LAST = Noun("last", Type.PIT)
_OPPONENT = Noun("opponent", Type.PLAYER)


class _ChainTerms(Packed):
    """In a chain the seeds of the pit looked at are in ``count``."""

    def seeds(self, pit: Expression) -> tuple[str, int]:
        return "count", ATOM


class _LaterTerms(FallTerms):
    """After captures the seeds of ``last`` have to be looked at again."""

    def seeds(self, pit: Expression) -> tuple[str, int]:
        return f"after >> {self.shift(pit)} & {mask(self.layout.lane)}", BAND


class _Behind(Shelf):
    """The shelf for actions: what conditions have already unpacked is not kept twice."""

    def __init__(self, first: Shelf) -> None:
        super().__init__()
        self._first = first

    def need(self, name: str, literal: Callable[[int, int], str]) -> str:
        return name if name in self._first.values else super().need(name, literal)


class Sow:
    """Writes the packed move of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.falls = Falls(plan)
        self.falls.more = _Behind(self.falls.first)
        self._conditions = FallTerms(plan, self.falls.first)
        self._actions = FallTerms(plan, self.falls.more)
        self._later = _LaterTerms(plan, self.falls.more)
        if self._needs_seeds:
            self._conditions.shift(_LAST)  # the first thing that is asked
        # Everything is written once for nothing: only then is it known what has to be on the shelves.
        for branch in self.falls.branches:
            self._test(branch)
        self.move(Writer())

    # --- the fall table

    @property
    def names(self) -> list[str]:
        """The variables that a row's entry is unpacked into, behind ``change``: the first is None where no rule can act."""
        if not self.falls.active:
            return []
        behind = ["more"] if self.falls.more.values else []
        return [*self.falls.first.values, *behind] or ["acts"]

    def fall(self, mover: int, last: int) -> str:
        """What an entry holds behind ``change`` for one site, as a literal."""
        if (mover, last) not in self.falls.active:
            return row(["None"] * len(self.names)) if self.names else "()"
        values = [value(mover, last) for value in self.falls.first.values.values()]
        if self.falls.more.values:
            values.append(self.falls.more.literal(mover, last))
        return row(values or ["True"])

    def _unpack(self, entry: str) -> str:
        return f"{', '.join(['change', *self.names])} = {entry}" if self.names else f"(change,) = {entry}"

    def _unpack_more(self, w: Writer) -> None:
        if self.falls.more.values:
            w.line(f"{self.falls.more.names()} = more")

    # --- the move

    def move(self, w: Writer, *, endless: str = "", checked: bool = False, paired: bool = False) -> None:
        """From ``state``, and ``move`` and ``rows`` (``paired``: ``shift`` and ``row``), to ``after``. ``endless`` is the line
        for a move that never ends and is therefore illegal; ``checked`` asks whether the pit can be sown."""
        if self.plan.relays:
            self._laps(w, endless, paired)
        else:
            self._lap(w, checked, paired)
        self._last_mover(w)

    def _lap(self, w: Writer, checked: bool, paired: bool) -> None:
        row, shift = ("row", "shift") if paired else ("rows[move]", f"{self.layout.width} * move")
        lookup = self._unpack(f"{row}[state >> {shift} & {mask(self.layout.lane)}]")
        if checked:
            with w.block("try:"):
                w.line(lookup)
            with w.block("except (KeyError, TypeError):"):
                w.line("return _rare_play(state, move)")
        else:
            w.line(lookup)
        w.line("after = state + change")
        self.each_seed(w)
        if self.falls.active:
            with w.block(f"if {self.names[0]} is not None:"):
                self.last_seed(w)

    def _laps(self, w: Writer, endless: str, paired: bool) -> None:
        shift = "shift" if paired else f"{self.layout.width} * move"
        if not paired:
            w.line("row = rows[move]")
        w.line(f"seeds = state >> {shift} & {mask(self.layout.lane)}")
        w.line("after = state")
        if self._again_in_laps:
            w.line("again = False")
        with w.block("for _ in _LAPS:"):
            self._one_lap(w)
        with w.block("else:"):
            w.line(f"after = _long(state, {f'shift // {self.layout.width}' if paired else 'move'})")
            if self.plan.endless_is_illegal:
                with w.block("if after == _ENDLESS:"):
                    w.line(endless)
            w.line("after ^= _TURN  # turned back below, like any other")
            if self._again_in_laps:
                w.line("again = False")
        self._pass_on(w)

    def _one_lap(self, w: Writer) -> None:
        w.line(self._unpack("row[seeds]"))
        w.line("after += change")
        if self.falls.active and len(self.falls.active) < sum(len(track) for track in self.plan.board.tracks):
            with w.block(f"if {self.names[0]} is None:"):
                w.line("break")
        if self.falls.active:
            self.last_seed(w)
        w.line("break")

    def _pass_on(self, w: Writer) -> None:
        """Step 14."""
        if self._again_in_laps:
            with w.block("if not again:"):
                w.line("after ^= _TURN")
        else:
            w.line("after ^= _TURN")

    def long_function(self, w: Writer) -> None:
        """``_long(state, move)``: step 11, moves of many laps."""
        endless = self.plan.endless
        if endless is None:
            return
        never = "_ENDLESS" if endless.then == "illegal" else void(self.layout)
        docstring = """
            Steps 6 to 14 for a move of many laps.

            It never ends, and no more laps need to be sown, once a lap begins on the same board from the same pit as
            an earlier one. That is compared with laps 1, 2, 4, 8, ...: sooner or later one of them is on the round.
        """
        with w.define("_long(state: State, move: Move) -> State", docstring):
            w.line("row = _NORTH_ROWS[move] if state >= _TURN else _SOUTH_ROWS[move]")
            w.line(f"seeds = state >> {self.layout.width} * move & {mask(self.layout.lane)}")
            w.line("after = state")
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
        if self.plan.keeps_last_mover:
            w.line("after = after & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED)")

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
            with w.block(f"if seeds:"):
                w.line(f"after -= seeds << {width} * pit")
                to = rule.action.capture.to.cases[0].value  # type: ignore[union-attr] - each_seed_mark saw it
                names = {"pit": "pit", "mover": "(1 if state >= _TURN else 0)", "opponent": "(0 if state >= _TURN else 1)"}
                player = Packed(self.layout, names, in_lap=True, forward=True, state="after").text(to, 6)
                w.line(f"after += seeds << {self.layout.shift(self.plan.board.pits)} + {width} * {player}")

    def last_seed(self, w: Writer) -> None:
        """Step 8: the first rule that holds."""
        if self._needs_seeds:
            w.line(f"seeds = after >> {self._conditions.shift(_LAST)} & {mask(self.layout.lane)}")
        keyword = "if"
        for branch in self.falls.branches:
            test = self._test(branch)
            w.comment(cite(branch.rule.name, branch.rule.about))
            if not test and keyword == "if":
                self.act(w, branch)
                return
            with w.when(keyword, test) if test else w.block("else:"):
                self.act(w, branch)
            if not test:
                return
            # A relay goes on with the next lap: what follows relays alone needs no `el`.
            relays_so_far = keyword == "if" and branch.rule.action.relay is not None
            keyword = "if" if relays_so_far else "elif"

    @property
    def _needs_seeds(self) -> bool:
        """Whether what lies in ``last`` is asked for anywhere."""
        rules = [branch.rule for branch in self.falls.branches]
        asked = any(uses.speaks_of(uses.of_rule(rule), name) for rule in rules for name in ("seeds", "before"))
        taken = any(rule.action.capture is not None and _LAST in rule.action.capture.pits for rule in rules)
        return self.plan.relays or asked or taken

    def _test(self, branch: Branch) -> str:
        guard = self.falls.guard(branch)
        if self.falls.certain(branch):
            return guard
        condition = self._conditions.text(branch.condition, AND if guard else 0)
        return f"{guard} and {condition}" if guard else condition

    # --- step 9

    def act(self, w: Writer, branch: Branch) -> None:
        """Step 9: everything that a rule does, in the fixed order."""
        action = branch.rule.action
        if action.mark is None and action.capture is None and action.again is None and action.relay is None:
            w.line("pass  # stop")
            return
        if not (action.relay is not None and action.mark is None and action.capture is None and action.again is None):
            self._unpack_more(w)
        receiver = self._receiver(w, action.capture) if action.capture is not None else None
        if action.mark is not None:
            self.mark(w, action.mark)
        if action.capture is not None:
            self.capture(w, branch, action.capture, receiver)
        if action.again is not None:
            self.again(w, action.again)
        if action.relay is not None:
            self.relay(w, branch, action.relay)

    def mark(self, w: Writer, mark: Mark) -> None:
        """Step 9: the mark and its holder."""
        pit = self._actions.text(mark.pit)
        holder = self._actions.players(mark.holder)
        w.line(f"after = _marked(after, {self.layout.mark_bits[mark.name]}, {pit}, {holder})")

    def _receiver(self, w: Writer, capture: Capture) -> str | None:
        """What captured seeds are added to: a shift off the shelf where it is known, otherwise worked out now, before
        anything changes. None: out of play."""
        if capture.count is not None:
            w.line(f"most = {self._actions.text(capture.count)}")
        match capture.to.cases:
            case (Case(value=Noun(name="nobody")),):
                return None
            case (Case(value=Noun(name="mover")),):
                return self.falls.more.need("store", lambda mover, last: self._store(mover))
            case (Case(value=Noun(name="opponent")),):
                return self.falls.more.need("their_store", lambda mover, last: self._store(1 - mover))
        w.line(f"receiver = {self._actions.players(capture.to)}")
        return "receiver"

    def _store(self, player: int) -> str:
        return str(self.layout.shift(self.plan.board.store(player)))

    def capture(self, w: Writer, branch: Branch, capture: Capture, receiver: str | None) -> None:
        """Step 9: pit by pit, then the chain; step 10 after it."""
        slam = self.plan.rules.grand_slam.value == "no_capture"
        if slam:
            w.line("before = after")
        for number, pit in enumerate(capture.pits):
            self._take(w, branch, pit, first=number == 0, most=capture.count is not None)
        if capture.chain is not None:
            self.chain(w, branch, capture)
        if receiver == "receiver":
            with w.block(f"if receiver != {NOBODY}:"):
                w.line(f"after += taken << {self.layout.shift(self.plan.board.pits)} + {self.layout.width} * receiver")
        elif receiver is not None:
            w.line(f"after += taken << {receiver}")
        if slam:
            self.grand_slam(w)

    def _take(self, w: Writer, branch: Branch, pit: Expression, *, first: bool, most: bool) -> None:
        shift = self._taking_shift(branch, pit)
        count = "seeds" if first and pit == _LAST and shift == name_of(pit) and not most else "count"
        if count == "count":
            w.line(f"count = after >> {shift} & {mask(self.layout.lane)}")
        if most:
            w.line("count = max(0, min(most, count))")
        w.line(f"after -= {count} << {shift}")
        w.line(f"taken = {count}" if first else f"taken += {count}")

    def _taking_shift(self, branch: Branch, pit: Expression) -> str:
        """The shift of a pit to capture from: a store is never captured from, and reads as empty."""
        board, facts = self.plan.board, self.plan.facts
        sites = [(place, facts(place[0], last=place[1]).site(pit)) for place in branch.sites]
        if not any(site is not None and site >= board.pits for _, site in sites):
            return self._actions.shift(pit)

        def literal(mover: int, last: int) -> str:
            site = facts(mover, last=last).site(pit)
            assert site is not None
            return str(self.layout.end if board.is_store(site) else self.layout.shift(site))

        return self.falls.more.need(f"take_{name_of(pit)}", literal)

    def chain(self, w: Writer, branch: Branch, capture: Capture) -> None:
        """Step 9: the pits that the chain may reach are known; it ends at the first that does not satisfy ``while``."""
        chain = capture.chain
        assert chain is not None
        left = self.plan.chain_condition(chain)
        assert left is not None
        forward = self.plan.rules.direction.value
        ways = {"previous": (-forward,), "next": (forward,), "both": (-forward, forward)}[chain.toward]
        for way in ways:
            if left == FALSE:
                continue

            def literal(mover: int, last: int, way: int = way) -> str:
                path = self.plan.chain_path(chain, mover, last, way)
                return row(str(self.layout.shift(pit)) for pit in path) if path else "()"

            name = f"chain_{branch.index}" + ("" if way == -forward else "_on")
            path = self.falls.more.need(name, literal)
            with w.block(f"for pit in {path}:"):
                w.line(f"count = after >> pit & {mask(self.layout.lane)}")
                if left != TRUE:
                    terms = _ChainTerms(self.layout, {}, in_lap=True, forward=True)
                    with w.when("if", terms.inverse(left)):
                        w.line("break")
                if capture.count is not None:
                    w.line("count = max(0, min(most, count))")
                w.line("after -= count << pit")
                w.line("taken += count")

    def grand_slam(self, w: Writer) -> None:
        """Step 10."""
        w.comment(cite("grand_slam", self.plan.rules.grand_slam.about))
        theirs = self._actions.row_mask(_OPPONENT)
        with w.block(f"if not after & {theirs} and state & {theirs}:"):
            w.line("after = before")

    def again(self, w: Writer, condition: Expression) -> None:
        """Step 9: the player moves again."""
        line = "again = True" if self.plan.relays else "after ^= _TURN"
        if condition == TRUE:
            w.line(line)
        else:
            with w.when("if", self._later.text(condition)):
                w.line(line)

    def relay(self, w: Writer, branch: Branch, pit: Expression) -> None:
        """Step 11: the next lap, from the row of the pit that is lifted."""
        board, facts = self.plan.board, self.plan.facts

        def literal(mover: int, last: int) -> str:
            site = facts(mover, last=last).site(pit)
            assert site is not None
            return f"_{SEATS[mover]}_ROWS[{site}]" if 0 <= site < board.pits else "None"

        action = branch.rule.action
        alone = action.mark is None and action.capture is None and action.again is None
        shelf = self.falls.first if alone else self.falls.more
        next_row = shelf.need(f"{name_of(pit)}_row", literal)
        if any(literal(*place) == "None" for place in branch.sites):
            with w.block(f"if {next_row} is None:"):
                w.line("break")
        if pit != _LAST or not alone:
            terms = self._conditions if alone else self._actions
            w.line(f"seeds = after >> {terms.shift(pit)} & {mask(self.layout.lane)}")
            with w.block("if not seeds:"):
                w.line("break")
        w.line(f"row = {next_row}")
        w.line("continue")
