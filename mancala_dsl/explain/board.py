"""The board in English: rows, seeds, whose pits, stores, and the way that seeds go."""

from __future__ import annotations

import re
from dataclasses import replace

from mancala_dsl.explain import words
from mancala_dsl.explain.telling import about_whole, say
from mancala_dsl.explain.tree import Paragraph, Sentence, said
from mancala_dsl.explain.words import PITS, SEEDS, counted, joined, number
from mancala_dsl.rules import uses
from mancala_dsl.rules.board import NORTH, SOUTH, Board, Step, plain
from mancala_dsl.rules.model import About, Rules

_CALLED = (
    ("pit", re.compile(r"(a|the) (hole|pit|house)( of the board)?(?=$|[;,:])")),
    ("seed", re.compile(r"(a|the) (piece|stone|seed|pebble|counter|cowrie)\b|seed\b")),
    ("board", re.compile(r"(a|the) board\b")),
    ("store", re.compile(r"(a |the )?(treasure, the )?store\b")),
)
"""What the meaning of a term begins with, if it is the game's own word for one of these."""
_STORES = {
    "none": "There are no stores to sow into; captured seeds are laid aside",
    "own": "Each player has a store and sows into it, but never into the other player's",
    "both": "Each player has a store, and everybody sows into both stores",
}


def board(rules: Rules) -> list[Paragraph]:
    """Everything about the board but how it is drawn."""
    here, about = rules.board.value, rules.board.about
    return [
        said(
            remarked(rules, "board.rows", rows(here), "rows", "pits", "side"),
            remarked(rules, "board.seeds", seeds(here), "seeds"),
            remarked(rules, "board.owners", owners(here), "owner"),
            remarked(rules, "board.stores", stores(here, rules), "stores", about=about),
            beside(rules),
            called(rules),
            start(rules),
        )
    ]


def remarked(rules: Rules, key: str, text: str, *values: str, about: About | None = None) -> Sentence:
    """A sentence with what the spec says of single values of the board."""
    places = [rules.told.remark(f"board.{value}") for value in values]
    return about_whole(rules, key, text, *places, *([] if about is None else [about]))


def start(rules: Rules) -> Sentence | None:
    """Whether the seeds may lie otherwise at the start."""
    if rules.start.value is None:
        return None
    text = "Before the first move all of the seeds may also be laid out in any other way"
    return say(rules, "start", text, rules.start.about)


def rows(here: Board) -> str:
    """``The board has two rows of seven pits``"""
    columns = counted(here.columns, PITS)
    if is_plain(here):
        text = f"The board has two rows of {columns}"
    elif here.sides == 1:
        text = f"The board has one row of {columns}"
    else:
        names = [
            f"the {words.plain(row.name)} row of {_width(row.last - row.first + 1)}" for row in here.rows
        ]
        text = f"Each player has {words.joined(names)}, counted from the edge inwards"
        if len(here.rows) == 1:
            text = f"Each player has one row of {_width(here.rows[0].last - here.rows[0].first + 1)}"
    return text


def _width(pits: int) -> str:
    return counted(pits, PITS)


def is_plain(here: Board) -> bool:
    """Whether two rows face each other, and seeds go round both."""
    always = replace(here, closes=False, cedes=False)  # what may happen between rounds is told there
    return always == plain(2, here.columns, here.start, here.stores)


def seeds(here: Board) -> str:
    """``At the start there are four seeds in each pit, 48 seeds in all``"""
    total = f"{counted(here.seeds, SEEDS)} in all"
    if len(set(here.start)) == 1:
        return (
            f"At the start there {'is' if here.start[0] == 1 else 'are'} {counted(here.start[0], SEEDS)}"
            f" in each pit, {total}"
        )
    sides = []
    for player, seat in ((SOUTH, "South"), (NORTH, "North")):
        shown = [" ".join(str(here.start[pit]) for pit in row) for row in here.shown(player)]
        if shown:
            sides.append(f"{seat}'s pits hold {' and '.join(shown)}")
    return f"At the start, from each player's left, {' and '.join(sides)} seeds, {total}"


def owners(here: Board) -> str:
    """Whose pits are whose."""
    if here.owners is not None:
        south, north = (joined([here.full_name(pit) for pit in here.owned(who)]) for who in (SOUTH, NORTH))
        if not (south or north):
            return "The pits belong to nobody"
        return f"To South belong {south or 'no pits'}; to North {north or 'no pits'}"
    if here.sides == 1:
        return "The row is South's"
    if len(here.rows) == 1:
        return "The row nearest to you is yours, the other is your opponent's"
    return f"The {number(len(here.rows))} rows on your side are yours, the others are your opponent's"


def stores(here: Board, rules: Rules) -> str:
    """Whether there are stores, and who sows into them."""
    text = _STORES[here.stores]
    if here.stores == "none" or uses.takes_from_stores(rules):
        return text
    return f"{text}. Nothing is ever lifted or captured from a store"


def beside(rules: Rules) -> Sentence | None:
    """``No seeds are sown into the reserve row.``"""
    here = rules.board.value
    off = [name for name in dict.fromkeys(here.row_names) if name not in _on_tracks(here)]
    if not off:
        return None
    pits = joined([f"the {words.plain(name)} row" for name in off])
    return say(rules, "board.side", f"No seeds are sown into {pits}")


def _on_tracks(here: Board) -> set[str]:
    """The rows through which seeds go."""
    return {here.row_name(site) for player in (SOUTH, NORTH) for site in here.tracks[player]}


def called(rules: Rules) -> Sentence | None:
    """What the game's own words are for the things of the board."""
    found = []
    for thing, meaning in _CALLED:
        term = next((term for term, text in rules.told.terms if meaning.match(text)), None)
        if term is not None and term != thing:
            found.append(f"{words.a(thing)} is called {term}")
    return say(rules, "terms", f"In the words of the game, {joined(found)}") if found else None


def way(here: Board) -> str:
    """The way that seeds go counter-clockwise: ``along your own row from left to right, …``."""
    if is_plain(here):
        store = " into your store," if here.stores != "none" else ""
        other = " into your opponent's store," if here.stores == "both" else ""
        return (
            f"along your own row from left to right,{store} then along your opponent's row,{other} and so on"
        )
    steps = joined([_step(here, step) for step in here.path])
    if here.sides == 1:
        return f"{steps}, and so on"
    if here.loop == "own":
        return f"{steps}, and round again; they never leave your side"
    return f"{steps}, then the same way along your opponent's side, and so on"


def _step(here: Board, step: Step) -> str:
    whose = "your opponent's" if step.theirs else "your"
    if not step.row:
        return f"into {whose} store"
    row = next(row for row in here.rows if row.name == step.row)
    name = f"{whose} {words.plain(step.row)} row" if len(here.rows) > 1 else f"{whose} row"
    low, high = sorted((step.first, step.last))
    part = "" if (low, high) == (row.first, row.last) else f" in columns {low} to {high}"
    if low == high:
        return f"the pit of {name} in column {low}"
    return f"along {name}{part} from {'left to right' if step.first < step.last else 'right to left'}"
