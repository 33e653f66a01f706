"""``mancalac schema``: the JSON Schema of specs, for editors outside a checkout."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mancala_dsl.cli.arguments import examples


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Print the JSON Schema of specs. An editor with a YAML language server completes and explains the\n"
        "keys of a spec whose first line is\n\n  # yaml-language-server: $schema=PATH"
    )
    parser.epilog = examples(
        """
mancalac schema > variant.schema.json
mancalac schema --path                  where the installed one lies
"""
    )
    parser.add_argument("--path", action="store_true", help="print where the schema lies instead")


def run(args: argparse.Namespace) -> int:
    """Print the schema or its path."""
    if args.path:
        print(path())
    else:
        sys.stdout.write(path().read_text("utf-8"))
    return 0


def path() -> Path:
    """Where the schema lies."""
    import mancala_dsl

    return Path(mancala_dsl.__file__).parent / "language" / "variant.schema.json"
