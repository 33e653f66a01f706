"""The schema as a schema: valid, closed, described, and of use in an editor."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from mancala_dsl.language import not_built, schema, validation

Schema = dict[str, Any]
SCHEMA: Schema = json.loads(schema.FILE.read_text(encoding="utf-8"))
SPECS = sorted((Path(__file__).parents[2] / "specs").glob("*.yaml"))

INSIDE = ("properties", "$defs", "dependentSchemas", "patternProperties")
BELOW = (
    "additionalProperties",
    "unevaluatedProperties",
    "items",
    "if",
    "then",
    "else",
    "not",
    "propertyNames",
)


def parts(part: Schema, path: str = "#") -> Iterator[tuple[str, Schema]]:
    """Every schema inside the schema, with the way to it."""
    yield path, part
    for keyword in INSIDE:
        for name, inner in part.get(keyword, {}).items():
            yield from parts(inner, f"{path}/{keyword}/{name}")
    for keyword in BELOW:
        if isinstance(part.get(keyword), dict):
            yield from parts(part[keyword], f"{path}/{keyword}")


def followed(part: Schema) -> Schema:
    """With what its ``$ref`` says."""
    if "$ref" not in part:
        return part
    target = SCHEMA
    for step in part["$ref"].removeprefix("#/").split("/"):
        target = target[step]
    return {**followed(target), **part}


PROPERTIES = [
    (f"{path}/{name}", inner)
    for path, part in parts(SCHEMA)
    for name, inner in part.get("properties", {}).items()
    if not path.endswith("/else") and "/else/" not in path  # these only say what is required
]
FREE = [
    (f"{path}/additionalProperties", part["additionalProperties"])
    for path, part in parts(SCHEMA)
    if isinstance(part.get("additionalProperties"), dict) and "/else" not in path
]


def ids(value: object) -> str:
    return value if isinstance(value, str) else ""


def test_it_is_a_schema_of_draft_2020_12() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_no_keyword_hides_the_reason_of_an_error() -> None:
    for path, part in parts(SCHEMA):
        assert not {"oneOf", "anyOf"} & set(part), path


@pytest.mark.parametrize("path", [p for p, part in parts(SCHEMA) if "properties" in part])
def test_every_block_is_closed(path: str) -> None:
    part = dict(parts(SCHEMA))[path]
    if "/else" in path:
        return  # a condition on the block around it, which is closed
    if path in ("#/$defs/long", "#/$defs/case"):
        users = [p for p in dict(parts(SCHEMA)).values() if p.get("$ref") == path]
        assert users
        assert all(user.get("unevaluatedProperties") is False for user in users)
        return
    open_to = part.get("additionalProperties", part.get("unevaluatedProperties"))
    assert open_to is False or isinstance(open_to, dict)


def test_a_patch_may_have_the_keys_of_a_spec_but_not_those_of_a_file() -> None:
    keys = SCHEMA["$defs"]["reading"]["properties"]["patch"]["propertyNames"]["enum"]
    assert set(keys) == set(SCHEMA["properties"]) - {"mancala", "extends", "allow", "readings"}


@pytest.mark.parametrize(("path", "part"), PROPERTIES + FREE, ids=ids)
def test_every_property_says_what_it_is(path: str, part: Schema) -> None:
    full = followed(part)
    assert full.get("title"), path
    assert full.get("description", "").endswith((".", "…"))
    assert full.get("examples")


@pytest.mark.parametrize(("path", "part"), PROPERTIES + FREE, ids=ids)
def test_every_example_and_default_is_right(path: str, part: Schema) -> None:
    validator = validation.validator().evolve(schema=part)
    full = followed(part)
    for example in [*full["examples"], *([full["default"]] if "default" in full else [])]:
        assert validator.is_valid(example), (path, example)


@pytest.mark.parametrize(("path", "part"), PROPERTIES, ids=ids)
def test_every_word_of_a_choice_is_explained(path: str, part: Schema) -> None:
    words = [w for w in followed(part).get("enum", []) if isinstance(w, str)]
    if not words or path.endswith("/kind"):  # the kinds of sources explain themselves
        return
    told = followed(part)["description"]
    for word in words:
        assert f"`{word}`" in told, path


def test_the_example_of_a_whole_spec_is_one() -> None:
    assert validation.validator().is_valid(SCHEMA["examples"][0])


@pytest.mark.parametrize("path", SPECS, ids=lambda p: p.stem)
def test_an_editor_finds_nothing_wrong_with_our_specs(path: Path) -> None:
    """Editors validate the file by itself, without what it extends, with a validator that is not ours."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert [e.message for e in Draft202012Validator(SCHEMA).iter_errors(data)] == []


def test_what_is_not_built_is_not_in_the_schema() -> None:
    for block, keys in not_built.KEYS.items():
        there = {"spec": SCHEMA, "rule": SCHEMA["$defs"]["last_seed_rule"]}.get(block)
        if there is None:
            there = next(part for name, part in schema.blocks() if name == block)
        assert not keys & set(schema.properties(there)), block
    for (block, key), words in not_built.WORDS.items():
        there = SCHEMA if block == "spec" else next(p for name, p in schema.blocks() if name == block)
        assert not words & set(schema.allowed_values(schema.properties(there)[key]))


@pytest.mark.parametrize(("value", "good"), [(4, True), (4.0, False), (True, False), ("4", False)])
def test_only_whole_numbers_are_integers(value: object, good: bool) -> None:
    data = json.loads(json.dumps(SCHEMA["examples"][0]))
    data["board"]["seeds"] = value
    assert validation.validator().is_valid(data) is good


def test_every_word_of_a_choice_has_its_own_description() -> None:
    described = [(path, part) for path, part in parts(SCHEMA) if "enumDescriptions" in part]
    assert len(described) >= 20
    for path, part in described:
        assert len(part["enumDescriptions"]) == len(part["enum"]), path


def test_every_snippet_is_what_the_schema_wants() -> None:
    snippets = [
        (path, part, snippet) for path, part in parts(SCHEMA) for snippet in part.get("defaultSnippets", ())
    ]
    assert len(snippets) >= 8
    for path, part, snippet in snippets:
        body = {key: 1694 if key == "year" else value for key, value in snippet["body"].items()}
        validator = Draft202012Validator({**part, "$defs": SCHEMA["$defs"]})
        assert [error.message for error in validator.iter_errors(body)] == [], (path, snippet["label"])
