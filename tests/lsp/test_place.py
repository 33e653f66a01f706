"""Where the cursor is. What a place is for the lowering knows: it parses each condition for a slot."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from mancala_dsl.language.expressions.parse import parse
from mancala_dsl.lsp.place import place, slots
from mancala_dsl.rules.lowering import context
from mancala_dsl.rules.resolve import readings, resolve

TOP = Path(__file__).resolve().parents[2]
SPECS = [*sorted((TOP / "specs").glob("*.yaml")), *sorted((TOP / "tests" / "kinds").glob("*/*.yaml"))]


def test_every_condition_of_every_spec_stands_where_it_is_parsed_for(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: dict[tuple[str, int, int], set[str]] = defaultdict(set)
    texts: dict[str, list[str]] = {}

    def recorded(scalar, where, expected, env):  # type: ignore[no-untyped-def]
        span = scalar.span
        texts.setdefault(span.source.name, span.source.text.split("\n"))
        parsed[span.source.name, span.line, span.column].add(where)
        return parse(scalar, where, expected, env)

    monkeypatch.setattr(context, "parse", recorded)
    for path in SPECS:
        if path.name != "changes.yaml":
            for reading in (None, *readings(path)):
                resolve(path, reading)
    assert len(parsed) > 1000
    wrong = {
        (Path(name).name, line, column, texts[name][line - 1].strip(), found): where
        for (name, line, column), where in parsed.items()
        if not (found := slots(place(texts[name], line - 1, column - 1).keys)) & where
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("text", "keys", "before"),
    [
        ("turn:\n  choose: pit.own and |", ("turn", "choose"), "pit.own and "),
        ("end:\n  - if: mover.|", ("end", "if"), "mover."),
        ("end:\n- rest: x\n  if: |", ("end", "if"), ""),
        ("end: [{rest: x, if: mover.|", ("end", "if"), "mover."),
        (
            "sowing:\n  last_seed:\n    - if: >-\n        last.own\n        and |",
            ("sowing", "last_seed", "if"),
            "and ",
        ),
        (
            "sowing: {last_seed: [{if: a, chain: {toward: next, while: pit.|",
            ("sowing", "last_seed", "chain", "while"),
            "pit.",
        ),
        ("sowing:\n  last_seed:\n    - capture: [last, last.|", ("sowing", "last_seed", "capture"), "last."),
        (
            "readings:\n  a:\n    patch:\n      turn:\n        choose: |",
            ("readings", "a", "patch", "turn", "choose"),
            "",
        ),
        ("turn: {choose: 'pit.own', must: [{leave: x}], |", ("turn",), ""),
        ("# turn:\nname: |", ("name",), ""),
        ("end:\n  - if: a\n    note: it: |", ("end", "note"), "it: "),
        ("|", (), ""),
    ],
)
def test_the_keys_around_a_cursor(text: str, keys: tuple[str, ...], before: str) -> None:
    lines = text.replace("|", "").split("\n")
    found = place(lines, len(lines) - 1, len(lines[-1]))
    assert (found.keys, found.before) == (keys, before)


@pytest.mark.parametrize(
    "keys",
    [
        "name",
        "note",
        "board rows",
        "end note",
        "sowing last_seed",
        "sowing endless then",
        "sources a title",
        "marks choose",
        "readings end note",
        "turn kinds do",
        "define",
        "define heap note",
    ],
)
def test_where_no_condition_can_stand(keys: str) -> None:
    assert not slots(tuple(keys.split()))
