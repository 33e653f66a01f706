"""Verifying a spec: what is found, what is not exercised, and how it is shown, to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mancala_dsl.rules.interpreter import Interpreter
from mancala_dsl.transcripts.coverage import clauses
from mancala_dsl.transcripts.report import as_json, as_text
from mancala_dsl.transcripts.verify import transcripts_of, verify
from tests.transcripts_room.duel import SPEC, rules, written

CHAIN = '[Start "0 0 2 / 2 2 0 ; 3 3 ; S"]\n1. 3'
FEED = '[Start "1 0 1 / 0 0 0 ; 5 5 ; S"]\n1. 3'
PASS = '[Start "1 0 0 / 0 0 0 ; 5 6 ; S"]\n1. 1 2. pass'
# South's 1 holds six seeds: they go past it and end in South's 2.
ROUND = '[Start "6 0 0 / 1 0 0 ; 2 3 ; S"]\n1. 1 to S2'
# Under the reading three in an own pit are captured.
OWN = '[Reading "own"]\n[Start "0 1 2 / 2 0 0 ; 4 3 ; S"]\n1. 2 x3 = 0 0 0 / 2 0 0 ; 7 3'
REPEAT = '[Start "1 0 0 / 1 0 0 ; 5 5 ; S"]\n1. 1 1 2 2 3 3'


def shown(folder: Path, monkeypatch: pytest.MonkeyPatch, **texts: str) -> list[str]:
    """The report's lines, those of clauses and readings that no transcript plays left out."""
    monkeypatch.chdir(folder)
    lines = as_text([verify(written(folder, **texts))]).split("\n")
    return [line for line in lines if not line.startswith(("   not exercised", "   no transcript for"))]


def test_all_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    texts = {"chain": CHAIN, "feed": FEED, "way_round": ROUND, "repeat": REPEAT, "own": OWN, "waiting": PASS}
    spec = written(tmp_path, **texts)
    feed = tmp_path / "tests" / "transcripts" / "duel" / "feed.txt"
    feed.write_text('[Variant "duel"]\n[Vouched "hand"]\n[Source "page 7"]\n' + FEED)
    report = verify(spec)
    assert report.ok
    assert as_text([report]) == (
        "duel             ok   6 transcripts, 12 plies, 11 of 11 clauses; vouched: nobody (5), hand (1)\n"
    )


def test_a_spec_without_transcripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(tmp_path, monkeypatch) == [
        "duel             ok   no transcripts in tests/transcripts/duel",
        "",
    ]


def test_a_wrong_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n1. 2 x3 to N1 = 2 0 2 / 1 2 2 ; 1 2 ; N\n   {Three in North's 1\n    are taken.}\n2. 3\n"
    assert shown(tmp_path, monkeypatch, first=text) == [
        "duel             FAILED   1 of 1 transcript, 1 ply, 3 of 10 clauses; vouched: nobody (1)",
        "tests/transcripts/duel/first.txt:4:17: ply 1, South plays 2",
        "   the board",
        "      expected  2 0 2 / 1 2 2",
        "      got       2 0 3 / 0 2 2",
        "   the scores",
        "      expected  1 2",
        "      got       3 0",
        "   the board that was reached",
        "             3    2    1",
        "   North     2    2  1≠0   score 0",
        "   South     2    0  2≠3   score 3",
        "             1    2    3",
        "   South's 3: expected 2, got 3",
        "   North's 1: expected 1, got 0",
        "   clauses at work",
        "      choose              by default",
        "      direction           specs/duel.yaml:7",
        "         direction: counterclockwise",
        "      last_seed[0]        specs/duel.yaml:10",
        "         - if: last.theirs and last.seeds == 3   # us: page 7, attested",
        "   the transcript says: Three in North's 1 are taken.",
        "",
    ]


def test_an_illegal_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[Start "1 0 1 / 0 0 0 ; 5 5 ; S"]\n1. 1\n'
    assert shown(tmp_path, monkeypatch, first=text) == [
        "duel             FAILED   1 of 1 transcript, 0 plies, 1 of 10 clauses; vouched: nobody (1)",
        "tests/transcripts/duel/first.txt:4:4: ply 1, South plays 1",
        "   move 1",
        "      expected  legal",
        "      got       illegal by must[0]: S1 does not do what must[0] asks for",
        "   the board, on which nothing was moved",
        "           3  2  1",
        "   North   0  0  0   score 5",
        "   South   1  0  1   score 5",
        "           1  2  3",
        "",
    ]


def test_a_wrong_end_and_wrong_captures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(tmp_path, monkeypatch, first=CHAIN + " x3 end end[1] 6 6") == [
        "duel             FAILED   1 of 1 transcript, 1 ply, 6 of 10 clauses; vouched: nobody (1)",
        "tests/transcripts/duel/first.txt:4:6: ply 1, South plays 3",
        "   seeds captured",
        "      expected  3",
        "      got       6",
        "   the end",
        "      expected  over by end[1], 6 : 6",
        "      got       over by end[0], 9 : 3",
        "   the board that was reached",
        "           3  2  1",
        "   North   0  0  0   score 3",
        "   South   0  0  0   score 9",
        "           1  2  3",
        "   clauses at work",
        "      choose              by default",
        "      direction           specs/duel.yaml:7",
        "         direction: counterclockwise",
        "      last_seed[0]        specs/duel.yaml:10",
        "         - if: last.theirs and last.seeds == 3   # us: page 7, attested",
        "      last_seed[0].chain  specs/duel.yaml:12",
        "         chain: {toward: previous, while: pit.theirs and pit.seeds == 3}   # us: page 7, attested",
        "      end[0]              specs/duel.yaml:19",
        "         - {if: board.seeds == 0, status: added}   # added",
        "      win                 specs/duel.yaml:21",
        "         win: most",
        "",
    ]


def test_a_transcript_that_cannot_be_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(tmp_path, monkeypatch, a="1. 4", b="1. 2") == [
        "duel             FAILED   1 of 2 transcripts, 1 ply, 3 of 10 clauses; vouched: nobody (1)",
        "tests/transcripts/duel/a.txt:3:4: error[MAN433]: there is no pit 4: each row of this board has 3",
        "    3 | 1. 4",
        "      |    ^",
        "   help: a pit is called 1 to 3, from the left of the player to whom its row belongs",
        "",
    ]


def test_a_transcript_of_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    spec = written(tmp_path)
    (tmp_path / "tests/transcripts/duel/x.txt").write_text('[Variant "oware"]\n[Vouched "nobody"]\n1. 1\n')
    report = verify(spec)
    assert not report.ok
    assert [(found.id, found.message) for found in report.diagnostics] == [
        ("MAN440", "a transcript of `oware` lies with those of `duel`")
    ]
    assert report.verdicts == ()


def test_a_spec_with_errors_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    spec = written(tmp_path, first="1. 2")
    spec.write_text(SPEC.replace("last.seeds == 3\n", "lst.seeds == 3\n"))
    report = verify(spec)
    assert not report.ok
    assert [(found.id, found.span.line) for found in report.diagnostics] == [("MAN204", 10)]
    assert report.verdicts == ()
    assert as_text([report]).startswith(
        "duel             FAILED   1 of 1 transcript, 0 plies, 0 of 0 clauses\n"
    )


def test_a_reading_is_played_by_its_own_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # Three in North's 1 are not captured under the reading.
    text = '[Reading "own"]\n[Start "0 1 1 / 2 2 2 ; 2 2 ; S"]\n1. 3 to N1 x0 = 0 1 0 / 3 2 2 ; 2 2'
    report = verify(written(tmp_path, own=OWN, other=text, base=FEED))
    assert report.ok, as_text([report])
    assert report.readings_without == ()
    without = {name: game.replace('[Reading "own"]\n', "") for name, game in (("own", OWN), ("other", text))}
    report = verify(written(tmp_path, **without))
    assert [Path(verdict.transcript.name).stem for verdict in report.failures] == ["other", "own"]


def test_a_reading_without_transcripts_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    report = verify(written(tmp_path, first="1. 2"))
    assert report.readings_without == ("own",)
    assert "   no transcript for the reading own\n" in as_text([report])


EXERCISED = {
    "a plain move": ("1. 1", {"choose", "direction"}),
    "a capture": ("1. 2", {"choose", "direction", "last_seed[0]"}),
    "a chain": (CHAIN, {"choose", "direction", "last_seed[0]", "last_seed[0].chain", "end[0]", "win"}),
    "an obligation": (FEED, {"choose", "direction", "must[0]"}),
    "a pass that is not made": (PASS.removesuffix(" 2. pass"), {"choose", "direction", "no_move"}),
    "a pass": (PASS, {"choose", "direction", "no_move"}),
    "all round": (ROUND, {"choose", "direction", "skip"}),
    "a repetition": (REPEAT, {"choose", "direction", "must[0]", "end[1]", "win"}),
    "only the start": ('[Start "1 0 1 / 0 0 0 ; 5 5 ; S"]\nlegal 3', {"must[0]"}),
}


@pytest.mark.parametrize("name", EXERCISED)
def test_which_clauses_a_transcript_exercises(tmp_path: Path, name: str) -> None:
    text, expected = EXERCISED[name]
    spec = tmp_path / written(tmp_path, first=text)
    report = verify(spec, beside=lambda _spec, _reading: [])
    assert report.ok, as_text([report])
    assert {covered.clause.rule for covered in report.clauses if covered.transcripts} == expected


def test_the_clauses_of_a_game(tmp_path: Path) -> None:
    assert [clause.rule for clause in clauses(rules(tmp_path))] == [
        "choose",
        "must[0]",
        "no_move",
        "direction",
        "skip",
        "last_seed[0]",
        "last_seed[0].chain",
        "end[0]",
        "end[1]",
        "win",
    ]


def test_what_programs_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    report = verify(written(tmp_path, bad="1. 1\n2. 2 x1", good="1. 2", wrong="1. x"))
    (plain,) = json.loads(as_json([report]))
    assert (plain["spec"], plain["ok"], plain["plies"]) == ("duel", False, 3)
    assert [(found["id"], found["line"]) for found in plain["diagnostics"]] == [("MAN401", 3)]
    bad, good = plain["transcripts"]
    assert good == {
        "file": "tests/transcripts/duel/good.txt",
        "reading": None,
        "vouched": "nobody",
        "plies": 1,
        "ok": True,
        "failure": None,
    }
    failure = bad["failure"]
    assert failure["ply"] == 2
    assert failure["mismatches"] == [
        {"what": "seeds captured", "expected": "1", "got": "0", "line": 4, "column": 6}
    ]
    assert (failure["before"], failure["after"]) == ("0 3 3 / 2 2 2 ; 0 0 ; N", "1 3 3 / 2 0 3 ; 0 0 ; S")


def test_where_transcripts_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert transcripts_of(Path("specs/a.yaml")) == Path("tests/transcripts/a")
    assert transcripts_of(Path("a.yaml")) == Path("tests/transcripts/a")
    monkeypatch.chdir(tmp_path.parent)
    assert transcripts_of(tmp_path / "specs" / "a.yaml") == Path(tmp_path.name, "tests", "transcripts", "a")


def test_the_module_is_replayed_too(tmp_path: Path) -> None:
    spec = tmp_path / written(tmp_path, first="1. 2")
    other = Interpreter(rules(tmp_path, "own"))
    report = verify(spec, beside=lambda _spec, _reading: [other])
    (failure,) = (verdict.failure for verdict in report.verdicts)
    assert failure is not None
    assert [mismatch.what for mismatch in failure.mismatches] == [
        "the compiled module's events",
        "the compiled module's pits",
        "the compiled module's scores",
        "the compiled module's legal moves",
        "the compiled module's text",
    ]
