"""The pages of the language: every finding, every clause, every word of conditions, every action.

They are made from the schema, the vocabulary, the docstrings of lowering and of the checks, and the bad files
of the tests. They lie in ``mancala_dsl/docs``, where they can be read as they are.
"""

from __future__ import annotations

from pathlib import Path

from mancala_dsl.analysis.pages import actions, clauses, conditions, findings, index

FOLDER = Path(__file__).parents[2] / "docs"
EXAMPLES = Path(__file__).parents[3] / "tests" / "bad_specs"


def pages() -> dict[str, str]:
    """Every page: its name in the folder, and its text."""
    made = {
        **clauses.pages(),
        "actions.md": actions.page(),
        "conditions.md": conditions.page(),
        **findings.pages(EXAMPLES),
    }
    return {"README.md": index.page(list(made)), **made}


def differences(folder: Path = FOLDER) -> list[str]:
    """What is wrong with the pages in a folder, a line for each: missing, stale, or no page of ours."""
    made = pages()
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    missing = [f"{name} is missing" for name in made if name not in there]
    stale = [
        f"{name} is not what it should be now"
        for name, text in made.items()
        if name in there and (folder / name).read_text("utf-8") != text
    ]
    return sorted([*missing, *stale, *(f"{name} is no page of ours" for name in there - made.keys())])


def write(folder: Path = FOLDER) -> None:
    """Write the pages that are not as they should be, and take away what is none of them."""
    made = pages()
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in made:
            path.unlink()
    for name, text in made.items():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
