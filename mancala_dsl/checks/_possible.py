"""Whether conditions can hold together: each thing that they ask for has a set of numbers that it can be.

A number such as ``last.seeds`` can be what lies between its bounds, a truth 0 or 1; the set is kept as the
bits of an integer. A condition narrows the sets until one is empty, and then it cannot hold. What is not
understood is taken for a truth of its own, which may be either: an answer "cannot" is proved, an answer "can"
is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import (
    Arithmetic,
    Attribute,
    Call,
    Comparison,
    Expression,
    Logic,
    Membership,
    Negative,
    Not,
    Number,
    Truth,
    Type,
)
from mancala_dsl.rules.facts import COMPARE, calculate

Bounds = tuple[int, int]
State = dict[Expression, int]
"""The numbers that things can still be. Bit 0 is the lowest that such a thing can be at all."""
Goal = tuple[Expression, bool]
NO, YES, EITHER = 1, 2, 3  # the sets of a truth
PATIENCE = 3000
"""Steps after which a question is given up, and the answer is that it can be."""
_APART = ("own", "theirs", "store")  # a site is at most one of these


@dataclass(frozen=True, slots=True)
class _Question:
    """A question without ``and`` and ``or`` in the form in which it is kept; its answer may be ``turned``.

    ``ranges`` are the things that it is about, with their bounds; None where it is not understood.
    """

    expression: Expression
    turned: bool
    ranges: Mapping[Expression, Bounds] | None


class Possible:
    """Answers questions about conditions. ``bounds`` gives the lowest and the highest number of a thing, or
    None where nothing is known; ``fits`` says of a finished state whether it can be at all."""

    def __init__(
        self,
        bounds: Callable[[Expression], Bounds | None],
        fits: Callable[[State], bool] = lambda state: True,
    ) -> None:
        self._bounds = bounds
        self._fits = fits
        self._questions: dict[Expression, _Question] = {}
        self._left = 0

    def can(self, goals: Sequence[Goal], state: State) -> bool:
        """Whether each condition can be as it is wanted, all at once, where this is known already."""
        self._left = PATIENCE
        return self._solve(list(goals), [], dict(state))

    def _solve(self, goals: list[Goal], choices: list[Goal], state: State) -> bool:
        """First all that leaves no choice, then one choice after the other."""
        while goals:
            self._left -= 1
            if self._left < 0:
                return True
            expression, wanted = goals.pop()
            match expression:
                case Truth(value=value):
                    if value is not wanted:
                        return False
                case Not(operand=operand):
                    goals.append((operand, not wanted))
                case Logic(operator=operator, operands=operands):
                    if wanted == (operator == "and"):
                        goals.extend((operand, wanted) for operand in operands)
                    else:
                        choices.append((expression, wanted))
                case _:
                    if not self._narrow((expression, wanted), state):
                        return False
        if not choices:
            return self._fits(state)
        (expression, wanted), others = choices[0], choices[1:]
        return any(self._solve([(o, wanted)], list(others), dict(state)) for o in expression.children())

    def _narrow(self, goal: Goal, state: State) -> bool:
        """Put what one question without ``and`` and ``or`` says into the state; False if it cannot be."""
        asked = self._questions.get(goal[0])
        if asked is None:
            asked = self._questions[goal[0]] = self._question(goal[0])
        expression, ranges, wanted = asked.expression, asked.ranges, goal[1] is not asked.turned
        if ranges is None or expression in state:
            return _put(state, expression, YES if wanted else NO)
        values, open_ = {}, []
        for thing, bounds in ranges.items():
            held = state.get(thing)
            values[thing] = bounds if held is None else ends(held, bounds)
            if not (bounds[0] == bounds[1] if held is None else _single(held)):
                open_.append(thing)
        if len(open_) > 1:
            fixed = _decided(expression, values)
            if fixed is not None:
                return fixed is wanted
            return _put(state, expression, YES if wanted else NO)
        known = {thing: low for thing, (low, _) in values.items() if thing not in open_}
        if not open_:
            return bool(worth(expression, known)) is wanted
        (thing,) = open_
        every = full(ranges[thing])
        held = where(expression, thing, ranges[thing], tuple(known.items()))
        return _put(state, thing, held if wanted else every & ~held, every)

    def _question(self, expression: Expression) -> _Question:
        """What there is to be known of a question, whatever else is known."""
        kept, wanted = straight((expression, True))
        if not isinstance(kept, Comparison | Membership | Call) or (
            isinstance(kept, Comparison) and kept.left.type is not Type.NUMBER
        ):
            return _Question(kept, not wanted, None)
        ranges: dict[Expression, Bounds] = {}
        for thing in things(kept):
            bounds = self._bounds(thing)
            if bounds is None:
                return _Question(kept, not wanted, None)
            ranges[thing] = bounds
        return _Question(kept, not wanted, ranges)


def things(expression: Expression) -> list[Expression]:
    """What a number or a question about numbers is made of, each thing once."""
    return list(dict.fromkeys(_things(expression)))


def _things(expression: Expression) -> Iterator[Expression]:
    match expression:
        case Number() | Truth():
            return
        case Comparison() | Membership() | Arithmetic() | Negative() | Call():
            for child in expression.children():
                yield from _things(child)
        case _:
            yield expression


def full(bounds: Bounds) -> int:
    """All numbers between bounds."""
    return (1 << (bounds[1] - bounds[0] + 1)) - 1


def between(low: int, high: int, bounds: Bounds) -> int:
    """Those from ``low`` to ``high`` of the numbers between bounds."""
    low, high = max(low, bounds[0]), min(high, bounds[1])
    return 0 if low > high else ((1 << (high - low + 1)) - 1) << (low - bounds[0])


@lru_cache(4096)
def where(
    question: Expression, thing: Expression, bounds: Bounds, values: tuple[tuple[Expression, int], ...]
) -> int:
    """The numbers of a thing for which a question is answered by yes, other things being worth ``values``."""
    match question:
        case Membership(value=value, ranges=ranges) if value == thing:
            held = 0
            for low, high in ranges:
                held |= between(low, high, bounds)
            return held
        case Comparison(operator=operator, left=left, right=Number(value=number)) if left == thing:
            return _compared(operator, number, bounds)
    known = dict(values)
    held = 0
    for number in range(bounds[0], bounds[1] + 1):
        known[thing] = number
        held |= bool(worth(question, known)) << (number - bounds[0])
    return held


def _compared(operator: str, number: int, bounds: Bounds) -> int:
    match operator:
        case "==":
            return between(number, number, bounds)
        case "!=":
            return full(bounds) & ~between(number, number, bounds)
        case "<" | "<=":
            return between(bounds[0], number - (operator == "<"), bounds)
    return between(number + (operator == ">"), bounds[1], bounds)


def worth(expression: Expression, values: State) -> int:
    """What a number or a question about numbers is worth where its things are worth ``values``."""
    match expression:
        case Number(value=value):
            return value
        case Truth(value=truth):
            return truth
        case Comparison(operator=operator, left=left, right=right):
            return COMPARE[operator](worth(left, values), worth(right, values))
        case Membership(value=inner, ranges=ranges):
            number = worth(inner, values)
            return any(low <= number <= high for low, high in ranges)
        case Arithmetic(operator=sign, left=left, right=right):
            return calculate(sign, worth(left, values), worth(right, values))
        case Negative(operand=operand):
            return -worth(operand, values)
        case Call(function=function, arguments=arguments):
            numbers = [worth(argument, values) for argument in arguments]
            if function in ("even", "odd"):
                return numbers[0] % 2 == (function == "odd")
            return min(numbers) if function == "min" else max(numbers)
    return values[expression]


def straight(goal: Goal) -> Goal:
    """A question in the form in which it is kept: pits, players and directions compared by ``==``."""
    expression, wanted = goal
    if isinstance(expression, Comparison) and expression.left.type is not Type.NUMBER:
        left, right = sorted((expression.left, expression.right), key=text)
        return Comparison("==", left, right), wanted == (expression.operator == "==")
    return goal


def _put(state: State, thing: Expression, numbers: int, every: int = EITHER) -> bool:
    state[thing] = state.get(thing, every) & numbers
    if not state[thing]:
        return False
    if isinstance(thing, Attribute) and thing.name in _APART and state[thing] == YES:
        return all(_put(state, other, NO) for other in _others(thing) if state.get(other) != NO)
    return True


@lru_cache(4096)
def _others(thing: Attribute) -> tuple[Expression, ...]:
    """What a site is not of which this is true."""
    return tuple(Attribute(thing.of, name, Type.TRUTH) for name in _APART if name != thing.name)


def _single(numbers: int) -> bool:
    return numbers & (numbers - 1) == 0


def ends(numbers: int, bounds: Bounds) -> Bounds:
    """The lowest and the highest of some numbers."""
    low = (numbers & -numbers).bit_length() - 1
    return bounds[0] + low, bounds[0] + numbers.bit_length() - 1


def _decided(question: Expression, ends: dict[Expression, Bounds]) -> bool | None:
    """The answer to a comparison of two numbers that is the same for all that they can be."""
    if not isinstance(question, Comparison):
        return None
    left, right = _range(question.left, ends), _range(question.right, ends)
    if left is None or right is None:
        return None
    answers = {COMPARE[question.operator](a, b) for a in left for b in right}
    touching = left[0] <= right[1] and right[0] <= left[1]
    if question.operator in ("==", "!="):
        return None if touching else question.operator == "!="
    return answers.pop() if len(answers) == 1 else None


def _range(number: Expression, ends: dict[Expression, Bounds]) -> Bounds | None:
    """The lowest and the highest that a number can be."""
    match number:
        case Number(value=value):
            return value, value
        case Arithmetic(operator="+" | "-" as sign, left=left, right=right):
            a, b = _range(left, ends), _range(right, ends)
            if a is None or b is None:
                return None
            return (a[0] + b[0], a[1] + b[1]) if sign == "+" else (a[0] - b[1], a[1] - b[0])
        case Call(function="min" | "max" as function, arguments=(first, second)):
            a, b = _range(first, ends), _range(second, ends)
            if a is None or b is None:
                return None
            pick = min if function == "min" else max
            return pick(a[0], b[0]), pick(a[1], b[1])
    return ends.get(number)
