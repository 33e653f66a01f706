"""All transcripts of a spec, under the readings that they are played by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mancala_dsl.api import SpecError
from mancala_dsl.diagnostics import Diagnostic, Severity, nearest
from mancala_dsl.language import catalog
from mancala_dsl.reading import read_file
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import readings, resolve
from mancala_dsl.transcripts import coverage
from mancala_dsl.transcripts.coverage import Clause
from mancala_dsl.transcripts.engines import Engine
from mancala_dsl.transcripts.fit import fit
from mancala_dsl.transcripts.reader import read
from mancala_dsl.transcripts.replay import Verdict, replay
from mancala_dsl.transcripts.transcript import Transcript

Beside = Callable[[Path, str | None], Sequence[Engine]]


@dataclass(frozen=True, slots=True)
class Covered:
    """A clause, the reading that it belongs to (None: the spec itself), and how many transcripts met it."""

    clause: Clause
    reading: str | None
    transcripts: int


@dataclass(frozen=True, slots=True)
class Report:
    """What came of verifying one spec.

    ``diagnostics`` are errors of the spec or of transcripts that could not be replayed; ``rules`` are
    the resolved rules by reading, as far as they could be made; ``readings_without`` are the readings
    that no transcript plays.
    """

    spec: Path
    folder: Path
    files: int
    diagnostics: tuple[Diagnostic, ...]
    verdicts: tuple[Verdict, ...]
    clauses: tuple[Covered, ...]
    readings_without: tuple[str, ...]
    rules: dict[str | None, Rules] = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        """The spec's id."""
        return self.spec.stem

    @property
    def failures(self) -> tuple[Verdict, ...]:
        """The replays that failed."""
        return tuple(verdict for verdict in self.verdicts if not verdict.ok)

    @property
    def ok(self) -> bool:
        """Nothing is wrong. Clauses and readings without a transcript are reported, but are no failure."""
        return not self.failures and not any(d.severity is Severity.ERROR for d in self.diagnostics)

    @property
    def plies(self) -> int:
        """Plies replayed, passes included."""
        return sum(verdict.plies for verdict in self.verdicts)

    @property
    def unseen(self) -> tuple[Covered, ...]:
        """Clauses that no transcript exercised."""
        return tuple(covered for covered in self.clauses if not covered.transcripts)

    @property
    def vouched(self) -> tuple[tuple[str, int], ...]:
        """Who vouches for how many transcripts, most first."""
        counts = Counter(str(verdict.transcript.vouched) for verdict in self.verdicts)
        return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def verify(spec: Path, folder: Path | None = None, beside: Beside | None = None) -> Report:
    """Replay every transcript of a spec.

    ``folder`` holds them, by default ``transcripts_of(spec)``. ``beside`` makes the engines that play
    along with the interpreter; by default the compiled module, as ``mancala_dsl.load`` makes it.
    """
    folder = transcripts_of(spec) if folder is None else folder
    return _Verification(spec, folder, beside or compiled).run()


def transcripts_of(spec: Path) -> Path:
    """``specs/oware.yaml`` has ``tests/transcripts/oware`` beside its folder."""
    home = spec.absolute().parent
    top = home.parent if home.name == "specs" else home
    folder = top / "tests" / "transcripts" / spec.stem
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder


def compiled(spec: Path, reading: str | None) -> Sequence[Engine]:
    """The generated module of a spec that has no errors, made in memory."""
    from mancala_dsl.api import load

    return [load(spec, reading)]


def findings(path: Path) -> list[Diagnostic]:
    """What is wrong with one transcript as it is written, for the spec of the catalogue that it names.

    Nothing is replayed.
    """
    source, found = read_file(path)
    transcript, more = (None, []) if source is None else read(source)
    found += more
    if transcript is None:
        return found
    spec = catalog.find(transcript.variant)
    if spec is None:
        near = catalog.did_you_mean(transcript.variant)
        advice = f"did you mean `{near}`?" if near else "`mancalac list` shows all specs"
        tag = transcript.tag("Variant")
        assert tag is not None  # read() would have missed it
        return [
            *found,
            Diagnostic("MAN440", tag.value_span, f"there is no spec `{transcript.variant}`", advice),
        ]
    wrong = _belongs(transcript, spec, readings(spec))
    rules, of_spec = (None, []) if wrong else resolve(spec, transcript.reading)
    return [*found, *wrong, *of_spec, *(fit(transcript, rules) if rules is not None else ())]


def _belongs(transcript: Transcript, spec: Path, known: Sequence[str]) -> list[Diagnostic]:
    """The right variant, and a reading that it has."""
    variant, reading = transcript.tag("Variant"), transcript.tag("Reading")
    if variant is not None and transcript.variant != spec.stem:
        message = f"a transcript of `{transcript.variant}` lies with those of `{spec.stem}`"
        return [Diagnostic("MAN440", variant.value_span, message, "move the file, or mend the tag")]
    if reading is None:
        return []
    parts = catalog.parts_of(reading.value)
    for number, part in enumerate(parts):
        if part not in known:
            near = nearest(part, known)
            names = ", ".join(f"`{name}`" for name in known) or "none"
            advice = f"did you mean `{near}`?" if near else f"its readings: {names}"
            message = f"`{spec.stem}` has no reading `{part}`"
            return [Diagnostic("MAN441", reading.value_span, message, advice)]
        if part in parts[:number]:
            message = f"`{reading.value}` has the same reading twice"
            return [Diagnostic("MAN441", reading.value_span, message, "name each once, as in `a+b`")]
    return []


class _Verification:
    def __init__(self, spec: Path, folder: Path, beside: Beside) -> None:
        self.spec = spec
        self.folder = folder
        self.beside = beside
        self.diagnostics: list[Diagnostic] = []
        self.rules: dict[str | None, Rules] = {}
        self.engines: dict[str | None, Sequence[Engine]] = {}
        self.known = readings(spec)

    def run(self) -> Report:
        """Each transcript in the order of the files' names."""
        files = sorted(self.folder.glob("*.txt"))
        verdicts: list[Verdict] = []
        if self._rules(None) is not None:
            read = [transcript for path in files if (transcript := self._read(path)) is not None]
            verdicts = [verdict for transcript in read if (verdict := self._replay(transcript)) is not None]
        readings_played = (verdict.transcript.reading for verdict in verdicts)
        played = {part for reading in readings_played if reading for part in catalog.parts_of(reading)}
        return Report(
            spec=self.spec,
            folder=self.folder,
            files=len(files),
            diagnostics=tuple(self.diagnostics),
            verdicts=tuple(verdicts),
            clauses=tuple(self._covered(verdicts)),
            readings_without=tuple(name for name in self.known if name not in played),
            rules=self.rules,
        )

    def _rules(self, reading: str | None) -> Rules | None:
        if reading not in self.rules:
            rules, found = resolve(self.spec, reading)
            self.diagnostics += found
            if rules is None:
                return None
            try:
                self.engines[reading] = self.beside(self.spec, reading)
            except SpecError as error:  # the rules can be made, but a check forbids to play by them
                self.diagnostics += error.diagnostics
                return None
            self.rules[reading] = rules
        return self.rules[reading]

    def _read(self, path: Path) -> Transcript | None:
        source, found = read_file(path)
        self.diagnostics += found
        if source is None:
            return None
        transcript, found = read(source)
        self.diagnostics += found
        if transcript is None:
            return None
        found = _belongs(transcript, self.spec, self.known)
        self.diagnostics += found
        return None if found else transcript

    def _replay(self, transcript: Transcript) -> Verdict | None:
        rules = self._rules(transcript.reading)
        if rules is None:
            return None
        found = fit(transcript, rules)
        self.diagnostics += found
        return None if found else replay(transcript, rules, self.engines[transcript.reading])

    def _covered(self, verdicts: Sequence[Verdict]) -> list[Covered]:
        """The clauses of the spec and, of each reading, those that its patch brought."""
        found: list[Covered] = []
        for reading, rules in self.rules.items():
            fired = [verdict.fired for verdict in verdicts if verdict.transcript.reading == reading]
            found += (
                Covered(clause, reading, sum(clause.rule in names for names in fired))
                for clause in coverage.clauses(rules)
                if reading is None or clause.about.layer == f"reading {reading}"
            )
        return found
