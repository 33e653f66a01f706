"""Plays random games of the modern Turkish Mangala in a Turkish program and writes them down as transcripts.

    python tests/evidence/make_mangala.py SOURCE [FOLDER]    # SOURCE: mangala 1.0.0, unpacked

No module of the project is used. Boards, treasures, who moves next and the end are the program's. It leaves
the stones that remain at the end to the player in whose row they lie, which is the spec's reading
``rest_stays``; of games without a reading the last ply is left out.
"""

from __future__ import annotations

import contextlib
import io
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "transcripts" / "mangala_turkish"
ROW = 6
READING = "rest_stays"
GAMES = {1: None, 2: None, 3: None, 4: READING, 5: READING}


def seen(game: Any) -> str:
    """The position in the notation of transcripts; the treasures follow each row."""
    board = list(map(str, game.tahta))
    south, north = " ".join(board[:ROW]), " ".join(board[ROW + 1 : -1])
    return f"{south} / {north} ; {board[ROW]} {board[-1]} ; {'SN'[game.mevcut_oyuncu - 1]}"


def legal(game: Any) -> list[int]:
    """The numbers of the holes that the player to move may choose."""
    first = 0 if game.mevcut_oyuncu == 1 else ROW + 1
    return [number + 1 for number in range(ROW) if game.tahta[first + number]]


def plies(make: Any, seed: int) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """Each ply of a random game; with the last one the treasures at the end."""
    rng, game, number = random.Random(seed), make(), 0
    while not game.oyun_bitti_mi:
        number += 1
        move = rng.choice(legal(game))
        assert game.oyna(move)
        if game.oyun_bitti_mi:
            yield f"{number}. {move}", (game.tahta[ROW], game.tahta[-1])
        else:
            yield f"{number}. {move} = {seen(game)} legal {' '.join(map(str, legal(game)))}", None


def transcript(make: Any, seed: int, reading: str | None) -> str:
    """The text of one game."""
    lines = ['[Variant "mangala_turkish"]']
    if reading is not None:
        lines.append(f'[Reading "{reading}"]')
    lines += [
        f'[Source "mangala 1.0.0, moves chosen by random.Random({seed})"]',
        '[Vouched "engine mangala 1.0.0"]',
        f'[Title "Random game {seed}"]',
    ]
    played = list(plies(make, seed))
    text, end = played[-1]
    assert end is not None
    south, north = end
    if reading is None:
        lines += ['[Result "*"]', "", *(ply for ply, _ in played[:-1])]
    else:
        winner = "South" if south > north else "North" if north > south else "draw"
        lines += [f'[Result "{winner} {south} {north}"]', "", *(ply for ply, _ in played[:-1])]
        lines.append(f"{text} end end[0] {south} {north}")
    return "\n".join(lines) + "\n"


def main(source: Path, folder: Path = FOLDER) -> None:
    """Write all games."""
    sys.path.insert(0, str(source / "src"))
    make = import_module("mangala_kutuphanesi.oyun").MangalaTurkOyunu
    folder.mkdir(parents=True, exist_ok=True)
    for seed, reading in GAMES.items():
        with contextlib.redirect_stdout(io.StringIO()):  # it talks to its players
            text = transcript(make, seed, reading)
        (folder / f"mangala_{seed}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
