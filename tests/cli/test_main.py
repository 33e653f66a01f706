"""Finding the command, and how commands end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mancala_dsl
from mancala_dsl.cli import schema
from mancala_dsl.cli.main import COMMANDS
from tests.cli.terminal import TOP, Terminal, mancalac


def test_version(run: Terminal) -> None:
    done = run("--version")
    assert (done.status, done.out, done.err) == (0, f"mancalac {mancala_dsl.__version__}\n", "")


def test_help_names_every_command(run: Terminal) -> None:
    for arguments in (["--help"], ["-h"], ["help"]):
        done = run(*arguments)
        assert done.status == 0
        assert done.out.startswith("usage: mancalac COMMAND [ARGUMENT…]\n")
        for command in COMMANDS:
            assert f"\n  {command:<8}  " in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Terminal, command: str) -> None:
    done = run(command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"usage: mancalac {command} ")
    assert "\nexamples:\n  mancalac " in done.out
    assert run("help", command).out == done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_of_the_help_are_command_lines_that_parse(run: Terminal, command: str) -> None:
    import argparse
    import importlib
    import shlex

    from mancala_dsl.cli.arguments import Parser

    text = run(command, "--help").out
    lines = [line.strip() for line in text.partition("\nexamples:\n")[2].splitlines()]
    assert lines
    for line in lines:
        words = shlex.split(line.split("   ")[0].split(" > ")[0])
        assert words[:2] == ["mancalac", command]
        parser = Parser(f"mancalac {command}")
        importlib.import_module(f"mancala_dsl.cli.{command}").add_arguments(parser)
        assert isinstance(parser.read(words[2:]), argparse.Namespace)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ([], "error: which command?\n   help: `mancalac --help` lists them\n"),
        (["chek"], "error: `mancalac` has no command `chek`\n   help: did you mean `check`?\n"),
        (["--vresion"], "error: `mancalac` has no option `--vresion`\n   help: did you mean `--version`?\n"),
        (
            ["sing"],
            "error: `mancalac` has no command `sing`\n   help: `mancalac --help` lists the commands\n",
        ),
    ],
)
def test_a_command_that_does_not_exist(run: Terminal, arguments: list[str], text: str) -> None:
    done = run(*arguments)
    assert (done.status, done.out, done.err) == (2, "", text)


def fail(error: BaseException) -> object:
    def raiser(*_: object) -> int:
        raise error

    return raiser


def test_a_fault_of_our_own_is_told_as_one(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MANCALAC_TRACEBACK", raising=False)
    monkeypatch.setattr(schema, "path", fail(KeyError("two\nlines")))
    done = run("schema")
    assert (done.status, done.out) == (70, "")
    assert done.err == (
        "error: this is a fault of mancalac, please report it: KeyError: 'two\\nlines'\n"
        "   help: with MANCALAC_TRACEBACK=1 in the environment mancalac shows where it happened\n"
    )
    monkeypatch.setenv("MANCALAC_TRACEBACK", "1")
    done = run("schema")
    assert done.status == 70
    assert done.err.startswith("Traceback (most recent call last):\n")
    assert done.err.endswith("KeyError: 'two\\nlines'\n")


def test_a_file_that_refuses_is_named(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "path", fail(PermissionError(13, "Permission denied", "out/x.py")))
    done = run("schema")
    assert (done.status, done.err) == (1, "error: out/x.py: Permission denied\n")


def test_ctrl_c_ends_without_a_word(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "path", fail(KeyboardInterrupt()))
    done = run("schema")
    assert (done.status, done.out, done.err) == (130, "", "\n")


@pytest.mark.skipif(os.name != "posix", reason="pipes of this kind are POSIX")
@pytest.mark.parametrize("argument", ["schema", "--version"])
def test_a_reader_that_goes_away_is_no_error(village: Path, argument: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "mancala_dsl", argument],
        cwd=village,
        env={**os.environ, "PYTHONPATH": str(TOP), "PYTHONUNBUFFERED": ""},
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_names_reach_a_terminal_that_cannot_write_them(village: Path) -> None:
    spec = village / "specs" / "pair.yaml"
    spec.write_text(spec.read_text("utf-8").replace("name: Pair", "name: boncuğu"), "utf-8")
    done = mancalac("list", cwd=village, env={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "pair: boncu\\u011fu\n" in done.stdout


HEAVY = ("yaml", "lark", "jsonschema", "mancala_dsl.rules", "mancala_dsl.language", "mancala_dsl.emit")


def test_starting_imports_nothing_heavy() -> None:
    program = (
        "import sys; import mancala_dsl; from mancala_dsl.cli import main; main(['--version']);"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=TOP, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[1] == "[]"


@pytest.mark.skipif(os.name != "posix", reason="CPU time of children is POSIX")
def test_starting_takes_less_than_150_milliseconds_of_cpu() -> None:
    def cpu() -> float:
        before = os.times()
        subprocess.run(
            [sys.executable, "-m", "mancala_dsl", "--version"], cwd=TOP, check=True, capture_output=True
        )
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    best = cpu()
    tries = 1
    while best >= 0.15 and tries < 5:
        time.sleep(0.2)
        best, tries = min(best, cpu()), tries + 1
    assert best < 0.15


def test_the_module_is_the_command(village: Path) -> None:
    done = mancalac("chek", cwd=village)
    assert (done.returncode, done.stderr.splitlines()[1]) == (2, "   help: did you mean `check`?")


@pytest.mark.skipif(os.name != "posix", reason="closing a stream with a dash is POSIX shell")
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("line", ["check pair", "play pair", "schema"])
def test_streams_that_are_closed(village: Path, line: str, closed: str) -> None:
    """Daemons and cron jobs start programs so; what is printed goes nowhere, and all else is as ever."""
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m mancala_dsl {line} {closed}'],
        cwd=village,
        env={**os.environ, "PYTHONPATH": str(TOP)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is full")
def test_a_disk_that_is_full(village: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "mancala_dsl", "schema"],
            cwd=village,
            env={**os.environ, "PYTHONPATH": str(TOP)},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "error: the output: No space left on device\n")
