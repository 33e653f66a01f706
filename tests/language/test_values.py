"""The traps that people fall into: each has its own way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.rules.resolve import resolve
from tests.language.nodes import SMALL

JOIN = "join conditions with `and` and `or` in one line: `last.own and last.seeds in 2|3`"
CONDITION = "a condition: one line of text, or `true` or `false`"

TRAPS = [
    # what stands in the small spec, what somebody writes instead, the finding, its end, what to do
    (
        "seeds: 4",
        'seeds: "4"',
        "MAN103",
        "is text, but has to be a whole number or a list",
        "take off the quotes: 4",
    ),
    (
        "seeds: 4",
        "seeds: four",
        "MAN103",
        "is text, but has to be a whole number or a list",
        "write the number in digits",
    ),
    (
        "seeds: 4",
        "seeds: 4.0",
        "MAN103",
        "is the number 4.0, but has to be a whole number or a list",
        "write 4",
    ),
    (
        "seeds: 4",
        "seeds: 4.5",
        "MAN103",
        "is the number 4.5, but has to be a whole number or a list",
        "write a whole number",
    ),
    (
        "seeds: 4",
        "seeds: true",
        "MAN103",
        "is `true`, but has to be a whole number or a list",
        "write a whole number",
    ),
    ("seeds: 4", "seeds: -1", "MAN105", "cannot be -1", "write a whole number from 1 to 100"),
    (
        "seeds: 4",
        "seeds: [1, 2, 3, 4, 5, 101]",
        "MAN105",
        "cannot be 101",
        "write a whole number from 0 to 100",
    ),
    (
        "name: Small",
        "name: 1849",
        "MAN103",
        "is the number 1849, but has to be text",
        'put it in quotes if it is meant as text: "1849"',
    ),
    (
        "name: Small",
        "name: true",
        "MAN103",
        "is `true`, but has to be text",
        'put it in quotes if it is meant as text: "true"',
    ),
    (
        "name: Small",
        "name: [Small]",
        "MAN103",
        "is a list, but has to be text",
        "write the value without brackets or dash: `Small`",
    ),
    (
        "name: Small",
        "name: Small\naka: Little",
        "MAN103",
        "is text, but has to be a list",
        "write it as a list: `[Little]`",
    ),
    (
        "name: Small",
        "name: Small\nhistory: [1694]",
        "MAN103",
        "is the number 1694, but has to be text",
        'put it in quotes if it is meant as text: "1694"',
    ),
    (
        "name: Small",
        "name: Small\nnote: [a, b]",
        "MAN103",
        "is a list, but has to be text",
        "write one text; the spec as a whole can have several under `notes:`",
    ),
    (
        "name: Small",
        "name: Small\nmarks: [house]",
        "MAN103",
        "is a list, but has to be a block of keys",
        "write a block in which each name is a key: `{house: {}}`",
    ),
    (
        "direction: counterclockwise",
        "direction: 5",
        "MAN103",
        "is the number 5, but has to be `counterclockwise`, `clockwise` or `either`",
        "write `counterclockwise`, `clockwise` or `either`",
    ),
    (
        "direction: counterclockwise",
        "direction: left",
        "MAN104",
        "cannot be `left`",
        "write `counterclockwise`, `clockwise` or `either`",
    ),
    (
        "direction: counterclockwise",
        "direction: Counter-Clockwise",
        "MAN104",
        "cannot be `Counter-Clockwise`",
        "did you mean `counterclockwise`?",
    ),
    (
        "direction: counterclockwise",
        "direction: anti-clockwise",
        "MAN104",
        "cannot be `anti-clockwise`",
        "did you mean `counterclockwise`?",
    ),
    (
        "direction: counterclockwise",
        "direction: CCW",
        "MAN104",
        "cannot be `CCW`",
        "did you mean `counterclockwise`?",
    ),
    (
        "if: board.seeds == 0",
        "if: [mover.seeds == 0]",
        "MAN103",
        f"is a list, but has to be {CONDITION}",
        JOIN,
    ),
    (
        "if: board.seeds == 0",
        "if: {board.seeds: 0}",
        "MAN103",
        f"is a block of keys, but has to be {CONDITION}",
        JOIN,
    ),
    (
        "if: board.seeds == 0",
        "if: 0",
        "MAN103",
        f"is the number 0, but has to be {CONDITION}",
        "say what has to be true, for example `last.seeds == 1`",
    ),
    ("if: board.seeds == 0", "if: yes", "MAN103", "is `yes`, but has to be a condition", "write `true`"),
    ("if: board.seeds == 0", "if: Off", "MAN103", "is `Off`, but has to be a condition", "write `false`"),
    ("if: board.seeds == 0", 'if: ""', "MAN108", "is empty", "write something, or leave the key out"),
    ("if: board.seeds == 0", "if: null", "MAN108", "is empty", "write a value, or leave the key out"),
    (
        "skip: {is: pit == origin, status: inferred}",
        "skip: {is: no}",
        "MAN103",
        "is `no`, but has to be a condition",
        "write `false`",
    ),
    (
        "turn:\n  no_move: pass",
        "turn: pass",
        "MAN103",
        "is text, but has to be a block of keys",
        "write the keys of the block on the lines below, each further to the right",
    ),
    (
        "no_move: pass",
        "must: {leave: opponent.seeds > 0}",
        "MAN103",
        "is a block of keys, but has to be a list",
        "put `- ` before `leave:`; a single rule is a list of one too",
    ),
    (
        "source: page",
        "source: {page: 9}",
        "MAN103",
        "is a block of keys, but has to be text or a list",
        'put it in quotes: "page: 9"',
    ),
    ("source: page", "source: pag", "MAN115", "there is no source `pag`", "did you mean `page`?"),
    ("source: page", "source: []", "MAN108", "is empty", "put something into the list, or leave it out"),
    ("kind: web", "kind: boook", "MAN104", "cannot be `boook`", "did you mean `book`?"),
    ("kind: web", "kind: web, of: bok", "MAN115", "there is no source `bok`", "did you mean `book`?"),
]


@pytest.mark.parametrize(("good", "bad", "id_", "message", "help_"), TRAPS, ids=lambda v: v[:30])
def test_a_trap_and_the_way_out(
    good: str, bad: str, id_: str, message: str, help_: str, tmp_path: Path
) -> None:
    assert good in SMALL
    path = tmp_path / "spec.yaml"
    path.write_text(SMALL.replace(good, bad, 1), encoding="utf-8")
    rules, (diagnostic,) = resolve(path)
    assert rules is None
    assert (diagnostic.id, diagnostic.help) == (id_, help_)
    assert diagnostic.message.endswith(message)


def test_everything_that_is_missing_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text("mancala: 1\nboard: {note: none}\n", encoding="utf-8")
    found = [d.message for d in resolve(path)[1]]
    assert sorted(found) == sorted(
        [
            "the spec has no `name:`",
            "the spec has no `sowing:`",
            "the spec has no `end:`",
            "the spec has no `win:`",
            "`board:` has no `rows:`",
            "`board:` has no `pits:`",
            "`board:` has no `seeds:`",
            "`board:` has no `stores:`",
        ]
    )


def test_a_block_full_of_strange_keys_is_told_in_short(tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    strange = ", ".join(f"zq{n}: 1" for n in range(25))
    path.write_text(SMALL.replace("rows: 2", f"rows: 2, {strange}"), encoding="utf-8")
    found = [d.message for d in resolve(path)[1]]
    assert len(found) == 20
    assert found[0] == "there is no key `zq0` under `board:`"
    assert found[-1] == "there is no key `zq19` under `board:`, and none of the 5 strange keys after it"


def test_long_values_are_cut_in_messages(tmp_path: Path) -> None:
    path = tmp_path / "spec.yaml"
    path.write_text(SMALL.replace("win: most", "win: m" + "o" * 500), encoding="utf-8")
    (diagnostic,) = resolve(path)[1]
    assert len(diagnostic.message) < 90
