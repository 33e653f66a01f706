"""``mancalac pages``: the pages of the language, made anew."""

from __future__ import annotations

import argparse

from mancala_dsl.cli.arguments import examples
from mancala_dsl.cli.errors import CommandFailure


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Make the pages of the language in mancala_dsl/docs: every finding with an example, every clause,\n"
        "every noun and attribute of conditions, every action; an index. In a checkout only, since the\n"
        "examples are those of the tests."
    )
    parser.epilog = examples(
        """
mancalac pages
mancalac pages --check                  exit status 1 if a page is not as it should be
"""
    )
    parser.add_argument("--check", action="store_true", help="write nothing; say which pages are not true")


def run(args: argparse.Namespace) -> int:
    """Write the pages, or compare them."""
    from mancala_dsl.analysis.pages import EXAMPLES, FOLDER, differences, pages, write

    if not EXAMPLES.is_dir():
        raise CommandFailure(
            "error: the pages can be made in a checkout only: there are no tests/bad_specs here"
        )
    if args.check:
        wrong = differences()
        print("\n".join(wrong) if wrong else f"{len(pages())} pages are as they should be")
        return 1 if wrong else 0
    write()
    print(f"{len(pages())} pages in {FOLDER}")
    return 0
