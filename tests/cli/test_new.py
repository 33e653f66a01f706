"""``mancalac new``: what it writes is right as it is, and never in the place of something else."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import TOP, Terminal
from tests.emit.games import CORE

SPECS = sorted(path.stem for path in (TOP / "specs").glob("*.yaml"))
SOME = sorted({*CORE, *SPECS[::6]})
LONG = [pytest.param(name, marks=pytest.mark.long) for name in SPECS if name not in SOME]


def test_a_spec_and_a_transcript_that_are_right(run: Terminal, village: Path) -> None:
    done = run("new", "my_game")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        "specs/my_game.yaml: written\n"
        "tests/transcripts/my_game/first.txt: written\n"
        "now change the spec, and run: mancalac check my_game, verify my_game, play my_game\n"
    )
    assert run("check", "my_game").out == "1 spec: no errors\n"
    verified = run("verify", "my_game")
    assert verified.status == 0
    assert verified.out.startswith("my_game          ok   1 transcript, 4 plies, ")
    assert "vouched: nobody (1)" in verified.out
    assert run("compile", "my_game").status == 0
    spec = (village / "specs" / "my_game.yaml").read_text("utf-8")
    assert re.match(r"# yaml-language-server: \$schema=.*\nmancala: 1\n", spec)
    assert "\nname: My game\n" in spec
    assert "{" + "id}" not in spec


def test_what_it_explains_can_be_switched_on(run: Terminal, village: Path) -> None:
    # A comment that is taken at its word has to work: each of these is in the spec after a #.
    run("new", "my_game")
    path = village / "specs" / "my_game.yaml"
    text = path.read_text("utf-8")
    for commented in (
        "      # chain: {toward: previous, while: pit.seeds in 2|4}\n",
        "  # must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0}]\n",
        '# aka: [Another name, "One: with a colon, in quotes"]\n',
        "# where: [the place where it is played]\n",
    ):
        assert text.count(commented) == 1
        changed = text.replace(commented, commented.replace("# ", "", 1))
        path.write_text(changed, "utf-8")
        assert run("check", "my_game").out == "1 spec: no errors\n", commented
    relay = (
        text.replace("    # - if: last.before > 0 ", "    - if: last.before > 0 ")
        .replace("    #   relay: last\n", "      relay: last\n")
        .replace("  # endless: {laps: 1000, then: illegal}\n", "  endless: {laps: 1000, then: illegal}\n")
    )
    assert relay.count("\n    - if: last") == 2
    path.write_text(relay, "utf-8")
    assert run("check", "my_game").out == "1 spec: no errors\n"
    tail = text.partition("\n# readings:\n")
    readings = "\nreadings:\n" + tail[2].replace("#   ", "  ").replace("# ", "")
    sources = "sources:\n  smith: {title: The book, author: A. Smith, year: 1950, kind: book}\n"
    commented = "# sources:\n#   smith: {title: The book, author: A. Smith, year: 1950, kind: book}\n"
    assert commented in text
    path.write_text((tail[0] + readings).replace(commented, sources), "utf-8")
    assert run("check", "my_game").out == "1 spec: no errors\n"
    assert run("perft", "my_game", "1", "--reading", "clockwise").out == "    1  4\n"


@pytest.mark.parametrize("like", [*SOME, *LONG])
def test_a_copy_of_every_spec_is_right(run: Terminal, village: Path, like: str) -> None:
    done = run("new", "mine", "--like", like)
    assert done.status == 0, done.err
    text = (village / "specs" / "mine.yaml").read_text("utf-8")
    lines = text.splitlines()
    assert lines[0].startswith("# yaml-language-server: $schema=")
    assert lines[1] == "mancala: 1"
    assert lines[3].startswith(f"# A copy of {like}.yaml. ")
    assert [line for line in lines if line.startswith("name:")] == ["name: Mine"]
    original = (TOP / "specs" / f"{like}.yaml").read_text("utf-8").splitlines()
    kept = [line for line in original[2:] if not line.startswith(("name:", "# yaml-language-server"))]
    assert [line for line in lines[5:] if not line.startswith("name:")] == kept
    assert run("check", "mine").status == 0
    verified = run("verify", "mine")
    assert verified.status == 0, verified.out
    assert re.match(r"mine +ok   1 transcript, [1-6] pl(y|ies), ", verified.out)
    copied: Any = importlib.import_module(f"generated.{like}")
    counts = [(depth, copied.perft(copied.initial(), depth)) for depth in (1, 2, 3)]
    assert run("perft", "mine", "3").out == "".join(f"{depth:>5}  {count}\n" for depth, count in counts)


def test_the_copied_name_may_be_written_in_any_way(run: Terminal, village: Path) -> None:
    path = village / "specs" / "pair.yaml"
    text = path.read_text("utf-8")
    for name in ('name: "Pair: the game"  # a comment', "name: >-\n  Pair of\n  two lines", "name:   Pair"):
        path.write_text(text.replace("name: Pair", name), "utf-8")
        done = run("new", "null", "--like", "pair")
        assert done.status == 0, done.err
        copy = village / "specs" / "null.yaml"
        assert run("list").out.count("null: Null\n") == 1
        comment = "  # a comment" if "# a" in name else ""
        assert f'\nname: "Null"{comment}\nwhere: [a village]\n' in copy.read_text("utf-8")
        copy.unlink()
        (village / "tests" / "transcripts" / "null" / "first.txt").unlink()


def test_nothing_is_written_over(run: Terminal, village: Path) -> None:
    before = (village / "specs" / "pair.yaml").read_text("utf-8")
    done = run("new", "pair")
    assert (done.status, done.out) == (1, "")
    assert done.err == ("error: specs/pair.yaml is there already\n   help: choose another ID, or delete it\n")
    first = village / "tests" / "transcripts" / "other" / "first.txt"
    first.parent.mkdir(parents=True)
    first.write_text("mine", "utf-8")
    done = run("new", "other", "--like", "pair")
    assert done.status == 1
    assert done.err.startswith("error: tests/transcripts/other/first.txt is there already\n")
    assert not (village / "specs" / "other.yaml").exists()
    assert first.read_text("utf-8") == "mine"
    assert (village / "specs" / "pair.yaml").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("My-Game", "`my_game` is possible"),
        ("Oware", "`oware` is possible"),
        ("2rows", "`rows` is possible"),
        ("a__b", "`a_b` is possible"),
        ("Ōware", "`oware` is possible"),
        ("../evil", "`evil` is possible"),
        ("_", "for example `my_game`"),
        ("", "for example `my_game`"),
        ("class", "`class_game` is possible"),
        ("Con", "`con_game` is possible"),
        ("Con 1", "for example `my_game`"),
    ],
)
def test_bad_ids(run: Terminal, village: Path, name: str, advice: str) -> None:
    before = sorted(village.rglob("*"))
    done = run("new", name)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"error: `{name}` ")
    assert done.err.splitlines()[1] == f"   help: {advice}"
    assert sorted(village.rglob("*")) == before


def test_an_id_may_not_be_endless(run: Terminal) -> None:
    done = run("new", "a" * 61)
    assert (done.status, done.err) == (2, "error: this ID has 61 letters; 60 are the most\n")


def test_like_something_that_is_not_there_or_wrong(run: Terminal, village: Path) -> None:
    done = run("new", "mine", "--like", "owarre")
    assert (done.status, done.err) == (
        2,
        "error: there is no spec `owarre`\n   help: did you mean `oware`?\n",
    )
    (village / "specs" / "bad.yaml").write_text("mancala: 1\n", "utf-8")
    done = run("new", "mine", "--like", "bad")
    assert done.status == 1
    assert done.err.startswith("specs/bad.yaml:1:1: error[MAN")
    assert not (village / "specs" / "mine.yaml").exists()


def test_a_copy_whose_parent_would_be_missing(run: Terminal, village: Path) -> None:
    far = village / "far"
    far.mkdir()
    (village / "specs" / "pair.yaml").rename(far / "pair.yaml")
    (far / "child.yaml").write_text("mancala: 1\nextends: pair\nname: Child\n", "utf-8")
    done = run("new", "mine", "--like", "far/child.yaml")
    assert done.status == 1
    assert done.err == (
        "error: child.yaml extends `pair`, which is not in specs\n"
        "   help: copy that one first, under the same name: mancalac new pair --like far/pair.yaml\n"
    )
    assert run("new", "pair", "--like", "far/pair.yaml").status == 0
    assert run("new", "mine", "--like", "far/child.yaml").status == 0
    assert run("check").out == "2 specs: no errors\n"


def test_in_an_empty_folder(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").unlink()
    (village / "specs").rmdir()
    assert run("new", "mine", "--like", "kalah").status == 0
    assert (village / "specs" / "mine.yaml").is_file()
    assert run("check").out == "1 spec: no errors\n"
    assert run("perft", "kalah", "1").out == "    1  6\n"  # the installed specs are still there


def test_an_id_in_the_letters_of_another_language(run: Terminal) -> None:
    assert run("new", "Bakşı oyunu").err.endswith("   help: `baks_oyunu` is possible\n")
    assert run("new", "None").err.endswith("   help: `none_game` is possible\n")
