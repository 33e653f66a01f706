"""Which source, status and layer a clause has: its own, else those of the block around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.language.document import Document, load_document
from mancala_dsl.language.provenance import About, Citation, bare, citations
from mancala_dsl.reading import Sequence, plain
from tests.language.nodes import SMALL, at, mapping, node

SOURCED = """\
mancala: 1
name: Sourced
terms: {source: where the water comes from, status: rank, mana: {text: a hole, source: "book: page 3"}}
sources:
  book: {title: The Book, kind: book}
  page: {title: The Page, kind: web}
board: {rows: 2, pits: 3, seeds: 4, stores: none}
sowing:
  source: [book, "page: line 7"]
  status: inferred
  note: about the block
  direction: counterclockwise
  first_seed: {is: origin, source: page}
  skip: {is: pit == origin, status: added, note: ours}
  last_seed:
    - {if: last.seeds == 2, capture: last, status: attested}
    - if: last.before > 0
      capture: last
      chain: {toward: previous, while: pit.seeds == 2, source: "book: page 9"}
turn:
  no_move: {is: pass, source: page, status: inferred, note: not said}
end:
  - {if: board.repeated, rest: split, source: book, status: added}
win: most
readings:
  other:
    source: page
    status: inferred
    note: about the reading
    patch:
      sowing:
        direction: clockwise
        skip: {is: false, status: added}
      end:
        - {if: board.seeds == 0, source: book}
"""
BOOK, PAGE = Citation("book"), Citation("page")


def load(tmp_path: Path, text: str, reading: str | None = None, name: str = "spec") -> Document:
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    found, diagnostics = load_document(path, reading)
    assert diagnostics == []
    assert found is not None
    return found


def about(document: Document, path: str, number: int | None = None) -> About:
    place = at(document.root, path)
    if number is not None:
        assert isinstance(place, Sequence)
        place = place.items[number]
    return document.about(place)


@pytest.mark.parametrize(
    ("path", "number", "sources", "status", "note", "line"),
    [
        ("board", None, (), "default", "", 7),
        ("sowing", None, (BOOK, Citation("page", "line 7")), "inferred", "about the block", 8),
        ("sowing.direction", None, (BOOK, Citation("page", "line 7")), "inferred", "", 12),
        ("sowing.first_seed", None, (PAGE,), "attested", "", 13),
        ("sowing.skip", None, (), "added", "ours", 14),
        ("sowing.last_seed", 0, (BOOK, Citation("page", "line 7")), "attested", "", 16),
        ("sowing.last_seed", 1, (BOOK, Citation("page", "line 7")), "inferred", "", 17),
        ("turn.no_move", None, (PAGE,), "inferred", "not said", 21),
        ("end", 0, (BOOK,), "added", "", 23),
        ("win", None, (), "default", "", 24),
        ("terms.source", None, (), "default", "", 3),
        ("terms.mana", None, (Citation("book", "page 3"),), "attested", "", 3),
    ],
)
def test_where_a_clause_comes_from(
    tmp_path: Path,
    path: str,
    number: int | None,
    sources: tuple[Citation, ...],
    status: str,
    note: str,
    line: int,
) -> None:
    found = about(load(tmp_path, SOURCED), path, number)
    assert (found.sources, found.status, found.note, found.layer) == (sources, status, note, "")
    assert found.span is not None
    assert found.span.line == line


def test_a_chain_has_a_source_of_its_own(tmp_path: Path) -> None:
    document = load(tmp_path, SOURCED)
    rules = at(document.root, "sowing.last_seed")
    assert isinstance(rules, Sequence)
    assert document.about(at(rules.items[1], "chain")).sources == (Citation("book", "page 9"),)


@pytest.mark.parametrize(
    ("path", "number", "sources", "status", "layer"),
    [
        # the source of the block that a reading changes is not that of the change
        ("sowing.direction", None, (PAGE,), "inferred", "reading other"),
        ("sowing.skip", None, (), "added", "reading other"),
        ("end", 0, (BOOK,), "attested", "reading other"),
        # and what the reading leaves alone keeps its own
        ("sowing.first_seed", None, (PAGE,), "attested", ""),
        ("sowing.last_seed", 1, (BOOK, Citation("page", "line 7")), "inferred", ""),
    ],
)
def test_a_reading_covers_what_it_brings(
    tmp_path: Path, path: str, number: int | None, sources: tuple[Citation, ...], status: str, layer: str
) -> None:
    found = about(load(tmp_path, SOURCED, "other"), path, number)
    assert (found.sources, found.status, found.layer) == (sources, status, layer)
    assert "about the reading" not in found.note


@pytest.mark.parametrize(
    ("path", "sources", "status", "layer"),
    [
        ("board.seeds", (PAGE,), "attested", ""),
        ("board.pits", (BOOK,), "attested", "extends base"),
        ("board", (PAGE,), "attested", ""),
        ("sowing.direction", (BOOK,), "attested", "extends base"),
        ("sowing.first_seed", (), "default", ""),
        ("sowing.skip", (PAGE,), "attested", "extends base"),
        ("turn.no_move", (), "inferred", ""),
    ],
)
def test_what_is_inherited_keeps_its_source(
    tmp_path: Path, path: str, sources: tuple[Citation, ...], status: str, layer: str
) -> None:
    base = SMALL.replace("status: inferred}", "source: page}")
    (tmp_path / "base.yaml").write_text(base, encoding="utf-8")
    own = (
        "mancala: 1\nextends: base\nname: Own\nboard: {seeds: 5, source: page}\n"
        "sowing: {first_seed: origin, skip: {note: more}}\nturn: {no_move: {is: pass, status: inferred}}\n"
    )
    found = about(load(tmp_path, own, name="own"), path)
    assert (found.sources, found.status, found.layer) == (sources, status, layer)
    if path == "sowing.skip":
        assert found.note == "more"


def test_citations_with_and_without_a_place() -> None:
    found = citations(node('[book, "page: line 7: middle", "page:9"]'))
    assert [c for _, c in found] == [BOOK, Citation("page", "line 7: middle"), Citation("page", "9")]
    assert [scalar.span.column for scalar, _ in found] == [2, 8, 32]
    assert citations(None) == ()


def test_the_value_without_its_long_form() -> None:
    assert plain(bare(node("{is: false, note: x}"))) is False
    assert plain(bare(node("{text: told, source: x}"))) == "told"
    assert plain(bare(node("short"))) == "short"
    assert plain(bare(mapping("{laps: 3}"))) == {"laps": 3}
