"""``mancalac verify``: whether specs play the games that are written down for them."""

from __future__ import annotations

import argparse
import sys

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_finding_format, add_specs, examples


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Replay the transcripts under tests/transcripts/ID/ of each spec, on the reference interpreter and\n"
        "on the compiled module side by side, and compare everything that they say. A failure shows the\n"
        "ply, the board with what was expected and what came, and the rules at work. Exit status 1 if a\n"
        "transcript fails or is wrong."
    )
    parser.epilog = examples(
        """
mancalac verify                     every spec
mancalac verify oware
mancalac verify --format json       for programs
mancalac verify --format github     in a workflow: annotations beside the lines
"""
    )
    add_specs(parser)
    add_finding_format(parser)


def run(args: argparse.Namespace) -> int:
    """Verify and print the reports."""
    from mancala_dsl.diagnostics import FORMATS
    from mancala_dsl.transcripts.report import as_findings, as_json, as_text
    from mancala_dsl.transcripts.verify import verify

    reports = [verify(path) for path in specs.chosen(args.specs)]
    if args.format == "text":
        sys.stdout.write(as_text(reports))
    elif args.format == "json":
        sys.stdout.write(as_json(reports))
    else:
        sys.stdout.write(FORMATS[args.format](as_findings(reports)))
    return 0 if all(report.ok for report in reports) else 1
