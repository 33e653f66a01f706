"""From the specs and readings that a command line names to files, rules and findings."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from mancala_dsl.cli.arguments import did_you_mean
from mancala_dsl.cli.errors import CommandFailure, UsageError
from mancala_dsl.diagnostics.source import shown

if TYPE_CHECKING:
    from mancala_dsl.diagnostics import Diagnostic
    from mancala_dsl.language.document import Document
    from mancala_dsl.rules.model import Rules

T = TypeVar("T")
A_FEW = 12  # names that a message can list


def find(name: str) -> Path:
    """The spec with this id, or this file; :class:`UsageError` with the nearest ones if there is none."""
    from mancala_dsl.language import catalog

    path = catalog.find(name)
    if path is not None:
        return _near(path)
    known = catalog.ids()
    near = catalog.did_you_mean(name)
    if near is not None:
        advice = f"did you mean `{near}`?"
    elif len(known) > A_FEW:
        advice = f"`mancalac list` names the {len(known)} that there are"
    elif known:
        advice = f"there are {', '.join(known)}"
    else:
        advice = "`mancalac new ID` writes one"
    what = "file" if "/" in name or "\\" in name or name.endswith((".yaml", ".yml")) else "spec"
    raise UsageError(f"there is no {what} `{name}`", advice)


def with_reading(name: str) -> tuple[Path, str | None]:
    """The spec and the reading that ``SPEC:READING`` names; None for a spec alone.

    What is a file, or an id, is never taken apart. :class:`UsageError` if there is no such spec.
    """
    from mancala_dsl.language import catalog

    spec, colon, reading = name.rpartition(":")
    if colon and spec and reading and not re.search(r"[/\\]", reading) and catalog.find(name) is None:
        return find(spec), reading
    return find(name), None


def chosen(names: list[str]) -> list[Path]:
    """The specs that are named, each once; all of the catalogue where none is named."""
    from mancala_dsl.language import catalog

    return (
        list(dict.fromkeys(find(name) for name in names))
        if names
        else [_near(path) for path in catalog.specs()]
    )


def _near(path: Path) -> Path:
    """A path as messages show it."""
    return Path(shown(str(path)))


def workplace() -> Path:
    """The folder that ``specs/``, ``generated/`` and ``tests/`` lie in.

    It is the one above the catalogue if one stands in it or below, otherwise the current one: the catalogue
    is then that of the installation.
    """
    from mancala_dsl.language import catalog

    top, here = catalog.folder().parent, Path.cwd()
    return top if here.is_relative_to(top) else here


def document(path: Path, reading: str | None = None) -> Document:
    """A spec as it is written, ``extends`` and a reading merged in.

    Findings that are errors end the command, and so does a reading that the spec does not have.
    """
    from mancala_dsl.language.document import load_document

    loaded = _sound(*load_document(path))
    if reading is None:
        return loaded
    require_reading(loaded, reading)
    return _sound(*load_document(path, reading))


def variant(path: Path, reading: str | None) -> tuple[Rules, Document]:
    """The resolved rules of a spec, and the spec as it is written; errors end the command."""
    from mancala_dsl.rules.lowering import lower

    loaded = document(path, reading)
    return _sound(*lower(loaded)), loaded


def require_reading(loaded: Document, reading: str) -> None:
    """:class:`UsageError` unless the spec has a reading of this name, or all that are joined by ``+``."""
    from mancala_dsl.language.catalog import parts_of

    parts = parts_of(reading)
    wrong = next((part for part in parts if part not in loaded.readings), None)
    if wrong is None and len(set(parts)) == len(parts):
        return
    if wrong is None:
        raise UsageError(f"`{reading}` has the same reading twice", "name each once, as in `a+b`")
    names, reading = list(loaded.readings), wrong
    there = (
        f"there {'is' if len(names) == 1 else 'are'} {', '.join(names)}" if names else "it has no readings"
    )
    raise UsageError(f"`{loaded.id}` has no reading `{reading}`", did_you_mean(reading, names) or there)


def has_errors(diagnostics: list[Diagnostic]) -> bool:
    """Whether one of the findings is an error."""
    from mancala_dsl.diagnostics import Severity

    return any(found.severity is Severity.ERROR for found in diagnostics)


def warn(diagnostics: list[Diagnostic]) -> None:
    """Print findings on standard error."""
    from mancala_dsl.diagnostics import render_text

    sys.stderr.write(render_text(diagnostics))


def _sound(value: T | None, diagnostics: list[Diagnostic]) -> T:
    from mancala_dsl.diagnostics import render_text

    if value is None or has_errors(diagnostics):
        raise CommandFailure(render_text(diagnostics).rstrip("\n"))
    return value
