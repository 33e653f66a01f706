"""Which moves a player has: steps 3 and 4."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mancala_dsl.rules.interpreter.evaluate import Scene, holds
from mancala_dsl.rules.interpreter.position import PASS, Position
from mancala_dsl.rules.interpreter.sowing import Sowing
from mancala_dsl.rules.interpreter.table import Table
from mancala_dsl.rules.model import Obligation, Rules
from mancala_dsl.rules.uses import relays

Try = Callable[[Position, int], Sowing]  # makes a player's move from a pit, on a board of its own


@dataclass
class Survey:
    """What a player may do. ``refused`` says which rule took a pit out; ``moves`` leaves a pass out.

    ``dropped`` are the obligations that held and that no move fulfils, where ``if_none`` is ``any``.
    """

    refused: dict[int, str] = field(default_factory=dict)
    choices: tuple[int, ...] = ()
    moves: tuple[int, ...] = ()
    dropped: tuple[str, ...] = ()


def choose(rules: Rules, position: Position, last_mover: int, attempt: Try, survey: Survey) -> None:
    """Step 3, first half: the pits that satisfy ``choose``, without moves that never end."""
    board = rules.board.value
    scene = Scene(Table(board, rules.marks, position), mover=position.mover, last_mover=last_mover)
    endless = rules.endless.value
    may_be_endless = relays(rules) and endless is not None and endless.then == "illegal"
    found = []
    for pit in range(board.pits):
        scene.pit = pit
        if not holds(rules.choose.value, scene):
            survey.refused[pit] = "choose"
        elif may_be_endless and attempt(position, pit).never_ends:
            survey.refused[pit] = "endless"
        else:
            found.append(pit)
    survey.choices = tuple(found)


def must(
    rules: Rules,
    position: Position,
    last_mover: int,
    attempt: Try,
    choices_of: Callable[[int], int],
    survey: Survey,
) -> None:
    """Step 3, second half: each obligation in order, on what the one before has left."""
    scene = Scene(
        Table(rules.board.value, rules.marks, position),
        mover=position.mover,
        last_mover=last_mover,
        choices_of=choices_of,
    )
    moves = survey.choices
    for obligation in rules.must:
        if not holds(obligation.condition, scene):
            continue
        good = tuple(pit for pit in moves if fulfils(rules, position, pit, obligation, attempt))
        if not good and obligation.if_none == "any":
            survey.dropped += (obligation.name,)
            continue
        survey.refused.update((pit, obligation.name) for pit in moves if pit not in good)
        moves = good
    survey.moves = moves


def no_move(rules: Rules, moves: tuple[int, ...]) -> tuple[int, ...]:
    """Step 4: what is left to a player without a legal move: a pass, where the rules have it."""
    return (PASS,) if not moves and rules.no_move.value == "pass" else moves


def fulfils(rules: Rules, position: Position, pit: int, obligation: Obligation, attempt: Try) -> bool:
    """Whether ``leave`` holds after a move, steps 5 to 12 done, from the seat of who moved.

    A void move leaves the board as it was, with no last seed and nothing sown.
    """
    tried = attempt(position, pit)
    scene = tried.scene
    if tried.never_ends:
        scene = Scene(
            Table(rules.board.value, rules.marks, position),
            mover=position.mover,
            last_mover=tried.scene.last_mover,
            origin=pit,
            start=pit,
            sown=[0] * (rules.board.value.pits + 2),
        )
    return holds(obligation.leave, scene)
