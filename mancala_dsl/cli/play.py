"""``mancalac play``: a game in the terminal."""

from __future__ import annotations

import argparse
import random
import sys
from io import TextIOWrapper

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_reading, add_spec, examples, one_of, whole_number
from mancala_dsl.cli.perft import add_position, load, position

LARGEST_SEED = 999_999_999


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Play a game in the terminal, two people or against a random or a greedy player. A move is the\n"
        "number of a pit, from your own left; `help` lists what else can be said, such as `undo` and\n"
        "`why 4`."
    )
    parser.epilog = examples(
        """
mancalac play oware                                 two people
mancalac play kalah --north greedy
mancalac play toguz_kumalak --south random --north random --seed 1
mancalac play tihbat --position "0 1 / 6 2 ; 10 9 ; N"
"""
    )
    add_spec(parser)
    add_reading(parser)
    for seat in ("south", "north"):
        parser.add_argument(
            f"--{seat}",
            metavar="WHO",
            type=one_of("human", "random", "greedy"),
            default="human",
            help=f"who plays {seat.capitalize()}: `human` (the default), `random`, or `greedy`, who takes as"
            " much as one move can",
        )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number(0, LARGEST_SEED),
        help="what the players other than people draw their lots from; the same N gives the same game",
    )
    add_position(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or somebody has had enough."""
    from mancala_dsl.cli.table import Table

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    variant = load(args.spec, args.reading)
    rules, _ = specs.variant(specs.find(args.spec), args.reading)
    start = position(variant, args.position)
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(LARGEST_SEED)
    table = Table(rules, variant, start, (args.south, args.north), random.Random(seed))
    if set(table.players) != {"human"} and args.seed is None:
        print(f"This game can be played again with --seed {seed}.")
    table.run()
    return 0
