"""Boards in their short and their long form: the same board however it is written, and each key by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.rules.board import Board, Row, Step, plain
from mancala_dsl.rules.resolve import resolve

SPEC = """\
mancala: 1
name: Board
board: {%s}
sowing: {direction: counterclockwise}
end: [{if: mover.moves == 0, rest: split}, {if: board.repeated, rest: split}]
win: most
"""
OUTER_INNER = (Row("outer", 1, 2), Row("inner", 1, 2))
LOOP = (Step("outer", 1, 2), Step("inner", 2, 1))


def board(text: str, folder: Path) -> Board:
    """The board that a block is."""
    path = folder / "board.yaml"
    path.write_text(SPEC % text, encoding="utf-8")
    rules, found = resolve(path)
    assert rules is not None, found
    return rules.board.value


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("rows: 2, pits: 3", "side: {row: 1..3}, path: [row >], loop: shared"),
        ("rows: 4, pits: 3", "side: {outer: 1..3, inner: 1..3}, path: [outer >, inner <], loop: own"),
        (
            "rows: 4, pits: 3, loop: shared",
            "side: {outer: 1..3, inner: 1..3}, path: [outer >, inner <], loop: shared",
        ),
        ("rows: 2, pits: 3, path: [row <]", "side: {row: 1..3}, path: [row <], loop: shared"),
    ],
)
def test_a_number_of_rows_is_short_for_a_side_and_a_path(short: str, long: str, tmp_path: Path) -> None:
    rest = ", seeds: 2, stores: none"
    assert board(short + rest, tmp_path) == board(long + rest, tmp_path)


BOARDS = [
    ("rows: 1, pits: 3, seeds: 1, stores: own", plain(1, 3, 1, "own")),
    ("rows: 2, pits: 2, seeds: 3, stores: own", plain(2, 2, 3, "own")),
    ("rows: 2, pits: 2, seeds: 3, stores: own, path: [row >, store]", plain(2, 2, 3, "own")),
    (
        "rows: 2, pits: 2, seeds: 3, stores: own, path: [store, row >]",
        Board((Row("row", 1, 2),), (Step(""), Step("row", 1, 2)), "shared", "own", (3,) * 4),
    ),
    (
        "rows: 4, pits: 2, seeds: {outer: 2, inner: [0, 1]}, stores: none",
        Board(OUTER_INNER, LOOP, "own", "none", (2, 2, 1, 0, 2, 2, 1, 0)),
    ),
    (
        "rows: 4, pits: 2, seeds: [{if: pit.outer, then: 5 - pit.number}, pit.number], stores: none",
        Board(OUTER_INNER, LOOP, "own", "none", (4, 3, 2, 1, 4, 3, 2, 1)),
    ),
    (
        "rows: 2, pits: 2, seeds: [{if: pit.column == board.columns, then: 7}, 2 * pit.column], stores: none",
        plain(2, 2, (2, 7, 2, 7)),
    ),
    (
        "rows: 2, pits: 2, seeds: 1, stores: none, owner: far",
        Board((Row("row", 1, 2),), (Step("row", 1, 2),), "shared", "none", (1,) * 4, (1, 1, 0, 0)),
    ),
    (
        "rows: 2, pits: 2, seeds: 1, stores: none, owner: [{if: pit.column == 1, then: nobody}, near]",
        Board((Row("row", 1, 2),), (Step("row", 1, 2),), "shared", "none", (1,) * 4, (None, 0, None, 1)),
    ),
    (
        "side: {outer: 1..3, middle: 3}, path: [outer >, middle <], loop: shared, seeds: 1, stores: none",
        Board(
            (Row("outer", 1, 3), Row("middle", 3, 3)),
            (Step("outer", 1, 3), Step("middle", 3, 3)),
            "shared",
            "none",
            (1,) * 8,
        ),
    ),
    (
        (
            "side: {outer: 1..2, inner: 1..2}, path: [inner 1, outer >, their inner 1], loop: own, "
            "seeds: 1, stores: none"
        ),
        Board(
            OUTER_INNER,
            (Step("inner", 1, 1), Step("outer", 1, 2), Step("inner", 1, 1, theirs=True)),
            "own",
            "none",
            (1,) * 8,
        ),
    ),
]


@pytest.mark.parametrize(("text", "made"), BOARDS, ids=[text[:60] for text, _ in BOARDS])
def test_a_board(text: str, made: Board, tmp_path: Path) -> None:
    assert board(text, tmp_path) == made


def test_canonical_order_goes_along_the_path_and_then_by_rows(tmp_path: Path) -> None:
    """Numbers in a list are by this order: inner 1, outer 1, outer 2, and inner 2, off the path, last."""
    made = board(
        "side: {outer: 1..2, inner: 1..2}, path: [inner 1, outer >], loop: own, "
        "seeds: [1, 2, 3, 4, 5, 6, 7, 8], stores: none",
        tmp_path,
    )
    assert [made.full_name(pit) for pit in range(8)] == "Si1 So1 So2 Si2 Ni1 No1 No2 Ni2".split()
    assert [made.start[pit] for row in made.shown(0) for pit in row] == [2, 3, 1, 4]
    assert made.tracks == ((0, 1, 2), (4, 5, 6))


def test_a_whole_board_with_a_status_for_each_setting(tmp_path: Path) -> None:
    text = (
        "side: {outer: 1..2, inner: 1..2}, path: {is: [outer >, inner <], note: a}, "
        "loop: {is: own, status: added}, seeds: {is: 2, note: b}, stores: {is: none}, "
        "owner: {is: near, status: added}"
    )
    assert board(text, tmp_path) == Board(OUTER_INNER, LOOP, "own", "none", (2,) * 8)
