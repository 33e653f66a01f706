"""What random games show of a spec: rules that never acted, and averages that are not as ``expect:`` says."""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.analysis.trials import Trial
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.reading.node import Mapping, Scalar
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import EndRule, Obligation, Rule, Rules

UNEXPECTED, IDLE = "MAN333", "MAN334"
OF_A_HUNDRED = ("draws", "first_mover", "repetition", "endless")
WORDS = {
    "length": "have {} plies on the average",
    "branching": "have {} legal moves a ply",
    "draws": "are drawn {} times of a hundred",
    "first_mover": "give South {} of a hundred",
    "repetition": "come back to a position {} times of a hundred",
    "endless": "have a move that never ends at {} of a hundred plies",
}


def findings(rules: Rules, document: Document, trial: Trial) -> list[Diagnostic]:
    """What some random games of a spec, under one reading, have shown."""
    return [*_unexpected(document, trial), *_idle(rules, trial)]


def tries_all(rules: Rules) -> bool:
    """Whether moves that are not legal have to be tried one and all, since more than ``choose`` forbids."""
    return bool(rules.must) or uses.relays(rules)


def averages(trial: Trial) -> dict[str, float]:
    """The numbers that ``expect:`` can name, parts as so many of a hundred."""
    numbers = {
        "length": trial.length,
        "branching": trial.branching,
        "draws": trial.draws,
        "first_mover": trial.first_mover,
        "repetition": trial.repetition,
        "endless": trial.endless_rate,
    }
    return {name: 100 * n if name in OF_A_HUNDRED else n for name, n in numbers.items()}


def _unexpected(document: Document, trial: Trial) -> Iterator[Diagnostic]:
    expected = document.root.get("expect")
    numbers = averages(trial)
    for entry in expected if isinstance(expected, Mapping) else ():
        name = entry.key.text
        if not isinstance(entry.value, Scalar) or name not in numbers:
            continue
        low, high = map(int, entry.value.text.split(".."))
        doubt = 100 * trial.margin if name == "first_mover" else 0
        if not low - doubt <= numbers[name] <= high + doubt:
            told = WORDS[name].format(f"{numbers[name]:.1f}")
            message = f"random games {told}, not {low} to {high}"
            help_ = "look for the rule that makes them so, or mend what is expected"
            yield Diagnostic(UNEXPECTED, entry.value.span, message, help_, Severity.WARNING)


def _idle(rules: Rules, trial: Trial) -> Iterator[Diagnostic]:
    listed: list[Rule | Obligation | EndRule] = [
        *rules.acting,
        *rules.must,
        *rules.end,
    ]
    for rule in listed:
        if rule.about.span is not None and not trial.fired[rule.name]:
            message = f"`{rule.name}` did not act once in {trial.games} random games"
            yield Diagnostic(IDLE, rule.about.span, message, "", Severity.NOTE)
