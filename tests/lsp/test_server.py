"""``mancalac lsp``, spoken to as an editor does it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import PAIR, TOP
from tests.lsp.speaker import Speaker

pytest.importorskip("pygls", reason="the extra `lsp`")

MARKED = PAIR.replace(
    "sowing:\n",
    "marks: {weg: {status: added}}\nmemory: {way: {of: player, in: 0..2, status: added}}\nsowing:\n",
    1,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "specs").mkdir()
    path = tmp_path / "specs" / "pair.yaml"
    path.write_text(PAIR, "utf-8")
    return path


@pytest.fixture
def editor(file: Path) -> Iterator[Speaker]:
    environment = {**os.environ, "PYTHONPATH": str(TOP)}
    with Speaker([sys.executable, "-m", "mancala_dsl", "lsp"], file.parents[1], **environment) as speaker:
        yield speaker


def place(text: str, after: str) -> tuple[int, int]:
    """Line and column behind a stretch of a text, counted from 0 and in UTF-16."""
    lines = text[: text.index(after) + len(after)].split("\n")
    return len(lines) - 1, len(lines[-1].encode("utf-16-le")) // 2


def test_findings_of_the_text_that_is_open(editor: Speaker, file: Path) -> None:
    uri = file.as_uri()
    assert editor.show(uri, PAIR) == []
    broken = PAIR.replace("last.theirs", "lst.theirs")
    (found,) = editor.show(uri, broken)
    line, column = place(broken, "- if: ")
    assert found["range"] == {
        "start": {"line": line, "character": column},
        "end": {"line": line, "character": column + 3},
    }
    assert (found["code"], found["source"], found["severity"]) == ("MAN204", "mancalac", 1)
    assert found["message"].endswith("\nhelp: did you mean `last`?")
    assert file.read_text("utf-8") == PAIR
    assert editor.show(uri, PAIR) == []
    assert editor.show(uri, "mancala: 1\n  x")  # no YAML
    assert editor.show(uri, "")


def test_columns_are_counted_as_the_protocol_does(editor: Speaker, file: Path) -> None:
    text = PAIR.replace("note: Who has", 'note: "🎲🎲", wat: x, more: Who has')
    found = editor.show(file.as_uri(), text)
    line, column = place(text, '"🎲🎲", ')
    assert {"line": line, "character": column} in [each["range"]["start"] for each in found]


def test_an_error_in_a_spec_that_is_extended_is_told(editor: Speaker, file: Path) -> None:
    file.write_text(PAIR.replace("last.theirs", "lst.theirs"), "utf-8")
    child = file.with_name("child.yaml")
    found = editor.show(child.as_uri(), "mancala: 1\nextends: pair\nname: Child\nboard: {seeds: 3}\n")
    assert [each["range"]["start"]["line"] for each in found if "pair.yaml:11:" in each["message"]] == [0]


def test_nouns_and_attributes(editor: Speaker, file: Path) -> None:
    uri = file.as_uri()
    editor.show(uri, MARKED)
    words = editor.complete(uri, *place(MARKED, "- if: "))
    assert {"last", "mover", "board", "count", "and"} <= set(words)
    assert not {"it", "split", "hand", "seeds "} & set(words)
    assert words["last"]["documentation"]["value"].startswith("where the last seed of the lap fell")
    of_a_pit = editor.complete(uri, *place(MARKED, "- if: last."))
    assert {"seeds", "theirs", "opposite", "weg"} <= set(of_a_pit)
    assert not {"score", "moves", "way"} & set(of_a_pit)
    ends = editor.complete(uri, *place(MARKED, "- {if: mover."))
    assert {"moves", "score", "way"} <= set(ends)
    assert "own" not in ends
    assert "split" in editor.complete(uri, *place(MARKED, "rest: "))
    assert editor.complete(uri, *place(MARKED, "name: ")) == {}


def test_while_one_types(editor: Speaker, file: Path) -> None:
    uri = file.as_uri()
    typed = MARKED.replace("last.theirs and last.seeds == 3", "count(pits where it.")
    assert editor.show(uri, typed)
    words = editor.complete(uri, *place(typed, "where "))
    assert "it" in words
    assert {"own", "seeds"} <= set(editor.complete(uri, *place(typed, "where it.")))
    nested = MARKED.replace("last.theirs", "last.opposite.previous.")
    editor.show(uri, nested)
    assert "holder" in editor.complete(uri, *place(nested, "last.opposite.previous."))
    broken = MARKED.replace("last.theirs and last.seeds == 3", "'last.")
    editor.show(uri, broken)  # a quote is open: nothing can be read, and the marks are those of before
    assert "weg" in editor.complete(uri, *place(broken, "choose: pit."))


def test_hover(editor: Speaker, file: Path) -> None:
    uri = file.as_uri()
    editor.show(uri, MARKED)
    line, column = place(MARKED, "- if: la")
    assert editor.hover(uri, line, column).startswith("`last`: a pit\n\nwhere the last seed")
    assert editor.hover(uri, *place(MARKED, "- if: last.th")).startswith("`theirs`: true or false")
    assert editor.hover(uri, *place(MARKED, "name: Pa")) == ""
    assert editor.hover(uri, 999, 0) == ""


def test_without_pygls_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "pygls.py").write_text("raise ImportError", "utf-8")
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{TOP}"}
    done = subprocess.run(
        [sys.executable, "-m", "mancala_dsl", "lsp"],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "error: the language server needs pygls, which is not installed\n"
        "   help: pip install 'mancala-dsl[lsp]'\n"
    )
