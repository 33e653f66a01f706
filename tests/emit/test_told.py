"""What a module tells its reader is so: the docstrings, the comments, and where each clause comes from.

No rule depends on any of it, so no game finds out. What is expected here was written by hand from the spec
below, its lines counted by hand too.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from mancala_dsl.emit.python import emit
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.version import VERSION
from tests.emit.compare import module
from tests.emit.games import everything, pair
from tests.interpreter import build as b

SPEC = """\
mancala: 1
name: four pits
sources:
  elder: {author: A. Elder, title: What I know, year: 1950, url: "https://example.org/four", kind: people}
  diary: {title: A diary, kind: people}
board: {rows: 2, pits: 2, seeds: 3, stores: own, source: elder}
sowing:
  direction: {is: counterclockwise, source: "elder: p. 7"}
  skip: {is: pit == origin, status: added}
  last_seed:
    - {if: last.store, again: true, source: [elder, "diary: 3 May"]}
    - {if: last.own and last.seeds == 1, capture: last.opposite, status: inferred, source: diary}
turn:
  choose: {is: pit.own and pit.seeds > 0, status: inferred}
end:
  - {if: mover.moves == 0, rest: pit.owner}
win: {is: most, source: diary}
readings:
  other:
    source: diary
    patch: {sowing: {last_seed: [{if: last.store, again: true, source: elder}]}}
"""


def rules_of(folder: Path, spec: str = SPEC, reading: str | None = None) -> Rules:
    path = folder / "four_pits.yaml"
    path.write_text(spec, "utf-8")
    rules, problems = resolve(path, reading)
    assert rules is not None, problems
    return rules


@pytest.fixture
def text(tmp_path: Path) -> str:
    return emit(rules_of(tmp_path))


def docstring(text: str, *path: str) -> str:
    """The docstring of the module, or of a class or function in it."""
    node: Any = ast.parse(text)
    for name in path:
        node = next(part for part in node.body if getattr(part, "name", "") == name)
    return ast.get_docstring(node) or ""


def comments(text: str) -> str:
    """All comments on lines of their own, as one running text."""
    return " ".join(line.strip().removeprefix("# ") for line in text.split("\n") if line.strip()[:2] == "# ")


# --- the module


@pytest.mark.parametrize(
    ("reading", "told", "command"),
    [(None, "", ""), ("other", ", reading other", " --reading other")],
)
def test_the_docstring_of_a_module(reading: str | None, told: str, command: str, tmp_path: Path) -> None:
    assert docstring(emit(rules_of(tmp_path, reading=reading))) == (
        f"Four pits{told}: a move generator, compiled from four_pits.yaml.\n"
        "\n"
        "Two rows of 2 pits, a store at the right end of each, 12 seeds in all.\n"
        "\n"
        "Sources:\n"
        "  elder: A. Elder, What I know, 1950, https://example.org/four\n"
        "  diary: A diary\n"
        "\n"
        f"Made by mancala_dsl {VERSION} with:  mancalac compile four_pits{command}\n"
        "Do not change this file: change the spec and compile again. It is in the public domain (CC0-1.0)."
    )


def test_a_board_without_stores_and_a_spec_without_sources() -> None:
    told = docstring(emit(b.rules(3, 2)))
    assert "\n\nTwo rows of 3 pits, 12 seeds in all.\n\nMade by" in told
    assert "Sources" not in told


def test_a_board_of_other_rows_is_told_by_its_rows() -> None:
    moruba, ruma = (pair((game, None)).text for game in ("moruba", "tchuka_ruma"))
    rows = "outer: 1..8, inner: 1..8; seeds go outer >, inner <"
    assert docstring(moruba).split("\n\n")[1] == f"Rows of a side: {rows}, 58 seeds in all."
    assert "(South's along South's path, then North's along North's)" in comments(moruba)
    assert (
        docstring(ruma).split("\n\n")[1]
        == "Rows of a side: row: 1..4; seeds go row >, store, 8 seeds in all."
    )
    assert "(along the path)" in comments(ruma)


def test_what_events_there_are(text: str) -> None:
    """Captured seeds that are sown on are moved where they are not: they are then paid."""
    held = "Captured seeds that a rule does something with"
    for told, kinds, holds in (
        (text, "lift, sow, capture, mark, again, relay or settle", False),
        (pair(("hus_damara", None)).text, "lift, sow, capture, mark, move, again, relay or settle", True),
    ):
        said = docstring(told, "Event")
        assert said.startswith(f"One thing that a move does: {kinds}.\n")
        assert (held in said) is holds


def test_every_clause_that_the_tables_cannot_carry_is_named() -> None:
    rules = b.rules(
        2,
        1,
        choose=b.pit.own,
        skip=b.pit.seeds > 3,
        last_seed=[b.rule(b.start.seeds == 0, capture=b.last), b.rule(b.last.own, again=b.hand == 0)],
    )
    told = docstring(emit(rules)).split("\n\n")
    assert told[2].split("\n") == [
        "A move is made seed by seed, since a table of sowings cannot carry:",
        "  choose: it allows a pit without seeds",
        "  skip: which sites are passed over depends on the position",
        "  last_seed[0]: it reads `start`",
        "  last_seed[1]: it reads `hand`",
    ]


def test_a_packed_module_names_no_such_clause(text: str) -> None:
    assert "seed by seed, since" not in text


def test_who_may_use_it(text: str) -> None:
    assert text.split('"""\n')[1].startswith("\n# SPDX-License-Identifier: CC0-1.0\n")


# --- the state


@pytest.mark.parametrize(
    ("rules", "width", "further"),
    [
        (b.rules(2, 1), 8, ""),
        (b.rules(2, (127, 0, 0, 0)), 8, ""),
        (b.rules(2, (128, 0, 0, 0)), 16, ""),
        (b.rules(2, (32767, 0, 0, 0)), 16, ""),
        (b.rules(2, (32768, 0, 0, 0)), 32, ""),
        (
            everything(),
            8,
            "two for who moved last, for each mark a bit a pit and a bit a pit for its holder, ",
        ),
        (
            b.rules(2, 1, end=[b.end(b.mover.moves == 0, rest=b.last_mover)], no_move="pass"),
            8,
            "two for who moved last, ",
        ),
    ],
)
def test_how_the_state_is_laid_out(rules: Rules, width: int, further: str) -> None:
    assert (
        f"The state is one int. From the lowest bit: {width} bits for the seeds of each pit in canonical "
        "order (South's from South's left to right, then North's from North's left), the same for South's "
        f"and North's score, {further}and at the top one bit for the player to move."
    ) in comments(emit(rules))


@pytest.mark.parametrize("seeds", [127, 128, 255, 256, 32767, 32768, 65535, 65536])
def test_all_seeds_may_be_anywhere(seeds: int) -> None:
    """Also where a lane has just room for them."""
    made: Any = module(emit(b.rules(2, (seeds - 3, 1, 1, 1))))
    for pit in range(4):
        heap = tuple(seeds * (site == pit) for site in range(4))
        for mover in (0, 1):
            state = made.from_pits(heap, (0, 0), mover)
            assert (made.pits(state), made.scores(state), made.mover(state)) == (heap, (0, 0), mover)
            own = pit // 2 == mover
            assert made.legal_moves(state) == ((pit,) if own else ())
    for scores in ((seeds, 0), (0, seeds)):
        assert made.scores(made.from_pits((0, 0, 0, 0), scores)) == scores


def test_where_the_player_to_move_and_the_masks_are_said_to_be(text: str) -> None:
    """Two pits a row and two scores of eight bits each: the turn is bit 48."""
    lines = text.split("\n")
    assert "_TURN = 1 << 48  # a state from here on: North is to move" in lines
    assert "_SOUTH = 0xFFFF  # South's pits" in lines
    assert "_NORTH = 0xFFFF0000  # North's pits" in lines


def test_what_needs_a_history() -> None:
    line = "NEEDS_HISTORY: bool = {}  # {}"
    without, with_ = (emit(b.rules(2, 1, end=[*some, b.NO_MOVE])) for some in ([], [b.REPEATED]))
    assert line.format(False, "no rule reads `board.repeated`") in without
    assert line.format(True, "an end rule reads `board.repeated`: use Game") in with_
    assert "with its history (no rule of this game asks for it)" in docstring(without, "Game")
    assert "with its history (a repeated position included)" in docstring(with_, "Game")


def test_what_stores_hold(text: str) -> None:
    assert docstring(text, "scores") == "What South and North have taken, the seeds in their stores."
    assert docstring(emit(b.rules(2, 1)), "scores") == "What South and North have taken."


def test_what_a_position_is_made_of(text: str) -> None:
    told = docstring(text, "from_pits")
    assert "marks" not in told
    assert "last_mover" not in told
    told = docstring(emit(everything()), "from_pits")
    assert "\n`marks` is {mark: {pit: holder}}.\n" in told
    assert "\n`last_mover` made the last move; None before the first.\n" in told


# --- the tables: two pits a row and stores, sites 0 to 3, 4 and 5, 6 is the pit that does not exist

TABLES = {
    "The facing pit.": "_OPPOSITE = (3, 2, 1, 0, 6, 6, 6)",
    "The pit with the same number on the other side.": "_MIRROR = (2, 3, 0, 1, 6, 6, 6)",
    "The number of each pit within its row.": "_NUMBER = (1, 2, 1, 2, 0, 0, 0)",
    "Who owns each site.": "_OWNER = (0, 0, 1, 1, -1, -1, -1)",  # a store is no pit of its player
    "For South and North: the column from the own left.": "_COLUMN = ((1, 2, 2, 1, 0, 0, 0), "
    "(2, 1, 1, 2, 0, 0, 0))",
    "For South and North: the next site of the sowing.": "_RING = ((1, 4, 3, 0, 2, 6, 6), "
    "(1, 2, 3, 5, 6, 0, 6))",
    "For South and North: the site before.": "_BACK = ((3, 0, 4, 2, 1, 6, 6), (5, 0, 1, 2, 6, 3, 6))",
    "The stores of South and North; nobody has none.": "_STORE = (4, 5, 6)",
    "Where the lane of each site begins.": "_SHIFTS = (0, 8, 16, 24, 32, 40)",
}


def test_tables_are_what_their_comments_say() -> None:
    """A rule that asks for all that can be known of a pit."""
    last = b.last
    asks = (last.opposite.number > 0) & (last.mirror.column > 0) & last.next.own & last.previous.own
    rules = b.rules(
        2, 1, stores="own", choose=b.pit.own, last_seed=[b.rule(asks, capture=last, relay=last.next)],
        endless=(9, "void"),
    )  # fmt: skip
    lines = emit(rules).split("\n")
    for meaning, table in TABLES.items():
        assert lines[lines.index(f"# {meaning}") + 1] == table


# --- where each clause comes from


def test_each_block_cites_line_and_source(text: str) -> None:
    """Lines counted by hand."""
    cited = {line.strip() for line in text.split("\n") if re.match(r" *# \w+(\[\d\])? \(", line)}
    assert cited == {
        "# direction (four_pits.yaml:8; elder p. 7)",
        "# skip (four_pits.yaml:9; added by this project)",
        "# last_seed[0] (four_pits.yaml:11; elder, diary 3 May)",
        "# last_seed[1] (four_pits.yaml:12; inferred; diary)",
        "# choose (four_pits.yaml:14; inferred)",
        "# end[0] (four_pits.yaml:16)",
        "# win (four_pits.yaml:17; diary)",
    }


def test_a_clause_that_the_spec_leaves_out_is_said_to_be_a_default() -> None:
    assert "# win (by default)" in emit(b.rules(2, 1))
