"""Which mechanisms of the field a game uses, read from its resolved rules.

The names are those of the rule space: what a reader of rulebooks looks for. Each is a question about the
rules; nothing is declared by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import (
    FALSE,
    Attribute,
    Call,
    Comparison,
    Expression,
    Membership,
    Number,
    Type,
)
from mancala_dsl.rules import moves, uses
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.memory import NUMBER, OWN, keeps
from mancala_dsl.rules.model import CAPTURED, Capture, Rule, Rules


@dataclass(frozen=True, slots=True)
class Mechanism:
    """A mechanism by its name, and how to tell whether a game has it."""

    name: str
    used: Callable[[Rules], bool]


def mechanisms(rules: Rules) -> tuple[str, ...]:
    """The names of the mechanisms that a game uses, in the order of :data:`MECHANISMS`."""
    return tuple(mechanism.name for mechanism in MECHANISMS if mechanism.used(rules))


# --- what the rules say


def _played(rules: Rules) -> tuple[Rules, ...]:
    """How each kind of move is sown."""
    return tuple(kind.rules for kind in rules.played if kind.sows)


def _last(rules: Rules) -> tuple[Rule, ...]:
    return tuple(dict.fromkeys(rule for played in _played(rules) for rule in played.last_seed))


def _each(rules: Rules) -> tuple[Rule, ...]:
    return tuple(dict.fromkeys(rule for played in _played(rules) for rule in played.each_seed))


def _captures(rules: tuple[Rule, ...]) -> Iterator[Capture]:
    return (rule.action.capture for rule in rules if rule.action.capture is not None)


def _taken(rules: Rules) -> set[str]:
    """The pits that ``last_seed`` rules capture, as they are written."""
    return {text(pit) for capture in _captures(_last(rules)) for pit in capture.pits}


def _relayed(rules: Rules) -> set[str]:
    relays = (rule.action.relay for rule in _last(rules))
    return {text(relay.pit) for relay in relays if relay is not None and relay.into is None}


def _counts(rules: Rules) -> bool:
    """Whether a capture asks how many seeds lie in the last pit."""
    return any(_asks_how_many(rule.condition) for rule in _last(rules) if rule.action.capture is not None)


def _asks_how_many(condition: Expression) -> bool:
    """More than whether the pit was empty."""
    for part in condition.walk():
        match part:
            case Membership(value=value) if text(value) == "last.seeds":
                return True
            case Comparison(left=left, right=Number(value=number)) if number > 0:
                if text(left) in ("last.seeds", "last.before"):
                    return True
            case Call(function="even" | "odd"):
                return True
    return False


def _chains(toward: str) -> Callable[[Rules], bool]:
    return lambda rules: any(
        capture.chain is not None and capture.chain.toward in (toward, "both")
        for capture in _captures(_last(rules) + _each(rules))
    )


def _wide_chains(rules: Rules) -> bool:
    """Whether a chain jumps or takes more than the pit that it comes to."""
    chains = (capture.chain for capture in _captures(_last(rules)) if capture.chain is not None)
    return any(chain.by > 1 or [text(pit) for pit in chain.pits] != ["pit"] for chain in chains)


def _all_taken(rules: Rules) -> Iterator[Expression]:
    for capture in _captures(_last(rules) + _each(rules)):
        yield from capture.pits
        yield from () if capture.chain is None else capture.chain.pits


def _sows_captured(rules: Rules) -> bool:
    relays = (action.relay for action in uses.actions(rules))
    return any(relay is not None and CAPTURED in relay.sources for relay in relays)


def _turns(rules: Rules) -> bool:
    return any(action.relay is not None and action.relay.direction for action in uses.actions(rules))


def _rests(rules: Rules) -> set[str]:
    return {text(case.value) for rule in rules.end for case in rule.rest.cases}


def _speaks(*names: str) -> Callable[[Rules], bool]:
    """Whether some condition asks for one of these attributes."""
    return lambda rules: any(
        isinstance(part, Attribute) and part.name in names
        for whole in uses.expressions(rules)
        for part in whole.walk()
    )


def _first_seed_in_origin(rules: Rules) -> bool:
    return any(case.value == "origin" for played in _played(rules) for case in played.first_seed.cases)


def _rows_sown(rules: Rules) -> int:
    """How many lines of the board have a pit that seeds go through."""
    board = rules.board.value
    return sum(any(pit is not None and _sown(board, pit) for pit in line) for line in board.grid)


def _sown(board: Board, pit: int) -> bool:
    return any(board.on_track(pit, player) for player in (0, 1))


def _enters(rules: Rules) -> bool:
    """Whether a move brings seeds into play from pits that nobody's seeds go through."""
    board = rules.board.value
    stock = any(seeds and not _sown(board, pit) for pit, seeds in enumerate(board.start))
    return stock and any(action.move is not None for action in uses.actions(rules))


def _claims(rules: Rules) -> bool:
    return any(action.mark is not None for action in uses.actions(rules))


def _chooses_direction(rules: Rules) -> bool:
    return any(len(case.value) > 1 for played in _played(rules) for case in played.direction.cases)


def _must(name: str) -> Callable[[Rules], bool]:
    return lambda rules: any(name in text(rule.leave) for rule in rules.must)


MECHANISMS: tuple[Mechanism, ...] = (
    Mechanism("clockwise", lambda rules: moves.sown(rules) == (moves.CLOCKWISE,)),
    Mechanism("direction chosen", _chooses_direction),
    Mechanism(
        "direction by pit or position", lambda rules: any(len(p.direction.cases) > 1 for p in _played(rules))
    ),
    Mechanism("first seed in the origin", _first_seed_in_origin),
    Mechanism("pits passed over", lambda rules: any(p.skip.value != FALSE for p in _played(rules))),
    Mechanism("own store sown", lambda rules: rules.board.value.stores == "own"),
    Mechanism("both stores sown", lambda rules: rules.board.value.stores == "both"),
    Mechanism("one row", lambda rules: _rows_sown(rules) == 1),
    Mechanism("three rows", lambda rules: _rows_sown(rules) == 3),
    Mechanism("four rows", lambda rules: _rows_sown(rules) == 4),
    Mechanism("seeds entered from a reserve", _enters),
    Mechanism("plays again", lambda rules: any(a.again is not None for a in uses.actions(rules))),
    Mechanism("relay from the last pit", lambda rules: "last" in _relayed(rules)),
    Mechanism("relay from the next pit", lambda rules: "last.next" in _relayed(rules)),
    Mechanism("capture by count", lambda rules: "last" in _taken(rules) and _counts(rules)),
    Mechanism("capture of the opposite pit", lambda rules: "last.opposite" in _taken(rules)),
    Mechanism("capture of the next pit", lambda rules: "last.next" in _taken(rules)),
    Mechanism("jump capture", lambda rules: "last.next.next" in _taken(rules)),
    Mechanism("chain back", _chains("previous")),
    Mechanism("chain forward", _chains("next")),
    Mechanism("chain over pairs or jumps", _wide_chains),
    Mechanism("capture of a set", lambda rules: any(pit.type is Type.PITS for pit in _all_taken(rules))),
    Mechanism("captured seeds sown on", _sows_captured),
    Mechanism("seeds taken from a store", uses.takes_from_stores),
    Mechanism("direction reversed by lap", _turns),
    Mechanism("seeds moved from pit to pit", lambda rules: any(a.move for a in uses.actions(rules))),
    Mechanism("capture while passing", lambda rules: any(True for _ in _captures(_each(rules)))),
    Mechanism("claimed pits", _claims),
    Mechanism("kinds of moves", lambda rules: bool(rules.kinds)),
    Mechanism("acts before sowing", lambda rules: bool(rules.before)),
    Mechanism("acts after sowing", lambda rules: bool(rules.after)),
    Mechanism("moves that sow nothing", lambda rules: not all(kind.sows for kind in rules.played)),
    Mechanism("first turns otherwise", lambda rules: keeps(rules.memory, NUMBER)),
    Mechanism("something remembered", lambda rules: any(c.name not in OWN for c in rules.memory)),
    Mechanism("feeding", _must("opponent.seeds")),
    Mechanism("grand slam", uses.slams),
    Mechanism("passing", lambda rules: rules.no_move.value == "pass"),
    Mechanism("repetition", _speaks("repeated")),
    Mechanism("free start", lambda rules: rules.start.value is not None),
    Mechanism("uneven start", lambda rules: len(set(rules.board.value.start)) > 1),
    Mechanism("pits closed between rounds", lambda rules: rules.board.value.closes),
    Mechanism("pits that change owner between rounds", lambda rules: rules.board.value.cedes),
    Mechanism("several rounds", lambda rules: rules.match is not None),
    Mechanism("rounds begun anew", lambda rules: rules.match is not None and rules.match.refill is None),
    Mechanism("rest halved", lambda rules: "split" in _rests(rules)),
)
"""Every mechanism that the catalogue knows, in the order of its table."""
