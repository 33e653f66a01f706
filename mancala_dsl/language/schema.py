"""The JSON Schema of specs, loaded once, and what messages need to know from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("variant.schema.json")

Schema = dict[str, Any]


@cache
def schema() -> Schema:
    """The schema as data."""
    loaded: Schema = json.loads(FILE.read_text(encoding="utf-8"))
    return loaded


def resolved(part: Schema) -> Schema:
    """A part of the schema together with what its ``$ref`` says."""
    ref = part.get("$ref")
    if ref is None:
        return part
    return {**resolved(target(ref)), **{k: v for k, v in part.items() if k != "$ref"}}


@cache
def target(ref: str) -> Schema:
    """What a ``$ref`` points to."""
    target = schema()
    for step in ref.removeprefix("#/").split("/"):
        target = target[step]
    return target


def properties(part: Schema) -> dict[str, Schema]:
    """The keys that a block may have, with the schema of each."""
    own = dict(part.get("properties", {}))
    if "$ref" in part:
        return {**properties(target(part["$ref"])), **own}
    return own


def keys_at(path: tuple[str | int, ...]) -> dict[str, Schema]:
    """The keys that may stand in the block at a path, with the schema of each; none where no block may be."""
    part = schema()
    for step in path:
        if isinstance(step, int):
            part = _items(part)
        else:
            inner = resolved(part).get("additionalProperties")
            part = _block_keys(part).get(step) or (inner if isinstance(inner, dict) else {})
    return _block_keys(part)


def _items(part: Schema) -> Schema:
    """The schema of the items of a list, where a value is one or may be one."""
    full = resolved(part)
    if "items" in full:
        return dict(full["items"])
    inner = (_items(full[branch]) for branch in ("then", "else") if branch in full)
    return next(filter(None, inner), {})


def _block_keys(part: Schema) -> dict[str, Schema]:
    """The keys of a block, or of all long forms of a setting or case."""
    full = resolved(part)
    found = properties(part) or properties(full.get("then", {}))
    return {**found, **_block_keys(full["else"])} if "then" in full and "else" in full else found


def allowed_values(part: Schema) -> list[str]:
    """The words that a setting may have, or nothing where it is not a choice between words."""
    full = resolved(part)
    if "enum" in full:
        return [as_yaml(v) for v in full["enum"]]
    return allowed_values(full["else"]) if "else" in full else []


def types(part: Schema) -> tuple[str, ...]:
    """The types that a value may have; none where an ``enum`` says it."""
    found = resolved(part).get("type", ())
    return (found,) if isinstance(found, str) else tuple(found)


def as_yaml(value: object) -> str:
    """A value of one line, as one would write it in a spec."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(as_yaml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{k}: {as_yaml(v)}' for k, v in value.items())}}}"
    return str(value)


@cache
def homes() -> dict[str, tuple[str, ...]]:
    """For each key the blocks that it may stand in, by the path that people would call them by."""
    found: dict[str, list[str]] = {}
    for block, part in blocks():
        for key in properties(part):
            if block not in found.setdefault(key, []):
                found[key].append(block)
    return {key: tuple(where) for key, where in found.items()}


def blocks() -> Iterator[tuple[str, Schema]]:
    """The named blocks of a spec: the spec itself (""), ``board``, ``sowing`` … and the rules in lists."""
    top = schema()
    yield "", top
    for name in ("board", "sowing", "turn", "match"):
        block = resolved(top["properties"][name])
        yield name, block
        for key, part in properties(block).items():
            inner = resolved(part)
            if "items" in inner:
                yield key, resolved(inner["items"])
            elif inner.get("type") == "object":
                yield key, inner
    yield "end", resolved(top["properties"]["end"]["items"])
    actions = resolved(schema()["$defs"]["last_seed_rule"])["properties"]
    yield "chain", actions["chain"]
    yield "move", resolved(actions["move"])
    yield "relay", resolved(schema()["$defs"]["relay_block"])
    yield "refill", resolved(schema()["$defs"]["refill_block"])
