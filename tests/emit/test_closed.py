"""A pit that is closed is not chosen, also where ``choose`` asks for no seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.rules.resolve import resolve
from tests.emit.compare import Pair

SPEC = """
mancala: 1
name: Closed
board: {rows: 2, pits: 3, seeds: 2, stores: none}
sowing: {direction: DIRECTION, last_seed: [{if: last.theirs and last.seeds == 3, capture: last}]}
turn: {TURN, no_move: pass}
end: [{if: turn.number > 8, rest: pit.owner}]
match: {refill: {from: left, leftover: store, unfilled: closed}, starter: mover, until: mover.pit_count < 2}
win: most
"""
SHUT = "0 2 2 / 2 2 2 ; 0 0 ; S ; closed S1 S"
TURNS = {
    "one line": ("counterclockwise", "choose: pit.own", ("2", "3")),
    "a line of two": ("counterclockwise", "choose: pit.own or pit.seeds > 2", ("2", "3")),
    "lines": ("counterclockwise", "choose: [pit.own and pit.seeds > 5, pit.own]", ("2", "3")),
    "either way": ("either", "choose: pit.own", ("2>", "2<", "3>", "3<")),
    "none but the closed one": ("counterclockwise", "choose: pit.own and pit.seeds == 0", ("pass",)),
    "a kind that sows": (
        "counterclockwise",
        "kinds: {sow: {if: turn.number > 3}, give: {choose: pit.own, lift: 1}}",
        ("give 2", "give 3"),
    ),
    "a kind that sows nothing": (
        "counterclockwise",
        "kinds: {sow: {if: turn.number > 3}, take: {choose: pit.own, do: [{capture: start}]}}",
        ("take 2", "take 3"),
    ),
}


@pytest.mark.parametrize("name", TURNS)
def test_a_closed_pit_is_not_chosen(name: str, tmp_path: Path) -> None:
    direction, turn, expected = TURNS[name]
    spec = tmp_path / "closed.yaml"
    spec.write_text(SPEC.strip().replace("DIRECTION", direction).replace("TURN", turn), encoding="utf-8")
    rules, found = resolve(spec)
    assert rules is not None, found
    both = Pair(rules)
    for player in (both.reference, both.made):
        state = player.parse_position(SHUT)
        assert tuple(player.move_text(state, move) for move in player.legal_moves(state)) == expected
