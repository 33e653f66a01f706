"""What is known beforehand of where a last seed falls, and of the pits that a chain comes to from there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from mancala_dsl.emit.python.parts import reads_only_seeds_of_pit
from mancala_dsl.emit.python.picking import Picking
from mancala_dsl.language.expressions.tree import FALSE, Expression
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import Chain


class Place(NamedTuple):
    """Where the last seed of a lap may fall: who sows, on which site, and which way (+1, -1)."""

    mover: int
    last: int
    way: int


@dataclass(frozen=True)
class Places(Picking):
    """The rules, and what they say of the places where a lap may end."""

    def facts(self, mover: int, way: int, **sites: int) -> Facts:
        """What is known of a lap when these nouns stand on these sites."""
        return Facts(self.board, way, mover, sites, way=way)

    def facts_at(self, place: Place, **sites: int) -> Facts:
        """What is known when the last seed of a lap has fallen."""
        return self.facts(place.mover, place.way, last=place.last, **sites)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Wherever a last seed may fall."""
        return tuple(
            Place(mover, last, way)
            for mover, way in product((0, 1), self.ways)
            for last in self.board.tracks[mover]
        )

    def chain_condition(self, chain: Chain) -> Expression | None:
        """What is left of ``while`` where everything known of the pits is answered: the same for every
        pit that it may reach, and about their seeds only. None where it is not so."""
        if chain not in self._chain_conditions:
            self._chain_conditions[chain] = self._left_of_while(chain)
        return self._chain_conditions[chain]

    @cached_property
    def _chain_conditions(self) -> dict[Chain, Expression | None]:
        return {}

    def _left_of_while(self, chain: Chain) -> Expression | None:
        left: Expression | None = None
        for place in self.places:
            for pit in range(self.board.pits):
                rest = reduce(chain.condition, self.facts_at(place, pit=pit))
                if rest in (FALSE, left):
                    continue
                if left is not None or not reads_only_seeds_of_pit(rest):
                    return None
                left = rest
        return FALSE if left is None else left

    def chain_path(self, chain: Chain, place: Place, *, back: bool) -> tuple[int, ...]:
        """The pits that a chain may take one way, in order: until ``while`` cannot hold, a store,
        ``at_most``, or back at ``last``.
        """
        mover, last, way = place
        path: list[int] = []
        pit = self.board.step(last, mover, -way if back else way)
        while pit is not None and pit != last and not self.board.is_store(pit) and len(path) != chain.at_most:
            if reduce(chain.condition, self.facts_at(place, pit=pit)) == FALSE:
                break
            path.append(pit)
            pit = self.board.step(pit, mover, -way if back else way)
        return tuple(path)
