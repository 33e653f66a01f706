"""The rules of the four source games, read off their pages again: each fact of the documents is said there.

What has to be said is in ``facts.yaml`` here, written from the facts and not from the pages.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from mancala_dsl.cli.explain import disputed
from mancala_dsl.explain.page import page, rules_sections
from mancala_dsl.explain.render import text
from mancala_dsl.explain.tree import Box, Page, sentences
from mancala_dsl.language.document import load_document
from tests.emit.games import TOP, rules_of

HERE = Path(__file__).parent
GAMES = {"A": "al_manqala", "M": "mangala_ii", "S": "sadeqa_iii", "T": "tihbat"}
SAID: dict[str, dict[str, Any]] = yaml.load(
    (HERE / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)
FACTS: dict[str, dict[str, Any]] = yaml.load(
    (HERE.parent / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)


@cache
def page_of(game: str) -> Page:
    path = TOP / "specs" / f"{game}.yaml"
    document, found = load_document(path)
    assert document is not None, found
    return page(rules_of((game, None)), disputed(path, document))


@cache
def rules_of_page(game: str) -> tuple[str, ...]:
    sections = rules_sections(rules_of((game, None)))
    return tuple(said.text for section in sections for block in section.body for said in sentences(block))


@cache
def readings_of_page(game: str) -> tuple[str, ...]:
    boxes = [block for section in page_of(game).sections for block in section.body if isinstance(block, Box)]
    return tuple(said.text for box in boxes for block in box.body for said in sentences(block))


@cache
def whole(game: str) -> str:
    """All of the page in one line, the strokes of boxes left out."""
    lines = (line.removeprefix("|") for line in text.render(page_of(game)).splitlines())
    return " ".join(" ".join(lines).split()).lower()


def in_order(words: list[str], sentence: str) -> bool:
    """Whether words stand in a sentence one after the other."""
    rest = sentence.lower()
    for word in words:
        _, found, rest = rest.partition(str(word).lower())
        if not found:
            return False
    return True


def test_every_fact_is_asked_for() -> None:
    assert SAID.keys() == FACTS.keys()
    for number, fact in FACTS.items():
        asked = SAID[number].keys()
        assert asked & {"rule", "told"}, number
        if fact["kind"] == "told":
            assert "told" in asked, number


@pytest.mark.parametrize("number", SAID)
def test_the_fact_is_in_the_text(number: str) -> None:
    said = SAID[number]
    game = said.get("page", GAMES[number[0]])
    for words in said.get("rule", []):
        assert any(in_order(words, sentence) for sentence in rules_of_page(game)), words
    for words in said.get("reading", []):
        assert any(in_order(words, sentence) for sentence in readings_of_page(game)), words
    missing = [word for word in said.get("told", []) if str(word).lower() not in whole(game)]
    assert missing == []
    if "never" in said:
        found = next(sentence for sentence in rules_of_page(game) if in_order(said["rule"][0], sentence))
        assert [word for word in said["never"] if word in found.lower()] == []
