"""``mancalac catalogue``: the page of all games."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_format, add_specs, examples


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Print a page about games: the mechanisms that each uses (read from its rules and those of its\n"
        "readings), its sources, who vouches for its transcripts, and whether anybody but this project\n"
        "is a witness. Exit status 1 if a spec has errors."
    )
    parser.epilog = examples(
        """
mancalac catalogue > specs/CATALOGUE.md
mancalac catalogue oware kalah
mancalac catalogue --format json         for programs
"""
    )
    add_specs(parser)
    add_format(parser)


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    from mancala_dsl.analysis.catalogue import entry, page

    chosen = specs.chosen(args.specs)
    found = [each for path in chosen if (each := entry(path)) is not None]
    if args.format == "json":
        data = [dataclasses.asdict(each) | {"status": each.status} for each in found]
        print(json.dumps(data, indent=2))
    else:
        sys.stdout.write(page(found))
    for path in chosen:
        if path.stem not in {each.id for each in found}:
            print(f"{path.stem}: has errors, `mancalac check {path.stem}` shows them", file=sys.stderr)
    return 0 if len(found) == len(chosen) else 1
