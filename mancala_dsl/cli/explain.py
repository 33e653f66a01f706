"""``mancalac explain``: the rules of a game in plain English."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_reading, add_spec, examples, one_of

if TYPE_CHECKING:
    from pathlib import Path

    from mancala_dsl.explain.readings import Reading
    from mancala_dsl.language.document import Document

SEATS = ("south", "north")
FORMATS = ("text", "markdown", "html")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Say the rules of a game in plain English, made from the resolved rules alone: every clause, with\n"
        "its sources as footnotes; what its readings change, and who holds them; a board, and a move for\n"
        "each clause that a game shows at work, from the spec's transcripts if they have one."
    )
    parser.epilog = examples(
        """
mancalac explain oware
mancalac explain al_manqala --reading clockwise --seat north
mancalac explain toguz_kumalak --format html > toguz_kumalak.html
"""
    )
    add_spec(parser)
    add_reading(parser)
    parser.add_argument(
        "--seat",
        metavar="SEAT",
        type=one_of(*SEATS),
        default="south",
        help="from where the board is seen: `south` (the default) or `north`",
    )
    parser.add_argument(
        "--format",
        metavar="FORMAT",
        type=one_of(*FORMATS),
        default="text",
        help="`text` (the default), `markdown`, or `html`, which is a page by itself",
    )


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    from mancala_dsl.explain.page import page
    from mancala_dsl.explain.render import html, markdown, text
    from mancala_dsl.transcripts.lines import lines

    path = specs.find(args.spec)
    rules, document = specs.variant(path, args.reading)
    readings = [] if args.reading else disputed(path, document)
    made = page(rules, readings, lines(path, rules), SEATS.index(args.seat))
    render = {"text": text.render, "markdown": markdown.render, "html": html.render}[args.format]
    sys.stdout.write(render(made))
    return 0


def disputed(path: Path, document: Document) -> list[Reading]:
    """The readings of a spec, each with its rules."""
    from dataclasses import replace

    from mancala_dsl.explain.readings import Reading
    from mancala_dsl.language.provenance import citations
    from mancala_dsl.reading.node import Scalar

    found = []
    for name, block in document.readings.items():
        rules, _ = specs.variant(path, name)
        held = tuple(
            rules.told.cited(replace(cited, place="")) for _, cited in citations(block.get("source"))
        )
        note = block.get("note")
        found.append(Reading(name, note.text if isinstance(note, Scalar) else "", held, rules))
    return found
