"""The rules of a game as a page: every clause, in the order in which a player needs it; what is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from mancala_dsl.explain.board import board
from mancala_dsl.explain.drawing import Seen, draw
from mancala_dsl.explain.end import end, win
from mancala_dsl.explain.examples import Found, Line, Search, example, title, wanted
from mancala_dsl.explain.kinds import after, before, kinds
from mancala_dsl.explain.match import match
from mancala_dsl.explain.memory import marks, memory
from mancala_dsl.explain.readings import Reading, box
from mancala_dsl.explain.sowing import captures, sowing
from mancala_dsl.explain.tree import (
    Block,
    Drawing,
    Listing,
    Page,
    Paragraph,
    Section,
    Sentence,
    said,
    sentences,
)
from mancala_dsl.explain.turn import turn
from mancala_dsl.explain.words import capital, joined, sentence
from mancala_dsl.rules.board import SOUTH
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules, SourceText
from mancala_dsl.rules.uses import actions


def rules_sections(rules: Rules) -> list[Section]:
    """The rules alone, complete."""
    parts: list[tuple[str, list[Block]]] = [
        ("The board", [*board(rules), *marks(rules), *memory(rules)]),
        ("Sowing", [*sowing(rules), *before(rules)]),
        (captures_title(rules), [*captures(rules), *after(rules)]),
        ("Kinds of moves", kinds(rules)),
        ("The turn", turn(rules)),
        ("The end", end(rules)),
        ("Winning", [said(win(rules))]),
        ("The match", match(rules)),
    ]
    return [Section(heading, tuple(body)) for heading, body in parts if body]


def captures_title(rules: Rules) -> str:
    """What the section about seeds that have fallen is called."""
    return "Captures" if any(action.capture for action in actions(rules)) else "When the last seed has fallen"


def page(
    rules: Rules, readings: Sequence[Reading] = (), lines: Iterable[Line] | None = None, seat: int = SOUTH
) -> Page:
    """The rules, and what is told of the game.

    ``readings`` get boxes. ``lines`` are games from which examples are taken first; None: no examples.
    ``seat`` is from where the board is seen.
    """
    here = rules_sections(rules)
    boxes = [box(reading, here, rules_sections(reading.rules)) for reading in readings]
    shown = {} if lines is None else Search(rules, lines).run()
    sections = []
    for number, section in enumerate(here):
        body = [*section.body]
        if number == 0:
            body.append(opening(rules, seat))
        body += [example(rules, found, title, seat) for title, found in examples_of(rules, section, shown)]
        body += [made for home, made in boxes if home == number]
        sections.append(Section(section.title, tuple(body)))
    return Page(rules.told.name, subtitle(rules), (*sections, *told_sections(rules)))


def opening(rules: Rules, seat: int) -> Drawing:
    """The board at the start."""
    game = Interpreter(rules)
    start = game.initial()
    seen = Seen(start.pits, start.scores, start.mover, game.marks(start))
    return Drawing(tuple(draw(seen, rules.board.value, seat).splitlines()))


def keys_of(name: str) -> Iterator[str]:
    """What the clause of this name may be called by its sentence: with the block that it stands in."""
    clause = name.removesuffix(".chain")
    kind, _, rest = clause.rpartition(".")
    yield from (clause, f"sowing.{clause}", f"turn.{clause}")
    yield from (f"turn.kinds.{clause}", f"turn.kinds.{kind}.sowing.{rest}")


def examples_of(rules: Rules, section: Section, shown: dict[str, Found]) -> Iterator[tuple[str, Found]]:
    """The examples of the clauses of a section, with their titles; one that shows two clauses comes once."""
    keys = {said.key for block in section.body for said in sentences(block)}
    titles: dict[Found, list[str]] = {}
    for name in wanted(rules):
        if name in shown and keys & set(keys_of(name)):
            titles.setdefault(shown[name], []).append(title(rules, name))
    for found, names in titles.items():
        later = [name[:1].lower() + name[1:] for name in names[1:]]
        yield f"Example. {joined([names[0], *later])}:", found


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
        Section(heading, (Listing(tuple(_line(text) for text in lines), ordered=False),))
        for heading, lines in parts
        if lines
    ]


def source(found: SourceText) -> str:
    """``Richard Pankhurst, Gabata …, Ethiopia Observer 14, 1971; not seen``"""
    parts = [part for part in (found.author, found.titled, found.year) if part]
    rest = [part for part in (found.url, found.seen, found.note) if part]
    return sentence(capital(", ".join(parts)) + "".join(f"; {part}" for part in rest))


def _line(text: str) -> Paragraph:
    return Paragraph((Sentence(text),))
