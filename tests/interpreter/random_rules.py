"""Random rules and random positions, over everything that this version of the language can say.

Whoever compares two ways to play the same rules draws them here: from a seed through :class:`Dice`, or from
hypothesis through :func:`rules_and_positions`. The rules are valid, most are silly, and all can be played to
an end: they have a rule for a repeated position, and a pass or an end rule for a player without a move.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from hypothesis import strategies as st

from mancala_dsl.rules.board import Board, Row, Step, plain
from mancala_dsl.rules.invariants import always_empty, markable
from mancala_dsl.rules.memory import NUMBER, keys
from mancala_dsl.rules.model import Chain, EndRule, Leave, Obligation, Relay, Rule, Rules
from mancala_dsl.rules.uses import keeps_last_mover
from tests.interpreter import build as b
from tests.interpreter.build import Say

T = TypeVar("T")
MARKS = ("tuzdik", "weg")
SIDES = ("own", "theirs", "near", "far", "store")
BESIDE = ("next", "previous", "opposite", "mirror", "ahead", "behind")


class Chooser(Protocol):
    """Where the choices come from."""

    def number(self, low: int, high: int) -> int:
        """Any of low … high, both included."""


class Dice:
    """Choices from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def number(self, low: int, high: int) -> int:
        """Any of low … high, both included."""
        return self._random.randint(low, high)


class Drawn:
    """Choices that hypothesis makes, and makes smaller."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def number(self, low: int, high: int) -> int:
        """Any of low … high, both included."""
        return self._draw(st.integers(low, high))


@dataclass(frozen=True)
class Setting:
    """A position as ``from_pits`` takes it; ``rest`` are its keywords."""

    pits: tuple[int, ...]
    scores: tuple[int, int]
    mover: int
    rest: dict[str, Any] = field(default_factory=dict)


@st.composite
def rules_and_positions(draw: st.DrawFn, positions: int = 4) -> tuple[Rules, list[Setting]]:
    """Rules, and positions that can stand on their board."""
    chooser = Drawn(draw)
    rules = random_rules(chooser)
    return rules, [random_position(chooser, rules) for _ in range(positions)]


def random_rules(chooser: Chooser) -> Rules:
    """Rules of any kind."""
    return _Maker(chooser).rules()


def random_position(chooser: Chooser, rules: Rules) -> Setting:
    """A position of these rules, reachable or not."""
    board = rules.board.value
    left, pits = board.seeds, []
    for _ in range(board.pits):
        pits.append(chooser.number(0, min(left, max(1, 3 * board.seeds // board.pits))))
        left -= pits[-1]
    south = chooser.number(0, left)
    north = left - south if chooser.number(0, 3) else chooser.number(0, left - south)
    rest: dict[str, Any] = {}
    if rules.marks:
        can_be, empty = markable(rules), always_empty(rules)
        rest["marks"] = {
            name: {
                pit: holder
                for pit in range(board.pits)
                if chooser.number(0, 5) == 0
                for holder in [chooser.number(0, 1)]
                if (pit, holder) in can_be[name] and not (name in empty and pits[pit])
            }
            for name in rules.marks
        }
    if keeps_last_mover(rules):
        rest["last_mover"] = [None, 0, 1][chooser.number(0, 2)]
    rest |= random_memory(rules, chooser.number)
    return Setting(tuple(pits), (south, north), chooser.number(0, 1), rest)


def random_memory(rules: Rules, number: Callable[[int, int], int]) -> dict[str, Any]:
    """What a position of these rules may remember, as keywords of ``from_pits``."""
    cells = {key: number(cell.low, cell.high) for key, cell in keys(rules.memory)}
    rest: dict[str, Any] = {}
    if NUMBER in cells:
        rest["turn"] = cells.pop(NUMBER) + number(0, 1)
    return rest | ({"memory": cells} if cells else {})


# What stands for something in each slot: pits, and whether there is a lap.
_PITS: dict[str, list[Say]] = {
    "kind_if": [],
    "choose": [b.pit],
    "direction": [b.start],
    "lift": [b.start],
    "drop": [b.pit, b.origin, b.start],
    "first_seed": [b.origin, b.start],
    "skip": [b.pit, b.origin, b.start],
    "each_seed": [b.pit, b.pit, b.origin, b.start],
    "last_seed": [b.last, b.last, b.origin, b.start],
    "chain_while": [b.pit, b.pit, b.last, b.origin, b.start],
    "grand_slam": [b.last, b.origin, b.start],
    "before": [b.start],
    "after": [b.last, b.last, b.start],
    "effect_while": [b.pit, b.pit, b.start],
    "must_if": [],
    "must_leave": [b.last, b.start],
    "end_if": [],
    "rest": [b.pit],
    "winner": [],
}
_LAPS = {"drop", "first_seed", "skip", "each_seed", "last_seed", "chain_while", "grand_slam"}
_MOVES = {*_LAPS, "lift", "before", "after", "effect_while", "must_leave"}
_BEFORE = {
    "each_seed": b.pit,
    "last_seed": b.last,
    "chain_while": b.last,
    "after": b.last,
    "must_leave": b.last,
}
_SOWN = {*_LAPS, "after", "must_leave"}
_ACTING = {"each_seed", "last_seed", "chain_while", "before", "after", "effect_while"}
KINDS = ("sow", "give")


_OUTER, _MIDDLE, _INNER, _ALONE = (
    Row("outer", 1, 3),
    Row("middle", 1, 3),
    Row("inner", 3, 4),
    Row("row", 1, 3),
)
_THEIRS = Step("row", 1, 3, theirs=True)
ODD_BOARDS = (
    # three rows; a way round the edge; both rows and both stores by name; a zigzag; a store at the left
    Board((Row("outer", 1, 4), _INNER), (Step("outer", 1, 4), Step("inner", 4, 3)), "shared", "none", ()),
    Board(
        (_OUTER, _MIDDLE),
        (Step("middle", 1, 1), Step("outer", 1, 3), Step("middle", 3, 3)),
        "own",
        "none",
        (),
    ),
    Board((_ALONE,), (Step("row", 1, 3), Step(""), _THEIRS, Step("", theirs=True)), "own", "both", ()),
    Board(
        (_ALONE,),
        tuple(Step("row", n, n, theirs=t) for n in (1, 2, 3) for t in (False, True)),
        "own",
        "none",
        (),
    ),
    Board((_ALONE,), (Step(""), Step("row", 1, 3)), "shared", "own", ()),
    Board((_ALONE,), (Step("row", 2, 3), Step("")), "own", "own", ()),
    Board(
        (Row("outer", 1, 2), Row("middle", 1, 2), Row("inner", 1, 2)),
        (Step("outer", 1, 2), Step("middle", 2, 1)),
        "shared",
        "none",
        (),
    ),
)


def _odd_board(chooser: Chooser) -> Board:
    """One of those, its pits perhaps owned otherwise: by halves, by nobody, or anyhow."""
    board = ODD_BOARDS[chooser.number(0, len(ODD_BOARDS) - 1)]
    match chooser.number(0, 4):
        case 1:
            middle = board.columns + 1  # the column in the middle, if there is one, is nobody's
            doubled = (2 * board.column(pit, 0) for pit in range(board.pits))
            return replace(board, owners=tuple(None if n == middle else int(n > middle) for n in doubled))
        case 2:
            return replace(board, owners=(None,) * board.pits)
        case 3:
            side = [(None, 0, 1)[chooser.number(0, 2)] for _ in range(board.pits_a_side)]
            other = [None if who is None else 1 - who for who in side]
            return replace(board, owners=(*side, *other))
    return board


def random_board(chooser: Chooser) -> Board:
    """A small board of two rows, mostly, or of four or one, or one of those that need a long description."""
    columns, kind = chooser.number(1, 4), chooser.number(0, 12)
    if kind > 9:
        return _odd_board(chooser)
    if kind == 9:
        return plain(1, columns, stores=("none", "own", "both")[chooser.number(0, 2)])
    if kind > 5:
        return plain(4, min(columns, 3), stores=("none", "own")[chooser.number(0, 1)])
    return plain(2, columns, stores=("none", "own", "none", "own", "both")[chooser.number(0, 4)])


class _Maker:
    """Makes one set of rules."""

    def __init__(self, chooser: Chooser) -> None:
        self.number = chooser.number
        self.board = random_board(chooser)
        self.marks: tuple[str, ...] = MARKS[: max(0, self.number(-1, 2))]
        self.memory = [b.cell("way"), b.cell("lost", "player", 2, 1, 2)] if self.chance(3) else []
        self.kinds: tuple[str, ...] = KINDS if self.chance(4) else ()

    def pick(self, options: Sequence[T]) -> T:
        """One of them; the first is the simplest."""
        return options[self.number(0, len(options) - 1)]

    def chance(self, one_in: int) -> bool:
        """True once in so many times."""
        return self.number(1, one_in) == one_in

    # --- expressions

    def pit(self, slot: str, *, inside: bool = False) -> Say:
        """A pit, perhaps one or two steps away."""
        nouns = [*_PITS[slot], *([b.it] if inside else [])]
        nouns += [b.lap.first] if slot in _LAPS and self.chance(5) else []
        nouns += [self.pick([b.mover, b.opponent, b.last_mover]).store] * (slot in _ACTING and self.chance(6))
        found = self.pick(nouns)
        for _ in range(max(0, self.number(-2, 2))):
            found = found.word(self.pick(BESIDE))
        return found

    def set(self, slot: str, *, inside: bool = False) -> Say:
        """A set of pits."""
        if not (_PITS[slot] or inside) or self.chance(2):
            return b.pits
        return self.pick([b.opposites, b.onward, b.backward])(self.pit(slot, inside=inside))

    def places(self, slot: str, *usual: Say) -> list[Say]:
        """Pits and sets, mostly the usual ones."""
        found: list[Say] = []
        for _ in range(self.number(1, 2)):
            match self.number(0, 7):
                case 7 if slot in _ACTING:
                    found.append(self.pick([b.opponent, b.mover, b.nobody]).store)
                case 6:
                    found.append(self.set(slot))
                case 5:
                    found.append(b.those(self.set(slot), self.condition(slot, inside=True, depth=1)))
                case 4:
                    found.append(self.one_of(slot))
                case _:
                    found.append(self.pick([*usual, self.pit(slot)]))
        return found

    def one_of(self, slot: str, *, inside: bool = False) -> Say:
        """A pit of a set, if it has one."""
        where = self.condition(slot, inside=True, depth=0) if self.chance(2) else True
        return b.over(self.pick(["first", "leftmost", "rightmost"]), self.set(slot, inside=inside), where)

    def player(self, slot: str, *, inside: bool = False) -> Say:
        """A player, perhaps nobody."""
        simple = [b.mover, b.opponent, b.last_mover, b.nobody, *([b.starter] if self.memory else [])]
        if (_PITS[slot] or inside) and self.chance(2):
            pit = self.pit(slot, inside=inside)
            return self.pick([pit.owner, pit.holder])
        return self.pick(simple)

    def quantity(self, slot: str, *, inside: bool = False, depth: int = 2) -> Say:
        """A number."""
        kinds = ["player", "board"]
        if _PITS[slot] or inside:
            kinds += ["pit"] * 4
        if slot in _LAPS:
            kinds += ["lap"]
        if slot in _BEFORE:
            kinds += ["before"]
        if slot in ("drop", "skip", "each_seed"):
            kinds += ["hand"]
        if slot in _SOWN:
            kinds += ["sown", "move"]
        if slot in _LAPS:
            kinds += ["distance"]
        kinds += ["memory"] * 2 if self.memory else []
        if depth > 0:
            kinds += ["sum"]
            kinds += [] if inside else ["count"]
        make: Callable[[str, bool, int], Say] = getattr(self, f"_number_{self.pick(kinds)}")
        return make(slot, inside, depth)

    def _number_player(self, slot: str, inside: bool, _depth: int) -> Say:
        player = self.player(slot, inside=inside)
        names = ["seeds", "score", "pit_count"]
        names += ["choices"] if slot in ("must_if", "end_if") else []
        names += ["moves"] if slot == "end_if" else []
        return player.word(self.pick(names))

    def _number_board(self, _slot: str, _inside: bool, _depth: int) -> Say:
        return self.pick([b.board.seeds, b.board.seeds, b.board.columns])

    def _number_memory(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.cell(slot, inside=inside)

    def cell(self, slot: str, *, inside: bool = False) -> Say:
        """A number that the game remembers."""
        return self.pick([b.game.way, self.player(slot, inside=inside).lost])

    def _number_pit(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.pit(slot, inside=inside).word(self.pick(["seeds", "seeds", "number", "column"]))

    def _number_lap(self, _slot: str, _inside: bool, _depth: int) -> Say:
        return self.pick([b.lap.lifted, b.lap.number])

    def _number_before(self, slot: str, _inside: bool, _depth: int) -> Say:
        return _BEFORE[slot].before

    def _number_hand(self, _slot: str, _inside: bool, _depth: int) -> Say:
        return b.hand

    def _number_sown(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.pit(slot, inside=inside).sown

    def _number_distance(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.pit(slot, inside=inside).distance

    def _number_move(self, _slot: str, _inside: bool, _depth: int) -> Say:
        return b.move.word(self.pick(["captured", "given", "laps", "lifted"]))

    def _number_sum(self, slot: str, inside: bool, depth: int) -> Say:
        left = self.quantity(slot, inside=inside, depth=depth - 1)
        right = (
            b.literal(self.number(0, 3))
            if self.chance(2)
            else self.quantity(slot, inside=inside, depth=depth - 1)
        )
        how = self.pick(["+", "-", "*", "//", "%", "min", "max", "-x"])
        match how:
            case "min":
                return b.least(left, right)
            case "max":
                return b.greatest(left, right)
            case "-x":
                return -left
        return left._calculate(how, right)

    def _number_count(self, slot: str, _inside: bool, _depth: int) -> Say:
        return b.over(
            self.pick(["count", "seeds"]), self.set(slot), self.condition(slot, inside=True, depth=1)
        )

    def condition(self, slot: str, *, inside: bool = False, depth: int = 2) -> Say:
        """A truth."""
        kinds = ["compare", "among", "parity", "players"]
        kinds += ["counter"] if self.memory else []
        if _PITS[slot] or inside:
            kinds += ["truth"] * 3 + ["same"]
        if slot in _MOVES:
            kinds += ["direction"] + ["kind"] * (2 * bool(self.kinds))
        if depth > 0:
            kinds += ["not", "and", "or"]
            kinds += [] if inside else ["any", "found"]
        make: Callable[[str, bool, int], Say] = getattr(self, f"_truth_{self.pick(kinds)}")
        return make(slot, inside, depth)

    def _truth_compare(self, slot: str, inside: bool, _depth: int) -> Say:
        left = self.quantity(slot, inside=inside, depth=1)
        right = (
            b.literal(self.number(0, 5)) if self.chance(2) else self.quantity(slot, inside=inside, depth=0)
        )
        return left._compare(self.pick(["==", "!=", "<", "<=", ">", ">="]), right)

    def _truth_among(self, slot: str, inside: bool, _depth: int) -> Say:
        low = self.number(0, 4)
        return self.quantity(slot, inside=inside, depth=1).within(low, (low + 2, low + 2 + self.number(0, 3)))

    def _truth_counter(self, _slot: str, _inside: bool, _depth: int) -> Say:
        counter = self.pick([b.turn.number, b.turn.made])
        if self.chance(3):
            return counter.within(1, self.number(2, 3))
        return counter._compare(self.pick(["==", "!=", "<", "<=", ">", ">="]), self.number(0, 4))

    def _truth_parity(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.pick([b.even, b.odd])(self.quantity(slot, inside=inside, depth=1))

    def _truth_players(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.player(slot, inside=inside)._compare(
            self.pick(["==", "!="]), self.player(slot, inside=inside)
        )

    def _truth_truth(self, slot: str, inside: bool, _depth: int) -> Say:
        return self.pit(slot, inside=inside).word(self.pick([*SIDES, *self.board.row_names, *self.marks]))

    def _truth_same(self, slot: str, inside: bool, _depth: int) -> Say:
        left, right = self.pit(slot, inside=inside), self.pit(slot, inside=inside)
        return left._compare(self.pick(["==", "!="]), right)

    def _truth_direction(self, slot: str, _inside: bool, _depth: int) -> Say:
        subjects = [b.move, b.lap] if slot in _LAPS else [b.move]
        return self.pick(subjects).direction._compare(
            self.pick(["==", "!="]), self.pick([b.clockwise, b.counterclockwise])
        )

    def _truth_kind(self, _slot: str, _inside: bool, _depth: int) -> Say:
        return b.move.kind._compare(self.pick(["==", "!="]), b.named(self.pick(self.kinds)))

    def _truth_not(self, slot: str, inside: bool, depth: int) -> Say:
        return ~self.condition(slot, inside=inside, depth=depth - 1)

    def _truth_and(self, slot: str, inside: bool, depth: int) -> Say:
        return self.condition(slot, inside=inside, depth=depth - 1) & self.condition(
            slot, inside=inside, depth=depth - 1
        )

    def _truth_or(self, slot: str, inside: bool, depth: int) -> Say:
        return self.condition(slot, inside=inside, depth=depth - 1) | self.condition(
            slot, inside=inside, depth=depth - 1
        )

    def _truth_any(self, slot: str, _inside: bool, _depth: int) -> Say:
        where = self.condition(slot, inside=True, depth=1)
        return b.over(self.pick(["any", "all"]), self.set(slot), where)

    def _truth_found(self, slot: str, _inside: bool, _depth: int) -> Say:
        return self.one_of(slot).word(self.pick(["own", "theirs", *self.marks]))

    # --- clauses

    def players(self, slot: str, *, split: bool = False) -> Any:
        """A player or cases, for ``for``, ``holder``, ``rest`` and ``winner``."""

        def one() -> Say:
            return b.split if split and self.chance(4) else self.player(slot)

        return b.cases((self.condition(slot), one()), one()) if self.chance(3) else one()

    def chain(self, slot: str) -> Chain:
        """A chain of captures, which begins where a rule of this slot says."""
        while_ = "chain_while" if slot == "last_seed" else "effect_while"
        limit = self.pick([None, None, 1, 2])
        more: dict[str, Any] = {}
        if self.chance(3):
            more["from_"] = self.pick([self.pit(slot), self.one_of(slot)])
        elif slot == "before":
            more["from_"] = b.start
        if self.chance(3):
            more["by"] = self.number(1, 3)
        if self.chance(3):
            more["capture"] = self.places(while_, b.pit, b.pit.opposite)
        return b.chain(self.pick(["previous", "next", "both"]), self.condition(while_), limit, **more)

    def rule(self, slot: str, subject: Say) -> Rule:
        """A rule after a seed; one without any action is ``stop``, after the last seed only."""
        done: dict[str, Any] = {}
        if self.marks and self.chance(3):
            done |= {
                "mark": self.pick([subject, self.pit(slot), self.places(slot, subject)]),
                "as_": self.pick(self.marks),
                "holder": self.players(slot) if self.chance(3) else b.mover,
            }
        if self.marks and self.chance(5):
            done |= {"unmark": self.places(slot, subject), "of_": self.pick([self.marks, self.marks[:1]])}
        if self.chance(2) or (slot != "last_seed" and not done):
            done["capture"] = self.places(slot, subject)
            done["for_"] = self.players(slot) if self.chance(3) else b.mover
            done["count"] = self.quantity(slot) if self.chance(4) else None
            done["chain"] = self.chain(slot) if slot != "each_seed" and self.chance(3) else None
        if self.memory and (self.chance(3) or not done):
            values = [
                self.quantity(slot),
                b.cases((self.condition(slot), self.number(0, 3)), self.quantity(slot)),
            ]
            done["set_"] = [(self.cell(slot), self.pick([*values, 1, 2])) for _ in range(self.number(1, 2))]
        if self.chance(5):
            done["again"] = True if self.chance(2) else self.condition(slot)
        takes = "capture" in done
        if self.chance(5):
            to = self.pick([subject, self.pit(slot), self.one_of(slot)])
            done["move"] = b.moving(
                self.piles(slot, takes), to, self.quantity(slot) if self.chance(4) else None
            )
        if slot == "last_seed" and self.chance(3):
            done["relay"] = self.pick([subject, subject.next, self.pit(slot)])
            if self.chance(2):
                done["relay"] = self.long_relay(slot, takes)
        return b.rule(self.condition(slot) if not self.chance(6) else True, **done)

    def piles(self, slot: str, takes: bool) -> list[Say]:
        """Where seeds lie: pits and sets, and what was captured if something was."""
        found = self.places(slot, {"each_seed": b.pit, "before": b.start}.get(slot, b.last))
        return (
            [*found[:1], b.captured, *found[1:]][self.number(0, 1) :] if takes and self.chance(2) else found
        )

    def long_relay(self, slot: str, takes: bool) -> Relay:
        """Sowing on in the long form."""
        pits = [b.last, b.last.next, self.pit(slot)]
        turns: list[Any] = [
            None,
            "reverse",
            "clockwise",
            b.cases((self.condition(slot), "reverse"), "clockwise"),
        ]
        turn = self.pick(turns)
        count = self.quantity(slot) if self.chance(4) else None
        if self.chance(3):
            return b.relaying(self.pick(pits), None, turn, count)
        into: Any = self.pick([*pits, self.one_of(slot)])
        if self.chance(4):
            into = b.cases((self.condition(slot), into), self.pit(slot))
        return b.relaying(self.piles(slot, takes), into, turn, count)

    def rules_about(self, slot: str, subject: Say, most: int = 2) -> list[Rule]:
        """Some rules, mostly none."""
        return [self.rule(slot, subject) for _ in range(max(0, self.number(-3, most)))]

    def of_kinds(self) -> list[b.OfKind]:
        """What each kind of move says."""
        return [self.of_kind(name) for name in self.kinds]

    def of_kind(self, name: str) -> b.OfKind:
        """What a kind of move says."""
        said: dict[str, Any] = {}
        for key in ("choose", "lift", "direction", "drop", "first_seed", "skip"):
            made = getattr(self, key)() if self.chance(5) else None
            said |= {} if made is None else {key: made}
        if self.chance(3):
            said["each_seed"] = self.rules_about("each_seed", b.pit)
        if self.chance(3):
            said["last_seed"] = self.rules_about("last_seed", b.last)
        do = [self.rule("before", b.start)] if self.chance(2) else []
        return b.kind(name, self.condition("kind_if") if self.chance(2) else True, do=do, **said)

    def skip(self) -> Any:
        """What sowing passes over."""
        usual = [False, b.pit == b.origin, b.pit == b.start, True]
        return self.condition("skip") if self.chance(4) else self.pick(usual)

    def direction(self) -> Any:
        """Which way seeds go."""
        kinds = [1, -1, b.ways(0), b.ways((b.start.column <= 2, self.pick([-1, 0])), 1)]
        if self.chance(6):
            kinds.append(b.ways((self.condition("direction"), self.pick([0, 1])), self.pick([-1, 0])))
        return self.pick(kinds)

    def lift(self) -> Any:
        """How many seeds are lifted."""
        if not self.chance(4):
            return None
        seeds = b.start.seeds
        usual = [2, b.greatest(1, seeds // 2), b.cases((seeds > 1, seeds - 1), 1), seeds - 1]
        return self.pick([*usual, self.quantity("lift")])

    def drop(self) -> Any:
        """How many seeds fall into each pit."""
        if not self.chance(4):
            return None
        return self.pick([2, 3, b.cases((b.pit.own, 2), 1), self.quantity("drop")])

    def first_seed(self) -> Any:
        """Where a lap's first seed goes."""
        if self.chance(3):
            return b.cases((self.condition("first_seed"), "origin"), "next")
        return self.pick(["next", "origin"])

    def choose(self) -> Any:
        """Which pits may be sown, mostly the own ones with seeds."""
        if self.chance(4):
            return [
                b.pit.own & (b.pit.seeds > self.number(1, 2)),
                self.choice(),
                *([b.pit.own] * self.chance(4)),
            ]
        return self.choice()

    def choice(self) -> Say:
        """A line of ``choose``."""
        usual = b.pit.own & (b.pit.seeds > 0)
        kinds = [usual, usual, b.pit.own & (b.pit.seeds > 1), usual & self.condition("choose"), b.pit.own]
        return self.pick([*kinds, b.pit.theirs & (b.pit.seeds > 0), b.pit.seeds > 0])

    def grand_slam(self) -> Any:
        """What a capture means that leaves the opponent nothing."""
        plain = ["allowed", "no_capture", "opponent_keeps"]
        if not self.chance(3):
            return self.pick(plain)
        taken = b.over(self.pick(["first", "rightmost"]), b.pits, b.it.captured > 0)
        leave = Leave(self.pick([b.last, taken, self.pit("grand_slam")]).node)
        if self.chance(2):
            return leave
        condition = self.pick([b.count(b.it.captured > 0) > 1, self.condition("grand_slam")])
        return b.cases((condition, leave), self.pick([*plain, leave]))

    def must(self) -> Obligation:
        """An obligation, now and then that of feeding."""
        leave = self.pick([b.opponent.seeds > 0, self.condition("must_leave")])
        if_ = self.pick([True, b.opponent.seeds == 0, self.condition("must_if")])
        return b.must(leave, if_=if_, if_none=self.pick(["none", "any"]))

    def end_rule(self, if_: Say) -> EndRule:
        """An end rule with this condition."""
        winner = self.players("winner") if self.chance(4) else None
        return b.end(if_, rest=self.players("rest", split=True), winner=winner)

    def ends(self, passes: bool) -> list[EndRule]:
        """End rules in any order; one for repetition and, without a pass, one for who cannot move."""
        conditions = [b.board.repeated]
        conditions += [] if passes else [b.mover.moves == 0]
        conditions += [b.board.seeds == 0] if self.chance(2) else []
        conditions += [self.condition("end_if") & (b.board.seeds < 4)] if self.chance(4) else []
        return [self.end_rule(conditions.pop(self.number(0, len(conditions) - 1))) for _ in list(conditions)]

    def rules(self) -> Rules:
        """All of it."""
        on = self.board
        start: Any = self.number(1, 4) if on.pits <= 8 else self.number(1, 2)
        if self.chance(3):
            start = [self.number(0, 5) for _ in range(on.pits)]
            start[0] += not any(start)
        last = [self.rule("last_seed", b.last) for _ in range(self.number(0, 3))]
        kinds = self.of_kinds()
        of_kinds = [rule for kind in kinds for rule in kind.said.get("last_seed", ())]
        relays = any(rule.action.relay is not None for rule in [*last, *of_kinds])
        passes = self.chance(2)
        return b.rules(
            seeds=start,
            on=on,
            marks=self.marks,
            memory=self.memory,
            direction=self.direction(),
            lift=self.lift(),
            drop=self.drop(),
            first_seed=self.first_seed(),
            skip=self.skip(),
            each_seed=[self.rule("each_seed", b.pit) for _ in range(max(0, self.number(-1, 2)))],
            last_seed=last,
            endless=(self.pick([1, 3, 20, 60]), self.pick(["illegal", "void", "end"])) if relays else None,
            ended=self.end_rule(b.board.repeated),
            kinds=kinds,
            before=self.rules_about("before", b.start),
            after=self.rules_about("after", b.last),
            choose=self.choose(),
            must=[self.must() for _ in range(max(0, self.number(-2, 2)))],
            grand_slam=self.grand_slam(),
            no_move="pass" if passes else None,
            end=self.ends(passes),
        )
