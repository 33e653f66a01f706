"""Two specs, or readings of one, play the same game (warning).

Names, places and sources differ, but every clause is the same. Then one of them is another name of the other
(``aka:``), or what tells them apart has been forgotten. A reading that changes no rule is of no use. Two
specs that differ in one clause only are pointed out to who asks for notes.

Bad::

    readings: {other: {source: hyde, patch: {turn: {choose: pit.own and pit.seeds > 0}}}}

Good::

    readings: {other: {source: hyde, patch: {turn: {choose: pit.own and pit.seeds > 1}}}}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.rules.model import Rules

ID = "MAN331"
NOT_PLAYED = {"id", "reading", "version", "spec_file", "spec_sha256", "told"}
CLAUSES = tuple(field.name for field in fields(Rules) if field.name not in NOT_PLAYED)


@dataclass(frozen=True, slots=True)
class Variant:
    """A spec under a reading, by what is played."""

    document: Document
    rules: Rules

    @property
    def name(self) -> str:
        """``oware``, ``oware (reading grand_slam_captures)``."""
        reading = self.rules.reading
        return f"`{self.rules.id}`" + (f" under its reading `{reading}`" if reading else "")

    @property
    def played(self) -> Rules:
        """The rules without what tells specs apart."""
        return plays(self.rules)

    def akin(self, other: Variant) -> bool:
        """Whether both are of one spec, or one of them extends the other."""
        return not {source.name for source in self.document.files}.isdisjoint(
            source.name for source in other.document.files
        )

    def is_told(self, findings: Sequence[Diagnostic]) -> bool:
        """Whether it has been found of the reading that its patch changes nothing."""
        reading = self.document.readings.get(self.rules.reading or "")
        return reading is not None and any(
            finding.id == "MAN118" and finding.span.overlaps(reading.span) for finding in findings
        )

    @property
    def at(self) -> Span:
        """Where it begins: the spec, or what it says of the reading."""
        readings = self.document.base.get("readings")
        entry = next((e for e in getattr(readings, "entries", ()) if e.key.text == self.rules.reading), None)
        return entry.key.span if entry is not None else self.document.root.top


def plays(rules: Rules) -> Rules:
    """The rules without what tells specs apart."""
    kinds = tuple(replace(kind, rules=plays(kind.rules)) for kind in rules.kinds)
    return replace(rules, id="", reading=None, version=0, kinds=kinds)


def within(variants: Sequence[Variant], told: Sequence[Diagnostic]) -> list[Diagnostic]:
    """A spec and its readings: each reading that plays what the spec, or a reading before it, plays.

    Where it has been ``told`` already that a patch changes nothing (MAN118), that is enough.
    """
    found = []
    before: dict[Rules, Variant] = {}
    for variant in variants:
        same = before.setdefault(variant.played, variant)
        if same is not variant and not variant.is_told(told):
            what = f"as the reading `{same.rules.reading}`" if same.rules.reading else "as the spec itself"
            message = f"the reading `{variant.rules.reading}` plays the same game {what}"
            found.append(_finding(variant.at, message, "say in which rule it differs, or take it out"))
    return found


def among(variants: Sequence[Variant]) -> list[Diagnostic]:
    """Specs that play the same game as a spec before them. One that extends the other means to do so, and
    readings are notes (:func:`near`)."""
    found = []
    before: dict[Rules, Variant] = {}
    for variant in variants:
        if variant.rules.reading is None:
            same = before.setdefault(variant.played, variant)
            if same is not variant and not variant.akin(same):
                message = f"{variant.name} plays the same game as {same.name}"
                found.append(
                    _finding(variant.at, message, "say what tells them apart, or make one an `aka:`")
                )
    return found


def near(variants: Sequence[Variant]) -> Iterator[Diagnostic]:
    """Notes on specs that differ in one clause only, and on those that play what another has as a reading."""
    plain = [variant for variant in variants if variant.rules.reading is None]
    played = {variant.name: variant.played for variant in plain}
    before: dict[object, Variant] = {played[variant.name]: variant for variant in reversed(plain)}
    for variant in variants:
        same = before.get(variant.played, variant)
        if variant.rules.reading is not None and not variant.akin(same):
            yield _note(variant.at, f"{variant.name} plays the same game as {same.name}")
    for clause in CLAUSES:
        others: dict[tuple[object, ...], Variant] = {}
        for variant in plain:
            rules = played[variant.name]
            rest = tuple(getattr(rules, other) for other in CLAUSES if other != clause)
            same = others.setdefault(rest, variant)
            if getattr(played[same.name], clause) != getattr(rules, clause) and not variant.akin(same):
                yield _note(variant.at, f"{variant.name} differs from {same.name} in `{clause}` only")


def _note(at: Span, message: str) -> Diagnostic:
    return Diagnostic(ID, at, message, "", Severity.NOTE)


def _finding(at: Span, message: str, help_: str) -> Diagnostic:
    return Diagnostic(ID, at, message, help_, Severity.WARNING)
