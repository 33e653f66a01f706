"""What can be changed in one part of the rules, the smallest step at a time.

- A condition is turned into its contrary, and of several that are joined by `and` or `or` each is left out.
- A number is one more, and one less; each of the numbers of ``2|4..6`` is, and each is left out.
- A choice of a few is another one: a direction, ``origin`` or ``next``, ``mover`` or ``opponent``.
- Whatever a rule does besides other things is left out: a chain, a limit, another turn, a mark.

Whole rules are left out by :mod:`~mancala_dsl.analysis.mutants.making`, which knows the lists that they stand
in. What a spec does not say is not changed, nor is the shape of the board: no transcript would fit it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import (
    Attribute,
    Expression,
    Logic,
    Membership,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)
from mancala_dsl.rules import model

Change: TypeAlias = tuple[str, Any]
"""What is changed, in words, and what stands there then."""

CONTRARY = {
    "mover": "opponent",
    "opponent": "mover",
    "next": "previous",
    "previous": "next",
    "leftmost": "rightmost",
    "rightmost": "leftmost",
    "clockwise": "counterclockwise",
    "counterclockwise": "clockwise",
}


def of_expression(node: Expression) -> Iterator[Change]:
    """Other conditions and quantities in the place of this one, what lies deeper in it left as it is."""
    for other in _others(node):
        yield f"`{text(node)}` becomes `{text(other)}`", other


def contrary(condition: Expression) -> Iterator[Change]:
    """The contrary of a whole condition; one that always holds has none."""
    if not isinstance(condition, Truth):
        other = condition.operand if isinstance(condition, Not) else Not(condition, span=condition.span)
        yield f"`{text(condition)}` becomes `{text(other)}`", other


def _others(node: Expression) -> Iterator[Expression]:
    match node:
        case Number(value=value):
            yield from (replace(node, value=value + by) for by in (1, -1))
        case Membership(ranges=ranges):
            yield from (replace(node, ranges=other) for other in _ranges(ranges))
        case Logic(operands=operands):
            for at in range(len(operands)):
                left = operands[:at] + operands[at + 1 :]
                yield left[0] if len(left) == 1 else replace(node, operands=left)
        case Noun(name=name) if name in CONTRARY and node.type in (Type.PLAYER, Type.DIRECTION):
            yield replace(node, name=CONTRARY[name])
        case Attribute(name=name) if name in ("next", "previous") and not node.mark and not node.cell:
            yield replace(node, name=CONTRARY[name])
        case Over(function="leftmost" | "rightmost" as function):
            yield replace(node, function="leftmost" if function == "rightmost" else "rightmost")


def _ranges(ranges: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    for at, (low, high) in enumerate(ranges):
        moved = [(low + 1, high + 1), (low - 1, high - 1)] if low == high else []
        if low < high:
            moved = [(low + 1, high), (low - 1, high), (low, high + 1), (low, high - 1)]
        for other in moved:
            made = (*ranges[:at], other, *ranges[at + 1 :])
            if {n for a, b in made for n in range(a, b + 1)} != {
                n for a, b in ranges for n in range(a, b + 1)
            }:
                yield made
        if len(ranges) > 1:
            yield ranges[:at] + ranges[at + 1 :]


def of_part(part: Any) -> Iterator[Change]:
    """Another part of the model in the place of this one, expressions left as they are."""
    found = _PARTS.get(type(part))
    if found is not None:
        yield from found(part)


def _field(part: Any, name: str, *values: Any) -> Iterator[Change]:
    """One field with these values, but for the one that it has."""
    was = getattr(part, name)
    for value in values:
        if value != was:
            yield f"{_word(name)} {_said(was)} becomes {_said(value)}", replace(part, **{name: value})


def _by_one(part: Any, name: str, least: int) -> Iterator[Change]:
    was = getattr(part, name)
    if was is not None:
        yield from _field(part, name, was + 1, *((was - 1,) if was > least else ()))


def _without(part: Any, name: str, nothing: Any = None) -> Iterator[Change]:
    """The part without one thing that it has."""
    if getattr(part, name) != nothing:
        yield f"`{_word(name)}` is left out", replace(part, **{name: nothing})


def _of_chain(chain: model.Chain) -> Iterator[Change]:
    yield from _field(chain, "toward", "previous", "next", "both")
    yield from _by_one(chain, "at_most", 1)
    yield from _without(chain, "at_most")
    if chain.by > 1:
        yield from _by_one(chain, "by", 1)


def _of_capture(capture: model.Capture) -> Iterator[Change]:
    yield from _without(capture, "count")
    yield from _without(capture, "chain")
    yield from _fewer(capture, "pits")


def _fewer(part: Any, name: str) -> Iterator[Change]:
    """One of several things left out."""
    things = getattr(part, name)
    for at, thing in enumerate(things if len(things) > 1 else ()):
        yield f"`{text(thing)}` is left out", replace(part, **{name: things[:at] + things[at + 1 :]})


def _of_action(action: model.Action) -> Iterator[Change]:
    for name in ("unmark", "mark", "capture", "move", "again", "relay"):
        other: model.Action = replace(action, **{name: None})  # type: ignore[arg-type]  # never `set`
        if getattr(action, name) is not None and not other.stop:  # all that it does: the rule is left out
            yield f"`{_word(name)}` is left out", other
    for at, change in enumerate(
        action.set if not replace(action, set=()).stop or len(action.set) > 1 else ()
    ):
        yield (
            f"`set {text(change.cell)}` is left out",
            replace(action, set=action.set[:at] + action.set[at + 1 :]),
        )


def _of_move(move: model.Move) -> Iterator[Change]:
    yield from _without(move, "count")
    yield from _fewer(move, "sources")


def _of_relay(relay: model.Relay) -> Iterator[Change]:
    yield from _without(relay, "count")
    if len(relay.sources) == 1:
        yield from _without(relay, "into")
    yield from _without(relay, "direction")
    yield from _fewer(relay, "sources")


def _of_refill(refill: model.Refill) -> Iterator[Change]:
    yield from _by_one(refill, "per_pit", 1)
    yield from _field(refill, "who", "both", "loser")
    yield from _field(refill, "first", "left", "right")
    yield from _field(refill, "leftover", "store", "next_pit")


def _of_endless(endless: model.Endless) -> Iterator[Change]:
    yield from _field(endless, "then", "illegal", "void")


def _of_obligation(obligation: model.Obligation) -> Iterator[Change]:
    yield from _field(obligation, "if_none", "none", "any")


def _of_end(rule: model.EndRule) -> Iterator[Change]:
    yield from _without(rule, "winner")


def _of_match(match: model.Match) -> Iterator[Change]:
    yield from _without(match, "refill")
    yield from _without(match, "winner")
    yield from _fewer_changes(match)


def _fewer_changes(match: model.Match) -> Iterator[Change]:
    for at, change in enumerate(match.set):
        yield (
            f"`set {text(change.cell)}` is left out",
            replace(match, set=match.set[:at] + match.set[at + 1 :]),
        )


def _of_cell(cell: model.Cell) -> Iterator[Change]:
    for name, least in (("low", -1), ("high", 0), ("start", -1)):
        yield from (
            (what, other)
            for what, other in _by_one(cell, name, least)
            if other.low <= other.start <= other.high and other.low >= 0
        )


_PARTS: dict[type, Callable[[Any], Iterator[Change]]] = {
    model.Chain: _of_chain,
    model.Capture: _of_capture,
    model.Action: _of_action,
    model.Move: _of_move,
    model.Relay: _of_relay,
    model.Refill: _of_refill,
    model.Endless: _of_endless,
    model.Obligation: _of_obligation,
    model.EndRule: _of_end,
    model.Match: _of_match,
    model.Cell: _of_cell,
}

_WAYS: tuple[Any, ...] = ((1,), (-1,))


def of_value(value: Any) -> Iterator[Change]:
    """Another choice in the place of one that a setting or a case has."""
    if isinstance(value, tuple) and set(value) <= {1, -1}:
        yield from _instead(value, _WAYS)
    elif value in ("origin", "next"):
        yield from _instead(value, ("origin", "next"))
    elif value in ("allowed", "no_capture", "opponent_keeps") or isinstance(value, model.Leave):
        yield from _instead(value, ("allowed", "no_capture", "opponent_keeps"))
    elif value in ("clockwise", "counterclockwise", "reverse"):
        yield from _instead(value, ("clockwise", "counterclockwise", "reverse"))


def _instead(value: Any, others: tuple[Any, ...]) -> Iterator[Change]:
    for other in others:
        if other != value:
            yield f"{_said(value)} becomes {_said(other)}", other


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        ways = {1: "counterclockwise", -1: "clockwise"}
        return " or ".join(f"`{ways[way]}`" for way in value)
    if isinstance(value, model.Leave):
        return f"`leave: {text(value.pit)}`"
    return f"`{value}`"


def _word(name: str) -> str:
    """What a spec calls a field of the model."""
    return {"first": "from", "sources": "from", "at_most": "at_most", "who": "refill"}.get(name, name)
