"""What a disputed reading changes, and who holds it: boxes for a page."""

from __future__ import annotations

from dataclasses import dataclass

from mancala_dsl.explain.tree import Block, Box, Listing, Paragraph, Section, Sentence, sentences
from mancala_dsl.explain.words import joined, plain, sentence
from mancala_dsl.rules.model import Rules


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading of a game: what its spec says of it, the titles of its sources, and the rules under it."""

    name: str
    note: str
    sources: tuple[str, ...]
    rules: Rules


def box(found: Reading, here: list[Section], there: list[Section]) -> tuple[int, Box]:
    """The box of a reading, and the number of the section that it belongs to: the first that it changes."""
    old, new = _by_key(here), _by_key(there)
    changed = [key for key in dict.fromkeys((*old, *new)) if old.get(key) != new.get(key)]
    items = tuple(Paragraph((Sentence(_change(old.get(key, ""), new.get(key, ""))),)) for key in changed)
    held = f"Held by {joined(found.sources)}" if found.sources else ""
    intro = tuple(Sentence(sentence(text)) for text in (found.note, held) if text)
    home = next((i for i, section in enumerate(here) if changed and changed[0] in _by_key([section])), 0)
    body: list[Block] = [
        *([Paragraph(intro)] if intro else []),
        *([Listing(items, ordered=False)] if items else []),
    ]
    return home, Box(f"Another reading: {plain(found.name)}", tuple(body))


def _change(old: str, new: str) -> str:
    if not old:
        return f"It adds: “{new}”"
    return f"Instead of “{old}” it has “{new}”" if new else f"It leaves out: “{old}”"


def _by_key(sections: list[Section]) -> dict[str, str]:
    """The text of each clause."""
    found: dict[str, str] = {}
    for section in sections:
        for block in section.body:
            for said in sentences(block):
                found[said.key] = f"{found[said.key]} {said.text}" if said.key in found else said.text
    return found
