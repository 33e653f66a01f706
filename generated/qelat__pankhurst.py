"""Qelat, reading pankhurst: a move generator, compiled from qelat.yaml.

Two rows of 6 pits, 48 seeds in all.

Sources:
  mancala_world: Mancala World: Qelat (Beni Amir & Mensa),
  https://mancala.fandom.com/wiki/Qelat_(Beni_Amir_%26_Mensa)
  ludii: Ludii Portal: Qelat (Beni Amir-Mensa),
  https://ludii.games/details.php?keyword=Qelat%20(Beni%20Amir-Mensa)
  mohr: Merilyn Simonds Mohr, The New Games Treasury, 1993
  mancala_games: Ann Davies, MancalaGames: Qelat, https://github.com/StoneShark/MancalaGames

Made by mancala_dsl 0.1.0 with:  mancalac compile qelat --reading pankhurst
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "qelat"
READING: str | None = "pankhurst"
SPEC_SHA256: str = "a2a8c2169c044d1f59c98196ffd9ff7c54c1fd3f0d723dac29f85d639dd68e6b"
RULES_VERSION: int = 1
PITS: int = 12
SEEDS: int = 48
ROWS: int = 2
MARKS: tuple[str, ...] = ("walda",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, for each
# mark a bit a pit and a bit a pit for its holder, and at the top one bit for the player to move.
_TURN = 1 << 136  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFF000000000000  # North's pits
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (1, -1)
# how the direction of each option is written
_WRITTEN = ("", "")
# The stores of South and North; nobody has none.
_STORE = (12, 13, 14)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing where it goes counter-clockwise.
_RING = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 14, 14, 14),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 14, 14, 14),
)
# For South and North: the site before where it goes counter-clockwise.
_BACK = (
    (11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 14, 14),
    (11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 14, 14),
)
# The number of each pit within its row.
_NUMBER = (1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 0, 0, 0)
# For South and North: the moves that each pit offers, if it may be chosen.
_OFFERED = (
    ((12,), (13,), (14,), (3,), (4,), (5,), (6,), (7,), (8,), (21,), (22,), (23,)),
    ((0,), (1,), (2,), (15,), (16,), (17,), (18,), (19,), (20,), (9,), (10,), (11,)),
)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104)
# Where a mark's bit of each site is; sites without marks read as 0.
_BIT = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 144, 144, 144)
# For South and North: pits where it.own.
_PITS_OWN = ((0, 1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11))


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
    if state >> 112 + _BIT[pit] & 1:
        return state >> 124 + _BIT[pit] & 1
    return -1


def _marked(state: State, lowest: int, pit: int, holder: int) -> State:
    """A pit gets a mark; a store, no pit, or nobody as holder: nothing."""
    if pit >= PITS or holder < 0:
        return state
    held = 1 << lowest + 12 + pit
    return (state | 1 << lowest + pit) & ~held | held * holder


def initial() -> State:
    """The start: South is to move."""
    return 0x40404040404040404040404


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
        state |= seeds << 8 * site
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
    "walda": (112, ((0, 5, 6, 7, 10, 11), (0, 1, 4, 5, 6, 11)), False),
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
    return state >> 136


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 96 & 0xFF, state >> 104 & 0xFF


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 12 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


# By the number of seeds in a pit: the change of the state, then the fall.
_Row: TypeAlias = list[tuple[int, *tuple[Any, ...]]]
# The fall, for South and for North: what is known of the site where a last seed drops: last, last_pit, more,
# where more is mover. None where no rule can act. Pits are given by the shift of their lane.
# First those of counter-clockwise sowing, then the others.
_FALLS: tuple[tuple[tuple[tuple[Any, ...], ...], ...], ...] = (
    (
        (
            (0, 0, 0),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (40, 5, 0),
            (48, 6, 0),
            (56, 7, 0),
            (None, None, None),
            (None, None, None),
            (80, 10, 0),
            (88, 11, 0),
            (),
            (),
        ),
        (
            (0, 0, 1),
            (8, 1, 1),
            (None, None, None),
            (None, None, None),
            (32, 4, 1),
            (40, 5, 1),
            (48, 6, 1),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (88, 11, 1),
            (),
            (),
        ),
    ),
    (
        (
            (0, 0, 0),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (40, 5, 0),
            (48, 6, 0),
            (56, 7, 0),
            (None, None, None),
            (None, None, None),
            (80, 10, 0),
            (88, 11, 0),
            (),
            (),
        ),
        (
            (0, 0, 1),
            (8, 1, 1),
            (None, None, None),
            (None, None, None),
            (32, 4, 1),
            (40, 5, 1),
            (48, 6, 1),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (None, None, None),
            (88, 11, 1),
            (),
            (),
        ),
    ),
)


def _way(mover: int, origin: int, option: int, *, into_origin: bool) -> list[tuple[int, int]]:
    """After 1, 2, 3, ... seeds: what they have added to the state, and where the last of them fell."""
    # direction (qelat.yaml:68; mancala_world, mancala_games)
    ring = _BACK[mover] if option else _RING[mover]
    way = []
    change = 0
    site = origin
    for sown in range(SEEDS):
        if sown or not into_origin:
            site = ring[site]
        change += 1 << 8 * site
        way.append((change, site))
    return way


def _row(mover: int, move: int) -> _Row:
    """What lifting and sowing a pit does, by the number of seeds in it: the change of the state, and the
    fall of the site where the last seed drops. Nothing can be lifted from an empty pit.
    """
    option, origin = divmod(move, PITS)
    row: list[Any] = [None]
    way = _way(mover, origin, option, into_origin=False)
    turn = -_TURN if mover else _TURN
    for lifted in range(1, SEEDS + 1):
        change, last = way[lifted - 1]
        change -= lifted << 8 * origin
        change += turn
        row.append((change, *_FALLS[option][mover][last]))
    return row


_SOUTH_ROWS = {move: _row(0, move) for move in sum(_OFFERED[0][:6], ())}
_NORTH_ROWS = {move: _row(1, move) for move in sum(_OFFERED[1][6:], ())}


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
    # choose (qelat.yaml:133; mancala_world, ludii)
    mover = state >> 136
    return tuple(
        move
        for pit in _PITS_OWN[mover]
        if state >> 8 * pit & 0xFF and not state >> 112 + _BIT[pit] & 1
        for move in _offered(state, pit)
    )


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit in the directions that it offers, if it may be chosen."""
    return _OFFERED[mover(state)][pit]


def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14 for a move that is known to be a choice."""
    rows = _NORTH_ROWS if state >= _TURN else _SOUTH_ROWS
    change, last, last_pit, more = rows[move][state >> 8 * (move % PITS) & 0xFF]
    after = state + change
    if last is not None:
        seeds = after >> last & 0xFF
        # last_seed[0] (qelat.yaml:127; mancala_world, ludii)
        if seeds == 4 and not after >> 112 + _BIT[last_pit] & 1:
            mover = more
            after = _marked(after, 112, last_pit, mover)
    return after


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (qelat.yaml:105; ludii, mancala_games)
    if not _choices(state) and not _choices(state ^ _TURN):
        return 0
    # end[1] (qelat.yaml:109; added by this project)
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
    # win (qelat.yaml:116; mancala_world, mancala_games)
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
    # end[0] (qelat.yaml:106; ludii, mancala_games)
    # end[1] (qelat.yaml:110; added by this project)
    if rule in (0, 1):
        receivers = [_holder(state, pit) if state >> 112 + _BIT[pit] & 1 else -1 for pit in range(PITS)]
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
    text = f"{'SN'[pit // 6]}{pit % 6 + 1}"
    mover = state >> 136
    if (
        _OWNER[pit] == mover
        and state >> 8 * pit & 0xFF
        and not state >> 112 + _BIT[pit] & 1
        and move not in _offered(state, pit)
    ):
        way = "counter-clockwise" if move_direction(move) > 0 else "clockwise"
        return IllegalMove(f"{text} is not sown {way}", "direction")
    if move not in _choices(state):
        reason = "" if pits(state)[pit] else ": it is empty"
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
    mover = state >> 136
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(18, "little")[:14], 0]
    walda_pits = state >> 112 & 0xFFF
    walda_holders = state >> 124 & 0xFFF
    start = move % PITS
    origin = start
    begun = _DIRECTIONS[move // PITS]
    direction = begun
    ring = _RING[mover] if direction > 0 else _BACK[mover]
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    # direction (qelat.yaml:68; mancala_world, mancala_games)
    site = origin
    while hand:
        site = ring[site]
        board[site] += 1
        hand -= 1
        told.append(Event("sow", site, 1, site, "direction"))
    last = site
    # last_seed[0] (qelat.yaml:127; mancala_world, ludii)
    if (
        board[last] == 4
        and not walda_pits >> last & 1
        and (_NUMBER[last] in (1, 6) or (_OWNER[last] == 1 - mover and _NUMBER[last] in (2, 5)))
    ):
        marked = last
        holder = mover
        walda_pits |= 1 << marked
        walda_holders = walda_holders & ~(1 << marked) | holder << marked
        told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[0]"))
    after = int.from_bytes(board[:14], "little")
    after |= walda_pits << 112 | walda_holders << 124
    return after | 1 - mover << 136


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < len(_DIRECTIONS) * PITS:
        raise ValueError(f"{move!r} is no move of this game")
    return move % PITS if move >= 0 else PASS


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return _DIRECTIONS[move // PITS] if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """`sow` or `pass`."""
    return "sow" if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's number from the left of the player at whose side it lies, or `pass`."""
    return "pass" if move_pit(move) < 0 else f"{move % PITS % 6 + 1}{_WRITTEN[move // PITS]}"


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none, or two.

    A direction, `3>` counter-clockwise or `3<` clockwise, may be left out where the pit offers only one.
    """
    word = text.strip()
    if word == "pass":
        return PASS
    number = word.removesuffix(">").removesuffix("<")
    ways = {"": (1, -1), ">": (1,), "<": (-1,)}.get(word[len(number) :], ())
    good = ways and number.isascii() and number.isdigit() and len(number) <= 3
    if not (good and 1 <= int(number) <= 6):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 6, or pass")
    pit = mover(state) * 6 + int(number) - 1
    found = [pit + PITS * option for option, way in enumerate(_DIRECTIONS) if way in ways]
    if len(found) > 1:
        found = [move for move in found if move in _offered(state, pit)]
    if len(found) > 1:
        both = " or ".join(move_text(state, move) for move in found)
        raise ValueError(f"`{word}` is more than one move: write {both}")
    return found[0]


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:6])} / {' '.join(seeds[6:])}"
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    marked = [
        f"{name} {'SN'[pit // 6]}{pit % 6 + 1} {'SN'[holder]}"
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
        if len(row.split()) != 6:
            raise ValueError(f"{player} has 6 pits, not {len(row.split())}")
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
        if not 1 <= number <= 6:
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to 6")
        index = side * 6 + number - 1
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
        state = state ^ _TURN if move == PASS else _sow(state, move)
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
