"""En Gehé, reading fifty: a move generator, compiled from en_gehe.yaml.

Two rows of 50 pits, 400 seeds in all.

Sources:
  mancala_world: Mancala World: En Gehé, http://mancala.wikia.com/wiki/En_Geh%C3%A9
  wikipedia: Wikipedia: En Gehé, https://en.wikipedia.org/wiki/En_Geh%C3%A9
  wikipedia_fr: Wikipedia: En gehé, https://fr.wikipedia.org/wiki/En_Geh%C3%A9
  merker: Moritz Merker, Die Masai, 1904

Made by mancala_dsl 0.1.0 with:  mancalac compile en_gehe --reading fifty
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "en_gehe"
READING: str | None = "fifty"
SPEC_SHA256: str = "ad943f791679878195d91d8748e4a16d9b8ea5ddc63eeacaf180f9f0d16d6c09"
RULES_VERSION: int = 1
PITS: int = 100
SEEDS: int = 400
ROWS: int = 2
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 16 bits for the seeds of each pit in canonical order (South's
# from South's left to right, then North's from North's left), the same for South's and North's score, and at
# the top one bit for the player to move.
_TURN = 1 << 1632  # a state from here on: North is to move
_SOUTH = int(  # South's pits
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF",
    16,
)
_NORTH = int(  # North's pits
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000"
    "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
    16,
)
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 102  # the site of a pit that does not exist
_LAPS = range(256)  # so many are enough for nearly all moves
# The stores of South and North; nobody has none.
_STORE = (100, 101, 102)
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
    1,
    1,
    -1,
    -1,
    -1,
)
# For South and North: the next site of the sowing.
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
        31,
        32,
        33,
        34,
        35,
        36,
        37,
        38,
        39,
        40,
        41,
        42,
        43,
        44,
        45,
        46,
        47,
        48,
        49,
        50,
        51,
        52,
        53,
        54,
        55,
        56,
        57,
        58,
        59,
        60,
        61,
        62,
        63,
        64,
        65,
        66,
        67,
        68,
        69,
        70,
        71,
        72,
        73,
        74,
        75,
        76,
        77,
        78,
        79,
        80,
        81,
        82,
        83,
        84,
        85,
        86,
        87,
        88,
        89,
        90,
        91,
        92,
        93,
        94,
        95,
        96,
        97,
        98,
        99,
        0,
        102,
        102,
        102,
    ),
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
        31,
        32,
        33,
        34,
        35,
        36,
        37,
        38,
        39,
        40,
        41,
        42,
        43,
        44,
        45,
        46,
        47,
        48,
        49,
        50,
        51,
        52,
        53,
        54,
        55,
        56,
        57,
        58,
        59,
        60,
        61,
        62,
        63,
        64,
        65,
        66,
        67,
        68,
        69,
        70,
        71,
        72,
        73,
        74,
        75,
        76,
        77,
        78,
        79,
        80,
        81,
        82,
        83,
        84,
        85,
        86,
        87,
        88,
        89,
        90,
        91,
        92,
        93,
        94,
        95,
        96,
        97,
        98,
        99,
        0,
        102,
        102,
        102,
    ),
)
# The facing pit.
_OPPOSITE = (
    99,
    98,
    97,
    96,
    95,
    94,
    93,
    92,
    91,
    90,
    89,
    88,
    87,
    86,
    85,
    84,
    83,
    82,
    81,
    80,
    79,
    78,
    77,
    76,
    75,
    74,
    73,
    72,
    71,
    70,
    69,
    68,
    67,
    66,
    65,
    64,
    63,
    62,
    61,
    60,
    59,
    58,
    57,
    56,
    55,
    54,
    53,
    52,
    51,
    50,
    49,
    48,
    47,
    46,
    45,
    44,
    43,
    42,
    41,
    40,
    39,
    38,
    37,
    36,
    35,
    34,
    33,
    32,
    31,
    30,
    29,
    28,
    27,
    26,
    25,
    24,
    23,
    22,
    21,
    20,
    19,
    18,
    17,
    16,
    15,
    14,
    13,
    12,
    11,
    10,
    9,
    8,
    7,
    6,
    5,
    4,
    3,
    2,
    1,
    0,
    102,
    102,
    102,
)
# Where the lane of each site begins.
_SHIFTS = (
    0,
    16,
    32,
    48,
    64,
    80,
    96,
    112,
    128,
    144,
    160,
    176,
    192,
    208,
    224,
    240,
    256,
    272,
    288,
    304,
    320,
    336,
    352,
    368,
    384,
    400,
    416,
    432,
    448,
    464,
    480,
    496,
    512,
    528,
    544,
    560,
    576,
    592,
    608,
    624,
    640,
    656,
    672,
    688,
    704,
    720,
    736,
    752,
    768,
    784,
    800,
    816,
    832,
    848,
    864,
    880,
    896,
    912,
    928,
    944,
    960,
    976,
    992,
    1008,
    1024,
    1040,
    1056,
    1072,
    1088,
    1104,
    1120,
    1136,
    1152,
    1168,
    1184,
    1200,
    1216,
    1232,
    1248,
    1264,
    1280,
    1296,
    1312,
    1328,
    1344,
    1360,
    1376,
    1392,
    1408,
    1424,
    1440,
    1456,
    1472,
    1488,
    1504,
    1520,
    1536,
    1552,
    1568,
    1584,
    1600,
    1616,
)
# For South and North: pits where it.own.
_PITS_OWN = ((*range(50),), (*range(50, 100),))


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
    return int(
        "400040004000400040004000400040004000400040004000400040004000400040004000400040004000400040004000400"
        "040004000400040004000400040004000400040004000400040004000400040004000400040004000400040004000400040"
        "004000400040004000400040004000400040004000400040004000400040004000400040004000400040004000400040004"
        "000400040004000400040004000400040004000400040004000400040004000400040004000400040004000400040004000"
        "4",
        16,
    )


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
        state |= seeds << 16 * site
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
    return state >> 1632


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFFFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 1600 & 0xFFFF, state >> 1616 & 0xFFFF


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
# The rows of South and North, by pit; filled below.
_SOUTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}
_NORTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}
# The fall, for South and for North: what is known of the site where a last seed drops: last, last_opposite,
# row, more, where more is store. None where no rule can act. Pits are given by the shift of their lane.
_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (
    (
        (0, 1584, _SOUTH_ROWS[0], 1600),
        (16, 1568, _SOUTH_ROWS[1], 1600),
        (32, 1552, _SOUTH_ROWS[2], 1600),
        (48, 1536, _SOUTH_ROWS[3], 1600),
        (64, 1520, _SOUTH_ROWS[4], 1600),
        (80, 1504, _SOUTH_ROWS[5], 1600),
        (96, 1488, _SOUTH_ROWS[6], 1600),
        (112, 1472, _SOUTH_ROWS[7], 1600),
        (128, 1456, _SOUTH_ROWS[8], 1600),
        (144, 1440, _SOUTH_ROWS[9], 1600),
        (160, 1424, _SOUTH_ROWS[10], 1600),
        (176, 1408, _SOUTH_ROWS[11], 1600),
        (192, 1392, _SOUTH_ROWS[12], 1600),
        (208, 1376, _SOUTH_ROWS[13], 1600),
        (224, 1360, _SOUTH_ROWS[14], 1600),
        (240, 1344, _SOUTH_ROWS[15], 1600),
        (256, 1328, _SOUTH_ROWS[16], 1600),
        (272, 1312, _SOUTH_ROWS[17], 1600),
        (288, 1296, _SOUTH_ROWS[18], 1600),
        (304, 1280, _SOUTH_ROWS[19], 1600),
        (320, 1264, _SOUTH_ROWS[20], 1600),
        (336, 1248, _SOUTH_ROWS[21], 1600),
        (352, 1232, _SOUTH_ROWS[22], 1600),
        (368, 1216, _SOUTH_ROWS[23], 1600),
        (384, 1200, _SOUTH_ROWS[24], 1600),
        (400, 1184, _SOUTH_ROWS[25], 1600),
        (416, 1168, _SOUTH_ROWS[26], 1600),
        (432, 1152, _SOUTH_ROWS[27], 1600),
        (448, 1136, _SOUTH_ROWS[28], 1600),
        (464, 1120, _SOUTH_ROWS[29], 1600),
        (480, 1104, _SOUTH_ROWS[30], 1600),
        (496, 1088, _SOUTH_ROWS[31], 1600),
        (512, 1072, _SOUTH_ROWS[32], 1600),
        (528, 1056, _SOUTH_ROWS[33], 1600),
        (544, 1040, _SOUTH_ROWS[34], 1600),
        (560, 1024, _SOUTH_ROWS[35], 1600),
        (576, 1008, _SOUTH_ROWS[36], 1600),
        (592, 992, _SOUTH_ROWS[37], 1600),
        (608, 976, _SOUTH_ROWS[38], 1600),
        (624, 960, _SOUTH_ROWS[39], 1600),
        (640, 944, _SOUTH_ROWS[40], 1600),
        (656, 928, _SOUTH_ROWS[41], 1600),
        (672, 912, _SOUTH_ROWS[42], 1600),
        (688, 896, _SOUTH_ROWS[43], 1600),
        (704, 880, _SOUTH_ROWS[44], 1600),
        (720, 864, _SOUTH_ROWS[45], 1600),
        (736, 848, _SOUTH_ROWS[46], 1600),
        (752, 832, _SOUTH_ROWS[47], 1600),
        (768, 816, _SOUTH_ROWS[48], 1600),
        (784, 800, _SOUTH_ROWS[49], 1600),
        (800, 784, _SOUTH_ROWS[50], None),
        (816, 768, _SOUTH_ROWS[51], None),
        (832, 752, _SOUTH_ROWS[52], None),
        (848, 736, _SOUTH_ROWS[53], None),
        (864, 720, _SOUTH_ROWS[54], None),
        (880, 704, _SOUTH_ROWS[55], None),
        (896, 688, _SOUTH_ROWS[56], None),
        (912, 672, _SOUTH_ROWS[57], None),
        (928, 656, _SOUTH_ROWS[58], None),
        (944, 640, _SOUTH_ROWS[59], None),
        (960, 624, _SOUTH_ROWS[60], None),
        (976, 608, _SOUTH_ROWS[61], None),
        (992, 592, _SOUTH_ROWS[62], None),
        (1008, 576, _SOUTH_ROWS[63], None),
        (1024, 560, _SOUTH_ROWS[64], None),
        (1040, 544, _SOUTH_ROWS[65], None),
        (1056, 528, _SOUTH_ROWS[66], None),
        (1072, 512, _SOUTH_ROWS[67], None),
        (1088, 496, _SOUTH_ROWS[68], None),
        (1104, 480, _SOUTH_ROWS[69], None),
        (1120, 464, _SOUTH_ROWS[70], None),
        (1136, 448, _SOUTH_ROWS[71], None),
        (1152, 432, _SOUTH_ROWS[72], None),
        (1168, 416, _SOUTH_ROWS[73], None),
        (1184, 400, _SOUTH_ROWS[74], None),
        (1200, 384, _SOUTH_ROWS[75], None),
        (1216, 368, _SOUTH_ROWS[76], None),
        (1232, 352, _SOUTH_ROWS[77], None),
        (1248, 336, _SOUTH_ROWS[78], None),
        (1264, 320, _SOUTH_ROWS[79], None),
        (1280, 304, _SOUTH_ROWS[80], None),
        (1296, 288, _SOUTH_ROWS[81], None),
        (1312, 272, _SOUTH_ROWS[82], None),
        (1328, 256, _SOUTH_ROWS[83], None),
        (1344, 240, _SOUTH_ROWS[84], None),
        (1360, 224, _SOUTH_ROWS[85], None),
        (1376, 208, _SOUTH_ROWS[86], None),
        (1392, 192, _SOUTH_ROWS[87], None),
        (1408, 176, _SOUTH_ROWS[88], None),
        (1424, 160, _SOUTH_ROWS[89], None),
        (1440, 144, _SOUTH_ROWS[90], None),
        (1456, 128, _SOUTH_ROWS[91], None),
        (1472, 112, _SOUTH_ROWS[92], None),
        (1488, 96, _SOUTH_ROWS[93], None),
        (1504, 80, _SOUTH_ROWS[94], None),
        (1520, 64, _SOUTH_ROWS[95], None),
        (1536, 48, _SOUTH_ROWS[96], None),
        (1552, 32, _SOUTH_ROWS[97], None),
        (1568, 16, _SOUTH_ROWS[98], None),
        (1584, 0, _SOUTH_ROWS[99], None),
        (),
        (),
    ),
    (
        (0, 1584, _NORTH_ROWS[0], None),
        (16, 1568, _NORTH_ROWS[1], None),
        (32, 1552, _NORTH_ROWS[2], None),
        (48, 1536, _NORTH_ROWS[3], None),
        (64, 1520, _NORTH_ROWS[4], None),
        (80, 1504, _NORTH_ROWS[5], None),
        (96, 1488, _NORTH_ROWS[6], None),
        (112, 1472, _NORTH_ROWS[7], None),
        (128, 1456, _NORTH_ROWS[8], None),
        (144, 1440, _NORTH_ROWS[9], None),
        (160, 1424, _NORTH_ROWS[10], None),
        (176, 1408, _NORTH_ROWS[11], None),
        (192, 1392, _NORTH_ROWS[12], None),
        (208, 1376, _NORTH_ROWS[13], None),
        (224, 1360, _NORTH_ROWS[14], None),
        (240, 1344, _NORTH_ROWS[15], None),
        (256, 1328, _NORTH_ROWS[16], None),
        (272, 1312, _NORTH_ROWS[17], None),
        (288, 1296, _NORTH_ROWS[18], None),
        (304, 1280, _NORTH_ROWS[19], None),
        (320, 1264, _NORTH_ROWS[20], None),
        (336, 1248, _NORTH_ROWS[21], None),
        (352, 1232, _NORTH_ROWS[22], None),
        (368, 1216, _NORTH_ROWS[23], None),
        (384, 1200, _NORTH_ROWS[24], None),
        (400, 1184, _NORTH_ROWS[25], None),
        (416, 1168, _NORTH_ROWS[26], None),
        (432, 1152, _NORTH_ROWS[27], None),
        (448, 1136, _NORTH_ROWS[28], None),
        (464, 1120, _NORTH_ROWS[29], None),
        (480, 1104, _NORTH_ROWS[30], None),
        (496, 1088, _NORTH_ROWS[31], None),
        (512, 1072, _NORTH_ROWS[32], None),
        (528, 1056, _NORTH_ROWS[33], None),
        (544, 1040, _NORTH_ROWS[34], None),
        (560, 1024, _NORTH_ROWS[35], None),
        (576, 1008, _NORTH_ROWS[36], None),
        (592, 992, _NORTH_ROWS[37], None),
        (608, 976, _NORTH_ROWS[38], None),
        (624, 960, _NORTH_ROWS[39], None),
        (640, 944, _NORTH_ROWS[40], None),
        (656, 928, _NORTH_ROWS[41], None),
        (672, 912, _NORTH_ROWS[42], None),
        (688, 896, _NORTH_ROWS[43], None),
        (704, 880, _NORTH_ROWS[44], None),
        (720, 864, _NORTH_ROWS[45], None),
        (736, 848, _NORTH_ROWS[46], None),
        (752, 832, _NORTH_ROWS[47], None),
        (768, 816, _NORTH_ROWS[48], None),
        (784, 800, _NORTH_ROWS[49], None),
        (800, 784, _NORTH_ROWS[50], 1616),
        (816, 768, _NORTH_ROWS[51], 1616),
        (832, 752, _NORTH_ROWS[52], 1616),
        (848, 736, _NORTH_ROWS[53], 1616),
        (864, 720, _NORTH_ROWS[54], 1616),
        (880, 704, _NORTH_ROWS[55], 1616),
        (896, 688, _NORTH_ROWS[56], 1616),
        (912, 672, _NORTH_ROWS[57], 1616),
        (928, 656, _NORTH_ROWS[58], 1616),
        (944, 640, _NORTH_ROWS[59], 1616),
        (960, 624, _NORTH_ROWS[60], 1616),
        (976, 608, _NORTH_ROWS[61], 1616),
        (992, 592, _NORTH_ROWS[62], 1616),
        (1008, 576, _NORTH_ROWS[63], 1616),
        (1024, 560, _NORTH_ROWS[64], 1616),
        (1040, 544, _NORTH_ROWS[65], 1616),
        (1056, 528, _NORTH_ROWS[66], 1616),
        (1072, 512, _NORTH_ROWS[67], 1616),
        (1088, 496, _NORTH_ROWS[68], 1616),
        (1104, 480, _NORTH_ROWS[69], 1616),
        (1120, 464, _NORTH_ROWS[70], 1616),
        (1136, 448, _NORTH_ROWS[71], 1616),
        (1152, 432, _NORTH_ROWS[72], 1616),
        (1168, 416, _NORTH_ROWS[73], 1616),
        (1184, 400, _NORTH_ROWS[74], 1616),
        (1200, 384, _NORTH_ROWS[75], 1616),
        (1216, 368, _NORTH_ROWS[76], 1616),
        (1232, 352, _NORTH_ROWS[77], 1616),
        (1248, 336, _NORTH_ROWS[78], 1616),
        (1264, 320, _NORTH_ROWS[79], 1616),
        (1280, 304, _NORTH_ROWS[80], 1616),
        (1296, 288, _NORTH_ROWS[81], 1616),
        (1312, 272, _NORTH_ROWS[82], 1616),
        (1328, 256, _NORTH_ROWS[83], 1616),
        (1344, 240, _NORTH_ROWS[84], 1616),
        (1360, 224, _NORTH_ROWS[85], 1616),
        (1376, 208, _NORTH_ROWS[86], 1616),
        (1392, 192, _NORTH_ROWS[87], 1616),
        (1408, 176, _NORTH_ROWS[88], 1616),
        (1424, 160, _NORTH_ROWS[89], 1616),
        (1440, 144, _NORTH_ROWS[90], 1616),
        (1456, 128, _NORTH_ROWS[91], 1616),
        (1472, 112, _NORTH_ROWS[92], 1616),
        (1488, 96, _NORTH_ROWS[93], 1616),
        (1504, 80, _NORTH_ROWS[94], 1616),
        (1520, 64, _NORTH_ROWS[95], 1616),
        (1536, 48, _NORTH_ROWS[96], 1616),
        (1552, 32, _NORTH_ROWS[97], 1616),
        (1568, 16, _NORTH_ROWS[98], 1616),
        (1584, 0, _NORTH_ROWS[99], 1616),
        (),
        (),
    ),
)


def _way(mover: int, origin: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (en_gehe.yaml:67; mancala_world, wikipedia)
    ring = _RING[mover]
    way = []
    change = 0
    site = origin
    for sown in range(SEEDS):
        if sown or not into_origin:
            site = ring[site]
        change += 1 << 16 * site
        way.append((change, site))
    return way


_CHANGES: dict[int, int] = {}  # equal changes are one number: so they take less room


def _row(mover: int, origin: int) -> _Row:
    """What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
    fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
    """
    row: list[Any] = [None]
    way = _way(mover, origin, into_origin=False)
    for lifted in range(1, SEEDS + 1):
        change, last = way[lifted - 1]
        change -= lifted << 16 * origin
        row.append((_CHANGES.setdefault(change, change), *_FALLS[mover][last]))
    return row


for _pit in range(PITS):
    _SOUTH_ROWS[_pit].extend(_row(0, _pit))
    _NORTH_ROWS[_pit].extend(_row(1, _pit))


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
    # choose (en_gehe.yaml:93; mancala_world, wikipedia)
    mover = state >> 1632
    moves = tuple(pit for pit in _PITS_OWN[mover] if state >> 16 * pit & 0xFFFF)
    # endless (en_gehe.yaml:82; added by this project)
    return tuple(move for move in moves if _sow(state, move) != _ENDLESS)


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move that is known to be a choice."""
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    row = rows[move]
    seeds = state >> 16 * move & 0xFFFF
    after = state ^ _TURN
    for _ in _LAPS:
        change, last, last_opposite, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFFFF
        # last_seed[0] (en_gehe.yaml:74; mancala_world, wikipedia)
        if seeds > 1:
            continue
        # last_seed[1] (en_gehe.yaml:78; mancala_world, wikipedia)
        if more is not None and after >> last_opposite & 0xFFFF:
            store = more
            after -= seeds << last
            taken = seeds
            count = after >> last_opposite & 0xFFFF
            after -= count << last_opposite
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
    seeds = state >> 16 * move & 0xFFFF
    after = state ^ _TURN
    earlier = -1
    earlier_row = row
    for lap in range(10000):
        if after == earlier and row is earlier_row:
            return _ENDLESS
        if not lap & lap - 1:
            earlier = after
            earlier_row = row
        change, last, last_opposite, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFFFF
        # last_seed[0] (en_gehe.yaml:74; mancala_world, wikipedia)
        if seeds > 1:
            continue
        # last_seed[1] (en_gehe.yaml:78; mancala_world, wikipedia)
        if more is not None and after >> last_opposite & 0xFFFF:
            store = more
            after -= seeds << last
            taken = seeds
            count = after >> last_opposite & 0xFFFF
            after -= count << last_opposite
            taken += count
            after += taken << store
        break
    else:
        # endless (en_gehe.yaml:82; added by this project)
        return _ENDLESS
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (en_gehe.yaml:98; mancala_world, wikipedia)
    if not _choices(state):
        return 0
    # end[1] (en_gehe.yaml:102; added by this project)
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
    south = state >> 1600 & 0xFFFF
    north = state >> 1616 & 0xFFFF
    board: tuple[int, ...] = _EMPTY
    # end[1] (en_gehe.yaml:103; added by this project)
    if rule == 1:
        south += (state & _SOUTH) % 65535
        north += (state & _NORTH) % 65535
    else:
        board, south, north = _paid(state, rule)
    # win (en_gehe.yaml:108; wikipedia)
    winner = None if south == north else 0 if south > north else 1
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
    mover = state >> 1632
    receivers = [-1] * PITS
    # end[0] (en_gehe.yaml:99; mancala_world, wikipedia)
    if rule == 0:
        receivers = [1 - mover] * PITS
    # end[1] (en_gehe.yaml:103; added by this project)
    elif rule == 1:
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
    if type(move) is not int or not 0 <= move < PITS:
        return IllegalMove(f"there is no pit {move!r} on this board", "choose")
    text = f"{'SN'[move // 50]}{move % 50 + 1}"
    mover = state >> 1632
    pit = move
    if _OWNER[pit] == mover and state >> 16 * pit & 0xFFFF and _sow(state, move) == _ENDLESS:
        return IllegalMove(f"sowing from {text} would never end", "endless")
    if move not in _choices(state):
        reason = "" if pits(state)[move] else ": it is empty"
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
    mover = state >> 1632
    # Behind the stores: the pit that does not exist.
    board = [*(state >> shift & 0xFFFF for shift in _SHIFTS), 0]
    origin = move
    ring = _RING[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (en_gehe.yaml:67; mancala_world, wikipedia)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (en_gehe.yaml:74; mancala_world, wikipedia)
        if before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 10000 or now == earlier:
                        # endless (en_gehe.yaml:82; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[0]"))
                continue
        # last_seed[1] (en_gehe.yaml:78; mancala_world, wikipedia)
        elif _OWNER[last] == mover and board[_OPPOSITE[last]]:
            store = _STORE[mover]
            for pit in (last, _OPPOSITE[last]):
                count = board[pit]
                board[store] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
        break
    after = sum(board[site] << shift for site, shift in enumerate(_SHIFTS))
    return after | 1 - mover << 1632


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < PITS:
        raise ValueError(f"{move!r} is no move of this game: moves are pits from 0, and PASS")
    return move


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return 1 if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """`sow` or `pass`."""
    return "sow" if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's number from the left of the player at whose side it lies, or `pass`."""
    return "pass" if move_pit(move) < 0 else str(move % 50 + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= 50):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 50")
    return mover(state) * 50 + int(word) - 1


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:50])} / {' '.join(seeds[50:])}"
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if len(fields) != 3:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    rows = fields[0].split("/")
    if len(rows) != 2:
        raise ValueError(f"`{fields[0]}` is no board: South's pits / North's pits")
    for row, player in zip(rows, ("South", "North"), strict=True):
        if len(row.split()) != 50:
            raise ValueError(f"{player} has 50 pits, not {len(row.split())}")
    board = [*_numbers(rows[0]), *_numbers(rows[1])]
    return from_pits(board, _numbers(fields[1]), _seat(fields[2]))


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
