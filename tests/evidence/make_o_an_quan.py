"""Plays random games of Ô ăn quan in a Java program and writes them down as transcripts.

    python tests/evidence/make_o_an_quan.py CHECKOUT [FOLDER]    # CHECKOUT: lggvu/O-An-Quan at ce03c30

Needs a JDK. No module of the project is used: the program's board and player are asked which squares can be
picked up and what lies where after each ply; a big gem counts ten, or five in the reading that has it so. The
program puts nothing back on empty squares, and counts no citizens that are left; so a game is followed until
a row is empty or the mandarins are gone, and the ply that brings this about is left out.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "transcripts" / "o_an_quan"
READING = "mandarin_of_five"
GAMES = {1: None, 2: None, 3: None, 4: None, 5: READING, 6: READING}
FARMS = (range(1, 6), range(7, 12))
PROGRAM = """
import java.util.*;
import sourcecode.board.*;
import sourcecode.gem.*;
import sourcecode.player.*;

public class Games {
    static String held(List<Gem> gems) {
        int big = 0;
        for (Gem gem : gems) if (gem instanceof bigGem) big++;
        return big + "+" + (gems.size() - big);
    }

    public static void main(String[] args) throws Exception {
        Random random = new Random(Long.parseLong(args[0]));
        Board board = new Board();
        Cell[] cells = board.getBoard();
        Player[] players = {new Player("South"), new Player("North")};
        var captured = Player.class.getDeclaredField("gemsCaptured");
        captured.setAccessible(true);
        for (int ply = 0; ; ply++) {
            StringBuilder line = new StringBuilder();
            for (Cell cell : cells) line.append(held(cell.getGemList())).append(' ');
            for (Player player : players) line.append(held((List<Gem>) captured.get(player))).append(' ');
            List<Integer> open = new ArrayList<>();
            int first = ply % 2 == 0 ? 1 : 7;
            for (int at = first; at < first + 5; at++)
                if (cells[at] instanceof Pickable && !cells[at].isEmpty()) open.add(at);
            System.out.print(line);
            if (open.isEmpty() || cells[0].isEmpty() && cells[6].isEmpty()) return;
            int from = open.get(random.nextInt(open.size()));
            int way = random.nextInt(2);
            System.out.println(from + " " + way);
            players[ply % 2].pickUpGemFrom(cells[from]);
            players[ply % 2].spreadGem(cells[from], way, board);
        }
    }
}
"""


def compile_program(checkout: Path, folder: Path) -> None:
    """The classes of its board and players, without its screens, and the one above."""
    source = folder / "Games.java"
    source.write_text(PROGRAM, "utf-8")
    rooms = [
        path for room in ("board", "gem", "player") for path in (checkout / "sourcecode" / room).glob("*")
    ]
    subprocess.run(["javac", "-nowarn", "-d", folder, source, *rooms], check=True)


def seen(words: list[str], mover: int, worth: int) -> str:
    """The position in the notation of transcripts; captured stones are the scores."""
    cells = [worth * int(big) + int(small) for big, _, small in (word.partition("+") for word in words)]
    south, north = cells[1:7], [*cells[7:12], cells[0]]
    rows = " / ".join(" ".join(map(str, row)) for row in (south, north))
    return f"{rows} ; {cells[12]} {cells[13]} ; {'SN'[mover]}"


def legal(words: list[str], mover: int) -> list[str]:
    """The moves of a position: a square that is not empty, either way."""
    numbers = [number for number, cell in enumerate(FARMS[mover], 1) if words[cell] != "0+0"]
    return [f"{number}{way}" for number in numbers for way in "><"]


def plies(folder: Path, seed: int, worth: int) -> Iterator[str]:
    """Each ply of a random game, the last one left out."""
    done = subprocess.run(
        ["java", "-cp", folder, "Games", str(seed)], capture_output=True, text=True, check=True
    )
    lines = [line.split() for line in done.stdout.splitlines()]
    for ply, (line, after) in enumerate(pairwise(lines[:-1])):
        cell, way = map(int, line[14:])
        move = f"{1 + FARMS[ply % 2].index(cell)}{'><'[way]}"
        position = seen(after[:14], (ply + 1) % 2, worth)
        yield f"{ply + 1}. {move} = {position} legal {' '.join(legal(after, (ply + 1) % 2))}"


def transcript(folder: Path, seed: int, reading: str | None) -> str:
    """The text of one game."""
    head = [
        '[Variant "o_an_quan"]',
        *([f'[Reading "{reading}"]'] if reading else []),
        f'[Source "lggvu/O-An-Quan, its classes Board and Player, moves chosen by java.util.Random({seed})"]',
        '[Vouched "engine lggvu/O-An-Quan ce03c30"]',
        f'[Title "Random game {seed}"]',
        '[Result "*"]',
        "",
    ]
    return "\n".join([*head, *plies(folder, seed, 5 if reading else 10)]) + "\n"


def main(checkout: Path, folder: Path = FOLDER) -> None:
    """Write all games."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        classes = Path(name)
        compile_program(checkout, classes)
        for seed, reading in GAMES.items():
            (folder / f"lggvu_{seed}.txt").write_text(transcript(classes, seed, reading), "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
