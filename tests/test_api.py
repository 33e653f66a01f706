"""``mancala_dsl.load``: a module of a spec, made in memory."""

from __future__ import annotations

import copy
import linecache
import pickle
import subprocess
import sys
import threading
import traceback
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mancala_dsl
from mancala_dsl import SpecError, load
from mancala_dsl.api import Variant
from tests.cli.terminal import PAIR, TOP


@pytest.fixture
def spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "pair.yaml"
    path.write_text(PAIR, "utf-8")
    return path


def unpickled(thing: object) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes


def test_by_id_by_path_and_by_text(spec: Path) -> None:
    oware = load("oware")
    assert (oware.VARIANT, oware.READING, oware.PITS, oware.SEEDS) == ("oware", None, 12, 48)
    assert load(spec).VARIANT == load("pair.yaml").VARIANT == load(str(spec)).VARIANT == "pair"


def test_the_reading(spec: Path) -> None:
    both = load(spec), load(spec, "clockwise")
    assert [module.READING for module in both] == [None, "clockwise"]
    # South 1 is sown into South 2 and North 1, or clockwise into North 2 and North 1.
    assert [module.pits(module.play(module.initial(), 0)) for module in both] == [(0, 3, 0, 2), (0, 2, 0, 3)]


def test_readings_together(spec: Path) -> None:
    spec.write_text(PAIR + "  three: {source: elder, patch: {board: {seeds: 3}}}\n", "utf-8")
    module = load(spec, "clockwise+three")
    assert (module.READING, module.SEEDS) == ("clockwise+three", 12)
    # three seeds clockwise from South 1: North 2, North 1, South 2
    assert module.pits(module.play(module.initial(), 0)) == (0, 4, 4, 4)
    with pytest.raises(SpecError, match="`three\\+three` has the same reading twice"):
        load(spec, "three+three")


def test_the_example_of_the_documentation() -> None:
    oware = load("oware")
    state, plies = oware.initial(), 0
    while moves := oware.legal_moves(state):
        state = oware.play(state, moves[0])
        plies += 1
        if plies == 500:  # repetition is for a Game to see
            break
    assert plies > 10
    assert sum(oware.pits(state)) + sum(oware.scores(state)) == 48


def test_the_same_module_until_the_spec_changes(spec: Path) -> None:
    first = load(spec)
    assert load(spec) is first
    assert load("pair.yaml") is first
    assert load(spec, "clockwise") is not first
    spec.write_text(PAIR.replace("seeds: 2", "seeds: 3"), "utf-8")
    second = load(spec)
    assert (first.SEEDS, second.SEEDS) == (8, 12)
    assert first.SPEC_SHA256 != second.SPEC_SHA256
    spec.write_text(PAIR, "utf-8")
    assert load(spec) is first


def test_a_change_in_the_spec_that_is_extended_counts(spec: Path) -> None:
    child = spec.with_name("child.yaml")
    child.write_text("mancala: 1\nextends: pair\nname: Child\n", "utf-8")
    assert load(child).SEEDS == 8
    spec.write_text(PAIR.replace("seeds: 2", "seeds: 3"), "utf-8")
    assert load(child).SEEDS == 12


def test_the_text_is_what_compile_writes(spec: Path) -> None:
    from mancala_dsl.cli.main import main

    assert main(["compile", str(spec), "--out", "out"]) == 0
    for reading, name in ((None, "pair.py"), ("clockwise", "pair__clockwise.py")):
        code = load(spec, reading).initial.__code__
        lines = linecache.getlines(code.co_filename)
        assert "".join(lines) == Path("out", name).read_text("utf-8")


def test_a_traceback_shows_the_generated_line(spec: Path) -> None:
    module = load(spec)
    state = module.initial()
    linecache.checkcache()
    with pytest.raises(module.IllegalMove) as caught:
        module.play(state, 3)
    frames = traceback.extract_tb(caught.value.__traceback__)
    frame = frames[-1]
    assert frame.filename.startswith("<mancalac pair ")
    assert frame.line
    assert frame.lineno is not None
    assert linecache.getlines(frame.filename)[frame.lineno - 1].strip() == frame.line
    assert any("raise" in (each.line or "") or "illegal" in (each.line or "").lower() for each in frames[1:])


@pytest.mark.parametrize("variant", ["tihbat", "kalah", "toguz_kumalak", "sadeqa_iii"])
def test_games_are_pickled_and_copied(variant: str) -> None:
    module = load(variant)
    assert sys.modules[module.__name__] is module
    game = module.Game()
    for _ in range(5):
        game.push(game.legal_moves()[-1])
    for twin in (unpickled(game), copy.copy(game), copy.deepcopy(game), game.copy()):
        assert (twin.state, list(twin.moves), twin.outcome()) == (
            game.state,
            list(game.moves),
            game.outcome(),
        )
        before = game.state
        twin.push(twin.legal_moves()[0])
        assert (len(twin.moves), len(game.moves), game.state) == (6, 5, before)
        twin.pop()
        twin.pop()
        assert len(game.moves) == 5
    outcome = module.playout(module.initial(), Random(1))
    assert unpickled(outcome) == outcome


def test_a_pickled_game_is_read_by_a_process_that_has_loaded_the_spec(spec: Path) -> None:
    game = load(spec).Game()
    game.push(0)
    program = (
        "import pickle, sys, mancala_dsl; m = mancala_dsl.load('pair.yaml');"
        "g = pickle.loads(sys.stdin.buffer.read()); print(m.position_text(g.state), g.legal_moves())"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(TOP)!r}); {program}"],
        cwd=spec.parent,
        input=pickle.dumps(game),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode() == "0 3 / 0 2 ; 3 0 ; N (3,)\n"


def test_an_error_carries_all_findings(spec: Path) -> None:
    broken = PAIR.replace("pit.owner", "pit.ownr").replace("last.seeds", "lst.seeds")
    spec.write_text(broken, "utf-8")
    with pytest.raises(SpecError) as caught:
        load("pair.yaml")
    assert [(each.span.line, each.span.column) for each in caught.value.diagnostics] == [(11, 27), (15, 38)]
    text = str(caught.value)
    assert text.startswith("pair.yaml:11:27: error[MAN")
    assert "\npair.yaml:15:38: error[MAN" in text
    assert "   help: did you mean `last`?" in text
    assert "   help: did you mean `owner`?" in text
    assert isinstance(caught.value, ValueError)


def test_what_a_check_forbids_is_not_loaded(spec: Path) -> None:
    # Without its first end rule a player of Pair may have no move, and nothing says what follows.
    spec.write_text(
        "".join(line for line in PAIR.splitlines(keepends=True) if "moves == 0" not in line), "utf-8"
    )
    with pytest.raises(SpecError) as caught:
        load(spec)
    assert [finding.id for finding in caught.value.diagnostics] == ["MAN310"]


def test_an_error_is_not_remembered(spec: Path) -> None:
    spec.write_text("mancala: 1\n", "utf-8")
    with pytest.raises(SpecError):
        load(spec)
    spec.write_text(PAIR, "utf-8")
    assert load(spec).VARIANT == "pair"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("owarre", "there is no spec `owarre`; did you mean `oware`?"),
        ("zzz", "there is no spec `zzz`"),
        ("nowhere/zzz.yaml", "there is no spec `nowhere/zzz.yaml`"),
    ],
)
def test_no_such_spec(spec: Path, name: str, text: str) -> None:
    with pytest.raises(SpecError) as caught:
        load(name)
    assert str(caught.value) == text
    assert caught.value.diagnostics == ()


def test_no_such_reading(spec: Path) -> None:
    with pytest.raises(SpecError, match="clockwize") as caught:
        load(spec, "clockwize")
    assert "did you mean `clockwise`?" in str(caught.value)


def test_threads_get_the_same_module(spec: Path) -> None:
    got: list[Variant] = []
    threads = [threading.Thread(target=lambda: got.append(load(spec))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(got) == 8
    assert len(set(map(id, got))) == 1


def test_what_the_package_offers() -> None:
    assert set(mancala_dsl.__all__) == {"SpecError", "__version__", "load"}
    assert mancala_dsl.load is load
    with pytest.raises(AttributeError, match="no attribute 'laod'"):
        mancala_dsl.laod  # noqa: B018
