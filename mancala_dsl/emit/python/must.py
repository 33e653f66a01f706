"""Obligations (step 3): the moves that stay are those after which ``leave`` holds.

A move is made to know what it leaves, unless what is asked of it is known before. Where it is made seed by
seed it counts what obligations ask of it (``_try``); elsewhere that is read off its events.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.parts import conjuncts, disjuncts
from mancala_dsl.emit.python.plan import COUNTED, FALLEN, Plan
from mancala_dsl.emit.writer import Writer
from mancala_dsl.language.expressions.tree import TRUE, Expression, Logic
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Obligation

if TYPE_CHECKING:
    from mancala_dsl.emit.python.between import Between
    from mancala_dsl.emit.python.dialects import Packed

FROM_EVENTS = {
    "captured": "_captured(told, PITS + mover, to_go_on=True)",
    "given": "_captured(told, PITS + 1 - mover, to_go_on=False)",
    "laps": "_laps_of(told)",
    "lifted": """next((event.count for event in told if event.kind == "lift"), 0)""",
}
"""What a move has counted, from its events."""
_AFTERWARDS = re.compile(rf"\b({'|'.join(('after', *FALLEN, *COUNTED))})\b")
"""The variables that are known only when the move has been made."""


class Must:
    """Writes the obligations of one game."""

    def __init__(self, between: Between) -> None:
        self.between = between
        self.plan: Plan = between.plan

    def moves(self, w: Writer) -> None:
        """``_moves(state)``: step 3, with its obligations."""
        must = self.plan.rules.must
        if not must:
            return
        with w.define(
            "_moves(state: State) -> tuple[Move, ...]", "Step 3: the choices that fulfil every obligation."
        ):
            w.line("moves = _choices(state)")
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            for number, obligation in enumerate(must):
                self._obligation(w, number, obligation, last=number == len(must) - 1)
        for number, obligation in enumerate(must):
            self._leaves(w, number, obligation)

    def _obligation(self, w: Writer, number: int, obligation: Obligation, *, last: bool) -> None:
        w.comment(cite(obligation.name, obligation.about))
        kept = f"tuple(move for move in moves if _leaves_{number}(state, move))"
        if obligation.if_none == "any":
            kept += " or moves"
        if obligation.condition == TRUE:
            w.line(f"return {kept}" if last else f"moves = {kept}")
            return
        with w.when("if", self.between.terms().text(obligation.condition)):
            w.line(f"moves = {kept}")
        if last:
            w.line("return moves")

    def _leaves(self, w: Writer, number: int, obligation: Obligation) -> None:
        leave = obligation.leave
        terms = self._terms(leave)
        early, late = self._by_when(terms, leave)
        with w.define(
            f"_leaves_{number}(state: State, move: Move) -> bool",
            f"Whether a move leaves what {obligation.name} asks for, seen by who made it.",
        ):
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            if len(self.plan.options) > 1:
                w.line("pit = move % PITS")
            if early is not None:
                ends = "or" if isinstance(leave, Logic) and leave.operator == "or" else "and"
                test = terms.text(early) if ends == "or" else terms.inverse(early)
                with w.when("if", test):
                    w.line(f"return {ends == 'or'}")
            text = _as_truth(terms.text(late), late)
            self._make(w, late, text)
            w.give("return", text)

    def _terms(self, leave: Expression) -> Packed:
        """How ``leave`` is read, ``after`` being the position that the move has led to."""
        pit = "pit" if len(self.plan.options) > 1 else "move"
        terms = self.between.terms(state="after", start=pit, last="last", origin=pit, before="before")
        terms.names["move.direction"] = self.between.direction_of("move")
        terms.names["move.kind"] = "_KINDS[move // PITS]"
        terms.names |= {f"move.{name}": name for name in self._counted(leave)}
        terms.missing = frozenset({"last"})
        terms.turn_state = "state"  # what the move has counted is the next move's
        return terms

    @staticmethod
    def _by_when(terms: Packed, leave: Expression) -> tuple[Expression | None, Expression]:
        """What of ``leave`` may decide before the move is made, if anything, and the rest of it."""
        operator = leave.operator if isinstance(leave, Logic) else "and"
        parts = disjuncts(leave) if operator == "or" else conjuncts(leave)
        early = tuple(part for part in parts if not _AFTERWARDS.search(terms.text(part)))
        late = tuple(part for part in parts if part not in early)
        if not early or not late:
            return None, leave
        first, rest = (some[0] if len(some) == 1 else Logic(operator, some) for some in (early, late))
        return first, rest

    @staticmethod
    def _counted(leave: Expression) -> list[str]:
        return [name for name in COUNTED if uses.asks_of([leave], "move", name)]

    def _make(self, w: Writer, leave: Expression, text: str) -> None:
        """The move is made, and what ``leave`` asks of it worked out."""
        asks = {name for name in FALLEN if uses.speaks_of([leave], name)}
        counted = self._counted(leave)
        after = "after" if re.search(r"\bafter\b", text) else "_"
        if asks or not set(counted) <= set(self.plan.counted):
            w.line("told: list[Event] = []")
            w.line("after = _tell(state, move, told)" if after == "after" else "_tell(state, move, told)")
            self._from_events(w, asks, text)
            for name in counted:
                w.line(f"{name} = {FROM_EVENTS[name]}")
        elif counted:
            names = [name if name in counted else "_" for name in self.plan.counted]
            w.line(f"{', '.join([after, *names])} = _try(state, move)")
        else:
            w.line("after = _sow(state, move)")

    def _from_events(self, w: Writer, asks: set[str], text: str) -> None:
        """What the events say of the seeds that fell."""
        if "sown" in asks or re.search(r"\blast\b", text):
            w.line(f'fallen = [{self._fallen} for event in told if event.kind == "sow"]')
        if "sown" in asks:
            if self.plan.rules.drop is None:
                w.line("sown = [fallen.count(site) for site in range(_NOWHERE + 1)]")
            else:
                w.line("sown = [0] * (_NOWHERE + 1)")
                with w.block("for site, count in fallen:"):
                    w.line("sown[site] += count")
        if "before" in asks:
            w.line("before = _before_last(state, told)")
        if re.search(r"\blast\b", text):
            site = "fallen[-1]" if self.plan.rules.drop is None else "fallen[-1][0]"
            w.line(f"last = {site} if fallen else _NOWHERE")

    @property
    def _fallen(self) -> str:
        """What is kept of a seed that fell, or of several together."""
        return "event.pit" if self.plan.rules.drop is None else "(event.pit, event.count)"


def _as_truth(text: str, condition: Expression) -> str:
    """A mask test is a number: ``bool`` where a truth is handed out."""
    number = isinstance(condition, Logic) or not text.startswith("not ")
    return f"bool({text})" if number and " & " in text else text
