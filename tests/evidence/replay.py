"""Replaying the games of other engines, and saying exactly where and how they differ from the rules here.

Every ply is replayed from the position that the record gives, so that one difference does not hide
the next. Differences are known by what explains them (:data:`Why`): a function that looks at one and says
whether it is *exactly* what the explanation leads one to expect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.memory import NUMBER, keeps
from tests.evidence.engine import Engine

SEATS = "SN"


@dataclass(frozen=True)
class Board:
    """A recorded position: pits, scores, who moves, who holds each claimed pit, the number of the turn.

    ``memory`` is what the rules remember of the moves before; no record has it.
    """

    pits: tuple[int, ...]
    scores: tuple[int, int]
    mover: int
    claimed: Mapping[int, int]
    turn: int = 1
    memory: Mapping[str, int] = field(default_factory=dict)

    def row(self, player: int) -> tuple[int, ...]:
        """The seeds in a player's pits."""
        half = len(self.pits) // 2
        return self.pits[:half] if player == 0 else self.pits[half:]

    def total(self, player: int) -> int:
        """A player's score, and what lies in the pits that the player has claimed."""
        held = (seeds for pit, seeds in enumerate(self.pits) if self.claimed.get(pit) == player)
        return self.scores[player] + sum(held)

    def occupied(self, player: int) -> set[int]:
        """A player's pits that have seeds."""
        first = player * len(self.pits) // 2
        return {first + i for i, seeds in enumerate(self.row(player)) if seeds}


@dataclass(frozen=True)
class Difference:
    """A ply that comes out differently.

    ``what`` has some of ``legal`` (the sets of moves differ), ``illegal`` (the move is not allowed here),
    ``board``, ``next`` (who is to move), ``over`` (here alone), ``goes on`` (here alone), ``winner``.
    ``place`` is game and ply. ``state`` and ``after`` are the engine's own; ``after`` is None where it does
    not allow the move. ``last``: the record has no further ply; ``ended`` is what it says about the end.
    """

    engine: Engine
    place: tuple[int, int]
    last: bool
    what: frozenset[str]
    before: Board
    recorded: Board
    legal: frozenset[int]
    move: int
    state: Any
    after: Any
    ended: Mapping[str, Any]

    def __str__(self) -> str:
        ours = None if self.after is None else (self.engine.pits(self.after), self.engine.scores(self.after))
        return (
            f"game and ply {self.place} {sorted(self.what)}: {self.before} legal {sorted(self.legal)} "
            f"({self.engine.legal_moves(self.state)}) move {self.move} -> {self.recorded} ({ours})"
        )


Why = Callable[[Difference], bool]


def board_of(record: Mapping[str, Any], mover: str, turn: int = 1, *, kept: bool = False) -> Board:
    """A recorded position.

    Seeds in a claimed pit count as its holder's, unless by the rules they are ``kept`` where they are.

    A blocked pit is held by the opponent of the player on whose side it lies, and the seeds that have come to
    such a pit are nobody's, though the record counts them for South.
    """
    claimed = {pit: SEATS.index(who) for pit, who in enumerate(record.get("child", ())) if who}
    pits, scores = list(record["pits"]), list(record["scores"])
    for pit, holder in () if kept else claimed.items():
        scores[holder] += pits[pit]
        pits[pit] = 0
    for pit in record.get("blocked", ()):
        claimed[pit] = 1 - pit * 2 // len(pits)
        scores = [0, 0]
    return Board(tuple(pits), (scores[0], scores[1]), SEATS.index(mover), claimed, turn)


def state_of(engine: Engine, board: Board) -> Any:
    """The engine's state for a recorded position."""
    rest: dict[str, Any] = {"marks": {engine.MARKS[0]: board.claimed}} if engine.MARKS else {}
    if counts_turns(engine):
        rest["turn"] = board.turn
    if board.memory:
        rest["memory"] = board.memory
    return engine.from_pits(board.pits, board.scores, board.mover, **rest)


def counts_turns(engine: Engine) -> bool:
    """Whether the number of the turn is part of a position."""
    if isinstance(engine, Interpreter):
        return keeps(engine.rules.memory, NUMBER)
    return hasattr(engine, "turn")


def remembered(engine: Engine, state: Any) -> dict[str, int]:
    """What the rules remember after a move; nothing where they remember nothing, or the move was not made."""
    memory = getattr(engine, "memory", None)
    return {} if memory is None or state is None else memory(state)


WAYS = {"CCW": 1, "CW": -1}


def move_of(engine: Engine, state: Any, recorded: Any) -> int:
    """A recorded move: a pit, a pit with a direction, or ``"pass"``; what is not legal here is the pit."""
    if recorded == "pass":
        return engine.PASS
    pit, way = (recorded["pit"], way_of(engine, recorded)) if isinstance(recorded, dict) else (recorded, None)
    found = [
        move
        for move in engine.legal_moves(state)
        if engine.move_pit(move) == pit and way in (None, engine.move_direction(move))
    ]
    return found[0] if len(found) == 1 else int(pit)


def way_of(engine: Engine, recorded: Mapping[str, Any]) -> int:
    """The direction of a recorded move, which may be told by the first pit that was sown (four rows)."""
    if "dir" in recorded:
        return WAYS[recorded["dir"]]
    pit, half = recorded["pit"], engine.PITS // 2
    return 1 if recorded["first"] == pit // half * half + (pit + 1) % half else -1


def differences(
    engine: Engine, games: Iterable[Mapping[str, Any]], *, kept: bool = False
) -> Iterator[Difference | None]:
    """For each recorded ply of all games None, or what differs: legal moves, board, who is next, the end.

    ``kept``: the rules leave the seeds of claimed pits where they are, as the record does.
    """
    for index, game in enumerate(games):
        before = board_of(game["start"], game["start"]["mover"], kept=kept)
        plies = game["plies"]
        for number, ply in enumerate(plies):
            left = plies[number + 1 :]
            recorded = board_of(ply, ply["next"], number + 2, kept=kept)
            after, difference = _compared(
                engine, (index, number), before, recorded, ply, left, game["outcome"]
            )
            yield difference
            before = replace(recorded, memory=remembered(engine, after))


def _compared(
    engine: Engine,
    place: tuple[int, int],
    before: Board,
    recorded: Board,
    ply: Mapping[str, Any],
    left: Sequence[Mapping[str, Any]],
    ended: Mapping[str, Any],
) -> tuple[Any, Difference | None]:
    """The state after a ply, and what differs; ``left`` are those after it, ``ended`` the recorded end."""
    state, after = state_of(engine, before), None
    legal = frozenset(move_of(engine, state, move) for move in ply["legal"])
    move = move_of(engine, state, ply["move"])
    what = set()
    if set(engine.legal_moves(state)) != legal:
        what.add("legal")
    if move not in engine.legal_moves(state):
        what.add("illegal")
    else:
        after = engine.play(state, move)
        if (engine.pits(after), engine.scores(after)) != (recorded.pits, recorded.scores):
            what.add("board")
        if engine.mover(after) != recorded.mover and "then_pass" not in ply:
            what.add("next")
        ours = engine.outcome(after)
        over = ours is not None
        if ours is not None and not left and ended.get("result") in ("WIN", "TIE"):
            winner = None if ours.winner is None else SEATS[ours.winner]
            if winner != ended["winner"]:
                what.add("winner")
        if over and left and [p["move"] for p in left] != ["pass"]:
            what.add("over")
        if not over and not left and ended.get("result"):
            what.add("goes on")
    difference = Difference(
        engine, place, not left, frozenset(what), before, recorded, legal, move, state, after, ended
    )
    return after, difference if what else None


# --- explanations


def majority(d: Difference) -> bool:
    """The other engine stops when a player has more than half of the seeds."""
    return d.what == {"goes on"} and d.last and 2 * max(map(d.recorded.total, (0, 1))) > d.engine.SEEDS


def swept(d: Difference) -> bool:
    """The last ply of a record has the rest of the board in the scores: just as our settlement has it.

    What lies in claimed pits is not moved there, but counted all the same.
    """
    over = None if d.after is None else d.engine.outcome(d.after)
    pits = tuple(0 if pit in d.recorded.claimed else seeds for pit, seeds in enumerate(d.recorded.pits))
    there = (pits, tuple(map(d.recorded.total, (0, 1))))
    return d.what == {"board"} and d.last and over is not None and (over.pits, over.scores) == there


def no_pass(d: Difference) -> bool:
    """The other engine ends the game where ours has a player pass, and gives the rest to who moved last."""
    if not d.last or d.after is None or d.engine.legal_moves(d.after) != (d.engine.PASS,):
        return False
    scores = list(d.engine.scores(d.after))
    scores[d.before.mover] += sum(d.engine.pits(d.after))
    return d.what == {"board", "goes on"} and not any(d.recorded.pits) and tuple(scores) == d.recorded.scores


def goes_on(d: Difference) -> bool:
    """Kalah there ends only when the side to move is empty; here as soon as either side is."""
    if d.what == {"over"}:  # the ply that empties a row, the other having seeds
        board, ours = d.recorded, d.engine.outcome(d.after)
    else:  # those after it
        board, ours = d.before, d.engine.outcome(d.state)
        if d.what != {"legal", "illegal"} or d.legal != board.occupied(board.mover):
            return False
    return ours is not None and bool(board.occupied(board.mover)) and not board.occupied(1 - board.mover)


def no_singletons(d: Difference) -> bool:
    """Single seeds cannot be played there."""
    ours = {move for move in d.engine.legal_moves(d.state) if d.before.pits[move] > 1}
    return d.what <= {"legal", "goes on"} and d.legal == ours


def nothing_but_singletons(d: Difference) -> bool:
    """The game is over there, each taking the own row, when the player to move has none but single seeds."""
    if d.after is None or not d.last:
        return False
    board = Board(d.engine.pits(d.after), d.engine.scores(d.after), d.engine.mover(d.after), {})
    rest = tuple(board.scores[who] + sum(board.row(who)) for who in (0, 1))
    return (
        {"board", "goes on"} <= d.what <= {"board", "goes on", "legal"}
        and max(board.row(board.mover)) <= 1
        and (not any(d.recorded.pits) and d.recorded.scores == rest)
    )


def pass_after_the_end(d: Difference) -> bool:
    """The record has a pass after the end of the game, and the scores that our settlement makes."""
    over = d.engine.outcome(d.state)
    return (
        d.what == {"legal", "illegal"}
        and d.last
        and d.legal == {d.engine.PASS}
        and (over is not None and list(over.scores) == d.ended["final_score"])
    )


def never_starves(d: Difference) -> bool:
    """Every move that leaves the opponent without seeds is forbidden there, starved before or not."""
    opponent = 1 - d.before.mover

    def leaves_seeds(move: int) -> bool:
        after = d.engine.play(d.state, move)
        return bool(Board(d.engine.pits(after), (0, 0), opponent, {}).occupied(opponent))

    return d.what == {"legal"} and d.legal == set(filter(leaves_seeds, d.engine.legal_moves(d.state)))


def endless_there(d: Difference) -> bool:
    """A move that never ends is legal there; it is broken off after 75 laps, and the game with it."""
    ours = set(d.engine.legal_moves(d.state))
    return (
        (d.what == {"legal"} or (d.what == {"legal", "illegal"} and d.last))
        and ours < d.legal
        and all(_refused(d, move) == "endless" for move in d.legal - ours)
    )


def _refused(d: Difference, move: int) -> str:
    """The rule that forbids a move; empty if none does."""
    try:
        d.engine.play(d.state, move)
    except ValueError as error:  # each engine has an IllegalMove of its own
        return str(getattr(error, "rule", ""))
    return ""


def another_pit(d: Difference) -> bool:
    """Captured seeds go into another pit that the captor holds. Where there are several no source says which;
    there it is the first in the order of the board, South's row before North's, whoever it is.
    """
    ours = None if d.after is None else d.engine.pits(d.after)
    if ours is None or not d.what <= {"board", "goes on"} or "board" not in d.what:
        return False
    there, claimed = d.recorded.pits, d.recorded.claimed
    changed = {pit for pit in range(d.engine.PITS) if ours[pit] != there[pit]}
    held = [pit for pit in sorted(claimed) if claimed[pit] == d.before.mover]
    return len(changed) == 2 and changed <= set(held) and there[held[0]] > ours[held[0]]


def last_seed_gone(d: Difference) -> bool:
    """The last seed, which counts for nobody, is taken off the board there and lies on it here."""
    over = None if d.after is None else d.engine.outcome(d.after)
    return (
        d.what == {"board"}
        and d.last
        and over is not None
        and (sum(over.pits), sum(d.recorded.pits), over.scores) == (1, 0, d.recorded.scores)
    )
