"""The board while a move is made: lists that change, one seed at a time."""

from __future__ import annotations

from collections.abc import Iterable

from mancala_dsl.rules.board import CEDED, CLOSED
from mancala_dsl.rules.interpreter.position import NOBODY, Position
from mancala_dsl.rules.memory import remembered
from mancala_dsl.rules.model import Rules

HELD = -3  # in place of a site or player: captured seeds that the rule does something with


class SeedsLostError(AssertionError):
    """Seeds appeared or vanished: a fault of the interpreter, never of a spec."""


class Table:
    """Seeds, scores, marks and memory of one position, free to be changed.

    ``out`` are the seeds out of play, ``hand`` those in the mover's hand, ``held`` captured ones that the
    rule which captured them does something with. ``marks`` gives for each mark's name the holder of every
    pit, -1 where the pit does not have it; ``memory`` each number that the game remembers by its
    key (:func:`mancala_dsl.rules.memory.key`). ``closed`` are the pits that are on nobody's track in this
    round.
    """

    def __init__(self, rules: Rules, position: Position) -> None:
        board = self.board = rules.board.value
        self.pits = list(position.pits)
        self.scores = list(position.scores)
        self.marks = {name: list(held) for name, held in zip(rules.marks, position.marks, strict=True)}
        self.cells = remembered(rules)
        self.memory = dict(zip(self.cells, position.memory, strict=True))
        self.out = board.seeds - sum(position.pits) - sum(position.scores)
        self.hand = self.held = 0
        held = self.marks.get(CLOSED, ())  # they change from round to round only
        self.closed = tuple(pit for pit, holder in enumerate(held) if holder != NOBODY)

    def seeds(self, site: int) -> int:
        """The seeds in a pit or, for a store, its player's score."""
        return self.scores[site - self.board.pits] if self.board.is_store(site) else self.pits[site]

    def owner(self, site: int) -> int:
        """Who owns a pit in this round; nobody (-1) owns a store."""
        owner = self.board.owner(site)
        if owner is None:
            return NOBODY
        if CEDED in self.marks and self.marks[CEDED][site] != NOBODY:
            return self.marks[CEDED][site]
        return owner

    def owned(self, player: int) -> tuple[int, ...]:
        """The pits that a player plays with in this round, in canonical order."""
        if not (self.board.closes or self.board.cedes):
            return self.board.owned(player)
        closed = self.closed
        return tuple(pit for pit in range(self.board.pits) if self.owner(pit) == player and pit not in closed)

    def step(self, site: int, mover: int, direction: int) -> int | None:
        """The site after this one on the mover's track, closed pits passed over; None off the track."""
        return self.board.step(site, mover, direction, self.closed)

    def drop(self, site: int, count: int = 1) -> int:
        """Seeds from the hand into a pit or a store; returns how many were there before."""
        self.hand -= count
        if site >= self.board.pits:
            before = self.scores[site - self.board.pits]
            self.scores[site - self.board.pits] = before + count
        else:
            before = self.pits[site]
            self.pits[site] = before + count
        return before

    def lift(self, pit: int, count: int | None = None) -> int:
        """So many seeds of a pit, or as many as there are, into the hand, or all; returns how many."""
        there = self.pits[pit]
        lifted = there if count is None else max(0, min(count, there))
        self.pits[pit] -= lifted
        self.hand += lifted
        return lifted

    def move_to(self, player: int, site: int, count: int) -> None:
        """So many seeds of a pit or store for a player's score, out of play, or held; negative counts go
        back."""
        self.put(site, -count)
        self.pay(player, count)

    def pay(self, player: int, count: int) -> None:
        """So many seeds for a player's score, out of play, or held."""
        if player == NOBODY:
            self.out += count
        elif player == HELD:
            self.held += count
        else:
            self.scores[player] += count

    def most_of(self, pile: int, count: int | None) -> int:
        """At most so many (None: all) of the seeds in a pit or store, or held."""
        there = self.held if pile == HELD else self.seeds(pile)
        return there if count is None else max(0, min(count, there))

    def take(self, pile: int, count: int) -> None:
        """So many seeds leave a pit or store, or those that are held."""
        if pile == HELD:
            self.held -= count
        else:
            self.put(pile, -count)

    def put(self, site: int, count: int) -> None:
        """So many seeds into a pit or a store."""
        if self.board.is_store(site):
            self.scores[site - self.board.pits] += count
        else:
            self.pits[site] += count

    def holder(self, pit: int) -> int:
        """Who holds the first mark, in the game's order, that a pit has; nobody where it has none."""
        return next((held[pit] for held in self.marks.values() if held[pit] != NOBODY), NOBODY)

    def remember(self, changes: Iterable[tuple[str | None, int]]) -> None:
        """Numbers that the game remembers get new values, as near as they can have; nobody's do not."""
        for key, value in changes:
            if key is not None:
                cell = self.cells[key]
                self.memory[key] = max(cell.low, min(value, cell.high))

    def of_player(self, player: int) -> int:
        """The seeds in the pits that a player owns."""
        return sum(self.pits[pit] for pit in self.owned(player))

    def position(self, mover: int, last_mover: int | None) -> Position:
        """The board as it is now, as a position with this player to move."""
        return Position(
            pits=tuple(self.pits),
            scores=(self.scores[0], self.scores[1]),
            mover=mover,
            marks=tuple(tuple(held) for held in self.marks.values()),
            last_mover=last_mover,
            memory=tuple(self.memory.values()),
        )

    def everything(self) -> tuple[object, ...]:
        """Whatever is on the table, to be compared with the same at another time."""
        marks = map(tuple, self.marks.values())
        return (tuple(self.pits), *self.scores, *marks, *self.memory.values())

    def check(self) -> None:
        """Raise :class:`SeedsLostError` unless every seed of the game is somewhere, and none is negative."""
        everywhere = [*self.pits, *self.scores, self.out, self.hand, self.held]
        if min(everywhere) < 0 or sum(everywhere) != self.board.seeds:
            raise SeedsLostError(
                f"{self.board.seeds} seeds in the game, but pits {self.pits}, scores {self.scores}, "
                f"out of play {self.out}, in hand {self.hand}, held {self.held}"
            )
