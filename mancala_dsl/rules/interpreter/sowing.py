"""One move, from what happens before it to what happens after it: steps 5 to 12, one function a step.

The steps are those of :mod:`mancala_dsl.rules`. A :class:`Sowing` works on a table of its own, so a
move can be tried and forgotten.
"""

from __future__ import annotations

from mancala_dsl.language.expressions.tree import FALSE, Expression
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter.acting import Acting
from mancala_dsl.rules.interpreter.evaluate import choose, evaluate, holds
from mancala_dsl.rules.interpreter.moving import NextLap
from mancala_dsl.rules.interpreter.position import Event, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Cases, Rule, Rules
from mancala_dsl.rules.moves import COUNTERCLOCKWISE, Option
from mancala_dsl.rules.uses import slams


class Sowing(Acting):
    """A move, carried out by :meth:`run`.

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
        option: Option,
        start: int,
        *,
        last_mover: int,
        cycles_prove: bool,
        check: bool = False,
    ) -> None:
        self.board: Board = rules.board.value
        self.kind = option.kind
        self.rules = option.kind.rules
        self.table = Table(rules, position)
        self.mover = position.mover
        self.check = check
        self.cycles_prove = cycles_prove
        self.scene = Scene(
            table=self.table,
            mover=self.mover,
            last_mover=last_mover,
            direction=option.direction or COUNTERCLOCKWISE,
            move_direction=option.direction,
            move_kind=self.kind.name,
            origin=start,
            start=start,
            sown=[0] * (self.board.pits + 2),
        )
        self.moves_again = False
        self.never_ends = False
        self.events: list[Event] = []
        self.fired: list[str] = []
        self.may_slam = slams(rules) and self.table.of_player(1 - self.mover) > 0
        self.noted: tuple[object, ...] = ()  # how a lap began (step 11)
        self.passes_over = self.rules.skip.value != FALSE
        self.into: int | None = None  # where the first seed of the lap falls, if its relay says so
        self.entered_by = ""

    def run(self) -> Sowing:
        """Carry the move out."""
        assert self.scene.start is not None
        self.before()
        going = self.kind.sows and self.lift(self.scene.start)
        while going:
            self.sow()
            rule = self.last_seed()
            going = rule is not None and self.relay(rule, self.act(rule, self.scene.last, can_slam=True))
        if not self.never_ends:
            self.after()
        self.scene.direction = 1  # outside a lap
        if self.never_ends:
            self.events.clear()
            self.fired.clear()
        return self

    # --- steps 5 and 12

    def before(self) -> None:
        """Step 5. What happens before seeds are lifted: ``before``, then what this kind of move does."""
        self.all_that_hold(self.rules.before + self.kind.do)

    def after(self) -> None:
        """Step 12. What happens when the sowing is over."""
        self.all_that_hold(self.rules.after)

    def all_that_hold(self, rules: tuple[Rule, ...]) -> None:
        """Each rule that holds acts, on the board that the one before has left."""
        for rule in rules:
            if holds(rule.condition, self.scene):
                self.fired.append(rule.name)
                self.act(rule, self.scene.start if self.scene.last is None else self.scene.last)

    # --- step 6

    def lift(self, start: int) -> bool:
        """Step 6. Take seeds of ``start``, all or so many; False if there are none."""
        amount = self.rules.lift
        self.scene.lifted = lifted = self.table.lift(start, None if amount is None else self.number(amount))
        self.record("lift", start, lifted, start, "choose" if amount is None else "lift")
        return self.begin_lap(start, number=1, lifted=lifted)

    def begin_lap(self, origin: int, *, number: int, lifted: int, into: int | None = None) -> bool:
        """What steps 6 and 11 share. False where there is no seed, or no end, to sow."""
        scene = self.scene
        scene.lap_first, self.into = None, into
        scene.origin, scene.lap_number, scene.lap_lifted, scene.last = origin, number, lifted, None
        self.never_ends = self.cycles_prove and self.begun_before()
        return lifted > 0 and not self.never_ends

    def begun_before(self) -> bool:
        """Step 11. Whether this lap is a lap again that the move has made.

        The same board, scores, hand, marks, memory, direction, origin and first site at two starts of laps:
        what came between comes for ever. Noted is how lap 8 begins, then lap 16, 32 and so on: however long
        the round is, and whenever it is entered, one of them comes back.
        """
        scene = self.scene
        number, lap = scene.lap_number, (scene.origin, self.into, scene.lap_lifted, scene.direction)
        if self.noted[:4] == lap and self.noted[4:] == self.table.everything():
            return True
        if number >= 8 and number.bit_count() == 1:
            self.noted = (*lap, *self.table.everything())
        return False

    def number(self, cases: Cases[Expression]) -> int:
        """The number that a list of cases gives now."""
        return int(evaluate(choose(cases, self.scene), self.scene))

    # --- step 7

    def sow(self) -> None:
        """Step 7. The seeds in the hand go one by one along the mover's track."""
        scene = self.scene
        assert scene.origin is not None
        site = scene.origin
        if self.into is not None:
            site = self.skip(self.into) if self.passes_over else self.into
            self.drop(site, self.entered_by)
        elif self.first_seed() == "origin":
            self.drop(site, "first_seed")
        while self.table.hand > 0:
            site = self.direction(site)
            if self.passes_over:
                site = self.skip(site)
            self.drop(site, "direction")
        scene.last = site

    def first_seed(self) -> str:
        """Step 7. Where the first seed goes, ``origin`` or ``next``: asked after the lift, in every lap."""
        return choose(self.rules.first_seed, self.scene)

    def skip(self, site: int) -> int:
        """Step 7. From here on, the first site that is not passed over; if all are, this one."""
        self.scene.pit = site
        while holds(self.rules.skip.value, self.scene):
            self.scene.pit = self.direction(self.scene.pit)
            if self.scene.pit == site:
                break
        return self.scene.pit

    def drop(self, site: int, why: str) -> None:
        """Step 7. One seed falls, or as many as ``drop`` says, the last time what is left."""
        scene = self.scene
        scene.pit = site
        count = 1 if self.rules.drop is None else max(1, min(self.number(self.rules.drop), self.table.hand))
        scene.before = self.table.drop(site, count)
        assert isinstance(scene.sown, list)
        scene.sown[site] += count
        if scene.lap_first is None:
            scene.lap_first = site
        self.record("sow", site, count, site, why)
        if self.rules.each_seed:
            self.each_seed()

    def each_seed(self) -> None:
        """Step 7. The first ``each_seed`` rule that holds acts at once on the pit of the seed that fell."""
        rule = self.first_that_holds(self.rules.each_seed)
        if rule is not None:
            self.act(rule, self.scene.pit)

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

    # --- step 11

    def relay(self, rule: Rule, plan: NextLap | None) -> bool:
        """Step 11. The hand is filled for the next lap; False where sowing ends, or never does."""
        if plan is None:
            return False
        lifted = self.fill(plan, rule.name) if self.can_begin(plan) else 0
        self.pay(plan.receiver, rule.name)
        if lifted == 0 or self.endless():
            return False
        assert self.scene.last is not None
        self.turn(plan.direction, self.scene.last, rule.name)
        origin = plan.begins if plan.into is None else self.scene.origin
        assert origin is not None
        self.entered_by = rule.name
        return self.begin_lap(origin, number=self.scene.lap_number + 1, lifted=lifted, into=plan.into)

    def can_begin(self, plan: NextLap) -> bool:
        """Step 11. Whether the lap begins on the mover's track."""
        return plan.begins is not None and self.board.on_track(plan.begins, self.mover)

    def endless(self) -> bool:
        """Step 11. Whether one lap more would be one too many."""
        endless = self.rules.endless.value
        assert endless is not None
        self.never_ends = self.scene.lap_number == endless.laps
        return self.never_ends
