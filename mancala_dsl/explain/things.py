"""Pits, sets, players, numbers and directions in English: what conditions speak of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mancala_dsl.explain import words
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Arithmetic,
    Around,
    Attribute,
    Call,
    Expression,
    Filtered,
    Negative,
    Noun,
    Number,
    Over,
    Type,
)
from mancala_dsl.rules.model import Rules

THAT_PIT = "that pit"  # `it`
PITS = {
    "last": "the last pit",
    "origin": "the pit that the seeds were lifted from",
    "start": "the pit that you picked",
    "it": THAT_PIT,
}
BESIDE = {
    "next": "the pit after {}",
    "previous": "the pit before {}",
    "opposite": "the pit opposite {}",
    "mirror": "the pit of the other side with the same number as {}",
    "ahead": "the pit behind which {} lies",
    "behind": "the pit behind {}",
}
PLAYERS = {
    "mover": "you",
    "opponent": "your opponent",
    "last_mover": "whoever moved last",
    "starter": "whoever began the game",
    "winner": "the winner of the round",
    "nobody": "nobody",
    "split": "both players",
}
QUANTITIES = {
    "hand": "the number of seeds still in your hand",
    ("board", "seeds"): "the number of seeds on the board",
    ("board", "columns"): "the number of columns of the board",
    ("lap", "lifted"): "the number of seeds lifted for this lap",
    ("lap", "number"): "the number of this lap",
    ("turn", "number"): "the number of this turn",
    ("turn", "made"): "the number of moves that you have made before in this turn",
    ("move", "captured"): "the number of seeds that you have captured in this move",
    ("move", "given"): "the number of seeds that this move has captured for your opponent",
    ("move", "laps"): "the number of laps of this move",
    ("move", "lifted"): "the number of seeds that the move began with",
}
OF_PITS = {
    "seeds": "the number of seeds in {}",
    "before": "the number of seeds that {} held before",
    "sown": "the number of seeds that this move has sown into {}",
    "captured": "the number of seeds that this move has captured from {}",
    "column": "the column of {}",
    "number": "the number of {} in its row",
    "distance": "the number of steps from the pit that you picked to {}",
}
OF_PLAYERS = {
    "seeds": "the number of seeds in the pits of {}",
    "score": "the number of seeds that {} {has} captured or stored",
    "moves": "the number of legal moves of {}",
    "choices": "the number of moves of {}, obligations not counted",
    "pit_count": "the number of pits of {}",
}
YOURS = {
    "seeds": "the number of seeds in your pits",
    "score": "the number of seeds that you have captured or stored",
    "moves": "the number of your legal moves",
    "choices": "the number of your moves, obligations not counted",
    "pit_count": "the number of your pits",
}
OPERATORS = {
    "+": "{} plus {}",
    "-": "{} minus {}",
    "*": "{} times {}",
    "//": "{} divided by {} and rounded down",
    "%": "the remainder of {} divided by {}",
}
DIRECTIONS = {
    ("", "counterclockwise"): "counter-clockwise",
    ("", "clockwise"): "clockwise",
    ("lap", "direction"): "the way that this lap goes",
    ("move", "direction"): "the way in which the move began",
}
AROUND = {
    "opposites": "the pits opposite {}",
    "onward": "the pits after {}",
    "backward": "the pits before {}",
}
ORDER = {"opposites": ", the nearest first", "onward": ", going on", "backward": ", going back"}
CHOSEN = {"first": "the first of {}", "leftmost": "the leftmost of {}", "rightmost": "the rightmost of {}"}


def _steps(pit: Expression, name: str) -> tuple[int, Expression]:
    """How often ``next`` or ``previous`` is asked for one after the other, and from where."""
    steps = 0
    while isinstance(pit, Attribute) and pit.name == name:
        steps, pit = steps + 1, pit.of
    return steps, pit


@dataclass(frozen=True)
class Things:
    """Names things in one place of the rules. ``pit`` is what the pit looked at is called there."""

    rules: Rules
    pit_looked_at: str = "the pit"

    # --- pits

    def pit(self, expression: Expression) -> str:
        """``the pit opposite the last pit``."""
        match expression:
            case Noun(name="pit"):
                return self.pit_looked_at
            case Noun(name=name):
                return PITS[name]
            case Attribute(of=Noun(name="lap"), name="first"):
                return "the pit that got the first seed of this lap"
            case Attribute(of=of, name="store"):
                who = self.player(of)
                return "your store" if who == "you" else f"the store of {who}"
            case Attribute(of=Attribute(name=once), name="next" | "previous" as name) if once == name:
                steps, start = _steps(expression, name)
                side = "after" if name == "next" else "before"
                return f"the {words.ordinal(steps)} pit {side} {self.pit(start)}"
            case Attribute(of=of, name=name):
                return BESIDE[name].format(self.pit(of))
            case Over(function=function, members=members, where=where):
                if isinstance(members, Around) and function == "first":
                    return self._nearest(members, where)
                return CHOSEN[function].format(self.pits(members, where))
        raise LookupError(expression)

    def _nearest(self, members: Around, where: Expression) -> str:
        """``the first of the pits after the last pit, going on, that are yours``"""
        text = CHOSEN["first"].format(self.pits(members)) + ORDER[members.function]
        return text if where == TRUE else f"{text},{self.relative(where, many=True)}"

    def pits(self, members: Expression, where: Expression = TRUE) -> str:
        """``the pits that are yours``, ``all pits``."""
        match members:
            case Filtered(members=inner, where=condition):
                return self.those(self.pits(inner, condition), where)
            case Noun(name="pits"):
                return "all pits" if where == TRUE else self.those("the pits", where)
            case Around(function=function, pit=pit):
                return self.those(AROUND[function].format(self.pit(pit)), where)
        raise LookupError(members)

    def those(self, pits: str, where: Expression) -> str:
        """Pits of which a condition holds."""
        return pits if where == TRUE else f"{pits}{self.relative(where, many=True)}"

    def relative(self, where: Expression, *, many: bool) -> str:
        """`` that are yours``: the half of the module of conditions."""
        raise TypeError("the other half has it")  # pragma: no cover

    def places(self, expressions: tuple[Expression, ...]) -> str:
        """Pits and sets, joined: ``the last pit and the pit opposite it``."""
        texts = []
        for expression in expressions:
            if expression.type is Type.SEEDS:
                texts.append("the captured seeds")
            else:
                texts.append(self.pits(expression) if expression.type is Type.PITS else self.pit(expression))
        if len(texts) == 2 and texts[0] in texts[1]:
            texts[1] = texts[1].replace(texts[0], "it")
        return words.joined(texts)

    # --- players

    def player(self, expression: Expression) -> str:
        """``you``, ``your opponent``, ``whoever owns the pit``."""
        match expression:
            case Noun(name=name):
                return PLAYERS[name]
            case Attribute(of=of, name="opponent"):
                return f"the opponent of {self.player(of)}"
            case Attribute(of=of, name="owner"):
                return f"whoever owns {self.pit(of)}"
            case Attribute(of=of, name="holder"):
                return f"whoever holds the mark of {self.pit(of)}"
        raise LookupError(expression)

    # --- numbers

    def number(self, expression: Expression) -> str:
        """``three``, ``the number of seeds in the last pit``."""
        match expression:
            case Number(value=value):
                return words.number(value) if value >= 0 else f"minus {words.number(-value)}"
            case Noun(name=name):
                return QUANTITIES[name]
            case Attribute():
                return self._attribute(expression)
            case Arithmetic(operator=operator, left=left, right=right):
                return OPERATORS[operator].format(self._part(left), self._part(right))
            case Negative(operand=operand):
                return f"minus {self._part(operand)}"
            case Call(function=function, arguments=arguments):
                which = "smaller" if function == "min" else "larger"
                return f"the {which} of {words.joined([self._part(argument) for argument in arguments])}"
            case Over(function="count", members=members, where=where):
                return f"the number of {self._bare(members, where)}"
            case Over(function="seeds", members=members, where=where):
                return f"the number of seeds in {self.pits(members, where)}"
        raise LookupError(expression)

    def _bare(self, members: Expression, where: Expression) -> str:
        return self.pits(members, where).removeprefix("the ").removeprefix("all ")

    def _part(self, expression: Expression) -> str:
        """A part of a calculation, in brackets if it is one itself."""
        text = self.number(expression)
        return f"({text})" if isinstance(expression, Arithmetic | Negative) else text

    def _attribute(self, expression: Attribute) -> str:
        of, name = expression.of, expression.name
        if of.type is Type.PIT:
            return OF_PITS[name].format(self.pit(of))
        if of.type is Type.PLAYER:
            who = self.player(of)
            if expression.cell:
                cell = f"number {words.quoted(name)}"
                return f"your {cell}" if who == "you" else f"the {cell} of {who}"
            return YOURS[name] if who == "you" else words.agreed(OF_PLAYERS[name].replace("{}", who))
        assert isinstance(of, Noun)
        if (of.name, name) in QUANTITIES:
            return QUANTITIES[of.name, name]
        if expression.cell:
            return f"the number {words.quoted(name)} of the {of.name}"
        raise LookupError(expression)

    # --- directions

    def direction(self, expression: Expression) -> str:
        """``clockwise``, ``the way that this lap goes``."""
        match expression:
            case Noun(name=name):
                return DIRECTIONS["", name]
            case Attribute(of=Noun(name=of), name=name):
                return DIRECTIONS[of, name]
        raise LookupError(expression)

    def kind(self, expression: Expression) -> str:
        """``the kind of this move``, ``of the kind “give”``."""
        if isinstance(expression, Noun):
            return f"of the kind {words.quoted(expression.name)}"
        return "this move"

    @cached_property
    def one_store_each(self) -> bool:
        """Whether each player sows into the own store and no other."""
        return self.rules.board.value.stores == "own"
