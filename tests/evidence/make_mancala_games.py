"""Plays random games in MancalaGames and writes down what it says, as transcripts.

    python tests/evidence/make_mancala_games.py CHECKOUT [FOLDER]    # CHECKOUT: a copy of its repository

MancalaGames is a program by Ann Davies with the rules of many games as sets of options. No module of the
project is used: legal moves, boards, scores, marks and who moves next are the program's after every ply, and
so are the scores at the end. ``mancala_games.yaml`` names the option set of each spec and the games to play.

What the program does on its own account is left out:

- It stops a game at a majority, or when too few seeds are left to be captured. The limits are lifted, so that
  a game goes to its end.
- It has no rule for positions that come back. In the games under ``circling`` one does, with the same player
  to move; there the game stops, and the rest is shared as the table says.
- It has no rule by which a player must take the hole at the right end of the row (``choice: rightmost``) and
  none for some layouts (``start``): it is offered that hole only, or given the board.
- It plays rounds. Where the spec has one round, the options of the later ones are taken out.
- With the last ply it has already shared out the board, so that ply has scores, but no board.
- A game in which a sowing never ends, or takes more laps than it allows (75), is never chosen.
- Seeds in claimed pits count for their holders at the end; it leaves them where they lie.
"""

from __future__ import annotations

import os
import random
import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parent / "transcripts"
TABLE = HERE / "mancala_games.yaml"
VERSION = "2b1c596"  # the commit of its repository that the games were made with
LONG = 400  # plies; longer games are going round
AGAIN = "REPEAT_TURN"
PASS = 0xFFFF  # its only move where a pass is forced


class Program:
    """The modules of a checkout, and games made with them."""

    def __init__(self, checkout: Path) -> None:
        warnings.simplefilter("ignore")
        sys.path.insert(0, str(checkout / "src"))
        os.chdir(checkout)  # it looks for its tables there
        self.checkout = checkout
        self.ends, self.config = import_module("end_move"), import_module("man_config")
        import_module("game_logger").game_log.active = False

    def game(self, wanted: dict[str, Any]) -> Any:
        """A new game with South to move, by the options of one line of the table."""
        name = wanted["game"]
        options = self.config.read_game(str(self.checkout / "GameProps" / f"{name}.txt"))
        variant = options["variants"][wanted["variant"]] if "variant" in wanted else {}
        for key, value in {**variant, **wanted.get("options", {})}.items():
            if key in ("holes", "nbr_start"):
                options["game_constants"][key] = value
            else:
                options["game_info"][key] = self.config.convert_from_file(name, key, value)
        game = self.config.game_from_config(options)
        game.turn = game.starter = False
        if "start" in wanted:
            game.board = list(wanted["start"])
        ender = game.deco.ender
        while ender is not None:  # it is to play on after a majority, and with few seeds
            if isinstance(ender, self.ends.ClearWinner):
                ender.win_seeds = sys.maxsize
            if isinstance(ender, self.ends.NoOutcomeChange):
                ender.min_needed = 0
            ender = ender.decorator
        return game


@dataclass(frozen=True)
class Ply:
    """A move, or a pass (``pit`` None), and what the program says then. ``why``: the game is over."""

    pit: int | None
    pits: tuple[int, ...]
    scores: tuple[int, int]
    holders: tuple[int | None, ...]
    mover: int
    legal: tuple[int, ...]
    why: str | None = None
    winner: int | None = None
    endless: bool = False


def legal(game: Any) -> tuple[int, ...]:
    """The legal moves as pits, counted from South's left to North's right."""
    last, places = 2 * game.cts.holes - 1, [place for place in game.get_moves() if place != PASS]
    return tuple(sorted(last - place if game.turn else place for place in places))


def play(game: Any, seed: int, choice: str | None = None) -> Iterator[Ply]:
    """One random game, to its end or to ``LONG`` plies."""
    rng, last = random.Random(seed), 2 * game.cts.holes - 1
    for _ in range(LONG):
        moves = legal(game)[-1:] if choice == "rightmost" else legal(game)
        if not moves:
            return
        pit = rng.choice(moves)
        over = game.move(last - pit if game.turn else pit)
        over = None if over is None or over.name == AGAIN else over
        data = game.mdata
        endless = "ENDLESS" in str(data.capt_start)
        passes = over is None and not data.repeat_turn and game.info.mustpass and not legal(game)
        yield _ply(game, pit, data if over else None, endless)
        if over or endless:
            return
        if passes and game.test_pass():
            yield _ply(game, None, None, False)


def _ply(game: Any, pit: int | None, over: Any, endless: bool) -> Ply:
    why = " ".join(over.end_msg.split()) or over.win_cond.name if over else None
    winner = None if over is None or over.winner is None else int(over.winner)
    holders = tuple(None if holder is None else int(holder) for holder in game.child)
    south, north = game.store
    moves = () if over else legal(game)
    return Ply(pit, tuple(game.board), (south, north), holders, int(game.turn), moves, why, winner, endless)


def position(ply: Ply, mark: str | None) -> str:
    """In the notation of transcripts."""
    row = len(ply.pits) // 2
    south, north, scores = (" ".join(map(str, n)) for n in (ply.pits[:row], ply.pits[row:], ply.scores))
    text = f"{south} / {north} ; {scores} ; {'SN'[ply.mover]}"
    if mark is None:
        return text
    claimed = [
        f"{mark} {'SN'[pit // row]}{pit % row + 1} {'SN'[holder]}"
        for pit, holder in enumerate(ply.holders)
        if holder is not None
    ]
    return f"{text} ; {', '.join(claimed) or '-'}"


def settled(ply: Ply) -> tuple[int, int]:
    """The scores at the end, the seeds in claimed pits being their holders'."""
    south, north = (
        score + sum(n for n, holder in zip(ply.pits, ply.holders, strict=True) if holder == player)
        for player, score in enumerate(ply.scores)
    )
    return south, north


def circled(plies: list[Ply]) -> list[Ply]:
    """The game up to the first position that comes back, with the same player to move."""
    seen = set()
    for number, ply in enumerate(plies, start=1):
        now = (ply.pits, ply.scores, ply.holders, ply.mover)
        if now in seen:
            return plies[:number]
        seen.add(now)
    return []


def shared(ply: Ply, rest: str) -> tuple[int, int]:
    """The scores when the seeds on the board go to ``owner``, ``split`` or ``nobody``."""
    row, (south, north) = len(ply.pits) // 2, settled(ply)
    left = [0 if holder is not None else n for n, holder in zip(ply.pits, ply.holders, strict=True)]
    if rest == "owner":
        return south + sum(left[:row]), north + sum(left[row:])
    half = sum(left) // 2 if rest == "split" else 0
    return south + half, north + half


def transcript(spec: str, wanted: dict[str, Any], seed: int, rule: str | None, plies: list[Ply]) -> str:
    """The text of one game; ``rule`` is the end rule of the spec that the program's end is an example of."""
    row, mark, last = len(plies[0].pits) // 2, wanted.get("mark"), plies[-1]
    over = settled(last)
    if rule is not None and " " in rule:
        rule, rest = rule.split()
        over = shared(last, rest)
    named = wanted["game"] + (f"::{wanted['variant']}" if "variant" in wanted else "")
    options = "".join(f", {key} {value}" for key, value in wanted.get("options", {}).items())
    lines = [f'[Variant "{spec}"]']
    if "reading" in wanted:
        lines.append(f'[Reading "{wanted["reading"]}"]')
    lines += [
        f'[Source "MancalaGames, option set {named}{options}; moves chosen by random.Random({seed})"]',
        f'[Vouched "engine MancalaGames {VERSION}"]',
        f'[Title "Random game {seed}"]',
    ]
    if rule is None:
        plies = [ply for ply in plies if ply.why is None][: wanted.get("plies")]
        lines.append('[Result "*"]')
    else:
        lines.append(f'[Result "{_result(last, over, wanted)}"]')
    lines.append("")
    for number, ply in enumerate(plies, start=1):
        move = "pass" if ply.pit is None else str(ply.pit % row + 1)
        if ply.why is not None:
            lines += [f"{{{ply.why}}}", f"{number}. {move}"]
        else:
            offered = ply.legal[-1:] if wanted.get("choice") == "rightmost" else ply.legal
            moves = " ".join(str(pit % row + 1) for pit in offered) or "pass"
            lines.append(f"{number}. {move} = {position(ply, mark)} legal {moves}")
    if rule is not None and wanted.get("scores", True):
        lines[-1] = f"{lines[-1].partition(' legal ')[0]} end {rule} {over[0]} {over[1]}"
    return "\n".join(lines) + "\n"


def _result(last: Ply, over: tuple[int, int], wanted: dict[str, Any]) -> str:
    if not wanted.get("scores", True):
        return "draw" if last.winner is None else ("South", "North")[last.winner]
    south, north = over
    return f"{'South' if south > north else 'North' if north > south else 'draw'} {south} {north}"


def games(wanted: dict[str, Any]) -> Iterator[tuple[int, str | None, bool]]:
    """The games of a line of the table: seed, end rule, and whether a position is to come back."""
    for circling, key in enumerate(("seeds", "circling")):
        for seed, rule in wanted.get(key, {}).items():
            yield seed, rule, bool(circling)


def main(checkout: Path, folder: Path = FOLDER) -> None:
    """Write all games of the table."""
    folder, program = folder.resolve(), Program(checkout.resolve())
    table = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    for spec, sets in table.items():
        (folder / spec).mkdir(parents=True, exist_ok=True)
        for wanted in sets:
            for seed, rule, circling in games(wanted):
                plies = list(play(program.game(wanted), seed, wanted.get("choice")))
                plies = circled(plies) if circling else plies
                name = "_".join(["mancala_games", *filter(None, [wanted.get("reading")]), str(seed)])
                text = transcript(spec, wanted, seed, rule, plies)
                (folder / spec / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
