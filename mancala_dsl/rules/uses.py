"""What a game's rules speak of, asked of the rules as a whole.

Both the interpreter and the emitters keep only what some rule reads; they ask here, so that they
keep the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import TypeVar

from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Type
from mancala_dsl.rules.model import Action, Cases, Leave, Match, Relay, Rule, Rules

T = TypeVar("T")


def kept(question: Callable[[Rules], T]) -> Callable[[Rules], T]:
    """A question whose answer stays with the rules, which never change: it may be asked in every position."""
    name = f"uses.{question.__name__}"

    @wraps(question)
    def answer(rules: Rules) -> T:
        known = vars(rules)
        if name not in known:
            known[name] = question(rules)
        found: T = known[name]
        return found

    return answer


def expressions(rules: Rules) -> Iterator[Expression]:
    """Every condition and quantity of the rules, each once, in the order in which a move meets them."""
    yield from move_expressions(rules)
    yield from choice_expressions(rules)
    for obligation in rules.must:
        yield obligation.condition
        yield obligation.leave
    if rules.match is not None:
        yield from match_expressions(rules.match)
    for end_rule in rules.end:
        yield end_rule.condition
        yield from _of_values(end_rule.rest)
        if end_rule.winner is not None:
            yield from _of_values(end_rule.winner)


def choice_expressions(rules: Rules) -> Iterator[Expression]:
    """Those that say which moves a pit offers (step 3), obligations apart."""
    for kind in rules.played:
        yield kind.condition
        yield from kind.rules.choose.value
        for case in kind.rules.direction.cases:
            yield case.condition


def move_expressions(rules: Rules) -> Iterator[Expression]:
    """Those that are looked at while a move is made (steps 5 to 12)."""
    for kind in rules.played:
        yield from _sowing_expressions(kind.rules)
    for rule in rules.acting:
        yield from of_rule(rule)
    for slam in rules.grand_slam.cases:
        yield slam.condition
        if isinstance(slam.value, Leave):
            yield slam.value.pit


def _sowing_expressions(rules: Rules) -> Iterator[Expression]:
    """Those of the settings of sowing."""
    for quantity in (rules.lift, rules.drop):
        yield from () if quantity is None else _of_values(quantity)
    for case in rules.first_seed.cases:
        yield case.condition
    yield rules.skip.value


def match_expressions(match: Match) -> Iterator[Expression]:
    """Those that are looked at between two rounds (step 16)."""
    yield from _of_values(match.starter)
    for change in match.set:
        yield change.cell
        yield from _of_values(change.value)
    yield match.until
    if match.winner is not None:
        yield from _of_values(match.winner)


def _of_values(cases: Cases[Expression]) -> Iterator[Expression]:
    for case in cases.cases:
        yield case.condition
        yield case.value


def of_rule(rule: Rule) -> Iterator[Expression]:
    """Every condition and quantity of one rule that acts in a move."""
    yield rule.condition
    yield from _of_action(rule.action)


def _of_action(action: Action) -> Iterator[Expression]:
    for change in action.set:
        yield change.cell
        yield from _of_values(change.value)
    if action.unmark is not None:
        yield from action.unmark.pits
    if action.mark is not None:
        yield from action.mark.pits
        yield from _of_values(action.mark.holder)
    if action.capture is not None:
        yield from action.capture.pits
        yield from _of_values(action.capture.to)
        if action.capture.count is not None:
            yield action.capture.count
        if action.capture.chain is not None:
            yield action.capture.chain.origin
            yield action.capture.chain.condition
            yield from action.capture.chain.pits
    if action.move is not None:
        yield from (*action.move.sources, action.move.to)
        if action.move.count is not None:
            yield action.move.count
    if action.again is not None:
        yield action.again
    if action.relay is not None:
        yield from _of_relay(action.relay)


def _of_relay(relay: Relay) -> Iterator[Expression]:
    yield from relay.sources
    if relay.into is not None:
        yield from _of_values(relay.into)
    if relay.direction is not None:
        yield from (case.condition for case in relay.direction.cases)
    if relay.count is not None:
        yield relay.count


def actions(rules: Rules) -> Iterator[Action]:
    """Everything that some rule does."""
    for rule in rules.acting:
        yield rule.action


def speaks_of(spoken: Iterable[Expression], name: str) -> bool:
    """Whether a noun or an attribute of this name stands in one of the expressions."""
    return any(isinstance(e, Noun | Attribute) and e.name == name for x in spoken for e in x.walk())


def asks_of(spoken: Iterable[Expression], noun: str, name: str) -> bool:
    """Whether ``noun.name`` stands in one of the expressions."""
    return any(
        isinstance(e, Attribute) and isinstance(e.of, Noun) and (e.of.name, e.name) == (noun, name)
        for x in spoken
        for e in x.walk()
    )


def reads_last_mover(rules: Rules) -> bool:
    """Whether some rule speaks of ``last_mover``."""
    return any(isinstance(e, Noun) and e.name == "last_mover" for x in expressions(rules) for e in x.walk())


@kept
def keeps_last_mover(rules: Rules) -> bool:
    """Whether who moved last is part of a position.

    It is where a rule reads it and it is not simply the opponent of the player to move: in games
    with a pass or with another move for the same player.
    """
    again = any(action.again is not None for action in actions(rules))
    return reads_last_mover(rules) and (again or rules.no_move.value == "pass")


@kept
def slams(rules: Rules) -> bool:
    """Whether a grand slam may mean anything but what its captures say."""
    return any(case.value != "allowed" for case in rules.grand_slam.cases)


def reads_repeated(rules: Rules) -> bool:
    """Whether some end rule speaks of ``board.repeated``: then a game needs its history."""
    return any(
        isinstance(e, Attribute) and e.name == "repeated" for x in expressions(rules) for e in x.walk()
    )


@kept
def counts_on(rules: Rules) -> bool:
    """Whether sowing depends on something that only grows while a move goes on, such as ``lap.number``: then
    a board that comes back proves nothing."""
    spoken = list(move_expressions(rules))
    return speaks_of(spoken, "sown") or any(asks_of(spoken, noun, name) for noun, name in _GROWING)


_GROWING = (("lap", "number"), ("move", "captured"), ("move", "given"), ("move", "laps"))


def counts_laps(rules: Rules) -> bool:
    """Whether a rule of the move asks for the number of its laps."""
    spoken = list(move_expressions(rules))
    return asks_of(spoken, "lap", "number") or asks_of(spoken, "move", "laps")


def names_store(place: Expression) -> bool:
    """Whether a place is a player's store, as ``opponent.store``: from no other store seeds are taken."""
    return isinstance(place, Attribute) and (place.name, place.type) == ("store", Type.PIT)


@kept
def takes_from_stores(rules: Rules) -> bool:
    """Whether a rule may take seeds from a store, so that a score need not grow."""
    return any(names_store(e) for x in move_expressions(rules) for e in x.walk())


@kept
def relays(rules: Rules) -> bool:
    """Whether a move may have more than one lap."""
    return any(action.relay is not None for action in actions(rules))
