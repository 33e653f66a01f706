"""Turns in English: who begins, what a move has to bring about, grand slams, passing."""

from __future__ import annotations

from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.telling import cases, say
from mancala_dsl.explain.tree import Block, Listing, Sentence, said
from mancala_dsl.language.expressions.tree import TRUE
from mancala_dsl.rules.model import Leave, Obligation, Rules, Slam
from mancala_dsl.rules.uses import actions

_SLAM = {
    "allowed": "they stand like any others",
    "no_capture": "they are undone: what was taken goes back, while the sowing stands",
    "opponent_keeps": "they stand, but your opponent gets all seeds that are left on the board",
}


def turn(rules: Rules) -> list[Block]:
    """What is to be said of turns."""
    alone = rules.board.value.sides == 1
    begins = "South and North move in turn, and South begins" + (
        "; nobody moves in an empty row" if alone else ""
    )
    blocks: list[Block] = [said(say(rules, "turn", begins))]
    duties = [said(must(rules, each)) for each in rules.must]
    blocks += duties if len(duties) < 2 else [Listing(tuple(duties))]
    last = [sentence for sentence in (grand_slam(rules), no_move(rules)) if sentence is not None]
    return [*blocks, *(said(sentence) for sentence in last)]


def must(rules: Rules, found: Obligation) -> Sentence:
    """``If your opponent has no seeds …, you may only play a move after which …``"""
    speech = Conditions(rules)
    leave = f"you may only play a move after which {speech.truth(found.leave)}"
    text = leave if found.condition == TRUE else f"If {speech.truth(found.condition)}, {leave}"
    none = {
        "none": "If there is no such move, you have no legal move",
        "any": "If there is no such move, this does not count",
    }[found.if_none]
    return say(
        rules, f"turn.{found.name}", f"{text}; what counts is the board after captures. {none}", found.about
    )


def grand_slam(rules: Rules) -> Sentence | None:
    """What a capture means that leaves the opponent nothing; nothing is said where nothing is captured."""
    if all(action.capture is None for action in actions(rules)):
        return None
    meaning = cases(Conditions(rules), rules.grand_slam, lambda slam: _slam(rules, slam))
    text = f"If the captures of the last seed leave your opponent, who had seeds before, with none, {meaning}"
    return say(rules, "turn.grand_slam", text, rules.grand_slam.about)


def _slam(rules: Rules, meaning: Slam) -> str:
    if isinstance(meaning, Leave):
        return f"what was taken from {Conditions(rules).pit(meaning.pit)} goes back"
    return _SLAM[meaning]


def no_move(rules: Rules) -> Sentence:
    """Whether players pass."""
    if rules.no_move.value == "pass":
        text = "If you have no legal move you pass, and your opponent moves on; otherwise nobody may pass"
    else:
        text = "Nobody may pass"
    return say(rules, "turn.no_move", text, rules.no_move.about)
