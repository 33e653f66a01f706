"""The functions of a module that are from and to text. What differs from game to game, in capitals, is put in
by :mod:`.texts`.
"""

from __future__ import annotations

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
'''

PLAIN_MOVES = '''


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
'''

ONE_KIND = '''    """`sow` or `pass`."""
    return "sow" if move_pit(move) >= 0 else "pass"'''
KINDS = '''    """The name of its kind, or `pass`."""
    return _KINDS[move // PITS] if move_pit(move) >= 0 else "pass"'''

MOVES_OF_KINDS = '''


def move_text(state: State, move: Move) -> str:
    """The pit's name from the left of the player at whose side it liesWAYS_WRITTEN, behind the name of
    a kind other than `sow`; or `pass`.
    """
    if move_pit(move) < 0:
        return "pass"
    option, pit = divmod(move, PITS)
    return f"{_PREFIXES[option]}{_MOVES[mover(state)][pit]}{_WRITTEN[option]}"


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none, or two.

    A direction, `3>` counter-clockwise or `3<` clockwise, may be left out where the pit offers only one.
    """
    word = " ".join(text.split())
    if word == "pass":
        return PASS
    kind, space, called = word.rpartition(" ")
    options = [option for option, name in enumerate(_PREFIXES) if name == kind + space]
    name = called.removesuffix(">").removesuffix("<") if len(options) > 1 else called
    ways = {"": (1, 0, -1), ">": (1,), "<": (-1,)}.get(called[len(name) :], ())
    pit = _pit_called(state, word, name if ways and options else "")
    found = [pit + PITS * option for option in options if _DIRECTIONS[option] in ways]
    if len(found) > 1:
        found = [move for move in found if move in _offered(state, pit)]
    if len(found) > 1:
        both = " or ".join(move_text(state, move) for move in found)
        raise ValueError(f"`{word}` is more than one move: write {both}")
    return found[0]
'''

PLAIN_MOVES_OF_SEVERAL = '''


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

NAMED_MOVES = '''


def move_text(state: State, move: Move) -> str:
    """The pit's name from the left of the player at whose side it lies, or `pass`."""
    return "pass" if move_pit(move) < 0 else _MOVES[mover(state)][move]


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    return _pit_called(state, word, word)
'''

NAMED_MOVES_OF_SEVERAL = '''


def move_text(state: State, move: Move) -> str:
    """The pit's name from the left of the player at whose side it liesWAYS_WRITTEN, or `pass`."""
    if move_pit(move) < 0:
        return "pass"
    return f"{_MOVES[mover(state)][move % PITS]}{_WRITTEN[move // PITS]}"


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none, or two.

    A direction, `3>` counter-clockwise or `3<` clockwise, may be left out where the pit offers only one.
    """
    word = text.strip()
    if word == "pass":
        return PASS
    name = word.removesuffix(">").removesuffix("<")
    ways = {"": (1, -1), ">": (1,), "<": (-1,)}.get(word[len(name) :], ())
    pit = _pit_called(state, word, name if ways else word)
    found = [pit + PITS * option for option, way in enumerate(_DIRECTIONS) if way in ways]
    if len(found) > 1:
        found = [move for move in found if move in _offered(state, pit)]
    if len(found) > 1:
        both = " or ".join(move_text(state, move) for move in found)
        raise ValueError(f"`{word}` is more than one move: write {both}")
    return found[0]
'''

PIT_CALLED = '''


def _pit_called(state: State, word: str, name: str) -> int:
    """The pit that the player to move calls by a name."""
    row = name.rstrip("0123456789")
    number = name[len(row) :].lstrip("0")
    if not number or len(name) - len(row) > 3 or row + number not in _MOVES[mover(state)]:
        raise ValueError(f"`{word}` is no move: a move is CALLED")
    return _MOVES[mover(state)].index(row + number)
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


NAMED_MARKS = '''


def _read_marks(field: str, held: dict[str, dict[int, int]]) -> None:
    """Marks between commas: the name, the pit by its side and name, who holds it."""
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 3:
            raise ValueError(f"`{entry.strip()}` is no mark: its name, a pit, its holder")
        name, pit, holder = words
        if pit not in _NAMES:
            raise ValueError(f"there is no pit {pit}: each side has pits SIDE")
        index = _NAMES.index(pit)
        if index in held.setdefault(name, {}):
            raise ValueError(f"{name} {pit} stands there twice")
        held[name][index] = _seat(holder)
'''

ROWS = '''


def _board(text: str) -> list[int]:
    """The seeds of all pits: a player's rows between bars, a stroke between the two sides."""
    sides = text.split("/")
    if len(sides) != 2:
        raise ValueError(f"`{text}` is no board: BOTH_SIDES")
    board = [0] * PITS
    for player, side, shown in zip(("South", "North"), sides, _SHOWN, strict=True):
        rows = side.split("|")
        if len(rows) != len(shown):
            raise ValueError(f"{player} has {len(shown)} rows between bars, not {len(rows)}")
        for written, row in zip(rows, shown, strict=True):
            seeds = _numbers(written)
            if len(seeds) != len(row):
                raise ValueError(f"a row of {player} has {len(row)} pits, not {len(seeds)}")
            for pit, count in zip(row, seeds, strict=True):
                board[pit] = count
    return board
'''

ONE_ROW = '''


def _board(text: str) -> list[int]:
    """The seeds of all pits: those of the only row, and `-` for North."""
    row, stroke, north = text.partition("/")
    if not stroke or north.strip() != "-":
        raise ValueError(f"`{text}` is no board: BOTH_SIDES")
    if len(row.split()) != PITS:
        raise ValueError(f"the row has {PITS} pits, not {len(row.split())}")
    return _numbers(row)
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
