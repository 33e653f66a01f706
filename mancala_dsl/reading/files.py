"""Files of people: from bytes on a disk to a text that can be read."""

from __future__ import annotations

import codecs
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType

from mancala_dsl.diagnostics import Diagnostic, Source, nearest
from mancala_dsl.reading import problems
from mancala_dsl.reading.characters import check_characters

LARGEST_FILE = 1_000_000
"""Bytes. A long spec has ten thousand."""

_OTHER_ENCODINGS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


_open_texts: ContextVar[Mapping[Path, str]] = ContextVar("_open_texts", default=MappingProxyType({}))


@contextmanager
def instead_of_files(texts: Mapping[Path, str]) -> Iterator[None]:
    """Within it these texts are read where the files of these paths would be, as an editor has them open."""
    token = _open_texts.set(texts)
    try:
        yield
    finally:
        _open_texts.reset(token)


def read_file(path: Path | str) -> tuple[Source | None, list[Diagnostic]]:
    """The text of a file under the name that the user gave, or what is wrong with it; never both.

    The file has to be UTF-8, of ``LARGEST_FILE`` bytes at most and without control characters. A byte order
    mark at its beginning is left out, and all line ends become LF.
    """
    name = str(path)
    try:
        opened = _open_texts.get().get(Path(path))
        if opened is not None:
            data = opened.encode("utf-8", "surrogatepass")
        else:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        return None, [_unreadable(Path(path), name, error)]
    if len(data) > LARGEST_FILE:
        return None, [problems.file_too_large(name, LARGEST_FILE)]
    if data.startswith(_OTHER_ENCODINGS) or data[:200].count(0) > len(data[:200]) // 3:
        return None, [problems.looks_like_utf16(name)]
    data = data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        source = Source(name, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        return None, [
            problems.not_utf8(Source(name, data.decode("utf-8", "replace")), len(before), data[error.start])
        ]
    diagnostics = check_characters(source)
    return (None if diagnostics else source), diagnostics


def _unreadable(path: Path, name: str, error: Exception) -> Diagnostic:
    if isinstance(error, IsADirectoryError):
        return problems.file_is_a_folder(name)
    if not isinstance(error, (FileNotFoundError, NotADirectoryError, ValueError)):
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "no reason given"
        return problems.file_refused(name, reason.lower())
    if path.is_symlink():
        return problems.link_to_nowhere(name)
    try:
        neighbours = sorted(other.stem for other in path.parent.iterdir() if other.suffix == path.suffix)
    except (OSError, ValueError):
        neighbours = []
    near = nearest(path.stem, neighbours)
    return problems.no_such_file(name, str(path.with_name(near + path.suffix)) if near else None)
