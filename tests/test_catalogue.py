"""The page of all games is true, and every game says who stands behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.analysis.catalogue import Entry, entry, page
from tests.evidence.cases import CASES

TOP = Path(__file__).resolve().parent.parent
SPECS = sorted((TOP / "specs").glob("*.yaml"))


@pytest.fixture(scope="module")
def entries() -> dict[str, Entry]:
    found = {path.stem: entry(path) for path in SPECS}
    assert None not in found.values()
    return {name: each for name, each in found.items() if each is not None}


def test_the_page_is_what_the_command_prints(entries: dict[str, Entry]) -> None:
    """``mancalac catalogue > specs/CATALOGUE.md`` makes it anew."""
    assert (TOP / "specs" / "CATALOGUE.md").read_text("utf-8") == page(list(entries.values()))


@pytest.mark.parametrize(
    ("name", "rows"),
    [("oware", (6, 6)), ("bao_la_kujifunza", (8, 8, 8, 8)), ("tchuka_ruma", (4,)), ("en_gehe", (40, 40))],
)
def test_rows_are_those_of_the_board(entries: dict[str, Entry], name: str, rows: tuple[int, ...]) -> None:
    assert entries[name].rows == rows


def test_a_game_without_a_witness_says_so_and_no_other_does(entries: dict[str, Entry]) -> None:
    """``witnesses: [none]`` is in the spec exactly where nobody else's record is there."""
    wrong = {name for name, each in entries.items() if each.says_none == each.witnessed}
    assert not wrong


def test_what_is_replayed_in_the_tests_is_told(entries: dict[str, Entry]) -> None:
    """A spec that recorded games are replayed with names them under ``witnesses:``."""
    assert not {case.spec for case in CASES if not entries[case.spec].records}


def test_every_source_can_be_found(entries: dict[str, Entry]) -> None:
    """Every game has a source, and each a title."""
    assert all(each.sources and all(source.title for source in each.sources) for each in entries.values())
