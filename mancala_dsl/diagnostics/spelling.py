"""Did you mean …?"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

LONGEST = 60
"""Nothing longer is compared: no word of the language comes near, and the comparison is quadratic."""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that was most probably meant by ``word``, or None if none is near.

    Upper case, blanks, hyphens and underscores do not count (``First-Seed`` is ``first_seed``). One slip
    (a letter wrong, missing, too many, or two exchanged) is forgiven in short words, more in longer ones if
    they share three quarters of their letters; a shortened word (``opp``, ``prev``) is near to the only one
    that it begins.
    """
    if not word or len(word) > LONGEST:
        return None
    bare = _bare(word)
    near: list[tuple[int, float, int, str]] = []
    shortened: list[str] = []
    for number, candidate in enumerate(dict.fromkeys(candidates)):
        if len(candidate) > LONGEST:
            continue
        other = _bare(candidate)
        if len(bare) >= 3 and other.startswith(bare):
            shortened.append(candidate)
        distance = _distance(bare, other)
        ratio = difflib.SequenceMatcher(None, bare, other).ratio()
        if (distance <= 1 and min(len(bare), len(other)) > 1) or (ratio >= 0.75 and len(bare) >= 4):
            near.append((distance, -ratio, number, candidate))
    if near and (min(near)[0] <= 1 or len(shortened) != 1):
        return min(near)[3]
    return shortened[0] if len(shortened) == 1 else None


def _bare(word: str) -> str:
    return "".join(character for character in word.casefold() if character not in " -_")


def _distance(a: str, b: str) -> int:
    """Letters to change, insert, remove or exchange with their neighbour to make ``b`` of ``a``."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        earlier, before, row = before, row, [i]
        for j, other in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]
