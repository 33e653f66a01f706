"""Where the recorded games lie: a folder beside the checkout that is not part of the project.

``MANCALA_SHARED`` names it, otherwise it is ``../shared``. Tests that need it skip where it is absent.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(os.environ.get("MANCALA_SHARED", ROOT.parent / "shared"))

needs_traces = pytest.mark.skipif(
    not (FOLDER / "traces").is_dir(),
    reason="the games of other engines are not here (MANCALA_SHARED)",
)
needs_championship = pytest.mark.skipif(
    not (FOLDER / "transcripts").is_dir(), reason="the games of people are not here (MANCALA_SHARED)"
)


def games(path: str) -> Iterator[dict[str, Any]]:
    """The games of a file of JSON lines, named from the folder: ``traces/Kalah.jsonl.gz``."""
    with gzip.open(FOLDER / path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def traces(name: str) -> Iterator[dict[str, Any]]:
    """The games that another engine played, by the name of its file."""
    for game in games(f"traces/{name}.jsonl.gz"):
        yield with_all_pits(game) if "extra_sites" in game["start"] else game


def with_all_pits(game: Mapping[str, Any]) -> dict[str, Any]:
    """A game of Vai Lung Thlan, whose record takes South's sixth pit and North's first for stores."""

    def placed(record: Mapping[str, Any]) -> dict[str, Any]:
        pits = record["pits"]
        return {**record, "pits": [*pits[:5], *record["extra_sites"], *pits[5:]]}

    def moved(move: Any) -> Any:
        if isinstance(move, dict):
            return {5: 5, 11: 6}[move["from"]]
        return move if move == "pass" or move < 5 else move + 2

    plies = [
        {**placed(ply), "move": moved(ply["move"]), "legal": [moved(move) for move in ply["legal"]]}
        for ply in game["plies"]
    ]
    return {**game, "start": placed(game["start"]), "plies": plies}


def championship() -> Iterator[dict[str, Any]]:
    """The games of Toguz Kumalak that people played."""
    return games("transcripts/toguz_kumalak_2018.jsonl.gz")
