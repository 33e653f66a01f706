"""Specs made of a small whole one by patches, as a reading would make them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from mancala_dsl.checks import check
from mancala_dsl.diagnostics import Diagnostic, Severity
from tests.kinds.test_pages import Words, flow, put_over

BASE = """
mancala: 1
name: Base
sources: {elder: {title: An elder, kind: people}}
board: {rows: 2, pits: 6, seeds: 4, stores: none, source: elder}
sowing:
  source: elder
  direction: counterclockwise
  last_seed: [{if: "last.theirs and last.seeds in 2|3", capture: last}]
turn: {source: elder}
end:
  - {if: mover.moves == 0, rest: pit.owner, source: elder}
  - {if: board.repeated, rest: split, status: added}
win: {is: most, source: elder}
"""
"""A game in which nothing is wrong; each case changes a little of it."""


def load(text: str) -> Any:
    """YAML in which every value is the text that stands there, but for ``null``."""
    return yaml.load(text, Loader=Words)  # noqa: S506 - a loader of texts


def write(patch: Any, file: Path) -> Path:
    """The base with a patch put in, as a file."""
    spec = put_over(load(BASE), patch)
    file.write_text("".join(f"{key}: {flow(value)}\n" for key, value in spec.items()), encoding="utf-8")
    return file


def found(patch: Any, folder: Path, note: str = "") -> list[Diagnostic]:
    """What is found in the base with a patch put in, notes not counted but those of one id."""
    every = check(write(patch, folder / "case.yaml"), notes=bool(note))
    return [finding for finding in every if finding.severity is not Severity.NOTE or finding.id == note]
