"""Moves and positions in words, in the notation of the transcripts."""

from __future__ import annotations

import re

from mancala_dsl.emit.python import phrases
from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer
from mancala_dsl.rules import saying
from mancala_dsl.rules.memory import NUMBER


def is_plain(plan: Plan) -> bool:
    """Whether a pit's number is all of its name and follows from its index: one row a side, in its order,
    one kind of move, and nobody chooses from the other's."""
    board = plan.board
    in_order = board.shown(0) == (tuple(range(board.pits_a_side)),) and board.sides > 1
    return in_order and not plan.rules.kinds and not plan.chooses_far


def named_pit(plan: Plan, pit: str) -> str:
    """The text of a pit by side and number (``S3``), as Python."""
    if not is_plain(plan):
        return f"_NAMES[{pit}]"
    columns = plan.board.columns
    return f"f\"{{'SN'[{pit} // {columns}]}}{{{pit} % {columns} + 1}}\""


class Texts:
    """Writes the functions from and to text of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.marks = bool(plan.rules.marks)
        self.last_mover = plan.keeps_last_mover
        self.plain = is_plain(plan)
        self.shape = saying.both_sides(plan.board)
        self.turn = NUMBER in plan.layout.cells
        self.memory = [key for key in plan.layout.cells if key != NUMBER]

    def write(self, w: Writer) -> None:
        """All of them."""
        self._moves(w)
        self._position_text(w)
        self._parse_position(w)
        self._template(w, phrases.WORDS)
        if not self.plain:
            self._template(w, phrases.ROWS if self.plan.board.sides > 1 else phrases.ONE_ROW)
        if self.marks:
            self._template(w, phrases.MARKS if self.plain else phrases.NAMED_MARKS)
        if self.memory:
            w.lines(phrases.MEMORY.replace("EXAMPLE", self.memory[0]))

    def _moves(self, w: Writer) -> None:
        """Moves as numbers and as texts."""
        if len(self.plan.options) == 1:
            self._template(w, phrases.MOVES)
            self._template(w, phrases.PLAIN_MOVES if self.plain else phrases.NAMED_MOVES)
        elif self.plan.rules.kinds:
            self._template(w, phrases.MOVES_OF_SEVERAL.replace(phrases.ONE_KIND, phrases.KINDS))
            self._template(w, phrases.MOVES_OF_KINDS)
        else:
            self._template(w, phrases.MOVES_OF_SEVERAL)
            named = phrases.NAMED_MOVES_OF_SEVERAL
            self._template(w, phrases.PLAIN_MOVES_OF_SEVERAL if self.plain else named)
        if not self.plain:
            self._template(w, phrases.PIT_CALLED)

    def _template(self, w: Writer, text: str) -> None:
        plan, board, last_mark = self.plan, self.plan.board, self.plan.options[-1].mark
        words = {
            "WAYS_WRITTEN": f" (`3{plan.options[0].mark}` or `3{last_mark}`)" if last_mark else "",
            "OR_PASS": ", or pass" if plan.passes else "",
            "COLUMNS": str(board.columns),
            "ONE_WAY": str(plan.options[0].direction),
            "CALLED": saying.moves_called(board, plan.options, far=plan.chooses_far, passes=plan.passes),
            "BOTH_SIDES": self.shape,
            "SIDE": saying.pits_of_a_side(board),
        }
        w.lines(re.sub("|".join(words), lambda found: words[found[0]], text))

    def _position_text(self, w: Writer) -> None:
        columns = self.plan.board.columns
        docstring = f"The position in one line: {self.shape} ; scores ; who is to move."
        with w.define("position_text(state: State) -> str", docstring):
            w.line("seeds = [str(count) for count in pits(state)]")
            w.line("south, north = scores(state)")
            if self.plain:
                w.line(f"rows = f\"{{' '.join(seeds[:{columns}])}} / {{' '.join(seeds[{columns}:])}}\"")
            else:
                w.lines("""
                    by_row = ([" ".join(seeds[pit] for pit in row) for row in shown] for shown in _SHOWN)
                    rows = " / ".join(" | ".join(texts) or "-" for texts in by_row)
                """)
            w.line('fields = [rows, f"{south} {north}", "SN"[mover(state)]]')
            if self.marks:
                pit = f"{{'SN'[pit // {columns}]}}{{pit % {columns} + 1}}" if self.plain else "{_NAMES[pit]}"
                w.lines(f"""
                    marked = [
                        f"{{name}} {pit} {{'SN'[holder]}}"
                        for name, held in marks(state).items()
                        for pit, holder in held.items()
                    ]
                    if marked:
                        fields.append(", ".join(marked))
                """)
            if self.last_mover:
                with w.block("if last_mover(state) >= 0:"):
                    w.line("fields.append(f\"last {'SN'[last_mover(state)]}\")")
            if self.turn:
                with w.block("if turn(state) > 1:"):
                    w.line('fields.append(f"turn {turn(state)}")')
            if self.memory:
                w.lines("""
                    cells = [f"{key} {n}" for key, n in memory(state).items() if n != _MEMORY[key][3]]
                    if cells:
                        fields.append(", ".join(cells))
                """)
            w.line('return " ; ".join(fields)')

    def _parse_position(self, w: Writer) -> None:
        columns = self.plan.board.columns
        docstring = "The position that a line describes; ValueError with the reason if it describes none."
        with w.define("parse_position(text: str) -> State", docstring):
            w.line('fields = [" ".join(field.split()) for field in text.split(";")]')
            most = 3 + self.marks + self.last_mover + self.turn + bool(self.memory)
            with w.block(f"if not 3 <= len(fields) <= {most}:" if most > 3 else "if len(fields) != 3:"):
                w.line(f'raise ValueError(f"`{{text}}` is no position: {self.shape} ; scores ; S or N")')
            if self.plain:
                w.lines(f"""
                    rows = fields[0].split("/")
                    if len(rows) != 2:
                        raise ValueError(f"`{{fields[0]}}` is no board: South's pits / North's pits")
                    for row, player in zip(rows, ("South", "North"), strict=True):
                        if len(row.split()) != {columns}:
                            raise ValueError(f"{{player}} has {columns} pits, not {{len(row.split())}}")
                """)
            self._further_fields(w)
            marks = ", marks=held" if self.marks else ""
            last = ", last_mover=last" if self.last_mover else ""
            turn = ", turn=number" if self.turn else ""
            memory = ", memory=remembered" if self.memory else ""
            if self.plain:
                w.line("board = [*_numbers(rows[0]), *_numbers(rows[1])]")
            board = "board" if self.plain else "_board(fields[0])"
            rest = f"{last}{marks}{turn}{memory}"
            w.line(f"return from_pits({board}, _numbers(fields[1]), _seat(fields[2]){rest})")

    def _further_fields(self, w: Writer) -> None:
        """Marks, who moved last, the number of the turn, what is remembered."""
        known: dict[str, object] = {
            "held: dict[str, dict[int, int]] = {}": self.marks,
            "last: int | None = None": self.last_mover,
            "number = 1": self.turn,
            "remembered: dict[str, int] = {}": self.memory,
        }
        if not any(known.values()):
            return
        for line, needed in known.items():
            if needed:
                w.line(line)
        branches = [
            (self.last_mover, 'last is None and field in ("last S", "last N")', "last = _seat(field[-1])"),
            (self.turn, 'field.startswith("turn ")', "number = _numbers(field[5:])[0]"),
            (self.memory, 'not remembered and "." in field', "remembered = _read_memory(field)"),
            (self.marks, 'field != "-"', "_read_marks(field, held)"),
        ]
        with w.block("for field in fields[3:]:"):
            keyword = "if"
            for needed, test, line in branches:
                if needed:
                    with w.block(f"{keyword} {test}:"):
                        w.line(line)
                    keyword = "elif"
            if not self.marks:
                shapes = [f"`{shape}`" for shape, needed in self._shapes.items() if needed]
                is_are = "is" if len(shapes) == 1 else "are"
                with w.block("else:"):
                    understood = f"{' and '.join(shapes)} {is_are}"
                    w.line(f'raise ValueError(f"`{{field}}` is not understood; {understood}")')

    @property
    def _shapes(self) -> dict[str, object]:
        example = f"{self.memory[0]} 1" if self.memory else ""
        return {"last S` or `last N": self.last_mover, "turn 2": self.turn, example: self.memory}
