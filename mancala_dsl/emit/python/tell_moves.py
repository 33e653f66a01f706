"""Seeds that stay in the game, seed by seed: ``move`` of step 9 and ``relay`` of step 11, and what all of the
function that :mod:`.tell` writes has in common.
"""

from __future__ import annotations

from mancala_dsl.emit.python import sets
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.layout import void
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.tables import FEW
from mancala_dsl.emit.writer import Writer
from mancala_dsl.language.expressions.tree import Expression
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import CAPTURED, Action, Endless, Rule

_HELD = "_HELD"


class ToldMoves:
    """Writes what moves seeds from pile to pile, over the list of sites of the move in hand."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.told = True

    # --- settled before a rule acts

    def settle_moves(self, w: Writer, action: Action) -> None:
        """What ``move`` and ``relay`` will do."""
        terms = self._terms
        if action.move is not None:
            w.give("moved =", self._piles(action.move.sources))
            w.give("moved_to =", terms.text(action.move.to))
            if action.move.count is not None:
                w.give("most_moved =", terms.text(action.move.count))
        relay = action.relay
        if relay is None:
            return
        into = terms.text(relay.pit) if relay.into is None else terms.cases(relay.into, terms.text)
        w.give("following =", into)
        if self._is_short(action):
            return
        w.give("filled_from =", self._piles(relay.sources))
        if relay.direction is not None:
            w.give("turned =", terms.cases(relay.direction, _turned))
        if relay.count is not None:
            w.give("most_lifted =", terms.text(relay.count))

    @staticmethod
    def _is_short(action: Action) -> bool:
        """Whether a relay only lifts a pit whole and goes on from there."""
        return action.relay is not None and action.relay.is_short and not action.keeps_captured

    def _piles(self, sources: tuple[Expression, ...]) -> str:
        """What ``from`` names, as a list of places in ``board``."""
        terms = self._terms
        found = [_HELD if source == CAPTURED else sets.places(terms, (source,)) for source in sources]
        if len(found) == 1:
            return f"[{_HELD}]" if found == [_HELD] else found[0]
        plain = [text if text == _HELD else text[1:-1] if _is_list(text) else f"*{text}" for text in found]
        return f"[{', '.join(plain)}]"

    # --- step 9

    def move(self, w: Writer, rule: Rule) -> None:
        """Step 9: seeds go from pile to pile; where there is no pit to go to they stay."""
        move = rule.action.move
        assert move is not None
        most = "SEEDS" if move.count is None else "most_moved"
        with w.block("for pit in moved:"), w.block("if pit != moved_to != _NOWHERE:"):
            w.line(f"count = _lifted(board, pit, {most})")
            w.line("board[moved_to] += count")
            if self.told:
                with w.block("if count:"):
                    self._note(w, "move", self._pile(w, rule), "count", "moved_to", rule.name)

    @staticmethod
    def _pile(w: Writer, rule: Rule) -> str:
        """How events call a pile: captured seeds lie on no site."""
        if not rule.action.keeps_captured:
            return "pit"
        w.line("pile = -1 if pit == _HELD else pit")
        return "pile"

    def pay(self, w: Writer, rule: Rule) -> None:
        """Step 9: what nothing has been done with of captured seeds goes to whom ``for`` names."""
        w.line("count = _lifted(board, _HELD, SEEDS)")
        with w.block("if store < _NOWHERE:"):
            w.line("board[store] += count")
        if self.told:
            with w.block("if count:"):
                self._note(w, "move", "-1", "count", "_site(store)", rule.name)

    # --- step 11

    def relay(self, w: Writer, rule: Rule) -> None:
        """Step 11: the next lap; where nothing is lifted, or it cannot begin, the sowing ends."""
        if not self._is_short(rule.action):
            self._fill(w, rule)
            return
        sown = "" if self.plan.board.all_on_track else " and _RING[mover][following] != _NOWHERE"
        with w.block(f"if following < PITS and board[following]{sown}:"):
            self._look_for_a_round(w, ["following"])
            w.line("lap += 1")
            w.line("origin = following")
            self._lift(w, "relay", rule.name)
            self._begin(w)
            w.line("continue")

    def _fill(self, w: Writer, rule: Rule) -> None:
        """The hand is filled from piles, and the lap begins where the relay says."""
        relay = rule.action.relay
        assert relay is not None
        begins = f"{self._ring}[following] != _NOWHERE"
        if relay.into is None:
            begins += " and following < PITS"
        with w.block(f"if {begins}:"), w.block("for pit in filled_from:"):
            w.line(f"count = _lifted(board, pit, {'SEEDS' if relay.count is None else 'most_lifted'})")
            w.line("hand += count")
            if self.told:
                with w.block("if count:"):
                    pile = self._pile(w, rule)
                    self._note(w, "relay", pile, "count", pile, rule.name)
        if rule.action.keeps_captured:
            self.pay(w, rule)
        with w.block("if hand:"):
            self._look_for_a_round(w, ["following", "hand", "origin"])
            w.line("lap += 1")
            if relay.direction is not None:
                self.turn(w, "last", rule.name)
            if self._asks_of("lap", "lifted"):
                w.line("lifted = hand")
            if relay.into is None:
                w.line("origin = following")
            else:
                w.line("into = following")
                if self.told:
                    w.line(f'entered = "{rule.name}"')
            self._begin(w)
            w.line("continue")

    def _begin(self, w: Writer) -> None:
        if self._asks_of("lap", "first"):
            w.line("first = _NOWHERE")

    def _look_for_a_round(self, w: Writer, where: list[str]) -> None:
        """Whether a lap that begins so would be one too many, or one that was there before."""
        endless = self.plan.endless
        assert endless is not None
        if self._proves_rounds:
            marks = [f"{mark}_{what}" for mark in self._given for what in ("pits", "holders")]
            direction = ["direction"] if self._turning else []
            memory = [
                f"{'*' * (cell.of == 'player')}{cell.name}_of_{cell.of}"
                for cell in self.layout.memory
                if cell.of != "turn" and cell.name in self._written
            ]
            here = f"({', '.join([*where, *direction, '*board', *marks, *memory])})"
            w.give("now =", f"{here} if earlier[0] == {where[0]} or not lap & lap - 1 else ()")
        with w.block(f"if lap == {endless.laps}{' or now == earlier' if self._proves_rounds else ''}:"):
            self.endless(w, endless)
        if self._proves_rounds:
            with w.block("if not lap & lap - 1:"):
                w.line("earlier = now")

    @property
    def _given(self) -> list[str]:
        """The marks that a move can give or take."""
        actions = list(uses.actions(self.plan.rules))
        named = {action.mark.name for action in actions if action.mark is not None}
        named |= {name for action in actions if action.unmark is not None for name in action.unmark.names}
        return [mark for mark in self.layout.marks if mark in named]

    @property
    def _written(self) -> set[str]:
        """What a move may set of what is remembered."""
        return {change.cell.name for action in uses.actions(self.plan.rules) for change in action.set}

    def endless(self, w: Writer, endless: Endless) -> None:
        """Step 11: what a move means that would need one lap more."""
        w.comment(cite("endless", self.plan.rules.endless.about))
        nothing = ", 0" * len(self._counted)
        if endless.then == "illegal":
            w.line(f"return _ENDLESS{nothing}")
            return
        if self.told:
            w.line("told.clear()")
        if not nothing:
            w.line("return " + void(self.layout))
            return
        w.line("after = " + void(self.layout))
        w.line(f"return after{nothing}")

    def _note(self, w: Writer, kind: str, pit: str, count: str, to: str, rule: str) -> None:
        if self.told:
            w.line(f'told.append(Event("{kind}", {pit}, {count}, {to}, "{rule}"))')

    # --- shared

    @property
    def _terms(self) -> Listed:
        names = {
            "mover": "mover",
            "opponent": "1 - mover",
            "last_mover": "last_mover",
            "pit": "site",
            "last": "last",
            "origin": "origin",
            "start": self.plan.pit_of("move") if len(self.plan.options) == 1 else "start",
            "hand": "hand",
            "before": "before",
            "lap.number": "lap",
            "lap.lifted": "lifted",
            "lap.first": "first",
            "move.captured": "captured",
            "move.given": "given",
            "move.laps": "lap",
            "move.lifted": "began_with",
            "move.kind": f'"{self.plan.kind.name}"',
            "state": "state",
        }
        if self.plan.board.closes:
            names |= {"ring": "ring", "back": "back"}
        if self._turning:
            names |= {"ring": "ring", "back": "back", "lap.direction": "direction", "move.direction": "begun"}
        else:
            way = str(self.plan.ways[0])
            names |= {"lap.direction": way, "move.direction": way if self.plan.kind.sows else "0"}
        return Listed(self.layout, names, in_lap=True, forward=self.plan.ways[0] == 1)

    @property
    def _turning(self) -> bool:
        """Whether laps go one way or the other: ``direction``, ``ring`` and ``back`` are then variables."""
        return len(self.plan.ways) > 1

    @property
    def _ring(self) -> str:
        return "ring" if self._turning or self.plan.board.closes else "_RING[mover]"

    @property
    def _back(self) -> str:
        return "back" if self._turning or self.plan.board.closes else "_BACK[mover]"

    def turn(self, w: Writer, site: str, rule: str) -> None:
        """Step 11: from here on seeds go the way that ``turned`` says."""
        with w.block("if turned != direction:"):
            w.line("direction = turned")
            w.line("ring, back = back, ring")
            self._note(w, "direction", site, "direction", site, rule)

    @property
    def _slam(self) -> bool:
        captures = any(rule.action.capture is not None for rule in self.plan.rules.last_seed)
        return captures and uses.slams(self.plan.rules)

    def _speaks_of(self, name: str) -> bool:
        return uses.speaks_of(self._spoken, name)

    def _asks_of(self, noun: str, name: str) -> bool:
        return (noun == "move" and name in self._counted) or uses.asks_of(self._spoken, noun, name)

    @property
    def _counted(self) -> tuple[str, ...]:
        """What the function gives back beside the position: what obligations ask of a move."""
        return () if self.told else self.plan.counted

    @property
    def _spoken(self) -> list[Expression]:
        done = [expression for rule in self.plan.kind.do for expression in uses.of_rule(rule)]
        return [*uses.move_expressions(self.plan.rules), *done]

    @property
    def _proves_rounds(self) -> bool:
        """Whether a round is looked for: not where few laps are allowed, or where laps are counted."""
        endless = self.plan.endless
        counts = uses.counts_on(self.plan.rules)
        return self.plan.kind.sows and endless is not None and endless.laps > FEW and not counts

    def _lift(self, w: Writer, kind: str, rule: str) -> None:
        w.line("hand = board[origin]")
        self._count_lifted(w, kind)
        w.line("board[origin] = 0")
        self._note(w, kind, "origin", "hand", "origin", rule)

    def _count_lifted(self, w: Writer, kind: str) -> None:
        """What ``move.lifted`` and ``lap.lifted`` are, where a rule asks for them."""
        if kind == "lift" and self._asks_of("move", "lifted"):
            w.line("began_with = hand")
        if self._asks_of("lap", "lifted"):
            w.line("lifted = hand")


def _turned(turn: str) -> str:
    """The direction that a relay turns to."""
    return {"reverse": "-direction", "clockwise": "-1", "counterclockwise": "1"}[turn]


def _is_list(text: str) -> bool:
    """Whether a text is a list of pits as it stands, and not one that is made of others."""
    return text.startswith("[") and text.endswith("]") and " for " not in text
