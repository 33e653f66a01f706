"""One check against the position that was reached; each says what it expected and what it got."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from mancala_dsl.diagnostics import Span
from mancala_dsl.rules.board import Board as Layout
from mancala_dsl.transcripts.engines import Ended, Happened, Moment
from mancala_dsl.transcripts.transcript import (
    SEATS,
    Board,
    Captured,
    Check,
    End,
    Illegal,
    Landed,
    Legal,
    Marks,
    MarkText,
    MoveText,
    Next,
    Result,
    rows_text,
)

Why = Callable[[int], tuple[str, str] | None]
Parse = Callable[[str], int]
Name = Callable[[int], str]


class Naming(Protocol):
    """How moves are written and read in the position reached."""

    def text(self, move: int) -> str:
        """The text of a move."""

    def move(self, text: MoveText) -> int:
        """The move that a text names; ValueError if it names none, or two."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """What a transcript says and what the rules do instead."""

    what: str
    expected: str
    got: str
    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a check looks at: the position reached, what the move did, and why a move is refused there.

    ``parse`` finds the move of the player to move that a text names (ValueError if there is none), ``name``
    is the other way round.
    """

    board: Layout
    now: Moment
    events: Sequence[Happened]
    why_illegal: Why
    naming: Naming

    def check(self, check: Check) -> Iterator[Mismatch]:
        """Nothing if it holds."""
        match check:
            case Board():
                yield from self._board(check)
            case Captured(span=span, seeds=seeds):
                taken = sum(event.count for event in self.events if event.kind == "capture")
                yield from _unless_equal("seeds captured", str(seeds), str(taken), span)
            case Landed(span=span, site=site):
                sown = [event.pit for event in self.events if event.kind == "sow"]
                got = self.site(sown[-1]) if sown else "nowhere: nothing was sown"
                if site.side is None:
                    got = got.lstrip("SN")
                yield from _unless_equal("the last seed's place", str(site), got, span)
            case Marks(span=span, marks=marks):
                yield from self._marks(marks, span)
            case Legal():
                yield from self._legal(check)
            case Illegal():
                yield from self._illegal(check)
            case End(span=span, rule=rule, scores=scores):
                over = self.now.outcome
                got = "the game goes on" if over is None else _ending(over.rule, over.scores)
                yield from _unless_equal("the end", _ending(rule, scores), got, span)
            case Next():
                yield from self._next(check)

    def _next(self, check: Next) -> Iterator[Mismatch]:
        said = "none, the match is over" if check.position is None else str(check.position)
        yield from _unless_equal("the next round", said, self.now.following or "none yet", check.span)
        if check.winner is not None:
            over = self.now.match
            got = "nobody" if over is None or over.winner is None else SEATS[over.winner]
            yield from _unless_equal("the winner of the match", SEATS[check.winner], got, check.span)

    def result(self, result: Result, span: Span) -> Iterator[Mismatch]:
        """The tag, after the last ply."""
        over = self.now.outcome
        if not result.over:
            if over is not None:
                yield Mismatch("the result", "* (the game goes on)", str(over), span)
            return
        got = (
            "* (the game goes on)"
            if over is None
            else str(_as_result(over, with_scores=result.scores is not None))
        )
        yield from _unless_equal("the result", str(result), got, span)

    def site(self, site: int) -> str:
        """``N7``, or ``N`` for North's store."""
        if self.board.is_store(site):
            return "SN"[site - self.board.pits]
        return self.board.full_name(site)

    def _board(self, check: Board) -> Iterator[Mismatch]:
        position, span = check.position, check.position.span
        sides = [self.board.shown(player) for player in range(self.board.sides)]
        got = rows_text([[[self.now.pits[pit] for pit in row] for row in rows] for rows in sides])
        yield from _unless_equal("the board", rows_text(position.sides), got, span)
        yield from _unless_equal("the scores", _numbers(position.scores), _numbers(self.now.scores), span)
        if position.mover is not None:
            yield from _unless_equal("who moves next", SEATS[position.mover], SEATS[self.now.mover], span)
        if position.marks is not None:
            yield from self._marks(position.marks, span)
        if position.last_mover is not None:
            said = self.now.text.partition("; last ")[2][:1]
            got = SEATS["SN".index(said)] if said else "nobody"
            yield from _unless_equal("who moved last", SEATS[position.last_mover], got, span)
        if position.turn is not None:
            yield from _unless_equal("the turn", str(position.turn), str(self.now.turn), span)
        memory = dict(self.now.memory)
        for cell in position.memory or ():
            got = f"{cell.key} {memory[cell.key]}"
            yield from _unless_equal("what is remembered", str(cell), got, cell.span)

    def _marks(self, marks: Iterable[MarkText], span: Span) -> Iterator[Mismatch]:
        def text(held: Iterable[str]) -> str:
            return ", ".join(sorted(held)) or "-"

        got = (f"{name} {self.site(pit)} {'SN'[holder]}" for name, pit, holder in self.now.marks)
        yield from _unless_equal("the marks", text(map(str, marks)), text(got), span)

    def _legal(self, check: Legal) -> Iterator[Mismatch]:
        text = self.naming.text
        try:
            expected = sorted(self.naming.move(move) for move in check.moves)
        except ValueError as error:
            yield Mismatch("the legal moves", "moves", str(error), check.span)
            return
        if expected != sorted(self.now.legal_moves):
            got = " ".join(map(text, self.now.legal_moves))
            if self.now.outcome is not None:
                got = f"none, the game is over by {self.now.outcome.rule}"
            yield Mismatch("the legal moves", " ".join(map(text, expected)), got or "none", check.span)

    def _illegal(self, check: Illegal) -> Iterator[Mismatch]:
        for move in check.moves:
            try:
                why = self.why_illegal(self.naming.move(move))
            except ValueError as error:
                yield Mismatch(f"move {move}", "a move", str(error), move.span)
                continue
            wanted = "illegal" if check.rule is None else f"illegal by {check.rule}"
            got = "legal" if why is None else "illegal" if check.rule is None else f"illegal by {why[0]}"
            yield from _unless_equal(f"move {move}", wanted, got, move.span)


def _unless_equal(what: str, expected: str, got: str, span: Span) -> Iterator[Mismatch]:
    if expected != got:
        yield Mismatch(what, expected, got, span)


def _ending(rule: str, scores: tuple[int, int]) -> str:
    return f"over by {rule}, {scores[0]} : {scores[1]}"


def _as_result(over: Ended, *, with_scores: bool) -> Result:
    return Result(over=True, winner=over.winner, scores=over.scores if with_scores else None)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
