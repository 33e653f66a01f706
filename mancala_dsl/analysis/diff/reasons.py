"""Why two games differ after a move: what it did in each, and which clause forbids what the other allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mancala_dsl.analysis.diff.side import NEXT_ROUND, Label, Side
from mancala_dsl.api import Game as Play
from mancala_dsl.explain.moves import Explainer


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a move does, in words, and the rule by which it does."""

    said: str
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that one game forbids where the other allows it: by which rule, and why."""

    move: str
    rule: str
    why: str


def steps(side: Side, before: Play, label: Label) -> list[Step]:
    """What a legal move does in one of the games, what the end of the game brings left out."""
    if label == NEXT_ROUND:
        return []
    move, state = side.labelled(before.legal_moves())[label], before.state
    explainer = Explainer(side.game.rules)
    position = explainer.interpreter.parse_position(side.variant.position_text(state))
    events = [e for e in explainer.interpreter.events(position, move) if e.kind != "settle"]
    mover = explainer.mover(position)
    told = (sentence.rpartition("  [") for sentence in explainer.sentences(events, mover))
    return [Step(said, rule.removesuffix("]")) for said, _, rule in told]


def apart(a: list[Step], b: list[Step]) -> tuple[list[Step], list[Step]]:
    """What is left of both from the first step on that is not the same."""
    same = 0
    while same < min(len(a), len(b)) and a[same].said == b[same].said:
        same += 1
    return a[same:], b[same:]


def refusals(side: Side, play: Play, other: Side, others: Play) -> Iterator[Refusal]:
    """The moves that are legal in the other game, and why they are not in this one."""
    explainer = Explainer(side.game.rules)
    position = explainer.interpreter.parse_position(side.variant.position_text(play.state))
    legal = side.labelled(play.legal_moves())
    for label, theirs in other.labelled(others.legal_moves()).items():
        if label in legal:
            continue
        reasons = [explainer.interpreter.why_illegal(position, move) for move in side.called(label)]
        # Of two ways one is not that of the pit, which is no reason.
        told = sorted((each for each in reasons if each), key=lambda each: each[0] == "direction")
        rule, why = told[0] if told else ("", "there is no such move in this game")
        yield Refusal(other.variant.move_text(others.state, theirs), rule, why)
