"""Finding the checks and running them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Protocol, cast

from mancala_dsl.checks._allowances import Allowances, allowances
from mancala_dsl.diagnostics import Diagnostic, Severity, in_order
from mancala_dsl.language.document import Document, load_document, under_reading
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


def findings(rules: Rules, document: Document) -> list[Diagnostic]:
    """What is wrong with one spec under one reading, without what the spec allows and without notes."""
    return allowances(document).left(_warnings(_all(rules, document)), document.root)


def notes(rules: Rules, document: Document) -> list[Diagnostic]:
    """What an author may like to know of one spec under one reading; nothing of it is wrong."""
    told = [finding for finding in _all(rules, document) if finding.severity is Severity.NOTE]
    return in_order(allowances(document).left(told, document.root))


def check(path: str | Path) -> list[Diagnostic]:
    """Everything that is wrong with a spec and with each of its readings, in the order of the text."""
    return examine(path)[1]


def examine(path: str | Path, also: Sequence[str] = ()) -> tuple[dict[str | None, Rules], list[Diagnostic]]:
    """The rules of a spec (under None) and of each of its readings, as far as they can be made, and
    everything that is wrong with them. ``also`` are readings together, as in ``a+b``."""
    base, loaded = load_document(path)
    found = list(loaded)
    if base is None:
        return {}, in_order(found)
    rules: dict[str | None, Rules] = {}
    allowed = allowances(base)
    plain = _lowered_and_checked(base, rules, found, allowed)
    for name in (*base.readings, *also):
        document, more = under_reading(base, name, loaded)
        found += more
        for finding in _lowered_and_checked(document, rules, found, allowed):
            if finding not in plain:
                found.append(replace(finding, message=f"{finding.message} (under the reading `{name}`)"))
    if len(rules) == 1 + len(base.readings) + len(also):
        found += allowed.unneeded()
    return rules, in_order(found + plain)


def _lowered_and_checked(
    document: Document | None,
    made: dict[str | None, Rules],
    found: list[Diagnostic],
    allowed: Allowances,
) -> list[Diagnostic]:
    """What the checks find; the rules are put into ``made``, and what the lowering finds into ``found``."""
    if document is None:
        return []
    rules, more = lower(document)
    found += more
    if rules is None:
        return []
    made[document.reading] = rules
    return allowed.left(_warnings(_all(rules, document)), document.root)


def _all(rules: Rules, document: Document) -> list[Diagnostic]:
    return [finding for module in checks() for finding in module.check(rules, document)]


def _warnings(found: list[Diagnostic]) -> list[Diagnostic]:
    return [finding for finding in found if finding.severity is not Severity.NOTE]
