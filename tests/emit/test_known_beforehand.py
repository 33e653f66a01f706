"""What a module knows before it asks: what moves count for obligations, sets that no seed changes, captured
seeds that certainly go on. Each case is walked through every position of a small board.
"""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.model import Rules
from tests.emit.compare import Pair
from tests.emit.games import random_place
from tests.emit.test_corners import TWO, walk
from tests.interpreter import build as b
from tests.interpreter.build import captured, lap, last, mover, opponent, pit, pits, start

FOUR_ROWS = (1, 0, 0, 1, 0, 1, 0, 0)
EITHER = b.ways(0)
TAKES = b.rule(pit.seeds > 2, capture=pit, count=1)  # a seed at a time: no table can say what a sowing does
GIVES = b.rule(pit.seeds > 1, capture=pit, count=1, for_=opponent)
ON = b.rule(last.before > 0, relay=last)
INNER = b.it.own & b.it.inner

COUNTED: dict[str, Rules] = {
    "captured": b.rules(2, TWO, each_seed=[TAKES], must=[b.must(b.move.captured > 0, if_none="any")]),
    "given": b.rules(2, TWO, each_seed=[GIVES], must=[b.must(b.move.given == 1, if_none="any")]),
    "laps": b.rules(
        2,
        TWO,
        each_seed=[TAKES],
        last_seed=[ON],
        endless=(5, "void"),
        must=[b.must(b.move.laps == 2, if_none="any")],
    ),
    "lifted": b.rules(2, TWO, each_seed=[TAKES], must=[b.must(b.move.lifted < 2, if_none="any")]),
    "all of it, and the position": b.rules(
        2,
        TWO,
        stores="own",
        each_seed=[GIVES],
        last_seed=[b.rule(last.theirs & (last.seeds == 2), capture=last), ON],
        endless=(4, "void"),
        must=[
            b.must((b.move.given < b.move.captured + b.move.laps) & (opponent.seeds > 0), if_none="any"),
            b.must(b.move.lifted + b.move.laps > 2, if_=mover.seeds > 1, if_none="any"),
        ],
    ),
    "a grand slam that is taken back": b.rules(
        2,
        TWO,
        each_seed=[b.rule(pit.own & (pit.seeds > 2), capture=pit, count=1)],
        last_seed=[b.rule(last.theirs, capture=last)],
        grand_slam="no_capture",
        must=[b.must(b.move.captured == 0, if_none="any")],
    ),
    "what is kept to go on with": b.rules(
        2,
        TWO,
        last_seed=[b.rule(last.before == 1, capture=last.opposite, relay=b.relaying(captured, last.next))],
        endless=(6, "illegal"),
        must=[b.must(b.move.captured == 1, if_none="any")],
    ),
    "nothing, where the move is void": b.rules(
        2,
        TWO,
        each_seed=[TAKES],
        last_seed=[ON],
        endless=(2, "void"),
        must=[b.must((b.move.captured == 0) & (b.move.laps == 0) & (b.move.lifted == 0), if_none="any")],
    ),
    "by kinds": b.rules(
        2,
        TWO,
        kinds=[
            b.kind("sow", last_seed=[b.rule(last.theirs & (last.seeds == 2), capture=last)]),
            b.kind("lay", choose=pit.own & (pit.seeds > 1), do=[b.rule(True, capture=start, count=1)]),
        ],
        must=[b.must((b.move.captured > 0) | (b.move.kind == b.named("sow")))],
    ),
}
TOLD = b.rules(
    2, TWO, last_seed=[b.rule(last.theirs, capture=last)], must=[b.must(b.move.captured > 1, if_none="any")]
)
EARLY: dict[str, Rules] = {
    "one thing or another": b.rules(
        2,
        TWO,
        direction=EITHER,
        each_seed=[TAKES],
        must=[b.must((b.move.direction == b.counterclockwise) | (b.move.captured > 0))],
    ),
    "one thing and another": b.rules(
        2,
        TWO,
        direction=EITHER,
        each_seed=[TAKES],
        must=[b.must((b.move.captured == 0) & (start.number == 1), if_none="any")],
    ),
    "nothing but what is known": b.rules(
        2, TWO, each_seed=[TAKES], must=[b.must(start.number == 1, if_none="any")]
    ),
}
SETS: dict[str, Rules] = {
    "an empty row, and the pits at its ends": b.rules(
        2,
        FOUR_ROWS,
        rows=4,
        choose=pit.own & pit.inner & (pit.seeds > 0),
        last_seed=[
            b.rule(
                b.over("seeds", pits, b.it.theirs & b.it.inner) == 0,
                capture=b.over("leftmost", pits, b.it.theirs & b.it.outer),
            ),
            b.rule(
                b.over("seeds", pits, INNER) > last.opposite.seeds,
                capture=b.those(pits, b.it.theirs & (b.it.number == 1)),
            ),
            b.rule(
                b.over("any", pits, INNER & (b.it.seeds > 1)),
                capture=last.opposite,
                move=b.moving(captured, b.over("rightmost", pits, INNER)),
            ),
        ],
        end=[b.end(b.over("seeds", pits, INNER) == 0, winner=opponent), b.NO_MOVE, b.REPEATED],
    ),
    "a set of pits that do not stand side by side, and one of none": b.rules(
        2,
        TWO,
        must=[
            b.must(b.over("seeds", pits, b.it.number == 1) > 0, if_none="any"),
            b.must(b.over("seeds", pits, b.it.own & (b.it.number == 3)) == 0, if_none="any"),
        ],
        last_seed=[
            b.rule(b.over("seeds", pits, b.it.column == 1) == 2, capture=last),
            b.rule(
                b.count(b.it.theirs & (b.it.seeds == 1)) == b.count(b.it.own),
                capture=b.over("first", pits, b.it.own & (b.it.number == 3)),
            ),
        ],
    ),
    "two sets that would have one name": b.rules(
        2,
        TWO,
        last_seed=[
            b.rule(b.count((b.it.number > 1) & (b.it.seeds == 1)) == 1, capture=last),
            b.rule(b.count((b.it.number == 1) & (b.it.seeds == 1)) == 1, capture=last.opposite),
        ],
    ),
    "pits of the other side that are sown from": b.rules(
        2, TWO, choose=pit.theirs & (pit.seeds > 0), end=[b.NO_MOVE, b.REPEATED]
    ),
    "pits of both sides, in their order": b.rules(2, TWO, choose=(pit.number == 1) & (pit.seeds > 0)),
    "pits that are not on the track of who moves": b.rules(
        2,
        FOUR_ROWS,
        rows=4,
        choose=(pit.number == 1) & (pit.seeds > 0),
        last_seed=[b.rule(last.before > 0, capture=last.opposite)],
    ),
    "what is next, where seeds go either way": b.rules(
        2,
        TWO,
        direction=EITHER,
        last_seed=[b.rule(b.count(b.it.next.own & b.it.own & (b.it.seeds > 1)) > 0, capture=last)],
    ),
    "whether any pit is marked": b.rules(
        2,
        TWO,
        marks=("weg",),
        must=[b.must(opponent.seeds > 0, if_=b.over("any", pits, b.it.weg), if_none="any")],
        last_seed=[
            b.rule(~b.over("any", pits, b.it.weg) & last.own, mark=last, as_="weg"),
            b.rule(b.over("any", pits, b.it.weg), capture=last.opposite),
        ],
    ),
}
PILES: dict[str, Rules] = {
    "captured seeds that cannot be sown are paid": b.rules(
        2,
        FOUR_ROWS,
        rows=4,
        last_seed=[b.rule(last.before > 0, capture=last, relay=b.relaying(captured, last.opposite))],
        endless=(9, "illegal"),
    ),
    "captured seeds that may have no place": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[b.rule(last.seeds > 1, capture=start.next, move=b.moving(captured, last.opposite))],
    ),
    "captured seeds for nobody": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(last.theirs, capture=[last, last.next, start], for_=b.nobody),
            b.rule(last.own, capture=last.opposite, for_=b.cases((last.number == 1, b.nobody), opponent)),
        ],
    ),
    "stores keep what they have": b.rules(
        2,
        TWO,
        stores="own",
        each_seed=[b.rule(pit.seeds > 1, capture=[pit, pit.next], for_=opponent)],
        last_seed=[b.rule(last.seeds == 1, capture=[last.previous, lap.first])],
    ),
    "what has fallen into a store stays there": b.rules(
        2, TWO, stores="own", each_seed=[b.rule(pit.seeds > 1, capture=pit, for_=opponent)]
    ),
    "what is out of play lies in no pit": b.rules(
        2,
        TWO,
        stores="own",
        each_seed=[b.rule(pit.seeds > 1, capture=pit.opposite, for_=b.nobody)],
        last_seed=[b.rule(last.opposite.seeds > 0, capture=[last.opposite, last.previous])],
    ),
    "captured seeds of one kind of move": b.rules(
        2,
        TWO,
        kinds=[
            b.kind("sow"),
            b.kind(
                "lay",
                choose=pit.own & (pit.seeds == 1),
                do=[b.rule(True, capture=start.next, move=b.moving(captured, start))],
            ),
        ],
    ),
    "captured seeds to where no seed has fallen": b.rules(
        2,
        TWO,
        choose=pit.own,
        after=[b.rule(True, capture=start.next, move=b.moving(captured, last))],
    ),
    "a chain that takes what is beside it": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[
            b.rule(
                True,
                capture=last,
                chain=b.chain("both", pit.seeds > 0, capture=[pit, pit.next, pit.opposite]),
            )
        ],
    ),
    "the first pit of a lap, sown on from": b.rules(
        2,
        TWO,
        stores="own",
        last_seed=[b.rule(last.before > 0, capture=last.opposite, relay=b.relaying(captured, lap.first))],
        endless=(40, "illegal"),
    ),
}
CASES = COUNTED | EARLY | SETS | PILES | {"read off the events": TOLD}


@pytest.mark.parametrize("rules", CASES.values(), ids=list(CASES))
def test_every_position(rules: Rules) -> None:
    walk(rules)


@pytest.mark.parametrize("rules", COUNTED.values(), ids=list(COUNTED))
def test_a_move_counts_for_obligations_without_being_told(rules: Rules) -> None:
    """And an obligation that always holds is not looked at twice where a game is played to its end."""
    text = emit(rules)
    bodies = [part for part in text.split("\ndef ") if part.startswith("_leaves_")]
    assert len(bodies) == len(rules.must)
    assert not any("_tell" in body for body in bodies)
    assert "_try(state, move)" in text
    playout = text.partition("def playout")[2]
    assert playout.index("_moves(state)") < playout.index("_end_rule(state, repeated=False)")


@pytest.mark.parametrize("name", ["one thing or another", "one thing and another"])
def test_what_is_known_is_asked_before_the_move_is_made(name: str) -> None:
    body = emit(EARLY[name]).partition("def _leaves_0")[2].partition("\ndef ")[0]
    assert body.index("if ") < body.index("_try(")


def test_a_set_that_no_seed_changes_is_a_table() -> None:
    """What tells the sets apart is in the words about them, and in their names as far as words go."""
    text = emit(SETS["two sets that would have one name"])
    named = re.findall(r"^# For South and North: pits where (.*)\.\n(\w+) =", text, re.MULTILINE)
    assert dict(named) == {"it.number > 1": "_PITS_NUMBER_1", "it.number == 1": "_PITS_NUMBER_1_2"}


@pytest.mark.parametrize("then", ["illegal", "void", "end"])
def test_rounds_are_found_however_long_it_takes_to_come_to_them(then: str) -> None:
    """Moves of some laps, and others that go round for ever: found long before the laps are counted out."""
    rules = b.rules(3, 3, last_seed=[ON], endless=(10**6, then))  # type: ignore[arg-type]
    both = Pair(rules)
    rng = random.Random(7)
    for _ in range(60):
        both.game(*both.positions(random_place(rng, rules)), rng, most=8)
    assert both.plies > 150


def test_there_are_moves_of_each_kind_of_length() -> None:
    """So that the test before this one meets what it is about: moves of more laps than are not looked at."""
    rules = b.rules(3, 3, last_seed=[ON], endless=(10**6, "void"))
    made = Pair(rules).made
    rng = random.Random(7)
    laps: Counter[str] = Counter()
    for _ in range(300):
        place = random_place(rng, rules)
        state = made.from_pits(place.pits, place.scores, place.mover)
        for move in made.legal_moves(state):
            told = made.events(state, move)
            kinds = [event.kind for event in told]
            relays = kinds.count("relay")
            laps["never" if "sow" not in kinds else "long" if relays >= 16 else "short"] += 1
    assert len(laps) == 3
    assert min(laps.values()) > 5, laps
