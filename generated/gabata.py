"""Gabata: a move generator, compiled from gabata.yaml.

Rows of a side: row: 1..6; seeds go row >, 48 seeds in all.

Sources:
  russ: Laurence Russ, Mancala Games, 1984
  mancala_games: Ann Davies, MancalaGames: Weg, https://github.com/StoneShark/MancalaGames
  gabata: Ann Davies, MancalaGames: Gabata, https://github.com/StoneShark/MancalaGames

A move is made seed by seed, since a table of sowings cannot carry:
  match: whose a pit is is not known beforehand
  lift: it depends on more than the seeds of the pit, or may be nothing
  drop: how many seeds fall is not the same for every pit
  skip: which sites are passed over depends on the position
  last_seed[0]: it follows pits from one that is not known beforehand
  last_seed[5]: it reads `before`, and more than one seed may have fallen
  before: what is lifted depends on what happens first

Made by mancala_dsl 0.1.0 with:  mancalac compile gabata
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "gabata"
READING: str | None = None
SPEC_SHA256: str = "a003422db402725d411a27a9ea14e17635bfb0b4ebd1b5b80883c948d6c9da8e"
RULES_VERSION: int = 1
PITS: int = 12
SEEDS: int = 48
ROWS: int = 2
MARKS: tuple[str, ...] = ("weg", "ceded")
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, for each
# mark a bit a pit and a bit a pit for its holder, what is remembered, and at the top one bit for the player
# to move.
_TURN = 1 << 164  # a state from here on: North is to move
_TURNS = 0xC0000000000000000000000000000000000000000  # the number of the turn
_ONE_TURN = 1 << 162
_LAST_TURN = 2 << 162  # it is not counted further
_SOUTH = 0xFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFF000000000000  # North's pits
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 14  # the site of a pit that does not exist
# The stores of South and North; nobody has none.
_STORE = (12, 13, 14)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 14, 14, 14),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 14, 14, 14),
)
# The facing pit.
_OPPOSITE = (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 14, 14, 14)
# For South and North: all pits, the own side first.
_EVERY = ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5))
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104)
# The same; a site that does not exist reads as 0.
_LANES = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 168)
# Where a mark's bit of each site is; sites without marks read as 0.
_BIT = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 168, 168, 168)
# The pits by side, row and number.
_NAMES = ("S1", "S2", "S3", "S4", "S5", "S6", "N1", "N2", "N3", "N4", "N5", "N6")
# For South and North: how they call the pits.
_MOVES = (
    ("1", "2", "3", "4", "5", "6", "N1", "N2", "N3", "N4", "N5", "N6"),
    ("S1", "S2", "S3", "S4", "S5", "S6", "1", "2", "3", "4", "5", "6"),
)
# For each side its rows from its edge, from its own left to right.
_SHOWN = (((0, 1, 2, 3, 4, 5),), ((6, 7, 8, 9, 10, 11),))


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


def _holder(state: State, pit: int) -> int:
    """Who holds a pit: by its first mark; -1 nobody."""
    if state >> 112 + _BIT[pit] & 1:
        return state >> 124 + _BIT[pit] & 1
    if state >> 136 + _BIT[pit] & 1:
        return state >> 148 + _BIT[pit] & 1
    return -1


def _passed(state: State) -> State:
    """Step 14: the turn is over, and nothing has changed."""
    after = state ^ _TURN
    if after & _TURNS < _LAST_TURN:
        after += _ONE_TURN
    return after


def _held(pit: int, *marks: tuple[int, int]) -> int:
    """Who holds a pit: by the first of the marks, given as their pits and holders; -1 nobody."""
    return next((holders >> pit & 1 for pits, holders in marks if pits >> pit & 1), -1)


def _take(board: list[int], pit: int, store: int, most: int) -> int:
    """Step 9: at most so many seeds of a pit go to a store or out of play; never from a store."""
    count = max(0, min(most, board[pit])) if pit < PITS else 0
    board[pit] -= count
    if store < _NOWHERE:
        board[store] += count
    return count


def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit, or those that a rule has captured and holds; never a store."""
    count = max(0, min(most, board[pit])) if pit < PITS or pit > _NOWHERE else 0
    board[pit] -= count
    return count


def _distance(ring: tuple[int, ...], start: int, site: int) -> int:
    """The steps from a site to another along a track; 0 where one of them is not on it."""
    steps = 0
    at = start
    while at != site:
        at = ring[at]
        steps += 1
        if at in (start, _NOWHERE):
            return 0
    return steps


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def initial() -> State:
    """The start: South is to move."""
    return 0x40000000000000000040404040404040404040404


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    marks: Mapping[str, Mapping[int, int]] | None = None,
    turn: int = 1,
    memory: Mapping[str, int] | None = None,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `marks` is {mark: {pit: holder}}.
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
    state |= min(turn, 2) << 162
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
    "weg": (112, ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)), False),
    "ceded": (136, ((6, 7, 8, 9, 10, 11), (0, 1, 2, 3, 4, 5)), False),
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
            bits |= 1 << lowest + pit | holder << lowest + 12 + pit
    return bits


def mover(state: State) -> int:
    """Who is to move: 0 South (who starts), 1 North."""
    return state >> 164


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 96 & 0xFF, state >> 104 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 2: the rules count no further."""
    return state >> 162 & 0x3


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 12 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "game.few": (160, 0, 1, 0),
    "game.starter": (161, 0, 1, 0),
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
    return _passed(state) if move == PASS else _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _choices(state) or (PASS,)


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the pits that satisfy `choose`."""
    # choose (weg.yaml:77; mancala_games)
    mover = state >> 164
    moves = tuple(
        pit
        for pit in range(PITS)
        if _OWNER[pit] ^ state >> 136 + _BIT[pit] & 1 == mover
        and state >> 8 * pit & 0xFF
        and not state >> 112 + _BIT[pit] & 1
    )
    # endless (weg.yaml:70; added by this project)
    return tuple(move for move in moves if _sow(state, move) != _ENDLESS)


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Steps 5 to 14, one seed at a time."""
    mover = state >> 164
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(21, "little")[:14], 0]
    weg_pits = state >> 112 & 0xFFF
    weg_holders = state >> 124 & 0xFFF
    ceded_pits = state >> 136 & 0xFFF
    ceded_holders = state >> 148 & 0xFFF
    few_of_game = state >> 160 & 0x1
    starter_of_game = state >> 161 & 0x1
    number_of_turn = state >> 162 & 0x3
    again = False
    origin = move
    ring = _RING[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    # before[0] (gabata.yaml:59; gabata)
    if number_of_turn == 1:
        moved = [it for it in _EVERY[mover] if it != move and it != _OPPOSITE[move]]
        moved_to = move
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
    # lift (gabata.yaml:21; gabata)
    most = board[move] - 4 if number_of_turn == 1 else board[move]
    hand = max(0, min(most, board[origin]))
    board[origin] -= hand
    if hand:
        while True:
            # direction (weg.yaml:52; russ pages 46 and 48, mancala_games)
            site = origin
            before = 0
            while hand:
                site = ring[site]
                # skip (gabata.yaml:28; gabata)
                nearest = site
                while number_of_turn == 1 and (site == move or site == _OPPOSITE[move]):
                    site = ring[site]
                    if site == nearest:
                        break
                before = board[site]
                # drop (gabata.yaml:24; gabata)
                most = 1 if number_of_turn > 1 else 3 if _distance(ring, move, site) % 2 == 1 else 5
                count = min(most, hand)
                board[site] += count
                hand -= count
            last = site
            # last_seed[0] (gabata.yaml:30; gabata)
            if (
                number_of_turn == 1
                and _OWNER[_OPPOSITE[move]] ^ ceded_pits >> _OPPOSITE[move] & 1 == 1 - mover
            ):
                marked = _OPPOSITE[move]
                holder = mover
                if marked < PITS and holder != -1:
                    weg_pits |= 1 << marked
                    weg_holders = weg_holders & ~(1 << marked) | holder << marked
            # last_seed[1] (gabata.yaml:35; gabata)
            elif number_of_turn == 1:
                pass  # stop
            # last_seed[2] (gabata.yaml:38; gabata)
            elif (
                weg_pits >> last & 1
                and _held(last, (weg_pits, weg_holders), (ceded_pits, ceded_holders)) == 1 - mover
            ):
                most = 2
                store = _STORE[mover]
                _take(board, last, store, most)
                again = True
            # last_seed[3] (gabata.yaml:44; gabata)
            elif weg_pits >> last & 1:
                pass  # stop
            # last_seed[4] (gabata.yaml:48; gabata)
            elif _OWNER[last] ^ ceded_pits >> last & 1 == 1 - mover and board[last] == 4:
                marked = last
                holder = mover
                weg_pits |= 1 << marked
                weg_holders = weg_holders & ~(1 << marked) | holder << marked
            # last_seed[5] (gabata.yaml:53; gabata)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, *board, weg_pits, weg_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (weg.yaml:70; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            break
    after = int.from_bytes(board[:14], "little")
    after |= weg_pits << 112 | weg_holders << 124
    after |= ceded_pits << 136 | ceded_holders << 148
    after |= few_of_game << 160
    after |= starter_of_game << 161
    after |= (number_of_turn if again else min(number_of_turn + 1, 2)) << 162
    return after | (mover if again else 1 - mover) << 164


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (weg.yaml:81; mancala_games)
    if not _choices(state) and not _choices(state ^ _TURN):
        return 0
    # end[1] (weg.yaml:85; added by this project)
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
    board, south, north = _paid(state, rule)
    # win (weg.yaml:90; mancala_games)
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
    receivers = [-1] * PITS
    # end[0] (weg.yaml:82; mancala_games)
    # end[1] (weg.yaml:86; added by this project)
    if rule in (0, 1):
        receivers = [
            _holder(state, pit)
            if state >> 112 + _BIT[pit] & 1
            else _OWNER[pit] ^ state >> 136 + _BIT[pit] & 1
            for pit in range(PITS)
        ]
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
    mover = state >> 164
    pit = move
    if (
        _OWNER[pit] ^ state >> 136 + _BIT[pit] & 1 == mover
        and state >> 8 * pit & 0xFF
        and not state >> 112 + _BIT[pit] & 1
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
    after = _passed(state) if move == PASS else _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 164
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(21, "little")[:14], 0]
    weg_pits = state >> 112 & 0xFFF
    weg_holders = state >> 124 & 0xFFF
    ceded_pits = state >> 136 & 0xFFF
    ceded_holders = state >> 148 & 0xFFF
    few_of_game = state >> 160 & 0x1
    starter_of_game = state >> 161 & 0x1
    number_of_turn = state >> 162 & 0x3
    again = False
    origin = move
    ring = _RING[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    # before[0] (gabata.yaml:59; gabata)
    if number_of_turn == 1:
        moved = [it for it in _EVERY[mover] if it != move and it != _OPPOSITE[move]]
        moved_to = move
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "before[0]"))
    # lift (gabata.yaml:21; gabata)
    most = board[move] - 4 if number_of_turn == 1 else board[move]
    hand = max(0, min(most, board[origin]))
    board[origin] -= hand
    told.append(Event("lift", origin, hand, origin, "lift"))
    if hand:
        while True:
            # direction (weg.yaml:52; russ pages 46 and 48, mancala_games)
            site = origin
            before = 0
            while hand:
                site = ring[site]
                # skip (gabata.yaml:28; gabata)
                nearest = site
                while number_of_turn == 1 and (site == move or site == _OPPOSITE[move]):
                    site = ring[site]
                    if site == nearest:
                        break
                before = board[site]
                # drop (gabata.yaml:24; gabata)
                most = 1 if number_of_turn > 1 else 3 if _distance(ring, move, site) % 2 == 1 else 5
                count = min(most, hand)
                board[site] += count
                hand -= count
                told.append(Event("sow", site, count, site, "direction"))
            last = site
            # last_seed[0] (gabata.yaml:30; gabata)
            if (
                number_of_turn == 1
                and _OWNER[_OPPOSITE[move]] ^ ceded_pits >> _OPPOSITE[move] & 1 == 1 - mover
            ):
                marked = _OPPOSITE[move]
                holder = mover
                if marked < PITS and holder != -1:
                    weg_pits |= 1 << marked
                    weg_holders = weg_holders & ~(1 << marked) | holder << marked
                    told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[0]"))
            # last_seed[1] (gabata.yaml:35; gabata)
            elif number_of_turn == 1:
                pass  # stop
            # last_seed[2] (gabata.yaml:38; gabata)
            elif (
                weg_pits >> last & 1
                and _held(last, (weg_pits, weg_holders), (ceded_pits, ceded_holders)) == 1 - mover
            ):
                most = 2
                store = _STORE[mover]
                count = _take(board, last, store, most)
                if count:
                    told.append(Event("capture", last, count, _site(store), "last_seed[2]"))
                again = True
                told.append(Event("again", last, 0, _STORE[mover], "last_seed[2]"))
            # last_seed[3] (gabata.yaml:44; gabata)
            elif weg_pits >> last & 1:
                pass  # stop
            # last_seed[4] (gabata.yaml:48; gabata)
            elif _OWNER[last] ^ ceded_pits >> last & 1 == 1 - mover and board[last] == 4:
                marked = last
                holder = mover
                weg_pits |= 1 << marked
                weg_holders = weg_holders & ~(1 << marked) | holder << marked
                told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[4]"))
            # last_seed[5] (gabata.yaml:53; gabata)
            elif before > 0:
                following = last
                if board[following]:
                    if lap >= 16:
                        now = (
                            (following, *board, weg_pits, weg_holders)
                            if earlier[0] == following or not lap & lap - 1
                            else ()
                        )
                        if lap == 10000 or now == earlier:
                            # endless (weg.yaml:70; added by this project)
                            return _ENDLESS
                        if not lap & lap - 1:
                            earlier = now
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[5]"))
                    continue
            break
    after = int.from_bytes(board[:14], "little")
    after |= weg_pits << 112 | weg_holders << 124
    after |= ceded_pits << 136 | ceded_holders << 148
    after |= few_of_game << 160
    after |= starter_of_game << 161
    after |= (number_of_turn if again else min(number_of_turn + 1, 2)) << 162
    return after | (mover if again else 1 - mover) << 164


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
        raise ValueError(
            f"`{word}` is no move: a move is a pit from 1 to 6, or of the other side as in `N1`, or pass"
        )
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
    number = 1
    remembered: dict[str, int] = {}
    for field in fields[3:]:
        if field.startswith("turn "):
            number = _numbers(field[5:])[0]
        elif not remembered and "." in field:
            remembered = _read_memory(field)
        elif field != "-":
            _read_marks(field, held)
    return from_pits(
        _board(fields[0]), _numbers(fields[1]), _seat(fields[2]), marks=held, turn=number, memory=remembered
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
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to 6")
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
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `game.few 1`")
        if words[0] in found:
            raise ValueError(f"{words[0]} stands there twice")
        found[words[0]] = _numbers(words[1])[0]
    return found


def next_round(state: State, over: Outcome | None = None) -> State | None:
    """The start of the next round; None where the match is over.

    `over` is how this round ended, where that cannot be told from the position alone (a repetition).
    Raises ValueError within a round.
    """
    following, _ = _following(state, over)
    return None if _match_is_over(following) else following


def match_outcome(state: State, over: Outcome | None = None) -> Outcome | None:
    """How the match ended: as its last round, but for the winner; None while it goes on."""
    over = outcome(state) if over is None else over
    if over is None:
        return None
    following, _ = _following(state, over)
    if not _match_is_over(following):
        return None
    return over._replace(winner=over.winner, rule="match")


# match.refill (weg.yaml:96; mancala_games)
# The pits of South's side and of North's in the order of filling, and the seeds of each.
_FILLING = ((5, 4, 3, 2, 1, 0), (11, 10, 9, 8, 7, 6))
_FILLED = (4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4)


def _refilled(over: Outcome) -> tuple[list[int], list[int], list[int]]:
    """Step 16: the pits and scores of the next round, and the pits that pass to the other player."""
    pits, scores = list(over.pits), list(over.scores)
    left, bare = [], []
    for player, side in enumerate(_FILLING):
        rest = scores[player] + sum(pits[pit] for pit in side)
        filled = 0
        while filled < len(side) and rest >= _FILLED[side[filled]]:
            pits[side[filled]] = _FILLED[side[filled]]
            rest -= _FILLED[side[filled]]
            filled += 1
        for pit in side[filled:]:
            pits[pit] = 0
        left.append(rest)
        bare.append(list(side[filled:]))
    ceded = []
    for player, unfilled in enumerate(bare):
        other = 1 - player
        while unfilled and not bare[other] and left[player] + left[other] >= _FILLED[unfilled[0]]:
            pit = unfilled.pop(0)
            pits[pit] = _FILLED[pit]
            if 2 * left[player] < _FILLED[pit]:
                ceded.append(pit)
            left[other] -= _FILLED[pit] - left[player]
            left[player] = 0
    return pits, left, ceded


def _following(state: State, over: Outcome | None) -> tuple[State, Outcome]:
    """Step 16: the start of the next round, and how this one ended."""
    over = outcome(state) if over is None else over
    if over is None:
        raise ValueError("the round is not over")
    board, left, bare = _refilled(over)
    mover = state >> 164
    kept = memory(state)
    # The board after settlement is what the rules ask about.
    settled = zip(_SHIFTS, (*over.pits, *over.scores), strict=True)
    state = state >> 112 << 112
    state |= sum(seeds << shift for shift, seeds in settled)
    # match.starter (weg.yaml:101; mancala_games)
    starter = (1, 0, -1)[state >> 161 & 0x1]
    value_0 = (
        1
        if state >> _LANES[_STORE[mover]] & 0xFF < 11 or state >> _LANES[_STORE[1 - mover]] & 0xFF < 11
        else 0
    )
    kept["game.few"] = max(0, min(value_0, 1))
    kept = {key: kept[key] for key in ("game.few",)}
    if starter < 0:
        starter = mover
    kept["game.starter"] = starter
    ceded = {pit: 1 - _OWNER[pit] for pit in bare}
    return from_pits(board, left, starter, marks={"ceded": ceded}, memory=kept), over


def _match_is_over(state: State) -> bool:
    """Step 16: asked of the next round's start."""
    # match.until (weg.yaml:94; mancala_games)
    return any(state >> 160 & 0x1 == 1 for mover in (0, 1))


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
        if not moves:
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
