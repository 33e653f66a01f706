"""Every rule kind by itself: a small spec, games worked out by hand, and changes that the games notice.

A folder is named by its kind. In it lie ``<kind>.yaml``, the transcripts, and ``changes.yaml``: each change
replaces what stands ``at`` a place of the spec, and the transcript that it ``breaks`` has to fail then.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from mancala_dsl.checks import check
from mancala_dsl.diagnostics import render_text
from mancala_dsl.language import schema
from mancala_dsl.reading import read_file
from mancala_dsl.rules.model import Action, Rule, Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import read
from mancala_dsl.transcripts.fit import fit
from mancala_dsl.transcripts.replay import Verdict, replay
from mancala_dsl.transcripts.verify import Report, verify
from tests.kinds.test_map import KINDS as IN_RULES
from tests.kinds.test_map import PUT_TOGETHER

HERE = Path(__file__).parent
KINDS = (*IN_RULES, *PUT_TOGETHER)
ACTIONS = ("set", "unmark", "mark", "capture", "move", "again", "relay")
OPTIONS = {
    "board": ("board", ()),
    "memory": ("cell", ("for", "round", "match")),  # in the folder of `match`
    "direction": ("direction_word", ()),
    "first_seed": ("first_seed_word", ()),
    "chain": ("last_seed_rule/properties/chain", ()),
    "grand_slam": ("slam_word/else", ()),
    "move": ("move", ()),
    "relay": ("relay_block", ()),
    "endless": ("sowing/properties/endless", ()),
    "must": ("obligation", ()),
    "kinds": ("kind", ()),
    "no_move": ("no_move_value", ()),
    "end": ("end_rule", ("winner",)),  # which has a folder of its own
    "win": ("win_value", ()),
    "readings": ("reading", ()),
}
"""Where the schema lists the keys and words of a kind, and those that are shown elsewhere."""
ABOUT = {"source", "status", "note"}
OF_WHOLE_GAMES = {"MAN324", "MAN326", "MAN328"}
"""Who wins, what becomes of seeds, whether it is fair: a kind by itself is no game that is worth playing."""


def changes() -> list[Any]:
    """Every change of every kind, named by kind and place."""
    return [
        pytest.param(kind, change, id=f"{kind}-{number}-{change['at']}")
        for kind in KINDS
        for number, change in enumerate(loaded(HERE / kind / "changes.yaml"))
    ]


def loaded(file: Path) -> Any:
    """A file of YAML as plain data."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


@cache
def report(kind: str) -> Report:
    """All transcripts of a kind, played by the interpreter and by the generated module."""
    return verify(HERE / kind / f"{kind}.yaml", HERE / kind)


def why(report: Report) -> str:
    """What is wrong, for whoever reads the failed test."""
    said = [render_text(list(report.diagnostics))]
    for verdict in report.failures:
        assert verdict.failure is not None
        said.append(f"{verdict.transcript.reading}: {verdict.failure.ply}: {verdict.failure.mismatches}")
    return "\n".join(said)


def test_every_folder_is_a_kind() -> None:
    folders = {path.name for path in HERE.iterdir() if path.is_dir() and path.name[0] not in "._"}
    assert folders == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_spec_has_nothing_against_it(kind: str) -> None:
    for spec in sorted((HERE / kind).glob("*.yaml")):
        if spec.stem != "changes":
            assert render_text(found for found in check(spec) if found.id not in OF_WHOLE_GAMES) == ""


@pytest.mark.parametrize("kind", KINDS)
def test_interpreter_and_module_play_as_worked_out_by_hand(kind: str) -> None:
    found = report(kind)
    assert found.files >= 1
    assert found.ok, why(found)
    assert found.readings_without == ()
    assert {str(verdict.transcript.vouched) for verdict in found.verdicts} == {"hand"}


@pytest.mark.parametrize("kind", KINDS)
def test_every_game_has_the_kind_at_work(kind: str) -> None:
    found = report(kind)
    assert len(found.verdicts) == found.files
    for verdict in found.verdicts:
        at_work = set(seen(verdict, found.rules[verdict.transcript.reading]))
        assert kind in at_work, (str(verdict.transcript.tag("Title")), sorted(verdict.fired))


def seen(verdict: Verdict, rules: Rules) -> Iterator[str]:
    """The kinds that a game has seen at work, by the names of the clauses that it exercised."""
    if verdict.plies:
        yield from ("board", "choose", *PUT_TOGETHER)
    if rules.start.value is not None:
        yield "start"
    for name in verdict.fired:
        yield name.partition("[")[0]
        yield name.partition(".")[0]
        if name.endswith(".chain"):
            yield "chain"
    for rule in rules.acting:
        if rule.name in verdict.fired:
            yield from of_action(rule)
    for end_rule in rules.end:
        if end_rule.name in verdict.fired:
            yield "rest"
            yield from ("winner",) if end_rule.winner is not None else ()


def of_action(rule: Rule) -> Iterator[str]:
    """The kinds of action of a rule."""
    yield from (name for name in ACTIONS if getattr(rule.action, name))
    if rule.action.mark is not None:
        yield "marks"
    if rule.action.set:
        yield "memory"
    if rule.action == Action():
        yield "stop"


@pytest.mark.parametrize("kind", OPTIONS)
def test_every_option_of_the_kind_is_in_its_specs(kind: str) -> None:
    where, elsewhere = OPTIONS[kind]
    node: Any = schema.schema()["$defs"]
    for step in where.split("/"):
        node = node[step]
    wanted = set(words(node)) - ABOUT - set(elsewhere)
    assert wanted
    spec = loaded(HERE / kind / f"{kind}.yaml")
    assert wanted <= {str(word) for word in said(spec)}


def words(node: Any) -> Iterator[str]:
    """The keys and enumerated values of a part of the schema."""
    yield from (str(value) for value in node.get("enum", ()))
    for key, value in node.get("properties", {}).items():
        yield key
        yield from words(value)


def said(node: Any) -> Iterator[Any]:
    """All keys and values of a spec."""
    if isinstance(node, dict):
        yield from node
        for value in node.values():
            yield from said(value)
    elif isinstance(node, list):
        for value in node:
            yield from said(value)
    else:
        yield node


@pytest.mark.parametrize(("kind", "change"), changes())
def test_a_change_of_the_clause_is_noticed(kind: str, change: dict[str, Any], tmp_path: Path) -> None:
    for spec in (HERE / kind).glob("*.yaml"):
        shutil.copy(spec, tmp_path)
    file = tmp_path / f"{change.get('file', kind)}.yaml"
    whole = loaded(file)
    before = json.dumps(whole)
    put(whole, change["at"], change["change"])
    assert json.dumps(whole) != before, "the change changes nothing"
    file.write_text(json.dumps(whole), encoding="utf-8")  # which is YAML, too
    source, _ = read_file(HERE / kind / f"{change['breaks']}.txt")
    assert source is not None
    transcript, _ = read(source)
    assert transcript is not None
    rules, found = resolve(tmp_path / f"{kind}.yaml", transcript.reading)
    assert rules is not None, render_text(found)  # the changed spec is in order, too
    passes = not fit(transcript, rules) and replay(transcript, rules).ok
    assert not passes, f"{change['breaks']} passes all the same"


def put(whole: Any, at: str, value: Any) -> None:
    """Put a value at a place of a spec; None takes it away."""
    *way, last = (int(step) if step.isdigit() else step for step in at.split("."))
    node = whole
    for step in way:
        node = node[step]
    if value is None and isinstance(node, dict) and last in node:
        del node[last]
    else:
        node[last] = value
