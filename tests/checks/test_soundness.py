"""What is proved of conditions is so, in random games of all specs and in all worlds of random conditions."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mancala_dsl.checks import _walk, checks
from mancala_dsl.checks._places import Place, Places
from mancala_dsl.checks._possible import Possible, State, between, things, worth
from mancala_dsl.checks.never_or_always import _conditions
from mancala_dsl.language import catalog
from mancala_dsl.language.document import load_document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Expression, Logic, Not, Truth, Type
from mancala_dsl.rules.interpreter import Interpreter, evaluate
from mancala_dsl.rules.interpreter.evaluate import Meaning
from mancala_dsl.rules.interpreter.position import StuckError
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from tests.expressions.texts import good
from tests.interpreter.random_rules import Dice, Setting, random_position, random_rules

PLIES = 25
OWARE = catalog.folder() / "oware.yaml"
Seen = dict[int, set[bool]]


def parts(condition: Expression) -> Iterator[Expression]:
    """A condition and those that it is made of."""
    yield condition
    if isinstance(condition, Logic | Not):
        for part in condition.children():
            yield from parts(part)


def watched(rules: Rules, monkeypatch: pytest.MonkeyPatch, *places: Setting) -> Seen:
    """The answers that each question of a game, by its id, got in random games of the interpreter: one from
    the start, one from each of these positions."""
    seen: Seen = {}

    def watching(learn: Callable[[Any], Meaning]) -> Callable[[Any], Meaning]:
        def watched(node: Any) -> Meaning:
            answer = learn(node)

            def told(scene: Scene) -> Any:
                value = answer(scene)
                if isinstance(value, bool):
                    seen.setdefault(id(node), set()).add(value)
                return value

            return told

        return watched

    with monkeypatch.context() as patch:
        patch.setattr(evaluate, "KNOWN", {})
        for kind, learn in evaluate.NODES.items():
            patch.setitem(evaluate.NODES, kind, watching(learn))
        interpreter, rng = Interpreter(rules), random.Random(rules.id)
        states = [interpreter.from_pits(p.pits, p.scores, p.mover, **p.rest) for p in places]
        for state in (interpreter.initial(), *states):
            game = interpreter.Game(state)
            with contextlib.suppress(StuckError):  # random rules may not say what happens then
                while game.outcome() is None and len(game.moves) < PLIES:
                    legal = game.legal_moves()
                    game.push(legal[int(rng.random() * len(legal))])
    return seen


@pytest.mark.parametrize("path", catalog.specs(), ids=lambda path: path.stem)
def test_no_game_shows_what_was_proved_to_be_impossible(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, _ = resolve(path)
    assert rules is not None
    assert borne_out(rules, watched(rules, monkeypatch))


def borne_out(rules: Rules, seen: Seen) -> int:
    """Hold what is known of conditions against the answers that they got; how many got one."""
    known = Places(rules)
    places: dict[int, list[tuple[Expression, Place]]] = {}
    for way, expression in _walk.expressions(rules):
        for condition, place in _conditions(expression, known.place(way), known):
            for part in parts(condition):
                # An obligation is asked about also where there is nothing to choose from, and then in vain.
                if not isinstance(part, Truth) and not place.given:
                    places.setdefault(id(part), []).append((part, place))
    asked = {number: there for number, there in places.items() if number in seen}
    for number, there in asked.items():
        for answer in seen[number]:
            possible = any(known.can([(part, answer)], place) for part, place in there)
            assert possible, f"{text(there[0][0])} was {answer}"
    return len(asked)


@pytest.mark.parametrize("seed", range(30))
def test_no_game_of_random_rules_does_either(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Dice(seed)
    rules = random_rules(dice)
    borne_out(rules, watched(rules, monkeypatch, *(random_position(dice, rules) for _ in range(3))))


@pytest.mark.parametrize("seed", range(30))
def test_all_checks_look_at_random_rules(seed: int) -> None:
    document, _ = load_document(OWARE)
    assert document is not None
    rules = random_rules(Dice(seed))
    for module in checks():
        for finding in module.check(rules, document):
            assert finding.id == module.ID


NUMBERS = ("last.seeds", "last.next.seeds")
TRUTHS = ("last.weg", "last.tuzdik")
BOUNDS = (0, 4)


@st.composite
def questions(draw: st.DrawFn, depth: int = 3) -> str:
    if depth and draw(st.booleans()):
        if draw(st.booleans()):
            return f"(not {draw(questions(depth - 1))})"
        joint = draw(st.sampled_from(["and", "or"]))
        return f"({draw(questions(depth - 1))} {joint} {draw(questions(depth - 1))})"
    kind = draw(st.integers(0, 4))
    number, other = draw(st.sampled_from(NUMBERS)), draw(st.sampled_from(NUMBERS))
    value = draw(st.integers(0, 6))
    match kind:
        case 0:
            return draw(st.sampled_from(TRUTHS))
        case 1:
            return f"{number} {draw(st.sampled_from(['==', '!=', '<', '<=', '>', '>=']))} {value}"
        case 2:
            return f"{number} in {value}..{value + 2}|1"
        case 3:
            return f"even({number} + {value})"
    return f"{number} + 1 {draw(st.sampled_from(['==', '<', '>=']))} min({other}, {value})"


def true(condition: Expression, values: State) -> bool:
    """What a condition is worth in one world, by another way than the one that is tested."""
    match condition:
        case Not(operand=operand):
            return not true(operand, values)
        case Logic(operator=operator, operands=operands):
            answers = [true(operand, values) for operand in operands]
            return all(answers) if operator == "and" else any(answers)
    return bool(values[condition] if condition in values else worth(condition, values))


@given(questions(), questions())
def test_what_cannot_be_is_so_in_no_world(first: str, second: str) -> None:
    conditions = [good(first), good(second)]
    known = {good(name, expected=Type.NUMBER): range(BOUNDS[1] + 1) for name in NUMBERS}
    known |= {good(name): range(2) for name in TRUTHS}
    possible = Possible(lambda thing: BOUNDS if thing.type is Type.NUMBER else None)
    worlds = [dict(zip(known, values, strict=True)) for values in product(*known.values())]
    for wanted in product([True, False], repeat=2):
        goals = list(zip(conditions, wanted, strict=True))
        really = any(all(true(c, world) is want for c, want in goals) for world in worlds)
        answer = possible.can(goals, {})
        assert answer or not really
        if not any(len(things(part)) > 1 for c in conditions for part in parts(c)):
            assert answer == really  # what speaks of single numbers is decided


def test_what_is_known_already_counts() -> None:
    seeds = good("last.seeds", expected=Type.NUMBER)
    possible = Possible(lambda thing: BOUNDS if thing == seeds else None)
    assert possible.can([(good("last.seeds in 2|3"), True)], {})
    assert not possible.can([(good("last.seeds in 2|3"), True)], {seeds: between(4, 4, BOUNDS)})
    assert possible.can([(good("last.seeds in 2|3"), False)], {seeds: between(4, 4, BOUNDS)})
