"""The end in English: when a game is over, who gets what is left, who has won."""

from __future__ import annotations

from mancala_dsl.explain import words
from mancala_dsl.explain.conditions import Conditions
from mancala_dsl.explain.telling import cases, say
from mancala_dsl.explain.tree import Block, Listing, Sentence, said
from mancala_dsl.language.expressions.tree import TRUE, Attribute, Expression, Noun, Type
from mancala_dsl.rules.model import EndRule, Rules

PIT = Noun("pit", Type.PIT)
SPLIT, NOBODY = Noun("split", Type.PLAYER), Noun("nobody", Type.PLAYER)


def end(rules: Rules) -> list[Block]:
    """When the game is over."""
    found = [rule for rule in rules.end if rule.name != "endless"]
    several = len(found) > 1
    which = "one of these holds, and the first of them counts" if several else "this holds"
    intro = f"Before every move, “you” being the player whose turn it is, the game is over if {which}:"
    items = [
        said(
            say(
                rules,
                rule.name,
                f"{words.capital(over(rules, rule.condition))}. {settled(rules, rule)}",
                rule.about,
            )
        )
        for rule in found
    ]
    return [said(say(rules, "end", intro)), Listing(tuple(items), ordered=several)] if found else []


def over(rules: Rules, condition: Expression) -> str:
    """When a rule of the end holds."""
    return "in any case" if condition == TRUE else Conditions(rules).truth(condition)


def settled(rules: Rules, rule: EndRule) -> str:
    """Who gets what is left on the board, and who wins if that is said."""
    rest = cases(Conditions(rules), rule.rest, lambda player: receives(rules, player))
    text = words.sentence(rest)
    if rule.winner is not None:
        won = cases(Conditions(rules), rule.winner, lambda player: wins(rules, player))
        text += f" {words.sentence(won)}"
    return text


def receives(rules: Rules, player: Expression) -> str:
    """``each player takes what is left in their own pits``"""
    if player == Attribute(PIT, "owner", Type.PLAYER):
        return "each player takes the seeds that are left in their own pits"
    if player == SPLIT:
        return "the seeds that are left on the board are shared equally, an odd one staying there"
    if player == NOBODY:
        return "seeds that are left on the board count for nobody"
    if isinstance(player, Attribute) and player.of == PIT:
        return f"the seeds in the pit go to {Conditions(rules).player(player)}"
    who = Conditions(rules).player(player)
    return f"{who} {words.agreed('{gets}', many=who == 'you')} all seeds that are left on the board"


def wins(rules: Rules, player: Expression) -> str:
    """``your opponent wins``"""
    if player == NOBODY:
        return "the game is a draw"
    who = Conditions(rules).player(player)
    return f"{who} {words.agreed('{wins}', many=who == 'you')} the game whatever the numbers of seeds are"


def win(rules: Rules) -> Sentence:
    """Who has won."""
    if all(rule.winner is not None for rule in rules.end):
        text = "The numbers of captured seeds decide nothing"
        return say(rules, "win", text, rules.win.about)
    seeds = rules.board.value.seeds
    enough = f"Of the {seeds} seeds, {seeds // 2 + 1} are enough"
    draw = f"{enough}; {seeds // 2} each is a draw" if seeds % 2 == 0 else enough
    text = f"Whoever has more seeds, captured and stored, wins; with equal numbers the game is a draw. {draw}"
    return say(rules, "win", text, rules.win.about)
