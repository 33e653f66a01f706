"""Clauses where two ways of making a move could part: each of them once did, or could have.

Each case is walked through every position of a small board, so that what matters in it is met.
"""

from __future__ import annotations

import random
import time
from typing import Literal

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.rules.model import Rules
from tests.emit.compare import Pair
from tests.emit.games import every_position, everything, random_place
from tests.interpreter import build as b
from tests.interpreter.build import board, lap, last, last_mover, mover, nobody, opponent, origin, pit, start
from tests.patience import PATIENCE

TWO = (1, 1, 1, 1)
FEED = b.must(opponent.seeds > 0, if_=opponent.seeds == 0)
ROUND = b.rule(last.before > 0, relay=last)


def some(where: b.Say, *numbers: int) -> b.Say:
    """Whether so many pits are such."""
    return b.count(where).within(*numbers)


CASES: dict[str, Rules] = {
    # --- sets turned round: "quiet" asks whether the condition does not hold
    "a set within a set": b.rules(
        2, TWO, must=[b.must(opponent.seeds > 0, if_=some(b.it.seeds.within(1, 3), 1, 4))]
    ),
    "one number": b.rules(2, TWO, must=[b.must(opponent.seeds > 0, if_=some(b.it.seeds.within(1), 2))]),
    "few numbers of a variable": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule(last.seeds.within(2, 4), capture=last, chain=b.chain("both", ~pit.seeds.within(2, 3)))
        ],
    ),
    "a range": b.rules(2, TWO, must=[b.must(opponent.seeds > 0, if_=board.seeds.within((2, 4)))]),
    "more ranges than one asks for one by one": b.rules(
        2, TWO, must=[b.must(opponent.seeds > 0, if_=(board.seeds * 9).within((0, 20), (30, 60)))]
    ),
    "a count that is not": b.rules(2, TWO, last_seed=[b.rule(~b.odd(last.seeds) & ~last.own, capture=last)]),
    # --- chains
    "a chain from a store": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(True, capture=last.opposite, chain=b.chain("previous", last.store | (pit.seeds == 1)))
        ],
    ),
    "a chain for nobody that asks about no pit": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(
                last.store,
                capture=last.previous.previous,
                for_=nobody,
                chain=b.chain("previous", pit.seeds > last.opposite.seeds),
            )
        ],
    ),
    "a grand slam for nobody": b.rules(
        2,
        TWO,
        grand_slam="no_capture",
        last_seed=[b.rule(last.theirs, capture=[last, last.next], for_=nobody, again=nobody.score > 0)],
    ),
    "two rules that may slam": b.rules(
        2,
        TWO,
        grand_slam="no_capture",
        last_seed=[
            b.rule(
                last.theirs & (last.seeds == 2),
                capture=last,
                chain=b.chain("previous", pit.seeds.within(1, 2)),
            ),
            b.rule(last.theirs & (last.seeds == 1), capture=[last, last.next]),
        ],
    ),
    "a grand slam at the end of a relay": b.rules(
        2,
        TWO,
        grand_slam="no_capture",
        last_seed=[ROUND, b.rule(last.own, capture=[last.opposite, last.next])],
        endless=(50, "illegal"),
    ),
    # --- what lies where the last seed fell, before and after
    "before, asked after a capture": b.rules(
        2, TWO, last_seed=[b.rule(last.seeds.within(2, 3), capture=last, again=last.before == 1)]
    ),
    "before in a set, asked after a capture": b.rules(
        2, TWO, last_seed=[b.rule(last.seeds > 1, capture=last, again=last.before.within(1, 3))]
    ),
    "seeds, asked after a capture": b.rules(
        2, TWO, last_seed=[b.rule(last.seeds > 1, capture=last, count=1, again=last.seeds == 1)]
    ),
    "a count that is negative": b.rules(
        2,
        TWO,
        last_seed=[b.rule(True, capture=[last, last.next], count=last.seeds - 2, again=last.seeds > 0)],
    ),
    "a relay from the next pit after a capture": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule(last.seeds > 1, capture=last, relay=last.next),
            b.rule(last.own, relay=last.opposite),
        ],
        endless=(7, "void"),
    ),
    "relays in the direction that the player chooses": b.rules(
        2,
        TWO,
        stores="own",
        direction=b.ways((b.start.seeds > 2, 0), 1),
        last_seed=[
            b.rule((last.before > 0) & (b.lap.direction == b.clockwise), relay=last),
            b.rule(last.next.seeds > 0, relay=last.next, again=b.move.direction == b.counterclockwise),
        ],
        endless=(100, "illegal"),
    ),
    "captures and chains that go by the direction": b.rules(
        2,
        TWO,
        direction=b.ways(0),
        skip=(b.pit == b.origin) & (b.lap.direction == b.clockwise),
        last_seed=[
            b.rule(
                b.move.direction == b.counterclockwise,
                capture=last.previous,
                chain=b.chain("both", (b.pit.seeds == 1) | (b.pit.seeds == 3)),
            ),
            b.rule(last.next.own, capture=last.next, again=True),
        ],
        must=[b.must(b.move.direction == b.clockwise, if_none="any")],
    ),
    "a direction that depends on the position": b.rules(
        2,
        TWO,
        direction=b.ways((b.opponent.seeds == 0, 0), (b.start.opposite.seeds > 1, -1), 1),
        last_seed=[b.rule(last.before == 0, capture=[last, last.opposite])],
        must=[FEED],
    ),
    "a relay from a store ends": b.rules(
        2, TWO, stores="own", last_seed=[b.rule(True, relay=last.next.next)], endless=(3, "illegal")
    ),
    "a relay that asks for the start, without an end": b.rules(
        2,
        TWO,
        last_seed=[b.rule((last.before > 0) & (start.number > 0), relay=last)],
        endless=(100_000, "illegal"),
    ),
    "a relay that asks for the start, void": b.rules(
        2, TWO, last_seed=[b.rule(start.number > 0, relay=last)], endless=(100_000, "void")
    ),
    "laps are counted": b.rules(
        2,
        TWO,
        last_seed=[b.rule((last.before > 0) & (lap.number < 70), relay=last)],
        endless=(100, "illegal"),
    ),
    "laps are counted beyond the end": b.rules(
        2, TWO, last_seed=[b.rule((last.before > 0) & (lap.number < 90), relay=last)], endless=(80, "void")
    ),
    "another turn after laps": b.rules(
        2, TWO, stores="own", last_seed=[b.rule(last.store, again=True), ROUND], endless=(50, "illegal")
    ),
    "another turn and more": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(last.store, again=True),
            b.rule(last.own, capture=last.opposite, again=last.opposite.number > 1),
        ],
    ),
    # --- who moved last
    "who moved last stays so while the other's moves are counted": b.rules(
        2,
        TWO,
        choose=pit.own & (pit.seeds > 0) & ((last_mover == opponent) | (pit.seeds > 1)),
        end=[b.end((opponent.moves == 0) & (board.seeds < 4), rest=last_mover), b.NO_MOVE, b.REPEATED],
    ),
    "who moved last, with passes": b.rules(
        2,
        TWO,
        no_move="pass",
        last_seed=[b.rule(last.seeds == 2, capture=last, again=last.theirs)],
        end=[
            b.end((last_mover == mover) & (board.seeds < 3), rest=last_mover, winner=last_mover),
            b.REPEATED,
        ],
    ),
    "who moved last, by a move that never ends": b.rules(
        2,
        TWO,
        last_seed=[b.rule((last.before > 0) & (start.number > 0), relay=last)],
        endless=(2, "void"),
        no_move="pass",
        end=[b.end((last_mover == mover) & (board.seeds < 3), rest=last_mover), b.REPEATED],
    ),
    # --- players
    "the first of three cases that holds": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(
                last.seeds > 1,
                capture=last,
                for_=b.cases((last.own, mover), (last.seeds > 2, opponent), (last.number > 1, nobody), mover),
            )
        ],
        end=[
            b.end(
                mover.seeds == 0,
                rest=b.cases((pit.seeds > 2, nobody), (pit.seeds > 1, mover), opponent),
                winner=b.cases((mover.score > 2, mover), (opponent.score > 1, opponent), nobody),
            ),
            b.NO_MOVE,
            b.REPEATED,
        ],
    ),
    # --- marks
    "a marked pit that keeps its seeds": b.rules(
        2,
        TWO,
        marks=("weg",),
        each_seed=[b.rule(pit.weg, capture=pit, for_=pit.holder)],
        last_seed=[b.rule(last.theirs & (last.seeds == 2), mark=last, as_="weg")],
    ),
    "what lay in a pit whose seed was captured at once": b.rules(
        2,
        TWO,
        marks=("tuzdik",),
        each_seed=[b.rule(pit.tuzdik, capture=pit, for_=pit.holder)],
        last_seed=[
            b.rule(last.theirs & (last.seeds == 2), mark=last, as_="tuzdik", capture=last),
            b.rule(last.before == 0, again=True),
        ],
    ),
    "a marked pit with seeds is not chosen": b.rules(
        2,
        TWO,
        marks=("weg",),
        last_seed=[b.rule(last.seeds == 2, mark=last, as_="weg")],
        choose=pit.own & (pit.seeds > 0) & ~pit.weg,
        no_move="pass",
        end=[b.REPEATED],
    ),
    # --- ends
    "a repetition that ends some games only": b.rules(
        2, TWO, end=[b.end(board.repeated & (opponent.seeds == 0), rest=b.split), b.NO_MOVE]
    ),
    # --- obligations
    "two things at once": b.rules(2, TWO, must=[b.must((opponent.seeds > 0) & (mover.seeds > 0))]),
    "one thing, or any move": b.rules(2, TWO, must=[b.must(opponent.seeds > 1, if_none="any"), FEED]),
    "what was sown, of a move that never ends": b.rules(
        2,
        TWO,
        last_seed=[ROUND],
        endless=(4, "void"),
        must=[b.must(b.some(b.it.theirs & (b.it.sown > 1)) | (last == start), if_none="any")],
    ),
    # --- sowing
    "a skip that asks about nothing that is there": b.rules(
        2, TWO, skip=pit.store & (pit.seeds > 1) & (last_mover == nobody)
    ),
    "a skip of everything": b.rules(2, TWO, skip=True),
    "a skip of the start in every lap": b.rules(
        2, TWO, skip=pit == start, last_seed=[ROUND], endless=(9, "void")
    ),
    "the first seed by the lap": b.rules(
        2,
        TWO,
        first_seed=b.cases((lap.number > 1, "origin"), (lap.lifted > 2, "next"), "origin"),
        last_seed=[ROUND],
        endless=(9, "illegal"),
    ),
    "the first seed by what was lifted": b.rules(
        2, TWO, first_seed=b.cases((lap.lifted == 1, "next"), (b.even(lap.lifted), "origin"), "next")
    ),
    "an empty pit may be chosen": b.rules(2, TWO, choose=pit.own, no_move="pass", end=[b.REPEATED]),
    "an empty pit may be chosen, since it is not below": b.rules(
        2, TWO, choose=pit.own & (pit.seeds >= 0), no_move="pass", end=[b.REPEATED]
    ),
    "an empty pit may be chosen, since it is another number": b.rules(
        2, TWO, choose=pit.own & (pit.seeds != 2), no_move="pass", end=[b.REPEATED]
    ),
    "an empty pit may be chosen, or one with two": b.rules(
        2, TWO, choose=pit.own & pit.seeds.within(0, 2), no_move="pass", end=[b.REPEATED]
    ),
    "the opponent's pits are chosen": b.rules(2, TWO, choose=pit.theirs & (pit.seeds > 0)),
    "the opposite of a store": b.rules(
        2, TWO, stores="own", last_seed=[b.rule(last.opposite != last.next.opposite, capture=last.opposite)]
    ),
    "the same pit that may be none": b.rules(
        2, TWO, stores="own", last_seed=[b.rule(last.opposite == last.opposite, capture=last)]
    ),
    "the origin, clockwise": b.rules(
        2, TWO, direction=-1, last_seed=[b.rule(last.next == origin, capture=last.previous)], must=[FEED]
    ),
}


def walk(rules: Rules) -> None:
    """Every position of a small board, then some games."""
    both = Pair(rules)
    both.everywhere(every_position(rules))
    assert both.plies > 100
    rng = random.Random(2026)
    for number in range(6):
        positions = both.positions(random_place(rng, rules))
        both.game(*positions, rng, most=20)
        both.playouts(*positions, number, 1)
        both.perft(*positions, 3)


@pytest.mark.parametrize("rules", CASES.values(), ids=list(CASES))
def test_every_position(rules: Rules) -> None:
    walk(rules)


def test_both_ways_of_making_a_move_are_there() -> None:
    packed = [name for name, rules in CASES.items() if not Plan(rules).obstacles]
    assert 10 < len(packed) < len(CASES) - 5


def test_only_where_a_move_that_never_ends_is_illegal_are_moves_tried() -> None:
    void, illegal = (
        emit(b.rules(2, TWO, last_seed=[ROUND], endless=(9, then))) for then in ("void", "illegal")
    )
    assert "_ENDLESS" in illegal
    assert "_ENDLESS" not in void


@pytest.mark.parametrize("then", ["illegal", "void"])
@pytest.mark.parametrize("asks", [True, start.number > 0], ids=["packed", "seed by seed"])
def test_nothing_hangs(asks: object, then: Literal["illegal", "void"]) -> None:
    """Each of these moves sows for ever and the limit is far away, but the round is short and is seen."""
    rules = b.rules(
        3,
        3,
        last_seed=[b.rule(asks, relay=last)],
        endless=(100_000, then),
        no_move="pass",
        end=[b.REPEATED],
    )
    made = Pair(rules).made
    began = time.process_time()
    state = made.initial()
    moves = made.legal_moves(state)
    assert (moves == (made.PASS,)) is (then == "illegal")
    assert made.events(state, moves[0]) == []
    assert made.pits(made.play(state, moves[0])) == made.pits(state)
    assert time.process_time() - began < PATIENCE


def test_marks_that_two_players_hold() -> None:
    """Holders, the first of several marks, marks that are taken over, and what falls into marked pits."""
    rules = everything()
    both = Pair(rules)
    rng = random.Random(7)
    places = list(every_position(rules))
    both.everywhere(rng.sample(places, 400))
    assert both.made.MARKS == ("weg", "tuzdik")
    for _ in range(5):
        both.game(*both.positions(random_place(rng, rules)), rng, most=30)
