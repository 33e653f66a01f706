"""What lies where after each event of a move: the seeds as they are seen while a move is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from mancala_dsl.rules import saying
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.interpreter.position import Event, Position


class Happened(Protocol):
    """An event of any engine."""

    @property
    def kind(self) -> str:
        """What happened."""

    @property
    def pit(self) -> int:
        """Where."""

    @property
    def count(self) -> int:
        """How many seeds, or which way."""

    @property
    def rule(self) -> str:
        """By which rule."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The seeds of all pits in canonical order, both scores, and those that lie on no site: in the mover's
    hand, captured for the rule to do something with (``held``), and out of play."""

    pits: tuple[int, ...]
    scores: tuple[int, int]
    hand: int = 0
    held: int = 0
    out: int = 0

    def text(self, board: Board) -> str:
        """``4 4 0 / 5 5 5 ; 0 0 ; 3 in hand``"""
        parts = [saying.rows_text(board, self.pits), f"{self.scores[0]} {self.scores[1]}"]
        parts += [f"{self.hand} in hand"] if self.hand else []
        parts += [f"{self.held} captured"] if self.held else []
        return " ; ".join(parts)


def first(board: Board, position: Position) -> Frame:
    """Before the move; seeds that lie nowhere are out of play."""
    out = board.seeds - sum(position.pits) - sum(position.scores)
    return Frame(position.pits, position.scores, out=out)


def frames(board: Board, position: Position, events: Iterable[Event]) -> Iterator[Frame]:
    """After each event, in order."""
    frame = first(board, position)
    for event in events:
        frame = after(board, frame, event)
        yield frame


def after(board: Board, frame: Frame, event: Event) -> Frame:
    """What one event changes: ``count`` seeds leave one pile for another."""
    match event.kind:
        case "lift":
            return _put(_at(board, frame, event.pit, -event.count), hand=event.count)
        case "sow":
            return _into(board, _put(frame, hand=-event.count), event.to, event.count)
        case "relay":
            return _put(_from(board, frame, event), hand=event.count)
        case "capture" if event.to == event.pit:
            return _put(_at(board, frame, event.pit, -event.count), held=event.count)
        case "capture" | "move" | "settle":
            return _into(board, _from(board, frame, event), event.to, event.count)
    return frame


def _from(board: Board, frame: Frame, event: Event) -> Frame:
    """Captured seeds lie on no site, -1."""
    if event.pit < 0:
        return _put(frame, held=-event.count)
    return _at(board, frame, event.pit, -event.count)


def _into(board: Board, frame: Frame, site: int, count: int) -> Frame:
    """Seeds fall into a pit or a store, or leave play."""
    return _put(frame, out=count) if site < 0 else _at(board, frame, site, count)


def _at(board: Board, frame: Frame, site: int, by: int) -> Frame:
    """More or fewer seeds in a pit or a store."""
    if not board.is_store(site):
        return replace(frame, pits=_changed(frame.pits, site, by))
    south, north = _changed(frame.scores, site - board.pits, by)
    return replace(frame, scores=(south, north))


def _put(frame: Frame, *, hand: int = 0, held: int = 0, out: int = 0) -> Frame:
    return replace(frame, hand=frame.hand + hand, held=frame.held + held, out=frame.out + out)


def _changed(numbers: Sequence[int], at: int, by: int) -> tuple[int, ...]:
    return (*numbers[:at], numbers[at] + by, *numbers[at + 1 :])


def passed_over(board: Board, mover: int, events: Iterable[Happened], direction: int) -> Iterator[bool]:
    """For each seed of a move that begins this way, whether it fell further on than the site after the seed
    before."""
    at = -1
    for event in events:
        if event.kind in ("lift", "relay"):
            at = event.pit
        elif event.kind == "direction":
            direction = event.count
        elif event.kind == "sow":
            if event.rule == "direction":
                yield event.pit != board.step(at, mover, direction)
            at = event.pit
