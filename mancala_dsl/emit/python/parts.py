"""Questions about the shape of a condition or a pit, such as what it asks for and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from mancala_dsl.language.expressions.tree import (
    Attribute,
    Comparison,
    Expression,
    Logic,
    Membership,
    Not,
    Noun,
    Number,
    Over,
)


def conjuncts(condition: Expression) -> tuple[Expression, ...]:
    """The parts of an ``and``, or the condition itself."""
    if isinstance(condition, Logic) and condition.operator == "and":
        return tuple(part for operand in condition.operands for part in conjuncts(operand))
    return (condition,)


def disjuncts(condition: Expression) -> tuple[Expression, ...]:
    """The parts of an ``or``, or the condition itself."""
    if isinstance(condition, Logic) and condition.operator == "or":
        return tuple(part for operand in condition.operands for part in disjuncts(operand))
    return (condition,)


def cheapest_first(condition: Expression) -> Expression:
    """The parts of an ``and``, those that look at a set of pits last but for those that survey moves. No part
    changes anything, so their order does not count."""
    parts = sorted(conjuncts(condition), key=_cost)
    return condition if len(parts) == 1 else Logic("and", tuple(parts))


def _cost(condition: Expression) -> int:
    nodes = list(condition.walk())
    surveys = any(isinstance(e, Attribute) and e.name in ("moves", "choices") for e in nodes)
    return 2 if surveys else int(any(isinstance(e, Over) for e in nodes))


class ChoiceLine(NamedTuple):
    """A line of ``choose`` that says: an own pit, at least so many seeds, none of these marks."""

    least: int
    marks: tuple[str, ...]


def choice_line(condition: Expression) -> ChoiceLine | None:
    """The line, where it says nothing else."""
    own, least, marks = False, 0, []
    for part in conjuncts(condition):
        match part:
            case Attribute(of=Noun(name="pit"), name="own"):
                own = True
            case Comparison(
                operator=">" | ">=" as sign,
                left=Attribute(of=Noun(name="pit"), name="seeds"),
                right=Number(value=value),
            ):
                least = max(least, value + (sign == ">"))
            case Not(operand=Attribute(of=Noun(name="pit"), name=name, mark=True)):
                marks.append(name)
            case _:
                return None
    return ChoiceLine(least, tuple(marks)) if own and least > 0 else None


def needs_seeds(condition: Expression) -> bool:
    """Whether a condition can hold only for a pit with seeds."""
    match condition:
        case Comparison(
            operator=sign, left=Attribute(of=Noun(name="pit"), name="seeds"), right=Number(value=value)
        ):
            return (
                (sign == ">" and value >= 0)
                or (sign in (">=", "==") and value >= 1)
                or (sign == "!=" and value == 0)
            )
        case Membership(value=Attribute(of=Noun(name="pit"), name="seeds"), ranges=ranges):
            return all(low >= 1 for low, _ in ranges)
    return False


def reads_only_lifted(condition: Expression) -> bool:
    """Whether a condition asks for nothing but how many seeds were lifted."""
    return all(e.name in ("lap", "lifted") for e in condition.walk() if isinstance(e, Noun | Attribute))


def reads_only_seeds_of_pit(condition: Expression) -> bool:
    """Whether a condition asks for nothing but how many seeds lie in ``pit``."""
    return all(
        (isinstance(e, Noun) and e.name == "pit")
        or (isinstance(e, Attribute) and e.name == "seeds" and isinstance(e.of, Noun))
        for e in condition.walk()
        if isinstance(e, Noun | Attribute)
    )


def is_player_of_pit(player: Expression) -> bool:
    """Whether a player is known from ``pit`` and who moves."""
    match player:
        case Noun():
            return player.name in ("mover", "opponent")
        case Attribute(of=Noun(name="pit"), name="holder" | "owner"):
            return True
    return False


def starts_at(pit: Expression, noun: str) -> bool:
    """Whether a pit is looked for from this noun on."""
    while isinstance(pit, Attribute):
        pit = pit.of
    return isinstance(pit, Noun) and pit.name == noun
