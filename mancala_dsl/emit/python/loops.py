"""``play``, ``perft``, ``playout`` and ``Game``: the move in its surroundings."""

from __future__ import annotations

from dataclasses import dataclass

from mancala_dsl.emit.python.between import SEATS, Between
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.sow import Sow
from mancala_dsl.emit.writer import WIDTH, Writer


ROOM = WIDTH - 12  # for a line at any depth of these functions


@dataclass(frozen=True)
class Loops:
    """Writes the functions that make moves."""

    plan: Plan
    between: Between
    sow: Sow | None  # None: the move is made seed by seed

    # --- how each of them begins

    @property
    def _shares_rows(self) -> bool:
        """Whether one table serves both players, since each pit is sown by its owner alone and in one lap."""
        return self.sow is not None and not self.plan.relays and self.plan.choice_marks is not None

    def _rows(self, w: Writer) -> None:
        if self._shares_rows:
            w.line("rows = _ROWS")

    def _seat(self, w: Writer, *, rows: bool, moves: bool, quiet: bool = True) -> None:
        """Set ``rows``, ``moves`` and ``quiet`` for the player to move."""
        looked_up = self.plan.looks_up_choices and not self.between.always_rare
        asks = quiet and not self.between.always_rare and bool(self.between.disturbances)
        if not looked_up and moves and not self.between.always_rare:
            w.line("moves = _choices(state)")
        lines: list[list[str]] = []
        for seat in (1, 0):
            of_seat = []
            if rows and self.sow is not None:
                of_seat.append(f"rows = _{SEATS[seat]}_ROWS")
            if looked_up and moves:
                of_seat.append(f"moves = {self.between.look_up(seat)}")
            if asks:
                of_seat.append(f"quiet = {self.between.quiet(seat, '')}")
            lines.append(of_seat)
        if not lines[0]:
            return
        if len(lines[0]) == 1:
            (north,), (south,) = lines
            name, _, south = south.partition(" = ")
            ternary = f"{north} if state & _TURN else {south}"
            if len(ternary) < ROOM:
                w.line(ternary)
                return
        for opening, of_seat in zip(("if state & _TURN:", "else:"), lines, strict=True):
            with w.block(opening):
                for line in of_seat:
                    w.line(line)

    @property
    def _disturbed(self) -> str:
        """The test that the case is not quiet, once ``moves`` and ``quiet`` are set."""
        asks = not self.between.always_rare and bool(self.between.disturbances)
        return "not (moves and quiet)" if asks else "not moves"

    def _after(self, w: Writer, endless: str) -> None:
        """``after`` for ``move``."""
        if self.sow is not None:
            self.sow.move(w, endless=endless)
        else:
            w.line("after = _sow(state, move)")
            if self.plan.endless_is_illegal:
                with w.block("if after == _ENDLESS:"):
                    w.line(endless)

    @property
    def _void(self) -> str:
        again = any(branch.rule.action.again for branch in self.sow.falls.branches) if self.sow else False
        return "after, again = state, False" if again and self.plan.relays else "after = state"

    def _on_endless(self, line: str) -> str:
        return line if self.plan.endless_is_illegal else self._void

    # --- the functions

    def legal_moves(self, w: Writer) -> None:
        """``legal_moves(state)``."""
        docstring = """
            The legal moves: by pit, `(PASS,)` where the player has to pass, `()` exactly when the game is over.

            `board.repeated` counts as false: use `Game` for a game with its history.
        """
        with w.define("legal_moves(state: State) -> tuple[Move, ...]", docstring):
            between = self.between
            if between.always_rare or self.plan.endless_is_illegal or not self.plan.looks_up_choices:
                self._legal_moves_asked(w)
                return
            for seat, opening in ((1, "if state & _TURN:"), (0, "else:")):
                with w.block(opening):
                    w.line(f"moves = {between.look_up(seat)}")
                    with w.block(f"if {between.quiet(seat)}:"):
                        w.line("return moves")
            w.line("return _rare_moves(state)")

    def _legal_moves_asked(self, w: Writer) -> None:
        between = self.between
        if between.always_rare:
            w.line("return _rare_moves(state)")
            return
        w.line("moves = _choices(state)")
        if between.disturbances:
            w.give("quiet =", f"{between.quiet(1, '')} if state & _TURN else {between.quiet(0, '')}")
        if between.disturbances:
            w.line("return moves if moves and quiet else _rare_moves(state)")
        else:
            w.line("return moves or _rare_moves(state)")

    def sow_function(self, w: Writer) -> None:
        """``_sow(state, move)``: the packed move as a function, for where moves are only tried."""
        if self.sow is None:
            return
        with w.define("_sow(state: State, move: Move) -> State", "Steps 6 to 14 for a move that is known to be a choice."):
            w.line("rows = _NORTH_ROWS if state & _TURN else _SOUTH_ROWS")
            self.sow.move(w, endless=self._on_endless("return _ENDLESS"))
            w.line("return after")

    def play(self, w: Writer) -> None:
        """``play(state, move)``."""
        docstring = """
            The position after a legal move.

            Raises IllegalMove, with the name of the rule that forbids it, for any other move.
        """
        with w.define("play(state: State, move: Move) -> State", docstring):
            if self.sow is None or self.between.always_rare or not self.plan.looks_up_choices:
                w.line("return _rare_play(state, move)")
                return
            by_row = not self.plan.relays
            self._seat(w, rows=True, moves=not by_row)
            tests = [] if by_row else ["move not in moves"]
            if self.between.disturbances:
                tests.append("not quiet")
            if tests:
                with w.block(f"if {' or '.join(tests)}:"):
                    w.line("return _rare_play(state, move)")
            self.sow.move(w, endless=self._on_endless("raise _illegal(state, move)"), checked=by_row)
            w.line("return after")

    def rare_play(self, w: Writer) -> None:
        """``_rare_play(state, move)``: with every question asked."""
        with w.define("_rare_play(state: State, move: Move) -> State", "`play` with every question asked."):
            with w.block("if move not in legal_moves(state):"):
                w.line("raise _illegal(state, move)")
            if self.plan.passes:
                with w.block("if move == PASS:"):
                    w.line("return state ^ _TURN")
            w.line("return _sow(state, move)")

    def perft(self, w: Writer) -> None:
        """``perft(state, depth)``."""
        docstring = """
            The number of lines of play of this length in plies. A pass is a ply; a game that is over sooner
            counts nothing; repetition is not looked at.
        """
        with w.define("perft(state: State, depth: int) -> int", docstring):
            with w.block("if depth <= 0:"):
                w.line("return 1")
            self._rows(w)
            self._seat(w, rows=not self._shares_rows, moves=True)
            if self._tries_all:
                self._perft_after_trying(w)
                return
            if self.between.always_rare:
                w.line("moves = _rare_moves(state)")
                self._perft_pass(w)
            else:
                with w.block(f"if {self._disturbed}:"):
                    w.line("moves = _rare_moves(state)")
                    self._perft_pass(w)
            with w.block("if depth == 1:"):
                w.line("return len(moves)")
            w.line("total = 0")
            with w.block("for move in moves:"):
                self._after(w, self._void)
                w.line("total += perft(after, depth - 1)")
            w.line("return total")

    def _perft_pass(self, w: Writer) -> None:
        if self.plan.passes:
            with w.block("if moves == (PASS,):"):
                w.line("return perft(state ^ _TURN, depth - 1)")

    @property
    def _tries_all(self) -> bool:
        """Whether the loops make every move of a position to know which are legal."""
        quick = self.plan.looks_up_choices and not self.between.always_rare
        return self.plan.endless_is_illegal and quick

    def _try_all(self, w: Writer) -> None:
        """``afters``: the positions after each move that ends; none where the case is not quiet."""
        w.line("afters = []")
        with w.block("for move in moves if quiet else ():" if self.between.disturbances else "for move in moves:"):
            self._after(w, "continue")
            w.line("afters.append(after)")

    def _perft_after_trying(self, w: Writer) -> None:
        self._try_all(w)
        with w.block("if not afters:"):
            w.line("moves = _rare_moves(state)")
            self._perft_pass(w)
            w.line("afters = [_sow(state, move) for move in moves]")
        with w.block("if depth == 1:"):
            w.line("return len(afters)")
        w.line("return sum(perft(after, depth - 1) for after in afters)")

    def playout(self, w: Writer) -> None:
        """``playout(state, rng)``."""
        docstring = """
            A random game to its end, repetition included; `Outcome.plies` counts its moves and passes.

            Each choice is `moves[int(rng.random() * len(moves))]`.
        """
        with w.define("playout(state: State, rng: Random) -> Outcome", docstring):
            w.line("random = rng.random")
            self._rows(w)
            w.line("plies = 0")
            if self.plan.needs_history:
                w.line("seen: set[State] = set()")
            with w.block("while True:"):
                if self.plan.needs_history:
                    with w.block("if state in seen:"):
                        w.line("rule = _end_rule(state, repeated=True)")
                        with w.block("if rule >= 0:"):
                            w.line("break")
                    w.line("seen.add(state)")
                self._seat(w, rows=not self._shares_rows, moves=True)
                if self._tries_all:
                    self._draw_after_trying(w)
                else:
                    self._draw(w)
                w.line("plies += 1")
            w.line("return _settled(state, rule, plies)")

    def _rare_draw(self, w: Writer) -> None:
        w.line("rule = _end_rule(state, repeated=False)")
        with w.block("if rule >= 0:"):
            w.line("break")
        going_on = f"{self.between.moves_function}(state)" + (" or (PASS,)" if self.plan.passes else "")
        w.line(f"moves = {going_on}")

    def _draw_pass(self, w: Writer) -> None:
        if self.plan.passes:
            with w.block("if moves == (PASS,):"):
                w.line("random()")
                w.line("plies += 1")
                w.line("state ^= _TURN")
                w.line("continue")

    def _draw(self, w: Writer) -> None:
        if self.between.always_rare:
            self._rare_draw(w)
            self._draw_pass(w)
        else:
            with w.block(f"if {self._disturbed}:"):
                self._rare_draw(w)
                self._draw_pass(w)
        w.line("move = moves[int(random() * len(moves))]")
        self._after(w, self._on_endless("raise _illegal(state, move)"))
        w.line("state = after")

    def _draw_after_trying(self, w: Writer) -> None:
        """Where an endless move is illegal every move is made to know the choices; the one drawn is then made already."""
        self._try_all(w)
        with w.block("if afters:"):
            w.line("state = afters[int(random() * len(afters))]")
        with w.block("else:"):
            self._rare_draw(w)
            self._draw_pass(w)
            w.line("state = _sow(state, moves[int(random() * len(moves))])")

    def events(self, w: Writer) -> None:
        """``events(state, move)``."""
        docstring = """
            What a legal move does, seed by seed, and the settlement if it ends the game.

            Raises IllegalMove for any other move. A pass has no events but those of a settlement.
        """
        with w.define("events(state: State, move: Move) -> list[Event]", docstring):
            with w.block("if move not in legal_moves(state):"):
                w.line("raise _illegal(state, move)")
            w.line("told: list[Event] = []")
            told = "_tell(state, move, told)"
            w.line(f"after = state ^ _TURN if move == PASS else {told}" if self.plan.passes else f"after = {told}")
            w.lines("""
                rule = _end_rule(after, repeated=False)
                for pit, player, seeds in _shares(after, rule):
                    told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
                return told
            """)


