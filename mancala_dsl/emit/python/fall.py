"""What is known about the pit where a last seed falls, laid out as a table.

For each mover and each site the packed move keeps a tuple, the *fall*: shifts, pits and truths that the
``last_seed`` rules ask for and that do not depend on the seeds. What the conditions need stands first,
what only actions need is in a tuple of its own behind it, unpacked when it comes to that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from mancala_dsl.emit.python.binding import ATOM, PRODUCT
from mancala_dsl.emit.python.dialects import Packed
from mancala_dsl.emit.python.places import Place
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import row
from mancala_dsl.language.expressions.tree import (
    FALSE,
    TRUE,
    Attribute,
    Comparison,
    Expression,
    Membership,
    Noun,
    Number,
    Type,
)
from mancala_dsl.rules.facts import NOWHERE, reduce
from mancala_dsl.rules.model import Action, Case, Rule

OF_THE_SITE = ("column", "number", "own", "theirs", "near", "far", "store", "owner")
Literal = Callable[[Place], str]  # the text of the value


@dataclass
class Shelf:
    """Values by the name of the local variable that they are unpacked into, in order of first use."""

    values: dict[str, Literal] = field(default_factory=dict)

    def need(self, name: str, literal: Literal) -> str:
        """Ask for a value; returns its name."""
        self.values.setdefault(name, literal)
        return name

    def literal(self, place: Place) -> str:
        """The tuple for one place; a single value stands without a tuple."""
        values = [value(place) for value in self.values.values()]
        return values[0] if len(values) == 1 else row(values)

    def names(self) -> str:
        """The target of the assignment that unpacks the tuple."""
        return ", ".join(self.values)


class Behind(Shelf):
    """The shelf for actions: what conditions have already unpacked is not kept twice."""

    def __init__(self, first: Shelf) -> None:
        super().__init__()
        self._first = first

    def need(self, name: str, literal: Literal) -> str:
        return name if name in self._first.values else super().need(name, literal)


class _Asked(dict[str, str]):
    """Names of variables; the mover and the opponent are put on the shelf when they are asked for."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__({"state": "after", "it": "it", "before": "(seeds - 1)"})
        self._shelf = shelf

    def __missing__(self, name: str) -> str:
        if name == "mover":
            return self._shelf.need("mover", lambda place: str(place.mover))
        if name == "opponent":
            return self._shelf.need("other", lambda place: str(1 - place.mover))
        if name in ("lap.direction", "move.direction"):
            return self._shelf.need("way", lambda place: str(place.way))
        raise KeyError(name)


class FallTerms(Packed):
    """Packed terms of ``last_seed`` rules: what is known from where the last seed fell comes off a shelf."""

    def __init__(self, plan: Plan, shelf: Shelf) -> None:
        super().__init__(plan.layout, {}, in_lap=True, forward=True, state="after")
        self.names = _Asked(shelf)
        self.plan = plan
        self.shelf = shelf

    def text(self, expression: Expression, around: int = 0) -> str:
        """As in :class:`Terms`, but known things become variables from the shelf."""
        known = self._known(expression)
        if known is not None:
            return known
        if isinstance(expression, Comparison | Membership):
            expression = self.eased(expression)
        return super().text(expression, around)

    def eased(self, expression: Comparison | Membership) -> Comparison | Membership:
        """The same question, put so that it is cheaper to answer while nothing has been captured."""
        return _without_before(expression)

    def _known(self, expression: Expression) -> str | None:
        match expression:
            case (
                Noun(name="last")
                | Attribute(name="next" | "previous" | "opposite" | "mirror" | "ahead" | "behind")
            ):
                if expression.type is Type.PIT and _of_last(expression):
                    return self.shelf.need(
                        name_of(expression) + "_pit", lambda place: self._site(expression, place)
                    )
            case Attribute(of=of, name=name) if name in (
                *OF_THE_SITE,
                *self.plan.board.row_names,
            ) and _of_last(of):
                return self.shelf.need(
                    f"{name_of(of)}_{expression.name}", lambda place: self._value(expression, place)
                )
        return None

    def _site(self, pit: Expression, place: Place) -> str:
        site = self.plan.facts_at(place).site(pit)
        assert site is not None
        return str(self.plan.board.pits + 2 if site == NOWHERE else site)

    def _value(self, expression: Attribute, place: Place) -> str:
        facts = self.plan.facts_at(place)
        if expression.type is Type.PLAYER:
            return str(facts.player(expression))
        known = facts.attribute(expression)
        return str(getattr(known, "value"))  # noqa: B009 - a Number or a Truth, both have one

    def shift(self, pit: Expression) -> str:
        """A pit's shift off the shelf; inside a set the pit at hand has none there."""
        if not _of_last(pit):
            return super().shift(pit)

        def literal(place: Place) -> str:
            site = self.plan.facts_at(place).site(pit)
            assert site is not None
            return str(self.layout.shift(site))

        return self.shelf.need(name_of(pit), literal)

    def way(self, table: str) -> str:
        """The sites beside each other, off the shelf: which way a lap goes depends on the move."""
        other = {"RING": "BACK", "BACK": "RING"}[table]
        return self.shelf.need(
            table.lower(),
            lambda place: f"_{table if place.way == self.plan.ways[0] else other}[{place.mover}]",
        )

    def seeds(self, pit: Expression) -> tuple[str, int]:
        if isinstance(pit, Noun) and pit.name == "last":
            return "seeds", ATOM
        return super().seeds(pit)

    def row_mask(self, player: Expression) -> str:
        """The mask of a player's pits, off the shelf for mover and opponent."""
        match player:
            case Noun(name="mover"):
                return self.shelf.need("own", lambda place: f"_ROW[{place.mover}]")
            case Noun(name="opponent"):
                return self.shelf.need("theirs", lambda place: f"_ROW[{1 - place.mover}]")
        return f"_ROW[{self.text(player)}]"

    def player_seeds(self, player: Expression) -> tuple[str, int]:
        return f"({self.state} & {self.row_mask(player)}) % {self.layout.lane}", PRODUCT

    def has_no_seeds(self, player: Expression | None) -> str | None:
        return f"not {self.state} & " + ("_PITS" if player is None else self.row_mask(player))


def _of_last(pit: Expression) -> bool:
    while isinstance(pit, Attribute):
        pit = pit.of
    return isinstance(pit, Noun) and pit.name == "last"


def name_of(pit: Expression) -> str:
    """``last.opposite`` -> ``last_opposite``."""
    return f"{name_of(pit.of)}_{pit.name}" if isinstance(pit, Attribute) else str(getattr(pit, "name", "pit"))


def _without_before(expression: Comparison | Membership) -> Comparison | Membership:
    """``last.before == 0`` asked of the seeds that lie there now: one more, the seed just dropped."""
    match expression:
        case Comparison(left=Attribute(of=of, name="before"), right=Number(value=value)):
            return Comparison(expression.operator, Attribute(of, "seeds", Type.NUMBER), Number(value + 1))
        case Membership(value=Attribute(of=of, name="before"), ranges=ranges):
            return Membership(Attribute(of, "seeds", Type.NUMBER), tuple((a + 1, b + 1) for a, b in ranges))
    return expression


@dataclass(frozen=True)
class Branch:
    """One ``last_seed`` rule as far as it is not known beforehand: at these ``sites`` it may hold, if
    ``condition`` does.
    """

    index: int
    rule: Rule
    condition: Expression
    sites: frozenset[Place]


class Falls:
    """The falls of all sites, and the branches that the module has to ask for."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.first = Shelf()  # what conditions need
        self.more = Behind(self.first)  # what actions need

    @cached_property
    def _reduced(self) -> dict[Place, tuple[Expression, ...]]:
        """For each place, what is left of each rule's condition."""
        plan = self.plan
        return {
            place: tuple(reduce(rule.condition, plan.facts_at(place)) for rule in plan.rules.last_seed)
            for place in plan.places
        }

    @cached_property
    def _possible(self) -> dict[Place, tuple[int, ...]]:
        """For each place the rules that may hold there, up to one that certainly does."""
        found = {}
        for place, conditions in self._reduced.items():
            rules: list[int] = []
            for index, condition in enumerate(conditions):
                if condition != FALSE:
                    rules.append(index)
                if condition == TRUE:
                    break
            found[place] = tuple(rules)
        return found

    @cached_property
    def again(self) -> frozenset[Place]:
        """The places where the last seed certainly gives another turn and does nothing else: there the
        change of the state itself leaves the player to move as it was.
        """
        if self.plan.relays:
            return frozenset()
        rules = self.plan.rules.last_seed
        return frozenset(
            place
            for place, possible in self._possible.items()
            if possible
            and self._reduced[place][possible[0]] == TRUE
            and rules[possible[0]].action == Action(again=TRUE)
        )

    @cached_property
    def active(self) -> frozenset[Place]:
        """The places where something may happen that the change does not already say."""
        rules = self.plan.rules.last_seed
        return frozenset(
            place
            for place, possible in self._possible.items()
            if place not in self.again and any(rules[index].action != Action() for index in possible)
        )

    @cached_property
    def branches(self) -> tuple[Branch, ...]:
        """The rules in order, each with what is left of its condition."""
        found = []
        for index, rule in enumerate(self.plan.rules.last_seed):
            sites = frozenset(place for place in self.active if index in self._possible[place])
            left = {self._reduced[place][index] for place in sites}
            if sites:
                condition = left.pop() if len(left) == 1 else rule.condition
                found.append(Branch(index, rule, condition, sites))
        return tuple(found)

    def guard(self, branch: Branch) -> str:
        """``may & 1`` where the rule cannot hold everywhere that the code comes to; empty where it can."""
        if branch.sites == self.active:
            return ""
        if branch == self.told_by_more:
            return "more is not None"
        bit = 1 << branch.index

        def literal(place: Place) -> str:
            return str(sum(1 << index for index in self._possible[place]))

        self.first.need("may", literal)
        return f"may & {bit}"

    @cached_property
    def told_by_more(self) -> Branch | None:
        """The last branch, where it alone needs what is in ``more``: that is None where it cannot hold."""
        if len(self.branches) < 2:
            return None
        *others, last = self.branches
        capture = last.rule.action.capture
        only_relays = all(other.rule.action == Action(relay=other.rule.action.relay) for other in others)
        if capture is None or not only_relays:
            return None
        match capture.to.cases:
            case (Case(value=Noun(name="mover" | "opponent")),):
                return last
        return None

    def unpack_more(self) -> str:
        """The line that unpacks what actions need; empty where they need nothing."""
        return f"{self.more.names()} = more" if self.more.values else ""

    def certain(self, branch: Branch) -> bool:
        """Whether nothing is left to ask."""
        return branch.condition == TRUE
