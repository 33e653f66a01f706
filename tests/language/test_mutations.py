"""A fault in any line of a spec is found, on that line, and one fault is one finding.

``full.yaml`` uses every key of the language; each of its lines is spoilt in several ways.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language import schema
from mancala_dsl.language.document import load_document, under_reading
from mancala_dsl.rules.lowering import lower

FULL = Path(__file__).with_name("full.yaml")
LINES = FULL.read_text(encoding="utf-8").splitlines()
KEY_LINE = re.compile(r"(?P<indent> *)(?P<dash>- )?(?P<key>[a-z_]+):(?P<value> .*)?")

READINGS = LINES.index("readings:")
NULL_LINE = LINES.index("        skip: null")
"""The only line on which `null` has a meaning: it stands in a patch."""

FREE = ("terms", "readings", "sources", "marks", "memory", "define", "kinds")
"""The blocks in which the author of a spec chooses the names."""

CHOSEN = {
    "house",
    "seed",
    "book",
    "wiki",
    "held",
    "plain",
    "way",
    "won",
    "few",
    "rich",
    "sow",
    "give",
    "other",
}
"""Names that the author of full.yaml chose: any other name would do as well."""


def key_lines(*, chosen: bool) -> list[int]:
    """The indexes of the lines with a key; those whose key is a chosen name only if wanted."""
    matches = [(n, KEY_LINE.fullmatch(line)) for n, line in enumerate(LINES)]
    return [n for n, m in matches if m and (chosen or not (m["key"] in CHOSEN and n > 3 and is_name(n)))]


def is_name(number: int) -> bool:
    """Whether the line stands directly in a block of chosen names."""
    indent = len(LINES[number]) - len(LINES[number].lstrip())
    above = next(line for line in reversed(LINES[:number]) if len(line) - len(line.lstrip()) < indent)
    return above.strip().rstrip(":") in FREE


def key(number: int) -> re.Match[str]:
    match = KEY_LINE.fullmatch(LINES[number])
    assert match
    return match


def block_end(number: int) -> int:
    """The index after the last line of the block that stands under the key in this line."""
    here = key(number)
    column = len(here["indent"]) + len(here["dash"] or "")
    end = number + 1
    while end < len(LINES):
        indent = len(LINES[end]) - len(LINES[end].lstrip())
        if indent <= column:
            break
        end += 1
    return end


def findings(tmp_path: Path, lines: list[str]) -> list[Diagnostic]:
    """What is found in a spec and its reading, each finding once."""
    path = tmp_path / "spoilt.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    document, loaded = load_document(path)
    found = list(loaded)
    if document is not None:
        found += lower(document)[1]
        if lines[:READINGS] == LINES[:READINGS]:  # else the reading has the same fault
            other, more = under_reading(document, "other", loaded)
            found += more + (lower(other)[1] if other is not None else [])
    return list(dict.fromkeys(found))


def ids(number: int) -> str:
    return f"{number + 1}: {LINES[number].strip()}"


def test_the_full_spec_is_sound(tmp_path: Path) -> None:
    assert findings(tmp_path, LINES) == []


def test_the_full_spec_uses_every_key_of_the_language() -> None:
    used = {match["key"] for line in LINES if (match := KEY_LINE.fullmatch(line))}
    known = set(schema.homes()) | {
        "text",
        "title",
        "kind",
        "author",
        "year",
        "of",
        "url",
        "seen",
        "patch",
        "is",
    }
    assert known - used == {"extends", "side"}  # a side stands in place of rows and pits


@pytest.mark.parametrize("number", key_lines(chosen=False), ids=ids)
def test_a_misspelt_key_is_found_on_its_line(number: int, tmp_path: Path) -> None:
    match = key(number)
    wrong = match["key"] + match["key"][-1]
    line = f"{match['indent']}{match['dash'] or ''}{wrong}:{match['value'] or ''}"
    found = findings(tmp_path, [*LINES[:number], line, *LINES[number + 1 :]])
    assert [(d.id, d.span.line) for d in found] == [("MAN101", number + 1)]
    assert f"`{wrong}` " in found[0].message
    assert found[0].help == f"did you mean `{match['key']}`?"
    assert found[0].span.column == len(match["indent"]) + len(match["dash"] or "") + 1


@pytest.mark.parametrize("number", key_lines(chosen=True), ids=ids)
def test_a_value_of_the_wrong_type_is_found_on_its_line(number: int, tmp_path: Path) -> None:
    match = key(number)
    end = block_end(number)
    for wrong in ("[[]]", "{zq: 1}"):
        if wrong == "{zq: 1}" and match["key"] in FREE:
            continue  # a name that could have been chosen; its value is looked at by its own line
        line = f"{match['indent']}{match['dash'] or ''}{match['key']}: {wrong}"
        found = findings(tmp_path, [*LINES[:number], line, *LINES[end:]])
        errors = [d for d in found if d.severity is Severity.ERROR]
        assert any(d.span.line == number + 1 for d in errors), (wrong, errors)
        if wrong == "[[]]" and match["key"] not in (
            "marks",
            "memory",
            "define",
            "kinds",
        ):  # what reads these is wrong too
            assert len(errors) == 1


@pytest.mark.parametrize("number", [n for n in key_lines(chosen=True) if n != NULL_LINE], ids=ids)
def test_a_key_without_a_value_is_found_on_its_line(number: int, tmp_path: Path) -> None:
    match = key(number)
    line = f"{match['indent']}{match['dash'] or ''}{match['key']}:"
    found = findings(tmp_path, [*LINES[:number], line, *LINES[block_end(number) :]])
    assert any(d.span.line == number + 1 for d in found if d.severity is Severity.ERROR), found


@pytest.mark.parametrize("number", key_lines(chosen=True), ids=ids)
def test_a_key_that_stands_twice_is_found(number: int, tmp_path: Path) -> None:
    match = key(number)
    end = block_end(number)
    column = " " * (len(match["indent"]) + len(match["dash"] or ""))
    found = findings(tmp_path, [*LINES[:end], f"{column}{match['key']}: 1", *LINES[end:]])
    assert ("MAN010", end + 1) in [(d.id, d.span.line) for d in found]


REQUIRED = {
    "": ["mancala", "name", "board", "sowing", "end", "win"],
    "board": ["rows", "pits", "seeds", "stores"],
    "sowing": ["direction"],
    "endless": ["laps", "then"],
    "chain": ["toward", "while"],
    "must": ["leave"],
    "end": ["if"],
    "sources": ["title", "kind"],
    "readings": ["patch"],
}
"""The keys that a spec has to have, written down from the language note and the brief of this version."""


def opening_line(block: str, name: str) -> int:
    """The number of the line that opens the block in which the key is then missing."""
    if not block:
        return 2 if name == "mancala" else 1
    at = next(n for n, line in enumerate(LINES) if line.strip() == f"{block}:")
    inside = block in ("must", "end", "sources", "readings")
    return at + 2 if inside else at + 1


@pytest.mark.parametrize(("block", "name"), [(b, n) for b, names in REQUIRED.items() for n in names])
def test_a_missing_key_is_found_where_its_block_begins(block: str, name: str, tmp_path: Path) -> None:
    start = next(n for n, line in enumerate(LINES) if line.strip() == f"{block}:") if block else 0
    number = next(
        n for n in range(start, len(LINES)) if (m := KEY_LINE.fullmatch(LINES[n])) and m["key"] == name
    )
    match, end = key(number), block_end(number)
    kept = LINES[end:]
    if match["dash"]:  # the dash goes to the key after it
        kept = [f"{match['indent']}- {LINES[end].strip()}", *LINES[end + 1 :]]
    found = [d for d in findings(tmp_path, [*LINES[:number], *kept]) if d.severity is Severity.ERROR]
    wanted = opening_line(block, name) - (name == "mancala")
    identity = "MAN110" if name == "mancala" else "MAN102"
    assert [(d.id, d.span.line) for d in found if f"`{name}:" in d.message or name == "mancala"] == [
        (identity, wanted)
    ]
