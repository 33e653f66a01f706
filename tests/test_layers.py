"""Who may use whom: the contracts of ``pyproject.toml``, and what a fast start must not import."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

TOP = Path(__file__).resolve().parent.parent


def test_each_room_uses_only_what_stands_to_its_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(TOP)
    status = lint_imports(config_filename=str(TOP / "pyproject.toml"), no_cache=True)
    assert status == 0, capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--version"], ["--help"]])
def test_a_start_without_work_waits_for_no_parser(arguments: list[str]) -> None:
    program = f"""
import sys
from mancala_dsl.cli import main
try:
    main({arguments!r})
except SystemExit:
    pass
slow = {{"yaml", "lark", "jsonschema"}} & set(sys.modules)
sys.exit(f"imported {{sorted(slow)}}" if slow else 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=TOP, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_no_room_hides_a_module_of_the_standard_library() -> None:
    # `python3 mancala_dsl/run.py` puts this folder first on the path, before anything else is imported.
    rooms = {path.stem for path in (TOP / "mancala_dsl").iterdir()}
    assert not rooms & set(sys.stdlib_module_names)
