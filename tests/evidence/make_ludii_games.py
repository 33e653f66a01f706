"""Plays random games that Ludii has itself, and writes down what it says.

    python -m tests.evidence.make_ludii_games CLASSPATH [FOLDER]

CLASSPATH is that of Ludii 1.3.13, for Java 17. ``ludii/Play.java`` makes the random moves, as for
``make_ludii.py``. Ludii calls every lap of a sowing that goes on a move; where a game has such sowings, the
moves after the first in which the same player has one choice are laps. A spec names its kinds of moves; which
of them a move of Ludii's is can be seen from its sites, from what else is legal and from the ply. No module
of the project is used.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.evidence.make_ludii import FOLDER, VERSION, play

Said = dict[str, Any]
Pair = list[int]
SIDES = ("South", "North")


@dataclass(frozen=True)
class Row:
    """The sites of one row of both sides, each from its player's left; no letter where a side has one row."""

    letter: str
    south: tuple[int, ...]
    north: tuple[int, ...] = ()


@dataclass(frozen=True)
class Game:
    """A game of Ludii's, and the numbers that java.util.Random starts from.

    ``laps``: whether sowings go on. ``kind``: the kind of move that a pair of sites is, chosen from some
    legal ones at a ply; nothing for the usual one. ``end``: the end rules of the spec by which games are won
    and drawn.
    """

    name: str
    rows: tuple[Row, ...]
    seeds: tuple[int, ...]
    laps: bool = False
    kind: Callable[[Pair, list[Pair], int], str] = lambda pair, legal, ply: ""
    options: tuple[str, ...] = ()
    end: tuple[str, str] = ("end[0]", "end[0]")


def two(columns: int) -> tuple[Row, ...]:
    """Two rows, counted from South's left."""
    return (Row("", tuple(range(columns)), tuple(reversed(range(columns, 2 * columns)))),)


def four(columns: int) -> tuple[Row, ...]:
    """Four rows, counted from South's left, South's outer row first."""
    rows = [tuple(range(n * columns, (n + 1) * columns)) for n in range(4)]
    return Row("o", rows[0], rows[3][::-1]), Row("i", rows[1], rows[2][::-1])


def pouring(pair: Pair, legal: list[Pair], ply: int) -> str:
    """I Pere: the stores are the sites 4 and 5."""
    return "open" if ply <= 2 else "pour" if pair[0] in (4, 5) else ""


def ten_turns(pair: Pair, legal: list[Pair], ply: int) -> str:
    """Adjiboto: the opening."""
    return "open" if ply <= 10 else ""


def resting(pair: Pair, legal: list[Pair], ply: int) -> str:
    """Misoro Tsoro: where one may pass or go on, a pass is a rest."""
    if [-1, -1] not in legal or len(legal) == 1:
        return ""
    return "rest" if pair[0] < 0 else "go"


def taking(pair: Pair, legal: list[Pair], ply: int) -> str:
    """Tsoro (Baia): what goes elsewhere is taken, five times after South's first move."""
    return "take" if pair[0] != pair[1] else "open" if ply in (1, 7) else ""


GAMES = {
    "ngulungu": Game("Ngulungu.lud", (Row("", tuple(range(7)), tuple(range(27, 20, -1))),), (1,)),
    "sat_gol": Game("Sat Gol.lud", (Row("", (0, 1, 3, 5, 6, 4, 2)),), (0, 1, 2), laps=True),
    "i_pere": Game("I Pere.lud", two(5), (0, 1, 2), kind=pouring),
    "adjiboto": Game("Adjiboto.lud", two(5), (0, 1), kind=ten_turns, end=("end[0]", "end[1]")),
    "pic": Game("Pic.lud", (Row("", (0, 2, 4), (5, 3, 1)),), (0, 1, 2), options=("Players/2",)),
    "misoro_tsoro": Game(
        "Misoro Tsoro.lud", four(8), (0, 1), laps=True, kind=resting, options=("Start Rules/Fixed Misoro",)
    ),
    "tsoro_baia": Game("Tsoro (Baia).lud", four(13), (0,), laps=True, kind=taking),
    "tapata": Game("Tapata.lud", two(12), (0, 1, 2), laps=True),
}


def plies(game: Game, said: list[Said]) -> Iterator[tuple[Said, Pair, Said]]:
    """Each ply: the position that it was made in, the sites that were chosen, and the position after it."""
    before, chosen = said[0], None
    for now in said[1:]:
        chosen = chosen or now["move"]
        legal = now.get("legal", ())
        if (
            game.laps
            and now.get("mover") == before["mover"]
            and len(legal) == 1
            and legal[0][0] == legal[0][1]
        ):
            continue
        yield before, chosen, now
        before, chosen = now, None


def hole(game: Game, site: int, mover: int) -> str:
    """What a hole is called by a player (0 South, 1 North); where there is one row it is nobody's."""
    for row in game.rows:
        for side, sites in enumerate((row.south, row.north)):
            if site in sites:
                whose = "SN"[side] if row.north and side != mover else ""
                return f"{whose}{row.letter}{sites.index(site) + 1}"
    raise ValueError(site)


def move(game: Game, pair: Pair, legal: list[Pair], ply: int, mover: int) -> str:
    """What a move is called."""
    kind = game.kind(pair, legal, ply)
    if pair[0] < 0 and not kind:
        return "pass"
    site = pair[0] if pair[0] >= 0 else max(legal)[0]
    return f"{kind} {hole(game, site, mover)}".strip()


def position(game: Game, said: Said) -> str:
    """In the notation of transcripts, as far as Ludii tells it; who is to move while the game goes on."""
    sides = ([row.south for row in game.rows], [row.north for row in game.rows])
    texts = [[" ".join(str(said["sites"][site]) for site in row) or "-" for row in side] for side in sides]
    board = " / ".join(" | ".join(side) for side in texts)
    mover = f" ; {'SN'[said['mover'] - 1]}" if "mover" in said else ""
    return f"{board} ; {' '.join(map(str, said['collected']))}{mover}"


def transcript(spec: str, game: Game, seed: int, said: list[Said]) -> str:
    """The text of one game."""
    last = said[-1]
    winner, scores = ("draw", *SIDES)[last["winner"]], " ".join(map(str, last["over"]))
    source = ", option ".join((f"Ludii's game {game.name.removesuffix('.lud')}", *game.options))
    lines = [
        f'[Variant "{spec}"]',
        f'[Source "{source}, moves chosen by java.util.Random({seed})"]',
        f'[Vouched "engine Ludii {VERSION}"]',
        f'[Title "Random game {seed}"]',
        f'[Result "{winner} {scores}"]',
        "",
    ]
    for ply, (before, chosen, now) in enumerate(plies(game, said), start=1):
        text = (
            f"{ply}. {move(game, chosen, before['legal'], ply, before['mover'] - 1)} = {position(game, now)}"
        )
        if "over" in now:
            text += f" end {game.end[winner == 'draw']} {scores}"
        else:
            legal = now["legal"]
            names = {move(game, pair, legal, ply + 1, now["mover"] - 1) for pair in legal}
            text += f" legal {' '.join(sorted(names))}"
        lines.append(text)
    return "\n".join(lines) + "\n"


def main(classpath: str, folder: Path = FOLDER) -> None:
    """Write all games."""
    for spec, game in GAMES.items():
        (folder / spec).mkdir(parents=True, exist_ok=True)
        for seed in game.seeds:
            text = transcript(spec, game, seed, play(classpath, game.name, seed, game.options))
            (folder / spec / f"ludii_{seed}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *map(Path, sys.argv[2:]))
