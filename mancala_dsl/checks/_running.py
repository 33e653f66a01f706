"""Finding the checks and running them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Protocol, cast

from mancala_dsl.checks import duplicates
from mancala_dsl.checks._allowances import Allowances, allowances
from mancala_dsl.checks.duplicates import Variant
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
def pages() -> tuple[ModuleType, ...]:
    """The modules of all checks, by their names; the docstring of each is its page."""
    package = __package__
    names = sorted(m.name for m in pkgutil.iter_modules([str(Path(__file__).parent)]) if m.name[0] != "_")
    return tuple(importlib.import_module(f"{package}.{name}") for name in names)


@cache
def checks() -> tuple[Check, ...]:
    """All checks of one spec under one reading."""
    return tuple(cast("Check", module) for module in pages() if hasattr(module, "check"))


def findings(rules: Rules, document: Document) -> list[Diagnostic]:
    """What is wrong with one spec under one reading, without what the spec allows and without notes."""
    return allowances(document).left(_found(rules, document), document.root)


def check(path: str | Path, *, notes: bool = False) -> list[Diagnostic]:
    """Everything that is wrong with a spec and with each of its readings, in the order of the text.

    ``notes``: and what its author may like to know.
    """
    return check_all([path], notes=notes)


def check_all(paths: Sequence[str | Path], *, notes: bool = False) -> list[Diagnostic]:
    """The same for several specs, which are also held against one another."""
    found: list[Diagnostic] = []
    variants: list[Variant] = []
    for path in paths:
        run = _examined(path, notes=notes)
        variants += run.made
        found += run.found
    return in_order([*found, *duplicates.among(variants), *(duplicates.near(variants) if notes else ())])


def examine(path: str | Path, also: Sequence[str] = ()) -> tuple[dict[str | None, Rules], list[Diagnostic]]:
    """The rules of a spec (under None) and of each of its readings, as far as they can be made, and
    everything that is wrong with them. ``also`` are readings together, as in ``a+b``."""
    run = _examined(path, also)
    return {one.rules.reading: one.rules for one in run.made}, in_order(run.found)


@dataclass(frozen=True, slots=True)
class _Run:
    """One examination: what is allowed, what has been found, and the rules that have been made."""

    allowed: Allowances
    found: list[Diagnostic]
    notes: bool
    made: list[Variant] = field(default_factory=list)

    def look_at(self, document: Document) -> list[Diagnostic]:
        """What the checks find under one reading; what the lowering finds is noted."""
        rules, more = lower(document)
        self.found.extend(more)
        if rules is None:
            return []
        self.made.append(Variant(document, rules))
        return self.allowed.left(_found(rules, document, notes=self.notes), document.root)


def _examined(path: str | Path, also: Sequence[str] = (), *, notes: bool = False) -> _Run:
    base, loaded = load_document(path)
    if base is None:
        return _Run(Allowances(()), loaded, notes)
    run = _Run(allowances(base), list(loaded), notes)
    plain = run.look_at(base)
    run.found.extend(plain)
    for name in (*base.readings, *also):
        document, more = under_reading(base, name, loaded)
        run.found.extend(more)
        for finding in [] if document is None else run.look_at(document):
            if finding not in plain:
                told = f"{finding.message} (under the reading `{name}`)"
                run.found.append(replace(finding, message=told))
    run.found.extend(run.allowed.left(duplicates.within(run.made, run.found), base.root))
    if len(run.made) == 1 + len(base.readings) + len(also):
        run.found.extend(run.allowed.unneeded())
    return run


def _found(rules: Rules, document: Document, *, notes: bool = False) -> list[Diagnostic]:
    """What the checks find; those that only note something are not asked where nobody wants to know."""
    asked = [module for module in checks() if notes or not tells_only(module)]
    found = [finding for module in asked for finding in module.check(rules, document)]
    return [finding for finding in found if notes or finding.severity is not Severity.NOTE]


def tells_only(module: Check) -> bool:
    """Whether a check finds nothing wrong, and only notes what is so."""
    return module.__doc__.partition("\n")[0].endswith("(note).")
