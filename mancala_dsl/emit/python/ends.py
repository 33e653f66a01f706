"""The end of a game: when it is over (step 2) and who gets what (step 15)."""

from __future__ import annotations

from dataclasses import dataclass

from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.parts import cheapest_first
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.terms import NOBODY, SPLIT
from mancala_dsl.emit.writer import Writer, mask, row
from mancala_dsl.language.expressions.tree import Attribute, Noun
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Case, EndRule


@dataclass(frozen=True)
class Ends:
    """Writes end and settlement of one game."""

    plan: Plan
    between: Between

    # --- step 2

    def end(self, w: Writer) -> None:
        """``_end_rule(state, repeated)``: step 2."""
        with w.define(
            "_end_rule(state: State, *, repeated: bool) -> int",
            "Step 2: the number of the first end rule that holds, -1 while the game goes on.",
        ):
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
            for number, rule in enumerate(self.plan.rules.end):
                w.comment(cite(rule.name, rule.about))
                with w.when("if", self.between.terms().text(cheapest_first(rule.condition))):
                    w.line(f"return {number}")
            w.line("return -1")

    # --- step 15

    def rest(self, w: Writer) -> None:
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
            w.lines("""
                shares = []
                for pit, player in enumerate(receivers):
                    if player >= 0 and board[pit]:
                        shares.append((pit, player, board[pit]))
            """)
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
        text = self.between.terms(pit="pit").players(rule.rest)
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
                parts = [f"({test})" if " and " in test and len(tests) > 1 else test for test in tests]
                with w.when(keyword, one_of if plain and len(rules) > 1 else " or ".join(parts)):
                    for line in lines:
                        w.line(line)
                keyword = "elif"
            if keyword == "if":
                w.line("board, south, north = _paid(state, rule)")
            elif self._pays_out:
                with w.block("else:"):
                    w.line("board, south, north = _paid(state, rule)")
            self.win(w)
            self.winner(w)
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
            case (Case(value=Attribute(of=Noun(name="pit"), name="owner")),) if self._all_owned:
                return test, [f"south += (state & _SOUTH) % {lane}", f"north += (state & _NORTH) % {lane}"]
            case (Case(value=Noun(name="split")),):
                half = f"(state & _PITS) % {lane} // 2"
                return f"{test} and (state & _PITS) % {lane} % 2 == 0", [
                    f"south += {half}",
                    f"north += {half}",
                ]
            case (Case(value=Noun(name="mover" | "opponent" as name)),):
                first, second = ("north", "south") if name == "mover" else ("south", "north")
                everything = f"(state & _PITS) % {lane}"
                return test, [
                    f"{first} += {everything} if state >= _TURN else 0",
                    f"{second} += 0 if state >= _TURN else {everything}",
                ]
        return test, []

    @property
    def _all_owned(self) -> bool:
        board = self.plan.board
        return not board.cedes and len(board.owned(0)) + len(board.owned(1)) == board.pits

    @property
    def _pays_out(self) -> bool:
        """Whether some ``rest`` has to be paid out pit by pit."""
        kinds = [self._at_once(number, rule) for number, rule in enumerate(self.plan.rules.end)]
        return any(not lines or " and " in test for test, lines in kinds)

    def win(self, w: Writer) -> None:
        """Step 15: who has more; an equal number is a draw."""
        w.comment(cite("win", self.plan.rules.win.about))
        w.line("winner = None if south == north else 0 if south > north else 1")

    def winner(self, w: Writer) -> None:
        """Step 15: whom the end rule itself names."""
        named = [(number, rule) for number, rule in enumerate(self.plan.rules.end) if rule.winner is not None]
        if named:
            w.line(f"mover = state >> {self.plan.layout.turn_bit}")
        for number, rule in named:
            assert rule.winner is not None
            w.comment(cite(f"{rule.name} winner", rule.winner.about))
            with w.block(f"if rule == {number}:"):
                w.give("named =", self.between.terms().players(rule.winner))
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
