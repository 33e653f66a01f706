"""Bao Ki Arabu, debased form: a move generator, compiled from bao_ki_arabu_debased.yaml.

Rows of a side: outer: 1..8, inner: 1..8; seeds go outer >, inner <, 96 seeds in all.

Sources:
  ingrams: W. H. Ingrams, Zanzibar: Its History and Its People, 1931
  ludii: Ludii Portal: Bao Ki Arabu (Zanzibar 1),
  https://ludii.games/details.php?keyword=Bao%20Ki%20Arabu%20(Zanzibar%201)
  mancala_world: Mancala World: Bao Kiarabu, https://mancala.fandom.com/wiki/Bao_Kiarabu

Made by mancala_dsl 0.1.0 with:  mancalac compile bao_ki_arabu_debased
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "bao_ki_arabu_debased"
READING: str | None = None
SPEC_SHA256: str = "f661eb62a52b80e9a53c42d2f4fffa6ed87dc9dc1278a61ede01317493de0d39"
RULES_VERSION: int = 1
PITS: int = 32
SEEDS: int = 96
ROWS: int = 4
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, and at the top one
# bit for the player to move.
_TURN = 1 << 272  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000  # North's pits
# Added to the pits it sets the top bit of every occupied one.
_FULL = 0x7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F
_SOUTH_LOW = 0x8080808080808080
_SOUTH_HIGH = 0x80808080808080800000000000000000
_NORTH_LOW = 0x808080808080808000000000000000000000000000000000
_NORTH_HIGH = 0x8080808080808080000000000000000000000000000000000000000000000000
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 34  # the site of a pit that does not exist
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (1, -1)
# how the direction of each option is written
_WRITTEN = (">", "<")
# For South and North: the pits that they can sow from.
_SOWN_FROM = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31),
)
_LAPS = range(256)  # so many are enough for nearly all moves
# The stores of South and North; nobody has none.
_STORE = (32, 33, 34)
# Who owns each site.
_OWNER = (
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    -1,
    -1,
    -1,
)
# The row of each pit, from its own edge.
_LINE = (
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    -1,
    -1,
    -1,
)
# For South and North: the next site of the sowing where it goes counter-clockwise.
_RING = (
    (
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        15,
        0,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
    ),
    (
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
        30,
        31,
        16,
        34,
        34,
        34,
    ),
)
# For South and North: the site before where it goes counter-clockwise.
_BACK = (
    (
        15,
        0,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        11,
        12,
        13,
        14,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
    ),
    (
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        34,
        31,
        16,
        17,
        18,
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
        30,
        34,
        34,
        34,
    ),
)
# The facing pit.
_OPPOSITE = (
    24,
    25,
    26,
    27,
    28,
    29,
    30,
    31,
    31,
    30,
    29,
    28,
    27,
    26,
    25,
    24,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    15,
    14,
    13,
    12,
    11,
    10,
    9,
    8,
    34,
    34,
    34,
)
# The pit behind it, towards its own edge.
_BEHIND = (
    34,
    34,
    34,
    34,
    34,
    34,
    34,
    34,
    7,
    6,
    5,
    4,
    3,
    2,
    1,
    0,
    34,
    34,
    34,
    34,
    34,
    34,
    34,
    34,
    23,
    22,
    21,
    20,
    19,
    18,
    17,
    16,
    34,
    34,
    34,
)
# For South and North: the moves that each pit offers, if it may be chosen.
_OFFERED = (
    (
        (0, 32),
        (1, 33),
        (2, 34),
        (3, 35),
        (4, 36),
        (5, 37),
        (6, 38),
        (7, 39),
        (8, 40),
        (9, 41),
        (10, 42),
        (11, 43),
        (12, 44),
        (13, 45),
        (14, 46),
        (15, 47),
        (16, 48),
        (17, 49),
        (18, 50),
        (19, 51),
        (20, 52),
        (21, 53),
        (22, 54),
        (23, 55),
        (24, 56),
        (25, 57),
        (26, 58),
        (27, 59),
        (28, 60),
        (29, 61),
        (30, 62),
        (31, 63),
    ),
    (
        (0, 32),
        (1, 33),
        (2, 34),
        (3, 35),
        (4, 36),
        (5, 37),
        (6, 38),
        (7, 39),
        (8, 40),
        (9, 41),
        (10, 42),
        (11, 43),
        (12, 44),
        (13, 45),
        (14, 46),
        (15, 47),
        (16, 48),
        (17, 49),
        (18, 50),
        (19, 51),
        (20, 52),
        (21, 53),
        (22, 54),
        (23, 55),
        (24, 56),
        (25, 57),
        (26, 58),
        (27, 59),
        (28, 60),
        (29, 61),
        (30, 62),
        (31, 63),
    ),
)
# Where the lane of each site begins.
_SHIFTS = (
    0,
    8,
    16,
    24,
    32,
    40,
    48,
    56,
    64,
    72,
    80,
    88,
    96,
    104,
    112,
    120,
    128,
    136,
    144,
    152,
    160,
    168,
    176,
    184,
    192,
    200,
    208,
    216,
    224,
    232,
    240,
    248,
    256,
    264,
)
# The pits by side, row and number.
_NAMES = (
    "So1",
    "So2",
    "So3",
    "So4",
    "So5",
    "So6",
    "So7",
    "So8",
    "Si8",
    "Si7",
    "Si6",
    "Si5",
    "Si4",
    "Si3",
    "Si2",
    "Si1",
    "No1",
    "No2",
    "No3",
    "No4",
    "No5",
    "No6",
    "No7",
    "No8",
    "Ni8",
    "Ni7",
    "Ni6",
    "Ni5",
    "Ni4",
    "Ni3",
    "Ni2",
    "Ni1",
)
# For South and North: how they call the pits.
_MOVES = (
    (
        "o1",
        "o2",
        "o3",
        "o4",
        "o5",
        "o6",
        "o7",
        "o8",
        "i8",
        "i7",
        "i6",
        "i5",
        "i4",
        "i3",
        "i2",
        "i1",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
    ),
    (
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "o1",
        "o2",
        "o3",
        "o4",
        "o5",
        "o6",
        "o7",
        "o8",
        "i8",
        "i7",
        "i6",
        "i5",
        "i4",
        "i3",
        "i2",
        "i1",
    ),
)
# For each side its rows from its edge, from its own left to right.
_SHOWN = (
    ((0, 1, 2, 3, 4, 5, 6, 7), (15, 14, 13, 12, 11, 10, 9, 8)),
    ((16, 17, 18, 19, 20, 21, 22, 23), (31, 30, 29, 28, 27, 26, 25, 24)),
)


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
    return 0x303030303030303030303030303030303030303030303030303030303030303


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    Seeds that are missing are out of play. Raises ValueError, with the reason, for what
    cannot stand on this board.
    """
    _check_seeds(pits, scores)
    _check_player(mover, "the player to move")
    state = mover * _TURN
    for site, seeds in enumerate((*pits, *scores)):
        state |= seeds << 8 * site
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
    return state >> 272


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 256 & 0xFF, state >> 264 & 0xFF


def _choice_table(row: range, offered: tuple[tuple[Move, ...], ...]) -> dict[int, tuple[Move, ...]]:
    """The moves of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x80 << 8 * pit
        choices |= {bits | bit: (*moves, *offered[pit]) for bits, moves in choices.items()}
    return choices


# choose (bao_ki_arabu.yaml:75; ingrams, ludii)
# direction (bao_ki_arabu_debased.yaml:31; ingrams)
_SOUTH_CHOICES = _choice_table(range(8), _OFFERED[0]) | _choice_table(range(8, 16), _OFFERED[0])
_NORTH_CHOICES = _choice_table(range(16, 24), _OFFERED[1]) | _choice_table(range(24, PITS), _OFFERED[1])


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
_Sowing: TypeAlias = tuple[_Row, int, Move]  # a move's row, the shift of its pit, the move
# The rows of South and North, by pit; filled below.
_SOUTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(2 * PITS)}
_NORTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(2 * PITS)}
# The fall, for South and for North: what is known of the site where a last seed drops: last, row, more, where
# more is store, last_opposite, last_opposite_behind. None where no rule can act. Pits are given by the shift
# of their lane.
# First those of counter-clockwise sowing, then the others.
_FALLS: tuple[tuple[tuple[tuple[Any, ...], ...], ...], ...] = (
    (
        (
            (0, _SOUTH_ROWS[0], None),
            (8, _SOUTH_ROWS[1], None),
            (16, _SOUTH_ROWS[2], None),
            (24, _SOUTH_ROWS[3], None),
            (32, _SOUTH_ROWS[4], None),
            (40, _SOUTH_ROWS[5], None),
            (48, _SOUTH_ROWS[6], None),
            (56, _SOUTH_ROWS[7], None),
            (64, _SOUTH_ROWS[8], (256, 248, 128)),
            (72, _SOUTH_ROWS[9], (256, 240, 136)),
            (80, _SOUTH_ROWS[10], (256, 232, 144)),
            (88, _SOUTH_ROWS[11], (256, 224, 152)),
            (96, _SOUTH_ROWS[12], (256, 216, 160)),
            (104, _SOUTH_ROWS[13], (256, 208, 168)),
            (112, _SOUTH_ROWS[14], (256, 200, 176)),
            (120, _SOUTH_ROWS[15], (256, 192, 184)),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
        ),
        (
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (128, _NORTH_ROWS[16], None),
            (136, _NORTH_ROWS[17], None),
            (144, _NORTH_ROWS[18], None),
            (152, _NORTH_ROWS[19], None),
            (160, _NORTH_ROWS[20], None),
            (168, _NORTH_ROWS[21], None),
            (176, _NORTH_ROWS[22], None),
            (184, _NORTH_ROWS[23], None),
            (192, _NORTH_ROWS[24], (264, 120, 0)),
            (200, _NORTH_ROWS[25], (264, 112, 8)),
            (208, _NORTH_ROWS[26], (264, 104, 16)),
            (216, _NORTH_ROWS[27], (264, 96, 24)),
            (224, _NORTH_ROWS[28], (264, 88, 32)),
            (232, _NORTH_ROWS[29], (264, 80, 40)),
            (240, _NORTH_ROWS[30], (264, 72, 48)),
            (248, _NORTH_ROWS[31], (264, 64, 56)),
            (),
            (),
        ),
    ),
    (
        (
            (0, _SOUTH_ROWS[32], None),
            (8, _SOUTH_ROWS[33], None),
            (16, _SOUTH_ROWS[34], None),
            (24, _SOUTH_ROWS[35], None),
            (32, _SOUTH_ROWS[36], None),
            (40, _SOUTH_ROWS[37], None),
            (48, _SOUTH_ROWS[38], None),
            (56, _SOUTH_ROWS[39], None),
            (64, _SOUTH_ROWS[40], (256, 248, 128)),
            (72, _SOUTH_ROWS[41], (256, 240, 136)),
            (80, _SOUTH_ROWS[42], (256, 232, 144)),
            (88, _SOUTH_ROWS[43], (256, 224, 152)),
            (96, _SOUTH_ROWS[44], (256, 216, 160)),
            (104, _SOUTH_ROWS[45], (256, 208, 168)),
            (112, _SOUTH_ROWS[46], (256, 200, 176)),
            (120, _SOUTH_ROWS[47], (256, 192, 184)),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
        ),
        (
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (),
            (128, _NORTH_ROWS[48], None),
            (136, _NORTH_ROWS[49], None),
            (144, _NORTH_ROWS[50], None),
            (152, _NORTH_ROWS[51], None),
            (160, _NORTH_ROWS[52], None),
            (168, _NORTH_ROWS[53], None),
            (176, _NORTH_ROWS[54], None),
            (184, _NORTH_ROWS[55], None),
            (192, _NORTH_ROWS[56], (264, 120, 0)),
            (200, _NORTH_ROWS[57], (264, 112, 8)),
            (208, _NORTH_ROWS[58], (264, 104, 16)),
            (216, _NORTH_ROWS[59], (264, 96, 24)),
            (224, _NORTH_ROWS[60], (264, 88, 32)),
            (232, _NORTH_ROWS[61], (264, 80, 40)),
            (240, _NORTH_ROWS[62], (264, 72, 48)),
            (248, _NORTH_ROWS[63], (264, 64, 56)),
            (),
            (),
        ),
    ),
)


def _way(mover: int, origin: int, option: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (bao_ki_arabu_debased.yaml:31; ingrams)
    ring = _BACK[mover] if option else _RING[mover]
    way = []
    change = 0
    site = origin
    for sown in range(SEEDS):
        if sown or not into_origin:
            site = ring[site]
        change += 1 << 8 * site
        way.append((change, site))
    return way


_CHANGES: dict[int, int] = {}  # equal changes are one number: so they take less room


def _row(mover: int, move: int) -> _Row:
    """What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
    fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
    """
    option, origin = divmod(move, PITS)
    row: list[Any] = [None]
    way = _way(mover, origin, option, into_origin=False)
    for lifted in range(1, SEEDS + 1):
        change, last = way[lifted - 1]
        change -= lifted << 8 * origin
        row.append((_CHANGES.setdefault(change, change), *_FALLS[option][mover][last]))
    return row


for _pit in (*range(16), *range(32, 48)):
    _SOUTH_ROWS[_pit].extend(_row(0, _pit))
for _pit in (*range(16, 32), *range(48, 64)):
    _NORTH_ROWS[_pit].extend(_row(1, _pit))


def _sowings(rows: dict[int, _Row], choices: dict[int, tuple[Move, ...]]) -> dict[int, tuple[_Sowing, ...]]:
    """The choices once more, by the same bits, as what a loop needs of a pit."""
    return {
        bits: tuple((rows[move], 8 * (move % PITS), move) for move in moves)
        for bits, moves in choices.items()
    }


_SOUTH_SOWINGS = _sowings(_SOUTH_ROWS, _SOUTH_CHOICES)
_NORTH_SOWINGS = _sowings(_NORTH_ROWS, _NORTH_CHOICES)


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
    if state >= _TURN:
        rows = _NORTH_ROWS
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_LOW] + _NORTH_CHOICES[state + _FULL & _NORTH_HIGH]
    else:
        rows = _SOUTH_ROWS
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_LOW] + _SOUTH_CHOICES[state + _FULL & _SOUTH_HIGH]
    if move not in moves:
        return _rare_play(state, move)
    row = rows[move]
    seeds = state >> 8 * (move % PITS) & 0xFF
    after = state ^ _TURN
    for _ in _LAPS:
        change, last, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
        if seeds > 1:
            continue
        # last_seed[1] (bao_ki_arabu_debased.yaml:38; ingrams, ludii)
        if more is not None:
            store, last_opposite, last_opposite_behind = more
            count = after >> last_opposite & 0xFF
            after -= count << last_opposite
            taken = count
            count = after >> last_opposite_behind & 0xFF
            after -= count << last_opposite_behind
            taken += count
            after += taken << store
        break
    else:
        after = _long(state, move)
        if after == _ENDLESS:
            raise _illegal(state, move)
    return after


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
    # choose (bao_ki_arabu.yaml:75; ingrams, ludii)
    if state >= _TURN:
        rows = _NORTH_ROWS
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_LOW] + _NORTH_CHOICES[state + _FULL & _NORTH_HIGH]
    else:
        rows = _SOUTH_ROWS
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_LOW] + _SOUTH_CHOICES[state + _FULL & _SOUTH_HIGH]
    # endless (bao_ki_arabu.yaml:66; added by this project)
    ending = []
    turned = state ^ _TURN
    laps = iter(_LAPS)
    for move in moves:
        row = rows[move]
        seeds = state >> 8 * (move % PITS) & 0xFF
        after = turned
        for _ in laps:
            change, last, row, _ = row[seeds]
            after += change
            seeds = after >> last & 0xFF
            # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
            if seeds > 1:
                continue
            break
        else:
            if _long(state, move) == _ENDLESS:
                continue
        ending.append(move)
    return tuple(ending)


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit in the directions that it offers, if it may be chosen."""
    return _OFFERED[mover(state)][pit]


def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move that is known to be a choice."""
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    row = rows[move]
    seeds = state >> 8 * (move % PITS) & 0xFF
    after = state ^ _TURN
    for _ in _LAPS:
        change, last, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
        if seeds > 1:
            continue
        # last_seed[1] (bao_ki_arabu_debased.yaml:38; ingrams, ludii)
        if more is not None:
            store, last_opposite, last_opposite_behind = more
            count = after >> last_opposite & 0xFF
            after -= count << last_opposite
            taken = count
            count = after >> last_opposite_behind & 0xFF
            after -= count << last_opposite_behind
            taken += count
            after += taken << store
        break
    else:
        after = _long(state, move)
        if after == _ENDLESS:
            return _ENDLESS
    return after


def _long(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move of many laps.

    It never ends, and no more laps need to be sown, once a lap begins on the same board from the same pit as
    an earlier one. That is compared with laps 1, 2, 4, 8, ...: sooner or later one of them is on the round.
    """
    row = _NORTH_ROWS[move] if state >= _TURN else _SOUTH_ROWS[move]
    seeds = state >> 8 * (move % PITS) & 0xFF
    after = state ^ _TURN
    earlier = -1
    earlier_row = row
    for lap in range(1000):
        if after == earlier and row is earlier_row:
            return _ENDLESS
        if not lap & lap - 1:
            earlier = after
            earlier_row = row
        change, last, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
        if seeds > 1:
            continue
        # last_seed[1] (bao_ki_arabu_debased.yaml:38; ingrams, ludii)
        if more is not None:
            store, last_opposite, last_opposite_behind = more
            count = after >> last_opposite & 0xFF
            after -= count << last_opposite
            taken = count
            count = after >> last_opposite_behind & 0xFF
            after -= count << last_opposite_behind
            taken += count
            after += taken << store
        break
    else:
        # endless (bao_ki_arabu.yaml:66; added by this project)
        return _ENDLESS
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (bao_ki_arabu.yaml:80; ingrams)
    if not _choices(state):
        return 0
    # end[1] (bao_ki_arabu.yaml:85; added by this project)
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
    south = state >> 256 & 0xFF
    north = state >> 264 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (bao_ki_arabu.yaml:91; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 272
    # end[0] winner (bao_ki_arabu.yaml:81; ingrams)
    if rule == 0:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (bao_ki_arabu.yaml:86; added by this project)
    if rule == 1:
        named = -1
        winner = named if named >= 0 else None
    return Outcome(winner, (south, north), board, _END[rule], plies)


def _paid(state: State, rule: int) -> tuple[tuple[int, ...], int, int]:
    """Step 15: the pits and the scores of South and North, paid out pit by pit."""
    board = list(pits(state))
    totals = list(scores(state))
    for pit, player, seeds in _shares(state, rule):
        board[pit] -= seeds
        totals[player] += seeds
    south, north = totals
    return tuple(board), south, north


def _shares(state: State, rule: int) -> list[tuple[int, int, int]]:
    """Step 15: what each pit gives to whom, as (pit, player, seeds)."""
    board = pits(state)
    receivers = [-1] * PITS
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
    mover = state >> 272
    if (
        pit in _SOWN_FROM[mover]
        and _OWNER[pit] == mover
        and state >> 8 * pit & 0xFF
        and move not in _offered(state, pit)
    ):
        way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
        return IllegalMove(f"{text} is not sown {way}", "direction")
    if (
        pit in _SOWN_FROM[mover]
        and _OWNER[pit] == mover
        and state >> 8 * pit & 0xFF
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
    mover = state >> 272
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(35, "little")[:34], 0]
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (bao_ki_arabu_debased.yaml:31; ingrams)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
        if before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (
                        (following, direction, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    )
                    if lap == 1000 or now == earlier:
                        # endless (bao_ki_arabu.yaml:66; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[0]"))
                continue
        # last_seed[1] (bao_ki_arabu_debased.yaml:38; ingrams, ludii)
        elif _LINE[last] == 1:
            store = _STORE[mover]
            for pit in (_OPPOSITE[last], _BEHIND[_OPPOSITE[last]]):
                count = board[pit]
                board[store] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
        break
    after = int.from_bytes(board[:34], "little")
    return after | 1 - mover << 272


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
    """The pit's name from the left of the player at whose side it lies (`3>` or `3<`), or `pass`."""
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
        raise ValueError(f"`{word}` is no move: a move is a pit o1 to o8 or i1 to i8")
    return _MOVES[mover(state)].index(row + number)


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    by_row = ([" ".join(seeds[pit] for pit in row) for row in shown] for shown in _SHOWN)
    rows = " / ".join(" | ".join(texts) or "-" for texts in by_row)
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if len(fields) != 3:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]))


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


def perft(state: State, depth: int) -> int:
    """The number of lines of play of this length in plies. A pass is a ply; a game that is over sooner
    counts nothing; repetition is not looked at.
    """
    if depth <= 0:
        if depth:
            raise ValueError("the depth is a whole number of plies, 0 or more")
        return 1
    if state >= _TURN:
        sowings = _NORTH_SOWINGS[state + _FULL & _NORTH_LOW] + _NORTH_SOWINGS[state + _FULL & _NORTH_HIGH]
    else:
        sowings = _SOUTH_SOWINGS[state + _FULL & _SOUTH_LOW] + _SOUTH_SOWINGS[state + _FULL & _SOUTH_HIGH]
    afters = []
    turned = state ^ _TURN
    laps = iter(_LAPS)
    for first, shift, move in sowings:
        row = first
        seeds = state >> shift & 0xFF
        after = turned
        for _ in laps:
            change, last, row, more = row[seeds]
            after += change
            seeds = after >> last & 0xFF
            # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
            if seeds > 1:
                continue
            # last_seed[1] (bao_ki_arabu_debased.yaml:38; ingrams, ludii)
            if more is not None:
                store, last_opposite, last_opposite_behind = more
                count = after >> last_opposite & 0xFF
                after -= count << last_opposite
                taken = count
                count = after >> last_opposite_behind & 0xFF
                after -= count << last_opposite_behind
                taken += count
                after += taken << store
            break
        else:
            after = _long(state, move)
            if after == _ENDLESS:
                continue
        afters.append(after)
    if not afters:
        moves = _rare_moves(state)
        if depth == 1:
            return len(moves)
        return sum(perft(_sow(state, move), depth - 1) for move in moves)
    if depth == 1:
        return len(afters)
    return sum(perft(after, depth - 1) for after in afters)


def playout(state: State, rng: Random) -> Outcome:
    """A random game to its end, repetition included; `Outcome.plies` counts its moves and passes.

    Each choice is `moves[int(rng.random() * len(moves))]`.
    """
    random = rng.random
    turn = _TURN
    north_sowings = _NORTH_SOWINGS
    full = _FULL
    north_low = _NORTH_LOW
    north_high = _NORTH_HIGH
    south_sowings = _SOUTH_SOWINGS
    south_low = _SOUTH_LOW
    south_high = _SOUTH_HIGH
    plies = 0
    seen: set[State] = set()
    while True:
        seen.add(state)
        if len(seen) == plies:  # this position was seen before
            return _settled(state, _end_rule(state, repeated=True), plies)
        if state >= turn:
            sowings = north_sowings[state + full & north_low] + north_sowings[state + full & north_high]
        else:
            sowings = south_sowings[state + full & south_low] + south_sowings[state + full & south_high]
        afters = []
        turned = state ^ _TURN
        laps = iter(_LAPS)
        for first, shift, move in sowings:
            row = first
            seeds = state >> shift & 0xFF
            after = turned
            for _ in laps:
                change, last, row, more = row[seeds]
                after += change
                seeds = after >> last & 0xFF
                # last_seed[0] (bao_ki_arabu_debased.yaml:35; ingrams)
                if seeds > 1:
                    continue
                # last_seed[1] (bao_ki_arabu_debased.yaml:38; ingrams, ludii)
                if more is not None:
                    store, last_opposite, last_opposite_behind = more
                    count = after >> last_opposite & 0xFF
                    after -= count << last_opposite
                    taken = count
                    count = after >> last_opposite_behind & 0xFF
                    after -= count << last_opposite_behind
                    taken += count
                    after += taken << store
                break
            else:
                after = _long(state, move)
                if after == _ENDLESS:
                    continue
            afters.append(after)
        if not afters:
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _choices(state)
            move = moves[int(random() * len(moves))]
            state = _sow(state, move)
            plies += 1
            continue
        state = afters[int(random() * len(afters))]
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
