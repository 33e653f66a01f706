"""What a condition becomes in Python is worth what the interpreter says, whichever way it is put.

Thousands of random conditions, each on its own: as it stands, turned round, and beside something that binds
more tightly; read off the one int and off the list of sites.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from mancala_dsl.emit.python import emit, tables
from mancala_dsl.emit.python.between import Between
from mancala_dsl.emit.python.binding import ATOM, OR
from mancala_dsl.emit.python.dialects import Listed
from mancala_dsl.emit.python.helpers import helpers
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.terms import Terms
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.evaluate import evaluate
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Rules
from tests.emit.compare import module
from tests.emit.games import random_place
from tests.interpreter import build as b
from tests.interpreter.random_rules import KINDS, MARKS, Dice, _Maker

CONDITIONS, POSITIONS = 200, 5
BETWEEN = ("choose", "must_if", "must_leave")  # asked of the one int
IN_A_MOVE = ("first_seed", "skip", "each_seed", "last_seed")  # asked of the list of sites


OF_THE_MOVE = {
    "move.direction": "move_direction",
    "move.laps": "lap_number",
    "move.kind": "move_kind",
    **{f"move.{name}": name for name in ("captured", "given", "lifted")},
}
"""What a move counts, by the variables of this test."""


def rules(direction: int) -> Rules:
    """Rules with everything that a condition can ask for."""
    last = b.last
    return b.rules(
        2,
        2,
        stores="own",
        direction=direction,
        marks=MARKS,
        last_seed=[
            b.rule(last.theirs, mark=last, as_=MARKS[0]),
            b.rule(last.own, mark=last, as_=MARKS[1], holder=b.opponent, again=True),
        ],
        no_move="pass",
        end=[b.end(b.last_mover == b.mover, rest=b.pit.owner), b.REPEATED],
    )


class Maker(_Maker):
    """Conditions about marks that are there, some with a set within a set; none that has to try moves."""

    def __init__(self, seed: int, rules: Rules) -> None:
        super().__init__(Dice(seed))
        self.board, self.marks, self.memory = rules.board.value, MARKS, []

    def condition(self, slot: str, *, inside: bool = False, depth: int = 2) -> b.Say:
        made = super().condition(slot, inside=inside, depth=depth)
        if inside and self.chance(8):
            return b.some(super().condition(slot, inside=True, depth=0)) & made
        return made

    def _number_player(self, slot: str, inside: bool, _depth: int) -> b.Say:
        return self.player(slot, inside=inside).word(self.pick(["seeds", "score"]))


def terms_of(plan: Plan, slot: str, mover: str) -> Terms:
    """What the emitter uses in this place; each noun is the variable of the same name."""
    if slot in BETWEEN:
        names = {noun: noun for noun in ("pit", "last", "origin", "start", "before")}
        names |= OF_THE_MOVE
        found: Terms = Between(plan).terms(mover=mover, **names)
        found.missing = frozenset({"last"} if slot == "must_leave" else ())
        return found
    nouns = ("pit", "last", "origin", "start", "before", "hand", "mover", "last_mover")
    names = {noun: noun for noun in nouns} | {"opponent": "1 - mover"}
    names |= {f"lap.{name}": f"lap_{name}" for name in ("number", "lifted", "first")}
    names |= {"lap.direction": "direction"} | OF_THE_MOVE
    return Listed(plan.layout, names, in_lap=True, forward=plan.ways == (1,))


def put(terms: Terms, condition: b.Say) -> dict[str, str]:
    """The ways to put a condition; each gives a truth or its opposite."""
    node = condition.node
    return {
        "as it is": terms.text(node, OR),
        "in parentheses": terms.text(node, ATOM),
        "turned round": terms.inverse(node),
        "not": terms.text((~condition).node, OR),
        "not not": terms.text((~~condition).node, OR),
    }


def space_of(plan: Plan, made: Any, texts: list[str]) -> dict[str, Any]:
    """The names of a module, with all the tables and helpers that these texts speak of."""
    spoken = "\n".join(texts)
    small = helpers(plan, Between(plan), spoken)
    lines = ["from __future__ import annotations", *tables.board(plan, spoken + small), small]
    space = dict(vars(made))
    exec(compile("\n".join(lines), "<helpers>", "exec"), space)  # noqa: S102 - what the test is about
    return space


def moments(plan: Plan, made: Any, slot: str, rng: random.Random) -> Iterator[tuple[Scene, dict[str, Any]]]:
    """A moment of a move in random positions, for the interpreter and as the variables of a module."""
    board, reference = plan.board, Interpreter(plan.rules)
    for _ in range(POSITIONS):
        place = random_place(rng, plan.rules)
        position = reference.from_pits(place.pits, place.scores, place.mover, **place.rest)
        known: dict[str, Any] = {
            "pit": rng.randrange(board.pits) if slot == "choose" else rng.choice(board.tracks[place.mover]),
            "last": rng.choice(board.tracks[place.mover]),
            "origin": rng.randrange(board.pits),
            "start": rng.randrange(board.pits),
            "before": rng.randrange(4),
            "mover": place.mover,
            "last_mover": reference.last_mover(position),
            "move_direction": rng.choice((1, -1)),
            "move_kind": rng.choice(KINDS),
            **{name: rng.randrange(4) for name in ("captured", "given", "lifted")},
            "sown": [rng.randrange(3) for _ in range(board.pits + 2)],
        }
        in_lap: dict[str, Any] = {"lap_number": rng.randint(1, 3), "lap_lifted": rng.randint(1, 4)}
        in_lap["lap_first"] = rng.choice(board.tracks[place.mover])
        table = Table(plan.rules, position)
        table.hand = rng.randrange(4)
        scene = Scene(table, **known, **in_lap)
        if slot in IN_A_MOVE:
            scene.direction = known["direction"] = plan.ways[0]
        elif rng.random() < 0.2:  # nothing was sown
            scene.last, known["last"] = None, board.pits + 2
            known["before"] = 0
        known["sown"] = [*known["sown"], 0]
        state = made.from_pits(place.pits, place.scores, place.mover, **place.rest)
        marks = {
            f"{mark}_{what}": sum(bit << pit for pit, bit in bits.items())
            for mark, held in made.marks(state).items()
            for what, bits in (("pits", dict.fromkeys(held, 1)), ("holders", held))
        }
        sites = [*place.pits, *place.scores, 0]
        yield scene, {"state": state, "board": sites, "hand": table.hand, **known, **in_lap, **marks}


@pytest.mark.parametrize("direction", [1, -1], ids=["counterclockwise", "clockwise"])
@pytest.mark.parametrize("slot", [*BETWEEN, *IN_A_MOVE])
def test_a_condition_is_worth_the_same_however_it_is_put(slot: str, direction: int) -> None:
    plan = Plan(rules(direction))
    made: Any = module(emit(plan.rules))
    rng = random.Random(f"{slot} {direction}")
    found: Counter[bool] = Counter()
    for number in range(CONDITIONS):
        condition = Maker(number, plan.rules).condition(slot)
        ways = {mover: put(terms_of(plan, slot, mover), condition) for mover in ("mover", "0", "1")}
        space = space_of(plan, made, [text for texts in ways.values() for text in texts.values()])
        for scene, local in moments(plan, made, slot, rng):
            expected = bool(evaluate(condition.node, scene))
            found[expected] += 1
            for mover in ("mover", str(scene.mover)):
                for way, text in ways[mover].items():
                    value = bool(eval(text, space | local))  # noqa: S307 - what the test is about
                    assert value is (expected ^ (way in ("turned round", "not"))), (way, text, local)
    assert min(found[True], found[False]) > CONDITIONS
