"""What a disputed reading changes, and who holds it."""

from __future__ import annotations

from mancala_dsl.explain.page import page, rules_sections
from mancala_dsl.explain.readings import Reading, box
from mancala_dsl.explain.tree import Box, Listing, Paragraph, sentences
from tests.emit.games import rules_of


def reading(game: str, name: str) -> Reading:
    return Reading(name, "as the elder has it", ("The elder", "His brother"), rules_of((game, name)))


def boxed(game: str, name: str) -> tuple[str, Box]:
    """The box of a reading, and the title of the section that it belongs to."""
    here = rules_sections(rules_of((game, None)))
    there = reading(game, name)
    home, made = box(there, here, rules_sections(there.rules))
    return here[home].title, made


def said(made: Box) -> list[str]:
    return [sentence.text for block in made.body for sentence in sentences(block)]


def test_a_direction() -> None:
    home, made = boxed("al_manqala", "clockwise")
    assert home == "Sowing"
    assert made.title == "Another reading: clockwise"
    assert said(made) == [
        "As the elder has it.",
        "Held by The elder and His brother.",
        "Instead of “The seeds are sown counter-clockwise.” it has “The seeds are sown clockwise.”",
    ]


def test_an_obligation_more() -> None:
    home, made = boxed("oware", "grand_slam_illegal")
    assert home == "The turn"
    texts = said(made)
    assert any(
        t.startswith("It adds: “If your opponent has at least one seed in their pits, you may") for t in texts
    )


def test_a_rule_that_captures_more() -> None:
    home, made = boxed("tihbat", "own_side_chain")
    assert home == "Captures"
    (change,) = said(made)[2:]
    old, _, new = change.partition("it has")
    assert "the pits before the last pit" not in old
    assert "as long as the pit is yours and holds two, four, six or eight seeds" in new


def test_the_box_stands_in_its_section() -> None:
    made = page(rules_of(("al_manqala", None)), [reading("al_manqala", "clockwise")])
    sowing = next(section for section in made.sections if section.title == "Sowing")
    assert isinstance(sowing.body[-1], Box)
    assert all(isinstance(block, Paragraph | Listing) for block in sowing.body[:-1])
