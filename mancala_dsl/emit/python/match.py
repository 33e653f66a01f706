"""From one round to the next (step 16): written only for games of several rounds."""

from __future__ import annotations

from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Packed
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer, row, string
from mancala_dsl.language.expressions.tree import Type
from mancala_dsl.rules.board import CEDED, NORTH, SOUTH
from mancala_dsl.rules.memory import NUMBER, STARTER
from mancala_dsl.rules.model import Change, Match, Refill

PUBLIC = '''


def next_round(state: State, over: Outcome | None = None) -> State | None:
    """The start of the next round; None where the match is over.

    `over` is how this round ended, where that cannot be told from the position alone (a repetition).
    Raises ValueError within a round.
    """
    following, _ = _following(state, over)
    return None if _match_is_over(following) else following


def match_outcome(state: State, over: Outcome | None = None) -> Outcome | None:
    """How the match ended: as its last round, but for the winner; None while it goes on."""
    over = outcome(state) if over is None else over
    if over is None:
        return None
    following, _ = _following(state, over)
    if not _match_is_over(following):
        return None
    return over._replace(winner=WINNER, rule="match")
'''

REFILLED = '''


def _refilled(over: Outcome) -> tuple[list[int], list[int], list[int]]:
    """Step 16: the pits and scores of the next round, and the pits that could not be filled."""
    pits, scores, bare = list(over.pits), list(over.scores), []
    for player, side in enumerate(_FILLING):
        left = scores[player] + sum(pits[pit] for pit in side)
        enough = True
        unfilled = []
        for pit in side:
            enough = enough and left >= _FILLED[pit]
            pits[pit] = _FILLED[pit] if enough else 0
            left -= pits[pit]
            if not enough:
                unfilled.append(pit)
        scores[player] = left
        bare += unfilled
    return pits, scores, bare
'''


ANEW = '''


def _refilled(over: Outcome) -> tuple[list[int], list[int], list[int]]:
    """Step 16: the pits and scores with which every round begins, whatever the last one has brought."""
    return list(_FILLED), [0, 0], []
'''

SPREAD = """\
    for player, unfilled in enumerate(bare):
        if unfilled:
            pits[unfilled[0]], left[player] = left[player], 0
"""
REFILLED_CEDING = '''


def _refilled(over: Outcome) -> tuple[list[int], list[int], list[int]]:
    """Step 16: the pits and scores of the next round, and the pits that pass to the other player."""
    pits, scores = list(over.pits), list(over.scores)
    left, bare = [], []
    for player, side in enumerate(_FILLING):
        rest = scores[player] + sum(pits[pit] for pit in side)
        filled = 0
        while filled < len(side) and rest >= _FILLED[side[filled]]:
            pits[side[filled]] = _FILLED[side[filled]]
            rest -= _FILLED[side[filled]]
            filled += 1
        for pit in side[filled:]:
            pits[pit] = 0
        left.append(rest)
        bare.append(list(side[filled:]))
    ceded = []
    for player, unfilled in enumerate(bare):
        other = 1 - player
        while unfilled and not bare[other] and left[player] + left[other] >= _FILLED[unfilled[0]]:
            pit = unfilled.pop(0)
            pits[pit] = _FILLED[pit]
            if 2 * left[player] < _FILLED[pit]:
                ceded.append(pit)
            left[other] -= _FILLED[pit] - left[player]
            left[player] = 0
    return pits, left, ceded
'''


class Rounds:
    """Writes ``next_round`` and ``match_outcome`` of one game."""

    def __init__(self, plan: Plan, between: Between, match: Match) -> None:
        self.plan = plan
        self.between = between
        self.match_rules = match
        self.remembers = any(key != NUMBER for key in plan.layout.cells)
        self.lasting = [key for key, cell in plan.layout.cells.items() if cell.lasts == "match"]

    def match(self, w: Writer) -> None:
        """Everything of step 16."""
        won = "over.winner"
        if self.match_rules.winner is not None:
            won = "None if (won := _match_winner(following)) < 0 else won"
        w.lines(PUBLIC.replace("WINNER", won))
        self.refill(w)
        self._following(w)
        self.until(w)
        self.winner(w)

    def refill(self, w: Writer) -> None:
        """Step 16: which pits are filled, in which order, with how many seeds."""
        refill, board = self.match_rules.refill, self.plan.board
        if refill is None:
            w.line()
            w.line()
            w.comment(cite("match.refill", self.match_rules.about))
            w.line(f"_FILLED = {row(map(str, board.start))}")
            w.lines(ANEW)
            return
        filling = []
        for player in (SOUTH, NORTH):
            side = list(board.at_side(player))
            filling.append(row(side[::-1] if refill.first == "right" else side))
        filled = board.start if refill.per_pit is None else (refill.per_pit,) * board.pits
        w.line()
        w.line()
        w.comment(cite("match.refill", refill.about))
        w.comment("The pits of South's side and of North's in the order of filling, and the seeds of each.")
        w.line(f"_FILLING = {row(filling)}")
        w.line(f"_FILLED = {row(map(str, filled))}")
        w.lines(self._ceding(refill) if refill.unfilled == CEDED else self._filling(refill))

    @staticmethod
    def _ceding(refill: Refill) -> str:
        spread = SPREAD if refill.leftover == "next_pit" else ""
        return REFILLED_CEDING.replace("    return pits, left", f"{spread}    return pits, left")

    @staticmethod
    def _filling(refill: Refill) -> str:
        text = REFILLED
        if refill.who == "loser":
            before = "        left = scores[player]"
            text = text.replace(
                before, f"        if player == over.winner:\n            continue\n{before}", 1
            )
        if refill.leftover == "next_pit":
            before = "        scores[player] = left\n"
            spread = "        if unfilled:\n            pits[unfilled.pop(0)] = left\n            left = 0\n"
            text = text.replace(before, spread + before, 1)
        return text

    def _following(self, w: Writer) -> None:
        plan = self.plan
        text = "Step 16: the start of the next round, and how this one ended."
        with w.define("_following(state: State, over: Outcome | None) -> tuple[State, Outcome]", text):
            w.line("over = outcome(state) if over is None else over")
            with w.block("if over is None:"):
                w.line('raise ValueError("the round is not over")')
            bare = "bare" if plan.board.closes or plan.board.cedes else "_"
            w.line(f"board, left, {bare} = _refilled(over)")
            w.line(f"mover = state >> {plan.layout.turn_bit}")
            w.line("winner = -1 if over.winner is None else over.winner")
            if self.lasting:
                w.line("kept = memory(state)")
            w.comment("The board after settlement is what the rules ask about.")
            w.line("settled = zip(_SHIFTS, (*over.pits, *over.scores), strict=True)")
            above = plan.layout.last_mover_bit
            w.line(f"state = state >> {above} << {above}")
            w.line("state |= sum(seeds << shift for shift, seeds in settled)")
            terms = self.between.terms(winner="winner")
            self.starter(w, terms)
            self.set(w, terms)
            with w.block("if starter < 0:"):
                w.line("starter = mover")
            if STARTER in plan.layout.cells:
                w.line(f'kept["{STARTER}"] = starter')
            given = ["board", "left", "starter"]
            if plan.board.closes:
                w.line("shut = [pit for pit in bare if not board[pit]]")
                given.append("closed=shut")
            if plan.board.cedes:
                w.line("ceded = {pit: 1 - _OWNER[pit] for pit in bare}")
                given.append('marks={"ceded": ceded}')
            if self.remembers:
                given.append("memory=kept")
            w.line(f"return from_pits({', '.join(given)}), over")

    def starter(self, w: Writer, terms: Packed) -> None:
        """Step 16: who begins the next round."""
        w.comment(cite("match.starter", self.match_rules.starter.about))
        w.give("starter =", terms.players(self.match_rules.starter))

    def set(self, w: Writer, terms: Packed) -> None:
        """Step 16: what lasts for the match is changed, everything else forgotten."""
        if not self.remembers:
            return
        if not self.lasting:
            w.line("kept: dict[str, int] = {}")
            return
        for number, change in enumerate(self.match_rules.set):
            w.give(f"value_{number} =", terms.cases(change.value, terms.text))
            if change.cell.of.type is Type.PLAYER:
                w.give(f"whose_{number} =", terms.text(change.cell.of))
        for number, change in enumerate(self.match_rules.set):
            self._changed(w, number, change)
        w.line(f"kept = {{key: kept[key] for key in {row(map(string, self.lasting))}}}")

    def _changed(self, w: Writer, number: int, change: Change) -> None:
        name, of_player = change.cell.name, change.cell.of.type is Type.PLAYER
        cells = self.plan.layout.cells
        cell = next(
            cell for cell in cells.values() if cell.name == name and (cell.of == "player") is of_player
        )
        value = f"max({cell.low}, min(value_{number}, {cell.high}))"
        if of_player:
            with w.block(f"if whose_{number} >= 0:"):
                w.line(f"kept[f\"{{'SN'[whose_{number}]}}.{name}\"] = {value}")
        else:
            w.line(f'kept["game.{name}"] = {value}')

    def until(self, w: Writer) -> None:
        """Step 16: whether the match is over, from South's seat or from North's."""
        with w.define("_match_is_over(state: State) -> bool", "Step 16: asked of the next round's start."):
            w.comment(cite("match.until", self.match_rules.about))
            test = self.between.terms().text(self.match_rules.until)
            w.line(f"return any({test} for mover in (0, 1))")

    def winner(self, w: Writer) -> None:
        """Step 16: who has won the match, where that is not the winner of its last round."""
        if self.match_rules.winner is None:
            return
        with w.define(
            "_match_winner(state: State) -> int", "Step 16: who has won, seen by South; -1 a draw."
        ):
            w.comment(cite("match.winner", self.match_rules.winner.about))
            w.give("return", self.between.terms(mover="0").players(self.match_rules.winner))
