"""Corrupted transcripts: a finding, a replay that fails, or one that passes; never a traceback."""

from __future__ import annotations

import os
import time
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from mancala_dsl.api import load
from mancala_dsl.diagnostics import FORMATS, Severity
from mancala_dsl.reading import read_file
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import readings, resolve
from mancala_dsl.transcripts.engines import Engine
from mancala_dsl.transcripts.fit import fit
from mancala_dsl.transcripts.reader import read
from mancala_dsl.transcripts.replay import replay
from mancala_dsl.transcripts.report import as_findings, as_json, as_text
from mancala_dsl.transcripts.verify import findings, verify
from tests.corruption.faults import FAULTS, corrupted
from tests.patience import PATIENCE

TOP = Path(__file__).resolve().parents[2]
FILES = sorted((TOP / "tests" / "transcripts").glob("*/*.txt"))
SOME = [
    path
    for path in FILES
    if path.parent.name in {"dakon", "kalah", "oware", "toguz_kumalak", "sadeqa_game_91"}
]
"""Those of five games: rounds, stores, two rows, marks, and a spec that extends another."""

A_SECOND = 1.0
"""The most that a corrupted transcript may take on the machine of the long run; elsewhere it has to end."""


@cache
def game(variant: str, reading: str | None) -> tuple[Rules, Engine]:
    """What replays the transcripts of a variant, made once."""
    path = TOP / "specs" / f"{variant}.yaml"
    rules, _ = resolve(path, reading)
    assert rules is not None
    return rules, load(path, reading)


@cache
def texts(files: tuple[Path, ...]) -> list[bytes]:
    """What stands in some files."""
    return [path.read_bytes() for path in files]


def outcome_of(
    seed: int, file: Path, files: tuple[Path, ...] = tuple(FILES), longest: float = PATIENCE
) -> str:
    """Write the transcript of a seed, which is one of the files with faults, and try it."""
    number, text = corrupted(seed, texts(files))
    variant = files[number].parent.name
    game(variant, None)
    file.write_bytes(text)
    start = time.process_time()
    source, found = read_file(file)
    transcript, more = (None, []) if source is None else read(source)
    assert transcript is not None or found or more, f"seed {seed}: neither a transcript nor a finding"
    for finding in [*found, *more]:
        assert finding.message, seed
    for render in FORMATS.values():
        assert isinstance(render([*found, *more]), str)
    outcome = "refused"
    if transcript is not None and transcript.reading in (None, *readings(TOP / "specs" / f"{variant}.yaml")):
        rules, module = game(variant, transcript.reading)
        if not fit(transcript, rules):
            outcome = "passes" if replay(transcript, rules, [module]).ok else "fails"
    seconds = time.process_time() - start
    assert seconds < longest, f"seed {seed}: {seconds:.2f} s"
    return outcome


@pytest.mark.parametrize("fault", range(len(FAULTS)), ids=lambda number: FAULTS[number].__name__)
def test_some_transcripts(fault: int, tmp_path: Path) -> None:
    file = tmp_path / "corrupted.txt"
    outcomes = Counter(outcome_of(seed, file, tuple(SOME)) for seed in range(fault, 120, len(FAULTS)))
    assert outcomes["refused"]
    assert outcomes["passes"] + outcomes["fails"]


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(4))
def test_four_thousand_transcripts(thousand: int, tmp_path: Path) -> None:
    file = tmp_path / "corrupted.txt"
    outcomes = Counter(
        outcome_of(seed, file, longest=A_SECOND) for seed in range(1000 * thousand, 1000 * thousand + 1000)
    )
    assert min(outcomes["refused"], outcomes["fails"], outcomes["passes"]) >= 50


OF_OWARE = '[Variant "oware"]\n[Vouched "nobody"]\n'
NESTED = "{" * 5000
HOSTILE = {
    "nothing": "",
    "only a tag's bracket": "[",
    "a tag without an end": '[Variant "oware',
    "a comment in comments": OF_OWARE + NESTED + "\n\n1. 1\n",
    "a ply without end": OF_OWARE + "\n1. " + "1" * 50_000 + "\n",
    "a pit of many digits": OF_OWARE + "\n1. 99999999999999999999\n",
    "a board of many pits": OF_OWARE + "\n1. 1 = " + "0 " * 5000 + "/ 0 ; 0 0 ; N\n",
    "negative seeds": OF_OWARE + '[Start "-4 4 4 4 4 4 / 4 4 4 4 4 4 ; 8 0 ; S"]\n\n1. 1\n',
    "more seeds than numbers": OF_OWARE + f'[Start "{10**300} 0 0 0 0 0 / 0 0 0 0 0 0 ; 0 0 ; S"]\n\n1. 1\n',
    "a start of another script": OF_OWARE + '[Start "٤ ٤ ٤ ٤ ٤ ٤ / 4 4 4 4 4 4 ; 0 0 ; S"]\n\n1. 1\n',
    "a start with the sign of a check": OF_OWARE + '[Start "4 4 = 4 4"]\n\n1. 1\n',
    "a reading of a path": OF_OWARE + '[Reading "../../x"]\n\n1. 1\n',
    "a variant that is a path": '[Variant "../specs/oware.yaml"]\n[Vouched "nobody"]\n\n1. 1\n',
    "a variant that is a command": '[Variant "$(id)"]\n[Vouched "nobody"]\n\n1. 1\n',
    "a hundred thousand plies": OF_OWARE + "\n" + "1. 1\n" * 10_000,
    "passes alone": OF_OWARE + "\n" + "".join(f"{ply}. -\n" for ply in range(1, 400)),
    "letters that turn the text round": OF_OWARE + '[Title "\u202e\u2066"]\n\n1. 1\n',
    "half a character": OF_OWARE + '[Title "\ud800"]\n\n1. 1\n',
}


@pytest.mark.parametrize("name", list(HOSTILE))
def test_hostile_transcripts(name: str, tmp_path: Path) -> None:
    file = tmp_path / "hostile.txt"
    file.write_bytes(HOSTILE[name].encode("utf-8", "surrogatepass"))
    start = time.process_time()
    found = findings(file)
    report = verify(TOP / "specs" / "oware.yaml", tmp_path)
    assert time.process_time() - start < PATIENCE
    assert not report.ok or name == "letters that turn the text round"
    for text in (as_text([report]), as_json([report]), FORMATS["github"](as_findings([report]))):
        assert "\u202e" not in text.replace(HOSTILE[name], "")
    assert all(finding.severity is Severity.ERROR for finding in found)


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_transcript_that_is_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "loop.txt").symlink_to(tmp_path / "loop.txt")
    report = verify(TOP / "specs" / "oware.yaml", tmp_path)
    assert [finding.id for finding in report.diagnostics] == ["MAN001"]
