"""Mangala, Valdez's game: a move generator, compiled from mangala_valdez.yaml.

Two rows of 6 pits, 72 seeds in all.

Sources:
  valdez: Jacob A. Valdez, 50 Ways to Play Mancala, 2023
  mancala_games: Ann Davies, MancalaGames: Mangala II, https://github.com/StoneShark/MancalaGames

Made by mancala_dsl 0.1.0 with:  mancalac compile mangala_valdez
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "mangala_valdez"
READING: str | None = None
SPEC_SHA256: str = "0fa8e9de489f9c75b503a31331b1234f222a8658ac3da84cc5bfc6ad7d3ee059"
RULES_VERSION: int = 1
PITS: int = 12
SEEDS: int = 72
ROWS: int = 2
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, and at the
# top one bit for the player to move.
_TURN = 1 << 112  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFF000000000000  # North's pits
# Added to the pits it sets the top bit of every occupied one.
_FULL = 0x7F7F7F7F7F7F7F7F7F7F7F7F
_SOUTH_OCCUPIED = 0x808080808080
_NORTH_OCCUPIED = 0x808080808080000000000000
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
# For South and North: the site before.
_BACK = (
    (11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 14, 14),
    (11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 14, 14),
)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104)
# The pits of South and North.
_ROW = (_SOUTH, _NORTH, 0)


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
    return 0x60606060606060606060606


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
    return state >> 112


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 96 & 0xFF, state >> 104 & 0xFF


def _choice_table(row: range) -> dict[int, tuple[Move, ...]]:
    """The pits of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x80 << 8 * pit
        choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}
    return choices


# choose (mangala_valdez.yaml:60; mancala_games, valdez page 47)
_SOUTH_CHOICES = _choice_table(range(6))
_NORTH_CHOICES = _choice_table(range(6, PITS))


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
_Sowing: TypeAlias = tuple[_Row, int]  # a pit's row, and the shift of its lane
# The fall, for South and for North: what is known of the site where a last seed drops: last, more, where more
# is store, chain_0, theirs. None where no rule can act. Pits are given by the shift of their lane.
_FALLS: tuple[tuple[tuple[Any, ...], ...], ...] = (
    (
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (48, (96, (), _ROW[1])),
        (56, (96, (48,), _ROW[1])),
        (64, (96, (56, 48), _ROW[1])),
        (72, (96, (64, 56, 48), _ROW[1])),
        (80, (96, (72, 64, 56, 48), _ROW[1])),
        (88, (96, (80, 72, 64, 56, 48), _ROW[1])),
        (),
        (),
    ),
    (
        (0, (104, (), _ROW[0])),
        (8, (104, (0,), _ROW[0])),
        (16, (104, (8, 0), _ROW[0])),
        (24, (104, (16, 8, 0), _ROW[0])),
        (32, (104, (24, 16, 8, 0), _ROW[0])),
        (40, (104, (32, 24, 16, 8, 0), _ROW[0])),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (),
        (),
    ),
)


def _way(mover: int, origin: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (mangala_valdez.yaml:46; mancala_games, valdez page 47)
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


def _row(mover: int, origin: int) -> _Row:
    """What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
    fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
    """
    row: list[Any] = [None]
    way = _way(mover, origin, into_origin=False)
    turn = -_TURN if mover else _TURN
    for lifted in range(1, SEEDS + 1):
        change, last = way[lifted - 1]
        change -= lifted << 8 * origin
        change += turn
        row.append((change, *_FALLS[mover][last]))
    return row


_SOUTH_ROWS = {pit: _row(0, pit) for pit in range(6)}
_NORTH_ROWS = {pit: _row(1, pit) for pit in range(6, PITS)}


def _sowings(rows: dict[int, _Row], choices: dict[int, tuple[Move, ...]]) -> dict[int, tuple[_Sowing, ...]]:
    """The choices once more, by the same bits, as what a loop needs of a pit."""
    return {bits: tuple((rows[pit], 8 * pit) for pit in pits) for bits, pits in choices.items()}


_SOUTH_SOWINGS = _sowings(_SOUTH_ROWS, _SOUTH_CHOICES)
_NORTH_SOWINGS = _sowings(_NORTH_ROWS, _NORTH_CHOICES)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves by pit; `(PASS,)` where one has to pass, `()` exactly when the game is over.

    `board.repeated` counts as false: use `Game` for a game with its history.
    """
    if state >= _TURN:
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
        if moves and state & _SOUTH:
            return moves
    else:
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
        if moves and state & _NORTH:
            return moves
    return _rare_moves(state)


def play(state: State, move: Move) -> State:
    """The position after a legal move.

    Raises IllegalMove, with the name of the rule that forbids it, for any other move.
    """
    if state >= _TURN:
        rows = _NORTH_ROWS
        quiet = state & _SOUTH
    else:
        rows = _SOUTH_ROWS
        quiet = state & _NORTH
    if not quiet:
        return _rare_play(state, move)
    try:
        change, last, more = rows[move][state >> 8 * move & 0xFF]
    except (KeyError, TypeError):
        return _rare_play(state, move)
    after = state + change
    if last is not None:
        seeds = after >> last & 0xFF
        # last_seed[0] (mangala_valdez.yaml:52; mancala_games, valdez page 47)
        if seeds == 2 or seeds == 4 or seeds == 6:
            store, chain_0, theirs = more
            before = after
            after -= seeds << last
            taken = seeds
            for pit in chain_0:
                count = after >> pit & 0xFF
                if count != 2 and count != 4 and count != 6:
                    break
                after -= count << pit
                taken += count
            after += taken << store
            # grand_slam (mangala_valdez.yaml:67; mancala_games, valdez page 47)
            if not after & theirs and state & theirs:
                after = before
    return after


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
    mover = state >> 112
    # must[0] (mangala_valdez.yaml:64; mancala_games, valdez page 47)
    if not state & _ROW[1 - mover]:
        moves = tuple(move for move in moves if _leaves_0(state, move))
    return moves


def _leaves_0(state: State, move: Move) -> bool:
    """Whether a move leaves what must[0] asks for, seen by who made it."""
    mover = state >> 112
    after = _sow(state, move)
    return bool(after & _ROW[1 - mover])


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the pits that satisfy `choose`."""
    # choose (mangala_valdez.yaml:60; mancala_games, valdez page 47)
    if state >= _TURN:
        moves = _NORTH_CHOICES[state + _FULL & _NORTH_OCCUPIED]
    else:
        moves = _SOUTH_CHOICES[state + _FULL & _SOUTH_OCCUPIED]
    return moves


def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move that is known to be a choice."""
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    change, last, more = rows[move][state >> 8 * move & 0xFF]
    after = state + change
    if last is not None:
        seeds = after >> last & 0xFF
        # last_seed[0] (mangala_valdez.yaml:52; mancala_games, valdez page 47)
        if seeds == 2 or seeds == 4 or seeds == 6:
            store, chain_0, theirs = more
            before = after
            after -= seeds << last
            taken = seeds
            for pit in chain_0:
                count = after >> pit & 0xFF
                if count != 2 and count != 4 and count != 6:
                    break
                after -= count << pit
                taken += count
            after += taken << store
            # grand_slam (mangala_valdez.yaml:67; mancala_games, valdez page 47)
            if not after & theirs and state & theirs:
                after = before
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (mangala_valdez.yaml:72; mancala_games)
    if not _moves(state):
        return 0
    # end[1] (mangala_valdez.yaml:77; added by this project)
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
    # end[0] (mangala_valdez.yaml:73; mancala_games)
    # end[1] (mangala_valdez.yaml:78; added by this project)
    if rule in (0, 1):
        south += (state & _SOUTH) % 255
        north += (state & _NORTH) % 255
    # win (mangala_valdez.yaml:83; mancala_games)
    winner = None if south == north else 0 if south > north else 1
    return Outcome(winner, (south, north), board, _END[rule], plies)


def _shares(state: State, rule: int) -> list[tuple[int, int, int]]:
    """Step 15: what each pit gives to whom, as (pit, player, seeds)."""
    board = pits(state)
    receivers = [-1] * PITS
    # end[0] (mangala_valdez.yaml:73; mancala_games)
    # end[1] (mangala_valdez.yaml:78; added by this project)
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
    text = f"{'SN'[move // 6]}{move % 6 + 1}"
    if move not in _choices(state):
        reason = "" if pits(state)[move] else ": it is empty"
        return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    moves = _choices(state)
    mover = state >> 112
    if not state & _ROW[1 - mover]:
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
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 112
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(15, "little")[:14], 0]
    had_seeds = any(board[each] for each in range(PITS) if _OWNER[each] == 1 - mover)
    origin = move
    ring = _RING[mover]
    back = _BACK[mover]
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    # direction (mangala_valdez.yaml:46; mancala_games, valdez page 47)
    site = origin
    while hand:
        site = ring[site]
        board[site] += 1
        hand -= 1
        told.append(Event("sow", site, 1, site, "direction"))
    last = site
    # last_seed[0] (mangala_valdez.yaml:52; mancala_games, valdez page 47)
    if _OWNER[last] == 1 - mover and board[last] in (2, 4, 6):
        store = _STORE[mover]
        taken: list[tuple[int, int]] = []
        count = board[last]
        board[store] += count
        board[last] = 0
        if count:
            told.append(Event("capture", last, count, _site(store), "last_seed[0]"))
            taken.append((last, count))
        pit = back[last]
        while pit != last and pit < PITS and _OWNER[pit] == 1 - mover and board[pit] in (2, 4, 6):
            count = board[pit]
            board[store] += count
            board[pit] = 0
            if count:
                told.append(Event("capture", pit, count, _site(store), "last_seed[0]"))
                taken.append((pit, count))
            pit = back[pit]
        # grand_slam (mangala_valdez.yaml:67; mancala_games, valdez page 47)
        if taken and had_seeds and not any(board[each] for each in range(PITS) if _OWNER[each] == 1 - mover):
            for pit, count in reversed(taken):
                board[store] -= count
                board[pit] += count
                told.append(Event("capture", pit, -count, _site(store), "grand_slam"))
    after = int.from_bytes(board[:14], "little")
    return after | 1 - mover << 112


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
    return "pass" if move_pit(move) < 0 else str(move % 6 + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= 6):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 6")
    return mover(state) * 6 + int(word) - 1


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:6])} / {' '.join(seeds[6:])}"
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if len(fields) != 3:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    rows = fields[0].split("/")
    if len(rows) != 2:
        raise ValueError(f"`{fields[0]}` is no board: South's pits / North's pits")
    for row, player in zip(rows, ("South", "North"), strict=True):
        if len(row.split()) != 6:
            raise ValueError(f"{player} has 6 pits, not {len(row.split())}")
    board = [*_numbers(rows[0]), *_numbers(rows[1])]
    return from_pits(board, _numbers(fields[1]), _seat(fields[2]))


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


def perft(state: State, depth: int) -> int:
    """The number of lines of play of this length in plies. A pass is a ply; a game that is over sooner
    counts nothing; repetition is not looked at.
    """
    if depth <= 0:
        if depth:
            raise ValueError("the depth is a whole number of plies, 0 or more")
        return 1
    if state >= _TURN:
        sowings = _NORTH_SOWINGS[state + _FULL & _NORTH_OCCUPIED] if state & _SOUTH else ()
    else:
        sowings = _SOUTH_SOWINGS[state + _FULL & _SOUTH_OCCUPIED] if state & _NORTH else ()
    if not sowings:
        moves = _rare_moves(state)
        if depth == 1:
            return len(moves)
        return sum(perft(_sow(state, move), depth - 1) for move in moves)
    if depth == 1:
        return len(sowings)
    total = 0
    for row, shift in sowings:
        change, last, more = row[state >> shift & 0xFF]
        after = state + change
        if last is not None:
            seeds = after >> last & 0xFF
            # last_seed[0] (mangala_valdez.yaml:52; mancala_games, valdez page 47)
            if seeds == 2 or seeds == 4 or seeds == 6:
                store, chain_0, theirs = more
                before = after
                after -= seeds << last
                taken = seeds
                for pit in chain_0:
                    count = after >> pit & 0xFF
                    if count != 2 and count != 4 and count != 6:
                        break
                    after -= count << pit
                    taken += count
                after += taken << store
                # grand_slam (mangala_valdez.yaml:67; mancala_games, valdez page 47)
                if not after & theirs and state & theirs:
                    after = before
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
    south = _SOUTH
    south_sowings = _SOUTH_SOWINGS
    south_occupied = _SOUTH_OCCUPIED
    north = _NORTH
    plies = 0
    seen: set[State] = set()
    while True:
        seen.add(state)
        if len(seen) == plies:  # this position was seen before
            return _settled(state, _end_rule(state, repeated=True), plies)
        if state >= turn:
            sowings = north_sowings[state + full & north_occupied] if state & south else ()
        else:
            sowings = south_sowings[state + full & south_occupied] if state & north else ()
        if not sowings:
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _moves(state)
            move = moves[int(random() * len(moves))]
            state = _sow(state, move)
            plies += 1
            continue
        row, shift = sowings[int(random() * len(sowings))]
        change, last, more = row[state >> shift & 0xFF]
        after = state + change
        if last is not None:
            seeds = after >> last & 0xFF
            # last_seed[0] (mangala_valdez.yaml:52; mancala_games, valdez page 47)
            if seeds == 2 or seeds == 4 or seeds == 6:
                store, chain_0, theirs = more
                before = after
                after -= seeds << last
                taken = seeds
                for pit in chain_0:
                    count = after >> pit & 0xFF
                    if count != 2 and count != 4 and count != 6:
                        break
                    after -= count << pit
                    taken += count
                after += taken << store
                # grand_slam (mangala_valdez.yaml:67; mancala_games, valdez page 47)
                if not after & theirs and state & theirs:
                    after = before
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
