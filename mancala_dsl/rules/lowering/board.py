"""The clauses ``board`` and ``marks``."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

from mancala_dsl.language.expressions.vocabulary import RESERVED
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Scalar, Sequence
from mancala_dsl.rules.board import Board, Stores, plain
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Setting

MOST_PITS = 50  # in a row


def board(low: Lowering) -> Setting[Board]:
    """The board: its pits, the seeds in them at the start, and the stores (steps 2 and 7).

    Two rows face each other, and each player owns the row on the own side. All four keys have to be there,
    since no number is usual enough to go without saying.

    - ``rows``: 2.
    - ``pits``: how many a row has, 1 to 50.
    - ``seeds``: how many lie in every pit at the start, or a list with a number for each pit: South's row
      from South's left to right, then North's from North's left to right.
    - ``stores``: ``none``, captured seeds are laid aside; or ``own``, each player has a store at the right
      end of the own row and sows into it, but not into the opponent's. A store is never sown from nor
      captured from.

    Good::

        board: {rows: 2, pits: 3, seeds: [0, 5, 5, 0, 5, 5], stores: own}

    Bad (MAN121), a list that is too short::

        board: {pits: 3, seeds: [0, 5, 5]}
    """
    rows, columns = low.integer(low.get("board", "rows"), 2), low.integer(low.get("board", "pits"), 1)
    stores = cast("Stores", low.word(low.get("board", "stores"), "none"))
    low.malformed = low.malformed or rows not in (1, 2, 4) or stores not in ("none", "own", "both")
    if not 1 <= columns <= MOST_PITS:
        low.malformed, columns = True, 1
    kind: Literal[1, 2, 4] = 4 if rows == 4 else 1 if rows == 1 else 2
    board = plain(kind, columns, stores=stores)
    return Setting(
        replace(board, start=_start(low, board.pits), closes=low.closes), low.about(low.block("board"))
    )


def _start(low: Lowering, pits: int) -> tuple[int, ...]:
    """The seeds of each pit in canonical order."""
    node = low.get("board", "seeds")
    value = bare(node) if node is not None else None
    if not isinstance(value, Sequence):
        return (low.integer(node, 1),) * pits
    numbers = tuple(i.value for i in value.items if isinstance(i, Scalar) and isinstance(i.value, int))
    low.malformed = low.malformed or len(numbers) != pits or len(value.items) != pits
    return numbers


def start(low: Lowering) -> Setting[Literal["any"] | None]:
    """Whether the arrangement at the start is free (before step 1).

    ``any``: all of the seeds may lie in the pits in any other way when South makes the first move, too. Who
    lays them out, by which rules, and who then has which side is not part of play; the position is given from
    outside, in a module by ``initial(pits=…)``. ``board.seeds`` is the arrangement that is taken where none
    is given. Left out: every game begins with that of ``board.seeds``.

    Good::

        start: any

    Bad (MAN104), an arrangement by chance is not a rule of play::

        start: random
    """
    node = low.document.root.get("start")
    word = low.word(node, "fixed")
    low.malformed = low.malformed or (node is not None and word != "any")
    return Setting("any" if word == "any" else None, low.about(node))


def marks(low: Lowering) -> tuple[str, ...]:
    """The marks that a rule can put on a pit (step 9).

    A mark is a pit's lasting property with a holder, as the claimed hole of Toguz Kumalak is. Here it gets
    only its name, which a condition then reads as ``pit.tuzdik``, and ``pit.holder`` is the player to whom
    it belongs. What a mark does is said where it is read: ``choose``, ``skip``, ``each_seed``. A pit may
    have several marks; its ``holder`` is then that of the first in this list. Without ``marks:`` there are
    none.

    Good::

        marks: {tuzdik: {}}
        sowing:
          each_seed: [{if: pit.tuzdik, capture: pit, for: pit.holder}]
          last_seed: [{if: last.theirs and last.seeds == 3, mark: last, as: tuzdik}]

    Bad (MAN302), a word that conditions use already::

        marks: {store: {}}
    """
    for entry in low.block("marks") or ():
        if entry.key.text in RESERVED:
            low.report(problems.reserved_mark(entry.key.span, entry.key.text))
    return low.names.marks
