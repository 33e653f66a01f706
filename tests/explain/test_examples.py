"""Examples show what they are said to show."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from mancala_dsl.explain.examples import LONGEST, Found, Search, example, title, wanted
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import Event
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts.lines import lines
from tests.emit.games import CORE, TOP, rules_of

OUT_OF_REACH = {("tihbat", "end[0]")}
"""The source says that the game ends when all is captured, but no move brings it about (see its note)."""


def search(name: str) -> tuple[Rules, dict[str, Found]]:
    rules = rules_of((name, None))
    return rules, Search(rules, lines(TOP / "specs" / f"{name}.yaml", rules)).run()


def shows(rules: Rules, name: str, found: Found) -> bool:
    """Whether a move shows a clause, asked of its events in another way than the search does."""
    game = Interpreter(rules)
    events = found.events
    of_rule = [event for event in events if event.rule == name.removesuffix(".chain")]
    match name.partition("[")[0]:
        case "direction":
            return any(event.kind == "sow" for event in events)
        case "skip":
            return skips(game, found.state.mover, events)
        case "first_seed":
            return any(event.rule == "first_seed" and event.pit == events[0].pit for event in events)
        case "no_move":
            return found.move == -1 and not found.repeated
        case "must":
            left = [game.why_illegal(found.state, move) for move in found.refused]
            return bool(left) and all(why is not None and why[0] == name for why in left)
        case "grand_slam":
            return any(event.count < 0 for event in events)
        case "end":
            over = game.outcome_in(found.state, repeated=True) if found.repeated else None
            after = None if found.repeated else game.outcome(game.after(found.state, found.move))
            return name in {each.rule for each in (over, after) if each is not None}
        case "last_seed" if name.endswith(".chain"):
            return len([event for event in of_rule if event.kind == "capture"]) > 1
    return bool(of_rule)


def skips(game: Interpreter, mover: int, events: tuple[Event, ...]) -> bool:
    """Whether fewer sites got a seed than lie between the first and the last of a lap."""
    sown = [event.pit for event in events if event.kind == "sow"]
    track = list(game.board.tracks[mover])
    steps = [(track.index(b) - track.index(a)) % len(track) for a, b in pairwise(sown)]
    return any(step != 1 for step in steps)


@pytest.mark.parametrize("name", CORE)
def test_every_clause_has_an_example_that_shows_it(name: str) -> None:
    rules, found = search(name)
    missing = {(name, clause) for clause in wanted(rules) if clause not in found}
    assert missing == OUT_OF_REACH & missing
    for clause, shown in found.items():
        assert shows(rules, clause, shown), clause
        assert len(shown.events) <= LONGEST


@pytest.mark.parametrize("seat", [0, 1])
def test_an_example_is_played_from_the_seat_that_is_asked_for(seat: int) -> None:
    rules, found = search("oware")
    who = ("South", "North")[seat]
    for name, shown in found.items():
        made = example(rules, shown, title(rules, name), seat)
        assert any(step.startswith((f"{who} plays ", "This position")) for step in made.steps), name


def test_the_steps_of_a_capture() -> None:
    rules, _ = search("kalah")
    game = Interpreter(rules)
    # The single seed of South's fifth falls into the empty sixth, opposite which lie North's three.
    state = game.parse_position("0 0 0 0 1 0 / 3 0 0 2 0 0 ; 20 22 ; S")
    move = game.parse_move(state, "5")
    made = example(rules, Found(state, move, (), given=True), "Captured", 0)
    assert made.steps == (
        "South plays 5.",
        "Lifts 1 seed from S5.",
        "Sows S6.",
        "Captures 1 seed from S6.",
        "Captures 3 seeds from N1.",
        "The game is over: 2 seeds in N4 go to North.",
        "The game is over: a draw; South has 24, North 24.",
    )


def test_titles() -> None:
    oware = rules_of(("oware", None))
    assert title(oware, "last_seed[0]") == "The rule of the last seed"
    assert title(oware, "last_seed[0].chain") == "The rule of the last seed, with its chain"
    assert title(oware, "end[1]") == "The second end"
    assert title(rules_of(("sadeqa_iii", None)), "last_seed[1]") == "The second rule of the last seed"


def test_transcripts_of_another_reading_are_left_out() -> None:
    spec = Path(TOP, "specs", "al_manqala.yaml")
    own = lines(spec, rules_of(("al_manqala", None)))
    other = lines(spec, rules_of(("al_manqala", "clockwise")))
    assert own
    assert other
    assert own != other


@pytest.mark.parametrize("kind", ["kinds", "before", "after", "each_seed"])
def test_every_rule_of_a_kind_of_rules_has_an_example(kind: str) -> None:
    rules, found = resolve(TOP / "tests" / "kinds" / kind / f"{kind}.yaml")
    assert rules is not None, found
    shown = Search(rules, lines(TOP / "tests" / "kinds" / kind / f"{kind}.yaml", rules)).run()
    names = {rule.name for rule in rules.acting}
    assert names <= shown.keys()
    for name in names:
        fired = Interpreter(rules).trace(shown[name].state, shown[name].move).fired
        assert name in fired
        assert title(rules, name).split()[0] == "The"
