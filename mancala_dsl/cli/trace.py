"""``mancalac trace``: a move seed by seed."""

from __future__ import annotations

import argparse

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_move, add_reading, add_spec, examples
from mancala_dsl.cli.errors import UsageError
from mancala_dsl.cli.why import move_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Show a legal move seed by seed: what happens, by which clause, and the board after it; then the\n"
        "position that it leaves. A very long move is shown in part."
    )
    parser.epilog = examples(
        """
mancalac trace oware start 3
mancalac trace kalah "0 0 0 0 1 0 / 0 0 0 3 0 0 ; 20 24 ; S" 5
mancalac trace sadeqa_iii start 1 --all
"""
    )
    add_spec(parser)
    add_move(parser)
    parser.add_argument("--all", action="store_true", help="every step, however long the move is")
    add_reading(parser)


def run(args: argparse.Namespace) -> int:
    """Print the steps."""
    from mancala_dsl.explain.moves import Explainer

    rules, _ = specs.variant(specs.find(args.spec), args.reading)
    explainer = Explainer(rules)
    state, move = move_of(explainer, args)
    forbidden = explainer.interpreter.why_illegal(state, move)
    if forbidden is not None:
        raise UsageError(
            f"{explainer.mover(state)} may not play `{args.move}`: {forbidden[1]}",
            "`mancalac why` says by which clause",
        )
    print("\n".join(explainer.trace(state, move, whole=args.all)))
    return 0
