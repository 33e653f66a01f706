"""The clauses of ``sowing`` (steps 7, 8 and 11); each function has the name of its key."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import FALSE, TRUE, Expression
from mancala_dsl.reading.node import Mapping, Node
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.actions import rule
from mancala_dsl.rules.lowering.cases import cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Case, Cases, Endless, Rule, Setting

FirstSeed = Literal["origin", "next"]


def direction(low: Lowering) -> Setting[int]:
    """+1 counter-clockwise, -1 clockwise."""
    node = low.get("sowing", "direction")
    word = low.word(node, "")
    low.malformed = low.malformed or word not in ("counterclockwise", "clockwise")
    return Setting(-1 if word == "clockwise" else 1, low.about(node))


def first_seed(low: Lowering) -> Cases[FirstSeed]:
    """Where the first seed of a lap goes."""
    node = low.get("sowing", "first_seed")
    if node is None:
        return Cases((Case(TRUE, "next"),), low.about(None))

    def word(value: Node) -> FirstSeed:
        text = low.word(value, "next")
        low.malformed = low.malformed or text not in ("origin", "next")
        return "origin" if text == "origin" else "next"

    return cases(low, node, "first_seed", word)


def skip(low: Lowering) -> Setting[Expression]:
    """The sites that are passed over."""
    node = low.get("sowing", "skip")
    return Setting(low.condition(node, "skip", FALSE), low.about(node))


def each_seed(low: Lowering) -> tuple[Rule, ...]:
    """The rules for every seed that drops."""
    entries = low.entries(low.get("sowing", "each_seed"))
    return tuple(rule(low, "each_seed", i, entry) for i, entry in enumerate(entries))


def last_seed(low: Lowering) -> tuple[Rule, ...]:
    """The rules for the last seed of a lap."""
    entries = low.entries(low.get("sowing", "last_seed"))
    return tuple(rule(low, "last_seed", i, entry) for i, entry in enumerate(entries))


def endless(low: Lowering) -> Setting[Endless | None]:
    """What a move means that never ends; to be said where, and only where, some rule sows on."""
    sowing = low.block("sowing")
    entry = sowing.entry("endless") if sowing else None
    rules = low.entries(low.get("sowing", "last_seed"))
    relay = next((found for found in (rule.entry("relay") for rule in rules) if found), None)
    if entry is None:
        if relay is not None:
            low.report(problems.relay_without_endless(relay.key.span))
        return Setting(None, low.about(None))
    if relay is None:
        low.report(problems.endless_without_relay(entry.key.span))
    if not isinstance(entry.value, Mapping):
        low.malformed = True
        return Setting(None, low.about(None))
    laps = low.integer(entry.value.get("laps"), 1)
    then = low.word(entry.value.get("then"), "")
    low.malformed = low.malformed or then not in ("illegal", "void")
    return Setting(Endless(laps, "void" if then == "void" else "illegal"), low.about(entry.value))
