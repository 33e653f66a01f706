"""Measure every spec's generated ``playout`` beside the reference interpreter's; prints Markdown.

``python tests/benchmarks/interpreted.py [--seconds 0.3] [--aim 15] [SPEC ...]``: the same random games in
both, CPU time of this process, one after the other for each spec, best of three. Status 1 if a game misses
the aim.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from mancala_dsl.api import load
from mancala_dsl.language import catalog
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.resolve import resolve
from tests.benchmarks.measure import machine

ROUNDS = 3
WITHOUT_GAMES = {"en_gehe"}
"""Boards on which one random game takes the interpreter minutes; their smaller readings are measured."""


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; status 1 if a game misses the aim."""
    parser = argparse.ArgumentParser(prog="tests/benchmarks/interpreted.py", description=__doc__)
    parser.add_argument("specs", nargs="*", metavar="SPEC", help="ids of specs (default: all)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of one measurement")
    parser.add_argument("--aim", type=float, default=15.0, help="how many times faster it is meant to be")
    options = parser.parse_args(arguments)
    known = [path.stem for path in catalog.specs() if path.stem not in WITHOUT_GAMES]
    found = sorted((times(name, options.seconds), name) for name in options.specs or known)
    print("| game | generated, plies/s | interpreter, plies/s | times |\n|---|---:|---:|---:|")
    for (ratio, made, interpreted), name in found:
        print(f"| {name} | {made:,.0f} | {interpreted:,.0f} | {ratio:.1f} |")
    slow = [name for (ratio, _, _), name in found if ratio < options.aim]
    print(
        f"\n{machine()}. {len(found)} games, {len(slow)} below {options.aim:g}: {', '.join(slow) or 'none'}."
    )
    return int(bool(slow))


def times(name: str, seconds: float) -> tuple[float, float, float]:
    """How many times faster the module is, and the plies a second of both."""
    rules, problems = resolve(catalog.find(name) or Path(name))
    if rules is None:
        raise SystemExit("\n".join(str(problem) for problem in problems))
    made: Any = load(name)
    pairs = []
    for _ in range(ROUNDS):
        games, interpreted = rate(lambda: Interpreter(rules), seconds)
        pairs.append((rate(lambda: forgetful(made), seconds, games)[1], interpreted))
    best = max(rate for rate, _ in pairs), max(rate for _, rate in pairs)
    return best[0] / best[1], *best


def forgetful(made: Any) -> Any:
    """A module as it was when it had just been imported."""
    for function in vars(made).values():
        if hasattr(function, "cache_clear"):
            function.cache_clear()
    return made


def rate(player: Callable[[], Any], seconds: float, games: int | None = None) -> tuple[int, float]:
    """How many random games from the start were played, and the plies a CPU second: as many games as the
    time allows, or so many again and again, the same ones each time.

    Both begin each game without the moves that they have tried before.
    """
    plies, played, spent = 0, 0, 0.0
    rng = random.Random(1)
    while spent < seconds or played % (games or 1):
        if games and played % games == 0:
            rng = random.Random(1)
        engine = player()
        begun = time.process_time()
        plies += engine.playout(engine.initial(), rng).plies
        spent += time.process_time() - begun
        played += 1
    return played, plies / spent


if __name__ == "__main__":
    raise SystemExit(main())
