"""``mancalac explain``: the rules of a game in plain English."""

from __future__ import annotations

import argparse
import sys

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_reading, add_spec, examples


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Say the rules of a game in plain English, made from the resolved rules alone: every clause, with\n"
        "its sources as footnotes."
    )
    parser.epilog = examples(
        """
mancalac explain oware
mancalac explain al_manqala --reading clockwise
"""
    )
    add_spec(parser)
    add_reading(parser)


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    from mancala_dsl.explain.page import page
    from mancala_dsl.explain.render import text

    rules, _ = specs.variant(specs.find(args.spec), args.reading)
    sys.stdout.write(text.render(page(rules)))
    return 0
