"""From files to documents: ``extends``, readings, errors in whichever file they are."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.document import Document, load_document
from mancala_dsl.language.families import DEEPEST
from mancala_dsl.reading import plain
from mancala_dsl.rules.resolve import resolve
from tests.language.nodes import SMALL, at
from tests.patience import PATIENCE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty catalogue, being the current directory too, with ``small.yaml`` in it."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "small", SMALL)
    return tmp_path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def document(path: Path, reading: str | None = None) -> Document:
    found, diagnostics = load_document(path, reading)
    assert diagnostics == []
    assert found is not None
    return found


def places(diagnostics: list[Diagnostic]) -> list[tuple[str, str, int]]:
    return [(d.id, Path(d.span.source.name).name, d.span.line) for d in diagnostics]


def test_a_spec_by_itself(folder: Path) -> None:
    found = document(folder / "small.yaml")
    assert (found.id, found.reading, found.readings, found.replaced) == ("small", None, {}, ())
    assert found.root == found.base
    assert [source.text for source in found.files] == [SMALL]
    assert found.sha256 == hashlib.sha256(SMALL.encode()).hexdigest()


def test_a_name_that_no_file_can_have_is_no_spec(folder: Path) -> None:
    (folder / "own.yaml").write_text(f"mancala: 1\nname: Own\nextends: {'kalah' * 80}\n", encoding="utf-8")
    document, diagnostics = load_document(folder / "own.yaml")
    assert document is None
    assert [each.id for each in diagnostics] == ["MAN112"]


def test_a_spec_that_extends_one_that_extends_one(folder: Path) -> None:
    middle = "mancala: 1\nextends: small\nname: Middle\nboard: {seeds: 5}\nturn: {grand_slam: no_capture}\n"
    own = "mancala: 1\nextends: middle\nname: Own\nsowing: {skip: null}\n"
    write(folder, "middle", middle)
    found = document(write(folder, "own", own))
    assert plain(at(found.root, "board")) == {
        "rows": 2,
        "pits": 3,
        "seeds": 5,
        "stores": "none",
        "source": "book",
    }
    assert "skip" not in plain(at(found.root, "sowing"))  # type: ignore[operator]
    assert found.root.entry("extends") is None
    layers = {
        path: at(found.root, path).layer for path in ("name", "board.seeds", "board.pits", "turn.no_move")
    }
    assert layers == {
        "name": "",
        "board.seeds": "extends middle",
        "board.pits": "extends small",
        "turn.no_move": "extends small",
    }
    assert [Path(s.name).name for s in found.files] == ["own.yaml", "middle.yaml", "small.yaml"]
    assert found.sha256 == hashlib.sha256((own + middle + SMALL).encode()).hexdigest()
    assert [(r.key, r.layer) for r in found.replaced] == [
        ("name", "extends middle"),
        ("board.seeds", "extends middle"),
        ("name", ""),
        ("sowing.skip", ""),
    ]


def test_what_is_extended_is_looked_for_beside_the_file_first(folder: Path) -> None:
    catalogue = folder / "specs"
    catalogue.mkdir()
    write(catalogue, "small", SMALL.replace("seeds: 4", "seeds: 6"))
    beside = folder / "beside"
    beside.mkdir()
    own = "mancala: 1\nextends: small\nname: Own\n"
    write(beside, "own", own)
    assert plain(at(document(beside / "own.yaml").root, "board.seeds")) == 6
    write(beside, "small", SMALL.replace("seeds: 4", "seeds: 7"))
    assert plain(at(document(beside / "own.yaml").root, "board.seeds")) == 7


def test_errors_of_an_extended_spec_are_told_in_its_own_file(folder: Path) -> None:
    write(folder, "small", SMALL.replace("win: most", "win: mots"))
    own = write(folder, "own", "mancala: 1\nextends: small\nboard: {seds: 5}\n")
    found, diagnostics = load_document(own)
    assert found is None
    assert places(diagnostics) == [("MAN104", "small.yaml", 16), ("MAN101", "own.yaml", 3)]


def test_a_key_that_is_taken_away_is_missing_where_it_is_taken_away(folder: Path) -> None:
    own = write(
        folder, "own", "mancala: 1\nextends: small\nname: Own\nsowing:\n  direction: null\nwin: null\n"
    )
    assert sorted(places(load_document(own)[1])) == [("MAN102", "own.yaml", 5), ("MAN102", "own.yaml", 6)]


def test_a_circle_of_three(folder: Path) -> None:
    for name, base in (("one", "two"), ("two", "three"), ("three", "one")):
        write(folder, name, f"mancala: 1\nextends: {base}\nname: {name}\n")
    found, diagnostics = load_document(folder / "one.yaml")
    assert found is None
    assert places(diagnostics) == [("MAN113", "three.yaml", 2)]
    assert diagnostics[0].message.endswith("one → two → three → one")


def test_a_chain_that_is_too_long(folder: Path) -> None:
    names = [f"v{n}" for n in range(DEEPEST)]
    for name, base in zip(names, [*names[1:], "small"], strict=True):
        write(folder, name, f"mancala: 1\nextends: {base}\nname: {name}\n")
    assert load_document(folder / "v1.yaml")[1] == []  # with small.yaml as many as there may be
    assert places(load_document(folder / "v0.yaml")[1]) == [("MAN113", f"{names[-1]}.yaml", 2)]


READING = """\
readings:
  other:
    source: page
    note: some say
    patch:
      sowing:
        direction: clockwise
        first_seed: {is: origin, status: inferred}
"""


def test_a_reading(folder: Path) -> None:
    path = write(folder, "small", SMALL + READING)
    assert document(path).readings.keys() == {"other"}
    assert plain(at(document(path).root, "sowing.direction")) == "counterclockwise"
    found = document(path, "other")
    assert (found.reading, plain(at(found.root, "sowing.direction"))) == ("other", "clockwise")
    assert at(found.root, "sowing.direction").layer == "reading other"
    assert at(found.root, "sowing.skip").layer == ""
    assert plain(found.base) == plain(document(path).root)
    assert [(r.key, r.layer) for r in found.replaced] == [("sowing.direction", "reading other")]


@pytest.mark.parametrize(
    ("good", "bad", "expected"),
    [
        ("direction: clockwise", "direction: clockwize", ("MAN104", 23)),
        ("first_seed: {is", "first_sed: {is", ("MAN101", 24)),
        ("      sowing:\n", "      soing:\n", ("MAN101", 22)),
        ("direction: clockwise", "direction: null", ("MAN102", 23)),
        ("direction: clockwise", "direction: counterclockwise", ("MAN118", 23)),
        ("status: inferred", "source: pag", ("MAN115", 24)),
        ("    source: page", "    source: pag", ("MAN115", 19)),
    ],
)
def test_an_error_in_a_patch_is_told_there(
    folder: Path, good: str, bad: str, expected: tuple[str, int]
) -> None:
    path = write(folder, "small", SMALL + READING.replace(good, bad))
    found = {(d.id, d.span.line) for d in load_document(path, "other")[1]}
    assert found == {expected}


TWO = """\
readings:
  other: {patch: {sowing: {direction: clockwise}}}
  more: {patch: {sowing: {direction: null}, board: {seeds: 5}}}
  back: {patch: {sowing: {direction: counterclockwise}}}
"""


def test_readings_together_are_put_in_one_after_the_other(folder: Path) -> None:
    path = write(folder, "small", SMALL + TWO)
    found = document(path, "other+back")
    assert (found.reading, plain(at(found.root, "sowing.direction"))) == ("other+back", "counterclockwise")
    assert at(found.root, "sowing.direction").layer == "reading back"
    assert [(r.key, r.layer) for r in found.replaced] == [
        ("sowing.direction", "reading other"),
        ("sowing.direction", "reading back"),
    ]
    assert plain(found.base) == plain(document(path).root)
    turned, diagnostics = load_document(path, "back+other")
    assert turned is not None
    assert plain(at(turned.root, "sowing.direction")) == "clockwise"
    assert [d.id for d in diagnostics] == ["MAN118"]  # `back` changes nothing where it comes first


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("other+upwards", "the spec has no reading `upwards`"),
        ("upwards+other", "the spec has no reading `upwards`"),
        ("other+", "the spec has no reading ``"),
        ("other+other", "`other+other` has the same reading twice"),
    ],
)
def test_readings_that_cannot_go_together(folder: Path, name: str, message: str) -> None:
    found, diagnostics = load_document(write(folder, "small", SMALL + TWO), name)
    assert found is None
    assert [(d.id, d.message) for d in diagnostics] == [("MAN114", message)]


def test_what_the_first_reading_takes_away_the_second_does_not_have(folder: Path) -> None:
    path = write(folder, "small", SMALL + TWO)
    assert [d.id for d in load_document(path, "more")[1]] == ["MAN102"]  # no direction is left
    found, diagnostics = load_document(path, "more+other")
    assert found is not None
    assert [d.id for d in diagnostics] == ["MAN102"]  # it was missing between the two
    assert [plain(at(found.root, key)) for key in ("sowing.direction", "board.seeds")] == ["clockwise", 5]


def test_a_reading_of_the_extended_spec_is_a_reading_too(folder: Path) -> None:
    write(folder, "small", SMALL + READING)
    own = write(folder, "own", "mancala: 1\nextends: small\nname: Own\n")
    found = document(own, "other")
    assert plain(at(found.root, "sowing.direction")) == "clockwise"
    assert at(found.root, "sowing.direction").layer == "reading other"


def test_errors_of_the_spec_and_of_its_reading_come_together(folder: Path) -> None:
    text = SMALL.replace("win: most", "win: mots") + READING.replace("clockwise", "clockwize")
    found = load_document(write(folder, "small", text), "other")[1]
    assert places(found) == [("MAN104", "small.yaml", 16), ("MAN104", "small.yaml", 23)]


def test_an_unknown_reading(folder: Path) -> None:
    found, diagnostics = load_document(folder / "small.yaml", "other")
    assert found is None
    assert [(d.id, d.help) for d in diagnostics] == [("MAN114", "it has no readings")]


def test_a_file_name_that_cannot_be_a_module(folder: Path) -> None:
    found = load_document(write(folder, "my-game", SMALL))[1]
    assert [(d.id, d.message) for d in found] == [
        ("MAN107", "a spec cannot be in a file called `my-game.yaml`")
    ]


def test_a_document_with_errors_is_told_from_a_good_one(folder: Path) -> None:
    found, _ = load_document(write(folder, "small", SMALL.replace("win: most", "win: mots")))
    assert found is not None
    assert len(found.faults) == 1
    assert resolve(folder / "small.yaml")[0] is None


@pytest.mark.parametrize("text", ["{}", "[]", "7", "mancala: 1", "mancala: {}", "- a\n- b", '"mancala: 1"'])
def test_a_file_that_is_hardly_a_spec(folder: Path, text: str) -> None:
    rules, diagnostics = resolve(write(folder, "odd", text + "\n"))
    assert rules is None
    assert diagnostics


@pytest.mark.parametrize(
    "hostile",
    [
        "end: [" + ", ".join("{if: 1}" for _ in range(1000)) + "]",
        "board: {" + ", ".join(f"k{n}: 1" for n in range(1000)) + "}",
        "sources: {" + ", ".join(f"K{n}: 1" for n in range(1000)) + "}",
        "name: [" + "[" * 30 + "]" * 31,
        "win: " + "x" * 100_000,
        "board: {rows: 2, pits: 999999999999999999, seeds: [" + "1, " * 5000 + "1], stores: own}",
        "? " + "y" * 5000 + "\n: 1",
        "notes: [" + ", ".join("{source: nowhere, text: x}" for _ in range(2000)) + "]",
    ],
    ids=lambda text: text[:12],
)
def test_hostile_specs_end_in_errors(folder: Path, hostile: str) -> None:
    path = write(folder, "hostile", f"mancala: 1\n{hostile}\n")
    began = time.process_time()
    rules, diagnostics = resolve(path)
    assert time.process_time() - began < PATIENCE
    assert rules is None
    assert all(len(d.message) < 300 and len(d.help) < 2000 for d in diagnostics)


def test_a_start_may_have_empty_pits(folder: Path) -> None:
    found = document(write(folder, "uneven", SMALL.replace("seeds: 4", "seeds: [0, 5, 5, 0, 5, 5]")))
    assert plain(at(found.root, "board.seeds")) == [0, 5, 5, 0, 5, 5]


def test_a_reading_may_bring_sources_and_cite_those_of_the_spec(folder: Path) -> None:
    letter = "      sources: {letter: {title: A Letter, kind: manuscript, of: page}}\n"
    more = letter + "      sowing:\n        note: so\n"
    text = SMALL + READING.replace("      sowing:\n", more)
    cited = text.replace(
        "first_seed: {is: origin, status: inferred}", "first_seed: {is: origin, source: [letter, book]}"
    )
    path = write(folder, "small", cited)
    document(path)
    document(path, "other")
    unknown = write(folder, "small", cited.replace("[letter, book]", "[letter, buch]"))
    assert [d.message for d in load_document(unknown)[1]] == ["there is no source `buch`"]
