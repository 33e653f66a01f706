"""Tsoro (Baia): a move generator, compiled from tsoro_baia.yaml.

Rows of a side: outer: 1..13, inner: 1..13; seeds go outer >, inner <, 94 seeds in all.

Sources:
  ludii: Ludii Portal: Tsoro (Baia), https://ludii.games/details.php?keyword=Tsoro%20(Baia)
  ludii_rules: Ludii: Tsoro (Baia).lud, https://github.com/Ludeme/Ludii

A move is made seed by seed, since a table of sowings cannot carry:
  kinds: each kind of move is sown by rules of its own

Made by mancala_dsl 0.1.0 with:  mancalac compile tsoro_baia
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "tsoro_baia"
READING: str | None = None
SPEC_SHA256: str = "622c4f788fde88006c2ec2ac1a4ac9e092869f4cd4daf819f824c39775c2a344"
RULES_VERSION: int = 1
PITS: int = 52
SEEDS: int = 94
ROWS: int = 4
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, what is remembered,
# and at the top one bit for the player to move.
_TURN = 1 << 441  # a state from here on: North is to move
_TURNS = int(  # the number of the turn
    "1800000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
    "00000000",
    16,
)
_ONE_TURN = 1 << 439
_LAST_TURN = 3 << 439  # it is not counted further
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = int(  # North's pits
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000"
    "0",
    16,
)
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 54  # the site of a pit that does not exist
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (1, 1, 0)
# the kind of each option
_KINDS = ("open", "sow", "take")
# what stands before the pit in the text of a move
_PREFIXES = ("open ", "", "take ")
# how the direction of each option is written
_WRITTEN = ("", "", "")
# The stores of South and North; nobody has none.
_STORE = (52, 53, 54)
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
        0,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
    ),
    (
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
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
        26,
        54,
        54,
        54,
    ),
)
# For South and North: the site before.
_BACK = (
    (
        25,
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
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
    ),
    (
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        54,
        51,
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
        54,
        54,
        54,
    ),
)
# The facing pit.
_OPPOSITE = (
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
    54,
    54,
    54,
)
# The pit behind it, towards its own edge.
_BEHIND = (
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
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
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
    54,
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
    54,
    54,
    54,
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
)
# The same; a site that does not exist reads as 0.
_LANES = (
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
    448,
)
# The pits of South and North.
_ROW = (_SOUTH, _NORTH, 0)
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
    ),
    (
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
    ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), (25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13)),
    (
        (26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38),
        (51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39),
    ),
)
# For South and North: pits where it.own and it.inner and it.number == 3.
_PITS_OWN_INNER_NUMBER_3 = ((23,), (49,))
# For South and North: pits where it.own.
_PITS_OWN = ((*range(26),), (*range(26, 52),))
# For South and North: pits where it.theirs and not (it.inner and it.number == 3).
_PITS_THEIRS_NOT_INNER_NUMBER_3 = ((*range(26, 49), *range(50, 52)), (*range(23), *range(24, 26)))


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


def _passed(state: State) -> State:
    """Step 14: the turn is over, and nothing has changed."""
    after = state ^ _TURN
    if after & _TURNS < _LAST_TURN:
        after += _ONE_TURN
    return after


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def initial() -> State:
    """The start: South is to move."""
    return int(
        "800000000102020202020202020202020202020202020202020202020000010202020202020202020202020202020202020"
        "20202020200",
        16,
    )


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    turn: int = 1,
    memory: Mapping[str, int] | None = None,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `turn` is the number of the turn, 1 for the first.
    `memory` is what the game remembers: {key: number}.
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
    state |= min(turn, 3) << 439
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
    return state >> 441


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 416 & 0xFF, state >> 424 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 3: the rules count no further."""
    return state >> 439 & 0x3


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "S.taken": (432, 0, 2, 0),
    "N.taken": (434, 0, 2, 0),
    "game.due": (436, 0, 5, 0),
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
    quiet = state & _NORTH and state & _SOUTH if state >= _TURN else state & _SOUTH and state & _NORTH
    return moves if moves and quiet else _rare_moves(state)


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    Raises IllegalMove, with the name of the rule that forbids it, for any other move.
    """
    return _rare_play(state, move)


def _rare_play(state: State, move: Move) -> State:
    """`play` with every question asked."""
    if move not in legal_moves(state):
        raise _illegal(state, move)
    return _passed(state) if move == PASS else _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _choices(state) or (PASS,)


def _chosen_open(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `open`; none while there is no such move."""
    mover = state >> 441
    # kinds.open (tsoro_baia.yaml:77; ludii)
    if not (state >> 436 & 0x7 == 0 and state >> 439 & 0x3 <= 2):
        return ()
    # choose (tsoro_baia.yaml:79; ludii)
    return _PITS_OWN_INNER_NUMBER_3[mover]


def _chosen_sow(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `sow`; none while there is no such move."""
    mover = state >> 441
    # kinds.sow (tsoro_baia.yaml:82; ludii)
    if not (state >> 436 & 0x7 == 0 and state >> 439 & 0x3 > 2):
        return ()
    # choose (tsoro_baia.yaml:84; ludii)
    return tuple(
        pit
        for pit in _PITS_OWN[mover]
        if state >> 8 * pit & 0xFF and not state >> _LANES[_BACK[mover][pit]] & 0xFF
    )


def _chosen_take(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `take`; none while there is no such move."""
    mover = state >> 441
    # kinds.take (tsoro_baia.yaml:86; ludii)
    if state >> 436 & 0x7 <= 0:
        return ()
    # choose (tsoro_baia.yaml:88; ludii)
    return tuple(pit for pit in _PITS_THEIRS_NOT_INNER_NUMBER_3[mover] if state >> 8 * pit & 0xFF)


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit, of kinds with more than one direction, that it offers."""
    return ()


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the moves of every kind from the pits that satisfy `choose`."""
    moves = [*_chosen_open(state)]
    moves += [pit + 52 for pit in _chosen_sow(state)]
    # endless (tsoro_baia.yaml:68; added by this project)
    moves = [move for move in moves if _sow(state, move) != _ENDLESS]
    moves += [pit + 104 for pit in _chosen_take(state)]
    return tuple(sorted(moves, key=lambda move: (move % PITS, move)))


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Step 5 to step 14, by the kind of move."""
    if move < 52:
        return _sow_open(state, move)
    if move < 104:
        return _sow_sow(state, move)
    return _sow_take(state, move)


def _sow_open(state: State, move: Move) -> State:
    """`open`: steps 6 to 14, one seed at a time."""
    mover = state >> 441
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(56, "little")[:54], 0]
    taken_of_player = [*(state >> bit & 0x3 for bit in (432, 434)), 0]  # South's, North's, nobody's
    due_of_game = state >> 436 & 0x7
    number_of_turn = state >> 439 & 0x3
    again = False
    start = move % PITS
    origin = start
    ring = _RING[mover]
    lap = 1
    # lift (tsoro_baia.yaml:80; ludii)
    most = board[start]
    hand = max(0, min(most, board[origin]))
    began_with = hand
    board[origin] -= hand
    if hand:
        while True:
            # direction (tsoro_baia.yaml:49; ludii)
            site = origin
            for _ in range(hand):
                site = ring[site]
                board[site] += 1
            hand = 0
            before = board[site] - 1
            last = site
            # last_seed[0] (tsoro_baia.yaml:56; ludii)
            if number_of_turn > 2 and before > 0:
                following = last
                if board[following]:
                    if lap == 1000:
                        # endless (tsoro_baia.yaml:68; added by this project)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            # last_seed[1] (tsoro_baia.yaml:59; ludii)
            elif _LINE[last] == 1 and board[_OPPOSITE[last]] and (began_with > 1 or lap > 1):
                value_0 = taken_of_player[mover] + 1
                value_1 = 5 if number_of_turn <= 2 else 3 if taken_of_player[mover] == 1 else 2
                taken_of_player[mover] = max(0, min(value_0, 2))
                due_of_game = value_1
                store = _STORE[mover]
                for pit in (_OPPOSITE[last], _BEHIND[_OPPOSITE[last]]):
                    board[store] += board[pit]
                    board[pit] = 0
                again = True
            break
    after = int.from_bytes(board[:54], "little")
    after |= taken_of_player[0] << 432
    after |= taken_of_player[1] << 434
    after |= due_of_game << 436
    after |= (number_of_turn if again else min(number_of_turn + 1, 3)) << 439
    return after | (mover if again else 1 - mover) << 441


def _sow_sow(state: State, move: Move) -> State:
    """`sow`: steps 6 to 14, one seed at a time."""
    mover = state >> 441
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(56, "little")[:54], 0]
    taken_of_player = [*(state >> bit & 0x3 for bit in (432, 434)), 0]  # South's, North's, nobody's
    due_of_game = state >> 436 & 0x7
    number_of_turn = state >> 439 & 0x3
    again = False
    start = move % PITS
    origin = start
    ring = _RING[mover]
    lap = 1
    hand = board[origin]
    began_with = hand
    board[origin] = 0
    while True:
        # direction (tsoro_baia.yaml:49; ludii)
        site = origin
        for _ in range(hand):
            site = ring[site]
            board[site] += 1
        hand = 0
        before = board[site] - 1
        last = site
        # last_seed[0] (tsoro_baia.yaml:56; ludii)
        if number_of_turn > 2 and before > 0:
            following = last
            if board[following]:
                if lap == 1000:
                    # endless (tsoro_baia.yaml:68; added by this project)
                    return _ENDLESS
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                continue
        # last_seed[1] (tsoro_baia.yaml:59; ludii)
        elif _LINE[last] == 1 and board[_OPPOSITE[last]] and (began_with > 1 or lap > 1):
            value_0 = taken_of_player[mover] + 1
            value_1 = 5 if number_of_turn <= 2 else 3 if taken_of_player[mover] == 1 else 2
            taken_of_player[mover] = max(0, min(value_0, 2))
            due_of_game = value_1
            store = _STORE[mover]
            for pit in (_OPPOSITE[last], _BEHIND[_OPPOSITE[last]]):
                board[store] += board[pit]
                board[pit] = 0
            again = True
        break
    after = int.from_bytes(board[:54], "little")
    after |= taken_of_player[0] << 432
    after |= taken_of_player[1] << 434
    after |= due_of_game << 436
    after |= (number_of_turn if again else min(number_of_turn + 1, 3)) << 439
    return after | (mover if again else 1 - mover) << 441


def _sow_take(state: State, move: Move) -> State:
    """`take`: steps 5 to 14, one seed at a time."""
    mover = state >> 441
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(56, "little")[:54], 0]
    taken_of_player = [*(state >> bit & 0x3 for bit in (432, 434)), 0]  # South's, North's, nobody's
    due_of_game = state >> 436 & 0x7
    number_of_turn = state >> 439 & 0x3
    again = False
    start = move % PITS
    # take.do[0] (tsoro_baia.yaml:89; ludii)
    value_0 = due_of_game - 1
    due_of_game = max(0, min(value_0, 5))
    store = _STORE[mover]
    board[store] += board[start]
    board[start] = 0
    if due_of_game > 0:
        again = True
    after = int.from_bytes(board[:54], "little")
    after |= taken_of_player[0] << 432
    after |= taken_of_player[1] << 434
    after |= due_of_game << 436
    after |= (number_of_turn if again else min(number_of_turn + 1, 3)) << 439
    return after | (mover if again else 1 - mover) << 441


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    mover = state >> 441
    # end[0] (tsoro_baia.yaml:97; ludii)
    if not state & _ROW[mover] or not state & _ROW[1 - mover]:
        return 0
    # end[1] (tsoro_baia.yaml:101; added by this project)
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
    south = state >> 416 & 0xFF
    north = state >> 424 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (tsoro_baia.yaml:106; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 441
    # end[0] winner (tsoro_baia.yaml:98; ludii)
    if rule == 0:
        named = mover if state & _ROW[mover] else 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (tsoro_baia.yaml:102; added by this project)
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
        if not (state >> 436 & 0x7 == 0 and state >> 439 & 0x3 <= 2):
            return IllegalMove("there is no open now", "kinds")
        if pit not in _chosen_open(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _KINDS[move // PITS] == "sow":
        if not (state >> 436 & 0x7 == 0 and state >> 439 & 0x3 > 2):
            return IllegalMove("there is no sow now", "kinds")
        if pit not in _chosen_sow(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _KINDS[move // PITS] == "take":
        if state >> 436 & 0x7 <= 0:
            return IllegalMove("there is no take now", "kinds")
        if pit not in _chosen_take(state):
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
    after = _passed(state) if move == PASS else _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Step 5 to step 14, by the kind of move, noting what happens."""
    if move < 52:
        return _tell_open(state, move, told)
    if move < 104:
        return _tell_sow(state, move, told)
    return _tell_take(state, move, told)


def _tell_open(state: State, move: Move, told: list[Event]) -> State:
    """`open`: steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 441
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(56, "little")[:54], 0]
    taken_of_player = [*(state >> bit & 0x3 for bit in (432, 434)), 0]  # South's, North's, nobody's
    due_of_game = state >> 436 & 0x7
    number_of_turn = state >> 439 & 0x3
    again = False
    start = move % PITS
    origin = start
    ring = _RING[mover]
    lap = 1
    # lift (tsoro_baia.yaml:80; ludii)
    most = board[start]
    hand = max(0, min(most, board[origin]))
    began_with = hand
    board[origin] -= hand
    told.append(Event("lift", origin, hand, origin, "lift"))
    if hand:
        while True:
            # direction (tsoro_baia.yaml:49; ludii)
            site = origin
            before = 0
            while hand:
                site = ring[site]
                before = board[site]
                board[site] += 1
                hand -= 1
                told.append(Event("sow", site, 1, site, "direction"))
            last = site
            # last_seed[0] (tsoro_baia.yaml:56; ludii)
            if number_of_turn > 2 and before > 0:
                following = last
                if board[following]:
                    if lap == 1000:
                        # endless (tsoro_baia.yaml:68; added by this project)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[0]"))
                    continue
            # last_seed[1] (tsoro_baia.yaml:59; ludii)
            elif _LINE[last] == 1 and board[_OPPOSITE[last]] and (began_with > 1 or lap > 1):
                value_0 = taken_of_player[mover] + 1
                value_1 = 5 if number_of_turn <= 2 else 3 if taken_of_player[mover] == 1 else 2
                taken_of_player[mover] = max(0, min(value_0, 2))
                due_of_game = value_1
                store = _STORE[mover]
                for pit in (_OPPOSITE[last], _BEHIND[_OPPOSITE[last]]):
                    count = board[pit]
                    board[store] += count
                    board[pit] = 0
                    if count:
                        told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
                again = True
                told.append(Event("again", last, 0, _STORE[mover], "last_seed[1]"))
            break
    after = int.from_bytes(board[:54], "little")
    after |= taken_of_player[0] << 432
    after |= taken_of_player[1] << 434
    after |= due_of_game << 436
    after |= (number_of_turn if again else min(number_of_turn + 1, 3)) << 439
    return after | (mover if again else 1 - mover) << 441


def _tell_sow(state: State, move: Move, told: list[Event]) -> State:
    """`sow`: steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 441
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(56, "little")[:54], 0]
    taken_of_player = [*(state >> bit & 0x3 for bit in (432, 434)), 0]  # South's, North's, nobody's
    due_of_game = state >> 436 & 0x7
    number_of_turn = state >> 439 & 0x3
    again = False
    start = move % PITS
    origin = start
    ring = _RING[mover]
    lap = 1
    hand = board[origin]
    began_with = hand
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (tsoro_baia.yaml:49; ludii)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (tsoro_baia.yaml:56; ludii)
        if number_of_turn > 2 and before > 0:
            following = last
            if board[following]:
                if lap == 1000:
                    # endless (tsoro_baia.yaml:68; added by this project)
                    return _ENDLESS
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[0]"))
                continue
        # last_seed[1] (tsoro_baia.yaml:59; ludii)
        elif _LINE[last] == 1 and board[_OPPOSITE[last]] and (began_with > 1 or lap > 1):
            value_0 = taken_of_player[mover] + 1
            value_1 = 5 if number_of_turn <= 2 else 3 if taken_of_player[mover] == 1 else 2
            taken_of_player[mover] = max(0, min(value_0, 2))
            due_of_game = value_1
            store = _STORE[mover]
            for pit in (_OPPOSITE[last], _BEHIND[_OPPOSITE[last]]):
                count = board[pit]
                board[store] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
            again = True
            told.append(Event("again", last, 0, _STORE[mover], "last_seed[1]"))
        break
    after = int.from_bytes(board[:54], "little")
    after |= taken_of_player[0] << 432
    after |= taken_of_player[1] << 434
    after |= due_of_game << 436
    after |= (number_of_turn if again else min(number_of_turn + 1, 3)) << 439
    return after | (mover if again else 1 - mover) << 441


def _tell_take(state: State, move: Move, told: list[Event]) -> State:
    """`take`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 441
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(56, "little")[:54], 0]
    taken_of_player = [*(state >> bit & 0x3 for bit in (432, 434)), 0]  # South's, North's, nobody's
    due_of_game = state >> 436 & 0x7
    number_of_turn = state >> 439 & 0x3
    again = False
    start = move % PITS
    # take.do[0] (tsoro_baia.yaml:89; ludii)
    value_0 = due_of_game - 1
    due_of_game = max(0, min(value_0, 5))
    store = _STORE[mover]
    count = board[start]
    board[store] += count
    board[start] = 0
    if count:
        told.append(Event("capture", start, count, _site(store), "take.do[0]"))
    if due_of_game > 0:
        again = True
        told.append(Event("again", start, 0, _STORE[mover], "take.do[0]"))
    after = int.from_bytes(board[:54], "little")
    after |= taken_of_player[0] << 432
    after |= taken_of_player[1] << 434
    after |= due_of_game << 436
    after |= (number_of_turn if again else min(number_of_turn + 1, 3)) << 439
    return after | (mover if again else 1 - mover) << 441


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
            f"`{word}` is no move: a move is a pit o1 to o13 or i1 to i13, or of the other side as in `No1`, "
            "perhaps behind `open` or `take`, or pass"
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
    cells = [f"{key} {n}" for key, n in memory(state).items() if n != _MEMORY[key][3]]
    if cells:
        fields.append(", ".join(cells))
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 5:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    number = 1
    remembered: dict[str, int] = {}
    for field in fields[3:]:
        if field.startswith("turn "):
            number = _numbers(field[5:])[0]
        elif not remembered and "." in field:
            remembered = _read_memory(field)
        else:
            raise ValueError(f"`{field}` is not understood; `turn 2` and `S.taken 1` are")
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]), turn=number, memory=remembered)


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
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `S.taken 1`")
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
    if moves == (PASS,):
        return perft(_passed(state), depth - 1)
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
        quiet = state & _NORTH and state & _SOUTH if state >= _TURN else state & _SOUTH and state & _NORTH
        if not (moves and quiet):
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _choices(state) or (PASS,)
        move = moves[int(random() * len(moves))]
        state = _passed(state) if move == PASS else _sow(state, move)
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
        return _choices(self.state) or (PASS,)

    def push(self, move: Move) -> None:
        """Make a move; IllegalMove, and nothing changes, if it is none."""
        if move not in self.legal_moves():
            rule = _end_rule(self.state, repeated=self._noted[self.state] > 1)
            if rule >= 0:
                raise IllegalMove(f"the game is over (end[{rule}])", f"end[{rule}]")
            raise _illegal(self.state, move)
        self.state = _passed(self.state) if move == PASS else _sow(self.state, move)
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
