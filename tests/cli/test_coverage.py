"""``mancalac coverage`` says who has seen what, and what nobody would notice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

# 2 2 / 2 2: two seeds from South 1 into South 2 and North 1, which then has three, the opponent's: captured.
GOOD = """\
[Variant "pair"]
[Source "the elder's rules"]
[Vouched "hand"]

1. 1 x3 = 0 3 / 0 2 ; 3 0
2. 2 x0
3. 1 end end[0] 8 0
"""


@pytest.fixture
def folder(village: Path) -> Path:
    made = village / "tests" / "transcripts" / "pair"
    made.mkdir(parents=True)
    (made / "good.txt").write_text(GOOD, "utf-8")
    return made


def test_one_spec(run: Terminal, folder: Path) -> None:
    done = run("coverage", "pair")
    assert (done.status, done.err) == (0, "")
    assert (
        done.out
        == """\
pair: 1 game, hand (1)

attested    4 of 5 clauses seen (80 %), 0 by witnesses that are not ours (0 %)
inferred    1 of 1 clauses seen (100 %), 0 by witnesses that are not ours (0 %)
added       0 of 1 clauses seen (0 %), 0 by witnesses that are not ours (0 %)
conditions  11 of 12 answers seen (91 %), 0 by witnesses that are not ours (0 %)

choose                 inferred  hand (1)
direction              attested  hand (1)
last_seed[0]           attested  hand (1)
end[0]                 attested  hand (1)
end[1]                 added     in no game   specs/pair.yaml:16:5
win                    attested  hand (1)
direction (clockwise)  attested  in no game   specs/pair.yaml:22:22

answers that no game gave
   specs/pair.yaml:16:10: end[1]: yes to `board.repeated`
"""
    )


def test_many_specs_have_a_line_each(run: Terminal, village: Path, folder: Path) -> None:
    text = (village / "specs" / "pair.yaml").read_text("utf-8")
    (village / "specs" / "other.yaml").write_text(text.replace("name: Pair", "name: Other"), "utf-8")
    done = run("coverage")
    assert done.status == 0
    assert done.out == (
        "other            attested clauses 0/5, 0 not by us; all clauses 0/7 (0 %); answers 0/12 (0 %)\n"
        "pair             attested clauses 4/5, 0 not by us; all clauses 5/7 (71 %); answers 11/12 (91 %)\n"
        "\n"
        "2 specs          attested clauses 4/10, 0 not by us; all clauses 5/14 (35 %); answers 11/24 (45 %)\n"
    )


def test_what_is_required(run: Terminal, folder: Path) -> None:
    assert run("coverage", "pair", "--require", "71").status == 0
    assert run("coverage", "pair", "--require", "72").status == 1
    assert run("coverage", "pair", "--require", "1", "--not-ours").status == 1


def test_what_nobody_would_notice_is_a_transcript_to_be_pasted(run: Terminal, folder: Path) -> None:
    done = run("coverage", "pair", "--mutants", "--depth", "3", "--plies", "100")
    assert done.status == 0
    assert "\n22 changed rules: " in done.out  # 21 of the spec, 1 of its reading
    about = "no game notices: specs/pair.yaml:11:11: last_seed[0]: `last.theirs and last.seeds == 3` becomes"
    _, found, rest = done.out.partition(f"\n{about} `last.seeds == 3`\n")
    assert found
    lines = rest.partition("\nno ")[0].splitlines()
    assert all(line.startswith("   ") or not line for line in lines)
    (folder / "new.txt").write_text("".join(f"{line[3:]}\n" for line in lines), "utf-8")
    assert run("verify", "pair").status == 0
    assert f"{about} `last.seeds == 3`" not in run("coverage", "pair", "--mutants", "--depth", "3").out


def test_json(run: Terminal, folder: Path) -> None:
    (found,) = json.loads(
        run("coverage", "--mutants", "--depth", "2", "--plies", "20", "--format", "json").out
    )
    assert (found["spec"], found["ok"], found["games"]) == ("pair", True, {"hand": 1})
    clauses = {clause["rule"]: clause for clause in found["clauses"] if clause["reading"] is None}
    assert clauses["end[0]"]["games"] == {"hand": 1}
    assert clauses["end[1]"] == {
        "rule": "end[1]",
        "reading": None,
        "status": "added",
        "games": {},
        "not_ours": False,
    }
    (missing,) = (answer for answer in found["answers"] if not answer["games"])
    assert (missing["question"], missing["answer"], missing["line"]) == ("board.repeated", True, 16)
    mutants = {(one["rule"], one["change"]): one for one in found["mutants"] if one["reading"] is None}
    captured = mutants["last_seed[0]", "is left out"]
    assert (captured["fate"], captured["noticed_by"], captured["line"]) == (
        "noticed",
        "tests/transcripts/pair/good.txt",
        11,
    )
    assert all((one["transcript"] is not None) == (one["fate"] == "told apart") for one in found["mutants"])


def test_a_transcript_that_fails_is_told_as_verify_tells_it(run: Terminal, folder: Path) -> None:
    (folder / "good.txt").write_text(GOOD.replace("x3", "x2"), "utf-8")
    done = run("coverage", "pair")
    assert done.status == 1
    assert done.out.startswith("pair             FAILED   1 of 1 transcript, ")


def test_a_spec_with_errors_fails(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").write_text("mancala: 1\n", "utf-8")
    done = run("coverage", "pair", "--mutants")
    assert done.status == 1
    assert "specs/pair.yaml:1:1: error[MAN" in done.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nosuch",), "there is no spec `nosuch`"),
        (("--traces", "nowhere"), "there is no folder `nowhere`"),
        (("--require", "101"), "`101` is not a whole number from 0 to 100"),
        (("--mutant",), "did you mean `--mutants`?"),
    ],
)
def test_kind_words_for_wrong_arguments(run: Terminal, arguments: tuple[str, ...], said: str) -> None:
    done = run("coverage", *arguments)
    assert done.status == 2
    assert said in done.err


@pytest.mark.parametrize(
    ("table", "record", "said"),
    [
        ("pair: [Pair]\n", "{not json\n", "games/Pair.jsonl:1: this is no recorded game"),
        ("pair: [Pair]\n", '{"start": {}}\n', "games/Pair.jsonl:1: this is no recorded game"),
        ("pair: [\n", "", "games/traces.yaml: "),
        ("pair: Pair\n", "", "games/traces.yaml: a table has a list of records for each spec"),
    ],
)
def test_records_that_cannot_be_read(
    run: Terminal, village: Path, table: str, record: str, said: str
) -> None:
    (village / "games").mkdir()
    (village / "games" / "traces.yaml").write_text(table, "utf-8")
    (village / "games" / "Pair.jsonl").write_text(record, "utf-8")
    done = run("coverage", "pair", "--traces", "games")
    assert done.status == 1
    assert said in done.err


def test_a_folder_without_a_table(run: Terminal, village: Path) -> None:
    (village / "games").mkdir()
    done = run("coverage", "pair", "--traces", "games")
    assert done.status == 1
    assert "games: there is no table `traces.yaml`" in done.err
