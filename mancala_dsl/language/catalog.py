"""Which variants there are: the specs of the checkout that one stands in, else those that are installed."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from mancala_dsl.diagnostics import nearest

ID = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
"""What a spec's file may be called without its suffix: a Python module has to be able to have the name."""


DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
)
"""Names of devices on Windows, where no file can be called so, whatever its suffix."""


def is_id(text: str) -> bool:
    """Whether a spec may be called so: a module can be imported by this name, and no reading's has it."""
    return ID.fullmatch(text) is not None and "__" not in text and not is_taken(text)


def is_taken(text: str) -> bool:
    """Whether a name is a word of Python, or a device on Windows."""
    return keyword.iskeyword(text) or text.casefold() in DEVICES


PLUS = "+"
"""Stands between the names of readings that are played together."""


def parts_of(reading: str) -> tuple[str, ...]:
    """The single readings of which one is put together: ``a+b`` is ``a``, and then ``b``."""
    return tuple(reading.split(PLUS))


def module_name(variant: str, reading: str | None) -> str:
    """What a generated module is called: ``kalah``, ``kalah__empty_capture``, ``kalah__a__b`` for ``a+b``."""
    return "__".join((variant, *(parts_of(reading) if reading is not None else ())))


PACKAGED = Path(__file__).parent.parent / "specs"
SUFFIXES = (".yaml", ".yml")


def folder() -> Path:
    """The ``specs`` folder of the current directory or the nearest one above it, else the packaged one.

    Only a folder that holds a spec counts, so that a folder of another project does not.
    """
    here = Path.cwd()
    for top in (here, *here.parents):
        candidate = top / "specs"
        if candidate.is_dir() and any(candidate.glob("*.yaml")):
            return candidate
    return installed()


def installed() -> Path:
    """The specs that came with the program: inside the package, or beside it in a checkout."""
    return PACKAGED if PACKAGED.is_dir() else PACKAGED.parent.parent / "specs"


def specs() -> list[Path]:
    """All specs of the catalogue, sorted by id. A file whose name is no id is one too: reading it says so."""
    return sorted(p for p in folder().glob("*.yaml") if p.is_file())


def find(name_or_path: str | Path) -> Path | None:
    """The spec that is meant: a file, or an id. None if there is no such spec.

    An id is looked for in the catalogue and then among the specs that came with the program.
    """
    text = str(name_or_path)
    path = Path(text)
    if path.suffix in SUFFIXES or path.parent != Path():
        return path if _is_file(path) else None
    return in_folder(text, folder()) or in_folder(text, installed())


def in_folder(name: str, where: Path) -> Path | None:
    """The spec with this id in one folder."""
    path = where / f"{name}.yaml"
    return path if ID.fullmatch(name) and _is_file(path) else None


def _is_file(path: Path) -> bool:
    """Whether there is such a file; there is none whose name is longer than names can be."""
    try:
        return path.is_file()
    except OSError:
        return False


def ids(where: Path | None = None) -> list[str]:
    """The ids of all specs in a folder, by default in the catalogue."""
    return sorted(p.stem for p in (where or folder()).glob("*.yaml") if is_id(p.stem) and p.is_file())


def did_you_mean(name: str) -> str | None:
    """The id nearest to a misspelt one."""
    return nearest(Path(name).stem, [*ids(), *ids(installed())])
