"""``mancalac diff``: where two games differ, clause by clause and by play."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_format, examples, whole_number
from mancala_dsl.cli.errors import CommandFailure, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mancala_dsl.analysis.diff.compare import Comparison
    from mancala_dsl.analysis.diff.side import Game

DEPTH, POSITIONS, SECONDS = 6, 1_000_000, 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Say where two games differ. First clause by clause: what the rules of each say, and where they\n"
        "come from (sources and notes are no difference). Then by play: the shortest line of play after\n"
        "which legal moves, boards, scores, marks, what is remembered, whose turn it is, or the end differ,\n"
        "with both boards after it and what the last move did; or how far they are the same. All lines of\n"
        "so many plies are looked at, transpositions once; a pass, each move of an extra turn, and the\n"
        "beginning of another round are plies.\n"
        "\n"
        "A game is a spec, or a reading of one: `kalah:empty_capture`. With one spec alone it is compared\n"
        "with each of its readings. A game that is the other one seen in a mirror, left and right exchanged\n"
        "and clockwise with counter-clockwise, is told to be so; it is another game all the same, whose\n"
        "moves have other names, unless --up-to-reflection is given.\n"
        "\n"
        "Exit status: 0 the same as far as was looked, 1 different, 2 the command line or a spec is wrong."
    )
    parser.epilog = examples(
        """
mancalac diff kalah kalah:empty_capture
mancalac diff oware                             with each of its readings
mancalac diff oware awari --depth 8
mancalac diff oware oware:grand_slam_captures --position "0 0 0 0 0 2 / 1 1 0 0 0 0 ; 22 22 ; S"
mancalac diff al_manqala al_manqala:clockwise --up-to-reflection
"""
    )
    _add_games(parser)
    parser.add_argument(
        "--depth",
        metavar="N",
        type=whole_number(1, 999),
        default=DEPTH,
        help=f"plies to look ahead; left out: {DEPTH}",
    )
    parser.add_argument(
        "--positions",
        metavar="N",
        type=whole_number(1, 999_999_999),
        default=POSITIONS,
        help=f"stop after so many positions; left out: {POSITIONS:,}".replace(",", " "),
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=whole_number(1, 86_400),
        default=SECONDS,
        help=f"stop after so many seconds of the processor; left out: {SECONDS}",
    )
    parser.add_argument(
        "--position",
        metavar="P",
        help="begin both games here: South's pits / North's, each from its own left; scores; who moves,"
        " as in `4 4 / 4 4 ; 0 0 ; S`",
    )
    parser.add_argument(
        "--up-to-reflection", action="store_true", help="a game seen in a mirror counts as the same"
    )
    add_format(parser)


def _add_games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("a", metavar="A", help="a spec's id (`oware`) or file, or a reading (`SPEC:READING`)")
    parser.add_argument("b", metavar="B", nargs="?", help="another; left out: each reading of A")
    parser.add_argument("--reading", type=_no_reading, help=argparse.SUPPRESS)


def _no_reading(_: str) -> NoReturn:
    raise argparse.ArgumentTypeError("a reading stands behind its spec here, as in `kalah:empty_capture`")


def run(args: argparse.Namespace) -> int:
    """Print what differs; 1 if something does."""
    try:
        return _run(args)
    except CommandFailure as failure:
        failure.status = 2  # 1 would say that they differ
        raise


def _run(args: argparse.Namespace) -> int:
    from mancala_dsl.analysis.diff.compare import compare
    from mancala_dsl.analysis.diff.walk import Limits
    from mancala_dsl.cli import compared

    limits = Limits(args.depth, args.positions, args.seconds)
    made = []
    for a, b in _pairs(args):
        _require_position(a, args.position)
        _require_position(b, args.position)
        made.append(compare(a, b, limits, args.position))
        if args.format == "text":
            print("\n".join(["", ""] * (len(made) > 1) + compared.text(made[-1])), flush=True)
    if args.format == "json":
        print(json.dumps([compared.data(each) for each in made], indent=2))
    return int(any(_counts(each, args) for each in made))


def _counts(made: Comparison, args: argparse.Namespace) -> bool:
    """Whether the games are not the same."""
    same = {"same rules", "same"} | ({"mirrored"} if args.up_to_reflection else set())
    return made.verdict not in same


def _pairs(args: argparse.Namespace) -> Iterator[tuple[Game, Game]]:
    """The games to be compared."""
    path, reading = specs.with_reading(args.a)
    one = game(path, reading)
    if args.b is not None:
        yield one, game(*specs.with_reading(args.b))
        return
    readings = list(specs.document(path).readings)
    if reading is not None or not readings:
        lone = "is compared with what" if reading is not None else "has no readings; with what is it compared"
        raise UsageError(f"`{args.a}` {lone}?", "name another game: `mancalac diff A B`")
    for name in readings:
        yield one, game(path, name)


def game(path: Path, reading: str | None) -> Game:
    """The rules of a spec under a reading, ready to be played; findings that are errors end the command."""
    from mancala_dsl import api
    from mancala_dsl.analysis.diff.side import Game
    from mancala_dsl.cli.show import clauses_of

    rules, document = specs.variant(path, reading)
    try:
        return Game(rules, api.load(path, reading), clauses_of(rules, document))
    except api.SpecError as error:
        raise CommandFailure(str(error)) from None


def _require_position(game: Game, position: str | None) -> None:
    """:class:`UsageError` unless it is a position of the game."""
    if position is None:
        return
    try:
        game.variant.parse_position(position)
    except ValueError as error:
        start = game.variant.position_text(game.variant.initial())
        raise UsageError(
            f"`--position`: for `{game.name}` {error}", f"the start of this game is `{start}`"
        ) from None
