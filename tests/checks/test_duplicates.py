"""Specs, and readings of one, that play the same game, and those that come near."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mancala_dsl.checks import check_all
from mancala_dsl.diagnostics import Diagnostic, Severity
from tests.checks import patching


def found(folder: Path, *patches: Any, notes: bool = False) -> list[Diagnostic]:
    """What is found in specs ``a``, ``b`` …, each the base with a patch put in, of this check only."""
    names = "abcdef"[: len(patches)]
    pairs = zip(names, patches, strict=True)
    paths = [patching.write(patch, folder / f"{name}.yaml") for name, patch in pairs]
    return [finding for finding in check_all(paths, notes=notes) if finding.id == "MAN331"]


def reading(**patch: Any) -> dict[str, Any]:
    """A spec with one reading."""
    return {"readings": {"other": {"source": "elder", "patch": patch}}}


LONG = {"skip": {"is": "false", "source": "elder"}}
SAME: list[Any] = [
    {"name": "Another", "aka": ["Names"], "where": ["Elsewhere"]},
    {"sowing": LONG},
    {"turn": {"choose": "(pit.own and pit.seeds > 0)"}},
    {"board": {"seeds": ["4"] * 12}},
    {"end": [{"if": "mover.moves == 0", "rest": "pit.owner", "status": "inferred"},
             {"if": "board.repeated", "rest": "split", "source": "elder", "note": "other words"}]},
]  # fmt: skip
DIFFERENT: list[Any] = [
    {"board": {"pits": "5"}},
    {"board": {"seeds": "3"}},
    {"sowing": {"direction": "clockwise"}},
    {"sowing": {"last_seed": [{"if": "last.theirs and last.seeds in 2..3", "capture": "last.opposite"}]}},
    {"turn": {"choose": "pit.own and pit.seeds > 1"}},
    {"end": [{"if": "mover.moves == 0", "rest": "opponent", "source": "elder"},
             {"if": "board.repeated", "rest": "split", "status": "added"}]},
]  # fmt: skip


@pytest.mark.parametrize("patch", SAME)
def test_the_same_game_twice(tmp_path: Path, patch: Any) -> None:
    (finding,) = found(tmp_path, {}, patch)
    assert finding.message == "`b` plays the same game as `a`"
    assert (finding.severity, finding.span.source.name) == (Severity.WARNING, str(tmp_path / "b.yaml"))


@pytest.mark.parametrize("patch", DIFFERENT)
def test_another_game(tmp_path: Path, patch: Any) -> None:
    assert found(tmp_path, {}, patch) == []


@pytest.mark.parametrize("patch", SAME[1:])
def test_a_reading_that_changes_no_rule(tmp_path: Path, patch: Any) -> None:
    (finding,) = found(tmp_path, reading(**patch))
    assert finding.message == "the reading `other` plays the same game as the spec itself"


@pytest.mark.parametrize("patch", DIFFERENT)
def test_a_reading_that_does(tmp_path: Path, patch: Any) -> None:
    assert found(tmp_path, reading(**patch)) == []


def test_two_readings_that_are_one(tmp_path: Path) -> None:
    spec = reading(**DIFFERENT[2])
    spec["readings"]["third"] = spec["readings"]["other"]
    (finding,) = found(tmp_path, spec)
    assert finding.message == "the reading `third` plays the same game as the reading `other`"


def test_whoever_extends_another_means_to_play_the_same(tmp_path: Path) -> None:
    patching.write({}, tmp_path / "a.yaml")
    heir = tmp_path / "heir.yaml"
    heir.write_text("mancala: 1\nextends: a\nname: Heir\n", encoding="utf-8")
    assert check_all([tmp_path / "a.yaml", heir]) == []


@pytest.mark.parametrize(
    ("patch", "clause"),
    list(zip(DIFFERENT, ["board", "board", "direction", "last_seed", "choose", "end"], strict=True)),
)
def test_near_misses_are_told_with_the_clause(tmp_path: Path, patch: Any, clause: str) -> None:
    (note,) = found(tmp_path, {}, patch, notes=True)
    assert note.severity is Severity.NOTE
    assert note.message == f"`b` differs from `a` in `{clause}` only"


def test_two_clauses_are_too_many(tmp_path: Path) -> None:
    assert found(tmp_path, {}, {**DIFFERENT[0], **DIFFERENT[4]}, notes=True) == []


def test_a_reading_that_another_spec_plays_is_a_note(tmp_path: Path) -> None:
    notes = found(tmp_path, reading(**DIFFERENT[0]), DIFFERENT[0], notes=True)
    assert [note.message for note in notes] == [
        "`a` under its reading `other` plays the same game as `b`",
        "`b` differs from `a` in `board` only",
    ]
    assert found(tmp_path, reading(**DIFFERENT[0]), DIFFERENT[0]) == []
