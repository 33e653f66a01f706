"""Marks and what the game remembers, in English."""

from __future__ import annotations

from mancala_dsl.explain import words
from mancala_dsl.explain.telling import say
from mancala_dsl.explain.tree import Block, Paragraph, Sentence, said
from mancala_dsl.rules.board import CEDED, CLOSED
from mancala_dsl.rules.memory import OWN
from mancala_dsl.rules.model import Cell, Rules


def marks(rules: Rules) -> list[Paragraph]:
    """The marks that pits can have."""
    terms = dict(rules.told.terms)
    found = []
    for name in (name for name in rules.marks if name not in (CLOSED, CEDED)):
        meaning = terms.get(words.plain(name), "")
        what = words.marked(name) + (f" ({meaning})" if meaning else "")
        text = f"A pit can {'be' if words.only_quoted(name) else 'become'} {what}, held by one of the players"
        found.append(said(say(rules, f"marks.{name}", text, rules.told.remark(f"marks.{name}"))))
    return found


def memory(rules: Rules) -> list[Block]:
    """The numbers that are remembered beside seeds and marks."""
    return [said(cell(rules, each)) for each in rules.memory if each.name not in OWN]


def cell(rules: Rules, found: Cell) -> Sentence:
    """One number."""
    whose = {"player": "for each player", "game": "for the game", "turn": "for the turn"}[found.of]
    lasts = "; it lasts from round to round" if found.lasts == "match" else ""
    text = (
        f"A number “{words.plain(found.name)}” is remembered {whose}, from {words.number(found.low)} to "
        f"{words.number(found.high)}; at first it is {words.number(found.start)}{lasts}"
    )
    return say(rules, f"memory.{found.name}", text, found.about)
