"""A position seen from the other seat: what was South's is North's. Rules are the same from both seats."""

from __future__ import annotations

from mancala_dsl.rules.interpreter.position import NOBODY, Position
from mancala_dsl.rules.memory import STARTER, keys
from mancala_dsl.rules.model import Rules


def turned(rules: Rules, position: Position) -> Position | None:
    """The same position with the players changed; None where only South has a side."""
    board = rules.board.value
    if board.sides == 1:
        return None
    names = [key for key, _ in keys(rules.memory)]
    remembered = dict(zip(names, position.memory, strict=True))
    return Position(
        pits=_half_round(position.pits, board.pits_a_side),
        scores=(position.scores[1], position.scores[0]),
        mover=1 - position.mover,
        marks=tuple(
            tuple(_other(holder) for holder in _half_round(held, board.pits_a_side))
            for held in position.marks
        ),
        last_mover=None if position.last_mover is None else 1 - position.last_mover,
        memory=tuple(_remembered(name, remembered) for name in names),
    )


def turned_move(rules: Rules, move: int) -> int:
    """The same move of the other player."""
    board = rules.board.value
    if move < 0:
        return move
    option, pit = divmod(move, board.pits)
    return option * board.pits + (pit + board.pits_a_side) % board.pits


def _half_round(values: tuple[int, ...], side: int) -> tuple[int, ...]:
    return values[side:] + values[:side]


def _other(player: int) -> int:
    return player if player == NOBODY else 1 - player


def _remembered(name: str, numbers: dict[str, int]) -> int:
    if name == STARTER:
        return _other(numbers[name])
    whose, _, rest = name.partition(".")
    return numbers[f"{'SN'['NS'.index(whose)]}.{rest}"] if whose in ("S", "N") else numbers[name]
