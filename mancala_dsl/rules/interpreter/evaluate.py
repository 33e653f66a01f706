"""What a condition or a quantity is worth: one function for each kind of node.

Such a function is given a node and returns its *meaning*, which is then asked of a scene: an expression is
looked at once, and asked of thousands of scenes.

A pit is a site's number, or None if there is no such pit (``store.opposite``): it then has 0
seeds, number and column 0, every truth about it is false, it equals no pit, and its players are nobody.
A player is 0, 1, or -1 for nobody, who has no seeds, no score and no moves.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial, reduce
from itertools import filterfalse
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
from mancala_dsl.rules import sets, uses
from mancala_dsl.rules.interpreter.attributes import COUNTED, OF_NO_PIT, PITS, PLAYERS, THINGS, Value, bears
from mancala_dsl.rules.interpreter.position import NOBODY
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.memory import STARTER, key
from mancala_dsl.rules.model import Cases, Change
from mancala_dsl.rules.moves import CLOCKWISE, COUNTERCLOCKWISE

SPLIT = -2  # what the noun ``split`` stands for in ``rest``: half each
T = TypeVar("T")
Meaning = Callable[[Scene], Value]

KNOWN: dict[int, tuple[Expression, Meaning]] = {}
"""The meanings of nodes that were asked for, by identity, since equal nodes are costly to find. Each keeps
its node, so that no other one can have the same identity."""
MANY = 50_000
"""So many are kept."""


def meaning(expression: Expression) -> Meaning:
    """The function that says what an expression, which the type checker has passed, is worth in a scene."""
    known = KNOWN.get(id(expression))
    if known is not None:
        return known[1]
    made = NODES[type(expression)](expression)
    if len(KNOWN) >= MANY:
        KNOWN.clear()
    KNOWN[id(expression)] = (expression, made)
    return made


def evaluate(expression: Expression, scene: Scene) -> Value:
    """The value of an expression now."""
    return meaning(expression)(scene)


def holds(condition: Expression, scene: Scene) -> bool:
    """Whether a condition is true now."""
    return bool(meaning(condition)(scene))


def choose(cases: Cases[T], scene: Scene) -> T:
    """The value of the first case that holds; the last one always does."""
    for case in cases.cases:
        if meaning(case.condition)(scene):
            return case.value
    raise AssertionError("lowering let a list of cases through whose last one may not hold")


def player_of(cases: Cases[Expression], scene: Scene) -> int:
    """The player that a list of cases names now: 0, 1, nobody, or in ``rest`` also split."""
    return int(evaluate(choose(cases, scene), scene))


def pits_of(places: tuple[Expression, ...], scene: Scene) -> tuple[int, ...]:
    """The pits that a list of pits and sets names now, in order; those that do not exist are left out."""
    return tuple(site for place in places for site in sites(place, scene))


def piles_of(places: tuple[Expression, ...], scene: Scene) -> tuple[int, ...]:
    """The same for places from which seeds are taken: of stores only those that are named as such."""
    is_store = scene.table.board.is_store
    found: list[int] = []
    for place in places:
        there = sites(place, scene)
        found += there if uses.names_store(place) else filterfalse(is_store, there)
    return tuple(found)


def sites(place: Expression, scene: Scene) -> tuple[int, ...]:
    """The pits of a set, or the one pit; none if there is no such pit."""
    value = evaluate(place, scene)
    return value if isinstance(value, tuple) else () if value is None else (value,)


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


# --- nodes


def _constant(node: Number | Truth) -> Meaning:
    value = node.value
    return lambda _scene: value


_NOUNS: dict[str, Meaning] = {
    **{
        name: operator.attrgetter(name)
        for name in ("pit", "it", "last", "origin", "start", "mover", "last_mover", "winner")
    },
    "opponent": lambda scene: 1 - scene.mover,
    "starter": lambda scene: scene.table.memory[STARTER],
    "nobody": lambda _scene: NOBODY,
    "counterclockwise": lambda _scene: COUNTERCLOCKWISE,
    "clockwise": lambda _scene: CLOCKWISE,
    "split": lambda _scene: SPLIT,
    "hand": lambda scene: scene.table.hand,
    "pits": lambda scene: sets.every(scene.table.board, scene.mover),
}


def _noun(node: Noun) -> Meaning:
    if node.type is Type.KIND:
        return lambda _scene: node.name
    return _NOUNS[node.name]


def _attribute(node: Attribute) -> Meaning:
    if node.cell:
        return partial(_cell, node)
    if node.of.type is Type.THING:
        assert isinstance(node.of, Noun)
        return THINGS[node.of.name, node.name]
    of = meaning(node.of)
    if node.of.type is Type.PLAYER:
        return _of_player(of, node)
    name, nothing = node.name, OF_NO_PIT[node.attribute_type]
    if node.mark:
        return lambda scene: (site := of(scene)) is not None and bears(scene.table, name, site)
    if name not in PITS:
        return lambda scene: (site := of(scene)) is not None and scene.table.board.row_name(site) == name
    read = PITS[name]
    return lambda scene: nothing if (site := of(scene)) is None else read(scene, site)


def _cell(node: Attribute, scene: Scene) -> int:
    name = cell_key(node, scene)
    return 0 if name is None else scene.table.memory[name]


def _of_player(of: Meaning, node: Attribute) -> Meaning:
    if node.type is Type.PLAYER:
        return lambda scene: NOBODY if (player := of(scene)) == NOBODY else 1 - player
    if node.type is Type.PIT:
        return lambda scene: None if (player := of(scene)) == NOBODY else scene.table.board.store(player)
    return _number_of_player(of, PLAYERS[node.name])


def _number_of_player(of: Meaning, read: Callable[[Scene, int], Value]) -> Meaning:
    return lambda scene: 0 if (player := of(scene)) == NOBODY else read(scene, player)


def _compared(node: Expression, other: Expression) -> Meaning:
    """What stands on a side of a comparison: a player's moves are counted up to one more than the number
    beside them, from where on all answers are the same."""
    match node, other:
        case Attribute(name=name, of=player), Number(value) if name in COUNTED:
            return _number_of_player(meaning(player), partial(COUNTED[name], most=value + 1))
    return meaning(node)


def _not(node: Not) -> Meaning:
    operand = meaning(node.operand)
    return lambda scene: not operand(scene)


def _logic(node: Logic) -> Meaning:
    return reduce(_either if node.operator == "or" else _both, map(meaning, node.operands))


def _either(one: Meaning, other: Meaning) -> Meaning:
    return lambda scene: one(scene) or other(scene)


def _both(one: Meaning, other: Meaning) -> Meaning:
    return lambda scene: one(scene) and other(scene)


_COMPARED = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


def _comparison(node: Comparison) -> Meaning:
    left, right = _compared(node.left, node.right), meaning(node.right)
    # None equals nothing, not even None: a pit that does not exist is not another such pit.
    if node.operator == "==":
        return lambda scene: (value := left(scene)) is not None and value == right(scene)
    if node.operator == "!=":
        return lambda scene: (value := left(scene)) is None or value != right(scene)
    compared = _COMPARED[node.operator]
    return lambda scene: compared(left(scene), right(scene))


def _membership(node: Membership) -> Meaning:
    value, ranges = meaning(node.value), node.ranges

    def worth(scene: Scene) -> bool:
        number = value(scene)
        return any(low <= number <= high for low, high in ranges)

    if len(ranges) > 1:
        return worth
    low, high = ranges[0]
    return lambda scene: low <= value(scene) <= high


_SIGNS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": lambda left, right: left // right if right else 0,
    "%": lambda left, right: left % right if right else 0,
}


def _arithmetic(node: Arithmetic) -> Meaning:
    left, right, reckon = meaning(node.left), meaning(node.right), _SIGNS[node.operator]
    return lambda scene: reckon(left(scene), right(scene))


def _negative(node: Negative) -> Meaning:
    operand = meaning(node.operand)
    return lambda scene: -operand(scene)


_FUNCTIONS: dict[str, Callable[..., Value]] = {
    "even": lambda number: number % 2 == 0,
    "odd": lambda number: number % 2 == 1,
    "min": lambda *numbers: min(numbers),
    "max": lambda *numbers: max(numbers),
}


def _call(node: Call) -> Meaning:
    arguments, function = [meaning(argument) for argument in node.arguments], _FUNCTIONS[node.function]
    return lambda scene: function(*(argument(scene) for argument in arguments))


def _around(node: Around) -> Meaning:
    of, function = meaning(node.pit), node.function

    def worth(scene: Scene) -> tuple[int, ...]:
        pit, board = of(scene), scene.table.board
        if pit is None:
            return ()
        if function == "opposites":
            return board.opposites(pit)
        way = scene.direction if function == "onward" else -scene.direction
        return sets.along(board, pit, scene.mover, way, scene.table.closed)

    return worth


def _filtered(node: Filtered | Over) -> Meaning:
    members, where = meaning(node.members), meaning(node.where)

    def worth(scene: Scene) -> tuple[int, ...]:
        outer, found = scene.it, []
        for pit in members(scene):
            scene.it = pit
            if where(scene):
                found.append(pit)
        scene.it = outer
        return tuple(found)

    return worth


def _over(node: Over) -> Meaning:
    those = _filtered(node)
    match node.function:
        case "count":
            return lambda scene: len(those(scene))
        case "any":
            return lambda scene: bool(those(scene))
        case "all":
            members = meaning(node.members)
            return lambda scene: len(those(scene)) == len(members(scene))
        case "seeds":
            return lambda scene: sum(scene.table.seeds(pit) for pit in those(scene))
        case "first":
            return lambda scene: next(iter(those(scene)), None)
    furthest: Any = min if node.function == "leftmost" else max

    def worth(scene: Scene) -> int | None:
        column = partial(scene.table.board.column, mover=scene.mover)
        found: int | None = furthest(those(scene), key=column, default=None)
        return found

    return worth


NODES: dict[type[Expression], Callable[[Any], Meaning]] = {
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
