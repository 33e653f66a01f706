"""What stands between two moves: steps 2 to 4 and 15.

Nearly always nothing does: the player has seeds, so has the opponent, and any own pit may be sown. The emitter works
out which few questions tell that case (it is *quiet*) from the others, and writes them first; all the rest is in functions
that are called only when something may be going on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.plan import Plan, conjuncts, disjuncts
from mancala_dsl.emit.python.terms import NOBODY, SPLIT, Packed
from mancala_dsl.emit.writer import Writer, mask, row
from mancala_dsl.language.expressions.tree import (
    FALSE,
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Logic,
    Noun,
    Number,
)
from mancala_dsl.rules import uses
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import Case, EndRule, Obligation

SEATS = ("SOUTH", "NORTH")


class SeatTerms(Packed):
    """Packed terms where it is known who moves: the pits of a player are a constant."""

    def has_no_seeds(self, player: Expression | None) -> str | None:
        seat = {"0": "_SOUTH", "1": "_NORTH"}.get("" if player is None else self.text(player))
        return f"not {self.state} & {seat}" if seat else super().has_no_seeds(player)


@dataclass(frozen=True)
class Between:
    """Writes legal moves, end and settlement of one game."""

    plan: Plan

    def terms(self, *, mover: str = "mover", state: str = "state", **names: str) -> Packed:
        """Packed terms outside a lap."""
        layout = self.plan.layout
        other = {"0": "1", "1": "0"}.get(mover, f"1 - {mover}")
        last = f"((state >> {layout.last_mover_bit} & 3) - 1)" if layout.keeps_last_mover else other
        known = {"mover": mover, "opponent": other, "last_mover": last, "state": "state", "repeated": "repeated"}
        known["_moves"] = self.moves_function
        forward = self.plan.rules.direction.value == 1
        kind = SeatTerms if mover in ("0", "1") else Packed
        return kind(layout, known | names, in_lap=False, forward=forward, state=state)

    @property
    def moves_function(self) -> str:
        """What gives the moves of step 3: without obligations they are the choices."""
        return "_moves" if self.plan.rules.must else "_choices"

    # --- the quiet case

    @cached_property
    def disturbances(self) -> tuple[Expression, ...] | None:
        """The conditions of which one must hold for the case not to be quiet, given that there is a move. None:
        no case is quiet, since an obligation always holds."""
        found: list[Expression] = []
        for obligation in self.plan.rules.must:
            if obligation.condition == TRUE:
                return None
            found.append(obligation.condition)
        for rule in self.plan.rules.end:
            found += [part for part in disjuncts(self._unrepeated(rule.condition)) if not self._means_no_move(part)]
        if TRUE in found:
            return None
        return tuple(dict.fromkeys(part for part in found if part != FALSE))

    def _unrepeated(self, condition: Expression) -> Expression:
        return reduce(condition, Facts(self.plan.board, 1, 0, {}, repeated=False)) if self._asks_repeated(condition) else condition

    @staticmethod
    def _asks_repeated(condition: Expression) -> bool:
        return uses.speaks_of([condition], "repeated")

    def _means_no_move(self, condition: Expression) -> bool:
        """Whether a player cannot have a move where the condition holds."""
        empty_handed = ("mover", "board") if self.plan.choice_marks is not None else ()
        for part in conjuncts(condition):
            match part:
                case Comparison(operator="==", left=Attribute(of=Noun(name="mover"), name="moves" | "choices"), right=Number(value=0)):
                    return True
                case Comparison(operator="==", left=Attribute(of=Noun(name=noun), name="seeds"), right=Number(value=0)):
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
        return f"_{name}_{table}[state + _FULL & _{name}_OCCUPIED]"

    def choices(self, w: Writer) -> None:
        """``_choices(state)``: step 3, first half."""
        plan = self.plan
        with w.define("_choices(state: State) -> tuple[Move, ...]", "Step 3: the pits that satisfy `choose`."):
            w.comment(cite("choose", plan.rules.choose.about))
            if plan.looks_up_choices:
                with w.block("if state >= _TURN:"):
                    w.line(f"moves = {self.look_up(1)}")
                with w.block("else:"):
                    w.line(f"moves = {self.look_up(0)}")
            else:
                w.line(f"mover = state >> {plan.layout.turn_bit}")
                condition = self.terms(pit="pit").text(plan.rules.choose.value)
                target = "moves =" if plan.endless_is_illegal else "return"
                w.line(f"{target} tuple(pit for pit in range(PITS) if {condition})")
            if plan.endless_is_illegal:
                w.comment(cite("endless", plan.rules.endless.about))
                w.line("return tuple(move for move in moves if _sow(state, move) != _ENDLESS)")
            elif plan.looks_up_choices:
                w.line("return moves")

    def moves(self, w: Writer) -> None:
        """``_moves(state)``: step 3, with its obligations."""
        must = self.plan.rules.must
        if not must:
            return
        with w.define("_moves(state: State) -> tuple[Move, ...]", "Step 3: the choices that fulfil every obligation."):
            w.line("moves = _choices(state)")
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            for number, obligation in enumerate(must):
                self._must(w, number, obligation)
            w.line("return moves")
        for number, obligation in enumerate(must):
            self._leaves(w, number, obligation)

    def _must(self, w: Writer, number: int, obligation: Obligation) -> None:
        w.comment(cite(obligation.name, obligation.about))
        kept = f"tuple(move for move in moves if _leaves_{number}(state, move))"
        if obligation.if_none == "any":
            kept += " or moves"
        if obligation.condition == TRUE:
            w.line(f"moves = {kept}")
            return
        with w.when("if", self.terms().text(obligation.condition)):
            w.line(f"moves = {kept}")

    def _leaves(self, w: Writer, number: int, obligation: Obligation) -> None:
        asks = {name for name in ("sown", "last", "before") if uses.speaks_of([obligation.leave], name)}
        terms = self.terms(state="after", start="move", last="last", origin="move", before="before")
        terms.missing = frozenset({"last"})
        leave = _as_truth(terms.text(obligation.leave), obligation.leave)
        with w.define(
            f"_leaves_{number}(state: State, move: Move) -> bool",
            f"Whether a move leaves what {obligation.name} asks for, seen by who made it.",
        ):
            if asks:
                w.line("told: list[Event] = []")
                w.line("after = _tell(state, move, told)" if "after" in leave else "_tell(state, move, told)")
                if "sown" in asks or re.search(r"\blast\b", leave):
                    w.line("fallen = [event.pit for event in told if event.kind == 'sow']".replace("'", '"'))
            else:
                w.line("after = _sow(state, move)")
            if "sown" in asks:
                w.line("sown = [fallen.count(site) for site in range(_NOWHERE + 1)]")
            if "before" in asks:
                w.line("before = _before_last(state, told)")
            if re.search(r"\blast\b", leave):
                w.line("last = fallen[-1] if fallen else _NOWHERE")
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            w.give("return", leave)

    def rare_moves(self, w: Writer) -> None:
        """``_rare_moves(state)``: steps 2 to 4 where the case is not quiet."""
        going_on = f"{self.moves_function}(state)" + (" or (PASS,)" if self.plan.passes else "")
        with w.define("_rare_moves(state: State) -> tuple[Move, ...]", "Steps 2 to 4 where an end, an obligation or a pass is near."):
            w.line(f"return () if _end_rule(state, repeated=False) >= 0 else {going_on}")

    # --- step 2

    def end_rule(self, w: Writer) -> None:
        """``_end_rule(state, repeated)``: step 2."""
        with w.define(
            "_end_rule(state: State, *, repeated: bool) -> int",
            "Step 2: the number of the first end rule that holds, -1 while the game goes on.",
        ):
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            for number, rule in enumerate(self.plan.rules.end):
                w.comment(cite(rule.name, rule.about))
                with w.when("if", self.terms().text(self._cheapest_first(rule.condition))):
                    w.line(f"return {number}")
            w.line("return -1")

    @staticmethod
    def _cheapest_first(condition: Expression) -> Expression:
        """The parts of an ``and`` with those last that need a survey of moves."""
        parts = sorted(conjuncts(condition), key=lambda part: any(uses.speaks_of([part], n) for n in ("moves", "choices")))
        if len(parts) == 1:
            return condition

        return Logic("and", tuple(parts))

    # --- step 15

    def shares(self, w: Writer) -> None:
        """``_shares(state, rule)``: step 15, who gets what."""
        rules = self.plan.rules.end
        with w.define(
            "_shares(state: State, rule: int) -> list[tuple[int, int, int]]",
            "Step 15: what each pit gives to whom, as (pit, player, seeds).",
        ):
            w.line("board = pits(state)")
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            w.line(f"receivers = [{NOBODY}] * PITS")
            keyword = "if"
            for receivers, named in self._by_receivers().items():
                for rule in named:
                    w.comment(cite(rule.name, rule.rest.about))
                numbers = [rules.index(rule) for rule in named]
                test = f"rule == {numbers[0]}" if len(numbers) == 1 else f"rule in {row(numbers)}"
                with w.block(f"{keyword} {test}:"):
                    w.line(f"receivers = {receivers}")
                keyword = "elif"
            w.line("shares = []")
            with w.block("for pit, player in enumerate(receivers):"):
                with w.block("if player >= 0 and board[pit]:"):
                    w.line("shares.append((pit, player, board[pit]))")
            if self._splits:
                w.lines(f"""
                    split = [pit for pit, player in enumerate(receivers) if player == {SPLIT}]
                    left = {{pit: board[pit] for pit in split}}
                    for player in (0, 1):
                        wanted = sum(board[pit] for pit in split) // 2
                        for pit in split:
                            seeds = min(wanted, left[pit])
                            if seeds:
                                shares.append((pit, player, seeds))
                            left[pit] -= seeds
                            wanted -= seeds
                """)
            w.line("return shares")

    @property
    def _splits(self) -> bool:
        return any(
            isinstance(case.value, Noun) and case.value.name == "split"
            for rule in self.plan.rules.end
            for case in rule.rest.cases
        )

    def _by_receivers(self) -> dict[str, list[EndRule]]:
        """The end rules by who gets what; those by which everything stays are left out."""
        found: dict[str, list[EndRule]] = {}
        for rule in self.plan.rules.end:
            found.setdefault(self._receivers(rule), []).append(rule)
        found.pop(f"[{NOBODY}] * PITS", None)
        return found

    def _receivers(self, rule: EndRule) -> str:
        text = self.terms(pit="pit").players(rule.rest)
        if any(uses.speaks_of([case.condition, case.value], "pit") for case in rule.rest.cases):
            return f"[{text} for pit in range(PITS)]"
        return f"[{text}] * PITS"

    def settled(self, w: Writer) -> None:
        """``_settled(state, rule)``: step 15, who wins. The usual kinds of ``rest`` are added up at once."""
        docstring = "Step 15: the outcome by an end rule that holds."
        with w.define("_settled(state: State, rule: int, plies: int | None = None) -> Outcome", docstring):
            layout, pits = self.plan.layout, self.plan.board.pits
            for name, store in (("south", pits), ("north", pits + 1)):
                w.line(f"{name} = state >> {layout.shift(store)} & {mask(layout.lane)}")
            w.line("board: tuple[int, ...] = _EMPTY")
            keyword = "if"
            for lines, rules in self._at_once_by_lines().items():
                for number, _ in rules:
                    rule = self.plan.rules.end[number]
                    w.comment(cite(rule.name, rule.rest.about))
                tests = [test for _, test in rules]
                plain = all(test.startswith("rule == ") and " and " not in test for test in tests)
                one_of = f"rule in {row(number for number, _ in rules)}"
                with w.when(keyword, one_of if plain and len(rules) > 1 else " or ".join(tests)):
                    for line in lines:
                        w.line(line)
                keyword = "elif"
            if keyword == "if":
                w.line("board, south, north = _paid(state, rule)")
            elif self._pays_out:
                with w.block("else:"):
                    w.line("board, south, north = _paid(state, rule)")
            w.comment(cite("win", self.plan.rules.win.about))
            w.line("winner = None if south == north else 0 if south > north else 1")
            self._winners(w)
            w.line("return Outcome(winner, (south, north), board, _END[rule], plies)")
        if self._pays_out:
            self._paid(w)

    def _at_once_by_lines(self) -> dict[tuple[str, ...], list[tuple[int, str]]]:
        """The rules that are added up at once, with their tests, by how."""
        found: dict[tuple[str, ...], list[tuple[int, str]]] = {}
        for number, rule in enumerate(self.plan.rules.end):
            test, lines = self._at_once(number, rule)
            if lines:
                found.setdefault(tuple(lines), []).append((number, test))
        return found

    def _at_once(self, number: int, rule: EndRule) -> tuple[str, list[str]]:
        """The test and the lines for a ``rest`` that needs no look at single pits; no lines for any other."""
        lane = self.plan.layout.lane
        test = f"rule == {number}"
        match rule.rest.cases:
            case (Case(value=Attribute(of=Noun(name="pit"), name="owner")),):
                return test, [f"south += (state & _SOUTH) % {lane}", f"north += (state & _NORTH) % {lane}"]
            case (Case(value=Noun(name="split")),):
                half = f"(state & _PITS) % {lane} // 2"
                return f"{test} and (state & _PITS) % {lane} % 2 == 0", [f"south += {half}", f"north += {half}"]
            case (Case(value=Noun(name="mover" | "opponent" as name)),):
                first, second = ("north", "south") if name == "mover" else ("south", "north")
                everything = f"(state & _PITS) % {lane}"
                return test, [
                    f"{first} += {everything} if state >= _TURN else 0",
                    f"{second} += 0 if state >= _TURN else {everything}",
                ]
        return test, []

    @property
    def _pays_out(self) -> bool:
        """Whether some ``rest`` has to be paid out pit by pit."""
        kinds = [self._at_once(number, rule) for number, rule in enumerate(self.plan.rules.end)]
        return any(not lines or " and " in test for test, lines in kinds)

    def _winners(self, w: Writer) -> None:
        named = [(number, rule) for number, rule in enumerate(self.plan.rules.end) if rule.winner is not None]
        if named:
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
        for number, rule in named:
            assert rule.winner is not None
            w.comment(cite(f"{rule.name} winner", rule.winner.about))
            with w.block(f"if rule == {number}:"):
                w.give("named =", self.terms().players(rule.winner))
                w.line("winner = named if named >= 0 else None")

    @staticmethod
    def _paid(w: Writer) -> None:
        signature = "_paid(state: State, rule: int) -> tuple[tuple[int, ...], int, int]"
        with w.define(signature, "Step 15: the pits and the scores of South and North, paid out pit by pit."):
            w.lines("""
                board = list(pits(state))
                totals = list(scores(state))
                for pit, player, seeds in _shares(state, rule):
                    board[pit] -= seeds
                    totals[player] += seeds
                south, north = totals
                return tuple(board), south, north
            """)


def _as_truth(text: str, condition: Expression) -> str:
    """A mask test is a number: ``bool`` where a truth is handed out."""
    plain = isinstance(condition, Comparison) and " & " in text and not text.startswith("not ")
    return f"bool({text})" if plain or (isinstance(condition, Attribute) and condition.mark) else text


