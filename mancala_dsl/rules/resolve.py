"""From the name of a spec to its resolved rules."""

from __future__ import annotations

from pathlib import Path

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import load_document
from mancala_dsl.rules.lowering import lower
from mancala_dsl.rules.model import Rules


def resolve(path: str | Path, reading: str | None = None) -> tuple[Rules | None, list[Diagnostic]]:
    """Read, check and lower one spec under one reading (None: none of them).

    The rules are None exactly if there are errors; warnings may come with rules. No check of
    :mod:`mancala_dsl.checks` is run.
    """
    document, found = load_document(path, reading)
    if document is None:
        return None, found
    rules, more = lower(document)
    return rules, found + more


def readings(path: str | Path) -> tuple[str, ...]:
    """The names of the readings that a spec offers; none if it cannot be read."""
    document, _ = load_document(path)
    return () if document is None else tuple(document.readings)
