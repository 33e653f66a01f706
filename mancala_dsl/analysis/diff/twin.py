"""One module in the place of two, for as long as both say the same.

Games that are compared have most of their rules in common, and so have their modules. A twin is the module of
the first game in which everything that stands otherwise in the module of the second parts them: it raises
:class:`PartingError`. What it answers without coming to such a place both of them answer, for all that was
done on the way is written in the same words in both; so only one of them has to be asked.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from mancala_dsl.analysis.diff.common import PART, laid
from mancala_dsl.api import Variant

WORTH_IT = 2000
"""After so many questions the second halves of the answers have cost as much as a twin."""


class PartingError(BaseException):
    """Two modules differ in what is asked here; no handler of theirs shall take it for one of their own."""


def _part() -> None:
    raise PartingError


class Both:
    """Two modules that write positions and moves as numbers in the same way, asked of the same position.

    Their twin is made when so much has been asked that it is worth it, and given up where it parts too often.
    """

    def __init__(self, a: Variant, b: Variant) -> None:
        self._a = a
        self._b = b
        self._twin: Twin | None = None
        self._asked = 0
        self._parted = 0

    def legal_moves(self, state: int) -> tuple[int, ...]:
        """The legal moves, if they are the same in both and there are some."""
        self._asked += 1
        if self._twin is not None:
            try:
                return self._twin.legal_moves(state)
            except PartingError:
                self._part()
        elif self._asked == WORTH_IT:
            self._twin = Twin(self._a, self._b)
        legal = self._a.legal_moves(state)
        return legal if legal == self._b.legal_moves(state) else ()

    def play(self, state: int, move: int) -> tuple[int, int]:
        """The positions after a move that is legal in both."""
        if self._twin is not None:
            self._asked += 1
            try:
                after = self._twin.play(state, move)
            except PartingError:
                self._part()
            else:
                return after, after
        return self._a.play(state, move), self._b.play(state, move)

    def _part(self) -> None:
        self._parted += 1
        if self._parted > WORTH_IT and self._parted > self._asked // 2:
            self._twin = None


class Twin:
    """``legal_moves`` and ``play`` of two modules; :class:`PartingError` where they may not be the same."""

    def __init__(self, a: Variant, b: Variant) -> None:
        whole, functions = laid(a, b)
        names: dict[str, Any] = {PART: _part}
        _run(whole, names)  # tables of its own, made by functions that nothing parts
        _run(functions, names)
        self.legal_moves: Callable[[int], tuple[int, ...]] = names["legal_moves"]
        self.play: Callable[[int, int], int] = names["play"]


def _run(tree: ast.Module, names: dict[str, Any]) -> None:
    exec(compile(tree, "<twin>", "exec"), names)  # noqa: S102 - our own emitter's text
