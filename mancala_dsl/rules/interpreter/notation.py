"""Moves and positions in words: ``3``, ``pass``, ``7 7 / 7 7 ; 0 0 ; S``."""

from __future__ import annotations

import re
from typing import Any

from mancala_dsl.rules import saying
from mancala_dsl.rules.board import NORTH, SOUTH, Board
from mancala_dsl.rules.interpreter.position import NOBODY, PASS, Position
from mancala_dsl.rules.memory import NUMBER, keys
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import MARKS, Option

SEATS = "SN"
Holders = dict[str, dict[int, int]]


def move_text(board: Board, options: tuple[Option, ...], mover: int, move: int) -> str:
    """The pit's name from the mover's own left, with the side where it is the other one, with the direction
    where there is a choice, and behind the name of the kind of move; or ``pass``."""
    if move == PASS:
        return "pass"
    option, pit = divmod(move, board.pits)
    kind = options[option].name
    return f"{kind} {saying.pit_called(board, mover, pit)}{options[option].mark}".lstrip()


def named(board: Board, mover: int, *, far: bool) -> dict[str, int]:
    """The pits that a player may speak of, by what they are called; ``far``: those of the other side too."""
    pits = [pit for pit in range(board.pits) if far or board.sides == 1 or board.side_of(pit) == mover]
    return {saying.pit_called(board, mover, pit): pit for pit in pits}


def parse_move(
    board: Board, options: tuple[Option, ...], named: dict[str, int], text: str, *, passes: bool, far: bool
) -> tuple[int, ...]:
    """The moves that a text may name; ValueError if it names none (legal or not is not asked).

    A pit without a direction names a move in each of them, of the kind that is named, or of that without a
    name. ``named`` are the pits, ``far`` says that those of the other side can be chosen too.
    """
    word = text.strip()
    if word == "pass":
        return (PASS,)
    kind, _, called = " ".join(word.split()).rpartition(" ")
    bases = {at * board.pits: option.direction for at, option in enumerate(options) if option.name == kind}
    name = called[:-1] if len(bases) > 1 and called.endswith(("<", ">")) else called
    row = name.rstrip("0123456789")
    number = name[len(row) :]
    good = bases and number.isascii() and number.isdigit() and len(number) <= 3
    if not good or f"{row}{int(number)}" not in named:
        known = saying.moves_called(board, options, far=far, passes=passes)
        raise ValueError(f"`{word}` is no move: a move is {known}")
    pit, way = named[f"{row}{int(number)}"], called[len(name) :]
    return tuple(base + pit for base, direction in bases.items() if way in ("", MARKS.get(direction)))


def pit_text(board: Board, pit: int) -> str:
    """``S3``: the side that a pit lies on and its number from there; ``S store``."""
    return f"{SEATS[pit - board.pits]} store" if board.is_store(pit) else board.full_name(pit)


def position_text(rules: Rules, position: Position) -> str:
    """A position in one line; marks, the last mover and what is remembered only where there is something to
    say: numbers that are as at the start of a game are left out."""
    board = rules.board.value
    fields = [
        saying.rows_text(board, position.pits),
        f"{position.scores[SOUTH]} {position.scores[NORTH]}",
        SEATS[position.mover],
    ]
    marks = [
        f"{name} {pit_text(board, pit)} {SEATS[holder]}"
        for name, holders in zip(rules.marks, position.marks, strict=True)
        for pit, holder in enumerate(holders)
        if holder != NOBODY
    ]
    if marks:
        fields.append(", ".join(marks))
    if position.last_mover is not None:
        fields.append(f"last {SEATS[position.last_mover]}")
    remembered = [
        (key, value)
        for (key, cell), value in zip(keys(rules.memory), position.memory, strict=True)
        if value != cell.start
    ]
    fields += [f"turn {value}" for key, value in remembered if key == NUMBER]
    cells = [f"{key} {value}" for key, value in remembered if key != NUMBER]
    return " ; ".join([*fields, ", ".join(cells)] if cells else fields)


def parse_fields(text: str, board: Board) -> tuple[list[int], list[int], int, dict[str, Any]]:
    """Pits, scores, mover and what else stands in a position's text, as keywords of ``from_pits``; ValueError
    with the reason."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 8:
        raise ValueError(
            "a position has the board, the scores and who moves, as in `4 4 / 4 4 ; 0 0 ; S`, "
            f"but `{text.strip()}` has {len(fields)} fields"
        )
    return parse_rows(fields[0], board), numbers(fields[1]), seat(fields[2]), parse_rest(fields[3:], board)


def parse_rest(fields: list[str], board: Board) -> dict[str, Any]:
    """The fields behind who moves: marks, who moved last, the number of the turn, what is remembered."""
    rest: dict[str, Any] = {"marks": {}}
    for field in fields:
        if re.fullmatch("last [SN]", field):
            rest["last_mover"] = SEATS.index(field[-1])
        elif found := re.fullmatch("turn ([0-9]{1,6})", field):
            rest["turn"] = int(found[1])
        elif re.match(r"\w+\.", field):
            rest["memory"] = parse_memory(field)
        elif field != "-":
            parse_marks(field, board, rest["marks"])
    return rest


def parse_rows(text: str, board: Board) -> list[int]:
    """The seeds of all pits in canonical order, from the rows of both sides."""
    sides = text.split("/")
    if len(sides) != 2 or (board.sides == 1 and sides[1].strip() != "-"):
        raise ValueError(f"`{text}` is no board: {saying.both_sides(board)}")
    pits = [0] * board.pits
    for player, (name, side) in enumerate(zip(("South", "North")[: board.sides], sides, strict=False)):
        rows, shown = side.split("|"), board.shown(player)
        if len(rows) != len(shown):
            raise ValueError(f"{name} has {len(shown)} rows between bars, not {len(rows)}")
        for i, (written, row) in enumerate(zip(rows, shown, strict=True)):
            seeds = numbers(written)
            if len(seeds) != len(row):
                whose = f"{name}'s {board.rows[i].name} row" if board.row_names else name
                raise ValueError(f"{whose} has {len(seeds)} pits here, not {len(row)}")
            for pit, count in zip(row, seeds, strict=True):
                pits[pit] = count
    return pits


def parse_memory(field: str) -> dict[str, int]:
    """``game.way 2, S.lost 1``: what is remembered, and the number."""
    memory: dict[str, int] = {}
    for entry in field.split(","):
        found = re.fullmatch(r"(\w+\.\w+) ([0-9]{1,6})", entry.strip())
        if found is None:
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `game.way 2` or `S.lost 1`")
        if found[1] in memory:
            raise ValueError(f"{found[1]} stands there twice")
        memory[found[1]] = int(found[2])
    return memory


def parse_marks(field: str, board: Board, marks: Holders) -> None:
    """``tuzdik N7 S, tuzdik S3 N``: the mark, the pit, who holds it."""
    named = {board.full_name(pit): pit for pit in range(board.pits)}
    for entry in field.split(","):
        found = re.fullmatch(r"(\w+) ([SN])([a-z_]*)([0-9]{1,3}) ([SN])", entry.strip())
        if found is None:
            raise ValueError(
                f"`{entry.strip()}` is no mark: a name, a pit and the holder, as in `tuzdik N7 S`"
            )
        name, side, row, number, holder = found.groups()
        text = f"{side}{row}{int(number)}"
        if text not in named:
            raise ValueError(f"there is no pit {text}: each side has pits {saying.pits_of_a_side(board)}")
        if named[text] in marks.setdefault(name, {}):
            raise ValueError(f"{name} {text} stands there twice")
        marks[name][named[text]] = SEATS.index(holder)


def numbers(text: str) -> list[int]:
    """Seeds of a row, or scores."""
    words = text.split()
    for word in words:
        if not re.fullmatch("[0-9]{1,6}", word):
            raise ValueError(f"`{word}` is no number of seeds")
    return [int(word) for word in words]


def seat(text: str) -> int:
    """``S`` or ``N``."""
    if text not in ("S", "N"):
        raise ValueError(f"`{text}` is no player: S or N")
    return SEATS.index(text)
