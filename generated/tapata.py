"""Tapata: a move generator, compiled from tapata.yaml.

Two rows of 12 pits, 48 seeds in all.

Sources:
  pankhurst: Richard Pankhurst, Gabata and Related Board Games of Ethiopia and the Horn of Africa, 1971
  ludii: Ludii Portal: Tapata, https://ludii.games/details.php?keyword=Tapata
  ludii_rules: Ludii: Tapata.lud, https://github.com/Ludeme/Ludii

A move is made seed by seed, since a table of sowings cannot carry:
  last_seed[0]: it moves seeds from pit to pit
  last_seed[2]: it reads `lap`
  before: what is lifted depends on what happens first

Made by mancala_dsl 0.1.0 with:  mancalac compile tapata
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "tapata"
READING: str | None = None
SPEC_SHA256: str = "1470d7a53e761cca3bc219f87ff3ad43cb24301908593679defc0e38733eca78"
RULES_VERSION: int = 1
PITS: int = 24
SEEDS: int = 48
ROWS: int = 2
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, what is
# remembered, and at the top one bit for the player to move.
_TURN = 1 << 211  # a state from here on: North is to move
_TURNS = 0x60000000000000000000000000000000000000000000000000000  # the number of the turn
_ONE_TURN = 1 << 209
_LAST_TURN = 3 << 209  # it is not counted further
_SOUTH = 0xFFFFFFFFFFFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000  # North's pits
_ENDLESS = -1  # in place of a state: the move never ends
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 26  # the site of a pit that does not exist
# The stores of South and North; nobody has none.
_STORE = (24, 25, 26)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 26, 26, 26),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 26, 26, 26),
)
# The facing pit.
_OPPOSITE = (23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 26, 26, 26)
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
)
# The pits of South and North.
_ROW = (_SOUTH, _NORTH, 0)
# For South and North: pits where it.own and it.number > 6.
_PITS_OWN_NUMBER_6 = ((6, 7, 8, 9, 10, 11), (18, 19, 20, 21, 22, 23))
# For South and North: pits where it.own.
_PITS_OWN = ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23))
# For South and North: pits where it.theirs and it.number == 1.
_FIRST_THEIRS_NUMBER_1 = (12, 0)


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


def _passed(state: State) -> State:
    """Step 14: the turn is over, and nothing has changed."""
    after = state ^ _TURN
    if after & _TURNS < _LAST_TURN:
        after += _ONE_TURN
    return after


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
    return 0x20000030300030300030300030300030300030300030300030300


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
    state |= min(turn, 3) << 209
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
    return state >> 211


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 192 & 0xFF, state >> 200 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 3: the rules count no further."""
    return state >> 209 & 0x3


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "game.barred": (208, 0, 1, 0),
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
    quiet = state & _NORTH if state >= _TURN else state & _SOUTH
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
    return () if _end_rule(state, repeated=False) >= 0 else _moves(state) or (PASS,)


def _moves(state: State) -> tuple[Move, ...]:
    """Step 3: the choices that fulfil every obligation."""
    moves = _choices(state)
    # must[0] (tapata.yaml:94; pankhurst page 187, ludii)
    return tuple(move for move in moves if _leaves_0(state, move))


def _leaves_0(state: State, move: Move) -> bool:
    """Whether a move leaves what must[0] asks for, seen by who made it."""
    after = _sow(state, move)
    return bool(after >> 208 & 0x1 == 0)


def _chosen(state: State) -> tuple[int, ...]:
    """Step 3: the pits that satisfy the first line of `choose` that any pit satisfies."""
    # choose (tapata.yaml:86; pankhurst page 187, ludii)
    mover = state >> 211
    pits = tuple(
        pit for pit in _PITS_OWN_NUMBER_6[mover] if state >> 209 & 0x3 <= 2 and state >> 8 * pit & 0xFF
    )
    if not pits:
        pits = tuple(pit for pit in _PITS_OWN[mover] if state >> 209 & 0x3 > 2 and state >> 8 * pit & 0xFF)
    return pits


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the pits that satisfy `choose`."""
    # choose (tapata.yaml:86; pankhurst page 187, ludii)
    moves = tuple(pit for pit in _chosen(state))
    # endless (tapata.yaml:78; added by this project)
    return tuple(move for move in moves if _sow(state, move) != _ENDLESS)


@lru_cache(maxsize=256)
def _sow(state: State, move: Move) -> State:
    """Steps 5 to 14, one seed at a time."""
    mover = state >> 211
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(27, "little")[:26], 0]
    barred_of_game = state >> 208 & 0x1
    number_of_turn = state >> 209 & 0x3
    origin = move
    ring = _RING[mover]
    lap = 1
    # before[0] (tapata.yaml:92; pankhurst page 187, ludii)
    barred_of_game = 0
    hand = board[origin]
    board[origin] = 0
    if hand:
        while True:
            # direction (tapata.yaml:55; pankhurst page 187, ludii)
            site = origin
            for _ in range(hand):
                site = ring[site]
                board[site] += 1
            hand = 0
            before = board[site] - 1
            last = site
            # last_seed[0] (tapata.yaml:62; pankhurst page 187, ludii)
            if number_of_turn <= 2 and _OWNER[last] == mover:
                moved = [last]
                moved_to = _FIRST_THEIRS_NUMBER_1[mover]
                most_moved = 1
                for pit in moved:
                    if pit != moved_to != _NOWHERE:
                        count = _lifted(board, pit, most_moved)
                        board[moved_to] += count
            # last_seed[1] (tapata.yaml:65; ludii_rules)
            elif number_of_turn <= 2:
                pass  # stop
            # last_seed[2] (tapata.yaml:69; pankhurst page 187, ludii)
            elif before > 0:
                value_0 = 1 if _OWNER[last] == mover and lap == 1 else barred_of_game
                following = last
                barred_of_game = value_0
                if board[following]:
                    if lap == 1000:
                        # endless (tapata.yaml:78; added by this project)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    continue
            # last_seed[3] (tapata.yaml:74; pankhurst page 187, ludii)
            elif _OWNER[last] == mover:
                store = _STORE[-1]
                pit = _OPPOSITE[last]
                if store < _NOWHERE:
                    board[store] += board[pit]
                board[pit] = 0
            break
    after = int.from_bytes(board[:26], "little")
    after |= barred_of_game << 208
    after |= min(number_of_turn + 1, 3) << 209
    return after | 1 - mover << 211


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    mover = state >> 211
    # end[0] (tapata.yaml:102; pankhurst page 187, ludii)
    if not state & _ROW[mover]:
        return 0
    # end[1] (tapata.yaml:106; added by this project)
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
    south = state >> 192 & 0xFF
    north = state >> 200 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (tapata.yaml:111; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 211
    # end[0] winner (tapata.yaml:103; pankhurst page 187, ludii)
    if rule == 0:
        named = 1 - mover
        winner = named if named >= 0 else None
    # end[1] winner (tapata.yaml:107; added by this project)
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
    text = f"{'SN'[move // 12]}{move % 12 + 1}"
    pit = move
    if pit in _chosen(state) and _sow(state, move) == _ENDLESS:
        return IllegalMove(f"sowing from {text} would never end", "endless")
    if move not in _choices(state):
        reason = "" if pits(state)[move] else ": it is empty"
        return IllegalMove(f"{text} may not be chosen{reason}", "choose")
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
    after = _passed(state) if move == PASS else _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 211
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(27, "little")[:26], 0]
    barred_of_game = state >> 208 & 0x1
    number_of_turn = state >> 209 & 0x3
    origin = move
    ring = _RING[mover]
    lap = 1
    # before[0] (tapata.yaml:92; pankhurst page 187, ludii)
    barred_of_game = 0
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        while True:
            # direction (tapata.yaml:55; pankhurst page 187, ludii)
            site = origin
            before = 0
            while hand:
                site = ring[site]
                before = board[site]
                board[site] += 1
                hand -= 1
                told.append(Event("sow", site, 1, site, "direction"))
            last = site
            # last_seed[0] (tapata.yaml:62; pankhurst page 187, ludii)
            if number_of_turn <= 2 and _OWNER[last] == mover:
                moved = [last]
                moved_to = _FIRST_THEIRS_NUMBER_1[mover]
                most_moved = 1
                for pit in moved:
                    if pit != moved_to != _NOWHERE:
                        count = _lifted(board, pit, most_moved)
                        board[moved_to] += count
                        if count:
                            told.append(Event("move", pit, count, moved_to, "last_seed[0]"))
            # last_seed[1] (tapata.yaml:65; ludii_rules)
            elif number_of_turn <= 2:
                pass  # stop
            # last_seed[2] (tapata.yaml:69; pankhurst page 187, ludii)
            elif before > 0:
                value_0 = 1 if _OWNER[last] == mover and lap == 1 else barred_of_game
                following = last
                barred_of_game = value_0
                if board[following]:
                    if lap == 1000:
                        # endless (tapata.yaml:78; added by this project)
                        return _ENDLESS
                    lap += 1
                    origin = following
                    hand = board[origin]
                    board[origin] = 0
                    told.append(Event("relay", origin, hand, origin, "last_seed[2]"))
                    continue
            # last_seed[3] (tapata.yaml:74; pankhurst page 187, ludii)
            elif _OWNER[last] == mover:
                store = _STORE[-1]
                pit = _OPPOSITE[last]
                count = board[pit]
                if store < _NOWHERE:
                    board[store] += count
                board[pit] = 0
                if count:
                    told.append(Event("capture", pit, count, _site(store), "last_seed[3]"))
            break
    after = int.from_bytes(board[:26], "little")
    after |= barred_of_game << 208
    after |= min(number_of_turn + 1, 3) << 209
    return after | 1 - mover << 211


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
    return "pass" if move_pit(move) < 0 else str(move % 12 + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= 12):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 12, or pass")
    return mover(state) * 12 + int(word) - 1


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:12])} / {' '.join(seeds[12:])}"
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
    rows = fields[0].split("/")
    if len(rows) != 2:
        raise ValueError(f"`{fields[0]}` is no board: South's pits / North's pits")
    for row, player in zip(rows, ("South", "North"), strict=True):
        if len(row.split()) != 12:
            raise ValueError(f"{player} has 12 pits, not {len(row.split())}")
    number = 1
    remembered: dict[str, int] = {}
    for field in fields[3:]:
        if field.startswith("turn "):
            number = _numbers(field[5:])[0]
        elif not remembered and "." in field:
            remembered = _read_memory(field)
        else:
            raise ValueError(f"`{field}` is not understood; `turn 2` and `game.barred 1` are")
    board = [*_numbers(rows[0]), *_numbers(rows[1])]
    return from_pits(board, _numbers(fields[1]), _seat(fields[2]), turn=number, memory=remembered)


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


def _read_memory(field: str) -> dict[str, int]:
    """Numbers that are remembered between commas: what, and the number."""
    found: dict[str, int] = {}
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 2:
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `game.barred 1`")
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
        moves = _moves(state)
        quiet = state & _NORTH if state >= _TURN else state & _SOUTH
        if not (moves and quiet):
            rule = _end_rule(state, repeated=False)
            if rule >= 0:
                return _settled(state, rule, plies)
            moves = _moves(state) or (PASS,)
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
        return _moves(self.state) or (PASS,)

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
