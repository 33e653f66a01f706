"""Patches on nodes: the test cases of RFC 7396, then what nodes have and JSON has not."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mancala_dsl.diagnostics import Source, Span
from mancala_dsl.language.patches import Merged, merge, with_layer
from mancala_dsl.reading import Entry, Mapping, Node, Plain, Scalar, Sequence, plain
from tests.language.nodes import at, mapping

RFC_7396 = [
    ('{"a":"b"}', '{"a":"c"}', '{"a":"c"}'),
    ('{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'),
    ('{"a":"b"}', '{"a":null}', "{}"),
    ('{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'),
    ('{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'),
    ('{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'),
    ('{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'),
    ('{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'),
    ('["a","b"]', '["c","d"]', '["c","d"]'),
    ('{"a":"b"}', '["c"]', '["c"]'),
    ('{"a":"foo"}', "null", "null"),
    ('{"a":"foo"}', '"bar"', '"bar"'),
    ('{"e":null}', '{"a":1}', '{"e":null,"a":1}'),
    ("[1,2]", '{"a":"b","c":null}', '{"a":"b"}'),
    ("{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'),
]
"""Appendix A: original, patch, result."""

NOWHERE = Span(Source("made", ""), 1, 1, 1, 1)


def made(value: Plain) -> Node:
    """A node with a value, at no place in particular."""
    if isinstance(value, dict):
        return Mapping(NOWHERE, tuple(Entry(scalar(k), made(v)) for k, v in value.items()))
    if isinstance(value, list):
        return Sequence(NOWHERE, tuple(made(v) for v in value))
    return scalar(value)


def scalar(value: float | str | None) -> Scalar:
    return Scalar(NOWHERE, value, str(value), ((0, 1, 1),))


@pytest.mark.parametrize(("original", "patch", "result"), RFC_7396)
def test_appendix_a_of_rfc_7396(original: str, patch: str, result: str) -> None:
    merged = merge(made(json.loads(original)), made(json.loads(patch)))
    assert plain(merged.node) == json.loads(result)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from("ab"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


def rfc_7396(target: Plain, patch: Plain) -> Plain:
    """The algorithm as section 2 of the RFC states it, on plain values."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = rfc_7396(result.get(name), value)
    return result


@given(JSON, JSON)
def test_merging_is_that_of_the_rfc(target: Plain, patch: Plain) -> None:
    merged = merge(made(target), made(patch))
    assert repr(plain(merged.node)) == repr(rfc_7396(target, patch))


BASE = "sowing:\n  direction: counterclockwise\n  skip: {is: pit == origin, source: book}\nwin: most\n"


def patched(base: str, patch: str) -> Merged:
    inherited = with_layer(mapping(base, "base.yaml"), "extends base")
    return merge(inherited, mapping(patch, "own.yaml"))


def test_every_node_keeps_its_place_and_says_who_brought_it() -> None:
    root = patched(BASE, "sowing:\n  direction: clockwise\n  first_seed: origin\n").node
    told = {
        path: (at(root, path).span.source.name, at(root, path).span.line, at(root, path).layer)
        for path in ("sowing.direction", "sowing.first_seed", "sowing.skip.is", "win", "sowing")
    }
    assert told == {
        "sowing.direction": ("own.yaml", 2, ""),
        "sowing.first_seed": ("own.yaml", 3, ""),
        "sowing.skip.is": ("base.yaml", 3, "extends base"),
        "win": ("base.yaml", 4, "extends base"),
        "sowing": ("own.yaml", 2, ""),
    }


def test_keys_stay_in_the_order_of_the_base_and_new_ones_follow() -> None:
    root = patched(BASE, "name: Own\nsowing: {first_seed: origin, direction: clockwise}\n").node
    assert isinstance(root, Mapping)
    assert [e.key.text for e in root] == ["sowing", "win", "name"]
    sowing = root.get("sowing")
    assert isinstance(sowing, Mapping)
    assert [e.key.text for e in sowing] == ["direction", "skip", "first_seed"]


def test_a_layer_is_kept_unless_it_is_to_be_replaced() -> None:
    inherited = with_layer(mapping("a: [1, {b: 2}]"), "extends x")
    assert with_layer(inherited, "extends y") == inherited
    over = with_layer(inherited, "reading z", over=True)
    assert isinstance(over, Mapping)
    inner = over.get("a")
    assert isinstance(inner, Sequence)
    assert {over.layer, inner.layer, *(i.layer for i in inner.items), over.entries[0].key.layer} == {
        "reading z"
    }


def replacements(base: str, patch: str) -> list[tuple[str, Plain, Plain]]:
    return [
        (r.key, plain(r.old), None if r.new is None else plain(r.new)) for r in patched(base, patch).replaced
    ]


@pytest.mark.parametrize(
    ("patch", "expected"),
    [
        ("sowing: {direction: clockwise}", [("sowing.direction", "counterclockwise", "clockwise")]),
        ("sowing: {first_seed: origin}", []),
        ("sowing: {skip: null}", [("sowing.skip", {"is": "pit == origin", "source": "book"}, None)]),
        ("sowing: {skip: false}", [("sowing.skip", {"is": "pit == origin", "source": "book"}, False)]),
        (
            "sowing: {direction: {is: clockwise, note: so}}",
            [("sowing.direction", "counterclockwise", {"is": "clockwise", "note": "so"})],
        ),
        (
            "sowing: {skip: {is: false, note: never}}",
            [
                (
                    "sowing.skip",
                    {"is": "pit == origin", "source": "book"},
                    {"is": False, "source": "book", "note": "never"},
                )
            ],
        ),
    ],
)
def test_what_a_patch_replaced_can_be_told(patch: str, expected: list[tuple[str, Plain, Plain]]) -> None:
    assert replacements(BASE, patch) == expected


def test_a_replacement_points_to_the_key_in_the_patch() -> None:
    (replaced,) = patched(BASE, "\nsowing:\n  skip: null\n").replaced
    assert (replaced.place.source.name, replaced.place.line, replaced.place.column) == ("own.yaml", 3, 3)
    assert (replaced.old.layer, replaced.layer) == ("extends base", "")


@pytest.mark.parametrize(
    ("patch", "id_", "line", "help_"),
    [
        ("sowing:\n  skipp: null\n", "MAN101", 2, "did you mean `skip`?"),
        ("sowing:\n  endless: null\n", "MAN117", 2, "take this line out of the patch"),
        ("turn:\n  must: null\n", "MAN117", 2, "take this line out of the patch"),
        ("sowing:\n  direction:\n    counterclockwise\n", "MAN118", 3, "take it out of the patch"),
        ("win: most\n", "MAN118", 1, "take it out of the patch"),
    ],
)
def test_what_a_patch_says_in_vain(patch: str, id_: str, line: int, help_: str) -> None:
    (diagnostic,) = patched(BASE, patch).diagnostics
    assert (diagnostic.id, diagnostic.span.source.name, diagnostic.span.line) == (id_, "own.yaml", line)
    assert diagnostic.help == help_


@pytest.mark.parametrize("patch", ["a: true", "a: '1'", "a: 1.0"])
def test_values_of_different_kinds_are_not_the_same(patch: str) -> None:
    assert patched("a: 1", patch).diagnostics == ()


def test_the_version_and_the_sources_may_be_repeated() -> None:
    merged = patched("mancala: 1\nwin: {is: most, source: book}", "mancala: 1\nwin: {source: book, note: so}")
    assert merged.diagnostics == ()
