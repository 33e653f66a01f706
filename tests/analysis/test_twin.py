"""One module in the place of two: what it answers both answer; where they may not, it says so."""

from __future__ import annotations

import ast
import linecache
import random
from collections.abc import Iterator
from itertools import islice
from types import ModuleType
from typing import Any, cast

import pytest

from mancala_dsl import api
from mancala_dsl.analysis.diff.twin import PartingError, Twin
from mancala_dsl.analysis.mutants.holding import refused
from mancala_dsl.analysis.mutants.making import Mutant, mutants
from mancala_dsl.api import Variant
from mancala_dsl.language import catalog
from mancala_dsl.language.document import load_document
from mancala_dsl.rules.lowering import lower

MODULE = '''
from __future__ import annotations

LIMIT: int = 3
NAMES = ("a", "b")
TABLE: dict[int, int] = {}
HELD = ([], [])


def _cell(number: int) -> int:
    """What belongs to a number."""
    return number * 2


for _number in range(5):
    TABLE[_number] = _cell(_number)
    HELD[0].append(_cell(_number))


def _deeper(state: int) -> int:
    return TABLE[state % 5]


def legal_moves(state: int) -> tuple[int, ...]:
    """The moves."""
    if state > 10 and state % 2 == 0 and LIMIT:
        return (1, 2)
    moves = []
    for move in range(LIMIT):
        if move == state:
            continue
        moves.append(move)
    return tuple(moves)


def play(state: int, move: int) -> int:
    if move == 7:
        return _deeper(state)
    elif move == 8:
        return HELD[0][state % 5]
    text = f"{state}"
    return len(text) + (100 if state > 50 else 1)
'''


def variant(text: str) -> Variant:
    """A module of this text."""
    made = ModuleType("some_module")
    file = f"<some module {hash(text)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec"), made.__dict__)  # noqa: S102 - the text above
    return cast(Variant, made)


def answered(ask: Any, *given: int) -> Any:
    """The answer; None where the modules part."""
    try:
        return ask(*given)
    except PartingError:
        return None


@pytest.mark.parametrize(
    ("old", "new", "moves", "plays"),
    [
        ("What belongs to a number.", "Something else.", (0, 3, 12), ((0, 0), (3, 7), (60, 1))),
        ("continue", "break", (9, 12), ((0, 0), (3, 7))),
        ("return (1, 2)", "return (1, 2, 3)", (3, 11), ((0, 0),)),
        ("state % 2 == 0 and LIMIT", "state % 2 == 0", (3, 11), ((0, 0),)),
        ("state % 2 == 0 and LIMIT", "state % 2 == 0 and LIMIT and state != 14", (3, 11), ((0, 0),)),
        ("100 if", "101 if", (3, 12), ((0, 0), (3, 7), (50, 1))),
        ("number * 2", "number * 3", (3, 12), ((0, 0), (60, 1))),
        ("range(5)", "range(6)", (3, 12), ((0, 0), (60, 1))),
        ("return TABLE[state % 5]", "return TABLE[0]", (3, 12), ((0, 0), (60, 1))),
        ('f"{state}"', 'f"{state} "', (3, 12), ((0, 7), (0, 8))),
        ("LIMIT: int = 3", "LIMIT: int = 4", (), ((0, 0), (3, 7))),
        ("def play(state: int", "def play(state: object", (3,), ((0, 0),)),
        ('("a", "b")', '("a",)', (3, 12), ((0, 0),)),
    ],
)
def test_they_part_where_they_are_not_the_same_and_nowhere_else(
    old: str, new: str, moves: tuple[int, ...], plays: tuple[tuple[int, int], ...]
) -> None:
    assert old in MODULE
    one, other = variant(MODULE), variant(MODULE.replace(old, new, 1))
    twin = Twin(one, other)
    for state in range(70):
        found = answered(twin.legal_moves, state)
        assert found in (None, one.legal_moves(state))
        assert found is None or found == other.legal_moves(state)
        assert found is not None or state not in moves
        for move in (0, 7, 8):
            after = answered(twin.play, state, move)
            assert after in (None, one.play(state, move))
            assert after is None or after == other.play(state, move)
            assert after is not None or (state, move) not in plays


def test_what_is_not_the_same_is_noticed() -> None:
    """Each change above but those that change nothing parts them somewhere."""
    for old, new, state in (("continue", "break", 1), ("(1, 2)", "(1, 3)", 12), ("= 3", "= 4", 0)):
        twin = Twin(variant(MODULE), variant(MODULE.replace(old, new, 1)))
        assert answered(twin.legal_moves, state) is None
    for old, new, move in (
        ("number * 2", "number * 3", 7),
        ("number * 2", "number * 3", 8),
        ("elif move == 8", "if move == 7", 8),
    ):
        twin = Twin(variant(MODULE), variant(MODULE.replace(old, new, 1)))
        assert answered(twin.play, 3, move) is None


def shuffled(made: list[Mutant]) -> list[Mutant]:
    return random.Random(1).sample(made, len(made))


GAMES = ["oware", "kalah", "leb_bbut_ahbochen", "bao_la_kiswahili", "hus_nama", "omweso", "toguz_kumalak"]


def positions(made: Variant, games: int, plies: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Positions of random games, with their legal moves."""
    draw = random.Random(1)
    for _ in range(games):
        state = made.initial()
        for _ in range(plies):
            moves = made.legal_moves(state)
            if not moves:
                break
            yield state, moves
            state = made.play(state, draw.choice(moves))


@pytest.mark.parametrize("game", sorted({*GAMES} - {"bao_la_kiswahili"}))
def test_a_game_and_one_that_differs_in_one_thing(game: str) -> None:
    path = catalog.find(game)
    assert path is not None
    document, _ = load_document(path)
    assert document is not None
    rules, _ = lower(document)
    assert rules is not None
    one = api.load(path)
    sound = (mutant for mutant in shuffled(mutants(rules)) if not refused(mutant.rules, document))
    for mutant in islice(sound, 4):
        other = api.module(mutant.rules)
        twin = Twin(one, other)
        for state, moves in positions(one, 3, 30):
            found = answered(twin.legal_moves, state)
            assert found is None or found == moves == other.legal_moves(state), mutant.what
            for move in moves[:2] if found is not None else ():
                after = answered(twin.play, state, move)
                assert after is None or after == one.play(state, move) == other.play(state, move), mutant.what


def changed(text: str, draw: random.Random) -> str:
    """A module of a game with another number, another sign or a statement less, anywhere in its functions."""
    tree = ast.parse(text)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.Assign | ast.For)]
    parts = [part for node in functions for part in ast.walk(node)]
    numbers = [part for part in parts if isinstance(part, ast.Constant) and type(part.value) is int]
    compared = [part for part in parts if isinstance(part, ast.Compare)]
    blocks = [part for part in parts if isinstance(part, ast.If | ast.For | ast.While)]
    what = draw.randrange(3)
    if what == 0:
        number: Any = draw.choice(numbers)
        number.value += draw.choice((-1, 1))
    elif what == 1:
        draw.choice(compared).ops[0] = draw.choice((ast.Lt(), ast.GtE(), ast.NotEq(), ast.Eq()))
    else:
        draw.choice(blocks).body = [ast.Pass()]
    return ast.unparse(tree)


@pytest.mark.parametrize("game", GAMES[:4])
def test_whatever_is_changed_in_a_module(game: str) -> None:
    one = api.load(game)
    text = "".join(linecache.getlines(one.legal_moves.__code__.co_filename))
    seen = [*positions(one, 2, 25)]
    draw = random.Random(game)
    answers = 0
    for _ in range(12):
        try:
            other = variant(changed(text, draw))
        except Exception:  # noqa: BLE001, S112 - its tables cannot even be made
            continue
        twin = Twin(one, other)
        for state, moves in seen:
            found = answered(twin.legal_moves, state)
            assert found is None or found == moves == other.legal_moves(state)
            after = answered(twin.play, state, moves[0])
            assert after is None or after == one.play(state, moves[0]) == other.play(state, moves[0])
            answers += (found is not None) + (after is not None)
    assert answers > 300
