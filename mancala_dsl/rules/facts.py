"""What is known of a condition before a game is played.

A move's last seed falls on one of a few sites, and most of what a rule asks about it (whose it is, its
number, what faces it) is known for each site beforehand. :func:`reduce` answers that part: the emitter
asks only for what depends on the seeds, and the checks find conditions that always or never hold.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from mancala_dsl.language.expressions.tree import (
    FALSE,
    TRUE,
    Arithmetic,
    Around,
    Attribute,
    Call,
    Comparison,
    Expression,
    Filtered,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Over,
    Truth,
    Type,
)
from mancala_dsl.rules import sets
from mancala_dsl.rules.board import Board

Value = int | bool
NOWHERE = -1  # the site of a pit that does not exist
COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True)
class Facts:
    """Who moves, on which sites the nouns named here stand, and what else is given.

    ``direction`` is the way that ``next`` goes, ``way`` that of move and lap and ``kind`` that of the move,
    None where they depend on the move. ``given`` says what expressions are worth, such as ``mover.moves``,
    wherever they stand.
    """

    board: Board
    direction: int
    mover: int
    sites: Mapping[str, int] = field(default_factory=dict)
    given: Mapping[Expression, Value] = field(default_factory=dict)
    way: int | None = None
    kind: str | None = None

    def site(self, expression: Expression) -> int | None:
        """The site that a pit expression stands for; None where that depends on play."""
        match expression:
            case Noun(name=name):
                return self.sites.get(name)
            case Attribute(
                of=of, name="next" | "previous" | "opposite" | "mirror" | "ahead" | "behind" as name
            ):
                site = self.site(of)
                return site if site in (None, NOWHERE) else self.beside(site, name)
            case Attribute(of=of, name="store"):
                player = self.player(of)
                return None if player is None else NOWHERE if player < 0 else self.board.store(player)
        return None

    def members(self, expression: Expression) -> tuple[int, ...] | None:
        """The pits of a set, in order, or the pit alone where it is one; None where that depends on play."""
        match expression:
            case Noun(name="pits"):
                return sets.every(self.board, self.mover)
            case Around(function=function, pit=pit):
                site = self.site(pit)
                if site is None or site == NOWHERE:
                    return None if site is None else ()
                if function == "opposites":
                    return self.board.opposites(site)
                if self.board.closes:
                    return None
                way = self.direction if function == "onward" else -self.direction
                return sets.along(self.board, site, self.mover, way)
            case Filtered(members=members, where=where):
                return self._those(members, where)
        site = self.site(expression)
        return None if site is None else () if site == NOWHERE else (site,)

    def _those(self, members: Expression, where: Expression) -> tuple[int, ...] | None:
        """The pits of a set for which a condition certainly holds, if none is in doubt."""
        pits = self.members(members)
        if pits is None:
            return None
        answers = [reduce(where, replace(self, sites={**self.sites, "it": pit})) for pit in pits]
        if not all(isinstance(answer, Truth) for answer in answers):
            return None
        return tuple(pit for pit, answer in zip(pits, answers, strict=True) if answer == TRUE)

    def beside(self, site: int, name: str) -> int | None:
        """The site ``next`` to a site, ``opposite`` to it and so on; ``NOWHERE`` if there is none."""
        if name in ("next", "previous"):
            if self.board.closes:
                return None
            way = self.direction if name == "next" else -self.direction
            found = self.board.step(site, self.mover, way)
        else:
            board = self.board
            beside = {"opposite": board.opposite, "mirror": board.mirror, "ahead": board.ahead}
            found = beside.get(name, board.behind)(site)
        return NOWHERE if found is None else found

    def player(self, expression: Expression) -> int | None:
        """0 South, 1 North, -1 nobody; None where that depends on play."""
        match expression:
            case Noun(name="mover"):
                return self.mover
            case Noun(name="opponent"):
                return 1 - self.mover
            case Noun(name="nobody"):
                return -1
            case Attribute(of=of, name="owner"):
                site = self.site(of)
                if site is None or self.board.cedes:
                    return None
                owner = None if site == NOWHERE else self.board.owner(site)
                return -1 if owner is None else owner
        return None

    def direction_of(self, expression: Expression) -> int | None:
        """+1 counter-clockwise, -1 clockwise; None where that depends on the move."""
        match expression:
            case Noun(name="counterclockwise"):
                return 1
            case Noun(name="clockwise"):
                return -1
        return self.way

    def attribute(self, expression: Attribute) -> Expression:
        """A number or truth of a site, a player or the board, where it does not depend on the seeds."""
        if expression.name == "columns" and expression.of.type is Type.THING:
            return Number(self.board.columns)
        if expression.name == "pit_count" and expression.of.type is Type.PLAYER and not self._changes:
            player = self.player(expression.of)
            return expression if player is None else Number(self.pit_count(player))
        site = self.site(expression.of)
        if site is None:
            return expression
        number = self.number(site, expression.name)
        if number is not None:
            return Number(number)
        truth = self.truth(site, expression)
        return expression if truth is None else Truth(truth)

    @property
    def _changes(self) -> bool:
        """Whether which pits a player has is not the same in every round."""
        return self.board.closes or self.board.cedes

    def pit_count(self, player: int) -> int:
        """How many pits a player owns; nobody has none, although some may be nobody's."""
        return 0 if player < 0 else len(self.board.owned(player))

    def number(self, site: int, name: str) -> int | None:
        """``column`` and ``number``; all numbers of a pit that does not exist are 0."""
        if site == NOWHERE and name in ("seeds", "before", "sown", "column", "number", "distance"):
            return 0
        if name == "column":
            return self.board.column(site, self.mover)
        if name == "distance" and "start" in self.sites:
            return sets.distance(self.board, self.sites["start"], site, self.mover, self.direction)
        return self.board.number(site) if name == "number" else None

    def truth(self, site: int, expression: Attribute) -> bool | None:
        """``own``, ``theirs``, ``near``, ``far``, ``store``, a row; marks only where there can be none."""
        owner = None if site == NOWHERE else self.board.owner(site)
        match expression.name:
            case "own" | "theirs" if owner is not None and self.board.cedes:
                return None
            case "own":
                return owner == self.mover
            case "theirs":
                return owner == 1 - self.mover
            case "store":
                return site != NOWHERE and self.board.is_store(site)
            case "near" | "far" as name:
                return site != NOWHERE and (self.board.side_of(site) == self.mover) == (name == "near")
        if not expression.mark and expression.name in self.board.row_names:
            return site != NOWHERE and self.board.row_name(site) == expression.name
        nowhere = site == NOWHERE or self.board.is_store(site)
        return False if expression.mark and nowhere else None


def known(
    expression: Expression, board: Board, given: Mapping[Expression, Value] | None = None
) -> Value | None:
    """What a number or truth is always worth, whatever is played; None if that depends on play.

    Who moves cannot matter: nothing is said of where anything stands, and the seats are alike.
    """
    match reduce(expression, Facts(board, direction=1, mover=0, given=given or {})):
        case Number(value=value) | Truth(value=value):
            return value
    return None


def reduce(expression: Expression, facts: Facts) -> Expression:
    """The expression with everything answered that the facts answer."""
    if expression in facts.given:
        given = facts.given[expression]
        return Truth(given) if isinstance(given, bool) else Number(given)
    match expression:
        case Attribute():
            return facts.attribute(expression) if expression.type in (Type.NUMBER, Type.TRUTH) else expression
        case Not(operand=operand):
            inner = reduce(operand, facts)
            return Truth(not inner.value) if isinstance(inner, Truth) else Not(inner)
        case Logic():
            return _logic(expression, facts)
        case Comparison():
            return _comparison(expression, facts)
        case Membership(value=value, ranges=ranges):
            inner = reduce(value, facts)
            if isinstance(inner, Number):
                return Truth(any(low <= inner.value <= high for low, high in ranges))
            return replace(expression, value=inner)
        case Arithmetic() | Negative() | Call():
            return _calculation(expression, facts)
        case Over(where=where) | Filtered(where=where):
            return replace(expression, where=reduce(where, facts))
    return expression


def _logic(expression: Logic, facts: Facts) -> Expression:
    stops = expression.operator == "or"  # the value that decides the whole
    left: list[Expression] = []
    for operand in expression.operands:
        inner = reduce(operand, facts)
        if not isinstance(inner, Truth):
            left.append(inner)
        elif inner.value is stops:
            return Truth(stops)
    if not left:
        return FALSE if stops else TRUE
    return left[0] if len(left) == 1 else Logic(expression.operator, tuple(left))


def _comparison(expression: Comparison, facts: Facts) -> Expression:
    left, right = expression.left, expression.right
    known: tuple[int | None, int | None]
    if left.type is Type.PIT:
        known = facts.site(left), facts.site(right)
        if known[0] == known[1] == NOWHERE:
            return Truth(expression.operator == "!=")  # no such pit is not another such pit
    elif left.type is Type.PLAYER:
        known = facts.player(left), facts.player(right)
    elif left.type is Type.KIND:
        names = [kind.name if isinstance(kind, Noun) else facts.kind for kind in (left, right)]
        if None in names:
            return expression
        return Truth((names[0] == names[1]) == (expression.operator == "=="))
    elif left.type is Type.DIRECTION:
        known = facts.direction_of(left), facts.direction_of(right)
    else:
        left, right = reduce(left, facts), reduce(right, facts)
        known = _value(left), _value(right)
    if known[0] is None or known[1] is None:
        return Comparison(expression.operator, left, right)
    return Truth(COMPARE[expression.operator](known[0], known[1]))


def _calculation(expression: Arithmetic | Negative | Call, facts: Facts) -> Expression:
    operands = [reduce(child, facts) for child in expression.children()]
    values = [_value(operand) for operand in operands]
    match expression:
        case Negative():
            return Number(-values[0]) if values[0] is not None else Negative(operands[0])
        case Call(function="even" | "odd" as function) if values[0] is not None:
            return Truth(values[0] % 2 == (function == "odd"))
        case Call(function="min" | "max" as function) if None not in values:
            numbers = [value for value in values if value is not None]
            return Number(min(numbers) if function == "min" else max(numbers))
        case Call(function=function):
            return Call(function, tuple(operands))
        case Arithmetic(operator=sign):
            if values[0] is None or values[1] is None:
                return Arithmetic(sign, operands[0], operands[1])
            return Number(calculate(sign, values[0], values[1]))


def calculate(sign: str, left: int, right: int) -> int:
    """Arithmetic of the language: whatever is divided by zero gives 0."""
    match sign:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
    if right == 0:
        return 0
    return left // right if sign == "//" else left % right


def _value(expression: Expression) -> int | None:
    match expression:
        case Number(value=value):
            return value
        case Truth(value=truth):
            return int(truth)
    return None
