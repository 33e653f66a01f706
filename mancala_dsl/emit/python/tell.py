"""The move seed by seed: what ``events`` tells, and how a move is made where the tables cannot carry it.

The generated function is the sowing machine written out for this one game over a list of sites, one block for
each clause in the order of execution. It comes in two forms: ``_tell`` notes every event, ``_sow`` does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mancala_dsl.emit.python.binding import AND
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.layout import void
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.tables import FEW, skip_loop
from mancala_dsl.emit.python.terms import NOBODY
from mancala_dsl.emit.writer import Writer, mask, row
from mancala_dsl.language.expressions.tree import FALSE, TRUE, Expression
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Action, Capture, Chain, Endless, Mark, Rule

THEIR_SEEDS = "any(board[pit] for pit in range(PITS) if _OWNER[pit] == 1 - mover)"


class Tell:
    """Writes the seed-by-seed move of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.told = True
        self._declared = False  # whether ``taken`` has its type

    def function(self, w: Writer, *, told: bool) -> None:
        """``_tell(state, move, told)`` or ``_sow(state, move)``: the position after the move;
        ``_ENDLESS`` where it never ends and is therefore illegal.
        """
        self.told = told
        self._declared = False
        if told:
            opening = "_tell(state: State, move: Move, told: list[Event]) -> State"
            text = "Steps 6 to 14, one seed at a time, noting what happens."
        else:
            opening = "_sow(state: State, move: Move) -> State"
            text = "Steps 6 to 14, one seed at a time."
        with w.define(opening, text):
            self._position(w)
            if self.plan.lifts_something:
                self._laps(w)
            else:
                with w.block("if hand:"):
                    self._laps(w)
            self._result(w)

    @property
    def _terms(self) -> Listed:
        names = {
            "mover": "mover",
            "opponent": "1 - mover",
            "last_mover": "last_mover",
            "pit": "site",
            "last": "last",
            "origin": "origin",
            "start": "move",
            "hand": "hand",
            "before": "before",
            "lap.number": "lap",
            "lap.lifted": "lifted",
            "state": "state",
        }
        return Listed(self.layout, names, in_lap=True, forward=self.plan.rules.direction.value == 1)

    # --- before and after

    def _position(self, w: Writer) -> None:
        layout, pits = self.layout, self.plan.board.pits
        w.line(f"mover = state >> {layout.turn_bit}")
        w.line(f"board = [state >> shift & {mask(layout.lane)} for shift in _SHIFTS]")
        w.line("board.append(0)  # the pit that does not exist")
        for mark in layout.marks:
            bit, bits = layout.mark_bits[mark], mask((1 << pits) - 1)
            w.line(f"{mark}_pits = state >> {bit} & {bits}")
            w.line(f"{mark}_holders = state >> {bit + pits} & {bits}")
        last_mover = f"(state >> {layout.last_mover_bit} & 3) - 1" if layout.keeps_last_mover else "1 - mover"
        if self._speaks_of("last_mover"):
            w.line(f"last_mover = {last_mover}")
        if self._slam:
            w.line(f"had_seeds = {THEIR_SEEDS}")
        if self._again:
            w.line("again = False")
        w.line("origin = move")
        if self._counts_laps:
            w.line("lap = 1")
        if self._proves_rounds:
            w.comment("A lap that begins as one of laps 2, 3, 5, 9, ... did goes round for ever.")
            w.line("earlier: tuple[int, ...] = ()")
        self._lift(w, "lift", "choose")

    def _lift(self, w: Writer, kind: str, rule: str) -> None:
        w.line("hand = board[origin]")
        if self._speaks_of("lifted"):
            w.line("lifted = hand")
        w.line("board[origin] = 0")
        self._note(w, kind, "origin", "hand", "origin", rule)

    @property
    def _again(self) -> bool:
        rules = self.plan.rules
        return any(rule.action.again is not None for rule in rules.each_seed + rules.last_seed)

    @property
    def _counts_laps(self) -> bool:
        return self.plan.relays or uses.counts_laps(self.plan.rules)

    @property
    def _slam(self) -> bool:
        captures = any(rule.action.capture is not None for rule in self.plan.rules.last_seed)
        return captures and self.plan.rules.grand_slam.value == "no_capture"

    def _speaks_of(self, name: str) -> bool:
        return uses.speaks_of(uses.move_expressions(self.plan.rules), name)

    def _result(self, w: Writer) -> None:
        """Steps 12 to 14."""
        layout, pits = self.layout, self.plan.board.pits
        w.line("after = sum(board[site] << shift for site, shift in enumerate(_SHIFTS))")
        for mark in layout.marks:
            bit = layout.mark_bits[mark]
            w.line(f"after |= {mark}_pits << {bit} | {mark}_holders << {bit + pits}")
        if layout.keeps_last_mover:
            w.line(f"after |= mover + 1 << {layout.last_mover_bit}")
        following = "(mover if again else 1 - mover)" if self._again else "1 - mover"
        w.line(f"return after | {following} << {layout.turn_bit}")

    # --- steps 7, 8, 11

    @property
    def _proves_rounds(self) -> bool:
        """Whether a round is looked for: not where few laps are allowed, or where laps are counted."""
        endless = self.plan.endless
        return endless is not None and endless.laps > FEW and not uses.counts_laps(self.plan.rules)

    def _laps(self, w: Writer) -> None:
        if not self.plan.relays:
            self._sow(w)
            self.last_seed(w)
            return
        with w.block("while True:"):
            self._sow(w)
            self.last_seed(w)
            w.line("break")

    def _sow(self, w: Writer) -> None:
        """Step 7."""
        w.comment(cite("direction", self.plan.rules.direction.about))
        w.line("site = origin")
        always_next = not self.first_seed(w)
        if self._speaks_of("before"):
            w.line("before = 0")
        with w.block("while hand:"):
            if always_next:
                self.direction(w)
            else:
                with w.block("if not into_origin:"):
                    self.direction(w)
            if self._speaks_of("before"):
                w.line("before = board[site]")
            w.line("board[site] += 1")
            w.line("hand -= 1")
            if self.told:
                rule = '"direction"' if always_next else '"first_seed" if into_origin else "direction"'
                w.line(f'told.append(Event("sow", site, 1, site, {rule}))')
            if not always_next:
                w.line("into_origin = False")
            self.each_seed(w)
        w.line("last = site")

    def first_seed(self, w: Writer) -> bool:
        """Step 7: whether the first seed goes into ``origin``. False, and no line, where it never does."""
        first = self.plan.rules.first_seed
        if all(case.value == "next" for case in first.cases):
            return False
        w.comment(cite("first_seed", first.about))
        w.give("into_origin =", self._terms.truth_cases(first, "origin"))
        return True

    def direction(self, w: Writer) -> None:
        """Step 7: the next site of the mover's track that is not passed over."""
        w.line("site = _RING[mover][site]")
        self.skip(w)

    def skip(self, w: Writer) -> None:
        """Step 7: sites that are passed over; if all are, none is."""
        skip = self.plan.rules.skip
        if skip.value == FALSE:
            return
        w.comment(cite("skip", skip.about))
        skip_loop(w, self.plan, self._terms.text(skip.value), "_RING[mover][site]")

    def each_seed(self, w: Writer) -> None:
        """Step 7: the first rule that holds, where a seed has just fallen."""
        for number, rule in enumerate(self.plan.rules.each_seed):
            with self._branch(w, rule, number):
                self.act(w, rule, last=False)
            if rule.condition == TRUE:
                break

    def last_seed(self, w: Writer) -> None:
        """Step 8: the first rule that holds, where the last seed of the lap fell."""
        for number, rule in enumerate(self.plan.rules.last_seed):
            if rule.condition == TRUE and rule.action == Action():
                break  # whatever is left here stops
            with self._branch(w, rule, number):
                self.act(w, rule, last=True)
            if rule.condition == TRUE:
                break

    @contextmanager
    def _branch(self, w: Writer, rule: Rule, number: int) -> Iterator[None]:
        w.comment(cite(rule.name, rule.about))
        if rule.condition == TRUE and number == 0:
            yield
            return
        if rule.condition == TRUE:
            with w.block("else:"):
                yield
            return
        with w.when("elif" if number else "if", self._terms.text(rule.condition)):
            yield

    # --- step 9

    def act(self, w: Writer, rule: Rule, *, last: bool) -> None:
        """Step 9: everything that a rule does, in the fixed order."""
        action = rule.action
        if action.stop:
            self.stop(w)
            return
        self._evaluate(w, action)
        if action.mark is not None:
            self.mark(w, action.mark, rule)
        if action.capture is not None:
            self.capture(w, action.capture, rule, last=last)
        if action.again is not None:
            self.again(w, action.again, rule)
        if action.relay is not None:
            self.relay(w, rule)

    @staticmethod
    def stop(w: Writer) -> None:
        """Step 8: nothing is done, and no later rule is looked at."""
        w.line("pass  # stop")

    def _evaluate(self, w: Writer, action: Action) -> None:
        """What a rule works with is settled before it changes anything."""
        terms = self._terms
        if action.mark is not None:
            w.give("marked =", terms.text(action.mark.pit))
            w.give("holder =", terms.players(action.mark.holder))
        if action.capture is not None:
            if len(action.capture.to.cases) > 1 or action.mark is not None:
                w.give("receiver =", terms.players(action.capture.to))
            if action.capture.count is not None:
                w.give("most =", terms.text(action.capture.count))
        if action.relay is not None:
            w.give("following =", terms.text(action.relay))

    def mark(self, w: Writer, mark: Mark, rule: Rule) -> None:
        """Step 9: a pit gets a mark; a store, no pit, or nobody as holder: nothing."""
        with w.block(f"if marked < PITS and holder != {NOBODY}:"):
            w.line(f"{mark.name}_pits |= 1 << marked")
            w.line(f"{mark.name}_holders = {mark.name}_holders & ~(1 << marked) | holder << marked")
            self._note(w, "mark", "marked", "0", "_STORE[holder]", rule.name)

    def capture(self, w: Writer, capture: Capture, rule: Rule, *, last: bool) -> None:
        """Step 9: pit by pit, then the chain; step 10 after it."""
        slam = last and self._slam
        settled = len(capture.to.cases) > 1 or rule.action.mark is not None
        receiver = "receiver" if settled else self._terms.players(capture.to)
        w.line(f"store = _STORE[{receiver}]")
        if slam:
            w.line(f"taken{'' if self._declared else ': list[tuple[int, int]]'} = []")
            self._declared = True
        pits = [self._terms.text(pit) for pit in capture.pits]
        if len(pits) == 1:
            self._take(w, pits[0], capture, rule, slam=slam)
        else:
            with w.block(f"for pit in {row(pits)}:"):
                self._take(w, "pit", capture, rule, slam=slam)
        if capture.chain is not None:
            self.chain(w, capture.chain, capture, rule, slam=slam)
        if slam:
            self.grand_slam(w)
        if slam and receiver not in ("mover", "1 - mover"):
            w.line("board[_NOWHERE] = 0  # what nobody got was not counted, what went back was")

    def _take(self, w: Writer, pit: str, capture: Capture, rule: Rule, *, slam: bool) -> None:
        call = f"_take(board, {pit}, store, {'SEEDS' if capture.count is None else 'most'})"
        if not (self.told or slam):
            w.line(call)
            return
        w.line(f"count = {call}")
        with w.block("if count:"):
            self._note(w, "capture", pit, "count", "_site(store)", rule.name)
            if slam:
                w.line(f"taken.append(({pit}, count))")

    def chain(self, w: Writer, chain: Chain, capture: Capture, rule: Rule, *, slam: bool) -> None:
        """Step 9: from pit to pit, each tested after the one before was taken."""
        site = "last" if rule.name.startswith("last_seed") else "site"
        terms = self._terms
        terms.names["pit"] = "pit"
        test = "" if chain.condition == TRUE else f" and {terms.text(chain.condition, AND)}"
        for way in {"previous": ("_BACK",), "next": ("_RING",), "both": ("_BACK", "_RING")}[chain.toward]:
            w.line(f"pit = {way}[mover][{site}]")
            if chain.at_most is not None:
                w.line(f"left = {chain.at_most}")
            limit = " and left" if chain.at_most is not None else ""
            with w.when("while", f"pit != {site} and pit < PITS{limit}{test}"):
                self._take(w, "pit", capture, rule, slam=slam)
                if chain.at_most is not None:
                    w.line("left -= 1")
                w.line(f"pit = {way}[mover][pit]")

    def grand_slam(self, w: Writer) -> None:
        """Step 10: captures that left the opponent nothing go back, the last of them first."""
        w.comment(cite("grand_slam", self.plan.rules.grand_slam.about))
        undone = f"taken and had_seeds and not {THEIR_SEEDS}"
        with w.when("if", undone), w.block("for pit, count in reversed(taken):"):
            w.line("board[store] -= count")
            w.line("board[pit] += count")
            self._note(w, "capture", "pit", "-count", "_site(store)", "grand_slam")

    def again(self, w: Writer, condition: Expression, rule: Rule) -> None:
        """Step 9: the player moves again."""
        site = "last" if rule.name.startswith("last_seed") else "site"
        if condition == TRUE:
            w.line("again = True")
            self._note(w, "again", site, "0", "_STORE[mover]", rule.name)
            return
        with w.when("if", self._terms.text(condition)):
            w.line("again = True")
            self._note(w, "again", site, "0", "_STORE[mover]", rule.name)

    def relay(self, w: Writer, rule: Rule) -> None:
        """Step 11: lift the pit for the next lap; an empty one, a store or no pit ends the sowing."""
        endless = self.plan.endless
        assert endless is not None
        with w.block("if following < PITS and board[following]:"):
            if self._proves_rounds:
                marks = [f"{mark}_{what}" for mark in self.layout.marks for what in ("pits", "holders")]
                w.line(f"now = ({', '.join(['following', '*board', *marks])})")
            with w.block(f"if lap == {endless.laps}{' or now == earlier' if self._proves_rounds else ''}:"):
                self.endless(w, endless)
            if self._proves_rounds:
                with w.block("if not lap & lap - 1:"):
                    w.line("earlier = now")
            w.line("lap += 1")
            w.line("origin = following")
            self._lift(w, "relay", rule.name)
            w.line("continue")

    def endless(self, w: Writer, endless: Endless) -> None:
        """Step 11: what a move means that would need one lap more."""
        w.comment(cite("endless", self.plan.rules.endless.about))
        if endless.then == "illegal":
            w.line("return _ENDLESS")
            return
        if self.told:
            w.line("told.clear()")
        w.line("return " + void(self.layout))

    def _note(self, w: Writer, kind: str, pit: str, count: str, to: str, rule: str) -> None:
        if self.told:
            w.line(f'told.append(Event("{kind}", {pit}, {count}, {to}, "{rule}"))')
