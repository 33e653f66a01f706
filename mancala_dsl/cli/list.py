"""``mancalac list``: which variants there are."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_format, examples
from mancala_dsl.diagnostics.source import shown
from mancala_dsl.explain.clauses import board_text

if TYPE_CHECKING:
    from mancala_dsl.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Line:
    """A spec of the list; ``rules`` is None where it has errors."""

    path: Path
    rules: Rules | None
    readings: tuple[str, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "List the specs with their boards, readings, and where they are played. Exit status 1 if one of\n"
        "them cannot be read."
    )
    parser.epilog = examples(
        """
mancalac list
mancalac list --format json     for programs
"""
    )
    add_format(parser)


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    lines = [line(path) for path in specs.chosen([])]
    if args.format == "json":
        print(json.dumps([as_data(spec) for spec in lines], indent=2))
    else:
        print("\n".join([*(text for spec in lines for text in as_text(spec)), *as_well(lines)]))
    return 1 if any(spec.rules is None for spec in lines) else 0


def line(path: Path) -> Line:
    """What the list says of a spec."""
    from mancala_dsl.language.document import load_document
    from mancala_dsl.rules.lowering import lower

    document, found = load_document(path)
    if document is None or specs.has_errors(found):
        return Line(path, None, ())
    return Line(path, lower(document)[0], tuple(document.readings))


def as_text(spec: Line) -> list[str]:
    """The lines about one spec."""
    if spec.rules is None:
        return [f"{spec.path.stem}: has errors, `mancalac check {spec.path.stem}` shows them"]
    told = spec.rules.told
    lines = [f"{spec.path.stem}: {told.name}", f"    {board_text(spec.rules.board.value)}"]
    if told.where:
        lines.append(f"    where: {'; '.join(told.where)}")
    if spec.readings:
        lines.append(f"    readings: {', '.join(spec.readings)}")
    return lines


def as_well(listed: Sequence[Line]) -> list[str]:
    """A line about the specs that came with the program, where a folder of one's own stands before them."""
    from mancala_dsl.language import catalog

    own = {spec.path.stem for spec in listed}
    more = [spec_id for spec_id in catalog.ids(catalog.installed()) if spec_id not in own]
    return [f"installed as well: {', '.join(more)}"] if more else []


def as_data(spec: Line) -> dict[str, object]:
    """One spec for programs; of one with errors only the id and the file."""
    data: dict[str, object] = {"id": spec.path.stem, "file": shown(str(spec.path))}
    if spec.rules is None:
        return data | {"errors": True}
    board, told = spec.rules.board.value, spec.rules.told
    return data | {
        "errors": False,
        "name": told.name,
        "aka": list(told.aka),
        "where": list(told.where),
        "board": {
            "rows": len(board.grid),
            "pits": board.columns,
            "seeds": list(board.start),
            "stores": board.stores,
        },
        "readings": list(spec.readings),
    }
