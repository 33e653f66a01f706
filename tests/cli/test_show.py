"""``mancalac show``: the whole text, by hand."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

from mancala_dsl.explain.clauses import clauses
from mancala_dsl.rules.resolve import resolve
from tests.cli.terminal import PAIR, TOP, Terminal

CHILD = """\
mancala: 1
extends: pair
name: Child
board: {seeds: 3}
sowing: {direction: clockwise}
turn: {no_move: pass}
end: [{if: board.seeds == 0}, {if: board.repeated, rest: split, status: added}]
"""


def test_as_written(run: Terminal) -> None:
    done = run("show", "pair")
    assert (done.status, done.err) == (0, "")
    assert done.out == textwrap.dedent(
        """\
        Pair (pair)
        played in a village

        sources
          elder: An elder of the village (people)

        rules
          board: 2 rows of 2 pits, 2 seeds in each (8 in all), stores: none
                  specs/pair.yaml:6
          sowing.direction: counterclockwise
                  specs/pair.yaml:9
          sowing.last_seed[0]
              if: last.theirs and last.seeds == 3
              capture: last
              for: mover
                  specs/pair.yaml:11
          turn.choose: pit.own and pit.seeds > 0
                  specs/pair.yaml:13
          end[0]
              if: mover.moves == 0
              rest: pit.owner
                  specs/pair.yaml:15
          end[1]
              if: board.repeated
              rest: split
                  specs/pair.yaml:16
          win: most
                  specs/pair.yaml:17

        readings
          clockwise: The elder's brother sows the other way.
        """
    )


def test_resolved(run: Terminal) -> None:
    assert run("show", "--resolved", "pair").out == textwrap.dedent(
        """\
        Pair (pair)

        board: 2 rows of 2 pits, 2 seeds in each (8 in all), stores: none
                specs/pair.yaml:6, attested
                source: An elder of the village
        marks: none
                default: the spec is silent
        memory: none
                default: the spec is silent
        sowing.direction: counterclockwise
                specs/pair.yaml:9, attested
                source: An elder of the village, first evening
        sowing.lift: all seeds of start
                default: the spec is silent
        sowing.drop: 1
                default: the spec is silent
        sowing.first_seed: next
                default: the spec is silent
        sowing.skip: false
                default: the spec is silent
        sowing.each_seed: none
                default: the spec is silent
        sowing.last_seed[0]
            if: last.theirs and last.seeds == 3
            capture: last
            for: mover
                specs/pair.yaml:11, attested
                source: An elder of the village, first evening
        sowing.endless: nothing relays
                default: the spec is silent
        turn.choose: pit.own and pit.seeds > 0
                specs/pair.yaml:13, inferred
        turn.kinds: sow
                default: the spec is silent
        turn.before: none
                default: the spec is silent
        turn.after: none
                default: the spec is silent
        turn.must: none
                default: the spec is silent
        turn.grand_slam: allowed
                default: the spec is silent
        turn.no_move: an end rule catches it
                default: the spec is silent
        end[0]
            if: mover.moves == 0
            rest: pit.owner
                specs/pair.yaml:15, attested
                source: An elder of the village
                note: Who has nothing ends it.
        end[1]
            if: board.repeated
            rest: split
                specs/pair.yaml:16, added
        win: most
                specs/pair.yaml:17, attested
                source: An elder of the village
        """
    )


def test_what_a_reading_replaced(run: Terminal) -> None:
    out = run("show", "pair", "--reading", "clockwise").out
    assert out.startswith("Pair (pair, reading clockwise)\n")
    assert "  sowing.direction: clockwise\n          specs/pair.yaml:22 (reading clockwise)\n" in out
    assert out.endswith(
        "\nreplaced\n  sowing.direction: counterclockwise (specs/pair.yaml:9) became clockwise"
        " (specs/pair.yaml:22), by\n      reading clockwise\n"
    )
    resolved = run("show", "--resolved", "pair", "--reading", "clockwise").out
    assert (
        "\nsowing.direction: clockwise\n"
        "        specs/pair.yaml:22, attested (reading clockwise)\n"
        "        source: An elder of the village\n"
    ) in resolved


def test_what_an_extension_replaced(run: Terminal, village: Path) -> None:
    (village / "specs" / "child.yaml").write_text(CHILD, "utf-8")
    out = run("show", "child").out
    assert "  board: 2 rows of 2 pits, 3 seeds in each (12 in all), stores: none\n" in out
    assert "  turn.choose: pit.own and pit.seeds > 0\n          specs/pair.yaml:13 (extends pair)\n" in out
    replaced = out.partition("\nreplaced\n")[2].partition("\n\n")[0]
    assert "  board.seeds: 2 (specs/pair.yaml:6) became 3 (specs/child.yaml:4)" in replaced
    assert (
        "  sowing.direction: counterclockwise (specs/pair.yaml:9) became clockwise (specs/child.yaml:5)"
        in replaced
    )
    assert (
        "  end: what stands at specs/pair.yaml:15 became what stands at specs/child.yaml:7, by this spec"
        in replaced
    )
    assert "name" not in replaced  # told, not played


def test_a_mark_has_its_own_source(run: Terminal, village: Path) -> None:
    marked = PAIR.replace(
        "sowing:\n", "marks: {weg: {source: 'elder: second evening'}}\nsowing:\n", 1
    ).replace(
        "      capture: last\n", "      mark: last\n      as: weg\n    - if: last.weg\n      capture: last\n"
    )
    (village / "specs" / "pair.yaml").write_text(marked, "utf-8")
    assert (
        "\nmarks.weg: may be put on a pit\n"
        "        specs/pair.yaml:7, attested\n"
        "        source: An elder of the village, second evening\n"
    ) in run("show", "--resolved", "pair").out


def test_nothing_of_the_rules_is_left_out() -> None:
    # Every expression of every spec has to be found in what is shown.
    from mancala_dsl.language.expressions.text import text
    from mancala_dsl.rules.uses import expressions

    for path in sorted((TOP / "specs").glob("*.yaml")):
        rules, _ = resolve(path)
        assert rules is not None
        shown = "\n".join(line for clause in clauses(rules) for line in clause.says)
        for expression in expressions(rules):
            # The rule of moves that never end is shown as `endless`, not by the machine's own condition.
            unsaid = ("true", "nobody", "game.endless == 1")
            assert text(expression) in shown or text(expression) in unsaid, (path, expression)


def test_for_programs(run: Terminal, village: Path) -> None:
    done = run("show", "pair", "--format", "json", "--reading", "clockwise")
    assert (done.status, done.err) == (0, "")
    data = json.loads(done.out)
    assert (data["id"], data["name"], data["reading"]) == ("pair", "Pair", "clockwise")
    assert (data["where"], data["terms"]) == (["a village"], {})
    assert [(each["key"], each["kind"]) for each in data["sources"]] == [("elder", "people")]
    assert data["readings"] == {"clockwise": "The elder's brother sows the other way."}
    clauses = {clause["path"]: clause for clause in data["clauses"]}
    assert list(clauses) == [
        "board",
        "sowing.direction",
        "sowing.last_seed[0]",
        "turn.choose",
        "end[0]",
        "end[1]",
        "win",
    ]
    assert clauses["sowing.last_seed[0]"] == {
        "path": "sowing.last_seed[0]",
        "says": ["if: last.theirs and last.seeds == 3", "capture: last", "for: mover"],
        "file": "specs/pair.yaml",
        "line": 11,
        "status": "attested",
        "sources": [{"key": "elder", "place": "first evening"}],
        "note": "",
        "layer": None,
    }
    assert clauses["sowing.direction"]["layer"] == "reading clockwise"
    assert data["replaced"] == [
        {
            "path": "sowing.direction",
            "old": {"value": "counterclockwise", "file": "specs/pair.yaml", "line": 9},
            "new": {"value": "clockwise", "file": "specs/pair.yaml", "line": 22},
            "by": "reading clockwise",
        }
    ]


def test_for_programs_with_all_defaults(run: Terminal) -> None:
    clauses = json.loads(run("show", "pair", "--format", "json", "--resolved").out)["clauses"]
    silent = {clause["path"]: clause["says"] for clause in clauses if "file" not in clause}
    assert silent["sowing.skip"] == ["false"]
    assert silent["turn.grand_slam"] == ["allowed"]
    shown = run("show", "pair", "--resolved").out
    assert [f"\n{clause['path']}" in shown for clause in clauses] == [True] * len(clauses)
