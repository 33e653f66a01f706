"""Moves and positions in words, in the notation of the transcripts."""

from __future__ import annotations

from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer
from mancala_dsl.rules.memory import NUMBER

MOVES = '''


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < PITS:
        raise ValueError(f"{move!r} is no move of this game: moves are pits from 0, and PASS")
    return move


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return ONE_WAY if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """`sow` or `pass`."""
    return "sow" if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's number from the left of the player at whose side it lies, or `pass`."""
    return "pass" if move_pit(move) < 0 else str(move % COLUMNS + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= COLUMNS):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to COLUMNSOR_PASS")
    return mover(state) * COLUMNS + int(word) - 1
'''

MOVES_OF_SEVERAL = '''


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < len(_DIRECTIONS) * PITS:
        raise ValueError(f"{move!r} is no move of this game")
    return move % PITS if move >= 0 else PASS


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return _DIRECTIONS[move // PITS] if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """`sow` or `pass`."""
    return "sow" if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's number from the left of the player at whose side it liesWAYS_WRITTEN, or `pass`."""
    return "pass" if move_pit(move) < 0 else f"{move % PITS % COLUMNS + 1}{_WRITTEN[move // PITS]}"


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none, or two.

    A direction, `3>` counter-clockwise or `3<` clockwise, may be left out where the pit offers only one.
    """
    word = text.strip()
    if word == "pass":
        return PASS
    number = word.removesuffix(">").removesuffix("<")
    ways = {"": (1, -1), ">": (1,), "<": (-1,)}.get(word[len(number) :], ())
    good = ways and number.isascii() and number.isdigit() and len(number) <= 3
    if not (good and 1 <= int(number) <= COLUMNS):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to COLUMNSOR_PASS")
    pit = mover(state) * COLUMNS + int(number) - 1
    found = [pit + PITS * option for option, way in enumerate(_DIRECTIONS) if way in ways]
    if len(found) > 1:
        found = [move for move in found if move in _offered(state, pit)]
    if len(found) > 1:
        both = " or ".join(move_text(state, move) for move in found)
        raise ValueError(f"`{word}` is more than one move: write {both}")
    return found[0]
'''

WORDS = '''


def _numbers(text: str) -> list[int]:
    """Numbers of seeds between blanks."""
    for word in text.split():
        if not (word.isascii() and word.isdigit() and len(word) <= 6):
            raise ValueError(f"`{word}` is no number of seeds")
    return [int(word) for word in text.split()]


def _seat(text: str) -> int:
    """S or N."""
    if text not in ("S", "N"):
        raise ValueError(f"`{text}` is no player: S or N")
    return "SN".index(text)
'''

MARKS = '''


def _read_marks(field: str, held: dict[str, dict[int, int]]) -> None:
    """Marks between commas: the name, the pit by its side and number, who holds it."""
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 3 or len(words[1]) < 2:
            raise ValueError(f"`{entry.strip()}` is no mark: its name, a pit, its holder")
        name, pit, holder = words
        side, number = _seat(pit[0]), _numbers(pit[1:])[0]
        if not 1 <= number <= COLUMNS:
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to COLUMNS")
        index = side * COLUMNS + number - 1
        if index in held.setdefault(name, {}):
            raise ValueError(f"{name} {pit} stands there twice")
        held[name][index] = _seat(holder)
'''


MEMORY = '''


def _read_memory(field: str) -> dict[str, int]:
    """Numbers that are remembered between commas: what, and the number."""
    found: dict[str, int] = {}
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 2:
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `EXAMPLE 1`")
        if words[0] in found:
            raise ValueError(f"{words[0]} stands there twice")
        found[words[0]] = _numbers(words[1])[0]
    return found
'''


SHAPE = "South's pits / North's pits ; scores ; S or N"


class Texts:
    """Writes the functions from and to text of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.marks = bool(plan.rules.marks)
        self.last_mover = plan.keeps_last_mover
        self.turn = NUMBER in plan.layout.cells
        self.memory = [key for key in plan.layout.cells if key != NUMBER]

    def write(self, w: Writer) -> None:
        """All of them."""
        self._template(w, MOVES if len(self.plan.options) == 1 else MOVES_OF_SEVERAL)
        self._position_text(w)
        self._parse_position(w)
        self._template(w, WORDS)
        if self.marks:
            self._template(w, MARKS)
        if self.memory:
            w.lines(MEMORY.replace("EXAMPLE", self.memory[0]))

    def _template(self, w: Writer, text: str) -> None:
        direction = str(self.plan.ways[0])
        last_mark = self.plan.options[-1].mark
        marks = f" (`3{self.plan.options[0].mark}` or `3{last_mark}`)" if last_mark else ""
        text = text.replace("WAYS_WRITTEN", marks)
        or_pass = ", or pass" if self.plan.passes else ""
        text = text.replace("OR_PASS", or_pass).replace("COLUMNS", str(self.plan.board.columns))
        w.lines(text.replace("ONE_WAY", direction))

    def _position_text(self, w: Writer) -> None:
        columns = self.plan.board.columns
        docstring = "The position in one line: South's pits / North's pits ; scores ; who is to move."
        with w.define("position_text(state: State) -> str", docstring):
            w.line("seeds = [str(count) for count in pits(state)]")
            w.line("south, north = scores(state)")
            w.line(f"rows = f\"{{' '.join(seeds[:{columns}])}} / {{' '.join(seeds[{columns}:])}}\"")
            w.line('fields = [rows, f"{south} {north}", "SN"[mover(state)]]')
            if self.marks:
                w.lines(f"""
                    marked = [
                        f"{{name}} {{'SN'[pit // {columns}]}}{{pit % {columns} + 1}} {{'SN'[holder]}}"
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
                w.line(f'raise ValueError(f"`{{text}}` is no position: {SHAPE}")')
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
            w.line("board = [*_numbers(rows[0]), *_numbers(rows[1])]")
            rest = f"{last}{marks}{turn}{memory}"
            w.line(f"return from_pits(board, _numbers(fields[1]), _seat(fields[2]){rest})")

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
