"""The top of a module: what it is, where it comes from, its constants and types."""

from __future__ import annotations

import re
from pathlib import PurePath

from mancala_dsl.emit.python.layout import counters
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import WIDTH, Writer, paragraph, row, string
from mancala_dsl.rules import saying, uses
from mancala_dsl.rules.board import Board, plain
from mancala_dsl.rules.memory import NUMBER
from mancala_dsl.rules.model import Rules, SourceText
from mancala_dsl.version import VERSION


def docstring(w: Writer, plan: Plan) -> None:
    """The module's docstring: name, origin, sources, licence."""
    rules, board = plan.rules, plan.board
    reading = f", reading {rules.reading}" if rules.reading else ""
    spec = PurePath(rules.spec_file).name
    first = f"{rules.told.name}{reading}: a move generator, compiled from {spec}.".lstrip()
    w.raw('"""' + paragraph(first[:1].upper() + first[1:], width=WIDTH - len('"""')))
    w.line()
    w.raw(paragraph(f"{board_in_words(board)}, {board.seeds} seeds in all.", width=WIDTH))
    if rules.told.sources:
        w.line()
        w.line("Sources:")
        for source in rules.told.sources:
            w.raw(paragraph(f"{source.key}: {_bibliography(source)}", indent="  "))
    if plan.obstacles:
        w.line()
        w.line("A move is made seed by seed, since a table of sowings cannot carry:")
        for obstacle in plan.obstacles:
            w.raw(paragraph(obstacle, indent="  "))
    w.lines(f"""

        Made by mancala_dsl {VERSION} with:  {command(rules)}
        Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
    """)
    w.line('"""')


def board_in_words(board: Board) -> str:
    """``Two rows of 6 pits, a store at the right end of each``."""
    if board == plain(2, board.columns, board.start, board.stores) and board.stores != "both":
        stores = ", a store at the right end of each" if board.stores == "own" else ""
        return f"Two rows of {board.columns} pits{stores}"
    return "Rows of a side: " + saying.side(board) + "; seeds go " + saying.path(board)


def _order(board: Board) -> str:
    if len(board.rows) == 1 and board.sides == 2:
        return "South's from South's left to right, then North's from North's left"
    return "South's along South's path, then North's along North's" if board.sides == 2 else "along the path"


def command(rules: Rules) -> str:
    """The command that makes the module again."""
    reading = f" --reading {rules.reading}" if rules.reading else ""
    return f"mancalac compile {rules.id}{reading}"


def _bibliography(source: SourceText) -> str:
    parts = [source.author, source.title, source.year, source.url]
    return ", ".join(str(part) for part in parts if part)


def constants(w: Writer, plan: Plan, *, caches: bool) -> None:
    """Imports, the names of the contract, and how the state is laid out."""
    rules, board = plan.rules, plan.board
    mapped = any(key != NUMBER for key in plan.layout.cells) or plan.layout.marks
    by_mark, in_rows = "Mapping, " if mapped else "", "" if plan.obstacles else "Any, "
    cached = "\n        from functools import lru_cache" if caches else ""
    w.lines(f"""

        # SPDX-License-Identifier: CC0-1.0

        from __future__ import annotations

        from collections.abc import {by_mark}Sequence{cached}
        from typing import {in_rows}NamedTuple, Protocol, TypeAlias

        State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
        Move: TypeAlias = int  # opaque; small
    """)
    w.line()
    reading = "None" if rules.reading is None else string(rules.reading)
    w.line(f"VARIANT: str = {string(rules.id)}")
    w.line(f"READING: str | None = {reading}")
    w.line(f"SPEC_SHA256: str = {string(rules.spec_sha256)}")
    w.line(f"RULES_VERSION: int = {rules.version}")
    w.line(f"PITS: int = {board.pits}")
    w.line(f"SEEDS: int = {board.seeds}")
    w.line(f"ROWS: int = {len(board.grid)}")
    marks = row(string(mark) for mark in rules.marks) if rules.marks else "()"
    w.line(f"MARKS: tuple[str, ...] = {marks}")
    w.line("PASS: Move = -1  # the only legal move of a player who has to pass")
    history = (
        "an end rule reads `board.repeated`: use Game"
        if plan.needs_history
        else "no rule reads `board.repeated`"
    )
    w.line(f"NEEDS_HISTORY: bool = {plan.needs_history}  # {history}")
    w.line()
    _state(w, plan)


def _state(w: Writer, plan: Plan) -> None:
    """How the state is laid out."""
    layout, board = plan.layout, plan.board
    w.comment(
        f"The state is one int. From the lowest bit: {layout.width} bits for the seeds of each pit in "
        f"canonical order ({_order(board)}), the same for "
        "South's and North's score, "
        + ("two for who moved last, " if layout.keeps_last_mover else "")
        + ("for each mark a bit a pit and a bit a pit for its holder, " if layout.marks else "")
        + ("what is remembered, " if layout.memory else "")
        + "and at the top one bit for the player to move."
    )
    w.line(f"_TURN = 1 << {layout.turn_bit}  # a state from here on: North is to move")
    if layout.keeps_last_mover:
        w.line(f"_SOUTH_MOVED = 1 << {layout.last_mover_bit}")
        w.line(f"_NORTH_MOVED = 2 << {layout.last_mover_bit}")
        w.line(f"_MOVED = 3 << {layout.last_mover_bit}")
    counters(w, layout)
    south, north = board.owned(0), board.owned(1)
    w.number("_SOUTH =", layout.lanes(south), "South's pits")
    w.number("_NORTH =", layout.lanes(north), "North's pits")
    if plan.looks_up_choices:
        guard = 1 << layout.width - 1
        w.comment("Added to the pits it sets the top bit of every occupied one.")
        for least in sorted({line.least for line in plan.choice_lines or ()}):
            if least > 1:
                w.comment(f"The same for every pit with {least} seeds or more.")
            name = "_FULL" if least == 1 else f"_FULL_{least}"
            w.number(f"{name} =", layout.lanes(range(board.pits), max(0, guard - least)))
        for seat, mover in (("SOUTH", 0), ("NORTH", 1)):
            parts = plan.parts(mover)
            for name, part in zip(("OCCUPIED",) if len(parts) == 1 else ("LOW", "HIGH"), parts, strict=True):
                w.number(f"_{seat}_{name} =", layout.lanes(part, guard))
    if plan.endless_is_illegal:
        w.line("_ENDLESS = -1  # in place of a state: the move never ends")


_HELD = """
    Captured seeds that a rule does something with go to the pit that they come from, and are then taken
    from `pit` -1."""
TYPES = '''


class Outcome(NamedTuple):
    """How a game ended: after settlement; `winner` 0 South, 1 North, None for a draw."""

    winner: int | None
    scores: tuple[int, int]
    pits: tuple[int, ...]
    rule: str  # the end rule that fired, "end[0]" being the first
    plies: int | None = None  # filled by `playout`


class Event(NamedTuple):
    """One thing that a move does: KINDS.

    `pit` is where, `count` how many seeds, `to` where they go: a pit, PITS for South's store,
    PITS + 1 for North's, -1 out of play. A capture that is taken back has a negative count.HELD
    """

    kind: str
    pit: int
    count: int  # type: ignore[assignment]  # hides tuple.count
    to: int
    rule: str


class IllegalMove(ValueError):
    """A move that the rules do not allow; `rule` names the rule that forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return IllegalMove, (str(self), self.rule)


class Random(Protocol):
    """What `playout` draws from, such as `random.Random`."""

    def random(self) -> float:
        """The next number in [0, 1)."""
        ...
'''


def types(w: Writer, plan: Plan) -> None:
    """The classes of the contract."""
    move = "move, " if any(action.move for action in uses.actions(plan.rules)) or plan.holds_captured else ""
    words = {
        "KINDS": f"lift, sow, capture, mark, {move}again, relay or settle",
        "HELD": _HELD if plan.holds_captured else "",
    }
    w.lines(re.sub("KINDS|HELD", lambda found: words[found[0]], TYPES))
