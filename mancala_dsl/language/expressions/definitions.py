"""Names that a spec defines: what stands under ``define:`` is read as if it were written where it is used.

So the tree of a condition knows nothing of definitions, and what a definition may speak of depends on where
its name stands. What is wrong in its text is said there; that it does not fit a place is said of the use too.
"""

from __future__ import annotations

from collections.abc import Mapping as AbstractMapping
from typing import TYPE_CHECKING

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.expressions.problem import MAX_DEPTH
from mancala_dsl.language.expressions.reports import Report, Use
from mancala_dsl.language.expressions.slots import SLOTS
from mancala_dsl.language.expressions.syntax import Parsed, parse_text

if TYPE_CHECKING:
    from mancala_dsl.language.expressions.syntax import Syntax
    from mancala_dsl.reading.node import Scalar

MAX_USES = 100
"""How many names one condition may have, those in the definitions of its names included."""

OF_A_PLACE = frozenset({"MAN206", "MAN207"})
"""Findings that say that something cannot stand here, but could elsewhere."""


def enter(outer: Report, tree: Syntax) -> Report:
    """The report about the definition of a name that stands in another text; without a body if that would
    lead too far."""
    name = str(tree.children[0])
    scalar = outer.names.defined[name]
    use = Use(outer.span(tree), outer.depth)
    inner = Report(scalar, parse_text(scalar.text), outer.slot, outer.names, use)
    inner.uses = outer.uses + 1
    if inner.depth <= MAX_DEPTH and inner.uses <= MAX_USES:
        return inner
    if not any(finding.id == "MAN203" for finding in outer.found):
        outer.say(
            "MAN203",
            tree,
            f"with what `{name}` is defined as this condition is nested too deeply or too long",
            "split it over several rules",
        )
    return Report(scalar, Parsed(None), outer.slot, outer.names, use)


def leave(outer: Report, inner: Report, tree: Syntax) -> None:
    """Note what was found in a definition, and that it does not fit the place where it is used."""
    outer.uses = max(outer.uses, inner.uses)
    known = {(finding.id, finding.span) for finding in outer.found}
    outer.found += [finding for finding in inner.found if (finding.id, finding.span) not in known]
    misfit = next((finding for finding in inner.found if finding.id in OF_A_PLACE), None)
    if misfit is not None and outer.use is None:
        name = str(tree.children[0])
        outer.say(
            "MAN219",
            tree,
            f"the definition of `{name}` does not fit {SLOTS[outer.slot]}: {misfit.message}",
            f"use `{name}` where all that it speaks of is known, or write out here what is meant",
        )


def names_in(scalar: Scalar) -> frozenset[str]:
    """The names that stand by themselves in a text, whatever they mean."""
    tree = parse_text("" if scalar.value is None else scalar.text).tree
    return frozenset(str(noun.children[0]) for noun in tree.find_data("noun")) if tree else frozenset()


def circle(name: str, defined: AbstractMapping[str, Scalar]) -> tuple[str, ...]:
    """The shortest way by which a name is defined by itself, ``a``, ``b``, ``a``; empty if it is not."""
    ways: list[tuple[str, ...]] = [(name,)]
    seen: set[str] = set()
    for way in ways:
        for used in sorted(names_in(defined[way[-1]]) & defined.keys()):
            if used == name:
                return (*way, name)
            if used not in seen:
                seen.add(used)
                ways.append((*way, used))
    return ()


def faults(scalar: Scalar) -> list[Diagnostic]:
    """What is wrong with the text of a definition wherever it is used: it is not well formed."""
    parsed = parse_text("" if scalar.value is None else scalar.text)
    return [problem.told(scalar) for problem in parsed.problems]
