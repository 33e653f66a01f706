"""What the language note describes and this version does not build is refused by its name, once."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from mancala_dsl.rules.resolve import resolve
from tests.language.nodes import SMALL


def spoilt(block: str, text: str) -> str:
    """The small spec with one more line in a block, or with a value in place of the one it has."""
    data = yaml.safe_load(SMALL)
    key, value = next(iter(yaml.safe_load(text).items()))
    if block in ("each_seed", "last_seed"):
        pit = "pit" if block == "each_seed" else "last"
        data["sowing"][block] = [{"if": f"{pit}.seeds == 2", "capture": pit, key: value}]
    else:
        (data[block] if block else data)[key] = value
    return yaml.safe_dump(data, sort_keys=False)


NOT_BUILT = [
    # keys: the clauses and actions of the language note, by the block that they stand in
    ("board", "at: right", "`at`"),
    ("last_seed", "swap: true", "`swap`"),
    # values
    ("board", "loop: none", "`loop: none`"),
    ("board", "pits: {default: 40, also: 10..50}", "a choice of sizes, `pits: {default: …, also: …}`,"),
    ("", "win: fewest", "`win: fewest`"),
]


DROPPED = [
    # what other words say: where, the text, its name, and what the help line speaks of
    ("", "stages: {opening: {while: turn.number == 1, patch: {}}}", "`stages`", "kinds"),
    ("", "players: 4", "`players`", "two players"),
    ("board", "reserve: 20", "`reserve`", "not on its path"),
    ("last_seed", "ask: {times: 1}", "`ask`", "again"),
    ("sowing", "direction: reverse", "`direction: reverse`", "cases"),
    ("", "win: territory", "`win: territory`", "ceded"),
    (
        "",
        "match: {refill: {from: outside, unfilled: empty}, starter: mover, until: board.seeds == 0}",
        "`from: outside`",
        "anew",
    ),
    ("sowing", "direction: {is: reverse, note: x}", "`direction: reverse`", "cases"),
    ("sowing", "direction: mover.direction", "`direction: mover.direction`", "memory"),
    ("sowing", "direction: game.direction", "`direction: game.direction`", "memory"),
]


def test_the_small_spec_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(spoilt("turn", "no_move: pass"), encoding="utf-8")
    assert resolve(path)[1] == []


@pytest.mark.parametrize(("block", "text", "name"), NOT_BUILT, ids=lambda value: str(value)[:40])
def test_it_is_refused_by_its_name(block: str, text: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text(spoilt(block, text), encoding="utf-8")
    rules, diagnostics = resolve(path)
    assert rules is None
    wanted = f"{name} is part of the language, but this version of mancalac does not build it yet"
    assert [(d.id, d.message) for d in diagnostics if d.severity.value == "error"] == [("MAN106", wanted)]
    line = path.read_text(encoding="utf-8").split("\n")[diagnostics[0].span.line - 1]
    assert diagnostics[0].span.column <= len(line)


@pytest.mark.parametrize(("block", "text", "name", "instead"), DROPPED, ids=lambda value: str(value)[:40])
def test_what_is_said_in_other_words_is_refused_with_them(
    block: str, text: str, name: str, instead: str, tmp_path: Path
) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text(spoilt(block, text), encoding="utf-8")
    rules, diagnostics = resolve(path)
    assert rules is None
    found = [d for d in diagnostics if d.severity.value == "error"]
    assert [(d.id, d.message) for d in found] == [("MAN106", f"{name} is not part of the language")]
    assert instead in found[0].help


@pytest.mark.parametrize("key", ["from", "by", "reserve", "lift", "kinds"])
def test_what_is_not_built_in_one_block_is_unknown_in_another(key: str, tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text(spoilt("", f"{key}: 1"), encoding="utf-8")
    assert [d.id for d in resolve(path)[1]] == ["MAN101"]
