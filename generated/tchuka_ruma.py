"""Tchuka Ruma: a move generator, compiled from tchuka_ruma.yaml.

Rows of a side: row: 1..4; seeds go row >, store, 8 seeds in all.

Sources:
  campbell: Paul J. Campbell and Darrah P. Chavey, Tchuka Ruma Solitaire, 1995,
  https://www.beloit.edu/computerscience/faculty/chavey/tchuka/
  mancala_world: Mancala World: Tchuka Ruma, https://mancala.fandom.com/wiki/Tchuka_Ruma
  ludii: Ludii Portal: Chuka, https://ludii.games/details.php?keyword=Chuka

Made by mancala_dsl 0.1.0 with:  mancalac compile tchuka_ruma
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "tchuka_ruma"
READING: str | None = None
SPEC_SHA256: str = "7e4b00a18cf6504321e8d20fc24a9bb16017d30197cb4ba2ffc7047012310bd8"
RULES_VERSION: int = 1
PITS: int = 4
SEEDS: int = 8
ROWS: int = 1
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = False  # no rule reads `board.repeated`

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (along the
# path), the same for South's and North's score, what is remembered, and at the top one bit for the player to
# move.
_TURN = 1 << 50  # a state from here on: North is to move
_TURNS = 0x3000000000000  # the number of the turn
_ONE_TURN = 1 << 48
_LAST_TURN = 2 << 48  # it is not counted further
_SOUTH = 0xFFFFFFFF  # South's pits
_NORTH = 0x0  # North's pits
# Added to the pits it sets the top bit of every occupied one.
_FULL = 0x7F7F7F7F
_SOUTH_OCCUPIED = 0x80808080
_NORTH_OCCUPIED = 0x0
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 6  # the site of a pit that does not exist
_LAPS = range(100)  # so many are enough for nearly all moves
# The stores of South and North; nobody has none.
_STORE = (4, 5, 6)
# Who owns each site.
_OWNER = (0, 0, 0, 0, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = ((1, 2, 3, 4, 0, 6, 6), (1, 2, 3, 5, 6, 0, 6))
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40)
# The pits by side, row and number.
_NAMES = ("S1", "S2", "S3", "S4")
# For South and North: how they call the pits.
_MOVES = (("1", "2", "3", "4"), ("1", "2", "3", "4"))
# For each side its rows from its edge, from its own left to right.
_SHOWN = (((0, 1, 2, 3),), ())


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


def initial() -> State:
    """The start: South is to move."""
    return 0x1000002020202


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
    state |= min(turn, 2) << 48
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
    return state >> 50


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken, the seeds in their stores."""
    return state >> 32 & 0xFF, state >> 40 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 2: the rules count no further."""
    return state >> 48 & 0x3


def _choice_table(row: Sequence[int]) -> dict[int, tuple[Move, ...]]:
    """The pits of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x80 << 8 * pit
        choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}
    return choices


# choose (tchuka_ruma.yaml:71; campbell, ludii)
_SOUTH_CHOICES = _choice_table(range(4))
_NORTH_CHOICES = _choice_table(())


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
_Sowing: TypeAlias = tuple[_Row, int]  # a pit's row, and the shift of its lane
# The rows of South and North, by pit; filled below.
_SOUTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}
_NORTH_ROWS: dict[int, _Row] = {pit: [] for pit in range(PITS)}
# The fall, for South and for North: what is known of the site where a last seed drops: last, may, row. None
# where no rule can act. Pits are given by the shift of their lane.
_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (
    (
        (0, 2, _SOUTH_ROWS[0]),
        (8, 2, _SOUTH_ROWS[1]),
        (16, 2, _SOUTH_ROWS[2]),
        (24, 2, _SOUTH_ROWS[3]),
        (32, 1, None),
        (),
    ),
    (
        (0, 2, _NORTH_ROWS[0]),
        (8, 2, _NORTH_ROWS[1]),
        (16, 2, _NORTH_ROWS[2]),
        (24, 2, _NORTH_ROWS[3]),
        (),
        (40, 1, None),
    ),
)


def _way(mover: int, origin: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (tchuka_ruma.yaml:53; campbell, ludii)
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


for _pit in range(PITS):
    _SOUTH_ROWS[_pit].extend(_row(0, _pit))
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
    quiet = state >> 48 & 0x3 <= 1
    return moves if moves and quiet else _rare_moves(state)


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    Raises IllegalMove, with the name of the rule that forbids it, for any other move.
    """
    if state >= _TURN:
        rows = _NORTH_ROWS
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
        quiet = state >> 48 & 0x3 <= 1
    else:
        rows = _SOUTH_ROWS
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
        quiet = state >> 48 & 0x3 <= 1
    if move not in moves or not quiet:
        return _rare_play(state, move)
    row = rows[move]
    seeds = state >> 8 * move & 0xFF
    after = state ^ _TURN
    again = False
    for _ in _LAPS:
        change, last, may, row = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
        if may & 1:
            again = True
        # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
        elif may & 2 and seeds > 1:
            continue
        break
    else:
        after = _long(state, move)
        if after == _ENDLESS:
            raise _illegal(state, move)
        again = False
    if again:
        after ^= _TURN
    if after & _TURNS < _LAST_TURN and (after ^ state) >= _TURN:
        after += _ONE_TURN
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
    # choose (tchuka_ruma.yaml:71; campbell, ludii)
    if state >= _TURN:
        rows = _NORTH_ROWS
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
    else:
        rows = _SOUTH_ROWS
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
    # endless (tchuka_ruma.yaml:62; added by this project)
    ending = []
    turned = state ^ _TURN
    laps = iter(_LAPS)
    for move in moves:
        row = rows[move]
        seeds = state >> 8 * move & 0xFF
        after = turned
        for _ in laps:
            change, last, may, row = row[seeds]
            after += change
            seeds = after >> last & 0xFF
            # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
            if may & 1:
                break
            # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
            if may & 2 and seeds > 1:
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
    again = False
    for _ in _LAPS:
        change, last, may, row = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
        if may & 1:
            again = True
        # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
        elif may & 2 and seeds > 1:
            continue
        break
    else:
        after = _long(state, move)
        if after == _ENDLESS:
            return _ENDLESS
        again = False
    if again:
        after ^= _TURN
    if after & _TURNS < _LAST_TURN and (after ^ state) >= _TURN:
        after += _ONE_TURN
    return after


def _long(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move of many laps.

    It never ends, and no more laps need to be sown, once a lap begins on the same board from the same pit as
    an earlier one. That is compared with laps 1, 2, 4, 8, ...: sooner or later one of them is on the round.
    """
    row = _NORTH_ROWS[move] if state >= _TURN else _SOUTH_ROWS[move]
    seeds = state >> 8 * move & 0xFF
    after = state ^ _TURN
    again = False
    earlier = -1
    earlier_row = row
    for lap in range(100):
        if after == earlier and row is earlier_row:
            return _ENDLESS
        if not lap & lap - 1:
            earlier = after
            earlier_row = row
        change, last, may, row = row[seeds]
        after += change
        seeds = after >> last & 0xFF
        # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
        if may & 1:
            again = True
        # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
        elif may & 2 and seeds > 1:
            continue
        break
    else:
        # endless (tchuka_ruma.yaml:62; added by this project)
        return _ENDLESS
    if again:
        after ^= _TURN
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (tchuka_ruma.yaml:76; campbell, ludii)
    if state >> 48 & 0x3 > 1:
        return 0
    # end[1] (tchuka_ruma.yaml:80; campbell, ludii)
    if not _choices(state):
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
    south = state >> 32 & 0xFF
    north = state >> 40 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (tchuka_ruma.yaml:86; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 50
    # end[0] winner (tchuka_ruma.yaml:77; campbell, ludii)
    if rule == 0:
        named = mover
        winner = named if named >= 0 else None
    # end[1] winner (tchuka_ruma.yaml:81; campbell, ludii)
    if rule == 1:
        named = mover
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
    mover = state >> 50
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
    after = _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 50
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(7, "little")[:6], 0]
    number_of_turn = state >> 48 & 0x3
    again = False
    origin = move
    ring = _RING[mover]
    lap = 1
    # A lap that begins as one of laps 17, 33, 65, ... did goes round for ever.
    earlier: tuple[int, ...] = (-1,)
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    while True:
        # direction (tchuka_ruma.yaml:53; campbell, ludii)
        site = origin
        before = 0
        while hand:
            site = ring[site]
            before = board[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
        last = site
        # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
        if PITS <= last < _NOWHERE:
            again = True
            told.append(Event("again", last, 0, _STORE[mover], "last_seed[0]"))
        # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
        elif before > 0:
            following = last
            if following < PITS and board[following]:
                if lap >= 16:
                    now = (following, *board) if earlier[0] == following or not lap & lap - 1 else ()
                    if lap == 100 or now == earlier:
                        # endless (tchuka_ruma.yaml:62; added by this project)
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
    after = int.from_bytes(board[:6], "little")
    after |= (number_of_turn if again else min(number_of_turn + 1, 2)) << 48
    return after | (mover if again else 1 - mover) << 50


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
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 4")
    return _MOVES[mover(state)].index(row + number)


def position_text(state: State) -> str:
    """The position in one line: South's pits / - ; scores ; who is to move."""
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
        raise ValueError(f"`{text}` is no position: South's pits / - ; scores ; S or N")
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
    """The seeds of all pits: those of the only row, and `-` for North."""
    row, stroke, north = text.partition("/")
    if not stroke or north.strip() != "-":
        raise ValueError(f"`{text}` is no board: South's pits / -")
    if len(row.split()) != PITS:
        raise ValueError(f"the row has {PITS} pits, not {len(row.split())}")
    return _numbers(row)


def perft(state: State, depth: int) -> int:
    """The number of lines of play of this length in plies. A pass is a ply; a game that is over sooner
    counts nothing; repetition is not looked at.
    """
    if depth <= 0:
        if depth:
            raise ValueError("the depth is a whole number of plies, 0 or more")
        return 1
    if state >= _TURN:
        sowings = _NORTH_SOWINGS[state + _FULL & _NORTH_OCCUPIED] if state >> 48 & 0x3 <= 1 else ()
    else:
        sowings = _SOUTH_SOWINGS[state + _FULL & _SOUTH_OCCUPIED] if state >> 48 & 0x3 <= 1 else ()
    afters = []
    turned = state ^ _TURN
    laps = iter(_LAPS)
    for first, shift in sowings:
        row = first
        seeds = state >> shift & 0xFF
        after = turned
        again = False
        for _ in laps:
            change, last, may, row = row[seeds]
            after += change
            seeds = after >> last & 0xFF
            # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
            if may & 1:
                again = True
            # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
            elif may & 2 and seeds > 1:
                continue
            break
        else:
            after = _long(state, shift // 8)
            if after == _ENDLESS:
                continue
            again = False
        if again:
            after ^= _TURN
        if after & _TURNS < _LAST_TURN and (after ^ state) >= _TURN:
            after += _ONE_TURN
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
    while True:
        if state >= turn:
            sowings = north_sowings[state + full & north_occupied] if state >> 48 & 0x3 <= 1 else ()
        else:
            sowings = south_sowings[state + full & south_occupied] if state >> 48 & 0x3 <= 1 else ()
        afters = []
        turned = state ^ _TURN
        laps = iter(_LAPS)
        for first, shift in sowings:
            row = first
            seeds = state >> shift & 0xFF
            after = turned
            again = False
            for _ in laps:
                change, last, may, row = row[seeds]
                after += change
                seeds = after >> last & 0xFF
                # last_seed[0] (tchuka_ruma.yaml:56; campbell, ludii)
                if may & 1:
                    again = True
                # last_seed[1] (tchuka_ruma.yaml:59; campbell, ludii)
                elif may & 2 and seeds > 1:
                    continue
                break
            else:
                after = _long(state, shift // 8)
                if after == _ENDLESS:
                    continue
                again = False
            if again:
                after ^= _TURN
            if after & _TURNS < _LAST_TURN and (after ^ state) >= _TURN:
                after += _ONE_TURN
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
        return _choices(self.state)

    def push(self, move: Move) -> None:
        """Make a move; IllegalMove, and nothing changes, if it is none."""
        if move not in self.legal_moves():
            rule = _end_rule(self.state, repeated=False)
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
