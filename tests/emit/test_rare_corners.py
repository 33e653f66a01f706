"""More clauses where two ways of making a move could part: each is here because a fault in the emitter, put
there by hand, was not noticed by any other test."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mancala_dsl.rules.model import Rules
from tests.emit.compare import Pair
from tests.emit.games import random_place
from tests.emit.test_corners import TWO, walk
from tests.interpreter import build as b
from tests.interpreter.build import board, last, mover, opponent, pit, start
from tests.interpreter.random_rules import Setting

ROUND_AGAIN = b.rule(last.before > 0, relay=last, again=True)

CASES: dict[str, Rules] = {
    "what lay there before, of a move of several laps that captures": b.rules(
        2,
        TWO,
        each_seed=[b.rule(pit.seeds > 2, capture=pit, count=1)],
        last_seed=[
            b.rule(last.before == 1, relay=last),
            b.rule(last.theirs, capture=last.next),
        ],
        endless=(9, "void"),
        must=[b.must(last.before == 0, if_none="any")],
    ),
    "what lay in the store before, of a move that captures": b.rules(
        2,
        TWO,
        stores="own",
        each_seed=[b.rule(pit.seeds > 1, capture=pit, count=1)],
        must=[b.must(last.before == 1, if_none="any")],
    ),
    "laps that are filled from two piles": b.rules(
        2,
        TWO,
        last_seed=[b.rule(last.own, relay=b.relaying([last, last.opposite], last.next))],
        endless=(5, "void"),
        must=[b.must(b.move.laps == 2, if_none="any")],
    ),
    "captured seeds that only a kind of move does something with": b.rules(
        2,
        TWO,
        kinds=[
            b.kind("sow", True),
            b.kind("give", True, do=[b.rule(capture=start.opposite, move=b.moving([b.captured], start))]),
        ],
    ),
    "no pit where the last seed fell, and none opposite to it": b.rules(
        2,
        TWO,
        before=[b.rule(capture=start)],
        after=[b.rule(last == last.opposite, capture=[b.pits])],
    ),
    "captured seeds that are counted for a rule which is never reached": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule(capture=last, count=1, move=b.moving([b.captured], last.next)),
            b.rule(b.move.captured > 0, again=True),
        ],
    ),
    "a store that is lifted, of a player who has one on the other's way": b.rules(
        2,
        TWO,
        stores="both",
        last_seed=[
            b.rule(last.store, capture=[opponent.store, last, mover.store], count=1),
            b.rule(last.own, relay=opponent.store),
            b.rule(last.seeds == 2, relay=b.relaying([mover.store, last], last.next)),
        ],
        endless=(30, "void"),
        must=[b.must(b.move.captured == b.move.given, if_none="any")],
    ),
    "more is to be lifted than lies there": b.rules(2, TWO, lift=2),
    "no seeds are to fall together, which is one": b.rules(2, TWO, drop=0),
    "how far it is to a pit that is not there": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[b.rule(last.opposite.distance == 0, capture=last.previous)],
    ),
    "another turn in a lap before the void": b.rules(2, TWO, last_seed=[ROUND_AGAIN], endless=(2, "void")),
    "two rules with chains of their own": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule(last.theirs & (last.seeds == 2), capture=last, chain=b.chain("previous", pit.seeds > 1)),
            b.rule(last.own, capture=last.opposite, chain=b.chain("previous", pit.theirs & (pit.seeds == 1))),
        ],
    ),
    "a rule of which something else is left at each side": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule((last.own & (last.seeds == 2)) | (last.theirs & (last.seeds == 1)), capture=last.next),
            b.rule((last.number == 1) | (last.before == 1), again=True),
        ],
    ),
    "sums within sums": b.rules(
        2,
        TWO,
        must=[b.must(board.seeds - (opponent.seeds - (mover.seeds - 1)) > 1, if_none="any")],
        last_seed=[b.rule(last.seeds - (last.next.seeds - 1) == 2, capture=last)],
    ),
    "divided by nothing": b.rules(
        2, TWO, last_seed=[b.rule(last.seeds % b.literal(0) == last.seeds // b.literal(0), capture=last)]
    ),
    "the leftmost pit of a set": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule(True, capture=[b.over("leftmost", b.pits, b.it.theirs & (b.it.seeds > 0)), last.next])
        ],
    ),
    "the first pit of a set in the order of the mover": b.rules(
        2, TWO, last_seed=[b.rule(last.theirs, capture=b.over("first", b.pits, b.it.seeds > 1))]
    ),
    "number and column of a pit that is not there": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(
                (last.opposite.number == 0) & (last.opposite.column == 0) & (start.seeds == 0),
                capture=last.previous,
            )
        ],
    ),
}


@pytest.mark.parametrize("rules", CASES.values(), ids=list(CASES))
def test_every_position(rules: Rules) -> None:
    walk(rules)


def test_a_pit_that_is_not_there_gets_no_mark() -> None:
    """The store, where the only seed falls, has no pit opposite; what is marked otherwise is S1 or N2."""
    rules = b.rules(
        2, TWO, stores="own", marks=("weg",), last_seed=[b.rule(True, mark=last.opposite, as_="weg")]
    )
    made: Any = Pair(rules).made
    after = made.play(made.initial(), 1)
    assert (made.pits(after), made.scores(after), made.mover(after)) == ((1, 0, 1, 1), (1, 0), 1)
    assert made.marks(after) == {"weg": {}}
    after = made.play(made.initial(), 0)
    assert made.pits(after) == (0, 2, 1, 1)
    assert made.marks(after) == {"weg": {2: 0}}


@pytest.mark.parametrize("columns", [13, 24])
def test_long_rows_are_looked_up_in_parts(columns: int) -> None:
    """Twelve pits at once: of thirteen seven and six, of twenty-four two times twelve."""
    rules = b.rules(columns, 1, last_seed=[b.rule(last.theirs & (last.seeds == 2), capture=last)])
    both: Any = Pair(rules)
    rng = random.Random(columns)
    both.game(*both.positions(random_place(rng, rules)), rng, most=3)
    for mover_ in (0, 1):  # each own pit alone, then each own pit but one
        for pit_ in range(columns):
            for held in (1, 0):
                pits = [0] * (2 * columns)
                for other in range(columns):
                    pits[mover_ * columns + other] = held if other == pit_ else 1 - held
                both.same_position(*both.positions(Setting(tuple(pits), (0, 0), mover_)))
