"""Random games, watched: whether the rules keep their promises, which of them act, and how games go.

Both players choose any legal move, each as likely as another. The same seed of the generator gives the same
games. What people would do is another matter; but a rule that never acts in a thousand games, or a seat that
wins two games of three, is worth a look.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from mancala_dsl.api import Game, Variant

MOST_PLIES = 2000
"""After so many plies a game is broken off."""


@dataclass(slots=True)
class Trial:
    """What was seen in some games. ``plies`` has a number for each game that came to its end."""

    games: int = 0
    plies: list[int] = field(default_factory=list)
    wins: Counter[int | None] = field(default_factory=Counter)  # 0 South, 1 North, None a draw
    ended: Counter[str] = field(default_factory=Counter)  # games by the rule that ended them
    fired: Counter[str] = field(default_factory=Counter)  # events by rule
    moves: int = 0  # plies at which there was a choice of moves, or one
    choices: int = 0  # legal moves at all of these
    passes: int = 0
    endless: int = 0  # plies at which some move was illegal because it would never have ended
    repeated: int = 0  # games in which a position came back
    cut: int = 0  # games that were broken off
    broken: list[str] = field(default_factory=list)  # promises that were not kept

    @property
    def length(self) -> float:
        """Plies of a game on the average."""
        return sum(self.plies) / len(self.plies) if self.plies else math.nan

    @property
    def branching(self) -> float:
        """Legal moves on the average."""
        return self.choices / self.moves if self.moves else math.nan

    @property
    def draws(self) -> float:
        """Drawn games, as a part of all that came to their end."""
        return self._part(self.wins[None])

    @property
    def first_mover(self) -> float:
        """South's share: a game won is 1, a draw a half."""
        return self._part(self.wins[0] + self.wins[None] / 2)

    @property
    def margin(self) -> float:
        """How far South's share may be from the true one, 19 times of 20."""
        share, n = self.first_mover, len(self.plies)
        squares = self.wins[0] + self.wins[None] / 4
        return 1.96 * math.sqrt(max(squares / n - share**2, 0) / n) if n else math.nan

    @property
    def repetition(self) -> float:
        """Games in which a position came back, as a part of all."""
        return self.repeated / self.games if self.games else math.nan

    @property
    def endless_rate(self) -> float:
        """Plies with a move that never ends, as a part of all."""
        return self.endless / self.moves if self.moves else math.nan

    def _part(self, number: float) -> float:
        return number / len(self.plies) if self.plies else math.nan


def play(variant: Variant, games: int, seed: int, *, try_all: bool = False) -> Trial:
    """Random games of a variant. ``try_all``: every pit that may not be chosen is tried, not one a ply, so
    that obligations and moves that never end are seen wherever they forbid something."""
    rng = random.Random(seed)
    trial = Trial()
    for _ in range(games):
        _one(variant, rng, trial, try_all=try_all)
        if trial.broken:
            break
    return trial


def _one(variant: Variant, rng: random.Random, trial: Trial, *, try_all: bool) -> None:
    """One game."""
    game = variant.Game()
    trial.games += 1
    seen: set[int] = set()
    came_back = False
    while (outcome := game.outcome()) is None and len(game.moves) < MOST_PLIES:
        came_back = came_back or game.state in seen
        seen.add(game.state)
        legal = game.legal_moves()
        trial.broken += _promises(variant, game, legal)
        if trial.broken:
            return
        if variant.PASS not in legal:
            tried = range(variant.PITS) if try_all else (int(rng.random() * variant.PITS),)
            _try(variant, game.state, [move for move in tried if move not in legal], trial)
        move = legal[int(rng.random() * len(legal))]
        _watch(variant, game.state, move, legal, trial)
        game.push(move)
    trial.repeated += came_back or game.state in seen
    if outcome is None:
        trial.cut += 1
        return
    trial.plies.append(len(game.moves))
    trial.wins[outcome.winner] += 1
    trial.ended[outcome.rule] += 1
    trial.fired[outcome.rule] += 1
    if sum(outcome.pits) + sum(outcome.scores) > variant.SEEDS:
        trial.broken.append(f"after the end there are more than {variant.SEEDS} seeds")


def _watch(variant: Variant, state: int, move: int, legal: tuple[int, ...], trial: Trial) -> None:
    """Count what a move does, and hold it against what is told of it."""
    if move == variant.PASS:
        trial.passes += 1
        trial.fired["no_move"] += 1
        return
    trial.moves += 1
    trial.choices += len(legal)
    lost = 0
    for event in variant.events(state, move):
        trial.fired[event.rule] += 1
        lost += event.count if event.to == -1 and event.kind == "capture" else 0
    before, after = _seeds(variant, state), _seeds(variant, variant.play(state, move))
    if after != before - lost:
        where = variant.position_text(state)
        trial.broken.append(
            f"{variant.move_text(state, move)} in `{where}` leaves {after} seeds of {before}"
            + (f", {lost} having gone out of play" if lost else "")
        )


def _seeds(variant: Variant, state: int) -> int:
    return sum(variant.pits(state)) + sum(variant.scores(state))


def _promises(variant: Variant, game: Game, legal: tuple[int, ...]) -> Iterator[str]:
    """What a module promises of every position that is not over."""
    state = game.state
    where = variant.position_text(state)
    if not legal:
        yield f"`{where}` is not over, and there is no legal move"
    if variant.parse_position(where) != state:
        yield f"`{where}` is not read as it was written"
    if len(set(legal)) < len(legal):
        yield f"`{where}` has a legal move twice"
    for move in legal:
        text = variant.move_text(state, move)
        if variant.parse_move(state, text) != move:
            yield f"`{text}` in `{where}` is not read as it was written"


def _try(variant: Variant, state: int, moves: list[int], trial: Trial) -> None:
    """Try moves that are not legal, and count the rules that forbid them."""
    forbidding: set[str] = set()
    for move in moves:
        try:
            variant.play(state, move)
        except variant.IllegalMove as error:
            forbidding.add(getattr(error, "rule", ""))
        else:
            trial.broken.append(f"{move} in `{variant.position_text(state)}` can be played, but is not legal")
    trial.fired.update(forbidding)
    trial.endless += "endless" in forbidding
