"""A rule would take seeds from a store that it does not name, and takes nothing (warning).

What has been captured is safe: ``last`` and the pits that are found from it are never emptied where they are
a store. Rules that do take seeds from a store call it by its player.

Bad::

    last_seed: [{if: last.store and last.far, capture: last}]

Good::

    last_seed: [{if: last.store and last.far, capture: opponent.store}]
"""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.checks import _flow
from mancala_dsl.checks._places import places
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Expression, Type
from mancala_dsl.rules import uses
from mancala_dsl.rules.facts import NOWHERE, Facts
from mancala_dsl.rules.model import Action, Rules

ID = "MAN338"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each place that can be nothing but a store."""
    known = places(rules)
    found = []
    for effect in _flow.effects(rules, known):
        asked = [place for place in _taken(effect.action) if not uses.names_store(place)]
        worlds = list(known.worlds(effect.place, [(effect.rule.condition, True)])) if asked else []
        for place in asked:
            at = place.span or effect.rule.about.span
            if at is not None and worlds and all(_is_store(place, facts) for facts in worlds):
                message = (
                    f"`{text(place)}` is a store here, and from a store nothing is taken that is not named"
                )
                help_ = "name it, as in `opponent.store`, or ask for a pit in the condition"
                found.append(Diagnostic(ID, at, message, help_, Severity.WARNING))
    return found


def _taken(action: Action) -> Iterator[Expression]:
    """The single places from which a rule takes seeds."""
    every = [*(action.capture.pits if action.capture is not None else ())]
    every += action.move.sources if action.move is not None else ()
    every += action.relay.sources if action.relay is not None else ()
    yield from (place for place in every if place.type is Type.PIT)


def _is_store(place: Expression, facts: Facts) -> bool:
    site = facts.site(place)
    return site is not None and site != NOWHERE and facts.board.is_store(site)
