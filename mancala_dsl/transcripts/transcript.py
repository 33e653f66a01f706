"""A transcript as values: tags, plies, and what is to be checked after each.

These say what is written and where, before any board is known: that a pit exists or a mark belongs to
the game is looked at in ``fit.py``, that a check holds in ``replay.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from mancala_dsl.diagnostics.source import Source, Span

SEATS = ("South", "North")


@dataclass(frozen=True, slots=True)
class Written:
    """Anything that stands somewhere in the text."""

    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Tag(Written):
    """``[Name "value"]``; ``span`` is the whole tag, ``value_span`` the value without its quotes."""

    name: str
    value: str
    value_span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MoveText(Written):
    """A pit as the mover calls it (``3``, ``i3``), or None for a pass; ``way`` is ``>``, ``<`` or empty, and
    so is ``kind``, the name of a kind of move."""

    text: str | None
    way: str = ""
    kind: str = ""

    def __str__(self) -> str:
        return "pass" if self.text is None else f"{self.kind} {self.text}{self.way}".lstrip()


@dataclass(frozen=True, slots=True)
class SiteText(Written):
    """``N7``: a pit by side (0 South, 1 North) and its name from there; None for the side's store.

    Side None is a pit whose side is not written, because the source does not say it.
    """

    side: int | None
    pit: str | None

    def __str__(self) -> str:
        return ("" if self.side is None else "SN"[self.side]) + (self.pit or "")


@dataclass(frozen=True, slots=True)
class MarkText(Written):
    """``tuzdik N7 S``: the mark, its pit and its holder."""

    mark: str
    pit: SiteText
    holder: int

    def __str__(self) -> str:
        return f"{self.mark} {self.pit} {'SN'[self.holder]}"


def rows_text(sides: Sequence[Sequence[Sequence[int]]]) -> str:
    """``2 2 | 0 0 / 2 2 | 0 0``; a side without pits is ``-``."""
    texts = [" | ".join(" ".join(map(str, row)) for row in rows) for rows in sides]
    return " / ".join(texts if len(texts) > 1 else [*texts, "-"])


@dataclass(frozen=True, slots=True)
class CellText(Written):
    """``game.way 2``: something that is remembered, and the number."""

    key: str
    number: int

    def __str__(self) -> str:
        return f"{self.key} {self.number}"


@dataclass(frozen=True, slots=True)
class PositionText(Written):
    """``7 7 / 7 7 ; 0 0 ; S``: seeds of South's and North's pits, each from its own left; scores.

    A side may have several rows, from its edge inwards, with bars between them. Then, where written, who
    moves, all marks, who made the last move that was not a pass, the number of the turn, and what is
    remembered.
    """

    sides: tuple[tuple[tuple[int, ...], ...], ...]
    side_spans: tuple[Span, ...] = field(compare=False, repr=False)
    scores: tuple[int, int]
    mover: int | None = None
    marks: tuple[MarkText, ...] | None = None
    last_mover: int | None = None
    turn: int | None = None
    memory: tuple[CellText, ...] | None = None

    def __str__(self) -> str:
        fields = [rows_text(self.sides), " ".join(map(str, self.scores))]
        if self.mover is not None:
            fields.append("SN"[self.mover])
        if self.marks:
            fields.append(", ".join(map(str, self.marks)))
        if self.last_mover is not None:
            fields.append(f"last {'SN'[self.last_mover]}")
        if self.turn is not None:
            fields.append(f"turn {self.turn}")
        if self.memory:
            fields.append(", ".join(map(str, self.memory)))
        return " ; ".join(fields)


@dataclass(frozen=True, slots=True)
class Board(Written):
    """``= 7 7 / 7 7 ; 0 0``: board and scores before settlement; whatever else is written, too."""

    position: PositionText


@dataclass(frozen=True, slots=True)
class Captured(Written):
    """``x4``: seeds that captures of the move took out of pits, for whomever."""

    seeds: int


@dataclass(frozen=True, slots=True)
class Landed(Written):
    """``to N6``, or ``to 6`` on whatever side: where the last seed of the move fell."""

    site: SiteText


@dataclass(frozen=True, slots=True)
class Marks(Written):
    """``marks tuzdik N7 S`` or ``marks -``: all marks on the board."""

    marks: tuple[MarkText, ...]


@dataclass(frozen=True, slots=True)
class Legal(Written):
    """``legal 1 3``: these moves and no others."""

    moves: tuple[MoveText, ...]


@dataclass(frozen=True, slots=True)
class Illegal(Written):
    """``illegal 4 must[0]``: none of these moves, and the rule that forbids them, where written."""

    moves: tuple[MoveText, ...]
    rule: str | None
    rule_span: Span | None = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class End(Written):
    """``end end[0] 16 12``: the game is over by this rule, with these scores after settlement."""

    rule: str
    rule_span: Span = field(compare=False, repr=False)
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Next(Written):
    """``next = 7 7 / 7 7 ; 0 0 ; S``: the round is over, and the next one begins so. ``next -``: the match is
    over; ``next - S``: South has won it.
    """

    position: PositionText | None
    winner: int | None = None


Check: TypeAlias = Board | Captured | Landed | Marks | Legal | Illegal | End | Next


@dataclass(frozen=True, slots=True)
class Ply(Written):
    """One ply: a move, or a pass; ``number`` counts from 1. ``comment`` is what stands in braces after it."""

    number: int
    move: MoveText
    checks: tuple[Check, ...] = ()
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Vouched:
    """Who says that this is how the game is played; ``name`` of an engine has its version after it."""

    by: Literal["people", "engine", "source", "hand", "nobody"]
    name: str = ""

    def __str__(self) -> str:
        return f"{self.by} {self.name}" if self.name else self.by


@dataclass(frozen=True, slots=True)
class Result:
    """What the tag says: ``winner`` 0 South, 1 North, None a draw; ``over`` False for ``*``."""

    over: bool
    winner: int | None = None
    scores: tuple[int, int] | None = None

    def __str__(self) -> str:
        if not self.over:
            return "*"
        who = "draw" if self.winner is None else SEATS[self.winner]
        return who if self.scores is None else f"{who} {self.scores[0]} {self.scores[1]}"


@dataclass(frozen=True, slots=True)
class Transcript:
    """One game, or a part of one from ``start`` (None: where the spec starts) to the last ply."""

    source: Source = field(compare=False, repr=False)
    tags: tuple[Tag, ...]
    variant: str
    reading: str | None
    vouched: Vouched
    start: PositionText | None
    result: Result | None
    checks: tuple[Check, ...]  # about the start
    comment: str  # what stands before the first ply
    plies: tuple[Ply, ...]

    def tag(self, name: str) -> Tag | None:
        """The tag with this name."""
        return next((tag for tag in self.tags if tag.name == name), None)

    @property
    def name(self) -> str:
        """The name that messages call it by."""
        return self.source.name
