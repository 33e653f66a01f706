"""Plays random games of Kalah and Oware in OpenSpiel and writes down what it says, as transcripts.

    python tests/evidence/make_openspiel.py [FOLDER]         # needs: pip install open_spiel==2.0.2

No module of the project is used. The legal moves, the board, the scores and who moves next are OpenSpiel's
after every ply, and so are the scores at the end.

Its ``mancala`` is Kalah as the spec has it: nothing is captured when the opposite pit is empty, and the
game is over as soon as either row is. (Its move counts are the published ones of that rule: 6, 35, 185, 942,
4690, 23233.) It leaves the seeds that remain in their pits; who owns them follows from its result.

Its ``oware`` has the spec's rules (6, 36, 190, 1014, 5219, 27332) but for one: it stops at a majority, or at
24 each, and where it stops it has already shared out the board. So of a game that stops there the last ply is
left out, and of every game the last board. Like the spec it ends a game when a position comes back with the
same player to move, or when nobody can be fed, and gives each player what lies in the own row.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel

FOLDER = Path(__file__).resolve().parents[1] / "transcripts"
ROW = 6

KALAH = (1, 2, 3, 4, 5, 6)
OWARE = {
    25930: (
        "end[0]",
        "A player who has to feed, a house of twelve seeds or more, and an end without a move.",
    ),
    12592: ("end[0]", "The same, and a grand slam that takes nothing."),
    15661: ("end[0]", "A grand slam that takes nothing, and an end without a move."),
    19050: ("end[1]", "A player who has to feed, and a position that comes back."),
    255: ("end[1]", "A longer game that ends when a position comes back."),
    1: (None, "OpenSpiel stops at a majority with the ply after the last one here."),
}


class Seen(NamedTuple):
    """A position as OpenSpiel shows it: twelve pits from South's left, scores, who moves."""

    pits: list[int]
    scores: list[int]
    mover: int

    def text(self) -> str:
        """In the notation of transcripts."""
        south, north, scores = (
            " ".join(map(str, numbers)) for numbers in (self.pits[:ROW], self.pits[ROW:], self.scores)
        )
        return f"{south} / {north} ; {scores} ; {'SN'[self.mover]}"


def kalah(state: Any) -> Seen:
    """``mancala`` counts its places from North's store on: South's pits are 1 to 6, South's store is 7."""
    places = [round(number) for number in state.observation_tensor(0)]
    return Seen(places[1:7] + places[8:14], [places[7], places[0]], places[14])


def oware(state: Any) -> Seen:
    """``oware`` writes who moves, the scores and the houses with bars between them."""
    mover, scores, houses = state.observation_string(0).split("|")
    return Seen([int(word) for word in houses.split()], [int(word) for word in scores.split()], int(mover))


def legal(numbers: list[int]) -> str:
    """The check of the legal moves; none when the game is over."""
    return " legal " + " ".join(map(str, numbers)) if numbers else ""


def kalah_game(seed: int) -> Iterator[str]:
    """One random game to its end."""
    rng, state = random.Random(seed), pyspiel.load_game("mancala").new_initial_state()
    yield from heading("kalah", seed, "A game to its end, when one row is empty.", result(kalah_ending(seed)))
    number = 0
    while not state.is_terminal():
        number += 1
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        places = sorted(place % 7 for place in state.legal_actions())
        line = f"{number}. {action % 7} = {kalah(state).text()}{legal(places)}"
        if state.is_terminal():
            south, north = owned(kalah(state))
            line += f" end end[0] {south} {north}"
        yield line


def kalah_ending(seed: int) -> tuple[int, int]:
    """The seeds that each owns at the end, and that OpenSpiel names the same winner."""
    rng, state = random.Random(seed), pyspiel.load_game("mancala").new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    south, north = owned(kalah(state))
    assert state.returns()[0] == (south > north) - (south < north)
    return south, north


def owned(seen: Seen) -> tuple[int, int]:
    """What lies in the store and in the own row."""
    return seen.scores[0] + sum(seen.pits[:ROW]), seen.scores[1] + sum(seen.pits[ROW:])


def oware_game(seed: int) -> Iterator[str]:
    """One random game to its end, or to the ply before OpenSpiel stops it at a majority."""
    rule, note = OWARE[seed]
    rng, state = random.Random(seed), pyspiel.load_game("oware").new_initial_state()
    plies: list[str] = []
    while not state.is_terminal():
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        line = f"{len(plies) + 1}. {action + 1}"
        if not state.is_terminal():
            line += f" = {oware(state).text()}{legal([a + 1 for a in state.legal_actions()])}"
        plies.append(line)
    scores = (oware(state).scores[0], oware(state).scores[1])
    if rule is None:
        yield from heading("oware", seed, note, "*")
        yield from plies[:-1]
    else:
        yield from heading("oware", seed, note, result(scores))
        yield from plies
        yield f"   end {rule} {scores[0]} {scores[1]}"


def result(scores: tuple[int, int]) -> str:
    """The tag's value."""
    south, north = scores
    return f"{'South' if south > north else 'North' if north > south else 'draw'} {south} {north}"


def heading(variant: str, seed: int, note: str, outcome: str) -> Iterator[str]:
    """Tags and a comment."""
    name = "mancala" if variant == "kalah" else variant
    yield f'[Variant "{variant}"]'
    yield f'[Source "OpenSpiel\'s game {name}, moves chosen by random.Random({seed})"]'
    yield f'[Vouched "engine OpenSpiel {version("open_spiel")}"]'
    yield f'[Title "Random game {seed}"]'
    yield f'[Result "{outcome}"]'
    yield ""
    yield f"{{{note}}}"


def main(folder: Path = FOLDER) -> None:
    """Write all games."""
    for variant, seeds, game in (("kalah", KALAH, kalah_game), ("oware", tuple(OWARE), oware_game)):
        (folder / variant).mkdir(parents=True, exist_ok=True)
        for seed in seeds:
            path = folder / variant / f"openspiel_{seed}.txt"
            path.write_text("\n".join(game(seed)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
