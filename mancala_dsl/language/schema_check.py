"""The structure of a spec against the JSON Schema: what the validator says, in words, at its place.

One cause is one finding: where a value has the wrong type nothing else is said about it, and where a
key is misspelt it is not missing as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as AbstractMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mancala_dsl.diagnostics import Diagnostic, Span, nearest
from mancala_dsl.language import not_built, problems, schema, validation, values
from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence, plain

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Path = tuple[str | int, ...]

FIRST = ("type", "not", "enum", "pattern", "minLength", "minItems", "minProperties", "minimum", "maximum")
"""Of several findings about one value the first of these is told."""

MOST = 20
"""So many keys of one block are compared with those that it may have. A block with more is no slip."""

NEVER_NULL = (("mancala",), ("extends",))
"""What a patch cannot take away: the version, and which spec is extended."""

NAMES = {
    "marks": "the name of a mark",
    "memory": "the name of something to remember",
    "define": "the name of a definition",
    "sources": "the key of a source",
    "kinds": "the name of a kind of move",
    "readings": "the name of a reading",
    "side": "the name of a row",
}


@dataclass(frozen=True, slots=True)
class Misspelt:
    """A key that is not one, the block that it stands in, and the key that was probably meant."""

    block: Path
    key: Scalar
    meant: str


class Check:
    """One check of one spec.

    ``partial``: the spec extends another one that is not known, so that nothing is missing and ``null`` is
    a value. ``removed``: where a patch took away what stood at a path.
    """

    def __init__(
        self, root: Mapping, *, partial: bool = False, removed: AbstractMapping[Path, Span] | None = None
    ) -> None:
        self.root = root
        self.partial = partial
        self.removed = removed or {}
        self.misspelt: list[Misspelt] = []
        self.refused = not_built.find(root)
        self.found = [problems.not_built(r.place.span, r.name, _built(r), r.instead) for r in self.refused]
        for error in _one_per_value(validation.errors(plain(root))):
            path: Path = tuple(error.absolute_path)
            if not any(path[: len(r.path)] == r.path for r in self.refused):
                self.found += self._findings(_Place(root, path), error)

    def _findings(self, place: _Place, error: ValidationError) -> Iterator[Diagnostic]:
        kind = str(error.validator)
        if "propertyNames" in error.absolute_schema_path:
            yield self._bad_name(place, error)
        elif kind in ("additionalProperties", "unevaluatedProperties"):
            yield from self._unknown_keys(place, _part(error))
        elif kind == "required":
            if not self.partial:
                yield from self._missing_keys(place, error)
        elif kind == "dependentRequired":
            yield from _missing_companions(place, error)
        elif not (self.partial and error.instance is None and place.path not in NEVER_NULL):
            yield values.finding(place.node, place.name, kind, _part(error))

    def _bad_name(self, place: _Place, error: ValidationError) -> Diagnostic:
        """A chosen name that is not written as names are, or a key of a patch."""
        assert isinstance(place.node, Mapping)
        entry = place.node.entry(str(error.instance))
        assert entry is not None
        if error.validator == "enum":
            allowed: Any = error.validator_value
            return self._unknown_key(place, entry.key, list(allowed))
        help_ = "it is made of lower-case letters and `_`: a pit's number stands behind it in transcripts"
        return problems.bad_id(
            entry.key.span, NAMES[place.key], entry.key.text, help_ if place.key == "kinds" else ""
        )

    def _unknown_keys(self, place: _Place, part: schema.Schema) -> Iterator[Diagnostic]:
        assert isinstance(place.node, Mapping)
        allowed = list(schema.properties(part))
        refused = [r.path[-1] for r in self.refused if r.path[:-1] == place.path]
        needed = schema.resolved(part).get("required", ())
        value = next((key for key in ("is", "text") if key in needed and place.node.entry(key) is None), None)
        strange = [e.key for e in place.node if e.key.text not in (*allowed, *refused)]
        for number, key in enumerate(strange[:MOST], 1):
            # where a long form lacks its value, only a slip in `is` is worth a word
            if value is None or _is_slip(key.text, value, allowed):
                more = len(strange) - MOST if number == MOST else 0
                yield self._unknown_key(place, key, allowed, more)

    def _unknown_key(self, place: _Place, key: Scalar, allowed: list[str], more: int = 0) -> Diagnostic:
        assert isinstance(place.node, Mapping)
        meant = nearest(key.text, allowed)
        taken = [m.meant for m in self.misspelt if m.block == place.path]
        if meant is not None and meant not in taken and place.node.entry(meant) is None:
            self.misspelt.append(Misspelt(place.path, key, meant))
        elsewhere = () if meant else schema.homes().get(key.text, ())
        return problems.unknown_key(key, place.key, allowed, elsewhere, more)

    def _missing_keys(self, place: _Place, error: ValidationError) -> Iterator[Diagnostic]:
        assert isinstance(place.node, Mapping)
        required: Any = error.validator_value
        known = schema.keys_at(place.path)
        for key in required:
            if key == "mancala" or place.node.entry(key) is not None:
                continue  # there is more to say about the version: structure.version
            if not _is_misspelt(key, place):
                at = self.removed.get((*place.path, key), place.opening)
                yield problems.missing_key(at, place.name, key, _example(key, known.get(key)))


def _built(refused: not_built.NotBuilt) -> list[str]:
    """The words that are built where a value is not; none where a key is not."""
    part = schema.keys_at(refused.path[:-1]).get(str(refused.path[-1]))
    return schema.allowed_values(part) if part else []


def _part(error: ValidationError) -> schema.Schema:
    part: Any = error.schema
    return dict(part)


def _one_per_value(errors: Iterator[ValidationError]) -> Iterator[ValidationError]:
    """The errors without those that only say again that a value is of the wrong kind.

    The validator makes an error of its own for each key that a block lacks and names it only in its message;
    one of them is enough to know that some are missing.
    """
    by_value: dict[Path, ValidationError] = {}
    lacking: set[tuple[Path, Path]] = set()
    every = list(errors)
    above = {tuple(error.absolute_path)[:-1] for error in every}
    for error in every:
        kind = str(error.validator)
        if kind == "minItems" and tuple(error.absolute_path) in above:
            continue  # what is wrong with the only entry is enough
        if kind in ("required", "dependentRequired"):
            block = (tuple(error.absolute_path), tuple(error.absolute_schema_path))
            if block in lacking:
                continue
            lacking.add(block)
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
        return self.node.top if isinstance(self.node, Mapping) else self.node.span


def _is_misspelt(key: str, place: _Place) -> bool:
    """Whether a key that is missing stands there with a slip in it."""
    assert isinstance(place.node, Mapping)
    known = schema.keys_at(place.path)
    strange = [e.key.text for e in place.node if e.key.text not in known]
    return any(_is_slip(word, key, list(known)) for word in strange[:MOST])


def _is_slip(word: str, key: str, known: list[str]) -> bool:
    """Whether a word was meant to be this key; of `is` a single letter may be all that is left."""
    return nearest(word, known) == key or (len(word) == 1 and len(key) == 2 and word in key)


def _example(key: str, part: schema.Schema | None) -> str:
    """How to write what is missing."""
    if part is None:
        return f"add `{key}: …`"
    example: Any = next(iter(schema.resolved(part).get("examples", ())), "…")
    return f"add it, for example `{key}: {schema.as_yaml(example)}`"


def _missing_companions(place: _Place, error: ValidationError) -> Iterator[Diagnostic]:
    """Keys that need another key beside them."""
    assert isinstance(place.node, Mapping)
    needs: Any = error.validator_value
    for entry in place.node:
        for companion in needs.get(entry.key.text, ()):
            if place.node.entry(companion) is None and not _is_misspelt(companion, place):
                yield problems.missing_companion(entry.key.span, entry.key.text, companion)
