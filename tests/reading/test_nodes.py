"""Nodes: what they hold and where they begin and end."""

from __future__ import annotations

from typing import cast

import pytest

from mancala_dsl.diagnostics import Source
from mancala_dsl.reading import Mapping, Scalar, Sequence, plain, read
from tests.reading.helpers import each_loader, ids, node_of, said, value_of  # noqa: F401

pytestmark = pytest.mark.usefixtures("each_loader")

TEXT = """\
# a comment
board: {rows: 2, pits: 6}   # another
sowing:
  last_seed:
    - if: last.own
      capture: last

    # a third
    - [a, {b: c}]
  # a fourth
win: most
"""


def test_what_it_says() -> None:
    assert value_of(TEXT) == {
        "board": {"rows": 2, "pits": 6},
        "sowing": {"last_seed": [{"if": "last.own", "capture": "last"}, ["a", {"b": "c"}]]},
        "win": "most",
    }


def test_where_they_stand() -> None:
    root = cast(Mapping, node_of(TEXT))
    assert said(root.span) == TEXT.removeprefix("# a comment\n").removesuffix("\n")
    board, sowing, win = root
    assert said(board.value.span) == "{rows: 2, pits: 6}"
    assert said(board.key.span) == "board"
    rules = cast(Sequence, cast(Mapping, sowing.value).get("last_seed"))
    assert said(rules.span).startswith("- if")
    assert said(rules.span).endswith("- [a, {b: c}]")  # not the blank lines and comments that follow
    assert said(rules.items[0].span) == "if: last.own\n      capture: last"
    assert said(rules.items[1].span) == "[a, {b: c}]"
    assert said(win.value.span) == "most"


def test_entries_by_name() -> None:
    root = cast(Mapping, node_of(TEXT))
    assert plain(cast(Scalar, root.get("win"))) == "most"
    assert root.get("lose") is None
    assert root.entry("lose") is None
    assert [entry.key.text for entry in root] == ["board", "sowing", "win"]


def test_one_document_may_say_so() -> None:
    assert value_of("---\na: b\n...\n") == {"a": "b"}
    assert value_of("---\na: b\n...\n# the end\n") == {"a": "b"}


@pytest.mark.parametrize("text", ["[a, b]", "- a\n- b", "-  a\n-  b\n", "[ a,\n b, ]"])
def test_lists(text: str) -> None:
    assert value_of(text) == ["a", "b"]


def test_a_text_alone() -> None:
    assert value_of("most\n") == "most"
    assert value_of("''\n") == ""


def test_empty_braces_and_brackets() -> None:
    assert value_of("a: {}\nb: []\n") == {"a": {}, "b": []}


@pytest.mark.parametrize("text", ["", "\n", "# c\n", "---\n", "---\n...\n", "   \n\n# c"])
def test_nothing(text: str) -> None:
    assert ids(text) == ["MAN005"]


def test_a_document_with_faults_is_given_back_where_it_makes_sense() -> None:
    node, diagnostics = read(Source("a", "seeds: 4\nseeds: 5\npits: 06\n"))
    assert [d.id for d in diagnostics] == ["MAN010", "MAN018"]
    assert isinstance(node, Mapping)
    assert plain(node) == {"seeds": 4, "pits": 0}  # the first of two; some number where a number was meant
    node, diagnostics = read(Source("a", "a: *b\n"))
    assert node is None
    assert [d.id for d in diagnostics] == ["MAN011"]


def test_all_faults_but_those_of_syntax_are_found_in_one_run() -> None:
    text = "%YAML 1.2\n---\na: &x 1\na: !t 2\nb: {c: 1, c: *x}\n<<: *x\n? [k]\n: 012\nd: {e}\n---\nf: g\n"
    assert ids(text) == [
        "MAN014",  # %YAML
        "MAN011",  # &x
        "MAN010",  # a again
        "MAN012",  # !t
        "MAN010",  # c again
        "MAN011",  # *x
        "MAN013",  # <<
        "MAN016",  # [k]
        "MAN018",  # 012
        "MAN025",  # e
        "MAN015",  # the second document
    ]


def test_a_quoted_merge_key_is_a_key() -> None:
    assert value_of("'<<': {a: b}\n") == {"<<": {"a": "b"}}
