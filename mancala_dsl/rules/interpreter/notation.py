"""Moves and positions in words: ``3``, ``pass``, ``7 7 / 7 7 ; 0 0 ; S``."""

from __future__ import annotations

import re
from typing import Any

from mancala_dsl.rules.board import NORTH, SOUTH, Board
from mancala_dsl.rules.interpreter.position import NOBODY, PASS, Position
from mancala_dsl.rules.memory import NUMBER, keys
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.moves import MARKS, Option

SEATS = "SN"
Holders = dict[str, dict[int, int]]


def move_text(board: Board, options: tuple[Option, ...], move: int) -> str:
    """The pit's number from the mover's own left, with the direction where there is a choice, or ``pass``."""
    if move == PASS:
        return "pass"
    option, pit = divmod(move, board.pits)
    return f"{board.number(pit)}{options[option].mark}"


def parse_move(
    board: Board, options: tuple[Option, ...], mover: int, text: str, *, passes: bool
) -> tuple[int, ...]:
    """The moves that a text may name; ValueError if it names none (legal or not is not asked).

    A number without a direction names a move in each of them.
    """
    word = text.strip()
    if word == "pass":
        return (PASS,)
    found = re.fullmatch("([0-9]{1,3})([<>]?)" if len(options) > 1 else "([0-9]{1,3})()", word)
    if found is None or not 1 <= int(found[1]) <= board.columns:
        or_pass = ", or pass" if passes else ""
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to {board.columns}{or_pass}")
    pit = board.row_of(mover)[int(found[1]) - 1]
    return tuple(
        number * board.pits + pit
        for number, option in enumerate(options)
        if found[2] in ("", MARKS[option.direction])
    )


def pit_text(board: Board, pit: int) -> str:
    """``S3``: the side that a pit lies on and its number from there; ``S store``."""
    if board.is_store(pit):
        return f"{SEATS[pit - board.pits]} store"
    return f"{SEATS[pit // board.columns]}{board.number(pit)}"


def position_text(rules: Rules, position: Position) -> str:
    """A position in one line; marks, the last mover and what is remembered only where there is something to
    say: numbers that are as at the start of a game are left out."""
    board = rules.board.value
    south, north = (" ".join(str(position.pits[pit]) for pit in board.row_of(p)) for p in (SOUTH, NORTH))
    fields = [
        f"{south} / {north}",
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
    rows = fields[0].split("/")
    if len(rows) != 2:
        raise ValueError(f"`{fields[0]}` is no board: South's pits / North's pits")
    pits = [numbers(row) for row in rows]
    for name, row in zip(("South", "North"), pits, strict=True):
        if len(row) != board.columns:
            raise ValueError(f"{name} has {len(row)} pits here, not {board.columns}")
    return pits[0] + pits[1], numbers(fields[1]), seat(fields[2]), parse_rest(fields[3:], board)


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
    for entry in field.split(","):
        found = re.fullmatch(r"(\w+) ([SN])([0-9]{1,3}) ([SN])", entry.strip())
        if found is None:
            raise ValueError(
                f"`{entry.strip()}` is no mark: a name, a pit and the holder, as in `tuzdik N7 S`"
            )
        name, side, number, holder = found.groups()
        if not 1 <= int(number) <= board.columns:
            raise ValueError(f"there is no pit {side}{number}: each side has pits 1 to {board.columns}")
        pit = board.row_of(SEATS.index(side))[int(number) - 1]
        if pit in marks.setdefault(name, {}):
            raise ValueError(f"{name} {side}{number} stands there twice")
        marks[name][pit] = SEATS.index(holder)


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
