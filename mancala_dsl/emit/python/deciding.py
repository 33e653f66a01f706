"""What can be said of numbers without playing: comparisons that are decided, ranges that are one."""

from __future__ import annotations

import operator
import re

_COMPARED = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def verdict(left: str, sign: str, right: str) -> bool | None:
    """What a comparison comes to that asks nothing: of a thing with itself, of two numbers or names."""
    if left == right:
        return sign in ("==", "<=", ">=")
    if all(text.startswith('"') for text in (left, right)):
        return sign == "!="
    if all(re.fullmatch("-?[0-9]+", text) for text in (left, right)):
        return bool(_COMPARED[sign](int(left), int(right)))
    return None


def united(ranges: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Ranges in order, those that touch made one."""
    joined: list[tuple[int, int]] = []
    for low, high in sorted(ranges):
        if joined and low <= joined[-1][1] + 1:
            joined[-1] = joined[-1][0], max(high, joined[-1][1])
        else:
            joined.append((low, high))
    return joined
