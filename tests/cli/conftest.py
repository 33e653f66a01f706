"""Fixtures of the command line's tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import PAIR, Terminal


@pytest.fixture
def village(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: a project with the spec ``pair``."""
    (tmp_path / "specs").mkdir()
    (tmp_path / "specs" / "pair.yaml").write_text(PAIR, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(
    village: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Terminal:
    """Runs a command line in the village."""
    return Terminal(capsys, monkeypatch)
