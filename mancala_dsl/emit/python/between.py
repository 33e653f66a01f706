"""What stands between two moves: which are legal (steps 3 and 4), and when nothing else has to be asked.

Nearly always nothing does: the player has seeds, so has the opponent, and any own pit may be sown. The
emitter works out which few questions tell that case (it is *quiet*) from the others, and writes them
first; all the rest is in functions that are called only when something may be going on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mancala_dsl.emit.python.binding import AND, OR
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Packed
from mancala_dsl.emit.python.fixed import Fixed
from mancala_dsl.emit.python.kinds import Kinds
from mancala_dsl.emit.python.must import Must
from mancala_dsl.emit.python.parts import conjuncts, disjuncts, needs_seeds
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.sow import Sow
from mancala_dsl.emit.writer import Writer, row
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Noun,
    Number,
    Type,
)
from mancala_dsl.rules import uses
from mancala_dsl.rules.board import CEDED, CLOSED
from mancala_dsl.rules.facts import Facts, reduce

SEATS = ("SOUTH", "NORTH")
REPEATED = Attribute(Noun("board", Type.THING), "repeated", Type.TRUTH)


class SeatTerms(Packed):
    """Packed terms where it is known who moves: the pits of a player are a constant."""

    def has_no_seeds(self, player: Expression | None) -> str | None:
        seat = {"0": "_SOUTH", "1": "_NORTH"}.get("" if player is None else self.text(player))
        if seat is None or CEDED in self.layout.mark_bits:
            return super().has_no_seeds(player)
        return f"not {self.state} & {seat}"


@dataclass(frozen=True)
class Between:
    """Writes the choices and legal moves of one game."""

    plan: Plan

    def terms(self, *, mover: str = "mover", state: str = "state", **names: str) -> Packed:
        """Packed terms outside a lap."""
        layout = self.plan.layout
        other = {"0": "1", "1": "0"}.get(mover, f"1 - {mover}")
        last = f"((state >> {layout.last_mover_bit} & 3) - 1)" if layout.keeps_last_mover else other
        known = {
            "mover": mover,
            "opponent": other,
            "last_mover": last,
            "state": "state",
            "repeated": "repeated",
        }
        known["_moves"] = self.moves_function
        forward = self.plan.ways[0] == 1
        kind = SeatTerms if mover in ("0", "1") else Packed
        return kind(layout, known | names, in_lap=False, forward=forward, state=state)

    @property
    def moves_function(self) -> str:
        """What gives the moves of step 3: without obligations they are the choices."""
        return "_moves" if self.plan.rules.must else "_choices"

    @property
    def always_obliged(self) -> bool:
        """Whether some obligation always holds."""
        return any(obligation.condition == TRUE for obligation in self.plan.rules.must)

    @property
    def first_look(self) -> str:
        """What gives the moves of the quiet case: the choices, unless there is always an obligation."""
        return "_moves" if self.always_obliged else "_choices"

    # --- the quiet case

    @cached_property
    def disturbances(self) -> tuple[Expression, ...] | None:
        """The conditions of which one must hold for the case not to be quiet, given that there is a move.
        None: no case is quiet.
        """
        asked_anyway = self.first_look == "_moves"
        found = [] if asked_anyway else [obligation.condition for obligation in self.plan.rules.must]
        for rule in self.plan.rules.end:
            found += [
                part for part in disjuncts(self._unrepeated(rule.condition)) if not self._means_no_move(part)
            ]
        asked = []
        for part in dict.fromkeys(found):
            tests = {self.terms(mover=str(seat)).inverse(part) for seat in (0, 1)}
            if "False" in tests:
                return None
            if tests != {"True"}:
                asked.append(part)
        return tuple(asked)

    def _unrepeated(self, condition: Expression) -> Expression:
        """What is left of a condition in a position that was not there before."""
        facts = Facts(self.plan.board, direction=1, mover=0, given={REPEATED: False})
        return reduce(condition, facts) if uses.speaks_of([condition], "repeated") else condition

    def _means_no_move(self, condition: Expression) -> bool:
        """Whether a player cannot have a move where the condition holds."""
        empty_handed = ("mover", "board") if self.plan.choice_lines is not None else ()
        for part in conjuncts(condition):
            match part:
                case Comparison(
                    operator="==",
                    left=Attribute(of=Noun(name="mover"), name="moves" | "choices"),
                    right=Number(value=0),
                ):
                    return True
                case Comparison(
                    operator="==", left=Attribute(of=Noun(name=noun), name="seeds"), right=Number(value=0)
                ):
                    if noun in empty_handed:
                        return True
        return False

    def quiet(self, seat: int, moves: str = "moves") -> str:
        """The questions of the quiet case for a mover, or nothing where there is none."""
        terms = self.terms(mover=str(seat))
        tests = [terms.inverse(part) for part in self.disturbances or ()]
        return " and ".join([moves, *tests] if moves else tests)

    @property
    def always_rare(self) -> bool:
        """Whether no case is quiet."""
        return self.disturbances is None

    # --- step 3

    def look_up(self, seat: int, table: str = "CHOICES") -> str:
        """The pits that a player can choose, by which are occupied."""
        name = SEATS[seat]
        parts = len(self.plan.parts(seat))
        names = ("OCCUPIED",) if parts == 1 else ("LOW", "HIGH")
        return " or ".join(
            " + ".join(
                f"_{name}_{table}[state + {self.enough(line.least)} & _{name}_{part}]" for part in names
            )
            for line in self.plan.choice_lines or ()
        )

    @staticmethod
    def enough(least: int) -> str:
        """What sets the top bit of every pit with so many seeds."""
        return "_FULL" if least == 1 else f"_FULL_{least}"

    def choose(self, w: Writer, sow: Sow | None) -> None:
        """``_choices(state)``: step 3, first half; ``sow`` makes moves where they stand in the loops."""
        plan = self.plan
        if plan.rules.kinds:
            self.kinds(w)
            return
        self._first_line(w)
        with w.define(
            "_choices(state: State) -> tuple[Move, ...]", "Step 3: the pits that satisfy `choose`."
        ):
            w.comment(cite("choose", plan.rules.choose.about))
            if plan.looks_up_choices:
                for seat, opening in ((1, "if state >= _TURN:"), (0, "else:")):
                    with w.block(opening):
                        if sow is not None and plan.endless_is_illegal:
                            w.line(f"rows = _{SEATS[seat]}_ROWS")
                        w.give("moves =", self.look_up(seat))
            else:
                self._each_asked(w)
            if sow is not None and plan.endless_is_illegal:
                self._ending(w, sow)
            elif plan.endless_is_illegal:
                w.comment(cite("endless", plan.rules.endless.about))
                w.line("return tuple(move for move in moves if _sow(state, move) != _ENDLESS)")
            elif plan.looks_up_choices:
                w.line("return moves")

    def _each_asked(self, w: Writer) -> None:
        """The moves of the pits that satisfy ``choose``, which is asked of each."""
        plan = self.plan
        w.line(f"mover = state >> {plan.layout.turn_bit}")
        target = "moves =" if plan.endless_is_illegal else "return"
        move, more = "pit", ""
        if len(plan.options) > 1:
            move, more = "move", " for move in _offered(state, pit)"
        if len(plan.rules.choose.value) > 1:
            w.line(f"{target} tuple({move} for pit in _chosen(state){more})")
        else:
            w.line(f"{target} {self.those(plan.rules.choose.value[0], move, more)}")

    def _ending(self, w: Writer, sow: Sow) -> None:
        """Step 3: of ``moves`` those that end, each tried lap by lap."""
        w.comment(cite("endless", self.plan.rules.endless.about))
        w.line("ending = []")
        sow.tries(w)
        with w.block("for move in moves:"):
            w.line("row = rows[move]")
            sow.laps(w)
            w.line("ending.append(move)")
        w.line("return tuple(ending)")

    def chosen(self) -> str:
        """Whether ``pit`` satisfies ``choose``, as text that stands beside an ``and``."""
        lines = self.plan.rules.choose.value
        if len(lines) > 1:
            return "pit in _chosen(state)"
        condition = self.satisfies(lines[0], AND)
        return condition if self.plan.board.all_on_track else f"pit in _SOWN_FROM[mover] and {condition}"

    def those(self, line: Expression, move: str = "pit", more: str = "", *, sown: bool = True) -> str:
        """The pits that satisfy a line of ``choose``, or ``move`` of each, as a tuple."""
        source, rest = self.sown_from if sown else "range(PITS)", line
        split = self.plan.layout.fixed.split(line, "pit")
        if split is not None and all(self._can_be(seat, split[0], sown=sown) for seat in (0, 1)):
            source, rest = self.terms().pits_of(split[0]), split[1]
        condition = self.satisfies(rest)
        if (condition, move, more) == ("True", "pit", ""):
            return f"tuple({source})" if source.startswith("range") else source
        asked = "" if condition == "True" else f" if {condition}"
        return f"tuple({move} for pit in {source}{asked}{more})"

    def _can_be(self, seat: int, found: Fixed, *, sown: bool) -> bool:
        """Whether all pits of a set can be sown from by who moves, and stand in canonical order."""
        pits = found.pits[seat]
        there = self.plan.sown_from(seat) if sown else range(self.plan.board.pits)
        return pits == tuple(pit for pit in there if pit in pits)

    def satisfies(self, line: Expression, around: int = OR) -> str:
        """Whether ``pit`` satisfies a line of ``choose``; a closed one does not, being empty or not."""
        terms = self.terms(pit="pit")
        if not self.plan.board.closes or any(needs_seeds(part) for part in conjuncts(line)):
            return terms.text(line, around)
        return f"{terms.text(line, AND)} and not {terms.mark(CLOSED, Noun('pit', Type.PIT))[0]}"

    def _first_line(self, w: Writer) -> None:
        """``_chosen(state)``: of several lines of ``choose`` the first that some pit satisfies."""
        plan = self.plan
        asked = not plan.looks_up_choices or len(plan.options) > 1 or plan.endless_is_illegal
        if len(plan.rules.choose.value) == 1 or not asked:
            return
        docstring = "Step 3: the pits that satisfy the first line of `choose` that any pit satisfies."
        with w.define("_chosen(state: State) -> tuple[int, ...]", docstring):
            w.comment(cite("choose", plan.rules.choose.about))
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            for number, line in enumerate(plan.rules.choose.value):
                pits = self.those(line)
                if number == 0:
                    w.line(f"pits = {pits}")
                    continue
                with w.block("if not pits:"):
                    w.line(f"pits = {pits}")
            w.line("return pits")

    def direction_of(self, move: str) -> str:
        """The direction in which a move begins, as text."""
        options = self.plan.options
        return str(options[0].direction) if len(options) == 1 else f"_DIRECTIONS[{move} // PITS]"

    def direction(self, w: Writer) -> None:
        """``_offered(state, pit)``: step 3, in which directions a pit can be sown."""
        plan = self.plan
        if len(plan.options) == 1 or plan.rules.kinds:
            return
        docstring = "Step 3: the moves from a pit in the directions that it offers, if it may be chosen."
        with w.define("_offered(state: State, pit: int) -> tuple[Move, ...]", docstring):
            if plan.offered is not None:
                w.line("return _OFFERED[mover(state)][pit]")
                return
            w.comment(cite("direction", plan.rules.direction.about))
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            terms = self.terms(start="pit")
            *some, last = plan.rules.direction.cases
            for case in some:
                with w.when("if", terms.text(case.condition)):
                    w.line(f"return {self._moves_of_pit(case.value)}")
            w.line(f"return {self._moves_of_pit(last.value)}")

    def kinds(self, w: Writer) -> None:
        """``_choices(state)`` where there are several kinds of moves."""
        Kinds(self).kinds(w)

    def _moves_of_pit(self, ways: tuple[int, ...]) -> str:
        """The moves of ``pit`` in these directions."""
        base = self.plan.moves_from(0, ways)
        return row("pit" if move == 0 else f"pit + {move}" for move in base)

    @property
    def sown_from(self) -> str:
        """The pits that the mover can sow from, whosever they are."""
        return "range(PITS)" if self.plan.board.all_on_track else "_SOWN_FROM[mover]"

    def must(self, w: Writer) -> None:
        """``_moves(state)``: step 3, with its obligations."""
        Must(self).moves(w)

    @property
    def no_move(self) -> str:
        """Step 4: what stands behind the legal moves, for who has none."""
        return " or (PASS,)" if self.plan.passes else ""

    def rare_moves(self, w: Writer) -> None:
        """``_rare_moves(state)``: steps 2 to 4 where the case is not quiet."""
        going_on = f"{self.moves_function}(state){self.no_move}"
        with w.define(
            "_rare_moves(state: State) -> tuple[Move, ...]",
            "Steps 2 to 4 where an end, an obligation or a pass is near.",
        ):
            w.line(f"return () if _end_rule(state, repeated=False) >= 0 else {going_on}")
