"""Several rounds in English: how the next one is laid out, who begins it, when the match is over."""

from __future__ import annotations

from mancala_dsl.explain import words
from mancala_dsl.explain.actions import change
from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.telling import cases, say
from mancala_dsl.explain.tree import Block, Sentence, said
from mancala_dsl.rules.model import Match, Refill, Rules

_LEFTOVER = {
    "store": "What is left over is laid aside as captured",
    "next_pit": "What is left over goes into the next pit",
}
_UNFILLED = {
    "empty": "Pits that get no seeds stay in play, empty",
    "ceded": (
        "Pits that get no seeds are filled by the other player, if that player's own are all filled, and "
        "those into which this player lays seeds belong to this player in the next round"
    ),
    "closed": "Pits that get no seeds are closed: nobody sows into them or plays with them in the next round",
}


def match(rules: Rules) -> list[Block]:
    """Everything that joins two rounds; nothing for a game of one."""
    found = rules.match
    if found is None:
        return []
    speech = Conditions(rules)
    starter = cases(speech, found.starter, speech.player)
    changes = [
        say(rules, "match.set", f"Then {change(speech, each)}", each.value.about) for each in found.set
    ]
    return [
        said(
            say(rules, "match", "All this is one round; a match has several"),
            say(rules, "match.refill", refill(found.refill), (found.refill or found).about),
        ),
        said(
            say(rules, "match.starter", f"The next round is begun by {starter}", found.starter.about),
            *changes,
        ),
        said(*until(rules, found)),
    ]


def refill(found: Refill | None) -> str:
    """How the pits are filled for the next round."""
    if found is None:
        return "The next round begins as the first did, with nothing captured"
    who = {"both": "each player", "loser": "the loser, or after a draw each player,"}[found.who]
    each = (
        "as many seeds as at the start"
        if found.per_pit is None
        else words.counted(found.per_pit, words.SEEDS)
    )
    lays = f"takes all the own seeds, captured or not, and lays {each} into each of the own pits"
    until = f"beginning at the {found.first}, until they do not suffice for the next one"
    rest = f"{_LEFTOVER[found.leftover]}. {_UNFILLED[found.unfilled]}"
    return f"For the next round {who} {lays}, {until}. {rest}"


def until(rules: Rules, found: Match) -> list[Sentence]:
    """When the match is over, and who has won it."""
    speech = Conditions(rules)
    over = (
        f"The match is over as soon as, for you or for your opponent, this holds: {speech.truth(found.until)}"
    )
    if found.winner is None:
        won = "Whoever won the last round has won the match"
        return [say(rules, "match.until", over, found.about), say(rules, "match.winner", won)]
    who = cases(speech, found.winner, speech.player)
    return [
        say(rules, "match.until", over, found.about),
        say(rules, "match.winner", f"The match is won, seen by South, by: {who}", found.winner.about),
    ]
