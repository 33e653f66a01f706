"""Lines of play counted by the generated modules, against what others have counted and published.

The source games were counted by two programs that are not ours, Kalah and Oware by five engines. A forced
pass is a ply, nobody stops at a majority, repetition is not looked at.
"""

from __future__ import annotations

import pytest

from tests.emit.games import pair
from tests.evidence.test_published import PERFT

DEEPER = {
    ("al_manqala", None): (7, 49, 328, 2182, 14495, 95135, 624052),
    ("al_manqala", "clockwise"): (7, 49, 328, 2182, 14495, 95135, 624052),
    ("mangala_ii", None): (6, 36, 206, 1166, 6599, 36654, 203586),
    ("sadeqa_iii", None): (8, 56, 375, 2562, 17206),
    ("sadeqa_game_91", None): (8, 58, 370, 2418, 15582),
    ("tihbat", None): (2, 4, 8, 16, 32, 64, 126, 251, 499, 976, 1920, 3771),
    ("kalah", None): (6, 35, 185, 942, 4690, 23233, 114430, 563055),
    ("kalah", "empty_capture"): (6, 35, 185, 942, 4685, 23169, 113959, 559885),
    ("oware", None): (6, 36, 190, 1014, 5219, 27332, 139157, 711414),
    ("toguz_kumalak", None): (9, 73, 613, 5199),
}
DEEPEST = {
    ("sadeqa_iii", None): (114786, 760026),
    ("sadeqa_game_91", None): (100503, 642030),
    ("kalah", None): (2763490,),
    ("oware", None): (3592872,),
}


def test_the_interpreter_is_held_against_the_same_numbers() -> None:
    for variant, counts in PERFT.items():
        assert DEEPER[variant][: len(counts)] == counts


@pytest.mark.parametrize(("variant", "counts"), DEEPER.items(), ids=lambda value: str(value[0]))
def test_perft(variant: tuple[str, str | None], counts: tuple[int, ...]) -> None:
    made = pair(variant).made
    assert made.perft(made.initial(), 0) == 1
    found = tuple(made.perft(made.initial(), depth) for depth in range(1, len(counts) + 1))
    assert found == counts


@pytest.mark.parametrize(("variant", "counts"), DEEPEST.items(), ids=lambda value: str(value[0]))
def test_one_ply_or_two_further(variant: tuple[str, str | None], counts: tuple[int, ...]) -> None:
    made = pair(variant).made
    first = len(DEEPER[variant]) + 1
    assert tuple(made.perft(made.initial(), first + i) for i in range(len(counts))) == counts
