"""Sentences that a native speaker stumbled over, as they ought to be: each written by hand."""

from __future__ import annotations

import pytest

from mancala_dsl.explain import words
from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.page import rules_sections
from mancala_dsl.explain.tree import sentences
from tests.emit.games import rules_of
from tests.expressions.texts import good


def said(game: str) -> str:
    """All that is said of the rules."""
    sections = rules_sections(rules_of((game, None)))
    return " ".join(each.text for part in sections for block in part.body for each in sentences(block))


SAID = [
    # what is lifted
    ("adjiboto", "not marked “begun”. You lift all the seeds in it. If it is empty, the move is over."),
    (
        "tsoro_baia",
        "is the third in its row. You lift all the seeds in it. If it is empty, the move is over.",
    ),
    ("bao_la_kiswahili", "You lift one of its seeds. If none are lifted, the move is over."),
    (
        "gabata",
        (
            "You lift so many of its seeds, but never more than there are: the number of seeds in"
            " the pit that you picked minus four if it is the first turn of the game; otherwise "
            "all of them. If none are lifted, the move is over."
        ),
    ),
    # marks whose names are no nouns
    ("adjiboto", "A pit can be marked “begun”, held by one of the players."),
    ("adjiboto", "the pit that you picked is marked “begun”, held by you."),
    ("misoro_tsoro", "you pick a pit that is marked “resting”."),
    ("misoro_tsoro", "the pit that you picked is no longer marked “resting”."),
    ("sat_gol", "you pick a pit that is marked “turn here”; only if there is none, a pit that is not empty."),
    ("pic", "A pit can become ringed, held by one of the players."),
    ("weg", "A pit can become a weg"),
    ("sat_gol", "Otherwise no pit is marked “turn here” any longer; then"),
    # choices in choices
    (
        "ngulungu",
        (
            "One of these holds: (1) there is no pit that is not empty, and for which either that"
            " pit is held by you, or that pit is yours and is not taken; or (2) there is no pit "
            "that is not empty and is not held by you, and that is not yours or is taken."
        ),
    ),
    (
        "ngulungu",
        (
            "you pick a pit that is not empty, provided that either the pit is held by you, or "
            "the pit is yours and is not taken; and also one of these holds: (1) the pit before "
            "the pit is empty; or (2) the pit before the pit is not held by you, and the pit "
            "before the pit is not yours or is taken."
        ),
    ),
    # the nearest of some pits, and how many there are
    (
        "ngulungu",
        (
            "there is exactly one pit that is not empty, and for which either that pit is held by"
            " you, or that pit is yours and is not taken, the first of the pits after the pit "
            "that you picked, going on, that are the first or seventh in their row becomes taken,"
            " held by you;"
        ),
    ),
    ("hus_nama", "lies in the outer row and is the eighth, tenth or eleventh in its row,"),
    # and smaller things
    ("mangola", "In your turn you pick one of your pits, provided that either the first two turns"),
    ("jongkak", "You win the game whatever the numbers of seeds are if the number of seeds"),
    (
        "adjiboto",
        (
            "the pits from the second pit after the last pit onwards are looked at one after the "
            "other: as long as the pit holds one, three or five seeds, you capture the seeds in "
            "the pit too."
        ),
    ),
    ("tapata", "the number of this lap is one; otherwise it stays as it is; then all seeds in the last pit"),
    ("adjiboto", "There are moves of the kind “sow” only if the first ten turns of the game are over."),
    ("o_an_quan", "There are moves of the kind “sow” at any time."),
    ("jongkak", "captured or stored plus the number of seeds in your pits is 35, and either your opponent"),
]


@pytest.mark.parametrize(("game", "expected"), SAID)
def test_as_a_native_speaker_says_it(game: str, expected: str) -> None:
    assert expected in said(game)


TRUTHS = {
    "last.seeds <= 0": "the last pit is empty",
    "not last.seeds <= 0": "the last pit is not empty",
    "last.number == 3": "the last pit is the third in its row",
    "last.number != 3": "the last pit is not the third in its row",
    "last.number > 3": "the last pit has a number in its row that is more than three",
    "last.number in 2..5": "the last pit has a number in its row that is two to five",
    "last.column in 1|6": "the last pit lies in the first or sixth column from your left",
    "last.column != 1": "the last pit does not lie in the first column from your left",
    # "and" and "or" in each other
    "(last.own or last.theirs) and last.seeds == 3": (
        "the last pit holds three seeds, and the last pit is yours or is your opponent's"
    ),
    "last.own or last.theirs and (lap.lifted == 1 or board.seeds == 2)": (
        "one of these holds: (1) the last pit is yours; or (2) the last pit is your "
        "opponent's, and either one seed was lifted for this lap or two seeds are left on the"
        " board"
    ),
    "(last.own or lap.lifted == 1 and board.seeds == 2) and last.seeds == 3": (
        "the last pit holds three seeds, and either the last pit is yours, or one seed was "
        "lifted for this lap, and two seeds are left on the board"
    ),
    "(last.own or lap.lifted == 1 and move.laps == 2) and (last.theirs or lap.lifted == 2 and last.near)": (
        "either the last pit is yours, or one seed was lifted for this lap, and this move has had two "
        "laps; and also either the last pit is your opponent's, or two seeds were lifted for this lap, and "
        "the last pit lies on your side"
    ),
    "lap.lifted == 1 or last.own and (move.laps == 2 or last.theirs and (move.laps == 3 or last.near))": (
        "one of these holds: (a) one seed was lifted for this lap; or (b) the last pit is yours, and one "
        "of these holds: (1) this move has had two laps; or (2) the last pit is your opponent's, and either "
        "this move has had three laps or the last pit lies on your side"
    ),
}


@pytest.mark.parametrize("condition", TRUTHS)
def test_a_condition_is_read_in_one_way_only(condition: str) -> None:
    assert Conditions(rules_of(("kalah", None))).truth(good(condition)) == TRUTHS[condition]


MARKS = {
    "weg": "a weg",
    "taken": "taken",
    "laden": "laden",
    "begun": "marked “begun”",
    "resting": "marked “resting”",
    "turn_here": "marked “turn here”",
    "king": "a king",
    "sun": "a sun",
    "walda": "a walda",
}


def test_what_a_pit_with_a_mark_is() -> None:
    assert {name: words.marked(name) for name in MARKS} == MARKS
