"""Every clause is said: whatever is changed in rules, their text changes; every noun has words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.page import rules_sections
from mancala_dsl.explain.tree import sentences
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.tree import Attribute, Comparison, Expression, Noun, Number, Type
from mancala_dsl.rules.board import Board, Row, Step, plain
from mancala_dsl.rules.model import Rules, Setting
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.rules.uses import actions
from tests.emit.games import CORE_VARIANTS, rules_of
from tests.explain.changes import Place, Way, every_place, leaves
from tests.expressions.texts import good
from tests.interpreter.random_rules import Dice, random_rules

KINDS = sorted((Path(__file__).parents[1] / "kinds").glob("*/*.yaml"))
KINDS = [path for path in KINDS if path.stem == path.parent.name]
FREE_START = ("mangala_bedouin", None)
RANDOM = 60


def said(rules: Rules) -> str:
    """All sentences about the rules, without footnotes."""
    return "\n".join(
        sentence.text
        for section in rules_sections(rules)
        for block in section.body
        for sentence in sentences(block)
    )


def samples() -> Iterator[Rules]:
    """The first games, the small specs of each kind of rule, and rules of any kind."""
    yield from (rules_of(variant) for variant in (*CORE_VARIANTS, FREE_START))
    yield from (_resolved(spec) for spec in KINDS)
    yield from (random_rules(Dice(seed)) for seed in range(RANDOM))


def _resolved(spec: Path) -> Rules:
    rules, found = resolve(spec)
    assert rules is not None, found
    return rules


def silent(rules: Rules, way: Way) -> bool:
    """Whether a place of these rules can make no difference: no capture, no grand slam."""
    return ("Rules", "grand_slam") in way and all(action.capture is None for action in actions(rules))


def test_whatever_changes_is_said() -> None:
    met: set[Place] = set()
    unsaid = []
    for rules in samples():
        before = said(rules)
        for way, changed in leaves(rules):
            if not silent(rules, way):
                met.update(way)
                if said(changed) == before:
                    unsaid.append((rules.id, way))
    assert unsaid == []
    assert every_place() - met == set(), "nothing shows whether these are said"


BOARDS = (
    plain(2, 6, 4),
    plain(2, 6, 5),
    plain(2, 7, 4),
    plain(2, 6, 4, "own"),
    plain(2, 6, 4, "both"),
    plain(2, 2, (1, 2, 3, 4)),
    plain(2, 2, (1, 2, 4, 3)),
    plain(1, 6, 4),
    plain(1, 6, 4, "own"),
    plain(4, 6, 4),
    plain(4, 6, 4, "own"),
    replace(plain(4, 6, 4), loop="shared"),
    replace(plain(4, 6, 4), path=(Step("inner", 1, 6), Step("outer", 6, 1))),
    replace(plain(4, 6, 4), path=(Step("outer", 1, 6), Step("inner", 6, 2))),
    replace(plain(4, 6, 4), path=(Step("outer", 1, 6), Step("inner", 6, 1, theirs=True))),
    Board(
        (Row("outer", 1, 6), Row("middle", 4, 6)),
        (Step("outer", 1, 6), Step("middle", 6, 4)),
        "shared",
        "none",
        (3,) * 18,
    ),
    replace(plain(2, 2, 4), owners=(0, 1, 1, 0)),
    replace(plain(2, 2, 4), owners=(0, 1, 1, None)),
)


def test_every_board_is_told_from_the_others() -> None:
    game = rules_of(("tihbat", None))
    texts = [said(replace(game, board=Setting(board, game.board.about))) for board in BOARDS]
    assert len(set(texts)) == len(BOARDS)


# --- every word that conditions can use

CELL = Attribute(Noun("game", Type.THING), "way", Type.NUMBER, cell=True)


def things() -> list[tuple[str, Expression]]:
    """Every noun that stands for something, every attribute of each kind of thing, every function."""
    found: list[tuple[str, Expression]] = []
    kinds = {Type.PIT: Noun("last", Type.PIT), Type.PLAYER: Noun("mover", Type.PLAYER)}
    for noun in vocabulary.NOUNS.values():
        if noun.built and noun.type is Type.THING:
            of = Noun(noun.name, Type.THING)
            entries = vocabulary.attributes(Type.THING, noun.name)
            found += [(f"{noun.name}.{e.name}", Attribute(of, e.name, e.type)) for e in entries if e.built]
        elif noun.built:
            found.append((noun.name, Noun(noun.name, noun.type)))
    for of_type, thing in kinds.items():
        for entry in vocabulary.attributes(of_type):
            if entry.built:
                found.append((f"{of_type.value}.{entry.name}", Attribute(thing, entry.name, entry.type)))
    functions = [entry.shape for entry in vocabulary.FUNCTIONS.values() if entry.built]
    found += [(shape, any_type(shape)) for shape in functions]
    return found


def any_type(shape: str) -> Expression:
    """A function as the vocabulary shows it."""
    for kind in (Type.NUMBER, Type.TRUTH, Type.PIT, Type.PITS):
        with suppress(AssertionError):
            return good(shape, expected=kind)
    raise AssertionError(shape)


def in_words(thing: Expression, speech: Conditions) -> str:
    match thing.type:
        case Type.TRUTH:
            assert speech.truth(thing) != speech.truth(thing, denied=True)
            return speech.truth(thing)
        case Type.NUMBER:
            two = Number(2)
            texts = {speech.truth(Comparison(op, thing, two)) for op in ("==", "!=", "<", "<=", ">", ">=")}
            assert len(texts) == 6, texts
            return speech.number(thing)
        case Type.PIT:
            return speech.pit(thing)
        case Type.PITS:
            return speech.pits(thing)
        case Type.PLAYER:
            return speech.player(thing)
        case Type.DIRECTION:
            return speech.direction(thing)
        case Type.KIND:
            return speech.kind(thing)
    return speech.places((thing,))


def test_every_word_of_conditions_has_words_of_its_own() -> None:
    speech = Conditions(rules_of(("kalah", None)), "the pit looked at")
    texts = {name: in_words(thing, speech) for name, thing in things()}
    same = [(a, b) for (a, s), (b, t) in combinations(texts.items(), 2) if s == t]
    assert same == []


def test_what_is_no_condition_is_refused() -> None:
    with pytest.raises(LookupError):
        Conditions(rules_of(("kalah", None))).truth(Number(3))
