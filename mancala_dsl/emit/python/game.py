"""``Game`` and the helpers that several functions share."""

from __future__ import annotations

import re

from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.kinds import Kinds
from mancala_dsl.emit.python.layout import passed
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.texts import named_pit
from mancala_dsl.emit.writer import Writer

GAME = '''


class Game:
    """A game with its history (REPETITION), from the start or from a position.

    `state` is the position now, `moves` the moves that led to it. Games can be pickled and copied.
    """

    def __init__(self, state: State | None = None) -> None:
        self.state: State = initial() if state is None else state
        self.moves: list[Move] = []
        self._states: list[State] = [self.state]
        self._noted: dict[State, int] = {self.state: 1}

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        rule = _end_rule(self.state, repeated=REPEATED)
        return None if rule < 0 else _settled(self.state, rule)

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves; `()` when the game is over."""
        if _end_rule(self.state, repeated=REPEATED) >= 0:
            return ()
        return MOVES

    def push(self, move: Move) -> None:
        """Make a move; IllegalMove, and nothing changes, if it is none."""
        if move not in self.legal_moves():
            rule = _end_rule(self.state, repeated=REPEATED)
            if rule >= 0:
                raise IllegalMove(f"the game is over (OVER)", NAME)
            raise _illegal(self.state, move)
        self.state = MADE
        self.moves.append(move)
        self._states.append(self.state)
        self._noted[self.state] = self._noted.get(self.state, 0) + 1

    def pop(self) -> Move:
        """Take the last move back and return it; IndexError if there is none."""
        if not self.moves:
            raise IndexError("no move to take back")
        left = self._noted[self.state] - 1
        if left:
            self._noted[self.state] = left
        else:
            del self._noted[self.state]
        self._states.pop()
        self.state = self._states[-1]
        return self.moves.pop()

    def copy(self) -> Game:
        """Another game with the same past."""
        twin = Game(self.state)
        twin.moves = self.moves.copy()
        twin._states = self._states.copy()
        twin._noted = self._noted.copy()
        return twin

    __copy__ = copy
'''


def over(plan: Plan) -> str:
    """The name of the end rule whose number is ``rule``, as part of an f-string."""
    return "{_END[rule]}" if plan.rules.end[0].name == "endless" else "end[{rule}]"


def over_name(plan: Plan) -> str:
    """The same by itself."""
    return "_END[rule]" if plan.rules.end[0].name == "endless" else 'f"end[{rule}]"'


def game(w: Writer, plan: Plan, between: Between) -> None:
    """The class ``Game``."""
    made = "_sow(self.state, move)"
    words = {
        "OVER": over(plan),
        "NAME": over_name(plan),
        "REPETITION": "a repeated position included"
        if plan.needs_history
        else "no rule of this game asks for it",
        "REPEATED": "self._noted[self.state] > 1" if plan.needs_history else "False",
        "MOVES": f"{between.moves_function}(self.state){between.no_move}",
        "MADE": f"{passed(plan.layout, 'self.state')} if move == PASS else {made}" if plan.passes else made,
    }
    w.lines(re.sub("|".join(words), lambda found: words[found[0]], GAME))


def illegal(w: Writer, plan: Plan, between: Between) -> None:
    """``_illegal(state, move)``: the error for a move, with the rule that forbids it."""
    must = plan.rules.must
    with w.define("_illegal(state: State, move: Move) -> IllegalMove", "Why a move is not legal."):
        w.line("rule = _end_rule(state, repeated=False)")
        with w.block("if rule >= 0:"):
            w.line(f'return IllegalMove(f"the game is over ({over(plan)})", {over_name(plan)})')
        w.lines("""
            if move == PASS:
                return IllegalMove("passing is only for a player without a legal move", "no_move")
        """)
        several = len(plan.options) > 1
        with w.block(
            f"if type(move) is not int or not 0 <= move < {'len(_DIRECTIONS) * ' if several else ''}PITS:"
        ):
            w.line('return IllegalMove(f"there is no pit {move!r} on this board", "choose")')
        if several:
            w.line("pit = move % PITS")
        pit = "pit" if several else "move"
        w.line(f"text = {named_pit(plan, pit)}")
        if plan.rules.kinds:
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            Kinds(between).illegal(w)
        elif several:
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            with w.when("if", f"{between.chosen()} and move not in _offered(state, pit)"):
                w.line('way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"')
                w.line('return IllegalMove(f"{text} is not sown {way}", "direction")')
        if plan.endless_is_illegal and not plan.rules.kinds:
            if not several:
                w.line(f"mover = state >> {plan.layout.turn_bit}")
                w.line("pit = move")
            with w.when("if", f"{between.chosen()} and _sow(state, move) == _ENDLESS"):
                w.line('return IllegalMove(f"sowing from {text} would never end", "endless")')
        if not plan.rules.kinds:
            with w.block("if move not in _choices(state):"):
                w.line(f'reason = "" if pits(state)[{pit}] else ": it is empty"')
                w.line('return IllegalMove(f"{text} may not be chosen{reason}", "choose")')
        if not must:
            w.line('return IllegalMove(f"{text} may not be played", "choose")')
            return
        w.line("moves = _choices(state)")
        if not (plan.endless_is_illegal or several):
            w.line(f"mover = state >> {plan.layout.turn_bit}")
        for number, obligation in enumerate(must):
            name = obligation.name
            with w.when("if", between.terms().text(obligation.condition)):
                kept = f"tuple(m for m in moves if _leaves_{number}(state, m))"
                w.line(f"moves = {kept}" + (" or moves" if obligation.if_none == "any" else ""))
                with w.block("if move not in moves:"):
                    w.line(f'return IllegalMove(f"{{text}} does not do what {name} asks for", "{name}")')
        w.line('return IllegalMove(f"{text} may not be played", "choose")')
