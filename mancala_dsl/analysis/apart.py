"""Two games side by side: the shortest line of play after which they are not the same.

Both play the same moves from the same positions. What people at the board could notice is compared: the
seeds, the marks, who is to move, which moves there are, whether the game is over, who has won and with what,
and how the next round begins. What the rules only remember is not compared; it shows when it matters.

``breadth_first`` looks at every line up to some length, shortest first, each position on its own, as if it
had never been there before. ``at_random`` plays games with their history, and looks at each position at all
moves; it comes to where no short line goes. Nothing here knows how the games are written: generated modules
and the reference interpreter will both do."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

Engine = Any
"""A generated module, or an interpreter: what both have is compared."""


@dataclass(frozen=True, slots=True)
class Line:
    """From ``start`` (None: where the first game starts) these moves lead to where the games are not the
    same.

    ``what`` is what is not the same there; ``one`` and ``other`` say how it is in each.
    """

    start: str | None
    moves: tuple[str, ...]
    what: str
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Search:
    """What came of it. Without a line there is none of up to ``depth`` moves, ``positions`` having been
    looked at; ``whole``: there is none at all, since every position that can be reached was looked at."""

    line: Line | None
    depth: int
    positions: int
    whole: bool = False


class Player:
    """One of the two games: its positions in words that the other one has, too."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._texts: dict[tuple[int, int], str] = {}
        self._marks: bool = bool(engine.MARKS)
        self._rounds: bool = getattr(engine, "HAS_ROUNDS", hasattr(engine, "next_round"))

    def start(self, text: str | None) -> Any:
        """A position; ValueError if there is none like it in this game."""
        return self.engine.initial() if text is None else self.engine.parse_position(text)

    def board(self, state: Any) -> Hashable:
        """What lies where, and who is to move."""
        engine = self.engine
        marks = self._held(state) if self._marks else ()
        return engine.pits(state), engine.scores(state), engine.mover(state), marks

    def _held(self, state: Any) -> Hashable:
        marks = self.engine.marks(state)
        return tuple(sorted((name, pit, who) for name, held in marks.items() for pit, who in held.items()))

    def moves(self, state: Any, legal: Sequence[int]) -> dict[str, int]:
        """Legal moves by what they are called."""
        seat, texts = self.engine.mover(state), self._texts
        found = {}
        for move in legal:
            text = texts.get((seat, move))
            if text is None:
                text = texts[seat, move] = self.engine.move_text(state, move)
            found[text] = move
        return found

    def ended(self, state: Any, over: Any) -> Hashable:
        """How a game that is over ended, and how the next round begins."""
        if over is None:
            return None
        end = over.winner, tuple(over.scores), tuple(over.pits)
        return (*end, self.rounds(state, over)) if self._rounds else end

    def rounds(self, state: Any, over: Any) -> Hashable:
        """The start of the next round, or who has won the match."""
        following = self.engine.next_round(state, over)
        if following is not None:
            return self.board(following)
        match = self.engine.match_outcome(state, over)
        return None if match is None else match.winner

    def following(self, state: Any, over: Any) -> str:
        """The same in words."""
        if not self._rounds:
            return "none"
        following = self.engine.next_round(state, over)
        return "none, the match is over" if following is None else str(self.engine.position_text(following))


class Pair:
    """Two games, and what tells them apart in a position."""

    def __init__(self, one: Engine, other: Engine) -> None:
        self.one, self.other = Player(one), Player(other)

    def start(self, text: str | None) -> tuple[Any, Any]:
        """The same position in both; ValueError if one of them has none like it."""
        return self.one.start(text), self.other.start(text)

    def boards(self, one: Any, other: Any) -> tuple[str, str, str] | None:
        """What is not the same on the board, or None."""
        if self.one.board(one) == self.other.board(other):
            return None
        texts = self.one.engine.position_text(one), self.other.engine.position_text(other)
        return ("the board", *texts)

    def ends(self, one: tuple[Any, Any], other: tuple[Any, Any]) -> tuple[str, str, str] | None:
        """What is not the same about the end of the game, each position with its outcome."""
        if self.one.ended(*one) == self.other.ended(*other):
            return None
        texts = _ending(one[1]), _ending(other[1])
        if texts[0] != texts[1]:
            return ("the end", *texts)
        return ("the next round", self.one.following(*one), self.other.following(*other))

    def at(self, one: Any, other: Any) -> tuple[tuple[str, str, str] | None, list[tuple[str, int, int]]]:
        """What is not the same in a position, otherwise the moves that both have."""
        ends = self.one.engine.outcome(one), self.other.engine.outcome(other)
        wrong = self.boards(one, other) or self.ends((one, ends[0]), (other, ends[1]))
        if wrong or ends[0] is not None:
            return wrong, []
        return self.choices(
            one, other, self.one.engine.legal_moves(one), self.other.engine.legal_moves(other)
        )

    def choices(
        self, one: Any, other: Any, legal: Sequence[int], others: Sequence[int]
    ) -> tuple[tuple[str, str, str] | None, list[tuple[str, int, int]]]:
        """The same of the legal moves."""
        moves, more = self.one.moves(one, legal), self.other.moves(other, others)
        if moves.keys() != more.keys():
            return ("the legal moves", " ".join(moves) or "none", " ".join(more) or "none"), []
        return None, [(text, move, more[text]) for text, move in moves.items()]

    def play(self, one: Any, other: Any, move: tuple[str, int, int]) -> tuple[Any, Any]:
        """The same move in both."""
        return self.one.engine.play(one, move[1]), self.other.engine.play(other, move[2])


def breadth_first(
    one: Engine, other: Engine, starts: Sequence[str | None] = (None,), *, depth: int, positions: int
) -> Search:
    """The shortest line from one of the starts, of at most ``depth`` moves, or none among so many positions.

    A start that one of the games cannot have is left out.
    """
    pair, seen, looked = Pair(one, other), set[tuple[Any, Any]](), 0
    level: list[tuple[Any, Any, str | None, tuple[str, ...]]] = []
    for start in starts:
        with_both = _start(pair, start)
        if with_both is not None and with_both not in seen:
            seen.add(with_both)
            level.append((*with_both, start, ()))
    for length in range(depth + 1):
        following: list[tuple[Any, Any, str | None, tuple[str, ...]]] = []
        for first, second, start, line in level:
            looked += 1
            wrong, moves = pair.at(first, second)
            if wrong:
                return Search(Line(start, line, *wrong), length, looked)
            if looked >= positions:
                return Search(None, max(0, length - 1), looked)
            for move in moves:
                after = pair.play(first, second, move)
                if after not in seen:
                    seen.add(after)
                    following.append((*after, start, (*line, move[0])))
        if not following:
            return Search(None, length, looked, whole=True)
        level = following
    return Search(None, depth, looked)


def at_random(
    one: Engine, other: Engine, starts: Sequence[str | None] = (None,), *, plies: int, seed: int = 1
) -> Search:
    """A line that random games come upon, made as short as it can be; so many plies are played in all."""
    rng, made, longest = random.Random(seed), 0, 0
    pair = Pair(one, other)
    possible = [start for start in starts if _start(pair, start) is not None]
    while made < plies and possible:
        start = possible[int(rng.random() * len(possible))]
        games = tuple(map(_game, (one, other), pair.start(start)))
        line: list[str] = []
        wrong, moves = _now(pair, games[0], games[1])
        while not wrong and moves and made < plies:
            ahead = next(_ahead(pair, games[0], games[1], moves), None)
            if ahead is not None:
                line.append(ahead)
                return Search(_shortest(pair, start, line), longest, made)
            text, move, same = moves[int(rng.random() * len(moves))]
            games[0].push(move)
            games[1].push(same)
            line.append(text)
            made += 1
            wrong, moves = _now(pair, games[0], games[1])
        longest = max(longest, len(line))
        if wrong:
            return Search(_shortest(pair, start, line), longest, made)
        made += not line
    return Search(None, longest, made)


def _start(pair: Pair, start: str | None) -> tuple[Any, Any] | None:
    try:
        return pair.start(start)
    except ValueError:
        return None


def _game(engine: Engine, state: Any) -> Any:
    return engine.Game(state)


def _now(pair: Pair, one: Any, other: Any) -> tuple[tuple[str, str, str] | None, list[tuple[str, int, int]]]:
    """What is not the same in two games with their history, otherwise the moves that both have."""
    ends = one.outcome(), other.outcome()
    wrong = pair.boards(one.state, other.state) or pair.ends((one.state, ends[0]), (other.state, ends[1]))
    if wrong or ends[0] is not None:
        return wrong, []
    return pair.choices(one.state, other.state, one.legal_moves(), other.legal_moves())


def _ahead(pair: Pair, one: Any, other: Any, moves: Sequence[tuple[str, int, int]]) -> Iterator[str]:
    """The moves after which the positions, each on its own, are not the same."""
    for move in moves:
        wrong, _ = pair.at(*pair.play(one.state, other.state, move))
        if wrong:
            yield move[0]


def _shortest(pair: Pair, start: str | None, moves: Sequence[str]) -> Line | None:
    """The same difference from the last position of the line that leads to it, without what was before."""
    whole = _line(pair, start, moves)
    assert whole is not None
    texts = [start]
    state = pair.one.start(start)
    for text in moves[:-1]:
        state = pair.one.engine.play(state, pair.one.engine.parse_move(state, text))
        texts.append(pair.one.engine.position_text(state))
    for at in range(len(texts) - 1, 0, -1):
        found = _line(pair, texts[at], moves[at:])
        if found is not None:
            return found
    return whole


def _line(pair: Pair, start: str | None, moves: Sequence[str]) -> Line | None:
    """The line with what it shows; None if it shows nothing, or cannot be played."""
    both = _start(pair, start)
    if both is None:
        return None
    games = tuple(map(_game, (pair.one.engine, pair.other.engine), both))
    for number in range(len(moves) + 1):
        wrong, choices = _now(pair, games[0], games[1])
        if wrong:
            return Line(start, tuple(moves[:number]), *wrong)
        played = next((c for c in choices if number < len(moves) and c[0] == moves[number]), None)
        if played is None:
            return None
        games[0].push(played[1])
        games[1].push(played[2])
    return None


def _ending(over: Any) -> str:
    if over is None:
        return "the game goes on"
    who = "a draw" if over.winner is None else f"{('South', 'North')[over.winner]} wins"
    return f"over, {over.scores[0]} : {over.scores[1]}, {who}"
