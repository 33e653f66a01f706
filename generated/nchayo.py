"""Nchayo: a move generator, compiled from nchayo.yaml.

Rows of a side: outer: 1..5, inner: 1..5; seeds go outer >, inner <, 20 seeds in all.

Sources:
  ludii: Ludii Portal: Nchayo, https://ludii.games/details.php?keyword=Nchayo
  viegas_guerreiro: Manuel Viegas Guerreiro, Os Macondes de Moçambique IV, Sabedoria, língua, literatura e
  jogos, 1966

Made by mancala_dsl 0.1.0 with:  mancalac compile nchayo
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "nchayo"
READING: str | None = None
SPEC_SHA256: str = "7de5c41017af87cd77ec67936012d66de3cf0831d39270b7aa9de9c2ab41a61e"
RULES_VERSION: int = 1
PITS: int = 20
SEEDS: int = 20
ROWS: int = 4
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's
# along South's path, then North's along North's), the same for South's and North's score, and at the top one
# bit for the player to move.
_TURN = 1 << 176  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFF00000000000000000000  # North's pits
# Added to the pits it sets the top bit of every occupied one.
_FULL = 0x7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F7F
_SOUTH_OCCUPIED = 0x80808080808080808080
_NORTH_OCCUPIED = 0x8080808080808080808000000000000000000000
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 22  # the site of a pit that does not exist
# For South and North: the pits that they can sow from.
_SOWN_FROM = ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), (10, 11, 12, 13, 14, 15, 16, 17, 18, 19))
_LAPS = range(256)  # so many are enough for nearly all moves
# The stores of South and North; nobody has none.
_STORE = (20, 21, 22)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# The row of each pit, from its own edge.
_LINE = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 22, 22, 22, 22, 22, 22, 22, 22, 22, 22, 22, 22, 22),
    (22, 22, 22, 22, 22, 22, 22, 22, 22, 22, 11, 12, 13, 14, 15, 16, 17, 18, 19, 10, 22, 22, 22),
)
# The facing pit.
_OPPOSITE = (15, 16, 17, 18, 19, 19, 18, 17, 16, 15, 5, 6, 7, 8, 9, 9, 8, 7, 6, 5, 22, 22, 22)
# The pit behind it, towards its own edge.
_BEHIND = (22, 22, 22, 22, 22, 4, 3, 2, 1, 0, 22, 22, 22, 22, 22, 14, 13, 12, 11, 10, 22, 22, 22)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168)
# The pits by side, row and number.
_NAMES = (
    "So1",
    "So2",
    "So3",
    "So4",
    "So5",
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
    "Ni5",
    "Ni4",
    "Ni3",
    "Ni2",
    "Ni1",
)
# For South and North: how they call the pits.
_MOVES = (
    ("o1", "o2", "o3", "o4", "o5", "i5", "i4", "i3", "i2", "i1", "", "", "", "", "", "", "", "", "", ""),
    ("", "", "", "", "", "", "", "", "", "", "o1", "o2", "o3", "o4", "o5", "i5", "i4", "i3", "i2", "i1"),
)
# For each side its rows from its edge, from its own left to right.
_SHOWN = (((0, 1, 2, 3, 4), (9, 8, 7, 6, 5)), ((10, 11, 12, 13, 14), (19, 18, 17, 16, 15)))


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
    return 0x101010101010101010101010101010101010101


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
    return state >> 176


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 160 & 0xFF, state >> 168 & 0xFF


def _choice_table(row: range) -> dict[int, tuple[Move, ...]]:
    """The pits of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x80 << 8 * pit
        choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}
    return choices


# choose (nchayo.yaml:63; ludii)
_SOUTH_CHOICES = _choice_table(range(10))
_NORTH_CHOICES = _choice_table(range(10, PITS))


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
_Sowing: TypeAlias = tuple[_Row, int]  # a pit's row, and the shift of its lane
# The rows of South and North, by pit; filled below.
_SOUTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}
_NORTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}
# The fall, for South and for North: what is known of the site where a last seed drops: last, last_opposite,
# row, more, where more is store, last_opposite_behind. None where no rule can act. Pits are given by the
# shift of their lane.
_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (
    (
        (0, 120, _SOUTH_ROWS[0], None),
        (8, 128, _SOUTH_ROWS[1], None),
        (16, 136, _SOUTH_ROWS[2], None),
        (24, 144, _SOUTH_ROWS[3], None),
        (32, 152, _SOUTH_ROWS[4], None),
        (40, 152, _SOUTH_ROWS[5], (160, 80)),
        (48, 144, _SOUTH_ROWS[6], (160, 88)),
        (56, 136, _SOUTH_ROWS[7], (160, 96)),
        (64, 128, _SOUTH_ROWS[8], (160, 104)),
        (72, 120, _SOUTH_ROWS[9], (160, 112)),
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
        (80, 40, _NORTH_ROWS[10], None),
        (88, 48, _NORTH_ROWS[11], None),
        (96, 56, _NORTH_ROWS[12], None),
        (104, 64, _NORTH_ROWS[13], None),
        (112, 72, _NORTH_ROWS[14], None),
        (120, 72, _NORTH_ROWS[15], (168, 0)),
        (128, 64, _NORTH_ROWS[16], (168, 8)),
        (136, 56, _NORTH_ROWS[17], (168, 16)),
        (144, 48, _NORTH_ROWS[18], (168, 24)),
        (152, 40, _NORTH_ROWS[19], (168, 32)),
        (),
        (),
    ),
)


def _way(mover: int, origin: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (nchayo.yaml:40; ludii)
    ring = _RING[mover]
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


def _row(mover: int, origin: int) -> _Row:
    """What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
    fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
    """
    row: list[Any] = [None]
    way = _way(mover, origin, into_origin=False)
    for lifted in range(1, SEEDS + 1):
        change, last = way[lifted - 1]
        change -= lifted << 8 * origin
        row.append((_CHANGES.setdefault(change, change), *_FALLS[mover][last]))
    return row


for _pit in range(10):
    _SOUTH_ROWS[_pit].extend(_row(0, _pit))
for _pit in range(10, PITS):
    _NORTH_ROWS[_pit].extend(_row(1, _pit))


def _sowings(rows: dict[int, _Row], choices: dict[int, tuple[Move, ...]]) -> dict[int, tuple[_Sowing, ...]]:
    """The choices once more, by the same bits, as what a loop needs of a pit."""
    return {bits: tuple((rows[pit], 8 * pit) for pit in pits) for bits, pits in choices.items()}


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
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
    else:
        rows = _SOUTH_ROWS
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
    if move not in moves:
        return _rare_play(state, move)
    row = rows[move]
    seeds = state >> 8 * move & 0xFF
    after = state ^ _TURN
    for _ in _LAPS:
        change, last, last_opposite, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (nchayo.yaml:47; ludii)
        if seeds > 1:
            continue
        # last_seed[1] (nchayo.yaml:50; ludii)
        if more is not None and after >> last_opposite & 0xFF:
            store, last_opposite_behind = more
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
    # choose (nchayo.yaml:63; ludii)
    if state >= _TURN:
        rows = _NORTH_ROWS
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
    else:
        rows = _SOUTH_ROWS
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
    # endless (nchayo.yaml:54; added by this project)
    ending = []
    turned = state ^ _TURN
    laps = iter(_LAPS)
    for move in moves:
        row = rows[move]
        seeds = state >> 8 * move & 0xFF
        after = turned
        for _ in laps:
            change, last, _, row, _ = row[seeds]
            after += change
            seeds = after >> last & 0xFF
            # last_seed[0] (nchayo.yaml:47; ludii)
            if seeds > 1:
                continue
            break
        else:
            if _long(state, move) == _ENDLESS:
                continue
        ending.append(move)
    return tuple(ending)


def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move that is known to be a choice."""
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    row = rows[move]
    seeds = state >> 8 * move & 0xFF
    after = state ^ _TURN
    for _ in _LAPS:
        change, last, last_opposite, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (nchayo.yaml:47; ludii)
        if seeds > 1:
            continue
        # last_seed[1] (nchayo.yaml:50; ludii)
        if more is not None and after >> last_opposite & 0xFF:
            store, last_opposite_behind = more
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
    seeds = state >> 8 * move & 0xFF
    after = state ^ _TURN
    earlier = -1
    earlier_row = row
    for lap in range(1000):
        if after == earlier and row is earlier_row:
            return _ENDLESS
        if not lap & lap - 1:
            earlier = after
            earlier_row = row
        change, last, last_opposite, row, more = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (nchayo.yaml:47; ludii)
        if seeds > 1:
            continue
        # last_seed[1] (nchayo.yaml:50; ludii)
        if more is not None and after >> last_opposite & 0xFF:
            store, last_opposite_behind = more
            count = after >> last_opposite & 0xFF
            after -= count << last_opposite
            taken = count
            count = after >> last_opposite_behind & 0xFF
            after -= count << last_opposite_behind
            taken += count
            after += taken << store
        break
    else:
        # endless (nchayo.yaml:54; added by this project)
        return _ENDLESS
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (nchayo.yaml:68; ludii)
    if not _choices(state):
        return 0
    # end[1] (nchayo.yaml:73; added by this project)
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
    south = state >> 160 & 0xFF
    north = state >> 168 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (nchayo.yaml:79; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 176
    # end[0] winner (nchayo.yaml:69; ludii)
    if rule == 0:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (nchayo.yaml:74; added by this project)
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
    mover = state >> 176
    pit = move
    if (
        pit in _SOWN_FROM[mover]
        and _OWNER[pit] == mover
        and state >> 8 * pit & 0xFF
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
    mover = state >> 176
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(23, "little")[:22], 0]
    origin = move
    ring = _RING[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (nchayo.yaml:40; ludii)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (nchayo.yaml:47; ludii)
        if before > 0:
            following = last
            if board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 1000 or now == earlier:
                        # endless (nchayo.yaml:54; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[0]"))
                continue
        # last_seed[1] (nchayo.yaml:50; ludii)
        elif _LINE[last] == 1 and board[_OPPOSITE[last]]:
            store = _STORE[mover]
            for pit in (_OPPOSITE[last], _BEHIND[_OPPOSITE[last]]):
                count = board[pit]
                board[store] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[1]"))
        break
    after = int.from_bytes(board[:22], "little")
    return after | 1 - mover << 176


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
        raise ValueError(f"`{word}` is no move: a move is a pit o1 to o5 or i1 to i5")
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
        sowings = _NORTH_SOWINGS[state + _FULL & _NORTH_OCCUPIED]
    else:
        sowings = _SOUTH_SOWINGS[state + _FULL & _SOUTH_OCCUPIED]
    afters = []
    turned = state ^ _TURN
    laps = iter(_LAPS)
    for first, shift in sowings:
        row = first
        seeds = state >> shift & 0xFF
        after = turned
        for _ in laps:
            change, last, last_opposite, row, more = row[seeds]
            after += change
            seeds = after >> last & 0xFF
            # last_seed[0] (nchayo.yaml:47; ludii)
            if seeds > 1:
                continue
            # last_seed[1] (nchayo.yaml:50; ludii)
            if more is not None and after >> last_opposite & 0xFF:
                store, last_opposite_behind = more
                count = after >> last_opposite & 0xFF
                after -= count << last_opposite
                taken = count
                count = after >> last_opposite_behind & 0xFF
                after -= count << last_opposite_behind
                taken += count
                after += taken << store
            break
        else:
            after = _long(state, shift // 8)
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
    north_occupied = _NORTH_OCCUPIED
    south_sowings = _SOUTH_SOWINGS
    south_occupied = _SOUTH_OCCUPIED
    plies = 0
    seen: set[State] = set()
    while True:
        seen.add(state)
        if len(seen) == plies:  # this position was seen before
            return _settled(state, _end_rule(state, repeated=True), plies)
        if state >= turn:
            sowings = north_sowings[state + full & north_occupied]
        else:
            sowings = south_sowings[state + full & south_occupied]
        afters = []
        turned = state ^ _TURN
        laps = iter(_LAPS)
        for first, shift in sowings:
            row = first
            seeds = state >> shift & 0xFF
            after = turned
            for _ in laps:
                change, last, last_opposite, row, more = row[seeds]
                after += change
                seeds = after >> last & 0xFF
                # last_seed[0] (nchayo.yaml:47; ludii)
                if seeds > 1:
                    continue
                # last_seed[1] (nchayo.yaml:50; ludii)
                if more is not None and after >> last_opposite & 0xFF:
                    store, last_opposite_behind = more
                    count = after >> last_opposite & 0xFF
                    after -= count << last_opposite
                    taken = count
                    count = after >> last_opposite_behind & 0xFF
                    after -= count << last_opposite_behind
                    taken += count
                    after += taken << store
                break
            else:
                after = _long(state, shift // 8)
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
