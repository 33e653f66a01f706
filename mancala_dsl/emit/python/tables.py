"""The tables of a module: the board, the choices by occupied pits, and the change of the state that each
sowing makes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mancala_dsl.emit.python.cite import cite
from mancala_dsl.emit.python.dialects import cell_table
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.python.texts import is_plain
from mancala_dsl.emit.writer import Writer, constant, mask, row, runs, string
from mancala_dsl.rules import saying, sets
from mancala_dsl.rules.memory import key


def board(plan: Plan, used: str) -> list[str]:
    """The constants and tables of the board that the rest of the module (``used``) speaks of.

    Each table has an entry for every site and one more for the pit that does not exist.
    """
    words = {*re.findall(r"\w+", used)}
    lines = [text for name, text in _single(plan).items() if name in words]
    for name, (meaning, items) in (_of_board(plan) | _of_state(plan) | _of_texts(plan)).items():
        if name in words:
            lines.append(f"# {meaning[:1].upper()}{meaning[1:]}.")
            nothing = items and all(
                item == "()" for item in items
            )  # which says nothing of what it would hold
            lines += constant(f"{name}: tuple[tuple[int, ...], ...]" if nothing else name, items)
    return lines + plan.layout.fixed.tables(words)


def _single(plan: Plan) -> dict[str, str]:
    """Constants that are no tables of sites."""
    laps = min(plan.endless.laps, LAPS) if plan.endless else 1
    return {
        "_EMPTY": "_EMPTY = (0,) * PITS",
        "_END": "\n".join(constant("_END", [string(rule.name) for rule in plan.rules.end])),
        "_NOWHERE": f"_NOWHERE = {plan.board.pits + 2}  # the site of a pit that does not exist",
        "_LIFTED": "\n".join(
            [
                "# how many seeds are lifted from a pit with so many, from the fewest that can be chosen",
                *constant("_LIFTED", (plan.lifted or ())[plan.least_lifted :]),
            ]
        ),
        "_HELD": f"_HELD = {plan.board.pits + 3}  # where captured seeds lie that a rule does something with",
        "_PITS": "_PITS = _SOUTH | _NORTH"
        if not plan.layout.unowned
        else f"_PITS = {mask(plan.layout.lanes(range(plan.board.pits)))}",
        "_DIRECTIONS": "\n".join(
            [
                "# the direction of each option; a move is an option's number * PITS + its pit",
                *constant("_DIRECTIONS", (option.direction for option in plan.options)),
            ]
        ),
        "_KINDS": "\n".join(
            ["# the kind of each option", *constant("_KINDS", (string(o.kind.name) for o in plan.options))]
        ),
        "_PREFIXES": "\n".join(
            [
                "# what stands before the pit in the text of a move",
                *constant("_PREFIXES", (string(o.name and f"{o.name} ") for o in plan.options)),
            ]
        ),
        "_WRITTEN": "\n".join(
            [
                "# how the direction of each option is written",
                *constant("_WRITTEN", (string(option.mark) for option in plan.options)),
            ]
        ),
        "_COLUMNS": f"_COLUMNS = {plan.board.columns}",
        "_PIT_COUNT": f"_PIT_COUNT = {row([*(len(plan.board.owned(p)) for p in (0, 1)), 0])}",
        "_SOWN_FROM": "\n".join(
            [
                "# For South and North: the pits that they can sow from.",
                *constant("_SOWN_FROM", [_tuple(plan.sown_from(mover)) for mover in (0, 1)]),
            ]
        ),
        "_LAPS": f"_LAPS = range({laps})  # so many are enough for nearly all moves",
    }


def _turning(plan: Plan) -> str:
    return " where it goes counter-clockwise" if len(plan.ways) > 1 else ""


Table = tuple[str, Sequence[object]]  # what it means, and its entries


def _tuple(values: Sequence[object]) -> str:
    return row(values) if values else "()"


def _of_texts(plan: Plan) -> dict[str, Table]:
    """How pits and moves are called, and how a position is written."""
    board = plan.board
    if is_plain(plan):
        return {}
    far = plan.chooses_far or board.sides == 1

    def moves(mover: int) -> str:
        called = (saying.pit_called(board, mover, pit) for pit in range(board.pits))
        near = (board.side_of(pit) == mover or far for pit in range(board.pits))
        return row(string(text) if ok else '""' for text, ok in zip(called, near, strict=True))

    shown = [_tuple([row(line) for line in board.shown(player)]) for player in (0, 1)]
    return {
        "_NAMES": (
            "the pits by side, row and number",
            [string(board.full_name(p)) for p in range(board.pits)],
        ),
        "_MOVES": ("for South and North: how they call the pits", [moves(0), moves(1)]),
        "_SHOWN": ("for each side its rows from its edge, from its own left to right", shown),
    }


def _of_state(plan: Plan) -> dict[str, Table]:
    """Where in the state the sites are."""
    layout, pits = plan.layout, plan.board.pits
    shifts = [layout.shift(site) for site in range(pits + 2)]
    return {
        "_SHIFTS": ("where the lane of each site begins", shifts),
        "_LANES": ("the same; a site that does not exist reads as 0", [*shifts, layout.end]),
        "_ROW": ("the pits of South and North", ["_SOUTH", "_NORTH", "0"]),
        "_BIT": (
            "where a mark's bit of each site is; sites without marks read as 0",
            [*range(pits)] + [layout.end] * 3,
        ),
        **{
            cell_table(cell.name): (
                f"where South's and North's `{cell.name}` is; nobody's reads as 0",
                [*(layout.cell_bits[key(player, cell.name)] for player in (0, 1)), layout.end],
            )
            for cell in layout.memory
            if cell.of == "player"
        },
    }


def _of_board(plan: Plan) -> dict[str, Table]:
    """What is known of each site."""
    board = plan.board
    nowhere = board.pits + 2
    sites = range(nowhere)

    def known(found: Iterable[int | None], otherwise: int) -> list[int]:
        return [*(otherwise if value is None else value for value in found), otherwise]

    def steps(direction: int) -> list[tuple[int, ...]]:
        return [
            tuple(known((board.step(site, mover, direction) for site in sites), nowhere)) for mover in (0, 1)
        ]

    forward = plan.ways[0]
    return {
        "_STORE": ("the stores of South and North; nobody has none", [board.pits, board.pits + 1, nowhere]),
        "_OWNER": ("who owns each site", known(map(board.owner, sites), -1)),
        "_SIDE": ("at whose side each site lies", known(map(board.side_of, sites), -1)),
        "_LINE": (
            "the row of each pit, from its own edge",
            [*(board.row_names.index(name) if name else -1 for name in map(board.row_name, sites)), -1]
            if board.row_names
            else [],
        ),
        "_RING": (f"for South and North: the next site of the sowing{_turning(plan)}", steps(forward)),
        "_BACK": (f"for South and North: the site before{_turning(plan)}", steps(-forward)),
        "_OPPOSITE": ("the facing pit", known(map(board.opposite, sites), nowhere)),
        "_OPPOSITES": (
            "the pits of the other side in its column, nearest first",
            [*(row(board.opposites(site)) or "()" for site in sites), "()"],
        ),
        "_EVERY": (
            "for South and North: all pits, the own side first",
            [sets.every(board, mover) for mover in (0, 1)],
        ),
        "_MIRROR": (
            "the pit with the same number on the other side",
            known(map(board.mirror, sites), nowhere),
        ),
        "_AHEAD": (
            "the next pit of the column, away from its own edge",
            known(map(board.ahead, sites), nowhere),
        ),
        "_BEHIND": ("the pit behind it, towards its own edge", known(map(board.behind, sites), nowhere)),
        "_NUMBER": ("the number of each pit within its row", known(map(board.number, sites), 0)),
        "_COLUMN": (
            "for South and North: the column from the own left",
            [(*(board.column(s, mover) for s in sites), 0) for mover in (0, 1)],
        ),
        "_OFFERED": (
            "for South and North: the moves that each pit offers, if it may be chosen",
            [row(map(row, offered)) for offered in plan.offered or ()],
        ),
    }


def choices(w: Writer, plan: Plan) -> None:
    """The pits to choose from, by which are occupied."""
    if not plan.looks_up_choices:
        return
    width, several = plan.layout.width, len(plan.options) > 1
    offered = ", offered: tuple[tuple[Move, ...], ...]" if several else ""
    parts = [[pits_as_text(plan, part) for part in plan.parts(mover)] for mover in (0, 1)]
    ranges = all(text.startswith("range") for texts in parts for text in texts)
    pits = "row: range" if ranges else "row: Sequence[int]"
    with w.define(
        f"_choice_table({pits}{offered}) -> dict[int, tuple[Move, ...]]",
        f"The {'moves' if several else 'pits'} of a row, by the top bits of those that are occupied.",
    ):
        w.line("choices: dict[int, tuple[Move, ...]] = {0: ()}")
        with w.block("for pit in row:"):
            w.line(f"bit = {mask(1 << width - 1)} << {width} * pit")
            more, found = ("*offered[pit]", "moves") if several else ("pit", "pits")
            w.line(f"choices |= {{bits | bit: (*{found}, {more}) for bits, {found} in choices.items()}}")
        w.line("return choices")
    w.line()
    w.line()
    w.comment(cite("choose", plan.rules.choose.about))
    if several:
        w.comment(cite("direction", plan.rules.direction.about))
    for seat, texts in enumerate(parts):
        more = f", _OFFERED[{seat}]" if several else ""
        w.line(f"_{SEATS[seat]}_CHOICES = {' | '.join(f'_choice_table({text}{more})' for text in texts)}")


def pits_as_text(plan: Plan, pits: Sequence[int]) -> str:
    """Some pits or moves, in order, as short as it goes."""
    if not pits or list(pits) != list(range(pits[0], pits[-1] + 1)):
        return min(row(pits), row(f"*{run}" for run in runs(pits)), key=len) if pits else "()"
    first, end = pits[0], "PITS" if pits[-1] + 1 == plan.board.pits and pits[0] else pits[-1] + 1
    return f"range({first}, {end})" if first else f"range({end})"


SEATS = ("SOUTH", "NORTH")
KEPT = "@lru_cache(maxsize=256)"
"""Moves that are tried to know which are legal are made once: one of them is then played."""
LAPS = 256  # laps that all moves of a position have together, but for rare ones
FEW = 64  # laps that a move may have before it is looked at as one that may never end


def skip_loop(w: Writer, plan: Plan, condition: str, following: str) -> None:
    """Step 7: on to the next site that is not passed over; if all are, to the next."""
    if not plan.skip_can_hold_all_round:
        with w.when("while", condition):
            w.line(f"site = {following}")
        return
    w.line("nearest = site")
    with w.when("while", condition):
        w.line(f"site = {following}")
        with w.block("if site == nearest:"):
            w.line("break")
