"""What a ``last_seed`` rule does in the packed move: step 9, one method for each kind of action.

The lines go into the middle of :mod:`.sow`'s: ``after`` is the position so far, ``seeds`` what lies where
the last seed fell, ``count`` what is being taken, ``taken`` all that this rule has.
"""

from __future__ import annotations

from mancala_dsl.emit.python.binding import ATOM, BAND
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Packed, cell_key
from mancala_dsl.emit.python.fall import Branch, Falls, FallTerms, name_of
from mancala_dsl.emit.python.places import Place
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.terms import NOBODY
from mancala_dsl.emit.writer import Writer, mask, row
from mancala_dsl.language.expressions.tree import (
    FALSE,
    TRUE,
    Comparison,
    Expression,
    Membership,
    Noun,
    Type,
)
from mancala_dsl.rules.model import Action, Capture, Case, Mark, Slam, Unmark

SEATS = ("SOUTH", "NORTH")
LAST = Noun("last", Type.PIT)
OPPONENT = Noun("opponent", Type.PLAYER)


class _ChainTerms(Packed):
    """In a chain the seeds of the pit looked at are in ``count``."""

    def seeds(self, pit: Expression) -> tuple[str, int]:
        return "count", ATOM


class _LaterTerms(FallTerms):
    """After captures the seeds of ``last`` have to be looked at again."""

    def seeds(self, pit: Expression) -> tuple[str, int]:
        return f"after >> {self.shift(pit)} & {mask(self.layout.lane)}", BAND

    def eased(self, expression: Comparison | Membership) -> Comparison | Membership:
        return expression  # what lies there now says nothing about `before`


class Act:
    """Writes the actions of one game's rules."""

    def __init__(self, plan: Plan, falls: Falls, conditions: FallTerms) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.falls = falls
        self._conditions = conditions
        self._actions = FallTerms(plan, falls.more)
        self._later = _LaterTerms(plan, falls.more)

    def _unpack_more(self, w: Writer) -> None:
        if line := self.falls.unpack_more():
            w.line(line)

    def act(self, w: Writer, branch: Branch) -> None:
        """Step 9: everything that a rule does, in the fixed order."""
        action = branch.rule.action
        if action.stop:
            w.line("pass  # stop")
            return
        if not action.only_relays:
            self._unpack_more(w)
        self._evaluate(w, action)
        player = "" if action.capture is None else self._carried_to(action.capture)
        receiver = None if action.capture is None or player else self._receiver(w, action.capture)
        mark = None if action.mark is None else self._mark(w, action.mark, first=action.unmark is None)
        if action.unmark is not None:
            self.unmark(w, action.unmark)
        if mark is not None:
            self.mark(w, mark)
        if action.capture is not None and player:
            self._carry(w, branch, action.capture.pits[0], player)
        elif action.capture is not None:
            self.capture(w, branch, action.capture, receiver)
        self.set(w, action)
        if action.again is not None:
            self.again(w, action.again)
        if action.relay is not None:
            self.relay(w, branch, action.relay.pit)

    def _evaluate(self, w: Writer, action: Action) -> None:
        """What is to be remembered, before anything changes."""
        for number, change in enumerate(action.set):
            w.give(f"value_{number} =", self._actions.cases(change.value, self._actions.text))
            if change.cell.of.type is Type.PLAYER:
                w.give(f"lowest_{number} =", self._actions.cell_shift(change.cell))

    def set(self, w: Writer, action: Action) -> None:
        """Step 9: what is to be remembered; nothing that this rule does has asked for it in between."""
        for number, change in enumerate(action.set):
            cell = self.layout.cells[cell_key(change.cell)]
            of_player = change.cell.of.type is Type.PLAYER
            lowest = f"lowest_{number}" if of_player else self._actions.cell_shift(change.cell)
            w.line(f"after = _remember(after, {lowest}, {cell.low}, {cell.high}, value_{number})")

    def unmark(self, w: Writer, unmark: Unmark) -> None:
        """Step 9: pits lose marks."""
        for pit in unmark.pits:
            for name in unmark.names:
                w.line(f"after = _unmarked(after, {self.layout.mark_bits[name]}, {self._actions.text(pit)})")

    def _mark(self, w: Writer, mark: Mark, *, first: bool) -> tuple[str, str, int]:
        """A mark as its pit, its holder and its lowest bit, settled now unless it comes ``first`` anyway."""
        pit, holder = self._actions.text(mark.pits[0]), self._actions.players(mark.holder)
        if not first:
            w.give("holder =", holder)
            holder = "holder"
        return pit, holder, self.layout.mark_bits[mark.name]

    def mark(self, w: Writer, mark: tuple[str, str, int]) -> None:
        """Step 9: the mark and its holder."""
        pit, holder, bit = mark
        w.line(f"after = _marked(after, {bit}, {pit}, {holder})")

    def _receiver(self, w: Writer, capture: Capture) -> str | None:
        """What captured seeds are added to: a shift off the shelf where it is known, otherwise worked out
        now, before anything changes. None: out of play.
        """
        if capture.count is not None:
            w.give("most =", self._actions.text(capture.count))
        match capture.to.cases:
            case (Case(value=Noun(name="nobody")),):
                return None
            case (Case(value=Noun(name="mover")),):
                return self.falls.more.need("store", lambda place: self._store(place.mover))
            case (Case(value=Noun(name="opponent")),):
                return self.falls.more.need("their_store", lambda place: self._store(1 - place.mover))
        w.give("receiver =", self._actions.players(capture.to))
        return "receiver"

    def _store(self, player: int) -> str:
        return str(self.layout.shift(self.plan.board.store(player)))

    def capture(self, w: Writer, branch: Branch, capture: Capture, receiver: str | None) -> None:
        """Step 9: pit by pit, then the chain; step 10 after it."""
        slam = self.plan.rules.grand_slam.cases[0].value
        if slam == "no_capture":
            w.line("before = after")
        several = len(capture.pits) > 1 or capture.chain is not None
        count = ""
        for number, pit in enumerate(capture.pits):
            count = self._take(w, branch, pit, first=number == 0, most=capture.count is not None)
            if several:
                w.line(f"taken = {count}" if number == 0 else f"taken += {count}")
        if capture.chain is not None:
            self.chain(w, branch, capture)
        taken = "taken" if several else count
        if receiver == "receiver":
            with w.block(f"if receiver != {NOBODY}:"):
                stores = self.layout.shift(self.plan.board.pits)
                w.line(f"after += {taken} << {stores} + {self.layout.width} * receiver")
        elif receiver is not None:
            w.line(f"after += {taken} << {receiver}")
        if slam != "allowed":
            self.grand_slam(w, slam, taken)

    def _carried_to(self, capture: Capture) -> str:
        """``mover`` or ``opponent`` where all that is captured lies in one pit and is for this player; else
        nothing."""
        alone = len(capture.pits) == 1 and capture.chain is None and capture.count is None
        if alone and self.plan.rules.grand_slam.cases[0].value == "allowed":
            match capture.to.cases:
                case (Case(value=Noun(name="mover" | "opponent" as player)),):
                    return player
        return ""

    def _carry(self, w: Writer, branch: Branch, pit: Expression, player: str) -> None:
        """Step 9: from one pit into one store, where every seed changes the state by the same number."""

        def literal(place: Place) -> str:
            site = self.plan.facts_at(place).site(pit)
            assert site is not None
            store = self._store(place.mover if player == "mover" else 1 - place.mover)
            return f"(1 << {store}) - (1 << {self.layout.shift(site)})"

        shift = self._taking_shift(branch, pit)
        name = f"{name_of(pit)}_to_{'store' if player == 'mover' else 'their_store'}"
        known = pit == LAST and shift == name_of(pit)
        seeds = "seeds" if known else f"(after >> {shift} & {mask(self.layout.lane)})"
        w.line(f"after += {seeds} * {self.falls.more.need(name, literal)}")

    def _take(self, w: Writer, branch: Branch, pit: Expression, *, first: bool, most: bool) -> str:
        """One pit's seeds leave it; returns the variable that says how many."""
        shift = self._taking_shift(branch, pit)
        count = "seeds" if first and pit == LAST and shift == name_of(pit) and not most else "count"
        if count == "count":
            w.line(f"count = after >> {shift} & {mask(self.layout.lane)}")
        if most:
            w.line("count = max(0, min(most, count))")
        w.line(f"after -= {count} << {shift}")
        return count

    def _taking_shift(self, branch: Branch, pit: Expression) -> str:
        """The shift of a pit to capture from: a store is never captured from, and reads as empty."""
        board, facts = self.plan.board, self.plan.facts_at
        sites = [facts(place).site(pit) for place in branch.sites]
        if not any(site is not None and site >= board.pits for site in sites):
            return self._actions.shift(pit)

        def literal(place: Place) -> str:
            site = facts(place).site(pit)
            assert site is not None
            return str(self.layout.end if board.is_store(site) else self.layout.shift(site))

        return self.falls.more.need(f"take_{name_of(pit)}", literal)

    def chain(self, w: Writer, branch: Branch, capture: Capture) -> None:
        """Step 9: the pits that the chain may reach are known; it ends at the first that does not satisfy
        ``while``.
        """
        chain = capture.chain
        assert chain is not None
        left = self.plan.chain_condition(chain)
        assert left is not None
        for back in {"previous": (True,), "next": (False,), "both": (True, False)}[chain.toward]:
            if left == FALSE:
                continue

            def literal(place: Place, back: bool = back) -> str:  # noqa: FBT001 - bound as the loop goes
                path = self.plan.chain_path(chain, place, back=back)
                return row(str(self.layout.shift(pit)) for pit in path) if path else "()"

            name = f"chain_{branch.index}" + ("" if back else "_on")
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

    def grand_slam(self, w: Writer, meaning: Slam, taken: str) -> None:
        """Step 10: what was taken goes back, or what is left is the opponent's."""
        w.comment(cite("grand_slam", self.plan.rules.grand_slam.about))
        theirs = self._actions.row_mask(OPPONENT)
        slam = f"not after & {theirs} and state & {theirs}"
        if meaning == "no_capture":
            with w.block(f"if {slam}:"):
                w.line("after = before")
            return
        store = self.falls.more.need("their_store", lambda place: self._store(1 - place.mover))
        with w.block(f"if {taken} and {slam}:"):
            w.line("left = after & _PITS")
            w.line(f"after += (left % {self.layout.lane} << {store}) - left")

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
        board, facts = self.plan.board, self.plan.facts_at

        def literal(place: Place) -> str:
            site = facts(place).site(pit)
            assert site is not None
            sown = 0 <= site < board.pits and board.on_track(site, place.mover)
            move = self.plan.moves_from(site, (place.way,))[0]
            return f"_{SEATS[place.mover]}_ROWS[{move}]" if sown else "None"

        action = branch.rule.action
        alone = action.only_relays
        shelf = self.falls.first if alone else self.falls.more
        next_row = shelf.need("row" if self._relays_alike else f"{name_of(pit)}_row", literal)
        if any(literal(place) == "None" for place in branch.sites):
            with w.block(f"if {next_row} is None:"):
                w.line("break")
        if pit != LAST or not alone:
            terms = self._conditions if alone else self._actions
            w.line(f"seeds = after >> {terms.shift(pit)} & {mask(self.layout.lane)}")
            with w.block("if not seeds:"):
                w.line("break")
        if next_row != "row":
            w.line(f"row = {next_row}")
        w.line("continue")

    @property
    def _relays_alike(self) -> bool:
        """Whether every rule that relays does nothing else and goes on from the same pit: then its row can
        take the place of the one that has been sown at once."""
        actions = [rule.action for rule in self.plan.rules.last_seed if rule.action.relay is not None]
        return all(a.only_relays for a in actions) and len({a.relay.pit for a in actions if a.relay}) == 1
