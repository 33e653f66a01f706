"""Piç, reading erzurum: a move generator, compiled from pic.yaml.

Two rows of 3 pits, 72 seeds in all.

Sources:
  metin_and: Metin And, Some Notes on Aspects and Functions of Turkish Folk Games, 1979
  ludii: Ludii Portal: Pic, https://ludii.games/details.php?keyword=Pic
  ludii_rules: Ludii: Pic.lud, https://github.com/Ludeme/Ludii
  mancala_world: Mancala World: Piç, https://mancala.fandom.com/wiki/Pi%C3%A7

A move is made seed by seed, since a table of sowings cannot carry:
  after: it acts when the sowing is over

Made by mancala_dsl 0.1.0 with:  mancalac compile pic --reading erzurum
Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0).
"""

# SPDX-License-Identifier: CC0-1.0

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

State: TypeAlias = int  # opaque; equal states are equal positions with the same player to move
Move: TypeAlias = int  # opaque; small

VARIANT: str = "pic"
READING: str | None = "erzurum"
SPEC_SHA256: str = "a2f924e39af111ab3cf48c4a83ab898a6b51adf9679b583a8914e10885349514"
RULES_VERSION: int = 1
PITS: int = 6
SEEDS: int = 72
ROWS: int = 2
MARKS: tuple[str, ...] = ("ringed",)
PASS: Move = -1  # the only legal move of a player who has to pass
NEEDS_HISTORY: bool = True  # an end rule reads `board.repeated`: use Game

# The state is one int. From the lowest bit: 8 bits for the seeds of each pit in canonical order (South's from
# South's left to right, then North's from North's left), the same for South's and North's score, for each
# mark a bit a pit and a bit a pit for its holder, and at the top one bit for the player to move.
_TURN = 1 << 76  # a state from here on: North is to move
_SOUTH = 0xFFFFFF  # South's pits
_NORTH = 0xFFFFFF000000  # North's pits
# Added to the pits it sets the top bit of every occupied one.
# The same for every pit with 2 seeds or more.
_FULL_2 = 0x7E7E7E7E7E7E
_SOUTH_OCCUPIED = 0x808080
_NORTH_OCCUPIED = 0x808080000000
_EMPTY = (0,) * PITS
_END = ("end[0]", "end[1]")
_NOWHERE = 8  # the site of a pit that does not exist
# The stores of South and North; nobody has none.
_STORE = (6, 7, 8)
# Who owns each site.
_OWNER = (0, 0, 0, 1, 1, 1, -1, -1, -1)
# For South and North: the next site of the sowing.
_RING = ((5, 0, 1, 2, 3, 4, 8, 8, 8), (5, 0, 1, 2, 3, 4, 8, 8, 8))
# For South and North: all pits, the own side first.
_EVERY = ((0, 1, 2, 3, 4, 5), (3, 4, 5, 0, 1, 2))
# Where the lane of each site begins.
_SHIFTS = (0, 8, 16, 24, 32, 40, 48, 56)


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


def _held(pit: int, *marks: tuple[int, int]) -> int:
    """Who holds a pit: by the first of the marks, given as their pits and holders; -1 nobody."""
    return next((holders >> pit & 1 for pits, holders in marks if pits >> pit & 1), -1)


def _site(store: int) -> int:
    """A store as events name it: -1 for out of play."""
    return store if store < _NOWHERE else -1


def initial() -> State:
    """The start: South is to move."""
    return 0xC0C0C0C0C0C


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
    "ringed": (64, ((3, 4, 5), (0, 1, 2)), False),
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
            bits |= 1 << lowest + pit | holder << lowest + 6 + pit
    return bits


def mover(state: State) -> int:
    """Who is to move: 0 South (who starts), 1 North."""
    return state >> 76


def pits(state: State) -> tuple[int, ...]:
    """The seeds of each pit, in canonical order."""
    return tuple(state >> shift & 0xFF for shift in _SHIFTS[:PITS])


def scores(state: State) -> tuple[int, int]:
    """What South and North have taken."""
    return state >> 48 & 0xFF, state >> 56 & 0xFF


def marks(state: State) -> dict[str, dict[int, int]]:
    """The marked pits and who holds them: {mark: {pit: holder}}."""
    return {
        name: {pit: state >> low + 6 + pit & 1 for pit in range(PITS) if state >> low + pit & 1}
        for name, (low, _, _) in _MARKS.items()
    }


def _choice_table(row: range) -> dict[int, tuple[Move, ...]]:
    """The pits of a row, by the top bits of those that are occupied."""
    choices: dict[int, tuple[Move, ...]] = {0: ()}
    for pit in row:
        bit = 0x80 << 8 * pit
        choices |= {bits | bit: (*pits, pit) for bits, pits in choices.items()}
    return choices


# choose (pic.yaml:109; mancala_world)
_SOUTH_CHOICES = _choice_table(range(3))
_NORTH_CHOICES = _choice_table(range(3, PITS))


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
    # choose (pic.yaml:109; mancala_world)
    if state >= _TURN:
        moves = _NORTH_CHOICES[state + _FULL_2 & _NORTH_OCCUPIED]
    else:
        moves = _SOUTH_CHOICES[state + _FULL_2 & _SOUTH_OCCUPIED]
    return moves


def _sow(state: State, move: Move) -> State:
    """Steps 6 to 14, one seed at a time."""
    mover = state >> 76
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(10, "little")[:8], 0]
    ringed_pits = state >> 64 & 0x3F
    ringed_holders = state >> 70 & 0x3F
    origin = move
    ring = _RING[mover]
    last = _NOWHERE
    hand = board[origin]
    board[origin] = 0
    # direction (pic.yaml:106; mancala_world)
    site = origin
    # first_seed (pic.yaml:107; mancala_world)
    into_origin = True
    while hand:
        if not into_origin:
            site = ring[site]
        board[site] += 1
        hand -= 1
        into_origin = False
    last = site
    # last_seed[0] (pic.yaml:65; metin_and pages 52 and 53, ludii, ludii_rules, mancala_world)
    if _OWNER[last] == 1 - mover and board[last] == 3 and not ringed_pits >> last & 1:
        marked = last
        holder = mover
        receiver = mover
        ringed_pits |= 1 << marked
        ringed_holders = ringed_holders & ~(1 << marked) | holder << marked
        store = _STORE[receiver]
        if store < _NOWHERE:
            board[store] += board[last]
        board[last] = 0
    # after[0] (pic.yaml:79; metin_and pages 52 and 53, ludii)
    prey = [
        it
        for it in _EVERY[mover]
        if ringed_pits >> it & 1 and _held(it, (ringed_pits, ringed_holders)) == mover
    ]
    store = _STORE[mover]
    for pit in prey:
        board[store] += board[pit]
        board[pit] = 0
    # after[1] (pic.yaml:81; metin_and pages 52 and 53, ludii)
    prey = [
        it
        for it in _EVERY[mover]
        if ringed_pits >> it & 1 and _held(it, (ringed_pits, ringed_holders)) == 1 - mover
    ]
    store = _STORE[1 - mover]
    for pit in prey:
        board[store] += board[pit]
        board[pit] = 0
    after = int.from_bytes(board[:8], "little")
    after |= ringed_pits << 64 | ringed_holders << 70
    return after | 1 - mover << 76


def _end_rule(state: State, *, repeated: bool) -> int:
    """Step 2: the number of the first end rule that holds, -1 while the game goes on."""
    # end[0] (pic.yaml:112; mancala_world)
    if not _choices(state) and not _choices(state ^ _TURN):
        return 0
    # end[1] (pic.yaml:116; added by this project)
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
    south = state >> 48 & 0xFF
    north = state >> 56 & 0xFF
    board: tuple[int, ...] = _EMPTY
    # end[0] (pic.yaml:113; mancala_world)
    # end[1] (pic.yaml:117; added by this project)
    if rule in (0, 1):
        south += (state & _SOUTH) % 255
        north += (state & _NORTH) % 255
    # win (pic.yaml:97; ludii)
    winner = None if south == north else 0 if south > north else 1
    return Outcome(winner, (south, north), board, _END[rule], plies)


def _shares(state: State, rule: int) -> list[tuple[int, int, int]]:
    """Step 15: what each pit gives to whom, as (pit, player, seeds)."""
    board = pits(state)
    receivers = [-1] * PITS
    # end[0] (pic.yaml:113; mancala_world)
    # end[1] (pic.yaml:117; added by this project)
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
    text = f"{'SN'[move // 3]}{move % 3 + 1}"
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
    mover = state >> 76
    # Behind the stores: the pit that does not exist.
    board = [*state.to_bytes(10, "little")[:8], 0]
    ringed_pits = state >> 64 & 0x3F
    ringed_holders = state >> 70 & 0x3F
    origin = move
    ring = _RING[mover]
    last = _NOWHERE
    hand = board[origin]
    board[origin] = 0
    told.append(Event("lift", origin, hand, origin, "choose"))
    # direction (pic.yaml:106; mancala_world)
    site = origin
    # first_seed (pic.yaml:107; mancala_world)
    into_origin = True
    while hand:
        if not into_origin:
            site = ring[site]
        board[site] += 1
        hand -= 1
        told.append(Event("sow", site, 1, site, "first_seed" if into_origin else "direction"))
        into_origin = False
    last = site
    # last_seed[0] (pic.yaml:65; metin_and pages 52 and 53, ludii, ludii_rules, mancala_world)
    if _OWNER[last] == 1 - mover and board[last] == 3 and not ringed_pits >> last & 1:
        marked = last
        holder = mover
        receiver = mover
        ringed_pits |= 1 << marked
        ringed_holders = ringed_holders & ~(1 << marked) | holder << marked
        told.append(Event("mark", marked, 0, _STORE[holder], "last_seed[0]"))
        store = _STORE[receiver]
        count = board[last]
        if store < _NOWHERE:
            board[store] += count
        board[last] = 0
        if count:
            told.append(Event("capture", last, count, _site(store), "last_seed[0]"))
    # after[0] (pic.yaml:79; metin_and pages 52 and 53, ludii)
    prey = [
        it
        for it in _EVERY[mover]
        if ringed_pits >> it & 1 and _held(it, (ringed_pits, ringed_holders)) == mover
    ]
    store = _STORE[mover]
    for pit in prey:
        count = board[pit]
        board[store] += count
        board[pit] = 0
        if count:
            told.append(Event("capture", pit, count, _site(store), "after[0]"))
    # after[1] (pic.yaml:81; metin_and pages 52 and 53, ludii)
    prey = [
        it
        for it in _EVERY[mover]
        if ringed_pits >> it & 1 and _held(it, (ringed_pits, ringed_holders)) == 1 - mover
    ]
    store = _STORE[1 - mover]
    for pit in prey:
        count = board[pit]
        board[store] += count
        board[pit] = 0
        if count:
            told.append(Event("capture", pit, count, _site(store), "after[1]"))
    after = int.from_bytes(board[:8], "little")
    after |= ringed_pits << 64 | ringed_holders << 70
    return after | 1 - mover << 76


def move_pit(move: Move) -> int:
    """The pit that is sown, by its canonical index; -1 for a pass. ValueError for what is no move."""
    if type(move) is not int or not PASS <= move < PITS:
        raise ValueError(f"{move!r} is no move of this game: moves are pits from 0, and PASS")
    return move


def move_direction(move: Move) -> int:
    """+1 where seeds go counter-clockwise, -1 clockwise; 0 for a pass."""
    return -1 if move_pit(move) >= 0 else 0


def move_kind(move: Move) -> str:
    """`sow` or `pass`."""
    return "sow" if move_pit(move) >= 0 else "pass"


def move_text(state: State, move: Move) -> str:
    """The pit's number from the left of the player at whose side it lies, or `pass`."""
    return "pass" if move_pit(move) < 0 else str(move % 3 + 1)


def parse_move(state: State, text: str) -> Move:
    """The move that a text names for the player to move, legal or not; ValueError if it names none."""
    word = text.strip()
    if word == "pass":
        return PASS
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= 3):
        raise ValueError(f"`{word}` is no move: a move is a pit from 1 to 3, or pass")
    return mover(state) * 3 + int(word) - 1


def position_text(state: State) -> str:
    """The position in one line: South's pits / North's pits ; scores ; who is to move."""
    seeds = [str(count) for count in pits(state)]
    south, north = scores(state)
    rows = f"{' '.join(seeds[:3])} / {' '.join(seeds[3:])}"
    fields = [rows, f"{south} {north}", "SN"[mover(state)]]
    marked = [
        f"{name} {'SN'[pit // 3]}{pit % 3 + 1} {'SN'[holder]}"
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
        if len(row.split()) != 3:
            raise ValueError(f"{player} has 3 pits, not {len(row.split())}")
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
        if not 1 <= number <= 3:
            raise ValueError(f"there is no pit {pit}: each side has pits 1 to 3")
        index = side * 3 + number - 1
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
