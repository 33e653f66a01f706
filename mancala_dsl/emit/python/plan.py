"""What can be decided when the module is made, and so how a move is carried out.

A move is *packed* where sowing is one addition from a table: which sites get a seed may then depend on
nothing but the pit and the number lifted, and what the last seed does may ask only about sites that are
known from where it fell. Where a clause needs more, the move is made *seed by seed*, and the module says
which clause and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from mancala_dsl.emit.python.layout import Layout, layout
from mancala_dsl.emit.python.parts import (
    disjuncts,
    is_player_of_pit,
    reads_only_lifted,
    starts_at,
)
from mancala_dsl.emit.python.places import Places
from mancala_dsl.language.expressions.tree import (
    FALSE,
    Attribute,
    Expression,
    Noun,
    Over,
    Truth,
    Type,
)
from mancala_dsl.rules import uses
from mancala_dsl.rules.facts import reduce
from mancala_dsl.rules.model import Action, Chain, Endless, Kind, Leave, Rule
from mancala_dsl.rules.moves import Option


@dataclass(frozen=True)
class Plan(Places):
    """The rules, and what the emitter has found out about them."""

    @property
    def kind(self) -> Kind:
        """The kind of move that is planned, where all are of one kind."""
        return self.rules.played[0]

    @cached_property
    def of_kinds(self) -> tuple[OfKind, ...]:
        """The same for moves of each kind, where there are several."""
        return tuple(OfKind(kind.rules, self, number) for number, kind in enumerate(self.rules.kinds))

    @cached_property
    def layout(self) -> Layout:
        """Where the state keeps what."""
        return layout(self.rules, keeps_last_mover=self.keeps_last_mover or self._notes_last_mover)

    @cached_property
    def keeps_last_mover(self) -> bool:
        """Whether who moved last is part of a position."""
        return uses.keeps_last_mover(self.rules)

    @property
    def _notes_last_mover(self) -> bool:
        """Whether the state notes who moved last although it is always the opponent of the mover: where the
        opponent's moves are counted as if it were their turn, it stays who it is."""
        rules = self.rules
        spoken = [*uses.move_expressions(rules), *uses.choice_expressions(rules)]
        spoken += [part for rule in rules.must for part in (rule.condition, rule.leave)]
        return uses.speaks_of(spoken, "last_mover") and any(
            isinstance(e, Attribute) and e.name in ("moves", "choices") and e.of != Noun("mover", Type.PLAYER)
            for x in uses.expressions(rules)
            for e in x.walk()
        )

    @cached_property
    def again(self) -> bool:
        """Whether a player may move again."""
        return any(action.again is not None for action in uses.actions(self.rules))

    @cached_property
    def holds_captured(self) -> bool:
        """Whether some rule does something with the seeds that it captures."""
        return any(action.keeps_captured for action in uses.actions(self.rules))

    @cached_property
    def takes_from_stores(self) -> bool:
        """Whether some rule takes seeds from a store that it names."""
        return uses.takes_from_stores(self.rules)

    @cached_property
    def enters(self) -> bool:
        """Whether some relay says where its first seed falls."""
        relays = (action.relay for action in uses.actions(self.rules))
        return any(relay is not None and relay.into is not None for relay in relays)

    @cached_property
    def needs_history(self) -> bool:
        """Whether some end rule reads ``board.repeated``."""
        return uses.reads_repeated(self.rules)

    @cached_property
    def repetition_ends(self) -> bool:
        """Whether a repeated position always ends the game: some end rule asks for nothing else."""
        return any(
            isinstance(part, Attribute) and part.name == "repeated"
            for rule in self.rules.end
            for part in disjuncts(rule.condition)
        )

    @property
    def endless(self) -> Endless | None:
        """What an endless move means, where there can be one."""
        return self.rules.endless.value if self.relays else None

    @property
    def endless_is_illegal(self) -> bool:
        """Whether every move has to be tried before it is known to be legal."""
        return self.endless is not None and self.endless.then == "illegal"

    @property
    def tries_moves(self) -> bool:
        """Whether moves are made to know which of them are legal."""
        return self.endless_is_illegal or bool(self.rules.must)

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """What obligations ask of a move that it counts itself, being made seed by seed."""
        leaves = [obligation.leave for obligation in self.rules.must if self.obstacles]
        plain = [leave for leave in leaves if not any(uses.speaks_of([leave], n) for n in FALLEN)]
        return tuple(name for name in COUNTED if uses.asks_of(plain, "move", name))

    @property
    def passes(self) -> bool:
        """Whether a player without a legal move passes."""
        return self.rules.no_move.value == "pass"

    # --- what a move does

    @cached_property
    def obstacles(self) -> tuple[str, ...]:
        """The clauses that the tables cannot carry, with the reason; none: the move is packed."""
        return tuple(self._obstacles())

    def _obstacles(self) -> Iterator[str]:
        if self.board.closes or self.board.cedes:
            what = "which pits are closed" if self.board.closes else "whose a pit is"
            yield f"match: {what} is not known beforehand"
        yield from () if self.rules.kinds else self._sowing_obstacles()
        if self.rules.kinds:
            yield "kinds: each kind of move is sown by rules of its own"
        if self.rules.before:
            yield "before: what is lifted depends on what happens first"
        if self.rules.after:
            yield "after: it acts when the sowing is over"

    def _sowing_obstacles(self) -> Iterator[str]:
        if self.rules.lift is not None and self.lifted is None:
            yield "lift: it depends on more than the seeds of the pit, or may be nothing"
        elif self.rules.lift is not None and self.relays:
            yield "lift: the laps after the first lift another number"
        elif not self.lifts_something:
            yield "choose: it allows a pit without seeds"
        if self.dropped is None:
            yield "drop: how many seeds fall is not the same for every pit"
        if not self._skip_is_known():
            yield "skip: which sites are passed over depends on the position"
        if any(not reads_only_lifted(case.condition) for case in self.rules.first_seed.cases):
            yield "first_seed: it depends on more than the number of seeds lifted"
        slams = self.rules.grand_slam.cases
        if len(slams) > 1 or isinstance(slams[0].value, Leave):
            yield "grand_slam: what goes back depends on what was captured"
        if self.rules.each_seed and self.each_seed_mark is None:
            yield "each_seed: what a seed does depends on the seeds that fell before it"
        for rule in self.rules.last_seed:
            if reason := self._last_seed_obstacle(rule):
                yield f"{rule.name}: {reason}"

    def _skip_is_known(self) -> bool:
        skip = self.rules.skip.value
        if self.relays and any(isinstance(e, Noun) and e.name == "start" for e in skip.walk()):
            return False
        known = _OF_THE_BOARD | set(self.board.row_names)
        if not all(e.name in known for e in skip.walk() if isinstance(e, Noun | Attribute)):
            return False
        return all(
            isinstance(reduce(skip, self.facts(mover, way, pit=site, origin=origin, start=origin)), Truth)
            for mover, way in product((0, 1), self.ways)
            for origin in range(self.board.pits)
            for site in self.board.tracks[mover]
        )

    @cached_property
    def skip_can_hold_all_round(self) -> bool:
        """Whether a position may exist in which every site of a track is passed over."""
        skip = self.rules.skip.value
        return any(
            all(
                reduce(skip, self.facts(mover, way, pit=site, origin=origin)) != FALSE
                for site in self.board.tracks[mover]
            )
            for mover, way in product((0, 1), self.ways)
            for origin in range(self.board.pits)
        )

    @cached_property
    def each_seed_mark(self) -> str | None:
        """The mark of a single ``each_seed`` rule "what falls into a marked pit is captured": all seeds
        sown into such a pit can then be taken at once when the hand is empty, since a marked pit is
        never sown from and nothing asks in between.
        """
        rules = self.rules.each_seed
        if len(rules) != 1 or self.relays:
            return None
        match rules[0]:
            case Rule(
                condition=Attribute(of=Noun(name="pit"), name=mark, mark=True),
                action=Action(set=(), unmark=None, mark=None, again=None, relay=None, capture=capture),
            ) if capture is not None:
                simple = capture.count is None and capture.chain is None and len(capture.pits) == 1
                to_holder = all(is_player_of_pit(case.value) for case in capture.to.cases)
                known = len(capture.to.cases) == 1 and to_holder
                asks_before = uses.speaks_of(uses.move_expressions(self.rules), "before")
                on_pit = isinstance(capture.pits[0], Noun) and capture.pits[0].name == "pit"
                if simple and known and on_pit and mark in self.empty_marks and not asks_before:
                    return mark
        return None

    def _last_seed_obstacle(self, rule: Rule) -> str | None:
        capture = rule.action.capture
        chain = capture.chain if capture is not None else None
        if reason := self._action_obstacle(rule.action):
            return reason
        for expression in uses.of_rule(rule):
            if chain is not None and (expression is chain.condition or expression in chain.pits):
                continue
            of_directions = {
                id(e.of) for e in expression.walk() if isinstance(e, Attribute) and e.type is Type.DIRECTION
            }
            for e in expression.walk():
                if isinstance(e, Noun) and e.name not in _KNOWN_NOUNS and id(e) not in of_directions:
                    return f"it reads `{e.name}`"
                if reason := self._reading_obstacle(e):
                    return reason
        return None if chain is None else self._chain_obstacle(chain)

    @staticmethod
    def _action_obstacle(action: Action) -> str | None:
        unmark, mark, capture, relay = action.unmark, action.mark, action.capture, action.relay
        if action.move is not None:
            return "it moves seeds from pit to pit"
        if relay is not None and not relay.is_short:
            return "its relay turns round, or says what is lifted and where it goes on"
        if unmark is not None and any(place.type is Type.PITS for place in unmark.pits):
            return "it takes marks from a set of pits"
        if mark is not None and mark.pit is None:
            return "it marks more than one pit"
        if capture is not None and any(place.type is Type.PITS for place in capture.pits):
            return "it captures a set of pits"
        return None

    def _reading_obstacle(self, e: Expression) -> str | None:
        if isinstance(e, Over) and e.type is Type.PIT:
            return "it looks for a pit in a set"
        if not isinstance(e, Attribute):
            return None
        if uses.names_store(e):
            return "it names a store"
        if e.type is Type.PIT and not starts_at(e, "last"):
            return "it follows pits from one that is not known beforehand"
        if e.name == "before" and self.dropped != 1:
            return "it reads `before`, and more than one seed may have fallen"
        if e.name in ("sown", "distance"):
            return f"it reads `{e.name}` of a pit"
        if e.name == "before" and self.rules.each_seed:
            return "it reads `before` where each_seed may have captured"
        return None

    def _chain_obstacle(self, chain: Chain) -> str | None:
        if (chain.origin, chain.by, chain.pits) != (Noun("last", Type.PIT), 1, (Noun("pit", Type.PIT),)):
            return "its chain begins elsewhere, jumps, or takes other pits than it comes to"
        if self.chain_condition(chain) is None:
            return "its chain asks more of a pit than its seeds"
        return None


@dataclass(frozen=True)
class OfKind(Plan):
    """The rules for moves of one kind; what does not depend on the kind is as for the whole game."""

    whole: Plan
    number: int

    @property
    def kind(self) -> Kind:
        """The kind of move."""
        return self.whole.rules.kinds[self.number]

    @cached_property
    def layout(self) -> Layout:
        """Where the state keeps what."""
        return self.whole.layout

    @cached_property
    def holds_captured(self) -> bool:
        """Whether some rule of this kind does something with the seeds that it captures."""
        return any(rule.action.keeps_captured for rule in (*self.rules.acting, *self.kind.do))

    @cached_property
    def takes_from_stores(self) -> bool:
        """Whether some rule of the game, whose helpers all kinds share, takes seeds from a store."""
        return self.whole.takes_from_stores

    @cached_property
    def keeps_last_mover(self) -> bool:
        """Whether who moved last is part of a position."""
        return self.whole.keeps_last_mover

    @cached_property
    def again(self) -> bool:
        """Whether a player may move again."""
        return self.whole.again

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """What obligations ask of a move that it counts itself."""
        return self.whole.counted

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options of the game, by which moves are numbered."""
        return self.whole.options

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """The directions that a lap can have in the game, by which its tables go."""
        return self.whole.ways

    @property
    def first_option(self) -> int:
        """The number of the first option of this kind."""
        return next(at for at, option in enumerate(self.options) if option.at == self.number)

    @property
    def own_options(self) -> tuple[Option, ...]:
        """The options of this kind."""
        return tuple(option for option in self.options if option.at == self.number)


COUNTED = ("captured", "given", "laps", "lifted")  # what can be asked of a move as a whole
FALLEN = ("sown", "last", "before")  # what is asked of single seeds, and read off the events of a move
_OF_THE_BOARD = {
    *("pit", "it", "pits", "origin", "start", "mover", "opponent", "nobody"),
    *("own", "theirs", "near", "far", "store", "owner", "number", "column", "columns", "pit_count", "board"),
    *("next", "previous", "opposite", "mirror", "ahead", "behind"),
    *("direction", "lap", "move", "clockwise", "counterclockwise"),
}
_KNOWN_NOUNS = {
    *("last", "mover", "opponent", "nobody", "pits", "it", "board", "clockwise", "counterclockwise"),
    *("game", "turn", "starter"),
}
