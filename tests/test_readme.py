"""The README holds: every command prints what it says, every table is that of today, every name exists."""

from __future__ import annotations

import importlib
import json
import re
import shlex
from pathlib import Path

import pytest

from mancala_dsl import rules
from mancala_dsl.cli.main import COMMANDS
from mancala_dsl.diagnostics import render_text
from mancala_dsl.rules.resolve import resolve
from tests import readme
from tests.readme_tables import TABLES

TOP = readme.TOP
TEXT = readme.README.read_text(encoding="utf-8")
BLOCKS = readme.blocks(TEXT)
# What a fragment of a spec needs to be a spec, where it does not say it itself.
REST = {
    "name": "Fragment",
    "sources": {"smith": {"title": "A book", "kind": "book"}},
    "board": {"rows": 2, "pits": 6, "seeds": 4, "stores": "none"},
    "sowing": {"direction": "counterclockwise"},
    "turn": {"no_move": "pass"},
    "end": [{"if": "board.repeated", "rest": "split"}],
    "win": "most",
}
FRAGMENTS = [block for block in BLOCKS if block.kind == "yaml" and block.file is None]


def test_every_command_prints_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    readme.checkout(tmp_path)
    told = readme.read_through(TEXT)
    assert len(told) > 15
    wrong = [
        "\n".join([f"README.md:{each.line + 1}: {each.command}", *each.got])
        for each in told
        if not each.agrees
    ]
    assert not wrong, "\n\n".join([*wrong, "`python -m tests.readme` writes what comes out now"])


def test_a_wrong_output_would_be_noticed() -> None:
    def agrees(expected: str, got: str) -> bool:
        return readme.Told("", 0, tuple(expected.split("\n")), tuple(got.split("\n"))).agrees

    assert agrees("a\n…\nd", "a\nb\nc\nd")
    assert not agrees("a\n…\nd", "a\nb\nc\ne")
    assert not agrees("a\n…\nd", "a\nd")
    assert not agrees("a.c", "abc")
    assert not agrees("a", "a\nb")
    assert not readme.Told("", 0, (), ("a",)).agrees
    assert not readme.Told("", 0, ("a",), ()).agrees


def test_new_output_is_shortened_as_the_old_was() -> None:
    old = ("8 specs", "oware: ok", "…", "14 modules", "kalah ok", "…")
    new = ("9 specs", "kalah: ok", "oware: ok", "tihbat: ok", "20 modules", "bao ok", "kalah ok", "oware ok")
    assert readme.shortened(old, new) == [
        "9 specs",
        "…",
        "oware: ok",
        "…",
        "20 modules",
        "…",
        "kalah ok",
        "…",
    ]
    assert readme.shortened(("a", "b"), ("a", "c", "d")) == ["a", "c", "d"]
    assert readme.shortened(("a", "…", "b"), ("a", "c", "d")) == ["a", "c", "d"]


def test_everything_is_shown_that_mancalac_can_do() -> None:
    shown = {shlex.split(command)[1] for command in typed() if command.startswith("mancalac ")}
    told = set(re.findall(r"`mancalac (\w+)", TEXT))
    assert shown | told >= set(COMMANDS)


def typed() -> list[str]:
    """Every command of every console block."""
    return [line for block in BLOCKS if block.kind == "console" for line, _, _ in readme.commands(block)]


def test_the_two_commands_are_there() -> None:
    script = importlib.import_module("mancala_dsl.run")
    for command in (readme.BUILD, readme.TEST):
        assert command in typed()
        python, path, verb = command.split()
        assert python == "python3"
        assert (TOP / path).samefile(str(script.__file__))
        assert script.commands("venv", verb, [])
    ran = [line[1:] for line in script.commands("venv", "build", [])]
    assert ran == [["check"], ["compile"], ["verify"]]  # what the output of `build` is made of


def test_blocks_for_the_reader_alone_hold_nothing_to_run() -> None:
    kinds = {block.kind for block in BLOCKS}
    assert kinds == {"console", "diff", "python", "sh", "text", "yaml"}
    shell = [line.partition("#")[0].strip() for b in BLOCKS if b.kind == "sh" for line in b.lines]
    assert shell == [
        readme.BUILD,
        readme.TEST,
        ". .venv/bin/activate",
        "mancalac --help",
        "python3 mancala_dsl/run.py mancalac --help",
    ]


@pytest.mark.parametrize("name", TABLES)
def test_tables_are_those_of_today(name: str) -> None:
    assert readme.tables(TEXT)[name] == TABLES[name](), "`python -m tests.readme` makes them anew"


@pytest.mark.parametrize("block", FRAGMENTS, ids=lambda block: f"line {block.line}")
def test_parts_of_specs_are_right(
    block: readme.Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = block.text
    needed = {} if "extends" in text else REST
    there = set(re.findall(r"^(\w+):", text, re.MULTILINE))
    rest = "".join(f"{key}: {json.dumps(value)}\n" for key, value in needed.items() if key not in there)
    monkeypatch.chdir(TOP)  # where `extends` finds its spec
    path = tmp_path / "fragment.yaml"
    path.write_text(f"mancala: 1\n{rest}{text}", encoding="utf-8")
    made, found = resolve(path)
    assert made is not None, render_text(found)
    readings = re.findall(r"^  (\w+):$", text.partition("readings:")[2], re.MULTILINE)
    for reading in readings:
        assert resolve(path, reading)[0] not in (None, made)


def test_links_lead_somewhere() -> None:
    heads = {
        re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-")
        for head in re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)
    }
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert len(links) > 10
    for link in links:
        if link.startswith("https://"):
            continue
        assert link[1:] in heads if link.startswith("#") else (TOP / link).exists(), link


def test_files_that_it_speaks_of_are_there() -> None:
    named = set(re.findall(r"`((?:mancala_dsl|tests|generated|specs|language|rules|emit)/[\w./]+)`", TEXT))
    made = {name for name in named if "harbour" in name or "ID" in name}
    assert len(named - made) > 10
    for name in named - made:
        assert (TOP / name).exists() or (TOP / "mancala_dsl" / name).exists(), name


def test_the_steps_of_the_machine_have_the_numbers_and_names_of_the_machine() -> None:
    step = re.compile(r"^(\d+)\. +\*\*(.+?)\.?\*\*", re.MULTILINE)
    machine = dict(step.findall(rules.__doc__ or ""))
    told = dict(step.findall(TEXT.partition("### The sowing machine")[2].partition("## ")[0]))
    assert told.items() <= machine.items()
    assert machine.keys() - told.keys() == {"1"}, "there are no stages"


def test_no_room_is_left_out() -> None:
    rooms = {path.parent.name for path in (TOP / "mancala_dsl").glob("*/__init__.py")}
    assert set(re.findall(r"^\| \[`(\w+)`\]\(mancala_dsl/\1/__init__\.py\)", TEXT, re.MULTILINE)) == rooms
