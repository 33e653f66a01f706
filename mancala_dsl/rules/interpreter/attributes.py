"""What each attribute of a pit, of a player and of a thing is worth in a scene.

Who is unknown (the holder of a pit without a mark, the owner of a store, the last mover before the first
move) is nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mancala_dsl.language.expressions.tree import Type
from mancala_dsl.rules import sets
from mancala_dsl.rules.interpreter.position import NOBODY
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.table import Table

Value = Any  # int (a number, a site, a player), bool, or None (no such pit); the type checker knows which


def bears(table: Table, name: str, site: int) -> bool:
    """Whether a pit has a mark; a store has none."""
    return not table.board.is_store(site) and table.marks[name][site] != NOBODY


def _owner(scene: Scene, site: int) -> int:
    return scene.table.owner(site)


def _holder(scene: Scene, site: int) -> int:
    return NOBODY if scene.table.board.is_store(site) else scene.table.holder(site)


def _step(scene: Scene, site: int, direction: int) -> int | None:
    return scene.table.step(site, scene.mover, direction)


def _distance(scene: Scene, site: int) -> int:
    assert scene.start is not None
    return sets.distance(scene.table.board, scene.start, site, scene.mover, scene.direction)


def _choices(scene: Scene, player: int, most: int | None = None) -> int:
    assert scene.choices_of is not None, "`choices` outside its slots"
    return scene.choices_of(player, most)


def _moves(scene: Scene, player: int, most: int | None = None) -> int:
    assert scene.moves_of is not None, "`moves` outside its slot"
    return scene.moves_of(player, most)


OF_NO_PIT: dict[Type, Value] = {Type.NUMBER: 0, Type.TRUTH: False, Type.PIT: None, Type.PLAYER: NOBODY}

PITS: dict[str, Callable[[Scene, int], Value]] = {
    "seeds": lambda scene, site: scene.table.seeds(site),
    "before": lambda scene, _site: scene.before,
    "sown": lambda scene, site: scene.sown[site],
    "distance": _distance,
    "captured": lambda scene, site: scene.taken.get(site, 0),
    "column": lambda scene, site: scene.table.board.column(site, scene.mover),
    "number": lambda scene, site: scene.table.board.number(site),
    "own": lambda scene, site: _owner(scene, site) == scene.mover,
    "theirs": lambda scene, site: _owner(scene, site) == 1 - scene.mover,
    "near": lambda scene, site: scene.table.board.side_of(site) == scene.mover,
    "far": lambda scene, site: scene.table.board.side_of(site) != scene.mover,
    "store": lambda scene, site: scene.table.board.is_store(site),
    "owner": _owner,
    "holder": _holder,
    "next": lambda scene, site: _step(scene, site, scene.direction),
    "previous": lambda scene, site: _step(scene, site, -scene.direction),
    "opposite": lambda scene, site: scene.table.board.opposite(site),
    "mirror": lambda scene, site: scene.table.board.mirror(site),
    "ahead": lambda scene, site: scene.table.board.ahead(site),
    "behind": lambda scene, site: scene.table.board.behind(site),
}

PLAYERS: dict[str, Callable[[Scene, int], Value]] = {
    "seeds": lambda scene, player: scene.table.of_player(player),
    "score": lambda scene, player: scene.table.scores[player],
    "pit_count": lambda scene, player: len(scene.table.owned(player)),
    "choices": _choices,
    "moves": _moves,
}

COUNTED: dict[str, Callable[..., int]] = {"choices": _choices, "moves": _moves}
"""What of a player can be counted up to a number, and no further."""

THINGS: dict[tuple[str, str], Callable[[Scene], Value]] = {
    ("board", "seeds"): lambda scene: sum(scene.table.pits),
    ("board", "columns"): lambda scene: scene.table.board.columns,
    ("board", "repeated"): lambda scene: scene.repeated,
    ("lap", "number"): lambda scene: scene.lap_number,
    ("lap", "first"): lambda scene: scene.lap_first,
    ("move", "captured"): lambda scene: scene.captured,
    ("move", "given"): lambda scene: scene.given,
    ("move", "laps"): lambda scene: scene.lap_number,
    ("move", "lifted"): lambda scene: scene.lifted,
    ("lap", "lifted"): lambda scene: scene.lap_lifted,
    ("lap", "direction"): lambda scene: scene.direction,
    ("move", "direction"): lambda scene: scene.move_direction,
    ("move", "kind"): lambda scene: scene.move_kind,
}
