"""``Game`` and the helpers that several functions share."""

from __future__ import annotations

import re

from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer, mask
from mancala_dsl.rules import uses


def game(w: Writer, plan: Plan) -> None:
    """The class ``Game``."""
    repeated = "self._noted[self.state] > 1" if plan.needs_history else "False"
    on_pass = " or (PASS,)" if plan.passes else ""
    moves = "_moves(self.state)" if plan.rules.must else "_choices(self.state)"
    repetition = "a repeated position included" if plan.needs_history else "no rule of this game asks for it"
    w.lines(f'''


        class Game:
            """A game with its history ({repetition}), from the start or from a position.

            `state` is the position now, `moves` the moves that led to it. Games can be pickled and copied.
            """

            def __init__(self, state: State | None = None) -> None:
                self.state: State = initial() if state is None else state
                self.moves: list[Move] = []
                self._states: list[State] = [self.state]
                self._noted: dict[State, int] = {{self.state: 1}}

            def outcome(self) -> Outcome | None:
                """How the game ended; None while it goes on."""
                rule = _end_rule(self.state, repeated={repeated})
                return None if rule < 0 else _settled(self.state, rule, len(self.moves))

            def legal_moves(self) -> tuple[Move, ...]:
                """The legal moves; `()` when the game is over."""
                if _end_rule(self.state, repeated={repeated}) >= 0:
                    return ()
                return {moves}{on_pass}

            def push(self, move: Move) -> None:
                """Make a move; IllegalMove, and nothing changes, if it is none."""
                if move not in self.legal_moves():
                    rule = _end_rule(self.state, repeated={repeated})
                    if rule >= 0:
                        raise IllegalMove(f"the game is over (end[{{rule}}])", f"end[{{rule}}]")
                    raise _illegal(self.state, move)
                self.state = {_unchecked(plan)}
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
    ''')


def _unchecked(plan: Plan) -> str:
    """The position after a move of a game that may have to go on where ``play`` would see its end."""
    return "self.state ^ _TURN if move == PASS else _sow(self.state, move)" if plan.passes else "_sow(self.state, move)"


def illegal(w: Writer, plan: Plan, between: Between) -> None:
    """``_illegal(state, move)``: the error for a move, with the rule that forbids it."""
    must = plan.rules.must
    with w.define("_illegal(state: State, move: Move) -> IllegalMove", "Why a move is not legal."):
        w.lines("""
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return IllegalMove(f"the game is over (end[{rule}])", f"end[{rule}]")
            if move == PASS:
                return IllegalMove("passing is only for a player without a legal move", "no_move")
            if type(move) is not int or not 0 <= move < PITS:
                return IllegalMove(f"there is no pit {move!r} on this board", "choose")
        """)
        w.line("text = move_text(state, move)")
        if plan.endless_is_illegal:
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            w.line("pit = move")
            condition = between.terms(pit="pit").text(plan.rules.choose.value, 2)
            with w.block(f"if {condition} and _sow(state, move) == _ENDLESS:"):
                w.line('return IllegalMove(f"sowing from pit {text} would never end", "endless")')
        with w.block("if move not in _choices(state):"):
            w.line('return IllegalMove(f"pit {text} may not be chosen", "choose")')
        if not must:
            w.line('return IllegalMove(f"pit {text} may not be played", "choose")')
            return
        w.line("moves = _choices(state)")
        if not plan.endless_is_illegal:
            w.line(f"mover = state >> {plan.layout.turn_bit}")
        for number, obligation in enumerate(must):
            with w.block(f"if {between.terms().text(obligation.condition)}:"):
                kept = f"tuple(m for m in moves if _leaves_{number}(state, m))"
                w.line(f"moves = {kept}" + (" or moves" if obligation.if_none == "any" else ""))
                with w.block("if move not in moves:"):
                    w.line(f'return IllegalMove(f"pit {{text}} does not do what {obligation.name} asks for", "{obligation.name}")')
        w.line('return IllegalMove(f"pit {text} may not be played", "choose")')


def helpers(plan: Plan, between: Between, body: str) -> str:
    """The small functions that ``body`` calls, and those that these call."""
    layout, pits = plan.layout, plan.board.pits
    moves = between.moves_function
    holder = "".join(
        f"    if state >> {bit} + _BIT[pit] & 1:\n        return state >> {bit + pits} + _BIT[pit] & 1\n"
        for bit in layout.mark_bits.values()
    )
    functions = {
        "_holder": f'def _holder(state: State, pit: int) -> int:\n    """Who holds a pit: by its first mark; -1 nobody."""\n{holder}    return -1\n',
        "_marked": f'''def _marked(state: State, lowest: int, pit: int, holder: int) -> State:
    """A pit gets a mark; a store, no pit, or nobody as holder: nothing."""
    if pit >= PITS or holder < 0:
        return state
    held = 1 << lowest + {pits} + pit
    return (state | 1 << lowest + pit) & ~held | held * holder
''',
        "_held": '''def _held(pit: int, *marks: tuple[int, int]) -> int:
    """Who holds a pit: by the first of the marks, given as their pits and holders; -1 nobody."""
    return next((holders >> pit & 1 for pits, holders in marks if pits >> pit & 1), -1)
''',
        "_before_last": '''def _before_last(state: State, told: list[Event]) -> int:
    """The seeds that lay where the last seed fell, just before it did."""
    board = [state >> shift & LANE for shift in _SHIFTS]
    before = 0
    for event in told:
        if event.kind in ("lift", "relay"):
            board[event.pit] = 0
        elif event.kind == "sow":
            before = board[event.pit]
            board[event.pit] += 1
        elif event.kind == "capture":
            board[event.pit] -= event.count
            if event.to >= 0:
                board[event.to] += event.count
    return before
'''.replace("LANE", mask(layout.lane)),
        "_quotient": '''def _quotient(left: int, right: int) -> int:
    """Division rounded down; by zero it gives 0."""
    return left // right if right else 0
''',
        "_remainder": '''def _remainder(left: int, right: int) -> int:
    """What division leaves; by zero it gives 0."""
    return left % right if right else 0
''',
        "_take": '''def _take(board: list[int], pit: int, store: int, most: int) -> int:
    """Step 9: at most so many seeds of a pit go to a store; nothing is ever taken from a store."""
    count = max(0, min(most, board[pit])) if pit < PITS else 0
    board[pit] -= count
    board[store] += count
    return count
''',
        "_site": '''def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1
''',
        "_moves_of": f'''def _moves_of(state: State, player: int) -> tuple[Move, ...]:
    """The moves that a player would have; nobody has none."""
    return () if player < 0 else {moves}(state & ~_TURN | player * _TURN)
''',
        "_choices_of": '''def _choices_of(state: State, player: int) -> tuple[Move, ...]:
    """The choices that a player would have; nobody has none."""
    return () if player < 0 else _choices(state & ~_TURN | player * _TURN)
''',
    }
    return "\n\n".join(text for name, text in functions.items() if re.search(rf"\b{name}\(", body))


def speaks_of_moves(plan: Plan) -> bool:
    """Whether an end rule counts moves."""
    return uses.speaks_of((rule.condition for rule in plan.rules.end), "moves")
