"""``mancala_dsl/run.py``, which sets up a fresh clone. Nothing here is downloaded or really installed."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "mancala_dsl" / "run.py"
posix = pytest.mark.skipif(os.name != "posix", reason="the stand-in programs are shell scripts")


class Clone:
    """A checkout with nothing in it but the script; making and installing are only noted down."""

    def __init__(self, top: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (top / "mancala_dsl").mkdir(parents=True)
        shutil.copy(SCRIPT, top / "mancala_dsl" / "run.py")
        (top / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
        self.top = top
        self.venv = top / ".venv"
        self.run = loaded(top / "mancala_dsl" / "run.py")
        self.done: list[str] = []
        self.pip_status = 0
        monkeypatch.setattr(self.run, "make", self.make)
        monkeypatch.setattr(self.run, "install", self.install)

    def make(self, venv: str) -> None:
        self.done.append("make")
        (Path(venv) / "bin").mkdir(exist_ok=True)
        (Path(venv) / "pyvenv.cfg").touch()
        python = Path(self.run.program(venv, "python"))
        python.parent.mkdir(exist_ok=True)
        python.unlink(missing_ok=True)
        python.symlink_to(sys.executable)

    def install(self, _: str, extras: list[str]) -> int:
        self.done.append(" ".join(["install", *extras]))
        time.sleep(0.05)
        return self.pip_status

    def prepare(self, extra: str = "") -> list[str]:
        """Prepare the environment; returns what had to be done for it."""
        self.done.clear()
        self.run.prepare(str(self.venv), extra)
        return list(self.done)


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_of_a_clone", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clone:
    return Clone(tmp_path / "a clone", monkeypatch)


@posix
def test_it_installs_once(clone: Clone) -> None:
    assert clone.prepare() == ["make", "install"]
    assert clone.prepare() == []


@posix
def test_the_tests_add_their_packages_and_keep_them(clone: Clone) -> None:
    clone.prepare()
    assert clone.prepare("test") == ["install test"]
    assert clone.prepare("test") == []
    assert clone.prepare() == []


@posix
def test_a_new_version_of_pyproject_is_installed_over_the_old_one(clone: Clone) -> None:
    clone.prepare("test")
    (clone.top / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    assert clone.prepare() == ["install test"]
    assert clone.prepare() == []


@posix
def test_another_python_gets_an_environment_of_its_own(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    clone.prepare("test")
    monkeypatch.setattr(sys, "base_prefix", str(clone.top))
    assert clone.prepare() == ["make", "install"]


@posix
def test_a_clone_that_was_moved_is_set_up_anew(clone: Clone) -> None:
    clone.prepare()
    clone.venv = clone.venv.rename(clone.top / "moved")
    assert clone.prepare() == ["make", "install"]


@posix
@pytest.mark.parametrize("lost", ["mancala-run.stamp", "bin/python"])
def test_an_environment_that_is_half_made_is_made_anew(clone: Clone, lost: str) -> None:
    clone.prepare()
    (clone.venv / lost).unlink()
    assert clone.prepare() == ["make", "install"]


@posix
@pytest.mark.parametrize("text", ["", "3.11", "\n\n\n", "nonsense\nnonsense\nnonsense\n"])
def test_a_broken_stamp_counts_as_none(clone: Clone, text: str) -> None:
    clone.prepare()
    (clone.venv / "mancala-run.stamp").write_text(text, encoding="utf-8")
    assert clone.prepare() == ["make", "install"]


@posix
def test_a_failure_leaves_no_stamp(clone: Clone) -> None:
    clone.pip_status = 1
    with pytest.raises(clone.run.CannotRun, match="package index"):
        clone.prepare()
    clone.pip_status = 0
    assert clone.prepare() == ["make", "install"]


@posix
def test_a_failed_update_leaves_what_was_there_in_use(clone: Clone) -> None:
    clone.prepare()
    clone.pip_status = 1
    with pytest.raises(clone.run.CannotRun):
        clone.prepare("test")
    assert clone.prepare() == []


@posix
def test_an_update_that_is_interrupted_leaves_no_stamp(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    clone.prepare()
    with monkeypatch.context() as patch:
        patch.setattr(clone.run, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            clone.prepare("test")
    assert clone.prepare() == ["make", "install"]


@posix
def test_the_test_command_installs_for_the_tests_and_hands_its_arguments_to_pytest(
    clone: Clone, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[list[str]] = []

    def noted(found: list[list[str]]) -> int:
        lines.extend(found)
        return 9

    monkeypatch.delenv("MANCALA_VENV", raising=False)
    monkeypatch.setattr(clone.run, "run", noted)
    assert clone.run.main(["test", "-k", "oware"]) == 9
    assert clone.done == ["make", "install test"]
    ((python, *rest),) = lines
    assert python == str(clone.venv / "bin" / "python")
    assert rest[:2] == ["-m", "pytest"]
    assert rest[-2:] == ["-k", "oware"]


@posix
def test_an_environment_of_somebody_else_is_left_alone(clone: Clone) -> None:
    clone.venv.mkdir()
    clone.make(str(clone.venv))
    with pytest.raises(clone.run.CannotRun, match="MANCALA_VENV"):
        clone.prepare()
    assert sorted(path.name for path in clone.venv.iterdir()) == ["bin", "pyvenv.cfg"]


@posix
def test_of_two_runs_at_once_one_installs_and_the_other_waits(clone: Clone) -> None:
    clone.done.clear()
    runs = [threading.Thread(target=clone.run.prepare, args=(str(clone.venv), "")) for _ in range(4)]
    for thread in runs:
        thread.start()
    for thread in runs:
        thread.join()
    assert clone.done == ["make", "install"]


def test_a_folder_that_cannot_be_made_is_named(clone: Clone) -> None:
    (clone.top / "file").touch()
    clone.venv = clone.top / "file" / ".venv"
    with pytest.raises(clone.run.CannotRun, match=r"file.*MANCALA_VENV"):
        clone.prepare()


def test_making_empties_the_folder_but_for_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = loaded(SCRIPT)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "old.py").touch()
    (tmp_path / "lib64").symlink_to(tmp_path / "lib")
    (tmp_path / run.LOCK).touch()
    calls: list[list[str]] = []
    monkeypatch.setattr(subprocess, "call", lambda line, **_: calls.append(line))
    run.make(str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == [run.LOCK]
    assert calls == [[sys.executable, "-m", "venv", str(tmp_path)]]


def test_where_ensurepip_is_left_out_it_says_which_package_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = loaded(SCRIPT)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    major, minor = sys.version_info[:2]
    with pytest.raises(run.CannotRun, match=rf"apt install python{major}\.{minor}-venv"):
        run.make(str(tmp_path))


def test_an_old_python_is_told_so() -> None:
    run = loaded(SCRIPT)
    run.check_python((3, 11))
    run.check_python((4, 0))
    with pytest.raises(run.CannotRun, match=r"Python 3\.11 or later is needed, and this is 3\.9\."):
        run.check_python((3, 9))


def test_it_parses_under_old_pythons() -> None:
    text = SCRIPT.read_text(encoding="ascii")
    tree = ast.parse(text, feature_version=(3, 4))
    # What that does not look at: f-strings and annotated names are younger, and so are annotations
    # that an old Python could not evaluate.
    assert not [
        node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.NamedExpr)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            annotations = [argument.annotation for argument in node.args.args] + [node.returns]
            assert all(isinstance(found, ast.Name | ast.Constant) for found in annotations), node.name


@pytest.mark.parametrize(
    ("arguments", "status"), [([], 2), (["bild"], 2), (["build", "x"], 2), (["--help"], 0)]
)
def test_usage(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert loaded(SCRIPT).main(arguments) == status
    out, err = capsys.readouterr()
    assert (err if status else out).startswith("usage: python3 mancala_dsl/run.py build ")


def with_program(clone: Clone, mancalac: str) -> None:
    """Put a stand-in for mancalac into a prepared environment."""
    clone.prepare()
    program = clone.venv / "bin" / "mancalac"
    program.write_text(f"#!/bin/sh\n{mancalac}\n", encoding="utf-8")
    program.chmod(0o755)


def started(clone: Clone, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "MANCALA_VENV"}
    return subprocess.run(
        [sys.executable, str(clone.top / "mancala_dsl" / "run.py"), *arguments],
        cwd=clone.top.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@posix
def test_a_command_gets_its_arguments_and_gives_its_status(clone: Clone) -> None:
    with_program(clone, 'printf "<%s>" "$@"; exit 7')
    done = started(clone, "mancalac", "show", "a b", "--resolved")
    assert (done.returncode, done.stdout, done.stderr) == (7, "<show><a b><--resolved>", "")


@posix
def test_build_checks_compiles_and_verifies_in_the_checkout(clone: Clone) -> None:
    with_program(clone, 'echo "$@" in "$(basename "$PWD")"')
    done = started(clone, "build")
    assert done.returncode == 0
    assert done.stdout == "check in a clone\ncompile in a clone\nverify in a clone\n"


@posix
@pytest.mark.parametrize(("failing", "ran"), [("check", ["check"]), ("compile", ["check", "compile"])])
def test_build_stops_at_the_first_failure(clone: Clone, failing: str, ran: list[str]) -> None:
    with_program(clone, f'echo "$1"; [ "$1" != {failing} ] || exit 5')
    done = started(clone, "build")
    assert (done.returncode, done.stdout.split()) == (5, ran)
