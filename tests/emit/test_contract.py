"""The contract of a generated module, to the letter: each name with its signature, its types and values."""

from __future__ import annotations

import copy
import inspect
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from mancala_dsl.api import Variant as Promised
from mancala_dsl.emit.python import emit
from mancala_dsl.language.document import load_document
from tests.emit.compare import module
from tests.emit.games import CORE_VARIANTS, TOP, Variant, everything, name, pair, random_place, rules_of
from tests.interpreter import build as b
from tests.interpreter.random_rules import Setting

GAMES: list[Variant] = [
    *CORE_VARIANTS,
    ("everything", None),
]  # the last one has two marks, and keeps who moved last
MARKED = {"toguz_kumalak", "everything"}
Marks = Mapping[str, Mapping[int, int]]
_everything = module(emit(everything()))


def made_of(variant: Variant) -> Any:
    return _everything if variant[0] == "everything" else pair(variant).made


@pytest.fixture(params=GAMES, ids=name)
def variant(request: pytest.FixtureRequest) -> Variant:
    found: Variant = request.param
    return found


@pytest.fixture
def made(variant: Variant) -> Any:
    return made_of(variant)


# --- names, parameters, types

CONSTANTS = {
    "VARIANT": str,
    "READING": str | None,
    "SPEC_SHA256": str,
    "RULES_VERSION": int,
    "PITS": int,
    "SEEDS": int,
    "ROWS": int,
    "MARKS": tuple[str, ...],
    "PASS": int,
    "NEEDS_HISTORY": bool,
}
# Parameter by parameter, then what is returned. `Outcome` and the like stand for the module's own classes.
FUNCTIONS: dict[str, list[Any]] = {
    "initial": [int],
    "legal_moves": [("state", int), tuple[int, ...]],
    "play": [("state", int), ("move", int), int],
    "outcome": [("state", int), "Outcome | None"],
    "mover": [("state", int), int],
    "pits": [("state", int), tuple[int, ...]],
    "scores": [("state", int), tuple[int, int]],
    "move_pit": [("move", int), int],
    "move_direction": [("move", int), int],
    "move_kind": [("move", int), str],
    "move_text": [("state", int), ("move", int), str],
    "parse_move": [("state", int), ("text", str), int],
    "position_text": [("state", int), str],
    "parse_position": [("text", str), int],
    "events": [("state", int), ("move", int), "list[Event]"],
    "perft": [("state", int), ("depth", int), int],
    "playout": [("state", int), ("rng", "Random"), "Outcome"],
}


def own_types(made: Any, wanted: Any) -> Any:
    """A type of the table, with the module's own classes for their names."""
    classes = {
        "Outcome": made.Outcome,
        "Outcome | None": made.Outcome | None,
        "list[Event]": list[made.Event],
        "Random": made.Random,
        "Game": made.Game,
    }
    return classes[wanted] if isinstance(wanted, str) else wanted


def signature(made: Any, function: Callable[..., Any]) -> list[Any]:
    """As the table has it."""
    hints = get_type_hints(function, vars(made))
    parameters = inspect.signature(function).parameters.values()
    assert all(p.kind is p.POSITIONAL_OR_KEYWORD and p.default is p.empty for p in parameters)
    return [*((p.name, hints[p.name]) for p in parameters if p.name != "self"), hints["return"]]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function(made: Any, function: str) -> None:
    *parameters, returned = FUNCTIONS[function]
    expected = [*((name, own_types(made, kind)) for name, kind in parameters), own_types(made, returned)]
    found = getattr(made, function)
    assert signature(made, found) == expected
    assert len(found.__doc__) > 10


def test_constants(made: Any, variant: Variant) -> None:
    annotations = get_type_hints(made)
    assert {name: annotations[name] for name in CONSTANTS} == CONSTANTS
    assert (made.State, made.Move) == (int, int)
    assert type(made.NEEDS_HISTORY) is bool
    assert (made.RULES_VERSION, made.ROWS, made.PASS) == (1, 2, -1)
    expected = ("by_hand", None) if variant[0] == "everything" else variant
    assert (made.VARIANT, made.READING) == expected  # noqa: SIM300 - what was found stands first


# From the sources: pits, seeds, and whether an end rule asks for repetition.
BOARDS = {
    "al_manqala": (14, 98, True),
    "kalah": (12, 48, False),
    "kalah__six_seeds": (12, 72, False),
    "mangala_ii": (12, 72, True),
    "oware": (12, 48, True),
    "sadeqa_game_91": (16, 64, True),
    "sadeqa_iii": (16, 96, True),
    "tihbat": (4, 28, True),
    "toguz_kumalak": (18, 162, True),
}


@pytest.mark.parametrize("variant", CORE_VARIANTS, ids=name)
def test_constants_of_the_eight_games(variant: Variant) -> None:
    made = pair(variant).made
    pits, seeds, history = BOARDS.get(name(variant)) or BOARDS[variant[0]]
    marks = ("tuzdik",) if variant[0] == "toguz_kumalak" else ()
    assert (made.PITS, made.SEEDS, made.MARKS) == (pits, seeds, marks)  # noqa: SIM300 - as above
    assert made.NEEDS_HISTORY is history
    document, _ = load_document(TOP / "specs" / f"{variant[0]}.yaml", variant[1])
    assert document is not None
    assert document.sha256 == made.SPEC_SHA256
    assert made.pits(made.initial()) == (seeds // pits,) * pits
    assert made.scores(made.initial()) == (0, 0)
    assert made.mover(made.initial()) == 0


def test_from_pits(made: Any, variant: Variant) -> None:
    hints = get_type_hints(made.from_pits, vars(made))
    parameters = inspect.signature(made.from_pits).parameters
    expected: list[tuple[str, Any, Any, Any]] = [
        ("pits", Sequence[int], inspect.Parameter.empty, "POSITIONAL_OR_KEYWORD"),
        ("scores", Sequence[int], (0, 0), "POSITIONAL_OR_KEYWORD"),
        ("mover", int, 0, "POSITIONAL_OR_KEYWORD"),
    ]
    if variant[0] in MARKED:
        expected.append(("marks", Marks | None, None, "KEYWORD_ONLY"))
    if variant[0] == "everything":
        expected.append(("last_mover", int | None, None, "KEYWORD_ONLY"))
    found = [(p.name, hints[p.name], p.default, p.kind.name) for p in parameters.values()]
    assert found == expected
    assert hints["return"] is int


def test_names_that_only_some_games_have(made: Any, variant: Variant) -> None:
    assert hasattr(made, "marks") == (variant[0] in MARKED)
    assert hasattr(made, "last_mover") == (variant[0] == "everything")
    if variant[0] in MARKED:
        assert signature(made, made.marks) == [("state", int), dict[str, dict[int, int]]]
    known = {*CONSTANTS, *FUNCTIONS, "from_pits", "State", "Move", "Outcome", "Event", "IllegalMove", "Game"}
    known |= {"Random", "marks", "last_mover", "annotations"}
    own = {n for n, v in vars(made).items() if getattr(v, "__module__", None) == made.__name__}
    assert {n for n in own if not n.startswith("_")} <= known


def test_the_classes(made: Any) -> None:
    outcome, event = made.Outcome, made.Event
    assert outcome._fields == ("winner", "scores", "pits", "rule", "plies")
    assert outcome._field_defaults == {"plies": None}
    assert get_type_hints(outcome, vars(made)) == {
        "winner": int | None,
        "scores": tuple[int, int],
        "pits": tuple[int, ...],
        "rule": str,
        "plies": int | None,
    }
    assert event._fields == ("kind", "pit", "count", "to", "rule")
    assert event._field_defaults == {}
    assert get_type_hints(event, vars(made)) == {
        "kind": str,
        "pit": int,
        "count": int,
        "to": int,
        "rule": str,
    }
    for class_ in (outcome, event):
        assert issubclass(class_, tuple)
        assert class_.__base__ is tuple
    assert made.IllegalMove.__bases__ == (ValueError,)
    refused = made.IllegalMove("why", "choose")
    assert (str(refused), refused.rule) == ("why", "choose")
    twin = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own bytes
    assert (type(twin), str(twin), twin.rule) == (made.IllegalMove, "why", "choose")


def test_the_class_game(made: Any) -> None:
    hints = get_type_hints(made.Game.__init__, vars(made))
    assert hints == {"state": int | None, "return": type(None)}
    assert inspect.signature(made.Game).parameters["state"].default is None
    methods = {
        "legal_moves": [tuple[int, ...]],
        "push": [("move", int), type(None)],
        "pop": [int],
        "outcome": [own_types(made, "Outcome | None")],
        "copy": [made.Game],
    }
    for method, expected in methods.items():
        assert signature(made, getattr(made.Game, method)) == expected
    game = made.Game()
    assert (game.state, game.moves) == (made.initial(), [])
    assert {n for n in (*vars(game), *vars(made.Game)) if not n.startswith("_")} == {
        "state",
        "moves",
        *methods,
    }


# --- values


def places(variant: Variant, count: int) -> list[Setting]:
    rules = everything() if variant[0] == "everything" else rules_of(variant)
    rng = random.Random(f"contract {name(variant)}")
    return [random_place(rng, rules) for _ in range(count)]


def positions(variant: Variant, count: int = 60) -> list[int]:
    made = made_of(variant)
    found = [made.from_pits(p.pits, p.scores, p.mover, **p.rest) for p in places(variant, count)]
    return [*found, made.initial()]


def test_values_are_of_the_types_that_are_promised(made: Any, variant: Variant) -> None:
    def whole(*values: object) -> bool:
        return all(type(value) is int for value in values)

    for state in positions(variant):
        moves = made.legal_moves(state)
        assert type(moves) is tuple
        assert whole(state, made.mover(state), *made.pits(state), *made.scores(state), *moves)
        assert moves in ((), (made.PASS,)) or list(moves) == sorted(set(moves))
        assert set(moves) <= {made.PASS, *range(made.PITS)}
        over = made.outcome(state)
        assert (over is None) == bool(moves)
        if over is not None:
            assert type(over) is made.Outcome
            assert over.winner in (None, 0, 1)
            assert whole(*over.scores, *over.pits)
            assert (len(over.scores), len(over.pits), over.plies) == (2, made.PITS, None)
            assert over.rule in {f"end[{number}]" for number in range(10)}
        for move in moves:
            assert whole(made.play(state, move))
            for event in made.events(state, move):
                assert type(event) is made.Event
                assert event.kind in {"lift", "sow", "capture", "mark", "relay", "again", "settle"}
                assert whole(event.pit, event.count, event.to)
                assert 0 <= event.pit < made.PITS + 2
                assert -1 <= event.to < made.PITS + 2
        assert whole(made.perft(state, 2))
        end = made.playout(state, random.Random(1))
        assert whole(end.plies, *end.scores, *end.pits)


def test_moves_in_words(made: Any, variant: Variant) -> None:
    half = made.PITS // 2
    direction = -1 if variant[1] == "clockwise" else 1
    for state in positions(variant, 10):
        mover = made.mover(state)
        for number in range(1, half + 1):
            move = mover * half + number - 1
            assert made.move_pit(move) == move
            assert made.move_direction(move) == direction
            assert made.move_kind(move) == "sow"
            assert made.move_text(state, move) == str(number)
            for text in (str(number), f"  {number}\n", f"0{number}"):
                assert made.parse_move(state, text) == move
        assert made.parse_move(state, "pass") == made.PASS
        assert made.move_text(state, made.PASS) == made.move_kind(made.PASS) == "pass"
        assert (made.move_pit(made.PASS), made.move_direction(made.PASS)) == (-1, 0)


def test_positions_there_and_back(made: Any, variant: Variant) -> None:
    for place in places(variant, 200):
        state = made.from_pits(place.pits, place.scores, place.mover, **place.rest)
        assert made.from_pits(list(place.pits), list(place.scores), place.mover, **place.rest) == state
        assert (made.pits(state), made.scores(state), made.mover(state)) == (
            place.pits,
            place.scores,
            place.mover,
        )
        if "marks" in place.rest:
            assert made.marks(state) == {mark: place.rest["marks"].get(mark, {}) for mark in made.MARKS}
        if "last_mover" in place.rest:
            assert made.last_mover(state) == (-1 if (last := place.rest["last_mover"]) is None else last)
        text = made.position_text(state)
        assert "\n" not in text
        assert made.parse_position(text) == state
        assert made.parse_position(f"  {text.replace(' ', '   ')} ") == state
    assert made.parse_position(made.position_text(made.initial())) == made.initial()


def test_equal_states_are_equal_positions(made: Any, variant: Variant) -> None:
    seen: dict[int, Setting] = {}
    for place in places(variant, 200):
        state = made.from_pits(place.pits, place.scores, place.mover, **place.rest)
        assert seen.setdefault(state, place) == place


def test_turns_are_counted_no_further_than_a_rule_asks() -> None:
    """Asked whether it is beyond 2, the number of a turn is 1, 2 or 3."""
    made: Any = module(emit(b.rules(2, 1, end=[b.end(b.turn.number > 2), b.NO_MOVE])))
    for turn, counted in ((1, 1), (2, 2), (3, 3), (4, 3), (9, 3)):
        state = made.from_pits((1, 1, 1, 1), turn=turn)
        assert (made.turn(state), made.mover(state)) == (counted, 0)


def test_the_notation() -> None:
    toguz = pair(("toguz_kumalak", None)).made
    state = toguz.from_pits(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 0, 1, 0, 1, 0, 0, 0],
        (50, 60),
        1,
        marks={"tuzdik": {15: 0}},
    )
    assert toguz.position_text(state) == "1 2 3 4 5 6 7 8 9 / 0 1 0 1 0 1 0 0 0 ; 50 60 ; N ; tuzdik N7 S"
    assert toguz.parse_position("1 2 3 4 5 6 7 8 9/0 1 0 1 0 1 0 0 0;50 60;N;tuzdik N7 S") == state
    assert toguz.parse_position("1 2 3 4 5 6 7 8 9 / 0 1 0 1 0 1 0 0 0 ; 50 60 ; N ; -") == toguz.from_pits(
        toguz.pits(state), (50, 60), 1
    )
    text = "0 1 / 1 0 ; 0 0 ; S ; weg S1 N, weg N2 S, tuzdik S1 N ; last N"
    state = _everything.parse_position(text)
    assert _everything.marks(state) == {"weg": {0: 1, 3: 0}, "tuzdik": {0: 1}}
    assert _everything.last_mover(state) == 1
    assert _everything.position_text(state) == text
    assert _everything.position_text(_everything.initial()) == "1 1 / 1 1 ; 0 0 ; S"


# --- games


def unpickled(thing: object) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes


def test_push_and_pop_undo_each_other(made: Any, variant: Variant) -> None:
    rng = random.Random(name(variant))
    for state in positions(variant, 12):
        game, past = made.Game(state), []
        while (moves := game.legal_moves()) and len(game.moves) < 30:
            past.append((game.state, moves, game.outcome()))
            game.push(rng.choice(moves))
        ended = game.state, game.legal_moves(), game.outcome()
        played = game.moves.copy()
        for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), unpickled(game)):
            assert type(twin) is made.Game
            assert (twin.state, twin.legal_moves(), twin.outcome(), twin.moves) == (*ended, played)
            while twin.moves:
                assert twin.pop() == played[len(twin.moves)]
                assert (twin.state, twin.legal_moves(), twin.outcome()) == past[len(twin.moves)]
            with pytest.raises(IndexError):
                twin.pop()
            assert twin.state == state
            assert (game.state, game.moves) == (ended[0], played)  # the other one has not noticed
            for move in played:
                twin.push(move)
            assert (twin.state, twin.legal_moves(), twin.outcome()) == ended


def test_a_copy_goes_its_own_way() -> None:
    """What is taken back in one of two games is not taken back in the other; repetition is asked for."""
    made = pair(("oware", None)).made
    game = made.Game()
    game.push(0)
    twin = game.copy()
    assert twin.pop() == 0
    assert game.legal_moves() == (6, 7, 8, 9, 10, 11)
    assert game.outcome() is None
    assert game.pop() == 0
    assert game.state == twin.state == made.initial()
    twin.push(1)
    assert (game.moves, twin.moves) == ([], [1])
    assert game.legal_moves() == (0, 1, 2, 3, 4, 5)


def test_a_refused_push_changes_nothing(made: Any, variant: Variant) -> None:
    for state in positions(variant, 12):
        game = made.Game(state)
        legal = game.legal_moves()
        for move in {*range(-2, made.PITS + 2)} - {*legal}:
            with pytest.raises(made.IllegalMove):
                game.push(move)
        assert (game.state, game.moves, game.legal_moves()) == (state, [], legal)


def test_a_repeated_position_ends_a_game_and_no_position() -> None:
    """T14: two single counters go back into their holes, and the position comes back."""
    made = pair(("tihbat", None)).made
    start = made.from_pits((1, 0, 1, 0), (13, 13))
    game = made.Game(start)
    game.push(0)
    assert (game.outcome(), game.legal_moves()) == (None, (2,))
    game.push(2)
    assert game.state == start
    assert game.legal_moves() == ()
    over = game.outcome()
    assert (over.winner, over.scores, over.pits, over.rule) == (None, (14, 14), (0, 0, 0, 0), "end[1]")
    assert made.outcome(start) is None
    assert made.legal_moves(start) == (0,)
    with pytest.raises(made.IllegalMove) as refused:
        game.push(0)
    assert refused.value.rule == "end[1]"
    assert game.pop() == 2
    assert game.legal_moves() == (2,)
    assert made.playout(start, random.Random(0)) == made.Outcome(None, (14, 14), (0, 0, 0, 0), "end[1]", 2)


def test_playout_draws_as_promised(made: Any, variant: Variant) -> None:
    for state in positions(variant, 5):
        game, rng = made.Game(state), random.Random(5)
        while moves := game.legal_moves():
            game.push(moves[int(rng.random() * len(moves))])
        mine = random.Random(5)
        assert made.playout(state, mine) == game.outcome()._replace(plies=len(game.moves))
        assert mine.getstate() == rng.getstate()


# --- the file


@pytest.mark.parametrize("variant", CORE_VARIANTS, ids=name)
def test_only_the_standard_library(variant: Variant) -> None:
    """Isolated, without site-packages, from the file alone."""
    program = (
        "import importlib.util, sys\n"
        "spec = importlib.util.spec_from_file_location('alone', sys.argv[1])\n"
        "made = importlib.util.module_from_spec(spec); sys.modules['alone'] = made\n"
        "spec.loader.exec_module(made)\n"
        "print(made.VARIANT, made.READING, made.perft(made.initial(), 3))\n"
        "outside = {n.partition('.')[0] for n in sys.modules} - set(sys.stdlib_module_names)\n"
        "print(sorted(outside - {'alone', '__main__', 'mypy', 'sitecustomize'}))\n"
    )
    file = TOP / "generated" / f"{name(variant)}.py"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", program, str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    made = pair(variant).made
    count = made.perft(made.initial(), 3)
    assert (done.stderr, done.stdout) == ("", f"{variant[0]} {variant[1]} {count}\n[]\n")


def test_a_module_holds_constants_only(made: Any, variant: Variant) -> None:
    """Nothing is kept from one call to the next, so threads may share a module."""

    def contents() -> bytes:
        kinds = (int, str, tuple, list, dict, set)
        return pickle.dumps({n: v for n, v in vars(made).items() if type(v) in kinds and n != "__builtins__"})

    assert isinstance(made, ModuleType)
    before = contents()
    for state in positions(variant, 5):
        made.playout(state, random.Random(1))
        made.perft(state, 2)
        for move in made.legal_moves(state):
            made.events(state, move)
    assert contents() == before


def test_what_load_promises_is_there(made: Any) -> None:
    """Every member of the protocol that ``mancala_dsl.load`` returns."""
    promised = {name for name in vars(Promised) if not name.startswith("_")} | {*get_type_hints(Promised)}
    missing = {name for name in promised - {"marks", "memory", "turn"} if not hasattr(made, name)}
    assert missing == set()
    assert {*FUNCTIONS, *CONSTANTS, "from_pits", "Game", "IllegalMove"} <= promised
