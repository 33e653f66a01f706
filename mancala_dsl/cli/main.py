"""``mancalac``: finds the command, runs it, and sees to it that nobody ever meets a traceback.

Only the module of the command that is asked for is imported, and that imports the heavy rooms when it
runs: ``mancalac --version`` has to answer at once.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Protocol

from mancala_dsl import __version__
from mancala_dsl.cli.arguments import Parser, did_you_mean
from mancala_dsl.cli.errors import CommandFailure, UsageError

COMMANDS = {
    "compile": "compile specs to stand-alone Python modules in generated/",
    "check": "say what is wrong with specs, line by line",
    "verify": "replay the transcripts of specs and compare",
    "coverage": "say which clauses games have shown, who vouches, and what nobody would notice",
    "list": "list the specs, their boards and readings",
    "show": "show a variant: what is told, and each rule with its source",
    "explain": "say the rules of a game in plain English",
    "why": "say which clause forbids a move, or what it does and by which clauses",
    "trace": "show a move seed by seed",
    "diff": "say where two games differ: clause by clause, and by play",
    "play": "play a game in the terminal",
    "perft": "count the games of a certain length",
    "catalogue": "print the page of all games: mechanisms, sources, witnesses",
    "fmt": "bring specs into their canonical layout, comments and all",
    "pages": "make the pages of the language: findings, clauses, conditions, actions",
    "new": "write a spec and a transcript to start from",
    "lsp": "speak to an editor: findings, and the words of conditions",
    "schema": "print the JSON Schema of specs, for editors",
}
FAULT = 70  # EX_SOFTWARE
GARBAGE = 200_000
"""So many more objects before a search for those in a ring. A command makes many and keeps most until it is
over: at Python's own 700 a fifth of the time goes into looking at them again and again."""


class Command(Protocol):
    """What each module of a command has."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's description, arguments and examples."""

    def run(self, args: argparse.Namespace) -> int:
        """Do the work; returns the exit status."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command line (default: the process's); returns the exit status.

    0 all is well, 1 something is wrong with a file, 2 with the command line, 70 with mancalac itself.
    """
    gc.set_threshold(GARBAGE)
    open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # names like boncuğu, on any terminal
    try:
        status = dispatch(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except UsageError as error:
        return fail(str(error), 2)
    except CommandFailure as failure:
        return fail(str(failure), failure.status)
    except BrokenPipeError:
        hush()
        return 141
    except KeyboardInterrupt:
        return fail("", 130)
    except OSError as error:
        return fail(f"error: {error.filename or 'the output'}: {error.strerror or error}", 1)
    except Exception as error:  # noqa: BLE001 - the last resort: whatever it is, no traceback
        return fail(fault(error), FAULT)
    return status


def open_what_is_closed() -> None:
    """Give a process that was started without input or output one that is empty or goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - until the end


def dispatch(arguments: list[str]) -> int:
    """Find the command that the first argument names, parse the others and run it."""
    first, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if first == "--version":
        print(f"mancalac {__version__}")
        return 0
    if first in ("--help", "-h", "help") and not rest:
        print(overview())
        return 0
    if first == "help":
        first, rest = rest[0], ["--help"]
    if not first:
        raise UsageError("which command?", "`mancalac --help` lists them")
    if first not in COMMANDS:
        kind = "option" if first.startswith("-") else "command"
        near = did_you_mean(first, [*COMMANDS, "--help", "--version"])
        raise UsageError(
            f"`mancalac` has no {kind} `{first}`", near or "`mancalac --help` lists the commands"
        )
    command: Command = importlib.import_module(f"mancala_dsl.cli.{first}")
    parser = Parser(f"mancalac {first}")
    command.add_arguments(parser)
    try:
        return command.run(parser.read(rest))
    except SystemExit as end:  # argparse, after --help
        return int(end.code or 0)


def overview() -> str:
    """The text of ``mancalac --help``."""
    commands = "\n".join(f"  {name:<9}  {summary}" for name, summary in COMMANDS.items())
    return f"""\
usage: mancalac COMMAND [ARGUMENT…]

The rules compiler for mancala games: a spec for each variant goes in, a Python module comes out.

{commands}

  mancalac COMMAND --help   says more about one of them
  mancalac --version

exit status: 0 all is well, 1 something is wrong with a file, 2 with the command line

examples:
  mancalac check                  every spec, all errors
  mancalac compile oware          generated/oware.py and its readings
  mancalac play toguz_kumalak --north greedy"""


def fault(error: Exception) -> str:
    """What to say about an error that is ours."""
    if os.environ.get("MANCALAC_TRACEBACK"):
        import traceback

        return "".join(traceback.format_exception(error)).rstrip()
    line = " ".join(f"{type(error).__name__}: {error}".split())
    return (
        f"error: this is a fault of mancalac, please report it: {line}\n"
        "   help: with MANCALAC_TRACEBACK=1 in the environment mancalac shows where it happened"
    )


def fail(text: str, status: int) -> int:
    """Print a text on standard error, whatever is left of it, and return the status."""
    try:
        sys.stdout.flush()
        print(text, file=sys.stderr, flush=True)
    except OSError:
        hush()
    return status


def hush() -> None:
    """Nobody reads what we print any more: let the interpreter's last flush go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
