"""Dakon: a move generator, compiled from dakon.yaml.

Rows of a side: row: 1..7; seeds go row >, store, 98 seeds in all.

Sources:
  mancala_world: Mancala World: Dakon, https://mancala.fandom.com/wiki/Dakon
  congklak: Congklak, Dakon, Sungka, http://salvi.chaosnet.org/snippets/congklak-rules.txt
  russ: Laurence Russ, Mancala Games, 1984
  mancala_games: Ann Davies, MancalaGames: Dakon, https://github.com/StoneShark/MancalaGames

A move is made seed by seed, since a table of sowings cannot carry:
  match: which pits are closed is not known beforehand

Made by mancala_dsl 0.1.0 with:  mancalac compile dakon
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "dakon"
READING: str | None = None
SPEC_SHA256: str = "cf40ba1359770838fd033f677f40c2fbffdad6b6741a67a59d03fc6e7200b96d"
RULES_VERSION: int = 1
PITS: int = 14
SEEDS: int = 98
ROWS: int = 2
MARKS: tuple[str, ...] = ("closed",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = False  # no rule reads `board.repeated`

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, two for who
# moved last, for each mark a bit a pit and a bit a pit for its holder, and at the top one bit for the player
# to move.
_TURN = 1 << 158  # a state from here on: North is to move
_SOUTH_MOVED = 1 << 128
_NORTH_MOVED = 2 << 128
_MOVED = 3 << 128
_SOUTH = 0xFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFF00000000000000  # North's pits
# Added to the pits it sets the top bit of every occupied one.
_FULL = 0x7F7F7F7F7F7F7F7F7F7F7F7F7F7F
_SOUTH_OCCUPIED = 0x80808080808080
_NORTH_OCCUPIED = 0x8080808080808000000000000000
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]",)
_NOWHERE = 16  # the site of a pit that does not exist
# The stores of South and North; nobody has none.
_STORE = (14, 15, 16)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# At whose side each site lies.
_SIDE = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 1, -1)
# For South and North: the next site of the sowing.
_RING = (
    (1, 2, 3, 4, 5, 6, 14, 8, 9, 10, 11, 12, 13, 0, 7, 16, 16),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 0, 16),
)
# The facing pit.
_OPPOSITE = (13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 16, 16, 16)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120)
# Where a mark's bit of each site is; sites without marks read as 0.
_BIT = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 160, 160, 160)


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


def _take(board: list[int], pit: int, store: int, most: int) -> int:
    """Step 9: at most so many seeds of a pit go to a store or out of play; never from a store."""
    count = max(0, min(most, board[pit])) if pit < PITS else 0
    board[pit] -= count
    if store < _NOWHERE:
        board[store] += count
    return count


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


@lru_cache(maxsize=256)
def _without(closed: int, ring: tuple[int, ...]) -> tuple[int, ...]:
    """Which site comes after each, closed pits (a bit for each) passed over."""

    def after(site: int) -> int:
        following = ring[site]
        while following < PITS and closed >> following & 1 and following != site:
            following = ring[following]
        return following

    return tuple(map(after, range(PITS + 3)))


def initial() -> State:
    """The start: South is to move."""
    return 0x707070707070707070707070707


def from_pits(
    pits: Sequence[int],
    scores: Sequence[int] = (0, 0),
    mover: int = 0,
    *,
    marks: Mapping[str, Mapping[int, int]] | None = None,
    closed: Sequence[int] = (),
    last_mover: int | None = None,
) -> State:
    """Any position: seeds of each pit in canonical order, South's and North's score, who moves.

    `marks` is {mark: {pit: holder}}.
    `closed` are the pits that are closed in this round.
    `last_mover` made the last move; None before the first.
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
    shut = {pit: _SIDE[pit] for pit in closed if type(pit) is int and 0 <= pit < PITS}
    if closed:
        marks = {**(marks or {}), "closed": {**dict.fromkeys(closed, 0), **shut}}
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
    "closed": (130, ((0, 1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12, 13)), True),
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
            bits |= 1 << lowest + pit | holder << lowest + 14 + pit
    return bits


def mover(state: State) -> int:
    """Who is to move: 0 South (who starts), 1 North."""
    return state >> 158


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken, the seeds in their stores."""
    return state >> 112 & 0xFF, state >> 120 & 0xFF


def last_mover(state: State) -> int:
    """Who made the last move that was not a pass: 0 South, 1 North, -1 nobody yet."""
    return (state >> 128 & 3) - 1


def closed(state: State) -> tuple[int, ...]:
    """The pits that are closed in this round."""
    return tuple(pit for pit in range(PITS) if state >> 130 + pit & 1)


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 14 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


def _choice_table(row: range) -> dict[int, tuple[Move, ...]]:
    """The pits of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x80 << 8 * pit
        choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}
    return choices


# choose (dakon.yaml:81; congklak)
_SOUTH_CHOICES = _choice_table(range(7))
_NORTH_CHOICES = _choice_table(range(7, PITS))


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
    return state ^ _TURN if move == PASS else _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _choices(state) or (PASS,)


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the pits that satisfy `choose`."""
    # choose (dakon.yaml:81; congklak)
    if state >= _TURN:
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
    else:
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
    # endless (dakon.yaml:73; added by this project)
    return tuple(move for move in moves if _sow(state, move) != _ENDLESS)


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14, one seed at a time."""
    mover = state >> 158
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(20, "little")[:16], 0]
    closed_pits = state >> 130 & 0x3FFF
    closed_holders = state >> 144 & 0x3FFF
    again = False
    origin = move
    # Closed pits are on nobody's track.
    ring = _without(closed_pits, _RING[mover])
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    while True:
        # direction (dakon.yaml:59; congklak, mancala_games, russ page 62)
        site = origin
        for _ in range(hand):
            site = ring[site]
            board[site] += 1
        hand = 0
        before = board[site] - 1
        last = site
        # last_seed[0] (dakon.yaml:63; congklak, mancala_games, russ page 62)
        if PITS <= last < _NOWHERE:
            again = True
        # last_seed[1] (dakon.yaml:66; congklak, mancala_games, russ page 62)
        elif before > 0:
            following = last
            if following < PITS and board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 10000 or now == earlier:
                        # endless (dakon.yaml:73; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                continue
        # last_seed[2] (dakon.yaml:69; congklak, mancala_games, russ page 62)
        elif _OWNER[last] == mover and board[_OPPOSITE[last]]:
            store = _STORE[mover]
            for pit in (last, _OPPOSITE[last]):
                _take(board, pit, store, SEEDS)
        break
    after = int.from_bytes(board[:16], "little")
    after |= closed_pits << 130 | closed_holders << 144
    after |= mover + 1 << 128
    return after | (mover if again else 1 - mover) << 158


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (dakon.yaml:88; mancala_games)
    if not _choices(state) and not _choices(state ^ _TURN):
        return 0
    return -1


def outcome(state: State) -> Outcome | None:
    """How the game ended, None while it goes on.

    From this position alone, as if it had not been there before: see `Game` for repetition.
    """
    rule = _end_rule(state, repeated=False)
    return None if rule < 0 else _settled(state, rule)


def _settled(state: State, rule: int, plies: int | None = None) -> Outcome:
    """Step 15: the outcome by an end rule that holds."""
    south = state >> 112 & 0xFF
    north = state >> 120 & 0xFF
    board: tuple[int, ...] = _EMPTY
    # end[0] (dakon.yaml:89; mancala_games)
    if rule == 0:
        south += (state & _SOUTH) % 255
        north += (state & _NORTH) % 255
    # win (dakon.yaml:93; congklak, mancala_games)
    winner = None if south == north else 0 if south > north else 1
    return Outcome(winner, (south, north), board, _END[rule], plies)


def _shares(state: State, rule: int) -> list[tuple[int, int, int]]:
    """Step 15: what each pit gives to whom, as (pit, player, seeds)."""
    board = pits(state)
    receivers = [-1] * PITS
    # end[0] (dakon.yaml:89; mancala_games)
    if rule == 0:
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
    text = f"{'SN'[move // 7]}{move % 7 + 1}"
    mover = state >> 158
    pit = move
    if _OWNER[pit] == mover and state >> 8 * pit & 0xFF and _sow(state, move) == _ENDLESS:
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
    after = state ^ _TURN if move == PASS else _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 158
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(20, "little")[:16], 0]
    closed_pits = state >> 130 & 0x3FFF
    closed_holders = state >> 144 & 0x3FFF
    again = False
    origin = move
    # Closed pits are on nobody's track.
    ring = _without(closed_pits, _RING[mover])
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (dakon.yaml:59; congklak, mancala_games, russ page 62)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (dakon.yaml:63; congklak, mancala_games, russ page 62)
        if PITS <= last < _NOWHERE:
            again = True
            told.append(Event("again", last, 0, _STORE[mover], "last_seed[0]"))
        # last_seed[1] (dakon.yaml:66; congklak, mancala_games, russ page 62)
        elif before > 0:
            following = last
            if following < PITS and board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 10000 or now == earlier:
                        # endless (dakon.yaml:73; added by this project)
                        return _ENDLESS
                    if not lap & lap - 1:
                        earlier = now
                lap += 1
                origin = following
                hand = board[origin]
                board[origin] = 0
                told.append(Event("relay", origin, hand, origin, "last_seed[1]"))
                continue
        # last_seed[2] (dakon.yaml:69; congklak, mancala_games, russ page 62)
        elif _OWNER[last] == mover and board[_OPPOSITE[last]]:
            store = _STORE[mover]
            for pit in (last, _OPPOSITE[last]):
                count = _take(board, pit, store, SEEDS)
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[2]"))
        break
    after = int.from_bytes(board[:16], "little")
    after |= closed_pits << 130 | closed_holders << 144
    after |= mover + 1 << 128
    return after | (mover if again else 1 - mover) << 158


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
    return "pass" if move_pit(move) < 0 else str(move % 7 + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= 7):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 7, or pass")
    return mover(state) * 7 + int(word) - 1


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:7])} / {' '.join(seeds[7:])}"
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    marked = [
        f"{name} {'SN'[pit // 7]}{pit % 7 + 1} {'SN'[holder]}"
        for name, held in marks(state).items()
        for pit, holder in held.items()
    ]
    if marked:
        fields.append(", ".join(marked))
    if last_mover(state) >= 0:
        fields.append(f"last {'SN'[last_mover(state)]}")
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 5:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    rows = fields[0].split("/")
    if len(rows) != 2:
        raise ValueError(f"`{fields[0]}` is no board: South's pits / North's pits")
    for row, player in zip(rows, ("South", "North"), strict=True):
        if len(row.split()) != 7:
            raise ValueError(f"{player} has 7 pits, not {len(row.split())}")
    held: dict[str, dict[int, int]] = {}
    last: int | None = None
    for field in fields[3:]:
        if last is None and field in ("last S", "last N"):
            last = _seat(field[-1])
        elif field != "-":
            _read_marks(field, held)
    board = [*_numbers(rows[0]), *_numbers(rows[1])]
    return from_pits(board, _numbers(fields[1]), _seat(fields[2]), last_mover=last, marks=held)


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
        if not 1 <= number <= 7:
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to 7")
        index = side * 7 + number - 1
        if index in held.setdefault(name, {}):
            raise ValueError(f"{name} {pit} stands there twice")
        held[name][index] = _seat(holder)


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


# match.refill (dakon.yaml:99; mancala_games)
# The pits of South's side and of North's in the order of filling, and the seeds of each.
_FILLING = ((6, 5, 4, 3, 2, 1, 0), (13, 12, 11, 10, 9, 8, 7))
_FILLED = (7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7)


def _refilled(over: Outcome) -> tuple[list[int], list[int], list[int]]:
    """Step 16: the pits and scores of the next round, and the pits that could not be filled."""
    pits, scores, bare = list(over.pits), list(over.scores), []
    for player, side in enumerate(_FILLING):
        left = scores[player] + sum(pits[pit] for pit in side)
        enough = True
        unfilled = []
        for pit in side:
            enough = enough and left >= _FILLED[pit]
            pits[pit] = _FILLED[pit] if enough else 0
            left -= pits[pit]
            if not enough:
                unfilled.append(pit)
        scores[player] = left
        bare += unfilled
    return pits, scores, bare


def _following(state: State, over: Outcome | None) -> tuple[State, Outcome]:
    """Step 16: the start of the next round, and how this one ended."""
    over = outcome(state) if over is None else over
    if over is None:
        raise ValueError("the round is not over")
    board, left, bare = _refilled(over)
    mover = state >> 158
    # The board after settlement is what the rules ask about.
    settled = zip(_SHIFTS, (*over.pits, *over.scores), strict=True)
    state = state >> 128 << 128
    state |= sum(seeds << shift for shift, seeds in settled)
    # match.starter (dakon.yaml:105; mancala_games)
    starter = (state >> 128 & 3) - 1
    if starter < 0:
        starter = mover
    shut = [pit for pit in bare if not board[pit]]
    return from_pits(board, left, starter, closed=shut), over


def _match_is_over(state: State) -> bool:
    """Step 16: asked of the next round's start."""
    # match.until (dakon.yaml:97; mancala_games)
    return any(
        sum(1 for each in range(PITS) if _OWNER[each] == mover and not state >> 130 + _BIT[each] & 1) < 4
        for mover in (0, 1)
    )


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
        return perft(state ^ _TURN, depth - 1)
    if depth == 1:
        return len(moves)
    return sum(perft(_sow(state, move), depth - 1) for move in moves)


def playout(state: State, rng: Random) -> Outcome:
    """A random game to its end, repetition included; `Outcome.plies` counts its moves and passes.

    Each choice is `moves[int(rng.random() * len(moves))]`.
    """
    random = rng.random
    plies = 0
    while True:
        moves = _choices(state)
        if not moves:
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _choices(state) or (PASS,)
        move = moves[int(random() * len(moves))]
        state = state ^ _TURN if move == PASS else _sow(state, move)
        plies += 1


class Game:
    """A game with its history (no rule of this game asks for it), from the start or from a position.

    `state` is the position now, `moves` the moves that led to it. Games can be pickled and copied.
    """

    def __init__(self, state: State | None = None) -> None:
        self.state: State = initial() if state is None else state
        self.moves: list[Move] = []
        self._states: list[State] = [self.state]
        self._noted: dict[State, int] = {self.state: 1}

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        rule = _end_rule(self.state, repeated=False)
        return None if rule < 0 else _settled(self.state, rule)

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves; `()` when the game is over."""
        if _end_rule(self.state, repeated=False) >= 0:
            return ()
        return _choices(self.state) or (PASS,)

    def push(self, move: Move) -> None:
        """Make a move; IllegalMove, and nothing changes, if it is none."""
        if move not in self.legal_moves():
            rule = _end_rule(self.state, repeated=False)
            if rule >= 0:
                raise IllegalMove(f"the game is over (end[{rule}])", f"end[{rule}]")
            raise _illegal(self.state, move)
        self.state = self.state ^ _TURN if move == PASS else _sow(self.state, move)
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
