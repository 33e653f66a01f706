"""From bytes on a disk to a text."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.reading import read_file


def text_of(path: Path) -> str:
    source, diagnostics = read_file(path)
    assert diagnostics == []
    assert source is not None
    assert source.name == str(path)
    return source.text


def fault_of(path: Path | str) -> Diagnostic:
    source, diagnostics = read_file(path)
    assert source is None
    (found,) = diagnostics
    assert found.span.source.name == str(path)
    return found


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"a: b\n", "a: b\n"),
        (b"a: b\r\nc: d\r\n", "a: b\nc: d\n"),
        (b"a: b\rc: d\r", "a: b\nc: d\n"),  # as on old Macintoshes
        (codecs.BOM_UTF8 + b"a: b\n", "a: b\n"),
        ("a: hra, 播棋, بازی\n".encode(), "a: hra, 播棋, بازی\n"),
    ],
)
def test_texts(data: bytes, text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    assert text_of(path) == text


def test_a_name_may_be_a_string(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"x")
    source, _ = read_file(str(tmp_path / "a.yaml"))
    assert source
    assert source.text == "x"


def test_a_missing_file_with_a_neighbour_of_nearly_its_name(tmp_path: Path) -> None:
    (tmp_path / "oware.yaml").write_text("")
    (tmp_path / "owari.txt").write_text("")
    found = fault_of(tmp_path / "owrae.yaml")
    assert (found.id, found.message) == ("MAN001", "there is no such file")
    assert found.help == f"did you mean `{tmp_path / 'oware.yaml'}`?"
    assert fault_of(tmp_path / "kalah.yaml").help == "check the name and the folder"


@pytest.mark.parametrize("name", ["no/such/folder.yaml", "a\0b", "x" * 5000, "a.yaml/b"])
def test_names_that_cannot_be(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("")
    assert fault_of(f"{tmp_path}/{name}").id == "MAN001"


def test_a_folder(tmp_path: Path) -> None:
    found = fault_of(tmp_path)
    assert (found.id, found.message) == ("MAN001", "this is a folder, not a file")


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # root may read everything, so a real file would not do
    assert fault_of(tmp_path / "a.yaml").message == "the file cannot be read: permission denied"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("mancala: 1\nname: Kalah\n".encode(encoding))
    found = fault_of(path)
    assert found.id == "MAN002"
    assert "UTF-16" in found.message


@pytest.mark.parametrize(
    ("data", "line", "column", "byte"),
    [
        ("a: b\nc: \u017e\u00e9x".encode() + b"\xff", 2, 7, "0xFF"),
        ("name: Tihbát\n".encode("latin-1"), 1, 11, "0xE1"),
        (b"a: b\r\nc\xe9d\n", 2, 2, "0xE9"),
        (b"\xed\xa0\x80", 1, 1, "0xED"),  # half of a character
        (b"a\xc3", 1, 2, "0xC3"),  # cut off
    ],
)
def test_other_encodings(data: bytes, line: int, column: int, byte: str, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    found = fault_of(path)
    assert (found.id, found.span.line, found.span.column) == ("MAN002", line, column)
    assert byte in found.message


def test_a_file_of_just_the_size(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"#" * 1_000_000)
    assert len(text_of(path)) == 1_000_000
    path.write_bytes(b"#" * 1_000_001)
    assert fault_of(path).id == "MAN003"


def test_control_characters_are_told_once_for_each_kind(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes("a: \x00\nb: \x07\x00\nc: \ufeff\u2028\x85\n".encode())
    source, diagnostics = read_file(path)
    assert source is None
    assert [(d.id, d.span.line, d.span.column) for d in diagnostics] == [
        ("MAN004", 1, 4),
        ("MAN004", 2, 4),
        ("MAN004", 3, 4),
        ("MAN004", 3, 5),
        ("MAN004", 3, 6),
    ]
    assert diagnostics[0].message == "the character U+0000 (NUL) must not stand in a text (and 1 more of it)"
    assert diagnostics[2].message == "the character U+FEFF (byte order mark) must not stand in a text"
