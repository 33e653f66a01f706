"""The rules of a game as a page: every clause, in the order in which a player needs it; what is told."""

from __future__ import annotations

from mancala_dsl.explain.board import board
from mancala_dsl.explain.end import end, win
from mancala_dsl.explain.kinds import after, before, kinds
from mancala_dsl.explain.match import match
from mancala_dsl.explain.memory import marks, memory
from mancala_dsl.explain.sowing import captures, sowing
from mancala_dsl.explain.tree import Block, Listing, Page, Paragraph, Section, Sentence, said
from mancala_dsl.explain.turn import turn
from mancala_dsl.explain.words import capital, joined, sentence
from mancala_dsl.rules.model import Rules, SourceText
from mancala_dsl.rules.uses import actions


def rules_sections(rules: Rules) -> list[Section]:
    """The rules alone, complete."""
    parts: list[tuple[str, list[Block]]] = [
        ("The board", [*board(rules), *marks(rules), *memory(rules)]),
        ("Sowing", [*before(rules), *sowing(rules)]),
        (captures_title(rules), [*captures(rules), *after(rules)]),
        ("Kinds of moves", kinds(rules)),
        ("The turn", turn(rules)),
        ("The end", end(rules)),
        ("Winning", [said(win(rules))]),
        ("The match", match(rules)),
    ]
    return [Section(title, tuple(body)) for title, body in parts if body]


def captures_title(rules: Rules) -> str:
    """What the section about seeds that have fallen is called."""
    return "Captures" if any(action.capture for action in actions(rules)) else "When the last seed has fallen"


def page(rules: Rules) -> Page:
    """The rules, and what is told of the game."""
    return Page(rules.told.name, subtitle(rules), (*rules_sections(rules), *told_sections(rules)))


def subtitle(rules: Rules) -> str:
    """Other names and where it is played, in a line."""
    parts = []
    if rules.reading is not None:
        parts.append(f"Reading {rules.reading.replace('+', ' and ')}")
    if rules.told.aka:
        parts.append(f"Also called {joined(rules.told.aka)}")
    if rules.told.where:
        parts.append(f"Played in {'; '.join(rules.told.where)}")
    return ". ".join(parts) + ("." if parts else "")


def told_sections(rules: Rules) -> list[Section]:
    """Words, history, notes, witnesses, sources; those that there are."""
    told = rules.told
    parts = [
        ("Words of the game", [f"{term}: {meaning}" for term, meaning in told.terms]),
        ("History", [sentence(text) for text in told.history]),
        ("Notes", [sentence(text) for text in told.notes]),
        ("Witnesses", [sentence(text) for text in told.witnesses]),
        ("Sources", [source(each) for each in told.sources]),
    ]
    return [
        Section(title, (Listing(tuple(_line(text) for text in lines), ordered=False),))
        for title, lines in parts
        if lines
    ]


def source(found: SourceText) -> str:
    """``Richard Pankhurst, Gabata …, 1971; not seen``"""
    parts = [part for part in (found.author, found.title, found.year) if part]
    rest = [part for part in (found.url, found.note) if part]
    return sentence(capital(", ".join(parts)) + "".join(f"; {part}" for part in rest))


def _line(text: str) -> Paragraph:
    return Paragraph((Sentence(text),))
