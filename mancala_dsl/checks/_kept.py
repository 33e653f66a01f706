"""What is made step by step and asked for more than once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """What an iterator gives, kept for who asks for it again; made as far as somebody wants to see it."""

    def __init__(self, more: Iterator[T]) -> None:
        self._made: list[T] = []
        self._more = more

    def __iter__(self) -> Iterator[T]:
        at = 0
        while at < len(self._made) or self._makes_another():
            yield self._made[at]
            at += 1

    def _makes_another(self) -> bool:
        for one in self._more:
            self._made.append(one)
            return True
        return False
