"""``play``, ``perft``, ``playout`` and ``Game``: the move in its surroundings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from mancala_dsl.emit.python.between import SEATS, Between
from mancala_dsl.emit.python.game import over_name
from mancala_dsl.emit.python.layout import passed
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.sow import Sow
from mancala_dsl.emit.python.tables import KEPT
from mancala_dsl.emit.writer import WIDTH, Writer

_TABLE = re.compile(r"\b_[A-Z][A-Z0-9_]*\b")


def _as_local(table: re.Match[str]) -> str:
    """``_NORTH_SOWINGS`` -> ``north_sowings``"""
    return table[0].strip("_").lower()


@dataclass(frozen=True)
class Loops:
    """Writes the functions that make moves.

    Where the choices are looked up and the move is packed, ``perft`` and ``playout`` hold the whole move;
    elsewhere they call ``_sow``.
    """

    plan: Plan
    between: Between
    sow: Sow | None  # None: the move is made seed by seed

    @property
    def inlined(self) -> Sow | None:
        """The packed move, where the loops can hold it."""
        quiet = not (self.between.always_rare or self.between.always_obliged)
        return self.sow if self.plan.looks_up_choices and quiet else None

    @property
    def _asks(self) -> bool:
        """Whether there is something to ask before a case is known to be quiet."""
        return not self.between.always_rare and bool(self.between.disturbances)

    def _seat(self, w: Writer, **of_seat: Callable[[int], str]) -> None:
        """Set variables by who is to move; ``quiet`` is one of them where there is something to ask."""
        if self._asks:
            of_seat["quiet"] = lambda seat: self.between.quiet(seat, "")
        if len(of_seat) == 1:
            ((name, value),) = of_seat.items()
            north, south = value(1), value(0)
            if max(len(north), len(south)) < WIDTH - 16:
                w.give(f"{name} =", north if north == south else f"{north} if state >= _TURN else {south}")
                return
        for seat, opening in ((1, "if state >= _TURN:"), (0, "else:")):
            with w.block(opening):
                for name, value in of_seat.items():
                    w.give(f"{name} =", value(seat))

    def _disturbed(self, moves: str) -> str:
        """The test that the case is not quiet, once ``moves`` and ``quiet`` are set."""
        return f"not ({moves} and quiet)" if self._asks else f"not {moves}"

    # --- the functions

    def legal_moves(self, w: Writer) -> None:
        """``legal_moves(state)``."""
        docstring = """
            The legal moves by pit; `(PASS,)` where one has to pass, `()` exactly when the game is over.

            `board.repeated` counts as false: use `Game` for a game with its history.
        """
        with w.define("legal_moves(state: State) -> tuple[Move, ...]", docstring):
            between = self.between
            if self.inlined is None or self.plan.endless_is_illegal:
                self._legal_moves_asked(w)
                return
            for seat, opening in ((1, "if state >= _TURN:"), (0, "else:")):
                with w.block(opening):
                    w.give("moves =", between.look_up(seat))
                    with w.block(f"if {between.quiet(seat)}:"):
                        w.line("return moves")
            w.line("return _rare_moves(state)")

    def _legal_moves_asked(self, w: Writer) -> None:
        if self.between.always_rare:
            w.line("return _rare_moves(state)")
            return
        w.line(f"moves = {self.between.first_look}(state)")
        if self._asks:
            self._seat(w)
            w.line("return moves if moves and quiet else _rare_moves(state)")
        else:
            w.line("return moves or _rare_moves(state)")

    def sow_function(self, w: Writer) -> None:
        """``_sow(state, move)``: the packed move as a function, for where moves are only tried."""
        if self.sow is None:
            return
        with w.define(
            "_sow(state: State, move: Move) -> State",
            "Steps 6 to 14 for a move that is known to be a choice.",
            KEPT if self.inlined is None and self.plan.tries_moves else "",
        ):
            w.line("rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS")
            self.sow.move(w, endless="return _ENDLESS")
            w.answer("after")
        self.sow.long_function(w)

    def play(self, w: Writer) -> None:
        """``play(state, move)``."""
        docstring = """
            The position after a legal move.

            Raises IllegalMove, with the name of the rule that forbids it, for any other move.
        """
        with w.define("play(state: State, move: Move) -> State", docstring):
            if self.inlined is None:
                w.line("return _rare_play(state, move)")
                return
            by_row = not self.plan.relays and len(self.plan.rules.choose.value) == 1
            variables = {"rows": lambda seat: f"_{SEATS[seat]}_ROWS"}
            if not by_row:
                variables["moves"] = self.between.look_up
            self._seat(w, **variables)
            tests = [*([] if by_row else ["move not in moves"]), *(["not quiet"] if self._asks else [])]
            if tests:
                with w.block(f"if {' or '.join(tests)}:"):
                    w.line("return _rare_play(state, move)")
            self.inlined.move(w, endless="raise _illegal(state, move)", checked=by_row)
            w.answer("after")

    def rare_play(self, w: Writer) -> None:
        """``_rare_play(state, move)``: with every question asked."""
        with w.define("_rare_play(state: State, move: Move) -> State", "`play` with every question asked."):
            with w.block("if move not in legal_moves(state):"):
                w.line("raise _illegal(state, move)")
            w.line(f"return {self._made}")

    @property
    def _made(self) -> str:
        """The position after ``move``, whatever it is."""
        return (
            f"{passed(self.plan.layout)} if move == PASS else _sow(state, move)"
            if self.plan.passes
            else "_sow(state, move)"
        )

    # --- perft

    def perft(self, w: Writer) -> None:
        """``perft(state, depth)``."""
        docstring = """
            The number of lines of play of this length in plies. A pass is a ply; a game that is over sooner
            counts nothing; repetition is not looked at.
        """
        with w.define("perft(state: State, depth: int) -> int", docstring):
            with w.block("if depth <= 0:"):
                with w.block("if depth:"):
                    w.line('raise ValueError("the depth is a whole number of plies, 0 or more")')
                w.line("return 1")
            if self.inlined is None:
                w.line("moves = legal_moves(state)")
                self._perft_of_moves(w)
                return
            self._sowings(w)
            if self.plan.endless_is_illegal:
                self._try_all(w, self.inlined)
            with w.block(f"if not {self._legal}:"):
                w.line("moves = _rare_moves(state)")
                self._perft_of_moves(w)
            self._perft_of_sowings(w, self.inlined)

    def _sowings(self, w: Writer, *, local: bool = False) -> None:
        """``sowings``: the choices; none where the case is not quiet. ``local``: from :meth:`_tables`."""
        for seat, opening in ((1, "if state >= _TURN:"), (0, "else:")):
            found = self.between.look_up(seat, "SOWINGS")
            if self._asks:
                found = f"{found} if {self.between.quiet(seat, '')} else ()"
            with w.block(_TABLE.sub(_as_local, opening) if local else opening):
                w.give("sowings =", _TABLE.sub(_as_local, found) if local else found)

    def _tables(self, w: Writer) -> None:
        """What every move is looked up by, under names of the function: they are found sooner."""
        looked_up = Writer()
        self._sowings(looked_up)
        for table in dict.fromkeys(_TABLE.findall(looked_up.text())):
            w.line(f"{_TABLE.sub(_as_local, table)} = {table}")

    @property
    def _legal(self) -> str:
        """What there is for each legal move in the quiet case."""
        return "afters" if self.plan.endless_is_illegal else "sowings"

    @property
    def _pair(self) -> str:
        """What a loop over ``sowings`` names a pair: a relay goes on to other rows."""
        move = ", move" if self.plan.relays and len(self.plan.options) > 1 else ""
        return f"first, shift{move}" if self.plan.relays else f"row, shift{move}"

    def _first_row(self, w: Writer) -> None:
        if self.plan.relays:
            w.line("row = first")

    def _perft_of_moves(self, w: Writer) -> None:
        if self.plan.passes:
            with w.block("if moves == (PASS,):"):
                w.line(f"return perft({passed(self.plan.layout)}, depth - 1)")
        with w.block("if depth == 1:"):
            w.line("return len(moves)")
        w.line("return sum(perft(_sow(state, move), depth - 1) for move in moves)")

    def _perft_of_sowings(self, w: Writer, sow: Sow) -> None:
        with w.block("if depth == 1:"):
            w.line(f"return len({self._legal})")
        if self.plan.endless_is_illegal:
            w.line("return sum(perft(after, depth - 1) for after in afters)")
            return
        w.line("total = 0")
        with w.block(f"for {self._pair} in sowings:"):
            self._first_row(w)
            sow.move(w, paired=True)
            w.line("total += perft(after, depth - 1)")
        w.line("return total")

    def _try_all(self, w: Writer, sow: Sow) -> None:
        """``afters``: where an endless move is illegal every move is made to know the choices. None where
        the case is not quiet.
        """
        w.line("afters = []")
        sow.tries(w)
        with w.block(f"for {self._pair} in sowings:"):
            self._first_row(w)
            sow.move(w, endless="continue", paired=True, tried=True)
            w.line("afters.append(after)")

    # --- playout

    def playout(self, w: Writer) -> None:
        """``playout(state, rng)``."""
        docstring = """
            A random game to its end, repetition included; `Outcome.plies` counts its moves and passes.

            Each choice is `moves[int(rng.random() * len(moves))]`.
        """
        with w.define("playout(state: State, rng: Random) -> Outcome", docstring):
            w.line("random = rng.random")
            if self.inlined is not None:
                self._tables(w)
            w.line("plies = 0")
            if self.plan.needs_history:
                w.line("seen: set[State] = set()")
            with w.block("while True:"):
                self._repetition(w)
                if self.inlined is None:
                    self._draw_moves(w)
                else:
                    self._draw_sowings(w, self.inlined)
                w.line("plies += 1")

    def _repetition(self, w: Writer) -> None:
        """Step 2: every position is noted. Where a repeated one always ends the game there are as many as
        plies, until one is not new.
        """
        if not self.plan.needs_history:
            return
        if self.plan.repetition_ends:
            w.line("seen.add(state)")
            with w.block("if len(seen) == plies:  # this position was seen before"):
                w.line("return _settled(state, _end_rule(state, repeated=True), plies)")
            return
        with w.block("if state in seen:"):
            w.line("rule = _end_rule(state, repeated=True)")
            with w.block("if rule >= 0:"):
                w.line("return _settled(state, rule, plies)")
        w.line("seen.add(state)")

    def _draw_moves(self, w: Writer) -> None:
        if self.between.always_rare:
            self._rare_draw(w)
        else:
            w.line(f"moves = {self.between.first_look}(state)")
            if self._asks:
                self._seat(w)
            with w.block(f"if {self._disturbed('moves')}:"):
                self._rare_draw(w)
        w.line("move = moves[int(random() * len(moves))]")
        w.line(f"state = {self._made}")

    def _rare_draw(self, w: Writer) -> None:
        w.line("rule = _end_rule(state, repeated=False)")
        with w.block("if rule >= 0:"):
            w.line("return _settled(state, rule, plies)")
        w.line(f"moves = {self.between.moves_function}(state){self.between.no_move}")

    def _draw_sowings(self, w: Writer, sow: Sow) -> None:
        self._sowings(w, local=True)
        if self.plan.endless_is_illegal:
            self._try_all(w, sow)
        with w.block(f"if not {self._legal}:"):
            self._rare_draw(w)
            w.line("move = moves[int(random() * len(moves))]")
            w.line(f"state = {self._made}")
            w.line("plies += 1")
            w.line("continue")
        if self.plan.endless_is_illegal:
            w.line("state = afters[int(random() * len(afters))]")
            return
        w.line(f"{self._pair.replace('first', 'row')} = sowings[int(random() * len(sowings))]")
        sow.move(w, paired=True)
        w.line("state = after")

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
            w.line(
                f"after = {passed(self.plan.layout)} if move == PASS else {told}"
                if self.plan.passes
                else f"after = {told}"
            )
            w.line("rule = _end_rule(after, repeated=False)")
            with w.block("for pit, player, seeds in _shares(after, rule):"):
                w.line(f'told.append(Event("settle", pit, seeds, PITS + player, {over_name(self.plan)}))')
            w.line("return told")
