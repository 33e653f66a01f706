"""The state of the house: rooms that can be read in a sitting, nothing unfinished, all tools content."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
LINES_OF_A_MODULE = 400
LINES_OF_A_FUNCTION = 60
# Taken apart, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX|HA" r"CK)\b|NotImplemented" r"Error")
SOMEBODYS_MACHINE = re.compile(r"(^|[^\w.])/" r"(home|root|tmp|work|Users)/\w")
TEXTS = {".py", ".yaml", ".yml", ".toml", ".md", ".json", ".lark", ".txt", ""}
MODULES = sorted((TOP / "mancala_dsl").rglob("*.py"))


def texts() -> Iterator[Path]:
    """Every text of the checkout: what git holds, or would if it were asked to."""
    for folder, below, names in os.walk(TOP):
        below[:] = [
            name
            for name in below
            if name in {".ci", ".github"}
            or (not name.startswith(".") and name not in {"__pycache__", "dist", "build"})
        ]
        for name in names:
            if Path(name).suffix in TEXTS and not name.startswith(".coverage") and name != ".git":
                yield Path(folder, name)


def found(pattern: re.Pattern[str], paths: Iterator[Path]) -> list[str]:
    return [
        f"{path.relative_to(TOP)}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(
            path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1
        )
        if pattern.search(line)
    ]


def test_there_is_something_to_look_at() -> None:
    assert len(MODULES) > 20
    assert TOP / "specs" / "oware.yaml" in set(texts())
    assert TOP / ".ci" / "run" in set(texts())


def test_no_module_takes_more_than_a_sitting() -> None:
    sizes = {path.relative_to(TOP): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {path: size for path, size in sizes.items() if size > LINES_OF_A_MODULE} == {}


def test_no_function_needs_scrolling() -> None:
    sizes = {
        f"{path.relative_to(TOP)}:{node.lineno} {node.name}": (node.end_lineno or node.lineno)
        - node.lineno
        + 1
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: size for name, size in sizes.items() if size > LINES_OF_A_FUNCTION} == {}


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(TOP))
        for path in [*MODULES, *(TOP / "generated").glob("*.py"), *(TOP / "tests").rglob("*.py")]
        if len(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "") < 15
    ]
    assert silent == []


def test_nothing_is_left_unfinished() -> None:
    assert found(UNFINISHED, (path for path in texts() if path.suffix == ".py")) == []


def test_nothing_speaks_of_somebodys_machine() -> None:
    assert found(SOMEBODYS_MACHINE, texts()) == []


def test_all_line_ends_are_lf_and_every_file_ends_with_one() -> None:
    for path in texts():
        data = path.read_bytes()
        # A bad spec or a hostile text may be broken on purpose.
        if data and "bad_specs" not in path.parts:
            assert b"\r" not in data, path
            assert data.endswith(b"\n"), path


@pytest.mark.parametrize(
    "tool",
    [
        ["ruff", "check", "--no-cache", "."],
        ["ruff", "format", "--no-cache", "--check", "generated"],
        ["mypy", "mancala_dsl", "tests"],
    ],
    ids=" ".join,
)
def test_the_tools_are_content(tool: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *tool], cwd=TOP, capture_output=True, text=True, check=False, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_generated_module_is_clean_on_its_own() -> None:
    """As its users have it: without our settings, outside the checkout. What our settings ask for beyond
    ``--strict`` is asked for in the same run, since modules of all games take long to look through."""
    modules = [str(path) for path in sorted((TOP / "generated").glob("*.py"))]
    assert modules
    ours = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert ours["warn_unreachable"]
    more = [
        f"--python-version={ours['python_version']}",
        "--warn-unreachable",
        *(f"--enable-error-code={code}" for code in ours["enable_error_code"]),
    ]
    for tool in (
        ["ruff", "check", "--isolated", "--no-cache"],
        ["mypy", "--strict", "--config-file=", f"--cache-dir={os.devnull}", *more],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *tool, *modules], capture_output=True, text=True, check=False, timeout=600
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_automatic_run_is_the_test_command_of_the_readme() -> None:
    script = TOP / ".ci" / "run"
    assert os.name != "posix" or os.access(script, os.X_OK)
    command = "python3 mancala_dsl/run.py test"
    assert f'exec {command} "$@"\n' in script.read_text(encoding="utf-8")
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"^{re.escape(command)}\b", readme, re.MULTILINE)
    workflow = (TOP / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.search(r"^ +\.ci/run$", workflow, re.MULTILINE)
