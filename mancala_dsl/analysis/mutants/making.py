"""Rules with one thing changed: every mutant of a spec, in the order in which the rules are listed.

A mutant is made on the resolved rules. The way to a part is made of names of the model and places in lists;
along it the rules are built anew. What a kind of move has as the game has it is changed with the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from mancala_dsl.analysis.mutants import changes
from mancala_dsl.diagnostics import Span
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import FALSE, TRUE, Expression, Type
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.memory import with_counters
from mancala_dsl.rules.model import About, Case, Cases, EndRule, Kind, Obligation, Rule, Rules, Setting, Told

T = TypeVar("T")
Way = tuple[str | int, ...]
_APART = (About, Told, Board)
_ENTRIES = (Rule, Obligation, EndRule, Kind)


@dataclass(frozen=True, slots=True)
class Mutant:
    """Rules that differ from a spec's in one thing: ``what``, said of the clause, which stands at
    ``span``."""

    clause: str
    about: About
    what: str
    span: Span | None
    rules: Rules


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the walk through the rules has come to."""

    way: Way
    clause: str
    about: About

    def to(self, *steps: str | int) -> _Place:
        return replace(self, way=(*self.way, *steps))


Edit = tuple[_Place, Span | None, str, Any]
"""At a place: where that is written, what is changed, what stands there then."""


def mutants(rules: Rules) -> list[Mutant]:
    """Every mutant once. Of a reading only what it brings is changed; the rest is the spec's own."""
    layer = None if rules.reading is None else f"reading {rules.reading}"
    found: dict[Rules, Mutant] = {}
    for place, span, what, new in _edits(rules):
        if place.about.span is None or (layer is not None and place.about.layer != layer):
            continue
        made = edited(rules, place.way, new)
        if made != rules and made not in found:
            found[made] = Mutant(place.clause, place.about, what, span or place.about.span, made)
    return list(found.values())


def edited(rules: Rules, way: Way, new: Any) -> Rules:
    """The rules with something else at the end of the way, and with what the machine keeps for them."""
    changed, name = _put(rules, way, new), str(way[0])
    was, now = getattr(rules, name), getattr(changed, name)
    inherited = {name: now} if name != "kinds" else {}
    kinds = tuple(
        replace(kind, rules=replace(kind.rules, **inherited)) if getattr(kind.rules, name) == was else kind
        for kind in changed.kinds
    )
    cells = with_counters(replace(changed, kinds=kinds))
    of_kinds = tuple(replace(kind, rules=replace(kind.rules, memory=cells)) for kind in kinds)
    return replace(changed, memory=cells, kinds=of_kinds)


def _put(part: T, way: Way, new: Any) -> T:
    if not way:
        return cast(T, new)
    step, rest = way[0], way[1:]
    whole: Any = part
    if isinstance(step, int):
        return cast(T, (*whole[:step], _put(whole[step], rest, new), *whole[step + 1 :]))
    return cast(T, replace(whole, **{step: _put(getattr(whole, step), rest, new)}))


def _edits(rules: Rules) -> Iterator[Edit]:
    for field in fields(Rules):
        value = getattr(rules, field.name)
        place = _Place((field.name,), field.name, getattr(value, "about", About()))
        if field.name == "board":
            yield from _of_board(value, place)
        elif field.name == "kinds":
            for at, kind in enumerate(value):
                yield from _of_kind(rules, kind, place.to(at))
            yield from _shorter(value, place)
        else:
            yield from _said_there(value, place)
            yield from _of(value, place)


def _of_board(board: Setting[Board], place: _Place) -> Iterator[Edit]:
    """Another seed in every pit, or one less."""
    for by, word in ((1, "more"), (-1, "less")):
        start = tuple(seeds + by for seeds in board.value.start)
        if min(start) >= 0:
            yield place.to("value"), None, f"a seed {word} in each pit", replace(board.value, start=start)


def _said_there(value: Any, place: _Place) -> Iterator[Edit]:
    """A whole setting is left out."""
    left_out: dict[str, Any] = {"lift": None, "drop": None, "match": None}
    if place.clause in left_out and value is not None:
        yield place, None, f"`{place.clause}` is left out", None
    if place.clause == "skip" and value.value != FALSE:
        yield place.to("value"), None, "`skip` is left out", FALSE
    if place.clause == "no_move" and value.value is not None:
        yield place.to("value"), None, "`no_move` is left out", None


def _of_kind(rules: Rules, kind: Kind, place: _Place) -> Iterator[Edit]:
    """What a kind of move says itself."""
    place = replace(place, clause=f"kinds.{kind.name}", about=kind.about)
    yield from _condition(kind.condition, place.to("condition"))
    yield from _of(kind.do, place.to("do"))
    for field in fields(Rules):
        own = getattr(kind.rules, field.name)
        if field.name not in ("board", "kinds") and own != getattr(rules, field.name):
            inside = replace(place.to("rules", field.name), about=getattr(own, "about", kind.about))
            yield from _of(own, inside)


def _of(part: Any, place: _Place) -> Iterator[Edit]:
    """Everything that can be changed in a part of the rules, from the outside inwards."""
    if isinstance(part, tuple):
        yield from _shorter(part, place)
        for at, one in enumerate(part):
            yield from _of(one, place.to(at))
    elif isinstance(part, Expression):
        yield from _condition(part, place) if part.type is Type.TRUTH else _expression(part, place, part)
    elif is_dataclass(part) and not isinstance(part, _APART):
        yield from _of_part(part, _within(part, place))


def _of_part(part: Any, place: _Place) -> Iterator[Edit]:
    for what, new in changes.of_part(part):
        yield place, None, what, new
    if isinstance(part, Case) and not isinstance(part.value, Expression):
        for what, new in changes.of_value(part.value):
            yield place.to("value"), None, what, new
    if isinstance(part, Cases):
        yield from _fewer_cases(part, place)
    for field in fields(part):
        yield from _of(getattr(part, field.name), place.to(field.name))


def _within(part: Any, place: _Place) -> _Place:
    """Inside a part: its name and where it comes from, if it has them."""
    about = getattr(part, "about", place.about)
    return replace(
        place,
        clause=part.name if isinstance(part, Rule | Obligation | EndRule) else place.clause,
        about=about if about.span is not None or isinstance(part, _ENTRIES) else place.about,
    )


def _shorter(part: tuple[Any, ...], place: _Place) -> Iterator[Edit]:
    """One entry of a list left out: a rule, an obligation, a kind of move, a line of ``choose``."""
    for at, one in enumerate(part):
        without = part[:at] + part[at + 1 :]
        if isinstance(one, _ENTRIES):
            clause = f"kinds.{one.name}" if isinstance(one, Kind) else one.name
            yield replace(place, clause=clause, about=one.about), None, "is left out", without
        elif place.way == ("choose", "value") and without:
            yield place, one.span, "this line is left out", without


def _fewer_cases(part: Cases[Any], place: _Place) -> Iterator[Edit]:
    """One case left out; without the last one, the one before it holds always."""
    cases = part.cases
    for at in range(len(cases) - 1):
        yield place.to("cases"), cases[at].condition.span, "a case is left out", cases[:at] + cases[at + 1 :]
    if len(cases) > 1:
        always = (*cases[:-2], replace(cases[-2], condition=TRUE))
        yield place.to("cases"), None, "the last case is left out", always


def _condition(condition: Expression, place: _Place) -> Iterator[Edit]:
    for what, new in changes.contrary(condition):
        yield place, condition.span, what, new
    yield from _expression(condition, place, condition)


def _expression(node: Expression, place: _Place, whole: Expression) -> Iterator[Edit]:
    """What stands in an expression and is written in the spec."""
    if node.span is not None:
        inside = "" if node is whole else f" in `{text(whole)}`"
        for what, new in changes.of_expression(node):
            yield place, node.span, what + inside, new
    for field in fields(node):
        value = getattr(node, field.name)
        for steps, one in _inside(value):
            yield from _expression(one, place.to(field.name, *steps), whole)


def _inside(value: Any) -> Iterator[tuple[tuple[int, ...], Expression]]:
    """The expressions that a field of an expression has, each with its place in it."""
    if isinstance(value, Expression):
        yield (), value
    elif isinstance(value, tuple):
        yield from (((at,), one) for at, one in enumerate(value) if isinstance(one, Expression))
