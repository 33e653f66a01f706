"""The resolved rules: everything that a game needs to be played, nothing optional left.

Lowering makes them from the model; the interpreter runs them, the emitter compiles them,
``mancalac show --resolved`` prints them. They are values: equal rules play the same game.

Names of rules (``last_seed[1]``, ``end[0]``, ``turn.must[0]``) count from 0 in the resolved spec and are
what events, outcomes, ``IllegalMove`` and transcripts call a rule by.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, Literal, TypeAlias, TypeVar

from mancala_dsl.language.expressions.tree import TRUE, Attribute, Expression, Noun, Type
from mancala_dsl.language.provenance import About, Citation, Status
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.told import SourceText, Told

__all__ = [
    "CAPTURED",
    "About",
    "Action",
    "Capture",
    "Case",
    "Cases",
    "Cell",
    "Chain",
    "Change",
    "Citation",
    "EndRule",
    "Endless",
    "Kind",
    "Leave",
    "Mark",
    "Match",
    "Move",
    "Obligation",
    "Refill",
    "Relay",
    "Rule",
    "Rules",
    "Setting",
    "Slam",
    "SourceText",
    "Status",
    "Told",
    "Unmark",
]

T = TypeVar("T")
SOW = "sow"
"""The kind of move that needs no name: what all moves are where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One value that holds for the whole game."""

    value: T
    about: About = field(compare=False)


@dataclass(frozen=True, slots=True)
class Case(Generic[T]):
    """``{if: condition, then: value}``; the last of a list of cases has the condition ``true``."""

    condition: Expression
    value: T


@dataclass(frozen=True, slots=True)
class Cases(Generic[T]):
    """The first case whose condition holds gives the value."""

    cases: tuple[Case[T], ...]
    about: About = field(compare=False)


@dataclass(frozen=True, slots=True)
class Cell:
    """A number from ``low`` to ``high`` that a position remembers, and that is ``start`` at first.

    There is one for each player, or one of the game or of the turn. ``turn.number`` and ``turn.made`` are
    cells that are never set by a rule: the machine counts them (step 14).
    """

    of: Literal["game", "player", "turn"]
    name: str
    low: int
    high: int
    start: int
    about: About = field(compare=False)
    lasts: Literal["round", "match"] = "round"  # ``for``


@dataclass(frozen=True, slots=True)
class Change:
    """``set: {mover.lost: 1}``: a cell and the number that it gets, or the nearest that it can have."""

    cell: Attribute
    value: Cases[Expression]


@dataclass(frozen=True, slots=True)
class Chain:
    """Captures that go on from a pit, so many steps along the track each time (step 9)."""

    toward: Literal["previous", "next", "both"]
    condition: Expression  # ``while``; the pit looked at is ``pit``
    at_most: int | None  # pits that the chain passes, in each direction; None: no limit
    origin: Expression  # ``from``, settled before the rule acts
    by: int  # steps along the track from one pit that is looked at to the next
    pits: tuple[Expression, ...]  # ``capture``: what is taken at each pit, pits and sets
    about: About = field(compare=False)


@dataclass(frozen=True, slots=True)
class Capture:
    """Seeds leave ``pits``, in order, for a player's score; ``nobody`` takes them out of play.

    Each of ``pits`` is a pit or a set of them. ``count`` None means all of a pit, otherwise at most so many
    of each.
    """

    pits: tuple[Expression, ...]
    to: Cases[Expression]
    count: Expression | None
    chain: Chain | None


@dataclass(frozen=True, slots=True)
class Mark:
    """The pits, each a pit or a set of them, get the mark; ``holder`` is the player to whom it belongs."""

    pits: tuple[Expression, ...]
    name: str
    holder: Cases[Expression]

    @property
    def pit(self) -> Expression | None:
        """The pit, where the rule names one and not a set or several."""
        return self.pits[0] if len(self.pits) == 1 and self.pits[0].type is not Type.PITS else None


CAPTURED = Noun("captured", Type.SEEDS)
"""In ``from``: what the rule itself has captured, which then goes there and not to ``for``."""


@dataclass(frozen=True, slots=True)
class Move:
    """Seeds go from one place to another (step 9): from each of ``sources``, pits, sets and ``CAPTURED``, at
    most ``count``, None being all."""

    sources: tuple[Expression, ...]
    to: Expression
    count: Expression | None


@dataclass(frozen=True, slots=True)
class Relay:
    """Sowing on (step 11), with the seeds of ``sources``, at most ``count`` of each, None being all.

    ``into`` is where the first seed falls; None: the pit lifted, the only one of ``sources``, is the origin
    of the lap as it is in a move's first. ``direction`` None: it stays.
    """

    sources: tuple[Expression, ...]
    into: Cases[Expression] | None = None
    direction: Cases[Literal["reverse", "clockwise", "counterclockwise"]] | None = None
    count: Expression | None = None

    @property
    def is_short(self) -> bool:
        """Whether it lifts a pit whole and goes on from there, which is all that most games do."""
        return self.into is None and self.direction is None and self.count is None

    @property
    def begins(self) -> bool:
        """Whether it is said where the lap begins: ``into`` a pit, or from the one that is lifted."""
        return self.into is not None or (len(self.sources) == 1 and self.sources[0].type is Type.PIT)

    @property
    def pit(self) -> Expression:
        """The pit that is lifted, where there is no ``into``."""
        return self.sources[0]


@dataclass(frozen=True, slots=True)
class Unmark:
    """The pits lose marks: those of these names that they have."""

    pits: tuple[Expression, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class Action:
    """What a rule does, in the order of step 9: set, mark, capture (chain, grand slam), move, again, relay.

    Nothing of all that is ``stop``: nothing is done and sowing ends.
    """

    set: tuple[Change, ...] = ()
    unmark: Unmark | None = None
    mark: Mark | None = None
    capture: Capture | None = None
    move: Move | None = None
    again: Expression | None = None
    relay: Relay | None = None

    @cached_property
    def keeps_captured(self) -> bool:
        """Whether what the rule captures goes on in the game, as far as it is named, and not to ``for``."""
        named = [*(self.move.sources if self.move else ()), *(self.relay.sources if self.relay else ())]
        return CAPTURED in named

    @property
    def names_what_is_there(self) -> bool:
        """Whether seeds that it goes on with are captured by it, and its relay begins somewhere."""
        captures = self.capture is not None or not self.keeps_captured
        return captures and (self.relay is None or self.relay.begins)

    @cached_property
    def only_relays(self) -> bool:
        """Whether the rule sows on and does nothing else."""
        return self.relay is not None and self == Action(relay=self.relay)

    @cached_property
    def stop(self) -> bool:
        """Whether the rule only says that sowing ends."""
        return self == _NOTHING


_NOTHING = Action()


@dataclass(frozen=True, slots=True)
class Leave:
    """What a grand slam has taken from this pit goes back (step 10)."""

    pit: Expression


Slam: TypeAlias = Literal["allowed", "no_capture", "opponent_keeps"] | Leave
"""What a grand slam means."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that acts in a move: where the condition holds, the action is done."""

    name: str
    condition: Expression
    action: Action
    about: About = field(compare=False)

    @property
    def listed(self) -> str:
        """The list in which it stands: ``before``, ``do``, ``each_seed``, ``last_seed`` or ``after``."""
        return self.name.rpartition(".")[2].partition("[")[0]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of move (step 3): there are such moves while ``condition`` holds.

    ``do`` is done first (step 5); if ``sows``, seeds are then lifted and sown. ``rules`` are those of the
    game, with what is said of this kind in their place; they have no kinds themselves.
    """

    name: str
    condition: Expression
    do: tuple[Rule, ...]
    sows: bool
    rules: Rules
    about: About = field(compare=False)


@dataclass(frozen=True, slots=True)
class Obligation:
    """One entry of ``turn.must`` (step 3): while ``condition`` holds, only moves after which
    ``leave`` holds. If there is none: ``none`` leaves no move, ``any`` drops the obligation."""

    name: str
    condition: Expression
    leave: Expression
    if_none: Literal["none", "any"]
    about: About = field(compare=False)


@dataclass(frozen=True, slots=True)
class Endless:
    """A move that would begin lap ``laps`` + 1 never ends (step 11). ``illegal``: it is not among the
    choices; ``void``: the board stays as before the move and the turn is over; ``end``: so it is, and the
    game is over by the end rule that is called ``endless``."""

    laps: int
    then: Literal["illegal", "void", "end"]


@dataclass(frozen=True, slots=True)
class EndRule:
    """One entry of ``end`` (step 2). ``rest`` gives for each pit the player who gets its seeds
    (``nobody``: they stay; the noun ``split``: half each, an odd seed stays), step 15. ``winner``
    None: see ``win``.
    """

    name: str
    condition: Expression
    rest: Cases[Expression]
    winner: Cases[Expression] | None
    about: About = field(compare=False)


Unfilled = Literal["closed", "ceded", "empty"]


@dataclass(frozen=True, slots=True)
class Refill:
    """How pits are filled for the next round (step 16).

    ``per_pit`` None: as many seeds as at the start of the first round. ``first``: which of the own pits come
    first, from their player's seat.
    """

    per_pit: int | None
    who: Literal["both", "loser"]
    first: Literal["left", "right"]  # ``from``
    leftover: Literal["store", "next_pit"]
    unfilled: Unfilled
    about: About = field(compare=False)


@dataclass(frozen=True, slots=True)
class Match:
    """From round to round (step 16). ``refill`` None: every round begins as the first did. ``winner`` None:
    who won the last round wins the match."""

    refill: Refill | None
    starter: Cases[Expression]
    set: tuple[Change, ...]
    until: Expression
    winner: Cases[Expression] | None
    about: About = field(compare=False)


@dataclass(frozen=True)
class Rules:
    """One variant under one reading, ready to be played.

    ``spec_sha256`` is over the LF text of the spec and of those that it extends.
    """

    id: str
    reading: str | None
    version: int
    spec_file: str = field(compare=False)
    spec_sha256: str = field(compare=False)
    told: Told = field(compare=False)
    board: Setting[Board]
    marks: tuple[str, ...]
    memory: tuple[Cell, ...]  # those that are declared, then the machine's own that some rule reads
    direction: Cases[tuple[int, ...]]  # +1 counter-clockwise, -1 clockwise; both: the mover chooses
    lift: Cases[Expression] | None  # None: all seeds of the pit
    drop: Cases[Expression] | None  # None: one
    first_seed: Cases[Literal["origin", "next"]]
    skip: Setting[Expression]  # ``false``: nothing is passed over
    each_seed: tuple[Rule, ...]
    last_seed: tuple[Rule, ...]
    endless: Setting[Endless | None]  # None where nothing relays
    choose: Setting[tuple[Expression, ...]]  # the first that some pit satisfies
    kinds: tuple[Kind, ...]  # none: all moves are of one kind, which is called `sow`
    before: tuple[Rule, ...]
    after: tuple[Rule, ...]
    must: tuple[Obligation, ...]
    grand_slam: Cases[Slam]
    no_move: Setting[Literal["pass"] | None]
    end: tuple[EndRule, ...]
    win: Setting[Literal["most"]]
    match: Match | None = None  # None: a game of one round
    start: Setting[Literal["any"] | None] = Setting(None, About())  # None: as the board has it, always

    @cached_property
    def played(self) -> tuple[Kind, ...]:
        """The kinds of moves, where there is but one as well."""
        return self.kinds or (Kind(SOW, TRUE, (), sows=True, rules=self, about=About()),)

    @cached_property
    def acting(self) -> tuple[Rule, ...]:
        """Every rule that acts in a move, in the order in which a move meets them."""
        of_kinds = (
            rule for kind in self.played for rule in kind.do + kind.rules.each_seed + kind.rules.last_seed
        )
        return tuple(dict.fromkeys((*self.before, *of_kinds, *self.after)))
