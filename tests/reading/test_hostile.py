"""Texts that are meant to bring a reader down: each ends in an error, and within a second."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Source, render_json, render_text
from mancala_dsl.reading import read, read_file
from tests.patience import PATIENCE

BOMB = "a: &a [lol, lol]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(20)
)
MILLION = 1_000_000

HOSTILE = {
    "brackets": ("[" * MILLION, "MAN017"),
    "brackets and braces": ("[{a: " * (MILLION // 5), "MAN017"),
    "closed brackets": ("[" * 100_000 + "]" * 100_000, "MAN017"),
    "deep blocks": ("\n".join(" " * i + "a:" for i in range(1000)), "MAN017"),
    "deep items": ("- " * (MILLION // 2), "MAN017"),
    "closing brackets": ("]" * MILLION, "MAN028"),
    "an alias bomb": (BOMB, "MAN011"),
    "anchors": ("- &a b\n" * 140_000, "MAN011"),
    "an endless alias": ("a: &a\n  b: *a\n", "MAN011"),
    "a long number": ("a: " + "9" * (MILLION - 3), "MAN003"),
    "a number with an exponent": ("a: 1e" + "9" * 10, "MAN019"),
    "a number that is long but not too long for a text": ("a: " + "9" * 40_000, "MAN019"),
    "a long text": ("a: '" + "x" * MILLION + "'", "MAN003"),
    "a long folded text": ("a: >\n" + "  x\n" * 200_000, "MAN003"),
    "escapes": ('a: "' + "\\x41" * 200_000 + '"', "MAN003"),
    "escapes of control characters": ('a: "' + "\\0" * 20_000 + '"', "MAN004"),
    "a long key": ("x" * MILLION + ": a", "MAN0"),
    "many keys": ("".join(f"k{i}: 1\n" for i in range(80_000)), "MAN003"),
    "many items": ("[" + "a," * 400_000 + "]", "MAN003"),
    "the same key": ("a: 1\n" * 200_000, "MAN010"),
    "the same key in braces": ("{" + "a: 1, " * 100_000 + "}", "MAN010"),
    "keys without values": ("{" + "a, " * 100_000 + "}", "MAN003"),
    "quotes": ('"' * MILLION, "MAN0"),
    "an open quote": ("a: '" + "x\n" * 400_000, "MAN026"),
    "open quotes in brackets": ("a: [" + ' "' * 300_000, "MAN0"),
    "comments in braces": ("a: {b" + " # # # #\n" * 20_000 + "x: y}", "MAN0"),
    "comment signs in braces": ("a: {b" + " #" * 200_000 + "\nx y z", "MAN0"),
    "blanks": (" " * MILLION, "MAN005"),
    "empty lines": ("\n" * MILLION, "MAN005"),
    "blanks and a text": ("a: |\n" + " " * 500_000 + "x\n" + " " * 400_000 + "\n- y\n", "MAN0"),
    "comments": ("# c\n" * 250_000, "MAN005"),
    "colons": (":" * MILLION + " a: b: c", "MAN0"),
    "question marks": ("? " * (MILLION // 2), "MAN0"),
    "tabs": ("\ta: b\n" * 150_000, "MAN020"),
    "control characters": ("\0\a" * (MILLION // 2), "MAN004"),
    "lone halves of characters": ("a: \ud800\udc00\n", "MAN004"),
    "an escaped half of a character": ('a: "\\ud800"\n', "MAN030"),
    "an escape for no character": ('a: "\\UFFFFFFFF"\n', "MAN030"),
    "a byte order mark in the middle": ("a: b\n\ufeffc: d\n", "MAN004"),
    "line separators": ("a: b\u2028c: d\u0085e: f\n", "MAN004"),
    "documents": ("--- a\n" * 150_000, "MAN015"),
    "directives": ("%YAML 1.2\n" * 90_000 + "--- a\n", "MAN014"),
    "tags": ("- !!python/object/apply:os.system ['true']\n" * 20_000, "MAN012"),
    "a tag that names code": ("!!python/object/apply:os.system ['true']\n", "MAN012"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_ends_in_an_error(name: str) -> None:
    text, id_ = HOSTILE[name]
    read(Source("a", "a: b"))  # loading PyYAML does not count
    before = time.process_time()
    _, diagnostics = read(Source("a.yaml", text))
    shown = render_text(diagnostics) + render_json(diagnostics)
    taken = time.process_time() - before
    assert any(d.id.startswith(id_) for d in diagnostics)
    assert len(diagnostics) <= 101
    assert len(shown) < 100_000
    assert taken < PATIENCE


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 999_999,
        b"\xff" * 999_999,
        b"\xfe\xff" * 400_000,
        b"\xff\xfe" + b"a\0" * 400_000,
        b"a" * 5_000_000,
    ],
    ids=["NULs", "no UTF-8", "UTF-16 of a sort", "UTF-16", "large"],
)
def test_files(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    before = time.process_time()
    source, diagnostics = read_file(path)
    assert len(render_text(diagnostics)) < 1000
    assert time.process_time() - before < PATIENCE
    assert source is None
