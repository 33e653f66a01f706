"""``mancalac perft``: how many games of a certain length there are."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_reading, add_spec, examples, whole_number
from mancala_dsl.cli.errors import CommandFailure, UsageError

if TYPE_CHECKING:
    from mancala_dsl.api import Variant


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Count the games of 1, 2, … DEPTH plies from the start. Two programs that count the same most\n"
        "probably play by the same rules. A pass is a ply, each move of an extra turn too; a game that is\n"
        "over sooner counts nothing; repetition is not looked at."
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
        for depth, count in enumerate(counts(variant, state, args.depth), 1):
            print(f"{depth:>5}  {count}", flush=True)
        return 0
    total = 0
    for text, count in divide(variant, state, args.depth):
        print(f"{text:>5}  {count}", flush=True)
        total += count
    print(f"total  {total}")
    return 0


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
