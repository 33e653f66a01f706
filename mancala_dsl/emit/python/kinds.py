"""Games with several kinds of moves: which there are (step 3), and the way to the moves of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.plan import OfKind, Plan
from mancala_dsl.emit.python.tables import KEPT
from mancala_dsl.emit.python.tell import Tell, opening_of
from mancala_dsl.emit.writer import Writer, row
from mancala_dsl.language.expressions.tree import TRUE

if TYPE_CHECKING:
    from mancala_dsl.emit.python.between import Between


class Kinds:
    """Writes what a game has for each kind of move: the functions have its name behind theirs."""

    def __init__(self, between: Between) -> None:
        self.between = between
        self.plan = between.plan

    def kinds(self, w: Writer) -> None:
        """``_choices(state)``: step 3, first half."""
        plan = self.plan
        for of_kind in plan.of_kinds:
            self._chosen(w, of_kind)
            self._offered_of_kind(w, of_kind)
        self._offered(w)
        docstring = "Step 3: the moves of every kind from the pits that satisfy `choose`."
        with w.define("_choices(state: State) -> tuple[Move, ...]", docstring):
            sowing = [self._moves(of_kind) for of_kind in plan.of_kinds if of_kind.kind.sows]
            others = [self._moves(of_kind) for of_kind in plan.of_kinds if not of_kind.kind.sows]
            for number, part in enumerate([*sowing, *others]):
                if sowing and number == len(sowing) and plan.endless_is_illegal:
                    self._ending(w)
                w.line(f"moves {'+' if number else ''}= [{part}]")
            if not others and plan.endless_is_illegal:
                self._ending(w)
            w.line("return tuple(sorted(moves, key=lambda move: (move % PITS, move)))")

    def _ending(self, w: Writer) -> None:
        """Moves that never end are taken out; those of kinds that sow nothing have not been asked for yet."""
        w.comment(cite("endless", self.plan.rules.endless.about))
        w.line("moves = [move for move in moves if _sow(state, move) != _ENDLESS]")

    def _moves(self, plan: OfKind) -> str:
        """What stands in brackets for the moves of a kind."""
        name = plan.kind.name
        if len(plan.own_options) == 1:
            base = self._base(plan)
            return f"pit{base} for pit in _chosen_{name}(state)" if base else f"*_chosen_{name}(state)"
        return f"move for pit in _chosen_{name}(state) for move in _offered_{name}(state, pit)"

    @staticmethod
    def _base(plan: OfKind) -> str:
        base = plan.first_option * plan.board.pits
        return f" + {base}" if base else ""

    def _chosen(self, w: Writer, plan: OfKind) -> None:
        """``_chosen_give(state)``: the pits, none while there is no move of the kind."""
        kind = plan.kind
        docstring = f"Step 3: the pits to choose from for `{kind.name}`; none while there is no such move."
        with w.define(f"_chosen_{kind.name}(state: State) -> tuple[int, ...]", docstring):
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            if kind.condition != TRUE:
                w.comment(cite(f"kinds.{kind.name}", kind.about))
                with w.when("if", self.between.terms().inverse(kind.condition)):
                    w.line("return ()")
            w.comment(cite("choose", plan.rules.choose.about))
            for number, line in enumerate(plan.rules.choose.value):
                pits = self.between.those(line, sown=kind.sows)
                if number == 0:
                    w.line(f"pits = {pits}")
                    continue
                with w.block("if not pits:"):
                    w.line(f"pits = {pits}")
            w.answer("pits")

    def _offered_of_kind(self, w: Writer, plan: OfKind) -> None:
        """``_offered_give(state, pit)``: the moves of a kind that goes in more than one direction."""
        if len(plan.own_options) == 1:
            return
        name = plan.kind.name
        docstring = f"Step 3: the moves of the kind `{name}` from a pit in the directions that it offers."
        with w.define(f"_offered_{name}(state: State, pit: int) -> tuple[Move, ...]", docstring):
            w.comment(cite("direction", plan.rules.direction.about))
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            *some, last = plan.rules.direction.cases
            for case in some:
                with w.when("if", self.between.terms(start="pit").text(case.condition)):
                    w.line(f"return {self._in_ways(plan, case.value)}")
            w.line(f"return {self._in_ways(plan, last.value)}")

    def _in_ways(self, plan: OfKind, ways: tuple[int, ...]) -> str:
        """The moves of ``pit`` in these directions, as a tuple."""
        bases = [
            (plan.first_option + number) * plan.board.pits
            for number, option in enumerate(plan.own_options)
            if option.direction in ways
        ]
        texts = [f"pit + {base}" if base else "pit" for base in bases]
        return f"({texts[0]},)" if len(texts) == 1 else f"({', '.join(texts)})"

    def _offered(self, w: Writer) -> None:
        """``_offered(state, pit)``: the moves of those kinds that go in more than one direction."""
        several = [plan.kind.name for plan in self.plan.of_kinds if len(plan.own_options) > 1]
        docstring = "Step 3: the moves from a pit, of kinds with more than one direction, that it offers."
        with w.define("_offered(state: State, pit: int) -> tuple[Move, ...]", docstring):
            parts = [f"*_offered_{name}(state, pit)" for name in several]
            w.line("return " + (row(parts) if parts else "()"))

    def illegal(self, w: Writer) -> None:
        """The part of ``_illegal`` that says which question of step 3 a move does not pass."""
        for plan in self.plan.of_kinds:
            name = plan.kind.name
            asked, chosen = f'if _KINDS[move // PITS] == "{name}"', f"pit not in _chosen_{name}(state)"
            if plan.kind.condition == TRUE and len(plan.own_options) == 1:
                with w.block(f"{asked} and {chosen}:"):
                    self._not_chosen(w)
                continue
            with w.block(f"{asked}:"):
                if plan.kind.condition != TRUE:
                    with w.when("if", self.between.terms().inverse(plan.kind.condition)):
                        w.line(f'return IllegalMove("there is no {name} now", "kinds")')
                with w.block(f"if {chosen}:"):
                    self._not_chosen(w)
                if len(plan.own_options) > 1:
                    with w.block(f"if move not in _offered_{name}(state, pit):"):
                        w.line('way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"')
                        w.line('return IllegalMove(f"{text} is not sown {way}", "direction")')
        if self.plan.endless_is_illegal:
            with w.block("if _sow(state, move) == _ENDLESS:"):
                w.line('return IllegalMove(f"sowing from {text} would never end", "endless")')

    @staticmethod
    def _not_chosen(w: Writer) -> None:
        w.line('reason = "" if pits(state)[pit] else ": it is empty"')
        w.line('return IllegalMove(f"{text} may not be chosen{reason}", "choose")')


def function(w: Writer, plan: Plan, *, told: bool) -> None:
    """``_sow(state, move)`` or ``_tell(state, move, told)``, and the same for each kind of move. A ``_sow``
    that counts something is called ``_try``, and ``_sow`` is what it leaves."""
    kept = KEPT if plan.tries_moves and not told else ""
    if not plan.rules.kinds:
        Tell(plan).function(w, told=told, kept=kept)
    else:
        _by_kind(w, plan, told=told, kept=kept)
    if plan.counted and not told:
        with w.define("_sow(state: State, move: Move) -> State", "The position after a move."):
            w.line("return _try(state, move)[0]")


def _by_kind(w: Writer, plan: Plan, *, told: bool, kept: str) -> None:
    opening, first = opening_of(plan, told=told), "Step 5 to step 14, by the kind of move"
    with w.define(
        opening.format(of_kind=""), f"{first}, noting what happens." if told else f"{first}.", kept
    ):
        *some, last = plan.of_kinds
        name, more = opening.partition("{")[0], ", told" if told else ""
        for of_kind, following in zip(some, plan.of_kinds[1:], strict=True):
            end = following.first_option * plan.board.pits
            with w.block(f"if move < {end}:"):
                w.line(f"return {name}_{of_kind.kind.name}(state, move{more})")
        w.line(f"return {name}_{last.kind.name}(state, move{more})")
    for of_kind in plan.of_kinds:
        Tell(of_kind).function(w, told=told, of_kind=f"_{of_kind.kind.name}")
