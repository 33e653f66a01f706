"""Which recorded games belong to which spec, and what explains every difference between the two.

Where a record and a source disagree the source wins, and this list says so. Each explanation must occur, so
that none stays here after it has lost its reason.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tests.evidence.engine import Engine
from tests.evidence.records import traces
from tests.evidence.replay import (
    Why,
    another_pit,
    differences,
    endless_there,
    goes_on,
    last_seed_gone,
    majority,
    never_starves,
    no_pass,
    no_singletons,
    nothing_but_singletons,
    pass_after_the_end,
    swept,
)


@dataclass(frozen=True)
class Case:
    """A file of recorded games and the rules to replay it with."""

    name: str
    spec: str
    explanations: tuple[Why, ...]
    reading: str | None = None
    kept: bool = False  # whether the rules leave the seeds of claimed pits in them

    def __str__(self) -> str:
        return f"{self.name}-{self.spec}"


CASES = (
    Case("Al-manqala", "al_manqala", (majority,)),
    Case("ludii_custom_al_manqala", "al_manqala", (pass_after_the_end, never_starves)),
    # Not the game that MancalaGames calls Mangala II, which is mangala_valdez: see test_traces.py.
    Case("Bohnenspiel", "mangala_ii", (majority, no_pass)),
    Case("Mangala_II", "mangala_valdez", (majority,)),
    Case("Halusa", "halusa_valdez", (majority, swept)),
    Case("custom_Halusa_Hyde_multi", "halusa", (majority, swept)),
    Case("Mangala_I", "mangala_bedouin_valdez", (majority,)),
    Case("Mangala_IV", "mangala_gaziantep", (majority,)),
    Case("Songo", "songo", (majority,)),
    Case("Bohnenspiel", "bohnenspiel", (majority, swept)),
    Case("Micro-Wari", "micro_wari", (swept,)),
    Case("Endodoi", "en_dodoi", (majority, swept)),
    Case("Endodoi__J_Odu", "j_odu", (majority, swept, endless_there)),
    Case("custom_EnGehe_10cols", "en_gehe", (majority, swept), reading="ten"),
    Case("Pallam_Kuzhi__No_Rounds", "pallam_kuzhi", (majority, swept)),
    Case("Hufesay", "hufesay", (majority, endless_there, last_seed_gone)),
    Case("NS_Kalah", "ns_kalah", (majority, swept)),
    Case("Deka", "deka", ()),
    Case("Sadeqa_IV", "sadeqa_iv", (endless_there,)),
    Case("Mangala_III", "mangala_split", (swept,)),
    Case("Sadeqa_III", "sadeqa_iii", (majority, swept)),
    Case("ludii_custom_sadeqa_iii", "sadeqa_iii", (pass_after_the_end,)),
    Case("custom_Tihbat_source", "tihbat", (majority, no_singletons, nothing_but_singletons)),
    Case("ludii_custom_tihbat", "tihbat", ()),
    Case("Oware", "oware", (majority, swept)),
    Case("Kalah", "kalah", (majority, goes_on)),
    Case(
        "custom_Kalah_empty_capt_6x6", "kalah", (majority, goes_on, swept), reading="empty_capture+six_seeds"
    ),
    Case("Leab_El-akil__No_Rounds", "leab_el_akil", (majority,)),
    Case("ludii_vai_lung_thlan", "vai_lung_thlan", (pass_after_the_end,), reading="ludii"),
    Case("Enkeshui", "enkeshui", (majority, swept), kept=True),
    Case("Andot", "andot", (majority,), kept=True),
    Case("Qelat", "qelat", (majority, another_pit), kept=True),
    Case("ludii_hus_damara", "hus_damara", (), reading="ludii"),
    Case("ludii_mangola", "mangola", (pass_after_the_end,), reading="ludii"),
    Case("Toguz_Kumalak", "toguz_kumalak", (majority, swept)),
)


def compare(engine: Engine, case: Case) -> tuple[Counter[str], list[str]]:
    """How many plies agree (``same``) or differ for each reason, and what differs for none."""
    counted: Counter[str] = Counter()
    unexplained = []
    for difference in differences(engine, traces(case.name), kept=case.kept):
        if difference is None:
            counted["same"] += 1
            continue
        reasons = [why.__name__ for why in case.explanations if why(difference)]
        counted.update(reasons)
        if not reasons:
            unexplained.append(str(difference))
    return counted, unexplained
