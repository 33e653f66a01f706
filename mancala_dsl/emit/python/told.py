"""What all of the function that :mod:`.tell` writes has in common: how it reads conditions, what it keeps."""

from __future__ import annotations

from mancala_dsl.emit.python import sets
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.tables import FEW
from mancala_dsl.emit.writer import Writer
from mancala_dsl.language.expressions.tree import FALSE, Attribute, Expression, Noun, Over, Type
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Rule

START = Noun("start", Type.PIT)


class Told:
    """One game's move over a list of sites; ``told``: its events are noted."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.told = True
        self._missing: frozenset[str] = frozenset()  # nouns of pits that may not exist where this is written

    def _note(self, w: Writer, kind: str, pit: str, count: str, to: str, rule: str) -> None:
        if self.told:
            w.line(f'told.append(Event("{kind}", {pit}, {count}, {to}, "{rule}"))')

    def _all_of(self, w: Writer, pile: str, line: str, *, counted: bool = False) -> None:
        """A pile is left empty, and ``line`` says where its seeds go; ``count`` is how many they are, where
        that is to be told or ``counted``."""
        if self.told or counted:
            w.line(f"count = board[{pile}]")
        w.line(line.format("count" if self.told or counted else f"board[{pile}]"))
        w.line(f"board[{pile}] = 0")

    def _is_there(self, pit: Expression, rule: Rule) -> bool:
        """Whether a pit certainly is one of the mover's track: where seeds fell, or what is beside it."""
        match pit:
            case Noun(name="start"):
                return True
            case Noun(name="last") | Attribute(of=Noun(name="lap"), name="first"):
                return rule.listed == "last_seed"
            case Attribute(of=of, name="next" | "previous"):
                return self._is_there(of, rule) and of != Noun("start", Type.PIT)
            case Over() if not self.plan.board.closes:
                pits = sets.one_of_fixed(self._terms, pit)
                on_track = self.plan.board.on_track
                return pits is not None and all(on_track(found, seat) for seat, found in enumerate(pits))
        return False

    def _is_pit(self, pit: Expression, rule: Rule) -> bool:
        """Whether it certainly is a pit, and no store."""
        return pit == START or (self._is_there(pit, rule) and not self._stores_on_track)

    @property
    def _stores_on_track(self) -> bool:
        board = self.plan.board
        return any(board.is_store(site) for track in board.tracks for site in track)

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
        names |= {"ring": "ring", "back": "back"}
        if self._turning:
            names |= {"lap.direction": "direction", "move.direction": "begun"}
        else:
            way = str(self.plan.ways[0])
            names |= {"lap.direction": way, "move.direction": way if self.plan.kind.sows else "0"}
        terms = Listed(self.layout, names, in_lap=True, forward=self.plan.ways[0] == 1)
        terms.missing = self._missing
        return terms

    @property
    def _turning(self) -> bool:
        """Whether laps go one way or the other: ``direction`` is then a variable."""
        return len(self.plan.ways) > 1

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

    @property
    def _nothing_between(self) -> bool:
        """Whether nothing is asked, done or told from the first seed of a lap to the last."""
        rules = self.plan.rules
        asks = rules.each_seed or rules.drop is not None or rules.skip.value != FALSE
        notes = self.told or self._speaks_of("sown")
        return not asks and not notes and all(case.value == "next" for case in rules.first_seed.cases)

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
