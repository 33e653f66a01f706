"""What must hold whatever the rules are."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from mancala_dsl.rules.interpreter import PASS, IllegalMove, Interpreter, Position
from mancala_dsl.rules.memory import MADE, NUMBER, STARTER, keys
from mancala_dsl.rules.model import Leave, Rules
from mancala_dsl.rules.moves import sown
from mancala_dsl.rules.uses import takes_from_stores
from tests.interpreter.accounts import marked, reckon
from tests.interpreter.random_rules import Dice, Setting, random_position, random_rules, rules_and_positions

every_rule = settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
SEEDS = range(400)


def drawn(seed: int, positions: int = 3) -> tuple[Interpreter, list[Position]]:
    dice = Dice(seed)
    rules = random_rules(dice)
    engine = Interpreter(rules, check=True)
    return engine, [placed(engine, random_position(dice, rules)) for _ in range(positions)]


def placed(engine: Interpreter, setting: Setting) -> Position:
    return engine.from_pits(setting.pits, setting.scores, setting.mover, **setting.rest)


def seeds_out(engine: Interpreter, state: Position) -> int:
    return engine.SEEDS - sum(state.pits) - sum(state.scores)


def holds_together(engine: Interpreter, state: Position) -> None:
    """Everything that the interpreter says about one position agrees with everything else that it says."""
    legal = engine.legal_moves(state)
    assert (legal == ()) == (engine.outcome(state) is not None)
    assert list(legal) == sorted(set(legal), key=lambda move: (engine.move_pit(move), move))
    assert PASS not in legal or legal == (PASS,)
    assert engine.parse_position(engine.position_text(state)) == state
    names = {
        "kinds",
        "choose",
        "direction",
        "endless",
        "no_move",
        *(r.name for r in engine.rules.must + engine.rules.end),
    }
    for move in range(-2, engine.PITS * len(engine.options) + 2):
        if move in legal:
            assert engine.why_illegal(state, move) is None
            assert_events_agree(engine, state, move)
        else:
            with pytest.raises(IllegalMove) as refused:
                engine.play(state, move)
            assert refused.value.rule in names


def assert_events_agree(engine: Interpreter, state: Position, move: int) -> None:
    """The events, added up without rules, lead to the board that play makes, and to the settlement."""
    after = engine.play(state, move)
    events = engine.events(state, move)
    made = [event for event in events if event.kind != "settle"]
    pits, scores, out = reckon(state.pits, state.scores, made)
    assert (tuple(pits), tuple(scores)) == (after.pits, after.scores)
    assert engine.parse_position(engine.position_text(after)) == after  # what can be reached can be set up
    assert out == seeds_out(engine, after) - seeds_out(engine, state) >= 0
    of_rule = {r.name: r.action.mark.name for r in both(engine.rules) if r.action.mark is not None}
    taken = {r.name: r.action.unmark.names for r in both(engine.rules) if r.action.unmark is not None}
    assert engine.marks(after) == marked(engine.marks(state), engine.MARKS, engine.PITS, made, of_rule, taken)
    again = any(event.kind == "again" for event in made)
    assert after.mover == (state.mover if again else 1 - state.mover)
    over = engine.outcome(after)
    if over is not None:
        pits, scores, _ = reckon(after.pits, after.scores, events[len(made) :])
        assert (tuple(pits), tuple(scores)) == (over.pits, over.scores)
    else:
        assert made == events
    if move != PASS:
        lifts = [event.pit for event in made if event.kind == "lift"]
        sows = engine.options[move // engine.PITS].kind.sows
        wanted = [engine.move_pit(move)] if sows else []
        assert lifts == wanted or (not made and engine.rules.endless.value is not None)
        if engine.board.owner(engine.move_pit(move)) == state.mover:
            assert engine.parse_move(state, engine.move_text(state, move)) == move
    else:
        assert not made
        assert (after.pits, after.scores, after.last_mover) == (state.pits, state.scores, state.last_mover)


def both(rules: Rules) -> tuple[Any, ...]:
    return rules.acting


@pytest.mark.parametrize("block", range(0, len(SEEDS), 50))
def test_everything_holds_together_on_random_rules(block: int) -> None:
    for seed in SEEDS[block : block + 50]:
        engine, states = drawn(seed)
        for state in [engine.initial(), *states]:
            holds_together(engine, state)


@every_rule
@given(rules_and_positions())
def test_everything_holds_together_where_hypothesis_looks(drawn: tuple[Rules, list[Setting]]) -> None:
    rules, settings = drawn
    engine = Interpreter(rules, check=True)
    for setting in settings:
        holds_together(engine, placed(engine, setting))


@pytest.mark.parametrize("block", range(0, 300, 50))
def test_random_games_end(block: int) -> None:
    for seed in SEEDS[block : block + 50]:
        engine, states = drawn(seed, positions=1)
        for state in [engine.initial(), *states]:
            over = engine.playout(state, random.Random(seed))
            assert over.plies is not None
            assert sum(over.pits) + sum(over.scores) <= engine.SEEDS
            assert over.rule in {rule.name for rule in engine.rules.end}


def turned(engine: Interpreter, state: Position) -> Position:
    """The same position with the seats changed: South's pits are North's, and so on."""
    half = engine.PITS // 2

    def other(player: int | None) -> int | None:
        return player if player in (None, -1) else 1 - player

    return Position(
        pits=state.pits[half:] + state.pits[:half],
        scores=(state.scores[1], state.scores[0]),
        mover=1 - state.mover,
        marks=tuple(tuple(map(other, held[half:] + held[:half])) for held in state.marks),  # type: ignore[arg-type]
        last_mover=other(state.last_mover),
        memory=tuple(
            turned_memory(dict(zip(dict(keys(engine.rules.memory)), state.memory, strict=True))).values()
        ),
    )


def turned_memory(memory: dict[str, int]) -> dict[str, int]:
    """What is remembered, with the seats changed."""
    seats = {key: memory[{"S.": "N.", "N.": "S."}.get(key[:2], key[:2]) + key[2:]] for key in memory}
    return seats | ({STARTER: 1 - seats[STARTER]} if STARTER in seats else {})


@pytest.mark.parametrize("block", range(0, len(SEEDS), 100))
def test_no_seat_is_preferred(block: int) -> None:
    for seed in SEEDS[block : block + 100]:
        engine, states = drawn(seed)
        if engine.board.sides == 1:
            continue  # the only row lies on South's side
        half = engine.PITS // 2
        for state in states:
            twin = turned(engine, state)
            over, twins = engine.outcome(state), engine.outcome(twin)
            assert (over is None) == (twins is None)
            if over is not None and twins is not None:  # an odd seed of `split` stays with one of the two
                assert (twins.scores, twins.rule) == (over.scores[::-1], over.rule)
                assert twins.winner == (None if over.winner is None else 1 - over.winner)
            moves = {
                move: move
                if move == PASS
                else move // engine.PITS * engine.PITS + (move + half) % engine.PITS
                for move in engine.legal_moves(state)
            }
            assert set(engine.legal_moves(twin)) == set(moves.values())
            for move, twins_move in moves.items():
                assert engine.play(twin, twins_move) == turned(engine, engine.play(state, move))


def test_games_can_be_taken_back_copied_and_pickled() -> None:
    for seed in SEEDS[:60]:
        engine, _ = drawn(seed)
        game = engine.Game()
        dice = Dice(seed)
        seen = []
        while game.legal_moves() and len(game.moves) < 12:
            seen.append((game.state, game.outcome(), game.legal_moves()))
            moves = game.legal_moves()
            game.push(moves[dice.number(0, len(moves) - 1)])
        for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301 - our own
            while twin.moves:
                twin.pop()
                assert (twin.state, twin.outcome(), twin.legal_moves()) == seen[len(twin.moves)]
            with pytest.raises(IndexError):
                twin.pop()
        assert len(game.moves) == len(seen)


def test_the_generator_draws_every_kind_of_clause() -> None:
    """A generator that never draws a clause tests nothing of it."""
    found: dict[str, int] = {}

    def note(what: str, there: object) -> None:
        found[what] = found.get(what, 0) + bool(there)

    for seed in SEEDS:
        rules = random_rules(Dice(seed))
        actions = [rule.action for rule in both(rules)]
        captures = [action.capture for action in actions if action.capture is not None]
        note("own stores", rules.board.value.stores == "own")
        note("uneven start", len(set(rules.board.value.start)) > 1)
        note("clockwise", sown(rules) == (-1,))
        note("cases of direction", len(rules.direction.cases) > 1)
        note("kinds", rules.kinds)
        note("kinds that sow nothing", any(not kind.sows for kind in rules.kinds))
        note("before", rules.before)
        note("after", rules.after)
        note("lift", rules.lift is not None)
        note("drop", rules.drop is not None)
        note("lines of choose", len(rules.choose.value) > 1)
        note("either", any(len(case.value) > 1 for case in rules.direction.cases))
        note("cases of first_seed", len(rules.first_seed.cases) > 1)
        note("each_seed", rules.each_seed)
        note("mark", any(action.mark for action in actions))
        note("set", any(action.set for action in actions))
        note("unmark", any(action.unmark for action in actions))
        for counter in (NUMBER, MADE):
            note(counter, counter in dict(keys(rules.memory)))
        note("several captures", any(len(capture.pits) > 1 for capture in captures))
        note("count", any(capture.count for capture in captures))
        note("cases of for", any(len(capture.to.cases) > 1 for capture in captures))
        for toward in ("previous", "next", "both"):
            note(toward, any(capture.chain and capture.chain.toward == toward for capture in captures))
        note("at_most", any(capture.chain and capture.chain.at_most for capture in captures))
        note("seeds from a store", takes_from_stores(rules))
        note("again", any(action.again for action in actions))
        note("stop", any(action == type(action)() for action in actions))
        for then in ("illegal", "void", "end"):
            note(then, rules.endless.value and rules.endless.value.then == then)
        for if_none in ("none", "any"):
            note(f"must {if_none}", any(obligation.if_none == if_none for obligation in rules.must))
        slams = [case.value for case in rules.grand_slam.cases]
        for meaning in ("allowed", "no_capture", "opponent_keeps"):
            note(f"grand slam {meaning}", meaning in slams)
        note("grand slam leave", any(isinstance(meaning, Leave) for meaning in slams))
        note("pass", rules.no_move.value == "pass")
        note("winner", any(end.winner for end in rules.end))
    assert min(found.values()) >= 10, found
