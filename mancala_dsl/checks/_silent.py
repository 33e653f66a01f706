"""What a spec leaves to a default of the language, and what it could be instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from mancala_dsl.checks._flow import takes_from_opponent
from mancala_dsl.checks._places import places
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Logic,
    Noun,
    Number,
    Over,
    Type,
)
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import About, Action, Case, Cases, Obligation, Rule, Rules, Setting, Slam

_PIT, _ORIGIN, _IT = (Noun(name, Type.PIT) for name in ("pit", "origin", "it"))
_HAS = {
    player: Comparison(">", Attribute(Noun(player, Type.PLAYER), "seeds", Type.NUMBER), Number(0))
    for player in ("mover", "opponent")
}
_HAS_NONE = Comparison("==", Attribute(Noun("opponent", Type.PLAYER), "seeds", Type.NUMBER), Number(0))
_FED = Over(
    "any",
    Noun("pits", Type.PITS),
    Logic(
        "and",
        (
            Attribute(_IT, "theirs", Type.TRUTH),
            Comparison(">", Attribute(_IT, "sown", Type.NUMBER), Number(0)),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Silent:
    """A point that a spec says nothing of: what holds, what could, and the rules with that.

    ``block`` is where it could be said.
    """

    clause: str
    block: str
    said: str
    other: str
    rules: Rules | None  # None: the other answer is the same game seen from the other side


def silent_points(rules: Rules) -> Iterator[Silent]:
    """The points that a game's spec leaves to a default, in the order of a move."""
    board = rules.board.value
    side = board.pits_a_side
    if (
        board.sides == 2
        and board.start[:side] == board.start[side:]
        and not uses.speaks_of(uses.expressions(rules), "starter")
    ):
        yield Silent("starter", "board", "South begins", "North did", None)
    if not rules.kinds:  # where there are several, each has an answer of its own
        yield from _of_sowing(rules)
        yield from _of_turns(rules)


def _of_sowing(rules: Rules) -> Iterator[Silent]:
    board = rules.board.value
    if rules.first_seed.about.span is None:
        several = Comparison(">", Attribute(Noun("lap", Type.THING), "lifted", Type.NUMBER), Number(1))
        other: Cases[Literal["origin", "next"]] = Cases(
            (Case(several, "origin"), Case(TRUE, "next")), About()
        )
        yield Silent(
            "first_seed",
            "sowing",
            "the first seed falls into the next pit",
            "it stayed where it was, of two seeds and more",
            replace(rules, first_seed=other),
        )
    if rules.skip.about.span is None and board.seeds >= min(map(len, board.tracks)):
        own_pit: Expression = Comparison("==", _PIT, _ORIGIN)
        passed = replace(rules, skip=Setting(own_pit, About()))
        yield Silent(
            "skip", "sowing", "a lap round the board sows its own pit too", "it passed it over", passed
        )


def _of_turns(rules: Rules) -> Iterator[Silent]:
    if rules.grand_slam.about.span is None and takes_from_opponent(rules, places(rules)):
        slam: Cases[Slam] = Cases((Case(TRUE, "no_capture"),), About())
        yield Silent(
            "grand_slam",
            "turn",
            "a grand slam takes everything",
            "it took nothing",
            replace(rules, grand_slam=slam),
        )
    if not rules.must:
        feed = Obligation("must[0]", _HAS_NONE, _HAS["opponent"], "any", About())
        fed = replace(rules, must=(feed,))
        yield Silent(
            "must", "turn", "nobody has to give seeds to an opponent without any", "who can had to do so", fed
        )
    for number, obligation in enumerate(rules.must):
        if (obligation.condition, obligation.leave) == (_HAS_NONE, _HAS["opponent"]):
            early = replace(obligation, leave=_FED)
            must = (*rules.must[:number], early, *rules.must[number + 1 :])
            yield Silent(
                obligation.name,
                "turn",
                "whether the opponent has got seeds is seen after captures",
                "it were seen before them",
                replace(rules, must=must),
            )
    if any(_again_at_any_rate(rule) for rule in rules.last_seed):
        yield Silent(
            "again",
            "sowing",
            "whoever has another move and no seeds left still is to move",
            "the turn went to the opponent",
            replace(rules, last_seed=tuple(map(_again_with_seeds, rules.last_seed))),
        )


def _again_at_any_rate(rule: Rule) -> bool:
    again = rule.action.again
    return again is not None and not uses.asks_of([again], "mover", "seeds")


def _again_with_seeds(rule: Rule) -> Rule:
    again = rule.action.again
    if again is None or not _again_at_any_rate(rule):
        return rule
    with_seeds = _HAS["mover"] if again == TRUE else Logic("and", (again, _HAS["mover"]))
    action: Action = replace(rule.action, again=with_seeds)
    return replace(rule, action=action)
