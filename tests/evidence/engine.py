"""What the replays need of an engine: a generated module and the interpreter both have it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Engine(Protocol):
    """The functions of a generated module that replays and comparisons call; states are opaque."""

    PITS: int
    SEEDS: int
    MARKS: tuple[str, ...]
    PASS: int

    def initial(self) -> Any: ...
    @property
    def from_pits(self) -> Callable[..., Any]: ...  # its keywords are those that the game needs
    def legal_moves(self, state: Any) -> tuple[int, ...]: ...
    def play(self, state: Any, move: int) -> Any: ...
    def outcome(self, state: Any) -> Any: ...
    def mover(self, state: Any) -> int: ...
    def pits(self, state: Any) -> tuple[int, ...]: ...
    def scores(self, state: Any) -> tuple[int, int]: ...
    def events(self, state: Any, move: int) -> Sequence[Any]: ...


def view(engine: Engine, state: Any) -> tuple[tuple[int, ...], tuple[int, int], int]:
    """Pits, scores and who moves: what every record has."""
    return engine.pits(state), engine.scores(state), engine.mover(state)
