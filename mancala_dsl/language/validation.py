"""What is wrong with a value by the JSON Schema, as the library that knows JSON Schema says it.

The library is loaded when something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from mancala_dsl.language import schema, soundness
from mancala_dsl.language.schema import Schema

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator


def errors(value: Any) -> Iterator[ValidationError]:
    """All that the schema has against a spec, as plain values."""
    if not soundness.is_sound(value):
        yield from validator().iter_errors(value)


@cache
def validator() -> Validator:
    """The validator; ``4.0`` and ``true`` are no integers for it."""
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    keywords = {"pattern": _pattern, "$ref": _reference}
    kind = extend(Draft202012Validator, keywords, type_checker=types)  # type: ignore[no-untyped-call]
    return kind(schema.schema())  # type: ignore[no-any-return]


def _pattern(_: Validator, pattern: str, text: object, part: Schema) -> Iterator[ValidationError]:
    """A ``$`` of JSON Schema is the end of the text; Python's would let a line end through behind it."""
    from jsonschema.exceptions import ValidationError

    if isinstance(text, str) and not soundness.expression(pattern).search(text):
        yield ValidationError(f"{text!r} does not match {pattern!r}")


def _reference(checking: Any, ref: str, value: Any, _part: Schema) -> Iterator[ValidationError]:
    """All references stay in the schema; the library's own way also knows those that do not, and is slow.

    What is sound is not looked at: most of a spec that has a fault somewhere else.
    """
    if not soundness.definition(ref)(value):
        yield from checking.descend(value, schema.target(ref))
