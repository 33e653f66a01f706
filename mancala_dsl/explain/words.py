"""English for the smallest things: numbers, lists, verbs that agree, amounts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_FORMS = {
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
    "holds": "hold",
    "held": "held",
    "lies": "lie",
    "belongs": "belong",
    "owns": "own",
    "moves": "move",
    "gets": "get",
    "wins": "win",
    "takes": "take",
    "chooses": "choose",
    "its": "their",
}
"""Verbs of one and of many; ``you`` takes the second. The pronoun is never said of ``you``."""
_SINGULAR, _PLURAL = {verb: verb for verb in _FORMS}, _FORMS

_DOING = re.compile("[aeiouy].*(ing|un)$")  # but not a king, a ring or a sun


@dataclass(frozen=True, slots=True)
class Unit:
    """What is counted."""

    one: str
    many: str


SEEDS, PITS, MOVES, LAPS = (
    Unit("seed", "seeds"),
    Unit("pit", "pits"),
    Unit("move", "moves"),
    Unit("lap", "laps"),
)


def number(value: int) -> str:
    """``three``; larger ones in figures."""
    if value == 0:
        return "zero"
    return _NUMBERS[value] if 0 < value < len(_NUMBERS) else f"{value:,}"


def counted(value: int, unit: Unit) -> str:
    """``no seeds``, ``one seed``, ``48 seeds``."""
    if value == 0:
        return f"no {unit.many}"
    return f"{number(value)} {unit.one if value == 1 else unit.many}"


def ordinal(value: int) -> str:
    """``third``, ``13th``."""
    if 0 < value <= len(_ORDINALS):
        return _ORDINALS[value - 1]
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{ending}"


def joined(items: Sequence[str], last: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def agreed(predicate: str, *, many: bool = False) -> str:
    """A predicate with its verbs in the right form: ``{is} empty``."""
    return predicate.format_map(_PLURAL if many else _SINGULAR)


def capital(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A large letter before it, a full stop after it."""
    text = text.strip()
    return capital(text) + ("" if text.endswith((".", "!", "?", ":")) else ".")


def a(noun: str) -> str:
    """``a tuzdik``, ``an ayo``."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def quoted(name: str) -> str:
    """``“give”``, what somebody has called something."""
    return f"“{plain(name)}”"


def marked(name: str) -> str:
    """What a pit with a mark is: ``a tuzdik``, but ``covered``, and ``marked “turn here”``."""
    if only_quoted(name):
        return f"marked {quoted(name)}"
    return plain(name) if name.endswith(("ed", "en")) else a(plain(name))


def only_quoted(name: str) -> bool:
    """Whether the name of a mark is no word for what a pit then is: ``resting``, ``begun``, ``turn_here``."""
    return "_" in name or _DOING.search(name) is not None


def plain(name: str) -> str:
    """A name that conditions use, as people write it: ``no_capture`` is ``no capture``."""
    return name.replace("_", " ")
