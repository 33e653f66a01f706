"""Everything that conditions can speak of: nouns, attributes, functions, and where each may stand."""

from __future__ import annotations

from collections.abc import Iterable

from mancala_dsl.analysis.pages.prose import table
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.slots import EVERYWHERE, SETTING_UP, SLOTS
from mancala_dsl.language.expressions.tree import Type

OF_A_THING = "has attributes only"


def nouns() -> list[vocabulary.NounEntry]:
    """The nouns that this version has."""
    return [noun for noun in vocabulary.NOUNS.values() if noun.built]


def attributes() -> list[tuple[str, vocabulary.AttributeEntry]]:
    """The attributes that this version has, each with what it is an attribute of."""
    found = [("pit", entry) for entry in vocabulary.attributes(Type.PIT)]
    found += [("player", entry) for entry in vocabulary.attributes(Type.PLAYER)]
    for noun in nouns():
        if noun.type is Type.THING:
            found += [(noun.name, entry) for entry in vocabulary.attributes(Type.THING, noun.name)]
    return [(of, entry) for of, entry in found if entry.built]


def functions() -> list[vocabulary.FunctionEntry]:
    """The functions that this version has."""
    return [entry for entry in vocabulary.FUNCTIONS.values() if entry.built]


def page() -> str:
    """The page of conditions."""
    rows = [(f"`{n.name}`", type_of(n.type), n.meaning, where(n.slots)) for n in nouns()]
    parts = [
        "# Conditions and quantities",
        INTRODUCTION,
        "## Nouns",
        table(("noun", "type", "what", "where"), rows),
    ]
    for of in dict.fromkeys(of for of, _ in attributes()):
        entries = [entry for home, entry in attributes() if home == of]
        rows = [(f"`{e.name}`", type_of(e.type), e.meaning, _slots(e)) for e in entries]
        parts += [f"## Attributes: `{of}`", table(("attribute", "type", "what", "where"), rows)]
    shapes = [(f"`{entry.shape}`", entry.meaning) for entry in functions()]
    parts += ["## Functions", table(("as in", "what"), shapes)]
    words = ", ".join(f"`{word}`" for word in sorted(vocabulary.KEYWORDS))
    parts += ["## Words of the grammar", f"{words}; a mark or a number to remember cannot be called by one."]
    places = [(f"`{slot}`", meaning) for slot, meaning in SLOTS.items()]
    parts += ["## Where a condition may stand", table(("place", "what it is"), places)]
    return "\n\n".join([*parts, "## What is not there", refused()]) + "\n"


INTRODUCTION = """\
Comparisons are `==`, `!=`, `<`, `<=`, `>`, `>=`, and `in` with numbers and ranges, as in
`last.seeds in 2|4..6`. They are joined by `and`, `or` and `not`. Numbers are reckoned with `+`, `-`, `*`,
`//` (rounded down) and `%`. Pits and players are compared by `==` and `!=` only. A mark of the game is a
truth of pits, as in `pit.tuzdik`; a row of a board with several rows is one, too. What the game remembers
is read as `game.name`, or `mover.name` for a player."""


def type_of(found: Type) -> str:
    """What something stands for."""
    return OF_A_THING if found is Type.THING else found.value


def where(slots: Iterable[str]) -> str:
    """The places in a few words."""
    found = frozenset(slots)
    if found >= EVERYWHERE:
        return "everywhere" + (", before the game too" if found >= EVERYWHERE | SETTING_UP else "")
    return ", ".join(f"`{slot}`" for slot in SLOTS if slot in found)


def _slots(entry: vocabulary.AttributeEntry) -> str:
    if entry.nouns:
        return "; ".join(f"of `{noun}` in {where(slots)}" for noun, slots in entry.nouns)
    return where(entry.slots)


def refused() -> str:
    """Words that people may expect, and how to say them."""
    lists: list[tuple[str, vocabulary.NounEntry | vocabulary.AttributeEntry | vocabulary.FunctionEntry]]
    lists = list(vocabulary.NOUNS.items())
    for kind in (Type.PIT, Type.PLAYER):
        lists += [(f"{kind.value}.{entry.name}", entry) for entry in vocabulary.attributes(kind)]
    for noun in vocabulary.NOUNS:
        lists += [(f"{noun}.{e.name}", e) for e in vocabulary.attributes(Type.THING, noun)]
    lists += [(entry.name, entry) for entry in vocabulary.FUNCTIONS.values()]
    rows = [(f"`{name}`", entry.instead or "not built") for name, entry in lists if not entry.built]
    return table(("word", "instead"), rows)
