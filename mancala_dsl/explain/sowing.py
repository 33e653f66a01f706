"""Sowing in English: what is picked and lifted, where each seed goes, and what follows."""

from __future__ import annotations

from mancala_dsl.explain import board, words
from mancala_dsl.explain.actions import rule
from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.end import settled
from mancala_dsl.explain.telling import about_whole, cases, say
from mancala_dsl.explain.tree import Block, Listing, Paragraph, Sentence, said
from mancala_dsl.language.expressions.tree import (
    FALSE,
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Logic,
    Noun,
    Number,
    Type,
)
from mancala_dsl.rules.model import Cases, Rule, Rules
from mancala_dsl.rules.uses import relays

OWN = Attribute(Noun("pit", Type.PIT), "own", Type.TRUTH)
ALL = Attribute(Noun("start", Type.PIT), "seeds", Type.NUMBER)
_WAYS = {(1,): "counter-clockwise", (-1,): "clockwise", (1, -1): "in the direction that you choose"}
_FIRST = {
    "next": "into the pit after the one that the seeds were lifted from",
    "origin": "back into the pit that the seeds were lifted from",
}


def sowing(rules: Rules) -> list[Block]:
    """From the pit that is picked to the last seed."""
    return [
        said(choose(rules), lift(rules), direction(rules), path(rules)),
        said(drop(rules), first_seed(rules), skip(rules)),
    ]


def choose(rules: Rules) -> Sentence:
    """``In your turn you pick one of your pits that is not empty.``"""
    lines = [_picked(rules, line) for line in rules.choose.value]
    text = "; only if there is none, ".join(lines)
    return say(rules, "turn.choose", f"In your turn you pick {text}", rules.choose.about)


def _picked(rules: Rules, line: Expression) -> str:
    speech = Conditions(rules)
    operands = line.operands if isinstance(line, Logic) and line.operator == "and" else (line,)
    others = tuple(operand for operand in operands if operand != OWN)
    among = "one of your pits" if len(others) < len(operands) else "a pit"
    if not others or others == (TRUE,):
        return among
    where = others[0] if len(others) == 1 else Logic("and", others)
    found = speech.relative(where, subject="the pit")
    return among + (found if found.startswith(" that") else f",{found}")


def lift(rules: Rules) -> Sentence:
    """``You lift all the seeds in it.``"""
    if rules.lift is None:
        return say(rules, "sowing.lift", "You lift all the seeds in it")
    return say(rules, "sowing.lift", f"{_lifted(rules, rules.lift)}, the move is over", rules.lift.about)


def _lifted(rules: Rules, lift: Cases[Expression]) -> str:
    """How many seeds are lifted, to the condition under which there is nothing to sow."""
    speech, values = Conditions(rules), [case.value for case in lift.cases]
    if values == [ALL]:
        return "You lift all the seeds in it. If it is empty"
    if len(values) == 1 and isinstance(values[0], Number):
        fewer = "" if values[0].value == 1 else ", or all if there are fewer"
        return f"You lift {speech.number(values[0])} of its seeds{fewer}. If none are lifted"
    many = cases(speech, lift, lambda number: "all of them" if number == ALL else speech.number(number))
    return f"You lift so many of its seeds, but never more than there are: {many}. If none are lifted"


def direction(rules: Rules) -> Sentence:
    """``The seeds are sown counter-clockwise: along your own row …``"""
    ways = cases(Conditions(rules), rules.direction, _WAYS.__getitem__)
    return say(rules, "sowing.direction", f"The seeds are sown {ways}", rules.direction.about)


def path(rules: Rules) -> Sentence:
    """``Counter-clockwise is along your own row from left to right, …``"""
    text = f"Counter-clockwise is {board.way(rules.board.value)}"
    return board.remarked(rules, "board.path", text, "path", "loop")


def drop(rules: Rules) -> Sentence:
    """``One seed falls into each pit on the way.``"""
    if rules.drop is None:
        return say(rules, "sowing.drop", "The seeds fall one by one")
    speech = Conditions(rules)
    many = cases(speech, rules.drop, lambda number: f"{speech.number(number)} at a time")
    text = f"The seeds fall together, so many into each pit: {many}. The last pit gets what is left"
    return say(rules, "sowing.drop", text, rules.drop.about)


def first_seed(rules: Rules) -> Sentence:
    """``The first seed falls into the pit after the one that the seeds were lifted from.``"""
    where = cases(Conditions(rules), rules.first_seed, _FIRST.__getitem__)
    return say(rules, "sowing.first_seed", f"The first seed goes {where}", rules.first_seed.about)


def skip(rules: Rules) -> Sentence:
    """What is passed over."""
    condition = rules.skip.value
    if condition == FALSE:
        text = (
            "No pit is passed over; the pit that the move began in gets a seed like any other when the sowing"
        )
        return say(rules, "sowing.skip", f"{text} comes round to it", rules.skip.about)
    speech, pit = Conditions(rules), Noun("pit", Type.PIT)
    match condition:
        case Comparison(operator="==", left=left, right=right) if left == pit:
            passed = speech.pit(right)
        case _:
            if any(clause.subject != "the pit" for clause in speech.clauses(condition)):
                text = f"A pit is passed over if {speech.truth(condition)}"
                return say(rules, "sowing.skip", text, rules.skip.about)
            passed = f"a pit{speech.relative(condition, subject='the pit')}"
    return say(rules, "sowing.skip", f"{passed} is passed over", rules.skip.about)


# --- when seeds have fallen


def captures(rules: Rules) -> list[Block]:
    """What happens when a seed has fallen."""
    found = [*each_seed(rules), *last_seed(rules)]
    found.append(said(endless(rules)))
    return [block for block in found if not isinstance(block, Paragraph) or block.sentences]


def each_seed(rules: Rules) -> list[Block]:
    """The rules of every seed."""
    if not rules.each_seed:
        return []
    intro = (
        "Each time a seed has fallen, the last one included, the pit that it fell into is looked at at once"
    )
    return _rules(rules, "each_seed", intro, rules.each_seed)


def last_seed(rules: Rules) -> list[Block]:
    """The rules of the last seed of a lap."""
    one_lap = "" if relays(rules) else " A move is one lap: nothing is lifted again"
    if not rules.last_seed:
        text = f"With the last seed the move is over, wherever it falls.{one_lap}"
        return [said(say(rules, "sowing.last_seed", text))]
    intro = "The pit into which the last seed falls is called the last pit"
    return _rules(rules, "last_seed", f"{intro}.{one_lap}" if one_lap else intro, rules.last_seed)


def _rules(rules: Rules, name: str, intro: str, found: tuple[Rule, ...]) -> list[Block]:
    several = len(found) > 1
    over = "the move is over" if name == "last_seed" else "nothing is done"
    order = f" Of the following the first that fits is done, and nothing else; if none fits, {over}"
    alone = f" Unless the following fits, {over}"
    always = any(rule.condition == TRUE for rule in found)
    more = order if several else "" if always else alone
    lead = say(rules, f"sowing.{name}", f"{words.sentence(intro) if more else intro}{more}:")
    items = []
    for number, each in enumerate(found):
        chain = each.action.capture.chain if each.action.capture is not None else None
        places = [each.about] if chain is None else [each.about, chain.about]
        text = rule(Conditions(rules), each, first=number == 0)
        items.append(said(about_whole(rules, f"sowing.{each.name}", text, *places)))
    return [said(lead), Listing(tuple(items), ordered=several)]


def endless(rules: Rules) -> Sentence | None:
    """What a move means that never ends."""
    found = rules.endless.value
    if found is None:
        return None
    laps = words.counted(found.laps, words.LAPS)
    means = {
        "illegal": "it may not be played",
        "void": "everything stays as it was before it, and the turn is over",
        "end": "everything stays as it was before it, and the game is over",
    }[found.then]
    ended = [rule for rule in rules.end if rule.name == "endless"]
    more = f". {settled(rules, ended[0])}" if ended else ""
    text = f"A move that would have more than {laps} counts as one that never ends: {means}{more}"
    return say(rules, "sowing.endless", text, rules.endless.about)
