"""Modules of all kinds of rules are content with the tools: types, unused names, and the look of it.

The eight games are held to more than that (the house's own settings, and those of a stranger) elsewhere.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.emit.shape import shaped
from mancala_dsl.emit.writer import WIDTH, Writer
from mancala_dsl.rules.resolve import resolve
from tests.emit.games import everything
from tests.emit.tame_rules import tame_rules
from tests.emit.test_corners import CASES
from tests.interpreter.random_rules import Dice, random_rules

# Random rules ask silly questions, such as whether South is North: a tool says how to put them better.
SILLY = [
    "SIM102",
    "SIM114",
    "SIM201",
    "SIM202",
    "SIM222",
    "SIM223",
    "RUF034",
    "PLR0124",
    "PLR0133",
    "PLR1716",
]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Rules as people might write them, and random ones."""
    found = {name: tmp_path_factory.mktemp(name) for name in ("sensible", "random")}
    for number, rules in enumerate([*CASES.values(), everything()]):
        (found["sensible"] / f"case_{number}.py").write_text(emit(rules), "utf-8")
    for seed in range(30):
        (found["random"] / f"tame_{seed}.py").write_text(emit(tame_rules(Dice(seed))), "utf-8")
        if seed < 10:
            (found["random"] / f"any_{seed}.py").write_text(emit(random_rules(Dice(seed))), "utf-8")
    return found


def run(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types(folders: dict[str, Path]) -> None:
    files = [str(file) for folder in folders.values() for file in folder.glob("*.py")]
    assert len(files) > 70
    run("mypy", "--strict", "--config-file=", f"--cache-dir={os.devnull}", *files)


def test_lint(folders: dict[str, Path]) -> None:
    run("ruff", "check", "--isolated", "--no-cache", str(folders["sensible"]))
    run("ruff", "check", "--isolated", "--no-cache", f"--ignore={','.join(SILLY)}", str(folders["random"]))


def test_form(folders: dict[str, Path]) -> None:
    """Conditions that fill three lines are beyond the emitter; sensible rules have none."""
    width = f"--line-length={WIDTH}"
    run("ruff", "format", "--isolated", "--no-cache", width, "--check", str(folders["sensible"]))


def test_a_sum_that_is_compared_is_broken_where_it_has_to_be(tmp_path: Path) -> None:
    purse, other = (f"(state >> _LANES[_FIRST_{name}_OF_ALL[mover]] & 0xFF)" for name in ("OWN", "THEIRS"))
    writer = Writer()
    with writer.define("_chosen(state: int, mover: int) -> tuple[int, ...]"):
        with writer.when("if", f"not state & _ROWS[mover] and {purse} + {other} + 1 >= 5"):
            writer.line("return ()")
        with writer.when("if", f"not state & _ROWS[mover] or {purse} + 2 * {other} in _TABLE"):
            writer.line("return ()")
        writer.line("return _PITS")
    assert max(map(len, writer.text().split("\n"))) <= WIDTH
    (tmp_path / "long.py").write_text(writer.text(), "utf-8")
    width = f"--line-length={WIDTH}"
    run("ruff", "format", "--isolated", "--no-cache", width, "--check", str(tmp_path))


def test_a_question_is_too_long_by_its_colon_alone() -> None:
    writer = Writer()
    condition = f"any({'x' * (WIDTH - len('if any( for it in pits)'))} for it in pits)"
    assert len(f"if {condition}") == WIDTH
    with writer.when("if", condition):
        writer.line("pass")
    assert max(map(len, writer.text().split("\n"))) <= WIDTH


def test_a_case_that_ends_with_a_long_place_stands_in_parentheses() -> None:
    writer = Writer()
    place = f"_held({'_AHEAD' * 10}, ({', '.join(['tuzdik_pits'] * 5)}))"
    writer.give("value =", f"3 if turn != 1 else lost[{place}]")
    text = writer.text()
    assert text.startswith("value = (\n")
    assert ast.unparse(ast.parse(text)) == f"value = 3 if turn != 1 else lost[{place}]"


def test_questions_and_lists_are_broken_at_their_own_brackets(tmp_path: Path) -> None:
    """Two questions that are joined, one in a case, one behind another condition, and lists and brackets."""
    writer = Writer()
    part = "state >> 8 * it & 0xFF and (_OWNER[it] == mover or (state >> 8 * it == 3 and mover))"
    mine, theirs = (f"any({part} for it in {places})" for places in ("_OWN", "_THEIRS"))
    with writer.define("_ended(state: int, mover: int) -> int"):
        with writer.when("if", f"not {mine} or not {theirs}"):
            writer.line("return 0")
        with writer.when("elif", f"state >> 96 & 0x3 > 2 and not {theirs}"):
            writer.line("return 1")
        with writer.when("elif", f"state & 7 == 7 and _SEEDS_OF_ALL_PITS[state] == 2 * ({'state & ' * 6}7)"):
            writer.line("return 2")
        with writer.when("elif", f"mover or not (state & 0x7 and not {mine})"):
            writer.line("return 3")
        writer.give("quiet =", f"{mine} and {theirs}")
        writer.give("named =", f"mover if {mine} and quiet else mover + 1 if {theirs} else 1 - mover")
        writer.give("prey =", f"[it for it in _EVERY[mover] if {part} and _OWNER[it] != mover]")
        writer.line("return named if prey else -1")
    text = shaped(writer.text())
    assert max(map(len, text.split("\n"))) <= WIDTH
    (tmp_path / "long.py").write_text(text, "utf-8")
    width = f"--line-length={WIDTH}"
    run("ruff", "format", "--isolated", "--no-cache", width, "--check", str(tmp_path))


def test_breaking_a_line_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, longest = 0, 0
    for seed in range(25):
        rules = random_rules(Dice(seed))
        text = emit(rules)
        with monkeypatch.context() as patched:
            patched.setattr("mancala_dsl.emit.python.shaped", lambda text: text)
            flat = emit(rules)
        assert ast.dump(ast.parse(text)) == ast.dump(ast.parse(flat))
        broken += text != flat
        longest = max(longest, *map(len, flat.split("\n")))
    assert broken > 8
    assert longest > WIDTH


def test_a_message_is_broken_between_two_words() -> None:
    flat = 'raise ValueError(f"' + "seeds " * 25 + '{seeds}")'
    first, *broken = shaped(flat).split("\n")
    assert first == "raise ValueError("
    assert max(map(len, broken)) <= WIDTH
    assert ast.dump(ast.parse("\n".join([first, *broken]))) == ast.dump(ast.parse(flat))


@pytest.mark.parametrize("length", range(90, 115))
def test_a_question_of_any_length_is_written_down(length: int) -> None:
    writer = Writer()
    question = f"any({'x' * (length - 15)} for it in y)"
    with writer.when("if", question):
        writer.line("pass")
    assert "".join(writer.text().split()) == "".join(f"if {question}: pass".split())


def test_a_case_with_a_long_condition_is_broken(tmp_path: Path) -> None:
    writer = Writer()
    parts = " and ".join(f"_NUMBER[{name}] == _COLUMN[mover][{name}]" for name in ("last", "start", "origin"))
    with writer.define("_valued(mover: int, last: int, start: int, origin: int) -> int"):
        writer.give("return", f"_NUMBER[last] if {parts} else 0")
    assert max(map(len, writer.text().split("\n"))) <= WIDTH
    (tmp_path / "long.py").write_text(writer.text(), "utf-8")
    width = f"--line-length={WIDTH}"
    run("ruff", "format", "--isolated", "--no-cache", width, "--check", str(tmp_path))


ENTERED = """
mancala: 1
name: Entered
board: {rows: 2, pits: 3, seeds: 3, stores: none}
sowing:
  direction: counterclockwise
  last_seed:
    - {if: move.kind == enter, stop: true}
    - {if: last.before > 0, relay: last}
  endless: {laps: 1000, then: illegal}
turn: {kinds: {sow: {}, enter: {if: turn.number == 1, lift: 1}}}
end: [{if: mover.moves == 0, rest: pit.owner}, {if: board.repeated, rest: pit.owner}]
win: most
"""


def test_a_kind_that_never_sows_on_and_one_that_there_is_always(tmp_path: Path) -> None:
    """The one has no use for what proves a round, the other nothing to be asked but its pits."""
    spec = tmp_path / "entered.yaml"
    spec.write_text(ENTERED, "utf-8")
    rules, _ = resolve(spec)
    assert rules is not None
    (tmp_path / "entered.py").write_text(emit(rules), "utf-8")
    run("ruff", "check", "--isolated", "--no-cache", str(tmp_path))


def test_kinds_that_sow_nothing_are_not_tried_for_moves_without_end(tmp_path: Path) -> None:
    spec = tmp_path / "taken.yaml"
    turn = "turn: {kinds: {sow: {}, take: {choose: pit.theirs and pit.seeds > 0, do: [{capture: start}]}}}"
    spec.write_text(re.sub("turn: .*", turn, ENTERED).replace("enter,", "take,"), "utf-8")
    rules, _ = resolve(spec)
    assert rules is not None
    text = emit(rules)
    tried, taken = text.index("!= _ENDLESS]"), text.index("for pit in _chosen_take(state)]")
    assert text.index("_chosen_sow(state)]") < tried < taken
