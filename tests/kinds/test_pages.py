"""The page of each rule kind is the docstring of its lowering function; its examples are run.

An example is a part of a spec, put over ``BASE`` as a reading would be. The good one gets no finding but
that it names no source; the bad one gets the finding that the page says. Readings, and ``extends`` with them,
are done with before lowering: their page is the docstring of the function that lists them.
"""

from __future__ import annotations

import inspect
import json
import re
import textwrap
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from mancala_dsl.checks import check
from mancala_dsl.diagnostics import render_text
from mancala_dsl.diagnostics.catalogue import TITLES
from mancala_dsl.language import schema
from mancala_dsl.rules import resolve
from mancala_dsl.rules.lowering import definitions
from tests.kinds.test_map import KINDS as IN_RULES
from tests.kinds.test_map import ROOMS, named

BASE = """
mancala: 1
name: Base
board: {rows: 2, pits: 6, seeds: 4, stores: none}
sowing: {direction: counterclockwise, last_seed: [{if: last.seeds in 2|3, capture: last}]}
end: [{if: mover.moves == 0, rest: pit.owner}, {if: board.repeated, rest: split}]
win: most
"""
EXAMPLE = re.compile(r"^(Good|Bad \((MAN\d{3})\))[^\n]*::\n\n((?: {4}[^\n]*\n|\n)+)", re.MULTILINE)
DONE_WITH = {"readings": resolve.readings, "define": definitions.define}
KINDS = (*IN_RULES, *DONE_WITH)
WITHOUT_SOURCE = "MAN314"
WITHOUT_WORDS = {
    *("marks", "set", "lift", "drop", "skip", "unmark", "mark", "capture", "again"),
    *("stop", "choose", "rest", "winner", "define"),
}
"""Kinds whose value is a condition, a pit, a player or a name."""
ELSEWHERE = {"source", "status", "note", "as", "holder", "for", "count"}
"""Keys that stand everywhere, or that the page of another kind explains."""


class Page(NamedTuple):
    """A page, with its examples as parts of specs."""

    text: str
    good: str
    bad: str
    finding: str


def page(kind: str) -> Page:
    """The page of a kind; every page has just one example of each sort."""
    made = DONE_WITH.get(kind) or named(ROOMS["lowering"], IN_RULES[kind].lowering, kind)
    text = inspect.getdoc(made) or ""
    (good, _, right), (_, finding, wrong) = EXAMPLE.findall(text + "\n")
    assert good == "Good"
    return Page(text, textwrap.dedent(right), textwrap.dedent(wrong), finding)


def put_over(target: Any, patch: Any) -> Any:
    """The merge patch of RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    kept = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        kept[key] = put_over(kept.get(key), value)
    return {key: value for key, value in kept.items() if value is not None}


def findings(part: str, folder: Path) -> dict[str, str]:
    """What is found in ``BASE`` with this part, by id. Words stay as they stand: ``yes`` is no truth."""
    spec = put_over(yaml.load(BASE, Loader=yaml.CBaseLoader), yaml.load(part, Loader=Words))  # noqa: S506
    lines = [f"{key}: {flow(value)}" for key, value in spec.items()]
    file = folder / "page.yaml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return {finding.id: render_text([finding]) for finding in check(file)}


class Words(yaml.CBaseLoader):
    """Every value as the text that it is, but for ``null``, which takes a key away."""

    def construct_scalar(self, node: yaml.ScalarNode) -> Any:
        return None if node.value == "null" else node.value


def flow(value: Any) -> str:
    """A value in one line, as it was written."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(one) for one in value) + "]"
    text = str(value)
    return json.dumps(text) if set(text) & set(",:{}[]#") else text


@pytest.mark.parametrize("kind", KINDS)
def test_the_good_example_is_good(kind: str, tmp_path: Path) -> None:
    found = findings(page(kind).good, tmp_path)
    found.pop(WITHOUT_SOURCE, None)
    assert not found, "\n".join(found.values())


@pytest.mark.parametrize("kind", KINDS)
def test_the_bad_example_gets_the_finding_that_the_page_names(kind: str, tmp_path: Path) -> None:
    shown = page(kind)
    assert shown.finding in TITLES
    found = findings(shown.bad, tmp_path)
    found.pop(WITHOUT_SOURCE, None)
    assert list(found) == [shown.finding], "\n".join(found.values())


@pytest.mark.parametrize("kind", KINDS)
def test_both_examples_show_the_kind(kind: str) -> None:
    shown = page(kind)
    assert re.search(rf"\b{kind}:", shown.good)
    assert re.search(rf"\b(?:{kind}|for|as|relay|patch):", shown.bad)


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_names_every_option_and_its_steps(kind: str) -> None:
    text = page(kind).text
    assert re.search(r"\bsteps? \d", text)
    *block, key = (IN_RULES[kind].schema if kind in IN_RULES else kind).split(".")
    whole = schema.schema()
    entry = schema.resolved((whole["$defs"][block[0]] if block else whole)["properties"][key])
    options = set(schema.properties(entry) or schema.properties(entry.get("items", {}))) - ELSEWHERE
    if kind in ("readings", "memory", "kinds"):
        options = set(schema.properties(entry["additionalProperties"])) - ELSEWHERE
    if kind == "relay":
        options = set(schema.properties(entry["then"])) - ELSEWHERE  # those of the long form
    options |= {str(word) for word in words(entry) if word is not True}
    assert bool(options) == (kind not in WITHOUT_WORDS)
    assert options - set(re.findall(r"\w+", text)) == set()


def words(part: Any) -> list[Any]:
    """The words that a value can be."""
    if isinstance(part, list):
        return [word for one in part for word in words(one)]
    if not isinstance(part, dict):
        return []
    found = list(part.get("enum", ()))
    for key in ("then", "else", "items", "properties", "is"):
        found += words(part.get(key))
    if "$ref" in part and "_" in part["$ref"]:
        found += words(schema.resolved({"$ref": part["$ref"]}))
    return found
