"""Running ``mancalac`` within the test's own process, and a village with one small game."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from mancala_dsl.cli.main import main

TOP = Path(__file__).resolve().parents[2]

PAIR = """\
mancala: 1
name: Pair
where: [a village]
sources:
  elder: {title: An elder of the village, kind: people}
board: {rows: 2, pits: 2, seeds: 2, stores: none, source: elder}
sowing:
  source: "elder: first evening"
  direction: counterclockwise
  last_seed:
    - if: last.theirs and last.seeds == 3
      capture: last
turn: {choose: pit.own and pit.seeds > 0, status: inferred}
end:
  - {if: mover.moves == 0, rest: pit.owner, source: elder, note: Who has nothing ends it.}
  - {if: board.repeated, rest: split, status: added}
win: {is: most, source: elder}
readings:
  clockwise:
    source: elder
    note: The elder's brother sows the other way.
    patch: {sowing: {direction: clockwise}}
"""


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str


class Terminal:
    """Types command lines and reads what comes; the current folder is the village's."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> Done:
        """Run a command line; ``typed`` is what it can read."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self.capsys.readouterr()
        status = main(list(arguments))
        read = self.capsys.readouterr()
        return Done(status, read.out, read.err)


def mancalac(
    *arguments: str, cwd: Path, env: Mapping[str, str] | None = None, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command line in a process of its own."""
    import os

    environment = {**os.environ, "PYTHONPATH": str(TOP), "PYTHONIOENCODING": "utf-8", **(env or {})}
    return subprocess.run(
        [sys.executable, "-m", "mancala_dsl", *arguments],
        cwd=cwd,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
