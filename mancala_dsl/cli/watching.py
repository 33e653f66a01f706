"""What ``mancalac check --play`` and ``--silent`` tell of random games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mancala_dsl.cli import specs

if TYPE_CHECKING:
    from mancala_dsl.analysis.silence import Effect
    from mancala_dsl.analysis.trials import Trial
    from mancala_dsl.diagnostics import Diagnostic
    from mancala_dsl.language.document import Document
    from mancala_dsl.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Watched:
    """A spec under one reading, and what its random games have shown."""

    rules: Rules
    document: Document
    trial: Trial | None
    effects: list[Effect] | None

    @property
    def name(self) -> str:
        """``oware``, ``oware under the reading grand_slam_captures``."""
        reading = self.rules.reading
        return self.rules.id + (f" under the reading {reading}" if reading else "")

    @property
    def broken(self) -> list[str]:
        """Promises that the rules have not kept, each in a line."""
        return [] if self.trial is None else [f"{self.name}: {line}" for line in self.trial.broken]

    def found(self, *, notes: bool) -> list[Diagnostic]:
        """The findings; with ``notes`` also those that are only worth knowing."""
        from mancala_dsl.analysis.expected import findings
        from mancala_dsl.diagnostics import Severity

        if self.trial is None:
            return []
        found = findings(self.rules, self.document, self.trial)
        return [one for one in found if notes or one.severity is not Severity.NOTE]

    def report(self) -> str:
        """Some lines."""
        lines = [] if self.trial is None else list(_of_trial(self.name, self.trial))
        if self.effects is not None:
            lines += _of_silence(self.name, self.effects)
        return "\n".join(lines)


def watch(paths: Sequence[Path], args: argparse.Namespace) -> Iterator[Watched]:
    """Play random games of these specs, and of each of their readings, if somebody wants to see them."""
    if not (args.play or args.silent):
        return
    from mancala_dsl.analysis import expected, silence, trials
    from mancala_dsl.api import module

    for path in paths:
        for reading in (None, *specs.document(path).readings):
            rules, document = specs.variant(path, reading)
            trial = effects = None
            if args.play:
                try_all = expected.tries_all(rules)
                trial = trials.play(module(rules), args.games, args.seed, try_all=try_all)
            if args.silent:
                effects = silence.effects(rules, args.games, args.seed)
            yield Watched(rules, document, trial, effects)


def _of_trial(name: str, trial: Trial) -> Iterator[str]:
    yield f"{name}: {_games(trial.games)}"
    if trial.plies:
        yield f"  {trial.length:.1f} plies on the average, {trial.branching:.1f} moves to choose from"
        yield (
            f"  South gets {100 * trial.first_mover:.0f} of a hundred (±{100 * trial.margin:.0f}),"
            f" {100 * trial.draws:.0f} are draws"
        )
        yield "  ended by " + ", ".join(f"{rule} {times}" for rule, times in sorted(trial.ended.items()))
    others = {
        "a position came back in": trial.repeated,
        "broken off:": trial.cut,
        "passes:": trial.passes,
        "plies with a move that never ends:": trial.endless,
    }
    told = [f"{what} {number}" for what, number in others.items() if number]
    if told:
        yield f"  {', '.join(told)}"


def _of_silence(name: str, effects: list[Effect]) -> Iterator[str]:
    yield f"{name}: {'nothing is left to a default' if not effects else 'left to a default'}"
    for effect in effects:
        point = effect.point
        if point.rules is None:
            told = "no difference, both seats being alike"
        else:
            told = f"{effect.differing} of {_games(effect.games)} would go otherwise"
        yield f"  {point.clause}: {point.said}; if {point.other}, {told}"


def _games(number: int) -> str:
    return f"{number} random game{'' if number == 1 else 's'}"
