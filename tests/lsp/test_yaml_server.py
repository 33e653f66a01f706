"""The schema in yaml-language-server, as editors use it: validation, completion, hover.

It is a package of npm and needs Node: `npm install --prefix DIR yaml-language-server`, then either
DIR/node_modules/.bin on the path, or the program that lies there in MANCALA_YAML_SERVER.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mancala_dsl.language.schema import FILE
from tests.lsp.speaker import Speaker
from tests.lsp.test_server import place

TOP = Path(__file__).resolve().parents[2]
SPECS = sorted((TOP / "specs").glob("*.yaml"))
PROGRAM = os.environ.get("MANCALA_YAML_SERVER") or shutil.which("yaml-language-server")
pytestmark = pytest.mark.skipif(
    PROGRAM is None or shutil.which("node") is None,
    reason="yaml-language-server, a package of npm, is not here",
)
URI = (TOP / "specs" / "example.yaml").as_uri()
TEXT = f"""\
# yaml-language-server: $schema={FILE}
mancala: 1
name: Pair
sources:
  elder: {{title: An elder, kind: people}}
board:
  rows: 2
  pits: 2
  seeds: 2
  stores: none
sowing:
  direction: clockwise
turn:
  grand_slam: allowed
end:
  - if: board.repeated
    rest: split
win: most
"""


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Speaker]:
    assert PROGRAM is not None
    with Speaker([PROGRAM, "--stdio"], tmp_path_factory.mktemp("editor")) as speaker:
        yield speaker


def test_a_good_spec_has_no_fault(editor: Speaker) -> None:
    assert editor.show(URI, TEXT) == []


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_no_spec_has_one(editor: Speaker, path: Path) -> None:
    assert path.read_text("utf-8").startswith("# yaml-language-server: $schema=../mancala_dsl/language/")
    text = path.read_text("utf-8").replace("$schema=../", f"$schema={TOP}/", 1)
    assert editor.show(URI, text) == []


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("stores: none", "stores: nobody"),
        ("  pits: 2\n", "  pits: two\n"),
        ("  direction:", "  drection:"),
        ("win: most\n", ""),
        ("grand_slam: allowed", "grand_slam: forbidden"),
        ("kind: people", "kind: person"),
    ],
)
def test_a_bad_one_is_told(editor: Speaker, good: str, bad: str) -> None:
    assert TEXT.count(good) == 1
    found = editor.show(URI, TEXT.replace(good, bad))
    assert found


def test_keys_are_completed_with_what_they_mean(editor: Speaker) -> None:
    text = TEXT.replace("  grand_slam: allowed\n", "  grand_slam: allowed\n  \n")
    editor.show(URI, text)
    keys = editor.complete(URI, *place(text, "allowed\n  "))
    assert {"choose", "must", "no_move"} <= set(keys)
    assert not {"grand_slam", "board", "skip"} & set(keys)
    told = keys["must"]["documentation"]
    assert "only moves are legal after which" in (told if isinstance(told, str) else told["value"])


@pytest.mark.parametrize(
    ("after", "word"),
    [("  direction: ", "counterclockwise"), ("  stores: ", "own"), ("  grand_slam: ", "no_capture")],
)
def test_values_are_completed(editor: Speaker, after: str, word: str) -> None:
    editor.show(URI, TEXT)
    assert word in editor.complete(URI, *place(TEXT, after))


def test_values_are_completed_with_what_they_mean(editor: Speaker) -> None:
    editor.show(URI, TEXT)
    found = editor.complete(URI, *place(TEXT, "elder: {title: An elder, kind: "))
    assert "a program that plays it" in str(found["engine"]["documentation"])


def test_snippets_of_rules_and_sources(editor: Speaker) -> None:
    text = TEXT.replace("    rest: split\n", "    rest: split\n  - \n")
    editor.show(URI, text)
    found = editor.complete(URI, *place(text, "split\n  - "))
    assert "mover.moves == 0" in str(found["a player cannot move"])


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("\n  grand_sl", "`no_capture`: the move may be made, and captures nothing"),
        ("\n  stor", "`own`: each player has a store and sows into it"),
        ("\n  dire", "`counterclockwise`: from the player's left to right along the own row"),
        ("\nwi", "who has more seeds in the end"),
        ("\nsow", "How seeds are sown"),
    ],
)
def test_hover_says_what_a_key_and_its_values_mean(editor: Speaker, at: str, told: str) -> None:
    editor.show(URI, TEXT)
    assert told in editor.hover(URI, *place(TEXT, at)).replace("\\", "")
