"""Omweso: a move generator, compiled from omweso.yaml.

Rows of a side: outer: 1..8, inner: 1..8; seeds go outer >, inner <, 64 seeds in all.

Sources:
  shackell: R. S. Shackell, Mweso, the Board Game, 1934
  ludii: Ludii Portal: Mweso, https://ludii.games/details.php?keyword=Mweso
  murray: H. J. R. Murray, A History of Board-Games Other Than Chess, 1951
  wikipedia: Wikipedia: Omweso, https://en.wikipedia.org/wiki/Omweso
  mancala_world: Mancala World: Omweso, https://mancala.fandom.com/wiki/Omweso

A move is made seed by seed, since a table of sowings cannot carry:
  kinds: each kind of move is sown by rules of its own
  before: what is lifted depends on what happens first

Made by mancala_dsl 0.1.0 with:  mancalac compile omweso
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "omweso"
READING: str | None = None
SPEC_SHA256: str = "724c74a041df92946018a8b06b6f4be79d1b8e17cf261a22dc72e7fbc960f7b8"
RULES_VERSION: int = 1
PITS: int = 32
SEEDS: int = 64
ROWS: int = 4
MARKS: tuple[str, ...] = ("laden",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, two for who moved
# last, for each mark a bit a pit and a bit a pit for its holder, what is remembered, and at the top one bit
# for the player to move.
_TURN = 1 << 342  # a state from here on: North is to move
_SOUTH_MOVED = 1 << 272
_NORTH_MOVED = 2 << 272
_MOVED = 3 << 272
_MADE = int(  # the moves made before in this turn
    "20000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
    16,
)
_ONE_MADE = 1 << 341
_MOST_MADE = 1 << 341  # it is not counted further
_ENDED = 1 << 340  # a move that never ends has ended the game
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000  # North's pits
_EMPTY = (0,) * PITS
_END = ("endless", "end[0]", "end[1]", "end[2]")
_NOWHERE = 34  # the site of a pit that does not exist
_HELD = 35  # where captured seeds lie that a rule does something with
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (1, -1, 1, -1)
# the kind of each option
_KINDS = ("sow", "sow", "go", "go")
# what stands before the pit in the text of a move
_PREFIXES = ("", "", "go ", "go ")
# how the direction of each option is written
_WRITTEN = (">", "<", ">", "<")
# For South and North: the pits that they can sow from.
_SOWN_FROM = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31),
)
# The stores of South and North; nobody has none.
_STORE = (32, 33, 34)
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
# The pits of the other side in its column, nearest first.
_OPPOSITES = (
    (24, 23),
    (25, 22),
    (26, 21),
    (27, 20),
    (28, 19),
    (29, 18),
    (30, 17),
    (31, 16),
    (31, 16),
    (30, 17),
    (29, 18),
    (28, 19),
    (27, 20),
    (26, 21),
    (25, 22),
    (24, 23),
    (8, 7),
    (9, 6),
    (10, 5),
    (11, 4),
    (12, 3),
    (13, 2),
    (14, 1),
    (15, 0),
    (15, 0),
    (14, 1),
    (13, 2),
    (12, 3),
    (11, 4),
    (10, 5),
    (9, 6),
    (8, 7),
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
# For South and North: the column from the own left.
_COLUMN = (
    (1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0),
    (8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0),
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
# Where a mark's bit of each site is; sites without marks read as 0.
_BIT = (
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
    25,
    26,
    27,
    28,
    29,
    30,
    31,
    344,
    344,
    344,
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
# For South and North: pits where it.own.
_PITS_OWN = ((*range(16),), (*range(16, 32),))


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


def _passed(state: State) -> State:
    """Step 14: the turn is over, and nothing has changed."""
    after = state ^ _TURN
    after &= ~_MADE
    return after


_START = 0x40404040404040400000000000000000404040404040404


def initial(*, pits: Sequence[int] | None = None) -> State:
    """The start: South is to move.

    `pits` are all of the seeds, laid out in any way, in canonical order. Raises ValueError, with the
    reason, for what cannot stand on this board.
    """
    if pits is None:
        return _START
    state = from_pits(pits)
    if sum(pits) != SEEDS:
        raise ValueError(f"{sum(pits)} seeds in the pits, but a game begins with {SEEDS}")
    return state


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    marks: Mapping[str, Mapping[int, int]] | None = None,
    last_mover: int | None = None,
    memory: Mapping[str, int] | None = None,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `marks` is {mark: {pit: holder}}.
    `last_mover` made the last move; None before the first.
    `memory` is what the game remembers: {key: number}.
    Seeds that are missing are out of play. Raises ValueError, with the reason, for what
    cannot stand on this board.
    """
    _check_seeds(pits, scores)
    _check_player(mover, "the player to move")
    state = mover * _TURN
    for site, seeds in enumerate((*pits, *scores)):
        state |= seeds << 8 * site
    if last_mover is not None:
        _check_player(last_mover, "who moved last")
        state |= _NORTH_MOVED if last_mover else _SOUTH_MOVED
    state |= _memory_bits(memory or {})
    return state | _mark_bits(marks or {}, pits)


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


# For each mark: its lowest bit, the pits that South and North can hold, and whether such a pit is always
# empty.
_MARKS: dict[str, tuple[int, tuple[tuple[int, ...], tuple[int, ...]], bool]] = {
    "laden": (274, (tuple(range(PITS)), tuple(range(PITS))), False),
}


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
            bits |= 1 << lowest + pit | holder << lowest + 32 + pit
    return bits


def mover(state: State) -> int:
    """Who is to move: 0 South (who starts), 1 North."""
    return state >> 342


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 256 & 0xFF, state >> 264 & 0xFF


def last_mover(state: State) -> int:
    """Who made the last move that was not a pass: 0 South, 1 North, -1 nobody yet."""
    return (state >> 272 & 3) - 1


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 32 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "game.ends": (338, 0, 3, 0),
    "game.endless": (340, 0, 1, 0),
    "turn.made": (341, 0, 1, 0),
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
    moves = _moves(state)
    quiet = state >> 340 & 0x1 != 1 and state >> 338 & 0x3 != 3
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
    return _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _moves(state)


def _moves(state: State) -> tuple[Move, ...]:
    """Step 3: the choices that fulfil every obligation."""
    moves = _choices(state)
    # must[0] (omweso.yaml:146; ludii, shackell)
    return tuple(move for move in moves if _leaves_0(state, move))


def _leaves_0(state: State, move: Move) -> bool:
    """Whether a move leaves what must[0] asks for, seen by who made it."""
    if _DIRECTIONS[move // PITS] == 1:
        return True
    _, captured = _try(state, move)
    return captured > 0


def _chosen_sow(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `sow`; none while there is no such move."""
    mover = state >> 342
    # kinds.sow (omweso.yaml:132; ludii, shackell)
    if state >> 274 & 0xFFFFFFFF:
        return ()
    # choose (omweso.yaml:134; ludii, shackell)
    return tuple(pit for pit in _PITS_OWN[mover] if state >> 8 * pit & 0xFF > 1)


def _offered_sow(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves of the kind `sow` from a pit in the directions that it offers."""
    # direction (omweso.yaml:80; ludii, shackell)
    if _NUMBER[pit] <= 2:
        return (pit, pit + 32)
    return (pit,)


def _chosen_go(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `go`; none while there is no such move."""
    mover = state >> 342
    # kinds.go (omweso.yaml:136; wikipedia, murray)
    if not state >> 274 & 0xFFFFFFFF:
        return ()
    # choose (omweso.yaml:138; wikipedia, murray)
    return tuple(pit for pit in _SOWN_FROM[mover] if state >> 274 + _BIT[pit] & 1)


def _offered_go(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves of the kind `go` from a pit in the directions that it offers."""
    # direction (omweso.yaml:139; wikipedia, murray)
    return (pit + 64, pit + 96)


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit, of kinds with more than one direction, that it offers."""
    return (*_offered_sow(state, pit), *_offered_go(state, pit))


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the moves of every kind from the pits that satisfy `choose`."""
    moves = [move for pit in _chosen_sow(state) for move in _offered_sow(state, pit)]
    moves += [move for pit in _chosen_go(state) for move in _offered_go(state, pit)]
    return tuple(sorted(moves, key=lambda move: (move % PITS, move)))


@lru_cache(maxsize=256)
def _try(state: State, move: Move) -> tuple[State, int]:
    """Step 5 to step 14, by the kind of move."""
    if move < 64:
        return _try_sow(state, move)
    return _try_go(state, move)


def _try_sow(state: State, move: Move) -> tuple[State, int]:
    """`sow`: steps 5 to 14, one seed at a time."""
    mover = state >> 342
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(43, "little")[:34], 0, 0]
    laden_pits = state >> 274 & 0xFFFFFFFF
    laden_holders = state >> 306 & 0xFFFFFFFF
    ends_of_game = state >> 338 & 0x3
    endless_of_game = state >> 340 & 0x1
    made_of_turn = state >> 341 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    captured = 0
    first = _NOWHERE
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    # before[0] (omweso.yaml:144; ludii, shackell)
    if made_of_turn == 0:
        ends_of_game = 0
    hand = board[origin]
    board[origin] = 0
    if hand:
        while True:
            # direction (omweso.yaml:80; ludii, shackell)
            site = origin
            first = ring[site] if into == _NOWHERE else into
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
            # last_seed[0] (omweso.yaml:91; wikipedia, murray)
            if (
                before > 0
                and _LINE[last] == 1
                and direction == -1
                and all(board[it] for it in _OPPOSITES[last])
            ):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                marked = start
                holder = mover
                moved_to = start
                ends_of_game = max(0, min(value_0, 3))
                laden_pits |= 1 << marked
                laden_holders = laden_holders & ~(1 << marked) | holder << marked
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    captured += count
                board[moved_to] += board[_HELD]
                board[_HELD] = 0
                again = True
            # last_seed[1] (omweso.yaml:105; wikipedia)
            elif direction == -1:
                pass  # stop
            # last_seed[2] (omweso.yaml:109; ludii, shackell)
            elif before > 0 and _LINE[last] == 1 and all(board[it] for it in _OPPOSITES[last]):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                following = first
                ends_of_game = max(0, min(value_0, 3))
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    captured += count
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    if lap >= 16:
                        now = (
                            (
                                following,
                                hand,
                                origin,
                                direction,
                                *board,
                                laden_pits,
                                laden_holders,
                                ends_of_game,
                            )
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            after = _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                            return after, 0
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    into = following
                    continue
            # last_seed[3] (omweso.yaml:119; ludii, shackell)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, direction, *board, laden_pits, laden_holders, ends_of_game)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            after = _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                            return after, 0
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            break
    after = int.from_bytes(board[:34], "little")
    after |= laden_pits << 274 | laden_holders << 306
    after |= mover + 1 << 272
    after |= ends_of_game << 338
    after |= endless_of_game << 340
    after |= (min(made_of_turn + 1, 1) if again else 0) << 341
    return after | (mover if again else 1 - mover) << 342, captured


def _try_go(state: State, move: Move) -> tuple[State, int]:
    """`go`: steps 5 to 14, one seed at a time."""
    mover = state >> 342
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(43, "little")[:34], 0, 0]
    laden_pits = state >> 274 & 0xFFFFFFFF
    laden_holders = state >> 306 & 0xFFFFFFFF
    ends_of_game = state >> 338 & 0x3
    endless_of_game = state >> 340 & 0x1
    made_of_turn = state >> 341 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    captured = 0
    first = _NOWHERE
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    # before[0] (omweso.yaml:144; ludii, shackell)
    if made_of_turn == 0:
        ends_of_game = 0
    # go.do[0] (omweso.yaml:140; wikipedia, murray)
    bared = [start]
    for pit in bared:
        if laden_pits >> pit & 1:
            laden_pits &= ~(1 << pit)
            laden_holders &= ~(1 << pit)
    hand = board[origin]
    board[origin] = 0
    if hand:
        while True:
            # direction (omweso.yaml:139; wikipedia, murray)
            site = origin
            first = ring[site] if into == _NOWHERE else into
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
            # last_seed[0] (omweso.yaml:91; wikipedia, murray)
            if (
                before > 0
                and _LINE[last] == 1
                and direction == -1
                and all(board[it] for it in _OPPOSITES[last])
            ):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                marked = start
                holder = mover
                moved_to = start
                ends_of_game = max(0, min(value_0, 3))
                laden_pits |= 1 << marked
                laden_holders = laden_holders & ~(1 << marked) | holder << marked
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    captured += count
                board[moved_to] += board[_HELD]
                board[_HELD] = 0
                again = True
            # last_seed[1] (omweso.yaml:105; wikipedia)
            elif direction == -1:
                pass  # stop
            # last_seed[2] (omweso.yaml:109; ludii, shackell)
            elif before > 0 and _LINE[last] == 1 and all(board[it] for it in _OPPOSITES[last]):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                following = first
                ends_of_game = max(0, min(value_0, 3))
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    captured += count
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    if lap >= 16:
                        now = (
                            (
                                following,
                                hand,
                                origin,
                                direction,
                                *board,
                                laden_pits,
                                laden_holders,
                                ends_of_game,
                            )
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            after = _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                            return after, 0
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    into = following
                    continue
            # last_seed[3] (omweso.yaml:119; ludii, shackell)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, direction, *board, laden_pits, laden_holders, ends_of_game)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            after = _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                            return after, 0
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            break
    after = int.from_bytes(board[:34], "little")
    after |= laden_pits << 274 | laden_holders << 306
    after |= mover + 1 << 272
    after |= ends_of_game << 338
    after |= endless_of_game << 340
    after |= (min(made_of_turn + 1, 1) if again else 0) << 341
    return after | (mover if again else 1 - mover) << 342, captured


def _sow(state: State, move: Move) -> State:
    """The position after a move."""
    return _try(state, move)[0]


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # endless (omweso.yaml:122; wikipedia)
    if state >> 340 & 0x1 == 1:
        return 0
    # end[0] (omweso.yaml:150; wikipedia, murray)
    if state >> 338 & 0x3 == 3:
        return 1
    # end[1] (omweso.yaml:154; ludii, shackell)
    if not _moves(state):
        return 2
    # end[2] (omweso.yaml:158; added by this project)
    if repeated:
        return 3
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
    # win (omweso.yaml:163; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 342
    # endless winner (omweso.yaml:125; wikipedia)
    if rule == 0:
        named = -1
        winner = named if named >= 0 else None
    # end[0] winner (omweso.yaml:151; wikipedia, murray)
    if rule == 1:
        named = (state >> 272 & 3) - 1
        winner = named if named >= 0 else None
    # end[1] winner (omweso.yaml:155; ludii, shackell)
    if rule == 2:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[2] winner (omweso.yaml:159; added by this project)
    if rule == 3:
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
        return IllegalMove(f"the game is over ({_END[rule]})", _END[rule])
    if move == PASS:
        return IllegalMove("passing is only for a player without a legal move", "no_move")
    if type(move) is not int or not 0 <= move < len(_DIRECTIONS) * PITS:
        return IllegalMove(f"there is no pit {move!r} on this board", "choose")
    pit = move % PITS
    text = _NAMES[pit]
    if _KINDS[move // PITS] == "sow":
        if state >> 274 & 0xFFFFFFFF:
            return IllegalMove("there is no sow now", "kinds")
        if pit not in _chosen_sow(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
        if move not in _offered_sow(state, pit):
            way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
            return IllegalMove(f"{text} is not sown {way}", "direction")
    if _KINDS[move // PITS] == "go":
        if not state >> 274 & 0xFFFFFFFF:
            return IllegalMove("there is no go now", "kinds")
        if pit not in _chosen_go(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
        if move not in _offered_go(state, pit):
            way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
            return IllegalMove(f"{text} is not sown {way}", "direction")
    moves = _choices(state)
    if True:
        moves = tuple(m for m in moves if _leaves_0(state, m))
        if move not in moves:
            return IllegalMove(f"{text} does not do what must[0] asks for", "must[0]")
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
        told.append(Event("settle", pit, seeds, PITS + player, _END[rule]))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Step 5 to step 14, by the kind of move, noting what happens."""
    if move < 64:
        return _tell_sow(state, move, told)
    return _tell_go(state, move, told)


def _tell_sow(state: State, move: Move, told: list[Event]) -> State:
    """`sow`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 342
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(43, "little")[:34], 0, 0]
    laden_pits = state >> 274 & 0xFFFFFFFF
    laden_holders = state >> 306 & 0xFFFFFFFF
    ends_of_game = state >> 338 & 0x3
    endless_of_game = state >> 340 & 0x1
    made_of_turn = state >> 341 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    first = _NOWHERE
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    # before[0] (omweso.yaml:144; ludii, shackell)
    if made_of_turn == 0:
        ends_of_game = 0
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        while True:
            # direction (omweso.yaml:80; ludii, shackell)
            site = origin
            before = 0
            while hand:
                site = ring[site] if into == _NOWHERE else into
                before = board[site]
                board[site] += 1
                hand -= 1
                told.append(Event("sow", site, 1, site, entered if into != _NOWHERE else "direction"))
                into = _NOWHERE
                if first == _NOWHERE:
                    first = site
            last = site
            # last_seed[0] (omweso.yaml:91; wikipedia, murray)
            if (
                before > 0
                and _LINE[last] == 1
                and direction == -1
                and all(board[it] for it in _OPPOSITES[last])
            ):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                marked = start
                holder = mover
                moved_to = start
                ends_of_game = max(0, min(value_0, 3))
                laden_pits |= 1 << marked
                laden_holders = laden_holders & ~(1 << marked) | holder << marked
                told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[0]"))
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    if count:
                        told.append(Event("capture", pit, count, pit, "last_seed[0]"))
                count = board[_HELD]
                board[moved_to] += count
                board[_HELD] = 0
                if count:
                    told.append(Event("move", -1, count, moved_to, "last_seed[0]"))
                again = True
                told.append(Event("again", last, 0, _STORE[mover], "last_seed[0]"))
            # last_seed[1] (omweso.yaml:105; wikipedia)
            elif direction == -1:
                pass  # stop
            # last_seed[2] (omweso.yaml:109; ludii, shackell)
            elif before > 0 and _LINE[last] == 1 and all(board[it] for it in _OPPOSITES[last]):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                following = first
                ends_of_game = max(0, min(value_0, 3))
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    if count:
                        told.append(Event("capture", pit, count, pit, "last_seed[2]"))
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    told.append(Event("relay", -1, hand, -1, "last_seed[2]"))
                if hand:
                    if lap >= 16:
                        now = (
                            (
                                following,
                                hand,
                                origin,
                                direction,
                                *board,
                                laden_pits,
                                laden_holders,
                                ends_of_game,
                            )
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            told.clear()
                            return _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    into = following
                    entered = "last_seed[2]"
                    first = _NOWHERE
                    continue
            # last_seed[3] (omweso.yaml:119; ludii, shackell)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, direction, *board, laden_pits, laden_holders, ends_of_game)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            told.clear()
                            return _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[3]"))
                    first = _NOWHERE
                    continue
            break
    after = int.from_bytes(board[:34], "little")
    after |= laden_pits << 274 | laden_holders << 306
    after |= mover + 1 << 272
    after |= ends_of_game << 338
    after |= endless_of_game << 340
    after |= (min(made_of_turn + 1, 1) if again else 0) << 341
    return after | (mover if again else 1 - mover) << 342


def _tell_go(state: State, move: Move, told: list[Event]) -> State:
    """`go`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 342
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(43, "little")[:34], 0, 0]
    laden_pits = state >> 274 & 0xFFFFFFFF
    laden_holders = state >> 306 & 0xFFFFFFFF
    ends_of_game = state >> 338 & 0x3
    endless_of_game = state >> 340 & 0x1
    made_of_turn = state >> 341 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    first = _NOWHERE
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    # before[0] (omweso.yaml:144; ludii, shackell)
    if made_of_turn == 0:
        ends_of_game = 0
    # go.do[0] (omweso.yaml:140; wikipedia, murray)
    bared = [start]
    for pit in bared:
        if laden_pits >> pit & 1:
            told.append(Event("unmark", pit, 0, _STORE[laden_holders >> pit & 1], "go.do[0]"))
            laden_pits &= ~(1 << pit)
            laden_holders &= ~(1 << pit)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        while True:
            # direction (omweso.yaml:139; wikipedia, murray)
            site = origin
            before = 0
            while hand:
                site = ring[site] if into == _NOWHERE else into
                before = board[site]
                board[site] += 1
                hand -= 1
                told.append(Event("sow", site, 1, site, entered if into != _NOWHERE else "direction"))
                into = _NOWHERE
                if first == _NOWHERE:
                    first = site
            last = site
            # last_seed[0] (omweso.yaml:91; wikipedia, murray)
            if (
                before > 0
                and _LINE[last] == 1
                and direction == -1
                and all(board[it] for it in _OPPOSITES[last])
            ):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                marked = start
                holder = mover
                moved_to = start
                ends_of_game = max(0, min(value_0, 3))
                laden_pits |= 1 << marked
                laden_holders = laden_holders & ~(1 << marked) | holder << marked
                told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[0]"))
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    if count:
                        told.append(Event("capture", pit, count, pit, "last_seed[0]"))
                count = board[_HELD]
                board[moved_to] += count
                board[_HELD] = 0
                if count:
                    told.append(Event("move", -1, count, moved_to, "last_seed[0]"))
                again = True
                told.append(Event("again", last, 0, _STORE[mover], "last_seed[0]"))
            # last_seed[1] (omweso.yaml:105; wikipedia)
            elif direction == -1:
                pass  # stop
            # last_seed[2] (omweso.yaml:109; ludii, shackell)
            elif before > 0 and _LINE[last] == 1 and all(board[it] for it in _OPPOSITES[last]):
                value_0 = (
                    ends_of_game + 1
                    if _COLUMN[mover][last] == 1 and (ends_of_game == 0 or ends_of_game == 2)
                    else ends_of_game + 2
                    if _COLUMN[mover][last] == 8 and ends_of_game < 2
                    else ends_of_game
                )
                following = first
                ends_of_game = max(0, min(value_0, 3))
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    if count:
                        told.append(Event("capture", pit, count, pit, "last_seed[2]"))
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    told.append(Event("relay", -1, hand, -1, "last_seed[2]"))
                if hand:
                    if lap >= 16:
                        now = (
                            (
                                following,
                                hand,
                                origin,
                                direction,
                                *board,
                                laden_pits,
                                laden_holders,
                                ends_of_game,
                            )
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            told.clear()
                            return _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    into = following
                    entered = "last_seed[2]"
                    first = _NOWHERE
                    continue
            # last_seed[3] (omweso.yaml:119; ludii, shackell)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, direction, *board, laden_pits, laden_holders, ends_of_game)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (omweso.yaml:122; wikipedia)
                            told.clear()
                            return _passed(
                                state & ~_MOVED | (_NORTH_MOVED if state >= _TURN else _SOUTH_MOVED) | _ENDED
                            )
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[3]"))
                    first = _NOWHERE
                    continue
            break
    after = int.from_bytes(board[:34], "little")
    after |= laden_pits << 274 | laden_holders << 306
    after |= mover + 1 << 272
    after |= ends_of_game << 338
    after |= endless_of_game << 340
    after |= (min(made_of_turn + 1, 1) if again else 0) << 341
    return after | (mover if again else 1 - mover) << 342


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
    """The pit's name from the left of the player at whose side it lies (`3>` or `3<`), behind the name of
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
        raise ValueError(f"`{word}` is no move: a move is a pit o1 to o8 or i1 to i8, perhaps behind `go`")
    return _MOVES[mover(state)].index(row + number)


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    by_row = ([" ".join(seeds[pit] for pit in row) for row in shown] for shown in _SHOWN)
    rows = " / ".join(" | ".join(texts) or "-" for texts in by_row)
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    marked = [
        f"{name} {_NAMES[pit]} {'SN'[holder]}"
        for name, held in marks(state).items()
        for pit, holder in held.items()
    ]
    if marked:
        fields.append(", ".join(marked))
    if last_mover(state) >= 0:
        fields.append(f"last {'SN'[last_mover(state)]}")
    cells = [f"{key} {n}" for key, n in memory(state).items() if n != _MEMORY[key][3]]
    if cells:
        fields.append(", ".join(cells))
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 6:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    held: dict[str, dict[int, int]] = {}
    last: int | None = None
    remembered: dict[str, int] = {}
    for field in fields[3:]:
        if last is None and field in ("last S", "last N"):
            last = _seat(field[-1])
        elif not remembered and "." in field:
            remembered = _read_memory(field)
        elif field != "-":
            _read_marks(field, held)
    return from_pits(
        _board(fields[0]),
        _numbers(fields[1]),
        _seat(fields[2]),
        last_mover=last,
        marks=held,
        memory=remembered,
    )


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


def _read_marks(field: str, held: dict[str, dict[int, int]]) -> None:
    """Marks between commas: the name, the pit by its side and name, who holds it."""
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 3:
            raise ValueError(f"`{entry.strip()}` is no mark: its name, a pit, its holder")
        name, pit, holder = words
        if pit not in _NAMES:
            raise ValueError(f"there is no pit {pit}: each side has pits o1 to o8 and i1 to i8")
        index = _NAMES.index(pit)
        if index in held.setdefault(name, {}):
            raise ValueError(f"{name} {pit} stands there twice")
        held[name][index] = _seat(holder)


def _read_memory(field: str) -> dict[str, int]:
    """Numbers that are remembered between commas: what, and the number."""
    found: dict[str, int] = {}
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 2:
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `game.ends 1`")
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
        moves = _moves(state)
        quiet = state >> 340 & 0x1 != 1 and state >> 338 & 0x3 != 3
        if not (moves and quiet):
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _moves(state)
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
        return _moves(self.state)

    def push(self, move: Move) -> None:
        """Make a move; IllegalMove, and nothing changes, if it is none."""
        if move not in self.legal_moves():
            rule = _end_rule(self.state, repeated=self._noted[self.state] > 1)
            if rule >= 0:
                raise IllegalMove(f"the game is over ({_END[rule]})", _END[rule])
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
