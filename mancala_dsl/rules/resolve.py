"""From the name of a spec to its resolved rules."""

from __future__ import annotations

from pathlib import Path

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import load_document, under_reading
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


def resolve_all(path: str | Path) -> dict[str | None, Rules]:
    """The rules of a spec, under None, and of each of its readings; those with errors are missing."""
    base, loaded = load_document(path)
    if base is None:
        return {}
    found: dict[str | None, Rules] = {}
    for name in (None, *base.readings):
        document = base if name is None else under_reading(base, name, loaded)[0]
        rules = None if document is None else lower(document)[0]
        if rules is not None:
            found[name] = rules
    return found


def readings(path: str | Path) -> tuple[str, ...]:
    """The names of the readings that a spec offers; none if it cannot be read.

    A reading is another way to understand a disputed rule: who reads it so (``source``, ``status``), what to
    call it (``title``), and a ``patch`` with the keys that differ. A block is merged key by key, a list or
    any other value is replaced as a whole, and ``null`` takes a key away (RFC 7396). One reading is played
    at a time, or none; ``a+b`` asks for two of them together, the patch of ``a`` put in before that of
    ``b``. ``extends`` does the same between files: the spec is a patch of the one that it
    names, and has all of its rules where it is silent. Both are done with before step 1: the rules know
    nothing of them.

    Good::

        readings: {clockwise: {title: the other way, status: added, patch: {sowing: {direction: clockwise}}}}

    Bad (MAN118), the spec says so already::

        readings: {plain: {patch: {sowing: {direction: counterclockwise}}}}
    """
    document, _ = load_document(path)
    return () if document is None else tuple(document.readings)
