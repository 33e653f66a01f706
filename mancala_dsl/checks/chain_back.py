"""A chain goes back over pits that have just been sown, and asks for empty ones (warning).

From the last pit back lie the pits that this lap has sown; there is a seed in each of them. A chain toward
``previous`` that only goes on over empty pits stops at once, but for the pit that the lap began with. It
probably goes the other way.

Bad::

    chain: {toward: previous, while: pit.seeds == 0, capture: pit.opposite}

Good::

    chain: {toward: next, while: pit.seeds == 0, capture: pit.opposite}
"""

from __future__ import annotations

from mancala_dsl.checks import _flow
from mancala_dsl.checks._places import places
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Attribute, Comparison, Noun, Number, Type
from mancala_dsl.rules.model import Rules

ID = "MAN332"
_SOWN = Comparison(">", Attribute(Noun("pit", Type.PIT), "seeds", Type.NUMBER), Number(0))


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each such chain, at its ``while``."""
    known = places(rules)
    passing = [rule.action for rule in rules.acting if rule.listed == "each_seed"]
    if any(action.capture or action.move for action in passing):
        return []  # what was just sown may have been taken since
    found = []
    for effect in _flow.effects(rules, known):
        chain = effect.action.capture.chain if effect.action.capture is not None else None
        if chain is None or chain.toward == "next" or chain.origin != Noun("last", Type.PIT):
            continue
        place = known.place((*effect.way, "action", "capture", "chain"))
        empty_only = not known.can([(chain.condition, True), (_SOWN, True)], place)
        at = chain.condition.span
        if at is not None and empty_only and known.can([(chain.condition, True)], place):
            message = "this chain goes back over pits that have just been sown, so they are not empty"
            help_ = "the other way it is `toward: next`"
            found.append(Diagnostic(ID, at, message, help_, Severity.WARNING))
    return found
