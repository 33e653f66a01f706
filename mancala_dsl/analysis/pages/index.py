"""The index of the pages, with how much of everything there is."""

from __future__ import annotations

from mancala_dsl.analysis.pages import actions, conditions
from mancala_dsl.analysis.pages.prose import table
from mancala_dsl.checks import checks
from mancala_dsl.diagnostics.catalogue import HUNDREDS, TITLES
from mancala_dsl.language import schema
from mancala_dsl.language.schema import Schema

INTRODUCTION = """\
Made by `mancalac pages` from the schema, the vocabulary of conditions, and what the program's own functions
and checks say of themselves; a test keeps it true."""


def page(names: list[str]) -> str:
    """The index."""
    top = schema.keys_at(())
    counted = [
        ("properties in the schema", len(keys(schema.schema()))),
        ("keys at the top of a spec", len(top)),
        ("nouns of conditions", len(conditions.nouns())),
        ("attributes of conditions", len(conditions.attributes())),
        ("functions of conditions", len(conditions.functions())),
        ("actions of rules", len(actions.actions())),
        ("findings", len(TITLES)),
        ("checks of the rules", len(checks())),
    ]
    clauses = [name for name in names if name.startswith("clauses/")]
    lines = [f"- [`{name[8:-3]}`]({name}){_said(top.get(name[8:-3]))}" for name in clauses]
    found = [f"- [{begins}xx](findings/{begins}.md): {about}" for begins, about in HUNDREDS.items()]
    return (
        "\n\n".join(
            [
                "# The language, page by page",
                INTRODUCTION,
                table(("there are", ""), [(what, str(many)) for what, many in counted]),
                "## Clauses",
                "\n".join(lines),
                "## Rules and conditions",
                "- [Rules and their actions](actions.md)\n- [Conditions and quantities](conditions.md)",
                "## Findings",
                "\n".join(found),
            ]
        )
        + "\n"
    )


def keys(part: object) -> list[str]:
    """Every property that is declared anywhere in a schema, once for each place."""
    found: list[str] = []
    if isinstance(part, dict):
        declared = part.get("properties")
        if isinstance(declared, dict) and all(isinstance(each, dict) for each in declared.values()):
            found += declared
        for inner in part.values():
            found += keys(inner)
    elif isinstance(part, list):
        for inner in part:
            found += keys(inner)
    return found


def _said(part: Schema | None) -> str:
    if part is None:
        return ": what may stand at every clause"
    title = str(schema.resolved(part).get("title", ""))
    return f": {title[:1].lower()}{title[1:]}" if title else ""
