"""The structure of a spec against the JSON Schema: what the validator says, in words, at its place.

One cause is one finding: where a value has the wrong type nothing else is said about it, and where a
key is misspelt it is not missing as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mancala_dsl.diagnostics import Diagnostic, Span, nearest
from mancala_dsl.language import not_built, problems, schema, values
from mancala_dsl.reading.node import Entry, Mapping, Node, Sequence, plain

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Path = tuple[str | int, ...]

FIRST = ("type", "not", "enum", "pattern", "minLength", "minItems", "minProperties", "minimum", "maximum")
"""Of several findings about one value the first of these is told."""


def check(root: Mapping, *, partial: bool = False) -> list[Diagnostic]:
    """Everything that is wrong with the structure of a spec.

    ``partial``: the spec extends another one that is not known, so that nothing is missing and ``null``
    is a value.
    """
    refused = not_built.find(root)
    found = [problems.not_built(r.place.span, r.name) for r in refused]
    for error in _one_per_value(schema.validator().iter_errors(plain(root))):
        path: Path = tuple(error.absolute_path)
        if any(path[: len(r.path)] == r.path for r in refused):
            continue
        hidden = {r.path[-1] for r in refused if r.path[:-1] == path}
        found += _findings(_Place(root, path), error, hidden, partial=partial)
    return found


def _one_per_value(errors: Iterator[ValidationError]) -> Iterator[ValidationError]:
    """The errors without those that only say again that a value is of the wrong kind."""
    by_value: dict[Path, ValidationError] = {}
    for error in errors:
        kind = str(error.validator)
        if kind not in FIRST or "propertyNames" in error.absolute_schema_path:
            yield error
            continue
        path = tuple(error.absolute_path)
        other = by_value.get(path)
        if other is None or FIRST.index(kind) < FIRST.index(str(other.validator)):
            by_value[path] = error
    yield from by_value.values()


class _Place:
    """A place in a spec: the node there, the key that it stands under, and how to call it."""

    def __init__(self, root: Mapping, path: Path) -> None:
        self.path = path
        self.node: Node = root
        self.entry: Entry | None = None
        for step in path:
            if isinstance(self.node, Mapping):
                self.entry = next(e for e in self.node if e.key.text == step)
                self.node = self.entry.value
            elif isinstance(self.node, Sequence):
                self.entry = None
                self.node = self.node.items[int(step)]

    @property
    def key(self) -> str:
        """The nearest key above: what the block, value or item is called by."""
        return next((s for s in reversed(self.path) if isinstance(s, str)), "")

    @property
    def name(self) -> str:
        """The value in a sentence: "`seeds:`", "an item of `aka:`"."""
        if not self.path:
            return "the spec"
        return f"an item of `{self.key}:`" if isinstance(self.path[-1], int) else f"`{self.key}:`"

    @property
    def opening(self) -> Span:
        """The line on which the block begins: the key that opens it, else its first own key."""
        if self.entry is not None:
            return self.entry.key.span
        if isinstance(self.node, Mapping) and self.node.entries:
            return self.node.entries[0].key.span
        return self.node.span


def _findings(
    place: _Place, error: ValidationError, hidden: set[str | int], *, partial: bool
) -> Iterator[Diagnostic]:
    kind = str(error.validator)
    part: schema.Schema = error.schema  # type: ignore[assignment]
    if "propertyNames" in error.absolute_schema_path:
        yield _bad_name(place, error)
    elif kind in ("additionalProperties", "unevaluatedProperties"):
        yield from _unknown_keys(place, part, hidden)
    elif kind == "required":
        if not partial:
            yield from _missing_key(place, error)
    elif kind == "dependentRequired":
        yield from _missing_companions(place, error)
    elif not (partial and error.instance is None):
        yield values.finding(place.node, place.name, place.opening, kind, part, error.validator_value)


def _bad_name(place: _Place, error: ValidationError) -> Diagnostic:
    name = str(error.instance)
    assert isinstance(place.node, Mapping)
    entry = place.node.entry(name)
    assert entry is not None
    if error.validator == "enum":
        return problems.unknown_key(entry.key, place.key, list(error.validator_value), ())
    what = {
        "marks": "the name of a mark",
        "sources": "the key of a source",
        "readings": "the name of a reading",
    }
    return problems.bad_id(entry.key.span, what.get(place.key, "a name"), name)


def _unknown_keys(place: _Place, part: schema.Schema, hidden: set[str | int]) -> Iterator[Diagnostic]:
    assert isinstance(place.node, Mapping)
    allowed = list(schema.properties(part))
    for entry in place.node:
        key = entry.key.text
        if key in allowed or key in hidden:
            continue
        elsewhere = () if nearest(key, allowed) else schema.homes().get(key, ())
        yield problems.unknown_key(entry.key, place.key, allowed, elsewhere)


def _missing_key(place: _Place, error: ValidationError) -> Iterator[Diagnostic]:
    assert isinstance(place.node, Mapping)
    present = [e.key.text for e in place.node]
    for key in error.validator_value:
        if key in present or not _says_missing(error, key):
            continue
        known = schema.properties(_block_schema(place, error))
        misspelt = [k for k in present if k not in known and nearest(k, list(known)) == key]
        if not misspelt:
            yield problems.missing_key(place.opening, place.key, key, _example(key, known.get(key)))


def _says_missing(error: ValidationError, key: str) -> bool:
    """The validator makes one error for each missing key and names it only in its message."""
    return error.message.startswith(f"{key!r} ")


def _block_schema(place: _Place, error: ValidationError) -> schema.Schema:
    """What may stand in the block: ``required`` alone does not know it at the top of the schema."""
    part: schema.Schema = error.schema  # type: ignore[assignment]
    if schema.properties(part) and "additionalProperties" in part:
        return part
    return next((s for name, s in schema.blocks() if name == place.key), part)


def _example(key: str, part: schema.Schema | None) -> str:
    """How to write what is missing: the schema's own words and example."""
    if part is None:
        return f"add `{key}: …`"
    full = schema.resolved(part)
    example: Any = next(iter(full.get("examples", ())), "…")
    return f"add `{key}: {schema.as_yaml(example)}` or the like. {full.get('description', '')}".rstrip()


def _missing_companions(place: _Place, error: ValidationError) -> Iterator[Diagnostic]:
    assert isinstance(place.node, Mapping)
    for key, companions in error.validator_value.items():
        entry = place.node.entry(key)
        for companion in companions:
            if (
                entry is not None
                and place.node.entry(companion) is None
                and error.message.endswith(f"{key!r}")
            ):
                yield problems.missing_companion(entry.key.span, key, companion)
