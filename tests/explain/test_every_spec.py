"""Every spec, under every reading, can be explained, in sentences that are whole."""

from __future__ import annotations

import re

from mancala_dsl.explain.page import page
from mancala_dsl.explain.tree import Page
from tests.emit.games import VARIANTS, name, rules_of

WHOLE = re.compile(r"[A-ZÀ-Þ“\d].*[.:]", re.DOTALL)
UGLY = re.compile(r"[{}]|  |\.\.|,,| ,|None|_")


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
