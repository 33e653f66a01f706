"""The clauses ``end`` and ``win`` (steps 2 and 15); each function has the name of its key."""

from __future__ import annotations

from typing import Literal

from mancala_dsl.language.expressions.tree import TRUE, Expression
from mancala_dsl.reading.node import Mapping
from mancala_dsl.rules.lowering.cases import player_cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Cases, EndRule, Setting


def end(low: Lowering) -> tuple[EndRule, ...]:
    """When the game is over (step 2).

    A list of rules, looked at between two moves and seen by the player to move; the first whose ``if``
    holds ends the game. Then ``rest`` says who gets what still lies on the board, and ``winner``, or else
    ``win``, who has won. Only here a condition can ask ``board.repeated``, whether this position was there
    before with the same player to move, and how many ``moves`` or ``choices`` a player has.

    When a player has taken the other's last seed, it is the other who is to move, unless the move gave
    another one: it is ``mover.seeds == 0`` that has been brought about, and the ``opponent`` who did it.

    Good::

        end:
          - {if: mover.moves == 0, rest: pit.owner}
          - {if: board.repeated, rest: split}

    Bad (MAN206), nothing has been sown between two moves::

        end: [{if: last.own, rest: pit.owner}, {if: board.repeated}]
    """
    made = []
    for i, entry in enumerate(low.entries(low.document.root.get("end"))):
        condition = entry.get("if")
        low.malformed = low.malformed or condition is None
        made.append(
            EndRule(
                f"end[{i}]",
                low.condition(condition, "end_if", TRUE),
                rest(low, entry),
                winner(low, entry),
                low.about(entry),
            )
        )
    return tuple(made)


def rest(low: Lowering, entry: Mapping) -> Cases[Expression]:
    """Who gets the seeds that are left when a rule ends the game (step 15).

    For each ``pit`` a player (``pit.owner``, ``mover``, ``opponent``, ``last_mover`` and the like),
    ``nobody``, so that they stay where they are, or ``split``: of all such pits together each player gets
    half, and an odd seed stays. Or a list of cases. The default is ``nobody``. It is decided for all pits
    before the first seed is paid; mover is who would be to move now.

    Good::

        end:
          - {if: mover.moves == 0, rest: [{if: pit.seeds > 3, then: pit.owner}, split]}
          - {if: board.repeated, rest: split}

    Bad (MAN204)::

        end: [{if: mover.moves == 0, rest: both}, {if: board.repeated}]
    """
    return player_cases(low, entry.get("rest"), "rest", "nobody")


def winner(low: Lowering, entry: Mapping) -> Cases[Expression] | None:
    """Who wins, where the end rule itself says so (step 15).

    A player, ``nobody`` for a draw, or a list of cases; left out, ``win`` decides. It is decided on the
    board before seeds are paid out by ``rest``, and mover is who would be to move now.

    Good, who cannot move has lost::

        end: [{if: mover.moves == 0, winner: opponent}, {if: board.repeated, winner: nobody}]

    Bad (MAN209), a number is no player::

        end: [{if: mover.moves == 0, winner: mover.score}, {if: board.repeated}]
    """
    node = entry.get("winner")
    return None if node is None else player_cases(low, node, "winner", "nobody")


def win(low: Lowering) -> Setting[Literal["most"]]:
    """What wins where the end rule does not say it (step 15).

    ``most``: who has more seeds, those of ``rest`` included; an equal number is a draw. It has to be said,
    because there are games that are won in other ways.

    Good::

        win: most

    Bad (MAN106), a part of the language that is not built::

        win: fewest
    """
    node = low.document.root.get("win")
    low.malformed = low.malformed or low.word(node, "") != "most"
    return Setting("most", low.about(node))
