"""Which clauses of two games differ.

A rule of a list has no name but its place, and another rule before it moves it on. So the rules of a list are
laid beside those of the other as the lines of two texts are: what says the same is the same rule, as long as
the order is kept, for the first that holds acts. Where a clause comes from is no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from mancala_dsl.explain.clauses import SILENT, Clause
from mancala_dsl.rules.model import SOW

_NOTHING = {("none",), (SOW,)}
"""What stands in the place of a list that a game does not have."""


@dataclass(frozen=True, slots=True)
class Differing:
    """A clause of one game and what the other has in its place; None where it has nothing."""

    a: Clause | None
    b: Clause | None

    @property
    def path(self) -> str:
        """``sowing.last_seed[0]``; where its place is another in the other game, both."""
        return " / ".join(dict.fromkeys(clause.path for clause in (self.a, self.b) if clause is not None))


def differing(a: Sequence[Clause], b: Sequence[Clause]) -> tuple[Differing, ...]:
    """The clauses that are not the same in both games, in the order in which a spec has them."""
    lists_a, lists_b = _lists(a), _lists(b)
    return tuple(
        found
        for name in dict.fromkeys((*lists_a, *lists_b))
        for found in _beside(lists_a.get(name, []), lists_b.get(name, []))
    )


def _lists(clauses: Sequence[Clause]) -> dict[str, list[Clause]]:
    """The clauses by what they are called without their places; a setting is a list of one."""
    found: dict[str, list[Clause]] = {}
    for clause in clauses:
        if not (clause.about == SILENT and clause.says in _NOTHING):
            found.setdefault(clause.path.partition("[")[0], []).append(clause)
    return found


def _beside(a: list[Clause], b: list[Clause]) -> Iterator[Differing]:
    matcher = SequenceMatcher(None, [c.says for c in a], [c.says for c in b], autojunk=False)
    for tag, from_a, to_a, from_b, to_b in matcher.get_opcodes():
        if tag != "equal":
            yield from (Differing(*both) for both in zip_longest(a[from_a:to_a], b[from_b:to_b]))
