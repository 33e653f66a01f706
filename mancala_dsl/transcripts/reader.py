"""Statements to a transcript: tags first, then plies, each with its checks and comment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.transcripts import notation, tags, values
from mancala_dsl.transcripts.complaints import MOST_ERRORS, too_many_errors
from mancala_dsl.transcripts.notation import Statement
from mancala_dsl.transcripts.transcript import (
    Check,
    MoveText,
    Ply,
    PositionText,
    Tag,
    Transcript,
    Vouched,
)

if TYPE_CHECKING:
    from mancala_dsl.transcripts.notation import Node

_AFTER_A_MOVE = {"captured": "`x…`", "landed": "`to …`", "end": "`end …`"}


def read(source: Source) -> tuple[Transcript | None, list[Diagnostic]]:
    """A transcript and everything that is wrong with its text; None where anything is.

    Whether it fits the board of its game is asked in ``fit.py``.
    """
    read = notation.statements(source)
    assembly = _Assembly(source)
    for statement in read.found:
        assembly.add(statement)
        if len(assembly.diagnostics) >= MOST_ERRORS:
            return None, [*read.diagnostics, *assembly.diagnostics, too_many_errors(statement.span)]
    assembly.diagnostics += read.diagnostics
    if not read.diagnostics or read.found:  # a text that was not looked at has no missing tags
        assembly.close()
    transcript = assembly.transcript()
    return (None if assembly.diagnostics else transcript), assembly.diagnostics


def who_vouches(source: Source) -> Vouched | None:
    """What the tags say of who vouches, the plies not being looked at; None where the tags are wrong."""
    lines = source.text.splitlines(keepends=True)
    last = max((number for number, line in enumerate(lines, 1) if line.startswith("[")), default=0)
    read = notation.statements(Source(source.name, "".join(lines[:last])))
    assembly = _Assembly(source)
    for statement in read.found:
        assembly.add(statement)
    vouched = assembly.transcript().vouched
    return None if read.diagnostics or assembly.diagnostics else vouched


@dataclass(slots=True)
class _Draft:
    """A ply while its checks and comments are still coming; of the start, there is no move."""

    span: Span
    number: int
    move: MoveText | None
    checks: list[Check] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    kinds: dict[str, Check] = field(default_factory=dict)  # the first check of each kind

    def comment(self) -> str:
        """All comments in a row."""
        return " ".join(text for text in self.comments if text)


class _Assembly:
    """Puts statements together, in the order in which they stand."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.diagnostics: list[Diagnostic] = []
        self.tags: list[Tag] = []
        self.before = _Draft(Span(source, 1, 1, 1, 2), 0, None)
        self.plies: list[_Draft] = []
        self.next_number = 1
        self.unsure = False  # something broke since the last number: plies may be missing
        self.pending_number: Span | None = None

    def add(self, statement: Statement) -> None:
        """The next statement."""
        if statement.tree is None:
            if statement.comment is None:
                self.unsure = True
            else:
                self._latest().comments.append(statement.comment)
            return
        node = statement.tree.children[0]
        assert not isinstance(node, str)
        kinds: dict[str, Callable[[Node, Span], None]] = {
            "tag": self._tag,
            "number": self._number,
            "move": self._move,
        }
        kinds.get(str(node.data), self._check)(node, statement.span)

    def close(self) -> None:
        """What can only be said at the end."""
        self.diagnostics += tags.check_tags(self.source, self.tags)
        if self.pending_number is not None and not self.unsure:
            message = f"the number {self.next_number}. has no ply after it"
            advice = "write the move after its number, or leave the number out"
            self.diagnostics.append(Diagnostic("MAN420", self.pending_number, message, advice))
        claims = self.plies or self.before.checks or any(tag.name == "Result" for tag in self.tags)
        if not claims and not self.unsure:
            line = self.tags[-1].span.end_line if self.tags else 1
            at = Span(self.source, line, 1, line, 2)
            message = "the transcript has neither a ply nor a check nor a result"
            self.diagnostics.append(
                Diagnostic("MAN423", at, message, "write at least one move, as in `1. 3`")
            )

    def transcript(self) -> Transcript:
        """The whole, from what could be read."""
        named = {tag.name: tag for tag in reversed(self.tags)}
        found: list[Diagnostic] = []
        for name in ("Variant", "Reading"):
            if name in named:
                found += tags.variant(named[name])
        vouched, wrong = tags.vouched(named["Vouched"]) if "Vouched" in named else (Vouched("nobody"), [])
        found += wrong
        result, wrong = tags.result(named["Result"]) if "Result" in named else (None, [])
        found += wrong
        start = self._start(named["Start"], found) if "Start" in named else None
        self.diagnostics += found
        return Transcript(
            source=self.source,
            tags=tuple(self.tags),
            variant=named["Variant"].value if "Variant" in named else "",
            reading=named["Reading"].value if "Reading" in named else None,
            vouched=vouched,
            start=start,
            result=result,
            checks=tuple(self.before.checks),
            comment=self.before.comment(),
            plies=tuple(
                Ply(draft.span, draft.number, draft.move, tuple(draft.checks), draft.comment())
                for draft in self.plies
                if draft.move is not None
            ),
        )

    def _latest(self) -> _Draft:
        """What checks and comments belong to."""
        return self.plies[-1] if self.plies else self.before

    def _start(self, tag: Tag, found: list[Diagnostic]) -> PositionText | None:
        at = tag.value_span
        tree, wrong = notation.position(self.source, at.line, at.column, tag.value)
        found += wrong
        if tree is None:
            return None
        position = values.position(tree, self.source)
        if position.mover is None:
            end = Span(self.source, at.line, at.end_column, at.line, at.end_column + 1)
            message = "the start does not say who moves"
            found.append(Diagnostic("MAN416", end, message, "write `; S` or `; N` after the scores"))
        return position

    def _tag(self, node: Node, span: Span) -> None:
        tag = values.tag(node, span)
        if self.plies or self.before.checks:
            message = f"the tag `{tag.name}` stands after the first ply or check"
            self.diagnostics.append(Diagnostic("MAN417", span, message, "tags stand at the top"))
        self.tags.append(tag)

    def _number(self, node: Node, span: Span) -> None:
        number = int(str(node.children[0])[:-1])
        if self.pending_number is not None and not self.unsure:
            message = "two numbers in a row"
            self.diagnostics.append(Diagnostic("MAN420", span, message, "a number stands before its ply"))
        elif number != self.next_number and not self.unsure:
            message = f"this is ply {self.next_number}, not {number}"
            advice = "every ply counts one, also a pass and each move of a turn that goes on"
            self.diagnostics.append(Diagnostic("MAN420", span, message, advice))
        self.next_number = number
        self.pending_number = span
        self.unsure = False

    def _move(self, node: Node, span: Span) -> None:
        move = values.move(node.children[0], self.source)
        self.plies.append(_Draft(span, self.next_number, move))
        self.next_number += 1
        self.pending_number = None

    def _check(self, node: Node, span: Span) -> None:
        check = values.check(node, span, self.source)
        kind = str(node.data)
        if self.pending_number is not None and not self.unsure:
            message = f"a check stands between the number {self.next_number}. and its move"
            self.diagnostics.append(Diagnostic("MAN420", span, message, "checks stand after the move"))
        if kind in _AFTER_A_MOVE and not self.plies and not self.unsure:
            message = f"{_AFTER_A_MOVE[kind]} checks a move, but no move stands before it"
            advice = "before the first ply only `= …`, `marks …`, `legal …` and `illegal …` mean something"
            self.diagnostics.append(Diagnostic("MAN422", span, message, advice))
        latest = self._latest()
        first = latest.kinds.setdefault(kind, check)
        if first is not check and kind != "illegal" and not self.unsure:
            message = "the same check stands twice after one move"
            where = f"the first is on line {first.span.line}; keep one, or write the move between them"
            self.diagnostics.append(Diagnostic("MAN421", span, message, where))
        latest.checks.append(check)
