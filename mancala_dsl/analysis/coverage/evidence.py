"""Who has seen what: the clauses and the answers of one spec, by those who vouch for the games.

People, engines that are not ours, and sources are witnesses; what was worked out by ``hand`` is our own
reading of the sources, and what ``nobody`` vouches for proves nothing. A transcript that does not go as it is
written is no witness at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from mancala_dsl.analysis.coverage.playing import answers
from mancala_dsl.analysis.coverage.questions import Answers, Question
from mancala_dsl.analysis.coverage.traces import Recorded
from mancala_dsl.language.provenance import Status
from mancala_dsl.rules.model import About, Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import coverage
from mancala_dsl.transcripts.coverage import Clause
from mancala_dsl.transcripts.replay import Verdict
from mancala_dsl.transcripts.verify import Report, verify

WITNESSES = ("people", "engine", "source", "hand", "nobody")
OTHERS = WITNESSES[:3]
"""Those that are not ours."""
STATUSES: tuple[Status, ...] = ("attested", "inferred", "added", "default")


@dataclass(frozen=True, slots=True)
class Game:
    """One game that was written down: who vouches, the clauses that it met, the answers that it gave."""

    vouched: str
    reading: str | None
    clauses: frozenset[str]
    answers: Mapping[Question, frozenset[bool]]


@dataclass(frozen=True, slots=True)
class Attested:
    """Something that games can show, and how many do, by who vouches for them."""

    about: About
    reading: str | None
    by: Counter[str] = field(compare=False)

    @property
    def witness(self) -> str:
        """The best of the witnesses; `no game` where there is none."""
        return next((who for who in WITNESSES if self.by[who]), "no game")


@dataclass(frozen=True, slots=True)
class SeenClause(Attested):
    """A clause of the spec, or one that a reading brings."""

    clause: Clause


@dataclass(frozen=True, slots=True)
class SeenAnswer(Attested):
    """One of the two answers to a question."""

    question: Question
    answer: bool


@dataclass(frozen=True, slots=True)
class Coverage:
    """What is known of one spec. ``report`` is what came of replaying its transcripts; ``rules`` are those of
    the spec (None) and of its readings, whether anybody plays by them or not."""

    report: Report
    rules: Mapping[str | None, Rules]
    games: tuple[Game, ...]
    clauses: tuple[SeenClause, ...]
    answers: tuple[SeenAnswer, ...]

    @property
    def ok(self) -> bool:
        """Whether the spec is in order and its transcripts go as written."""
        return self.report.ok and None in self.rules


def coverage_of(
    spec: Path,
    recorded: Iterable[Recorded] = (),
    witnesses: Sequence[str] = WITNESSES,
) -> Coverage:
    """Replay the transcripts of a spec and see what they show, and what ``recorded`` games of engines do.

    Only the games of these ``witnesses`` count.
    """
    report = verify(spec, beside=lambda _spec, _reading: ())
    games = [game(report.rules[v.transcript.reading], v) for v in report.verdicts if v.ok]
    for record in recorded:
        games += (Game("engine", record.rules.reading, *shown) for shown in record.shown())
    counted = tuple(one for one in games if one.vouched in witnesses)
    rules = dict(_rules(report))
    return Coverage(report, rules, counted, tuple(_clauses(rules, counted)), tuple(_answers(rules, counted)))


def _rules(report: Report) -> Iterator[tuple[str | None, Rules]]:
    """Those of the spec, of each reading, and of readings that games are played by together."""
    yield from report.rules.items()
    for reading in report.readings_without:
        rules, _ = resolve(report.spec, reading)
        if rules is not None and None in report.rules:
            yield reading, rules


def game(rules: Rules, verdict: Verdict) -> Game:
    """What a transcript shows that went as written."""
    transcript = verdict.transcript
    seen = answers(rules, transcript).seen
    said = {question: frozenset(given) for question, given in seen.items()}
    return Game(transcript.vouched.by, transcript.reading, verdict.fired, said)


def _clauses(by_reading: Mapping[str | None, Rules], games: Sequence[Game]) -> Iterator[SeenClause]:
    for reading, rules in by_reading.items():
        for clause in coverage.clauses(rules):
            if belongs(clause.about, reading):
                by = Counter(g.vouched for g in games if g.reading == reading and clause.rule in g.clauses)
                yield SeenClause(clause.about, reading, by, clause)


def _answers(by_reading: Mapping[str | None, Rules], games: Sequence[Game]) -> Iterator[SeenAnswer]:
    for reading, rules in by_reading.items():
        of_reading = [g for g in games if g.reading == reading]
        asked = [question for question in Answers(rules).seen if belongs(question.about, reading)]
        for question, answer in product(asked, (True, False)):
            by = Counter(g.vouched for g in of_reading if answer in g.answers[question])
            yield SeenAnswer(question.about, reading, by, question, answer)


def belongs(about: About, reading: str | None) -> bool:
    """Whether a clause is counted with a reading: those of the spec itself are counted with no reading."""
    return reading is None or about.layer == f"reading {reading}"
