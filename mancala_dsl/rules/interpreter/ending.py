"""The end of a game: steps 2 and 15."""

from __future__ import annotations

from mancala_dsl.rules.board import NORTH, SOUTH
from mancala_dsl.rules.interpreter.evaluate import SPLIT, holds, player_of
from mancala_dsl.rules.interpreter.position import NOBODY, Event, Outcome, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import EndRule, Rules


class Ending:
    """Whether a position ends the game, and what follows if it does.

    ``scene`` is what the player to move sees; its board is looked at only, and paid from is another.
    """

    def __init__(self, rules: Rules, position: Position, scene: Scene, *, check: bool = False) -> None:
        self.rules = rules
        self.check = check
        self.position = position
        self.scene = scene
        self.table = scene.table  # until there is something to pay
        self.events: list[Event] = []

    def end(self) -> Outcome | None:
        """Step 2. The first end rule that holds, seen by the player to move, and its settlement."""
        for rule in self.rules.end:
            if holds(rule.condition, self.scene):
                return self.settled(rule)
        return None

    def settled(self, rule: EndRule) -> Outcome:
        """Step 15. Seeds go to the players that ``rest`` names; then who has won."""
        winner = self.winner(rule)
        receivers = self.rest(rule)
        self.table = Table(self.rules, self.position)
        for pit, player in receivers.items():
            if player in (SOUTH, NORTH):
                self.pay(pit, self.table.seeds(pit), player, rule)
        self.split([pit for pit, player in receivers.items() if player == SPLIT], rule)
        scores = (self.table.scores[SOUTH], self.table.scores[NORTH])
        if rule.winner is None:
            winner = self.win(scores)
        return Outcome(winner, scores, tuple(self.table.pits), rule.name)

    def rest(self, rule: EndRule) -> dict[int, int]:
        """Step 15. Who gets each pit, all decided on the board before anything is settled."""
        found = {}
        for pit in range(self.table.board.pits):
            self.scene.pit = pit
            found[pit] = player_of(rule.rest, self.scene)
        return found

    def split(self, pits: list[int], rule: EndRule) -> None:
        """Step 15. South's half is taken first, then North's; an odd seed stays in the last occupied pit."""
        half = sum(self.table.seeds(pit) for pit in pits) // 2
        for player in (SOUTH, NORTH):
            wanted = half
            for pit in pits:
                count = min(wanted, self.table.seeds(pit))
                self.pay(pit, count, player, rule)
                wanted -= count

    def pay(self, pit: int, count: int, player: int, rule: EndRule) -> None:
        """Seeds of a pit go to a player's score."""
        if count == 0:
            return
        self.table.move_to(player, pit, count)
        if self.check:
            self.table.check()
        self.events.append(Event("settle", pit, count, self.table.board.store(player), rule.name))

    def winner(self, rule: EndRule) -> int | None:
        """Step 15. The winner that the end rule names, on the board before settlement; nobody is a draw."""
        if rule.winner is None:
            return None
        named = player_of(rule.winner, self.scene)
        return None if named == NOBODY else named

    @staticmethod
    def win(scores: tuple[int, int]) -> int | None:
        """Step 15, ``win: most``. Equal scores are a draw."""
        if scores[SOUTH] == scores[NORTH]:
            return None
        return SOUTH if scores[SOUTH] > scores[NORTH] else NORTH
