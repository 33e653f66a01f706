"""Positions: from numbers and text, and back."""

from __future__ import annotations

from mancala_dsl.emit.python.plan import Plan
from mancala_dsl.emit.writer import Writer, mask, row, string
from mancala_dsl.rules import invariants


class Positions:
    """Writes the functions that make and read states."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.layout = plan.layout
        self.marks = plan.rules.marks

    def write(self, w: Writer) -> None:
        """All of them."""
        self._initial(w)
        self._from_pits(w)
        self._seeds_checked(w)
        if self.marks:
            self._marks_checked(w)
        self._readers(w)

    def _initial(self, w: Writer) -> None:
        board, layout = self.plan.board, self.layout
        start = sum(seeds << layout.shift(pit) for pit, seeds in enumerate(board.start))
        with w.define("initial() -> State", "The start: South is to move."):
            w.line(f"return {mask(start)}")

    def _from_pits(self, w: Writer) -> None:
        keywords = []
        if self.marks:
            keywords.append("marks: Mapping[str, Mapping[int, int]] | None = None")
        if self.layout.keeps_last_mover:
            keywords.append("last_mover: int | None = None")
        w.line()
        w.line()
        w.line("def from_pits(")
        w.line("    pits: Sequence[int],")
        w.line("    scores: Sequence[int] = (0, 0),")
        w.line("    mover: int = 0,")
        if keywords:
            w.line("    *,")
            for keyword in keywords:
                w.line(f"    {keyword},")
        with w.block(") -> State:"):
            told = [
                "Any position: seeds of each pit in canonical order, South's and North's score, who is to move.",
                "",
                *(["`marks` is {mark: {pit: holder}}."] if self.marks else []),
                *(["`last_mover` made the last move; None before the first."] if self.layout.keeps_last_mover else []),
                "Seeds that are missing are out of play. Raises ValueError, with the reason, for what cannot stand on",
                "this board.",
            ]
            w.docstring("\n".join(told))
            w.line("_check_seeds(pits, scores)")
            w.line('_check_player(mover, "the player to move")')
            w.line("state = mover * _TURN")
            with w.block("for site, seeds in enumerate((*pits, *scores)):"):
                w.line(f"state |= seeds << {self.layout.width} * site")
            if self.layout.keeps_last_mover:
                with w.block("if last_mover is not None:"):
                    w.line('_check_player(last_mover, "who moved last")')
                    w.line("state |= _NORTH_MOVED if last_mover else _SOUTH_MOVED")
            w.line("return state | _mark_bits(marks or {}, pits)" if self.marks else "return state")

    def _seeds_checked(self, w: Writer) -> None:
        w.lines('''


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
        ''')

    def _marks_checked(self, w: Writer) -> None:
        pits = self.plan.board.pits
        w.line()
        w.line()
        w.comment("For each mark: its lowest bit, the pits that South and North can hold, and whether such a pit is always empty.")
        w.line("_MARKS: dict[str, tuple[int, tuple[tuple[int, ...], tuple[int, ...]], bool]] = {")
        markable = invariants.markable(self.plan.rules)
        for mark in self.marks:
            held = [row(sorted(pit for pit, holder in markable[mark] if holder == seat)) if markable[mark] else "()" for seat in (0, 1)]
            empty = mark in self.plan.empty_marks
            w.line(f"    {string(mark)}: ({self.layout.mark_bits[mark]}, {row(h if h != '()' else '()' for h in held)}, {empty}),")
        w.line("}")
        w.lines(f'''


            def _mark_bits(marks: Mapping[str, Mapping[int, int]], pits: Sequence[int]) -> int:
                """The bits of all marks; ValueError for a mark that no rule could have put there."""
                bits = 0
                for name, held in marks.items():
                    if name not in _MARKS:
                        raise ValueError(f"this game has no mark {{name!r}}; its marks: {{', '.join(MARKS)}}")
                    lowest, holdable, empty = _MARKS[name]
                    for pit, holder in held.items():
                        if type(pit) is not int or not 0 <= pit < PITS:
                            raise ValueError(f"{{name}} on {{pit!r}}: pits are 0 to {{PITS - 1}}")
                        _check_player(holder, f"the holder of {{name}} on pit {{pit}}")
                        if pit not in holdable[holder]:
                            raise ValueError(f"no rule gives {{'SN'[holder]}} the {{name}} on pit {{pit}}")
                        if empty and pits[pit]:
                            raise ValueError(f"pit {{pit}} has {{pits[pit]}} seeds, but a {{name}} is always empty")
                        bits |= 1 << lowest + pit | holder << lowest + {pits} + pit
                return bits
        ''')

    def _readers(self, w: Writer) -> None:
        layout, pits = self.layout, self.plan.board.pits
        lane = f"{mask(layout.lane)}"
        w.lines(f'''


            def mover(state: State) -> int:
                """Who is to move: 0 South (who starts), 1 North."""
                return state >> {layout.turn_bit}


            def pits(state: State) -> tuple[int, ...]:
                """The seeds of each pit, in canonical order."""
                return tuple(state >> shift & {lane} for shift in _SHIFTS[:PITS])


            def scores(state: State) -> tuple[int, int]:
                """What South and North have taken{', the seeds in their stores' if self.plan.board.stores == 'own' else ''}."""
                return state >> {layout.shift(pits)} & {lane}, state >> {layout.shift(pits + 1)} & {lane}
        ''')
        if layout.keeps_last_mover:
            w.lines(f'''


                def last_mover(state: State) -> int:
                    """Who made the last move that was not a pass: 0 South, 1 North, -1 nobody yet."""
                    return (state >> {layout.last_mover_bit} & 3) - 1
            ''')
        if self.marks:
            w.lines(f'''


                def marks(state: State) -> dict[str, dict[int, int]]:
                    """The marked pits and who holds them: {{mark: {{pit: holder}}}}."""
                    return {{
                        name: {{pit: state >> lowest + {pits} + pit & 1 for pit in range(PITS) if state >> lowest + pit & 1}}
                        for name, (lowest, _, _) in _MARKS.items()
                    }}
            ''')


def texts(w: Writer, plan: Plan) -> None:
    """Moves and positions in words."""
    columns, layout = plan.board.columns, plan.layout
    direction = plan.rules.direction.value
    w.lines(f'''


        def move_pit(move: Move) -> int:
            """The pit that is sown, by its canonical index; -1 for a pass."""
            return move


        def move_direction(move: Move) -> int:
            """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
            return {direction} if move >= 0 else 0


        def move_kind(move: Move) -> str:
            """`sow` or `pass`."""
            return "sow" if move >= 0 else "pass"


        def move_text(state: State, move: Move) -> str:
            """The pit's number from the left of the player at whose side it lies, or `pass`."""
            return "pass" if move < 0 else str(move % {columns} + 1)


        def parse_move(state: State, text: str) -> Move:
            """The move that a text names for the player to move, legal or not; ValueError if it names none."""
            word = text.strip()
            if word == "pass":
                return PASS
            if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= {columns}):
                raise ValueError(f"`{{word}}` is no move: a move is a pit from 1 to {columns}, or pass")
            return mover(state) * {columns} + int(word) - 1
    ''')
    extra = ""
    if layout.marks:
        extra += '''
            marked = [
                f"{name} {'SN'[pit // COLUMNS]}{pit % COLUMNS + 1} {'SN'[holder]}"
                for name, held in marks(state).items()
                for pit, holder in held.items()
            ]
            if marked:
                fields.append(", ".join(marked))'''.replace("COLUMNS", str(columns))
    if layout.keeps_last_mover:
        extra += '''
            if last_mover(state) >= 0:
                fields.append(f"last {'SN'[last_mover(state)]}")'''
    w.lines(f'''


        def position_text(state: State) -> str:
            """The position in one line: South's pits / North's pits ; scores ; who is to move."""
            seeds = [str(count) for count in pits(state)]
            south, north = scores(state)
            rows = f"{{' '.join(seeds[:{columns}])}} / {{' '.join(seeds[{columns}:])}}"
            fields = [rows, f"{{south}} {{north}}", "SN"[mover(state)]]{extra}
            return " ; ".join(fields)
    ''')
    _parse_position(w, plan)


def _parse_position(w: Writer, plan: Plan) -> None:
    columns, layout = plan.board.columns, plan.layout
    keywords = ""
    body = ""
    if layout.marks or layout.keeps_last_mover:
        body += '''
            for field in fields[3:]:'''
        opening = "if"
        if layout.keeps_last_mover:
            body += '''
                if field in ("last S", "last N"):
                    last = _seat(field[-1])'''
            keywords += ", last_mover=last"
            opening = "elif"
        if layout.marks:
            body += f'''
                {opening} field != "-":
                    _read_marks(field, held)'''
            keywords += ", marks=held"
        else:
            body += '''
                else:
                    raise ValueError(f"`{field}` is not understood; `last S` or `last N` is")'''
    declared = ""
    if layout.marks:
        declared += "\n            held: dict[str, dict[int, int]] = {}"
    if layout.keeps_last_mover:
        declared += "\n            last: int | None = None"
    most = 3 + bool(layout.marks) + layout.keeps_last_mover
    fields = f"3 <= len(fields) <= {most}" if most > 3 else "len(fields) == 3"
    test = f"if not {fields}:" if most > 3 else "if len(fields) != 3:"
    w.lines(f'''


        def parse_position(text: str) -> State:
            """The position that a line describes; ValueError with the reason if it describes none."""
            fields = [field.strip() for field in text.split(";")]
            {test}
                raise ValueError(f"`{{text}}` is no position: South's pits / North's pits ; scores ; S or N")
            rows = fields[0].split("/")
            if len(rows) != 2:
                raise ValueError(f"`{{fields[0]}}` is no board: South's pits / North's pits")
            for row, player in zip(rows, ("South", "North"), strict=True):
                if len(row.split()) != {columns}:
                    raise ValueError(f"{{player}} has {columns} pits, not {{len(row.split())}}"){declared}{body}
            board = [*_numbers(rows[0]), *_numbers(rows[1])]
            return from_pits(board, _numbers(fields[1]), _seat(fields[2]){keywords})


        def _numbers(text: str) -> list[int]:
            """Numbers of seeds between blanks."""
            for word in text.split():
                if not (word.isascii() and word.isdigit() and len(word) <= 6):
                    raise ValueError(f"`{{word}}` is no number of seeds")
            return [int(word) for word in text.split()]


        def _seat(text: str) -> int:
            """S or N."""
            if text not in ("S", "N"):
                raise ValueError(f"`{{text}}` is no player: S or N")
            return "SN".index(text)
    ''')
    if layout.marks:
        w.lines(f'''


            def _read_marks(field: str, held: dict[str, dict[int, int]]) -> None:
                """Marks between commas: the name, the pit by its side and number, who holds it."""
                for entry in field.split(","):
                    words = entry.split()
                    if len(words) != 3 or len(words[1]) < 2:
                        raise ValueError(f"`{{entry.strip()}}` is no mark: its name, a pit, its holder")
                    name, pit, holder = words
                    side, number = _seat(pit[0]), _numbers(pit[1:])[0]
                    if not 1 <= number <= {columns}:
                        raise ValueError(f"there is no pit {{pit}}: each side has pits 1 to {columns}")
                    held.setdefault(name, {{}})[side * {columns} + number - 1] = _seat(holder)
        ''')
