"""``mancalac lsp``: the language server for editors."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys

from mancala_dsl.cli.arguments import examples
from mancala_dsl.cli.errors import CommandFailure


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Speak the Language Server Protocol on the standard streams: what `check` finds in the spec that is\n"
        "open, while it is typed; in conditions the words that can stand there, and what each means. Keys\n"
        "and their values are completed by the YAML language server, which runs beside it.\n"
        "It needs pygls: pip install 'mancala-dsl[lsp]'."
    )
    parser.epilog = examples(
        """
mancalac lsp    the command that an editor starts, for YAML files in specs/
"""
    )


def run(args: argparse.Namespace) -> int:
    """Serve until the editor ends it."""
    try:
        import pygls  # noqa: F401 - whether it is there
    except ImportError:
        raise CommandFailure(
            "error: the language server needs pygls, which is not installed\n"
            "   help: pip install 'mancala-dsl[lsp]'"
        ) from None
    from mancala_dsl.lsp.server import server

    speaking = os.fdopen(os.dup(sys.stdout.fileno()), "wb")  # it will be closed, and ours shall not
    with contextlib.redirect_stdout(sys.stderr):  # nothing else may be said between its messages
        server().start_io(sys.stdin.buffer, speaking)
    return 0
