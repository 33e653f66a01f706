"""ZigZag: a move generator, compiled from zigzag.yaml.

Rows of a side: row: 1..6; seeds go row 1, their row 5, row 3, their row 3, row 5, their row 1, row 6, their
row 2, row 4, their row 4, row 2, their row 6, 60 seeds in all.

Sources:
  pbem: Richard's PBeM Server: ZigZag, http://www.gamerz.net/pbmserv/zigzag.html
  mancala_games: Ann Davies, MancalaGames: ZigZag, https://github.com/StoneShark/MancalaGames

A move is made seed by seed, since a table of sowings cannot carry:
  last_seed[2]: it reads `lap`

Made by mancala_dsl 0.1.0 with:  mancalac compile zigzag
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "zigzag"
READING: str | None = None
SPEC_SHA256: str = "21ea27a43a1f7bdaba52ff21fa2eac878c55817660a79e5b97ee77da0c4cc51c"
RULES_VERSION: int = 1
PITS: int = 12
SEEDS: int = 60
ROWS: int = 2
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, what is
# remembered, and at the top one bit for the player to move.
_TURN = 1 << 118  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFF000000000000  # North's pits
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 14  # the site of a pit that does not exist
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (1, -1)
# how the direction of each option is written
_WRITTEN = ("", "")
# The stores of South and North; nobody has none.
_STORE = (12, 13, 14)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing where it goes counter-clockwise.
_RING = (
    (8, 7, 6, 11, 10, 9, 3, 2, 1, 0, 5, 4, 14, 14, 14),
    (9, 8, 7, 6, 11, 10, 2, 1, 0, 5, 4, 3, 14, 14, 14),
)
# For South and North: the site before where it goes counter-clockwise.
_BACK = (
    (9, 8, 7, 6, 11, 10, 2, 1, 0, 5, 4, 3, 14, 14, 14),
    (8, 7, 6, 11, 10, 9, 3, 2, 1, 0, 5, 4, 14, 14, 14),
)
# The facing pit.
_OPPOSITE = (9, 10, 11, 6, 7, 8, 3, 4, 5, 0, 1, 2, 14, 14, 14)
# The number of each pit within its row.
_NUMBER = (1, 3, 5, 6, 4, 2, 1, 3, 5, 6, 4, 2, 0, 0, 0)
# For South and North: the moves that each pit offers, if it may be chosen.
_OFFERED = (
    ((0,), (1,), (14,), (3,), (4,), (17,), (6,), (7,), (20,), (9,), (10,), (23,)),
    ((0,), (1,), (14,), (3,), (4,), (17,), (6,), (7,), (20,), (9,), (10,), (23,)),
)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104)
# Where South's and North's `crossed` is; nobody's reads as 0.
_CELL_CROSSED = (112, 115, 120)
# The pits by side, row and number.
_NAMES = ("S1", "S3", "S5", "S6", "S4", "S2", "N1", "N3", "N5", "N6", "N4", "N2")
# For South and North: how they call the pits.
_MOVES = (
    ("1", "3", "5", "6", "4", "2", "", "", "", "", "", ""),
    ("", "", "", "", "", "", "1", "3", "5", "6", "4", "2"),
)
# For each side its rows from its edge, from its own left to right.
_SHOWN = (((0, 5, 1, 4, 2, 3),), ((6, 11, 7, 10, 8, 9),))
# For South and North: pits where it.own.
_PITS_OWN = ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11))


class Outcome(NamedTuple):
    """How a game ended: after settlement; `winner` 0 South, 1 North, None for a draw."""

    winner: int | None
    scores: tuple[int, int]
    pits: tuple[int, ...]
    rule: str  # the end rule that fired, "end[0]" being the first
    plies: int | None = None  # filled by `playout`


class Event(NamedTuple):
    """One thing that a move does: lift, sow, capture, mark, again, relay or settle.

    `pit` is where, `count` how many seeds, `to` where they go: a pit, PITS for South's store,
    PITS + 1 for North's, -1 out of play. A capture that is taken back has a negative count.
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


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def initial() -> State:
    """The start: South is to move."""
    return 0x50505050505050505050505


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    memory: Mapping[str, int] | None = None,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `memory` is what the game remembers: {key: number}.
    Seeds that are missing are out of play. Raises ValueError, with the reason, for what
    cannot stand on this board.
    """
    _check_seeds(pits, scores)
    _check_player(mover, "the player to move")
    state = mover * _TURN
    for site, seeds in enumerate((*pits, *scores)):
        state |= seeds << 8 * site
    state |= _memory_bits(memory or {})
    return state


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


def mover(state: State) -> int:
    """Who is to move: 0 South (who starts), 1 North."""
    return state >> 118


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 96 & 0xFF, state >> 104 & 0xFF


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "S.crossed": (112, 0, 6, 0),
    "N.crossed": (115, 0, 6, 0),
}


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


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves by pit; `(PASS,)` where one has to pass, `()` exactly when the game is over.

    `board.repeated` counts as false: use `Game` for a game with its history.
    """
    moves = _choices(state)
    return moves or _rare_moves(state)


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    Raises IllegalMove, with the name of the rule that forbids it, for any other move.
    """
    return _rare_play(state, move)


def _rare_play(state: State, move: Move) -> State:
    """`play` with every question asked."""
    if move not in legal_moves(state):
        raise _illegal(state, move)
    return _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _choices(state)


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the pits that satisfy `choose`."""
    # choose (zigzag.yaml:77; pbem, mancala_games)
    mover = state >> 118
    moves = tuple(
        move
        for pit in _PITS_OWN[mover]
        if state >> 8 * pit & 0xFF
        and not (state >> 8 * pit & 0xFF == 1 and _NUMBER[pit] == state >> _CELL_CROSSED[mover] & 0x7)
        for move in _offered(state, pit)
    )
    # endless (zigzag.yaml:69; added by this project)
    return tuple(move for move in moves if _sow(state, move) != _ENDLESS)


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit in the directions that it offers, if it may be chosen."""
    return _OFFERED[mover(state)][pit]


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14, one seed at a time."""
    mover = state >> 118
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(15, "little")[:14], 0]
    crossed_of_player = [*(state >> bit & 0x7 for bit in (112, 115)), 0]  # South's, North's, nobody's
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    lifted = hand
    board[origin] = 0
    while True:
        # direction (zigzag.yaml:48; pbem, mancala_games)
        site = origin
        for _ in range(hand):
            site = ring[site]
            board[site] += 1
        hand = 0
        before = board[site] - 1
        last = site
        # last_seed[0] (zigzag.yaml:55; pbem, mancala_games)
        if _OWNER[last] == 1 - mover and before == 0 and board[_OPPOSITE[last]]:
            crossed_of_player[mover] = 0
            crossed_of_player[1 - mover] = 0
            store = _STORE[mover]
            pit = _OPPOSITE[last]
            board[store] += board[pit]
            board[pit] = 0
        # last_seed[1] (zigzag.yaml:59; pbem, mancala_games)
        elif _OWNER[last] == mover and before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (
                        (following, direction, *board, *crossed_of_player)
                        if earlier[0] == following or not lap & lap - 1
                        else ()
                    )
                    if lap == 10000 or now == earlier:
                        # endless (zigzag.yaml:69; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                lifted = hand
                board[origin] = 0
                continue
        # last_seed[2] (zigzag.yaml:62; pbem, mancala_games)
        else:
            value_1 = (
                _NUMBER[last]
                if lifted == 1
                and _OWNER[last] == 1 - mover
                and before == 0
                and 3 <= _NUMBER[start] <= 4
                and _NUMBER[last] == _NUMBER[start]
                else 0
            )
            crossed_of_player[mover] = 0
            crossed_of_player[1 - mover] = max(0, min(value_1, 6))
        break
    after = int.from_bytes(board[:14], "little")
    after |= crossed_of_player[0] << 112
    after |= crossed_of_player[1] << 115
    return after | 1 - mover << 118


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (zigzag.yaml:83; mancala_games)
    if not _choices(state):
        return 0
    # end[1] (zigzag.yaml:87; added by this project)
    if repeated:
        return 1
    return -1


def outcome(state: State) -> Outcome | None:
    """How the game ended, None while it goes on.

    From this position alone, as if it had not been there before: see `Game` for repetition.
    """
    rule = _end_rule(state, repeated=False)
    return None if rule < 0 else _settled(state, rule)


def _settled(state: State, rule: int, plies: int | None = None) -> Outcome:
    """Step 15: the outcome by an end rule that holds."""
    south = state >> 96 & 0xFF
    north = state >> 104 & 0xFF
    board: tuple[int, ...] = _EMPTY
    # end[0] (zigzag.yaml:84; mancala_games)
    # end[1] (zigzag.yaml:88; added by this project)
    if rule in (0, 1):
        south += (state & _SOUTH) % 255
        north += (state & _NORTH) % 255
    # win (zigzag.yaml:92; pbem, mancala_games)
    winner = None if south == north else 0 if south > north else 1
    return Outcome(winner, (south, north), board, _END[rule], plies)


def _shares(state: State, rule: int) -> list[tuple[int, int, int]]:
    """Step 15: what each pit gives to whom, as (pit, player, seeds)."""
    board = pits(state)
    receivers = [-1] * PITS
    # end[0] (zigzag.yaml:84; mancala_games)
    # end[1] (zigzag.yaml:88; added by this project)
    if rule in (0, 1):
        receivers = [_OWNER[pit] for pit in range(PITS)]
    shares = []
    for pit, player in enumerate(receivers):
        if player >= 0 and board[pit]:
            shares.append((pit, player, board[pit]))
    return shares


def _illegal(state: State, move: Move) -> IllegalMove:
    """Why a move is not legal."""
    rule = _end_rule(state, repeated=False)
    if rule >= 0:
        return IllegalMove(f"the game is over (end[{rule}])", f"end[{rule}]")
    if move == PASS:
        return IllegalMove("passing is only for a player without a legal move", "no_move")
    if type(move) is not int or not 0 <= move < len(_DIRECTIONS) * PITS:
        return IllegalMove(f"there is no pit {move!r} on this board", "choose")
    pit = move % PITS
    text = _NAMES[pit]
    mover = state >> 118
    if (
        _OWNER[pit] == mover
        and state >> 8 * pit & 0xFF
        and not (state >> 8 * pit & 0xFF == 1 and _NUMBER[pit] == state >> _CELL_CROSSED[mover] & 0x7)
        and move not in _offered(state, pit)
    ):
        way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
        return IllegalMove(f"{text} is not sown {way}", "direction")
    if (
        _OWNER[pit] == mover
        and state >> 8 * pit & 0xFF
        and not (state >> 8 * pit & 0xFF == 1 and _NUMBER[pit] == state >> _CELL_CROSSED[mover] & 0x7)
        and _sow(state, move) == _ENDLESS
    ):
        return IllegalMove(f"sowing from {text} would never end", "endless")
    if move not in _choices(state):
        reason = "" if pits(state)[pit] else ": it is empty"
        return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    return IllegalMove(f"{text} may not be played", "choose")


def events(state: State, move: Move) -> list[Event]:
    """What a legal move does, seed by seed, and the settlement if it ends the game.

    Raises IllegalMove for any other move. A pass has no events but those of a settlement.
    """
    if move not in legal_moves(state):
        raise _illegal(state, move)
    told: list[Event] = []
    after = _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 118
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(15, "little")[:14], 0]
    crossed_of_player = [*(state >> bit & 0x7 for bit in (112, 115)), 0]  # South's, North's, nobody's
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    lifted = hand
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (zigzag.yaml:48; pbem, mancala_games)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (zigzag.yaml:55; pbem, mancala_games)
        if _OWNER[last] == 1 - mover and before == 0 and board[_OPPOSITE[last]]:
            crossed_of_player[mover] = 0
            crossed_of_player[1 - mover] = 0
            store = _STORE[mover]
            pit = _OPPOSITE[last]
            count = board[pit]
            board[store] += count
            board[pit] = 0
            if count:
                told.append(Event("capture", pit, count, _site(store), "last_seed[0]"))
        # last_seed[1] (zigzag.yaml:59; pbem, mancala_games)
        elif _OWNER[last] == mover and before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (
                        (following, direction, *board, *crossed_of_player)
                        if earlier[0] == following or not lap & lap - 1
                        else ()
                    )
                    if lap == 10000 or now == earlier:
                        # endless (zigzag.yaml:69; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                lifted = hand
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[1]"))
                continue
        # last_seed[2] (zigzag.yaml:62; pbem, mancala_games)
        else:
            value_1 = (
                _NUMBER[last]
                if lifted == 1
                and _OWNER[last] == 1 - mover
                and before == 0
                and 3 <= _NUMBER[start] <= 4
                and _NUMBER[last] == _NUMBER[start]
                else 0
            )
            crossed_of_player[mover] = 0
            crossed_of_player[1 - mover] = max(0, min(value_1, 6))
        break
    after = int.from_bytes(board[:14], "little")
    after |= crossed_of_player[0] << 112
    after |= crossed_of_player[1] << 115
    return after | 1 - mover << 118


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
    """The pit's name from the left of the player at whose side it lies, or `pass`."""
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


def _pit_called(state: State, word: str, name: str) -> int:
    """The pit that the player to move calls by a name."""
    row = name.rstrip("0123456789")
    number = name[len(row) :].lstrip("0")
    if not number or len(name) - len(row) > 3 or row + number not in _MOVES[mover(state)]:
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 6")
    return _MOVES[mover(state)].index(row + number)


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    by_row = ([" ".join(seeds[pit] for pit in row) for row in shown] for shown in _SHOWN)
    rows = " / ".join(" | ".join(texts) or "-" for texts in by_row)
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    cells = [f"{key} {n}" for key, n in memory(state).items() if n != _MEMORY[key][3]]
    if cells:
        fields.append(", ".join(cells))
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 4:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    remembered: dict[str, int] = {}
    for field in fields[3:]:
        if not remembered and "." in field:
            remembered = _read_memory(field)
        else:
            raise ValueError(f"`{field}` is not understood; `S.crossed 1` is")
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]), memory=remembered)


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


def _board(text: str) -> list[int]:
    """The seeds of all pits: a player's rows between bars, a stroke between the two sides."""
    sides = text.split("/")
    if len(sides) != 2:
        raise ValueError(f"`{text}` is no board: South's pits / North's pits")
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


def _read_memory(field: str) -> dict[str, int]:
    """Numbers that are remembered between commas: what, and the number."""
    found: dict[str, int] = {}
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 2:
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `S.crossed 1`")
        if words[0] in found:
            raise ValueError(f"{words[0]} stands there twice")
        found[words[0]] = _numbers(words[1])[0]
    return found


def perft(state: State, depth: int) -> int:
    """The number of lines of play of this length in plies. A pass is a ply; a game that is over sooner
    counts nothing; repetition is not looked at.
    """
    if depth <= 0:
        if depth:
            raise ValueError("the depth is a whole number of plies, 0 or more")
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(_sow(state, move), depth - 1) for move in moves)


def playout(state: State, rng: Random) -> Outcome:
    """A random game to its end, repetition included; `Outcome.plies` counts its moves and passes.

    Each choice is `moves[int(rng.random() * len(moves))]`.
    """
    random = rng.random
    plies = 0
    seen: set[State] = set()
    while True:
        seen.add(state)
        if len(seen) == plies:  # this position was seen before
            return _settled(state, _end_rule(state, repeated=True), plies)
        moves = _choices(state)
        if not moves:
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _choices(state)
        move = moves[int(random() * len(moves))]
        state = _sow(state, move)
        plies += 1


class Game:
    """A game with its history (a repeated position included), from the start or from a position.

    `state` is the position now, `moves` the moves that led to it. Games can be pickled and copied.
    """

    def __init__(self, state: State | None = None) -> None:
        self.state: State = initial() if state is None else state
        self.moves: list[Move] = []
        self._states: list[State] = [self.state]
        self._noted: dict[State, int] = {self.state: 1}

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        rule = _end_rule(self.state, repeated=self._noted[self.state] > 1)
        return None if rule < 0 else _settled(self.state, rule)

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves; `()` when the game is over."""
        if _end_rule(self.state, repeated=self._noted[self.state] > 1) >= 0:
            return ()
        return _choices(self.state)

    def push(self, move: Move) -> None:
        """Make a move; IllegalMove, and nothing changes, if it is none."""
        if move not in self.legal_moves():
            rule = _end_rule(self.state, repeated=self._noted[self.state] > 1)
            if rule >= 0:
                raise IllegalMove(f"the game is over (end[{rule}])", f"end[{rule}]")
            raise _illegal(self.state, move)
        self.state = _sow(self.state, move)
        self.moves.append(move)
        self._states.append(self.state)
        self._noted[self.state] = self._noted.get(self.state, 0) + 1

    def pop(self) -> Move:
        """Take the last move back and return it; IndexError if there is none."""
        if not self.moves:
            raise IndexError("no move to take back")
        left = self._noted[self.state] - 1
        if left:
            self._noted[self.state] = left
        else:
            del self._noted[self.state]
        self._states.pop()
        self.state = self._states[-1]
        return self.moves.pop()

    def copy(self) -> Game:
        """Another game with the same past."""
        twin = Game(self.state)
        twin.moves = self.moves.copy()
        twin._states = self._states.copy()
        twin._noted = self._noted.copy()
        return twin

    __copy__ = copy
