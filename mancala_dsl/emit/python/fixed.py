"""Sets of pits that no seed changes: ``pits where it.own and it.inner`` is a table of the module.

What is known of each pit is answered when the module is made, and only the rest is asked of the pits that are
left. The tables are noted as they are spoken of.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from mancala_dsl.emit.python.parts import conjuncts
from mancala_dsl.emit.writer import Writer, constant, mask, row, runs
from mancala_dsl.language.expressions.text import text as said
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Around,
    Attribute,
    Expression,
    Filtered,
    Logic,
    Noun,
    Over,
    Truth,
)
from mancala_dsl.rules import sets
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.facts import Facts, reduce

Seats = tuple[tuple[int, ...], tuple[int, ...]]  # South's and North's
_OF_A_LAP = {"next", "previous", "distance"}
"""What goes by the direction of a lap, and is not known of a pit alone."""
KINDS = ("PITS", "LANES", "SPAN", "FIRST", "LEFTMOST", "RIGHTMOST")
"""The tables of a set: its pits, their lanes in the state, where they stand on the board, and one of them."""
_LONGEST_NAME = 8  # words


@dataclass(frozen=True)
class Fixed:
    """A set as each player sees it: its name in the module, how it is said, its pits in order."""

    name: str
    said: str
    pits: Seats

    @property
    def spans(self) -> bool:
        """Whether the pits stand side by side, so that a slice of the board holds them."""
        return all(pits and list(pits) == list(range(pits[0], pits[-1] + 1)) for pits in self.pits)


@dataclass
class FixedSets:
    """The fixed sets of one game, by what they are called."""

    board: Board
    width: int
    _known: dict[str, Fixed] = field(default_factory=dict)

    def split(self, where: Expression, noun: str = "it") -> tuple[Fixed, Expression] | None:
        """The set of those pits that are known to satisfy what is known of them, and what is left to ask of
        each. None where nothing is known, or it depends on play."""
        parts = conjuncts(where)
        fixed = [part for part in parts if self._is_known(part, noun)]
        if not fixed:
            return None
        pits = self._those(fixed, noun, 0), self._those(fixed, noun, 1)
        left = [part for part in parts if part not in fixed]
        return self._named(said(_all_of(fixed)), pits, noun), _all_of(left)

    def _is_known(self, part: Expression, noun: str) -> bool:
        if not any(node == Noun(noun, node.type) for node in part.walk() if isinstance(node, Noun)):
            return False
        nodes = list(part.walk())
        if any(isinstance(node, Around | Filtered | Over) for node in nodes):
            return False
        if any(isinstance(node, Attribute) and node.name in _OF_A_LAP for node in nodes):
            return False
        return all(
            isinstance(reduce(part, Facts(self.board, 1, mover, {noun: pit})), Truth)
            for mover in (0, 1)
            for pit in range(self.board.pits)
        )

    def _those(self, parts: list[Expression], noun: str, mover: int) -> tuple[int, ...]:
        return tuple(
            pit
            for pit in sets.every(self.board, mover)
            if all(reduce(part, Facts(self.board, 1, mover, {noun: pit})) == TRUE for part in parts)
        )

    def _named(self, text: str, pits: Seats, noun: str) -> Fixed:
        """The set under a name made of what is said of its pits."""
        text = re.sub(rf"\b{noun}\b", "it", text)
        words = re.findall(r"[a-z_]+|\d+", re.sub(r"\b(it|and)\b", "", text))
        name = stem = "_".join(words[:_LONGEST_NAME]).upper()
        number = 1
        while name in self._known and self._known[name].pits != pits:
            number += 1
            name = f"{stem}_{number}"
        return self._known.setdefault(name, Fixed(name, text, pits))

    def tables(self, words: set[str]) -> list[str]:
        """The tables of which the rest of the module speaks."""
        w = Writer()
        for fixed in self._known.values():
            kinds = [kind for kind in KINDS if f"_{kind}_{fixed.name}" in words]
            if kinds:
                w.comment(f"For South and North: pits where {fixed.said}.")
            for kind in ["PITS", *kinds] if "LANES" in kinds and "PITS" not in kinds else kinds:
                w.lines("\n".join(self._table(kind, fixed)))
        return w.text().strip().splitlines()

    def _table(self, kind: str, fixed: Fixed) -> list[str]:
        name = f"_{kind}_{fixed.name}"
        match kind:
            case "PITS":
                name += ": tuple[tuple[int, ...], ...]" if () in fixed.pits else ""
                lines = constant(name, [row(pits) if pits else "()" for pits in fixed.pits])
                in_runs = (row(f"*{run}" for run in runs(pits)) if pits else "()" for pits in fixed.pits)
                return lines if len(lines) == 1 else constant(name, in_runs)
            case "LANES":
                lanes = f"sum({mask((1 << self.width) - 1)} << {self.width} * pit for pit in pits)"
                return [f"{name} = tuple({lanes} for pits in _PITS_{fixed.name})"]
            case "SPAN":
                return constant(name, [f"slice({pits[0]}, {pits[-1] + 1})" for pits in fixed.pits])
        return [f"{name} = {row(self.one_of(kind.lower(), fixed))}"]

    def one_of(self, function: str, fixed: Fixed) -> tuple[int, ...]:
        """South's and North's first pit, or that in the lowest or highest column; of no pits none."""
        return tuple(self._one_of(function, fixed, mover) for mover in (0, 1))

    def _one_of(self, function: str, fixed: Fixed, mover: int) -> int:
        pits = fixed.pits[mover]
        if not pits:
            return self.board.pits + 2
        if function == "first":
            return pits[0]
        return (min if function == "leftmost" else max)(pits, key=lambda pit: self.board.column(pit, mover))


def _all_of(parts: list[Expression]) -> Expression:
    """An ``and`` of parts, however many."""
    return parts[0] if len(parts) == 1 else Logic("and", tuple(parts)) if parts else TRUE
