"""Finding the checks and running them."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Protocol, cast

from mancala_dsl.diagnostics import Diagnostic, in_order
from mancala_dsl.language.document import Document, load_document
from mancala_dsl.rules.lowering import lower
from mancala_dsl.rules.model import Rules


class Check(Protocol):
    """What a module of this package has."""

    __name__: str
    __doc__: str
    ID: str

    def check(self, rules: Rules, document: Document) -> list[Diagnostic]:
        """What is wrong with one spec under one reading."""


@cache
def checks() -> tuple[Check, ...]:
    """All checks, by the names of their modules."""
    package = __package__
    names = sorted(m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if m.name[0] != "_")
    return tuple(cast("Check", importlib.import_module(f"{package}.{name}")) for name in names)


def check(path: str | Path) -> list[Diagnostic]:
    """Everything that is wrong with a spec and with each of its readings, in the order of the text."""
    document, found = load_document(path)
    plain = _lowered_and_checked(document, found)
    names = () if document is None else tuple(document.readings)
    for name in names:
        document, more = load_document(path, name)
        found += more
        for finding in _lowered_and_checked(document, found):
            if finding not in plain:
                found.append(replace(finding, message=f"{finding.message} (under the reading `{name}`)"))
    return in_order(found + plain)


def _lowered_and_checked(document: Document | None, found: list[Diagnostic]) -> list[Diagnostic]:
    """What the checks find; what the lowering finds is put into ``found``."""
    if document is None:
        return []
    rules, more = lower(document)
    found += more
    return [] if rules is None else [d for module in checks() for d in module.check(rules, document)]
