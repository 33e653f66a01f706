"""``mancalac diff``: what is printed, how a reading is named, and how the command ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import PAIR, TOP, Terminal

# Pair, 2 2 / 2 2. South 1 counter-clockwise makes three of N1 and takes them; clockwise it sows N2 and N1,
# where it makes three as well. North has one answer after each of South's moves: five positions to depth 2.
OTHER_WAY = """\
A  Pair (pair)
B  Pair (pair, reading clockwise)

1 clause differs:
  sowing.direction
    A   counterclockwise
            specs/pair.yaml:9, attested
            source: An elder of the village, first evening
    B   clockwise
            specs/pair.yaml:22, attested (reading clockwise)
            source: An elder of the village

By play they differ after 1 ply: 1. 1

  A                     B
             2   1                 2   1
           +---+---+             +---+---+
  North 0  | 2 | 0 |    North 0  | 3 | 0 |
           +---+---+             +---+---+
  South 3  | 0 | 3 |    South 3  | 0 | 2 |
           +---+---+             +---+---+

  A  0 3 / 0 2 ; 3 0 ; N
  B  0 2 / 0 3 ; 3 0 ; N

      A  B
  S2  3  2
  N2  2  3

The last move, 1. 1, from where it differs:
  A  sows S2 N1  [direction]
     captures 3 seeds from N1  [last_seed[0]]
  B  sows N2 N1  [direction]
     captures 3 seeds from N1  [last_seed[0]]

They are the same up to reflection to depth 2 (5 positions).
"""


def test_a_reading(run: Terminal) -> None:
    done = run("diff", "pair", "pair:clockwise", "--depth", "2")
    assert (done.status, done.out, done.err) == (1, OTHER_WAY, "")


def test_a_spec_alone_is_compared_with_its_readings(run: Terminal, village: Path) -> None:
    two = run("diff", "pair", "pair:clockwise")
    assert run("diff", "pair") == two
    spec = village / "specs" / "pair.yaml"
    spec.write_text(f"{PAIR}  plain: {{status: added, patch: {{sowing: {{last_seed: null}}}}}}\n", "utf-8")
    done = run("diff", "pair")
    assert done.status == 1
    assert done.out.startswith(two.out + "\n\nA  Pair (pair)\nB  Pair (pair, reading plain)\n")


def test_what_is_the_same(run: Terminal, village: Path) -> None:
    done = run("diff", "pair", "specs/pair.yaml")
    assert (done.status, done.out) == (
        0,
        "A  Pair (pair)\nB  Pair (pair)\n\nNo clause differs: they are the same game.\n",
    )
    # Nobody has three seeds in a pit after two plies without a capture, so a rule about four changes nothing.
    four = PAIR.replace("last.seeds == 3\n", "last.seeds in 3|8\n").replace("name: Pair", "name: Other")
    (village / "specs" / "other.yaml").write_text(four, "utf-8")
    done = run("diff", "pair", "other", "--depth", "1")
    assert done.status == 0
    assert done.out.endswith("\nBy play they are the same to depth 1 (3 positions).\n")


def test_a_mirror_image_may_count_as_the_same(run: Terminal) -> None:
    line = ("diff", "pair", "pair:clockwise", "--depth", "2")
    assert run(*line).status == 1
    done = run(*line, "--up-to-reflection")
    assert done.status == 0
    assert done.out == run(*line).out


def test_from_a_position(run: Terminal) -> None:
    # North has nothing, and South's 1 stays on South's side or goes to North's.
    done = run("diff", "pair", "pair:clockwise", "--position", "1 0 / 0 0 ; 3 4 ; S")
    assert done.status == 1
    assert "\nBy play from 1 0 / 0 0 ; 3 4 ; S they differ after 1 ply: 1. 1\n" in done.out
    assert "reflection" not in done.out


def test_a_colon_in_the_name_of_a_file(run: Terminal, village: Path) -> None:
    (village / "evening:pair.yaml").write_text(PAIR, "utf-8")
    done = run("diff", "pair", "evening:pair.yaml")
    assert done.status == 2
    assert done.err.startswith("evening:pair.yaml:1:1: error[MAN")


def test_boards_that_are_not_alike(run: Terminal) -> None:
    done = run("diff", "pair", str(TOP / "specs" / "oware.yaml"))
    assert done.status == 1
    assert done.out.endswith("\nNo line can be played on both boards: A has 4 pits, B 12 pits.\n")


def test_for_programs(run: Terminal) -> None:
    done = run("diff", "pair", "pair:clockwise", "--format", "json")
    assert done.status == 1
    (made,) = json.loads(done.out)
    assert made["a"] == {"id": "pair", "reading": None, "name": "Pair"}
    assert made["b"]["reading"] == "clockwise"
    assert made["verdict"] == "mirrored"
    (clause,) = made["clauses"]
    assert clause["path"] == "sowing.direction"
    assert (clause["a"]["says"], clause["b"]["says"]) == (["counterclockwise"], ["clockwise"])
    assert (clause["a"]["file"], clause["a"]["line"], clause["b"]["line"]) == ("specs/pair.yaml", 9, 22)
    assert made["play"]["same"] is False
    assert (made["mirror"]["same"], made["mirror"]["depth"], made["mirror"]["stopped"]) == (True, 6, "depth")
    difference = made["difference"]
    assert (difference["plies"], difference["line"]) == (1, [{"a": "1", "b": "1"}])
    assert difference["positions"] == {"a": "0 3 / 0 2 ; 3 0 ; N", "b": "0 2 / 0 3 ; 3 0 ; N"}
    assert difference["differences"] == [
        {"what": "S2", "a": "3", "b": "2"},
        {"what": "N2", "a": "2", "b": "3"},
    ]
    assert difference["last_move"]["a"] == [
        {"does": "sows S2 N1", "rule": "direction"},
        {"does": "captures 3 seeds from N1", "rule": "last_seed[0]"},
    ]
    (same,) = json.loads(run("diff", "pair", "pair", "--format", "json").out)
    assert (same["verdict"], same["clauses"], same["play"], same["difference"]) == (
        "same_rules",
        [],
        None,
        None,
    )


@pytest.mark.parametrize(
    ("line", "message", "advice"),
    [
        ("diff", "A is missing", "usage: mancalac diff [-h] "),
        ("diff pair pear", "there is no spec `pear`", "did you mean `pair`?"),
        ("diff pair pear:clockwise", "there is no spec `pear`", "did you mean `pair`?"),
        ("diff pair pair:clockwize", "`pair` has no reading `clockwize`", "did you mean `clockwise`?"),
        ("diff pair pair:", "there is no spec `pair:`", "did you mean `pair`?"),
        (
            "diff pair:clockwise",
            "`pair:clockwise` is compared with what?",
            "name another game: `mancalac diff A B`",
        ),
        (
            "diff pair --reading clockwise",
            "`--reading`: a reading stands behind its spec here, as in `kalah:empty_capture`",
            "usage: mancalac diff [-h] ",
        ),
        ("diff pair pair --depth 0", "`--depth`: `0` is not a whole number from 1 to 999", "usage: "),
        (
            "diff pair pair:clockwise --position 9",
            "`--position`: for `pair` `9` is no position: South's pits / North's pits ; scores ; S or N",
            "the start of this game is `2 2 / 2 2 ; 0 0 ; S`",
        ),
        ("diff pair pair pair", "there is no place here for `pair`", "usage: mancalac diff [-h] "),
    ],
)
def test_what_cannot_be_compared(run: Terminal, line: str, message: str, advice: str) -> None:
    done = run(*line.split())
    assert (done.status, done.out) == (2, "")
    first, second = done.err.splitlines()
    assert first == f"error: {message}"
    assert second.startswith(f"   help: {advice}")


def test_a_spec_without_readings(run: Terminal) -> None:
    assert run("new", "other").status == 0
    done = run("diff", "other")
    assert (done.status, done.err.splitlines()[0]) == (
        2,
        "error: `other` has no readings; with what is it compared?",
    )


def test_a_broken_spec_is_no_difference(run: Terminal, village: Path) -> None:
    (village / "specs" / "broken.yaml").write_text(PAIR.replace("pit.owner", "pit.ownr"), "utf-8")
    done = run("diff", "pair", "broken")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("specs/broken.yaml:15:38: error[MAN205]")
