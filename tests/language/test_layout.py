"""The canonical layout: the specs are in it, whatever is done to their layout comes back to it, and it means
the same."""

from __future__ import annotations

import random
import re
import textwrap
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Source
from mancala_dsl.language.layout import LayoutError, laid_out
from mancala_dsl.reading import plain, read
from tests.corruption.faults import corrupted

TOP = Path(__file__).resolve().parents[2]
SPECS = sorted((TOP / "specs").glob("*.yaml"))
TEXTS = [path.read_text("utf-8") for path in SPECS]


def laid(text: str) -> str:
    found, diagnostics = laid_out(Source("x.yaml", text))
    assert found is not None, diagnostics
    return found


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_the_specs_are_in_it(path: Path) -> None:
    # Not so? `mancalac fmt` does it.
    text = path.read_text("utf-8")
    assert laid(text) == text


def test_keys_come_into_order_with_their_comments() -> None:
    before = """\
    mancala: 1
    # yaml-language-server: $schema=x

    # About the whole spec.

    # played in Ur
    where: [Ur]
    name:    Pair   # the name
    win: {note: 37 or more, source: elder, is: most}
    board:
      # two boards are known
      pits: 2
      note: >-
            Folded,
              further in,

            and on.
      rows: 2 # of two
      stores: none

      seeds: 2



    # the elder said it
    sources: {elder: {kind: people, title: An elder}}
    turn:
      choose: pit.own
      source: elder
    sowing: {last_seed: [{capture: last, if: last.own}], direction: clockwise, source: elder}
    end:
    - rest: split
      # an end
      if: board.repeated
    -   if: mover.moves == 0
        note: A plain text
         that goes on
    # the last word
    """
    after = """\
    # yaml-language-server: $schema=x
    mancala: 1

    # About the whole spec.

    name: Pair   # the name
    # played in Ur
    where: [Ur]

    # the elder said it
    sources: {elder: {title: An elder, kind: people}}

    board:
      rows: 2 # of two
      # two boards are known
      pits: 2

      seeds: 2
      stores: none
      note: >-
        Folded,
          further in,

        and on.

    sowing: {source: elder, direction: clockwise, last_seed: [{if: last.own, capture: last}]}

    turn:
      source: elder
      choose: pit.own

    end:
      # an end
      - if: board.repeated
        rest: split
      - if: mover.moves == 0
        note: A plain text
          that goes on

    win: {is: most, source: elder, note: 37 or more}
    # the last word
    """
    assert laid(textwrap.dedent(before)) == textwrap.dedent(after)
    assert laid(textwrap.dedent(after)) == textwrap.dedent(after)


@pytest.mark.parametrize(
    "text",
    [
        "mancala: 1\nnote: |2\n    two more than needed\n   one\n",
        "mancala: 1\nnote: |+\n  kept  \n\n\n",
        'mancala: 1\nnote: "a \\\n  b\\ \n  c"\n',
        "mancala: 1\nnote: 'a\n\n  b'\n",
        "mancala: 1\nnote:\n  on the next line,\n  and on\n",
        "mancala: 1\naka:\n  -\n    - a list\n    - in a list\n  - - another\n    - one\n",
        "mancala: 1\naka: [a,\n  b, # a comment\n  'c']\n",
        "mancala: 1\nboard:\n  seeds:\n    [1, 2,\n     3, 4]\n",
        "mancala: 1\nboard: {seeds: [1,2 , 3], pits: {note: x, is: 2}}\n",
        "mancala: 1\nend:\n  - # the first\n    if: board.repeated\n    rest: split\n",
        "mancala: 1\nend:\n  -\n    rest: split\n    if: board.repeated\n",
        '"mancala": 1\n"name": x\n\'aka\': [y]\n',
        "mancala: 1\nnote: a # b\n  # c\n# d\nname: é # ü\n",
        "{mancala: 1, name: x}\n",
        "mancala: 1\naka: [a, b, ]\nboard: {rows: 2, pits: 3,}\n",
        "mancala: 1\n# and nothing more",
        "mancala: 1\nreadings:\n  a:\n    patch:\n      win: null\n      board: {seeds: 3, pits: 2}\n",
    ],
)
def test_whatever_yaml_offers_means_the_same(text: str) -> None:
    once = laid(text)
    assert plain_of(once) == plain_of(text)
    assert laid(once) == once


def plain_of(text: str) -> object:
    node, diagnostics = read(Source("x.yaml", text))
    assert node is not None, diagnostics
    return plain(node)


def test_the_author_names_the_order_where_the_names_are_the_authors() -> None:
    text = "mancala: 1\nterms:\n  z: last\n  a: first\n\nmarks: {z: {}, a: {}}\n"
    assert laid(text) == text


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_any_layout_comes_back(path: Path) -> None:
    """The blocks shuffled, the indentation doubled or so, blank lines and ends of lines spoilt."""
    text = path.read_text("utf-8")
    rng = random.Random(path.stem)
    at = text.index("\nextends:" if "\nextends:" in text else "\nname:") + 1
    blocks = re.findall(r"(?:\n|#[^\n]*\n)*[a-z][^\n]*\n(?: [^\n]*\n)*", text[at:])
    assert "".join(blocks) == text[at:]
    rng.shuffle(blocks)
    # A blank line that only the author wants is taken for one of the head where its block comes first.
    first = next(at for at, block in enumerate(blocks) if not block.startswith("\n"))
    blocks.insert(0, blocks.pop(first))
    times = rng.choice((1, 2, 3))
    lines = (text[:at] + "".join(blocks) + "\n\n").split("\n")
    lines = [re.sub("^ +", lambda blanks: blanks[0] * times, line) for line in lines]
    lines = [re.sub("^( *)- ", lambda dash: dash[1] + "-".ljust(2 * times), line) for line in lines]
    if not re.search(": [|>]", text):  # there blanks may be a part of the text
        lines = [line + " " * rng.choice((0, 0, 2)) for line in lines]
    assert laid("\n".join(lines)) == text


def test_what_is_broken_is_left_alone() -> None:
    assert laid_out(Source("x.yaml", "mancala: 1\n  name: x\n"))[0] is None


def test_what_would_not_be_the_same_is_told() -> None:
    with pytest.raises(LayoutError, match=r"x\.yaml"):
        laid_out(Source("x.yaml", "mancala: 1\n? name\n: x\n"))


def test_of_broken_specs_those_that_can_be_read_mean_the_same_too() -> None:
    done = 0
    for seed in range(400):
        _, data = corrupted(seed, [text.encode() for text in TEXTS])
        text = data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")
        once = None if re.search(r"^ *\?", text, re.MULTILINE) else laid_out(Source("x.yaml", text))[0]
        if once is not None:
            done += 1
            assert laid(once) == once, seed
    assert done > 100
