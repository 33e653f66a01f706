"""What a position remembers beside seeds and marks: which cells a game keeps, and in which order.

A cell of a player is kept twice, South's first. Each number that is kept is called by the text that
positions write it with: ``game.way``, ``S.lost``, ``N.lost``, ``turn.number``, ``turn.made``. Some are the
machine's own: the counters of the turn, who began (``game.starter``), whether a move that never ends has
ended the game (``game.endless``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from mancala_dsl.language.expressions.tree import (
    Attribute,
    Comparison,
    Expression,
    Membership,
    Noun,
    Number,
    Type,
)
from mancala_dsl.language.provenance import About
from mancala_dsl.rules import uses
from mancala_dsl.rules.model import Cases, Cell, EndRule, Rules

NUMBER, MADE = "turn.number", "turn.made"
STARTER, ENDED = "game.starter", "game.endless"
OWN = {"starter", "endless", "number", "made"}
"""The names of the machine's own; nothing in ``memory:`` is called so."""
SEATS = "SN"
_FIRST = {"number": 1, "made": 0}  # what the machine's own counters are at the start of a game


def key(of: str | int, name: str) -> str:
    """What one number is called: ``of`` is ``game``, ``turn``, or a player (0 or 1)."""
    return f"{SEATS[of] if isinstance(of, int) else of}.{name}"


def keys(cells: Iterable[Cell]) -> Iterator[tuple[str, Cell]]:
    """All numbers of these cells, in the order in which positions keep them."""
    for cell in cells:
        for of in (0, 1) if cell.of == "player" else (cell.of,):
            yield key(of, cell.name), cell


@uses.kept
def remembered(rules: Rules) -> dict[str, Cell]:
    """All numbers of a game by what they are called, in the order in which positions keep them."""
    return dict(keys(rules.memory))


def at_start(cells: Iterable[Cell]) -> tuple[int, ...]:
    """What is remembered at the start of a game."""
    return tuple(cell.start for _, cell in keys(cells))


def keeps(cells: Iterable[Cell], wanted: str) -> bool:
    """Whether one of the numbers is called so."""
    return any(name == wanted for name, _ in keys(cells))


def with_counters(rules: Rules) -> tuple[Cell, ...]:
    """The cells of a game and, behind them, the machine's own that some rule reads.

    A counter of the turn goes up to one more than the largest number that it is compared with: from there on
    all answers are the same.
    """
    declared = tuple(cell for cell in rules.memory if cell.name not in OWN)
    largest: dict[str, int] = {}
    for expression in uses.expressions(rules):
        for counter, number in compared(expression):
            largest[counter.name] = max(number, largest.get(counter.name, 0))
    counters = (
        Cell("turn", name, first, max(largest[name], first) + 1, first, About())
        for name, first in _FIRST.items()
        if name in largest
    )
    flags = {
        "starter": uses.speaks_of(uses.expressions(rules), "starter"),
        "endless": any(rule.name == "endless" for rule in rules.end),
    }
    own = (Cell("game", name, 0, 1, 0, About()) for name, kept in flags.items() if kept)
    return (*declared, *own, *counters)


def ended(rest: Cases[Expression], winner: Cases[Expression] | None, about: About) -> EndRule:
    """The end rule that holds after a move that never ends, where such a move ends the game (step 11)."""
    flag = Attribute(Noun("game", Type.THING), "endless", Type.NUMBER, cell=True)
    return EndRule("endless", Comparison("==", flag, Number(1)), rest, winner, about)


def counter(expression: Expression) -> Attribute | None:
    """The expression, if it is one of the counters of the turn."""
    match expression:
        case Attribute(of=Noun(name="turn"), cell=True) as found:
            return found
    return None


def compared(expression: Expression) -> Iterator[tuple[Attribute, int]]:
    """Each counter of the turn that stands in an expression, with the largest number beside it."""
    for part in expression.walk():
        match part:
            case (
                Comparison(left=one, right=Number(value=value))
                | Comparison(left=Number(value=value), right=one)
            ):
                found = counter(one)
            case Membership(value=one, ranges=ranges):
                found, value = counter(one), max(high for _, high in ranges)
            case _:
                continue
        if found is not None:
            yield found, value


def next_turn(cells: Iterable[Cell], memory: Mapping[str, int], *, same_player: bool) -> dict[str, int]:
    """Step 14: the counters after a move or a pass; all else stays."""
    counted = dict(memory)
    for name, cell in keys(cells):
        if name == NUMBER and not same_player:
            counted[name] = min(memory[name] + 1, cell.high)
        elif name == MADE:
            counted[name] = min(memory[name] + 1, cell.high) if same_player else cell.start
    return counted
