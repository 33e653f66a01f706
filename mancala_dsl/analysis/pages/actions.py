"""What rules can do: one entry for each action and for each key beside it."""

from __future__ import annotations

from mancala_dsl.analysis.pages import clauses
from mancala_dsl.language import schema

LISTS = (
    ("sowing", "each_seed"),
    ("sowing", "last_seed"),
    ("turn", "before"),
    ("turn", "after"),
    ("turn", "kinds", clauses.ANY, "do"),
)
BESIDE = ("if", "as", "holder", "for", "count")
"""Keys that say more of an action."""


INTRODUCTION = """\
A rule has a condition, `if`, and does one or more of the following where it holds. Whatever the order of its
keys, what is done is done in the order of this page. Rules stand in these lists, and can do there:"""


def actions() -> list[str]:
    """The names of all actions, in the order in which they are done."""
    keys = schema.keys_at(("sowing", "last_seed", 0))
    return [key for key in keys if key not in (*BESIDE, *clauses.ABOUT)]


def page() -> str:
    """The page of rules."""
    parts = [
        "# Rules and their actions",
        INTRODUCTION,
        "\n".join(f"- {_list(path)}" for path in LISTS),
    ]
    for key, part in schema.keys_at(("sowing", "last_seed", 0)).items():
        if key not in clauses.ABOUT:
            parts.append(clauses.entry((key,), part).replace("(../actions.md)", "(actions.md)"))
            parts += [clauses.entry(path[2:], inner) for path, inner in _below(key)]
    return "\n\n".join(parts) + "\n"


def _below(key: str) -> list[tuple[clauses.Path, schema.Schema]]:
    found = clauses.below(("sowing", "last_seed", 0, key))
    return [(path[1:], part) for path, part in found]


def _list(path: tuple[str, ...]) -> str:
    """Where rules stand, and what they may do there."""
    there = schema.keys_at((*path, 0))
    can = [f"`{key}`" for key in actions() if key in there]
    return f"`{clauses.called(path)}`: {', '.join(can)}"
