"""Whatever stands in a text, reading it ends without an exception, and every place lies within the text."""

from __future__ import annotations

import random
import re

import pytest
import yaml
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from mancala_dsl.diagnostics import Source, render_json, render_text
from mancala_dsl.reading import Mapping, Scalar, Sequence, plain, read
from tests.reading.helpers import each_loader, lies_within, said, walk  # noqa: F401

pytestmark = pytest.mark.usefixtures("each_loader")
calm = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None
)
often = settings(calm, max_examples=400)

FRAGMENTS = [
    "a: b\n",
    "key: ",
    "- ",
    "  ",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    ": ",
    '"',
    "'",
    "#",
    " # c\n",
    "|\n",
    ">\n",
]
FRAGMENTS += [
    "\n",
    "\n\n",
    "&a ",
    "*a",
    "!t ",
    "%",
    "---\n",
    "...\n",
    "? ",
    "\t",
    "\\",
    "\\x41",
    "é",
    "播",
    "x",
    "<<: ",
]
FRAGMENTS += [
    "1",
    "012",
    ".inf",
    "~",
    "@",
    "`",
    "if: min(a, b)",
    "|2-\n",
    ">+\n",
    "\\\n",
    "  text\n",
    "\r",
    "\u2028",
]

pieces = st.lists(st.sampled_from(FRAGMENTS), max_size=20).map("".join)


def check(text: str) -> None:
    node, diagnostics = read(Source("a.yaml", text))
    assert node is not None or diagnostics
    for diagnostic in diagnostics:
        assert diagnostic.id.startswith("MAN0")
        assert diagnostic.message
        assert diagnostic.help
        assert lies_within(diagnostic.span)
    assert bool(render_text(diagnostics)) == bool(diagnostics)
    assert render_json(diagnostics)
    for part in walk(node) if node else ():
        assert lies_within(part.span)
        if isinstance(part, Scalar):
            assert len(part.offsets) == len(part.text) + 1
            assert list(part.offsets) == sorted(part.offsets)
            assert part.offsets[0] >= (part.span.line, part.span.column)
            assert part.offsets[-1] <= (part.span.end_line, part.span.end_column)
            if not diagnostics:  # otherwise there may be tags, and then places are coarse
                assert len(set(part.offsets)) == len(part.offsets)
        elif isinstance(part, Mapping):
            keys = [entry.key.text for entry in part]
            assert len(set(keys)) == len(keys)


@calm
@given(st.text(max_size=60))
def test_any_characters(text: str) -> None:
    check(text)


@often
@given(pieces)
def test_pieces_of_yaml(text: str) -> None:
    check(text)


@calm
@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    check(data.decode("latin-1"))


SPEC = """\
name: Oware
aka: [Awari, "Wari"]
board: {rows: 2, pits: 6}
sowing:
  last_seed:
    - if: last.theirs and
        last.seeds in 2|3
      chain: {toward: previous, while: 'pit.theirs'}
note: >
  A game
  of Ghana.
"""


@often
@given(st.integers(0, len(SPEC)), st.integers(0, 3), st.sampled_from([*FRAGMENTS, ""]))
def test_a_spec_with_something_put_in_or_left_out(at: int, gone: int, piece: str) -> None:
    check(SPEC[:at] + piece + SPEC[at + gone :])


texts = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp", "Cn"), exclude_characters="\ufeff"), max_size=30
)
lines = st.lists(st.text("ab é:#'\"\\-", max_size=8), max_size=5).map("\n".join)
# PyYAML leaves without quotes what is a number in YAML 1.2 but none in YAML 1.1 (1e3, 0o7, 08: see
# test_values.py), and wide blanks at the ends of a text, which are refused there
words = (
    texts | lines | st.sampled_from(["on", "no", "~", "<<", "=", "- a", "a: b", "# c", "null", "true"])
).filter(lambda text: not re.match(r"[-+.0-9]", text) and text.strip() == text.strip(" \n"))
numbers = st.integers(-(10**15), 10**15) | st.integers(-9999, 9999).map(lambda n: n / 64)
leaves = st.none() | st.booleans() | numbers | words
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=20,
)


@calm
@given(values, st.sampled_from([True, False, None]), st.integers(10, 100), st.booleans(), st.integers(2, 6))
def test_what_is_written_is_read(
    value: object, flow: bool | None, width: int, unicode: bool, indent: int
) -> None:
    text = yaml.safe_dump(
        value, default_flow_style=flow, width=width, allow_unicode=unicode, indent=indent, sort_keys=False
    )
    assume(yaml.safe_load(text) == value)  # with [":\n :"] and width 10 it is not
    node, diagnostics = read(Source("a.yaml", text))
    assert diagnostics == []
    assert node is not None
    assert plain(node) == value
    assert [type(part.value) for part in walk(node) if isinstance(part, Scalar)] == list(types(value))
    check(text)


def types(value: object) -> list[type]:
    """The types of all keys and scalars, in order."""
    if isinstance(value, dict):
        return [t for key, inner in value.items() for t in [str, *types(inner)] if key is not None]
    if isinstance(value, list):
        return [t for inner in value for t in types(inner)]
    return [type(value)]


@calm
@given(
    st.lists(words, min_size=1, max_size=4), st.sampled_from([None, "'", '"', "|", ">"]), st.integers(5, 60)
)
def test_each_character_stands_where_its_offset_says(items: list[str], style: str | None, width: int) -> None:
    text = yaml.safe_dump(items, default_style=style, width=width, allow_unicode=True)
    assume(yaml.safe_load(text) == items)  # nor is it with [" 000 0"], ">" and width 5
    node, diagnostics = read(Source("a.yaml", text))
    assert diagnostics == []
    assert isinstance(node, Sequence)
    assert plain(node) == items
    lines_of = [line + "\n" for line in text.split("\n")]
    for item in node.items:
        assert isinstance(item, Scalar)
        assert len(set(item.offsets)) == len(item.offsets)
        for character, (line, column) in zip(item.text, item.offsets, strict=False):
            found = lines_of[line - 1][column - 1]
            if found == "\\" != character:
                assert said(item.span)[0] == '"'
            elif character not in " \n":  # these may come of folding
                assert found == character


@calm
@given(st.text("abc .=&|-", min_size=1, max_size=30))
def test_the_source_at_a_plain_scalar_is_its_text(text: str) -> None:
    source = Source("a.yaml", f"if:  {text}\n")
    node, diagnostics = read(source)
    if diagnostics or not isinstance(node, Mapping):
        return
    scalar = node.entries[0].value
    if isinstance(scalar, Scalar) and scalar.offsets[0] == (scalar.span.line, scalar.span.column):
        assert scalar.text == text.strip()
        assert said(scalar.span) == scalar.text
        for start in range(len(scalar.text)):
            assert said(scalar.place(start, start + 1)) == scalar.text[start]
            assert said(scalar.place(start, len(scalar.text))) == scalar.text[start:]


def test_random_walks_are_not_all_refused() -> None:
    """Else the tests above would look at nothing."""
    generator = random.Random(7)
    good = 0
    for _ in range(400):
        text = "".join(generator.choices(FRAGMENTS, k=4))
        node, _ = read(Source("a", text))
        good += node is not None
    assert good > 40
