"""The same spec gives the same bytes, and the same seed the same game, whatever the surroundings."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.emit.games import CORE

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


SPECS = sorted((TOP / "specs").glob("*.yaml"))
SOME = [path for path in SPECS if path.stem in CORE] + SPECS[::8]
"""Where a second look at every spec would tell no more."""


def compiled(specs: Sequence[Path], out: Path, surroundings: dict[str, str]) -> dict[str, bytes]:
    """The modules of these specs, with their readings, by their names."""
    python(["-m", "mancala_dsl", "compile", *map(str, specs), "--out", str(out)], surroundings)
    return {path.name: path.read_bytes() for path in out.glob("*.py")}


def committed(names: Iterable[str]) -> dict[str, bytes]:
    """What lies in the folder of generated modules under these names."""
    return {name: (TOP / "generated" / name).read_bytes() for name in names}


def test_what_compile_writes_is_what_is_committed(tmp_path: Path) -> None:
    """Of some; that it is so of all, the next test asks for, and the README's first command."""
    written = compiled(SOME, tmp_path, SURROUNDINGS[0])
    assert len(written) >= len(SOME) > len(CORE)
    assert written == committed(written)


def test_check_is_content_with_what_is_committed() -> None:
    said = python(["-m", "mancala_dsl", "compile", "--check"], SURROUNDINGS[1])
    number = len(list((TOP / "generated").glob("*.py")))
    assert said == f"{number} modules: {number} up to date\n"


def test_surroundings_do_not_matter(tmp_path: Path) -> None:
    written = compiled(SOME, tmp_path, SURROUNDINGS[2])
    assert len(written) >= len(SOME) > len(CORE)
    assert written == committed(written)


def test_line_ends_of_a_spec_do_not_matter(tmp_path: Path) -> None:
    """As git hands them out on Windows."""
    specs = tmp_path / "specs"
    specs.mkdir()
    for path in SPECS:
        (specs / path.name).write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    written = compiled([specs / path.name for path in SOME], tmp_path / "out", SURROUNDINGS[2])
    assert len(written) >= len(SOME)
    assert written == committed(written)


def test_one_seed_gives_one_game() -> None:
    program = """
import importlib, pathlib, random
for path in sorted(pathlib.Path("generated").glob("*.py")):
    module = importlib.import_module("generated." + path.stem)
    rng = random.Random(2026)
    print(path.stem, *(module.playout(module.initial(), rng) for _ in range(2)), rng.random())
"""
    first, other = (python(["-c", program], SURROUNDINGS[n]) for n in (0, 2))
    assert first.count("Outcome(") >= 2 * len(SPECS)
    assert other == first
