"""Which words may stand where: the language note's vocabulary, written out again, against the checker.

The tables here are not made from ours. They say for each noun in which places it stands for something, and
for each attribute of what it is said, with its type.
"""

from __future__ import annotations

import pytest

from mancala_dsl.language.expressions import slots, vocabulary
from mancala_dsl.language.expressions.tree import Type
from tests.expressions.texts import parsed

SETTING_UP = ["seeds", "owner"]
PLAY = [
    "kind_if", "choose", "direction", "lift", "drop", "first_seed", "skip", "each_seed", "last_seed",
    "chain_while", "grand_slam", "before", "after", "effect_while", "must_if", "must_leave", "end_if", "rest",
    "winner", "match", "match_until",
]  # fmt: skip
SLOTS = SETTING_UP + PLAY

# A condition that does nothing but name the noun, and where it may stand ("all" but for what follows "-").
ALL = " ".join(PLAY)
LAP = "drop first_seed skip each_seed last_seed chain_while grand_slam"
PITS = "choose drop skip each_seed chain_while effect_while"
MOVE = f"lift {LAP} before after effect_while must_leave"
NOUNS = {
    "pit": ("pit.seeds > 0", f"{PITS} rest"),
    "last": ("last.seeds > 0", "last_seed chain_while grand_slam after must_leave"),
    "origin": ("origin.seeds > 0", LAP),
    "start": ("start.seeds > 0", f"direction {MOVE}"),
    "it": ("any(pits where it.own)", ALL),
    "mover": ("mover.seeds > 0", ALL),
    "opponent": ("opponent.seeds > 0", ALL),
    "last_mover": ("last_mover == mover", ALL),
    "nobody": ("last_mover == nobody", ALL),
    "winner": ("winner == mover", "match"),
    "hand": ("hand > 0", "drop skip each_seed"),
    "pits": ("any(pits where it.seeds > 0)", ALL),
    "board": ("board.seeds == 0", ALL),
    "lap": ("lap.number == 1", LAP),
    "lap.direction": ("lap.direction == clockwise", LAP),
    "move.direction": ("move.direction != counterclockwise", MOVE),
    "clockwise": ("clockwise == counterclockwise", MOVE),
    "lap.lifted": ("lap.lifted > 1", LAP),
    "mover.score": ("mover.score > 3", ALL),
    "mover.moves": ("mover.moves == 0", "end_if"),
    "opponent.moves": ("opponent.moves == 0", "end_if"),
    "mover.choices": ("mover.choices == 0", "must_if end_if"),
    "board.repeated": ("board.repeated", "end_if"),
    "last.before": ("last.before == 0", "last_seed chain_while after must_leave"),
    "pit.before": ("pit.before == 0", "each_seed"),
    "it.sown": ("any(pits where it.sown > 0)", f"{LAP} after must_leave"),
    "origin.distance": ("origin.distance > 0", LAP),
    "lap.first": ("lap.first.own", LAP),
    "move.captured": ("move.captured > move.given", f"{LAP} after must_leave"),
    "move.laps": ("move.laps > 1 and move.lifted > 1", f"{LAP} after must_leave"),
    "it.captured": ("any(pits where it.captured > 0)", "grand_slam"),
    "last.captured": ("last.captured > 0", "grand_slam"),
    "pit.column": ("pit.column > 1", f"seeds owner {PITS} rest"),
    "pit.number": ("odd(pit.number)", f"seeds owner {PITS} rest"),
    "pit.outer": ("pit.outer", f"seeds owner {PITS} rest"),
    "board.columns": ("board.columns > 1", " ".join(SLOTS)),
}

PIT_ATTRIBUTES = {
    Type.NUMBER: "seeds sown distance column number",
    Type.TRUTH: "own theirs near far store tuzdik weg",
    Type.PLAYER: "owner holder",
    Type.PIT: "next previous opposite mirror ahead behind",
}

NOT_BUILT = [
    "last_move.captured > 0", "match.round == 1",
    "last.closed",
    "mover.turns > 1", "mover.direction == 1",
    "mover.points > 1", "mover.rounds > 1",
]  # fmt: skip


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("word", NOUNS)
def test_a_word_stands_where_it_means_something_and_nowhere_else(word: str, slot: str) -> None:
    condition, allowed = NOUNS[word]
    expression, found = parsed(condition, slot)
    if slot in allowed.split():
        assert not found
        assert expression is not None
    else:
        assert expression is None
        assert {d.id for d in found} <= {"MAN206", "MAN207"}


def test_our_own_table_has_the_same_slots() -> None:
    assert list(slots.SLOTS) == SLOTS


@pytest.mark.parametrize("slot", PLAY)
def test_split_is_a_value_of_rest_only(slot: str) -> None:
    _, found = parsed("split", slot, Type.PLAYER)
    assert bool(found) == (slot != "rest")
    assert [d.id for d in parsed("split == mover", slot)[1]] == ["MAN206"]


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in PIT_ATTRIBUTES.items() for name in names.split()]
)
def test_what_can_be_said_of_a_pit(kind: Type, name: str) -> None:
    for of in ("last", "last.opposite", "origin.next"):
        expression, found = parsed(f"{of}.{name}", expected=kind)
        assert not found
        assert expression is not None
        assert expression.type is kind
    for other in set(PIT_ATTRIBUTES) - {kind}:
        assert [d.id for d in parsed(f"last.{name}", expected=other)[1]] == ["MAN209"]


@pytest.mark.parametrize("slot", PLAY)
@pytest.mark.parametrize("text", ["mover.own", "mover.next == mover", "board.own", "last_mover.tuzdik"])
def test_what_is_said_of_pits_is_not_said_of_others(text: str, slot: str) -> None:
    assert [d.id for d in parsed(text, slot)[1]] == ["MAN205"]


@pytest.mark.parametrize("text", NOT_BUILT)
def test_what_is_not_built_is_refused_by_its_name(text: str) -> None:
    expression, found = parsed(text)
    assert expression is None
    assert [d.id for d in found] == ["MAN208"]
    assert "part of the language" in found[0].message


@pytest.mark.parametrize("slot", SLOTS)
def test_captured_stands_in_from_only(slot: str) -> None:
    expression, found = parsed("captured", slot, Type.PILES)
    assert not found
    assert expression is not None
    assert expression.type is Type.SEEDS
    for wanted in (Type.PLACES, Type.NUMBER, Type.TRUTH):
        assert [d.id for d in parsed("captured", slot, wanted)[1]] == ["MAN206"]
    assert [d.id for d in parsed("captured > 3", slot, Type.PILES)[1]] == ["MAN206"]


def test_every_word_has_a_meaning_to_be_told() -> None:
    for noun in vocabulary.NOUNS.values():
        assert bool(noun.meaning) == noun.built
    for kind in Type:
        for entry in vocabulary.attributes(kind):
            assert bool(entry.meaning) == entry.built
    for noun_name in ("board", "lap"):
        assert all(bool(e.meaning) == e.built for e in vocabulary.attributes(Type.THING, noun_name))
    for function in vocabulary.FUNCTIONS.values():
        assert bool(function.meaning) == function.built
        assert function.built or function.instead
