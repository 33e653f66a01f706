"""What can stand on a game's board, and why not: the checks of ``from_pits``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter.position import NOBODY, Position
from mancala_dsl.rules.invariants import always_empty, markable
from mancala_dsl.rules.memory import NUMBER, keys
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.uses import keeps_last_mover

Holders = Mapping[str, Mapping[int, int]]


def is_whole(value: object) -> bool:
    """An int that is not a bool."""
    return isinstance(value, int) and not isinstance(value, bool)


class Validity:
    """What may stand on the board of these rules."""

    def __init__(self, rules: Rules) -> None:
        self.board, self.marks, self.cells = rules.board.value, rules.marks, rules.memory
        self.keeps_last_mover = keeps_last_mover(rules)
        self.can_be, self.empty = markable(rules), always_empty(rules)

    def position(
        self,
        pits: Sequence[int],
        scores: Sequence[int],
        mover: int,
        marks: Holders | None,
        last_mover: int | None,
    ) -> Position:
        """The position; ValueError says in plain words what cannot stand on this board."""
        check_seeds(self.board, pits, scores)
        check_player(mover, "the player to move")
        if last_mover is not None:
            if not self.keeps_last_mover:
                raise ValueError("this game does not keep who moved last")
            check_player(last_mover, "who moved last")
        return Position(
            pits=tuple(pits),
            scores=(scores[0], scores[1]),
            mover=mover,
            marks=self.holders(marks or {}, pits),
            last_mover=last_mover,
        )

    def holders(self, marks: Holders, pits: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """``{mark: {pit: holder}}`` as a position keeps it: for each pit its holder or -1."""
        for name, held in marks.items():
            if name not in self.marks:
                there = ", ".join(self.marks) or "none"
                raise ValueError(f"this game has no mark {name!r}; its marks: {there}")
            for pit, holder in held.items():
                self.check_mark(name, pit, holder, pits)
        every = range(self.board.pits)
        return tuple(tuple(marks.get(name, {}).get(pit, NOBODY) for pit in every) for name in self.marks)

    def memory(self, turn: int | None, memory: Mapping[str, int] | None) -> tuple[int, ...]:
        """What a position remembers; what is not given is as at the start of a game."""
        cells = dict(keys(self.cells))
        given = dict(memory or {})
        for key, value in given.items():
            if key not in cells or key == NUMBER:
                there = ", ".join(name for name in cells if name != NUMBER) or "nothing"
                raise ValueError(f"this game does not remember {key!r}; it remembers: {there}")
            low, high = cells[key].low, cells[key].high
            if not is_whole(value) or not low <= value <= high:
                raise ValueError(f"{key} is a whole number from {low} to {high}, not {value!r}")
        if turn is not None:
            if NUMBER not in cells:
                raise ValueError("this game does not count its turns")
            if not is_whole(turn) or turn < 1:
                raise ValueError(f"turns are counted from 1, so that there is no turn {turn!r}")
            given[NUMBER] = min(turn, cells[NUMBER].high)
        return tuple(given.get(key, cell.start) for key, cell in cells.items())

    def check_mark(self, name: str, pit: int, holder: int, pits: Sequence[int]) -> None:
        """A pit of the board, a player, and both such that some rule could have brought it about."""
        if not is_whole(pit) or not 0 <= pit < self.board.pits:
            raise ValueError(f"{name} on {pit!r}: pits are 0 to {self.board.pits - 1}")
        check_player(holder, f"the holder of {name} on pit {pit}")
        if (pit, holder) not in self.can_be[name]:
            raise ValueError(f"no rule gives {'SN'[holder]} the {name} on pit {pit}")
        if name in self.empty and pits[pit]:
            raise ValueError(f"pit {pit} has {pits[pit]} seeds, but a {name} is always empty")


def check_seeds(board: Board, pits: Sequence[int], scores: Sequence[int]) -> None:
    """The right number of pits and scores, none negative, and no more seeds than the game has."""
    if len(pits) != board.pits:
        raise ValueError(f"the board has {board.pits} pits, not {len(pits)}")
    if len(scores) != 2:
        raise ValueError(f"there are 2 scores, South's and North's, not {len(scores)}")
    for what, values in (("pit", pits), ("score", scores)):
        for index, value in enumerate(values):
            if not is_whole(value):
                raise ValueError(f"{what} {index} holds {value!r}, which is no whole number")
            if value < 0:
                raise ValueError(f"{what} {index} holds {value}: fewer than no seeds")
    there = sum(pits) + sum(scores)
    if there > board.seeds:
        raise ValueError(f"{there} seeds in pits and scores, but the game has only {board.seeds}")


def start(rules: Rules, pits: Sequence[int]) -> None:
    """The seeds as they lie when a game begins: all of them, and laid out freely where the rules say so."""
    board = rules.board.value
    if rules.start.value is None and tuple(pits) != board.start:
        raise ValueError("every game begins with the same arrangement")
    check_seeds(board, pits, (0, 0))
    if sum(pits) != board.seeds:
        raise ValueError(f"{sum(pits)} seeds in the pits, but a game begins with {board.seeds}")


def check_player(value: object, what: str) -> None:
    """0 or 1."""
    if not is_whole(value) or value not in (0, 1):
        raise ValueError(f"{what} is 0 (South) or 1 (North), not {value!r}")
