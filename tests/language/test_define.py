"""What a spec defines: the same rules as if it were written out, and what is wrong, said once."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Diagnostic, Source
from mancala_dsl.language.layout import laid_out
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve

SPEC = """\
mancala: 1
name: Small
board: {{rows: 2, pits: 4, seeds: 3, stores: none}}
{define}
sowing:
  direction: counterclockwise
  each_seed: [{{if: "{each}", capture: pit, for: pit.owner}}]
  last_seed: [{{if: "{last}", capture: "{taken}", count: "{count}"}}]
turn: {{choose: "{choose}", no_move: pass}}
end:
  - if: board.seeds == 0
  - {{if: board.repeated, rest: split}}
win: most
readings:
  other: {{title: Another, patch: {patch}}}
"""
PLAIN = {
    "define": "",
    "each": "pit.seeds == 4",
    "last": "last.own",
    "taken": "last",
    "count": "2",
    "choose": "pit.own and pit.seeds > 0",
    "patch": "{name: Another}",
}


def resolved(folder: Path, reading: str | None = None, **parts: str) -> tuple[Rules | None, list[Diagnostic]]:
    """The spec with these parts."""
    path = folder / "small.yaml"
    path.write_text(SPEC.format(**(PLAIN | parts)), encoding="utf-8")
    rules, found = resolve(path, reading)
    return rules and dataclasses.replace(rules, spec_sha256=""), found


def said(found: list[Diagnostic]) -> list[tuple[str, int]]:
    return [(finding.id, finding.span.line) for finding in found]


SAME = [
    # definitions, where what is used, and the same written out
    ("{ripe: last.own and last.seeds > 2}", {"last": "ripe"}, {"last": "last.own and last.seeds > 2"}),
    ("{ripe: last.own or last.theirs}", {"last": "not ripe"}, {"last": "not (last.own or last.theirs)"}),
    (
        "{a: last.seeds + 1, b: a * 2}",
        {"last": "b == 4", "count": "b"},
        {"last": "(last.seeds + 1) * 2 == 4", "count": "(last.seeds + 1) * 2"},
    ),
    ("{facing: last.opposite}", {"taken": "facing.next"}, {"taken": "last.opposite.next"}),
    ("{mine: pits where it.own}", {"taken": "mine"}, {"taken": "pits where it.own"}),
    (
        "{full: it.seeds > 3}",
        {"last": "all(pits where it.own and full)"},
        {"last": "all(pits where it.own and it.seeds > 3)"},
    ),
    (
        "{ripe: {is: pit.seeds == 2, note: both}}",
        {"each": "ripe", "choose": "ripe and pit.own"},
        {"each": "pit.seeds == 2", "choose": "pit.seeds == 2 and pit.own"},
    ),
    ("{few: 3, always: true}", {"last": "always", "count": "few"}, {"last": "true", "count": "3"}),
]


@pytest.mark.parametrize(("define", "used", "written"), SAME, ids=[case[0] for case in SAME])
def test_the_rules_are_those_written_out(
    define: str, used: dict[str, str], written: dict[str, str], tmp_path: Path
) -> None:
    named, found = resolved(tmp_path, define=f"define: {define}", **used)
    out, _ = resolved(tmp_path, **written)
    assert found == []
    assert named is not None
    assert out is not None
    for part in dataclasses.fields(out):
        assert _bare(getattr(named, part.name)) == _bare(getattr(out, part.name)), part.name


def _bare(value: object) -> object:
    """A part of the rules without its places in the text."""
    if isinstance(value, tuple):
        return tuple(map(_bare, value))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        named = [field.name for field in dataclasses.fields(value) if field.name not in ("span", "about")]
        return type(value), tuple(_bare(getattr(value, name)) for name in named)
    return value


def test_a_fault_is_said_once_and_in_the_definition(tmp_path: Path) -> None:
    define = "define: {ripe: last.sedes == 2, half: last.seeds //}"
    _, found = resolved(tmp_path, define=define, last="ripe or ripe and half == 1", count="half")
    assert said(found) == [("MAN201", 4), ("MAN205", 4)]
    assert [finding.help for finding in found][1] == "did you mean `seeds`?"


def test_what_does_not_fit_is_said_at_both_places(tmp_path: Path) -> None:
    _, found = resolved(tmp_path, define="define: {ripe: last.own}", choose="ripe", last="ripe")
    assert sorted(said(found)) == [("MAN206", 4), ("MAN219", 9)]


def test_the_wrong_type_is_said_where_it_is_used(tmp_path: Path) -> None:
    _, found = resolved(tmp_path, define="define: {few: 3}", last="few")
    assert [(f.id, f.span.line, f.message) for f in found] == [
        ("MAN209", 8, "`few` is a number, but a condition is needed here")
    ]


@pytest.mark.parametrize(
    ("define", "way"),
    [
        ("{a: a}", "`a` is defined by itself: its definition uses `a`"),
        (
            "{a: b and last.own, b: not a}",
            "`a` is defined by itself: its definition uses `b`, which uses `a`",
        ),
    ],
)
def test_a_circle_is_named(define: str, way: str, tmp_path: Path) -> None:
    _, found = resolved(tmp_path, define=f"define: {define}", last="a or a")
    assert [(finding.id, finding.message) for finding in found] == [("MAN337", way)]


def test_a_misspelt_name_is_put_right(tmp_path: Path) -> None:
    _, found = resolved(tmp_path, define="define: {ripened: last.own}", last="ripend")
    assert [(f.id, f.help) for f in found] == [("MAN204", "did you mean `ripened`?")]


def test_what_grows_without_end_is_refused(tmp_path: Path) -> None:
    doubled = ", ".join(f"a{n}: a{n + 1} and a{n + 1}" for n in range(30))
    _, found = resolved(tmp_path, define=f"define: {{{doubled}, a30: last.own}}", last="a0")
    assert {finding.id for finding in found} == {"MAN203"}


@pytest.mark.parametrize(("names", "refused"), [(100, set()), (101, {"MAN203"})])
def test_a_condition_has_a_hundred_names_at_most(names: int, refused: set[str], tmp_path: Path) -> None:
    """Side by side, so that nothing is nested: the names alone are too many."""
    _, found = resolved(tmp_path, define="define: {a: last.own}", last=" or ".join(["a"] * names))
    assert {finding.id for finding in found} == refused


def test_a_reading_changes_a_definition(tmp_path: Path) -> None:
    parts = {"define": "define: {few: 3}", "count": "few", "patch": "{define: {few: 4}}"}
    other, found = resolved(tmp_path, "other", **parts)
    out, _ = resolved(tmp_path, count="4")
    assert found == []
    assert other is not None
    assert out is not None
    assert _bare(other.last_seed) == _bare(out.last_seed)


def test_it_stands_before_sowing_with_its_names_in_their_order() -> None:
    text = "mancala: 1\nsowing: {direction: clockwise}\ndefine:\n  z: 1\n  a: 2\nboard: {rows: 2}\n"
    found, _ = laid_out(Source("x.yaml", text))
    assert found is not None
    keys = [line.split(":")[0] for line in found.split("\n") if line]
    assert keys == ["mancala", "board", "define", "  z", "  a", "sowing"]
