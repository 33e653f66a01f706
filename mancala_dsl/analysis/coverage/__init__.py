"""How much evidence there is for each clause of a spec, and what nobody would notice.

Three questions are asked of the games that are written down for a spec:

1. *Which clauses were at work in some game, and who vouches for it?* People, other engines and sources are
   witnesses that are not ours; a game that we have worked out by hand shows what we take the source to mean.
   What counts as having seen a clause at work is told in :mod:`mancala_dsl.transcripts.coverage`. Clauses
   that a source attests, that are inferred, and that we have added are counted apart.
2. *Were the conditions answered both ways?* See :mod:`.questions`.
3. *Would anybody notice if a rule were another one?* (``--mutants``) One clause is left out, one condition
   turned round, one number moved by one, and all games are played again. A change under which every game
   still goes as written is one that nobody has looked at; where games of the spec and of the changed rules
   can be told apart, the line of play that does so is printed, for somebody to work out and to vouch for.
   See :mod:`mancala_dsl.analysis.mutants`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mancala_dsl import api
from mancala_dsl.analysis.coverage import measure, traces
from mancala_dsl.analysis.coverage.evidence import OTHERS, WITNESSES, Coverage, coverage_of
from mancala_dsl.analysis.mutants.holding import Effort, Held, hold
from mancala_dsl.analysis.mutants.making import mutants
from mancala_dsl.analysis.mutants.pasting import transcript
from mancala_dsl.language.catalog import parts_of
from mancala_dsl.language.document import load_document


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for: changed rules too, witnesses that are not ours alone, how far to search, and a
    folder of recorded games."""

    mutants: bool = False
    not_ours: bool = False
    effort: Effort = field(default_factory=Effort)
    traces: Path | None = None

    @property
    def witnesses(self) -> tuple[str, ...]:
        """Whose games count."""
        return OTHERS if self.not_ours else WITNESSES


@dataclass(frozen=True, slots=True)
class Found:
    """What came out. ``held`` None: the rules were not changed. ``pasted`` has a transcript for each change
    that nobody noticed and that play can be told by."""

    coverage: Coverage
    held: tuple[Held, ...] | None = None
    pasted: tuple[str, ...] = ()

    def reaches(self, percent: int) -> bool:
        """Whether so many of a hundred clauses are seen, and so many changes noticed."""
        return measure.reaches(self.coverage, self.held, percent)


def find(spec: Path, wanted: Wanted) -> Found:
    """Everything that is wanted of one spec."""
    recorded = () if wanted.traces is None else traces.of(spec, wanted.traces)
    coverage = coverage_of(spec, recorded, wanted.witnesses)
    if not wanted.mutants or not coverage.ok:
        return Found(coverage)
    held, pasted = list[Held](), list[str]()
    for reading in coverage.rules:
        if reading is not None and len(parts_of(reading)) > 1:
            continue  # what they bring is changed in each of them alone
        for one, text in _held(coverage, reading, wanted, recorded):
            held.append(one)
            pasted += text
    return Found(coverage, tuple(held), tuple(pasted))


def _held(
    coverage: Coverage, reading: str | None, wanted: Wanted, recorded: tuple[traces.Recorded, ...]
) -> Iterator[tuple[Held, list[str]]]:
    """The changes of one reading, each with what would tell it from the spec."""
    rules = coverage.rules[reading]
    document, _ = load_document(coverage.report.spec, reading)
    assert document is not None  # its transcripts have been played
    games = [
        verdict.transcript
        for verdict in coverage.report.verdicts
        if verdict.transcript.reading == reading and verdict.transcript.vouched.by in wanted.witnesses
    ]
    watching = [(one.name, one.differs) for one in recorded if one.rules.reading == reading]
    for one in hold(mutants(rules), rules, document, games, wanted.effort, watching):
        line = one.line
        yield one, [] if line is None else [transcript(rules, api.module(rules), one.mutant, line)]
