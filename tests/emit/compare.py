"""A generated module beside the reference interpreter: every field of every position, every event."""

from __future__ import annotations

import random
import sys
from types import ModuleType
from typing import Any

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.interpreter import PASS, Interpreter
from mancala_dsl.rules.model import Rules

_count = 0


def module(text: str) -> ModuleType:
    """The module of a generated text, under a name of its own."""
    global _count  # noqa: PLW0603 - a name for each
    _count += 1
    made = ModuleType(f"generated_for_test_{_count}")
    sys.modules[made.__name__] = made
    exec(compile(text, f"<{made.__name__}>", "exec"), made.__dict__)  # noqa: S102 - what the test is about
    return made


class Pair:
    """One game's rules, compiled and interpreted."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.text = emit(rules)
        self.made: Any = module(self.text)
        self.reference = Interpreter(rules)
        self.plies = 0

    def positions(self, *position: Any, **rest: Any) -> tuple[int, Any]:
        """The same position in both."""
        return self.made.from_pits(*position, **rest), self.reference.from_pits(*position, **rest)

    def same_position(self, state: int, expected: Any) -> tuple[int, ...]:
        """Hold every field of a position against the reference; returns the legal moves."""
        made, reference = self.made, self.reference
        where = reference.position_text(expected)
        for name in ("pits", "scores", "mover", "position_text", *(["marks"] if self.rules.marks else [])):
            assert getattr(made, name)(state) == getattr(reference, name)(expected), (name, where)
        moves = made.legal_moves(state)
        assert moves == reference.legal_moves(expected), ("legal_moves", where)
        over, expected_over = made.outcome(state), reference.outcome(expected)
        assert over == expected_over, ("outcome", where)
        assert (moves == ()) == (over is not None), ("over without an outcome", where)
        assert made.parse_position(where) == state, ("parse_position", where)
        there = sum(made.pits(state)) + sum(made.scores(state))
        assert there <= made.SEEDS, ("seeds", where)
        return tuple(moves)

    def same_move(self, state: int, expected: Any, move: int) -> tuple[int, Any]:
        """Hold a move and its events against the reference; returns the positions after it."""
        where = self.reference.position_text(expected), move
        told = [tuple(event) for event in self.made.events(state, move)]
        assert told == [tuple(event) for event in self.reference.events(expected, move)], ("events", where)
        self.plies += 1
        return self.made.play(state, move), self.reference.play(expected, move)

    def same_refusals(self, state: int, expected: Any, legal: tuple[int, ...]) -> None:
        """Every move that is not legal is refused by both, for the same rule."""
        for move in range(PASS - 1, self.made.PITS + 3):
            if move in legal:
                continue
            why = self.reference.why_illegal(expected, move)
            assert why is not None
            for function in (self.made.play, self.made.events):
                try:
                    function(state, move)
                except self.made.IllegalMove as refused:
                    assert refused.rule == why[0], (
                        self.reference.position_text(expected),
                        move,
                        refused,
                        why,
                    )
                else:
                    raise AssertionError((self.reference.position_text(expected), move, "was not refused"))

    def game(self, state: int, expected: Any, rng: random.Random, most: int = 200) -> None:
        """Play at random from a position, comparing all the way."""
        for _ in range(most):
            moves = self.same_position(state, expected)
            if rng.random() < 0.1:
                self.same_refusals(state, expected, moves)
            if not moves:
                return
            state, expected = self.same_move(state, expected, moves[int(rng.random() * len(moves))])

    def playouts(self, state: int, expected: Any, seed: int, games: int) -> None:
        """Whole random games from the same draws: the same outcome after the same number of plies."""
        for number in range(games):
            made = self.made.playout(state, random.Random(seed + number))
            assert made == self.reference.playout(expected, random.Random(seed + number)), seed + number

    def perft(self, state: int, expected: Any, depth: int) -> None:
        """The same number of lines."""
        assert self.made.perft(state, depth) == self.reference.perft(expected, depth)
