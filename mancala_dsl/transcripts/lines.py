"""The games of a spec's transcripts as positions and moves, for what shows rules at work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mancala_dsl.reading import read_file
from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.rules.interpreter.position import Position
from mancala_dsl.rules.model import Rules
from mancala_dsl.transcripts.reader import read
from mancala_dsl.transcripts.transcript import Transcript
from mancala_dsl.transcripts.verify import transcripts_of

MOST = 16


def lines(spec: Path, rules: Rules) -> list[tuple[Position, tuple[int, ...]]]:
    """Where each game begins, and its moves, as far as they are moves of these rules; the shortest first.

    Only games of the same reading, and no more files are read than :data:`MOST`.
    """
    game = Interpreter(rules)
    files = sorted(transcripts_of(spec).glob("*.txt"), key=lambda path: (path.stat().st_size, path.name))
    found = []
    for path in files[:MOST]:
        source, _ = read_file(path)
        transcript = read(source)[0] if source is not None else None
        if transcript is not None and transcript.reading == rules.reading:
            found.append(_line(game, transcript))
    return [line for line in found if line is not None]


def _line(game: Interpreter, transcript: Transcript) -> tuple[Position, tuple[int, ...]] | None:
    """One game; None where it does not begin on this board."""
    try:
        start = game.parse_position(str(transcript.start)) if transcript.start else game.initial()
    except ValueError:
        return None
    return start, tuple(_moves(game, start, transcript))


def _moves(game: Interpreter, state: Position, transcript: Transcript) -> Iterator[int]:
    """The moves up to the first that the rules do not have."""
    for ply in transcript.plies:
        try:
            move = game.parse_move(state, str(ply.move))
        except ValueError:
            return
        if game.why_illegal(state, move) is not None:
            return
        yield move
        state = game.after(state, move)
