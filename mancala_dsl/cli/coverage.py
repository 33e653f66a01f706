"""``mancalac coverage``: how much evidence each clause of a spec has."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_format, add_specs, examples, whole_number
from mancala_dsl.cli.errors import CommandFailure, UsageError

if TYPE_CHECKING:
    from mancala_dsl.analysis.coverage import Found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Say which clauses of specs their transcripts show at work, and who vouches for these: people,\n"
        "engines and sources, which are witnesses that are not ours, or we by hand. Every condition should\n"
        "have been answered with yes in some game and with no in another. One spec is told with all its\n"
        "clauses, several in a line each.\n\n"
        "With --mutants the rules are changed as well, one clause, condition or number at a time: a change\n"
        "that no transcript notices is told with a line of play that would, as a transcript to be pasted\n"
        "once it has been worked out from the source."
    )
    parser.epilog = examples(
        """
mancalac coverage oware
mancalac coverage                          every spec, a line each
mancalac coverage oware --mutants          and what no transcript would notice
mancalac coverage oware --not-ours         only what people, engines and sources have shown
mancalac coverage oware --require 90       exit status 1 if less than 90 % is seen
mancalac coverage --format json            for programs
"""
    )
    add_specs(parser)
    parser.add_argument("--mutants", action="store_true", help="change the rules, and see who notices")
    parser.add_argument("--not-ours", action="store_true", help="leave out what we worked out by hand")
    parser.add_argument(
        "--traces",
        metavar="DIR",
        help="games that other engines recorded; DIR/traces.yaml says of which spec",
    )
    parser.add_argument(
        "--require",
        metavar="PERCENT",
        type=whole_number(0, 100),
        help="exit status 1 if fewer clauses are seen, or with --mutants fewer changes noticed",
    )
    parser.add_argument(
        "--plies",
        metavar="N",
        type=whole_number(0, 1_000_000),
        default=1500,
        help="plies of random games in search of what tells a change from the spec; default 1500",
    )
    parser.add_argument(
        "--depth",
        metavar="N",
        type=whole_number(0, 30),
        default=6,
        help="before that, all lines from the start up to so many moves; default 6",
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number(0, 999_999_999), default=1, help="other games; default 1"
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=whole_number(1, 3600),
        default=5,
        help="and of the processor for each change, where moves are long; default 5",
    )
    add_format(parser)


def run(args: argparse.Namespace) -> int:
    """Print each spec as soon as it is known; as JSON all of them in the end."""
    from mancala_dsl.analysis.coverage import Wanted, find, report
    from mancala_dsl.analysis.coverage.traces import UnreadableError
    from mancala_dsl.analysis.mutants.holding import Effort

    paths = specs.chosen(args.specs)
    folder = None if args.traces is None else _folder(args.traces)
    effort = Effort(args.depth, plies=args.plies, seed=args.seed, seconds=args.seconds)
    wanted = Wanted(args.mutants, args.not_ours, effort, folder)
    status, objects = 0, list[Any]()
    shown: list[Found] = []
    for path in paths:
        try:
            found = find(path, wanted)
        except UnreadableError as error:
            raise CommandFailure(f"error: {error}") from error
        enough = args.require is None or found.reaches(args.require)
        status = status if found.coverage.ok and enough else 1
        if args.format == "json":
            objects.append(report.as_json(found.coverage, found.held, found.pasted))
        else:
            sys.stdout.write(_text(found, alone=len(paths) == 1))
            sys.stdout.flush()
            shown += [found] if found.coverage.ok else []
    if args.format == "json":
        sys.stdout.write(report.text_of(objects))
    elif len(shown) > 1:
        held = [one for found in shown for one in found.held or ()] if args.mutants else None
        print(f"\n{report.total([found.coverage for found in shown], held)}")
    return status


def _text(found: Found, *, alone: bool) -> str:
    from mancala_dsl.analysis.coverage import report
    from mancala_dsl.transcripts.report import as_text

    coverage = found.coverage
    if not coverage.ok:
        return as_text([coverage.report])
    if alone:
        return "".join(f"{line}\n" for line in report.details(coverage, found.held, found.pasted))
    return report.line(coverage, found.held) + "\n"


def _folder(name: str) -> Path:
    folder = Path(name)
    if not folder.is_dir():
        raise UsageError(f"there is no folder `{name}`", "`--traces` names the folder of recorded games")
    return folder
