"""The generated modules play as the reference interpreter does: 10⁴ moves of each spec, every field.

Every legal move of a position is compared. Half of them are of games from the start, half of short games
from positions that mostly no game reaches: nearly empty boards, all seeds in one heap, rows that nobody can
feed, pits that are marked without reason. Where tests marked ``long`` are asked for it is ``MANCALA_PLIES``
moves, 10⁷ if it does not say.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.emit.compare import Pair
from tests.emit.games import VARIANTS, Variant, name, pair, random_place

PLIES = 10_000  # of each spec; of a reading, which shares most rules with its spec, a fifth
HUGE = {
    **dict.fromkeys(["bao_la_kiswahili", "omweso", "hus_nama", "hus_nama__page"], 20),
    **dict.fromkeys(["kisolo_lali", "mangola", "en_gehe__fifty"], 50),
    **dict.fromkeys(["en_gehe", "bao_la_kujifunza"], 20),
}
"""Games with moves of hundreds of laps, which take the interpreter ten milliseconds and more: all but such a
part of the moves are compared on boards with few seeds."""


SLOW = {"bao_la_kiswahili": 4, "omweso": 4}
"""Games that are slow on any board, with three tries of every move to know which are legal: so many times
fewer of their moves are compared."""


def plies_of(variant: Variant) -> int:
    """How many moves of a variant are compared."""
    whole = variant[1] is None or name(variant) == "en_gehe__ten"
    return (PLIES if whole else PLIES // 5) // SLOW.get(name(variant), 1)


def compare(both: Pair, rng: random.Random, plies: int, full: int | None = None) -> None:
    """So many moves, half of them from the start; all but the first ``full`` on boards with few seeds."""
    first, end = both.plies, both.plies + plies
    full = plies if full is None else full
    while both.plies < first + full // 2:
        both.game(*both.start(rng), rng, most=first + full // 2 - both.plies)
    while both.plies < end:
        few = None if both.plies < first + full else both.rules.board.value.pits // 4
        place = random_place(rng, both.rules, few)
        positions = both.positions(place)
        both.game(*positions, rng, most=min(12, end - both.plies))
        both.playouts(*positions, rng.randrange(2**32), int(rng.random() < 0.05))
        if rng.random() < 0.03:
            both.perft(*positions, 2)


@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_as_the_interpreter(variant: Variant) -> None:
    plies = plies_of(variant)
    compare(pair(variant), random.Random(name(variant)), plies, plies // HUGE.get(name(variant), 1))


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_as_the_interpreter_at_length(variant: Variant, part: int) -> None:
    plies = int(os.environ.get("MANCALA_PLIES", "10_000_000"))
    share = plies * plies_of(variant) // sum(map(plies_of, VARIANTS)) // 20
    full = share // HUGE.get(name(variant), 1)
    compare(pair(variant), random.Random(f"{name(variant)} {part}"), share, full)
