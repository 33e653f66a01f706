"""Nobody can win, or only one seat can; or a tie, or what is left on the board, has been forgotten (warning).

Who has most seeds can win only if seeds come to somebody. Where an end rule says itself who wins, by
comparing what both have, equal numbers have to be thought of, if the number of all seeds is even. Seeds that
are left on the board when the game ends have an owner, or the spec says that they have none: where it is
silent, or gives neither a source nor a reason, it has probably been forgotten. That no target is higher than
all seeds is looked at with the conditions (MAN322).

Bad::

    end: [{if: mover.moves == 0}]

Good::

    end: [{if: mover.moves == 0, rest: pit.owner}]
"""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.checks import _flow
from mancala_dsl.checks._amounts import BOARD_SEEDS, MOVER, OPPONENT, PLAYERS, of
from mancala_dsl.checks._places import Places, places, put
from mancala_dsl.checks._possible import Goal
from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Comparison, Expression, Noun, Number, Type
from mancala_dsl.rules.model import Cases, EndRule, Rules

ID = "MAN324"
_NOBODY = Noun("nobody", Type.PLAYER)


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """Findings at ``win`` and at end rules."""
    known = places(rules)
    found = [finding for rule in rules.end for finding in (*_tie(rule, rules), *_rest(rule, rules, known))]
    return [*_winners(rules, known, document), *found]


# --- who can win


def _winners(rules: Rules, known: Places, document: Document) -> Iterator[Diagnostic]:
    entry = document.root.entry("win") or document.root.entries[0]
    at = rules.win.about.span or entry.key.span
    winners = {text(case.value) for rule in rules.end if rule.winner for case in rule.winner.cases}
    counted = any(rule.winner is None for rule in rules.end)
    if counted and (not _counts_seeds(rules) or _is_paid(rules, known)):
        return
    if not winners - {"nobody"}:
        reason = "no seeds ever come to a player" if counted else "every end of the game is a draw"
        yield _finding(at, f"nobody can win: {reason}", "say who gets seeds, or who wins")
    elif winners <= {"starter", "nobody"} or winners <= {"starter.opponent", "nobody"}:
        who = "who begins" if "starter" in winners else "who does not begin"
        yield _finding(at, f"only {who} can win", "say when the other player wins")


def _counts_seeds(rules: Rules) -> bool:
    """Whether it is seeds that win; of other ways to win nothing is known here."""
    return str(rules.win.value) == "most"


def _is_paid(rules: Rules, known: Places) -> bool:
    """Whether seeds may come to a player in some way."""
    if rules.board.value.stores != "none":
        return True
    receivers = [case.value for rule in rules.end for case in rule.rest.cases]
    for effect in _flow.effects(rules, known):
        capture = effect.action.capture
        if capture is not None and any(True for _ in _flow.captured(effect, known)):
            receivers += [case.value for case in capture.to.cases]
    return any(receiver != _NOBODY for receiver in receivers)


def _tie(rule: EndRule, rules: Rules) -> Iterator[Diagnostic]:
    """The winner where both have the same, if the rule asks who has more."""
    if rule.winner is None or rules.board.value.seeds % 2:
        return
    conditions = [case.condition for case in rule.winner.cases]
    scores = [of(player, "score") for player in PLAYERS]
    if not all(any(score in condition.walk() for condition in conditions) for score in scores):
        return
    known = places(rules)
    place = known.place(("end", "winner"))
    before: list[Goal] = []
    for case in rule.winner.cases:
        equal = put(case.condition, of(OPPONENT, "score"), of(MOVER, "score"))
        if known.can([*before, (equal, True)], place):
            if case.value != _NOBODY and rule.winner.about.span is not None:
                message = f"where both have the same, `{text(case.value)}` wins by `{rule.name}`"
                advice = "name the tie, as in `{if: mover.score == opponent.score, then: nobody}`"
                yield _finding(rule.winner.about.span, message, advice)
            return
        before.append((equal, False))


# --- what is left


def _rest(rule: EndRule, rules: Rules, known: Places) -> Iterator[Diagnostic]:
    """A rule that leaves seeds on the board, which might have decided the game."""
    if rule.about.span is None or rule.winner is not None or not _counts_seeds(rules):
        return
    half = Number(rules.board.value.seeds // 2)
    open_: list[Goal] = [(rule.condition, True), (Comparison(">", BOARD_SEEDS, Number(0)), True)]
    open_ += [(Comparison(">", of(player, "score"), half), False) for player in PLAYERS]
    if not known.can(open_, known.place(("end",))):
        return
    if rule.rest.about.span is None:
        advice = "say who gets it, as in `rest: pit.owner`; if it is not counted, write `rest: nobody`"
        yield _finding(rule.about.span, f"`{rule.name}` does not say who gets the rest of the board", advice)
        return
    lost = _lost(rule.rest, known)
    if lost is None:
        return
    if lost != _NOBODY:
        message = f"by `{rule.name}` the rest may go to `{text(lost)}` where that is nobody"
        yield _finding(rule.rest.about.span, message, "add a case for these pits")
    elif not _explained(rule):
        message = f"by `{rule.name}` nobody gets the rest, and neither a source nor a note says why"
        yield _finding(rule.rest.about.span, message, "say who gets it, as in `rest: pit.owner`")


def _explained(rule: EndRule) -> bool:
    """Whether something speaks for what a rule says about the rest."""
    if rule.about.note or rule.rest.about.note:
        return True
    return not {rule.about.status, rule.rest.about.status} & {"added", "default"}


def _lost(rest: Cases[Expression], known: Places) -> Expression | None:
    """The receiver that is nobody, or may be."""
    place = known.place(("end", "rest"))
    before: list[Goal] = []
    for case in rest.cases:
        if _flow.may_be_nobody(case.value, [*before, (case.condition, True)], place, known):
            return case.value
        before.append((case.condition, False))
    return None


def _finding(at: Span, message: str, help_: str) -> Diagnostic:
    return Diagnostic(ID, at, message, help_, Severity.WARNING)
