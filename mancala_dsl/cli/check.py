"""``mancalac check``: all that is wrong with specs, each with its line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_finding_format, add_specs, examples, whole_number
from mancala_dsl.cli.watching import watch

if TYPE_CHECKING:
    from mancala_dsl.diagnostics import Diagnostic


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Check specs with all their readings and report everything that is wrong at once: the place,\n"
        "what is wrong there, and what to do about it. Exit status 1 if there are errors; warnings\n"
        "alone are no failure, but with --strict they are errors."
    )
    parser.epilog = examples(
        """
mancalac check                          every spec
mancalac check oware specs/mine.yaml    these two
mancalac check --strict                 as before a change is handed in
mancalac check oware --play             and how 100 random games of it go
mancalac check oware --silent           and how much it matters what the spec does not say
mancalac check --format json oware      for programs
mancalac check --format github          in a workflow: annotations beside the lines
"""
    )
    add_specs(parser)
    parser.add_argument("--strict", action="store_true", help="warnings are errors")
    parser.add_argument("--notes", action="store_true", help="tell also what is not wrong: notes")
    parser.add_argument("--play", action="store_true", help="play random games, and watch the rules at it")
    parser.add_argument(
        "--silent", action="store_true", help="play them also with other answers to what the spec leaves open"
    )
    parser.add_argument(
        "--games", metavar="N", type=whole_number(1, 1_000_000), default=100, help="so many; default 100"
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number(0, 999_999_999), default=1, help="other games; default 1"
    )
    add_finding_format(parser)


def run(args: argparse.Namespace) -> int:
    """Print what random games show, each spec's as soon as it is known, then the findings and, as text, a
    line that sums them up."""
    from mancala_dsl.diagnostics import FORMATS, in_order

    paths = specs.chosen(args.specs)
    found = findings(paths, notes=args.notes)
    broken: list[str] = []
    for each in watch(paths, args) if not specs.has_errors(found) else ():
        if args.format == "text":
            print(each.report(), flush=True)
        found = in_order([*found, *each.found(notes=args.notes)])
        broken += each.broken
    if args.strict:
        found = strict(found)
    sys.stdout.write(FORMATS[args.format](found))
    if args.format == "text":
        print(summary(len(paths), found))
    sys.stderr.write("".join(f"mancalac: {line}\n" for line in broken))
    return 1 if broken or specs.has_errors(found) else 0


def findings(paths: Sequence[Path], *, notes: bool = False) -> list[Diagnostic]:
    """What is wrong with these specs, in the order in which it is shown."""
    from mancala_dsl.checks import check_all

    return check_all(paths, notes=notes)


def strict(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The same findings, warnings being errors."""
    from mancala_dsl.diagnostics import Severity

    return [
        replace(finding, severity=Severity.ERROR) if finding.severity is Severity.WARNING else finding
        for finding in found
    ]


def summary(count: int, found: Sequence[Diagnostic]) -> str:
    """``8 specs: no errors``, ``2 specs: 3 errors in 1 file, 1 warning``."""
    from mancala_dsl.diagnostics import Severity

    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    warnings, notes = (
        sum(finding.severity is severity for finding in found)
        for severity in (Severity.WARNING, Severity.NOTE)
    )
    files = len({finding.span.source.name for finding in errors})
    parts = [f"{number(len(errors), 'error')} in {number(files, 'file')}" if errors else "no errors"]
    if warnings:
        parts.append(number(warnings, "warning"))
    if notes:
        parts.append(number(notes, "note"))
    return f"{number(count, 'spec')}: {', '.join(parts)}"


def number(count: int, word: str) -> str:
    """``1 error``, ``2 errors``."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
