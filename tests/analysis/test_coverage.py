"""Who has seen which clause and which answer, worked out by hand on a board of two by two."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from mancala_dsl.analysis.coverage import traces
from mancala_dsl.analysis.coverage.evidence import OTHERS, Coverage, coverage_of
from mancala_dsl.analysis.coverage.measure import Share, share
from mancala_dsl.analysis.coverage.playing import answers
from mancala_dsl.analysis.coverage.questions import Answers
from mancala_dsl.diagnostics import Source
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import read
from tests.evidence.cases import CASES

# 2 2 / 2 2. Two seeds of South's 1 go to South's 2 and North's 1, which then has three: captured. Two of
# North's 2 go to South's 1 and 2, which has four then: nothing. One of South's 1 goes to South's 2, and
# North has nothing.
WHOLE = """\
[Variant "pair"]
[Source "the elder's rules"]
[Vouched "hand"]

1. 1 x3 = 0 3 / 0 2 ; 3 0
2. 2 x0 = 1 4 / 0 0 ; 3 0
3. 1 end end[0] 8 0
"""
FIRST = """\
[Variant "pair"]
[Source "the elder, first evening"]
[Vouched "source"]

1. 1 x3 = 0 3 / 0 2 ; 3 0
"""


def pair_rules() -> Any:
    rules, problems = resolve(Path("specs/pair.yaml"))
    assert rules is not None, problems
    return rules


def transcript(text: str) -> Any:
    found, problems = read(Source("a.txt", text))
    assert found is not None, problems
    return found


def written(village: Path, **texts: str) -> Path:
    folder = village / "tests" / "transcripts" / "pair"
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    return Path("specs/pair.yaml")


def said(found: Answers) -> dict[str, set[bool]]:
    return {f"{question.clause}: {question.text}": given for question, given in found.seen.items()}


def witnesses(coverage: Coverage) -> dict[str, str]:
    return {
        f"{c.clause.rule}{'' if c.reading is None else ' ' + c.reading}": c.witness for c in coverage.clauses
    }


def test_answers_of_a_whole_game(village: Path) -> None:
    rules = pair_rules()
    assert said(answers(rules, transcript(WHOLE))) == {
        "choose: pit.own": {True, False},
        "choose: pit.seeds > 0": {True, False},  # after the first move North's 1 is empty
        "last_seed[0]: last.theirs": {True, False},  # the third move ends in South's own 2
        "last_seed[0]: last.seeds == 3": {True, False},
        "end[0]: mover.moves == 0": {True, False},
        "end[1]: board.repeated": {False},
    }


def test_answers_of_one_move(village: Path) -> None:
    rules = pair_rules()
    found = said(answers(rules, transcript(FIRST)))
    assert found["last_seed[0]: last.theirs"] == {True}
    assert found["last_seed[0]: last.seeds == 3"] == {True}
    assert found["end[0]: mover.moves == 0"] == {False}
    # A move that was not made answers nothing: South's 2, sown from the start, would also end in North's row.
    two = said(answers(rules, transcript(FIRST.replace("1. 1 x3 = 0 3 / 0 2 ; 3 0", "legal 1 2"))))
    assert found["choose: pit.own"] == two["choose: pit.own"] == {True, False}
    assert two["last_seed[0]: last.theirs"] == set()


def test_what_is_not_asked_is_not_answered(village: Path) -> None:
    spec = village / "specs" / "pair.yaml"
    spec.write_text(spec.read_text("utf-8").replace("last.theirs and", "last.own and"), "utf-8")
    found = said(answers(pair_rules(), transcript(FIRST.replace("x3 = 0 3 / 0 2 ; 3 0", "x0"))))
    assert found["last_seed[0]: last.own"] == {False}
    assert found["last_seed[0]: last.seeds == 3"] == set()


def test_clauses_by_witness(village: Path) -> None:
    coverage = coverage_of(written(village, whole=WHOLE, first=FIRST))
    assert coverage.ok
    assert witnesses(coverage) == {
        "choose": "source",
        "direction": "source",
        "last_seed[0]": "source",
        "end[0]": "hand",
        "end[1]": "no game",
        "win": "hand",
        "direction clockwise": "no game",
    }
    attested = share(c for c in coverage.clauses if c.about.status == "attested")
    assert attested == Share(seen=4, all=5, others=2)
    assert (attested.percent, attested.percent_of_others) == ("80 %", "40 %")
    # The first move answers with yes and no which pits are the mover's and which have seeds, with yes both
    # questions about the last seed, and with no both about the end.
    assert share(coverage.answers) == Share(seen=11, all=12, others=8)


def test_a_reading_is_counted_where_a_game_is_played_by_it(village: Path) -> None:
    other = FIRST.replace("[Source", '[Reading "clockwise"]\n[Source').replace("= 0 3 / 0 2 ; 3 0", "")
    # Clockwise South's 1 goes to North's 2 and 1, which then has three.
    coverage = coverage_of(written(village, whole=WHOLE, other=other))
    assert coverage.ok
    assert witnesses(coverage)["direction clockwise"] == "source"
    assert witnesses(coverage)["direction"] == "hand"


def test_only_witnesses_that_are_not_ours(village: Path) -> None:
    coverage = coverage_of(written(village, whole=WHOLE), witnesses=OTHERS)
    assert set(witnesses(coverage).values()) == {"no game"}


def test_a_transcript_that_fails_is_no_witness(village: Path) -> None:
    coverage = coverage_of(written(village, whole=WHOLE.replace("x3", "x2")))
    assert not coverage.ok
    assert set(witnesses(coverage).values()) == {"no game"}


def test_percentages_are_rounded_down() -> None:
    assert Share(999, 1000).percent == "99 %"
    assert Share(0, 0).percent == "100 %"
    assert Share(19, 20).reaches(95)
    assert not Share(18, 20).reaches(95)


PLIES = [
    {"legal": [0, 1], "move": 0, "pits": [0, 3, 0, 2], "scores": [3, 0], "next": "N"},
    {"legal": [3], "move": 3, "pits": [1, 4, 0, 0], "scores": [3, 0], "next": "S"},
    {"legal": [0, 1], "move": 0, "pits": [0, 0, 0, 0], "scores": [8, 0], "next": "N"},
]
"""The same game as another engine would record it: the rest of the board is shared out with the last ply."""


def recorded(folder: Path, plies: list[dict[str, Any]]) -> traces.Recorded:
    game = {"start": {"mover": "S", "pits": [2] * 4, "scores": [0, 0]}, "plies": plies, "outcome": {}}
    with gzip.open(folder / "Pair.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(game) + "\n")
    (folder / "traces.yaml").write_text("pair: [Pair]\nother: [Nowhere]\n", "utf-8")
    (found,) = traces.of(Path("specs/pair.yaml"), folder)
    return found


def test_recorded_games_are_witnesses(village: Path) -> None:
    found = recorded(village, PLIES)
    coverage = coverage_of(Path("specs/pair.yaml"), [found])
    assert witnesses(coverage) == {
        **dict.fromkeys(["choose", "direction", "last_seed[0]", "end[0]", "win"], "engine"),
        **dict.fromkeys(["end[1]", "direction clockwise"], "no game"),
    }
    assert share(coverage.answers) == Share(seen=11, all=12, others=11)


@pytest.mark.parametrize(
    ("ply", "change", "agreeing"),
    [
        (0, {"legal": [0]}, 2),
        (0, {"pits": [0, 3, 3, 2], "scores": [0, 0]}, 1),  # and the next ply goes on from there
        (1, {"next": "N"}, 1),
        (2, {"pits": [0, 5, 0, 0], "scores": [3, 0]}, 2),  # the game does not end there
    ],
)
def test_of_other_plies_nothing_is_believed(
    village: Path, ply: int, change: dict[str, Any], agreeing: int
) -> None:
    plies = [each | change if number == ply else each for number, each in enumerate(PLIES)]
    found = recorded(village, plies)
    assert sum(map(len, found.plies)) == agreeing


def test_a_record_with_the_scores_of_the_end_apart(village: Path) -> None:
    last = PLIES[2] | {"pits": [0, 5, 0, 0], "scores": [3, 0]}
    game = {"plies": [last, {"move": "pass"}], "outcome": {"over": True, "final_score": [8, 0]}}
    assert traces._with_end(game)["plies"] == [last | {"final_score": [8, 0]}]


def test_the_table_of_records_is_that_of_the_tests() -> None:
    table = yaml.safe_load((Path(__file__).parents[1] / "evidence" / "traces.yaml").read_text("utf-8"))
    listed = {
        (entry, spec, None) if isinstance(entry, str) else (entry["file"], spec, entry["reading"])
        for spec, entries in table.items()
        for entry in entries
    }
    known = {(case.name, case.spec, case.reading) for case in CASES}
    assert listed <= known
    assert {name for name, _, _ in known - listed} == {
        "ludii_vai_lung_thlan",
        "ludii_hus_damara",
        "ludii_mangola",
    }
