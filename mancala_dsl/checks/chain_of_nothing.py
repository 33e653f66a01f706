"""A chain of even numbers runs on through empty pits (warning).

0 is even. A chain takes nothing from an empty pit and goes on to the next one, so that it captures pits
that are not beside each other. Hardly any game is played so.

Bad::

    chain: {toward: previous, while: even(pit.seeds)}

Good::

    chain: {toward: previous, while: pit.seeds > 0 and even(pit.seeds)}
"""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Attribute, Call, Noun, Type
from mancala_dsl.rules.facts import known
from mancala_dsl.rules.model import Rules

ID = "MAN316"
_SEEDS = Attribute(Noun("pit", Type.PIT), "seeds", Type.NUMBER)


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each such chain, in its ``while``."""
    found = []
    for rule in rules.acting:
        chain = rule.action.capture.chain if rule.action.capture is not None else None
        if chain is None or known(chain.condition, rules.board.value, {_SEEDS: 0}) is False:
            continue
        even = next((e for e in chain.condition.walk() if e == Call("even", (_SEEDS,))), None)
        if even is not None and even.span is not None:
            found.append(
                Diagnostic(
                    ID,
                    even.span,
                    "0 is even, so this chain runs on through empty pits",
                    "ask for seeds as well: `pit.seeds > 0 and even(pit.seeds)`",
                    Severity.WARNING,
                )
            )
    return found
