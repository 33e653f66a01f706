"""``mancalac verify`` replays what lies beside the specs."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.terminal import PAIR, Terminal

# 2 2 / 2 2: two seeds from South 1 into South 2 and North 1, which then has three, the opponent's: captured.
GOOD = """\
[Variant "pair"]
[Vouched "nobody"]

1. 1 x3 = 0 3 / 0 2 ; 3 0
2. 2 x0
3. 1 end end[0] 8 0
"""


def test_good_and_bad_transcripts(run: Terminal, village: Path) -> None:
    folder = village / "tests" / "transcripts" / "pair"
    folder.mkdir(parents=True)
    (folder / "good.txt").write_text(GOOD, "utf-8")
    done = run("verify")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("pair             ok   1 transcript, 3 plies, ")
    (folder / "bad.txt").write_text(GOOD.replace("x3", "x2"), "utf-8")
    done = run("verify", "pair")
    assert done.status == 1
    assert done.out.startswith("pair             FAILED   1 of 2 transcripts, ")
    assert "\ntests/transcripts/pair/bad.txt:4:" in done.out


def test_json(run: Terminal, village: Path) -> None:
    folder = village / "tests" / "transcripts" / "pair"
    folder.mkdir(parents=True)
    (folder / "good.txt").write_text(GOOD, "utf-8")
    (report,) = json.loads(run("verify", "--format", "json").out)
    assert (report["spec"], report["ok"], report["plies"]) == ("pair", True, 3)


def test_a_spec_with_errors_fails(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").write_text("mancala: 1\n", "utf-8")
    done = run("verify")
    assert done.status == 1
    assert "specs/pair.yaml:1:1: error[MAN" in done.out


def test_a_spec_that_a_check_forbids_fails(run: Terminal, village: Path) -> None:
    lines = PAIR.splitlines(keepends=True)
    stuck = "".join(line for line in lines if "moves == 0" not in line)
    (village / "specs" / "pair.yaml").write_text(stuck, "utf-8")
    done = run("verify")
    assert (done.status, done.err) == (1, "")
    assert done.out.count("error[MAN310]") == 1


def test_a_failure_is_an_annotation(run: Terminal, village: Path) -> None:
    folder = village / "tests" / "transcripts" / "pair"
    folder.mkdir(parents=True)
    (folder / "bad.txt").write_text(GOOD.replace("x3", "x2"), "utf-8")
    done = run("verify", "--format", "github")
    assert done.status == 1
    place = "::error file=tests/transcripts/pair/bad.txt,line=4,col=6,endColumn=7,title=MAN450::"
    assert done.out.startswith(place)
    (result,) = json.loads(run("verify", "--format", "sarif").out)["runs"][0]["results"]
    assert "expected 2, got 3" in result["message"]["text"]
