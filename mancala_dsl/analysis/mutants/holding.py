"""Mutants held against transcripts, and against the spec itself in play.

A mutant is *refused* if its rules are no rules any more: they cannot be played, or a check finds an error in
them. It is *noticed* if a transcript that the spec plays as written does not go as written with it. Of the
others games are searched for a line of play that tells it from the spec: one that nobody has written down, or
none that is found, and then perhaps there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from mancala_dsl import api
from mancala_dsl.analysis import apart
from mancala_dsl.analysis.diff.walk import Limits
from mancala_dsl.analysis.mutants.making import Mutant
from mancala_dsl.checks import findings
from mancala_dsl.diagnostics import Severity
from mancala_dsl.language.document import Document
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.transcripts.fit import fit
from mancala_dsl.transcripts.replay import replay
from mancala_dsl.transcripts.transcript import Transcript

_NO_RULES = (ValueError, TypeError, AssertionError, KeyError, StopIteration)
"""What is raised where rules ask for something that there is not: no checked spec does."""
Fate = Literal["refused", "noticed", "told apart", "not told apart"]
Witness = Callable[[Rules], bool]
"""Whether something else that was written down, such as recorded games, goes otherwise with these rules."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How far a search goes: positions looked at breadth first, to what depth; then plies of random games; no
    further after so many seconds of the processor, where moves are long."""

    depth: int = 6
    positions: int = 600
    plies: int = 1500
    seed: int = 1
    seconds: float = 5


@dataclass(frozen=True, slots=True)
class Held:
    """What became of a mutant. ``by`` is the transcript that noticed it; ``line`` is what nobody has noticed
    so far; without one there is none of up to ``depth`` moves from the start (``whole``: none at all)."""

    mutant: Mutant
    fate: Fate
    by: str = ""
    line: apart.Line | None = None
    depth: int = 0
    whole: bool = False


def hold(
    changed: Iterable[Mutant],
    rules: Rules,
    document: Document,
    transcripts: Sequence[Transcript],
    effort: Effort,
    witnesses: Sequence[tuple[str, Witness]] = (),
) -> Iterator[Held]:
    """Mutants of the rules, one after the other. ``transcripts`` are those that the spec plays as written;
    the short ones are asked first."""
    asked = sorted(transcripts, key=lambda transcript: len(transcript.plies))
    search = _Search(rules, asked, effort)
    for mutant in changed:
        if refused(mutant.rules, document):
            yield Held(mutant, "refused")
            continue
        noticed = next((t.name for t in asked if not passes(t, mutant.rules)), None)
        if noticed is None:
            noticed = next((name for name, differs in witnesses if differs(mutant.rules)), None)
        yield search.of(mutant) if noticed is None else Held(mutant, "noticed", noticed)


def refused(rules: Rules, document: Document) -> bool:
    """Whether these are no rules that a game can be played by."""
    if not all(rule.action.names_what_is_there for rule in rules.acting):
        return True
    try:
        Interpreter(rules)
        found = findings(rules, document)
    except _NO_RULES:
        return True
    return any(finding.severity is Severity.ERROR for finding in found)


def passes(transcript: Transcript, rules: Rules) -> bool:
    """Whether a transcript goes as written. What rules do that cannot go on is not as written."""
    if fit(transcript, rules):
        return False
    try:
        return replay(transcript, rules).ok
    except (*_NO_RULES, RuntimeError):
        return False


class _Search:
    """Games of a spec and of a mutant, side by side."""

    def __init__(self, rules: Rules, transcripts: Sequence[Transcript], effort: Effort) -> None:
        self.rules = rules
        self.effort = effort
        self.starts = list(dict.fromkeys(_positions(rules, transcripts)))

    def of(self, mutant: Mutant) -> Held:
        """What tells the mutant from the spec, if anything does."""
        try:
            pair = apart.beside(*((rules, api.module(rules)) for rules in (self.rules, mutant.rules)))
        except _NO_RULES:
            return Held(mutant, "refused")
        effort = self.effort
        limits = Limits(effort.depth, effort.positions, effort.seconds)
        found = apart.search(pair, self.starts, limits, plies=effort.plies, seed=effort.seed)
        fate: Fate = "not told apart" if found.line is None else "told apart"
        return Held(mutant, fate, line=found.line, depth=found.depth, whole=found.whole)


def _positions(rules: Rules, transcripts: Sequence[Transcript]) -> Iterator[str]:
    """All positions that the transcripts lead through but the last of each, which may be the end."""
    plays = Interpreter(rules)
    for transcript in transcripts:
        state = plays.initial() if transcript.start is None else plays.parse_position(str(transcript.start))
        for ply in transcript.plies:
            yield plays.position_text(state)
            state = plays.after(state, plays.parse_move(state, str(ply.move)))
