"""What a condition or a quantity is worth: one function for each kind of node.

A pit is a site's number, or None if there is no such pit (``store.opposite``): it then has 0
seeds, number and column 0, every truth about it is false, it equals no pit, and its players are nobody.
A player is 0, 1, or -1 for nobody, who has no seeds, no score and no moves. Who is unknown (the
holder of a pit without a mark, the owner of a store, the last mover before the first move) is nobody.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Around,
    Attribute,
    Call,
    Comparison,
    Expression,
    Filtered,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)
from mancala_dsl.rules import sets
from mancala_dsl.rules.interpreter.position import NOBODY
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.memory import STARTER, key
from mancala_dsl.rules.model import Cases, Change
from mancala_dsl.rules.moves import CLOCKWISE, COUNTERCLOCKWISE

SPLIT = -2  # what the noun ``split`` stands for in ``rest``: half each
T = TypeVar("T")
Value = Any  # int (a number, a site, a player), bool, or None (no such pit); the type checker knows which


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
    choices_of: Callable[[int], int] | None = None
    moves_of: Callable[[int], int] | None = None


def evaluate(expression: Expression, scene: Scene) -> Value:
    """The value of an expression that the type checker has passed."""
    return NODES[type(expression)](expression, scene)


def holds(condition: Expression, scene: Scene) -> bool:
    """Whether a condition is true now."""
    return bool(evaluate(condition, scene))


def choose(cases: Cases[T], scene: Scene) -> T:
    """The value of the first case that holds; the last one always does."""
    return next(case.value for case in cases.cases if holds(case.condition, scene))


def player_of(cases: Cases[Expression], scene: Scene) -> int:
    """The player that a list of cases names now: 0, 1, nobody, or in ``rest`` also split."""
    return int(evaluate(choose(cases, scene), scene))


def pits_of(places: tuple[Expression, ...], scene: Scene) -> tuple[int, ...]:
    """The pits that a list of pits and sets names now, in order; those that do not exist are left out."""
    found: list[int] = []
    for place in places:
        value = evaluate(place, scene)
        found += value if place.type is Type.PITS else [] if value is None else [value]
    return tuple(found)


# --- nodes


def _constant(node: Number | Truth, _scene: Scene) -> Value:
    return node.value


def _noun(node: Noun, scene: Scene) -> Value:
    if node.type is Type.KIND:
        return node.name
    match node.name:
        case "pit" | "it" | "last" | "origin" | "start" | "mover" | "last_mover" | "winner":
            return getattr(scene, node.name)
        case "opponent":
            return 1 - scene.mover
        case "starter":
            return scene.table.memory[STARTER]
        case "nobody":
            return NOBODY
        case "counterclockwise":
            return COUNTERCLOCKWISE
        case "clockwise":
            return CLOCKWISE
        case "split":
            return SPLIT
        case "hand":
            return scene.table.hand
        case "pits":
            return sets.every(scene.table.board, scene.mover)
    raise AssertionError(f"the type checker let `{node.name}` through")


def _attribute(node: Attribute, scene: Scene) -> Value:
    if node.cell:
        name = cell_key(node, scene)
        return 0 if name is None else scene.table.memory[name]
    if node.of.type is Type.THING:
        assert isinstance(node.of, Noun)
        return _THINGS[node.of.name, node.name](scene)
    value = evaluate(node.of, scene)
    if node.of.type is Type.PLAYER and node.type is Type.PLAYER:
        return NOBODY if value == NOBODY else 1 - value
    if node.of.type is Type.PLAYER:
        return 0 if value == NOBODY else _PLAYERS[node.name](scene, value)
    if node.mark:
        return value is not None and _bears(scene.table, node.name, value)
    if value is None:
        return _OF_NO_PIT[node.attribute_type]
    if node.name in _PITS:
        return _PITS[node.name](scene, value)
    return scene.table.board.row_name(value) == node.name


def _not(node: Not, scene: Scene) -> bool:
    return not holds(node.operand, scene)


def _logic(node: Logic, scene: Scene) -> bool:
    if node.operator == "and":
        return all(holds(operand, scene) for operand in node.operands)
    return any(holds(operand, scene) for operand in node.operands)


_ORDERED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def _comparison(node: Comparison, scene: Scene) -> bool:
    left, right = evaluate(node.left, scene), evaluate(node.right, scene)
    # None equals nothing, not even None: a pit that does not exist is not another such pit.
    same = left is not None and left == right
    if node.operator in ("==", "!="):
        return bool(same) == (node.operator == "==")
    return bool(_ORDERED[node.operator](left, right))


def _membership(node: Membership, scene: Scene) -> bool:
    value = evaluate(node.value, scene)
    return any(low <= value <= high for low, high in node.ranges)


def _arithmetic(node: Arithmetic, scene: Scene) -> int:
    left, right = int(evaluate(node.left, scene)), int(evaluate(node.right, scene))
    match node.operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "//":
            return left // right if right else 0
        case "%":
            return left % right if right else 0


def _negative(node: Negative, scene: Scene) -> int:
    return -int(evaluate(node.operand, scene))


def _call(node: Call, scene: Scene) -> Value:
    values = [int(evaluate(argument, scene)) for argument in node.arguments]
    match node.function:
        case "even":
            return values[0] % 2 == 0
        case "odd":
            return values[0] % 2 == 1
        case "min":
            return min(values)
        case "max":
            return max(values)


def _around(node: Around, scene: Scene) -> tuple[int, ...]:
    pit = evaluate(node.pit, scene)
    if pit is None:
        return ()
    board = scene.table.board
    match node.function:
        case "opposites":
            return board.opposites(pit)
        case "onward":
            return sets.along(board, pit, scene.mover, scene.direction, scene.table.closed)
        case "backward":
            return sets.along(board, pit, scene.mover, -scene.direction, scene.table.closed)


def _filtered(node: Filtered | Over, scene: Scene) -> tuple[int, ...]:
    outer, found = scene.it, []
    for pit in evaluate(node.members, scene):
        scene.it = pit
        if holds(node.where, scene):
            found.append(pit)
    scene.it = outer
    return tuple(found)


def _over(node: Over, scene: Scene) -> Value:
    found = _filtered(node, scene)
    match node.function:
        case "count":
            return len(found)
        case "any":
            return bool(found)
        case "all":
            return len(found) == len(evaluate(node.members, scene))
        case "seeds":
            return sum(scene.table.seeds(pit) for pit in found)
        case "first":
            return found[0] if found else None
    column = partial(scene.table.board.column, mover=scene.mover)
    return (min if node.function == "leftmost" else max)(found, key=column, default=None)


# --- attributes


def cell_key(node: Attribute, scene: Scene) -> str | None:
    """Which of the numbers that the game remembers is meant; None for nobody's."""
    if node.of.type is Type.THING:
        assert isinstance(node.of, Noun)
        return key(node.of.name, node.name)
    player = evaluate(node.of, scene)
    return None if player == NOBODY else key(player, node.name)


def changes(changed: tuple[Change, ...], scene: Scene) -> tuple[tuple[str | None, int], ...]:
    """What ``set`` says now: each number that is remembered, None for nobody's, with its new value."""
    return tuple(
        (cell_key(change.cell, scene), evaluate(choose(change.value, scene), scene)) for change in changed
    )


def _bears(table: Table, name: str, site: int) -> bool:
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


def _choices(scene: Scene, player: int) -> int:
    assert scene.choices_of is not None, "`choices` outside its slots"
    return scene.choices_of(player)


def _moves(scene: Scene, player: int) -> int:
    assert scene.moves_of is not None, "`moves` outside its slot"
    return scene.moves_of(player)


_OF_NO_PIT: dict[Type, Value] = {Type.NUMBER: 0, Type.TRUTH: False, Type.PIT: None, Type.PLAYER: NOBODY}

_PITS: dict[str, Callable[[Scene, int], Value]] = {
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

_PLAYERS: dict[str, Callable[[Scene, int], Value]] = {
    "seeds": lambda scene, player: scene.table.of_player(player),
    "score": lambda scene, player: scene.table.scores[player],
    "pit_count": lambda scene, player: len(scene.table.owned(player)),
    "choices": _choices,
    "moves": _moves,
}

_THINGS: dict[tuple[str, str], Callable[[Scene], Value]] = {
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

NODES: dict[type[Expression], Callable[[Any, Scene], Value]] = {
    Number: _constant,
    Truth: _constant,
    Noun: _noun,
    Attribute: _attribute,
    Not: _not,
    Logic: _logic,
    Comparison: _comparison,
    Membership: _membership,
    Arithmetic: _arithmetic,
    Negative: _negative,
    Call: _call,
    Around: _around,
    Filtered: _filtered,
    Over: _over,
}
