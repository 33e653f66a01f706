"""``mancalac play``: whole sessions, with what has to appear on the screen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.terminal import PAIR, TOP, Terminal

GAME = """\
Pair. `help` lists what you can say.

           +---+---+
  North 0  | 2 | 2 |
           +---+---+
  South 0  | 2 | 2 |
           +---+---+
             1   2
South to move: 1
South plays 1 and captures 3.

             2   1
           +---+---+
  North 0  | 2 | 0 |
           +---+---+
  South 3  | 0 | 3 |
           +---+---+
North to move: 2
North plays 2.

           +---+---+
  North 0  | 0 | 0 |
           +---+---+
  South 3  | 1 | 4 |
           +---+---+
             1   2
South to move: 1
South plays 1.

             2   1
           +---+---+
  North 0  | 0 | 0 |
           +---+---+
  South 3  | 0 | 5 |
           +---+---+
The game is over by end[0]:
    if: mover.moves == 0
    rest: pit.owner
    specs/pair.yaml:15
    Who has nothing ends it.
South gets 5 of the seeds that are left.
South 8, North 0. South wins.
The game is over (save FILE, undo, or quit): quit
Goodbye.
"""


def test_a_whole_game(run: Terminal) -> None:
    done = run("play", "pair", typed="1\n2\n1\nquit\n")
    assert (done.status, done.out, done.err) == (0, GAME, "")


def test_the_input_may_end_at_any_time(run: Terminal) -> None:
    for typed in ("", "1\n", "1\n2\n1\n"):
        done = run("play", "pair", typed=typed)
        assert (done.status, done.err) == (0, "")
        assert done.out.endswith(": \nGoodbye.\n")


def said(run: Terminal, *lines: str, start: str = "2 2 / 2 2 ; 0 0 ; S", spec: str = "pair") -> str:
    """What is answered to the last of the lines."""
    prefix = "".join(f"{line}\n" for line in lines[:-1])
    before = run("play", spec, "--position", start, typed=prefix).out.removesuffix("\nGoodbye.\n")
    after = run("play", spec, "--position", start, typed=f"{prefix}{lines[-1]}\n").out
    assert after.startswith(before + lines[-1] + "\n")
    answer = after.removeprefix(before + lines[-1] + "\n").removesuffix("\nGoodbye.\n")
    return answer.rpartition("\n")[0] if ": " in answer.rpartition("\n")[2] else answer


def test_what_forbids_a_move(run: Terminal) -> None:
    assert said(run, "1", "1") == "N1 may not be chosen: it is empty; `why 1` says more."
    assert said(run, "1", "why 1") == (
        "North may not play 1: N1 may not be chosen: it is empty.\n"
        "  turn.choose: pit.own and pit.seeds > 0\n"
        "          specs/pair.yaml:13, inferred"
    )


def test_what_a_move_would_do(run: Terminal) -> None:
    assert said(run, "why 1") == (
        "South may play 1:\n"
        "  1. lifts 2 seeds from S1  [choose]\n"
        "  2. sows S2 N1  [direction]\n"
        "  3. captures 3 seeds from N1  [last_seed[0]]\n"
        "By these rules:\n"
        "  turn.choose: pit.own and pit.seeds > 0\n"
        "          specs/pair.yaml:13, inferred\n"
        "  sowing.direction: counterclockwise\n"
        "          specs/pair.yaml:9, attested\n"
        "          source: An elder of the village, first evening\n"
        "  sowing.last_seed[0]\n"
        "      if: last.theirs and last.seeds == 3\n"
        "      capture: last\n"
        "      for: mover\n"
        "          specs/pair.yaml:11, attested\n"
        "          source: An elder of the village, first evening"
    )


def test_a_move_that_ends_the_game_says_so(run: Terminal) -> None:
    answer = said(run, "why 1", start="1 4 / 0 0 ; 3 0 ; S")
    assert "\n  3. the game is over: 5 seeds in S2 go to South  [end[0]]\n" in answer
    assert "\n  end[0]\n      if: mover.moves == 0\n      rest: pit.owner\n" in answer


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("moves", "legal: 1 2"),
        ("why", "why what? For example `why 3`."),
        ("why up", "`up` is no move: a move is a pit from 1 to 2"),
        ("3", "`3` is no move: a move is a pit from 1 to 2; `help` lists what else you can say."),
        ("mvoes", "`mvoes` is no move: a move is a pit from 1 to 2; did you mean `moves`?"),
        ("1 2", "one move at a time: what is `2`?"),
        ("pass", "passing is only for a player without a legal move; `why pass` says more."),
        ("undo", "there is no move of yours to take back."),
        ("save", "save where? For example `save game.txt`."),
        ("save nowhere/game.txt", "nowhere/game.txt cannot be written: No such file or directory"),
        ("save specs/pair.yaml", "specs/pair.yaml is there already; choose another name."),
        ("", ""),
    ],
)
def test_what_one_can_say(run: Terminal, line: str, answer: str) -> None:
    assert said(run, line) == answer


KINDS = """\
mancala: 1
name: Two kinds
board: {rows: 2, pits: 2, seeds: 2, stores: none, status: added}
sowing: {direction: counterclockwise, status: added}
turn:
  kinds:
    sow: {}
    give: {lift: 1}
  status: added
end:
  - {if: mover.moves == 0, rest: pit.owner, status: added}
  - {if: board.repeated, rest: split, status: added}
win: {is: most, status: added}
"""


def test_a_move_of_a_kind_that_is_named_has_two_words(run: Terminal, village: Path) -> None:
    (village / "specs" / "kinds.yaml").write_text(KINDS, encoding="utf-8")
    assert said(run, "give  2", spec="kinds").startswith("South plays give 2.\n")
    assert said(run, "give 2 1", spec="kinds") == "one move at a time: what is `1`?"
    assert said(run, "moves", spec="kinds") == "legal: 1 give 1 2 give 2"
    assert said(run, "give", spec="kinds").startswith("`give` is no move: ")
    assert said(run, "why give 2", spec="kinds").startswith("South may play give 2:\n")


def test_help_lists_every_word(run: Terminal) -> None:
    text = said(run, "help")
    for word in ("why 3", "moves", "board", "undo", "save FILE", "help", "quit"):
        assert f"\n  {word} " in f"\n{text}"


def test_undo_takes_one_move_back_between_people(run: Terminal) -> None:
    board = "\n".join(GAME.splitlines()[2:8])
    assert said(run, "1", "undo") == board
    assert said(run, "1", "2", "undo", "undo") == board
    assert said(run, "board") == board


def test_undo_takes_back_the_answer_of_another_player_too(run: Terminal) -> None:
    # After South 1 North has one move, 2; then South is to move. Undo goes back to the start.
    done = run("play", "pair", "--north", "greedy", "--seed", "1", typed="1\nundo\n")
    assert done.out.count(GAME.splitlines()[-1]) == 1
    screens = done.out.split("South to move: ")
    assert screens[2].startswith("undo\n")
    assert "  South 0  | 2 | 2 |" in screens[2]


def test_undo_after_the_end_goes_on(run: Terminal) -> None:
    done = run("play", "pair", typed="1\n2\n1\nundo\n2\nquit\n")
    assert "(save FILE, undo, or quit): undo\n" in done.out
    assert "\nSouth plays 2.\n" in done.out
    # The four seeds of South 2 in 1 4 / 0 0 go once round: 2 1 / 1 1.
    assert "  North 0  | 1 | 1 |" in done.out
    assert "  South 3  | 2 | 1 |" in done.out
    assert done.out.endswith("North to move: quit\nGoodbye.\n")


def test_a_saved_game_is_a_transcript_that_is_verified(run: Terminal, village: Path) -> None:
    folder = village / "tests" / "transcripts" / "pair"
    folder.mkdir(parents=True)
    done = run("play", "pair", typed=f"1\n2\nsave {folder}/half.txt\n1\nsave {folder}/whole.txt\n")
    assert f"written to {folder}/whole.txt" in done.out
    whole = (folder / "whole.txt").read_text("utf-8")
    assert '[Result "South 8 0"]\n' in whole
    assert whole.endswith(
        "\n\n1. 1 = 0 3 / 0 2 ; 3 0 ; N\n2. 2 = 1 4 / 0 0 ; 3 0 ; S\n"
        "3. 1 = 0 5 / 0 0 ; 3 0 ; N  end end[0] 8 0\n"
    )
    assert '[Result "*"]\n' in (folder / "half.txt").read_text("utf-8")
    done = run(
        "play",
        "pair",
        "--reading",
        "clockwise",
        "--position",
        "0 2 / 2 2 ; 2 0 ; N",
        typed=f"1\nsave {folder}/other.txt\n",
    )
    assert "written to" in done.out
    other = (folder / "other.txt").read_text("utf-8")
    assert '[Reading "clockwise"]\n' in other
    assert '[Start "0 2 / 2 2 ; 2 0 ; N"]\n' in other
    done = run("verify", "pair")
    assert done.status == 0, done.out
    assert "3 transcripts" in done.out
    whole_path = folder / "whole.txt"
    whole_path.write_text(whole.replace("= 1 4 / 0 0", "= 0 5 / 0 0"), "utf-8")
    assert run("verify", "pair").status == 1


def test_others_play_by_themselves(run: Terminal) -> None:
    first = run("play", "pair", "--south", "random", "--north", "greedy", "--seed", "7")
    assert first.status == 0
    assert "to move" not in first.out
    assert first.out.count("The game is over by end[") == 1
    assert run("play", "pair", "--south", "random", "--north", "greedy", "--seed", "7") == first


def test_the_seed_that_was_drawn_is_told(run: Terminal) -> None:
    done = run("play", "pair", "--south", "random", "--north", "random")
    line, rest = done.out.split("\n", 1)
    assert line.startswith("This game can be played again with --seed ")
    seed = line.removesuffix(".").rpartition(" ")[2]
    assert run("play", "pair", "--south", "random", "--north", "random", "--seed", seed).out == rest


def test_the_greedy_player_takes_most(run: Terminal) -> None:
    # South 1 sows South 2 and takes nothing; South 2 makes three in North 1.
    done = run("play", "pair", "--south", "greedy", "--seed", "1", "--position", "1 1 / 2 2 ; 1 1 ; S")
    assert "\nSouth plays 2 and captures 3.\n" in done.out


def test_a_store_marks_and_extra_turns(run: Terminal) -> None:
    out = run("play", str(TOP / "specs" / "kalah.yaml"), typed="3\n").out
    assert (
        "South plays 3 and moves again.\n\n"
        "         +---+---+---+---+---+---+---+---+\n"
        "  North  |   | 4 | 4 | 4 | 4 | 4 | 4 |   |\n"
        "         | 0 +---+---+---+---+---+---+ 1 |\n"
        "  South  |   | 4 | 4 | 0 | 5 | 5 | 5 |   |\n"
        "         +---+---+---+---+---+---+---+---+\n"
        "               1   2   3   4   5   6\n"
        "South to move: "
    ) in out


def test_marks_are_shown(run: Terminal) -> None:
    # South 9 has two balls: the first stays, the second makes three in North 1, a tuzdik.
    start = "1 0 0 0 0 0 0 0 2 / 2 0 0 0 0 0 0 0 0 ; 79 78 ; S"
    out = run("play", str(TOP / "specs" / "toguz_kumalak.yaml"), "--position", start, typed="9\n").out
    assert "South plays 9, captures 3 and marks N1 for South.\n" in out
    assert "\n    * tuzdik: N1 (South's)\n" in out
    row = next(line for line in out.split("South plays 9")[1].splitlines() if line.startswith("  North"))
    assert row.replace(" ", "") == "North78|0|0|0|0|0|0|0|0|0*|"


def test_a_pass_is_made_for_whoever_has_to(run: Terminal) -> None:
    out = run(
        "play",
        str(TOP / "specs" / "mangala_ii.yaml"),
        "--position",
        "0 0 0 0 0 0 / 3 0 0 0 0 0 ; 40 29 ; S",
        typed="",
    ).out
    assert "\nSouth has no legal move and passes.\nNorth to move: " in out


def test_bytes_that_are_no_text_are_answered(village: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mancala_dsl", "play", "pair"],
        cwd=village,
        env={**os.environ, "PYTHONPATH": str(TOP)},
        input=b"\xff\xfe\x00\n\x1b[A\nquit\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"is no move") == 2


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_ends_politely(village: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "mancala_dsl", "play", "pair"],
        cwd=village,
        env={**os.environ, "PYTHONPATH": str(TOP), "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    seen = b""
    while not seen.endswith(b"South to move: "):
        seen += process.stdout.read(1)
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (0, b"\nGoodbye.\n", b"")


def test_a_spec_with_errors_is_not_played(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").write_text(PAIR.replace("pit.owner", "pit.ownr"), "utf-8")
    done = run("play", "pair", typed="1\n")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("specs/pair.yaml:15:38: error[MAN")


def test_a_home_that_nobody_has(run: Terminal) -> None:
    done = run("play", "pair", typed="save ~nobody_of_this_name/game.txt\n")
    assert (done.status, done.err) == (0, "")
    assert "~nobody_of_this_name/game.txt cannot be written: " in done.out
