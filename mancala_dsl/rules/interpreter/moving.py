"""Seeds that a rule moves and that stay in the game: ``move`` of step 9, and how step 11 fills the hand.

What a rule has captured, and names in ``from``, lies in a pile of its own until the rule is done.
"""

from __future__ import annotations

from typing import NamedTuple

from mancala_dsl.language.expressions.tree import Expression
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter.evaluate import choose, evaluate, piles_of
from mancala_dsl.rules.interpreter.position import NOBODY, Event
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import HELD, Table
from mancala_dsl.rules.model import CAPTURED, Move, Relay


class Transfer(NamedTuple):
    """A ``move`` that is settled: from these piles to a site (None: no pit), at most ``at_most`` of each."""

    sources: tuple[int, ...]
    to: int | None
    at_most: int | None


class NextLap(NamedTuple):
    """A ``relay`` that is settled: its seeds, the site of the first of them (``into`` None: the pit lifted is
    the origin), which way they go, and who gets what is left of captured seeds."""

    sources: tuple[int, ...]
    begins: int | None
    into: int | None
    direction: int
    at_most: int | None
    receiver: int


class Moving:
    """The part of :class:`~.acting.Acting` that moves seeds from pile to pile."""

    board: Board
    table: Table
    scene: Scene

    def record(self, kind: str, pit: int, count: int, to: int, rule: str) -> Event:
        """Note what happened."""
        raise TypeError("the other half has it")  # pragma: no cover

    # --- settled beforehand

    def piles(self, sources: tuple[Expression, ...]) -> tuple[int, ...]:
        """The piles that ``from`` names now."""
        found: list[int] = []
        for source in sources:
            found += (HELD,) if source == CAPTURED else piles_of((source,), self.scene)
        return tuple(found)

    def transfer(self, move: Move | None) -> Transfer | None:
        """What a ``move`` will do."""
        if move is None:
            return None
        to = evaluate(move.to, self.scene)
        return Transfer(self.piles(move.sources), to, self.most(move.count))

    def next_lap(self, relay: Relay | None, receiver: int) -> NextLap | None:
        """What a ``relay`` will do."""
        if relay is None:
            return None
        into = None if relay.into is None else evaluate(choose(relay.into, self.scene), self.scene)
        sources = self.piles(relay.sources)
        return NextLap(
            sources=sources,
            begins=next(iter(sources), None) if relay.into is None else into,
            into=into,
            direction=self.turned(relay),
            at_most=self.most(relay.count),
            receiver=receiver,
        )

    def most(self, count: Expression | None) -> int | None:
        """How many at most; None: all."""
        return None if count is None else evaluate(count, self.scene)

    def turned(self, relay: Relay) -> int:
        """Which way the lap will go."""
        if relay.direction is None:
            return self.scene.direction
        turn = choose(relay.direction, self.scene)
        return {"reverse": -self.scene.direction, "clockwise": -1, "counterclockwise": 1}[turn]

    # --- done

    def move(self, plan: Transfer | None, rule: str) -> None:
        """Step 9. Seeds go from pile to pile; where there is no pit to go to they stay."""
        if plan is None or plan.to is None:
            return
        for source in plan.sources:
            count = 0 if source == plan.to else self.table.most_of(source, plan.at_most)
            if count:
                self.table.take(source, count)
                self.table.put(plan.to, count)
                self.record("move", self.named(source), count, plan.to, rule)

    def fill(self, plan: NextLap, rule: str) -> int:
        """Step 11. The hand is filled; returns how many seeds it then has."""
        lifted = 0
        for source in plan.sources:
            count = self.table.most_of(source, plan.at_most)
            if count:
                self.table.take(source, count)
                self.table.hand += count
                lifted += count
                self.record("relay", self.named(source), count, self.named(source), rule)
        return lifted

    def pay(self, receiver: int, rule: str) -> None:
        """Step 9. What nothing has been done with of captured seeds goes to whom ``for`` names."""
        count = self.table.held
        if count:
            self.table.take(HELD, count)
            self.table.pay(receiver, count)
            to = NOBODY if receiver == NOBODY else self.board.store(receiver)
            self.record("move", self.named(HELD), count, to, rule)

    @staticmethod
    def named(pile: int) -> int:
        """How events call a pile: captured seeds lie on no site, -1."""
        return -1 if pile == HELD else pile
