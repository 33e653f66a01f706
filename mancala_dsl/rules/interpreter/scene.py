"""What a condition can speak of, at one moment of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from mancala_dsl.rules.interpreter.position import NOBODY
from mancala_dsl.rules.interpreter.table import Table


class Count(Protocol):
    """How many moves or choices a player has."""

    def __call__(self, player: int, most: int | None = None) -> int:
        """``most``: counted no further than this."""
        ...  # pragma: no cover


@dataclass
class Scene:
    """What a condition can speak of at one moment; the machine changes it as the move goes on.

    ``direction`` is the way ``next`` goes: the lap's inside a lap, otherwise counter-clockwise;
    ``move_direction`` the way in which the move began, ``move_kind`` the name of its kind.
    ``before`` is the count of the latest sown site before its seed dropped, ``sown`` how many
    seeds this move dropped in each pit, ``taken`` how many a rule has taken from each; ``captured``,
    ``given`` and ``lifted`` are of the move.
    ``choices_of`` and ``moves_of`` count a player's.
    """

    table: Table
    mover: int
    last_mover: int
    direction: int = 1
    move_direction: int = 1
    move_kind: str = ""
    pit: int | None = None
    it: int | None = None
    last: int | None = None
    origin: int | None = None
    start: int | None = None
    before: int = 0
    sown: tuple[int, ...] | list[int] = ()
    taken: Mapping[int, int] = field(default_factory=dict)
    lap_number: int = 0
    lap_lifted: int = 0
    lap_first: int | None = None
    captured: int = 0
    given: int = 0
    lifted: int = 0
    repeated: bool = False
    winner: int = NOBODY
    choices_of: Count | None = None
    moves_of: Count | None = None
