"""The clauses ``end`` and ``win`` (steps 2 and 15); each function has the name of its key."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import TRUE, Expression
from mancala_dsl.reading.node import Mapping
from mancala_dsl.rules.lowering.cases import player_cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Cases, EndRule, Setting


def end(low: Lowering) -> tuple[EndRule, ...]:
    """The rules that end the game, in order."""
    made = []
    for i, entry in enumerate(low.entries(low.document.root.get("end"))):
        condition = entry.get("if")
        low.malformed = low.malformed or condition is None
        made.append(
            EndRule(
                f"end[{i}]",
                low.condition(condition, "end_if", TRUE),
                rest(low, entry),
                winner(low, entry),
                low.about(entry),
            )
        )
    return tuple(made)


def rest(low: Lowering, entry: Mapping) -> Cases[Expression]:
    """Who gets the seeds of each pit."""
    return player_cases(low, entry.get("rest"), "rest", "nobody")


def winner(low: Lowering, entry: Mapping) -> Cases[Expression] | None:
    """Who wins, where the rule itself says so."""
    node = entry.get("winner")
    return None if node is None else player_cases(low, node, "winner", "nobody")


def win(low: Lowering) -> Setting[Literal["most"]]:
    """What wins where the end rule does not say it."""
    node = low.document.root.get("win")
    low.malformed = low.malformed or low.word(node, "") != "most"
    return Setting("most", low.about(node))
