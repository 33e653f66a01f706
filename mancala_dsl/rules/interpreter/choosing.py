"""Which moves a player has: steps 3 and 4."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from mancala_dsl.rules.interpreter.evaluate import choose as first_case
from mancala_dsl.rules.interpreter.evaluate import holds, meaning
from mancala_dsl.rules.interpreter.position import PASS, Position
from mancala_dsl.rules.interpreter.scene import Scene
from mancala_dsl.rules.interpreter.sowing import Sowing
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Kind, Obligation, Rules
from mancala_dsl.rules.moves import options
from mancala_dsl.rules.uses import relays

Try = Callable[[Position, int, int], Sowing]  # makes a move on a board of its own; then the last mover


@dataclass
class Survey:
    """What a player may do. ``refused`` says which rule took a move out; ``moves`` leaves a pass out.

    ``dropped`` are the obligations that held and that no move fulfils, where ``if_none`` is ``any``.
    """

    refused: dict[int, str] = field(default_factory=dict)
    choices: tuple[int, ...] = ()
    moves: tuple[int, ...] = ()
    dropped: tuple[str, ...] = ()


class Choices:
    """The choices of the player to move, found one by one as far as somebody asks.

    ``refused`` says of the moves that were passed by which rule takes them out.
    """

    def __init__(self, rules: Rules, position: Position, table: Table, last_mover: int, attempt: Try) -> None:
        self.refused: dict[int, str] = {}
        self._begin = partial(choose, rules, position, table, last_mover, attempt, self.refused)
        self._found, self._others = list[int](), self._begin()

    def upto(self, most: int | None = None) -> tuple[int, ...]:
        """All of them, or so many at least, if there are."""
        try:
            self._found += islice(self._others, None if most is None else max(most - len(self._found), 0))
        except BaseException:  # a search that was broken off says nothing of the others
            self._found, self._others = [], self._begin()
            raise
        return tuple(self._found)


def choose(
    rules: Rules, position: Position, table: Table, last_mover: int, attempt: Try, refused: dict[int, str]
) -> Iterator[int]:
    """Step 3, first half: for each kind of move that there is now, from the pits that satisfy ``choose`` in
    the directions that they offer, without moves that never end. Those that are passed by are ``refused``;
    ``table`` is the board.

    One by one, since where moves may never end each has to be tried: who only asks whether there is one
    need not wait for the others.
    """
    scene = Scene(table, mover=position.mover, last_mover=last_mover)
    pits, ways = table.board.pits, tuple(enumerate(options(rules)))
    endless = rules.endless.value
    may_be_endless = relays(rules) and endless is not None and endless.then == "illegal"
    there = kinds(rules, scene)
    allowed = [chosen(kind, scene) if now else () for kind, now in zip(rules.played, there, strict=True)]
    for pit in range(pits):
        scene.start = pit
        for number, option in ways:
            move = number * pits + pit
            if not there[option.at]:
                refused[move] = "kinds"
            elif pit not in allowed[option.at]:
                refused[move] = "choose"
            elif option.direction not in direction(option.kind, scene):
                refused[move] = "direction"
            elif may_be_endless and attempt(position, move, last_mover).never_ends:
                refused[move] = "endless"
            else:
                yield move


def kinds(rules: Rules, scene: Scene) -> list[bool]:
    """Step 3: for each kind of move whether there are such moves now."""
    return [holds(kind.condition, scene) for kind in rules.played]


def chosen(kind: Kind, scene: Scene) -> tuple[int, ...]:
    """Step 3: the pits that satisfy the first line of ``choose`` that any pit satisfies, closed ones
    never; what is sown is on the mover's track."""
    board, closed = kind.rules.board.value, scene.table.closed
    there = board.sown_by(scene.mover) if kind.sows else range(board.pits)
    for line in kind.rules.choose.value:
        satisfied, found = meaning(line), []
        for pit in there:
            scene.pit = pit
            if pit not in closed and satisfied(scene):
                found.append(pit)
        if found:
            return tuple(found)
    return ()


def direction(kind: Kind, scene: Scene) -> tuple[int, ...]:
    """Step 3: the directions in which the pit looked at can be sown; 0 where nothing is sown."""
    return first_case(kind.rules.direction, scene) if kind.sows else (0,)


def offered(rules: Rules, position: Position, last_mover: int, pit: int) -> tuple[int, ...]:
    """Step 3: the moves from a pit in the directions that it offers, whether it may be chosen or not."""
    board = rules.board.value
    scene = Scene(Table(rules, position), mover=position.mover, last_mover=last_mover, start=pit)
    ways = [direction(kind, scene) for kind in rules.played]
    return tuple(
        number * board.pits + pit
        for number, option in enumerate(options(rules))
        if option.direction in ways[option.at]
    )


def must(
    rules: Rules,
    position: Position,
    last_mover: int,
    attempt: Try,
    obligations: tuple[Obligation, ...],
    survey: Survey,
) -> None:
    """Step 3, second half: each obligation that holds, in order, on what the one before has left."""
    moves = survey.choices
    for obligation in obligations:
        good = tuple(
            move
            for move in moves
            if fulfils(rules, attempt(position, move, last_mover), position, obligation)
        )
        if not good and obligation.if_none == "any":
            survey.dropped += (obligation.name,)
            continue
        survey.refused.update((move, obligation.name) for move in moves if move not in good)
        moves = good
    survey.moves = moves


def obligations(rules: Rules, scene: Scene) -> tuple[Obligation, ...]:
    """Step 3: the obligations whose ``if`` holds now."""
    return tuple(obligation for obligation in rules.must if holds(obligation.condition, scene))


def no_move(rules: Rules, moves: tuple[int, ...]) -> tuple[int, ...]:
    """Step 4: what is left to a player without a legal move: a pass, where the rules have it."""
    return (PASS,) if not moves and rules.no_move.value == "pass" else moves


def fulfils(rules: Rules, tried: Sowing, position: Position, obligation: Obligation) -> bool:
    """Whether ``leave`` holds after a move, steps 5 to 12 done, from the seat of who moved.

    A void move leaves the board as it was, with no last seed and nothing sown.
    """
    scene = tried.scene
    if tried.never_ends:
        scene = Scene(
            Table(rules, position),
            mover=position.mover,
            last_mover=tried.scene.last_mover,
            move_direction=tried.scene.move_direction,
            move_kind=tried.scene.move_kind,
            origin=tried.scene.start,
            start=tried.scene.start,
            sown=[0] * (rules.board.value.pits + 2),
        )
    return holds(obligation.leave, scene)
