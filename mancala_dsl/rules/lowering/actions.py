"""A rule of ``each_seed`` or ``last_seed`` and what it does (step 9); functions are named as their keys."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import TRUE, Expression, Noun, Type
from mancala_dsl.reading.node import Mapping, Node, Sequence
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.cases import player_cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Action, Capture, Chain, Mark, Rule


def rule(low: Lowering, kind: str, index: int, entry: Mapping) -> Rule:
    """One rule; ``kind`` is the list it stands in and the slot of its conditions.

    A rule with nothing to do is one that says ``stop``.
    """
    return Rule(
        f"{kind}[{index}]",
        low.condition(entry.get("if"), kind, TRUE),
        Action(
            mark=mark(low, kind, entry),
            capture=capture(low, kind, entry),
            again=again(low, kind, entry),
            relay=relay(low, kind, entry),
        ),
        low.about(entry),
    )


def mark(low: Lowering, kind: str, entry: Mapping) -> Mark | None:
    """``mark: last``, ``as: tuzdik``, ``holder: mover``."""
    pit, name = entry.get("mark"), entry.get("as")
    if pit is None or name is None:
        low.malformed = low.malformed or pit is not None or name is not None
        return None
    scalar = low.scalar(name)
    if scalar is not None and scalar.text not in low.names.marks:
        low.report(problems.unknown_mark(scalar.span, scalar.text, low.names.marks))
    holder = player_cases(low, entry.get("holder"), kind, "mover")
    for case in holder.cases:
        if isinstance(case.value, Noun) and case.value.name == "nobody" and case.value.span is not None:
            low.report(problems.nobody_holds(case.value.span))
    return Mark(low.expression(pit, kind, Type.PIT), scalar.text if scalar else "", holder)


def capture(low: Lowering, kind: str, entry: Mapping) -> Capture | None:
    """``capture: [last, last.opposite]``, ``for: mover``, ``count: 2``, ``chain: …``."""
    node = entry.get("capture")
    if node is None:
        low.malformed = low.malformed or any(entry.get(key) is not None for key in ("for", "count", "chain"))
        return None
    items: tuple[Node, ...] = node.items if isinstance(node, Sequence) else (node,)
    count = entry.get("count")
    return Capture(
        tuple(low.expression(item, kind, Type.PIT) for item in items),
        player_cases(low, entry.get("for"), kind, "mover"),
        None if count is None else low.expression(count, kind, Type.NUMBER),
        chain(low, entry),
    )


def chain(low: Lowering, entry: Mapping) -> Chain | None:
    """``chain: {toward: previous, while: pit.seeds in 2|4, at_most: 3}``."""
    node = entry.get("chain")
    if node is None:
        return None
    if not isinstance(node, Mapping):
        low.malformed = True
        return None
    condition = node.get("while")
    low.malformed = low.malformed or condition is None
    at_most = node.get("at_most")
    return Chain(
        _toward(low, node),
        low.condition(condition, "chain_while", TRUE),
        None if at_most is None else low.integer(at_most, 1),
        low.about(node),
    )


def _toward(low: Lowering, node: Mapping) -> Literal["previous", "next", "both"]:
    match low.word(node.get("toward"), ""):
        case "previous":
            return "previous"
        case "next":
            return "next"
        case "both":
            return "both"
    low.malformed = True
    return "previous"


def again(low: Lowering, kind: str, entry: Mapping) -> Expression | None:
    """``again: true``: where the condition holds after the captures, the same player moves once more."""
    node = entry.get("again")
    return None if node is None else low.expression(node, kind, Type.TRUTH)


def relay(low: Lowering, kind: str, entry: Mapping) -> Expression | None:
    """``relay: last``: that pit is lifted and sown on."""
    node = entry.get("relay")
    return None if node is None else low.expression(node, kind, Type.PIT)
