"""What to write instead: the help lines of the type checker."""

from __future__ import annotations

from mancala_dsl.diagnostics.spelling import nearest
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.tree import Type
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, NOUNS, SLOTS, SUBJECTS, Names

A_TYPE: dict[Type, str] = {
    Type.NUMBER: "a number",
    Type.TRUTH: "true or false",
    Type.PIT: "a pit",
    Type.PLAYER: "a player",
    Type.PITS: "a set of pits",
    Type.THING: "nothing by itself",
}
_SEATS = {"south": "mover", "north": "opponent", "me": "mover", "player": "mover", "self": "mover"}
_TRUTHS = {"yes": "true", "on": "true", "always": "true", "no": "false", "off": "false", "never": "false"}


def listed(words: list[str], joint: str = "or") -> str:
    """`a`, `b` or `c`."""
    quoted = [f"`{word}`" for word in words]
    return f" {joint} ".join(filter(None, [", ".join(quoted[:-1]), quoted[-1]])) if quoted else ""


def standing(slot: str, *, inside_where: bool = False) -> list[str]:
    """The nouns that may stand in a slot."""
    return [
        entry.name
        for entry in NOUNS.values()
        if entry.built
        and slot in entry.slots
        and (entry.name != "it" or inside_where)
        and any(other.built for other in vocabulary.attributes(entry.type, entry.name))
        | (entry.type in (Type.NUMBER, Type.PITS))
        and entry.name != "split"
    ]


def owner_of(name: str, slot: str, names: Names) -> str | None:
    """``last.seeds`` for ``seeds``: the attribute (or mark) with a noun before it that may stand there."""
    subject = NOUNS[SUBJECTS[slot]]
    order = [subject, *(n for n in NOUNS.values() if n.name in standing(slot) and n is not subject)]
    for noun in order:
        if noun.type is Type.PIT and name in names.marks:
            return f"{noun.name}.{name}"
        entry = vocabulary.attribute(noun.type, noun.name, name)
        if entry is None or not entry.built or noun.name in ("nobody", "split"):
            continue
        if entry.nouns and (noun.name, slot) not in ((n, s) for n, slots in entry.nouns for s in slots):
            continue
        if entry.nouns or slot in entry.slots:
            return f"{noun.name}.{name}"
    return None


def unknown_noun(word: str, slot: str, names: Names, *, inside_where: bool) -> str:
    """The help line for a name that means nothing."""
    low = word.lower()
    if low in _SEATS:
        return f"rules are written from the mover's seat: did you mean `{_SEATS[low]}`?"
    if low in _TRUTHS:
        return f"did you mean `{_TRUTHS[low]}`?"
    if word in FUNCTIONS:
        return f"it is a function: `{FUNCTIONS[word].shape}`"
    if said := owner_of(word, slot, names):
        return f"it is said of something: did you mean `{said}`?"
    here = [*standing(slot, inside_where=inside_where), "nobody", "true", "false"]
    known = [*here, *(n for n in NOUNS if n not in here)]
    if (near := nearest(word, here) or nearest(word, known)) is not None:
        return f"did you mean `{near}`?"
    said_of = [entry.name for entry in vocabulary.attributes(Type.PIT) if entry.built]
    if (near := nearest(word, [*names.marks, *said_of])) is not None and (
        said := owner_of(near, slot, names)
    ):
        return f"did you mean `{said}`?"
    if (near := nearest(word, FUNCTIONS)) is not None and FUNCTIONS[near].built:
        return f"did you mean the function `{FUNCTIONS[near].shape}`?"
    return f"here a condition can speak of {listed(here[:-2], 'and')}"


def unknown_attribute(word: str, of: Type, noun: str | None, names: Names) -> str:
    """The help line for an attribute that things of this type do not have."""
    entries = vocabulary.attributes(of, noun)
    marks = names.marks if of is Type.PIT else ()
    built = [entry.name for entry in entries if entry.built]
    near = nearest(word, [*built, *marks]) or nearest(word, [entry.name for entry in entries])
    if near is not None:
        return f"did you mean `{near}`?"
    others = [t for t in (Type.PIT, Type.PLAYER) if t is not of and vocabulary.attribute(t, None, word)]
    if others:
        return f"`{word}` is said of {A_TYPE[others[0]]}"
    if not built:
        return "nothing can be said of it in this version of mancalac"
    what = f"`{noun}`" if of is Type.THING else A_TYPE[of]
    return f"what can be said of {what}: {listed([*built, *marks], 'and')}"


def misplaced(word: str, slot: str) -> str:
    """The help line for a noun that stands for nothing in this slot."""
    where = [SLOTS[s] for s in SLOTS if s in NOUNS[word].slots]
    same = [name for name in standing(slot) if NOUNS[name].type is NOUNS[word].type and name != "it"]
    stands = (
        f"it stands for something only in {' and '.join(filter(None, [', '.join(where[:-1]), where[-1]]))}"
    )
    if same and NOUNS[word].type is Type.PIT:
        return f"{stands}; here there {'is' if len(same) == 1 else 'are'} {listed(same, 'and')}"
    return stands


def as_truth(text: str, type_: Type) -> str:
    """How to make a condition of something that is none."""
    said = [f"{text}.{entry.name}" for entry in vocabulary.attributes(type_, text) if entry.built]
    return {
        Type.NUMBER: f"compare it with a number, as in `{text} > 0` or `{text} in 2|4`",
        Type.PIT: f"say what about it, as in `{text}.seeds > 0` or `{text}.own`",
        Type.PLAYER: f"say what about the player, as in `{text} == mover` or `{text}.seeds == 0`",
        Type.PITS: "say what about them, as in `any(pits where it.own and it.seeds > 0)`",
        Type.THING: f"say what about it: {listed(said)}" if said else "no condition can be made of it",
    }[type_]


def as_type(text: str, type_: Type, expected: Type) -> str:
    """How to make an expression of one type into one of another."""
    if expected is Type.TRUTH:
        return as_truth(text, type_)
    match expected, type_:
        case Type.NUMBER, Type.PIT | Type.PLAYER:
            return f"did you mean `{text}.seeds`?"
        case Type.PLAYER, Type.PIT:
            return f"did you mean `{text}.owner`?"
        case Type.NUMBER, Type.PITS:
            return "did you mean `count(pits where …)`?"
        case Type.PIT, _:
            return "name a pit, such as `last`, `last.opposite` or `last.next`"
        case Type.PLAYER, _:
            return "name a player: `mover`, `opponent`, `last_mover` or `nobody`"
        case Type.PITS, _:
            return "the one set of pits is `pits`, as in `count(pits where it.own)`"
        case _:
            return f"something that is {A_TYPE[expected]} is wanted here"


def unchained(texts: list[str], operators: list[str]) -> str:
    """What to write for ``1 < x < 3``."""
    first, middle, last = texts[0], " ".join(texts[1:-1]), texts[-1]
    if len(texts) == 3 and first.isdigit() and last.isdigit() and len(first) < 9 and len(last) < 9:
        low, high = int(first), int(last)
        if operators[0] in ("<", "<=") and operators[1] in ("<", "<="):
            low += operators[0] == "<"
            high -= operators[1] == "<"
        elif operators[0] in (">", ">=") and operators[1] in (">", ">="):
            low, high = high + (operators[1] == ">"), low - (operators[0] == ">")
        else:
            low, high = 1, 0
        if low <= high:
            return f"write `{middle} in {low}..{high}`"
    pairs = [f"{texts[i]} {operators[i]} {texts[i + 1]}" for i in range(len(operators))]
    return f"write `{' and '.join(pairs)}`"


def uncompared(texts: list[str], operator: str, types: tuple[Type, Type], i: int) -> str:
    """What to write for ``last.own == true`` and the like; ``i`` tells which side is wrong."""
    text, other = texts[i], texts[1 - i]
    if types[i] is Type.TRUTH and text in ("true", "false") and types[1 - i] is Type.TRUTH:
        text, other = other, text
    if types[i] is Type.TRUTH and other in ("true", "false"):
        positive = (other == "true") == (operator == "==")
        return f"write `{text}`" if positive else f"write `not {text}`"
    if types[i] is Type.TRUTH:
        return f"`{text}` is a condition already: join conditions by `and` or `or`"
    return as_truth(text, types[i])
