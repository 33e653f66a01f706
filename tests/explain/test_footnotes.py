"""Footnotes say what was not seen, and what a spec remarks of single values and marks."""

from __future__ import annotations

import pytest

from mancala_dsl.cli import show
from mancala_dsl.explain.clauses import where_from
from mancala_dsl.explain.page import page
from mancala_dsl.explain.render import html, markdown, text
from mancala_dsl.rules.model import Rules
from tests.emit.games import rules_of

METIN_AND = (
    "Some Notes on Aspects and Functions of Turkish Folk Games, The Journal of American Folklore 92, "
    "pages 52 and 53 (not seen; cited after the Ludii Portal)"
)
ENTRY = (
    "Metin And, Some Notes on Aspects and Functions of Turkish Folk Games, "
    "The Journal of American Folklore 92, 1979"
)


@pytest.fixture
def pic() -> Rules:
    return rules_of(("pic", None))


def noted(rules: Rules, key: str) -> list[str]:
    """The footnotes of a clause."""
    return [note.text() for said in page(rules).sentences() if said.key == key for note in said.footnotes]


@pytest.mark.parametrize("render", [text.render, markdown.render, html.render])
def test_no_book_is_cited_as_if_it_had_been_seen(render: object, pic: Rules) -> None:
    assert callable(render)
    flat = " ".join(render(page(pic)).split())
    assert METIN_AND in flat
    assert f"{ENTRY}; not seen; cited after the Ludii Portal." in flat


def test_nor_where_a_variant_is_shown(pic: Rules) -> None:
    assert show.source(pic.told.sources[0]) == (
        f"metin_and: {ENTRY} (article); not seen; cited after the Ludii Portal"
    )
    assert f"source: {METIN_AND}" in where_from(pic, pic.board.about)


def test_notes_on_single_values_of_the_board(pic: Rules) -> None:
    assert noted(pic, "board.seeds") == [
        f"{METIN_AND}; Ludii Portal: Pic. Nine are played too; see the reading nine."
    ]
    stores = "Three heaps for each player with twelve counters in each."
    assert noted(pic, "board.stores") == [f"{METIN_AND}; Ludii Portal: Pic. {stores}"]


def test_notes_on_marks(pic: Rules) -> None:
    assert noted(pic, "marks.ringed") == [f"{METIN_AND}; Ludii Portal: Pic. A heap with a ring round it."]
