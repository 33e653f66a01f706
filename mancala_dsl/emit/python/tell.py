"""The move seed by seed: what ``events`` tells, and how a move is made where the tables cannot carry it.

The generated function is the sowing machine written out for this one game over a list of sites, one block for
each clause in the order of execution. It comes in two forms: ``_tell`` notes every event, ``_sow`` does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.parts import cheapest_first
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.tables import skip_loop
from mancala_dsl.emit.python.tell_acts import ToldActs
from mancala_dsl.emit.python.tell_moves import MANY_LAPS
from mancala_dsl.emit.writer import Writer, mask
from mancala_dsl.language.expressions.tree import FALSE, Number
from mancala_dsl.rules import uses
from mancala_dsl.rules.memory import MADE, NUMBER, key
from mancala_dsl.rules.model import Action, Cell, Rule

BYTE = 8  # bits; a lane as wide as that is read and written at once


def opening_of(plan: Plan, *, told: bool) -> str:
    """How a function that makes a move begins; ``{of_kind}`` stands behind its name."""
    if told:
        return "_tell{of_kind}(state: State, move: Move, told: list[Event]) -> State"
    if plan.counted:
        return f"_try{{of_kind}}(state: State, move: Move) -> tuple[State{', int' * len(plan.counted)}]"
    return "_sow{of_kind}(state: State, move: Move) -> State"


class Tell(ToldActs):
    """Writes the seed-by-seed move of one game."""

    def function(self, w: Writer, *, told: bool, of_kind: str = "", kept: str = "") -> None:
        """``_tell(state, move, told)`` or ``_sow(state, move)``: the position after the move;
        ``_ENDLESS`` where it never ends and is therefore illegal. ``of_kind`` stands behind its name.
        """
        self.told = told
        self._declared = False
        text = "one seed at a time, noting what happens" if told else "one seed at a time"
        first = 5 if self.plan.rules.before or self.plan.kind.do else 6
        name = f"`{self.plan.kind.name}`: " if of_kind else ""
        opening = opening_of(self.plan, told=told).format(of_kind=of_kind)
        with w.define(opening, f"{name}{'s' if name else 'S'}teps {first} to 14, {text}.", kept):
            self._position(w)
            self.before(w)
            if self.plan.kind.sows:
                self.lift(w)
                self._all_laps(w)
            self.after(w)
            self._result(w)

    # --- before and after

    def _position(self, w: Writer) -> None:
        layout, pits = self.layout, self.plan.board.pits
        w.line(f"mover = state >> {layout.turn_bit}")
        holds = self.plan.holds_captured
        w.comment("Behind the stores: the pit that does not exist" + (", captured seeds." if holds else "."))
        if layout.width == BYTE:
            lanes = f'state.to_bytes({layout.turn_bit // BYTE + 1}, "little")[:{pits + 2}]'
        else:
            lanes = f"(state >> shift & {mask(layout.lane)} for shift in _SHIFTS)"
        w.line(f"board = [*{lanes}, {'0, 0' if holds else '0'}]")
        for mark in layout.marks:
            bit, bits = layout.mark_bits[mark], mask((1 << pits) - 1)
            w.line(f"{mark}_pits = state >> {bit} & {bits}")
            w.line(f"{mark}_holders = state >> {bit + pits} & {bits}")
        self.memory(w)
        last_mover = f"(state >> {layout.last_mover_bit} & 3) - 1" if layout.keeps_last_mover else "1 - mover"
        if self._speaks_of("last_mover"):
            w.line(f"last_mover = {last_mover}")
        if self._slam:
            w.line(f"had_seeds = {self._their_seeds}")
        if self.plan.again:
            w.line("again = False")
        self._start(w)
        self._counters(w)
        if self.plan.rules.after:
            w.line("last = _NOWHERE")
            if self._speaks_of("before"):
                w.line("before = 0")
        if self._counts_laps:
            w.line(f"lap = {int(self.plan.kind.sows)}")
        if self._proves_rounds and self._sows_on:
            marked = ", ".join(str((MANY_LAPS << n) + 1) for n in range(3))
            w.comment(f"A lap that begins as one of laps {marked}, ... did goes round for ever.")
            w.line("earlier: tuple[int, ...] = (-1,)")

    def _start(self, w: Writer) -> None:
        """The pit that is picked, and which way its seeds go."""
        if len(self.plan.options) > 1:
            w.line("start = move % PITS")
        w.line("origin = start" if len(self.plan.options) > 1 else "origin = move")
        if self._turning:
            w.line(f"begun = {self._begun}")
            w.line(f"direction = {'begun' if self.plan.kind.sows else '1'}")
        if self.plan.board.closes:
            w.comment("Closed pits are on nobody's track.")
        for name, table, other in (("ring", "_RING", "_BACK"), ("back", "_BACK", "_RING")):
            track = f"{table}[mover]"
            if self._turning:
                track += f" if direction > 0 else {other}[mover]"
            w.line(f"{name} = " + (f"_without(closed_pits, {track})" if self.plan.board.closes else track))

    @property
    def _begun(self) -> str:
        """The direction in which the move begins."""
        own = self.plan.own_options
        return str(own[0].direction) if len(own) == 1 else "_DIRECTIONS[move // PITS]"

    def _counters(self, w: Writer) -> None:
        """What the move counts, as far as a rule asks for it."""
        for name in ("captured", "given"):
            if self._asks_of("move", name):
                w.line(f"{name} = 0")
        if self._speaks_of("sown"):
            w.line("sown = [0] * len(board)")
        if self._asks_of("lap", "first"):
            w.line("first = _NOWHERE")
        if self.plan.enters:
            w.line("into = _NOWHERE  # where the first seed of a lap falls, if its relay says so")
            if self.told:
                w.line('entered = ""')
        if not self.plan.kind.sows and self._asks_of("move", "lifted"):
            w.line("began_with = 0")

    def memory(self, w: Writer) -> None:
        """What is remembered, as numbers and lists."""
        for cell in self.layout.memory:
            bits = mask((1 << cell.high.bit_length()) - 1)
            if cell.of == "player":
                lowest = ", ".join(str(self.layout.cell_bits[key(player, cell.name)]) for player in (0, 1))
                reading = f"*(state >> bit & {bits} for bit in ({lowest}))"
                w.line(f"{cell.name}_of_player = [{reading}, 0]  # South's, North's, nobody's")
            else:
                bit = self.layout.cell_bits[key(cell.of, cell.name)]
                w.line(f"{cell.name}_of_{cell.of} = state >> {bit} & {bits}")

    @property
    def _counts_laps(self) -> bool:
        return self.plan.relays or uses.counts_laps(self.plan.rules) or "laps" in self._counted

    def _result(self, w: Writer) -> None:
        """Steps 12 to 14."""
        layout, pits = self.layout, self.plan.board.pits
        if layout.width == BYTE:
            w.line(f'after = int.from_bytes(board[:{pits + 2}], "little")')
        else:
            w.line("after = sum(board[site] << shift for site, shift in enumerate(_SHIFTS))")
        for mark in layout.marks:
            bit = layout.mark_bits[mark]
            w.line(f"after |= {mark}_pits << {bit} | {mark}_holders << {bit + pits}")
        if layout.keeps_last_mover:
            w.line(f"after |= mover + 1 << {layout.last_mover_bit}")
        for name, cell in layout.cells.items():
            w.line(f"after |= {self._remembered(name, cell)} << {layout.cell_bits[name]}")
        following = "(mover if again else 1 - mover)" if self.plan.again else "1 - mover"
        counted = "".join(f", {self._terms.names[f'move.{name}']}" for name in self._counted)
        w.line(f"return after | {following} << {layout.turn_bit}{counted}")

    def _remembered(self, name: str, cell: Cell) -> str:
        """Steps 12 and 14: one number after the move, as an operand of ``<<``."""
        variable = f"{cell.name}_of_{cell.of}"
        counted = f"min({variable} + 1, {cell.high})"
        if name == NUMBER:
            return f"({variable} if again else {counted})" if self.plan.again else counted
        if name == MADE:
            return f"({counted} if again else 0)" if self.plan.again else "0"
        return f"{variable}[{'SN'.index(name[0])}]" if cell.of == "player" else variable

    # --- steps 5 and 12

    def before(self, w: Writer) -> None:
        """Step 5: what happens before seeds are lifted, and what this kind of move does."""
        self._all_that_hold(w, self.plan.rules.before + self.plan.kind.do)

    def after(self, w: Writer) -> None:
        """Step 12: what happens when the sowing is over; there is no last pit where nothing was sown."""
        self._missing = frozenset({"last"})
        self._all_that_hold(w, self.plan.rules.after)
        self._missing = frozenset()

    def _all_that_hold(self, w: Writer, rules: tuple[Rule, ...]) -> None:
        """Each rule that holds acts, on the board that the one before has left."""
        for rule, condition in self._conditions(rules):
            w.comment(cite(rule.name, rule.about))
            if condition == "True":
                self.act(w, rule, last=False)
                continue
            with w.when("if", condition):
                self.act(w, rule, last=False)

    def _conditions(self, rules: tuple[Rule, ...]) -> Iterator[tuple[Rule, str]]:
        """The rules that can hold in a move of this kind, each with its condition."""
        conditions = ((rule, self._terms.text(cheapest_first(rule.condition))) for rule in rules)
        yield from ((rule, condition) for rule, condition in conditions if condition != "False")

    @property
    def _sows_on(self) -> bool:
        """Whether a move of this kind can have another lap: no rule that always holds keeps it from that."""
        for rule, condition in self._conditions(self.plan.rules.last_seed):
            if rule.action.relay is not None or condition == "True":
                return rule.action.relay is not None
        return False

    # --- steps 7, 8, 11

    def _all_laps(self, w: Writer) -> None:
        if self.plan.lifts_something and not self.plan.rules.before + self.plan.kind.do:
            self._laps(w)
            return
        with w.block("if hand:"):
            self._laps(w)

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
        if self._nothing_between:
            self._sow_through(w)
            return
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
            count = self.drop(w)
            if self.told:
                by = self._sown_by(always_next)
                if self.plan.enters and not always_next:
                    w.line(f"by = {by}")
                    by = "by"
                w.line(f'told.append(Event("sow", site, {count}, site, {by}))')
            self._after_a_seed(w, count)
            if not always_next:
                w.line("into_origin = False")
            self.each_seed(w)
        w.line("last = site")

    def _sow_through(self, w: Writer) -> None:
        """Step 7, where nothing happens between the seeds."""
        if self._asks_of("lap", "first"):
            w.line("first = ring[site]" + (" if into == _NOWHERE else into" if self.plan.enters else ""))
        if self.plan.enters:
            with w.block("if into != _NOWHERE:"):
                w.line("site = into")
                w.line("board[site] += 1")
                w.line("hand -= 1")
                w.line("into = _NOWHERE")
        with w.block("for _ in range(hand):"):
            w.line("site = ring[site]")
            w.line("board[site] += 1")
        if self.plan.relays:
            w.line("hand = 0")
        if self._speaks_of("before"):
            w.line("before = board[site] - 1")
        w.line("last = site")

    def _sown_by(self, always_next: bool) -> str:  # noqa: FBT001 - said by its name
        """What events name as the rule that a seed falls by."""
        by = 'entered if into != _NOWHERE else "direction"' if self.plan.enters else '"direction"'
        return by if always_next else f'"first_seed" if into_origin else {by}'

    def _after_a_seed(self, w: Writer, count: str) -> None:
        """What is noted of a seed that has fallen."""
        if self.plan.enters:
            w.line("into = _NOWHERE")
        if self._speaks_of("sown"):
            w.line(f"sown[site] += {count}")
        if self._asks_of("lap", "first"):
            with w.block("if first == _NOWHERE:"):
                w.line("first = site")

    def first_seed(self, w: Writer) -> bool:
        """Step 7: whether the first seed goes into ``origin``. False, and no line, where it never does."""
        first = self.plan.rules.first_seed
        if all(case.value == "next" for case in first.cases):
            return False
        w.comment(cite("first_seed", first.about))
        into_origin = self._terms.truth_cases(first, "origin")
        if self.plan.enters:
            into_origin = f"into == _NOWHERE and ({into_origin})"
        w.give("into_origin =", into_origin)
        return True

    def lift(self, w: Writer) -> None:
        """Step 6: all seeds of the pit that is picked, or so many."""
        amount = self.plan.rules.lift
        if amount is None:
            self._lift(w, "lift", "choose")
            return
        w.comment(cite("lift", amount.about))
        w.give("most =", self._terms.cases(amount, self._terms.text))
        w.line("hand = max(0, min(most, board[origin]))")
        self._count_lifted(w, "lift")
        w.line("board[origin] -= hand")
        self._note(w, "lift", "origin", "hand", "origin", "lift")

    def drop(self, w: Writer) -> str:
        """Step 7: a seed falls, or as many as the rules say; the text of how many."""
        amount = self.plan.rules.drop
        if amount is None:
            w.line("board[site] += 1")
            w.line("hand -= 1")
            return "1"
        w.comment(cite("drop", amount.about))
        w.give("most =", self._terms.cases(amount, self._terms.text))
        some = all(isinstance(case.value, Number) and case.value.value > 0 for case in amount.cases)
        w.line("count = min(most, hand)" if some else "count = max(1, min(most, hand))")
        w.line("board[site] += count")
        w.line("hand -= count")
        return "count"

    def direction(self, w: Writer) -> None:
        """Step 7: the next site of the mover's track that is not passed over."""
        if self.plan.enters:
            w.line("site = ring[site] if into == _NOWHERE else into")
        else:
            w.line("site = ring[site]")
        self.skip(w)

    def skip(self, w: Writer) -> None:
        """Step 7: sites that are passed over; if all are, none is."""
        skip = self.plan.rules.skip
        if skip.value == FALSE:
            return
        w.comment(cite("skip", skip.about))
        skip_loop(w, self.plan, self._terms.text(skip.value), "ring[site]")

    def each_seed(self, w: Writer) -> None:
        """Step 7: the first rule that holds, where a seed has just fallen."""
        for number, (rule, condition) in enumerate(self._conditions(self.plan.rules.each_seed)):
            with self._branch(w, rule, number, condition):
                self.act(w, rule, last=False)
            if condition == "True":
                break

    def last_seed(self, w: Writer) -> None:
        """Step 8: the first rule that holds, where the last seed of the lap fell."""
        for number, (rule, condition) in enumerate(self._conditions(self.plan.rules.last_seed)):
            if condition == "True" and rule.action == Action():
                break  # whatever is left here stops
            with self._branch(w, rule, number, condition):
                self.act(w, rule, last=True)
            if condition == "True":
                break

    @contextmanager
    def _branch(self, w: Writer, rule: Rule, number: int, condition: str) -> Iterator[None]:
        w.comment(cite(rule.name, rule.about))
        if condition == "True" and number == 0:
            yield
            return
        if condition == "True":
            with w.block("else:"):
                yield
            return
        with w.when("elif" if number else "if", condition):
            yield
