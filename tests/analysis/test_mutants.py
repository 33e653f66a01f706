"""Rules with one thing changed, counted by hand for a small game, and what becomes of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mancala_dsl import api
from mancala_dsl.analysis.mutants.holding import Effort, Held, hold, passes
from mancala_dsl.analysis.mutants.making import Mutant, mutants
from mancala_dsl.analysis.mutants.pasting import transcript
from mancala_dsl.diagnostics import Source
from mancala_dsl.language.document import load_document
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts import Transcript, read

SPECS = Path(__file__).parents[2] / "specs"
EFFORT = Effort(depth=3, positions=60, plies=150)


def rules_of(name: str, reading: str | None = None) -> Rules:
    path = Path("specs/pair.yaml") if name == "pair" else SPECS / f"{name}.yaml"
    rules, problems = resolve(path, reading)
    assert rules is not None, problems
    return rules


def changes(made: list[Mutant], clause: str) -> list[str]:
    return [mutant.what for mutant in made if mutant.clause == clause]


def changed_to(made: list[Mutant], clause: str) -> list[str]:
    """What stands there afterwards, where something becomes something else."""
    return [what.partition(" becomes ")[2] for what in changes(made, clause) if " becomes " in what]


def held(name: str, *texts: str, reading: str | None = None, of: str = "") -> list[Held]:
    """What becomes of the mutants of a game, or of one of its clauses."""
    path = Path("specs/pair.yaml") if name == "pair" else SPECS / f"{name}.yaml"
    document, _ = load_document(path, reading)
    assert document is not None
    rules = rules_of(name, reading)
    changed = [mutant for mutant in mutants(rules) if of in ("", mutant.clause)]
    return list(hold(changed, rules, document, [game(text) for text in texts], EFFORT))


def game(text: str) -> Transcript:
    found, problems = read(Source("a.txt", text))
    assert found is not None, problems
    return found


def test_every_change_of_a_small_game(village: Path) -> None:
    made = mutants(rules_of("pair"))
    assert changes(made, "board") == ["a seed more in each pit", "a seed less in each pit"]
    assert changes(made, "direction") == ["`counterclockwise` becomes `clockwise`"]
    assert changes(made, "last_seed[0]") == [
        "is left out",
        "`last.theirs and last.seeds == 3` becomes `not (last.theirs and last.seeds == 3)`",
        "`last.theirs and last.seeds == 3` becomes `last.seeds == 3`",
        "`last.theirs and last.seeds == 3` becomes `last.theirs`",
        "`3` becomes `4` in `last.theirs and last.seeds == 3`",
        "`3` becomes `2` in `last.theirs and last.seeds == 3`",
    ]
    assert changed_to(made, "choose") == [
        "`not (pit.own and pit.seeds > 0)`",
        "`pit.seeds > 0`",
        "`pit.own`",
        "`1` in `pit.own and pit.seeds > 0`",
        "`-1` in `pit.own and pit.seeds > 0`",
    ]
    assert changes(made, "end[0]")[0] == changes(made, "end[1]")[0] == "is left out"
    assert changed_to(made, "end[0]") == [
        "`not mover.moves == 0`",
        "`opponent` in `mover.moves == 0`",
        "`1` in `mover.moves == 0`",
        "`-1` in `mover.moves == 0`",
    ]
    assert changed_to(made, "end[1]") == ["`not board.repeated`"]
    assert len(made) == 2 + 1 + 6 + 5 + 5 + 2
    assert len({mutant.rules for mutant in made}) == len(made)


def test_of_a_reading_only_what_it_brings(village: Path) -> None:
    (made,) = mutants(rules_of("pair", "clockwise"))
    assert (made.clause, made.what) == ("direction", "`clockwise` becomes `counterclockwise`")
    assert made.rules.direction == rules_of("pair").direction


def test_numbers_and_ranges_and_words_of_a_chain() -> None:
    made = changed_to(mutants(rules_of("al_manqala")), "last_seed[0]")
    counts = ["not {} in 2|4", "{} in 3|4", "{} in 1|4", "{} in 4", "{} in 2|5", "{} in 2|3", "{} in 2"]
    expected = [f"`{count.format(pit)}`" for pit in ("last.seeds", "pit.seeds") for count in counts]
    assert [change for change in made if " in " in change] == expected
    assert [change for change in made if " in " not in change] == ["`next`", "`both`"]  # the chain's `toward`


def test_a_kind_of_move_that_has_a_rule_of_the_game_is_changed_with_it() -> None:
    """`give` is sown clockwise, the others as the game says."""
    rules, problems = resolve(SPECS.parent / "tests" / "kinds" / "kinds" / "kinds.yaml")
    assert rules is not None, problems
    ways = {
        mutant.clause: {kind.name: kind.rules.direction.cases[0].value for kind in mutant.rules.kinds}
        for mutant in mutants(rules)
        if "clockwise` becomes" in mutant.what
    }
    assert ways == {
        "direction": {"sow": (-1,), "give": (-1,), "take": (-1,)},
        "kinds.give": {"sow": (1,), "give": (1,), "take": (1,)},
    }


# 2 2 / 2 2: two seeds of South's 1 fall into South's 2 and North's 1, which then has three.
CAPTURE = """\
[Variant "pair"]
[Vouched "nobody"]

legal 1 2
1. 1 x3 = 0 3 / 0 2 ; 3 0 ; N
legal 2
"""


def fates(found: list[Held], clause: str) -> dict[str, str]:
    return {
        one.mutant.what.partition(" becomes ")[2].partition(" in ")[0] or one.mutant.what: one.fate
        for one in found
        if one.mutant.clause == clause
    }


def test_what_one_move_notices(village: Path) -> None:
    found = held("pair", CAPTURE)
    assert fates(found, "last_seed[0]") == {
        "is left out": "noticed",
        "`not (last.theirs and last.seeds == 3)`": "noticed",
        "`last.seeds == 3`": "told apart",  # three in a pit of the mover's own
        "`last.theirs`": "told apart",  # some other number in the opponent's
        "`4`": "noticed",
        "`2`": "noticed",
    }
    assert fates(found, "board") == dict.fromkeys(
        ["a seed more in each pit", "a seed less in each pit"], "noticed"
    )
    assert fates(found, "choose")["`-1`"] == "noticed"  # North's 1 is empty, and not legal
    assert fates(found, "choose")["`1`"] == "told apart"  # nobody has a single seed so far
    assert fates(found, "end[0]")["`-1`"] in ("refused", "told apart")  # the game would never end
    (ends,) = (one for one in found if one.mutant.clause == "end[1]" and one.mutant.what == "is left out")
    assert ends.fate in ("refused", "told apart")


def test_another_witness_may_notice(village: Path) -> None:
    document, _ = load_document(Path("specs/pair.yaml"))
    rules = rules_of("pair")
    assert document is not None
    found = list(
        hold(
            mutants(rules),
            rules,
            document,
            [],
            EFFORT,
            [("somebody", lambda changed: changed.last_seed == ())],
        )
    )
    assert [one.mutant.what for one in found if one.by == "somebody"] == ["is left out"]


@pytest.mark.parametrize(
    ("name", "reading", "clause"),
    [
        ("pair", None, ""),
        ("kalah", None, ""),
        ("kalah", "empty_capture", ""),
        ("jongkak", None, "match"),
        ("andot", "mancala_world", "last_seed[1]"),
    ],
)
def test_what_is_printed_passes_with_the_spec_and_fails_with_the_change(
    village: Path, name: str, reading: str | None, clause: str
) -> None:
    """Whatever the boards are: a transcript made of a line notices the change that it is made for."""
    rules = rules_of(name, reading)
    engine: Any = api.module(rules)
    found = [one for one in held(name, reading=reading, of=clause) if one.line is not None]
    assert found
    for one in found:
        assert one.line is not None
        text = transcript(rules, engine, one.mutant, one.line)
        made = game(text)
        assert made.vouched.by == "nobody"
        assert passes(made, rules), text
        assert not passes(made, one.mutant.rules), text


def test_nothing_is_found_between_the_same_rules(village: Path) -> None:
    """A limit on laps that is never reached, moved by one."""
    rules = rules_of("pair")
    document, _ = load_document(Path("specs/pair.yaml"))
    assert document is not None
    fates = Counter(
        one.fate
        for one in hold(mutants(rules), rules, document, [game(CAPTURE)], replace(EFFORT, plies=0, depth=0))
    )
    assert fates["told apart"] == 0
    assert fates["not told apart"] > 0


@pytest.mark.parametrize(
    ("name", "clause", "what"),
    [
        ("hus_damara", "last_seed[0]", "`into` is left out"),
        ("kisolo_lali", "last_seed[1]", "`capture` is left out"),
    ],
)
def test_what_no_spec_could_say_is_refused(name: str, clause: str, what: str) -> None:
    """A lap that begins nowhere, and captured seeds that go on where nothing is captured (MAN320, MAN319)."""
    fate = {each.mutant.what: each.fate for each in held(name, of=clause)}
    assert fate[what] == "refused"
    assert set(fate.values()) > {"refused"}
