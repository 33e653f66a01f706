"""``mancalac perft``: how many games of a certain length there are."""

from __future__ import annotations

import argparse
import math
import sys
import time
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_reading, add_spec, examples, whole_number
from mancala_dsl.cli.errors import CommandFailure, UsageError

LONG = 10.0
"""Seconds after which people wonder."""

ENOUGH_TO_JUDGE = 0.1
"""Seconds that a count has to take before the next one can be foretold."""

UNITS = ((1, "seconds"), (60, "minutes"), (3600, "hours"), (86400, "days"))

if TYPE_CHECKING:
    from mancala_dsl.api import Variant


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Count the games of 1, 2, … DEPTH plies from the start. Two programs that count the same most\n"
        "probably play by the same rules. A pass is a ply, each move of an extra turn too; a game that is\n"
        "over sooner counts nothing; repetition is not looked at. A count that takes long is foretold."
    )
    parser.epilog = examples(
        """
mancalac perft kalah 6
mancalac perft kalah 6 --divide                 one line for each first move
mancalac perft tihbat 4 --position "0 1 / 6 2 ; 10 9 ; N"
"""
    )
    add_spec(parser)
    parser.add_argument("depth", metavar="DEPTH", type=whole_number(1, 99), help="plies, from 1")
    parser.add_argument("--divide", action="store_true", help="count for each first move")
    add_reading(parser)
    add_position(parser)


def add_position(parser: argparse.ArgumentParser) -> None:
    """``--position P``."""
    parser.add_argument(
        "--position",
        metavar="P",
        help="begin here: South's pits / North's, each from its own left; scores; who moves,"
        " as in `4 4 / 4 4 ; 0 0 ; S`",
    )


def run(args: argparse.Namespace) -> int:
    """Print the counts, each as soon as it is known."""
    from mancala_dsl.analysis.perft import counts, divide

    variant = load(args.spec, args.reading)
    state = position(variant, args.position)
    if not args.divide:
        began, spent, before = time.perf_counter(), 0.0, 1
        for depth, count in enumerate(counts(variant, state, args.depth), 1):
            print(f"{depth:>5}  {count}", flush=True)
            spent, growth, before = time.perf_counter() - began, count / max(before, 1), max(count, 1)
            began += spent
            if depth < args.depth:
                foretell(depth + 1, spent * growth)
        return 0
    foretell(args.depth, expected(variant, state, args.depth))
    total = 0
    for text, count in divide(variant, state, args.depth):
        print(f"{text:>5}  {count}", flush=True)
        total += count
    print(f"total  {total}")
    return 0


def expected(variant: Variant, state: int, depth: int) -> float:
    """About how many seconds it takes to count so deep, from how long less deep counts take."""
    from mancala_dsl.analysis.perft import counts

    began, before, spent, growth = time.perf_counter(), 1, 0.0, 1.0
    for plies, count in enumerate(counts(variant, state, depth - 1), 1):
        now = time.perf_counter()
        spent, growth, before = now - began, count / before, max(count, 1)
        began = now
        if spent > ENOUGH_TO_JUDGE:
            return (
                float(spent * growth ** (depth - plies)) if math.log10(growth + 1) * depth < 300 else math.inf
            )
    return spent * growth


def foretell(depth: int, seconds: float) -> None:
    """Say on standard error that a count takes long, before it does."""
    if seconds < LONG:
        return
    how_long = next(
        (f"about {seconds / size:,.0f} {unit}" for size, unit in UNITS if seconds < 100 * size), "years"
    )
    print(f"{depth} plies: this takes {how_long}; Ctrl-C stops it", file=sys.stderr, flush=True)


def load(name: str, reading: str | None) -> Variant:
    """The generated module of a spec that the command line names."""
    from mancala_dsl import api

    path = specs.find(name)
    if reading is not None:
        specs.require_reading(specs.document(path), reading)
    try:
        return api.load(path, reading)
    except api.SpecError as error:
        raise CommandFailure(str(error)) from None


def position(variant: Variant, text: str | None) -> int:
    """The position that a text describes, or the start."""
    if text is None:
        return variant.initial()
    try:
        return variant.parse_position(text)
    except ValueError as error:
        raise UsageError(
            f"`--position`: {error}",
            f"the start of this game is `{variant.position_text(variant.initial())}`",
        ) from None
