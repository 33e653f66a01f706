"""Text to statements: the notation's words, and how reading goes on after a mistake.

A statement is a tag, a ply's number, a move, a check or a comment. Each is as long as the grammar
(``notation.lark``) can make it. A statement that breaks is reported once; reading goes on at
the end of its line or at the next word that can only begin a statement, whichever comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from mancala_dsl.diagnostics import Diagnostic, Source, Span
from mancala_dsl.transcripts import complaints
from mancala_dsl.transcripts.complaints import MOST_ERRORS

if TYPE_CHECKING:  # lark is loaded when a transcript is read, not before
    from lark import Lark, Token, Tree

    Node: TypeAlias = Tree[Token]

LONGEST = 80_000  # characters of a transcript; a game of a thousand plies with all its boards has 60,000
MOST_STATEMENTS = 8_000  # a hundred thousand moves in a row are short, but take long to read
Start = Literal["statement", "position"]

_LIST_WORDS = {"INT", "NAMED", "SITE", "DIRECTED", "PASS", "RULE", "NAME", "WRONG"}
_BEGINNINGS = {"LSQB", "NUMBER", "EQUAL", "TAKEN", "TO", "MARKS", "LEGAL", "ILLEGAL", "END", "NEXT"}


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement: ``tree`` is what the grammar made of it.

    A comment has none, and neither has a statement that broke: it only says that something
    stood here (``comment`` is None then).
    """

    span: Span
    tree: Node | None
    comment: str | None = None


@dataclass(slots=True)
class Statements:
    """All statements of a text in order, and every mistake in its words."""

    found: list[Statement] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)


class _AllWords:
    """Asks lark to keep the words that no rule names; the layout is made in ``_layout``."""

    always_accept = ("COMMENT", "OPEN", "ESCAPE", "NEWLINE", "WRONG")

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Nothing is changed here."""
        return stream


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    from lark import Lark

    text = (files(__package__) / "notation.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer="basic", start=["statement", "position"], postlex=_AllWords())


def statements(source: Source) -> Statements:
    """The statements of a transcript."""
    if len(source.text) > LONGEST:
        span = Span(source, 1, 1, 1, 2)
        message = f"the transcript has {len(source.text):,} characters; the most that is read is {LONGEST:,}"
        return Statements([], [Diagnostic("MAN400", span, message, "write one file for each game")])
    return _Reader(source, "statement").read(_layout(_words(source.text)))


def position(source: Source, line: int, column: int, text: str) -> tuple[Node | None, list[Diagnostic]]:
    """The tree of a position that stands at this place of the source, on one line."""
    words = (_moved(word, line, column) for word in _words(text) if word.type not in {"COMMENT", "NEWLINE"})
    result = _Reader(source, "position", (line, column)).read(words)
    trees = [statement.tree for statement in result.found if statement.tree is not None]
    return (trees[0] if len(trees) == 1 and not result.diagnostics else None), result.diagnostics


def place(source: Source, first: Token, last: Token | None = None) -> Span:
    """The stretch of the source from one word to another."""
    last = first if last is None else last
    ends = (last.end_line or last.line or 1, last.end_column or (last.column or 1) + 1)
    return Span(source, first.line or 1, first.column or 1, *ends)


def _words(text: str) -> Iterator[Token]:
    return (word for word in _grammar().lex(text) if word.type != "ESCAPE")


def _moved(word: Token, line: int, column: int) -> Token:
    """The same word, its place counted from where its text begins in the file."""
    return _token(word.type, str(word), line, (word.column or 1) + column - 1)


def _token(kind: str, text: str, line: int, column: int) -> Token:
    from lark import Token

    return Token(kind, text, line=line, column=column, end_line=line, end_column=column + max(len(text), 1))


def _layout(words: Iterable[Token]) -> Iterator[Token]:
    """Line ends, but for those that close a list, stay in only to let a broken statement end there."""
    in_list = False
    for word in words:
        if in_list and word.type not in _LIST_WORDS:
            in_list = False
            yield _token("LIST_END", "", word.line or 1, word.column or 1)
        yield word
        in_list = in_list or word.type in {"LEGAL", "ILLEGAL"}
    if in_list:
        yield _token("LIST_END", "", word.line or 1, word.end_column or 1)


class _Reader:
    """Feeds the grammar word by word; see the module's text for how statements are told apart."""

    def __init__(self, source: Source, start: Start, begin: tuple[int, int] = (1, 1)) -> None:
        self._source = source
        self._start = start
        self._parser = _grammar().parse_interactive("", start=start)
        self._words: list[Token] = []  # of the statement at hand
        self._held: list[Statement] = []  # comments that stand inside it
        self._skipping = False
        self._begin = begin
        self._result = Statements()

    def read(self, words: Iterable[Token]) -> Statements:
        """All statements that the words make."""
        for word in words:
            if word.type in {"COMMENT", "OPEN"}:
                self._comment(word)
            elif self._skipping:
                self._skip(word)
            elif word.type != "NEWLINE":
                self._feed(word)
            elif [each.type for each in self._words] == ["NAME"]:  # a kind of move, but its pit is missing
                self._finish(word)
            if self._too_much(word):
                return self._result
        if not self._skipping and (self._words or self._start == "position"):
            self._finish(None)
        self._result.found += self._held
        return self._result

    def _feed(self, word: Token) -> None:
        from lark.exceptions import UnexpectedToken

        try:
            self._parser.feed_token(word)
        except UnexpectedToken:
            if not self._words or self._start == "position":
                self._wrong(word)
            elif self._finish(word):
                self._feed(word)
        else:
            self._words.append(word)

    def _finish(self, following: Token | None) -> bool:
        """Close the statement at hand; the word that follows it is to blame if it is not complete."""
        from lark.exceptions import UnexpectedToken

        try:
            tree = cast("Node", self._parser.feed_eof())  # type: ignore[no-untyped-call]
        except UnexpectedToken:
            self._wrong(following)
            return False
        self._restart(Statement(place(self._source, self._words[0], self._words[-1]), tree))
        return True

    def _restart(self, statement: Statement) -> None:
        self._result.found += [statement, *self._held]
        self._held = []
        self._words = []
        self._parser = _grammar().parse_interactive("", start=self._start)

    def _wrong(self, word: Token | None) -> None:
        wanted: set[str] = self._parser.accepts()  # type: ignore[no-untyped-call]
        complaint = self._complaint(word, wanted)
        self._result.diagnostics.append(complaint)
        self._skipping = True
        self._restart(Statement(complaint.span, None))
        if word is not None:
            self._skip(word)

    def _skip(self, word: Token) -> None:
        """After a fault: nothing counts up to the next statement, and a position is one to its end."""
        if self._start == "position":
            return
        if word.type in {"NEWLINE", "LIST_END"}:
            self._skipping = False
        elif word.type in _BEGINNINGS:
            self._skipping = False
            self._feed(word)

    def _comment(self, word: Token) -> None:
        span = place(self._source, word)
        if word.type == "COMMENT":
            self._held.append(Statement(span, None, " ".join(word[1:-1].split())))
            return
        advice = "close it; comments do not nest, and may go on over several lines"
        at = _at(self._source, span.line, span.column)
        self._result.diagnostics.append(Diagnostic("MAN402", at, "this comment has no `}`", advice))

    def _too_much(self, word: Token) -> bool:
        if len(self._result.diagnostics) >= MOST_ERRORS:
            at = _at(self._source, word.line or 1, word.column or 1)
            self._result.diagnostics.append(complaints.too_many_errors(at))
            return True
        if len(self._result.found) > MOST_STATEMENTS:
            at = self._result.found[MOST_STATEMENTS].span
            message = f"a transcript has at most {MOST_STATEMENTS:,} tags, moves, checks and comments"
            self._result.diagnostics.append(Diagnostic("MAN403", at, message, "write one file for each game"))
            return True
        return False

    def _complaint(self, word: Token | None, wanted: set[str]) -> Diagnostic:
        """What broke the statement at hand; None is the end of the text."""
        if self._start == "position":
            got = "the end of the position" if word is None else complaints.quoted(str(word))
            return complaints.out_of_place(None, wanted, got, self._place_of(word))
        if word is not None and not self._words:
            return complaints.no_statement(str(word), self._place_of(word))
        first, last = self._words[0], self._words[-1]
        if first.type == "NAME":  # it could have been a kind of move, if a pit stood behind it
            return complaints.no_statement(str(first), place(self._source, first))
        if word is not None and word.type in _BEGINNINGS and (word.line or 1) > (last.line or 1):
            # The word begins the next statement and is innocent: the line before it ended too soon.
            at = _at(self._source, last.end_line or 1, last.end_column or 1)
            return complaints.out_of_place(first.type, wanted, "the end of the line", at)
        if word is None:
            got = "the end of the text"
        else:
            got = complaints.quoted(str(word)) if word else "the end of the list"
        return complaints.out_of_place(first.type, wanted, got, self._place_of(word))

    def _place_of(self, word: Token | None) -> Span:
        if word is None:
            last = self._words[-1] if self._words else None
            return _at(
                self._source, *(self._begin if last is None else (last.end_line or 1, last.end_column or 1))
            )
        return place(self._source, word) if word else _at(self._source, word.line or 1, word.column or 1)


def _at(source: Source, line: int, column: int) -> Span:
    """One column."""
    return Span(source, line, column, line, column + 1)
