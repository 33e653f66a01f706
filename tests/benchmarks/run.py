"""Measure the generated modules beside OpenSpiel and beside programs written by hand; prints Markdown.

``python tests/benchmarks/run.py [--peer open_spiel] [--rounds 7] [--seconds 0.3]``. CPU time of this process,
one interleaved run, the same ``random.random`` for all, seeded anew for each round. ``mancalac compile``
comes first.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.measure import Rates, Task, machine, measure, table
from tests.benchmarks.tasks import (
    API,
    BY_HAND,
    FOR_FAMILY,
    IMPORT,
    LEAN_PEER,
    OURS,
    PEER,
    PERFT,
    PLAYOUT,
    TITLES,
    tasks,
)

Key = tuple[str, str, str]
# What is compared with what, and how many times faster it is meant to be (0: no aim).
COMPARED: list[tuple[Key, Key, float]] = [
    (("kalah", API, OURS), ("kalah", API, PEER), 1.0),
    (("oware", API, OURS), ("oware", API, PEER), 0.8),
    (("kalah", PLAYOUT, OURS), ("kalah", API, PEER), 1.4),
    (("oware", PLAYOUT, OURS), ("oware", API, PEER), 1.4),
    (("kalah", API, OURS), ("kalah", API, LEAN_PEER), 0),
    (("oware", API, OURS), ("oware", API, LEAN_PEER), 0),
    (("al_manqala", PLAYOUT, OURS), ("al_manqala", PLAYOUT, FOR_FAMILY), 5.0),
    (("al_manqala", PLAYOUT, OURS), ("al_manqala", PLAYOUT, BY_HAND), 0),
    (("sadeqa_iii", PLAYOUT, OURS), ("sadeqa_iii", PLAYOUT, BY_HAND), 3.0),
    (("kalah", PERFT, OURS), ("kalah", PERFT, PEER), 0),
    (("oware", PERFT, OURS), ("oware", PERFT, PEER), 0),
]


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; status 1 if an aim was missed and --strict given."""
    parser = argparse.ArgumentParser(prog="tests/benchmarks/run.py", description=__doc__)
    parser.add_argument(
        "--peer", choices=["open_spiel"], help="measure this engine, too (pip install open_spiel)"
    )
    parser.add_argument("--rounds", type=int, default=7, help="how often to measure each (default: 7)")
    parser.add_argument(
        "--seconds", type=float, default=0.3, help="CPU time of one measurement (default: 0.3)"
    )
    parser.add_argument("--strict", action="store_true", help="status 1 if one of the aims is missed")
    options = parser.parse_args(arguments)
    sys.dont_write_bytecode = False  # an import is measured as a user has it, the second time
    known = tasks(peer=options.peer is not None)
    rates = measure(list(known.values()), options.rounds, options.seconds)
    ratios = compare(known, rates)
    print(rate_table(known, rates))
    print()
    print(ratio_table(ratios))
    print()
    peer = f", OpenSpiel {importlib.metadata.version('open_spiel')}" if options.peer else ""
    print(f"{machine()}{peer}. CPU time, best and median of {options.rounds} interleaved rounds.")
    return int(options.strict and any(best < aim for _, _, aim, best, _ in ratios))


def compare(known: dict[Key, Task], rates: dict[Task, Rates]) -> list[tuple[Task, Task, float, float, float]]:
    """Ours, the other, the aim, and how many times faster ours is: best by best, median by median."""
    found = []
    for ours, other, aim in COMPARED:
        if ours in known and other in known:
            mine, theirs = rates[known[ours]], rates[known[other]]
            found.append(
                (known[ours], known[other], aim, mine.best / theirs.best, mine.median / theirs.median)
            )
    return found


def rate_table(known: dict[Key, Task], rates: dict[Task, Rates]) -> str:
    """One line for each variant and way of playing, ours and others."""
    order = sorted(
        known, key=lambda key: (list(TITLES).index(key[0]), [API, PLAYOUT, PERFT, IMPORT].index(key[1]))
    )
    rows = [
        [
            known[key].name,
            known[key].who,
            *(shown(rate, known[key].unit) for rate in (found.best, found.median)),
        ]
        for key in order
        for found in [rates[known[key]]]
    ]
    return table(["what", "who", "best", "median"], rows)


def shown(rate: float, unit: str) -> str:
    """A rate for people: millions, thousands, or milliseconds where something happens once."""
    if unit == "imports/s":
        return f"{1000 / rate:.2f} ms"
    return f"{rate / 1e6:.2f} M {unit}" if rate >= 1e5 else f"{rate / 1e3:.1f} k {unit}"


def ratio_table(ratios: list[tuple[Task, Task, float, float, float]]) -> str:
    """How many times faster ours is."""
    rows = [
        [
            mine.name,
            f"{other.who}, {other.name.split(', ')[1]}",
            f"{best:.2f}×",
            f"{median:.2f}×",
            f"≥ {aim}×" if aim else "–",
        ]
        for mine, other, aim, best, median in ratios
    ]
    return table(["generated", "beside", "by best", "by median", "aim"], rows)


if __name__ == "__main__":
    sys.exit(main())
