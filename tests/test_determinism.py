"""The same spec gives the same bytes, and the same seed the same game, whatever the surroundings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
SURROUNDINGS = [
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Almaty", "LC_ALL": "C.UTF-8", "PYTHONOPTIMIZE": "1"},
    {"PYTHONHASHSEED": "4294967295", "COLUMNS": "20", "NO_COLOR": "1", "PYTHONUTF8": "1"},
]


def python(arguments: list[str], surroundings: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=TOP,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("surroundings", SURROUNDINGS)
def test_what_compile_writes_is_what_is_committed(tmp_path: Path, surroundings: dict[str, str]) -> None:
    python(["-m", "mancala_dsl", "compile", "--out", str(tmp_path)], surroundings)
    written = {path.name: path.read_bytes() for path in tmp_path.glob("*.py")}
    committed = {path.name: path.read_bytes() for path in (TOP / "generated").glob("*.py")}
    assert len(written) >= 8
    assert sorted(written) == sorted(committed)
    assert [name for name in written if written[name] != committed[name]] == []


def test_check_is_content_with_what_is_committed() -> None:
    said = python(["-m", "mancala_dsl", "compile", "--check"], SURROUNDINGS[1])
    names = sorted(path.name for path in (TOP / "generated").glob("*.py"))
    assert said.splitlines() == [
        *(f"generated/{name}: up to date" for name in names),
        f"{len(names)} modules: {len(names)} up to date",
    ]


def test_line_ends_of_a_spec_do_not_matter(tmp_path: Path) -> None:
    """As git hands them out on Windows."""
    specs = tmp_path / "specs"
    specs.mkdir()
    for path in (TOP / "specs").glob("*.yaml"):
        (specs / path.name).write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    paths = [str(path) for path in sorted(specs.glob("*.yaml"))]
    python(["-m", "mancala_dsl", "compile", *paths, "--out", str(tmp_path / "out")], SURROUNDINGS[2])
    for path in (TOP / "generated").glob("*.py"):
        assert (tmp_path / "out" / path.name).read_bytes() == path.read_bytes(), path.name


def test_one_seed_gives_one_game() -> None:
    program = """
import importlib, pathlib, random
for path in sorted(pathlib.Path("generated").glob("*.py")):
    module = importlib.import_module("generated." + path.stem)
    rng = random.Random(2026)
    print(path.stem, *(module.playout(module.initial(), rng) for _ in range(5)), rng.random())
"""
    first, *others = [python(["-c", program], surroundings) for surroundings in SURROUNDINGS]
    assert first.count("Outcome(") >= 5 * 8
    assert others == [first] * len(others)
