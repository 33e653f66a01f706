"""Boards as each player sees them, drawn by hand."""

from __future__ import annotations

from mancala_dsl.explain.drawing import Seen, draw
from mancala_dsl.rules.board import plain

SOUTHS = """\
             3    2    1
           +----+----+----+
  North 7  |  6 |  5 |  4*|
           +----+----+----+
  South 1  |  1 | 12 |  3 |
           +----+----+----+
    * tuzdik: N1 (South's)"""

NORTHS = """\
           +----+----+----+
  South 1  |  3 | 12 |  1 |
           +----+----+----+
  North 7  |  4*|  5 |  6 |
           +----+----+----+
              1    2    3
    * tuzdik: N1 (South's)"""

STORES = """\
         +---+---+---+---+
  South  |   | 2 | 1 |   |
         | 5 +---+---+ 6 |
  North  |   | 3 | 4 |   |
         +---+---+---+---+
               1   2"""


def test_from_both_seats() -> None:
    seen = Seen((1, 12, 3, 4, 5, 6), (1, 7), 1, {"tuzdik": {3: 0}})
    board = plain(2, 3, 5)
    assert draw(seen, board) == SOUTHS.replace("             3 ", "              3 ")
    assert draw(seen, board, seat=1) == NORTHS


def test_stores_lie_at_the_right_end_of_their_rows() -> None:
    assert draw(Seen((1, 2, 3, 4), (5, 6), 1), plain(2, 2, 5, "own"), seat=1) == STORES


def test_nobody_to_move_has_no_numbers() -> None:
    drawn = draw(Seen((1, 2, 3, 4), (0, 0), None), plain(2, 2, 5))
    assert len(drawn.splitlines()) == 5
