"""What a rule does: steps 9 and 10, one function for each kind of action.

:class:`Acting` is the half of a :class:`~.sowing.Sowing` that carries rules out.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter.evaluate import (
    changes,
    choose,
    evaluate,
    holds,
    piles_of,
    pits_of,
    player_of,
)
from mancala_dsl.rules.interpreter.moving import Moving, NextLap, Transfer
from mancala_dsl.rules.interpreter.position import NOBODY, Event
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import HELD, Table
from mancala_dsl.rules.model import Action, Chain, Leave, Rule, Rules


class Plan(NamedTuple):
    """What a rule is about to do: everything but ``while`` and ``again`` is evaluated first (step 9)."""

    changes: tuple[tuple[str | None, int], ...]
    unmark_pits: tuple[int, ...]
    mark_pits: tuple[int, ...]
    mark_holder: int
    capture_pits: tuple[int, ...]
    capture_to: int
    capture_count: int | None
    chain_from: int | None
    keeps: bool
    move: Transfer | None
    relay: NextLap | None


class Acting(Moving):
    """Carries the rules of a move out on its table, and notes what happened."""

    rules: Rules
    board: Board
    table: Table
    scene: Scene
    mover: int
    check: bool
    moves_again: bool
    may_slam: bool  # the opponent has seeds to lose, and it matters
    events: list[Event]
    fired: list[str]

    def direction(self, site: int, *, back: bool = False) -> int:
        """Step 7. One site along the mover's track, the way that seeds go, or ``back``."""
        forward = self.scene.direction
        following = self.table.step(site, self.mover, -forward if back else forward)
        assert following is not None, "seeds are sown along the track only"
        return following

    def turn(self, direction: int, site: int, rule: str) -> None:
        """Step 11. From here on seeds go this way: +1 counter-clockwise, -1 clockwise."""
        if direction != self.scene.direction:
            self.scene.direction = direction
            self.record("direction", site, direction, site, rule)

    # --- step 9

    def act(self, rule: Rule, site: int | None, *, can_slam: bool = False) -> NextLap | None:
        """Step 9. Everything that a rule about a site does, in the fixed order, but ``relay``, which it
        returns. ``can_slam``: its captures may be a grand slam.
        """
        action = rule.action
        if self.stop(action):
            return None
        if action.only_relays:  # what follows would find nothing to do
            return self.next_lap(action.relay, NOBODY)
        assert site is not None
        plan = self.plan(action)
        self.set(plan)
        self.unmark(action, plan, rule.name)
        self.mark(action, plan, rule.name)
        taken = self.capture(action, plan, rule.name)
        if can_slam:
            self.grand_slam(taken)
        self.move(plan.move, rule.name)
        self.again(action, site, rule.name)
        if plan.relay is None:
            self.pay(plan.capture_to, rule.name)
        return plan.relay

    @staticmethod
    def stop(action: Action) -> bool:
        """Step 8. Whether the rule only says that sowing ends: nothing is done."""
        return action.stop

    def plan(self, action: Action) -> Plan:
        """Step 9. Pits, players and numbers, on the board as it is before the rule acts."""
        scene, mark, capture = self.scene, action.mark, action.capture
        receiver = NOBODY if capture is None else player_of(capture.to, scene)
        return Plan(
            changes=changes(action.set, scene) if action.set else (),
            unmark_pits=() if action.unmark is None else pits_of(action.unmark.pits, scene),
            mark_pits=() if mark is None else pits_of(mark.pits, scene),
            mark_holder=NOBODY if mark is None else player_of(mark.holder, scene),
            capture_pits=() if capture is None else piles_of(capture.pits, scene),
            capture_to=receiver,
            capture_count=None if capture is None else self.most(capture.count),
            chain_from=None
            if capture is None or capture.chain is None
            else evaluate(capture.chain.origin, scene),
            keeps=action.keeps_captured,
            move=self.transfer(action.move),
            relay=self.next_lap(action.relay, receiver),
        )

    def set(self, plan: Plan) -> None:
        """Step 9. Numbers that the game remembers change, those of nobody excepted."""
        self.table.remember(plan.changes)

    def unmark(self, action: Action, plan: Plan, rule: str) -> None:
        """Step 9. Pits lose the marks that they have, of those that the rule names."""
        for pit in plan.unmark_pits:
            for name in action.unmark.names if action.unmark is not None else ():
                holder = NOBODY if self.board.is_store(pit) else self.table.marks[name][pit]
                if holder != NOBODY:
                    self.table.marks[name][pit] = NOBODY
                    self.record("unmark", pit, 0, self.board.store(holder), rule)

    def mark(self, action: Action, plan: Plan, rule: str) -> None:
        """Step 9. The pits get the mark; a store, or nobody as holder: nothing."""
        holder = plan.mark_holder
        for pit in plan.mark_pits:
            if action.mark is not None and not self.board.is_store(pit) and holder != NOBODY:
                self.table.marks[action.mark.name][pit] = holder
                self.record("mark", pit, 0, self.board.store(holder), rule)

    def capture(self, action: Action, plan: Plan, rule: str) -> list[Event]:
        """Step 9. Take seeds pit by pit, then along the chain; returns the captures."""
        taken: list[Event] = []
        for pit in plan.capture_pits:
            self.take(pit, plan, rule, taken)
        if action.capture is not None and action.capture.chain is not None:
            chain = action.capture.chain
            before = len(taken)
            for back in {"previous": (True,), "next": (False,), "both": (True, False)}[chain.toward]:
                self.chain(chain, plan, rule, taken, back=back)
            if len(taken) > before:
                self.fired.append(f"{rule}.chain")
        return taken

    def chain(self, chain: Chain, plan: Plan, rule: str, taken: list[Event], *, back: bool) -> None:
        """Step 9. From where it begins, each pit tested after what belongs to the one before was taken."""
        passed = 0
        pit = self.link(plan.chain_from, plan.chain_from, chain.by, back=back)
        while pit is not None and passed != chain.at_most:
            self.scene.pit = pit
            if not holds(chain.condition, self.scene):
                return
            for each in piles_of(chain.pits, self.scene):
                self.take(each, plan, rule, taken)
            passed += 1
            pit = self.link(pit, plan.chain_from, chain.by, back=back)

    def link(self, pit: int | None, start: int | None, by: int, *, back: bool) -> int | None:
        """Step 9. The pit that a chain looks at after this one; None at a store and once it is round."""
        for _ in range(by):
            if pit is None or not self.board.on_track(pit, self.mover):
                return None
            pit = self.direction(pit, back=back)
            if pit == start:
                return None
        return None if pit is None or self.board.is_store(pit) else pit

    def take(self, pit: int, plan: Plan, rule: str, taken: list[Event]) -> None:
        """Step 9. One pit's seeds, or a store's, at most ``count``. Nothing taken is no capture, and nothing
        is taken from the store that it would go to.

        Captured seeds that the rule does something with are called by the pit that they came from.
        """
        player = HELD if plan.keeps else plan.capture_to
        to = pit if plan.keeps else NOBODY if player == NOBODY else self.board.store(player)
        count = self.table.most_of(pit, plan.capture_count)
        if count == 0 or (to == pit and not plan.keeps):
            return
        self.table.move_to(player, pit, count)
        taken.append(self.record("capture", pit, count, to, rule))
        self.count(taken[-1])

    def count(self, capture: Event) -> None:
        """What ``move.captured`` and ``move.given`` are from now on."""
        if capture.to in (self.board.store(self.mover), capture.pit):
            self.scene.captured += capture.count
        elif capture.to == self.board.store(1 - self.mover):
            self.scene.given += capture.count

    def again(self, action: Action, site: int, rule: str) -> None:
        """Step 9. Noted if its condition holds now, after the captures: the same player moves again."""
        if action.again is not None and holds(action.again, self.scene):
            self.moves_again = True
            self.record("again", site, 0, self.board.store(self.mover), rule)

    # --- step 10

    def grand_slam(self, taken: list[Event]) -> None:
        """Step 10. What it means that captures leave the opponent nothing."""
        if not self.may_slam or not taken or self.table.of_player(1 - self.mover) > 0:
            return
        captured = Counter[int]()
        for capture in taken:
            captured[capture.pit] += capture.count
        self.scene.taken = captured
        meaning = choose(self.rules.grand_slam, self.scene)
        if meaning == "allowed":
            return
        self.fired.append("grand_slam")
        if meaning == "opponent_keeps":
            self.give_up()
            return
        only = evaluate(meaning.pit, self.scene) if isinstance(meaning, Leave) else None
        for capture in reversed(taken):
            if meaning == "no_capture" or capture.pit == only:
                self.give_back(capture)

    def give_back(self, capture: Event) -> None:
        """Step 10. The seeds of a capture go back to where they were."""
        player = NOBODY if capture.to == NOBODY else capture.to - self.board.pits
        self.table.move_to(HELD if capture.to == capture.pit else player, capture.pit, -capture.count)
        self.count(self.record("capture", capture.pit, -capture.count, capture.to, "grand_slam"))

    def give_up(self) -> None:
        """Step 10. All that is left on the board goes to the opponent."""
        for pit, seeds in enumerate(self.table.pits):
            if seeds:
                self.table.move_to(1 - self.mover, pit, seeds)
                to = self.board.store(1 - self.mover)
                self.count(self.record("capture", pit, seeds, to, "grand_slam"))

    def record(self, kind: str, pit: int, count: int, to: int, rule: str) -> Event:
        """Note what happened; with ``check``, make sure that no seed was lost on the way."""
        if self.check:
            self.table.check()
        event = Event(kind, pit, count, to, rule)
        self.events.append(event)
        return event
