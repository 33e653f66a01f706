"""From one round to the next: step 16, one function for each of its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from mancala_dsl.rules.board import CEDED, CLOSED, NORTH, SOUTH, Board
from mancala_dsl.rules.interpreter.evaluate import changes, holds, player_of
from mancala_dsl.rules.interpreter.position import NOBODY, Outcome, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.memory import STARTER
from mancala_dsl.rules.model import Refill, Rules


@dataclass
class Filled:
    """The board as it is set up for a round: seeds, scores, and the pits that are closed or ceded."""

    pits: list[int]
    scores: list[int]
    marked: list[int]


def refill(refill: Refill | None, board: Board, over: Outcome) -> Filled:
    """Step 16. Each player fills pits with what the round has brought, or all is as at the start."""
    if refill is None:
        return Filled(list(board.start), [0, 0], [])
    filled = Filled(list(over.pits), list(over.scores), [])
    loser_only = refill.who == "loser" and over.winner is not None
    filling = [player for player in (SOUTH, NORTH) if not (loser_only and player == over.winner)]
    left: dict[int, int] = {}
    bare: dict[int, list[int]] = {}
    for player in filling:
        left[player] = filled.scores[player] + sum(filled.pits[pit] for pit in _side(board, player))
        filled.scores[player] = 0
        bare[player] = list(_fill(refill, board, player, left, filled))
    if refill.unfilled == CEDED:
        for player in filling:
            filled.marked += _cede(partial(_needed, refill, board), player, left, bare, filled.pits)
    for player in filling:
        if refill.leftover == "next_pit" and bare[player]:
            filled.pits[bare[player][0]] += left.pop(player)
        if refill.unfilled == CLOSED:
            filled.marked += [pit for pit in bare[player] if filled.pits[pit] == 0]
        filled.scores[player] += left.get(player, 0)
    return filled


def _side(board: Board, player: int) -> Iterator[int]:
    """The pits at a player's side, each row from its own left."""
    return iter(board.at_side(player))


def _needed(refill: Refill, board: Board, pit: int) -> int:
    return board.start[pit] if refill.per_pit is None else refill.per_pit


def _fill(refill: Refill, board: Board, player: int, left: dict[int, int], filled: Filled) -> Iterator[int]:
    """Fill pits in order as far as the player's seeds go; the pits that get none."""
    order = list(_side(board, player))
    if refill.first == "right":
        order.reverse()
    enough = True
    for pit in order:
        needed = _needed(refill, board, pit)
        enough = enough and left[player] >= needed
        filled.pits[pit] = needed if enough else 0
        left[player] -= filled.pits[pit]
        if not enough:
            yield pit


def _cede(
    needed: Callable[[int], int],
    player: int,
    left: dict[int, int],
    bare: dict[int, list[int]],
    pits: list[int],
) -> Iterator[int]:
    """What a player could not fill is filled by the other, who has filled all own pits; the pits that go to
    the other: those that hold more seeds of that player."""
    other = 1 - player
    if other not in left or bare[other]:
        return
    while bare[player]:
        pit = bare[player][0]
        missing = needed(pit) - left[player]
        if left[other] < missing:
            return
        pits[pit] = needed(pit)
        if missing > left[player]:
            yield pit
        left[player] = 0
        left[other] -= missing
        del bare[player][0]


class Rounds:
    """Step 16 for one position at which a round is over; ``over`` is its outcome."""

    def __init__(self, rules: Rules, position: Position, over: Outcome, last_mover: int) -> None:
        assert rules.match is not None
        self.rules, self.said, self.over = rules, rules.match, over
        settled = position._replace(pits=over.pits, scores=over.scores)
        self.table = Table(rules, settled)
        self.scene = Scene(self.table, mover=position.mover, last_mover=last_mover)
        self.scene.winner = NOBODY if over.winner is None else over.winner

    def match(self) -> Position:
        """Step 16. The board set up for the next round, and who begins it."""
        filled = refill(self.said.refill, self.table.board, self.over)
        starter = self.starter()
        remembered = self.set(starter)
        marks = dict.fromkeys(self.rules.marks, (NOBODY,) * len(filled.pits))
        side_of, every = self.table.board.side_of, range(len(filled.pits))
        if CLOSED in marks:
            marks[CLOSED] = tuple(side_of(pit) if pit in filled.marked else NOBODY for pit in every)
        if CEDED in marks:
            marks[CEDED] = tuple(1 - side_of(pit) if pit in filled.marked else NOBODY for pit in every)
        return Position(
            pits=tuple(filled.pits),
            scores=(filled.scores[SOUTH], filled.scores[NORTH]),
            mover=starter,
            marks=tuple(marks.values()),
            memory=remembered,
        )

    def starter(self) -> int:
        """Step 16. Who begins; nobody: the player who would be to move."""
        named = player_of(self.said.starter, self.scene)
        return self.scene.mover if named == NOBODY else named

    def set(self, starter: int) -> tuple[int, ...]:
        """Step 16. What lasts for the match is changed; everything else is as at the start."""
        self.table.remember(changes(self.said.set, self.scene))
        kept = {
            key: self.table.memory[key] if cell.lasts == "match" else cell.start
            for key, cell in self.table.cells.items()
        }
        if STARTER in kept:
            kept[STARTER] = starter
        return tuple(kept.values())


def until(rules: Rules, following: Position) -> bool:
    """Step 16. Whether the match is over, asked of the next round's board from both seats."""
    assert rules.match is not None
    scenes = (Scene(Table(rules, following), mover=player, last_mover=NOBODY) for player in (SOUTH, NORTH))
    return any(holds(rules.match.until, scene) for scene in scenes)


def winner(rules: Rules, following: Position, over: Outcome) -> int | None:
    """Step 16. Who has won the match."""
    assert rules.match is not None
    if rules.match.winner is None:
        return over.winner
    named = player_of(rules.match.winner, Scene(Table(rules, following), mover=SOUTH, last_mover=NOBODY))
    return None if named == NOBODY else named
