"""What is timed: the generated modules, OpenSpiel called from Python, and the programs written by hand."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from mancala_dsl.api import Variant
from tests.benchmarks.idiomatic import al_manqala, family, sadeqa_iii
from tests.benchmarks.measure import Task

GENERATED = Path(__file__).resolve().parents[2] / "generated"
PLIES = (
    400  # longer than any random game that does not go round; without its history a repetition goes unseen
)
DEPTHS = {"kalah": 6, "oware": 6, "al_manqala": 5, "sadeqa_iii": 4}
TITLES = {"kalah": "Kalah", "oware": "Oware", "al_manqala": "Al-manqala", "sadeqa_iii": "Sadeqa III"}
FOR_FAMILY, BY_HAND = "by hand, for a family of games", "by hand, for this game alone"
HANDWRITTEN: dict[tuple[str, str], Callable[[random.Random], tuple[tuple[int, int], int]]] = {
    ("al_manqala", FOR_FAMILY): family.AL_MANQALA.playout,
    ("al_manqala", BY_HAND): al_manqala.playout,
    ("sadeqa_iii", BY_HAND): sadeqa_iii.playout,
}
API, PLAYOUT, PERFT, IMPORT = "legal_moves and play", "playout", "perft", "import"
OURS, PEER, LEAN_PEER = "generated", "OpenSpiel", "OpenSpiel, leanest loop"


def load(variant: str) -> Variant:
    """A generated module, executed afresh; FileNotFoundError if it has not been compiled."""
    path = GENERATED / f"{variant}.py"
    spec = importlib.util.spec_from_file_location(f"benchmarked_{variant}", path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(Variant, module)


def tasks(peer: bool) -> dict[tuple[str, str, str], Task]:
    """All tasks by variant, way of playing and who does it; ``peer``: with OpenSpiel."""
    found: dict[tuple[str, str, str], Task] = {}

    def add(variant: str, way: str, who: str, unit: str, run: Callable[[int, random.Random], int]) -> None:
        found[variant, way, who] = Task(f"{TITLES[variant]}, {way}", who, unit, run)

    for variant, depth in DEPTHS.items():
        module = load(variant)
        add(variant, API, OURS, "moves/s", through_api(module))
        add(variant, PLAYOUT, OURS, "moves/s", through_playout(module))
        add(variant, PERFT, OURS, "leaves/s", through_perft(module, depth))
        add(variant, IMPORT, OURS, "imports/s", importing(variant))
    for (variant, who), playout in HANDWRITTEN.items():
        add(variant, PLAYOUT, who, "moves/s", by_hand(playout))
    if peer:
        for variant, name in (("kalah", "mancala"), ("oware", "oware")):
            add(variant, API, PEER, "moves/s", open_spiel_games(name))
            add(variant, API, LEAN_PEER, "moves/s", open_spiel_games(name, lean=True))
            add(variant, PERFT, PEER, "leaves/s", open_spiel_perft(name, DEPTHS[variant]))
    return found


def through_api(module: Variant) -> Callable[[int, random.Random], int]:
    """Random games through the public functions, every move checked for legality by ``play``."""

    def run(amount: int, rng: random.Random) -> int:
        initial, legal_moves, play, draw = module.initial, module.legal_moves, module.play, rng.random
        plies = 0
        for _ in range(amount):
            state = initial()
            limit = plies + PLIES
            while (moves := legal_moves(state)) and plies < limit:
                state = play(state, moves[int(draw() * len(moves))])
                plies += 1
        return plies

    return run


def through_playout(module: Variant) -> Callable[[int, random.Random], int]:
    """Random games in the module's own loop."""

    def run(amount: int, rng: random.Random) -> int:
        start, playout = module.initial(), module.playout
        return sum(playout(start, rng).plies or 0 for _ in range(amount))

    return run


def through_perft(module: Variant, depth: int) -> Callable[[int, random.Random], int]:
    """Lines counted from the start."""

    def run(amount: int, _: random.Random) -> int:
        return sum(module.perft(module.initial(), depth) for _ in range(amount))

    return run


def importing(variant: str) -> Callable[[int, random.Random], int]:
    """Executing a module, tables and all; Python keeps its bytecode in between."""

    def run(amount: int, _: random.Random) -> int:
        for _again in range(amount):
            load(variant)
        return amount

    return run


def by_hand(
    playout: Callable[[random.Random], tuple[tuple[int, int], int]],
) -> Callable[[int, random.Random], int]:
    """Random games of a program written by hand."""

    def run(amount: int, rng: random.Random) -> int:
        return sum(playout(rng)[1] for _ in range(amount))

    return run


def open_spiel_games(name: str, *, lean: bool = False) -> Callable[[int, random.Random], int]:
    """Random games of OpenSpiel, in the loop of its own Python examples, which asks ``is_terminal``.

    ``lean``: in the loop that costs it least, which takes an empty list of actions for the end.
    """
    import pyspiel

    game = pyspiel.load_game(name)

    def as_in_its_examples(amount: int, rng: random.Random) -> int:
        new_initial_state, draw = game.new_initial_state, rng.random
        plies = 0
        for _ in range(amount):
            state = new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                state.apply_action(moves[int(draw() * len(moves))])
                plies += 1
        return plies

    def run(amount: int, rng: random.Random) -> int:
        new_initial_state, draw = game.new_initial_state, rng.random
        plies = 0
        for _ in range(amount):
            state = new_initial_state()
            while moves := state.legal_actions():
                state.apply_action(moves[int(draw() * len(moves))])
                plies += 1
        return plies

    return run if lean else as_in_its_examples


def open_spiel_perft(name: str, depth: int) -> Callable[[int, random.Random], int]:
    """Lines counted with OpenSpiel; the last ply is counted without being played, as we do."""
    import pyspiel

    game = pyspiel.load_game(name)

    def count(state: Any, depth: int) -> int:
        moves = state.legal_actions()
        return len(moves) if depth == 1 else sum(count(state.child(move), depth - 1) for move in moves)

    def run(amount: int, _: random.Random) -> int:
        return sum(count(game.new_initial_state(), depth) for _ in range(amount))

    return run
