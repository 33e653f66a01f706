"""The clauses ``board`` and ``marks``."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Literal, TypeVar, cast

from mancala_dsl.language import boards
from mancala_dsl.language.board_problems import no_seeds
from mancala_dsl.language.expressions.tree import TRUE, Number, Type
from mancala_dsl.language.expressions.vocabulary import RESERVED
from mancala_dsl.language.provenance import bare
from mancala_dsl.reading.node import Mapping, Scalar, Sequence
from mancala_dsl.rules.board import CEDED, CLOSED, Board, Row, Step, Stores, plain
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.cases import cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.model import Cases, Setting

T = TypeVar("T")
LOOPS, STORES = ("own", "shared"), ("none", "own", "both")
MOST_SEEDS = 100  # in a pit at the start


def board(low: Lowering) -> Setting[Board]:
    """The board: its pits and owners, the seeds at the start, the way that seeds go (steps 2 and 7).

    It is said by the number of its rows:

    - ``rows``: 2, a row for each player, seeds go round both; 4, two rows for each, seeds go round the two
      of the player; 1, one row for all, on South's side.
    - ``pits``: how many a row has, 1 to 50.

    Or it is described as one player sees it, and the other side is the same turned round:

    - ``side``: the rows from the edge inwards, with the columns that each fills from its owner's left.
    - ``path``: the way that seeds go: a row with the way along it, ``outer >`` from its owner's left to the
      right, ``inner <`` back; a part of it, ``inner 3..6 <``; a pit, ``inner 1``; ``store``; with ``their``
      before it one of the opponent's. Pits that it leaves out get no seeds and are not sown from: a row of
      one pit that is not on the path is a reserve, from which rules ``move`` seeds into play.
    - ``loop``: ``own``, the path closes on itself; ``shared``, it goes on along the opponent's and then
      comes back.

    ``path`` and ``loop`` can stand beside ``rows``, too. Always said are the seeds and the stores:

    - ``seeds``: how many lie in every pit at the start; a list with a number for each pit, South's along
      South's path (in two rows from the left) and those off it after them, then North's; by rows, as in
      ``{outer: 2, inner: [0, 0, 1]}``; or cases, as in ``[{if: pit.column <= 3, then: 2}, 0]``.
    - ``stores``: ``none``, captured seeds are laid aside; ``own``, each player has a store on the path, at
      its end if ``path`` does not say where, and sows into it; ``both``, and into the opponent's. Seeds
      leave a store only where a rule takes them from it by name, as ``opponent.store``.
    - ``owner``: ``near``, the default, whose side it is; ``far``, the other; ``nobody``; or cases. In these
      and in those of ``seeds`` a pit is seen by the player at whose side it lies.

    Good::

        board:
          rows: 4
          pits: 6
          path: [outer >, inner <, store]
          seeds: {outer: 2, inner: [0, 0, 1, 1, 0, 0]}
          stores: own

    Bad (MAN121), a list that is too short::

        board: {pits: 3, seeds: [0, 5, 5]}
    """
    block = low.block("board")
    shape = boards.shape(block) if block is not None else boards.Shape()
    if not (shape.rows and shape.path) or shape.loop not in LOOPS or shape.stores not in STORES:
        low.malformed = True
        return Setting(plain(2, 1, 1), low.about(block))
    made = Board(
        rows=tuple(Row(row.name, row.first, row.last) for row in shape.rows),
        path=tuple(Step(step.row, step.first, step.last, step.theirs) for step in shape.path),
        loop="own" if shape.loop == "own" else "shared",
        stores=cast("Stores", shape.stores),
        start=(),
        sides=shape.sides,
        closes=low.unfilled == CLOSED,
        cedes=low.unfilled == CEDED,
    )
    made = replace(made, owners=owner(low, made))
    return Setting(replace(made, start=seeds(low, made)), low.about(block))


def seeds(low: Lowering, board: Board) -> tuple[int, ...]:
    """The seeds of each pit in canonical order."""
    node = low.get("board", "seeds")
    value = bare(node) if node is not None else None
    if isinstance(value, Mapping):
        return _seeds_by_row(low, board, value)
    if not isinstance(value, Sequence):
        return (low.integer(node, 1),) * board.pits
    if any(isinstance(item, Mapping) for item in value.items):
        return _seeds_by_case(low, board, value)
    for item in value.items:
        if isinstance(item, Scalar) and isinstance(item.value, str):
            low.report(problems.not_seeds(item.span, item.text))
    numbers = tuple(i.value for i in value.items if isinstance(i, Scalar) and isinstance(i.value, int))
    low.malformed = low.malformed or len(numbers) != board.pits or len(value.items) != board.pits
    return numbers


def _seeds_by_row(low: Lowering, board: Board, rows: Mapping) -> tuple[int, ...]:
    """``{outer: 2, inner: [0, 0, 1]}``, the same on both sides."""
    found = {}
    for row in board.rows:
        node, pits = rows.get(row.name), row.last - row.first + 1
        items = node.items if isinstance(node, Sequence) else (node,) * pits
        values = [item.value for item in items if isinstance(item, Scalar)]
        numbers = [value for value in values if type(value) is int]
        low.malformed = low.malformed or len(numbers) != pits or len(items) != pits
        found[row.name] = numbers or [0]
    if low.malformed:
        return (1,) * board.pits
    return tuple(found[board.row_name(pit)][board.number(pit) - 1] for pit in range(board.pits))


def _seeds_by_case(low: Lowering, board: Board, node: Sequence) -> tuple[int, ...]:
    """``[{if: pit.column <= 3, then: 2}, 0]``."""
    number = partial(low.expression, slot="seeds", expected=Type.NUMBER)
    choices = cases(low, node, "seeds", number)
    found = []
    for pit in range(board.pits):
        value = _of_pit(choices, board, pit)
        amount = None if value is None else reduce(value, _seen(board, pit))
        count = amount.value if isinstance(amount, Number) else 0
        if not 0 <= count <= MOST_SEEDS:
            low.report(problems.negative_seeds(node.span, board.full_name(pit), count))
            break
        found.append(count)
    if low.good and not any(found):
        low.report(no_seeds(node.span))
    return tuple(found)


def owner(low: Lowering, board: Board) -> tuple[int | None, ...] | None:
    """Who owns each pit; None where it is always the player at whose side it lies."""
    node = low.get("board", "owner")
    if node is None:
        return None
    choices = cases(low, node, "owner", lambda value: low.word(value, ""))
    words = [_of_pit(choices, board, pit) or "near" for pit in range(board.pits)]
    low.malformed = low.malformed or not set(words) <= {"near", "far", "nobody"}
    found = tuple(
        None if word == "nobody" else board.side_of(pit) if word == "near" else 1 - board.side_of(pit)
        for pit, word in enumerate(words)
    )
    return None if set(words) == {"near"} else found


def _seen(board: Board, pit: int) -> Facts:
    """What a pit is for the player at whose side it lies."""
    return Facts(board, direction=1, mover=board.side_of(pit), sites={"pit": pit})


def _of_pit(choices: Cases[T], board: Board, pit: int) -> T | None:
    """The case that holds for a pit; None where none can be found, which has been reported."""
    facts = _seen(board, pit)
    return next((case.value for case in choices.cases if reduce(case.condition, facts) == TRUE), None)


def start(low: Lowering) -> Setting[Literal["any"] | None]:
    """Whether the arrangement at the start is free (before step 1).

    ``any``: all of the seeds may lie in the pits in any other way when South makes the first move, too. Who
    lays them out, by which rules, and who then has which side is not part of play; the position is given from
    outside, in a module by ``initial(pits=…)``. ``board.seeds`` is the arrangement that is taken where none
    is given. Left out: every game begins with that of ``board.seeds``.

    Good::

        start: any

    Bad (MAN106), an arrangement by chance is not a rule of play::

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
        if entry.key.text in low.names.rows:
            low.report(problems.row_and_mark(entry.key.span, entry.key.text))
    return low.names.marks
