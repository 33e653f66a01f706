"""What all modules of this room share: sentences with their sources, lists of cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.tree import Footnote, Sentence
from mancala_dsl.explain.words import sentence
from mancala_dsl.language.expressions.tree import TRUE
from mancala_dsl.rules.model import About, Cases, Rules

T = TypeVar("T")
_STATUS = {"inferred": "Inferred", "added": "Our addition, since the sources are silent"}


def say(rules: Rules, key: str, text: str, about: About | None = None) -> Sentence:
    """A sentence about a clause, with what the spec says of where it comes from."""
    return Sentence(sentence(text), key, footnotes(rules, about) if about is not None else ())


def footnotes(rules: Rules, about: About) -> tuple[Footnote, ...]:
    """Sources, note and status of a clause; none where the spec is silent."""
    cited = tuple(map(rules.told.cited, about.sources))
    status = _STATUS.get(about.status, "")
    return (Footnote(cited, about.note, status),) if cited or about.note or status else ()


def cases(speech: Conditions, found: Cases[T], value: Callable[[T], str]) -> str:
    """A value, or ``A if …; B if …; otherwise C``."""
    texts: list[str] = []
    for case in found.cases:
        text = value(case.value)
        if case.condition == TRUE:
            texts.append(f"otherwise {text}" if texts else text)
        else:
            texts.append(f"{text} if {speech.truth(case.condition)}")
    return "; ".join(texts)


def about_whole(rules: Rules, key: str, text: str, *places: About) -> Sentence:
    """A sentence with the footnotes of several clauses, each once."""
    notes = dict.fromkeys(note for about in places for note in footnotes(rules, about))
    return Sentence(sentence(text), key, tuple(notes))
