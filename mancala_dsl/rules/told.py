"""What a spec tells of its game and what is not played: names, places, words, history, sources."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SourceText:
    """An entry of ``sources:``."""

    key: str
    title: str
    kind: str
    author: str = ""
    year: str = ""
    url: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told but not played."""

    name: str
    aka: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    terms: tuple[tuple[str, str], ...] = ()
    history: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()
    sources: tuple[SourceText, ...] = ()
