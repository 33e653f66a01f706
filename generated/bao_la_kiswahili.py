"""Bao la Kiswahili: a move generator, compiled from bao_la_kiswahili.yaml.

Rows of a side: reserve: 1, outer: 1..8, inner: 1..8; seeds go outer >, inner <, 64 seeds in all.

Sources:
  mancala_world: Mancala World: Bao la Kiswahili, https://mancala.fandom.com/wiki/Bao_la_Kiswahili
  donkers: H. H. L. M. Donkers, Zanzibar Bao Rules for the Computer, 2001,
  http://www.fdg.unimaas.nl/educ/donkers/games/Bao/rules.html
  de_voogt: Alexander J. de Voogt, Limits of the Mind: Towards a Characterisation of Bao Mastership, 1995
  nierse: Rob Nierse, The Game Cabinet: Bao, http://www.gamecabinet.com/rules/Bao.html
  ludii: Ludii Portal: Bao, https://ludii.games/details.php?keyword=Bao
  agcl: Alexander J. de Voogt, articles on Bao in Abstract Games 4 and 5, 2001

A move is made seed by seed, since a table of sowings cannot carry:
  kinds: each kind of move is sown by rules of its own

Made by mancala_dsl 0.1.0 with:  mancalac compile bao_la_kiswahili
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "bao_la_kiswahili"
READING: str | None = None
SPEC_SHA256: str = "d2c693a17f00350ad867e81bd7c6eed60f9166c5b48bd2d7581e34f4a8af641b"
RULES_VERSION: int = 1
PITS: int = 34
SEEDS: int = 64
ROWS: int = 6
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, what is remembered,
# and at the top one bit for the player to move.
_TURN = 1 << 293  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000  # North's pits
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]", "end[2]")
_NOWHERE = 36  # the site of a pit that does not exist
_HELD = 37  # where captured seeds lie that a rule does something with
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (1, -1, 1, -1, 1, -1, 0)
# the kind of each option
_KINDS = ("namu", "namu", "sow", "sow", "go", "go", "stay")
# what stands before the pit in the text of a move
_PREFIXES = ("namu ", "namu ", "", "", "go ", "go ", "stay ")
# how the direction of each option is written
_WRITTEN = (">", "<", ">", "<", "", "", "")
# For South and North: the pits that they can sow from.
_SOWN_FROM = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32),
)
# The stores of South and North; nobody has none.
_STORE = (34, 35, 36)
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
# The row of each pit, from its own edge.
_LINE = (
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    2,
    2,
    2,
    2,
    2,
    2,
    2,
    2,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    2,
    2,
    2,
    2,
    2,
    2,
    2,
    2,
    0,
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
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
    ),
    (
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
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
        17,
        36,
        36,
        36,
        36,
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
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
    ),
    (
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        36,
        32,
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
        36,
        36,
        36,
        36,
    ),
)
# The facing pit.
_OPPOSITE = (
    25,
    26,
    27,
    28,
    29,
    30,
    31,
    32,
    32,
    31,
    30,
    29,
    28,
    27,
    26,
    25,
    25,
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
    8,
    36,
    36,
    36,
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
    296,
)
# Where South's and North's `lost` is; nobody's reads as 0.
_CELL_LOST = (288, 289, 296)
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
    "Sr1",
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
    "Nr1",
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
        "r1",
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
        "r1",
    ),
)
# For each side its rows from its edge, from its own left to right.
_SHOWN = (
    ((16,), (0, 1, 2, 3, 4, 5, 6, 7), (15, 14, 13, 12, 11, 10, 9, 8)),
    ((33,), (17, 18, 19, 20, 21, 22, 23, 24), (32, 31, 30, 29, 28, 27, 26, 25)),
)
# For South and North: pits where it.own and it.inner.
_PITS_OWN_INNER = ((8, 9, 10, 11, 12, 13, 14, 15), (25, 26, 27, 28, 29, 30, 31, 32))
_LANES_OWN_INNER = tuple(sum(0xFF << 8 * pit for pit in pits) for pits in _PITS_OWN_INNER)
_SPAN_OWN_INNER = (slice(8, 16), slice(25, 33))
_LEFTMOST_OWN_INNER = (15, 32)
_RIGHTMOST_OWN_INNER = (8, 25)
# For South and North: pits where it.own and it.reserve.
_PITS_OWN_RESERVE = ((16,), (33,))
_LANES_OWN_RESERVE = tuple(sum(0xFF << 8 * pit for pit in pits) for pits in _PITS_OWN_RESERVE)
_FIRST_OWN_RESERVE = (16, 33)
# For South and North: pits where it.own and it.inner and it.number == 5.
_PITS_OWN_INNER_NUMBER_5 = ((11,), (28,))
# For South and North: pits where it.theirs and it.inner.
_SPAN_THEIRS_INNER = (slice(25, 33), slice(8, 16))


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


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def initial() -> State:
    """The start: South is to move."""
    return 0x16000000000602020000000000000000001600000000060202000000000000000000


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
    return state >> 293


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 272 & 0xFF, state >> 280 & 0xFF


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "S.lost": (288, 0, 1, 0),
    "N.lost": (289, 0, 1, 0),
    "game.way": (290, 0, 2, 0),
    "game.bare": (292, 0, 1, 0),
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
    quiet = state & _LANES_OWN_INNER[1] if state >= _TURN else state & _LANES_OWN_INNER[0]
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
    mover = state >> 293
    # must[0] (bao_la_kiswahili.yaml:214; mancala_world)
    if state >> 290 & 0x3 == 0 and not state & _LANES_OWN_RESERVE[mover]:
        moves = tuple(move for move in moves if _leaves_0(state, move)) or moves
    # must[1] (bao_la_kiswahili.yaml:218; mancala_world)
    if state >> 290 & 0x3 == 0 and not state & _LANES_OWN_RESERVE[mover]:
        moves = tuple(move for move in moves if _leaves_1(state, move)) or moves
    # must[2] (bao_la_kiswahili.yaml:222; mancala_world)
    return tuple(move for move in moves if _leaves_2(state, move))


def _leaves_0(state: State, move: Move) -> bool:
    """Whether a move leaves what must[0] asks for, seen by who made it."""
    _, captured = _try(state, move)
    return captured > 0


def _leaves_1(state: State, move: Move) -> bool:
    """Whether a move leaves what must[1] asks for, seen by who made it."""
    pit = move % PITS
    if _LINE[pit] == 2:
        return True
    _, captured = _try(state, move)
    return captured > 0


def _leaves_2(state: State, move: Move) -> bool:
    """Whether a move leaves what must[2] asks for, seen by who made it."""
    after = _sow(state, move)
    return bool(after >> 292 & 0x1 == 0)


def _chosen_namu(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `namu`; none while there is no such move."""
    mover = state >> 293
    # kinds.namu (bao_la_kiswahili.yaml:177; mancala_world)
    if not (state >> 290 & 0x3 == 0 and state & _LANES_OWN_RESERVE[mover]):
        return ()
    # choose (bao_la_kiswahili.yaml:179; mancala_world)
    pits = tuple(
        pit
        for pit in _PITS_OWN_INNER[mover]
        if state >> 8 * pit & 0xFF and state >> _LANES[_OPPOSITE[pit]] & 0xFF
    )
    if not pits:
        pits = tuple(
            pit
            for pit in _PITS_OWN_INNER[mover]
            if state >> 8 * pit & 0xFF
            and not (
                state >> _CELL_LOST[mover] & 0x1 == 0 and _NUMBER[pit] == 5 and state >> 8 * pit & 0xFF > 5
            )
            and (
                state >> 8 * pit & 0xFF > 1
                or (
                    state >> _CELL_LOST[mover] & 0x1 == 0
                    and any(state >> 8 * it & 0xFF > 5 for it in _PITS_OWN_INNER_NUMBER_5[mover])
                )
            )
        )
    if not pits:
        pits = tuple(
            pit
            for pit in _PITS_OWN_INNER[mover]
            if state >> 8 * pit & 0xFF
            and not (
                state >> _CELL_LOST[mover] & 0x1 == 0 and _NUMBER[pit] == 5 and state >> 8 * pit & 0xFF > 5
            )
        )
    if not pits:
        pits = tuple(pit for pit in _PITS_OWN_INNER[mover] if state >> 8 * pit & 0xFF)
    return pits


def _offered_namu(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves of the kind `namu` from a pit in the directions that it offers."""
    # direction (bao_la_kiswahili.yaml:187; mancala_world)
    if state >> _LANES[_OPPOSITE[pit]] & 0xFF and _NUMBER[pit] <= 2:
        return (pit + 34,)
    if state >> _LANES[_OPPOSITE[pit]] & 0xFF and _NUMBER[pit] >= 7:
        return (pit,)
    return (pit, pit + 34)


def _chosen_sow(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `sow`; none while there is no such move."""
    mover = state >> 293
    # kinds.sow (bao_la_kiswahili.yaml:198; mancala_world)
    if not (state >> 290 & 0x3 == 0 and not state & _LANES_OWN_RESERVE[mover]):
        return ()
    # choose (bao_la_kiswahili.yaml:200; mancala_world)
    return tuple(pit for pit in _SOWN_FROM[mover] if _OWNER[pit] == mover and state >> 8 * pit & 0xFF > 1)


def _offered_sow(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves of the kind `sow` from a pit in the directions that it offers."""
    # direction (bao_la_kiswahili.yaml:112; mancala_world)
    return (pit + 68, pit + 102)


def _chosen_go(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `go`; none while there is no such move."""
    mover = state >> 293
    # kinds.go (bao_la_kiswahili.yaml:202; mancala_world)
    if state >> 290 & 0x3 <= 0:
        return ()
    # choose (bao_la_kiswahili.yaml:204; mancala_world)
    return _PITS_OWN_INNER_NUMBER_5[mover]


def _offered_go(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves of the kind `go` from a pit in the directions that it offers."""
    # direction (bao_la_kiswahili.yaml:205; mancala_world)
    if state >> 290 & 0x3 == 1:
        return (pit + 136,)
    return (pit + 170,)


def _chosen_stay(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `stay`; none while there is no such move."""
    mover = state >> 293
    # kinds.stay (bao_la_kiswahili.yaml:208; mancala_world)
    if state >> 290 & 0x3 <= 0:
        return ()
    # choose (bao_la_kiswahili.yaml:210; mancala_world)
    return _PITS_OWN_INNER_NUMBER_5[mover]


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit, of kinds with more than one direction, that it offers."""
    return (*_offered_namu(state, pit), *_offered_sow(state, pit), *_offered_go(state, pit))


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the moves of every kind from the pits that satisfy `choose`."""
    moves = [move for pit in _chosen_namu(state) for move in _offered_namu(state, pit)]
    moves += [move for pit in _chosen_sow(state) for move in _offered_sow(state, pit)]
    moves += [move for pit in _chosen_go(state) for move in _offered_go(state, pit)]
    # endless (bao_la_kiswahili.yaml:168; donkers)
    moves = [move for move in moves if _sow(state, move) != _ENDLESS]
    moves += [pit + 204 for pit in _chosen_stay(state)]
    return tuple(sorted(moves, key=lambda move: (move % PITS, move)))


@lru_cache(maxsize=256)
def _try(state: State, move: Move) -> tuple[State, int]:
    """Step 5 to step 14, by the kind of move."""
    if move < 68:
        return _try_namu(state, move)
    if move < 136:
        return _try_sow(state, move)
    if move < 204:
        return _try_go(state, move)
    return _try_stay(state, move)


def _try_namu(state: State, move: Move) -> tuple[State, int]:
    """`namu`: steps 5 to 14, one seed at a time."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    back = _BACK[mover] if direction > 0 else _RING[mover]
    captured = 0
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    # namu.do[0] (bao_la_kiswahili.yaml:192; mancala_world)
    moved = [_FIRST_OWN_RESERVE[mover]]
    moved_to = start
    most_moved = 1
    for pit in moved:
        if pit != moved_to != _NOWHERE:
            count = _lifted(board, pit, most_moved)
            board[moved_to] += count
    # lift (bao_la_kiswahili.yaml:186; mancala_world)
    most = 1
    hand = max(0, min(most, board[origin]))
    began_with = hand
    board[origin] -= hand
    if hand:
        while True:
            # direction (bao_la_kiswahili.yaml:187; mancala_world)
            site = origin
            # first_seed (bao_la_kiswahili.yaml:194; mancala_world)
            into_origin = into == _NOWHERE and (lap == 1)
            before = 0
            while hand:
                if not into_origin:
                    site = ring[site] if into == _NOWHERE else into
                before = board[site]
                board[site] += 1
                hand -= 1
                into = _NOWHERE
                into_origin = False
                # each_seed[0] (bao_la_kiswahili.yaml:119; mancala_world)
                if _LINE[site] == 1 and not any(board[_SPAN_OWN_INNER[mover]]):
                    bare_of_game = 1
            last = site
            # last_seed[0] (bao_la_kiswahili.yaml:122; mancala_world)
            if before == 0:
                pass  # stop
            # last_seed[1] (bao_la_kiswahili.yaml:125; donkers, mancala_world)
            elif (
                _LINE[last] == 2
                and board[_OPPOSITE[last]]
                and (captured > 0 or (lap == 1 and began_with < 16))
                and sum(board[_SPAN_THEIRS_INNER[mover]]) == board[_OPPOSITE[last]]
            ):
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[store] += count
                board[pit] = 0
                captured += count if store == _STORE[mover] else 0
            # last_seed[2] (bao_la_kiswahili.yaml:132; mancala_world, ludii)
            elif (
                _LINE[last] == 2
                and board[_OPPOSITE[last]]
                and (captured > 0 or (lap == 1 and began_with < 16))
            ):
                value_0 = 1 if _NUMBER[_OPPOSITE[last]] == 5 else lost_of_player[1 - mover]
                following = (
                    _LEFTMOST_OWN_INNER[mover]
                    if _NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)
                    else _RIGHTMOST_OWN_INNER[mover]
                )
                turned = -1 if (_NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)) else 1
                lost_of_player[1 - mover] = value_0
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[_HELD] += count
                board[pit] = 0
                captured += count
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS, 0
                    lap += 1
                    if turned != direction:
                        direction = turned
                        ring, back = back, ring
                    into = following
                    continue
            # last_seed[3] (bao_la_kiswahili.yaml:152; mancala_world)
            elif lap == 1 and lost_of_player[mover] == 0 and _NUMBER[last] == 5 and before > 5:
                following = last
                filled_from = [last]
                most_lifted = 2
                if ring[following] != _NOWHERE and following < PITS:
                    for pit in filled_from:
                        count = _lifted(board, pit, most_lifted)
                        hand += count
                if hand:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS, 0
                    lap += 1
                    origin = following
                    continue
            # last_seed[4] (bao_la_kiswahili.yaml:156; mancala_world)
            elif (
                captured == 0
                and lost_of_player[mover] == 0
                and _LINE[last] == 2
                and _NUMBER[last] == 5
                and board[last] > 5
            ):
                pass  # stop
            # last_seed[5] (bao_la_kiswahili.yaml:159; mancala_world)
            elif lost_of_player[mover] == 0 and _LINE[last] == 2 and _NUMBER[last] == 5 and board[last] > 5:
                value_0 = 2 if direction == -1 else 1
                way_of_game = value_0
                again = True
            # last_seed[6] (bao_la_kiswahili.yaml:163; mancala_world)
            elif before > 0:
                value_0 = 1 if _LINE[last] == 2 and _NUMBER[last] == 5 else lost_of_player[mover]
                following = last
                lost_of_player[mover] = value_0
                if board[following]:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS, 0
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            break
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293, captured


def _try_sow(state: State, move: Move) -> tuple[State, int]:
    """`sow`: steps 6 to 14, one seed at a time."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    back = _BACK[mover] if direction > 0 else _RING[mover]
    captured = 0
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    hand = board[origin]
    began_with = hand
    board[origin] = 0
    while True:
        # direction (bao_la_kiswahili.yaml:112; mancala_world)
        site = origin
        before = 0
        while hand:
            site = ring[site] if into == _NOWHERE else into
            before = board[site]
            board[site] += 1
            hand -= 1
            into = _NOWHERE
            # each_seed[0] (bao_la_kiswahili.yaml:119; mancala_world)
            if _LINE[site] == 1 and not any(board[_SPAN_OWN_INNER[mover]]):
                bare_of_game = 1
        last = site
        # last_seed[0] (bao_la_kiswahili.yaml:122; mancala_world)
        if before == 0:
            pass  # stop
        # last_seed[1] (bao_la_kiswahili.yaml:125; donkers, mancala_world)
        elif (
            _LINE[last] == 2
            and board[_OPPOSITE[last]]
            and (captured > 0 or (lap == 1 and began_with < 16))
            and sum(board[_SPAN_THEIRS_INNER[mover]]) == board[_OPPOSITE[last]]
        ):
            store = _STORE[mover]
            pit = _OPPOSITE[last]
            count = board[pit]
            board[store] += count
            board[pit] = 0
            captured += count if store == _STORE[mover] else 0
        # last_seed[2] (bao_la_kiswahili.yaml:132; mancala_world, ludii)
        elif _LINE[last] == 2 and board[_OPPOSITE[last]] and (captured > 0 or (lap == 1 and began_with < 16)):
            value_0 = 1 if _NUMBER[_OPPOSITE[last]] == 5 else lost_of_player[1 - mover]
            following = (
                _LEFTMOST_OWN_INNER[mover]
                if _NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)
                else _RIGHTMOST_OWN_INNER[mover]
            )
            turned = -1 if (_NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)) else 1
            lost_of_player[1 - mover] = value_0
            store = _STORE[mover]
            pit = _OPPOSITE[last]
            count = board[pit]
            board[_HELD] += count
            board[pit] = 0
            captured += count
            hand = board[_HELD]
            board[_HELD] = 0
            if hand:
                if lap == 1000:
                    # endless (bao_la_kiswahili.yaml:168; donkers)
                    return _ENDLESS, 0
                lap += 1
                if turned != direction:
                    direction = turned
                    ring, back = back, ring
                into = following
                continue
        # last_seed[6] (bao_la_kiswahili.yaml:163; mancala_world)
        elif before > 0:
            value_0 = 1 if _LINE[last] == 2 and _NUMBER[last] == 5 else lost_of_player[mover]
            following = last
            lost_of_player[mover] = value_0
            if board[following]:
                if lap == 1000:
                    # endless (bao_la_kiswahili.yaml:168; donkers)
                    return _ENDLESS, 0
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                continue
        break
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293, captured


def _try_go(state: State, move: Move) -> tuple[State, int]:
    """`go`: steps 5 to 14, one seed at a time."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    back = _BACK[mover] if direction > 0 else _RING[mover]
    captured = 0
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    # go.do[0] (bao_la_kiswahili.yaml:206; mancala_world)
    way_of_game = 0
    lost_of_player[mover] = 1
    hand = board[origin]
    board[origin] = 0
    if hand:
        while True:
            # direction (bao_la_kiswahili.yaml:205; mancala_world)
            site = origin
            before = 0
            while hand:
                site = ring[site] if into == _NOWHERE else into
                before = board[site]
                board[site] += 1
                hand -= 1
                into = _NOWHERE
                # each_seed[0] (bao_la_kiswahili.yaml:119; mancala_world)
                if _LINE[site] == 1 and not any(board[_SPAN_OWN_INNER[mover]]):
                    bare_of_game = 1
            last = site
            # last_seed[0] (bao_la_kiswahili.yaml:122; mancala_world)
            if before == 0:
                pass  # stop
            # last_seed[1] (bao_la_kiswahili.yaml:125; donkers, mancala_world)
            elif (
                _LINE[last] == 2
                and board[_OPPOSITE[last]]
                and sum(board[_SPAN_THEIRS_INNER[mover]]) == board[_OPPOSITE[last]]
            ):
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[store] += count
                board[pit] = 0
                captured += count if store == _STORE[mover] else 0
            # last_seed[2] (bao_la_kiswahili.yaml:132; mancala_world, ludii)
            elif _LINE[last] == 2 and board[_OPPOSITE[last]]:
                value_0 = 1 if _NUMBER[_OPPOSITE[last]] == 5 else lost_of_player[1 - mover]
                following = (
                    _LEFTMOST_OWN_INNER[mover]
                    if _NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)
                    else _RIGHTMOST_OWN_INNER[mover]
                )
                turned = -1 if (_NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)) else 1
                lost_of_player[1 - mover] = value_0
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[_HELD] += count
                board[pit] = 0
                captured += count
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS, 0
                    lap += 1
                    if turned != direction:
                        direction = turned
                        ring, back = back, ring
                    into = following
                    continue
            # last_seed[6] (bao_la_kiswahili.yaml:163; mancala_world)
            elif before > 0:
                value_0 = 1 if _LINE[last] == 2 and _NUMBER[last] == 5 else lost_of_player[mover]
                following = last
                lost_of_player[mover] = value_0
                if board[following]:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS, 0
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            break
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293, captured


def _try_stay(state: State, move: Move) -> tuple[State, int]:
    """`stay`: steps 5 to 14, one seed at a time."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    captured = 0
    # stay.do[0] (bao_la_kiswahili.yaml:211; mancala_world)
    way_of_game = 0
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293, captured


def _sow(state: State, move: Move) -> State:
    """The position after a move."""
    return _try(state, move)[0]


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    mover = state >> 293
    # end[0] (bao_la_kiswahili.yaml:226; mancala_world, donkers)
    if not state & _LANES_OWN_INNER[mover]:
        return 0
    # end[1] (bao_la_kiswahili.yaml:230; mancala_world, donkers)
    if not _moves(state):
        return 1
    # end[2] (bao_la_kiswahili.yaml:234; added by this project)
    if repeated:
        return 2
    return -1


def outcome(state: State) -> Outcome | None:
    """How the game ended, None while it goes on.

    From this position alone, as if it had not been there before: see `Game` for repetition.
    """
    rule = _end_rule(state, repeated=False)
    return None if rule < 0 else _settled(state, rule)


def _settled(state: State, rule: int, plies: int | None = None) -> Outcome:
    """Step 15: the outcome by an end rule that holds."""
    south = state >> 272 & 0xFF
    north = state >> 280 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (bao_la_kiswahili.yaml:239; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 293
    # end[0] winner (bao_la_kiswahili.yaml:227; mancala_world, donkers)
    if rule == 0:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (bao_la_kiswahili.yaml:231; mancala_world, donkers)
    if rule == 1:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[2] winner (bao_la_kiswahili.yaml:235; added by this project)
    if rule == 2:
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
    mover = state >> 293
    if _KINDS[move // PITS] == "namu":
        if not (state >> 290 & 0x3 == 0 and state & _LANES_OWN_RESERVE[mover]):
            return IllegalMove("there is no namu now", "kinds")
        if pit not in _chosen_namu(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
        if move not in _offered_namu(state, pit):
            way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
            return IllegalMove(f"{text} is not sown {way}", "direction")
    if _KINDS[move // PITS] == "sow":
        if not (state >> 290 & 0x3 == 0 and not state & _LANES_OWN_RESERVE[mover]):
            return IllegalMove("there is no sow now", "kinds")
        if pit not in _chosen_sow(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
        if move not in _offered_sow(state, pit):
            way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
            return IllegalMove(f"{text} is not sown {way}", "direction")
    if _KINDS[move // PITS] == "go":
        if state >> 290 & 0x3 <= 0:
            return IllegalMove("there is no go now", "kinds")
        if pit not in _chosen_go(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
        if move not in _offered_go(state, pit):
            way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
            return IllegalMove(f"{text} is not sown {way}", "direction")
    if _KINDS[move // PITS] == "stay":
        if state >> 290 & 0x3 <= 0:
            return IllegalMove("there is no stay now", "kinds")
        if pit not in _chosen_stay(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _sow(state, move) == _ENDLESS:
        return IllegalMove(f"sowing from {text} would never end", "endless")
    moves = _choices(state)
    if state >> 290 & 0x3 == 0 and not state & _LANES_OWN_RESERVE[mover]:
        moves = tuple(m for m in moves if _leaves_0(state, m)) or moves
        if move not in moves:
            return IllegalMove(f"{text} does not do what must[0] asks for", "must[0]")
    if state >> 290 & 0x3 == 0 and not state & _LANES_OWN_RESERVE[mover]:
        moves = tuple(m for m in moves if _leaves_1(state, m)) or moves
        if move not in moves:
            return IllegalMove(f"{text} does not do what must[1] asks for", "must[1]")
    if True:
        moves = tuple(m for m in moves if _leaves_2(state, m))
        if move not in moves:
            return IllegalMove(f"{text} does not do what must[2] asks for", "must[2]")
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
    if move < 68:
        return _tell_namu(state, move, told)
    if move < 136:
        return _tell_sow(state, move, told)
    if move < 204:
        return _tell_go(state, move, told)
    return _tell_stay(state, move, told)


def _tell_namu(state: State, move: Move, told: list[Event]) -> State:
    """`namu`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    back = _BACK[mover] if direction > 0 else _RING[mover]
    captured = 0
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    # namu.do[0] (bao_la_kiswahili.yaml:192; mancala_world)
    moved = [_FIRST_OWN_RESERVE[mover]]
    moved_to = start
    most_moved = 1
    for pit in moved:
        if pit != moved_to != _NOWHERE:
            count = _lifted(board, pit, most_moved)
            board[moved_to] += count
            if count:
                told.append(Event("move", pit, count, moved_to, "namu.do[0]"))
    # lift (bao_la_kiswahili.yaml:186; mancala_world)
    most = 1
    hand = max(0, min(most, board[origin]))
    began_with = hand
    board[origin] -= hand
    told.append(Event("lift", origin, hand, origin, "lift"))
    if hand:
        while True:
            # direction (bao_la_kiswahili.yaml:187; mancala_world)
            site = origin
            # first_seed (bao_la_kiswahili.yaml:194; mancala_world)
            into_origin = into == _NOWHERE and (lap == 1)
            before = 0
            while hand:
                if not into_origin:
                    site = ring[site] if into == _NOWHERE else into
                before = board[site]
                board[site] += 1
                hand -= 1
                by = "first_seed" if into_origin else entered if into != _NOWHERE else "direction"
                told.append(Event("sow", site, 1, site, by))
                into = _NOWHERE
                into_origin = False
                # each_seed[0] (bao_la_kiswahili.yaml:119; mancala_world)
                if _LINE[site] == 1 and not any(board[_SPAN_OWN_INNER[mover]]):
                    bare_of_game = 1
            last = site
            # last_seed[0] (bao_la_kiswahili.yaml:122; mancala_world)
            if before == 0:
                pass  # stop
            # last_seed[1] (bao_la_kiswahili.yaml:125; donkers, mancala_world)
            elif (
                _LINE[last] == 2
                and board[_OPPOSITE[last]]
                and (captured > 0 or (lap == 1 and began_with < 16))
                and sum(board[_SPAN_THEIRS_INNER[mover]]) == board[_OPPOSITE[last]]
            ):
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[store] += count
                board[pit] = 0
                captured += count if store == _STORE[mover] else 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
            # last_seed[2] (bao_la_kiswahili.yaml:132; mancala_world, ludii)
            elif (
                _LINE[last] == 2
                and board[_OPPOSITE[last]]
                and (captured > 0 or (lap == 1 and began_with < 16))
            ):
                value_0 = 1 if _NUMBER[_OPPOSITE[last]] == 5 else lost_of_player[1 - mover]
                following = (
                    _LEFTMOST_OWN_INNER[mover]
                    if _NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)
                    else _RIGHTMOST_OWN_INNER[mover]
                )
                turned = -1 if (_NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)) else 1
                lost_of_player[1 - mover] = value_0
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[_HELD] += count
                board[pit] = 0
                captured += count
                if count:
                    told.append(Event("capture", pit, count, pit, "last_seed[2]"))
                hand = board[_HELD]
                board[_HELD] = 0
                if hand:
                    told.append(Event("relay", -1, hand, -1, "last_seed[2]"))
                if hand:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS
                    lap += 1
                    if turned != direction:
                        direction = turned
                        ring, back = back, ring
                        told.append(Event("direction", last, direction, last, "last_seed[2]"))
                    into = following
                    entered = "last_seed[2]"
                    continue
            # last_seed[3] (bao_la_kiswahili.yaml:152; mancala_world)
            elif lap == 1 and lost_of_player[mover] == 0 and _NUMBER[last] == 5 and before > 5:
                following = last
                filled_from = [last]
                most_lifted = 2
                if ring[following] != _NOWHERE and following < PITS:
                    for pit in filled_from:
                        count = _lifted(board, pit, most_lifted)
                        hand += count
                        if count:
                            told.append(Event("relay", pit, count, pit, "last_seed[3]"))
                if hand:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    continue
            # last_seed[4] (bao_la_kiswahili.yaml:156; mancala_world)
            elif (
                captured == 0
                and lost_of_player[mover] == 0
                and _LINE[last] == 2
                and _NUMBER[last] == 5
                and board[last] > 5
            ):
                pass  # stop
            # last_seed[5] (bao_la_kiswahili.yaml:159; mancala_world)
            elif lost_of_player[mover] == 0 and _LINE[last] == 2 and _NUMBER[last] == 5 and board[last] > 5:
                value_0 = 2 if direction == -1 else 1
                way_of_game = value_0
                again = True
                told.append(Event("again", last, 0, _STORE[mover], "last_seed[5]"))
            # last_seed[6] (bao_la_kiswahili.yaml:163; mancala_world)
            elif before > 0:
                value_0 = 1 if _LINE[last] == 2 and _NUMBER[last] == 5 else lost_of_player[mover]
                following = last
                lost_of_player[mover] = value_0
                if board[following]:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[6]"))
                    continue
            break
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293


def _tell_sow(state: State, move: Move, told: list[Event]) -> State:
    """`sow`: steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    back = _BACK[mover] if direction > 0 else _RING[mover]
    captured = 0
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    hand = board[origin]
    began_with = hand
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (bao_la_kiswahili.yaml:112; mancala_world)
        site = origin
        before = 0
        while hand:
            site = ring[site] if into == _NOWHERE else into
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, entered if into != _NOWHERE else "direction"))
            into = _NOWHERE
            # each_seed[0] (bao_la_kiswahili.yaml:119; mancala_world)
            if _LINE[site] == 1 and not any(board[_SPAN_OWN_INNER[mover]]):
                bare_of_game = 1
        last = site
        # last_seed[0] (bao_la_kiswahili.yaml:122; mancala_world)
        if before == 0:
            pass  # stop
        # last_seed[1] (bao_la_kiswahili.yaml:125; donkers, mancala_world)
        elif (
            _LINE[last] == 2
            and board[_OPPOSITE[last]]
            and (captured > 0 or (lap == 1 and began_with < 16))
            and sum(board[_SPAN_THEIRS_INNER[mover]]) == board[_OPPOSITE[last]]
        ):
            store = _STORE[mover]
            pit = _OPPOSITE[last]
            count = board[pit]
            board[store] += count
            board[pit] = 0
            captured += count if store == _STORE[mover] else 0
            if count:
                told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
        # last_seed[2] (bao_la_kiswahili.yaml:132; mancala_world, ludii)
        elif _LINE[last] == 2 and board[_OPPOSITE[last]] and (captured > 0 or (lap == 1 and began_with < 16)):
            value_0 = 1 if _NUMBER[_OPPOSITE[last]] == 5 else lost_of_player[1 - mover]
            following = (
                _LEFTMOST_OWN_INNER[mover]
                if _NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)
                else _RIGHTMOST_OWN_INNER[mover]
            )
            turned = -1 if (_NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)) else 1
            lost_of_player[1 - mover] = value_0
            store = _STORE[mover]
            pit = _OPPOSITE[last]
            count = board[pit]
            board[_HELD] += count
            board[pit] = 0
            captured += count
            if count:
                told.append(Event("capture", pit, count, pit, "last_seed[2]"))
            hand = board[_HELD]
            board[_HELD] = 0
            if hand:
                told.append(Event("relay", -1, hand, -1, "last_seed[2]"))
            if hand:
                if lap == 1000:
                    # endless (bao_la_kiswahili.yaml:168; donkers)
                    return _ENDLESS
                lap += 1
                if turned != direction:
                    direction = turned
                    ring, back = back, ring
                    told.append(Event("direction", last, direction, last, "last_seed[2]"))
                into = following
                entered = "last_seed[2]"
                continue
        # last_seed[6] (bao_la_kiswahili.yaml:163; mancala_world)
        elif before > 0:
            value_0 = 1 if _LINE[last] == 2 and _NUMBER[last] == 5 else lost_of_player[mover]
            following = last
            lost_of_player[mover] = value_0
            if board[following]:
                if lap == 1000:
                    # endless (bao_la_kiswahili.yaml:168; donkers)
                    return _ENDLESS
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[6]"))
                continue
        break
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293


def _tell_go(state: State, move: Move, told: list[Event]) -> State:
    """`go`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    back = _BACK[mover] if direction > 0 else _RING[mover]
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    # go.do[0] (bao_la_kiswahili.yaml:206; mancala_world)
    way_of_game = 0
    lost_of_player[mover] = 1
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        while True:
            # direction (bao_la_kiswahili.yaml:205; mancala_world)
            site = origin
            before = 0
            while hand:
                site = ring[site] if into == _NOWHERE else into
                before = board[site]
                board[site] += 1
                hand -= 1
                told.append(Event("sow", site, 1, site, entered if into != _NOWHERE else "direction"))
                into = _NOWHERE
                # each_seed[0] (bao_la_kiswahili.yaml:119; mancala_world)
                if _LINE[site] == 1 and not any(board[_SPAN_OWN_INNER[mover]]):
                    bare_of_game = 1
            last = site
            # last_seed[0] (bao_la_kiswahili.yaml:122; mancala_world)
            if before == 0:
                pass  # stop
            # last_seed[1] (bao_la_kiswahili.yaml:125; donkers, mancala_world)
            elif (
                _LINE[last] == 2
                and board[_OPPOSITE[last]]
                and sum(board[_SPAN_THEIRS_INNER[mover]]) == board[_OPPOSITE[last]]
            ):
                store = _STORE[mover]
                pit = _OPPOSITE[last]
                count = board[pit]
                board[store] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
            # last_seed[2] (bao_la_kiswahili.yaml:132; mancala_world, ludii)
            elif _LINE[last] == 2 and board[_OPPOSITE[last]]:
                value_0 = 1 if _NUMBER[_OPPOSITE[last]] == 5 else lost_of_player[1 - mover]
                following = (
                    _LEFTMOST_OWN_INNER[mover]
                    if _NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)
                    else _RIGHTMOST_OWN_INNER[mover]
                )
                turned = -1 if (_NUMBER[last] <= 2 or (_NUMBER[last] < 7 and direction == -1)) else 1
                lost_of_player[1 - mover] = value_0
                store = _STORE[mover]
                pit = _OPPOSITE[last]
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
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS
                    lap += 1
                    if turned != direction:
                        direction = turned
                        ring, back = back, ring
                        told.append(Event("direction", last, direction, last, "last_seed[2]"))
                    into = following
                    entered = "last_seed[2]"
                    continue
            # last_seed[6] (bao_la_kiswahili.yaml:163; mancala_world)
            elif before > 0:
                value_0 = 1 if _LINE[last] == 2 and _NUMBER[last] == 5 else lost_of_player[mover]
                following = last
                lost_of_player[mover] = value_0
                if board[following]:
                    if lap == 1000:
                        # endless (bao_la_kiswahili.yaml:168; donkers)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[6]"))
                    continue
            break
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293


def _tell_stay(state: State, move: Move, told: list[Event]) -> State:
    """`stay`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 293
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(37, "little")[:36], 0, 0]
    lost_of_player = [*(state >> bit & 0x1 for bit in (288, 289)), 0]  # South's, North's, nobody's
    way_of_game = state >> 290 & 0x3
    bare_of_game = state >> 292 & 0x1
    again = False
    # stay.do[0] (bao_la_kiswahili.yaml:211; mancala_world)
    way_of_game = 0
    after = int.from_bytes(board[:36], "little")
    after |= lost_of_player[0] << 288
    after |= lost_of_player[1] << 289
    after |= way_of_game << 290
    after |= bare_of_game << 292
    return after | (mover if again else 1 - mover) << 293


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
            f"`{word}` is no move: a move is a pit r1 or o1 to o8 or i1 to i8, perhaps behind `namu` or `go` "
            "or `stay`"
        )
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
            raise ValueError(f"`{field}` is not understood; `S.lost 1` is")
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
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `S.lost 1`")
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
        quiet = state & _LANES_OWN_INNER[1] if state >= _TURN else state & _LANES_OWN_INNER[0]
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
