"""Corrupted specs: an error in words or rules that can be played, never a traceback, never over a second.

The ten thousand of the long run are those of the seeds 0 … 9999; the suite tries some of them.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path

import pytest

from mancala_dsl.checks import examine
from mancala_dsl.diagnostics import FORMATS, Severity
from mancala_dsl.emit.python import emit
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from tests.corruption.faults import FAULTS, corrupted
from tests.patience import PATIENCE

TOP = Path(__file__).resolve().parents[2]
SPECS = sorted((TOP / "specs").glob("*.yaml"))
TEXTS = [path.read_bytes() for path in SPECS]
A_SECOND = 1.0
"""The most that a corrupted spec may take on the machine of the long run; elsewhere it just has to end."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of all the specs, to extend."""
    (tmp_path / "specs").mkdir()
    for path, text in zip(SPECS, TEXTS, strict=True):
        (tmp_path / "specs" / path.name).write_bytes(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "specs"


def outcome_of(seed: int, folder: Path, longest: float = PATIENCE) -> str:
    """Put the spec of a seed in the place of the one that it was made from, try it, and put that back."""
    number, text = corrupted(seed, TEXTS)
    file = folder / SPECS[number].name
    file.write_bytes(text)
    try:
        start = time.process_time()
        rules, found = examine(file)
        seconds = time.process_time() - start
        assert seconds < longest, f"seed {seed}: {seconds:.2f} s for check"
        wrong = any(finding.severity is Severity.ERROR for finding in found)
        assert wrong or None in rules, f"seed {seed}: neither rules nor an error"
        for finding in found:
            assert finding.message, seed
            assert (finding.span.line, finding.span.column) >= (1, 1), seed
        for render in FORMATS.values():
            assert isinstance(render(found), str)
        if wrong:
            return "refused"
        for each in rules.values():
            playable(each, seed, longest)
        return "other rules" if text != TEXTS[number] else "as it was"
    finally:
        file.write_bytes(TEXTS[number])


def playable(rules: Rules, seed: int, longest: float) -> None:
    """The module can be compiled, and a few moves can be made by the interpreter."""
    start = time.process_time()
    compile(emit(rules), "<module>", "exec")
    assert time.process_time() - start < longest, f"seed {seed}: emit"
    game = Interpreter(rules).Game()
    rng = random.Random(seed)
    for _ in range(4):
        if not (legal := game.legal_moves()):
            break
        game.push(rng.choice(legal))
    game.outcome()


@pytest.mark.parametrize("fault", range(len(FAULTS)), ids=lambda number: FAULTS[number].__name__)
def test_some_specs(fault: int, folder: Path) -> None:
    outcomes = Counter(outcome_of(seed, folder) for seed in range(fault, 240, len(FAULTS)))
    assert outcomes["refused"] >= 6
    assert outcomes["refused"] < outcomes.total()  # some faults are in what is told, not played


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(10))
def test_ten_thousand_specs(thousand: int, folder: Path) -> None:
    outcomes = Counter(
        outcome_of(seed, folder, A_SECOND) for seed in range(1000 * thousand, 1000 * thousand + 1000)
    )
    assert outcomes["refused"] >= 100
    assert outcomes["other rules"] >= 100
