"""Slips in YAML are told where they were made, alike by the C and the Python reader of PyYAML."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from mancala_dsl.diagnostics import Diagnostic, Source, render_text
from mancala_dsl.reading import read, reader
from mancala_dsl.reading.explain import explain
from tests.reading.helpers import LOADERS, each_loader, findings, value_of  # noqa: F401

BAD = sorted((Path(__file__).parent.parent / "bad_specs").glob("MAN0*.yaml"))


def only(text: str) -> Diagnostic:
    """The one finding about a text."""
    (found,) = findings(text)
    return found


def place(text: str) -> tuple[str, int, int]:
    """The id, line and column of the one finding about a text."""
    found = only(text)
    return found.id, found.span.line, found.span.column


SLIPS = [
    # a colon in a text
    ("note: a: b\n", ("MAN022", 1, 7)),
    ("a:\n  note: x y: z\n", ("MAN022", 2, 9)),
    ("a: {note: see: this}\n", ("MAN022", 1, 11)),
    ("note: some words\n  and more: of them\nwin: most\n", ("MAN022", 1, 7)),
    # a colon that is missing, or the blank behind it
    ("mancala 1\nname: x\n", ("MAN023", 1, 1)),
    ("mancala:1\nname: x\n", ("MAN023", 1, 1)),
    ("a: b\nname:x\nc: d\n", ("MAN023", 2, 1)),
    ("a: b\nname:x\n", ("MAN023", 2, 1)),
    ("end:\n  - if board.seeds == 0\n    rest: split\n", ("MAN023", 2, 5)),
    ("a:\n  b: c\n  d e\n  f: g\n", ("MAN023", 3, 3)),
    ("a: b\n'c' \nd: e\n", ("MAN023", 2, 1)),
    ("- a: b\n  c d\n  e: f\n", ("MAN023", 2, 3)),
    # indentation
    ("a:\n  b: c\n   d: e\n", ("MAN021", 3, 4)),
    ("a:\n  b: c\n d: e\n", ("MAN021", 3, 2)),
    ("a:\n    - b: c\n  - b: c\n", ("MAN021", 3, 3)),
    ("a:\n  - b\n   - c\n", ("MAN021", 3, 4)),
    ("a: b\n- c\n", ("MAN021", 2, 1)),
    ("- a\nb: c\n", ("MAN021", 2, 1)),
    ("- a\nb c\n- d\n", ("MAN021", 2, 1)),
    (" a: b\nc: d\n", ("MAN021", 1, 2)),
    # blanks that are no spaces
    ("a:\n\u00a0b: c\n", ("MAN020", 2, 1)),
    ("a:\n  b: c\n  \u3000d: e\n", ("MAN020", 3, 3)),
    ("a:\n  b: c\n \u3000d: e\n", ("MAN020", 3, 2)),
    ("a: 4\u00a0\nb: 5\n", ("MAN020", 1, 5)),
    ("a: \u20034\n", ("MAN020", 1, 4)),
    ("a:\n  - b\n  -\u00a0c\n", ("MAN020", 3, 4)),
    # quotes
    ('a: "b\nc: d\n', ("MAN026", 1, 4)),
    ('a: "b\nc: "d"\ne: f\n', ("MAN026", 1, 4)),
    ('a:\n  - {b: "c}\n  - {b: "d"}\n', ("MAN026", 2, 9)),
    ("a: 'b\nc: 'd: e'\nf: g\n", ("MAN026", 1, 4)),
    ("a: 'it's'\n", ("MAN028", 1, 8)),
    ('a: "b" c\n', ("MAN028", 1, 8)),
    # brackets and commas
    ("a: {b: c, d: e\nf: g\n", ("MAN027", 1, 4)),
    ("a: [b, c\nd: e\n", ("MAN027", 1, 4)),
    ("a: [b, c", ("MAN027", 1, 4)),
    ("a: [{b: c}, {d: e}\n", ("MAN027", 1, 4)),
    ("a: {b: [c, d: e}\n", ("MAN027", 1, 8)),
    ("a:\n  - {b: c\n  - {d: e}\n", ("MAN027", 2, 5)),
    ("a:\n  b: [{c: d}, {e: f}\n  g: h\n", ("MAN027", 2, 6)),
    ("a:\n  - {b: c\n  - {d: e}}\n", ("MAN027", 2, 5)),
    ("a: [b,", ("MAN027", 1, 4)),
    ("a: {b: [", ("MAN027", 1, 8)),
    ("a: {b: c}}\nd: e\n", ("MAN028", 1, 10)),
    ("a: [b]]\n", ("MAN028", 1, 7)),
    ("}\n", ("MAN028", 1, 1)),
    ("{a: b}}\n", ("MAN028", 1, 7)),
    ("a: {b: c} d\n", ("MAN028", 1, 11)),
    ("a: {b: c d: e}\n", ("MAN029", 1, 10)),
    ("a: {b: c\n  d: e}\n", ("MAN029", 2, 3)),
    ("a: [{b: c} {d: e}]\n", ("MAN029", 1, 12)),
    ('a: {b: "c" d: e}\n', ("MAN029", 1, 12)),
    ("a: {b: c,, d: e}\n", ("MAN031", 1, 10)),
    ("a: [, b]\n", ("MAN031", 1, 5)),
    ("a: {b: c, d:}\n", ("MAN025", 1, 11)),
    ("a: {b:, c: d}\n", ("MAN025", 1, 5)),
    ("a: {b: , c: d}\n", ("MAN025", 1, 5)),
    ("a: {b: c, d :}\n", ("MAN025", 1, 11)),
    ("a: [b:]\n", ("MAN025", 1, 5)),
    ("a: {b}\n", ("MAN025", 1, 5)),
    ("a: {b:c}\n", ("MAN025", 1, 5)),
    ("a: {b: c, d:e}\n", ("MAN025", 1, 11)),
    ("a: {b: c, d}\n", ("MAN024", 1, 8)),
    ("a: {b: 'c', d}\n", ("MAN025", 1, 13)),
    ("a: {b: 1, d}\n", ("MAN025", 1, 11)),
    # single signs
    ("a: @b\n", ("MAN031", 1, 4)),
    ("a: `b`\n", ("MAN031", 1, 4)),
    ("a: %b\n", ("MAN031", 1, 4)),
    ("a: ? b\n", ("MAN031", 1, 4)),
    ("a: *\n", ("MAN011", 1, 4)),
    ("a: & b\n", ("MAN011", 1, 4)),
    ("a: !foo!x y\n", ("MAN012", 1, 4)),
    ('a: "\\d"\n', ("MAN030", 1, 5)),
    ('a: "x\\x4"\n', ("MAN030", 1, 6)),
    ('a: "\\U00110000"\n', ("MAN030", 1, 5)),
    ("a: |x\n b\n", ("MAN032", 1, 5)),
    ("a: > 3\n", ("MAN032", 1, 6)),
    ("a: - b\n", ("MAN033", 1, 4)),
    # documents
    ("a: b\n...\nc: d\n", ("MAN015", 3, 1)),
    ("a: b\n--- c\n", ("MAN015", 2, 1)),
    ("a: b\n%YAML 1.2\n", ("MAN014", 2, 1)),
    ("# c\n%YAML 9.0\n---\na: b\n", ("MAN014", 2, 1)),
    ("%FOO\n---\na: b\n", ("MAN014", 1, 1)),
]


@pytest.mark.usefixtures("each_loader")
@pytest.mark.parametrize(("text", "where"), SLIPS, ids=[repr(text) for text, _ in SLIPS])
def test_where(text: str, where: tuple[str, int, int]) -> None:
    assert place(text) == where


@pytest.mark.usefixtures("each_loader")
@pytest.mark.parametrize(
    ("text", "help_"),
    [
        ("note: a: b # c\n", 'write "a: b"'),
        ('note: the "own: pit"\n', "write 'the \"own: pit\"'"),
        ('note: it\'s "a: b"\n', "write 'it''s \"a: b\"'"),
        ("note: " + "long " * 20 + ": x\n", "put quotes round all of the text"),
        ("mancala 1\nname: x\n", "write `mancala: 1`"),
        ("turn\n  no_move: pass\n", "write `turn:`"),
        ("a: {b:c}\n", "write `b: c`, with a space after the colon"),
        (
            "a:\n  b: c\n   d: e\n",
            "let it begin in column 3; if it belongs to the text above, put all of that in quotes",
        ),
        ("a:\n    b: c\n  d: e\n", "let it begin in column 1 or column 5"),
        ("a: {if: max(a, b) == 2, stop: true}\n", 'write "max(a, b) == 2"'),
        ("a: {if: x, y, z}\n", 'write "x, y, z"'),
        ("a: [max(a, b)]\n", 'write "max(a, b)"'),
    ],
)
def test_advice(text: str, help_: str) -> None:
    assert only(text).help == help_


@pytest.mark.usefixtures("each_loader")
@pytest.mark.parametrize(
    "text",
    [
        "a: {if: 'max(a, b) == 2', stop: true}\n",
        "a: ['(b', 'c)']\n",
        "a: [(b), (c)]\n",
        "a: (b\nc: d)\n",
        "note: one\n  two three\n",
        "note: 'one\n  two three'\n",
        "note:\n  'one\n    two three'\n",
        'a:\n- "b\n  c"\n',
        "a: why?\nb: c\n",
        "a: {b: null, c: ~, d: ''}\n",
        "a: |\n  \u3000\u3000播棋\nb: '\u00a0'\nc: x\u00a0y\n",
        "{a: b, c: d,}\n",
        "a: http://example.org\n",
        "a: b#c\n",
    ],
)
def test_what_only_looks_like_a_slip(text: str) -> None:
    assert value_of(text) == yaml.safe_load(text)


def test_commas_are_told_once_for_each_text() -> None:
    text = "- {if: min(a, b, c) > 1, stop: true}\n- {if: max(a, b) > 1, stop: true}\n"
    assert [(d.id, d.span.line, d.span.column, d.span.end_column) for d in findings(text)] == [
        ("MAN024", 1, 8, 24),
        ("MAN024", 2, 8, 21),
    ]


def test_what_is_not_known_is_told_all_the_same() -> None:
    found = explain(Source("a", "a: b\n"), yaml.YAMLError("the moon is full"), (3, 4), [])
    assert (found.id, found.span.line, found.span.column) == ("MAN031", 1, 5)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_both_readers_of_pyyaml_say_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source(path.name, path.read_bytes().decode("utf-8", "replace"))
    texts = []
    for loader in LOADERS:
        monkeypatch.setattr(reader, "_LOADER", loader)
        texts.append(render_text(read(source)[1]))
    assert texts[0] == texts[-1]


SPEC = """\
mancala: 1
name: Oware
board: {rows: 2, pits: 6, seeds: 4}
sowing:
  direction: counterclockwise
  skip: pit == origin
  last_seed:
    - if: last.theirs and last.seeds in 2|3
      capture: last
      chain: {toward: previous, while: pit.theirs and pit.seeds in 2|3}
turn:
  must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0}]
  grand_slam: no_capture
  no_move: pass
end:
  - {if: mover.moves == 0, rest: pit.owner}
  - {if: board.repeated, rest: pit.owner}
win: most
note: "The end."
"""

BROKEN: dict[str, Callable[[str], str]] = {
    "no colon": lambda line: re.sub(r"^([ -]*\w+):(?= )", r"\1", line),
    "no space after the colon": lambda line: re.sub(r"^([ -]*\w+): (?=[a-z0-9])", r"\1:", line),
    "a quote that is not closed": lambda line: re.sub(r": (?=[a-z0-9])", ': "', line, count=1),
    "a brace that is not closed": lambda line: re.sub(r"\}(?=[^}]*$)", "", line),
    "a brace too many": lambda line: re.sub(r"\}$", "}}", line),
    "a tab": lambda line: re.sub(r"^  ", "\t", line),
    "a colon more": lambda line: re.sub(r"(: )([a-z]\w*)", r"\1\2: x", line, count=1),
    "a star": lambda line: re.sub(r": (?=[a-z0-9\"])", ": *", line, count=1),
    "one blank more": lambda line: (
        " " + line if line.startswith("  ") and not line.strip().startswith("-") else line
    ),
}


@pytest.mark.usefixtures("each_loader")
@pytest.mark.parametrize("fault", BROKEN)
def test_a_fault_is_told_on_its_line(fault: str) -> None:
    lines = SPEC.splitlines()
    tried = 0
    for number, line in enumerate(lines, 1):
        broken = BROKEN[fault](line)
        if broken == line:
            continue
        text = "\n".join([*lines[: number - 1], broken, *lines[number:]]) + "\n"
        node, diagnostics = read(Source("a", text))
        if node is not None and not diagnostics:  # still YAML: for the next stage to find
            assert value_of(text) != value_of(SPEC)
            continue
        tried += 1
        assert {d.span.line for d in diagnostics} == {number}, (broken, render_text(diagnostics))
    assert tried >= 2
