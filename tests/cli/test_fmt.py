"""``mancalac fmt`` writes what it says, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.terminal import PAIR, Terminal

SWAPPED = PAIR.replace("name: Pair\nwhere: [a village]\n", "where:   [a village]\nname: Pair\n")
LAID_OUT = PAIR.replace("\nsources:", "\n\nsources:").replace("\nboard:", "\n\nboard:")
for block in ("sowing", "turn", "end", "win", "readings"):
    LAID_OUT = LAID_OUT.replace(f"\n{block}:", f"\n\n{block}:")
LAID_OUT = LAID_OUT.replace(
    "{choose: pit.own and pit.seeds > 0, status: inferred}",
    "{status: inferred, choose: pit.own and pit.seeds > 0}",
)
# The reading's patch and the flow on one line are in order in PAIR already.


@pytest.fixture
def pair(village: Path) -> Path:
    path = village / "specs" / "pair.yaml"
    path.write_text(SWAPPED, "utf-8")
    return path


def test_it_writes_the_canonical_layout_once(run: Terminal, pair: Path) -> None:
    before = run("show", "--resolved", "pair").out
    done = run("fmt")
    assert (done.status, done.err) == (0, "")
    assert done.out == "specs/pair.yaml: formatted\n1 spec: 1 formatted\n"
    assert pair.read_text("utf-8") == LAID_OUT
    stamp = pair.stat().st_mtime_ns
    assert run("fmt", "pair").out == "1 spec: 1 unchanged\n"
    assert pair.stat().st_mtime_ns == stamp
    after = run("show", "--resolved", "pair").out
    assert [line for line in after.splitlines() if "pair.yaml:" not in line] == [
        line for line in before.splitlines() if "pair.yaml:" not in line
    ]
    assert sorted(path.name for path in pair.parent.iterdir()) == ["pair.yaml"]


def test_check_and_diff_write_nothing(run: Terminal, pair: Path) -> None:
    done = run("fmt", "--check")
    assert (done.status, done.err) == (1, "")
    assert done.out == "specs/pair.yaml: to be formatted\n1 spec: 1 to be formatted\n"
    done = run("fmt", "--diff")
    assert done.status == 1
    assert done.out.startswith("--- a/specs/pair.yaml\n+++ b/specs/pair.yaml\n@@ ")
    assert "\n-where:   [a village]\n name: Pair\n+where: [a village]\n+\n sources:" in done.out
    assert pair.read_text("utf-8") == SWAPPED
    run("fmt")
    assert run("fmt", "--check").status == run("fmt", "--diff").status == 0


@pytest.mark.parametrize(
    "broken",
    [
        SWAPPED.replace("lst", "last").replace("last.theirs", "lst.theirs"),
        SWAPPED.replace("win:", "wn:"),
        SWAPPED + "  - x\n",
        SWAPPED.replace("  - {if: mover.moves == 0", "  - {if: board.seeds == 0"),  # MAN310: nobody can move
    ],
)
def test_a_spec_with_errors_is_left_alone(run: Terminal, pair: Path, broken: str) -> None:
    pair.write_text(broken, "utf-8")
    done = run("fmt")
    assert done.status == 1
    assert done.out == "specs/pair.yaml: left alone, it has errors\n1 spec: 1 left alone\n"
    assert done.err.startswith("specs/pair.yaml:")
    assert pair.read_text("utf-8") == broken


def test_what_cannot_be_laid_out_anew_is_left_alone(run: Terminal, pair: Path) -> None:
    odd = SWAPPED.replace("name: Pair", "? name\n: Pair")
    pair.write_text(odd, "utf-8")
    done = run("fmt")
    assert done.status == 1
    assert "specs/pair.yaml: left alone, it is written in a way " in done.out
    assert pair.read_text("utf-8") == odd


def test_line_ends_and_byte_order_mark_go(run: Terminal, pair: Path) -> None:
    pair.write_bytes(b"\xef\xbb\xbf" + LAID_OUT.replace("\n", "\r\n").encode())
    assert run("fmt", "--check").status == 1
    assert run("fmt").status == 0
    assert pair.read_bytes() == LAID_OUT.encode()


@pytest.mark.skipif(os.name != "posix", reason="links and permissions")
def test_a_link_stays_one_and_permissions_stay(run: Terminal, pair: Path, village: Path) -> None:
    real = village / "real.yaml"
    pair.rename(real)
    real.chmod(0o640)
    pair.symlink_to(real)
    assert run("fmt").status == 0
    assert pair.is_symlink()
    assert real.read_text("utf-8") == LAID_OUT
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_new_spec_is_laid_out(run: Terminal, village: Path) -> None:
    run("new", "mine")
    assert run("fmt", "--check", "mine").status == 0
