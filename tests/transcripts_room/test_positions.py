"""One notation of positions: what engines write, transcripts read, and the other way round."""

from __future__ import annotations

import importlib
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancala_dsl.diagnostics import Source
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import read
from mancala_dsl.transcripts.fit import fit
from mancala_dsl.transcripts.replay import replay

SPECS = sorted((Path(__file__).parents[2] / "specs").glob("*.yaml"))


@cache
def resolved(spec: Path) -> Rules:
    rules, _ = resolve(spec)
    assert rules is not None
    return rules


def texts(engine: Interpreter, games: int) -> list[str]:
    """Some positions of random games, the first among them."""
    found = []
    for seed in range(games):
        rng, state = random.Random(seed), engine.initial()
        for ply in range(25):
            if ply % 3 == 0:
                found.append(engine.position_text(state))
            moves = engine.legal_moves(state)
            if not moves:
                break
            state = engine.play(state, rng.choice(moves))
    return found


@pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.stem)
def test_transcripts_and_both_engines_write_the_same_positions(spec: Path) -> None:
    rules = resolved(spec)
    reference: Any = Interpreter(rules)
    module: Any = importlib.import_module(f"generated.{spec.stem}")
    for text in texts(reference, games=1):
        lines = f'[Variant "{spec.stem}"]\n[Vouched "nobody"]\n[Start "{text}"]\n= {text}\n'
        transcript, diagnostics = read(Source("game.txt", lines))
        assert transcript is not None, diagnostics
        assert transcript.start is not None
        assert str(transcript.start) == text
        assert fit(transcript, rules) == []
        for engine in (reference, module):
            assert engine.position_text(engine.parse_position(text)) == text
        verdict = replay(transcript, rules, [module])
        assert verdict.ok or verdict.failure is None, verdict.failure


PIECES = st.sampled_from(
    "1 2 3 4 pass 5. x0 x3 to_N1 to_5 marks_- marks_tuzdik_N7_S,_tuzdik_S3_N legal_1_2 illegal_2 "
    "illegal_1_choose end_end[0]_1_2 =_0_0_0_/_0_0_0_;_0_0 "
    "=_9_9_9_9_9_9_9_9_9_/_9_9_9_9_9_9_9_9_9_;_0_0_;_N".split(" ")
)
STARTS = st.sampled_from(
    [
        "",
        '[Start "9 9 9 9 9 9 9 9 9 / 9 9 9 9 9 9 9 9 0 ; 0 0 ; N"]\n',
        '[Start "0 2 0 0 0 0 0 0 0 / 0 1 0 0 0 0 0 0 0 ; 80 79 ; N ; tuzdik S1 N, tuzdik N3 S"]\n',
        '[Start "0 0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0 0 ; 0 0 ; S"]\n[Result "draw"]\n',
    ]
)


@settings(max_examples=200, deadline=None)
@given(STARTS, st.lists(PIECES, max_size=12))
def test_whatever_can_be_read_and_fits_is_replayed_without_a_crash(start: str, pieces: list[str]) -> None:
    rules = resolved(next(path for path in SPECS if path.stem == "toguz_kumalak"))
    text = '[Variant "toguz_kumalak"]\n[Vouched "nobody"]\n' + start + "\n".join(pieces).replace("_", " ")
    transcript, diagnostics = read(Source("game.txt", text))
    assert (transcript is None) == bool(diagnostics)
    if transcript is not None and not fit(transcript, rules):
        verdict = replay(transcript, rules)
        assert verdict.ok == (verdict.failure is None)
        assert verdict.plies <= len(transcript.plies)
