"""Ngulungu: a move generator, compiled from ngulungu.yaml.

Two rows of 7 pits, 42 seeds in all.

Sources:
  centner: Théodore Centner, L'enfant africain et ses jeux, 1963
  ludii: Ludii Portal: Ngulungu, https://ludii.games/details.php?keyword=Ngulungu

A move is made seed by seed, since a table of sowings cannot carry:
  each_seed: what a seed does depends on the seeds that fell before it
  before: what is lifted depends on what happens first

Made by mancala_dsl 0.1.0 with:  mancalac compile ngulungu
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "ngulungu"
READING: str | None = None
SPEC_SHA256: str = "c5292ceff73cbe977642bef4f70d7877b22980bfdb8625d602b93277290b32da"
RULES_VERSION: int = 1
PITS: int = 14
SEEDS: int = 42
ROWS: int = 2
MARKS: tuple[str, ...] = ("taken",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, for each
# mark a bit a pit and a bit a pit for its holder, and at the top one bit for the player to move.
_TURN = 1 << 156  # a state from here on: North is to move
_SOUTH = 0xFFFFFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFFFFFF00000000000000  # North's pits
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 16  # the site of a pit that does not exist
# The stores of South and North; nobody has none.
_STORE = (14, 15, 16)
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = (
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 16, 16, 16),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 16, 16, 16),
)
# For South and North: the site before.
_BACK = (
    (13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 16, 16),
    (13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16, 16, 16),
)
# The number of each pit within its row.
_NUMBER = (1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 0, 0, 0)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120)
# The same; a site that does not exist reads as 0.
_LANES = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 160)
# Where a mark's bit of each site is; sites without marks read as 0.
_BIT = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 160, 160, 160)
# The pits by side, row and number.
_NAMES = ("S1", "S2", "S3", "S4", "S5", "S6", "S7", "N1", "N2", "N3", "N4", "N5", "N6", "N7")
# For South and North: how they call the pits.
_MOVES = (
    ("1", "2", "3", "4", "5", "6", "7", "N1", "N2", "N3", "N4", "N5", "N6", "N7"),
    ("S1", "S2", "S3", "S4", "S5", "S6", "S7", "1", "2", "3", "4", "5", "6", "7"),
)
# For each side its rows from its edge, from its own left to right.
_SHOWN = (((0, 1, 2, 3, 4, 5, 6),), ((7, 8, 9, 10, 11, 12, 13),))


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
    if state >> 128 + _BIT[pit] & 1:
        return state >> 142 + _BIT[pit] & 1
    return -1


def _held(pit: int, *marks: tuple[int, int]) -> int:
    """Who holds a pit: by the first of the marks, given as their pits and holders; -1 nobody."""
    return next((holders >> pit & 1 for pits, holders in marks if pits >> pit & 1), -1)


def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit, or those that a rule has captured and holds; never a store."""
    count = max(0, min(most, board[pit])) if pit < PITS or pit > _NOWHERE else 0
    board[pit] -= count
    return count


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
    return 0x303030303030303030303030303


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
    "taken": (128, (tuple(range(PITS)), tuple(range(PITS))), False),
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
    return state >> 156


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 112 & 0xFF, state >> 120 & 0xFF


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 14 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves by pit; `(PASS,)` where one has to pass, `()` exactly when the game is over.

    `board.repeated` counts as false: use `Game` for a game with its history.
    """
    moves = _choices(state)
    if state >= _TURN:
        quiet = any(
            state >> 8 * it & 0xFF
            and (_holder(state, it) == 1 or (_OWNER[it] == 1 and not state >> 128 + _BIT[it] & 1))
            for it in range(PITS)
        ) and any(
            state >> 8 * it & 0xFF
            and not (_holder(state, it) == 1 or (_OWNER[it] == 1 and not state >> 128 + _BIT[it] & 1))
            for it in range(PITS)
        )
    else:
        quiet = any(
            state >> 8 * it & 0xFF
            and (_holder(state, it) == 0 or (_OWNER[it] == 0 and not state >> 128 + _BIT[it] & 1))
            for it in range(PITS)
        ) and any(
            state >> 8 * it & 0xFF
            and not (_holder(state, it) == 0 or (_OWNER[it] == 0 and not state >> 128 + _BIT[it] & 1))
            for it in range(PITS)
        )
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
    return state ^ _TURN if move == PASS else _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _choices(state) or (PASS,)


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the pits that satisfy `choose`."""
    # choose (ngulungu.yaml:74; centner pages 377 and 378, ludii)
    mover = state >> 156
    return tuple(
        pit
        for pit in range(PITS)
        if state >> 8 * pit & 0xFF
        and (_holder(state, pit) == mover or (_OWNER[pit] == mover and not state >> 128 + _BIT[pit] & 1))
        and not (
            state >> _LANES[_BACK[mover][pit]] & 0xFF
            and (
                _holder(state, _BACK[mover][pit]) == mover
                or (_OWNER[_BACK[mover][pit]] == mover and not state >> 128 + _BIT[_BACK[mover][pit]] & 1)
            )
        )
    )


def _sow(state: State, move: Move) -> State:
    """Steps 5 to 14, one seed at a time."""
    mover = state >> 156
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(20, "little")[:16], 0]
    taken_pits = state >> 128 & 0x3FFF
    taken_holders = state >> 142 & 0x3FFF
    again = False
    origin = move
    ring = _RING[mover]
    back = _BACK[mover]
    # before[0] (ngulungu.yaml:78; centner pages 377 and 378, ludii)
    if (
        board[move] == 1
        and sum(
            1
            for it in range(PITS)
            if board[it]
            and (
                _held(it, (taken_pits, taken_holders)) == mover
                or (_OWNER[it] == mover and not taken_pits >> it & 1)
            )
        )
        == 1
    ):
        marked = next((it for it in _once_round(ring, move) if _NUMBER[it] in (1, 7)), _NOWHERE)
        holder = mover
        moved = [move]
        moved_to = next((it for it in _once_round(ring, move) if _NUMBER[it] in (1, 7)), _NOWHERE)
        if marked < PITS and holder != -1:
            taken_pits |= 1 << marked
            taken_holders = taken_holders & ~(1 << marked) | holder << marked
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
    hand = board[origin]
    board[origin] = 0
    if hand:
        # direction (ngulungu.yaml:57; centner pages 377 and 378, ludii)
        site = origin
        while hand:
            site = ring[site]
            board[site] += 1
            hand -= 1
            # each_seed[0] (ngulungu.yaml:64; centner pages 377 and 378, ludii)
            marked = site
            holder = mover
            if marked < PITS and holder != -1:
                taken_pits |= 1 << marked
                taken_holders = taken_holders & ~(1 << marked) | holder << marked
        last = site
        # last_seed[0] (ngulungu.yaml:68; centner pages 377 and 378, ludii)
        if board[last] == 1 and board[back[last]] == 1:
            again = True
    after = int.from_bytes(board[:16], "little")
    after |= taken_pits << 128 | taken_holders << 142
    return after | (mover if again else 1 - mover) << 156


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    mover = state >> 156
    # end[0] (ngulungu.yaml:87; centner pages 377 and 378, ludii)
    if not any(
        state >> 8 * it & 0xFF
        and (_holder(state, it) == mover or (_OWNER[it] == mover and not state >> 128 + _BIT[it] & 1))
        for it in range(PITS)
    ) or not any(
        state >> 8 * it & 0xFF
        and not (_holder(state, it) == mover or (_OWNER[it] == mover and not state >> 128 + _BIT[it] & 1))
        for it in range(PITS)
    ):
        return 0
    # end[1] (ngulungu.yaml:91; added by this project)
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
    south = state >> 112 & 0xFF
    north = state >> 120 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (ngulungu.yaml:96; inferred)
    winner = None if south == north else 0 if south > north else 1
    mover = state >> 156
    # end[0] winner (ngulungu.yaml:88; centner pages 377 and 378, ludii)
    if rule == 0:
        named = (
            mover
            if any(
                state >> 8 * it & 0xFF
                and (_holder(state, it) == mover or (_OWNER[it] == mover and not state >> 128 + _BIT[it] & 1))
                for it in range(PITS)
            )
            else 1 - mover
        )
        winner = named if named >= 0 else None
    # end[1] winner (ngulungu.yaml:92; added by this project)
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
    """Steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 156
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(20, "little")[:16], 0]
    taken_pits = state >> 128 & 0x3FFF
    taken_holders = state >> 142 & 0x3FFF
    again = False
    origin = move
    ring = _RING[mover]
    back = _BACK[mover]
    # before[0] (ngulungu.yaml:78; centner pages 377 and 378, ludii)
    if (
        board[move] == 1
        and sum(
            1
            for it in range(PITS)
            if board[it]
            and (
                _held(it, (taken_pits, taken_holders)) == mover
                or (_OWNER[it] == mover and not taken_pits >> it & 1)
            )
        )
        == 1
    ):
        marked = next((it for it in _once_round(ring, move) if _NUMBER[it] in (1, 7)), _NOWHERE)
        holder = mover
        moved = [move]
        moved_to = next((it for it in _once_round(ring, move) if _NUMBER[it] in (1, 7)), _NOWHERE)
        if marked < PITS and holder != -1:
            taken_pits |= 1 << marked
            taken_holders = taken_holders & ~(1 << marked) | holder << marked
            told.append(Event("mark", marked, 0, _STORE[holder], "before[0]"))
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "before[0]"))
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        # direction (ngulungu.yaml:57; centner pages 377 and 378, ludii)
        site = origin
        while hand:
            site = ring[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
            # each_seed[0] (ngulungu.yaml:64; centner pages 377 and 378, ludii)
            marked = site
            holder = mover
            if marked < PITS and holder != -1:
                taken_pits |= 1 << marked
                taken_holders = taken_holders & ~(1 << marked) | holder << marked
                told.append(Event("mark", marked, 0, _STORE[holder], "each_seed[0]"))
        last = site
        # last_seed[0] (ngulungu.yaml:68; centner pages 377 and 378, ludii)
        if board[last] == 1 and board[back[last]] == 1:
            again = True
            told.append(Event("again", last, 0, _STORE[mover], "last_seed[0]"))
    after = int.from_bytes(board[:16], "little")
    after |= taken_pits << 128 | taken_holders << 142
    return after | (mover if again else 1 - mover) << 156


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
            f"`{word}` is no move: a move is a pit from 1 to 7, or of the other side as in `N1`, or pass"
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
    return " ; ".join(fields)


def parse_position(text: str) -> State:
    """The position that a line describes; ValueError with the reason if it describes none."""
    fields = [" ".join(field.split()) for field in text.split(";")]
    if not 3 <= len(fields) <= 4:
        raise ValueError(f"`{text}` is no position: South's pits / North's pits ; scores ; S or N")
    held: dict[str, dict[int, int]] = {}
    for field in fields[3:]:
        if field != "-":
            _read_marks(field, held)
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]), marks=held)


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
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to 7")
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
        if state >= _TURN:
            quiet = any(
                state >> 8 * it & 0xFF
                and (_holder(state, it) == 1 or (_OWNER[it] == 1 and not state >> 128 + _BIT[it] & 1))
                for it in range(PITS)
            ) and any(
                state >> 8 * it & 0xFF
                and not (_holder(state, it) == 1 or (_OWNER[it] == 1 and not state >> 128 + _BIT[it] & 1))
                for it in range(PITS)
            )
        else:
            quiet = any(
                state >> 8 * it & 0xFF
                and (_holder(state, it) == 0 or (_OWNER[it] == 0 and not state >> 128 + _BIT[it] & 1))
                for it in range(PITS)
            ) and any(
                state >> 8 * it & 0xFF
                and not (_holder(state, it) == 0 or (_OWNER[it] == 0 and not state >> 128 + _BIT[it] & 1))
                for it in range(PITS)
            )
        if not (moves and quiet):
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
