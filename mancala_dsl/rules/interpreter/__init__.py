"""The reference interpreter of :mod:`mancala_dsl.rules`: slow, obvious, one function a step."""

from mancala_dsl.rules.interpreter.game import Game, Trace
from mancala_dsl.rules.interpreter.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import (
    NOBODY,
    PASS,
    Event,
    IllegalMove,
    Outcome,
    Position,
    StuckError,
)
from mancala_dsl.rules.interpreter.table import SeedsLostError

__all__ = [
    "NOBODY",
    "PASS",
    "Event",
    "Game",
    "IllegalMove",
    "Interpreter",
    "Outcome",
    "Position",
    "SeedsLostError",
    "StuckError",
    "Trace",
]
