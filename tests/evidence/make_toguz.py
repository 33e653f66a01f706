"""Writes some championship games of Toguz Kumalak as transcripts: the record in other words, nothing added.

    python tests/evidence/make_toguz.py [FOLDER]

The games come from the folder that ``MANCALA_SHARED`` names (``../shared`` beside the checkout). Nothing is
replayed here and no module of the project is used: the digits and the X of each move, the last position and
the two tuzdiks are the record's own, so that a transcript can disagree with the rules.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("MANCALA_SHARED", ROOT.parent / "shared"))
RECORD = "transcripts/toguz_kumalak_2018.jsonl.gz"
FOLDER = ROOT / "tests" / "transcripts" / "toguz_kumalak"

MAJORITY = "Decided: one side has more than 81 of the 162 balls; play stopped there."
EMPTIED = (
    "{} emptied the own side with the last move; play stopped there, although the other could still move."
)
CHOSEN = {
    222: MAJORITY,
    265: MAJORITY,
    267: EMPTIED.format("South"),
    285: "Agreed or stopped on time; the longest drawn game in which both sides have a tuzdik.",
    291: MAJORITY,
    292: MAJORITY,
    305: EMPTIED.format("North"),
    357: MAJORITY,
    534: MAJORITY,
    640: MAJORITY,
    647: MAJORITY,
    715: MAJORITY,
}


def transcript(game: dict[str, Any], why: str) -> str:
    """The text of one game."""
    lines = [
        '[Variant "toguz_kumalak"]',
        f'[Source "2018 championships and cup of Kazakhstan, a public database of games, game {game["id"]}"]',
        '[Vouched "people"]',
        f'[Title "Championship game {game["id"]}"]',
        f'[Recorded "{game["result"]}"]',
        '[Result "*"]',
        "",
        f"{{{why}",
        "The record gives, for every move, the hole in which its last ball fell, and where it made a tuzdik;",
        "the last position is the one that an independent program found for the database.}",
        "",
    ]
    claimed: list[str] = []
    plies: list[str] = []
    for number, move in enumerate(game["moves"], start=1):
        text = f"{number}. {move[0]} to {move[1]}"
        if move.endswith("X"):
            mover, other = ("S", "N") if number % 2 else ("N", "S")
            claimed.append(f"tuzdik {other}{move[1]} {mover}")
            text += f" marks {', '.join(claimed)}"
        plies.append(text)
    lines += ["   ".join(plies[at : at + 2]) for at in range(0, len(plies), 2)]
    lines.append(f"   = {last_position(game['final'])} ; {', '.join(claimed) or '-'}")
    return "\n".join(lines) + "\n"


def last_position(final: dict[str, Any]) -> str:
    """The board, the kazans and who is to move."""
    south, north, kazans = (" ".join(map(str, final[key])) for key in ("south", "north", "kazan"))
    return f"{south} / {north} ; {kazans} ; {'SN'[final['to_move']]}"


def main(folder: Path = FOLDER) -> None:
    """Write the chosen games."""
    folder.mkdir(parents=True, exist_ok=True)
    with gzip.open(SHARED / RECORD, "rt", encoding="utf-8") as lines:
        for game in map(json.loads, lines):
            if game["id"] in CHOSEN:
                path = folder / f"championship_{game['id']}.txt"
                path.write_text(transcript(game, CHOSEN[game["id"]]), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
