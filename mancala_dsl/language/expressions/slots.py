"""The places in a spec that take a condition or a quantity: its *slots*.

What a noun stands for is known only at some moments of a move: there is no ``last`` before a seed has been
sown. The sets are the moments that the vocabulary speaks of.
"""

from __future__ import annotations

SLOTS: dict[str, str] = {
    "seeds": "`board.seeds`",
    "owner": "`board.owner`",
    "kind_if": "the `if` of a kind of move",
    "choose": "`turn.choose`",
    "direction": "`sowing.direction`",
    "lift": "`sowing.lift`",
    "drop": "`sowing.drop`",
    "first_seed": "`sowing.first_seed`",
    "skip": "`sowing.skip`",
    "each_seed": "a rule of `sowing.each_seed`",
    "last_seed": "a rule of `sowing.last_seed`",
    "chain_while": "the `while` of a chain",
    "grand_slam": "`turn.grand_slam`",
    "before": "a rule of `turn.before` or `do`",
    "after": "a rule of `turn.after`",
    "effect_while": "the `while` of a chain before or after sowing",
    "must_if": "the `if` of `turn.must`",
    "must_leave": "the `leave` of `turn.must`",
    "end_if": "the `if` of an `end` rule",
    "rest": "`rest`",
    "winner": "`winner`",
    "match": "`match`",
    "match_until": "the `until` and the `winner` of `match`",
}
SETTING_UP = frozenset({"seeds", "owner"})
"""Before the game: no player, and nothing that changes, can be spoken of."""
EVERYWHERE = frozenset(SLOTS) - SETTING_UP
IN_A_MOVE = frozenset({"drop", "first_seed", "skip", "each_seed", "last_seed", "chain_while", "grand_slam"})
AFTER_SOWING = frozenset({"last_seed", "chain_while", "grand_slam", "after", "must_leave"})
OF_A_MOVE = IN_A_MOVE | {"lift", "before", "after", "effect_while", "must_leave"}
ACTING = frozenset({"each_seed", "last_seed", "chain_while", "before", "after", "effect_while"})
OF_SOWING = IN_A_MOVE | {"after", "must_leave"}
NOWHERE: frozenset[str] = frozenset()

SUBJECTS: dict[str, str] = {
    "seeds": "pit",
    "owner": "pit",
    "kind_if": "mover",
    "choose": "pit",
    "direction": "start",
    "lift": "start",
    "drop": "pit",
    "first_seed": "origin",
    "skip": "pit",
    "each_seed": "pit",
    "last_seed": "last",
    "chain_while": "pit",
    "grand_slam": "last",
    "before": "start",
    "after": "last",
    "effect_while": "pit",
    "must_if": "opponent",
    "must_leave": "opponent",
    "end_if": "mover",
    "rest": "pit",
    "winner": "mover",
    "match": "winner",
    "match_until": "mover",
}
"""For each slot the noun that its conditions are mostly about; help texts suggest it."""
