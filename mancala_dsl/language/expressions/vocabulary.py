"""What conditions can speak of: nouns, attributes and functions, and where each may stand.

These tables are the only place that knows the words. The type checker, the help texts and the README's
page of the language are made from them. A word with ``built=False`` belongs to the language, but not to this
version: it is refused by its name. Where a word may stand is told by slots.
"""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mancala_dsl.language.expressions.slots import (
    ACTING,
    AFTER_SOWING,
    EVERYWHERE,
    IN_A_MOVE,
    NOWHERE,
    OF_A_MOVE,
    OF_SOWING,
    SETTING_UP,
)
from mancala_dsl.language.expressions.tree import Type

if TYPE_CHECKING:
    from mancala_dsl.reading.node import Scalar


@dataclass(frozen=True, slots=True)
class NounEntry:
    """A noun: its type and the slots in which it stands for something."""

    name: str
    type: Type
    slots: frozenset[str]
    meaning: str
    built: bool = True
    instead: str = ""


@dataclass(frozen=True, slots=True)
class AttributeEntry:
    """An attribute of things of type ``of``.

    ``nouns``: only of these nouns themselves, each in the slots given; empty: of everything of that type,
    in ``slots``.
    """

    name: str
    of: Type
    type: Type
    meaning: str
    slots: frozenset[str] = EVERYWHERE
    nouns: tuple[tuple[str, frozenset[str]], ...] = ()
    built: bool = True
    cell: bool = False
    """Whether it is a number that a position remembers."""
    instead: str = ""
    """How to say it, for a word that people may expect and that the language does not have."""


@dataclass(frozen=True, slots=True)
class FunctionEntry:
    """A function; ``shape`` shows how it is written."""

    name: str
    shape: str
    meaning: str
    built: bool = True
    instead: str = ""
    """How to say it, for a word that people may expect and that the language does not have."""


def _noun(name: str, kind: Type, slots: frozenset[str] | set[str], meaning: str) -> NounEntry:
    return NounEntry(name, kind, frozenset(slots), meaning)


def _later(name: str, kind: Type, instead: str = "") -> NounEntry:
    return NounEntry(name, kind, NOWHERE, "", built=False, instead=instead)


_LAST_MOVE = (
    "remember what is to be asked of it: put a mark on the pit, or keep a number with `memory` and `set`"
)
NOUNS: dict[str, NounEntry] = {
    n.name: n
    for n in (
        _noun(
            "pit",
            Type.PIT,
            SETTING_UP | {"choose", "drop", "skip", "each_seed", "chain_while", "effect_while", "rest"},
            "the pit looked at: to be chosen, passed over, just sown into, next in a chain, or paid out",
        ),
        _noun("it", Type.PIT, EVERYWHERE, "inside `where`: each pit of the set in turn"),
        _noun(
            "last",
            Type.PIT,
            AFTER_SOWING,
            "where the last seed of the lap fell (in `leave`: of the move tried)",
        ),
        _noun("origin", Type.PIT, IN_A_MOVE, "the pit that this lap's seeds were lifted from"),
        _noun("start", Type.PIT, OF_A_MOVE | {"direction"}, "the pit that the mover picked"),
        _noun("mover", Type.PLAYER, EVERYWHERE, "the player whose turn it is"),
        _noun("opponent", Type.PLAYER, EVERYWHERE, "the other player"),
        _noun("last_mover", Type.PLAYER, EVERYWHERE, "who made the last move that was not a pass"),
        _noun("starter", Type.PLAYER, EVERYWHERE, "who made the first move of the game"),
        _noun("nobody", Type.PLAYER, EVERYWHERE, "no player; as a receiver: out of play"),
        _noun("winner", Type.PLAYER, {"match"}, "who won the round; `nobody` after a draw"),
        _noun("split", Type.PLAYER, {"rest"}, "half to each player, an odd seed stays on the board"),
        _noun(
            "hand",
            Type.NUMBER,
            {"drop", "skip", "each_seed"},
            "the seeds still in hand: before one falls (`drop`, `skip`), or after it, 0 with the last seed",
        ),
        _noun(
            "captured",
            Type.SEEDS,
            {"each_seed", "last_seed", "before", "after"},
            "in `from`: what this rule has captured",
        ),
        _noun("pits", Type.PITS, EVERYWHERE, "all pits of the board, without stores"),
        _noun("board", Type.THING, EVERYWHERE | SETTING_UP, "the whole board, without stores"),
        _noun("lap", Type.THING, IN_A_MOVE, "this lap of the move"),
        _noun("turn", Type.THING, EVERYWHERE, "the turn"),
        _noun("move", Type.THING, OF_A_MOVE, "the move"),
        _noun("counterclockwise", Type.DIRECTION, OF_A_MOVE, "the direction from the player's left to right"),
        _noun("clockwise", Type.DIRECTION, OF_A_MOVE, "the other direction"),
        _noun("game", Type.THING, EVERYWHERE, "the game as a whole, with what it remembers (`memory`)"),
        _later("last_move", Type.THING, _LAST_MOVE),
        _later("match", Type.THING),
    )
}


def _of(of: Type, kind: Type, **meanings: str) -> list[AttributeEntry]:
    return [AttributeEntry(name, of, kind, meaning) for name, meaning in meanings.items()]


def _unbuilt(of: Type, *names: str) -> list[AttributeEntry]:
    return [AttributeEntry(name, of, Type.THING, "", built=False) for name in names]


_END = frozenset({"end_if"})
_REMEMBER = "remember it: `memory: {{way: {{of: {of}, in: 0..2}}}}` and `set:` in the rule that changes it"
_ATTRIBUTES: list[AttributeEntry] = [
    *_of(
        Type.PIT,
        Type.NUMBER,
        seeds="the seeds in it now",
    ),
    *(
        AttributeEntry(name, Type.PIT, Type.NUMBER, meaning, EVERYWHERE | SETTING_UP)
        for name, meaning in {
            "column": "1 … n from the mover's left, the same for facing pits; 0 for a store",
            "number": "1 … n within its row, from the left of the player at whose side it lies; "
            "0 for a store",
        }.items()
    ),
    AttributeEntry(
        "before",
        Type.PIT,
        Type.NUMBER,
        "its seeds without the one just dropped",
        nouns=(
            ("last", frozenset({"last_seed", "chain_while", "after", "must_leave"})),
            ("pit", frozenset({"each_seed"})),
        ),
    ),
    AttributeEntry("sown", Type.PIT, Type.NUMBER, "the seeds that this move has dropped there", OF_SOWING),
    AttributeEntry(
        "captured",
        Type.PIT,
        Type.NUMBER,
        "the seeds that the rule has taken from it",
        frozenset({"grand_slam"}),
    ),
    AttributeEntry(
        "distance",
        Type.PIT,
        Type.NUMBER,
        "the steps from `start` to it along the mover's track in the lap's direction",
        IN_A_MOVE,
    ),
    *_of(
        Type.PIT,
        Type.TRUTH,
        own="it belongs to the mover (false for stores)",
        theirs="it belongs to the opponent (false for stores)",
        near="it lies on the mover's side; of stores: it is the mover's",
        far="it lies on the opponent's side; of stores: it is the opponent's",
        store="it is a store",
    ),
    *_of(
        Type.PIT,
        Type.PLAYER,
        owner="whose pit it is; `nobody` for a store",
        holder="to whom its mark belongs; `nobody` where it has none",
    ),
    *_of(
        Type.PIT,
        Type.PIT,
        next="the next site of the mover's track in the lap's direction",
        previous="the site before it on the mover's track in the lap's direction",
        opposite="the facing pit, the nearest of the other side in its column; a store has none",
        mirror="the pit with the same number on the other side, in the same row",
        ahead="the next pit in its column, away from the edge of the side on which it lies",
        behind="the next pit in its column, towards the edge of the side on which it lies",
    ),
    *_of(Type.PLAYER, Type.PLAYER, opponent="the other player; of `nobody` it is `nobody`"),
    *_of(
        Type.PLAYER,
        Type.NUMBER,
        seeds="the seeds in the pits that the player owns",
        score="the seeds captured and stored so far",
        pit_count="how many pits the player owns, closed ones not counted",
    ),
    AttributeEntry(
        "store",
        Type.PLAYER,
        Type.PIT,
        "where what the player has captured and stored lies; only from a store named so seeds are taken",
        ACTING,
    ),
    AttributeEntry("moves", Type.PLAYER, Type.NUMBER, "how many moves the player could make", _END),
    AttributeEntry(
        "choices",
        Type.PLAYER,
        Type.NUMBER,
        "how many moves the player could make if there were no obligations (`turn.must`)",
        _END | {"must_if"},
    ),
    AttributeEntry(
        "closed",
        Type.PIT,
        Type.THING,
        "",
        built=False,
        instead="within a round a mark says it: `marks: {shut: {}}`, which `skip` and `choose` can ask for",
    ),
    AttributeEntry(
        "opposites", Type.PIT, Type.THING, "", built=False, instead="it is a function: `opposites(last)`"
    ),
    *_unbuilt(Type.PLAYER, "points", "rounds"),
    *(
        AttributeEntry(name, Type.PLAYER, Type.THING, "", built=False, instead=_REMEMBER.format(of="player"))
        for name in ("turns", "direction")
    ),
]

_THINGS: dict[tuple[str, str], AttributeEntry] = {
    ("board", "seeds"): AttributeEntry("seeds", Type.THING, Type.NUMBER, "all seeds in pits"),
    ("board", "columns"): AttributeEntry(
        "columns", Type.THING, Type.NUMBER, "how many columns the board has", EVERYWHERE | SETTING_UP
    ),
    ("board", "repeated"): AttributeEntry(
        "repeated",
        Type.THING,
        Type.TRUTH,
        "the position was there before, with the same player to move",
        _END,
    ),
    ("lap", "lifted"): AttributeEntry(
        "lifted", Type.THING, Type.NUMBER, "the seeds lifted for this lap", IN_A_MOVE
    ),
    ("lap", "direction"): AttributeEntry(
        "direction", Type.THING, Type.DIRECTION, "the direction in which this lap is sown", IN_A_MOVE
    ),
    ("move", "direction"): AttributeEntry(
        "direction", Type.THING, Type.DIRECTION, "the direction in which the move began", OF_A_MOVE
    ),
    ("lap", "first"): AttributeEntry(
        "first", Type.THING, Type.PIT, "where the first seed of this lap fell", IN_A_MOVE
    ),
    **{
        ("move", name): AttributeEntry(name, Type.THING, Type.NUMBER, meaning, OF_SOWING)
        for name, meaning in (
            ("captured", "the seeds that this move has captured for the mover"),
            ("given", "the seeds that this move has captured for the opponent"),
            ("laps", "the laps that this move has begun"),
            ("lifted", "the seeds with which the move began"),
        )
    },
    **{
        (noun, name): AttributeEntry(name, Type.THING, Type.THING, "", built=False, instead=instead)
        for noun, name, instead in (
            ("lap", "origin", "it is a word of its own: `origin`"),
            (
                "lap",
                "sown",
                "a lap sows what it has lifted: `lap.lifted`, in `each_seed` `lap.lifted - hand`",
            ),
            ("move", "sown", "ask the pits: `any(pits where it.sown > 0)`"),
        )
    },
    ("move", "kind"): AttributeEntry(
        "kind", Type.THING, Type.KIND, "its kind, one of the names in `turn.kinds`", OF_A_MOVE
    ),
    ("lap", "number"): AttributeEntry(
        "number", Type.THING, Type.NUMBER, "1 for the first lap of a move, 2 for the next", IN_A_MOVE
    ),
    ("turn", "number"): AttributeEntry(
        "number",
        Type.THING,
        Type.NUMBER,
        "1 for the first turn of the game, 2 for the next; a pass is a turn, an extra move is none",
        cell=True,
    ),
    ("turn", "made"): AttributeEntry(
        "made", Type.THING, Type.NUMBER, "the moves that the player has made before in this turn", cell=True
    ),
    ("game", "direction"): AttributeEntry(
        "direction", Type.THING, Type.THING, "", built=False, instead=_REMEMBER.format(of="game")
    ),
    **{
        (noun, name): AttributeEntry(name, Type.THING, Type.THING, "", built=False)
        for noun, names in {"match": "round"}.items()
        for name in names.split()
    },
}

FUNCTIONS: dict[str, FunctionEntry] = {
    f.name: f
    for f in (
        FunctionEntry("even", "even(last.seeds)", "whether a number is even; 0 is even"),
        FunctionEntry("odd", "odd(last.seeds)", "whether a number is odd"),
        FunctionEntry("min", "min(last.seeds, 3)", "the smaller of two numbers"),
        FunctionEntry("max", "max(last.seeds, 3)", "the larger of two numbers"),
        FunctionEntry("count", "count(pits where it.own)", "how many pits of a set satisfy a condition"),
        FunctionEntry("any", "any(pits where it.own)", "whether some pit of a set satisfies a condition"),
        FunctionEntry("all", "all(pits where it.own)", "whether every pit of a set satisfies a condition"),
        FunctionEntry("seeds", "seeds(pits where it.own)", "how many seeds lie in the pits of a set"),
        FunctionEntry("first", "first(onward(last) where it.own)", "the first pit of a set, if there is one"),
        FunctionEntry(
            "leftmost",
            "leftmost(pits where it.own)",
            "the pit of a set in its lowest column",
        ),
        FunctionEntry("rightmost", "rightmost(pits where it.own)", "the same, in the highest column"),
        FunctionEntry("opposites", "opposites(last)", "the other side's pits in its column, nearest first"),
        FunctionEntry(
            "onward", "onward(last)", "the pits after it on the mover's track, in order, once round"
        ),
        FunctionEntry("backward", "backward(last)", "the pits before it on the mover's track, the same way"),
        FunctionEntry(
            "sum", "", "", built=False, instead="seeds are added by `seeds`, as in `seeds(pits where it.own)`"
        ),
    )
}

KEYWORDS = frozenset({"and", "or", "not", "in", "where", "true", "false"})


def attribute(of: Type, noun: str | None, name: str) -> AttributeEntry | None:
    """The entry for ``noun.name``; ``of`` is the noun's type, ``noun`` None if it is not a bare noun."""
    if of is Type.THING:
        return _THINGS.get((noun or "", name))
    return _BY_TYPE.get((of, name))


def attributes(of: Type, noun: str | None = None) -> list[AttributeEntry]:
    """All attributes of things of a type (for board, lap …: of that noun), built or not."""
    if of is Type.THING:
        return [entry for (of_noun, _), entry in _THINGS.items() if of_noun == noun]
    return [entry for entry in _ATTRIBUTES if entry.of is of]


_BY_TYPE = {(entry.of, entry.name): entry for entry in _ATTRIBUTES}

RESERVED = (
    KEYWORDS
    | {"closed"}
    | NOUNS.keys()
    | FUNCTIONS.keys()
    | {entry.name for entry in _ATTRIBUTES}
    | {name for _, name in _THINGS}
    | {"endless"}
)
"""Words with a meaning of their own; a mark cannot be called by one of them."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the spec itself adds to the vocabulary: its marks, and its rows where a side has more than one,
    each a truth of pits, what it remembers, each a number of the game or of players, and what it defines.
    Names whose definitions are wrong, which has been reported, are ``broken``."""

    marks: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    game: tuple[str, ...] = ()
    player: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    defined: AbstractMapping[str, Scalar] = field(default_factory=dict, hash=False)
    broken: frozenset[str] = frozenset()

    def cells(self, of: Type, noun: str | None) -> tuple[str, ...]:
        """The numbers that are remembered of things of a type (for ``game``: of that noun)."""
        return self.player if of is Type.PLAYER else self.game if noun == "game" else ()
