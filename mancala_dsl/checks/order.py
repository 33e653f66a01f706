"""Two effects are on the same pit, and the second finds nothing there (warning).

What a rule does it does in one order, whatever the order of its keys: it marks, captures, moves, and then
sows on (step 9). Who captures a pit and sows on from it probably thought of the other order, or of the seeds
captured, which have a name of their own. Nor can a pit be captured twice. And whatever ``each_seed`` takes
from the last pit is gone when ``last_seed`` looks at it.

Bad::

    last_seed: [{if: last.seeds == 4, capture: last, relay: last}]

Good, what is captured is sown on::

    last_seed: [{if: last.seeds == 4, capture: last, relay: {from: captured, into: last.next}}]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mancala_dsl.checks import _flow
from mancala_dsl.checks._places import Places, places, put
from mancala_dsl.checks._possible import Goal
from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Attribute, Comparison, Expression, Noun, Number, Type
from mancala_dsl.rules.facts import Facts
from mancala_dsl.rules.model import CAPTURED, Rule, Rules

ID = "MAN327"
_PIT, _LAST = Noun("pit", Type.PIT), Noun("last", Type.PIT)
_EMPTY = Comparison("==", Attribute(_LAST, "seeds", Type.NUMBER), Number(0))


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each pair of effects."""
    known = places(rules)
    found = [finding for effect in _flow.effects(rules, known) for finding in _within(effect, known)]
    for kind in rules.played:
        found += _taken_before(kind.rules, known)
    return found


def _within(effect: _flow.Effect, known: Places) -> Iterator[Diagnostic]:
    """Effects of one rule."""
    action, at = effect.action, effect.rule.about.span
    if action.capture is None or action.capture.count is not None or at is None:
        return
    later = [("moves", source) for source in (action.move.sources if action.move else ())]
    later += [("sows on", source) for source in (action.relay.sources if action.relay else ())]
    pairs = [(verb, pit, source) for pit in action.capture.pits for verb, source in later]
    pairs += [("captures", pit, again) for pit, again in combinations(action.capture.pits, 2)]
    pairs = [pair for pair in pairs if pair[2] != CAPTURED and pair[2].type is Type.PIT]
    worlds = list(known.worlds(effect.place, [(effect.rule.condition, True)])) if pairs else []
    for verb, pit, again in pairs:
        if worlds and (pit == again or all(_within_it(again, pit, facts) for facts in worlds)):
            message = f"`{effect.rule.name}` {verb} `{text(again)}`, which it has captured"
            help_ = "name each pit once" if verb == "captures" else "to use what is captured write `captured`"
            yield _finding(again.span or at, message, help_)


def _within_it(again: Expression, pit: Expression, facts: Facts) -> bool:
    """Whether a pit is certainly, in this world, the pit that was captured or one of the set that was."""
    one, all_ = facts.members(again), facts.members(pit)
    return bool(one) and all_ is not None and set(one or ()) <= set(all_)


def _taken_before(rules: Rules, known: Places) -> Iterator[Diagnostic]:
    """Rules for the last seed, where whatever they wait for has been taken while it fell."""
    before = rules.each_seed
    if not before or not all(_takes_all(rule) for rule in before):
        return
    place = known.place(("last_seed",))
    untouched: list[Goal] = [(_of_last(rule.condition), False) for rule in before]
    for rule in rules.last_seed:
        acts: Goal = (rule.condition, True)
        if rule.about.span is None or not known.can([acts], place):
            continue
        if not known.can([acts, *untouched], place) and not known.can([acts, (_EMPTY, True)], place):
            names = " or ".join(f"`{each.name}`" for each in before)
            message = f"`{rule.name}` never acts: {names} has taken the seeds that it asks for"
            yield _finding(rule.about.span, message, "leave the last seed to it, as in `if: hand > 0 and …`")


def _takes_all(rule: Rule) -> bool:
    capture = rule.action.capture
    return capture is not None and capture.count is None and _PIT in capture.pits and rule.action.move is None


def _of_last(condition: Expression) -> Expression:
    """What a condition of ``each_seed`` asks when the last seed has fallen."""
    return put(put(condition, _PIT, _LAST), Noun("hand", Type.NUMBER), Number(0))


def _finding(at: Span, message: str, help_: str) -> Diagnostic:
    return Diagnostic(ID, at, message, help_, Severity.WARNING)
