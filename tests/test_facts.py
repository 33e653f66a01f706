"""Every fact of the five source documents stands in a spec, and a rule that says otherwise is noticed.

``facts.yaml`` says where each fact is told. For rules it also names a change of the clause and a transcript:
with the spec as it is the transcript passes, with the change it fails.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from mancala_dsl.diagnostics import Diagnostic, render_text
from mancala_dsl.reading import read_file
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import read
from mancala_dsl.transcripts.fit import fit
from mancala_dsl.transcripts.replay import replay

HERE = Path(__file__).parent
SPECS = HERE.parent / "specs"
LAST = {"A": 16, "M": 10, "S": 14, "T": 14}
NUMBERS = [f"{letter}{n}" for letter, last in LAST.items() for n in range(1, last + 1)]
FACTS: dict[str, dict[str, Any]] = yaml.load(
    (HERE / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)
TOLD = [(number, told) for number, fact in FACTS.items() for told in fact["told"]]
BREAKS = [(number, b) for number, fact in FACTS.items() for b in fact.get("breaks", ())]


def spec(name: str) -> dict[str, Any]:
    """A spec as plain data."""
    found = yaml.load((SPECS / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    assert isinstance(found, dict)
    return found


def at(pointer: str) -> tuple[str, list[str | int]]:
    """``al_manqala/end.0.if`` -> the spec's id and the way into it."""
    name, _, path = pointer.partition("/")
    return name, [int(step) if step.isdigit() else step for step in path.split(".")]


def follow(node: Any, steps: list[str | int]) -> Any:
    """What stands at the end of the way; a step that is not there is an error."""
    for step in steps:
        node = node[step]
    return node


def words_of(node: Any) -> str:
    """All keys and values below a node, in one line."""
    if isinstance(node, dict):
        return " ".join(f"{key} {words_of(value)}" for key, value in node.items())
    if isinstance(node, list):
        return " ".join(words_of(item) for item in node)
    return " ".join(str(node).split())


def merged(target: Any, patch: Any) -> Any:
    """The merge patch of RFC 7396: null takes a key out, a mapping is merged, all else replaces."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result


def changed(pointer: str, change: Any) -> dict[str, Any]:
    """A spec with one clause replaced. The last step may be a key that is new."""
    name, steps = at(pointer)
    whole = spec(name)
    *way, last = steps
    home = follow(whole, way)
    if change is None:
        del home[last]
    elif isinstance(last, int):
        home[last] = merged(home[last], change)
    else:
        home[last] = merged(home.get(last), change)
    return whole


def failure(spec_file: Path, transcript: str) -> str:
    """Why a transcript does not pass with this spec; empty if it passes. The spec has to be in order."""
    source, found = read_file(HERE / "transcripts" / f"{transcript}.txt")
    assert source is not None, text(found)
    game, found = read(source)
    assert game is not None, text(found)
    rules, found = resolve(spec_file, game.reading)
    assert rules is not None, text(found)
    unfit = fit(game, rules)
    if unfit:
        return text(unfit)
    verdict = replay(game, rules)
    return "" if verdict.failure is None else str([str(wrong) for wrong in verdict.failure.mismatches])


def text(found: list[Diagnostic]) -> str:
    """The findings as a person would see them."""
    return render_text(found)


def test_every_fact_is_listed_once() -> None:
    assert list(FACTS) == NUMBERS
    keys = re.findall(r"^([A-Z]\d+):", (HERE / "facts.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    assert keys == NUMBERS  # YAML would let a second A3 win silently


def test_every_rule_says_what_breaks_it() -> None:
    for number, fact in FACTS.items():
        assert fact["kind"] in ("rule", "told"), number
        assert bool(fact.get("breaks")) == (fact["kind"] == "rule"), number
        assert len(fact["fact"].split()) >= 5, number


@pytest.mark.parametrize(("number", "told"), TOLD, ids=[f"{n}-{t['at']}" for n, t in TOLD])
def test_the_fact_stands_in_the_spec(number: str, told: dict[str, Any]) -> None:
    name, steps = at(told["at"])
    said = words_of(follow(spec(name), steps)).lower()
    missing = [word for word in told["words"] if str(word).lower() not in said]
    assert told["words"], number
    assert not missing, f"{number}: {told['at']} says: {said}"


@pytest.mark.parametrize(
    ("number", "case"), BREAKS, ids=[f"{n}-{b['at']}-{i}" for i, (n, b) in enumerate(BREAKS)]
)
def test_a_changed_rule_is_noticed(number: str, case: dict[str, Any], tmp_path: Path) -> None:
    name, _ = at(case["at"])
    transcript = case["transcript"]
    played = transcript.partition("/")[0]
    assert failure(SPECS / f"{played}.yaml", transcript) == ""
    specs = tmp_path / "specs"
    shutil.copytree(SPECS, specs)
    data = changed(case["at"], case["change"])
    assert data != spec(name), f"{number}: the change changes nothing"
    (specs / f"{name}.yaml").write_text(
        yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=10**6), encoding="utf-8"
    )
    assert failure(specs / f"{played}.yaml", transcript) != "", f"{number}: {transcript} passes all the same"
