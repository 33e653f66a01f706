"""Where the cursor is: the keys around it and, if a condition or quantity can stand there, its slot.

Text that is being typed is often no YAML yet. So lines are looked at, not nodes: the key before the cursor,
and above it each key that stands further out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mancala_dsl.language.expressions.slots import SLOTS
from mancala_dsl.language.patches import ABOUT_KEYS
from mancala_dsl.language.provenance import FREE_BLOCKS

_SIGN = re.compile(r"""(?P<text>"[^"]*"?|'[^']*'?|#.*)|(?P<key>[\w.]+)[ ]*:(?=\s|$)|(?P<sign>[{}\[\],])""")
_KEY = re.compile(r"""(?P<before>[ ]*(?:-[ ]+)*)["']?(?P<key>[\w.]+)["']?[ ]*:(?=\s|$)""")
_INDENT = re.compile(r"[ ]*(?:-[ ]+)*")

TOLD = ABOUT_KEYS | {"as", "toward", "at_most", "by"}
"""Keys whose values are no conditions."""
RULES = {
    "each_seed": "each_seed",
    "last_seed": "last_seed",
    "before": "before",
    "do": "before",
    "after": "after",
}
"""Lists of rules; all that is said in a rule is said at the same moment, but for the ``while`` of a chain."""
SETTINGS = frozenset(
    {"choose", "skip", "direction", "lift", "drop", "first_seed", "grand_slam", "rest", "winner"}
)
"""Keys whose slots are called like them."""
SPECIAL = {
    ("must", "if"): "must_if",
    ("must", "leave"): "must_leave",
    ("end", "if"): "end_if",
    ("kinds", "if"): "kind_if",
    ("match", "until"): "match_until",
    ("match", "starter"): "match",
    ("match", "set"): "match",
    ("board", "seeds"): "seeds",
    ("board", "owner"): "owner",
}
"""The slots of some keys in some blocks."""
REGIONS = RULES.keys() | SETTINGS | {region for region, _ in SPECIAL} | {"endless"}
"""The keys that a slot depends on: the innermost of them decides."""


@dataclass(frozen=True, slots=True)
class Place:
    """The keys around the cursor, the outermost first, and what stands between the last of them and it."""

    keys: tuple[str, ...]
    before: str


def place(lines: Sequence[str], line: int, column: int) -> Place:
    """What is around a place; line and column are counted from 0."""
    text = lines[line][:column] if line < len(lines) else ""
    keys, at = _open(text)
    column = _column(text)
    for above in reversed(lines[:line]):
        found = _KEY.match(above)
        if found and len(found["before"]) < column:
            keys = [found["key"], *keys]
            column = len(found["before"])
    return Place(tuple(keys), text[at:].lstrip())


def slots(keys: tuple[str, ...]) -> frozenset[str]:
    """The slots that a value with these keys around it can be for: none where no condition can stand, all
    for a definition, which can be used in any of them."""
    if keys[:1] == ("readings",) and keys[2:3] == ("patch",):
        keys = keys[3:]
    if keys[:1] == ("define",):
        return frozenset(SLOTS) if keys[2:] in ((), ("is",)) and keys[1:] else frozenset()
    found = _slot(keys)
    return frozenset() if found is None else frozenset({found})


def _slot(keys: tuple[str, ...]) -> str | None:
    """The slot of a value outside definitions."""
    if not keys or keys[-1] in TOLD or keys[0] in FREE_BLOCKS:
        return None
    if "kinds" in keys:
        name = keys.index("kinds") + 1
        keys = (*keys[:name], *keys[name + 1 :])
    deciding = RULES if RULES.keys() & set(keys) else REGIONS  # `relay: {direction: …}` is said in a rule
    at = max((depth for depth, key in enumerate(keys) if key in deciding), default=-1)
    if at < 0:
        return None
    region, inside = keys[at], keys[at + 1 :]
    if region in RULES:
        if "chain" in inside and inside[-1] in ("while", "capture"):
            return "effect_while" if region in ("before", "do", "after") else "chain_while"
        return RULES[region] if inside else None
    if region == "winner":
        return "match_until" if "match" in keys else "winner"
    if region in SETTINGS:
        return region
    return next((SPECIAL[region, key] for key in inside if (region, key) in SPECIAL), None)


def _open(text: str) -> tuple[list[str], int]:
    """The keys of a line whose values are not over at its end, and where the last value begins."""
    stack: list[tuple[str, str]] = [("", "")]  # the bracket, and the key of the value that is open in it
    at = len(_INDENT.match(text)[0])  # type: ignore[index]
    for found in _SIGN.finditer(text):
        if found["text"] is not None:
            continue
        bracket, before = stack[-1]
        if found["key"] is not None and before and not bracket:
            continue  # the value of a key by itself has no key
        if found["key"] is not None:
            stack[-1] = (bracket, found["key"])
            at = found.end()
        elif found["sign"] in "{[":
            stack.append((found["sign"], ""))
            at = found.end()
        elif found["sign"] == "," and bracket:
            stack[-1] = (bracket, "")
            at = found.end()
        elif found["sign"] in "}]" and bracket:
            stack.pop()
    return [key for _, key in stack if key], at


def _column(text: str) -> int:
    """The column of the first key of a line, or of its text."""
    return len(_INDENT.match(text)[0])  # type: ignore[index]
