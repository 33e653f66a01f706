"""Random games: what they count, by games in which nothing can be chosen and by numbers worked by hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from mancala_dsl import load
from mancala_dsl.analysis.expected import averages
from mancala_dsl.analysis.silence import effects
from mancala_dsl.analysis.trials import Trial, play
from mancala_dsl.api import Variant
from mancala_dsl.rules.resolve import resolve
from tests.checks import patching
from tests.cli.terminal import Terminal

Made = Callable[[Any], Path]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """A spec of one pit a side, with a patch put in."""

    def make(patch: Any) -> Path:
        small = {"board": {"pits": "1", "seeds": "1"}, "sowing": {"last_seed": [{"capture": "last"}]}}
        ends = [{"if": "mover.moves == 0", "rest": "pit.owner", "source": "elder"}]
        return patching.write({**small, "end": ends, **patch}, tmp_path / "small.yaml")

    return make


def test_a_game_of_one_move(made: Made) -> None:
    # South's seed falls to North's and takes both: one ply, and South has won.
    trial = play(load(made({})), games=7, seed=1)
    assert (trial.games, trial.plies, trial.wins) == (7, [1] * 7, Counter({0: 7}))
    assert trial.ended == {"end[0]": 7}
    assert {rule: trial.fired[rule] for rule in ("last_seed[0]", "end[0]", "end[1]")} == {
        "last_seed[0]": 7,
        "end[0]": 7,
        "end[1]": 0,
    }
    assert (trial.moves, trial.choices, trial.passes, trial.repeated, trial.broken) == (7, 7, 0, 0, [])
    assert averages(trial) == {
        "length": 1.0,
        "branching": 1.0,
        "draws": 0.0,
        "first_mover": 100.0,
        "repetition": 0.0,
        "endless": 0.0,
    }
    assert trial.margin == 0.0


def test_positions_that_come_back(made: Made) -> None:
    # S: 1/1 -> 0/2 ; N: its two go to S and back to N, 1/1 with South to move: the position was there.
    end = [
        {"if": "mover.moves == 0", "rest": "pit.owner", "source": "elder"},
        {"if": "board.repeated", "rest": "split", "status": "added"},
    ]
    trial = play(load(made({"sowing": {"last_seed": None}, "end": end})), games=3, seed=1)
    assert (trial.plies, trial.ended, trial.repeated) == ([2] * 3, {"end[1]": 3}, 3)
    assert (trial.draws, trial.first_mover) == (1.0, 0.5)


def test_the_same_seed_gives_the_same_games() -> None:
    once, again, other = (play(load("oware"), games=3, seed=seed) for seed in (5, 5, 6))
    assert once == again
    assert once != other


def test_shares_and_how_sure_they_are() -> None:
    trial = Trial(games=10, plies=[4] * 10, wins=Counter({0: 5, 1: 3, None: 2}))
    assert trial.first_mover == pytest.approx(0.6)  # five and two halves, of ten
    assert trial.draws == pytest.approx(0.2)
    # The mean square is 5.5 of ten: five whole ones, two quarters. Its variance 0.55 - 0.36.
    assert trial.margin == pytest.approx(1.96 * math.sqrt(0.19 / 10))


def test_moves_that_never_end_are_counted() -> None:
    trial = play(load("krur"), games=20, seed=2, try_all=True)
    assert trial.endless <= trial.moves
    assert (trial.endless > 0) == (trial.fired["endless"] > 0)


class Faulty:
    """A module in which one function is another."""

    def __init__(self, variant: Variant, **functions: Any) -> None:
        self._variant, self._functions = variant, functions

    def __getattr__(self, name: str) -> Any:
        return self._functions.get(name) or getattr(self._variant, name)


def test_broken_promises_are_seen() -> None:
    oware = load("oware")

    def losing(state: int, move: int) -> int:
        after = oware.play(state, move)
        pits = list(oware.pits(after))
        pits[pits.index(max(pits))] -= 1
        return oware.from_pits(pits, oware.scores(after), oware.mover(after))

    def lax(state: int, move: int) -> int:
        legal = oware.legal_moves(state)
        return oware.play(state, move if move in legal else legal[0])

    faults: dict[str, dict[str, Any]] = {
        "leaves 47 seeds of 48": {"play": losing},
        "can be played, but is not legal": {"play": lax},
        "is not read as it was written": {"parse_position": lambda text: oware.parse_position(text) + 1},
    }
    for words, functions in faults.items():
        trial = play(cast(Variant, Faulty(oware, **functions)), games=2, seed=1, try_all=True)
        assert words in trial.broken[0]


def test_what_is_left_open_and_matters(made: Made) -> None:
    # Two seeds: S1 N1 by default, captured from N's; with the first one back in its pit it is the same two
    # pits in the other order, so that the last seed falls elsewhere.
    rules, _ = resolve(made({"board": {"pits": "1", "seeds": "2"}}))
    assert rules is not None
    found = {effect.point.clause: (effect.differing, effect.games) for effect in effects(rules, 4, 1)}
    assert found["first_seed"] == (4, 4)
    assert found["starter"] == (0, 4)


def test_what_is_left_open_and_does_not_matter(made: Made) -> None:
    rules, _ = resolve(made({}))
    assert rules is not None
    found = {effect.point.clause: effect.differing for effect in effects(rules, 4, 1)}
    assert found["first_seed"] == 0  # of two seeds and more, and there is one


def test_the_command_tells_of_it(run: Terminal, village: Path) -> None:
    done = run("check", "pair", "--play", "--silent", "--games", "20")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "pair: 20 random games"
    assert lines[-1] == "1 spec: no errors"
    assert "pair under the reading clockwise: 20 random games" in lines
    assert any(line.startswith("  first_seed: the first seed falls into the next pit; if ") for line in lines)
    assert run("check", "pair", "--play", "--games", "20").out == run("check", "--play", "--games", "20").out


def test_what_is_expected_may_be_wrong(run: Terminal, village: Path) -> None:
    spec = village / "specs" / "pair.yaml"
    spec.write_text(spec.read_text("utf-8") + "expect: {length: 900..999}\n", "utf-8")
    assert run("check", "pair").status == 0
    done = run("check", "pair", "--play", "--games", "5")
    assert done.status == 0
    assert "warning[MAN333]: random games have " in done.out
    assert run("check", "pair", "--play", "--games", "5", "--strict").status == 1


def test_nothing_is_played_where_there_are_errors(run: Terminal, village: Path) -> None:
    spec = village / "specs" / "pair.yaml"
    spec.write_text(spec.read_text("utf-8").replace("pit.owner", "pit.ownr"), "utf-8")
    done = run("check", "pair", "--play")
    assert done.status == 1
    assert "random games" not in done.out


def test_a_broken_promise_is_a_failure(run: Terminal, village: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Trial(games=1, broken=["2 in `1 1 / 1 1` leaves 3 seeds of 4"])
    monkeypatch.setattr("mancala_dsl.analysis.trials.play", lambda *_, **__: broken)
    done = run("check", "pair", "--play")
    assert done.status == 1
    assert done.err.splitlines()[0] == "mancalac: pair: 2 in `1 1 / 1 1` leaves 3 seeds of 4"
