"""The pages of the language in ``mancala_dsl/docs``: true, complete, and their links lead somewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from mancala_dsl.analysis.pages import FOLDER, differences, pages, write
from mancala_dsl.analysis.pages.prose import from_docstring
from mancala_dsl.cli.main import main
from mancala_dsl.diagnostics.catalogue import TITLES
from mancala_dsl.language import schema
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.tree import Type
from mancala_dsl.rules.model import Action

LINK = re.compile(r"\]\(([^)#]+)\)")
HEADING = re.compile(r"^#+ `(.+)`$", re.MULTILINE)
LONG = {"is", "text", "source", "status", "note"}


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def declared(part: Any) -> list[str]:
    """The names of all properties that stand in a schema, found another way than by the pages."""
    found = []
    stack = [part]
    while stack:
        node = stack.pop()
        if isinstance(node, dict):
            if isinstance(node.get("properties"), dict):
                found += [name for name, inner in node["properties"].items() if isinstance(inner, dict)]
            stack += node.values()
        elif isinstance(node, list):
            stack += node
    return found


def test_the_pages_are_true() -> None:
    assert differences() == [], "make them anew with `mancalac pages`"


def test_every_property_of_the_schema_has_an_entry() -> None:
    whole = json.loads(schema.FILE.read_text(encoding="utf-8"))
    clauses = [path.read_text(encoding="utf-8") for path in (FOLDER / "clauses").glob("*.md")]
    entries = {name for text in [*clauses, text_of("actions.md")] for name in HEADING.findall(text)}
    explained = {name.rpartition(".")[2].removesuffix("[]") for name in entries}
    bullets = set(re.findall(r"^- `(\w+)`: ", text_of("clauses/everywhere.md"), re.MULTILINE))
    assert set(declared(whole)) - explained - bullets - LONG == set()


def test_every_finding_has_an_entry_and_an_example() -> None:
    for known, title in TITLES.items():
        text = text_of(f"findings/{known[:4]}.md")
        heading = f"## {known}: {title}\n"
        assert heading in text
        assert f"[{known}_" in text.partition(heading)[2].partition("\n## ")[0]


def test_every_word_of_conditions_has_an_entry() -> None:
    text = text_of("conditions.md")
    nouns = {noun.name for noun in vocabulary.NOUNS.values() if noun.built}
    rows = set(re.findall(r"^\| `([^`]+)` \| ", text, re.MULTILINE))
    names = {e.name for kind in (Type.PIT, Type.PLAYER) for e in vocabulary.attributes(kind) if e.built}
    for noun in nouns:
        names |= {e.name for e in vocabulary.attributes(Type.THING, noun) if e.built}
    assert nouns | names <= rows
    for function in vocabulary.FUNCTIONS.values():
        assert function.name in text


def test_every_action_has_an_entry() -> None:
    entries = set(HEADING.findall(text_of("actions.md")))
    assert set(Action.__dataclass_fields__) | {"stop", "chain"} <= {name.split(".")[0] for name in entries}


def test_the_index_counts() -> None:
    whole = json.loads(schema.FILE.read_text(encoding="utf-8"))
    index = dict(re.findall(r"^\| ([a-z ]+) \| (\d+) \|$", text_of("README.md"), re.MULTILINE))
    assert int(index["properties in the schema"]) == len(declared(whole))
    assert int(index["findings"]) == len(TITLES)
    assert int(index["nouns of conditions"]) == sum(noun.built for noun in vocabulary.NOUNS.values())
    assert int(index["actions of rules"]) == len(Action.__dataclass_fields__) + 2  # chain, stop
    attributes = re.findall(r"^\| `\w+` \| [a-z ]+ \| .* \| .* \|$", text_of("conditions.md"), re.MULTILINE)
    both = int(index["nouns of conditions"]) + int(index["attributes of conditions"])
    assert len(attributes) == both


@pytest.mark.parametrize("page", sorted(FOLDER.rglob("*.md")), ids=lambda path: path.stem)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "``" not in re.sub(r"^`{3,4}.*?^`{3,4}$", "", text, flags=re.MULTILINE | re.DOTALL)
    for link in LINK.findall(re.sub(r"^`{3,4}.*?^`{3,4}$", "", text, flags=re.MULTILINE | re.DOTALL)):
        assert (page.parent / link).exists(), link


def test_what_is_wrong_is_found_and_mended(tmp_path: Path) -> None:
    write(tmp_path)
    assert differences(tmp_path) == []
    (tmp_path / "actions.md").write_text("old\n", encoding="utf-8")
    (tmp_path / "README.md").unlink()
    (tmp_path / "clauses" / "other.md").write_text("?\n", encoding="utf-8")
    assert differences(tmp_path) == [
        "README.md is missing",
        "actions.md is not what it should be now",
        "clauses/other.md is no page of ours",
    ]
    write(tmp_path)
    assert differences(tmp_path) == []


def test_the_command_says_whether_they_are_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pages", "--check"]) == 0
    assert capsys.readouterr().out == f"{len(pages())} pages are as they should be\n"


def test_a_docstring_becomes_markdown() -> None:
    text = "Says ``a`` of :mod:`x.y`.\n\nGood, one::\n\n    a: {b: 1}\n\n    c: 2\n\nBad (MAN104)::"
    text += "\n\n    a: 3\n"
    assert from_docstring(text) == (
        "Says `a` of `x.y`.\n\n**Good**, one:\n\n```yaml\na: {b: 1}\n\nc: 2\n```\n\n"
        "**Bad** (MAN104):\n\n```yaml\na: 3\n```"
    )
