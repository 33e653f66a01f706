"""I Pere, reading series: a move generator, compiled from i_pere.yaml.

Two rows of 5 pits, 40 seeds in all.

Sources:
  griaule: Marcel Griaule, Jeux dogons, 1938
  ludii: Ludii Portal: I Pere, https://ludii.games/details.php?keyword=I%20Pere
  ludii_rules: Ludii: I Pere.lud, https://github.com/Ludeme/Ludii

A move is made seed by seed, since a table of sowings cannot carry:
  kinds: each kind of move is sown by rules of its own
  after: it acts when the sowing is over

Made by mancala_dsl 0.1.0 with:  mancalac compile i_pere --reading series
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "i_pere"
READING: str | None = "series"
SPEC_SHA256: str = "0bc8a32559569623c2579d9fe685e798b78ce4c30fa60892bd8cb6593a0d5391"
RULES_VERSION: int = 1
PITS: int = 10
SEEDS: int = 40
ROWS: int = 2
MARKS: tuple[str, ...] = ()
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, what is
# remembered, and at the top one bit for the player to move.
_TURN = 1 << 100  # a state from here on: North is to move
_TURNS = 0xC000000000000000000000000  # the number of the turn
_ONE_TURN = 1 << 98
_LAST_TURN = 3 << 98  # it is not counted further
_SOUTH = 0xFFFFFFFFFF  # South's pits
_NORTH = 0xFFFFFFFFFF0000000000  # North's pits
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 12  # the site of a pit that does not exist
# the direction of each option; a move is an option's number * PITS + its pit
_DIRECTIONS = (0, 1, 1)
# the kind of each option
_KINDS = ("open", "pour", "sow")
# what stands before the pit in the text of a move
_PREFIXES = ("open ", "pour ", "")
# how the direction of each option is written
_WRITTEN = ("", "", "")
# Who owns each site.
_OWNER = (0, 0, 0, 0, 0, 1, 1, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = ((1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 12, 12, 12), (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 12, 12, 12))
# The number of each pit within its row.
_NUMBER = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 0, 0, 0)
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88)
# The same; a site that does not exist reads as 0.
_LANES = (0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 104)
# Where South's and North's `poured` is; nobody's reads as 0.
_CELL_POURED = (96, 97, 104)
# The pits by side, row and number.
_NAMES = ("S1", "S2", "S3", "S4", "S5", "N1", "N2", "N3", "N4", "N5")
# For South and North: how they call the pits.
_MOVES = (("1", "2", "3", "4", "5", "", "", "", "", ""), ("", "", "", "", "", "1", "2", "3", "4", "5"))
# For each side its rows from its edge, from its own left to right.
_SHOWN = (((0, 1, 2, 3, 4),), ((5, 6, 7, 8, 9),))
# For South and North: pits where it.own and it.number == 4.
_PITS_OWN_NUMBER_4 = ((3,), (8,))
# For South and North: pits where it.own and it.number == 5.
_PITS_OWN_NUMBER_5 = ((4,), (9,))
_FIRST_OWN_NUMBER_5 = (4, 9)
# For South and North: pits where it.own and it.number < 5.
_PITS_OWN_NUMBER_5_2 = ((0, 1, 2, 3), (5, 6, 7, 8))
# For South and North: pits where it.theirs and it.number < 5.
_PITS_THEIRS_NUMBER_5 = ((5, 6, 7, 8), (0, 1, 2, 3))
# For South and North: pits where it.theirs.
_PITS_THEIRS = ((5, 6, 7, 8, 9), (0, 1, 2, 3, 4))


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


def _lifted(board: list[int], pit: int, most: int) -> int:
    """At most so many seeds leave a pit, or those that a rule has captured and holds; never a store."""
    count = max(0, min(most, board[pit])) if pit < PITS or pit > _NOWHERE else 0
    board[pit] -= count
    return count


def initial() -> State:
    """The start: South is to move."""
    return 0x4000004040404040404040404


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
    state |= min(turn, 3) << 98
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
    return state >> 100


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 80 & 0xFF, state >> 88 & 0xFF


def turn(state: State) -> int:
    """The number of the turn, from 1 to 3: the rules count no further."""
    return state >> 98 & 0x3


# For each number that is remembered: its lowest bit, its smallest, largest and first value.
_MEMORY: dict[str, tuple[int, int, int, int]] = {
    "S.poured": (96, 0, 1, 0),
    "N.poured": (97, 0, 1, 0),
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
    return _sow(state, move)


def _rare_moves(state: State) -> tuple[Move, ...]:
    """Steps 2 to 4 where an end, an obligation or a pass is near."""
    return () if _end_rule(state, repeated=False) >= 0 else _choices(state)


def _chosen_open(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `open`; none while there is no such move."""
    mover = state >> 100
    # kinds.open (i_pere.yaml:72; griaule page 169, ludii)
    if state >> 98 & 0x3 > 2:
        return ()
    # choose (i_pere.yaml:74; griaule page 169, ludii)
    return _PITS_OWN_NUMBER_4[mover]


def _chosen_pour(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `pour`; none while there is no such move."""
    mover = state >> 100
    # kinds.pour (i_pere.yaml:77; griaule page 169, ludii)
    if not (
        state >> 98 & 0x3 > 2
        and state >> _CELL_POURED[mover] & 0x1 == 0
        and state >> _LANES[_FIRST_OWN_NUMBER_5[mover]] & 0xFF >= 13
    ):
        return ()
    # choose (i_pere.yaml:79; griaule page 169, ludii)
    return _PITS_OWN_NUMBER_5[mover]


def _chosen_sow(state: State) -> tuple[int, ...]:
    """Step 3: the pits to choose from for `sow`; none while there is no such move."""
    mover = state >> 100
    # kinds.sow (i_pere.yaml:86; griaule page 169, ludii)
    if not (
        state >> 98 & 0x3 > 2
        and (
            state >> _CELL_POURED[mover] & 0x1 == 1 or state >> _LANES[_FIRST_OWN_NUMBER_5[mover]] & 0xFF < 13
        )
    ):
        return ()
    # choose (i_pere.yaml:88; griaule page 169, ludii)
    return tuple(pit for pit in _PITS_OWN_NUMBER_5_2[mover] if state >> 8 * pit & 0xFF)


def _offered(state: State, pit: int) -> tuple[Move, ...]:
    """Step 3: the moves from a pit, of kinds with more than one direction, that it offers."""
    return ()


def _choices(state: State) -> tuple[Move, ...]:
    """Step 3: the moves of every kind from the pits that satisfy `choose`."""
    moves = [pit + 10 for pit in _chosen_pour(state)]
    moves += [pit + 20 for pit in _chosen_sow(state)]
    moves += [*_chosen_open(state)]
    return tuple(sorted(moves, key=lambda move: (move % PITS, move)))


def _sow(state: State, move: Move) -> State:
    """Step 5 to step 14, by the kind of move."""
    if move < 10:
        return _sow_open(state, move)
    if move < 20:
        return _sow_pour(state, move)
    return _sow_sow(state, move)


def _sow_open(state: State, move: Move) -> State:
    """`open`: steps 5 to 14, one seed at a time."""
    mover = state >> 100
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(13, "little")[:12], 0]
    poured_of_player = [*(state >> bit & 0x1 for bit in (96, 97)), 0]  # South's, North's, nobody's
    number_of_turn = state >> 98 & 0x3
    start = move % PITS
    # open.do[0] (i_pere.yaml:75; griaule page 169, ludii)
    moved = [start]
    moved_to = _FIRST_OWN_NUMBER_5[mover]
    for pit in moved:
        if pit != moved_to != _NOWHERE:
            count = _lifted(board, pit, SEEDS)
            board[moved_to] += count
    after = int.from_bytes(board[:12], "little")
    after |= poured_of_player[0] << 96
    after |= poured_of_player[1] << 97
    after |= min(number_of_turn + 1, 3) << 98
    return after | 1 - mover << 100


def _sow_pour(state: State, move: Move) -> State:
    """`pour`: steps 5 to 14, one seed at a time."""
    mover = state >> 100
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(13, "little")[:12], 0]
    poured_of_player = [*(state >> bit & 0x1 for bit in (96, 97)), 0]  # South's, North's, nobody's
    number_of_turn = state >> 98 & 0x3
    start = move % PITS
    origin = start
    ring = _RING[mover]
    # pour.do[0] (i_pere.yaml:80; griaule page 169, ludii)
    poured_of_player[mover] = 1
    hand = board[origin]
    board[origin] = 0
    if hand:
        # direction (i_pere.yaml:56; griaule page 169, ludii)
        site = origin
        while hand:
            site = ring[site]
            # skip (i_pere.yaml:82; griaule page 169, ludii)
            while _NUMBER[site] == 5:
                site = ring[site]
            board[site] += 1
            hand -= 1
    # after[0] (i_pere.yaml:121; griaule page 169)
    if not any(not 2 <= board[it] <= 3 for it in _PITS_THEIRS_NUMBER_5[mover]):
        moved = [*_PITS_THEIRS_NUMBER_5[mover]]
        moved_to = _FIRST_OWN_NUMBER_5[mover]
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
    # after[1] (i_pere.yaml:125; griaule page 169)
    moved = [
        it
        for it in _PITS_THEIRS[mover]
        if _NUMBER[it]
        < _NUMBER[next((it for it in _PITS_THEIRS[mover] if not 2 <= board[it] <= 3), _NOWHERE)]
    ]
    moved_to = _FIRST_OWN_NUMBER_5[mover]
    for pit in moved:
        if pit != moved_to != _NOWHERE:
            count = _lifted(board, pit, SEEDS)
            board[moved_to] += count
    after = int.from_bytes(board[:12], "little")
    after |= poured_of_player[0] << 96
    after |= poured_of_player[1] << 97
    after |= min(number_of_turn + 1, 3) << 98
    return after | 1 - mover << 100


def _sow_sow(state: State, move: Move) -> State:
    """`sow`: steps 6 to 14, one seed at a time."""
    mover = state >> 100
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(13, "little")[:12], 0]
    poured_of_player = [*(state >> bit & 0x1 for bit in (96, 97)), 0]  # South's, North's, nobody's
    number_of_turn = state >> 98 & 0x3
    start = move % PITS
    origin = start
    ring = _RING[mover]
    last = _NOWHERE
    hand = board[origin]
    board[origin] = 0
    # direction (i_pere.yaml:56; griaule page 169, ludii)
    site = origin
    for _ in range(hand):
        site = ring[site]
        board[site] += 1
    last = site
    # last_seed[0] (i_pere.yaml:63; griaule page 169, ludii, ludii_rules)
    if 2 <= board[last] <= 3:
        moved = [last]
        moved_to = _FIRST_OWN_NUMBER_5[mover]
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
    after = int.from_bytes(board[:12], "little")
    after |= poured_of_player[0] << 96
    after |= poured_of_player[1] << 97
    after |= min(number_of_turn + 1, 3) << 98
    return after | 1 - mover << 100


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (i_pere.yaml:98; ludii, ludii_rules)
    if not _choices(state):
        return 0
    # end[1] (i_pere.yaml:102; added by this project)
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
    south = state >> 80 & 0xFF
    north = state >> 88 & 0xFF
    board: tuple[int, ...] = _EMPTY
    board, south, north = _paid(state, rule)
    # win (i_pere.yaml:107; ludii)
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
    # end[0] (i_pere.yaml:99; ludii, ludii_rules)
    # end[1] (i_pere.yaml:103; added by this project)
    if rule in (0, 1):
        receivers = [_OWNER[pit] if _NUMBER[pit] == 5 else -1 for pit in range(PITS)]
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
    text = _NAMES[pit]
    mover = state >> 100
    if _KINDS[move // PITS] == "open":
        if state >> 98 & 0x3 > 2:
            return IllegalMove("there is no open now", "kinds")
        if pit not in _chosen_open(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _KINDS[move // PITS] == "pour":
        if not (
            state >> 98 & 0x3 > 2
            and state >> _CELL_POURED[mover] & 0x1 == 0
            and state >> _LANES[_FIRST_OWN_NUMBER_5[mover]] & 0xFF >= 13
        ):
            return IllegalMove("there is no pour now", "kinds")
        if pit not in _chosen_pour(state):
            reason = "" if pits(state)[pit] else ": it is empty"
            return IllegalMove(f"{text} may not be chosen{reason}", "choose")
    if _KINDS[move // PITS] == "sow":
        if not (
            state >> 98 & 0x3 > 2
            and (
                state >> _CELL_POURED[mover] & 0x1 == 1
                or state >> _LANES[_FIRST_OWN_NUMBER_5[mover]] & 0xFF < 13
            )
        ):
            return IllegalMove("there is no sow now", "kinds")
        if pit not in _chosen_sow(state):
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
    after = _tell(state, move, told)
    rule = _end_rule(after, repeated=False)
    for pit, player, seeds in _shares(after, rule):
        told.append(Event("settle", pit, seeds, PITS + player, f"end[{rule}]"))
    return told


def _tell(state: State, move: Move, told: list[Event]) -> State:
    """Step 5 to step 14, by the kind of move, noting what happens."""
    if move < 10:
        return _tell_open(state, move, told)
    if move < 20:
        return _tell_pour(state, move, told)
    return _tell_sow(state, move, told)


def _tell_open(state: State, move: Move, told: list[Event]) -> State:
    """`open`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 100
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(13, "little")[:12], 0]
    poured_of_player = [*(state >> bit & 0x1 for bit in (96, 97)), 0]  # South's, North's, nobody's
    number_of_turn = state >> 98 & 0x3
    start = move % PITS
    # open.do[0] (i_pere.yaml:75; griaule page 169, ludii)
    moved = [start]
    moved_to = _FIRST_OWN_NUMBER_5[mover]
    for pit in moved:
        if pit != moved_to != _NOWHERE:
            count = _lifted(board, pit, SEEDS)
            board[moved_to] += count
            if count:
                told.append(Event("move", pit, count, moved_to, "open.do[0]"))
    after = int.from_bytes(board[:12], "little")
    after |= poured_of_player[0] << 96
    after |= poured_of_player[1] << 97
    after |= min(number_of_turn + 1, 3) << 98
    return after | 1 - mover << 100


def _tell_pour(state: State, move: Move, told: list[Event]) -> State:
    """`pour`: steps 5 to 14, one seed at a time, noting what happens."""
    mover = state >> 100
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(13, "little")[:12], 0]
    poured_of_player = [*(state >> bit & 0x1 for bit in (96, 97)), 0]  # South's, North's, nobody's
    number_of_turn = state >> 98 & 0x3
    start = move % PITS
    origin = start
    ring = _RING[mover]
    # pour.do[0] (i_pere.yaml:80; griaule page 169, ludii)
    poured_of_player[mover] = 1
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    if hand:
        # direction (i_pere.yaml:56; griaule page 169, ludii)
        site = origin
        while hand:
            site = ring[site]
            # skip (i_pere.yaml:82; griaule page 169, ludii)
            while _NUMBER[site] == 5:
                site = ring[site]
            board[site] += 1
            hand -= 1
            told.append(Event("sow", site, 1, site, "direction"))
    # after[0] (i_pere.yaml:121; griaule page 169)
    if not any(not 2 <= board[it] <= 3 for it in _PITS_THEIRS_NUMBER_5[mover]):
        moved = [*_PITS_THEIRS_NUMBER_5[mover]]
        moved_to = _FIRST_OWN_NUMBER_5[mover]
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "after[0]"))
    # after[1] (i_pere.yaml:125; griaule page 169)
    moved = [
        it
        for it in _PITS_THEIRS[mover]
        if _NUMBER[it]
        < _NUMBER[next((it for it in _PITS_THEIRS[mover] if not 2 <= board[it] <= 3), _NOWHERE)]
    ]
    moved_to = _FIRST_OWN_NUMBER_5[mover]
    for pit in moved:
        if pit != moved_to != _NOWHERE:
            count = _lifted(board, pit, SEEDS)
            board[moved_to] += count
            if count:
                told.append(Event("move", pit, count, moved_to, "after[1]"))
    after = int.from_bytes(board[:12], "little")
    after |= poured_of_player[0] << 96
    after |= poured_of_player[1] << 97
    after |= min(number_of_turn + 1, 3) << 98
    return after | 1 - mover << 100


def _tell_sow(state: State, move: Move, told: list[Event]) -> State:
    """`sow`: steps 6 to 14, one seed at a time, noting what happens."""
    mover = state >> 100
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(13, "little")[:12], 0]
    poured_of_player = [*(state >> bit & 0x1 for bit in (96, 97)), 0]  # South's, North's, nobody's
    number_of_turn = state >> 98 & 0x3
    start = move % PITS
    origin = start
    ring = _RING[mover]
    last = _NOWHERE
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    # direction (i_pere.yaml:56; griaule page 169, ludii)
    site = origin
    while hand:
        site = ring[site]
        board[site] += 1
        hand -= 1
        told.append(Event("sow", site, 1, site, "direction"))
    last = site
    # last_seed[0] (i_pere.yaml:63; griaule page 169, ludii, ludii_rules)
    if 2 <= board[last] <= 3:
        moved = [last]
        moved_to = _FIRST_OWN_NUMBER_5[mover]
        for pit in moved:
            if pit != moved_to != _NOWHERE:
                count = _lifted(board, pit, SEEDS)
                board[moved_to] += count
                if count:
                    told.append(Event("move", pit, count, moved_to, "last_seed[0]"))
    after = int.from_bytes(board[:12], "little")
    after |= poured_of_player[0] << 96
    after |= poured_of_player[1] << 97
    after |= min(number_of_turn + 1, 3) << 98
    return after | 1 - mover << 100


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < len(_DIRECTIONS) * PITS:
        raise ValueError(f"{move!r} is no move of this game")
    return move % PITS if move >= 0 else PASS


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return _DIRECTIONS[move // PITS] if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """The name of its kind, or `pass`."""
    return _KINDS[move // PITS] if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's name from the left of the player at whose side it lies, behind the name of
    a kind other than `sow`; or `pass`.
    """
    if move_pit(move) < 0:
        return "pass"
    option, pit = divmod(move, PITS)
    return f"{_PREFIXES[option]}{_MOVES[mover(state)][pit]}{_WRITTEN[option]}"


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none, or two.

    A direction, `3>` counter-clockwise or `3<` clockwise, may be left out where the pit offers only one.
    """
    word = " ".join(text.split())
    if word == "pass":
        return PASS
    kind, space, called = word.rpartition(" ")
    options = [option for option, name in enumerate(_PREFIXES) if name == kind + space]
    name = called.removesuffix(">").removesuffix("<") if len(options) > 1 else called
    ways = {"": (1, 0, -1), ">": (1,), "<": (-1,)}.get(called[len(name) :], ())
    pit = _pit_called(state, word, name if ways and options else "")
    found = [pit + PITS * option for option in options if _DIRECTIONS[option] in ways]
    if len(found) > 1:
        found = [move for move in found if move in _offered(state, pit)]
    if len(found) > 1:
        both = " or ".join(move_text(state, move) for move in found)
        raise ValueError(f"`{word}` is more than one move: write {both}")
    return found[0]


def _pit_called(state: State, word: str, name: str) -> int:
    """The pit that the player to move calls by a name."""
    row = name.rstrip("0123456789")
    number = name[len(row) :].lstrip("0")
    if not number or len(name) - len(row) > 3 or row + number not in _MOVES[mover(state)]:
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 5, perhaps behind `open` or `pour`")
    return _MOVES[mover(state)].index(row + number)


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    by_row = ([" ".join(seeds[pit] for pit in row) for row in shown] for shown in _SHOWN)
    rows = " / ".join(" | ".join(texts) or "-" for texts in by_row)
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
    number = 1
    remembered: dict[str, int] = {}
    for field in fields[3:]:
        if field.startswith("turn "):
            number = _numbers(field[5:])[0]
        elif not remembered and "." in field:
            remembered = _read_memory(field)
        else:
            raise ValueError(f"`{field}` is not understood; `turn 2` and `S.poured 1` are")
    return from_pits(_board(fields[0]), _numbers(fields[1]), _seat(fields[2]), turn=number, memory=remembered)


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


def _read_memory(field: str) -> dict[str, int]:
    """Numbers that are remembered between commas: what, and the number."""
    found: dict[str, int] = {}
    for entry in field.split(","):
        words = entry.split()
        if len(words) != 2:
            raise ValueError(f"`{entry.strip()}` is nothing to remember, such as `S.poured 1`")
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
