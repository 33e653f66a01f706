"""The quick answer, whether a value is as the schema wants it, is that of the library."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from mancala_dsl.language import schema, soundness, validation
from tests.language.test_schema import SCHEMA, parts

TOP = Path(__file__).parents[2]
SPECS = sorted((TOP / "specs").glob("*.yaml"))
BAD = sorted((TOP / "tests" / "bad_specs").glob("MAN[1-3]*.yaml"))
ODD: list[Any] = [
    *(None, True, False, 0, 1, 4, -1, 99, 10**9, 4.0, 0.5, "", "4", "x", "own", "true", "most", "pit.owner"),
    *("pit == origin", "A b", "a\n", [], [[]], [4], ["x"], [{}], {}, {"is": 4}, {"is": "own", "note": "x"}),
    *({"if": "true"}, [{"if": "x", "then": "y"}, "z"], {"if": "true", "capture": "last"}, {"leave": "last"}),
    *({"": 1}, {"is": {"is": 1}}, {"source": "x"}, {"a": {"of": "game", "in": "0..1"}}, "0..1", "1..x"),
]


@cache
def library() -> Any:
    """The library with no more than what our schema means by its words: no reference is followed by us."""
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    known = {"pattern": validation.validator().VALIDATORS["pattern"]}
    return extend(Draft202012Validator, known, type_checker=types)(SCHEMA)  # type: ignore[no-untyped-call]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    steps: Any = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for step, inner in steps:
        yield from places(inner, (*path, step))


def changed(value: Any, draw: random.Random) -> Any:
    """With another value somewhere, a key too many, or one too few."""
    made = copy.deepcopy(value)
    *above, last = draw.choice([path for path in places(made) if path])
    block = made
    for step in above:
        block = block[step]
    what = draw.randrange(4)
    if what == 0 and isinstance(block, dict):
        block[draw.choice([*ALL_KEYS, "odd", "Odd key"])] = copy.deepcopy(draw.choice(ODD))
    elif what == 1:
        del block[last]
    else:
        block[last] = copy.deepcopy(draw.choice(ODD))
    return made


ALL_KEYS = sorted({key for _, part in parts(SCHEMA) for key in part.get("properties", {})})


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_what_is_changed_in_a_spec_is_found_by_both(path: Path) -> None:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert soundness.is_sound(data)
    draw = random.Random(path.stem)
    for _ in range(12):
        other = changed(data, draw)
        assert soundness.is_sound(other) is library().is_valid(other), other


def test_of_the_changes_many_are_faults_and_many_are_none() -> None:
    data = yaml.safe_load((TOP / "specs" / "kalah.yaml").read_text(encoding="utf-8"))
    draw = random.Random(1)
    sound = [soundness.is_sound(changed(data, draw)) for _ in range(400)]
    assert min(sound.count(True), sound.count(False)) > 60


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_what_is_wrong_with_a_bad_spec_is_found_by_both(path: Path) -> None:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert soundness.is_sound(data) is library().is_valid(data)


@pytest.mark.parametrize(
    ("path", "part"), [*parts(SCHEMA)], ids=lambda given: given if isinstance(given, str) else ""
)
def test_each_part_of_the_schema_has_the_same_answer(path: str, part: dict[str, Any]) -> None:
    holds, validator = soundness.test(part), library().evolve(schema=part)
    for value in [*ODD, *part.get("examples", ())]:
        assert holds(value) is validator.is_valid(value), (path, value)


def test_a_keyword_that_nobody_knows_is_not_passed_over() -> None:
    with pytest.raises(KeyError):
        soundness.test({"oneOf": [{"type": "string"}]})


def test_a_sound_spec_needs_no_library() -> None:
    assert not [*validation.errors(schema.schema()["examples"][0])]
    assert [*validation.errors({"mancala": 1})]
