"""Each check with specs that it has to find something in, and with specs that it has to be content with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mancala_dsl.checks import check, checks, pages
from mancala_dsl.diagnostics import Diagnostic, Severity
from mancala_dsl.diagnostics.catalogue import TITLES
from tests.expressions.texts import marked

Found = Callable[[str], list[Diagnostic]]

BOARD = "{rows: 2, pits: 6, seeds: 4, stores: none, source: elder}"
LAST_SEED = "{if: last.seeds in 2|3, capture: last}"
TURN = "{no_move: pass, source: elder}"
END = "[{if: board.seeds == 0, source: elder}, {if: board.repeated, rest: split, status: added}]"


def spec(
    *,
    sources: str = "",
    board: str = BOARD,
    marks: str = "",
    sowing: str = "",
    last_seed: str = LAST_SEED,
    turn: str = TURN,
    end: str = END,
    more: str = "",
) -> str:
    """A spec that is right in every way but for what is changed."""
    rules = "".join(f"    - {line}\n" for line in last_seed.split("\n"))
    return (
        "mancala: 1\nname: Example\nsources:\n  elder: {title: An elder, kind: people}\n"
        f"{sources}board: {board}\n{marks}sowing:\n  source: elder\n  direction: counterclockwise\n{sowing}"
        f"  last_seed:\n{rules}turn: {turn}\nend: {end}\nwin: {{is: most, source: elder}}\n{more}"
    )


@pytest.fixture
def found(tmp_path: Path) -> Found:
    def run(text: str) -> list[Diagnostic]:
        path = tmp_path / "spec.yaml"
        path.write_text(text, encoding="utf-8")
        return check(path)

    return run


def test_the_example_is_right(found: Found) -> None:
    assert found(spec()) == []


def test_every_check_has_its_page_and_its_id() -> None:
    ids = [module.ID for module in pages()]
    assert len(set(ids)) == len(ids) >= 18
    assert {module.ID for module in checks()} < set(ids)
    for module in pages():
        assert module.ID in TITLES
        page = module.__doc__ or ""
        kind = re.search(r"\((error|warning|note)\)\.$", page.split("\n")[0])
        assert kind is not None
        assert TITLES[module.ID].endswith(f"({kind[1]})") == (kind[1] != "error")
        assert ("\nNoted" if kind[1] == "note" else "\nBad") in page
        assert ("\nNot noted" if kind[1] == "note" else "\nGood") in page


FEED = "{must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0}], source: elder}"
RELAY = "{if: last.before > 0, relay: last}"
NO_REPETITION = "[{if: board.seeds == 0, source: elder}]"


# Sources (MAN312).


def test_inherited_sources_are_not_looked_at(tmp_path: Path) -> None:
    text = spec(sources="  hyde: {title: A book, kind: book}\n")
    (tmp_path / "base.yaml").write_text(text, encoding="utf-8")
    derived = tmp_path / "derived.yaml"
    derived.write_text("mancala: 1\nextends: base\nname: Derived\n", encoding="utf-8")
    assert check(derived) == []
    assert [d.id for d in check(tmp_path / "base.yaml")] == ["MAN312"]


# Clauses without a source (MAN314).

CLAUSES = [
    (BOARD, BOARD.replace(", source: elder", ""), "board"),
    ("win: {is: most, source: elder}", "win: most", "win"),
    (TURN, "{no_move: pass}", "no_move"),
    (TURN, "{choose: pit.own, no_move: {is: pass, status: inferred}}", "choose"),
    (TURN, "{grand_slam: no_capture, no_move: {is: pass, status: added}}", "grand_slam"),
    (TURN, FEED.replace("source: elder", "no_move: {is: pass, source: elder}"), "must[0]"),
    (", source: elder}, {if: board.repeated", "}, {if: board.repeated", "end[0]"),
    (", status: added}]", "}]", "end[1]"),
    ("  source: elder\n  direction: counterclockwise\n", "  direction: counterclockwise\n", "direction"),
]


@pytest.mark.parametrize(("old", "new", "name"), CLAUSES, ids=[c[2] for c in CLAUSES])
def test_clauses_without_source(found: Found, old: str, new: str, name: str) -> None:
    text = spec()
    assert text.count(old) == 1
    messages = [d.message for d in found(text.replace(old, new))]
    assert f"`{name}` names no source" in messages
    assert len(messages) == (2 if name == "direction" else 1)  # the rule under `last_seed` has none either


def test_all_clauses_of_sowing_need_a_source(found: Found) -> None:
    text = spec(
        sowing=(
            "  first_seed: next\n  skip: pit == origin\n  each_seed: [{if: pit.seeds == 4, capture: pit}]\n"
            "  endless: {laps: 9, then: void}\n"
        ),
        last_seed=RELAY,
    ).replace("  source: elder\n", "")
    names = "direction first_seed skip each_seed[0] last_seed[0] endless".split()
    assert sorted(d.message for d in found(text)) == sorted(f"`{name}` names no source" for name in names)


# All checks together.


def test_readings_are_checked_too_and_named(found: Found) -> None:
    text = spec(more="readings:\n  endless: {source: elder, patch: {end: [{if: board.seeds == 0}]}}\n")
    diagnostics = found(text)
    assert [d.id for d in diagnostics] == ["MAN311"]
    assert diagnostics[0].message.endswith("(under the reading `endless`)")


def test_what_is_wrong_in_all_readings_is_told_once(found: Found) -> None:
    more = "readings:\n  cw: {source: elder, patch: {sowing: {direction: clockwise}}}\n"
    text = spec(end=NO_REPETITION, more=more).replace("last.seeds in 2|3", "last.seds in 2|3")
    assert [d.id for d in found(text)] == ["MAN205"]
    assert [d.id for d in found(spec(end=NO_REPETITION, more=more))] == ["MAN311"]


def test_a_condition_that_is_wrong_in_a_reading_only(found: Found) -> None:
    text = spec(more="readings:\n  r: {source: elder, patch: {sowing: {skip: pit.stre}}}\n")
    assert [(d.id, marked(d)) for d in found(text)] == [("MAN205", "stre")]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert [d.severity for d in check(tmp_path / "none.yaml")] == [Severity.ERROR]
