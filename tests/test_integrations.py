"""Where others call us: the hooks of pre-commit and the action of GitHub, each in a repository of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.terminal import PAIR, mancalac

TOP = Path(__file__).resolve().parent.parent
HOOKS = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text("utf-8"))
ACTION = yaml.safe_load((TOP / "action.yml").read_text("utf-8"))

pytestmark = pytest.mark.skipif(os.name != "posix", reason="scripts of a POSIX shell")

# 2 2 / 2 2: two seeds from South 1 into South 2 and North 1, which then has three, the opponent's: captured.
TRANSCRIPT = '[Variant "pair"]\n[Vouched "nobody"]\n\n1. 1 x3\n'


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with a spec, its modules and a transcript, all right, and ``mancalac`` beside it."""
    folder = tmp_path_factory.mktemp("good")
    top = folder / "repository"
    (top / "specs").mkdir(parents=True)
    (top / "specs" / "pair.yaml").write_text(PAIR, "utf-8")
    (top / "tests" / "transcripts" / "pair").mkdir(parents=True)
    (top / "tests" / "transcripts" / "pair" / "first.txt").write_text(TRANSCRIPT, "utf-8")
    for command in (["fmt"], ["compile"]):
        assert mancalac(*command, cwd=top).returncode == 0
    programs = folder / "bin"
    programs.mkdir()
    script(programs / "mancalac", f'PYTHONPATH="{TOP}" exec "{sys.executable}" -m mancala_dsl "$@"')
    script(programs / "python", 'echo "python $*"')  # what the action installs with
    return folder


@pytest.fixture
def repository(good: Path, tmp_path: Path) -> Path:
    """A copy of it to spoil."""
    shutil.copytree(good, tmp_path, dirs_exist_ok=True)
    return tmp_path / "repository"


def script(path: Path, line: str) -> None:
    path.write_text(f"#!/bin/sh\n{line}\n", "utf-8")
    path.chmod(0o755)


def environment(repository: Path, **more: str) -> dict[str, str]:
    return {**os.environ, **more, "PATH": f"{repository.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def spoil(repository: Path, *parts: str) -> None:
    """Make one thing wrong of each kind that is named."""
    spec = repository / "specs" / "pair.yaml"
    text = spec.read_text("utf-8")
    if "layout" in parts:
        spec.write_text(text.replace("name: Pair", "name:   Pair"), "utf-8")
    if "error" in parts:
        spec.write_text(text.replace("last.theirs", "lst.theirs"), "utf-8")
    if "module" in parts:
        (repository / "generated" / "pair.py").write_text("# changed\n", "utf-8")
    if "transcript" in parts:
        file = repository / "tests" / "transcripts" / "pair" / "first.txt"
        file.write_text(TRANSCRIPT.replace("x3", "x2"), "utf-8")


ALONE = {"fmt": "false", "compile": "false", "verify": "false"}
"""Inputs for a check and nothing more."""

# GitHub Actions: the steps as its runner takes them, as far as they use what it offers.


def runs(condition: str | None, inputs: dict[str, str]) -> bool:
    """Whether a step runs; the words that the action uses are all that is understood."""
    if condition is None:
        return True
    parts = condition.removeprefix("${{").removesuffix("}}").strip().split(" && ")
    for part in parts:
        if part == "!cancelled()":
            continue
        found = re.fullmatch(r"inputs\.([a-z-]+) (==|!=) '([^']*)'", part)
        assert found, part
        if (inputs[found[1]] == found[3]) != (found[2] == "=="):
            return False
    return True


def filled(text: str, inputs: dict[str, str]) -> str:
    return re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda found: inputs[found[1]], text)


def action(repository: Path, **given: str) -> dict[str, tuple[int, str]]:
    """The status and output of each step that runs a script."""
    inputs = {name: str(entry["default"]) for name, entry in ACTION["inputs"].items()} | given
    done: dict[str, tuple[int, str]] = {}
    failed = False
    for step in ACTION["runs"]["steps"]:
        always = "!cancelled()" in step.get("if", "")
        if "run" not in step or not runs(step.get("if"), inputs) or (failed and not always):
            continue
        assert step["shell"] == "bash"
        env = {name: filled(value, inputs) for name, value in step.get("env", {}).items()}
        ran = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=repository / filled(step.get("working-directory", "."), inputs),
            env=environment(repository, **env, GITHUB_ACTION_PATH="the action"),
            capture_output=True,
            text=True,
            check=False,
        )
        done[step["name"]] = ran.returncode, ran.stdout + ran.stderr
        failed = failed or ran.returncode != 0
    return done


def test_the_action_passes_what_is_right(repository: Path) -> None:
    done = action(repository)
    assert list(done) == ["install mancalac", "check", "fmt", "compile", "verify"]
    assert {name: status for name, (status, _) in done.items() if status} == {}
    assert "pip install --quiet --disable-pip-version-check the action" in done["install mancalac"][1]
    assert "::" not in "".join(output for _, output in done.values())


def test_the_action_says_all_that_is_wrong(repository: Path) -> None:
    spoil(repository, "layout", "module", "transcript")
    done = action(repository)
    assert [name for name, (status, _) in done.items() if status] == ["fmt", "compile", "verify"]
    assert "-name:   Pair\n+name: Pair\n" in done["fmt"][1]
    assert "::error file=generated/pair.py," in done["compile"][1]
    assert "::error file=tests/transcripts/pair/first.txt,line=4," in done["verify"][1]
    spoil(repository, "error")
    assert "::error file=specs/pair.yaml,line=" in action(repository, **ALONE)["check"][1]


def test_the_action_takes_inputs(repository: Path) -> None:
    spoil(repository, "layout", "module", "transcript")
    done = action(repository, **ALONE)
    assert list(done) == ["install mancalac", "check"]
    (repository / "sub").mkdir()
    for name in ("specs", "generated", "tests"):
        shutil.move(repository / name, repository / "sub" / name)
    done = action(repository, **{"working-directory": "sub", "specs": "pair ../sub/specs/pair.yaml"}, **ALONE)
    assert done["check"][0] == 0
    assert action(repository, specs="nobody; touch x", **ALONE)["check"][0] == 2
    assert not (repository / "x").exists()


def test_the_action_puts_no_input_into_a_script() -> None:
    assert not [step for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")]


# pre-commit: the hooks with the mancalac of this checkout in the place of an installed one.


def pre_commit(repository: Path) -> dict[str, str]:
    """``Passed``, ``Failed`` or ``Skipped`` for each hook."""
    hooks = [{**hook, "language": "system"} for hook in HOOKS]
    config = {"repos": [{"repo": "local", "hooks": hooks}]}
    (repository / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), "utf-8")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
    for command in (["init", "-q"], ["add", "-A"]):
        subprocess.run([*git, *command], cwd=repository, check=True)
    ran = subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", "--all-files", "--color", "never"],
        cwd=repository,
        env=environment(repository, PRE_COMMIT_HOME=str(repository.parent / "home")),
        capture_output=True,
        text=True,
        check=False,
    )
    found = re.findall(
        r"^(mancala|transcripts|generated)(.*?)\.{3,}.*?(Passed|Failed|Skipped)$", ran.stdout, re.MULTILINE
    )
    assert len(found) == len(HOOKS), ran.stdout + ran.stderr
    return {hook["id"].removeprefix("mancalac-"): each[2] for hook, each in zip(HOOKS, found, strict=True)}


def test_the_hooks_pass_and_fail_as_they_should(repository: Path) -> None:
    pytest.importorskip("pre_commit", reason="it runs the hooks")
    names = ("fmt", "check", "compile", "verify")
    assert pre_commit(repository) == dict.fromkeys(names, "Passed")
    spoil(repository, "layout", "module", "transcript")
    # fmt has formatted the file, which pre-commit wants to be looked at
    assert pre_commit(repository) == dict(zip(names, ("Failed", "Passed", "Failed", "Failed"), strict=True))
    spoil(repository, "error")
    assert pre_commit(repository)["check"] == "Failed"


def test_pre_commit_takes_the_hooks() -> None:
    pytest.importorskip("pre_commit", reason="it looks at the hooks")
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", str(TOP / ".pre-commit-hooks.yaml")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: str(hook["id"]))
def test_a_hook_looks_at_the_files_that_it_is_about(hook: dict[str, Any]) -> None:
    looked_at = {
        name
        for name in (
            "specs/a.yaml",
            "generated/a.py",
            "tests/transcripts/a/b.txt",
            "README.md",
            "a/specs/b.yaml",
        )
        if re.search(hook["files"], name)
    }
    more = {"mancalac-compile": {"generated/a.py"}, "mancalac-verify": {"tests/transcripts/a/b.txt"}}
    assert looked_at == {"specs/a.yaml"} | more.get(hook["id"], set())
