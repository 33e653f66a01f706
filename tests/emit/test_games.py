"""The generated modules play as the reference interpreter does: 10⁴ plies of each spec, every field.

Half of the plies are of games from the start, half of short games from positions that mostly no game
reaches: nearly empty boards, all seeds in one heap, rows that nobody can feed, pits that are marked without
reason. Where tests marked ``long`` are asked for it is ``MANCALA_PLIES`` plies, 10⁷ if it does not say.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.emit.compare import Pair
from tests.emit.games import VARIANTS, Variant, name, pair, random_place

PLIES = 10_000  # of each spec; of a reading, which shares most rules with its spec, a fifth
HUGE = {
    **dict.fromkeys(["en_gehe", "mangola", "mangola__ludii", "hus_damara__ludii"], 20),
    "bao_la_kiswahili": 40,
    "kisolo_lali": 100,
    **dict.fromkeys(["en_gehe__fifty", "bao_la_kujifunza"], 10),
    **dict.fromkeys(["bao_ki_arabu_debased", "dabuda", "nsumbi", "owela", "isolo", "gabata_adowa"], 2),
    **dict.fromkeys(["hus_damara", "enkeshui", "boola", "raja_pasu"], 2),
}
"""Where the interpreter takes a minute or more, on large boards, with moves of hundreds of laps, or in games
of thousands of moves: so many times fewer plies. `en_gehe__ten` has them all."""


def plies_of(variant: Variant) -> int:
    """How many plies of a variant are compared."""
    whole = variant[1] is None or name(variant) == "en_gehe__ten"
    return (PLIES if whole else PLIES // 5) // HUGE.get(name(variant), 1)


def compare(both: Pair, rng: random.Random, plies: int) -> None:
    """So many plies, half of them from the start."""
    whole = both.plies + plies // 2
    end = both.plies + plies
    while both.plies < whole:
        both.game(*both.start(rng), rng, most=whole - both.plies)
    while both.plies < end:
        place = random_place(rng, both.rules)
        positions = both.positions(place)
        both.game(*positions, rng, most=min(12, end - both.plies))
        both.playouts(*positions, rng.randrange(2**32), int(rng.random() < 0.05))
        if rng.random() < 0.03:
            both.perft(*positions, 2)


@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_as_the_interpreter(variant: Variant) -> None:
    compare(pair(variant), random.Random(name(variant)), plies_of(variant))


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("variant", VARIANTS, ids=name)
def test_as_the_interpreter_at_length(variant: Variant, part: int) -> None:
    plies = int(os.environ.get("MANCALA_PLIES", "10_000_000"))
    share = plies * plies_of(variant) // sum(map(plies_of, VARIANTS)) // 20
    compare(pair(variant), random.Random(f"{name(variant)} {part}"), share)
