"""``mancalac compile``: specs become stand-alone Python modules."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_finding_format, add_specs, examples
from mancala_dsl.cli.check import number
from mancala_dsl.cli.errors import CommandFailure, UsageError
from mancala_dsl.diagnostics.source import shown

if TYPE_CHECKING:
    from mancala_dsl.diagnostics import Diagnostic

AS_IT_SHOULD_BE = ("unchanged", "up to date")
"""The states of a file of which nothing need be said where all specs are compiled."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Compile specs to Python modules that need nothing but the standard library: ID.py, and\n"
        "ID__READING.py for each reading. Readings together, `--reading a+b`, become ID__a__b.py, which is\n"
        "then kept up to date like the others. Only files whose contents change are written."
    )
    parser.epilog = examples(
        """
mancalac compile                 every spec, all readings, into generated/
mancalac compile kalah --reading empty_capture
mancalac compile specs/mine.yaml --out build
mancalac compile --check         write nothing; 1 if a file is missing, stale or foreign
mancalac compile --check --format github
"""
    )
    add_specs(parser)
    parser.add_argument(
        "--reading", metavar="R", help="compile this reading alone, or these together: `a+b`; needs a SPEC"
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="write nothing, but say which files are missing, stale (other contents) or, where no SPEC is"
        " named, foreign (no spec's)",
    )
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="the folder to write to, instead of generated/"
    )
    add_finding_format(parser)


@dataclass(slots=True)
class Modules:
    """What compiling some specs gives: the texts by file name, the findings, and the names of files that
    are expected to be there, those of specs with errors included."""

    texts: dict[str, str] = field(default_factory=dict)
    expected: set[str] = field(default_factory=set)
    diagnostics: list[Diagnostic] = field(default_factory=list)


def run(args: argparse.Namespace) -> int:
    """Compile, write or compare, and print a line for each file (of all specs only for those that are not as
    they should be, or were not) and one for all."""
    if args.reading is not None and not args.specs:
        raise UsageError("`--reading` needs a SPEC", "as in `mancalac compile kalah --reading empty_capture`")
    folder: Path = args.out or specs.workplace() / "generated"
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{shown(str(folder))} is no folder", "name one with `--out DIR`, there or not")
    modules = compiled(specs.chosen(args.specs), args.reading, folder)
    states = compare(folder, modules)
    if not args.check:
        states = {name: write(folder / name, modules.texts[name], state) for name, state in states.items()}
    elif not args.specs:
        states |= dict.fromkeys(foreign(folder, modules.expected), "foreign")
    if args.format == "text":
        specs.warn(modules.diagnostics)
        for name, state in sorted(states.items()):
            if args.specs or state not in AS_IT_SHOULD_BE:
                print(f"{shown(str(folder / name))}: {state}")
        print(summary(list(states.values())))
    else:
        from mancala_dsl.diagnostics import FORMATS

        sys.stdout.write(FORMATS[args.format]([*modules.diagnostics, *out_of_date(folder, states)]))
    bad = specs.has_errors(modules.diagnostics) or (args.check and set(states.values()) - {"up to date"})
    return 1 if bad else 0


def compiled(paths: Sequence[Path], reading: str | None, folder: Path) -> Modules:
    """The modules of these specs with all of their readings, or with this one alone.

    Readings together are compiled where they are asked for, or have a file in the folder already.
    """
    from mancala_dsl.checks import examine
    from mancala_dsl.emit.python import emit
    from mancala_dsl.rules.resolve import readings

    modules = Modules()
    for path in paths:
        if reading is not None:
            specs.require_reading(specs.document(path), reading)
        known = readings(path)
        together = [*composed(folder, path.stem, known), *([reading] if reading else [])]
        rules, found = examine(path, [name for name in dict.fromkeys(together) if name not in known])
        sound = not specs.has_errors(found)
        wanted = (None, *(rules if sound else (*known, *together))) if reading is None else (reading,)
        names = {file_name(path.stem, each): each for each in dict.fromkeys(wanted)}
        taken = {
            name.casefold() for name in modules.expected
        }  # some systems tell no `Oware.py` from `oware.py`
        if sound and (double := [name for name in names if name.casefold() in taken]):
            raise UsageError(f"two of these specs would be written to {min(double)}", "rename one of them")
        modules.expected |= set(names)
        modules.diagnostics += found
        if sound:
            modules.texts |= {name: emit(rules[each]) for name, each in names.items()}
    return modules


def composed(folder: Path, variant: str, known: Sequence[str]) -> Iterator[str]:
    """The readings together, ``a+b``, that have a file in the folder."""
    from mancala_dsl.language.catalog import PLUS

    for file in sorted(folder.glob(f"{variant}__*__*.py")):
        parts = file.stem.split("__")[1:]
        if set(parts) <= set(known) and len(set(parts)) == len(parts):
            yield PLUS.join(parts)


def file_name(variant: str, reading: str | None) -> str:
    """``kalah.py``, ``kalah__empty_capture.py``, ``kalah__a__b.py``"""
    from mancala_dsl.language.catalog import module_name

    return f"{module_name(variant, reading)}.py"


def compare(folder: Path, modules: Modules) -> dict[str, str]:
    """For each module whether its file is ``missing``, ``stale`` or ``up to date``."""
    states = {}
    for name, text in modules.texts.items():
        file = folder / name
        if not file.is_file():
            states[name] = "missing"
        else:
            states[name] = "up to date" if file.read_bytes() == text.encode() else "stale"
    return states


def foreign(folder: Path, expected: set[str]) -> Iterator[str]:
    """The Python files of the folder that no spec asks for."""
    return (file.name for file in folder.glob("*.py") if file.name not in expected)


def out_of_date(folder: Path, states: Mapping[str, str]) -> Iterator[Diagnostic]:
    """A finding for each file that is missing, stale or foreign."""
    from mancala_dsl.diagnostics import Diagnostic, Source, Span

    for name, state in states.items():
        variant = name.removesuffix(".py").partition("__")[0]
        at = Span(Source(shown(str(folder / name)), ""), 1, 1, 1, 2)
        again = f"`mancalac compile {variant}` writes it"
        if state == "missing":
            yield Diagnostic("MAN501", at, f"the module of `{variant}` is missing", again)
        elif state == "stale":
            yield Diagnostic("MAN502", at, f"this is not what the spec of `{variant}` gives now", again)
        elif state == "foreign":
            yield Diagnostic("MAN503", at, "no spec asks for this module", "delete it, or move it elsewhere")


def write(file: Path, text: str, state: str) -> str:
    """Bring a file up to date, whole or not at all; returns what was done."""
    if state == "up to date":
        return "unchanged"
    if file.is_dir():
        raise CommandFailure(f"error: {shown(str(file))} is a folder\n   help: move it out of the way")
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        new.write_bytes(text.encode())
        new.replace(file)
    finally:
        with contextlib.suppress(FileNotFoundError):
            new.unlink()
    return "written"


def summary(states: Sequence[str]) -> str:
    """``16 modules: 3 written, 13 unchanged``"""
    order = ("written", "unchanged", "up to date", "missing", "stale", "foreign")
    counts = Counter(states)
    parts = [f"{counts[state]} {state}" for state in order if counts[state]]
    return f"{number(len(states), 'module')}: {', '.join(parts)}" if parts else "no modules"
