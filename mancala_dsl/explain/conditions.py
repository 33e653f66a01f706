"""Conditions in English, one function for each kind of node.

A condition becomes clauses: something, and what is said of it. Clauses about the same thing that stand side
by side share it: ``the last pit is yours and holds three seeds``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from mancala_dsl.explain import words
from mancala_dsl.explain.amounts import Amount, asked
from mancala_dsl.explain.things import THAT_PIT, Things
from mancala_dsl.explain.words import LAPS, MOVES, SEEDS, Unit
from mancala_dsl.language.expressions.tree import (
    Attribute,
    Comparison,
    Expression,
    Logic,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)

ONE_OF = "one of these holds: "
THERE = ""  # the subject of a clause that has none: all of it is in the predicate
CHOICES = Unit("move to choose from", "moves to choose from")
OF_PITS = {
    "own": ("{is} yours", "{is} not yours"),
    "theirs": ("{is} your opponent's", "{is} not your opponent's"),
    "near": ("{lies} on your side", "{does} not lie on your side"),
    "far": ("{lies} on your opponent's side", "{does} not lie on your opponent's side"),
    "store": ("{is} a store", "{is} not a store"),
    "closed": ("{is} closed", "{is} not closed"),
}
OF_SEEDS = {
    "hand": "you still have {} in your hand",
    ("board", "seeds"): "{} {is} left on the board",
    ("lap", "lifted"): "{} {was} lifted for this lap",
    ("move", "captured"): "you have captured {} in this move",
    ("move", "given"): "this move has captured {} for your opponent",
    ("move", "lifted"): "the move began with {}",
}
"""Sentences about numbers of seeds."""
OPENING = ("either ", "provided that ", "for which ", "it holds that ", "does not hold of all", ONE_OF)
LABELS: tuple[Callable[[int], str], ...] = (
    str,
    lambda n: chr(ord("a") + n - 1),
    lambda n: chr(ord("A") + n - 1),
)
"""How the parts of a choice are labelled, from the innermost outwards."""


@dataclass(frozen=True, slots=True)
class Clause:
    """What is said of what; the verbs of the predicate stand in braces."""

    subject: str
    predicate: str
    choice: bool = False  # a choice of predicates, so that it joins no others by a mere "and"

    @property
    def many(self) -> bool:
        """``you`` takes the verbs of many."""
        return self.subject == "you"

    @property
    def opens(self) -> bool:
        """Whether nothing says where it ends: what comes after it could be read as a part of it."""
        return any(word in f"{self.subject} {self.predicate}" for word in OPENING)

    def text(self) -> str:
        """As a sentence without capital and stop."""
        return f"{self.subject} {words.agreed(self.predicate, many=self.many)}".strip()


class Conditions(Things):
    """Says conditions in one place of the rules."""

    def truth(self, expression: Expression, *, denied: bool = False) -> str:
        """A condition as a sentence without capital and stop."""
        return _sentence(self.clauses(expression, denied=denied))

    def relative(self, where: Expression, *, many: bool = False, subject: str = THAT_PIT) -> str:
        """`` that are yours and hold three seeds``: after what it is said of."""
        clauses = self.clauses(where)
        about = [clause for clause in clauses if clause.subject == subject]
        others = [clause for clause in clauses if clause.subject != subject]
        plain = [words.agreed(clause.predicate, many=many) for clause in about if not clause.choice]
        choices = [words.agreed(clause.predicate, many=many) for clause in about if clause.choice]
        text = ", and".join(f" that {each}" for each in (words.joined(plain), *choices) if each)
        if others:
            whole = "provided that" if subject != THAT_PIT else "and for which" if about else "for which"
            text += f"{',' if about else ''} {whole} {_sentence(others)}"
        return text

    def clauses(self, expression: Expression, *, denied: bool = False) -> list[Clause]:
        """What a condition says, or its contrary."""
        match expression:
            case Not(operand=operand):
                return self.clauses(operand, denied=not denied)
            case Logic(operator=operator, operands=operands):
                parts = [self.clauses(operand, denied=denied) for operand in operands]
                if (operator == "and") is not denied:
                    return [clause for part in parts for clause in part]
                return [self._either(parts)]
            case Truth(value=value):
                return [Clause(THERE, "always" if value is not denied else "never")]
            case Comparison(left=left) if left.type is not Type.NUMBER:
                return [self._same(expression, denied=denied)]
            case Attribute(of=of) if of.type is Type.PIT:
                return [self._of_pit(expression, denied=denied)]
            case Attribute(of=Noun(name="board"), name="repeated"):
                again = "the position has been there before, with the same player to move"
                never = "the position has not been there before"
                return [Clause(THERE, never if denied else again)]
            case Over(function="any" | "all"):
                return [self._some(expression, denied=denied)]
        found = asked(expression, self.number, denied=denied)
        if found is None:
            raise LookupError(expression)
        return [self.amount(*found)]

    def _either(self, parts: Sequence[Sequence[Clause]]) -> Clause:
        """One of several; about one thing if each of them is."""
        subjects = {part[0].subject for part in parts if len(part) == 1} or {THERE}
        if len(subjects) == 1 and all(len(part) == 1 for part in parts) and THERE not in subjects:
            predicates = [part[0].predicate for part in parts]
            return Clause(subjects.pop(), words.joined(predicates, "or"), choice=True)
        texts = [_sentence(part) for part in parts]
        if any(_is_nested(part) for part in parts):
            return Clause(THERE, _labelled(texts))
        comma = "," if any(len(part) > 1 for part in parts) else ""
        return Clause(THERE, f"either {f'{comma} or '.join(texts)}")

    # --- pits, players, directions

    def _of_pit(self, expression: Attribute, *, denied: bool) -> Clause:
        of, name = expression.of, expression.name
        subject, which = self.pit(of), 1 if denied else 0
        if name == "store" and of == Noun("last", Type.PIT):
            store = "your store" if self.one_store_each else "a store"
            return Clause("the last seed", f"{'did not fall' if denied else 'fell'} into {store}")
        if not expression.mark and name in OF_PITS:
            return Clause(subject, OF_PITS[name][which])
        if expression.mark:
            mark = words.marked(name)
            return Clause(subject, f"{{is}} {'not ' if denied else ''}{mark}")
        row = f"{words.plain(name)} row"
        return Clause(subject, f"{{does}} not lie in the {row}" if denied else f"{{lies}} in the {row}")

    def _same(self, expression: Comparison, *, denied: bool) -> Clause:
        """Whether two pits, players or directions are the same."""
        left, right = expression.left, expression.right
        negative = (expression.operator == "!=") is not denied
        if left.type is Type.PIT:
            subject, other = self.pit(left), self.pit(right)
        elif left.type is Type.DIRECTION:
            subject, other = self.direction(left), self.direction(right)
        elif left.type is Type.KIND:
            subject, other = self.kind(left), self.kind(right)
        else:
            subject, other = self.player(left), self.player(right)
            if isinstance(left, Attribute) and left.name in ("holder", "owner"):
                held = left.name == "holder"
                if right == Noun("nobody", Type.PLAYER):
                    who = "somebody" if negative else "nobody"
                    return Clause(self.pit(left.of), f"{{is}} held by {who}" if held else f"{{is}} {who}'s")
                verb = "held" if held else "owned"
                return Clause(self.pit(left.of), f"{{is}} {'not ' if negative else ''}{verb} by {other}")
        return Clause(subject, f"{{is}} {'not ' if negative else ''}{other}")

    def _some(self, expression: Over, *, denied: bool) -> Clause:
        """``any`` and ``all``."""
        members, where = expression.members, expression.where
        if expression.function == "any":
            return self._how_many(members, where, none=denied)
        every = self.clauses(where)
        if denied:
            return Clause(THERE, f"it does not hold of all of {self.pits(members)} that {_sentence(every)}")
        pits = self.pits(members)
        if all(clause.subject == THAT_PIT for clause in every) and not _is_nested(every):
            predicates = [words.agreed(clause.predicate, many=True) for clause in every]
            return Clause(THERE, f"{pits} {words.joined(predicates)}")
        return Clause(THERE, f"of each of {pits} it holds that {_sentence(every)}")

    def _how_many(self, members: Expression, where: Expression, *, none: bool) -> Clause:
        """Whether a set has a pit of some kind."""
        found = self.relative(where, many=False)
        among = "" if members == Noun("pits", Type.PITS) else f" among {self.pits(members)}"
        return Clause(THERE, f"there is {'no' if none else 'a'} pit{among}{found}")

    def _so_many(self, members: Expression, where: Expression, amount: Amount) -> Clause:
        """How many pits of some kind a set has."""
        found = self.relative(where, many=amount.many)
        among = "" if members == Noun("pits", Type.PITS) else f" among {self.pits(members)}"
        there = f"there {'are' if amount.many else 'is'}{' exactly' if amount.operator == '==' else ''}"
        return Clause(THERE, f"{there} {amount.of(words.PITS)}{among}{found}")

    # --- numbers

    def amount(self, number: Expression, amount: Amount) -> Clause:
        """What is asked of a number, in the words that suit it best."""
        match number:
            case Attribute(of=of, name=name, cell=False) if of.type is Type.PIT:
                return self._in_pit(of, name, amount)
            case Attribute(of=of, name=name, cell=False) if of.type is Type.PLAYER:
                return self._of_player(of, name, amount)
            case Noun(name=name) if name in OF_SEEDS:
                return self._seeds(name, amount)
            case Attribute(of=Noun(name=of), name=name) if (of, name) in OF_SEEDS:
                return self._seeds((of, name), amount)
            case Attribute(of=Noun(name="move"), name="laps"):
                return Clause("this move", f"{{has}} had {amount.of(LAPS)}")
            case Attribute(of=Noun(name="turn"), name="made"):
                return Clause("you", f"{{has}} made {amount.of(MOVES)} before in this turn")
            case Attribute(of=Noun(name="turn"), name="number"):
                return self._turn(number, amount)
            case Over(function="count", members=members, where=where) if amount.is_none or amount.is_some:
                return self._how_many(members, where, none=amount.is_none)
            case Over(function="count", members=members, where=where) if amount.is_fixed:
                return self._so_many(members, where, amount)
            case Over(function="seeds", members=members, where=where):
                return Clause(THERE, f"{self.pits(members, where)} together hold {amount.of(SEEDS)}")
        return Clause(self.number(number), f"{{is}} {amount.measured()}")

    def _in_pit(self, of: Expression, name: str, amount: Amount) -> Clause:
        pit, seeds = self.pit(of), amount.of(SEEDS)
        match name:
            case "seeds" if amount.is_none or amount.is_some:
                return Clause(pit, "{is} empty" if amount.is_none else "{is} not empty")
            case "seeds":
                return Clause(pit, f"{{holds}} {seeds}")
            case "before" if amount.is_none or amount.is_some:
                return Clause(pit, "{was} empty before" if amount.is_none else "{was} not empty before")
            case "before":
                return Clause(pit, f"held {seeds} before")
            case "sown":
                return Clause(pit, f"{{has}} got {seeds} in this move")
            case "captured":
                return Clause(pit, f"{{has}} lost {seeds} to captures in this move")
        measured, places = amount.measured(), amount.places()
        negation = "not " if amount.refuses else ""
        if name == "column" and places:
            verb = "{does} not lie" if amount.refuses else "{lies}"
            return Clause(pit, f"{verb} in the {places} column from your left")
        if name == "number" and places:
            return Clause(pit, f"{{is}} {negation}the {places} in {{its}} row")
        if name == "column":
            return Clause(pit, f"{{lies}} in a column whose number from your left is {measured}")
        if name == "number":
            return Clause(pit, f"{{has}} a number in {{its}} row that is {measured}")
        return Clause(self.number(Attribute(of, name, Type.NUMBER)), f"{{is}} {measured}")

    def _of_player(self, of: Expression, name: str, amount: Amount) -> Clause:
        who, theirs = self.player(of), "your" if self.player(of) == "you" else "their"
        match name:
            case "seeds":
                return Clause(who, f"{{has}} {amount.of(SEEDS)} in {theirs} pits")
            case "score":
                return Clause(who, f"{{has}} captured or stored {amount.of(SEEDS)}")
            case "moves":
                return Clause(who, f"{{has}} {amount.of(Unit('legal move', 'legal moves'))}")
            case "choices":
                counted = amount.of(CHOICES)
                return Clause(who, f"{{has}} {counted} (obligations not counted)")
        return Clause(who, f"{{owns}} {amount.of(words.PITS)}")

    @staticmethod
    def _seeds(key: str | tuple[str, str], amount: Amount) -> Clause:
        text = OF_SEEDS[key].replace("{}", amount.of(SEEDS))
        return Clause(THERE, words.agreed(text, many=amount.many))

    def _turn(self, number: Expression, amount: Amount) -> Clause:
        """``turn.number``, which is mostly about how the game begins."""
        if isinstance(amount.limit, Number) and not amount.ranges and not amount.parity:
            turns, operator = amount.limit.value, amount.operator
            if operator == "==":
                return Clause(THERE, f"it is the {words.ordinal(turns)} turn of the game")
            begun = {">": turns, "<=": turns, ">=": turns - 1, "<": turns - 1}.get(operator, 0)
            if begun > 0:
                first = "turn" if begun == 1 else f"{words.number(begun)} turns"
                over = "over" if operator in (">", ">=") else "not over yet"
                return Clause(THERE, f"the first {first} of the game {'is' if begun == 1 else 'are'} {over}")
        return Clause(self.number(number), f"{{is}} {amount.measured()}")


def _is_nested(clauses: Sequence[Clause]) -> bool:
    """Whether a choice stands in what is itself to be one of several."""
    return any(clause.opens or (clause.choice and len(clauses) > 1) for clause in clauses)


def _labelled(texts: Sequence[str]) -> str:
    """``one of these holds: (1) …; or (2) …``: read in one way only, whatever stands in the parts."""
    free = (label for label in LABELS if not any(f"({label(1)})" in text for text in texts))
    label = next(free, LABELS[-1])
    return ONE_OF + "; or ".join(f"({label(number)}) {text}" for number, text in enumerate(texts, 1))


def _sentence(clauses: Sequence[Clause]) -> str:
    """Clauses in a row; those about the same thing share it. What has no clear end stands at the end."""
    parts = []
    for subject, group in groupby(_in_order(clauses), lambda clause: clause.subject):
        same = list(group)
        plain = [clause.predicate for clause in same if not clause.choice]
        if subject == THERE:
            parts += [clause.text() for clause in same]
            continue
        parts += [Clause(subject, words.joined(plain)).text()] if plain else []
        parts += [clause.text() for clause in same if clause.choice]
    text, previous = "", ""
    for part in parts:
        apart = "; and also " if "," in previous and any(word in previous for word in OPENING) else ", and "
        text, previous = f"{text}{apart if text else ''}{part}", part
    return text


def _in_order(clauses: Sequence[Clause]) -> list[Clause]:
    """What opens something comes last, and before it what has no parts."""
    return sorted(clauses, key=lambda clause: (clause.opens, clause.opens and "," in clause.predicate))
