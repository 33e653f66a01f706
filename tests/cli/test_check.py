"""``mancalac check`` prints what is wrong and sums it up."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.cli.terminal import PAIR, Terminal

BROKEN = PAIR.replace("last.seeds == 3", "lst.seeds == 3").replace("rest: split", "rset: split")


def test_a_good_spec(run: Terminal) -> None:
    done = run("check")
    assert (done.status, done.out, done.err) == (0, "1 spec: no errors\n", "")
    assert run("check", "pair").out == run("check", "specs/pair.yaml").out == done.out
    assert run("check", "pair", "specs/pair.yaml").out == "1 spec: no errors\n"


def test_all_errors_of_all_files_are_shown(run: Terminal, village: Path) -> None:
    (village / "specs" / "broken.yaml").write_text(BROKEN, "utf-8")
    done = run("check")
    assert (done.status, done.err) == (1, "")
    places = [line.partition(": error")[0] for line in done.out.splitlines() if ": error[" in line]
    assert places == ["specs/broken.yaml:11:27", "specs/broken.yaml:16:26"]
    assert "   help: did you mean `last`?\n" in done.out
    assert "   help: did you mean `rest`?\n" in done.out
    assert done.out.endswith("\n2 specs: 2 errors in 1 file\n")
    (village / "specs" / "worse.yaml").write_text(PAIR.replace("pit.own and", "pit.mine and"), "utf-8")
    done = run("check")
    places = [line.partition(": error")[0] for line in done.out.splitlines() if ": error[" in line]
    assert places == [
        "specs/broken.yaml:11:27",
        "specs/broken.yaml:16:26",
        "specs/worse.yaml:13:20",
    ]
    assert done.out.endswith("\n3 specs: 3 errors in 2 files\n")
    assert run("check", "pair").status == 0


def test_an_error_in_a_spec_that_another_extends_is_counted_once(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").write_text(PAIR.replace("pit.owner", "pit.ownr"), "utf-8")
    (village / "specs" / "child.yaml").write_text("mancala: 1\nextends: pair\nname: Child\n", "utf-8")
    done = run("check")
    assert done.out.count("specs/pair.yaml:15:38: error[") == 1
    assert done.out.endswith("\n2 specs: 1 error in 1 file\n")


def test_warnings_are_no_failure(run: Terminal, village: Path) -> None:
    text = PAIR.replace(", source: elder}\nsowing", "}\nsowing")
    (village / "specs" / "pair.yaml").write_text(text, "utf-8")
    done = run("check", "pair")
    assert done.status == 0
    assert done.out.startswith("specs/pair.yaml:6:1: warning[MAN314]: ")
    assert done.out.endswith("\n1 spec: no errors, 1 warning\n")


def test_strict_makes_errors_of_warnings(run: Terminal, village: Path) -> None:
    assert run("check", "--strict").status == 0
    text = PAIR.replace(", source: elder}\nsowing", "}\nsowing")
    (village / "specs" / "pair.yaml").write_text(text, "utf-8")
    done = run("check", "--strict")
    assert done.status == 1
    assert done.out.startswith("specs/pair.yaml:6:1: error[MAN314]: ")
    assert done.out.endswith("\n1 spec: 1 error in 1 file\n")


def test_notes_are_for_who_asks_for_them(run: Terminal, village: Path) -> None:
    assert "note" not in run("check", "pair").out
    done = run("check", "pair", "--notes")
    assert done.status == 0
    assert "specs/pair.yaml:1:1: note[MAN330]: of " in done.out
    assert re.search(r"\n1 spec: no errors, \d+ notes\n$", done.out)
    assert run("check", "pair", "--notes", "--strict").status == 0
    severities = {one["severity"] for one in json.loads(run("check", "--notes", "--format", "json").out)}
    assert severities == {"note"}


def test_json_is_for_programs(run: Terminal, village: Path) -> None:
    assert json.loads(run("check", "--format", "json").out) == []
    (village / "specs" / "broken.yaml").write_text(BROKEN, "utf-8")
    done = run("check", "--format", "json")
    assert done.status == 1
    found = [(each["file"], each["line"], each["column"], each["severity"]) for each in json.loads(done.out)]
    assert found == [("specs/broken.yaml", 11, 27, "error"), ("specs/broken.yaml", 16, 26, "error")]


def test_github_and_code_scanning(run: Terminal, village: Path) -> None:
    assert run("check", "--format", "github").out == ""
    (village / "specs" / "broken.yaml").write_text(BROKEN, "utf-8")
    done = run("check", "--format", "github")
    assert done.status == 1
    heads = [line.partition(",title=")[0] for line in done.out.splitlines()]
    assert heads == [
        "::error file=specs/broken.yaml,line=11,col=27,endColumn=29",
        "::error file=specs/broken.yaml,line=16,col=26,endColumn=29",
    ]
    done = run("check", "--format", "sarif")
    assert done.status == 1
    found = [result["ruleId"] for result in json.loads(done.out)["runs"][0]["results"]]
    assert len(found) == 2
