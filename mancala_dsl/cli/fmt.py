"""``mancalac fmt``: specs in their canonical layout."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import os
import shutil
import sys
from collections import Counter
from pathlib import Path

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_specs, examples
from mancala_dsl.cli.check import number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Bring specs into their canonical layout: keys in the order of the schema, two spaces a level, a\n"
        "blank line before each block that is played. Comments come along; texts are not wrapped again.\n"
        "What is written means the same, which is made sure of, and a spec with errors is left alone.\n"
        "Compile afterwards: a generated module tells the hash of the text that it was made from."
    )
    parser.epilog = examples(
        """
mancalac fmt                   every spec
mancalac fmt specs/mine.yaml
mancalac fmt --check           write nothing; 1 if a file would change
mancalac fmt --diff oware      write nothing; show what would change
"""
    )
    add_specs(parser)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, but say which files would change"
    )
    parser.add_argument("--diff", action="store_true", help="write nothing, but show what would change")


def run(args: argparse.Namespace) -> int:
    """Lay out the specs, and print a line for each that is not as it should be and one for all."""
    dry = args.check or args.diff
    states: Counter[str] = Counter()
    for path in specs.chosen(args.specs):
        text, why = laid_out(path)
        state = "left alone" if text is None else "unchanged"
        if text is not None and text.encode() != path.read_bytes():
            state = "to be formatted" if dry else "formatted"
            if args.diff:
                sys.stdout.write(difference(path, text))
            if not dry:
                write(path, text)
        if state != "unchanged":
            print(f"{path}: {state}{why}")
        states[state] += 1
    parts = [f"{count} {state}" for state, count in sorted(states.items())]
    print(f"{number(states.total(), 'spec')}: {', '.join(parts)}" if parts else "no specs")
    return 1 if states["left alone"] or states["to be formatted"] else 0


def laid_out(path: Path) -> tuple[str | None, str]:
    """A spec in its canonical layout; None and why it has none if it has errors, which are printed on
    standard error, or uses something of YAML that nobody can lay out anew without a doubt."""
    from mancala_dsl.checks import check
    from mancala_dsl.diagnostics import Severity
    from mancala_dsl.language import layout
    from mancala_dsl.reading import read_file

    errors = [found for found in check(path) if found.severity is Severity.ERROR]
    source, _ = read_file(path)
    specs.warn(errors)
    if errors or source is None:
        return None, ", it has errors"
    try:
        return layout.laid_out(source)[0], ""
    except layout.LayoutError:
        return None, ", it is written in a way that cannot be laid out anew"


def difference(path: Path, text: str) -> str:
    """What would change, as a patch."""
    before = path.read_text("utf-8", errors="replace").splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, text.splitlines(keepends=True), f"a/{path}", f"b/{path}"))


def write(path: Path, text: str) -> None:
    """Write a spec whole or not at all, with its permissions, to where it lies if this is a link to it."""
    path = path.resolve()
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        new.write_bytes(text.encode())
        shutil.copymode(path, new)
        new.replace(path)
    finally:
        with contextlib.suppress(FileNotFoundError):
            new.unlink()
