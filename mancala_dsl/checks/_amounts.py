"""How large the numbers can be that conditions ask for, and which of them depend on one another."""

from __future__ import annotations

from functools import cached_property, lru_cache

from mancala_dsl.checks._possible import NO, YES, Bounds, Possible, State, ends, full
from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Over, Type
from mancala_dsl.rules import moves
from mancala_dsl.rules.model import Rules

MOVER, OPPONENT = Noun("mover", Type.PLAYER), Noun("opponent", Type.PLAYER)
PLAYERS = (MOVER, OPPONENT)
WHOSE = ("own", "theirs")
BOARD_SEEDS = Attribute(Noun("board", Type.THING), "seeds", Type.NUMBER)


@lru_cache(256)
def of(player: Noun, name: str) -> Attribute:
    """``mover.seeds``, ``opponent.moves``."""
    return Attribute(player, name, Type.NUMBER)


class Amounts:
    """The numbers of one game."""

    def __init__(self, rules: Rules) -> None:
        board = rules.board.value
        endless = rules.endless.value
        seeds, pits = (0, board.seeds), (0, board.pits)
        least = min(int(kind.sows) for kind in rules.played)
        laps = (least, endless.laps if endless is not None else 1)
        played = (0, board.pits * len(moves.options(rules)))
        self._rules = rules
        self._named: dict[str, Bounds] = {
            **dict.fromkeys(("seeds", "before", "sown", "score", "hand", "captured", "given"), seeds),
            **dict.fromkeys(("moves", "choices"), played),
            **dict.fromkeys(("column", "number"), (0, board.columns)),
            "lifted": seeds,
            "laps": laps,
            "count": pits,
            "pit_count": pits,
            "columns": (board.columns, board.columns),
            "distance": (0, max(map(len, board.tracks))),
        }
        self._of_a_lap: dict[str, Bounds] = {"lifted": (1, board.seeds), "number": (1, laps[1])}
        self._linked = {
            BOARD_SEEDS,
            *(of(p, n) for p in PLAYERS for n in ("seeds", "score", "moves", "choices")),
        }
        self._cells = {cell.name: (cell.low, cell.high) for cell in rules.memory}
        self._found: dict[Expression, Bounds | None] = {}

    def bounds(self, thing: Expression) -> Bounds | None:
        """The lowest and the highest that a number can be; None for what is no number or not known."""
        if thing not in self._found:
            self._found[thing] = self._bounds(thing)
        return self._found[thing]

    def _bounds(self, thing: Expression) -> Bounds | None:
        if thing.type is not Type.NUMBER:
            return None
        match thing:
            case Attribute(cell=True, name=name, of=of_):
                low, high = self._cells.get(name, (0, -1))
                known = of_.type is Type.THING or of_ in (MOVER, OPPONENT)
                return None if high < low else (low, high) if known else (min(low, 0), max(high, 0))
            case Attribute(of=Noun(name="lap"), name=name):
                return self._of_a_lap.get(name)
            case Attribute(name=name) | Noun(name=name) | Over(function=name):
                return self._named.get(name)
        return None

    def fit(self, state: State) -> bool:
        """Whether what players have goes together with what lies on the board, and moves with seeds."""
        if len(state) < 2 or self._linked.isdisjoint(state):
            return True
        pits = [self._ends(state, of(player, "seeds")) for player in PLAYERS]
        if any(has[1] < self._in_one_pit(state, whose) for has, whose in zip(pits, WHOSE, strict=True)):
            return False
        low, high = self._ends(state, BOARD_SEEDS)
        if low > pits[0][1] + pits[1][1] + self._nobodys or pits[0][0] + pits[1][0] > high:
            return False
        stored = sum(self._ends(state, of(player, "score"))[0] for player in PLAYERS)
        if max(low, pits[0][0] + pits[1][0]) + stored > self._rules.board.value.seeds:
            return False
        return all(self._can_move(state, player, has) for player, has in zip(PLAYERS, pits, strict=True))

    def _in_one_pit(self, state: State, whose: str) -> int:
        """The most seeds that certainly lie in one pit of a player."""
        most = 0
        for thing in state:
            if isinstance(thing, Attribute) and thing.name == whose and state[thing] == YES:
                most = max(most, self._ends(state, Attribute(thing.of, "seeds", Type.NUMBER))[0])
        return most

    def _can_move(self, state: State, player: Noun, has: Bounds) -> bool:
        """Whether the number of moves goes with the number of choices, and that with the seeds."""
        moves_, choices = (self._ends(state, of(player, name)) for name in ("moves", "choices"))
        if choices[1] < moves_[0]:
            return False
        return has[1] > 0 or max(choices[0], moves_[0]) == 0 or not self.needs_seeds

    def _ends(self, state: State, thing: Expression) -> Bounds:
        bounds = self.bounds(thing)
        assert bounds is not None
        return ends(state.get(thing, full(bounds)), bounds)

    @cached_property
    def _nobodys(self) -> int:
        """So many seeds may lie in pits of nobody."""
        board = self._rules.board.value
        owned = len(board.owned(0)) + len(board.owned(1))
        return 0 if owned == board.pits else board.seeds

    @cached_property
    def needs_seeds(self) -> bool:
        """Whether nobody can move who has no seeds in own pits."""
        possible = Possible(self.bounds)
        pit = Noun("pit", Type.PIT)
        not_own: State = {Attribute(pit, "own", Type.TRUTH): NO}
        empty: State = {Attribute(pit, "seeds", Type.NUMBER): 1}
        return not any(
            possible.can([(line, True)], state)
            for kind in self._rules.played
            for line in kind.rules.choose.value
            for state in (not_own, empty)
        )
