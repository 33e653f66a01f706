"""What is known at each place of the rules where a condition can stand, before a game is played.

A condition of ``last_seed`` is looked at when a seed has just fallen into ``last``, which is one of the sites
of the mover's track; one of ``choose`` may be about any pit that could be sown from. In each such *world*
(where the things stand that are spoken of) what the board answers is known, and of what lies there that it
is not more than all seeds of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product

from mancala_dsl.checks._amounts import MOVER, Amounts, of
from mancala_dsl.checks._kept import Kept
from mancala_dsl.checks._possible import Goal, Possible, State, between, full, straight
from mancala_dsl.checks._walk import Way
from mancala_dsl.language.expressions.tree import (
    FALSE,
    TRUE,
    Arithmetic,
    Around,
    Attribute,
    Call,
    Comparison,
    Expression,
    Logic,
    Membership,
    Negative,
    Not,
    Noun,
    Number,
    Truth,
    Type,
)
from mancala_dsl.rules import moves, uses
from mancala_dsl.rules.board import NORTH, SOUTH, Board
from mancala_dsl.rules.facts import NOWHERE, Facts, reduce
from mancala_dsl.rules.model import Rules

_SUBJECT = {
    "choose": "pit",
    "direction": "start",
    "lift": "start",
    "drop": "pit",
    "skip": "pit",
    "each_seed": "pit",
    "last_seed": "last",
    "after": "last",
    "chain": "pit",
    "rest": "pit",
}
"""For each list or setting the noun whose sites are known there."""
_SITED = {*_SUBJECT.values(), "it"}
_SOWN = ("each_seed", "last_seed")
_LATER = ("chain", "move", "again", "relay")
"""What is looked at when the rule has begun to act: the seed that was just sown may be gone."""
MOST_WORLDS = 600


@dataclass(frozen=True, slots=True)
class Place:
    """Where a condition stands: the sites that its nouns can be, the noun into which a seed has just fallen,
    and what holds there anyway."""

    sites: Mapping[str, tuple[int, ...]]
    sown: str = ""
    given: tuple[Goal, ...] = ()


@dataclass(frozen=True, slots=True)
class _Known:
    """A question, the nouns that the answer depends on, and the answers by way and sites.

    ``occupied``: it is about the seeds of a pit into which one has just fallen.
    """

    question: Expression
    nouns: tuple[str, ...]
    by_way: bool
    occupied: bool
    answers: dict[tuple[int | None, ...], int | None] = field(default_factory=dict)


class Places:
    """The places of one game, and what can be there."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board = rules.board.value
        self.amounts = Amounts(rules)
        self._possible = Possible(self.amounts.bounds, self.amounts.fit)
        self._places: dict[tuple[str | int, ...], Place] = {}
        self._plainly: dict[tuple[int, int], tuple[Expression, Expression, tuple[Expression, ...]]] = {}
        """By the ids of an expression and a place; the expression is kept, so that no other gets its id."""
        sown = moves.directions(rules)
        self._way = sown[0] if len(sown) == 1 and all(kind.sows for kind in rules.played) else None
        self._ways = tuple(dict.fromkeys((*sown, moves.COUNTERCLOCKWISE)))  # outside a lap it is this one
        self._movers = (SOUTH,) if _alike(self.board) else (SOUTH, NORTH)
        self._turns = tuple(product(self._movers, self._ways))
        self._known_facts: dict[tuple[object, ...], Facts] = {}
        self._found: dict[tuple[Expression, str, bool], _Known] = {}
        self._states: dict[tuple[int, tuple[Expression, ...]], Kept[State]] = {}
        self._worlds: dict[tuple[int, tuple[Goal, ...]], Kept[Facts]] = {}

    def place(self, way: Way) -> Place:
        """The place of what stands at the end of a way through the rules."""
        named = tuple(step for step in way if step in _SUBJECT or step in _LATER)
        if way[:1] == ("must",) and way[-1:] == ("condition",):
            named = ("must",)
        if named not in self._places:
            self._places[named] = self._place([str(step) for step in named])
        return self._places[named]

    def _place(self, named: list[str]) -> Place:
        if named == ["must"]:  # an obligation is asked of who has something to choose from
            return Place({}, given=((Comparison(">", of(MOVER, "choices"), Number(0)), True),))
        within = [step for step in named if step in _SUBJECT]
        sites = {_SUBJECT[name]: self._sites(name) for name in within}
        seeds = next((name for name in reversed(within) if name in _SOWN), "")
        return Place(sites, _SUBJECT[seeds] if seeds and not set(named) & set(_LATER) else "")

    def about_each(self, place: Place) -> Place:
        """The place of a condition about each pit of a set, which stands at a place."""
        key = ("it", str(id(place)))
        if key not in self._places:
            sites = {**place.sites, "it": tuple(range(self.board.pits))}
            self._places[key] = Place(sites, place.sown, place.given)
        return self._places[key]

    def can(self, goals: Iterable[Goal], place: Place) -> bool:
        """Whether conditions can be as they are wanted at a place, all at once; "no" is proved."""
        wanted, asked = self._put_plainly([*place.given, *goals], place)
        return any(self._possible.can(wanted, world) for world in self._in(place, asked))

    def answers(self, condition: Expression, place: Place) -> set[bool]:
        """What a condition can be at a place, as far as is known."""
        wanted, asked = self._put_plainly([*place.given, (condition, True)], place)
        plain, found = wanted.pop()[0], set[bool]()
        for world in self._in(place, asked):
            for answer in (True, False):
                if answer not in found and self._possible.can([*wanted, (plain, answer)], world):
                    found.add(answer)
            if len(found) == 2:
                break
        return found

    def _put_plainly(self, goals: Iterable[Goal], place: Place) -> tuple[list[Goal], tuple[Expression, ...]]:
        """The conditions in their plain form, and what they ask for."""
        wanted: list[Goal] = []
        asked: dict[Expression, None] = {}
        for expression, want in goals:
            key = (id(expression), id(place))
            if key not in self._plainly:
                plain = self._plain(expression, place)
                self._plainly[key] = (expression, plain, tuple(dict.fromkeys(_questions(plain))))
            _, plain, questions = self._plainly[key]
            wanted.append((plain, want))
            asked.update(dict.fromkeys(questions))
        return wanted, tuple(asked)

    def worlds(self, place: Place, goals: Iterable[Goal] = ()) -> Iterator[Facts]:
        """Who moves, which way and on which sites, as far as it is known at a place, where the conditions can
        be as they are wanted."""
        key = (id(place), tuple(goals))
        if key not in self._worlds:
            self._worlds[key] = Kept(self._possible_worlds(place, key[1]))
        return iter(self._worlds[key])

    def _possible_worlds(self, place: Place, goals: Iterable[Goal]) -> Iterator[Facts]:
        wanted, asked = self._put_plainly(goals, place)
        known = [self._known(question, place) for question in asked]
        possible: dict[tuple[int | None, ...], bool] = {}
        for sites in product(*place.sites.values()):
            where = dict(zip(place.sites, sites, strict=True))
            for way in range(len(self._turns)):
                answers = tuple(self._answer(one, where, way) for one in known)
                if answers not in possible:
                    pairs = zip(asked, answers, strict=True)
                    state = {question: answer for question, answer in pairs if answer is not None}
                    possible[answers] = self._possible.can(wanted, state)
                if possible[answers]:
                    yield self._facts(where, way)

    def _sites(self, name: str) -> tuple[int, ...]:
        if name == "after":  # where nothing was sown there is no last seed
            return (*self.reached, NOWHERE)
        if name in ("choose", "direction", "lift", "rest"):
            return tuple(range(self.board.pits))
        return self.reached if name in _SOWN else self._track

    @cached_property
    def reached(self) -> tuple[int, ...]:
        """The sites into which seeds may fall: all of the track but those that are always passed over.

        If all may be passed over at once, seeds fall where they can (step 7).
        """
        reached = {site for kind in self.rules.played for site in self._not_skipped(kind.rules.skip.value)}
        return tuple(site for site in self._track if site in reached)

    @cached_property
    def _track(self) -> tuple[int, ...]:
        """The track of South, or of both players where it matters who moves."""
        tracks = (site for mover in self._movers for site in self.board.tracks[mover])
        return tuple(dict.fromkeys(tracks))

    def _not_skipped(self, skip: Expression) -> tuple[int, ...]:
        """The sites that are not always passed over."""
        track = self._track
        if skip == FALSE:
            return track
        turns = range(len(self._turns))
        answers = {site: {reduce(skip, self._facts({"pit": site}, turn)) for turn in turns} for site in track}
        if not any(answer == {FALSE} for answer in answers.values()):
            return track
        return tuple(site for site in track if answers[site] != {TRUE})

    def _facts(self, sites: Mapping[str, int], way: int) -> Facts:
        key = (way, *sites.items())
        if key not in self._known_facts:
            mover, direction = self._turns[way]
            self._known_facts[key] = Facts(self.board, direction, mover, sites, way=self._way)
        return self._known_facts[key]

    # --- what is known

    def _in(self, place: Place, asked: tuple[Expression, ...]) -> Iterator[State]:
        """The worlds of a place that differ in what is asked."""
        key = (id(place), asked)
        if key not in self._states:
            self._states[key] = Kept(self._made(place, asked))
        return iter(self._states[key])

    def _made(self, place: Place, asked: tuple[Expression, ...]) -> Iterator[State]:
        known = [self._known(question, place) for question in asked]
        spoken = dict.fromkeys(noun for one in known for noun in one.nouns if noun in place.sites)
        while _product(len(place.sites[noun]) for noun in spoken) > MOST_WORLDS:
            spoken.popitem()
        worlds: set[tuple[int | None, ...]] = set()
        by_way = any(one.by_way for one in known)
        ways = range(0, len(self._turns), 1 if by_way else len(self._ways))
        for sites in product(*(place.sites[noun] for noun in spoken)):
            where = dict(zip(spoken, sites, strict=True))
            for way in ways:
                numbers = tuple(self._answer(one, where, way) for one in known)
                if numbers not in worlds:
                    worlds.add(numbers)
                    pairs = zip(asked, numbers, strict=True)
                    yield {question: each for question, each in pairs if each is not None}

    def _known(self, question: Expression, place: Place) -> _Known:
        """What has been found out about a question at places where the same is known."""
        there = _of_play(question, place)
        key = (question, place.sown if self._just_sown(question, place) else "", there)
        if key not in self._found:
            parts = [] if there else list(question.walk())
            nouns = (part.name for part in parts if isinstance(part, Noun) and part.name in _SITED)
            by_way = any(isinstance(p, Attribute | Around | Comparison) and _turns(p) for p in parts)
            self._found[key] = _Known(question, tuple(dict.fromkeys(nouns)), by_way, bool(key[1]))
        return self._found[key]

    def _answer(self, known: _Known, where: Mapping[str, int], way: int) -> int | None:
        """What the board answers, or that a pit just sown into is not empty; None where nothing is known."""
        key = (way, *(where.get(noun) for noun in known.nouns))
        if key not in known.answers:
            known.answers[key] = self._asked(known, self._facts(where, way))
        return known.answers[key]

    def _asked(self, known: _Known, facts: Facts) -> int | None:
        bounds = self.amounts.bounds(known.question)
        match reduce(known.question, facts):
            case Truth(value=truth):
                return 1 << truth
            case Number(value=number) if bounds is not None:
                return between(number, number, bounds)
        if bounds is None or not known.occupied:
            return None
        return full(bounds) & ~between(0, 0, bounds)

    def _just_sown(self, question: Expression, place: Place) -> bool:
        if not (isinstance(question, Attribute) and isinstance(question.of, Noun)):
            return False
        if question.of.name != place.sown:
            return False
        return question.name == "sown" or (question.name == "seeds" and self._stays(place))

    def _stays(self, place: Place) -> bool:
        """Whether the seed that was just sown is still where it fell."""
        return place.sown == "pit" or not self._taken_while_sown

    @cached_property
    def _taken_while_sown(self) -> bool:
        passing = (rule for kind in self.rules.played for rule in kind.rules.each_seed)
        return any(rule.action.capture or rule.action.move for rule in passing)

    def _plain(self, expression: Expression, place: Place) -> Expression:
        """The same, with what lay in a pit before a seed fell into it said by what lies there now."""
        drops = any(kind.rules.drop is not None for kind in self.rules.played)
        if not place.sown or drops or not self._stays(place):
            return expression
        if not uses.speaks_of([expression], "before"):
            return expression
        noun = Noun(place.sown, Type.PIT)
        now = Arithmetic("-", Attribute(noun, "seeds", Type.NUMBER), Number(1))
        return put(expression, Attribute(noun, "before", Type.NUMBER), now)


_LATEST: list[Places] = []


def places(rules: Rules) -> Places:
    """The places of a game; several checks ask one after the other, and the work is done once."""
    if not _LATEST or _LATEST[0].rules is not rules:
        _LATEST[:] = [Places(rules)]
    return _LATEST[0]


def put(expression: Expression, old: Expression, new: Expression) -> Expression:
    """An expression with another in the place of one of its parts, sets of pits excepted."""
    if expression == old:
        return new
    match expression:
        case Attribute(of=of):
            return replace(expression, of=put(of, old, new))
        case Not(operand=operand):
            return Not(put(operand, old, new))
        case Logic(operator=operator, operands=operands):
            return Logic(operator, tuple(put(operand, old, new) for operand in operands))
        case Comparison(operator=compared, left=left, right=right):
            return Comparison(compared, put(left, old, new), put(right, old, new))
        case Membership(value=value, ranges=ranges):
            return Membership(put(value, old, new), ranges)
        case Arithmetic(operator=sign, left=left, right=right):
            return Arithmetic(sign, put(left, old, new), put(right, old, new))
        case Negative(operand=operand):
            return Negative(put(operand, old, new))
        case Call(function=function, arguments=arguments):
            return Call(function, tuple(put(argument, old, new) for argument in arguments))
    return expression


def _questions(expression: Expression) -> Iterator[Expression]:
    """What a condition asks for, down to single numbers and truths."""
    match expression:
        case Number() | Truth():
            return
        case Comparison(left=left) if left.type is not Type.NUMBER:
            yield straight((expression, True))[0]
        case Not() | Logic() | Comparison() | Membership() | Arithmetic() | Negative() | Call():
            for child in expression.children():
                yield from _questions(child)
        case _:
            yield expression


def _of_play(question: Expression, place: Place) -> bool:
    """Whether it is about what lies in a pit that is there, which no board answers."""
    return (
        isinstance(question, Attribute)
        and isinstance(question.of, Noun)
        and question.name in ("seeds", "before", "sown")
        and NOWHERE not in place.sites.get(question.of.name, ())
    )


def _alike(board: Board) -> bool:
    """Whether who moves makes no difference, the board being the same from both sides."""
    side = board.pits_a_side
    return board.sides == 2 and all(
        board.owner(pit) == (None if (owner := board.owner(pit + side)) is None else 1 - owner)
        for pit in range(side)
    )


def _turns(part: Attribute | Around | Comparison) -> bool:
    """Whether the answer may depend on the way that seeds go."""
    match part:
        case Attribute(name=name):
            return name in ("next", "previous", "distance", "direction")
        case Around(function=function):
            return function != "opposites"
    return part.left.type is Type.DIRECTION


def _product(numbers: Iterable[int]) -> int:
    found = 1
    for number in numbers:
        found *= number
    return found
