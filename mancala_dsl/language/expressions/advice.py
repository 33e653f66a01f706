"""What to write instead: the help lines of the type checker."""

from __future__ import annotations

from mancala_dsl.diagnostics import nearest
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.slots import SLOTS, SUBJECTS
from mancala_dsl.language.expressions.tree import Type
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, NOUNS, AttributeEntry, Names

A_TYPE: dict[Type, str] = {
    Type.NUMBER: "a number",
    Type.TRUTH: "true or false",
    Type.PIT: "a pit",
    Type.PLAYER: "a player",
    Type.PITS: "a set of pits",
    Type.DIRECTION: "a direction",
    Type.KIND: "a kind of move",
    Type.THING: "nothing by itself",
}
_SEATS = {"south": "mover", "north": "opponent", "me": "mover", "player": "mover", "self": "mover"}
_TRUTHS = {"yes": "true", "on": "true", "always": "true", "no": "false", "off": "false", "never": "false"}


def joined(phrases: list[str], joint: str = "or") -> str:
    """``a, b or c``."""
    return f" {joint} ".join(filter(None, [", ".join(phrases[:-1]), *phrases[-1:]]))


def listed(words: list[str], joint: str = "or") -> str:
    """The words in a sentence, each in back quotes."""
    return joined([f"`{word}`" for word in words], joint)


def usable(entry: AttributeEntry, noun: str | None, slot: str) -> bool:
    """Whether an attribute can be asked of a noun (None: of something that is not a bare noun) in a slot."""
    if not entry.built:
        return False
    if entry.nouns:
        return any(noun == name and slot in slots for name, slots in entry.nouns)
    return slot in entry.slots


def standing(slot: str, *, inside_where: bool = False) -> list[str]:
    """The nouns of which something can be said in a slot, or which are a number or set themselves."""
    return [
        noun.name
        for noun in NOUNS.values()
        if noun.built
        and slot in noun.slots
        and noun.name not in ("nobody", "split")
        and (noun.name != "it" or inside_where)
        and (
            noun.type in (Type.NUMBER, Type.PITS)
            or any(usable(entry, noun.name, slot) for entry in vocabulary.attributes(noun.type, noun.name))
        )
    ]


def said_of(name: str, slot: str, names: Names) -> str | None:
    """``last.seeds`` for ``seeds``: an attribute or mark after a noun of which it can be asked here."""
    for noun in sorted(standing(slot), key=lambda n: n != SUBJECTS[slot]):
        kind = NOUNS[noun].type
        entry = vocabulary.attribute(kind, noun, name)
        if (kind is Type.PIT and name in (*names.marks, *names.rows)) or (
            entry and usable(entry, noun, slot)
        ):
            return f"{noun}.{name}"
    if name in names.game or name in names.player:
        return f"{'game' if name in names.game else 'mover'}.{name}"
    return None


def unknown_noun(word: str, slot: str, names: Names, *, inside_where: bool) -> str:
    """The help line for a name that means nothing."""
    low = word.lower()
    if low in _SEATS:
        return f"rules are written from the mover's seat: did you mean `{_SEATS[low]}`?"
    if low in _TRUTHS:
        return f"did you mean `{_TRUTHS[low]}`?"
    if said := said_of(word, slot, names):
        return f"did you mean `{said}`?"
    if word in FUNCTIONS:
        return f"it is a function: `{FUNCTIONS[word].shape}`"
    here = standing(slot, inside_where=inside_where)
    here += names.defined
    known = [*here, "nobody", "true", "false", *(n for n in NOUNS if n not in here)]
    if (near := nearest(word, here) or nearest(word, known)) is not None:
        return f"did you mean `{near}`?"
    near = nearest(
        word, [*names.marks, *names.rows, *(e.name for e in vocabulary.attributes(Type.PIT) if e.built)]
    )
    if near is not None and (said := said_of(near, slot, names)):
        return f"did you mean `{said}`?"
    if (near := nearest(word, FUNCTIONS)) is not None and FUNCTIONS[near].built:
        return f"did you mean the function `{FUNCTIONS[near].shape}`?"
    return f"here a condition can speak of {listed(here, 'and')}"


def unknown_attribute(word: str, of: Type, noun: str | None, slot: str, names: Names) -> str:
    """The help line for an attribute that things of this type do not have."""
    entries = vocabulary.attributes(of, noun)
    marks = (*names.marks, *names.rows) if of is Type.PIT else ()
    cells = names.cells(of, noun)
    here = [*(entry.name for entry in entries if usable(entry, noun, slot)), *marks, *cells]
    if word in names.game or word in names.player:
        return f"did you mean `{said_of(word, slot, names)}`?"
    other = next(
        (t for t in (Type.PIT, Type.PLAYER) if t is not of and vocabulary.attribute(t, None, word)), None
    )
    if other is not None:
        return f"`{word}` is said of {A_TYPE[other]}"
    near = nearest(word, here) or nearest(word, [entry.name for entry in entries])
    if near is not None:
        return f"did you mean `{near}`?"
    if not here and noun == "game":
        return f"declare it at the top level: `memory: {{{word}: {{of: game, in: 0..1}}}}`"
    if not here:
        return "this version of mancalac can say nothing of it"
    return f"what can be said of {f'`{noun}`' if of is Type.THING else A_TYPE[of]}: {listed(here, 'and')}"


def misplaced(word: str, slot: str) -> str:
    """The help line for a noun that stands for nothing in this slot."""
    where = joined([text for name, text in SLOTS.items() if name in NOUNS[word].slots], "and")
    subject = SUBJECTS[slot]
    if NOUNS[word].type is Type.PIT and NOUNS[subject].type is Type.PIT:
        return f"did you mean `{subject}`? `{word}` is known only in {where}"
    return f"it is known only in {where}"


def as_type(text: str, kind: Type, expected: Type, slot: str) -> str:
    """How to make an expression of one type into one of another."""
    subject = SUBJECTS[slot]
    match expected, kind:
        case Type.TRUTH, _:
            return _as_truth(text, kind, slot)
        case Type.NUMBER, Type.PIT | Type.PLAYER:
            return f"did you mean `{text}.seeds`?"
        case Type.NUMBER, Type.PITS:
            return "count them, as in `count(pits where it.own)`"
        case Type.PLAYER, Type.PIT:
            return f"did you mean `{text}.owner`?"
        case Type.PLAYER, _:
            return "name a player, such as `mover` or `opponent`"
        case Type.PIT, Type.PITS:
            return f"choose one of them, as in `first({text})`"
        case Type.PIT | Type.PLACES | Type.PILES, _:
            pit = subject if NOUNS[subject].type is Type.PIT else "last"
            return f"name a pit, such as `{pit}` or `{pit}.opposite`"
        case Type.PITS, _:
            return "sets are `pits`, `opposites(last)`, `onward(last)` and `backward(last)`"
    return f"something that is {A_TYPE[expected]} is needed here"


def _as_truth(text: str, kind: Type, slot: str) -> str:
    """How to make a condition of something that is none."""
    if kind is Type.NUMBER:
        return f"compare it, as in `{text} > 0`"
    if kind is Type.PIT:
        return f"say what about it, as in `{text}.own` or `{text}.seeds > 0`"
    if kind is Type.PLAYER:
        return f"say what about the player, as in `{text}.seeds == 0`"
    if kind is Type.KIND:
        return f"compare it with a name from `turn.kinds`, as in `{text} == sow`"
    if kind is Type.DIRECTION:
        return f"compare it, as in `{text} == clockwise`"
    if kind is Type.PITS:
        some = text if " where " in text else f"{text} where it.own and it.seeds > 0"
        return f"say what about them, as in `any({some})`"
    said = [f"{text}.{e.name}" for e in vocabulary.attributes(kind, text) if usable(e, text, slot)]
    return f"say what about it: {listed(said)}" if said else "this version of mancalac can say nothing of it"


def unchained(texts: list[str], operators: list[str]) -> str:
    """What to write for ``1 < x < 3``."""
    first, middle, last = texts[0], texts[1], texts[-1]
    if len(texts) == 3 and all(text.isdigit() and len(text) < 9 for text in (first, last)):
        low, high = int(first), int(last)
        if operators[0][0] == ">":
            low, high, operators = high, low, [operators[1], operators[0]]
        low, high = low + (len(operators[0]) == 1), high - (len(operators[1]) == 1)
        if low <= high and {operator[0] for operator in operators} in ({"<"}, {">"}):
            return f"write `{middle} in {low}..{high}`"
    pairs = zip(texts, operators, texts[1:], strict=False)
    return f"write `{' and '.join(' '.join(pair) for pair in pairs)}`"


def uncompared(text: str, other: str, operator: str, kind: Type, slot: str) -> str:
    """What to write for ``last.own == true`` and the like."""
    if kind is not Type.TRUTH:
        return _as_truth(text, kind, slot)
    if text in ("true", "false"):
        text, other = other, text
    if other in ("true", "false") and operator in ("==", "!="):
        return f"write `{text}`" if (other == "true") == (operator == "==") else f"write `not {text}`"
    return f"`{text}` is a condition already: join conditions by `and` or `or`"
