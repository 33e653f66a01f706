"""A line of play as a transcript, ready to be pasted into a file.

Nobody vouches for it: the boards are what the rules make of the moves. The author works them out from the
source, and then says so, or finds that the spec has it wrong and the changed rule is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mancala_dsl.analysis.apart import Line
from mancala_dsl.analysis.mutants.making import Mutant
from mancala_dsl.rules.model import Rules


def transcript(rules: Rules, engine: Any, mutant: Mutant, line: Line) -> str:
    """The line as these rules play it, with a check at its end that the mutant fails."""
    title = f"Notices a change of {mutant.clause}: {mutant.what}".replace("\\", "/").replace('"', "'")
    lines = [f'[Variant "{rules.id}"]']
    lines += [f'[Reading "{rules.reading}"]'] if rules.reading is not None else []
    lines += ['[Vouched "nobody"]', f'[Title "{title}"]']
    lines += [f'[Start "{line.start}"]'] if line.start is not None else []
    game = engine.Game(engine.initial() if line.start is None else engine.parse_position(line.start))
    plies = list(_plies(engine, game, line))
    return "\n".join([*lines, *_result(game), "", *plies, *_said(line)]) + "\n"


def _result(game: Any) -> Iterator[str]:
    over = game.outcome()
    if over is not None:
        who = "draw" if over.winner is None else ("South", "North")[over.winner]
        yield f'[Result "{who} {over.scores[0]} {over.scores[1]}"]'


def _plies(engine: Any, game: Any, line: Line) -> Iterator[str]:
    """Each move with the board after it; what the game has come to, after the last."""
    if not line.moves:
        yield from _checks(engine, game, line)
    for number, text in enumerate(line.moves, 1):
        game.push(engine.parse_move(game.state, text))
        yield f"{number}. {text} = {engine.position_text(game.state)}"
    if line.moves:
        yield from _checks(engine, game, line)


def _checks(engine: Any, game: Any, line: Line) -> Iterator[str]:
    over = game.outcome()
    if over is not None:
        yield f"end {over.rule} {over.scores[0]} {over.scores[1]}"
        if line.what == "the match":
            yield _next(engine, game.state, over)
        return
    if not line.moves:
        yield f"= {engine.position_text(game.state)}"
    yield f"legal {' '.join(engine.move_text(game.state, move) for move in game.legal_moves())}"


def _next(engine: Any, state: Any, over: Any) -> str:
    following = engine.next_round(state, over)
    if following is not None:
        return f"next = {engine.position_text(following)}"
    winner = engine.match_outcome(state, over).winner
    return "next -" if winner is None else f"next - {'SN'[winner]}"


def _said(line: Line) -> Iterator[str]:
    yield f"   {{With the change: {line.what}: {line.other}}}"
