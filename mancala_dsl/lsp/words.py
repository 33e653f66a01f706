"""What can be said at a place in a condition, each word with what it means; all from the vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.advice import A_TYPE, usable
from mancala_dsl.language.expressions.tree import Type
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, NOUNS, Names
from mancala_dsl.lsp.place import Place, place, slots

_CHAIN = re.compile(r"((?:\w+\.)*)(\w*)$")
_WORD = re.compile(r"\w*")
KEYWORDS = {
    "and": "both hold",
    "or": "one of them holds, or both",
    "not": "it does not hold",
    "in": "one of these numbers: `in 2|4..6`",
    "where": "those of a set for which something holds: `pits where it.own`",
    "true": "always",
    "false": "never",
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word of conditions: how it is written, what sort of word and of what type it is, and its meaning."""

    text: str
    sort: str  # noun, attribute, function, keyword
    type: str
    meaning: str


def words_at(lines: Sequence[str], line: int, column: int, names: Names) -> list[Word]:
    """The words that can stand where the cursor is; none outside conditions. Counted from 0."""
    here = place(lines, line, column)
    where = slots(here.keys)
    if not where:
        return []
    chain = _CHAIN.search(here.before)
    assert chain is not None
    if chain[1]:
        return list(_attributes(chain[1].rstrip(".").split("."), where, names))
    return list(_words(where, names, inside_where=" where " in f" {here.before}"))


def word_at(lines: Sequence[str], line: int, column: int, names: Names) -> tuple[Word, int, int] | None:
    """The word under the cursor, and its first and last column (not included)."""
    text = lines[line] if line < len(lines) else ""
    start = max((found.start() for found in re.finditer(r"\b\w", text[: column + 1])), default=-1)
    found = _WORD.match(text, max(start, 0))
    if start < 0 or found is None or found.end() < column:
        return None
    known = words_at(lines, line, start, names)
    return next(((word, start, found.end()) for word in known if word.text == found[0]), None)


def _words(where: frozenset[str], names: Names, *, inside_where: bool) -> Iterator[Word]:
    for noun in NOUNS.values():
        if noun.built and where & noun.slots and (noun.name != "it" or inside_where):
            yield Word(noun.name, "noun", A_TYPE.get(noun.type, ""), noun.meaning)
    for name, text in names.defined.items():
        yield Word(name, "noun", "", f"defined as `{' '.join(text.text.split())}` (`define`)")
    for function in FUNCTIONS.values():
        if function.built:
            yield Word(function.name, "function", f"`{function.shape}`", function.meaning)
    for keyword, meaning in KEYWORDS.items():
        yield Word(keyword, "keyword", "", meaning)


def _attributes(chain: list[str], where: frozenset[str], names: Names) -> Iterator[Word]:
    """What can be asked of what a chain of words stands for: ``last.opposite.``"""
    kind, noun = _type_of(chain, where)
    if kind is None:
        return
    for entry in vocabulary.attributes(kind, noun):
        if any(usable(entry, noun, slot) for slot in where):
            yield Word(entry.name, "attribute", A_TYPE.get(entry.type, ""), entry.meaning)
    if kind is Type.PIT:
        for mark in names.marks:
            yield Word(mark, "attribute", A_TYPE[Type.TRUTH], "the pit has this mark (`marks`)")
        for row in names.rows:
            yield Word(row, "attribute", A_TYPE[Type.TRUTH], "it lies in this row of its side")
    for cell in names.cells(kind, noun):
        yield Word(cell, "attribute", A_TYPE[Type.NUMBER], "what is remembered under this name (`memory`)")


def _type_of(chain: list[str], where: frozenset[str]) -> tuple[Type | None, str | None]:
    """The type of a chain of words, and its noun if it is a single one."""
    first = NOUNS.get(chain[0])
    if first is None or not first.built or not where & first.slots:
        return None, None
    kind, noun = first.type, chain[0]
    for name in chain[1:]:
        entry = vocabulary.attribute(kind, noun, name)
        if entry is None or not entry.built:
            return None, None
        kind, noun = entry.type, ""
    return kind, noun or None


__all__ = ["Place", "Word", "word_at", "words_at"]
