"""Every way to change one leaf of some rules: a number, a word, a condition, an action that goes away.

What says the rules has to say each of these changes.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal

from mancala_dsl.explain.amounts import OPPOSITE
from mancala_dsl.language.expressions import tree
from mancala_dsl.rules import model
from mancala_dsl.rules.memory import OWN
from mancala_dsl.rules.uses import names_store

Place = tuple[str, str]  # the class and the field
Way = tuple[Place, ...]

UNSAID: dict[str, set[str]] = {
    # what is told, not played, and where it comes from
    "Rules": {"id", "reading", "version", "spec_file", "spec_sha256", "told", "win", "board"},
    # names by which messages call a rule
    "Rule": {"name"},
    "EndRule": {"name"},
    "Obligation": {"name"},
    # what follows from other fields
    "Noun": {"noun_type"},
    "Attribute": {"attribute_type", "mark", "cell"},
    "Kind": {"sows"},
}
OF_KINDS = {"direction", "lift", "drop", "first_seed", "skip", "each_seed", "last_seed", "choose"}
"""What a kind of move can have otherwise than the game."""
ALWAYS_UNSAID = {"about", "span"}
"""``board`` and ``win`` are looked at by tests of their own."""

FUNCTIONS = (
    ("count", "seeds"),
    ("any", "all"),
    ("first", "leftmost", "rightmost"),
    ("even", "odd"),
    ("min", "max"),
)
"""Functions that can stand in each other's place."""
PLACES = ("next", "previous", "opposite", "mirror", "ahead", "behind")
OTHER_WORDS = {
    **dict.fromkeys(PLACES),
    "own": "theirs",
    "theirs": "own",
    "near": "far",
    "far": "near",
    "store": "own",
    "owner": "holder",
    "holder": "owner",
}


def leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Each change of one leaf: the fields that lead to it, and the whole as it then is."""
    if is_dataclass(value) and not isinstance(value, type):
        yield from _of_object(value, way)
    elif isinstance(value, tuple):
        yield from _of_tuple(value, way)


def _of_object(value: Any, way: Way) -> Iterator[tuple[Way, Any]]:
    kind = type(value).__name__
    for field in fields(value):
        if isinstance(value, model.EndRule) and (value.name, field.name) == ("endless", "condition"):
            continue  # the machine's own
        if field.name in ALWAYS_UNSAID or field.name in UNSAID.get(kind, set()):
            continue
        here = (*way, (kind, field.name))
        inner = getattr(value, field.name)
        for changed in others(value, field.name, inner):
            yield here, replace(value, **{field.name: changed})
        for below, changed in leaves(inner, here):
            if not isinstance(value, model.Kind) or _counts(value, below[len(here) :]):
                yield below, replace(value, **{field.name: changed})


def _counts(kind: model.Kind, way: Way) -> bool:
    """Whether what a way through a kind of move leads to is its own affair."""
    (of, name), *_ = way
    return of != "Rules" or name in (OF_KINDS if kind.sows else {"choose"})


def _of_tuple(value: tuple[Any, ...], way: Way) -> Iterator[tuple[Way, Any]]:
    for number, item in enumerate(value):
        if isinstance(item, model.Cell) and item.name in OWN:
            continue  # the machine's own counters: they follow from the conditions
        if isinstance(item, model.Case) and item.condition == tree.TRUE:
            for below, changed in leaves(item.value, (*way, ("Case", "value"))):
                yield below, (*value[:number], replace(item, value=changed), *value[number + 1 :])
            for changed in others(item, "value", item.value):
                again = replace(item, value=changed)
                yield (*way, ("Case", "value")), (*value[:number], again, *value[number + 1 :])
            continue
        for below, changed in leaves(item, way):
            yield below, (*value[:number], changed, *value[number + 1 :])
    last = value[-1] if value else None
    if len(value) > 1 and is_dataclass(last) and not (isinstance(last, model.Cell) and last.name in OWN):
        yield way, value[:-1] if not isinstance(value[-1], model.Case) else value[1:]


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def others(owner: Any, name: str, value: Any) -> Iterator[Any]:
    """Other values that a field could have."""
    match owner, name:
        case tree.Comparison(), "operator":
            yield OPPOSITE[value]
            return
        case tree.Noun(), "name":
            yield from _other_nouns(owner)
            return
        case tree.Attribute(), "name":
            word = "next" if value in PLACES and value != "next" else OTHER_WORDS.get(value)
            if word is not None and not owner.mark and not names_store(owner):
                yield word
            return
        case model.Rules(), "marks" if value:
            yield value[:-1]
            return
        case model.Mark() | model.Kind() | model.Cell(), "name":
            yield f"other_{type(owner).__name__.lower()}"
            return
        case model.Unmark(), "names":
            yield ("other_mark",)
            return
        case tree.Over() | tree.Call(), "function":
            yield from (word for word in _alike(value) if word != value)
            return
        case model.Setting(), "value" if value in ("pass", "any") or isinstance(value, model.Endless):
            yield None
            return
        case tree.Membership(), "ranges":
            yield ((value[0][0] + 7, value[-1][1] + 9),)
            return
    yield from _by_type(type(owner), name, value)


def _alike(function: str) -> tuple[str, ...]:
    return next(group for group in FUNCTIONS if function in group)


def _other_nouns(owner: tree.Noun) -> Iterator[str]:
    alternatives = {
        tree.Type.PIT: "origin",
        tree.Type.PLAYER: "opponent" if owner.name != "opponent" else "mover",
        tree.Type.DIRECTION: "clockwise" if owner.name != "clockwise" else "counterclockwise",
    }
    other = alternatives.get(owner.noun_type)
    if other is not None and other != owner.name:
        yield other


def _by_type(kind: type, name: str, value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        hint = _hints(kind)[name]
        options = typing.get_args(hint) if typing.get_origin(hint) is Literal else ()
        if not options:  # a type variable: the direction of a relay, where the first seed goes, a slam
            options = next((known for known in WORDS if value in known), ())
        yield from (option for option in options if option != value)
    elif value is not None and name in OPTIONAL.get(kind.__name__, ()):
        yield None
    elif isinstance(value, tuple) and value in ((1,), (-1,), (1, -1)) and kind is model.Case:
        yield (-1,) if value != (-1,) else (1,)
    elif value is None and (kind.__name__, name) in INSTEAD_OF_NONE:
        yield INSTEAD_OF_NONE[kind.__name__, name]


OPTIONAL = {
    "Action": {"unmark", "mark", "capture", "move", "again", "relay"},
    "Capture": {"count", "chain"},
    "Move": {"count"},
    "Relay": {"count", "direction"},
    "EndRule": {"winner"},
    "Rules": {"lift", "drop", "match"},
    "Match": {"winner"},
    "Refill": {"per_pit"},
    "Chain": {"at_most"},
}
_TWO = tree.Number(2)
_ABOUT = model.About()
_MOVER = model.Cases((model.Case(tree.TRUE, tree.Noun("mover", tree.Type.PLAYER)),), _ABOUT)
INSTEAD_OF_NONE: dict[Place, Any] = {
    ("Chain", "at_most"): 1,
    ("Capture", "count"): _TWO,
    ("Move", "count"): _TWO,
    ("Rules", "lift"): model.Cases((model.Case(tree.TRUE, _TWO),), _ABOUT),
    ("Rules", "drop"): model.Cases((model.Case(tree.TRUE, _TWO),), _ABOUT),
    ("EndRule", "winner"): _MOVER,
    ("Match", "winner"): _MOVER,
    ("Refill", "per_pit"): 3,
}
WORDS = (
    ("origin", "next"),
    ("reverse", "clockwise", "counterclockwise"),
    ("allowed", "no_capture", "opponent_keeps"),
)


def every_place() -> set[Place]:
    """All fields of the model and of expressions that have to be said."""
    kinds = [getattr(module, name) for module in (model, tree) for name in dir(module)]
    return {
        (kind.__name__, field.name)
        for kind in kinds
        if isinstance(kind, type)
        and dataclasses.is_dataclass(kind)
        and kind.__name__ not in ("About", "Citation", "SourceText", "Told", "Expression", "Board", "Span")
        for field in fields(kind)
        if field.name not in ALWAYS_UNSAID | UNSAID.get(kind.__name__, set())
        and not _has_one_value(_hints(kind)[field.name])
    }


def _has_one_value(hint: Any) -> bool:
    return typing.get_origin(hint) is Literal and len(typing.get_args(hint)) == 1
