"""A game that was played here, as a transcript."""

from __future__ import annotations

from mancala_dsl import __version__
from mancala_dsl.api import Game, Variant
from mancala_dsl.rules.model import Rules

SEATS = ("South", "North")


def transcript(rules: Rules, variant: Variant, start: int, game: Game, players: tuple[str, str]) -> str:
    """A transcript that nobody vouches for: each move with the board after it, and how the game ended."""
    lines = [f'[Variant "{rules.id}"]']
    if rules.reading is not None:
        lines.append(f'[Reading "{rules.reading}"]')
    lines += ['[Vouched "nobody"]', f'[Title "{players[0]} against {players[1]}, mancalac {__version__}"]']
    if start != variant.initial():
        lines.append(f'[Start "{variant.position_text(start)}"]')
    over = game.outcome()
    if over is None:
        lines.append('[Result "*"]')
    else:
        who = "draw" if over.winner is None else SEATS[over.winner]
        lines.append(f'[Result "{who} {over.scores[0]} {over.scores[1]}"]')
    lines.append("")
    lines += plies(variant, start, game.moves)
    if over is not None:
        lines[-1] += f"  end {over.rule} {over.scores[0]} {over.scores[1]}"
    return "\n".join(lines) + "\n"


def plies(variant: Variant, start: int, moves: list[int]) -> list[str]:
    """A line for each ply: its number, the move, the position after it."""
    lines, state = [], start
    for number, move in enumerate(moves, 1):
        text = variant.move_text(state, move)
        state = variant.play(state, move)
        lines.append(f"{number}. {text} = {variant.position_text(state)}")
    return lines
