"""The block ``memory``, and the action that changes what is in it (step 9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

from mancala_dsl.language.expressions.tree import Attribute, Expression, Type
from mancala_dsl.language.expressions.vocabulary import RESERVED
from mancala_dsl.reading.node import Entry, Mapping
from mancala_dsl.rules.lowering import problems
from mancala_dsl.rules.lowering.cases import cases
from mancala_dsl.rules.lowering.context import Lowering
from mancala_dsl.rules.memory import compared, counter
from mancala_dsl.rules.model import Cell, Change

LARGEST = 99999


def memory(low: Lowering) -> tuple[Cell, ...]:
    """What a position remembers beside seeds and marks (steps 2, 9 and 14).

    Each name is a number: ``of: game``, one, read as ``game.way``; or ``of: player``, one for each player,
    read as ``mover.way``, ``opponent.way`` or of any other player (nobody's is 0). ``in`` are its smallest
    and its largest number, ``is`` what it is at the start; the default is the smallest. Rules change it with
    ``set``. What is remembered is part of a position: one that is to be repeated has to have the same.

    ``turn.number`` and ``turn.made`` are kept in the same way, wherever a rule reads them, and need not be
    declared: the first turn is 1, a pass is a turn and an extra move is none; ``made`` is how many moves the
    player has made in this turn before. They can only be compared with numbers, since they are not counted
    beyond the largest of these.

    Good, of the first capture of each player two seeds stay::

        memory: {taken: {of: player, in: 0..1}}
        sowing:
          last_seed:
            - if: last.theirs and last.seeds == 4
              capture: last
              count: 2 + 2 * mover.taken
              set: {mover.taken: 1}

    Bad (MAN308), it cannot be at the start what it can never be::

        memory: {way: {of: game, in: 1..2, is: 0}}
        sowing: {last_seed: [{if: last.own and game.way == 1, set: {game.way: 2}}]}
    """
    made = []
    for entry in low.block("memory") or ():
        if entry.key.text in RESERVED:
            low.report(problems.reserved_mark(entry.key.span, entry.key.text, "something to remember"))
        elif isinstance(entry.value, Mapping):
            made.append(_cell(low, entry, entry.value))
        else:
            low.malformed = True
    return tuple(made)


def _cell(low: Lowering, entry: Entry, block: Mapping) -> Cell:
    of = low.word(block.get("of"), "")
    range_ = low.word(block.get("in"), "")
    first, _, last = range_.partition("..")
    if of not in ("game", "player") or not (first.isdigit() and last.isdigit()):
        low.malformed = True
        return Cell("game", entry.key.text, 0, 0, 0, low.about(block))
    smallest, largest = int(first), int(last)
    node = block.get("is")
    start = smallest if node is None else low.integer(node, smallest)
    if not smallest <= start <= largest or smallest == largest:
        low.report(problems.memory_does_not_fit(entry.key.span, entry.key.text, smallest, largest, start))
    kind = cast("Literal['game', 'player']", of)
    return Cell(kind, entry.key.text, smallest, largest, start, low.about(block), _lasts(low, block))


def _lasts(low: Lowering, block: Mapping) -> Literal["round", "match"]:
    return "match" if low.word(block.get("for"), "round") == "match" else "round"


def set(low: Lowering, kind: str, entry: Mapping) -> tuple[Change, ...]:  # noqa: A001 - the key's name
    """Numbers that the game remembers change (step 9): ``set:`` what, as conditions call it, and to what.

    Each name of ``memory:`` stands as in a condition, ``game.way``, ``mover.lost``, ``last.owner.lost``; its
    new number is a quantity or a list of cases. All of them are worked out first, on the board as it is
    before the rule acts; a number beyond the ends of ``in`` becomes the nearest end. Of all that a rule does,
    this is done first. It stays through a grand slam.

    Good, a player is noted to have lost a house for good::

        memory: {lost: {of: player, in: 0..1}}
        sowing:
          last_seed:
            - if: last.theirs and last.seeds == 5 and opponent.lost == 0
              capture: last
              set: {opponent.lost: 1}

    Bad (MAN307), a score is counted by itself::

        sowing: {last_seed: [{if: last.theirs and last.seeds == 5, set: {mover.score: 5}}]}
    """
    node = entry.get("set")
    if node is None:
        return ()
    if not isinstance(node, Mapping):
        low.malformed = True
        return ()
    made = []
    for change in node:
        cell = low.expression(change.key, kind, Type.NUMBER)
        value = cases(low, change.value, kind, lambda value: low.expression(value, kind, Type.NUMBER))
        if isinstance(cell, Attribute) and cell.cell and counter(cell) is None:
            made.append(Change(cell, value))
        elif low.good:
            low.report(problems.not_remembered(change.key.span, change.key.text, low.names))
    return tuple(made)


def counters(low: Lowering, spoken: Iterable[Expression]) -> None:
    """Report counters of the turn that are not compared with a number: how far they count is then unknown."""
    for expression in spoken:
        counted = [each for each in map(counter, expression.walk()) if each is not None]
        asked = [id(found) for found, _ in compared(expression)] if counted else []
        for found in counted:
            if id(found) not in asked and found.span is not None:
                low.report(problems.uncompared_counter(found.span, found.name))
