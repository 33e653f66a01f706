"""Seeds that stay in the game, seed by seed: ``move`` of step 9 and ``relay`` of step 11."""

from __future__ import annotations

from mancala_dsl.emit.python import sets
from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.layout import void
from mancala_dsl.emit.python.told import Told
from mancala_dsl.emit.writer import Writer
from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Type
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import CAPTURED, Action, Endless, Move, Relay, Rule

_HELD = "_HELD"
_PIT = Noun("pit", Type.PIT)
_BESIDE = ("next", "previous", "first")
MANY_LAPS = 16  # from here on a move may be one that goes round for ever; a power of 2, at most FEW


class ToldMoves(Told):
    """Writes what moves seeds from pile to pile, over the list of sites of the move in hand."""

    # --- settled before a rule acts

    def settle_moves(self, w: Writer, action: Action) -> None:
        """What ``move`` and ``relay`` will do."""
        terms = self._terms
        if action.move is not None:
            if not _is_all_captured(action.move):
                w.give("moved =", self._piles(action.move.sources))
            w.give("moved_to =", terms.text(action.move.to))
            if action.move.count is not None:
                w.give("most_moved =", terms.text(action.move.count))
        relay = action.relay
        if relay is None:
            return
        into = self._pile(relay.pit) if relay.into is None else terms.cases(relay.into, terms.text)
        w.give("following =", into)
        if self._is_short(action):
            return
        if not _is_all_captured(relay):
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
        found = [
            _HELD if source == CAPTURED else sets.places(terms, (source,), self._pile) for source in sources
        ]
        if len(found) == 1:
            return f"[{_HELD}]" if found == [_HELD] else found[0]
        plain = [text if text == _HELD else text[1:-1] if _is_list(text) else f"*{text}" for text in found]
        return f"[{', '.join(plain)}]"

    def _pile(self, place: Expression, terms: Listed | None = None) -> str:
        """A place from which seeds are taken; a store is no such place if it is not named as one."""
        terms = terms or self._terms
        text = terms.text(place)
        if uses.names_store(place) or not self.plan.takes_from_stores:
            return text
        return f"_no_store({text})" if self._may_be_store(terms, place) else text

    def _may_be_store(self, terms: Listed, place: Expression) -> bool:
        """Whether a place may be a store, which is not emptied like a pit; what a chain comes to is none."""
        if uses.names_store(place):
            return True
        beside = isinstance(place, Attribute) and place.name in _BESIDE
        chained = place == _PIT and terms.names["pit"] == "pit"
        return self._stores_on_track and (beside or (isinstance(place, Noun) and not chained))

    # --- step 9

    def move(self, w: Writer, rule: Rule) -> None:
        """Step 9: seeds go from pile to pile; where there is no pit to go to they stay."""
        move = rule.action.move
        assert move is not None
        if _is_all_captured(move):
            if self._is_there(move.to, rule):
                self._move_captured(w, rule)
                return
            with w.block("if moved_to != _NOWHERE:"):
                self._move_captured(w, rule)
            return
        most = "SEEDS" if move.count is None else "most_moved"
        with w.block("for pit in moved:"), w.block("if pit != moved_to != _NOWHERE:"):
            w.line(f"count = _lifted(board, pit, {most})")
            w.line("board[moved_to] += count")
            if self.told:
                with w.block("if count:"):
                    self._note(w, "move", self._source(w, rule), "count", "moved_to", rule.name)

    def _move_captured(self, w: Writer, rule: Rule) -> None:
        """Captured seeds are put into a site."""
        self._all_of(w, _HELD, "board[moved_to] += {}")
        if self.told:
            with w.block("if count:"):
                self._note(w, "move", "-1", "count", "moved_to", rule.name)

    @staticmethod
    def _source(w: Writer, rule: Rule) -> str:
        """How events call a pile: captured seeds lie on no site."""
        if not rule.action.keeps_captured:
            return "pit"
        w.line("pile = -1 if pit == _HELD else pit")
        return "pile"

    def pay(self, w: Writer, rule: Rule) -> None:
        """Step 9: what nothing has been done with of captured seeds goes to whom ``for`` names."""
        move = rule.action.move
        if move is not None and _is_all_captured(move) and self._is_there(move.to, rule):
            return
        w.line("count = board[_HELD]")
        w.line("board[_HELD] = 0")
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
        with w.block(f"if {self._may_follow(rule)}:"):
            self._look_for_a_round(w, ["following"])
            w.line("lap += 1")
            w.line("origin = following")
            self._lift(w, "relay", rule.name)
            self._begin(w)
            w.line("continue")

    def _may_follow(self, rule: Rule) -> str:
        """Whether a pit can be lifted whole and sown on from: it has seeds, and is on the mover's track."""
        assert rule.action.relay is not None
        pit = rule.action.relay.pit
        board = self.plan.board
        certain, named = self._is_there(pit, rule), uses.names_store(pit)
        parts = ["" if named or self._is_pit(pit, rule) else "following < PITS", "board[following]"]
        on_track = certain or (board.all_on_track and not named)
        parts.append("" if on_track else "ring[following] != _NOWHERE")
        return " and ".join(part for part in parts if part)

    def _fill(self, w: Writer, rule: Rule) -> None:
        """The hand is filled from piles, and the lap begins where the relay says."""
        relay = rule.action.relay
        assert relay is not None
        if _is_all_captured(relay):
            self._fill_with_captured(w, rule)
        else:
            with w.block(f"if {self._may_begin(rule)}:"), w.block("for pit in filled_from:"):
                w.line(f"count = _lifted(board, pit, {'SEEDS' if relay.count is None else 'most_lifted'})")
                w.line("hand += count")
                if self.told:
                    with w.block("if count:"):
                        pile = self._source(w, rule)
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

    def _may_begin(self, rule: Rule) -> str:
        """Whether the first seed of the lap has a place to fall into."""
        relay = rule.action.relay
        assert relay is not None
        in_a_pit = relay.into is None and not uses.names_store(relay.pit)
        return "ring[following] != _NOWHERE" + (" and following < PITS" if in_a_pit else "")

    def _fill_with_captured(self, w: Writer, rule: Rule) -> None:
        """The hand is filled with what has just been captured; where no lap can begin it is paid."""
        relay = rule.action.relay
        assert relay is not None
        if relay.into is not None and all(self._is_there(case.value, rule) for case in relay.into.cases):
            self._lift_captured(w, rule)
            return
        with w.block(f"if {self._may_begin(rule)}:"):
            self._lift_captured(w, rule)
        with w.block("else:"):
            self.pay(w, rule)

    def _lift_captured(self, w: Writer, rule: Rule) -> None:
        w.line("hand = board[_HELD]")
        w.line("board[_HELD] = 0")
        if self.told:
            with w.block("if hand:"):
                self._note(w, "relay", "-1", "hand", "-1", rule.name)

    def _begin(self, w: Writer) -> None:
        if self._asks_of("lap", "first") and not self._nothing_between:
            w.line("first = _NOWHERE")

    def _look_for_a_round(self, w: Writer, where: list[str]) -> None:
        """Whether a lap that begins so would be one too many, or one that was there before."""
        endless = self.plan.endless
        assert endless is not None
        if not self._proves_rounds:
            with w.block(f"if lap == {endless.laps}:"):
                self.endless(w, endless)
            return
        marks = [f"{mark}_{what}" for mark in self._given for what in ("pits", "holders")]
        direction = ["direction"] if self._turning else []
        memory = [
            f"{'*' * (cell.of == 'player')}{cell.name}_of_{cell.of}"
            for cell in self.layout.memory
            if cell.of != "turn" and cell.name in self._written
        ]
        here = f"({', '.join([*where, *direction, '*board', *marks, *memory])})"
        with w.block(f"if lap >= {MANY_LAPS}:"):
            w.give("now =", f"{here} if earlier[0] == {where[0]} or not lap & lap - 1 else ()")
            with w.block(f"if lap == {endless.laps} or now == earlier:"):
                self.endless(w, endless)
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


def _is_all_captured(transfer: Move | Relay) -> bool:
    """Whether it takes all that a rule captures, and nothing else."""
    return transfer.sources == (CAPTURED,) and transfer.count is None


def _turned(turn: str) -> str:
    """The direction that a relay turns to."""
    return {"reverse": "-direction", "clockwise": "-1", "counterclockwise": "1"}[turn]


def _is_list(text: str) -> bool:
    """Whether a text is a list of pits as it stands, and not one that is made of others."""
    return text.startswith("[") and text.endswith("]") and " for " not in text
