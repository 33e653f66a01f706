"""Every spec, under every reading, can be explained, in sentences that are whole."""

from __future__ import annotations

import re

from mancala_dsl.explain.page import page
from mancala_dsl.explain.tree import Page
from mancala_dsl.rules import saying
from tests.emit.games import VARIANTS, name, rules_of

WHOLE = re.compile(r"[A-ZÀ-Þ“\d].*[.:]", re.DOTALL)
UGLY = re.compile(r"[{}]|  |\.[.:,;]|,,| ,|None|_")


def told(made: Page) -> list[str]:
    """The sentences about the rules; those that are told come as the spec has them."""
    return [sentence.text for sentence in made.sentences() if sentence.key]


def test_all_sentences_are_whole() -> None:
    texts = [(name(variant), text) for variant in VARIANTS for text in told(page(rules_of(variant)))]
    assert len(texts) > 10 * len(VARIANTS)
    assert [each for each in texts if not WHOLE.fullmatch(each[1]) or UGLY.search(each[1])] == []


def test_no_clause_is_said_twice() -> None:
    for variant in VARIANTS:
        keys = [sentence.key for sentence in page(rules_of(variant)).sentences() if sentence.key]
        counted = {key: keys.count(key) for key in keys if keys.count(key) > 1}
        assert counted == {}, name(variant)


def test_pits_that_nobody_owns_are_said_to_be_nobodys() -> None:
    texts = told(page(rules_of(("sat_gol", None))))
    assert [text for text in texts if "belong" in text] == ["The pits belong to nobody."]


def test_a_row_of_one_pit_is_no_range() -> None:
    """The reserve of Bao la Kiswahili, in what is said of a move that is none."""
    board = rules_of(("bao_la_kiswahili", None)).board.value
    assert saying.pits_of_a_side(board) == "r1 and o1 to o8 and i1 to i8"
    assert saying.moves_called(board, (), far=False, passes=False) == "a pit r1 or o1 to o8 or i1 to i8"
