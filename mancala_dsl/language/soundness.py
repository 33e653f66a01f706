"""Whether a value is as a part of the JSON Schema wants it: yes or no, and soon.

Nearly all that is ever looked at is sound. The library that can say what is wrong takes longer to be loaded
than several specs to be read, and makes a validator of its own for each part of the schema that it comes to.
So each part is made into a function here, once, and the library (:mod:`.validation`) is asked only where that
says no. A keyword that is not known here is an error: nothing is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sized
from functools import cache
from typing import Any, TypeAlias

from mancala_dsl.language import schema
from mancala_dsl.language.schema import Schema

Part: TypeAlias = Schema | bool
Test: TypeAlias = Callable[[Any], bool]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "null": (type(None),),
}
_SAID = {
    *("$schema", "$id", "$defs", "title", "description", "examples", "default"),
    *("enumDescriptions", "defaultSnippets", "then", "else"),
}
"""What tells people and editors something, and what belongs to another keyword."""


def is_sound(value: object) -> bool:
    """Whether a spec, as plain values, is as the schema wants it."""
    return _whole()(value)


@cache
def _whole() -> Test:
    return test(schema.schema())


@cache
def definition(ref: str) -> Test:
    """The test for what a ``$ref`` points to."""
    return test(schema.target(ref))


def test(part: Part) -> Test:
    """The function that a part of the schema is made into."""
    if isinstance(part, bool):
        return lambda _: part
    tests = [_KEYWORDS[keyword](part[keyword], part) for keyword in part if keyword not in _SAID]
    if len(tests) == 1:
        return tests[0]

    def all_hold(value: Any) -> bool:
        for holds in tests:  # noqa: SIM110 - this is the innermost loop of all: a generator takes twice as long
            if not holds(value):
                return False
        return True

    return all_hold


def _reference(ref: str, _: Schema) -> Test:
    def holds(value: Any) -> bool:
        return definition(ref)(value)  # made when it is asked first: definitions name one another

    return holds


def _type(names: str | list[str], _: Schema) -> Test:
    kinds = {kind for name in ([names] if isinstance(names, str) else names) for kind in _TYPES[name]}
    return lambda value: type(value) in kinds


def _enum(words: list[Any], _: Schema) -> Test:
    allowed = {(isinstance(word, bool), word) for word in words}  # 1 is not true
    return lambda value: not isinstance(value, dict | list) and (isinstance(value, bool), value) in allowed


def _pattern(pattern: str, _: Schema) -> Test:
    search = expression(pattern).search
    return lambda value: not isinstance(value, str) or search(value) is not None


@cache
def expression(pattern: str) -> re.Pattern[str]:
    """A pattern of JSON Schema as one of Python's, whose ``$`` would let a line end through behind it."""
    return re.compile(pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern)


def _not(part: Schema, _: Schema) -> Test:
    holds = test(part)
    return lambda value: not holds(value)


def _if(part: Schema, around: Schema) -> Test:
    holds, then, otherwise = (
        test(each) for each in (part, around.get("then", True), around.get("else", True))
    )
    return lambda value: then(value) if holds(value) else otherwise(value)


def _at_least(least: int, kind: type[Sized]) -> Test:
    return lambda value: not isinstance(value, kind) or len(value) >= least


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _minimum(least: int, _: Schema) -> Test:
    return lambda value: not _number(value) or value >= least


def _maximum(most: int, _: Schema) -> Test:
    return lambda value: not _number(value) or value <= most


def _items(part: Schema, _: Schema) -> Test:
    holds = test(part)
    return lambda value: not isinstance(value, list) or all(map(holds, value))


def _names(part: Schema, _: Schema) -> Test:
    holds = test(part)
    return lambda value: not isinstance(value, dict) or all(map(holds, value))


def _required(keys: list[str], _: Schema) -> Test:
    needed = set(keys)
    return lambda value: not isinstance(value, dict) or needed <= value.keys()


def _companions(needs: dict[str, list[str]], _: Schema) -> Test:
    return lambda value: (
        not isinstance(value, dict)
        or all(value.keys() >= {*needs[key]} for key in needs.keys() & value.keys())
    )


def _properties(parts: dict[str, Schema], _: Schema) -> Test:
    tests = {key: test(part) for key, part in parts.items()}

    def all_hold(value: Any) -> bool:
        return not isinstance(value, dict) or all(
            tests[key](inner) for key, inner in value.items() if key in tests
        )

    return all_hold


def _others(part: Part, around: Schema) -> Test:
    """``additionalProperties``: what is under keys that ``properties`` does not have."""
    named, holds = set(around.get("properties", ())), test(part)
    return lambda value: (
        not isinstance(value, dict)
        or value.keys() <= named
        or all(holds(inner) for key, inner in value.items() if key not in named)
    )


def _unevaluated(part: Part, around: Schema) -> Test:
    """``unevaluatedProperties``: the same, where what a ``$ref`` points to may have keys, too."""
    return _others(part, {"properties": schema.properties(around)})


_KEYWORDS: dict[str, Callable[[Any, Schema], Test]] = {
    "$ref": _reference,
    "type": _type,
    "enum": _enum,
    "pattern": _pattern,
    "not": _not,
    "if": _if,
    "minLength": lambda least, _: _at_least(least, str),
    "minItems": lambda least, _: _at_least(least, list),
    "minProperties": lambda least, _: _at_least(least, dict),
    "minimum": _minimum,
    "maximum": _maximum,
    "items": _items,
    "propertyNames": _names,
    "required": _required,
    "dependentRequired": _companions,
    "properties": _properties,
    "additionalProperties": _others,
    "unevaluatedProperties": _unevaluated,
}
