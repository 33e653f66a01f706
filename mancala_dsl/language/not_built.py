"""What belongs to the language but is not built in this version: refused by its name, never ignored.

The tables are by *block*: the name of the place in a spec that a key stands in (see ``BLOCKS``). Whoever
builds one of these takes it out here and puts it into the schema.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence

KEYS: dict[str, frozenset[str]] = {
    "board": frozenset({"at"}),
    "rule": frozenset({"swap"}),
}
"""Keys that are not built, by the block that they stand in."""

_MEMORY = (
    "remember it: `memory: {way: {of: game, in: 0..2}}`, `set` it, and ask for it, as in `game.way == 1`"
)
_NUMBERS = "have a kind of move for each number: `kinds: {one: {lift: 1}, two: {lift: 2}}`"
_HANDFULS = "have a kind of move for each number: `kinds: {twos: {sowing: {drop: 2}}}`"
_CHANCE = "nothing is left to chance in play; an arrangement at the start may be: `start: any`"
_HIDDEN = "both players see all seeds; that they do not count those of the other changes no rule"
INSTEAD: dict[tuple[str, str], str] = {
    ("board", "reserve"): (
        "give each side a pit that is not on its path, `side: {reserve: 1..1, row: 1..6}` and "
        "`path: [row >]`, and `move` seeds from there"
    ),
    ("spec", "players"): "every game is for two players, South and North; a game for one has `rows: 1`",
    ("spec", "stages"): "say when there is a kind of move: `kinds: {opening: {if: turn.number == 1}}`",
    ("rule", "ask"): "let the player move `again`, remember why, and have a kind of move for then",
    ("spec", "win: territory"): "let pits be ceded (`match.refill`), and say in `match.winner` who owns more",
    ("refill", "from: outside"): "every round begins as the first did with `refill: anew`",
    (
        "turn",
        "swap",
    ): "who plays which side is settled before the game: give the position after the first move",
    **{(block, key): _CHANCE for block in ("spec", "turn") for key in ("random", "dice")},
    **{(block, "hidden"): _HIDDEN for block in ("spec", "turn")},
    ("turn", "simultaneous"): "players move in turn; what both do at once is no part of the language",
    ("spec", "start: random"): _CHANCE,
    ("sowing", "lift: chosen"): _NUMBERS,
    ("kind", "lift: chosen"): _NUMBERS,
    ("sowing", "drop: chosen"): _HANDFULS,
    ("sowing", "direction: reverse"): "remember which way it was, and have a list of cases",
    ("sowing", "direction: mover.direction"): _MEMORY,
    ("sowing", "direction: game.direction"): _MEMORY,
}
"""What is not part of the language, by block and key, or key and value, and how to say it instead."""

WORDS: dict[tuple[str, str], frozenset[str]] = {
    ("board", "loop"): frozenset({"none"}),
    ("refill", "from"): frozenset({"chosen"}),
    ("spec", "win"): frozenset({"fewest"}),
}
"""Values that are not built, by the block and key that they stand at."""

LISTS: dict[tuple[str, str], str] = {}
"""Settings that are not built as lists."""

LONG: dict[tuple[str, str], tuple[frozenset[str], str]] = {
    ("board", "pits"): (frozenset({"default", "also"}), "a choice of sizes, `pits: {default: …, also: …}`,"),
}
"""Settings that are not built as blocks with these keys."""

BLOCKS: dict[tuple[str, str], str] = {
    ("spec", "board"): "board",
    ("spec", "sowing"): "sowing",
    ("spec", "turn"): "turn",
    ("turn", "before"): "rule",
    ("turn", "after"): "rule",
    ("turn", "kinds"): "kinds",
    ("kind", "do"): "rule",
    ("kind", "sowing"): "sowing",
    ("spec", "match"): "match",
    ("match", "refill"): "refill",
    ("sowing", "endless"): "endless",
    ("sowing", "each_seed"): "rule",
    ("sowing", "last_seed"): "rule",
    ("rule", "chain"): "chain",
}
"""The name of the block that stands under a key, or whose list does."""

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class NotBuilt:
    """Something of the language that this version has not: where it stands and what to call it."""

    path: Path
    place: Node
    name: str
    instead: str = ""


def find(root: Mapping) -> list[NotBuilt]:
    """Everything in a spec that is not built, in the order of the text."""
    return list(_in_block(root, "spec", ()))


def _in_block(block: Mapping, name: str, path: Path) -> Iterator[NotBuilt]:
    for entry in block:
        key = entry.key.text
        here = (*path, key)
        if key in KEYS.get(name, ()):
            yield NotBuilt(here, entry.key, f"`{key}`")
            continue
        dropped = _dropped(entry, name, here)
        if dropped is not None:
            yield dropped
            continue
        refused = _value(entry, name)
        if refused is not None:
            yield NotBuilt(here, refused[0], refused[1])
            continue
        inner = "kind" if name == "kinds" else BLOCKS.get((name, key))
        if inner is None:
            continue
        if isinstance(entry.value, Mapping):
            yield from _in_block(entry.value, inner, here)
        elif isinstance(entry.value, Sequence):
            for number, item in enumerate(entry.value.items):
                if isinstance(item, Mapping):
                    yield from _in_block(item, inner, (*here, number))


def _dropped(entry: Entry, block: str, path: Path) -> NotBuilt | None:
    """What is said in other words, or None."""
    key, value = entry.key.text, entry.value
    if (block, key) in INSTEAD:
        return NotBuilt(path, entry.key, f"`{key}`", INSTEAD[block, key])
    if isinstance(value, Mapping):
        value = value.get("is") or value
    said = f"{key}: {value.text}" if isinstance(value, Scalar) else ""
    if (block, said) not in INSTEAD:
        return None
    return NotBuilt(path, value, f"`{said}`", INSTEAD[block, said])


def _value(entry: Entry, block: str) -> tuple[Node, str] | None:
    """The value that is not built and what to call it, or None."""
    key, value = entry.key.text, entry.value
    at = (block, key)
    if isinstance(value, Mapping) and at in LONG:
        keys, name = LONG[at]
        if any(e.key.text in keys for e in value):
            return entry.key, name
    if isinstance(value, Mapping):
        value = value.get("is") or value
    if isinstance(value, Sequence) and at in LISTS:
        return value, LISTS[at]
    if isinstance(value, Scalar) and value.text in WORDS.get(at, ()):
        return value, f"`{key}: {value.text}`"
    return None
