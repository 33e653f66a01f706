"""What a rule does, seed by seed: steps 9 to 11 of the function that :mod:`.tell` writes.

A method for each kind of action, in the order in which the machine acts.
"""

from __future__ import annotations

from functools import partial

from mancala_dsl.emit.python import sets
from mancala_dsl.emit.python.binding import AND
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Listed, cell_key, listed_cell
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.tell_moves import ToldMoves
from mancala_dsl.emit.python.terms import NOBODY
from mancala_dsl.emit.writer import Writer, row
from mancala_dsl.language.expressions.tree import TRUE, Expression, Noun, Number, Type
from mancala_dsl.rules.model import Action, Capture, Cell, Chain, Change, Leave, Mark, Rule, Slam, Unmark

_LAST = Noun("last", Type.PIT)
_SEATS = (Noun("mover", Type.PLAYER), Noun("opponent", Type.PLAYER))
_ALL = "captured {sign}= {count}"  # how all that is captured is counted


class ToldActs(ToldMoves):
    """Writes what the rules of one game do, over the list of sites of the move in hand."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._declared = False  # whether ``taken`` has its type

    # --- step 9

    def act(self, w: Writer, rule: Rule, *, last: bool) -> None:
        """Step 9: everything that a rule does, in the fixed order."""
        action = rule.action
        if action.stop:
            self.stop(w)
            return
        self._evaluate(w, action)
        self.set(w, action)
        if action.unmark is not None:
            self.unmark(w, action.unmark, rule)
        if action.mark is not None:
            self.mark(w, action.mark, rule)
        if action.capture is not None:
            self.capture(w, action.capture, rule, last=last)
        if action.move is not None:
            self.move(w, rule)
        if action.again is not None:
            self.again(w, action.again, rule)
        if action.relay is not None:
            self.relay(w, rule)
        elif action.keeps_captured:
            self.pay(w, rule)

    @staticmethod
    def stop(w: Writer) -> None:
        """Step 8: nothing is done, and no later rule is looked at."""
        w.line("pass  # stop")

    def _evaluate(self, w: Writer, action: Action) -> None:
        """What a rule works with is settled before it changes anything."""
        terms = self._terms
        for number, change in enumerate(action.set):
            if not _is_number(change):
                w.give(f"value_{number} =", terms.cases(change.value, terms.text))
            if change.cell.of.type is Type.PLAYER and change.cell.of not in _SEATS:
                w.give(f"whose_{number} =", terms.text(change.cell.of))
        if action.unmark is not None:
            w.give("bared =", sets.places(terms, action.unmark.pits))
        if action.mark is not None:
            one, pits = action.mark.pit, action.mark.pits
            if one is None:
                w.give("picked =", sets.places(terms, pits))
            else:
                w.give("marked =", terms.text(one))
            w.give("holder =", terms.players(action.mark.holder))
        if action.capture is not None:
            if _settles_receiver(action):
                w.give("receiver =", terms.players(action.capture.to))
            if action.capture.count is not None:
                w.give("most =", terms.text(action.capture.count))
            if sets.is_found(action.capture.pits):
                w.give("prey =", sets.places(terms, action.capture.pits, self._pile))
            chain = action.capture.chain
            if chain is not None and chain.origin != _LAST:
                w.give("chained =", terms.text(chain.origin))
        self.settle_moves(w, action)

    def set(self, w: Writer, action: Action) -> None:
        """Step 9: numbers that are remembered, each as near to its new value as it can be; not nobody's."""
        for number, change in enumerate(action.set):
            cell = self.layout.cells[cell_key(change.cell)]
            value = self._terms.text(change.value.cases[0].value) if _is_number(change) else f"value_{number}"
            if not _stays_within(change, cell):
                value = f"max({cell.low}, min({value}, {cell.high}))"
            of = change.cell.of
            if of.type is not Type.PLAYER or of in _SEATS:
                w.line(f"{self._terms.cell(change.cell)[0]} = {value}")
                continue
            with w.block(f"if whose_{number} >= 0:"):
                w.line(f"{listed_cell(change.cell)}[whose_{number}] = {value}")

    def unmark(self, w: Writer, unmark: Unmark, rule: Rule) -> None:
        """Step 9: pits lose marks."""
        with w.block("for pit in bared:"):
            for name in unmark.names:
                with w.block(f"if {name}_pits >> pit & 1:"):
                    self._note(w, "unmark", "pit", "0", f"_STORE[{name}_holders >> pit & 1]", rule.name)
                    w.line(f"{name}_pits &= ~(1 << pit)")
                    w.line(f"{name}_holders &= ~(1 << pit)")

    def mark(self, w: Writer, mark: Mark, rule: Rule) -> None:
        """Step 9: pits get a mark; a store, no pit, or nobody as holder: nothing."""
        if mark.pit is not None:
            players = {case.value for case in mark.holder.cases}
            if players <= {*_SEATS} and self._is_pit(mark.pit, rule):
                self._marked(w, mark, "marked", rule)
            else:
                self._mark(w, mark, "marked", rule)
            return
        with w.block("for pit in picked:"):
            self._mark(w, mark, "pit", rule)

    def _mark(self, w: Writer, mark: Mark, pit: str, rule: Rule) -> None:
        with w.block(f"if {pit} < PITS and holder != {NOBODY}:"):
            self._marked(w, mark, pit, rule)

    def _marked(self, w: Writer, mark: Mark, pit: str, rule: Rule) -> None:
        """A pit gets a mark that somebody holds."""
        w.line(f"{mark.name}_pits |= 1 << {pit}")
        w.line(f"{mark.name}_holders = {mark.name}_holders & ~(1 << {pit}) | holder << {pit}")
        self._note(w, "mark", pit, "0", "_STORE[holder]", rule.name)

    def capture(self, w: Writer, capture: Capture, rule: Rule, *, last: bool) -> None:
        """Step 9: pit by pit, then the chain; step 10 after it."""
        slam = last and self._slam
        keeps = rule.action.keeps_captured
        receiver = self._receiver(capture, rule)
        w.line(f"store = _STORE[{receiver}]")
        if slam:
            w.line(f"taken{'' if self._declared else ': list[tuple[int, int]]'} = []")
            self._declared = True
        found = "prey" if sets.is_found(capture.pits) else ""
        self._take_all(w, self._terms, "pit", found, capture.pits, (capture, rule, slam))
        if capture.chain is not None:
            self.chain(w, capture.chain, capture, rule, slam=slam)
        if slam:
            self.grand_slam(w, capture, rule)
        if slam and not keeps and receiver not in ("mover", "1 - mover"):
            w.line("board[_NOWHERE] = 0  # what nobody got was not counted, what went back was")

    def _take(self, w: Writer, pit: str, capture: Capture, rule: Rule, *, slam: bool) -> None:
        """At most so many seeds of a place, which may be a store and then keeps them."""
        to = "_HELD" if rule.action.keeps_captured else "store"
        call = f"_take(board, {pit}, {to}, {'SEEDS' if capture.count is None else 'most'})"
        counts = self._counts(capture, rule)
        if not (self.told or slam or counts):
            w.line(call)
            return
        if counts == [_ALL] and not (self.told or slam):
            w.line(_ALL.format(sign="+", count=call))
            return
        w.line(f"count = {call}")
        self._taken(w, pit, counts, rule, slam=slam)

    def _taken(self, w: Writer, pit: str, counts: list[str], rule: Rule, *, slam: bool) -> None:
        """What is noted of ``count`` seeds that were taken."""
        for counter in counts:
            w.line(counter.format(sign="+", count="count"))
        if not (self.told or slam):
            return
        with w.block("if count:"):
            site = pit if rule.action.keeps_captured else "_site(store)"
            self._note(w, "capture", pit, "count", site, rule.name)
            if slam:
                w.line(f"taken.append(({pit}, count))")

    def _take_whole(self, w: Writer, pit: str, capture: Capture, rule: Rule, *, slam: bool) -> None:
        """All that lies in a pit."""
        counts = self._counts(capture, rule)
        to = "_HELD" if rule.action.keeps_captured else "store"
        known = rule.action.keeps_captured or self._receiver(capture, rule) in ("mover", "1 - mover")
        count = "count" if self.told or slam or counts else f"board[{pit}]"
        if count == "count":
            w.line(f"count = board[{pit}]")
        if known:
            w.line(f"board[{to}] += {count}")
        else:
            with w.block("if store < _NOWHERE:"):
                w.line(f"board[store] += {count}")
        w.line(f"board[{pit}] = 0")
        self._taken(w, pit, counts, rule, slam=slam)

    def _receiver(self, capture: Capture, rule: Rule) -> str:
        """Who gets what is captured, as text."""
        return "receiver" if _settles_receiver(rule.action) else self._terms.players(capture.to)

    def _counts(self, capture: Capture, rule: Rule) -> list[str]:
        """The lines that count for ``move.captured`` and ``move.given``, where a rule asks for them."""
        asked = [name for name in ("captured", "given") if self._asks_of("move", name)]
        if rule.action.keeps_captured:
            return [_ALL] if "captured" in asked else []
        player = {"captured": "mover", "given": "1 - mover"}
        return [f"{name} {{sign}}= {{count}} if store == _STORE[{player[name]}] else 0" for name in asked]

    def _take_all(
        self,
        w: Writer,
        terms: Listed,
        name: str,
        found: str,
        pits: tuple[Expression, ...],
        how: tuple[Capture, Rule, bool],
    ) -> None:
        """What lies in a list of pits; ``found`` is a variable that holds them already."""
        capture, rule, slam = how
        whole = capture.count is None and not any(self._may_be_store(terms, pit) for pit in pits)
        take = self._take_whole if whole else self._take
        if len(pits) == 1 and pits[0].type is Type.PIT and not sets.is_found(pits):
            pit = self._pile(pits[0], terms)
            if whole and not pit.isidentifier():
                w.line(f"{name} = {pit}")
                pit = name
            take(w, pit, capture, rule, slam=slam)
            return
        plain = all(pit.type is Type.PIT for pit in pits) and not sets.is_found(pits)
        pile = partial(self._pile, terms=terms)
        several = row(map(pile, pits)) if plain else sets.places(terms, pits, pile)
        with w.block(f"for {name} in {found or sets.iterable(several)}:"):
            take(w, name, capture, rule, slam=slam)

    def chain(self, w: Writer, chain: Chain, capture: Capture, rule: Rule, *, slam: bool) -> None:
        """Step 9: from pit to pit, each tested after the one before was taken."""
        site = "chained" if chain.origin != _LAST else "last"
        terms = self._terms
        terms.names["pit"] = "pit"
        test = "" if chain.condition == TRUE else f" and {terms.text(chain.condition, AND)}"
        ways = {"previous": ("back",), "next": ("ring",), "both": ("back", "ring")}
        for ring in ways[chain.toward]:
            step = "{ring}[{pit}]" if chain.by == 1 else "_link({ring}, {pit}, {site}, {by})"
            w.line("pit = " + step.format(ring=ring, pit=site, site=site, by=chain.by))
            if chain.at_most is not None:
                w.line(f"left = {chain.at_most}")
            limit = " and left" if chain.at_most is not None else ""
            with w.when("while", f"pit != {site} and pit < PITS{limit}{test}"):
                self._take_all(w, terms, "each", "", chain.pits, (capture, rule, slam))
                if chain.at_most is not None:
                    w.line("left -= 1")
                w.line("pit = " + step.format(ring=ring, pit="pit", site=site, by=chain.by))

    @property
    def _their_seeds(self) -> str:
        """Whether the opponent has seeds, as text."""
        theirs = self._terms.is_of(Noun("opponent", Type.PLAYER))
        return f"any(board[each] for each in range(PITS) if {theirs})"

    def grand_slam(self, w: Writer, capture: Capture, rule: Rule) -> None:
        """Step 10: what it means that captures left the opponent nothing."""
        slam = self.plan.rules.grand_slam
        w.comment(cite("grand_slam", slam.about))
        with w.when("if", f"taken and had_seeds and not {self._their_seeds}"):
            keyword = "if"
            for case in slam.cases:
                if case.condition == TRUE and keyword == "if":
                    self._slammed(w, case.value, capture, rule)
                    return
                test = "else" if case.condition == TRUE else keyword
                with w.block("else:") if test == "else" else w.when(test, self._terms.text(case.condition)):
                    self._slammed(w, case.value, capture, rule)
                keyword = "elif"

    def _slammed(self, w: Writer, meaning: Slam, capture: Capture, rule: Rule) -> None:
        """Captures go back, the last of them first, or what is left is given up."""
        if meaning == "allowed":
            w.line("pass  # it stands")
        elif meaning == "opponent_keeps":
            self._given_up(w)
        else:
            if isinstance(meaning, Leave):
                w.give("kept =", self._terms.text(meaning.pit))
            with w.block("for pit, count in reversed(taken):"):
                if isinstance(meaning, Leave):
                    with w.block("if pit != kept:"):
                        w.line("continue")
                self._given_back(w, capture, rule)

    def _given_back(self, w: Writer, capture: Capture, rule: Rule) -> None:
        """Step 10: the seeds of a capture go back to where they were."""
        keeps = rule.action.keeps_captured
        w.line(f"board[{'_HELD' if keeps else 'store'}] -= count")
        w.line("board[pit] += count")
        for counter in self._counts(capture, rule):
            w.line(counter.format(sign="-", count="count"))
        self._note(w, "capture", "pit", "-count", "pit" if keeps else "_site(store)", "grand_slam")

    def _given_up(self, w: Writer) -> None:
        """Step 10: all that is left on the board goes to the opponent."""
        with w.block("for pit in range(PITS):"):
            w.line("count = _take(board, pit, _STORE[1 - mover], SEEDS)")
            if self._asks_of("move", "given"):
                w.line("given += count")
            if self.told:
                with w.block("if count:"):
                    self._note(w, "capture", "pit", "count", "_STORE[1 - mover]", "grand_slam")

    def again(self, w: Writer, condition: Expression, rule: Rule) -> None:
        """Step 9: the player moves again."""
        site = self._about(rule)
        if condition == TRUE:
            w.line("again = True")
            self._note(w, "again", site, "0", "_STORE[mover]", rule.name)
            return
        with w.when("if", self._terms.text(condition)):
            w.line("again = True")
            self._note(w, "again", site, "0", "_STORE[mover]", rule.name)

    # --- shared

    def _about(self, rule: Rule) -> str:
        """The site that a rule is about."""
        start = "move" if len(self.plan.options) == 1 else "start"
        if rule.listed == "after":
            return f"last if last != _NOWHERE else {start}"
        return {"last_seed": "last", "each_seed": "site"}.get(rule.listed, start)


def _settles_receiver(action: Action) -> bool:
    """Whether who gets captured seeds has to be settled before anything else is done."""
    marks = action.mark is not None or action.unmark is not None
    return action.capture is not None and (marks or len(action.capture.to.cases) > 1)


def _is_number(change: Change) -> bool:
    """Whether what is set is a number that is known beforehand."""
    return len(change.value.cases) == 1 and isinstance(change.value.cases[0].value, Number)


def _stays_within(change: Change, cell: Cell) -> bool:
    """Whether what is set certainly is one of the numbers that can be remembered."""
    values = [case.value for case in change.value.cases]
    return all(
        value == change.cell or (isinstance(value, Number) and cell.low <= value.value <= cell.high)
        for value in values
    )
