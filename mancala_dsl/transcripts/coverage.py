"""Which clauses of a spec a game has exercised: for each clause, what counts as having seen it at work.

Rules of ``each_seed``, ``last_seed`` and ``end`` count when their condition held; an obligation, or
``endless``, when it took a move away; ``skip`` when a site was passed over; ``first_seed`` when a seed went
back into its origin; a chain when it took something; ``no_move`` when a player had to pass; ``grand_slam``
when the opponent was left with nothing; a kind of move when one was made; ``drop`` when more than one seed
fell together. ``choose``, ``direction`` and ``win`` are at work in every game that is played or won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from mancala_dsl.explain.frames import passed_over
from mancala_dsl.language.expressions.tree import FALSE
from mancala_dsl.rules.model import SOW, About, Rules
from mancala_dsl.rules.uses import relays
from mancala_dsl.transcripts.engines import Happened, Moment

CHAIN = ".chain"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause that transcripts should exercise; ``rule`` is its name in events and messages."""

    rule: str
    about: About = field(compare=False, repr=False)


def clauses(rules: Rules) -> Iterator[Clause]:
    """The clauses of a game that can be seen at work, in the order in which a move meets them."""
    yield Clause("choose", rules.choose.about)
    for obligation in rules.must:
        yield Clause(obligation.name, obligation.about)
    if rules.no_move.value is not None:
        yield Clause("no_move", rules.no_move.about)
    yield from _of_sowing(rules)
    for kind in rules.kinds:
        yield Clause(f"kinds.{kind.name}", kind.about)
    for rule in rules.acting:
        yield Clause(rule.name, rule.about)
        if rule.action.capture is not None and rule.action.capture.chain is not None:
            yield Clause(rule.name + CHAIN, rule.action.capture.chain.about)
    if rules.grand_slam.about.status != "default":
        yield Clause("grand_slam", rules.grand_slam.about)
    if rules.endless.value is not None and relays(rules):
        yield Clause("endless", rules.endless.about)
    for end_rule in rules.end:
        yield Clause(end_rule.name, end_rule.about)
    if any(end_rule.winner is None for end_rule in rules.end):
        yield Clause("win", rules.win.about)
    if rules.match is not None:
        yield Clause("match", rules.match.about)


def _of_sowing(rules: Rules) -> Iterator[Clause]:
    """The settings of sowing that can be seen at work."""
    yield Clause("direction", rules.direction.about)
    for name, quantity in (("lift", rules.lift), ("drop", rules.drop)):
        if quantity is not None:
            yield Clause(name, quantity.about)
    if any(case.value == "origin" for case in rules.first_seed.cases):
        yield Clause("first_seed", rules.first_seed.about)
    if rules.skip.value != FALSE:
        yield Clause("skip", rules.skip.about)


def in_move(
    rules: Rules, before: Moment, after: Moment, events: Sequence[Happened], direction: int, kind: str = SOW
) -> Iterator[str]:
    """What the events of a move of a kind, which begins in this direction, show beside the rules that the
    interpreter names.
    """
    if rules.kinds:
        yield f"kinds.{kind}"
    for event in events:
        if event.kind in ("lift", "sow"):
            yield event.rule
        if event.kind == "sow" and event.count > 1:
            yield "drop"
    if any(passed_over(rules.board.value, before.mover, events, direction)):
        yield "skip"
    if _slammed(rules, before, after, events):
        yield "grand_slam"


def at_rest(rules: Rules, now: Moment, refused: Iterable[str]) -> Iterator[str]:
    """What the position between two moves shows: moves taken away, a forced pass, the end."""
    yield from refused
    if now.legal_moves == (-1,):
        yield "no_move"
    if now.outcome is not None:
        yield now.outcome.rule
        if next(rule for rule in rules.end if rule.name == now.outcome.rule).winner is None:
            yield "win"
    if now.following is not None:
        yield "match"


def _slammed(rules: Rules, before: Moment, after: Moment, events: Sequence[Happened]) -> bool:
    """Step 10: whether a move left the opponent nothing by a capture, also where the rules let it stand."""
    if any(event.rule == "grand_slam" for event in events):
        return True
    row = rules.board.value.owned(1 - before.mover)
    had, has = (sum(moment.pits[pit] for pit in row) for moment in (before, after))
    names = {rule.name for rule in rules.acting if rule.listed == "last_seed"}
    return had > 0 and has == 0 and any(e.kind == "capture" and e.rule in names for e in events)
