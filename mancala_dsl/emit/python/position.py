"""Positions: from numbers and text, and back."""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer, mask, row, string
from mancala_dsl.rules import invariants
from mancala_dsl.rules.board import CLOSED
from mancala_dsl.rules.memory import NUMBER

SEEDS_CHECKED = '''


def _check_player(value: object, what: str) -> None:
    """0 or 1, nothing else."""
    if type(value) is not int or value not in (0, 1):
        raise ValueError(f"{what} is 0 (South) or 1 (North), not {value!r}")


def _check_seeds(pits: Sequence[int], scores: Sequence[int]) -> None:
    """The right number of pits and scores, none negative, no more seeds than the game has."""
    if len(pits) != PITS:
        raise ValueError(f"the board has {PITS} pits, not {len(pits)}")
    if len(scores) != 2:
        raise ValueError(f"there are 2 scores, South's and North's, not {len(scores)}")
    for what, values in (("pit", pits), ("score", scores)):
        for index, value in enumerate(values):
            if type(value) is not int:
                raise ValueError(f"{what} {index} holds {value!r}, which is no whole number")
            if value < 0:
                raise ValueError(f"{what} {index} holds {value}: fewer than no seeds")
    there = sum(pits) + sum(scores)
    if there > SEEDS:
        raise ValueError(f"{there} seeds in pits and scores, but the game has only {SEEDS}")
'''

LISTED = 12  # pits of a board of which all are listed
MARKS_CHECKED = '''


def _mark_bits(marks: Mapping[str, Mapping[int, int]], pits: Sequence[int]) -> int:
    """The bits of all marks; ValueError for a mark that no rule could have put there."""
    bits = 0
    for name, held in marks.items():
        if name not in _MARKS:
            raise ValueError(f"this game has no mark {name!r}; its marks: {', '.join(MARKS)}")
        lowest, holdable, empty = _MARKS[name]
        for pit, holder in held.items():
            if type(pit) is not int or not 0 <= pit < PITS:
                raise ValueError(f"{name} on {pit!r}: pits are 0 to {PITS - 1}")
            _check_player(holder, f"the holder of {name} on pit {pit}")
            if pit not in holdable[holder]:
                raise ValueError(f"no rule gives {'SN'[holder]} the {name} on pit {pit}")
            if empty and pits[pit]:
                raise ValueError(f"pit {pit} has {pits[pit]} seeds, but a {name} is always empty")
            bits |= 1 << lowest + pit | holder << lowest + PITS_OF_BOARD + pit
    return bits
'''


MARKS_READER = '''


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + PITS_OF_BOARD + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }
'''


MEMORY_CHECKED = '''


def _memory_bits(given: Mapping[str, int]) -> int:
    """The bits of all that is remembered, as at the start where nothing is given; ValueError for the rest."""
    for key, value in given.items():
        if key not in _MEMORY:
            raise ValueError(f"this game does not remember {key!r}; it remembers: {', '.join(_MEMORY)}")
        _, least, most, _ = _MEMORY[key]
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{key} is a whole number from {least} to {most}, not {value!r}")
    return sum(given.get(key, start) << low for key, (low, _, _, start) in _MEMORY.items())


def memory(state: State) -> dict[str, int]:
    """What the game remembers of itself, of South and of North, of the turn."""
    return {key: state >> low & (1 << most.bit_length()) - 1 for key, (low, _, most, _) in _MEMORY.items()}
'''


def start(w: Writer, state: int) -> None:
    """``initial`` of a game whose start is free; ``state`` is taken where no arrangement is given."""
    w.number("_START =", state)
    docstring = """
        The start: South is to move.

        `pits` are all of the seeds, laid out in any way, in canonical order. Raises ValueError, with the
        reason, for what cannot stand on this board.
    """
    with w.define("initial(*, pits: Sequence[int] | None = None) -> State", docstring):
        with w.block("if pits is None:"):
            w.line("return _START")
        w.line("state = from_pits(pits)")
        with w.block("if sum(pits) != SEEDS:"):
            w.line('raise ValueError(f"{sum(pits)} seeds in the pits, but a game begins with {SEEDS}")')
        w.line("return state")


class Positions:
    """Writes the functions that make and read states."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.names = plan.rules.marks
        self.remembers = any(key != NUMBER for key in plan.layout.cells)
        self.numbers_turns = NUMBER in plan.layout.cells

    def write(self, w: Writer) -> None:
        """All of them."""
        self._initial(w)
        self._from_pits(w)
        w.lines(SEEDS_CHECKED)
        if self.names:
            marks(w, self.plan)
        self._readers(w)
        if self.remembers:
            memory(w, self.plan)

    @property
    def _notes_last_mover(self) -> bool:
        """Whether the state notes who moved last, but it is always the opponent of the mover."""
        return self.layout.keeps_last_mover and not self.plan.keeps_last_mover

    def _initial(self, w: Writer) -> None:
        board, layout = self.plan.board, self.layout
        state = sum(seeds << layout.shift(pit) for pit, seeds in enumerate(board.start))
        if self._notes_last_mover:
            state |= 2 << layout.last_mover_bit
        state |= sum(cell.start << layout.cell_bits[key] for key, cell in layout.cells.items())
        if self.plan.rules.start.value is None:
            with w.define("initial() -> State", "The start: South is to move."):
                w.number("return", state)
        else:
            w.line()
            w.line()
            start(w, state)

    def _keywords(self) -> Iterator[tuple[str, str]]:
        """What ``from_pits`` takes beside the seeds, each with what is said of it."""
        if self.names:
            marks = "marks: Mapping[str, Mapping[int, int]] | None = None"
            yield marks, "`marks` is {mark: {pit: holder}}."
        if self.plan.board.closes:
            yield "closed: Sequence[int] = ()", "`closed` are the pits that are closed in this round."
        if self.plan.keeps_last_mover:
            yield "last_mover: int | None = None", "`last_mover` made the last move; None before the first."
        if self.numbers_turns:
            yield "turn: int = 1", "`turn` is the number of the turn, 1 for the first."
        if self.remembers:
            memory = "memory: Mapping[str, int] | None = None"
            yield memory, "`memory` is what the game remembers: {key: number}."

    def _from_pits(self, w: Writer) -> None:
        keywords = list(self._keywords())
        w.line()
        w.line()
        w.line("def from_pits(")
        w.line("    pits: Sequence[int],")
        w.line("    scores: Sequence[int] = (0, 0),")
        w.line("    mover: int = 0,")
        if keywords:
            w.line("    *,")
            for keyword, _ in keywords:
                w.line(f"    {keyword},")
        with w.block(") -> State:"):
            told = [
                "Any position: seeds of each pit in canonical order, South's and North's score, who moves.",
                "",
                *(what for _, what in keywords),
                "Seeds that are missing are out of play. Raises ValueError, with the reason, for what",
                "cannot stand on this board.",
            ]
            w.docstring("\n".join(told))
            self._checked(w)

    def _checked(self, w: Writer) -> None:
        """The state that is made of what ``from_pits`` was given."""
        w.line("_check_seeds(pits, scores)")
        w.line('_check_player(mover, "the player to move")')
        w.line("state = mover * _TURN")
        with w.block("for site, seeds in enumerate((*pits, *scores)):"):
            w.line(f"state |= seeds << {self.layout.width} * site")
        if self._notes_last_mover:
            w.line("state |= _SOUTH_MOVED if mover else _NORTH_MOVED")
        if self.plan.keeps_last_mover:
            with w.block("if last_mover is not None:"):
                w.line('_check_player(last_mover, "who moved last")')
                w.line("state |= _NORTH_MOVED if last_mover else _SOUTH_MOVED")
        if self.numbers_turns:
            cell, bit = self.layout.cells[NUMBER], self.layout.cell_bits[NUMBER]
            with w.block("if type(turn) is not int or turn < 1:"):
                w.line('raise ValueError(f"turns are counted from 1, so that there is no turn {turn!r}")')
            w.line(f"state |= min(turn, {cell.high}) << {bit}")
        if self.remembers:
            w.line("state |= _memory_bits(memory or {})")
        if self.plan.board.closes:
            w.line("shut = {pit: _SIDE[pit] for pit in closed if type(pit) is int and 0 <= pit < PITS}")
            with w.block("if closed:"):
                w.line('marks = {**(marks or {}), "closed": {**dict.fromkeys(closed, 0), **shut}}')
        w.line("return state | _mark_bits(marks or {}, pits)" if self.names else "return state")

    def _readers(self, w: Writer) -> None:
        layout, pits = self.layout, self.plan.board.pits
        in_stores = ", the seeds in their stores" if self.plan.board.stores == "own" else ""
        lane = f"{mask(layout.lane)}"
        w.lines(f'''


            def mover(state: State) -> int:
                """Who is to move: 0 South (who starts), 1 North."""
                return state >> {layout.turn_bit}


            def pits(state: State) -> tuple[int, ...]:
                """The seeds of each pit, in canonical order."""
                return tuple(state >> shift & {lane} for shift in _SHIFTS[:PITS])


            def scores(state: State) -> tuple[int, int]:
                """What South and North have taken{in_stores}."""
                return state >> {layout.shift(pits)} & {lane}, state >> {layout.shift(pits + 1)} & {lane}
        ''')
        if self.plan.keeps_last_mover:
            w.lines(f'''


                def last_mover(state: State) -> int:
                    """Who made the last move that was not a pass: 0 South, 1 North, -1 nobody yet."""
                    return (state >> {layout.last_mover_bit} & 3) - 1
            ''')
        if self.numbers_turns:
            cell, bit = layout.cells[NUMBER], layout.cell_bits[NUMBER]
            w.lines(f'''


                def turn(state: State) -> int:
                    """The number of the turn, from 1 to {cell.high}: the rules count no further."""
                    return state >> {bit} & {mask((1 << cell.high.bit_length()) - 1)}
            ''')
        if self.plan.board.closes:
            bit = layout.mark_bits[CLOSED]
            w.lines(f'''


                def closed(state: State) -> tuple[int, ...]:
                    """The pits that are closed in this round."""
                    return tuple(pit for pit in range(PITS) if state >> {bit} + pit & 1)
            ''')
        if self.names:
            w.lines(MARKS_READER.replace("PITS_OF_BOARD", str(pits)))


def marks(w: Writer, plan: Plan) -> None:
    """Which marks there are, where in the state each is, and how a position with marks is checked."""
    w.line()
    w.line()
    w.comment(
        "For each mark: its lowest bit, the pits that South and North can hold, and whether such a pit "
        "is always empty."
    )
    w.line("_MARKS: dict[str, tuple[int, tuple[tuple[int, ...], tuple[int, ...]], bool]] = {")
    markable = invariants.markable(plan.rules)
    for mark in plan.rules.marks:
        held = [sorted(pit for pit, holder in markable[mark] if holder == seat) for seat in (0, 1)]
        holdable = row(_pits(pits, plan.board.pits) for pits in held)
        always_empty = mark in plan.empty_marks
        w.line(f"    {string(mark)}: ({plan.layout.mark_bits[mark]}, {holdable}, {always_empty}),")
    w.line("}")
    w.lines(MARKS_CHECKED.replace("PITS_OF_BOARD", str(plan.board.pits)))


def _pits(pits: list[int], of_board: int) -> str:
    """Pits as a tuple; all of a board that has many are not listed."""
    if len(pits) == of_board > LISTED:
        return "tuple(range(PITS))"
    return row(pits) if pits else "()"


def memory(w: Writer, plan: Plan) -> None:
    """What there is to remember, where in the state it is, and how it is read and checked."""
    w.line()
    w.line()
    w.comment("For each number that is remembered: its lowest bit, its smallest, largest and first value.")
    w.line("_MEMORY: dict[str, tuple[int, int, int, int]] = {")
    for key, cell in plan.layout.cells.items():
        if key != NUMBER:
            what = plan.layout.cell_bits[key], cell.low, cell.high, cell.start
            w.line(f"    {string(key)}: {row(what)},")
    w.line("}")
    w.lines(MEMORY_CHECKED)
