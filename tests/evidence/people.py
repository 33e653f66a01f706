"""Replaying the games of Toguz Kumalak that people played in championships.

A move is two digits: the hole it starts from and the hole where its last seed falls, 1 to 9 from the left of
the side on which they lie; ``X`` where it makes a tuzdik. So every ply carries a check of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.evidence.engine import Engine

HOLES = 9  # a side


def replay(engine: Engine, game: Mapping[str, Any]) -> list[str]:
    """What goes wrong with a recorded game, ply by ply and at its end: nothing, if the rules are the same."""
    state, wrong = engine.initial(), []
    for number, text in enumerate(game["moves"], start=1):
        mover = engine.mover(state)
        move = mover * HOLES + int(text[0]) - 1
        if move not in engine.legal_moves(state):
            wrong.append(f"ply {number}, {text}: not legal")
            return wrong
        events = engine.events(state, move)
        last = [event.to for event in events if event.kind == "sow"][-1]
        claimed = [event.pit for event in events if event.kind == "mark"]
        if last % HOLES + 1 != int(text[1]):
            wrong.append(f"ply {number}, {text}: the last seed falls into {last % HOLES + 1}")
        if bool(claimed) != text.endswith("X"):
            wrong.append(f"ply {number}, {text}: tuzdik made {claimed}")
        state = engine.play(state, move)
    expected = final(game)
    found = (engine.pits(state), engine.scores(state), engine.mover(state), claims(engine, state))
    if found != expected:
        wrong.append(f"at the end {found}, recorded {expected}")
    return wrong


def final(game: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, int], int, dict[int, int]]:
    """The recorded last position: pits, stores, who moves, ``{claimed hole: holder}``."""
    end = game["final"]
    tuzdik = {hole: player for player, hole in enumerate(end["tuzdyk"]) if hole is not None}
    south, north = end["kazan"]
    return (*end["south"], *end["north"]), (south, north), end["to_move"], tuzdik


def claims(engine: Any, state: Any) -> dict[int, int]:
    """The tuzdiks of a state."""
    return dict(engine.marks(state)["tuzdik"])
