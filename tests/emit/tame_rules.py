"""Random rules of the kind that the tables can carry, so that the packed move is tried as hard as the other.

Wholly random rules nearly always hold one clause that needs the seed-by-seed form. These keep to what most
recorded games are made of: what the last seed does asks about the pit where it fell and the pits beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mancala_dsl.rules.model import Chain, Rule, Rules
from tests.interpreter import build as b
from tests.interpreter.build import Say
from tests.interpreter.random_rules import BESIDE, Chooser, _Maker


def tame_rules(chooser: Chooser) -> Rules:
    """Rules that the packed move can carry."""
    return _Tame(chooser).rules()


class _Tame(_Maker):
    """As any maker, but what is asked while a move is made is known from where the last seed fell."""

    def __init__(self, chooser: Chooser) -> None:
        super().__init__(chooser)
        self.tuzdik = bool(self.marks) and self.chance(2)
        self.after_each_seed = False
        self.kinds = ()

    def pit(self, slot: str, *, inside: bool = False) -> Say:
        if slot != "last_seed":
            return super().pit(slot, inside=inside)
        if inside and self.chance(2):
            return b.it
        found = b.last
        for _ in range(max(0, self.number(-2, 2))):
            found = getattr(found, self.pick(BESIDE))
        return found

    def player(self, slot: str, *, inside: bool = False) -> Say:
        if slot != "last_seed":
            return super().player(slot, inside=inside)
        pit = self.pit(slot, inside=inside)
        return self.pick([b.mover, b.opponent, b.nobody, pit.owner, pit.holder])

    def quantity(self, slot: str, *, inside: bool = False, depth: int = 2) -> Say:
        if slot != "last_seed":
            return super().quantity(slot, inside=inside, depth=depth)
        kinds = ["pit"] * 5 + ["player", "board"] + ([] if self.after_each_seed else ["before"] * 2)
        kinds += ["memory"] * 2 if self.memory else []
        kinds += ["sum"] + ([] if inside else ["count"]) if depth > 0 else []
        make: Callable[[str, bool, int], Say] = getattr(self, f"_number_{self.pick(kinds)}")
        return make(slot, inside, depth)

    def places(self, slot: str, *usual: Say) -> list[Say]:
        return [self.pick([*usual, self.pit(slot)]) for _ in range(self.number(1, 2))]

    def _truth_found(self, slot: str, inside: bool, depth: int) -> Say:
        return self._truth_any(slot, inside, depth)

    def chain(self, slot: str) -> Chain:
        limit = self.pick([None, None, 1, 2])
        return b.chain(self.pick(["previous", "next", "both"]), self.condition("chain_while"), limit)

    def condition(self, slot: str, *, inside: bool = False, depth: int = 2) -> Say:
        if slot == "chain_while":
            seeds = b.pit.seeds
            side = self.pick([None, b.pit.own, b.pit.theirs, b.pit.number > 1])
            counts = self.pick([seeds.within(2, (4, 6)), b.even(seeds), seeds > 0, seeds == 3])
            return counts if side is None else side & counts
        if slot == "first_seed":
            return b.lap.lifted > self.number(1, 4)
        return super().condition(slot, inside=inside, depth=depth)

    def skip(self) -> Any:
        return self.pick([False, b.pit == b.origin, b.pit.store, b.pit.theirs & (b.pit.number == 1), True])

    def rules_about(self, slot: str, subject: Say, most: int = 2) -> list[Rule]:
        return []

    def lift(self) -> Any:
        seeds = b.start.seeds
        kinds = [None, None, None, 2, b.greatest(1, seeds // 2), b.cases((seeds > 1, seeds - 1), 1)]
        return self.pick(kinds)

    def drop(self) -> Any:
        return self.pick([None, None, None, 2, 3])

    def grand_slam(self) -> Any:
        return self.pick(["allowed", "no_capture", "opponent_keeps"])

    def choose(self) -> Any:
        usual = b.pit.own & (b.pit.seeds > 0)
        if self.chance(4) and not self.tuzdik:
            return [b.pit.own & (b.pit.seeds >= 2), usual]
        if self.tuzdik:
            return usual & ~b.pit.tuzdik
        return self.pick(
            [usual, usual, usual, b.pit.own & (b.pit.seeds > 1), b.pit.theirs & (b.pit.seeds > 0)]
        )

    def rule(self, slot: str, subject: Say) -> Any:
        if slot == "each_seed":
            receiver = self.pick([b.pit.holder, b.mover, b.pit.owner, b.opponent])
            return b.rule(b.pit.tuzdik, capture=[b.pit], for_=receiver)
        self.after_each_seed = self.tuzdik
        made = super().rule(slot, subject)
        if self.tuzdik and made.action.mark is not None and made.action.mark.name == "tuzdik":
            here = made.action.mark.pit or subject
            return b.rule(made.condition, mark=here, as_="tuzdik", capture=[here])
        return made

    def rules(self) -> Rules:
        made = super().rules()
        each = [self.rule("each_seed", b.pit)] if self.tuzdik else []
        return replace(
            made,
            each_seed=tuple(replace(rule, name=f"each_seed[{i}]") for i, rule in enumerate(each)),
            grand_slam=b.as_cases("allowed") if self.tuzdik else made.grand_slam,
        )
