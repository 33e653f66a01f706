"""``mancalac why``: the clause that forbids a move or allows it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_move, add_reading, add_spec, examples
from mancala_dsl.cli.errors import UsageError

if TYPE_CHECKING:
    from mancala_dsl.explain.moves import Explainer
    from mancala_dsl.rules.interpreter.position import Position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Say which clause forbids a move, with its place in the spec and its sources, or what a legal move\n"
        "does and by which clauses. Whether a position has been there before is not looked at."
    )
    parser.epilog = examples(
        """
mancalac why oware "1 0 0 0 0 2 / 0 0 0 0 0 0 ; 22 23 ; S" 1
mancalac why kalah start 3
mancalac why al_manqala start 3 --reading clockwise
"""
    )
    add_spec(parser)
    add_move(parser)
    add_reading(parser)


def run(args: argparse.Namespace) -> int:
    """Print the answer."""
    from mancala_dsl.explain.moves import Explainer

    rules, _ = specs.variant(specs.find(args.spec), args.reading)
    explainer = Explainer(rules)
    print("\n".join(explainer.about(*move_of(explainer, args))))
    return 0


def move_of(explainer: Explainer, args: argparse.Namespace) -> tuple[Position, int]:
    """The position and the move that the command line names."""
    game = explainer.interpreter
    try:
        state = game.initial() if args.position == "start" else game.parse_position(args.position)
    except ValueError as error:
        start = game.position_text(game.initial())
        raise UsageError(f"`POSITION`: {error}", f"the start of this game is `{start}`") from None
    try:
        return state, game.parse_move(state, args.move)
    except ValueError as error:
        legal = explainer.texts(state)
        advice = f"legal here: {legal}" if legal else "the game is over here"
        raise UsageError(f"`MOVE`: {error}", advice) from None
