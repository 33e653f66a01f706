"""A game as one side of a comparison: its positions and moves in words that both sides share.

Pits are numbered as the rows of a side are read, from its player's left, South's first; so boards on which
seeds go other ways are compared pit by pit. A side can be seen in a mirror: then rows are read from the
right, and clockwise is counter-clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from mancala_dsl.api import Game as Play
from mancala_dsl.api import Outcome, Variant
from mancala_dsl.emit.python.layout import layout
from mancala_dsl.explain.clauses import Clause
from mancala_dsl.rules import memory
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import options
from mancala_dsl.rules.uses import keeps_last_mover

Label: TypeAlias = tuple[str, int, int]
"""A move in shared words: its kind, the number of its pit, its direction where a player can choose one."""
NEXT_ROUND: Label = ("next round", -1, 0)
Shape: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True)
class Game:
    """What is compared: the rules of a spec, perhaps under a reading, their module, and their clauses."""

    rules: Rules
    variant: Variant
    clauses: tuple[Clause, ...]

    @property
    def name(self) -> str:
        """``kalah``, ``kalah:empty_capture``: what a command line calls it."""
        return self.rules.id + (f":{self.rules.reading}" if self.rules.reading else "")

    @property
    def board(self) -> Board:
        """The board."""
        return self.rules.board.value

    @property
    def remembers(self) -> tuple[str, ...]:
        """The names of the numbers that a spec has positions remember, but for the machine's own."""
        own = {key for key, cell in memory.keys(self.rules.memory) if cell.name in memory.OWN}
        return tuple(key for key, _ in memory.keys(self.rules.memory) if key not in own)

    @property
    def offers_ways(self) -> bool:
        """Whether a player can have a choice of directions."""
        return any(option.mark for option in options(self.rules))


class Sight(NamedTuple):
    """What can be seen of a position, as far as both games have it."""

    mover: int
    pits: tuple[int, ...]
    scores: tuple[int, int]
    marks: tuple[Any, ...] = ()  # for each mark the pits that have it, and who holds it
    memory: tuple[int, ...] = ()


class Result(NamedTuple):
    """How a game, or a round, has ended, and how the next round begins."""

    winner: int | None
    scores: tuple[int, int]
    pits: tuple[int, ...]
    following: Sight | None = None
    match: Any = None  # where the match is over: who has won it


@dataclass(frozen=True, slots=True)
class Shared:
    """What both games have: marks, numbers that are remembered; and whether moves have directions in one."""

    marks: tuple[str, ...]
    memory: tuple[str, ...]
    ways: bool


def shared(a: Game, b: Game) -> Shared:
    """What two games have in common."""
    marks = tuple(name for name in a.variant.MARKS if name in b.variant.MARKS)
    remembered = tuple(key for key in a.remembers if key in b.remembers)
    return Shared(marks, remembered, a.offers_ways or b.offers_ways)


def shape(board: Board, *, mirrored: bool = False) -> Shape:
    """The rows of a side, each with its first and its last column."""
    rows = tuple((row.first, row.last) for row in board.rows)
    if mirrored:
        rows = tuple((board.columns + 1 - last, board.columns + 1 - first) for first, last in rows)
    return board.sides, rows


def code_alike(a: Side, b: Side) -> bool:
    """Whether both modules write positions and moves as numbers in the same way: then equal numbers are equal
    positions, and most of the work can be left out."""
    layouts = [layout(s.game.rules, keeps_last_mover=keeps_last_mover(s.game.rules)) for s in (a, b)]
    return layouts[0] == layouts[1] and a.labels == b.labels


class Side:
    """A game, seen straight or in a mirror."""

    def __init__(self, game: Game, shared: Shared, *, mirrored: bool = False) -> None:
        self.game = game
        self.variant = game.variant
        self.shared = shared
        self.mirrored = mirrored
        self.order = tuple(
            pit
            for player in (0, 1)
            for row in game.board.shown(player)
            for pit in (reversed(row) if mirrored else row)
        )
        self._plain = self.order == tuple(range(len(self.order)))
        self._number = {pit: number for number, pit in enumerate(self.order)}
        self.labels = dict(self._all_labels(mirrored=mirrored))
        self._called: dict[Label, list[int]] = {}
        for move, label in self.labels.items():
            self._called.setdefault(label, []).append(move)

    def _all_labels(self, *, mirrored: bool) -> list[tuple[int, Label]]:
        variant, sign = self.variant, -1 if mirrored else 1
        found: list[tuple[int, Label]] = [(variant.PASS, ("pass", -1, 0))]
        for move in range(len(options(self.game.rules)) * variant.PITS):
            way = sign * variant.move_direction(move) if self.shared.ways else 0
            found.append((move, (variant.move_kind(move), self._number[variant.move_pit(move)], way)))
        return found

    def moves(self, state: int) -> dict[Label, int]:
        """The legal moves of a position; none exactly where the game, or the round, is over."""
        labels = self.labels
        return {labels[move]: move for move in self.variant.legal_moves(state)}

    def labelled(self, moves: tuple[int, ...]) -> dict[Label, int]:
        """These moves by what both sides call them."""
        return {self.labels[move]: move for move in moves}

    def called(self, label: Label) -> list[int]:
        """The moves that both sides call so, legal or not: several where a pit is sown now one way and now
        the other, none where this game has nothing of the kind."""
        return self._called.get(label, [])

    def text(self, state: int, label: Label) -> str:
        """A move as this game calls it."""
        moves = self.called(label)
        return self.variant.move_text(state, moves[0]) if moves else label[0]

    def sight(self, state: int) -> Sight:
        """What can be seen of a position."""
        variant, shared = self.variant, self.shared
        pits = self.ordered(variant.pits(state))
        if not shared.marks and not shared.memory:
            return Sight(variant.mover(state), pits, variant.scores(state))
        marks = variant.marks(state) if shared.marks else {}
        remembered: Mapping[str, int] = variant.memory(state) if shared.memory else {}
        return Sight(
            variant.mover(state),
            pits,
            variant.scores(state),
            tuple(self._marked(marks.get(name, {})) for name in shared.marks),
            tuple(remembered[key] for key in shared.memory),
        )

    def ordered(self, pits: tuple[int, ...]) -> tuple[int, ...]:
        """What there is in each pit, as the rows are read."""
        return pits if self._plain else tuple([pits[pit] for pit in self.order])

    def _marked(self, held: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted([(self._number[pit], holder) for pit, holder in held.items()])) if held else ()

    def result(self, state: int, over: Outcome | None = None) -> Result:
        """How a game that is over has ended: as ``over`` says, where the position alone does not tell."""
        over = self.variant.outcome(state) if over is None else over
        assert over is not None
        winner, scores, pits = over.winner, over.scores, self.ordered(over.pits)
        if self.game.rules.match is None:
            return Result(winner, scores, pits)
        following = self.next_round(state, over)
        if following is not None:
            return Result(winner, scores, pits, self.sight(following))
        match = self.variant.match_outcome(state, over)  # type: ignore[attr-defined]
        return Result(winner, scores, pits, match=(match.winner,))

    def next_round(self, state: int, over: Outcome | None = None) -> int | None:
        """How the next round begins; None where there is none."""
        if self.game.rules.match is None:
            return None
        return self.variant.next_round(state, over)  # type: ignore[attr-defined, no-any-return]

    def after(self, play: Play, label: Label) -> Play | None:
        """The game after one more move, or the next round; None where that cannot be played now."""
        if label == NEXT_ROUND:
            over = play.outcome()
            following = None if over is None else self.next_round(play.state, over)
            return None if following is None else self.variant.Game(following)
        move = self.labelled(play.legal_moves()).get(label)
        if move is None:
            return None
        play.push(move)
        return play
