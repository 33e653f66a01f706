"""Rules written down in Python, without the front end: ``last.own & (last.seeds == 2)``.

The words are those of the language; ``&``, ``|`` and ``~`` are ``and``, ``or`` and ``not``.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Literal, cast

from mancala_dsl.language.expressions import tree
from mancala_dsl.language.expressions.tree import Expression, Type
from mancala_dsl.rules import memory as remembered
from mancala_dsl.rules.board import Board, plain
from mancala_dsl.rules.model import (
    About,
    Action,
    Capture,
    Case,
    Cases,
    Cell,
    Chain,
    Change,
    Endless,
    EndRule,
    Kind,
    Leave,
    Mark,
    Move,
    Obligation,
    Relay,
    Rule,
    Rules,
    Setting,
    Told,
    Unmark,
)

NUMBER, TRUTH, PIT, PLAYER, THING = Type.NUMBER, Type.TRUTH, Type.PIT, Type.PLAYER, Type.THING
DIRECTION, KIND = Type.DIRECTION, Type.KIND
ABOUT = About()
CELLS = ("lost", "won")
"""What players can remember in these rules."""

_TYPES: dict[str, dict[str, Type]] = {
    "pit": {
        **dict.fromkeys(["seeds", "before", "captured", "sown", "distance", "column", "number"], NUMBER),
        **dict.fromkeys(["own", "theirs", "near", "far", "store", "outer", "middle", "inner"], TRUTH),
        **dict.fromkeys(["owner", "holder"], PLAYER),
        **dict.fromkeys(["next", "previous", "opposite", "mirror", "ahead", "behind"], PIT),
    },
    "player": {
        **dict.fromkeys(["seeds", "score", "moves", "choices", "pit_count"], NUMBER),
        "store": PIT,
    },
    "set of pits": {},
    "thing": {
        **dict.fromkeys(["seeds", "number", "lifted", "columns", "captured", "given", "laps"], NUMBER),
        "repeated": TRUTH,
        "direction": DIRECTION,
        "first": PIT,
        "kind": KIND,
    },
}


class Say:
    """An expression under construction."""

    def __init__(self, node: Expression) -> None:
        self.node = node

    def __getattr__(self, name: str) -> Say:
        known = _TYPES.get(self.node.type.value, {})
        if (isinstance(self.node, tree.Noun) and self.node.name in ("game", "turn")) or (
            self.node.type is PLAYER and name in CELLS
        ):
            return Say(tree.Attribute(self.node, name, NUMBER, cell=True))
        if name in known:
            return Say(tree.Attribute(self.node, name, known[name]))
        if self.node.type is PIT and not name.startswith("_"):  # a mark
            return Say(tree.Attribute(self.node, name, TRUTH, mark=True))
        raise AttributeError(name)

    def _compare(self, operator: str, other: object) -> Say:
        return Say(tree.Comparison(cast("Any", operator), self.node, expr(other)))

    def __eq__(self, other: object) -> Say:  # type: ignore[override]
        return self._compare("==", other)

    def __ne__(self, other: object) -> Say:  # type: ignore[override]
        return self._compare("!=", other)

    __hash__ = None  # type: ignore[assignment]

    def __lt__(self, other: object) -> Say:
        return self._compare("<", other)

    def __le__(self, other: object) -> Say:
        return self._compare("<=", other)

    def __gt__(self, other: object) -> Say:
        return self._compare(">", other)

    def __ge__(self, other: object) -> Say:
        return self._compare(">=", other)

    def __and__(self, other: Say) -> Say:
        return Say(tree.Logic("and", (self.node, other.node)))

    def __or__(self, other: Say) -> Say:
        return Say(tree.Logic("or", (self.node, other.node)))

    def __invert__(self) -> Say:
        return Say(tree.Not(self.node))

    def _calculate(self, operator: str, other: object) -> Say:
        return Say(tree.Arithmetic(cast("Any", operator), self.node, expr(other)))

    def __add__(self, other: object) -> Say:
        return self._calculate("+", other)

    def __sub__(self, other: object) -> Say:
        return self._calculate("-", other)

    def __mul__(self, other: object) -> Say:
        return self._calculate("*", other)

    def __floordiv__(self, other: object) -> Say:
        return self._calculate("//", other)

    def __mod__(self, other: object) -> Say:
        return self._calculate("%", other)

    def __neg__(self) -> Say:
        return Say(tree.Negative(self.node))

    def word(self, name: str) -> Say:
        """The attribute with this name."""
        found = getattr(self, name)
        assert isinstance(found, Say)
        return found

    def within(self, *ranges: int | tuple[int, int]) -> Say:
        """``in 2|4..6`` is ``within(2, (4, 6))``."""
        pairs = tuple((r, r) if isinstance(r, int) else r for r in ranges)
        return Say(tree.Membership(self.node, pairs))


def expr(value: object) -> Expression:
    """A tree node from what tests write."""
    if isinstance(value, Say):
        return value.node
    if isinstance(value, Expression):
        return value
    if isinstance(value, bool):
        return tree.Truth(value)
    assert isinstance(value, int), value
    return tree.Number(value)


def _noun(name: str, kind: Type) -> Say:
    return Say(tree.Noun(name, kind))


pit, it, last, origin, start = (_noun(name, PIT) for name in ("pit", "it", "last", "origin", "start"))
mover, opponent, last_mover, starter, nobody, split = (
    _noun(name, PLAYER) for name in ("mover", "opponent", "last_mover", "starter", "nobody", "split")
)
hand = _noun("hand", NUMBER)
board, lap, game, turn, move = (_noun(name, THING) for name in ("board", "lap", "game", "turn", "move"))
clockwise, counterclockwise = _noun("clockwise", DIRECTION), _noun("counterclockwise", DIRECTION)
pits = _noun("pits", Type.PITS)
captured = _noun("captured", Type.SEEDS)


def literal(value: int) -> Say:
    """A number as it is written."""
    return Say(tree.Number(value))


def even(value: Say) -> Say:
    """``even(x)``."""
    return Say(tree.Call("even", (value.node,)))


def odd(value: Say) -> Say:
    """``odd(x)``."""
    return Say(tree.Call("odd", (value.node,)))


def least(*values: object) -> Say:
    """``min(x, y)``."""
    return Say(tree.Call("min", tuple(expr(value) for value in values)))


def greatest(*values: object) -> Say:
    """``max(x, y)``."""
    return Say(tree.Call("max", tuple(expr(value) for value in values)))


def count(where: Say) -> Say:
    """``count(pits where …)``."""
    return Say(tree.Over("count", pits.node, where.node))


def some(where: Say) -> Say:
    """``any(pits where …)``."""
    return Say(tree.Over("any", pits.node, where.node))


def every(where: Say) -> Say:
    """``all(pits where …)``."""
    return Say(tree.Over("all", pits.node, where.node))


def opposites(place: Say) -> Say:
    """``opposites(p)``."""
    return Say(tree.Around("opposites", place.node))


def onward(place: Say) -> Say:
    """``onward(p)``."""
    return Say(tree.Around("onward", place.node))


def backward(place: Say) -> Say:
    """``backward(p)``."""
    return Say(tree.Around("backward", place.node))


def those(members: Say, where: Say) -> Say:
    """``SET where …``, by itself."""
    return Say(tree.Filtered(members.node, where.node))


def over(function: str, members: Say, where: object = True) -> Say:
    """``count(SET where …)``, ``first(SET)`` and the like."""
    return Say(tree.Over(cast("Any", function), members.node, expr(where)))


def cases(*entries: object) -> Cases[Any]:
    """``cases((condition, value), …, last value)``."""

    def value(entry: object) -> object:
        return entry if isinstance(entry, str | Leave) else expr(entry)

    found = [
        Case(expr(e[0]), value(e[1])) if isinstance(e, tuple) else Case(tree.TRUE, value(e)) for e in entries
    ]
    return Cases(tuple(found), ABOUT)


def ways(*entries: object) -> Cases[tuple[int, ...]]:
    """``direction: [{if: condition, then: …}, …]``: each value +1, -1 or 0, which is ``either``."""
    found = cases(*((e[0], str(e[1])) if isinstance(e, tuple) else str(e) for e in entries))
    meant = {"1": (1,), "-1": (-1,), "0": (1, -1)}
    return Cases(tuple(Case(case.condition, meant[case.value]) for case in found.cases), ABOUT)


def as_cases(value: object) -> Cases[Any]:
    """A list of cases as it is, anything else as the only case."""
    return value if isinstance(value, Cases) else cases(value)


def rule(
    if_: object = True,
    *,
    set_: Sequence[tuple[Say, object]] = (),
    unmark: object = None,
    of_: Sequence[str] = (),
    mark: object = None,
    as_: str = "",
    holder: object = mover,
    capture: object = None,
    for_: object = mover,
    count: object = None,
    chain: Chain | None = None,
    move: Move | None = None,
    again: object = None,
    relay: object = None,
    name: str = "",
) -> Rule:
    """One rule with the keys of the language; none of them but ``if`` is ``stop: true``."""
    taken = capture if isinstance(capture, list) else [capture]
    action = Action(
        set=tuple(_change(cell, value) for cell, value in set_),
        unmark=None if unmark is None else Unmark(_places(unmark), tuple(of_)),
        mark=None if mark is None else Mark(_places(mark), as_, as_cases(holder)),
        capture=None
        if capture is None
        else Capture(
            tuple(expr(p) for p in taken), as_cases(for_), None if count is None else expr(count), chain
        ),
        again=None if again is None else expr(again),
        move=move,
        relay=relay if relay is None or isinstance(relay, Relay) else Relay((expr(relay),)),
    )
    return Rule(name, expr(if_), action, ABOUT)


def _places(value: object) -> tuple[Expression, ...]:
    return tuple(expr(p) for p in (value if isinstance(value, list) else [value]))


def _change(cell: Say, value: object) -> Change:
    assert isinstance(cell.node, tree.Attribute)
    return Change(cell.node, as_cases(value))


def cell(
    name: str, of: Literal["game", "player"] = "game", high: int = 3, low: int = 0, start: int = 0
) -> Cell:
    """``memory: {name: {of:, in: low..high, is: start}}``."""
    return Cell(of, name, low, high, start, ABOUT)


def moving(from_: object, to: object, count: object = None) -> Move:
    """``move: {from:, to:, count:}``."""
    return Move(_piles(from_), expr(to), None if count is None else expr(count))


def relaying(from_: object, into: object = None, direction: object = None, count: object = None) -> Relay:
    """``relay: {from:, into:, direction:, count:}``."""
    return Relay(
        _piles(from_),
        None if into is None else as_cases(into),
        None if direction is None else as_cases(direction),
        None if count is None else expr(count),
    )


def _piles(from_: object) -> tuple[Expression, ...]:
    return tuple(expr(place) for place in (from_ if isinstance(from_, list) else [from_]))


@dataclasses.dataclass
class OfKind:
    """``kinds: {name: {if:, do:, …}}``; ``said`` has the other keys, those of ``sowing`` beside them."""

    name: str
    if_: object
    do: Sequence[Rule]
    said: dict[str, Any]


def kind(name: str, if_: object = True, *, do: Sequence[Rule] = (), **said: Any) -> OfKind:
    """``kinds: {name: {if:, do:, …}}``."""
    return OfKind(name, if_, do, said)


def named(name: str) -> Say:
    """The name of a kind of move, as ``move.kind`` is compared with it."""
    return _noun(name, KIND)


def chain(
    toward: Literal["previous", "next", "both"],
    while_: object,
    at_most: int | None = None,
    *,
    from_: object = last,
    by: int = 1,
    capture: object = pit,
) -> Chain:
    """``{toward:, while:, at_most:, from:, by:, capture:}``."""
    taken = capture if isinstance(capture, list) else [capture]
    return Chain(toward, expr(while_), at_most, expr(from_), by, tuple(expr(place) for place in taken), ABOUT)


def must(leave: object, *, if_: object = True, if_none: Literal["none", "any"] = "none") -> Obligation:
    """``{if:, leave:, if_none:}``."""
    return Obligation("", expr(if_), expr(leave), if_none, ABOUT)


def end(if_: object, *, rest: object = nobody, winner: object = None) -> EndRule:
    """``{if:, rest:, winner:}``."""
    return EndRule("", expr(if_), as_cases(rest), None if winner is None else as_cases(winner), ABOUT)


REPEATED = end(board.repeated, rest=split)
NO_MOVE = end(mover.moves == 0, rest=pit.owner)


def rules(
    columns: int = 2,
    seeds: int | Sequence[int] = 2,
    *,
    stores: Literal["none", "own", "both"] = "none",
    rows: Literal[1, 2, 4] = 2,
    on: Board | None = None,
    marks: tuple[str, ...] = (),
    memory: Sequence[Cell] = (),
    direction: int | Cases[tuple[int, ...]] = 1,
    lift: object = None,
    drop: object = None,
    first_seed: object = "next",
    skip: object = False,
    each_seed: Sequence[Rule] = (),
    last_seed: Sequence[Rule] = (),
    endless: tuple[int, Literal["illegal", "void", "end"]] | None = None,
    ended: EndRule | None = None,
    kinds: Sequence[OfKind] = (),
    before: Sequence[Rule] = (),
    after: Sequence[Rule] = (),
    choose: object = pit.own & (pit.seeds > 0),
    must: Sequence[Obligation] = (),
    grand_slam: object = "allowed",
    no_move: Literal["pass"] | None = None,
    end: Sequence[EndRule] = (NO_MOVE, REPEATED),
    start: Literal["any"] | None = None,
) -> Rules:
    """Resolved rules with the language's defaults, on a plain board or on ``on``; names are given here."""
    on = plain(rows, columns, stores=stores) if on is None else on
    seeds_of = (seeds,) * on.pits if isinstance(seeds, int) else tuple(seeds)
    made = Rules(
        id="by_hand",
        reading=None,
        version=1,
        spec_file="by_hand.yaml",
        spec_sha256="",
        told=Told("By hand"),
        board=Setting(dataclasses.replace(on, start=seeds_of), ABOUT),
        marks=marks,
        memory=tuple(memory),
        direction=_direction(direction),
        lift=None if lift is None else as_cases(lift),
        drop=None if drop is None else as_cases(drop),
        first_seed=as_cases(first_seed),
        skip=Setting(expr(skip), ABOUT),
        each_seed=tuple(_named(each_seed, "each_seed")),
        last_seed=tuple(_named(last_seed, "last_seed")),
        endless=Setting(None if endless is None else Endless(*endless), ABOUT),
        choose=_lines(choose),
        kinds=(),
        before=tuple(_named(before, "before")),
        after=tuple(_named(after, "after")),
        must=tuple(_named(must, "must")),
        grand_slam=as_cases(grand_slam),
        no_move=Setting(no_move, ABOUT),
        end=(*_after_endless(endless, ended), *_named(end, "end")),
        win=Setting("most", ABOUT),
        start=Setting(start, ABOUT),
    )
    made = dataclasses.replace(made, kinds=tuple(_kind(made, kind) for kind in kinds))
    cells = remembered.with_counters(made)
    of_kinds = (
        dataclasses.replace(kind, rules=dataclasses.replace(kind.rules, memory=cells)) for kind in made.kinds
    )
    return dataclasses.replace(made, memory=cells, kinds=tuple(of_kinds))


def _direction(direction: int | Cases[tuple[int, ...]]) -> Cases[tuple[int, ...]]:
    return Cases((Case(tree.TRUE, (direction,)),), ABOUT) if isinstance(direction, int) else direction


def _lines(choose: object) -> Setting[tuple[Expression, ...]]:
    return Setting(tuple(map(expr, choose if isinstance(choose, list) else [choose])), ABOUT)


def _kind(made: Rules, of: OfKind) -> Kind:
    """What a kind says, in the place of what the game says."""
    said: dict[str, Any] = {}
    for key, value in of.said.items():
        match key:
            case "direction":
                said[key] = _direction(value)
            case "choose":
                said[key] = _lines(value)
            case "skip":
                said[key] = Setting(expr(value), ABOUT)
            case "each_seed" | "last_seed":
                said[key] = tuple(_named(value, f"{of.name}.{key}"))
            case _:
                said[key] = as_cases(value)
    do = tuple(_named(of.do, f"{of.name}.do"))
    sows = not do or bool(said.keys() - {"choose"})
    return Kind(of.name, expr(of.if_), do, sows, dataclasses.replace(made, **said), ABOUT)


def _named(entries: Sequence[Any], slot: str) -> list[Any]:
    return [dataclasses.replace(entry, name=f"{slot}[{i}]") for i, entry in enumerate(entries)]


def _after_endless(endless: tuple[int, str] | None, ended: EndRule | None) -> list[EndRule]:
    """The end rule for moves that never end, where they end the game; by default nobody gets the rest."""
    if endless is None or endless[1] != "end":
        return []
    rest = as_cases(nobody) if ended is None else ended.rest
    return [remembered.ended(rest, None if ended is None else ended.winner, ABOUT)]
