"""Plays random games in Ludii, with rules written for it from the sources, and writes down what it says.

    python tests/evidence/make_ludii.py CLASSPATH [FOLDER]    # CLASSPATH: that of Ludii 1.3.13, for Java 17

Ludii is a program by Éric Piette, Cameron Browne, Dennis Soemers and others in which games are written in a
language of its own. It has neither Tihbat nor Al-manqala. The rules in the folder ``ludii`` are ours, each
line made from the pages that the specs cite and not from the specs. What they come to is Ludii's: the legal
moves, the board, what is collected, when the game is over, and the scores. No module of the project is used.

``ludii/Play.java`` makes the random moves. Some games begin on a board that is set up, so that a clause is
seen: a row without counters, two single ones, an empty board. Ludii says "over" with the last board as it is;
which end rule of the spec that is an example of stands here.

Not every game of Al-manqala can be used: when Ludii captures backwards it stops at the house that the beads
came from, whatever lies there by then (in game 34 at the 77th ply). The sources know no such exception.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / "transcripts"
PLAYER = HERE / "ludii" / "Play.java"
VERSION = "1.3.13"


@dataclass(frozen=True)
class Wanted:
    """One game: the number that java.util.Random starts from, the end rule, and what is worth seeing in it.

    ``start`` is a board that is set up, South's row and North's, each from its own left, and what both have
    collected; ``reading`` the one of the spec that the rules are of.
    """

    seed: int
    end: str
    note: str
    start: tuple[tuple[int, ...], tuple[int, ...], tuple[int, int]] | None = None
    reading: str | None = None


GAMES = {
    "tihbat": (
        Wanted(20, "end[1]", "A hole without counters, and at the end two single ones."),
        Wanted(32, "end[1]", "A long game."),
        Wanted(34, "end[1]", "A draw."),
        Wanted(1, "end[1]", "Both home holes are empty.", ((0, 0), (1, 6), (11, 10))),
        Wanted(2, "end[1]", "The other player's holes are empty.", ((5, 2), (0, 0), (9, 12))),
        Wanted(3, "end[1]", "Single counters; one of three is left over.", ((1, 0), (1, 1), (13, 12))),
        Wanted(4, "end[0]", "No counter is left.", ((0, 0), (0, 0), (12, 16))),
    ),
    "al_manqala": (
        Wanted(13, "end[0]", "Three of seven moves feed.", reading="weak_feeding"),
        Wanted(16, "end[0]", "A player feeds twice.", reading="weak_feeding"),
        Wanted(45, "end[0]", "A player feeds, and passes at the end.", reading="weak_feeding"),
        Wanted(
            1,
            "end[0]",
            "House 5 drops seven beads over there, and seven more, and eats them all.",
            ((0, 1, 0, 1, 23, 0, 4), (0, 0, 0, 0, 0, 0, 0), (35, 34)),
            "weak_feeding",
        ),
    ),
}


def play(classpath: str, game: str, seed: int, options: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    """What Ludii says of one game, a position at a time; ``game`` is a file or the name of one of its own."""
    command = ["java", "-cp", classpath, str(PLAYER), game, str(seed), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def play_rules(classpath: str, rules: str, seed: int) -> list[dict[str, Any]]:
    """The same with the text of the rules."""
    with TemporaryDirectory() as folder:
        lud = Path(folder, "game.lud")
        lud.write_text(rules, encoding="utf-8")
        return play(classpath, str(lud), seed)


def set_up(rules: str, wanted: Wanted) -> str:
    """The rules with another board to begin with."""
    if wanted.start is None:
        return rules
    south, north, collected = wanted.start
    sites = [f"(set Count {n} at:{site})" for site, n in enumerate(south + north[::-1]) if n]
    hands = [f"(set Count {n} Cell at:(handSite P{who}))" for who, n in enumerate(collected, start=1)]
    first, line, last = rules.partition(
        next(text for text in rules.splitlines() if "to:(sites Track)" in text)
    )
    assert line
    return first + "\n".join(sites + hands) + last


def position(sites: list[int], collected: list[int], mover: int) -> str:
    """In the notation of transcripts; Ludii counts both rows from South's left."""
    row = len(sites) // 2
    south, north, scores = (" ".join(map(str, n)) for n in (sites[:row], sites[: row - 1 : -1], collected))
    return f"{south} / {north} ; {scores} ; {'SN'[mover]}"


def move(site: int, row: int) -> str:
    """A hole from the mover's own left, or a pass."""
    return "pass" if site < 0 else str(site + 1 if site < row else 2 * row - site)


def transcript(spec: str, wanted: Wanted, said: list[dict[str, Any]]) -> str:
    """The text of one game."""
    row, (south, north) = len(said[0]["sites"]) // 2, said[-1]["over"]
    winner = "South" if south > north else "North" if north > south else "draw"
    moves = f"moves chosen by java.util.Random({wanted.seed})"
    lines = [
        f'[Variant "{spec}"]',
        *([f'[Reading "{wanted.reading}"]'] if wanted.reading else []),
        f'[Source "Ludii with rules written for it from the sources, {moves}"]',
        f'[Vouched "engine Ludii {VERSION}"]',
        f'[Title "Random game {wanted.seed}{", from a board that is set up" if wanted.start else ""}"]',
    ]
    if wanted.start is not None:
        lines.append(f'[Start "{position(said[0]["sites"], said[0]["collected"], 0)}"]')
    lines += [f'[Result "{winner} {south} {north}"]', "", f"{{{wanted.note}}}"]
    for number, now in enumerate(said):
        words, mover = [], number % 2
        if number:
            board = position(now["sites"], now["collected"], mover)
            words = [f"{number}. {move(now['move'][0], row)} = {board}"]
        if "over" not in now:
            assert now["mover"] == mover + 1
            words += ["legal", *sorted(move(site, row) for site, _ in now["legal"])]
        elif number:
            words += ["end", wanted.end, str(south), str(north)]
        lines += [" ".join(words)] if words else []
    return "\n".join(lines) + "\n"


def main(classpath: str, folder: Path = FOLDER) -> None:
    """Write all games."""
    for spec, games in GAMES.items():
        rules = (HERE / "ludii" / f"{spec}.lud").read_text(encoding="utf-8")
        (folder / spec).mkdir(parents=True, exist_ok=True)
        for wanted in games:
            said = play_rules(classpath, set_up(rules, wanted), wanted.seed)
            words = ["ludii", wanted.reading, "set_up" if wanted.start else None, str(wanted.seed)]
            path = folder / spec / f"{'_'.join(filter(None, words))}.txt"
            path.write_text(transcript(spec, wanted, said), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *map(Path, sys.argv[2:]))
