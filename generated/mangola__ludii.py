"""Mangola, reading ludii: a move generator, compiled from mangola.yaml.

Rows of a side: outer: 1..8, inner: 1..8; seeds go outer >, inner <, 64 seeds in all.

Sources:
  comhaire: Suzanne Comhaire-Sylvain, Les jeux des enfants noirs de Léopoldville, 1952
  ludii: Ludii Portal: Mangola, https://ludii.games/details.php?keyword=Mangola

A move is made seed by seed, since a table of sowings cannot carry:
  choose: it allows a pit without seeds
  drop: how many seeds fall is not the same for every pit
  last_seed[2]: it takes marks from a set of pits
  last_seed[3]: its relay turns round, or says what is lifted and where it goes on
  last_seed[4]: it reads `before`, and more than one seed may have fallen
  last_seed[5]: it moves seeds from pit to pit

Made by mancala_dsl 0.1.0 with:  mancalac compile mangola --reading ludii
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "mangola"
READING: str | None = "ludii"
SPEC_SHA256: str = "76eaf054695635c5089b5ddf9b13e62966957aaa682dfc72360863494a82923d"
RULES_VERSION: int = 1
PITS: int = 32
SEEDS: int = 64
ROWS: int = 4
MARKS: tuple[str, ...] = ("capturing",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, for each mark a bit
# a pit and a bit a pit for its holder, what is remembered, and at the top one bit for the player to move.
_TURN = 1 << 339  # a state from here on: North is to move
_TURNS = int(  # the number of the turn
    "7000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
    16,
)
_ONE_TURN = 1 << 336
_LAST_TURN = 5 << 336  # it is not counted further
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000  # North's pits
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 34  # the site of a pit that does not exist
_HELD = 35  # where captured seeds lie that a rule does something with
# For South and North: the pits that they can sow from.
_SOWN_FROM = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31),
)
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
# For South and North: the site before.
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
# For South and North: all pits, the own side first.
_EVERY = (
    (
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
    ),
    (
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
    ),
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


def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit, or those that a rule has captured and holds; never a store."""
    count = max(0, min(most, board[pit])) if pit < PITS or pit > _NOWHERE else 0
    board[pit] -= count
    return count


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def _once_round(ring: tuple[int, ...], pit: int) -> list[int]:
    """The pits after a site, once round the track, without the site itself."""
    found = []
    site = ring[pit]
    while site not in (pit, _NOWHERE):
        if site < PITS:
            found.append(site)
        site = ring[site]
    return found


def initial() -> State:
    """The start: South is to move."""
    return 0x1000000000000000000000202020202020202020202020202020202020202020202020202020202020202


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    marks: Mapping[str, Mapping[int, int]] | None = None,
    turn: int = 1,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `marks` is {mark: {pit: holder}}.
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
    state |= min(turn, 5) << 336
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
    "capturing": (272, ((8, 9, 10, 11, 12, 13, 14, 15), (24, 25, 26, 27, 28, 29, 30, 31)), False),
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
    return state >> 339


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 256 & 0xFF, state >> 264 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 5: the rules count no further."""
    return state >> 336 & 0x7


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 32 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


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
    # choose (mangola.yaml:77; ludii)
    mover = state >> 339
    moves = tuple(
        pit
        for pit in _PITS_OWN[mover]
        if (state >> 336 & 0x7 < 3 and _COLUMN[mover][pit] == 1)
        or (3 <= state >> 336 & 0x7 <= 4 and _COLUMN[mover][pit] in (1, 8) and state >> 8 * pit & 0xFF > 1)
        or (state >> 336 & 0x7 > 4 and state >> 8 * pit & 0xFF > 1)
    )
    # endless (mangola.yaml:68; added by this project)
    return tuple(move for move in moves if _sow(state, move) != _ENDLESS)


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14, one seed at a time."""
    mover = state >> 339
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(43, "little")[:34], 0, 0]
    capturing_pits = state >> 272 & 0xFFFFFFFF
    capturing_holders = state >> 304 & 0xFFFFFFFF
    number_of_turn = state >> 336 & 0x7
    origin = move
    ring = _RING[mover]
    back = _BACK[mover]
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    if hand:
        while True:
            # direction (mangola.yaml:43; ludii)
            site = origin
            before = 0
            while hand:
                site = ring[site] if into == _NOWHERE else into
                before = board[site]
                # drop (mangola.yaml:45; ludii)
                most = 2 if number_of_turn < 3 else 1
                count = min(most, hand)
                board[site] += count
                hand -= count
                into = _NOWHERE
            last = site
            # last_seed[0] (mangola.yaml:109; ludii)
            if number_of_turn < 3 and board[ring[last]]:
                following = ring[last]
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            # last_seed[1] (mangola.yaml:112; ludii)
            elif number_of_turn < 3:
                pass  # stop
            # last_seed[2] (mangola.yaml:115; ludii)
            elif capturing_pits:
                bared = [it for it in _EVERY[mover] if capturing_pits >> it & 1]
                following = next((it for it in _EVERY[mover] if capturing_pits >> it & 1), _NOWHERE)
                for pit in bared:
                    if capturing_pits >> pit & 1:
                        capturing_pits &= ~(1 << pit)
                        capturing_holders &= ~(1 << pit)
                if following < PITS and board[following] and ring[following] != _NOWHERE:
                    if lap >= 16:
                        now = (
                            (following, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            # last_seed[3] (mangola.yaml:120; ludii)
            elif before > 0 and _LINE[last] == 1 and all(board[it] for it in _OPPOSITES[last]):
                marked = last
                holder = mover
                receiver = mover
                following = ring[
                    ring[next((it for it in _once_round(back, last) if not board[it]), _NOWHERE)]
                ]
                capturing_pits |= 1 << marked
                capturing_holders = capturing_holders & ~(1 << marked) | holder << marked
                store = _STORE[receiver]
                for pit in _OPPOSITES[last]:
                    board[_HELD] += board[pit]
                    board[pit] = 0
                if ring[following] != _NOWHERE:
                    hand = board[_HELD]
                    board[_HELD] = 0
                else:
                    count = board[_HELD]
                    board[_HELD] = 0
                    if store < _NOWHERE:
                        board[store] += count
                if hand:
                    if lap >= 16:
                        now = (
                            (following, hand, origin, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    into = following
                    continue
            # last_seed[4] (mangola.yaml:126; ludii)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            # last_seed[5] (mangola.yaml:129; ludii)
            else:
                moved = [last]
                moved_to = ring[last]
                for pit in moved:
                    if pit != moved_to != _NOWHERE:
                        count = _lifted(board, pit, SEEDS)
                        board[moved_to] += count
            break
    after = int.from_bytes(board[:34], "little")
    after |= capturing_pits << 272 | capturing_holders << 304
    after |= min(number_of_turn + 1, 5) << 336
    return after | 1 - mover << 339


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (mangola.yaml:86; ludii)
    if not _choices(state):
        return 0
    # end[1] (mangola.yaml:90; added by this project)
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
    # win (mangola.yaml:95; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 339
    # end[0] winner (mangola.yaml:87; ludii)
    if rule == 0:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (mangola.yaml:91; added by this project)
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
    if type(move) is not int or not 0 <= move < PITS:
        return IllegalMove(f"there is no pit {move!r} on this board", "choose")
    text = _NAMES[move]
    mover = state >> 339
    pit = move
    if (
        pit in _SOWN_FROM[mover]
        and _OWNER[pit] == mover
        and (
            (state >> 336 & 0x7 < 3 and _COLUMN[mover][pit] == 1)
            or (
                3 <= state >> 336 & 0x7 <= 4 and _COLUMN[mover][pit] in (1, 8) and state >> 8 * pit & 0xFF > 1
            )
            or (state >> 336 & 0x7 > 4 and state >> 8 * pit & 0xFF > 1)
        )
        and _sow(state, move) == _ENDLESS
    ):
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
    mover = state >> 339
    # Behind the stores: the pit that does not exist, captured seeds.
    board = [*state.to_bytes(43, "little")[:34], 0, 0]
    capturing_pits = state >> 272 & 0xFFFFFFFF
    capturing_holders = state >> 304 & 0xFFFFFFFF
    number_of_turn = state >> 336 & 0x7
    origin = move
    ring = _RING[mover]
    back = _BACK[mover]
    into = _NOWHERE  # where the first seed of a lap falls, if its relay says so
    entered = ""
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        while True:
            # direction (mangola.yaml:43; ludii)
            site = origin
            before = 0
            while hand:
                site = ring[site] if into == _NOWHERE else into
                before = board[site]
                # drop (mangola.yaml:45; ludii)
                most = 2 if number_of_turn < 3 else 1
                count = min(most, hand)
                board[site] += count
                hand -= count
                told.append(Event("sow", site, count, site, entered if into != _NOWHERE else "direction"))
                into = _NOWHERE
            last = site
            # last_seed[0] (mangola.yaml:109; ludii)
            if number_of_turn < 3 and board[ring[last]]:
                following = ring[last]
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[0]"))
                    continue
            # last_seed[1] (mangola.yaml:112; ludii)
            elif number_of_turn < 3:
                pass  # stop
            # last_seed[2] (mangola.yaml:115; ludii)
            elif capturing_pits:
                bared = [it for it in _EVERY[mover] if capturing_pits >> it & 1]
                following = next((it for it in _EVERY[mover] if capturing_pits >> it & 1), _NOWHERE)
                for pit in bared:
                    if capturing_pits >> pit & 1:
                        told.append(
                            Event("unmark", pit, 0, _STORE[capturing_holders >> pit & 1], "last_seed[2]")
                        )
                        capturing_pits &= ~(1 << pit)
                        capturing_holders &= ~(1 << pit)
                if following < PITS and board[following] and ring[following] != _NOWHERE:
                    if lap >= 16:
                        now = (
                            (following, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[2]"))
                    continue
            # last_seed[3] (mangola.yaml:120; ludii)
            elif before > 0 and _LINE[last] == 1 and all(board[it] for it in _OPPOSITES[last]):
                marked = last
                holder = mover
                receiver = mover
                following = ring[
                    ring[next((it for it in _once_round(back, last) if not board[it]), _NOWHERE)]
                ]
                capturing_pits |= 1 << marked
                capturing_holders = capturing_holders & ~(1 << marked) | holder << marked
                told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[3]"))
                store = _STORE[receiver]
                for pit in _OPPOSITES[last]:
                    count = board[pit]
                    board[_HELD] += count
                    board[pit] = 0
                    if count:
                        told.append(Event("capture", pit, count, pit, "last_seed[3]"))
                if ring[following] != _NOWHERE:
                    hand = board[_HELD]
                    board[_HELD] = 0
                    if hand:
                        told.append(Event("relay", -1, hand, -1, "last_seed[3]"))
                else:
                    count = board[_HELD]
                    board[_HELD] = 0
                    if store < _NOWHERE:
                        board[store] += count
                    if count:
                        told.append(Event("move", -1, count, _site(store), "last_seed[3]"))
                if hand:
                    if lap >= 16:
                        now = (
                            (following, hand, origin, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    into = following
                    entered = "last_seed[3]"
                    continue
            # last_seed[4] (mangola.yaml:126; ludii)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, *board, capturing_pits, capturing_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (mangola.yaml:68; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[4]"))
                    continue
            # last_seed[5] (mangola.yaml:129; ludii)
            else:
                moved = [last]
                moved_to = ring[last]
                for pit in moved:
                    if pit != moved_to != _NOWHERE:
                        count = _lifted(board, pit, SEEDS)
                        board[moved_to] += count
                        if count:
                            told.append(Event("move", pit, count, moved_to, "last_seed[5]"))
            break
    after = int.from_bytes(board[:34], "little")
    after |= capturing_pits << 272 | capturing_holders << 304
    after |= min(number_of_turn + 1, 5) << 336
    return after | 1 - mover << 339


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
    """The pit's name from the left of the player at whose side it lies, or `pass`."""
    return "pass" if move_pit(move) < 0 else _MOVES[mover(state)][move]


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    return _pit_called(state, word, word)


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
    marked = [
        f"{name} {_NAMES[pit]} {'SN'[holder]}"
        for name, held in marks(state).items()
        for pit, holder in held.items()
    ]
    if marked:
        fields.append(", ".join(marked))
    if turn(state) > 1:
        fields.append(f"turn {turn(state)}")
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 5:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    held: dict[str, dict[int, int]] = {}
    number = 1
    for field in fields[3:]:
        if field.startswith("turn "):
            number = _numbers(field[5:])[0]
        elif field != "-":
            _read_marks(field, held)
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]), marks=held, turn=number)


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
