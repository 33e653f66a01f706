"""Matches that another engine played: every ply of every round, and how each round sets up the next.

The record of the last ply of a round has the rest of the board in the scores already, so that there the
outcome is compared, not the position; where pits change owner it has not, and the position is compared. The
engine records no pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import Outcome
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from tests.emit.compare import module
from tests.evidence.records import ROOT, needs_traces, traces

MATCHES = [
    ("Dakon", "dakon"),
    ("Jongkak", "jongkak"),
    ("Pandi", "pandi"),
    ("Weg", "weg"),
    ("Gabata", "gabata"),
]
SEATS = "SN"
EARLY = "Too few seeds for outcome change"
"""It breaks a round off when what is left can change nothing; the rules play it to its end."""


def rules_of(spec: str) -> Rules:
    rules, problems = resolve(ROOT / "specs" / f"{spec}.yaml")
    assert rules is not None, problems
    return rules


def made(rules: Rules) -> Any:
    """The generated module of these rules."""
    return module(emit(rules))


def first(engine: Any, game: Mapping[str, Any], rules: Rules) -> Any:
    """The start of the first round, with whoever begins it in the record."""
    start = game["start"]
    mover = SEATS.index(start["mover"])
    begins = any(cell.name == "starter" for cell in rules.memory)
    memory = {"memory": {"game.starter": mover}} if begins else {}
    return engine.from_pits(start["pits"], start["scores"], mover, **memory)


def early(engine: Any, state: Any) -> Any:
    """The outcome of a round that the other engine breaks off: each side to its owner."""
    pits, half = engine.pits(state), engine.PITS // 2
    south, north = engine.scores(state)
    south, north = south + sum(pits[:half]), north + sum(pits[half:])
    won = None if south == north else int(north > south)
    return Outcome(won, (south, north), (0,) * engine.PITS, "early")


def other_end(engine: Any, state: Any) -> Any:
    """The other engine fills the holes of a loser from the end of the board at South's left, so North's from
    North's right. No source says from which end; the rules treat both players alike.
    """
    half = engine.PITS // 2
    pits = [*engine.pits(state)[:half], *reversed(engine.pits(state)[half:])]
    closed = {engine.PITS - 1 - pit + half: 1 for pit in engine.marks(state)["closed"]}
    return engine.from_pits(pits, engine.scores(state), 0, marks={"closed": closed})


def ceded(owners: str) -> list[int]:
    """The pits that are not owned by the player at whose side they lie."""
    half = len(owners) // 2
    return [pit for pit, owner in enumerate(owners) if owner != SEATS[pit // half]]


def replayed(
    engine: Any, game: Mapping[str, Any], rules: Rules, spec: str
) -> Iterator[tuple[int, str, Any, Any]]:
    """Each ply with what was asked, what the record says and what the rules say."""
    state = first(engine, game, rules)
    for number, ply in enumerate(game["plies"]):
        mover, move = SEATS.index(ply["mover"]), ply["move"]
        if engine.legal_moves(state) == (-1,) and engine.mover(state) != mover:
            state = engine.play(state, -1)
        yield number, "mover", mover, engine.mover(state)
        yield number, "legal", sorted(ply["legal"]), sorted(engine.legal_moves(state))
        state = engine.play(state, move)
        over = engine.outcome(state)
        ended = ply.get("cond") in ("ROUND_WIN", "ROUND_TIE", "WIN", "TIE")
        if ended and over is None and ply["why"].startswith(EARLY):
            over = early(engine, state)
            yield number, "stopped early", True, True
        yield number, "over", ended, over is not None
        if over is None:
            yield (
                number,
                "board",
                (ply["pits"], ply["scores"]),
                (list(engine.pits(state)), list(engine.scores(state))),
            )
            continue
        left = (engine.pits(state), engine.scores(state)) if "owner" in ply else (over.pits, over.scores)
        yield number, "result", (ply["pits"], ply["scores"]), tuple(map(list, left))
        following = engine.next_round(state, over)
        if "next_round" not in ply:
            yield number, "match", True, following is None
            return
        said = ply["next_round"]
        yield number, "match goes on", True, following is not None
        if spec == "jongkak" and engine.mover(following) == 0:
            following = other_end(engine, following)
            yield number, "other end", True, True
        got = list(engine.pits(following)), list(engine.scores(following)), engine.mover(following)
        yield number, "next round", (said["board"], said["stores"], SEATS.index(said["turn"])), got
        kept = ("closed", said["blocked"]) if "blocked" in said else ("ceded", ceded(said["owner"]))
        yield number, *kept, sorted(engine.marks(following)[kept[0]])
        state = following


@needs_traces
@pytest.mark.parametrize("engine", [Interpreter, made], ids=["interpreter", "generated"])
@pytest.mark.parametrize(("name", "spec"), MATCHES)
def test_every_round_agrees(name: str, spec: str, engine: Callable[[Rules], Any]) -> None:
    rules = rules_of(spec)
    player = engine(rules)
    checked = early_ends = other_ends = 0
    for game in traces(name):
        for number, what, recorded, got in replayed(player, game, rules, spec):
            assert got == recorded, (number, what)
            checked += what == "next round"
            early_ends += what == "stopped early"
            other_ends += what == "other end"
    assert checked >= 6
    assert (early_ends > 0) == (name == "Pandi")
    assert (other_ends > 0) == (name == "Jongkak")
