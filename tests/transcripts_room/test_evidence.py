"""The transcripts of all games: all hold, on both engines, and they exercise every clause and reading.

Those of people and of OpenSpiel are what their makers make of the record and of the engine, letter by letter.
"""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pytest

from mancala_dsl.transcripts.report import as_text
from mancala_dsl.transcripts.verify import verify
from tests.emit.games import CORE
from tests.evidence import make_toguz
from tests.evidence.records import needs_championship

TOP = Path(__file__).parents[2]
SPECS = sorted((TOP / "specs").glob("*.yaml"))
TRANSCRIPTS = TOP / "tests" / "transcripts"
OPENSPIEL = "2.0.2"


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.stem)
def test_every_transcript_holds(spec: Path) -> None:
    """And of the first eight games every clause is exercised; of the others `mancalac verify` names those
    that no transcript shows."""
    report = verify(spec)
    assert report.ok, as_text([report])
    assert report.files >= (3 if spec.stem in CORE else 1)
    assert all(verdict.transcript.vouched.by != "nobody" for verdict in report.verdicts)
    if spec.stem in CORE:
        assert report.unseen == ()
        assert report.readings_without == ()


def test_every_folder_of_transcripts_has_its_spec() -> None:
    folders = {path.name for path in TRANSCRIPTS.iterdir() if path.is_dir()}
    assert folders == {spec.stem for spec in SPECS}


def made(folder: Path) -> dict[str, str]:
    """All transcripts below a folder."""
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in folder.rglob("*.txt")}


@needs_championship
def test_the_games_of_people_are_the_record(tmp_path: Path) -> None:
    make_toguz.main(tmp_path)
    fresh = made(tmp_path)
    assert len(fresh) == 12
    assert fresh == {
        name: (TRANSCRIPTS / "toguz_kumalak" / name).read_text(encoding="utf-8") for name in fresh
    }


def test_the_games_of_openspiel_are_its_own(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel")
    if version("open_spiel") != OPENSPIEL:
        pytest.skip(f"the games were made by OpenSpiel {OPENSPIEL}, here is {version('open_spiel')}")
    from tests.evidence import make_openspiel

    make_openspiel.main(tmp_path)
    fresh = made(tmp_path)
    assert len(fresh) == 12
    assert fresh == {name: (TRANSCRIPTS / name).read_text(encoding="utf-8") for name in fresh}
