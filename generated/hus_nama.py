"""Hus (Nama): a move generator, compiled from hus_nama.yaml.

Rows of a side: outer: 1..16, inner: 1..16; seeds go outer >, inner <, 96 seeds in all.

Sources:
  schultze: Leonhard Schultze, Aus Namaland und Kalahari, 1907
  ludii: Ludii Portal: Hus (Nama), https://ludii.games/details.php?keyword=Hus%20(Nama)
  ludii_rules: Ludii: Hus (Nama), the text and the rules of its program,
  https://github.com/Ludeme/Ludii/blob/master/Common/res/lud/board/sow/four_rows/Hus%20(Nama).lud
  games_of_the_world: Board Games of the World: ǁHus, http://boardgamesoftheworld.com/hus.html
  mancala_world: Mancala World: Hus, https://mancala.fandom.com/wiki/Hus

A move is made seed by seed, since a table of sowings cannot carry:
  kinds: each kind of move is sown by rules of its own

Made by mancala_dsl 0.1.0 with:  mancalac compile hus_nama
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "hus_nama"
READING: str | None = None
SPEC_SHA256: str = "cb82b636cdb925c71452663b6ec178f09093cd9b07c1a3e7db0202b31bb5e98f"
RULES_VERSION: int = 1
PITS: int = 64
SEEDS: int = 96
ROWS: int = 4
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, what is remembered,
# and at the top one bit for the player to move.
_TURN = 1 << 530  # a state from here on: North is to move
_TURNS = int(  # the number of the turn
    "3000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "000000000000000000000000000000",
    16,
)
_ONE_TURN = 1 << 528
_LAST_TURN = 3 << 528  # it is not counted further
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = int(  # North's pits
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000"
    "0000000000000000000000000",
    16,
)
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 66  # the site of a pit that does not exist
_HELD = 67  # where captured seeds lie that a rule does something with
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (0, 1)
# the kind of each option
_KINDS = ("open", "sow")
# what stands before the pit in the text of a move
_PREFIXES = ("open ", "")
# how the direction of each option is written
_WRITTEN = ("", "")
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
        0,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
    ),
    (
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
        66,
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
        32,
        66,
        66,
        66,
    ),
)
# The facing pit.
_OPPOSITE = (
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
    66,
    66,
    66,
)
# The pits of the other side in its column, nearest first.
_OPPOSITES = (
    (48, 47),
    (49, 46),
    (50, 45),
    (51, 44),
    (52, 43),
    (53, 42),
    (54, 41),
    (55, 40),
    (56, 39),
    (57, 38),
    (58, 37),
    (59, 36),
    (60, 35),
    (61, 34),
    (62, 33),
    (63, 32),
    (63, 32),
    (62, 33),
    (61, 34),
    (60, 35),
    (59, 36),
    (58, 37),
    (57, 38),
    (56, 39),
    (55, 40),
    (54, 41),
    (53, 42),
    (52, 43),
    (51, 44),
    (50, 45),
    (49, 46),
    (48, 47),
    (16, 15),
    (17, 14),
    (18, 13),
    (19, 12),
    (20, 11),
    (21, 10),
    (22, 9),
    (23, 8),
    (24, 7),
    (25, 6),
    (26, 5),
    (27, 4),
    (28, 3),
    (29, 2),
    (30, 1),
    (31, 0),
    (31, 0),
    (30, 1),
    (29, 2),
    (28, 3),
    (27, 4),
    (26, 5),
    (25, 6),
    (24, 7),
    (23, 8),
    (22, 9),
    (21, 10),
    (20, 11),
    (19, 12),
    (18, 13),
    (17, 14),
    (16, 15),
    (),
    (),
    (),
)
# The number of each pit within its row.
_NUMBER = (
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
    0,
    0,
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
    272,
    280,
    288,
    296,
    304,
    312,
    320,
    328,
    336,
    344,
    352,
    360,
    368,
    376,
    384,
    392,
    400,
    408,
    416,
    424,
    432,
    440,
    448,
    456,
    464,
    472,
    480,
    488,
    496,
    504,
    512,
    520,
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
    "So9",
    "So10",
    "So11",
    "So12",
    "So13",
    "So14",
    "So15",
    "So16",
    "Si16",
    "Si15",
    "Si14",
    "Si13",
    "Si12",
    "Si11",
    "Si10",
    "Si9",
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
    "No9",
    "No10",
    "No11",
    "No12",
    "No13",
    "No14",
    "No15",
    "No16",
    "Ni16",
    "Ni15",
    "Ni14",
    "Ni13",
    "Ni12",
    "Ni11",
    "Ni10",
    "Ni9",
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
        "o9",
        "o10",
        "o11",
        "o12",
        "o13",
        "o14",
        "o15",
        "o16",
        "i16",
        "i15",
        "i14",
        "i13",
        "i12",
        "i11",
        "i10",
        "i9",
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
        "o9",
        "o10",
        "o11",
        "o12",
        "o13",
        "o14",
        "o15",
        "o16",
        "i16",
        "i15",
        "i14",
        "i13",
        "i12",
        "i11",
        "i10",
        "i9",
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
    (
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        (31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16),
    ),
    (
        (32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47),
        (63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48),
    ),
)
# For South and North: pits where it.own and (it.outer and it.number in 8|10|11 or it.inner and it.number ==
# 9).
_PITS_OWN_OUTER_NUMBER_IN_8_10_11_OR = ((7, 9, 10, 23), (39, 41, 42, 55))
# For South and North: pits where it.own.
_PITS_OWN = ((*range(32),), (*range(32, 64),))
# For South and North: pits where it.own and it.inner and it.number == 11.
_FIRST_OWN_INNER_NUMBER_11 = (21, 53)
# For South and North: pits where it.own and it.inner and it.number == 12.
_FIRST_OWN_INNER_NUMBER_12 = (20, 52)
# For South and North: pits where it.own and it.inner and it.number == 10.
_FIRST_OWN_INNER_NUMBER_10 = (22, 54)
# For South and North: pits where it.own and it.outer and it.number == 9.
_FIRST_OWN_OUTER_NUMBER_9 = (8, 40)
# For South and North: pits where it.own and it.outer and it.number == 10.
_FIRST_OWN_OUTER_NUMBER_10 = (9, 41)


class Outcome(NamedTuple):
    """How a game ended: after settlement; `winner` 0 South, 1 North, None for a draw."""

    winner: int | None
    scores: tuple[int, int]
    pits: tuple[int, ...]
    rule: str  # the end rule that fired, "end[0]" being the first
    plies: int | None = None  # filled by `playout`


class Event(NamedTuple):
    """One thing that a move does: lift, sow, capture, mark, move, again, relay or settle.

    `pit` is where, `count` how many seeds, `to` where they go: a pit, PITS for South's store,
    PITS + 1 for North's, -1 out of play. A capture that is taken back has a negative count.
    Captured seeds that a rule does something with go to the pit that they come from, and are then taken
    from `pit` -1.
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


def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit, or those that a rule has captured and holds; never a store."""
    count = max(0, min(most, board[pit])) if pit < PITS or pit > _NOWHERE else 0
    board[pit] -= count
    return count


def initial() -> State:
    """The start: South is to move."""
    return int(
        "100000000000000000000020202020202020202020202020202020202020202020202000000000000000002020202020202"
        "0202020202020202020202020202020202",
        16,
    )


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    turn: int = 1,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `turn` is the number of the turn, 1 for the first.
    Seeds that are missing are out of play. Raises ValueError, with the reason, for what
    cannot stand on this board.
    """
    _check_seeds(pits, scores)
    _check_player(mover, "the player to move")
    state = mover * _TURN
    for site, seeds in enumerate((*pits, *scores)):
        state |= seeds << 8 * site
    if type(turn) is not int or turn < 1:
        raise ValueError(f"turns are counted from 1, so that there is no turn {turn!r}")
    state |= min(turn, 3) << 528
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
    return state >> 530


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 512 & 0xFF, state >> 520 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 3: the rules count no further."""
    return state >> 528 & 0x3


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


def _chosen_open(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `open`; none while there is no such move."""
    mover = state >> 530
    # kinds.open (hus_nama.yaml:98; ludii_rules)
    if state >> 528 & 0x3 > 2:
        return ()
    # choose (hus_nama.yaml:100; ludii_rules)
    return tuple(pit for pit in _PITS_OWN_OUTER_NUMBER_IN_8_10_11_OR[mover] if state >> 8 * pit & 0xFF > 1)


def _chosen_sow(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `sow`; none while there is no such move."""
    mover = state >> 530
    # kinds.sow (hus_nama.yaml:118; ludii, ludii_rules)
    if state >> 528 & 0x3 <= 2:
        return ()
    # choose (hus_nama.yaml:120; ludii, ludii_rules)
    return tuple(pit for pit in _PITS_OWN[mover] if state >> 8 * pit & 0xFF > 1)


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit, of kinds with more than one direction, that it offers."""
    return ()


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the moves of every kind from the pits that satisfy `choose`."""
    moves = [pit + 64 for pit in _chosen_sow(state)]
    # endless (hus_nama.yaml:89; added by this project)
    moves = [move for move in moves if _sow(state, move) != _ENDLESS]
    moves += [*_chosen_open(state)]
    return tuple(sorted(moves, key=lambda move: (move % PITS, move)))


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Step 5 to step 14, by the kind of move."""
    if move < 64:
        return _sow_open(state, move)
    return _sow_sow(state, move)


def _sow_open(state: State, move: Move) -> State:
    """`open`: steps 5 to 14, one seed at a time."""
    mover = state >> 530
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(67, "little")[:66], 0, 0]
    number_of_turn = state >> 528 & 0x3
    start = move % PITS
    # open.do[0] (hus_nama.yaml:102; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 10:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_11[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
    # open.do[1] (hus_nama.yaml:104; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 10:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_12[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
    # open.do[2] (hus_nama.yaml:106; ludii_rules)
    if (_LINE[start] == 0 and _NUMBER[start] == 11) or _LINE[start] == 1:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_10[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
    # open.do[3] (hus_nama.yaml:108; ludii_rules)
    if (_LINE[start] == 0 and _NUMBER[start] == 11) or _LINE[start] == 1:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_11[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
    # open.do[4] (hus_nama.yaml:110; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 8:
        moved = [start]
        moved_to = _FIRST_OWN_OUTER_NUMBER_9[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
    # open.do[5] (hus_nama.yaml:112; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 8:
        moved = [start]
        moved_to = _FIRST_OWN_OUTER_NUMBER_10[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
    after = int.from_bytes(board[:66], "little")
    after |= min(number_of_turn + 1, 3) << 528
    return after | 1 - mover << 530


def _sow_sow(state: State, move: Move) -> State:
    """`sow`: steps 6 to 14, one seed at a time."""
    mover = state >> 530
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(67, "little")[:66], 0, 0]
    number_of_turn = state >> 528 & 0x3
    start = move % PITS
    origin = start
    ring = _RING[mover]
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    while True:
        # direction (hus_nama.yaml:72; ludii, ludii_rules)
        site = origin
        if into != _NOWHERE:
            site = into
            board[site] += 1
            hand -= 1
            into = _NOWHERE
        for _ in range(hand):
            site = ring[site]
            board[site] += 1
        hand = 0
        before = board[site] - 1
        last = site
        # last_seed[0] (hus_nama.yaml:79; ludii_rules, games_of_the_world)
        if before > 0 and _LINE[last] == 1 and board[_OPPOSITE[last]]:
            following = ring[last]
            for pit in _OPPOSITES[last]:
                board[_HELD] += board[pit]
                board[pit] = 0
            hand = board[_HELD]
            board[_HELD] = 0
            if hand:
                if lap >= 16:
                    now = (
                        (following, hand, origin, *board)
                        if earlier[0] == following or not lap & lap - 1
                        else ()
                    )
                    if lap == 10000 or now == earlier:
                        # endless (hus_nama.yaml:89; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                into = following
                continue
        # last_seed[1] (hus_nama.yaml:86; ludii, ludii_rules)
        elif before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 10000 or now == earlier:
                        # endless (hus_nama.yaml:89; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                continue
        break
    after = int.from_bytes(board[:66], "little")
    after |= min(number_of_turn + 1, 3) << 528
    return after | 1 - mover << 530


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (hus_nama.yaml:125; ludii, ludii_rules, games_of_the_world)
    if not _choices(state):
        return 0
    # end[1] (hus_nama.yaml:130; added by this project)
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
    south = state >> 512 & 0xFF
    north = state >> 520 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (hus_nama.yaml:135; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 530
    # end[0] winner (hus_nama.yaml:126; ludii, ludii_rules, games_of_the_world)
    if rule == 0:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (hus_nama.yaml:131; added by this project)
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
    if _KINDS[move // PITS] == "open":
        if state >> 528 & 0x3 > 2:
            return IllegalMove("there is no open now", "kinds")
        if pit not in _chosen_open(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _KINDS[move // PITS] == "sow":
        if state >> 528 & 0x3 <= 2:
            return IllegalMove("there is no sow now", "kinds")
        if pit not in _chosen_sow(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _sow(state, move) == _ENDLESS:
        return IllegalMove(f"sowing from {text} would never end", "endless")
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
    """Step 5 to step 14, by the kind of move, noting what happens."""
    if move < 64:
        return _tell_open(state, move, told)
    return _tell_sow(state, move, told)


def _tell_open(state: State, move: Move, told: list[Event]) -> State:
    """`open`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 530
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(67, "little")[:66], 0, 0]
    number_of_turn = state >> 528 & 0x3
    start = move % PITS
    # open.do[0] (hus_nama.yaml:102; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 10:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_11[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "open.do[0]"))
    # open.do[1] (hus_nama.yaml:104; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 10:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_12[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "open.do[1]"))
    # open.do[2] (hus_nama.yaml:106; ludii_rules)
    if (_LINE[start] == 0 and _NUMBER[start] == 11) or _LINE[start] == 1:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_10[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "open.do[2]"))
    # open.do[3] (hus_nama.yaml:108; ludii_rules)
    if (_LINE[start] == 0 and _NUMBER[start] == 11) or _LINE[start] == 1:
        moved = [start]
        moved_to = _FIRST_OWN_INNER_NUMBER_11[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "open.do[3]"))
    # open.do[4] (hus_nama.yaml:110; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 8:
        moved = [start]
        moved_to = _FIRST_OWN_OUTER_NUMBER_9[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "open.do[4]"))
    # open.do[5] (hus_nama.yaml:112; ludii_rules)
    if _LINE[start] == 0 and _NUMBER[start] == 8:
        moved = [start]
        moved_to = _FIRST_OWN_OUTER_NUMBER_10[mover]
        most_moved = 1
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, most_moved)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "open.do[5]"))
    after = int.from_bytes(board[:66], "little")
    after |= min(number_of_turn + 1, 3) << 528
    return after | 1 - mover << 530


def _tell_sow(state: State, move: Move, told: list[Event]) -> State:
    """`sow`: steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 530
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(67, "little")[:66], 0, 0]
    number_of_turn = state >> 528 & 0x3
    start = move % PITS
    origin = start
    ring = _RING[mover]
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (hus_nama.yaml:72; ludii, ludii_rules)
        site = origin
        before = 0
        while hand:
            site = ring[site] if into == _NOWHERE else into
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, entered if into != _NOWHERE else "direction"))
            into = _NOWHERE
        last = site
        # last_seed[0] (hus_nama.yaml:79; ludii_rules, games_of_the_world)
        if before > 0 and _LINE[last] == 1 and board[_OPPOSITE[last]]:
            following = ring[last]
            for pit in _OPPOSITES[last]:
                count = board[pit]
                board[_HELD] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, pit, "last_seed[0]"))
            hand = board[_HELD]
            board[_HELD] = 0
            if hand:
                told.append(Event("relay", -1, hand, -1, "last_seed[0]"))
            if hand:
                if lap >= 16:
                    now = (
                        (following, hand, origin, *board)
                        if earlier[0] == following or not lap & lap - 1
                        else ()
                    )
                    if lap == 10000 or now == earlier:
                        # endless (hus_nama.yaml:89; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                into = following
                entered = "last_seed[0]"
                continue
        # last_seed[1] (hus_nama.yaml:86; ludii, ludii_rules)
        elif before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 10000 or now == earlier:
                        # endless (hus_nama.yaml:89; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[1]"))
                continue
        break
    after = int.from_bytes(board[:66], "little")
    after |= min(number_of_turn + 1, 3) << 528
    return after | 1 - mover << 530


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < len(_DIRECTIONS) * PITS:
        raise ValueError(f"{move!r} is no move of this game")
    return move % PITS if move >= 0 else PASS


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return _DIRECTIONS[move // PITS] if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """The name of its kind, or `pass`."""
    return _KINDS[move // PITS] if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's name from the left of the player at whose side it lies, behind the name of
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


def _pit_called(state: State, word: str, name: str) -> int:
    """The pit that the player to move calls by a name."""
    row = name.rstrip("0123456789")
    number = name[len(row) :].lstrip("0")
    if not number or len(name) - len(row) > 3 or row + number not in _MOVES[mover(state)]:
        raise ValueError(
            f"`{word}` is no move: a move is a pit o1 to o16 or i1 to i16, perhaps behind `open`"
        )
    return _MOVES[mover(state)].index(row + number)


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    by_row = ([" ".join(seeds[pit] for pit in row) for row in shown] for shown in _SHOWN)
    rows = " / ".join(" | ".join(texts) or "-" for texts in by_row)
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    if turn(state) > 1:
        fields.append(f"turn {turn(state)}")
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 4:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    number = 1
    for field in fields[3:]:
        if field.startswith("turn "):
            number = _numbers(field[5:])[0]
        else:
            raise ValueError(f"`{field}` is not understood; `turn 2` is")
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]), turn=number)


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
