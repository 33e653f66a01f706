"""Specs and the rules that they have to become, the latter made by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Severity
from mancala_dsl.rules.model import About, Citation, Rules, SourceText, Told
from mancala_dsl.rules.resolve import readings, resolve
from tests.interpreter import build
from tests.interpreter.build import (
    board,
    cases,
    chain,
    end,
    hand,
    lap,
    last,
    mover,
    must,
    nobody,
    opponent,
    origin,
    pit,
    rule,
    split,
)

SMALLEST = """\
mancala: 1
name: Smallest
board: {rows: 2, pits: 3, seeds: 2, stores: none}
sowing: {direction: clockwise}
end: [{if: board.repeated}]
win: most
"""

FULL = """\
mancala: 1
name: Full
aka: [Whole]
where: [everywhere]
terms: {pit: {text: a hole, source: elder}, seed: a stone}
history: [{text: Old., source: elder}, Very old.]
note: One remark.
notes: [Another.]
sources:
  elder: {title: An elder, kind: people, author: A. N., year: 1900, url: "https://example.org/", note: told}
board: {rows: 2, pits: 2, seeds: [1, 2, 3, 0], stores: own, source: elder}
marks: {tuzdik: {}, weg: {}}
sowing:
  source: "elder: first day"
  direction: counterclockwise
  first_seed: [{if: lap.lifted > 1, then: origin}, next]
  skip: pit == origin
  each_seed:
    - {if: pit.tuzdik, capture: pit, for: pit.holder}
    - {if: hand > 0, mark: pit, as: weg, holder: [{if: pit.own, then: mover}, opponent], again: true}
  last_seed:
    - if: last.seeds in 2|4..6
      capture: [last, last.opposite]
      for: nobody
      count: 2
      chain: {toward: both, while: pit.theirs, at_most: 3, status: inferred}
      again: mover.seeds == 0
    - {if: last.weg, stop: true}
    - {mark: last, as: tuzdik, relay: last.next}
  endless: {laps: 99, then: void, status: added, note: ours}
turn:
  choose: {is: pit.own, source: elder, note: any pit}
  must:
    - {if: opponent.seeds == 0, leave: opponent.seeds > 0, if_none: any}
    - {leave: last.own}
  grand_slam: no_capture
  no_move: {is: pass, status: added}
end:
  - {if: board.seeds == 0}
  - {if: board.repeated, rest: split, winner: nobody}
  - {if: mover.moves == 0, rest: [{if: pit.weg, then: pit.holder}, pit.owner], winner: opponent}
win: {is: most, note: as always}
readings:
  other:
    source: elder
    note: said another time
    patch: {sowing: {direction: clockwise, skip: null}}
"""


def written(tmp_path: Path, text: str, name: str = "by_hand") -> Path:
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def resolved(path: Path, reading: str | None = None) -> Rules:
    """The rules of a spec that has to be right."""
    rules, found = resolve(path, reading)
    assert [d for d in found if d.severity is Severity.ERROR] == []
    assert rules is not None
    return rules


def test_the_smallest_spec_has_every_default(tmp_path: Path) -> None:
    rules = resolved(written(tmp_path, SMALLEST))
    assert rules == build.rules(3, 2, direction=-1, end=[end(board.repeated)])
    assert {
        rules.first_seed.about,
        rules.skip.about,
        rules.endless.about,
        rules.choose.about,
        rules.grand_slam.about,
        rules.no_move.about,
        rules.end[0].rest.about,
    } == {About()}
    assert rules.told == Told("Smallest")
    assert rules.version == 1


def by_hand(**changes: object) -> Rules:
    """The rules of FULL, the changes apart."""
    parts: dict[str, object] = {
        "columns": 2,
        "seeds": (1, 2, 3, 0),
        "stores": "own",
        "marks": ("tuzdik", "weg"),
        "first_seed": cases((lap.lifted > 1, "origin"), "next"),
        "skip": pit == origin,
        "each_seed": [
            rule(pit.tuzdik, capture=pit, for_=pit.holder),
            rule(hand > 0, mark=pit, as_="weg", holder=cases((pit.own, mover), opponent), again=True),
        ],
        "last_seed": [
            rule(
                last.seeds.within(2, (4, 6)),
                capture=[last, last.opposite],
                for_=nobody,
                count=2,
                chain=chain("both", pit.theirs, 3),
                again=mover.seeds == 0,
            ),
            rule(last.weg),
            rule(mark=last, as_="tuzdik", relay=last.next),
        ],
        "endless": (99, "void"),
        "choose": pit.own,
        "must": [must(opponent.seeds > 0, if_=opponent.seeds == 0, if_none="any"), must(last.own)],
        "grand_slam": "no_capture",
        "no_move": "pass",
        "end": [
            end(board.seeds == 0),
            end(board.repeated, rest=split, winner=nobody),
            end(mover.moves == 0, rest=cases((pit.weg, pit.holder), pit.owner), winner=opponent),
        ],
    }
    return build.rules(**(parts | changes))  # type: ignore[arg-type]


def test_every_clause(tmp_path: Path) -> None:
    assert resolved(written(tmp_path, FULL)) == by_hand()


def test_a_reading_changes_what_it_says(tmp_path: Path) -> None:
    path = written(tmp_path, FULL)
    assert readings(path) == ("other",)
    rules = resolved(path, "other")
    assert rules == replace(by_hand(direction=-1, skip=False), reading="other")
    assert rules.direction.about.layer == "reading other"
    assert rules.direction.about.sources == (Citation("elder"),)
    assert rules.skip.about == About()


# A change of the text, and of the rules made by hand: each clause makes a difference, and only its own.
CHANGES: list[tuple[str, str, dict[str, object]]] = [
    ("pits: 2, seeds: [1, 2, 3, 0]", "pits: 1, seeds: 5", {"columns": 1, "seeds": 5}),
    ("stores: own", "stores: none", {"stores": "none"}),
    ("marks: {tuzdik: {}, weg: {}}", "marks: {weg: {}, tuzdik: {}}", {"marks": ("weg", "tuzdik")}),
    ("direction: counterclockwise", "direction: {is: clockwise, note: so}", {"direction": -1}),
    ("[{if: lap.lifted > 1, then: origin}, next]", "origin", {"first_seed": "origin"}),
    ("first_seed: [", "first_seed: [{if: lap.number == 1, then: next}, ", {
        "first_seed": cases((lap.number == 1, "next"), (lap.lifted > 1, "origin"), "next")}),
    ("skip: pit == origin", "skip: {is: pit.store}", {"skip": pit.store}),
    ("endless: {laps: 99, then: void", "endless: {laps: 98, then: illegal", {"endless": (98, "illegal")}),
    ("choose: {is: pit.own,", "choose: {is: true,", {"choose": True}),
    ("grand_slam: no_capture", "grand_slam: allowed", {"grand_slam": "allowed"}),
    ("  no_move: {is: pass, status: added}\n", "", {"no_move": None}),
    (", if_none: any", "", {
        "must": [must(opponent.seeds > 0, if_=opponent.seeds == 0), must(last.own)]}),
    ("- {leave: last.own}", "- {if: true, leave: last.theirs, if_none: none}", {
        "must": [must(opponent.seeds > 0, if_=opponent.seeds == 0, if_none="any"), must(last.theirs)]}),
    (", rest: split, winner: nobody", "", {
        "end": [end(board.seeds == 0), end(board.repeated),
                end(mover.moves == 0, rest=cases((pit.weg, pit.holder), pit.owner), winner=opponent)]}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "changed"), CHANGES, ids=[c[1] for c in CHANGES])
def test_a_change_of_the_text_is_the_same_change_of_the_rules(
    tmp_path: Path, old: str, new: str, changed: dict[str, object]
) -> None:
    assert FULL.count(old) == 1
    rules = resolved(written(tmp_path, FULL.replace(old, new)))
    assert rules == by_hand(**changed)
    assert rules != by_hand()


# What a rule of `last_seed` may say, and the rule made by hand.
ACTIONS = [
    ("{capture: last}", rule(capture=last)),
    ("{if: true, capture: last, for: opponent}", rule(capture=last, for_=opponent)),
    ("{capture: [last], count: last.seeds // 2}", rule(capture=[last], count=last.seeds // 2)),
    (
        "{capture: last, for: [{if: last.own, then: mover}, nobody]}",
        rule(capture=last, for_=cases((last.own, mover), nobody)),
    ),
    (
        "{capture: last, chain: {toward: previous, while: pit == origin}}",
        rule(capture=last, chain=chain("previous", pit == origin)),
    ),
    ("{capture: last, chain: {toward: next, while: true}}", rule(capture=last, chain=chain("next", True))),
    ("{mark: last.next, as: weg, holder: last.owner}", rule(mark=last.next, as_="weg", holder=last.owner)),
    ("{again: last.store}", rule(again=last.store)),
    ("{relay: last}", rule(relay=last)),
    ("{if: false, stop: true}", rule(False)),
    (
        "{relay: last, again: true, capture: last.next, as: weg, mark: last}",
        rule(relay=last, again=True, capture=last.next, mark=last, as_="weg"),
    ),
]


@pytest.mark.parametrize(("text", "made"), ACTIONS, ids=[text for text, _ in ACTIONS])
def test_what_a_rule_does(tmp_path: Path, text: str, made: object) -> None:
    head, _, tail = FULL.partition("  last_seed:\n")
    spec = (
        f"{head}  last_seed:\n    - {text}\n    - {{relay: last}}\n  endless{tail.partition('  endless')[2]}"
    )
    assert resolved(written(tmp_path, spec)) == by_hand(last_seed=[made, rule(relay=last)])


def test_where_clauses_come_from(tmp_path: Path) -> None:
    rules = resolved(written(tmp_path, FULL))
    elder = (Citation("elder"),)
    on_the_first_day = (Citation("elder", "first day"),)
    assert (rules.board.about.sources, rules.board.about.status) == (elder, "attested")
    assert (rules.direction.about.sources, rules.direction.about.status) == (on_the_first_day, "attested")
    assert rules.last_seed[1].about.sources == on_the_first_day
    chain_about = rules.last_seed[0].action.capture.chain.about  # type: ignore[union-attr]
    assert (chain_about.sources, chain_about.status) == (on_the_first_day, "inferred")
    about = rules.endless.about
    assert (about.sources, about.status, about.note) == ((), "added", "ours")
    assert (rules.choose.about.sources, rules.choose.about.note) == (elder, "any pit")
    assert (rules.no_move.about.sources, rules.no_move.about.status) == ((), "added")
    assert (rules.grand_slam.about.status, rules.win.about.note) == ("default", "as always")
    lines = FULL.split("\n")
    assert rules.grand_slam.about.span is not None
    assert lines[rules.grand_slam.about.span.line - 1] == "  grand_slam: no_capture"
    for name, about in [(r.name, r.about) for r in rules.end]:
        assert about.span is not None
        number = int(name[4])
        assert about.span.line == lines.index("end:") + 2 + number


def test_what_is_told(tmp_path: Path) -> None:
    assert resolved(written(tmp_path, FULL)).told == Told(
        name="Full",
        aka=("Whole",),
        where=("everywhere",),
        terms=(("pit", "a hole"), ("seed", "a stone")),
        history=("Old.", "Very old."),
        notes=("One remark.", "Another."),
        sources=(SourceText("elder", "An elder", "people", "A. N.", "1900", "https://example.org/", "told"),),
    )


def test_a_spec_that_extends_another(tmp_path: Path) -> None:
    written(tmp_path, FULL, "full")
    path = written(
        tmp_path, "mancala: 1\nextends: full\nname: Derived\nboard: {seeds: 7}\nturn: {no_move: null}\n"
    )
    rules = resolved(path)
    assert rules == by_hand(seeds=7, no_move=None)
    assert rules.told.name == "Derived"
    assert rules.choose.about.layer == "extends full"
    assert rules.spec_file == f"{tmp_path.name}/by_hand.yaml"


def test_all_errors_of_all_clauses_are_told_at_once(tmp_path: Path) -> None:
    """One word of each condition and quantity is misspelt; each is reported on its line."""
    wrong = {
        "lap.lifted > 1": "lap.lited > 1",
        "pit == origin": "pit == orgin",
        "if: pit.tuzdik": "if: pit.tuzdk",
        "for: pit.holder}\n    - {if: hand": "for: pit.holdr}\n    - {if: hnd",
        "{if: pit.own, then: mover}, opponent]": "{if: pit.onw, then: mver}, oponent]",
        "again: true}": "again: ture}",
        "last.seeds in 2|4..6": "lst.seeds in 6..4",
        "[last, last.opposite]": "[lats, last.oposite]",
        "for: nobody": "for: nobdy",
        "count: 2": "count: last",
        "while: pit.theirs": "while: pit.their",
        "again: mover.seeds == 0": "again: mover.seeds = 0",
        "if: last.weg": "if: last.wge",
        "mark: last, as: tuzdik, relay: last.next": "mark: lst, as: tuzdk, relay: last.nxt",
        "choose: {is: pit.own": "choose: {is: last.own",
        "if: opponent.seeds == 0, leave: opponent.seeds": "if: opponent.seds == 0, leave: oponent.seeds",
        "leave: last.own": "leave: last",
        "if: board.seeds": "if: bord.seeds",
        "if: board.repeated, rest: split, winner: nobody": "if: board.repeted, rest: splt, winner: split",
        "[{if: pit.weg, then: pit.holder}, pit.owner], winner: opponent": (
            "[{if: pit.wge, then: pit.holdr}, pit.ownr], winner: mover.seeds"
        ),
    }
    text = FULL
    for old, new in wrong.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    rules, found = resolve(written(tmp_path, text))
    assert rules is None
    lines = text.split("\n")
    expected = {
        number
        for number, (line, right) in enumerate(zip(lines, FULL.split("\n"), strict=True), 1)
        if line != right
    }
    assert {d.span.line for d in found} == expected
    assert len(found) == 33


# Words that are known in one place only, put where they belong and where they do not.
PLACES = [
    ("skip: pit == origin", "skip: HERE", "pit.own"),
    ("then: origin}, next]", "then: origin}, {if: HERE, then: origin}, next]", "origin.own"),
    ("each_seed:\n    - {if: pit.tuzdik", "each_seed:\n    - {if: HERE", "hand > 1 and pit.before > 1"),
    ("- {if: last.weg", "- {if: HERE", "last.before > 1"),
    ("while: pit.theirs", "while: HERE", "pit == last.next"),
    ("again: mover.seeds == 0", "again: HERE", "last.before > 2"),
    ("count: 2", "count: HERE", "last.before"),
    ("choose: {is: pit.own", "choose: {is: HERE", "pit.seeds > 2"),
    ("must:\n    - {if: opponent.seeds == 0", "must:\n    - {if: HERE", "mover.choices == 0"),
    ("leave: opponent.seeds > 0", "leave: HERE", "any(pits where it.sown > 1)"),
    ("- {if: board.seeds == 0", "- {if: HERE", "mover.moves == 1"),
    ("rest: [{if: pit.weg", "rest: [{if: HERE", "pit.theirs"),
    ("winner: nobody", "winner: HERE", "[{if: mover.score > 3, then: mover}, nobody]"),
]


@pytest.mark.parametrize(("old", "new", "known"), PLACES, ids=[p[2] for p in PLACES])
def test_each_clause_has_the_words_of_its_place(tmp_path: Path, old: str, new: str, known: str) -> None:
    assert FULL.count(old) == 1
    assert resolved(written(tmp_path, FULL.replace(old, new.replace("HERE", known)))) != by_hand()


@pytest.mark.parametrize(
    ("only_here", "known"),
    [
        ({"skip: pit == origin", "each_seed:\n    - {if: pit.tuzdik"}, "hand > 1"),
        ({"- {if: board.seeds == 0"}, "board.repeated"),
    ],
)
def test_no_clause_has_the_words_of_another_place(tmp_path: Path, only_here: set[str], known: str) -> None:
    conditions = [(old, new) for old, new, _ in PLACES if old not in ("count: 2", "winner: nobody")]
    for old, new in conditions:
        rules, found = resolve(written(tmp_path, FULL.replace(old, new.replace("HERE", known))))
        assert (rules is not None) == (old in only_here)
        assert {d.id for d in found} <= {"MAN206", "MAN207"}


def test_warnings_come_with_rules(tmp_path: Path) -> None:
    text = SMALLEST.replace("direction: clockwise", "direction: clockwise, endless: {laps: 5, then: void}")
    rules, found = resolve(written(tmp_path, text))
    assert rules is not None
    assert [(d.id, d.severity) for d in found] == [("MAN304", Severity.WARNING)]


@pytest.mark.parametrize(
    "text", ["", "1", "a: [", "mancala: 2\n", "mancala: 1\n", "mancala: 1\nextends: no\n"]
)
def test_no_rules_without_a_spec(tmp_path: Path, text: str) -> None:
    rules, found = resolve(written(tmp_path, text))
    assert rules is None
    assert any(d.severity is Severity.ERROR for d in found)


def test_a_reading_that_does_not_exist(tmp_path: Path) -> None:
    rules, found = resolve(written(tmp_path, FULL), "othr")
    assert rules is None
    assert [d.help for d in found] == ["did you mean `other`?"]
