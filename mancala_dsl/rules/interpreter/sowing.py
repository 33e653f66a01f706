"""One move from the lift to the end of sowing: steps 6 to 11, one function a step.

The steps are those of :mod:`mancala_dsl.rules`. A :class:`Sowing` works on a table of its own, so a
move can be tried and forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass

from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter.evaluate import Scene, choose, evaluate, holds, player_of
from mancala_dsl.rules.interpreter.position import NOBODY, Event, Position
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Action, Chain, Rule, Rules


@dataclass(frozen=True)
class Plan:
    """What a rule is about to do: everything but ``while`` and ``again`` is evaluated first (step 9)."""

    mark_pit: int | None
    mark_holder: int
    capture_pits: tuple[int | None, ...]
    capture_to: int
    capture_count: int | None
    relay_pit: int | None


class Sowing:
    """A move of ``mover`` from ``start``, carried out by :meth:`run`.

    Afterwards ``scene`` and ``table`` show how the move left things, ``moves_again`` whether the same player
    moves again, ``never_ends`` whether it is endless (the table is then worth nothing), ``events`` what
    happened and ``fired`` the names of the rules that held, in order (neither, if it is endless).
    ``cycles_prove``: a board that comes back at the start of a lap proves the move endless (step 11). With
    ``check`` every step makes sure that no seed was lost.
    """

    def __init__(
        self,
        rules: Rules,
        position: Position,
        start: int,
        *,
        last_mover: int,
        cycles_prove: bool,
        check: bool = False,
    ) -> None:
        self.rules = rules
        self.board: Board = rules.board.value
        self.table = Table(self.board, rules.marks, position)
        self.mover = position.mover
        self.check = check
        self.cycles_prove = cycles_prove
        self.scene = Scene(
            table=self.table,
            mover=self.mover,
            last_mover=last_mover,
            direction=rules.direction.value,
            origin=start,
            start=start,
            sown=[0] * (self.board.pits + 2),
        )
        self.moves_again = False
        self.never_ends = False
        self.events: list[Event] = []
        self.fired: list[str] = []
        self.opponent_had_seeds = self.table.of_player(1 - self.mover) > 0
        self.laps_begun: set[tuple[object, ...]] = set()

    def run(self) -> Sowing:
        """Carry the move out."""
        assert self.scene.start is not None
        going = self.lift(self.scene.start)
        while going:
            self.sow()
            rule = self.last_seed()
            going = rule is not None and self.relay(rule, self.act(rule, captures_can_slam=True))
        self.scene.direction = 1  # outside a lap
        self.laps_begun.clear()
        if self.never_ends:
            self.events.clear()
            self.fired.clear()
        return self

    # --- step 6

    def lift(self, start: int) -> bool:
        """Step 6. Take all seeds of ``start``; False if there are none."""
        lifted = self.table.lift(start)
        self.record("lift", start, lifted, start, "choose")
        return self.begin_lap(start, number=1, lifted=lifted)

    def begin_lap(self, origin: int, *, number: int, lifted: int) -> bool:
        """What steps 6 and 11 share. False where there is no seed, or no end, to sow."""
        scene = self.scene
        scene.origin, scene.lap_number, scene.lap_lifted, scene.last = origin, number, lifted, None
        # The same board, hand, marks and origin at the start of two laps: what came between comes for ever,
        # since the scores cannot have changed either (no seed ever comes back from there).
        holders = (holder for held in self.table.marks.values() for holder in held)
        now = (origin, lifted, *self.table.pits, *holders)
        self.never_ends = self.cycles_prove and now in self.laps_begun
        self.laps_begun.add(now)
        return lifted > 0 and not self.never_ends

    # --- step 7

    def sow(self) -> None:
        """Step 7. The seeds in the hand go one by one along the mover's track."""
        scene = self.scene
        assert scene.origin is not None
        site = scene.origin
        if self.first_seed() == "origin":
            self.drop(site, "first_seed")
        while self.table.hand > 0:
            site = self.skip(self.direction(site))
            self.drop(site, "direction")
        scene.last = site

    def first_seed(self) -> str:
        """Step 7. Where the first seed goes, ``origin`` or ``next``: asked after the lift, in every lap."""
        return choose(self.rules.first_seed, self.scene)

    def direction(self, site: int, *, back: bool = False) -> int:
        """Step 7. One site along the mover's track, the way that seeds go, or ``back``."""
        forward = self.rules.direction.value
        return self.board.step(site, self.mover, -forward if back else forward)

    def skip(self, site: int) -> int:
        """Step 7. From here on, the first site that is not passed over; if all are, this one."""
        self.scene.pit = site
        while holds(self.rules.skip.value, self.scene):
            self.scene.pit = self.direction(self.scene.pit)
            if self.scene.pit == site:
                break
        return self.scene.pit

    def drop(self, site: int, why: str) -> None:
        """Step 7. One seed falls."""
        scene = self.scene
        scene.before = self.table.seeds(site)
        self.table.drop(site)
        assert isinstance(scene.sown, list)
        scene.sown[site] += 1
        self.record("sow", site, 1, site, why)
        scene.pit = site
        self.each_seed()

    def each_seed(self) -> None:
        """Step 7. The first ``each_seed`` rule that holds acts at once on the pit of the seed that fell."""
        rule = self.first_that_holds(self.rules.each_seed)
        if rule is not None:
            self.act(rule, captures_can_slam=False)

    def first_that_holds(self, rules: tuple[Rule, ...]) -> Rule | None:
        """The rule that acts, of a list in order."""
        for rule in rules:
            if holds(rule.condition, self.scene):
                self.fired.append(rule.name)
                return rule
        return None

    # --- step 8

    def last_seed(self) -> Rule | None:
        """Step 8. The first ``last_seed`` rule that holds; None ends the sowing."""
        return self.first_that_holds(self.rules.last_seed)

    # --- step 9

    def act(self, rule: Rule, *, captures_can_slam: bool) -> int | None:
        """Step 9. Everything that a rule does, in the fixed order; returns the pit to go on from."""
        action = rule.action
        if self.stop(action):
            return None
        site = self.scene.last if captures_can_slam else self.scene.pit
        assert site is not None
        plan = self.plan(action)
        self.mark(action, plan, rule.name)
        taken = self.capture(action, plan, site, rule.name)
        if captures_can_slam:
            self.grand_slam(taken)
        self.again(action, site, rule.name)
        return plan.relay_pit

    @staticmethod
    def stop(action: Action) -> bool:
        """Step 8. Whether the rule only says that sowing ends: nothing is done."""
        return action.stop

    def plan(self, action: Action) -> Plan:
        """Step 9. Pits, players and numbers, on the board as it is before the rule acts."""
        scene, mark, capture = self.scene, action.mark, action.capture
        count = None if capture is None or capture.count is None else evaluate(capture.count, scene)
        return Plan(
            mark_pit=None if mark is None else evaluate(mark.pit, scene),
            mark_holder=NOBODY if mark is None else player_of(mark.holder, scene),
            capture_pits=() if capture is None else tuple(evaluate(pit, scene) for pit in capture.pits),
            capture_to=NOBODY if capture is None else player_of(capture.to, scene),
            capture_count=count,
            relay_pit=None if action.relay is None else evaluate(action.relay, scene),
        )

    def mark(self, action: Action, plan: Plan, rule: str) -> None:
        """Step 9. The pit gets the mark; a store, no pit, or nobody as holder: nothing."""
        pit, holder = plan.mark_pit, plan.mark_holder
        if action.mark is None or pit is None or self.board.is_store(pit) or holder == NOBODY:
            return
        self.table.marks[action.mark.name][pit] = holder
        self.record("mark", pit, 0, self.board.store(holder), rule)

    def capture(self, action: Action, plan: Plan, site: int, rule: str) -> list[Event]:
        """Step 9. Take seeds pit by pit, then along the chain; returns the captures."""
        taken: list[Event] = []
        for pit in plan.capture_pits:
            self.take(pit, plan, rule, taken)
        if action.capture is not None and action.capture.chain is not None:
            chain = action.capture.chain
            for back in {"previous": (True,), "next": (False,), "both": (True, False)}[chain.toward]:
                self.chain(chain, site, plan, rule, taken, back=back)
        return taken

    def chain(
        self, chain: Chain, site: int, plan: Plan, rule: str, taken: list[Event], *, back: bool
    ) -> None:
        """Step 9. From ``site`` pit by pit, each tested after the one before was taken."""
        passed = 0
        pit = self.direction(site, back=back)
        while pit != site and not self.board.is_store(pit) and passed != chain.at_most:
            self.scene.pit = pit
            if not holds(chain.condition, self.scene):
                return
            self.take(pit, plan, rule, taken)
            passed += 1
            pit = self.direction(pit, back=back)

    def take(self, pit: int | None, plan: Plan, rule: str, taken: list[Event]) -> None:
        """Step 9. One pit's seeds, at most ``count``; never from a store. Nothing taken is no capture."""
        if pit is None or self.board.is_store(pit):
            return
        seeds = self.table.seeds(pit)
        count = seeds if plan.capture_count is None else max(0, min(plan.capture_count, seeds))
        if count == 0:
            return
        self.table.move_to(plan.capture_to, pit, count)
        to = NOBODY if plan.capture_to == NOBODY else self.board.store(plan.capture_to)
        taken.append(self.record("capture", pit, count, to, rule))

    def again(self, action: Action, site: int, rule: str) -> None:
        """Step 9. Noted if its condition holds now, after the captures: the same player moves again."""
        if action.again is not None and holds(action.again, self.scene):
            self.moves_again = True
            self.record("again", site, 0, self.board.store(self.mover), rule)

    # --- step 10

    def grand_slam(self, taken: list[Event]) -> None:
        """Step 10. Captures that leave the opponent nothing go back where the rules say so."""
        if self.rules.grand_slam.value == "allowed" or not taken or not self.opponent_had_seeds:
            return
        if self.table.of_player(1 - self.mover) > 0:
            return
        self.fired.append("grand_slam")
        for capture in reversed(taken):
            player = NOBODY if capture.to == NOBODY else capture.to - self.board.pits
            self.table.move_to(player, capture.pit, -capture.count)
            self.record("capture", capture.pit, -capture.count, capture.to, "grand_slam")

    # --- step 11

    def relay(self, rule: Rule, pit: int | None) -> bool:
        """Step 11. Lift the pit for the next lap; False where sowing ends, or never does."""
        if pit is None or self.board.is_store(pit) or self.table.seeds(pit) == 0:
            return False
        if self.endless():
            return False
        lifted = self.table.lift(pit)
        self.record("relay", pit, lifted, pit, rule.name)
        return self.begin_lap(pit, number=self.scene.lap_number + 1, lifted=lifted)

    def endless(self) -> bool:
        """Step 11. Whether one lap more would be one too many."""
        endless = self.rules.endless.value
        assert endless is not None
        self.never_ends = self.scene.lap_number == endless.laps
        return self.never_ends

    def record(self, kind: str, pit: int, count: int, to: int, rule: str) -> Event:
        """Note what happened; with ``check``, make sure that no seed was lost on the way."""
        if self.check:
            self.table.check()
        event = Event(kind, pit, count, to, rule)
        self.events.append(event)
        return event
