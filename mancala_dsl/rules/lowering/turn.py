"""The clauses of ``turn`` (steps 3, 4 and 10); each function has the name of its key."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import (
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Logic,
    Noun,
    Number,
    Type,
)
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Obligation, Setting

_PIT = Noun("pit", Type.PIT)
OWN_AND_OCCUPIED = Logic(
    "and",
    (
        Attribute(_PIT, "own", Type.TRUTH),
        Comparison(">", Attribute(_PIT, "seeds", Type.NUMBER), Number(0)),
    ),
)
"""``pit.own and pit.seeds > 0``: what may be chosen where the spec is silent."""


def choose(low: Lowering) -> Setting[Expression]:
    """The pits that the mover may choose from."""
    node = low.get("turn", "choose")
    return Setting(low.condition(node, "choose", OWN_AND_OCCUPIED), low.about(node))


def must(low: Lowering) -> tuple[Obligation, ...]:
    """The obligations, in order."""
    made = []
    for i, entry in enumerate(low.entries(low.get("turn", "must"))):
        leave = entry.get("leave")
        if_none = low.word(entry.get("if_none"), "none")
        low.malformed = low.malformed or leave is None or if_none not in ("none", "any")
        made.append(
            Obligation(
                f"must[{i}]",
                low.condition(entry.get("if"), "must_if", TRUE),
                low.condition(leave, "must_leave", TRUE),
                "any" if if_none == "any" else "none",
                low.about(entry),
            )
        )
    return tuple(made)


def grand_slam(low: Lowering) -> Setting[Literal["allowed", "no_capture"]]:
    """What happens to captures that leave the opponent nothing."""
    node = low.get("turn", "grand_slam")
    word = low.word(node, "allowed")
    low.malformed = low.malformed or word not in ("allowed", "no_capture")
    return Setting("no_capture" if word == "no_capture" else "allowed", low.about(node))


def no_move(low: Lowering) -> Setting[Literal["pass"] | None]:
    """Whether a player without a legal move passes."""
    node = low.get("turn", "no_move")
    if node is None:
        return Setting(None, low.about(None))
    low.malformed = low.malformed or low.word(node, "") != "pass"
    return Setting("pass", low.about(node))
