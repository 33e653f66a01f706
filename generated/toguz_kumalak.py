"""Toguz Kumalak: a move generator, compiled from toguz_kumalak.yaml.

Two rows of 9 pits, 162 seeds in all.

Sources:
  playstrategy: PlayStrategy: Togyzqumalaq, https://playstrategy.org/variant/togyzkumalak
  wikipedia: Wikipedia: Toguz korgool, https://en.wikipedia.org/wiki/Toguz_korgool
  korgool: Toguz Korgool, https://archive.org/details/ToguzKorgool_1020
  nomad_games: World Nomad Games: rules of toguz korgool,
  https://worldnomadgames.com/media/images/2018/04/05/27-toguz-korgool-rules-en.pdf
  championships: 742 games of the championships and the cup of Kazakhstan, 2018

Made by mancala_dsl 0.1.0 with:  mancalac compile toguz_kumalak
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "toguz_kumalak"
READING: str | None = None
SPEC_SHA256: str = "985fe72efe1c657a5073445a5fc577d523bf5722f0964d99a753ec181a34995c"
RULES_VERSION: int = 1
PITS: int = 18
SEEDS: int = 162
ROWS: int = 2
MARKS: tuple[str, ...] = ("tuzdik",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 16 bits for the seeds of each pit in canonical order (South's
# from South's left to right, then North's from North's left), the same for South's and North's score, for
# each mark a bit a pit and a bit a pit for its holder, and at the top one bit for the player to move.
_TURN = 1 << 356  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000  # North's pits
# Added to the pits it sets the top bit of every occupied one.
_FULL = 0x7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF7FFF
_SOUTH_OCCUPIED = 0x800080008000800080008000800080008000
_NORTH_OCCUPIED = 0x800080008000800080008000800080008000000000000000000000000000000000000000
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 20  # the site of a pit that does not exist
# The stores of South and North; nobody has none.
_STORE = (18, 19, 20)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 20, 20, 20),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 20, 20, 20),
)
# The pit with the same number on the other side.
_MIRROR = (9, 10, 11, 12, 13, 14, 15, 16, 17, 0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 20, 20)
# The number of each pit within its row.
_NUMBER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0)
# Where the lane of each site begins.
_SHIFTS = (0, 16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256, 272, 288, 304)
# Where a mark's bit of each site is; sites without marks read as 0.
_BIT = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 368, 368, 368)


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


def _holder(state: State, pit: int) -> int:
    """Who holds a pit: by its first mark; -1 nobody."""
    if state >> 320 + _BIT[pit] & 1:
        return state >> 338 + _BIT[pit] & 1
    return -1


def _marked(state: State, lowest: int, pit: int, holder: int) -> State:
    """A pit gets a mark; a store, no pit, or nobody as holder: nothing."""
    if pit >= PITS or holder < 0:
        return state
    held = 1 << lowest + 18 + pit
    return (state | 1 << lowest + pit) & ~held | held * holder


def _held(pit: int, *marks: tuple[int, int]) -> int:
    """Who holds a pit: by the first of the marks, given as their pits and holders; -1 nobody."""
    return next((holders >> pit & 1 for pits, holders in marks if pits >> pit & 1), -1)


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def initial() -> State:
    """The start: South is to move."""
    return 0x900090009000900090009000900090009000900090009000900090009000900090009


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    marks: Mapping[str, Mapping[int, int]] | None = None,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `marks` is {mark: {pit: holder}}.
    Seeds that are missing are out of play. Raises ValueError, with the reason, for what
    cannot stand on this board.
    """
    _check_seeds(pits, scores)
    _check_player(mover, "the player to move")
    state = mover * _TURN
    for site, seeds in enumerate((*pits, *scores)):
        state |= seeds << 16 * site
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
    "tuzdik": (320, ((9, 10, 11, 12, 13, 14, 15, 16), (0, 1, 2, 3, 4, 5, 6, 7)), True),
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
            bits |= 1 << lowest + pit | holder << lowest + 18 + pit
    return bits


def mover(state: State) -> int:
    """Who is to move: 0 South (who starts), 1 North."""
    return state >> 356


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFFFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 288 & 0xFFFF, state >> 304 & 0xFFFF


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 18 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


def _choice_table(row: range) -> dict[int, tuple[Move, ...]]:
    """The pits of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x8000 << 16 * pit
        choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}
    return choices


# choose (toguz_kumalak.yaml:104; playstrategy, wikipedia, championships)
_SOUTH_CHOICES = _choice_table(range(9))
_NORTH_CHOICES = _choice_table(range(9, PITS))


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
_Sowing: TypeAlias = tuple[_Row, int]  # a pit's row, and the shift of its lane
# The fall, for South and for North: what is known of the site where a last seed drops: last, may,
# last_mirror_pit, mover, more, where more is last_pit, last_to_store. None where no rule can act. Pits are
# given by the shift of their lane.
_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (
    (
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (144, 3, 0, 0, (9, (1 << 288) - (1 << 144))),
        (160, 3, 1, 0, (10, (1 << 288) - (1 << 160))),
        (176, 3, 2, 0, (11, (1 << 288) - (1 << 176))),
        (192, 3, 3, 0, (12, (1 << 288) - (1 << 192))),
        (208, 3, 4, 0, (13, (1 << 288) - (1 << 208))),
        (224, 3, 5, 0, (14, (1 << 288) - (1 << 224))),
        (240, 3, 6, 0, (15, (1 << 288) - (1 << 240))),
        (256, 3, 7, 0, (16, (1 << 288) - (1 << 256))),
        (272, 2, 8, 0, (17, (1 << 288) - (1 << 272))),
        (),
        (),
    ),
    (
        (0, 3, 9, 1, (0, (1 << 304) - (1 << 0))),
        (16, 3, 10, 1, (1, (1 << 304) - (1 << 16))),
        (32, 3, 11, 1, (2, (1 << 304) - (1 << 32))),
        (48, 3, 12, 1, (3, (1 << 304) - (1 << 48))),
        (64, 3, 13, 1, (4, (1 << 304) - (1 << 64))),
        (80, 3, 14, 1, (5, (1 << 304) - (1 << 80))),
        (96, 3, 15, 1, (6, (1 << 304) - (1 << 96))),
        (112, 3, 16, 1, (7, (1 << 304) - (1 << 112))),
        (128, 2, 17, 1, (8, (1 << 304) - (1 << 128))),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (None, None, None, None, None),
        (),
        (),
    ),
)


def _way(mover: int, origin: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (toguz_kumalak.yaml:73; playstrategy, wikipedia, korgool, championships)
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


def _row(mover: int, origin: int) -> _Row:
    """What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
    fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
    """
    row: list[Any] = [None]
    ways = [_way(mover, origin, into_origin=first) for first in (False, True)]
    turn = -_TURN if mover else _TURN
    for lifted in range(1, SEEDS + 1):
        # first_seed (toguz_kumalak.yaml:74; playstrategy, wikipedia, korgool, championships)
        into_origin = lifted > 1
        change, last = ways[into_origin][lifted - 1]
        change -= lifted << 16 * origin
        change += turn
        row.append((change, *_FALLS[mover][last]))
    return row


_SOUTH_ROWS = {pit: _row(0, pit) for pit in range(9)}
_NORTH_ROWS = {pit: _row(1, pit) for pit in range(9, PITS)}


def _sowings(rows: dict[int, _Row], choices: dict[int, tuple[Move, ...]]) -> dict[int, tuple[_Sowing, ...]]:
    """The choices once more, by the same bits, as what a loop needs of a pit."""
    return {bits: tuple((rows[pit], 16 * pit) for pit in pits) for bits, pits in choices.items()}


_SOUTH_SOWINGS = _sowings(_SOUTH_ROWS, _SOUTH_CHOICES)
_NORTH_SOWINGS = _sowings(_NORTH_ROWS, _NORTH_CHOICES)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves by pit; `(PASS,)` where one has to pass, `()` exactly when the game is over.

    `board.repeated` counts as false: use `Game` for a game with its history.
    """
    if state >= _TURN:
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
        if moves:
            return moves
    else:
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
        if moves:
            return moves
    return _rare_moves(state)


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    Raises IllegalMove, with the name of the rule that forbids it, for any other move.
    """
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    try:
        change, last, may, last_mirror_pit, mover, more = rows[move][state >> 16 * move & 0xFFFF]
    except (KeyError, TypeError):
        return _rare_play(state, move)
    after = state + change
    # each_seed[0] (toguz_kumalak.yaml:82; playstrategy, wikipedia, korgool, championships)
    marked = after >> 320 & 0x3FFFF
    while marked:
        pit = (marked & -marked).bit_length() - 1
        marked &= marked - 1
        seeds = after >> 16 * pit & 0xFFFF
        if seeds:
            after -= seeds << 16 * pit
            after += seeds << 288 + 16 * _holder(after, pit)
    if last is not None:
        seeds = after >> last & 0xFFFF
        # last_seed[0] (toguz_kumalak.yaml:87; playstrategy, wikipedia, korgool, championships)
        if (
            may & 1
            and seeds == 3
            and not after >> 320 + _BIT[last_mirror_pit] & 1
            and not any(after >> 320 + _BIT[it] & 1 and _holder(after, it) == mover for it in range(PITS))
        ):
            last_pit, last_to_store = more
            after = _marked(after, 320, last_pit, mover)
            after += seeds * last_to_store
        # last_seed[1] (toguz_kumalak.yaml:97; playstrategy, wikipedia, korgool, championships)
        elif seeds and seeds % 2 == 0:
            last_pit, last_to_store = more
            after += seeds * last_to_store
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
    # choose (toguz_kumalak.yaml:104; playstrategy, wikipedia, championships)
    if state >= _TURN:
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
    else:
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
    return moves


def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move that is known to be a choice."""
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    change, last, may, last_mirror_pit, mover, more = rows[move][state >> 16 * move & 0xFFFF]
    after = state + change
    # each_seed[0] (toguz_kumalak.yaml:82; playstrategy, wikipedia, korgool, championships)
    marked = after >> 320 & 0x3FFFF
    while marked:
        pit = (marked & -marked).bit_length() - 1
        marked &= marked - 1
        seeds = after >> 16 * pit & 0xFFFF
        if seeds:
            after -= seeds << 16 * pit
            after += seeds << 288 + 16 * _holder(after, pit)
    if last is not None:
        seeds = after >> last & 0xFFFF
        # last_seed[0] (toguz_kumalak.yaml:87; playstrategy, wikipedia, korgool, championships)
        if (
            may & 1
            and seeds == 3
            and not after >> 320 + _BIT[last_mirror_pit] & 1
            and not any(after >> 320 + _BIT[it] & 1 and _holder(after, it) == mover for it in range(PITS))
        ):
            last_pit, last_to_store = more
            after = _marked(after, 320, last_pit, mover)
            after += seeds * last_to_store
        # last_seed[1] (toguz_kumalak.yaml:97; playstrategy, wikipedia, korgool, championships)
        elif seeds and seeds % 2 == 0:
            last_pit, last_to_store = more
            after += seeds * last_to_store
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (toguz_kumalak.yaml:109; wikipedia, championships)
    if not _choices(state):
        return 0
    # end[1] (toguz_kumalak.yaml:113; added by this project)
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
    south = state >> 288 & 0xFFFF
    north = state >> 304 & 0xFFFF
    board: tuple[int, ...] = _EMPTY
    # end[0] (toguz_kumalak.yaml:110; wikipedia, championships)
    # end[1] (toguz_kumalak.yaml:114; added by this project)
    if rule in (0, 1):
        south += (state & _SOUTH) % 65535
        north += (state & _NORTH) % 65535
    # win (toguz_kumalak.yaml:119; playstrategy, wikipedia)
    winner = None if south == north else 0 if south > north else 1
    return Outcome(winner, (south, north), board, _END[rule], plies)


def _shares(state: State, rule: int) -> list[tuple[int, int, int]]:
    """Step 15: what each pit gives to whom, as (pit, player, seeds)."""
    board = pits(state)
    receivers = [-1] * PITS
    # end[0] (toguz_kumalak.yaml:110; wikipedia, championships)
    # end[1] (toguz_kumalak.yaml:114; added by this project)
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
    if type(move) is not int or not 0 <= move < PITS:
        return IllegalMove(f"there is no pit {move!r} on this board", "choose")
    text = f"{'SN'[move // 9]}{move % 9 + 1}"
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
    mover = state >> 356
    # Behind the stores: the pit that does not exist.
    board = [*(state >> shift & 0xFFFF for shift in _SHIFTS), 0]
    tuzdik_pits = state >> 320 & 0x3FFFF
    tuzdik_holders = state >> 338 & 0x3FFFF
    origin = move
    ring = _RING[mover]
    hand = board[origin]
    lifted = hand
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    # direction (toguz_kumalak.yaml:73; playstrategy, wikipedia, korgool, championships)
    site = origin
    # first_seed (toguz_kumalak.yaml:74; playstrategy, wikipedia, korgool, championships)
    into_origin = lifted > 1
    while hand:
        if not into_origin:
            site = ring[site]
        board[site] += 1
        hand -= 1
        told.append(Event("sow", site, 1, site, "first_seed" if into_origin else "direction"))
        into_origin = False
        # each_seed[0] (toguz_kumalak.yaml:82; playstrategy, wikipedia, korgool, championships)
        if tuzdik_pits >> site & 1:
            store = _STORE[_held(site, (tuzdik_pits, tuzdik_holders))]
            count = board[site]
            if store < _NOWHERE:
                board[store] += count
            board[site] = 0
            if count:
                told.append(Event("capture", site, count, _site(store), "each_seed[0]"))
    last = site
    # last_seed[0] (toguz_kumalak.yaml:87; playstrategy, wikipedia, korgool, championships)
    if (
        _OWNER[last] == 1 - mover
        and board[last] == 3
        and _NUMBER[last] < 9
        and not tuzdik_pits >> _MIRROR[last] & 1
        and not any(
            tuzdik_pits >> it & 1 and _held(it, (tuzdik_pits, tuzdik_holders)) == mover for it in range(PITS)
        )
    ):
        marked = last
        holder = mover
        receiver = mover
        tuzdik_pits |= 1 << marked
        tuzdik_holders = tuzdik_holders & ~(1 << marked) | holder << marked
        told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[0]"))
        store = _STORE[receiver]
        count = board[last]
        if store < _NOWHERE:
            board[store] += count
        board[last] = 0
        if count:
            told.append(Event("capture", last, count, _site(store), "last_seed[0]"))
    # last_seed[1] (toguz_kumalak.yaml:97; playstrategy, wikipedia, korgool, championships)
    elif _OWNER[last] == 1 - mover and board[last] and board[last] % 2 == 0:
        store = _STORE[mover]
        count = board[last]
        board[store] += count
        board[last] = 0
        if count:
            told.append(Event("capture", last, count, _site(store), "last_seed[1]"))
    after = sum(board[site] << shift for site, shift in enumerate(_SHIFTS))
    after |= tuzdik_pits << 320 | tuzdik_holders << 338
    return after | 1 - mover << 356


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
    return "pass" if move_pit(move) < 0 else str(move % 9 + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= 9):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 9")
    return mover(state) * 9 + int(word) - 1


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:9])} / {' '.join(seeds[9:])}"
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    marked = [
        f"{name} {'SN'[pit // 9]}{pit % 9 + 1} {'SN'[holder]}"
        for name, held in marks(state).items()
        for pit, holder in held.items()
    ]
    if marked:
        fields.append(", ".join(marked))
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 4:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    rows = fields[0].split("/")
    if len(rows) != 2:
        raise ValueError(f"`{fields[0]}` is no board: South's pits / North's pits")
    for row, player in zip(rows, ("South", "North"), strict=True):
        if len(row.split()) != 9:
            raise ValueError(f"{player} has 9 pits, not {len(row.split())}")
    held: dict[str, dict[int, int]] = {}
    for field in fields[3:]:
        if field != "-":
            _read_marks(field, held)
    board = [*_numbers(rows[0]), *_numbers(rows[1])]
    return from_pits(board, _numbers(fields[1]), _seat(fields[2]), marks=held)


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


def _read_marks(field: str, held: dict[str, dict[int, int]]) -> None:
    """Marks between commas: the name, the pit by its side and number, who holds it."""
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 3 or len(words[1]) < 2:
            raise ValueError(f"`{entry.strip()}` is no mark: its name, a pit, its holder")
        name, pit, holder = words
        side, number = _seat(pit[0]), _numbers(pit[1:])[0]
        if not 1 <= number <= 9:
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to 9")
        index = side * 9 + number - 1
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
    if state >= _TURN:
        sowings = _NORTH_SOWINGS[state + _FULL & _NORTH_OCCUPIED]
    else:
        sowings = _SOUTH_SOWINGS[state + _FULL & _SOUTH_OCCUPIED]
    if not sowings:
        moves = _rare_moves(state)
        if depth == 1:
            return len(moves)
        return sum(perft(_sow(state, move), depth - 1) for move in moves)
    if depth == 1:
        return len(sowings)
    total = 0
    for row, shift in sowings:
        change, last, may, last_mirror_pit, mover, more = row[state >> shift & 0xFFFF]
        after = state + change
        # each_seed[0] (toguz_kumalak.yaml:82; playstrategy, wikipedia, korgool, championships)
        marked = after >> 320 & 0x3FFFF
        while marked:
            pit = (marked & -marked).bit_length() - 1
            marked &= marked - 1
            seeds = after >> 16 * pit & 0xFFFF
            if seeds:
                after -= seeds << 16 * pit
                after += seeds << 288 + 16 * _holder(after, pit)
        if last is not None:
            seeds = after >> last & 0xFFFF
            # last_seed[0] (toguz_kumalak.yaml:87; playstrategy, wikipedia, korgool, championships)
            if (
                may & 1
                and seeds == 3
                and not after >> 320 + _BIT[last_mirror_pit] & 1
                and not any(after >> 320 + _BIT[it] & 1 and _holder(after, it) == mover for it in range(PITS))
            ):
                last_pit, last_to_store = more
                after = _marked(after, 320, last_pit, mover)
                after += seeds * last_to_store
            # last_seed[1] (toguz_kumalak.yaml:97; playstrategy, wikipedia, korgool, championships)
            elif seeds and seeds % 2 == 0:
                last_pit, last_to_store = more
                after += seeds * last_to_store
        total += perft(after, depth - 1)
    return total


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
        if not sowings:
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _choices(state)
            move = moves[int(random() * len(moves))]
            state = _sow(state, move)
            plies += 1
            continue
        row, shift = sowings[int(random() * len(sowings))]
        change, last, may, last_mirror_pit, mover, more = row[state >> shift & 0xFFFF]
        after = state + change
        # each_seed[0] (toguz_kumalak.yaml:82; playstrategy, wikipedia, korgool, championships)
        marked = after >> 320 & 0x3FFFF
        while marked:
            pit = (marked & -marked).bit_length() - 1
            marked &= marked - 1
            seeds = after >> 16 * pit & 0xFFFF
            if seeds:
                after -= seeds << 16 * pit
                after += seeds << 288 + 16 * _holder(after, pit)
        if last is not None:
            seeds = after >> last & 0xFFFF
            # last_seed[0] (toguz_kumalak.yaml:87; playstrategy, wikipedia, korgool, championships)
            if (
                may & 1
                and seeds == 3
                and not after >> 320 + _BIT[last_mirror_pit] & 1
                and not any(after >> 320 + _BIT[it] & 1 and _holder(after, it) == mover for it in range(PITS))
            ):
                last_pit, last_to_store = more
                after = _marked(after, 320, last_pit, mover)
                after += seeds * last_to_store
            # last_seed[1] (toguz_kumalak.yaml:97; playstrategy, wikipedia, korgool, championships)
            elif seeds and seeds % 2 == 0:
                last_pit, last_to_store = more
                after += seeds * last_to_store
        state = after
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
