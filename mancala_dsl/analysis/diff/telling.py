"""What two games do not agree on after a line of play, as values: what it is, and what each side has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mancala_dsl.analysis.diff.side import Label, Result, Side, Sight
from mancala_dsl.analysis.diff.walk import Line, Pair
from mancala_dsl.api import Game as Play
from mancala_dsl.api import Outcome
from mancala_dsl.explain.drawing import SEATS

MANY = 8
"""From so many pits on they are told as whole boards."""


@dataclass(frozen=True, slots=True)
class Difference:
    """``what`` is told of both games, and is not the same."""

    what: str
    a: str
    b: str


def played(pair: Pair, line: Line) -> Iterator[tuple[Play, Play]]:
    """Both games before the first move and after each, with their history, as far as it can be played so."""
    a, b = (side.variant.Game(state) for side, state in zip((pair.a, pair.b), pair.start, strict=True))
    yield a, b
    for label in line:
        one, other = pair.a.after(a, label), pair.b.after(b, label)
        if one is None or other is None:
            return
        a, b = one, other
        yield a, b


def differences(pair: Pair, a: Play, b: Play) -> list[Difference]:
    """What the games do not agree on, in the order in which people ask."""
    found = list(_of_sights(pair, pair.a.sight(a.state), pair.b.sight(b.state)))
    over_a, over_b = a.outcome(), b.outcome()
    if over_a is None and over_b is None:
        return found + list(_of_moves(pair, a, b))
    return found + list(_of_ends(pair, a, b, over_a, over_b))


def _of_sights(pair: Pair, a: Sight, b: Sight) -> Iterator[Difference]:
    if a.mover != b.mover:
        yield Difference("to move", SEATS[a.mover], SEATS[b.mover])
    yield from _of_pits(pair, a.pits, b.pits)
    for seat, one, other in zip(SEATS, a.scores, b.scores, strict=True):
        if one != other:
            yield Difference(f"{seat}'s score", str(one), str(other))
    for name, held, others in zip(pair.a.shared.marks, a.marks, b.marks, strict=True):
        if held != others:
            yield Difference(name, _marks(pair, held), _marks(pair, others))
    for key, number, other in zip(pair.a.shared.memory, a.memory, b.memory, strict=True):
        if number != other:
            yield Difference(key, str(number), str(other))


def _of_pits(pair: Pair, a: Sequence[int], b: Sequence[int], when: str = "") -> Iterator[Difference]:
    other = [number for number, (one, two) in enumerate(zip(a, b, strict=True)) if one != two]
    if len(other) >= MANY:
        yield Difference(f"the pits{when}", _row(a), _row(b))
        return
    for number in other:
        yield Difference(f"{_pit(pair, number)}{when}", str(a[number]), str(b[number]))


def _row(pits: Sequence[int]) -> str:
    return " ".join(map(str, pits))


def _pit(pair: Pair, number: int) -> str:
    """``S3``, as the first game calls it."""
    return pair.a.game.board.full_name(pair.a.order[number])


def _marks(pair: Pair, held: Sequence[tuple[int, int]]) -> str:
    """``N7 South's``"""
    return ", ".join(f"{_pit(pair, number)} {SEATS[holder]}'s" for number, holder in held) or "on no pit"


def _of_moves(pair: Pair, a: Play, b: Play) -> Iterator[Difference]:
    moves, others = (side.labelled(play.legal_moves()) for side, play in ((pair.a, a), (pair.b, b)))
    if moves.keys() != others.keys():
        yield Difference("legal moves", move_texts(pair.a, a, moves), move_texts(pair.b, b, others))


def move_texts(side: Side, play: Play, moves: dict[Label, int]) -> str:
    """``1 3 6``"""
    return " ".join(side.variant.move_text(play.state, move) for move in moves.values())


def _of_ends(
    pair: Pair, a: Play, b: Play, over_a: Outcome | None, over_b: Outcome | None
) -> Iterator[Difference]:
    if over_a is None or over_b is None:
        yield Difference("the game", _end(over_a), _end(over_b))
        return
    one, other = pair.a.result(a.state, over_a), pair.b.result(b.state, over_b)
    if (one.winner, one.scores) != (other.winner, other.scores):
        yield Difference("the end", _end(over_a), _end(over_b))
    yield from _of_pits(pair, one.pits, other.pits, " after the end")
    if (one.following, one.match) != (other.following, other.match):
        yield Difference("the match", _match(one), _match(other))


def _end(over: Outcome | None) -> str:
    if over is None:
        return "goes on"
    south, north = over.scores
    return f"over by {over.rule}, {south} : {north}, {_won(over.winner)}"


def _won(winner: int | None) -> str:
    return "a draw" if winner is None else f"{SEATS[winner]} wins"


def _match(result: Result) -> str:
    """How the next round begins, or who has won the match."""
    following = result.following
    if following is not None:
        south, north = following.scores
        return f"next round {_row(following.pits)} ; {south} {north} ; {'SN'[following.mover]}"
    return "has one round" if result.match is None else f"over, {_won(result.match[0])}"
