"""A generated module beside the reference interpreter: every field of every position, every event."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable
from functools import partial
from types import ModuleType
from typing import Any

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.interpreter import PASS, Interpreter
from mancala_dsl.rules.model import Rules
from tests.interpreter.accounts import reckon
from tests.interpreter.random_rules import Setting

_count = 0
READ = ("pits", "scores", "mover")


def module(text: str) -> ModuleType:
    """The module of a generated text, under a name of its own."""
    global _count  # noqa: PLW0603 - a name for each
    _count += 1
    made = ModuleType(f"generated_for_test_{_count}")
    sys.modules[made.__name__] = made
    exec(compile(text, f"<{made.__name__}>", "exec"), made.__dict__)  # noqa: S102 - what the test is about
    return made


class Pair:
    """One game's rules, compiled and interpreted. ``plies`` counts the moves that were compared."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.text = emit(rules)
        self.made: Any = module(self.text)
        self.reference: Any = Interpreter(rules)
        self.plies = 0
        self.refusals = self.asked = 0
        self.read = (
            *READ,
            *(["marks"] if rules.marks else []),
            *(["closed"] if rules.board.value.closes else []),
            *(name for name in ("turn", "memory") if hasattr(self.made, name)),
            *(["last_mover"] if hasattr(self.made, "last_mover") else []),
        )
        self.beside = [name for name in self.read if name not in ("pits", "scores")]

    def positions(self, place: Setting) -> tuple[int, Any]:
        """The same position in both."""
        given = (place.pits, place.scores, place.mover)
        return self.made.from_pits(*given, **place.rest), self.reference.from_pits(*given, **place.rest)

    def start(self, rng: random.Random | None = None) -> tuple[int, Any]:
        """The start in both; where it is free, and with something to choose by, any other arrangement."""
        if rng is None or self.rules.start.value is None:
            return self.made.initial(), self.reference.initial()
        board = self.rules.board.value
        pits = [0] * board.pits
        for _ in range(board.seeds):
            pits[rng.randrange(board.pits)] += 1
        return self.made.initial(pits=pits), self.reference.initial(pits=pits)

    def same_position(self, state: int, expected: Any) -> tuple[tuple[int, ...], Any]:
        """Hold every field of a position against the reference; returns the legal moves and the outcome."""
        made, reference = self.made, self.reference
        where = reference.position_text(expected)
        assert made.position_text(state) == where
        for name in self.read:
            got = getattr(made, name)(state)
            assert got == getattr(reference, name)(expected), (name, got, where)
        moves, over = made.legal_moves(state), made.outcome(state)
        expected_over = reference.outcome(expected)
        assert over == expected_over, ("outcome", where)
        assert moves == (() if expected_over else reference.moves_going_on(expected)), ("legal_moves", where)
        assert (moves == ()) == (over is not None), ("over without an outcome", where)
        if over is not None and self.rules.match is not None:
            self.same_round(state, expected)
        if over is not None:
            assert sum(over.pits) + sum(over.scores) == sum(made.pits(state)) + sum(made.scores(state)), where
        self.asked += 1
        if self.asked % 8 == 0:
            assert made.parse_position(where) == state, where
            for move in moves:
                self.same_text(state, expected, move)
        return moves, expected_over

    def same_text(self, state: int, expected: Any, move: int) -> None:
        """What a move is called, what it says of itself, and what its text is read as."""
        made, reference = self.made, self.reference
        where = partial(self.where, expected, move)
        text = made.move_text(state, move)
        assert text == reference.move_text(expected, move), where()
        for name in ("move_pit", "move_direction", "move_kind"):
            assert getattr(made, name)(move) == getattr(reference, name)(move), (name, where())
        if move == PASS or reference.board.owner(reference.move_pit(move)) == made.mover(state):
            assert made.parse_move(state, text) == reference.parse_move(expected, text) == move, where()
            bare = text.rstrip("<>")
            assert self.parsed(made, state, bare) == self.parsed(reference, expected, bare), where()

    def where(self, expected: Any, move: int) -> tuple[str, int]:
        """Where a difference was found."""
        return self.reference.position_text(expected), move

    @staticmethod
    def parsed(engine: Any, state: Any, text: str) -> object:
        """The move that a text is read as, or that it is none."""
        try:
            return engine.parse_move(state, text)
        except ValueError as error:
            return str(error)

    def same_round(self, state: int, expected: Any) -> None:
        """The next round is set up in the same way, and the match is over for both or for none."""
        one, other = self.made.next_round(state), self.reference.next_round(expected)
        where = self.reference.position_text(expected)
        assert (one is None) == (other is None), where
        if one is not None:
            assert self.made.position_text(one) == self.reference.position_text(other), where
            anew = self.rules.match is not None and self.rules.match.refill is None
            seeds = self.rules.board.value.seeds if anew else sum(expected.pits) + sum(expected.scores)
            assert sum(other.pits) + sum(other.scores) == seeds, where
        assert self.made.match_outcome(state) == self.reference.match_outcome(expected), where

    def same_moves(self, state: int, expected: Any, moves: Iterable[int]) -> dict[int, tuple[int, Any]]:
        """Hold moves of a position against the reference; returns the positions after each."""
        before = self.made.pits(state), self.made.scores(state)
        return {move: self.same_move(state, expected, move, *before) for move in moves}

    def same_move(
        self, state: int, expected: Any, move: int, pits: tuple[int, ...], scores: tuple[int, int]
    ) -> tuple[int, Any]:
        """Hold a move, from these pits and scores, and its events; returns the positions after it.

        The events, added up without any rules, must lead to the board that ``play`` makes, and no seed may
        be missing that was not captured for nobody.
        """
        made = self.made
        where = partial(self.where, expected, move)
        told = made.events(state, move)
        assert told == self.reference.events(expected, move), where()
        after, expected = made.play(state, move), self.reference.after(expected, move)
        board, gained, out = reckon(pits, scores, [event for event in told if event.kind != "settle"])
        reckoned = tuple(board), tuple(gained)
        assert reckoned == (made.pits(after), made.scores(after)), where()
        assert reckoned == (expected.pits, expected.scores), where()
        for name in self.beside:  # who is to move, marks, memory
            assert getattr(made, name)(after) == getattr(self.reference, name)(expected), (name, where())
        assert sum(board) + sum(gained) + out == sum(pits) + sum(scores), where()
        self.plies += 1
        return after, expected

    def same_refusals(self, state: int, expected: Any, legal: tuple[int, ...]) -> None:
        """Every move that is not legal is refused, for the same reason, by each function in turn."""
        acts = (self.made.play, self.made.events, lambda s, m: self.made.Game(s).push(m))
        for move in range(PASS - 1, self.made.PITS * len(self.reference.options) + 3):
            if move not in legal:
                why = self.reference.why_illegal(expected, move)
                assert why is not None
                self.refusals += 1
                refused = self.refused(acts[self.refusals % len(acts)], state, move)
                assert refused == why, (self.reference.position_text(expected), move)

    def refused(self, act: Callable[[int, int], object], state: int, move: int) -> tuple[str, str]:
        """The name of the rule that forbids a move, and what is said of it."""
        try:
            act(state, move)
        except self.made.IllegalMove as refusal:
            return refusal.rule, str(refusal)
        return "", "not refused"

    def game(self, state: int, expected: Any, rng: random.Random, most: int = 200) -> None:
        """Play at random from a position, comparing every legal move all the way, with history and without.

        ``most``: so many moves are made at most in a game.
        """
        made, reference = self.made.Game(state), self.reference.Game(expected)
        for _ in range(most):
            legal, over = self.same_position(state, expected)
            moves = made.legal_moves()
            if reference.repeated:
                over = reference.outcome()
                assert moves == reference.legal_moves(), (self.reference.position_text(expected), made.moves)
            else:
                assert moves == legal, (self.reference.position_text(expected), made.moves)
            assert made.outcome() == over, (self.reference.position_text(expected), made.moves)
            if rng.random() < 0.1:
                self.same_refusals(state, expected, legal)
            if not moves:
                return
            move = moves[int(rng.random() * len(moves))]
            state, expected = self.same_moves(state, expected, moves)[move]
            made.push(move)
            reference.advance(move)
            assert (made.state, reference.state) == (state, expected)

    def playouts(self, state: int, expected: Any, seed: int, games: int) -> None:
        """Whole random games from the same draws: the same outcome after the same number of plies."""
        for number in range(games):
            made = self.made.playout(state, random.Random(seed + number))
            assert made == self.reference.playout(expected, random.Random(seed + number)), seed + number

    def perft(self, state: int, expected: Any, depth: int) -> None:
        """The same number of lines."""
        assert self.made.perft(state, depth) == self.reference.perft(expected, depth)

    def everywhere(self, places: Iterable[Setting]) -> int:
        """Each move of each of these positions; returns how many of them are the end of a game."""
        over = 0
        for place in places:
            state, expected = self.positions(place)
            moves, ended = self.same_position(state, expected)
            self.same_moves(state, expected, moves)
            self.same_refusals(state, expected, moves)
            over += ended is not None
        return over
