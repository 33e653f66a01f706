"""Trees of the grammar to values, one function for each rule of ``notation.lark``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias, cast

from mancala_dsl.diagnostics import Source, Span
from mancala_dsl.transcripts.notation import place
from mancala_dsl.transcripts.transcript import (
    Board,
    Captured,
    CellText,
    Check,
    End,
    Illegal,
    Landed,
    Legal,
    Marks,
    MarkText,
    MoveText,
    Next,
    PositionText,
    SiteText,
    Tag,
)

if TYPE_CHECKING:
    from lark import Token

    from mancala_dsl.transcripts.notation import Node

    Child: TypeAlias = Node | Token | None  # None: a part in brackets that was not written


def tag(node: Node, span: Span) -> Tag:
    """``[Name "value"]``."""
    name, value = _words(node)
    text = re.sub(r"\\(.)", r"\1", str(value)[1:-1])
    at = place(span.source, value)
    inner = Span(span.source, at.line, at.column + 1, at.line, max(at.end_column - 1, at.column + 2))
    return Tag(span, str(name), text, inner)


def move(node: Node | Token, source: Source) -> MoveText:
    """A pit's name, perhaps with a direction or behind a kind of move, or ``pass``."""
    *kind, token = _words(cast("Node", node))
    name, span = token.rstrip("<>"), place(source, kind[0] if kind else token, token)
    if token.type == "PASS":
        return MoveText(span, None)
    return MoveText(span, _pit(name), str(token[len(name) :]), str(kind[0]) if kind else "")


def check(node: Node, span: Span, source: Source) -> Check:
    """Any check."""
    words = _words(node)
    match str(node.data):
        case "board":
            return Board(span, position(_branches(node)[0], source))
        case "captured":
            return Captured(span, int(str(words[0])[1:]))
        case "landed":
            return Landed(span, site(words[1], source))
        case "marks":
            return Marks(span, mark_list(_branches(node)[0], source))
        case "legal":
            return Legal(span, tuple(move(played, source) for played in _branches(node)))
        case "illegal":
            *played, last = _branches(node)
            if last.data == "played":
                return Illegal(span, tuple(move(each, source) for each in (*played, last)), None, None)
            moves = tuple(move(each, source) for each in played)
            name = _words(last)[0]
            return Illegal(span, moves, str(name), place(source, name))
        case "next":
            branches = _branches(node)
            won = None if branches or len(words) < 3 else _seat(words[2])
            return Next(span, position(branches[0], source) if branches else None, won)
        case _:
            name = _words(_branches(node)[0])[0]
            return End(span, str(name), place(source, name), (int(words[1]), int(words[2])))


def position(node: Node, source: Source) -> PositionText:
    """``7 7 / 7 7 ; 0 0 ; S`` and what may follow."""
    children: list[Child] = list(node.children)
    mover, marks, last, turn, memory = children[2:]
    board, scores = _branches(node)[:2]
    sides = [_branches(side) for side in _branches(board) if side.data != "none"]
    spans = [place(source, _words(rows[0])[0], _words(rows[-1])[-1]) for rows in sides]
    end = _last_word(node)
    s, n = (int(word) for word in _words(scores))
    return PositionText(
        place(source, _words(sides[0][0])[0], end),
        sides=tuple(tuple(tuple(int(word) for word in _words(row)) for row in rows) for rows in sides),
        side_spans=tuple(spans),
        scores=(s, n),
        mover=None if mover is None else _seat(cast("Token", mover)),
        marks=None if marks is None else mark_list(cast("Node", marks), source),
        last_mover=None if last is None else _seat(_words(cast("Node", last))[1]),
        turn=None if turn is None else int(_words(cast("Node", turn))[1]),
        memory=None if memory is None else _memory(cast("Node", memory), source),
    )


def _memory(node: Node, source: Source) -> tuple[CellText, ...]:
    """``game.way 2, S.lost 1``"""
    pairs = (_words(child) for child in _branches(node))
    return tuple(CellText(place(source, key, number), str(key), int(number)) for key, number in pairs)


def mark_list(node: Node, source: Source) -> tuple[MarkText, ...]:
    """``tuzdik N7 S, tuzdik S3 N``, or ``-``."""
    return tuple(_marked(child, source) for child in _branches(node))


def _marked(node: Node, source: Source) -> MarkText:
    name = _words(_branches(node)[0])[0]
    pit, holder = _words(node)
    return MarkText(place(source, name, holder), str(name), site(pit, source), _seat(holder))


def site(word: Token, source: Source) -> SiteText:
    """``N7``, ``N`` for North's store, or ``7`` on whatever side."""
    if word.type in ("INT", "NAMED"):
        return SiteText(place(source, word), None, _pit(str(word)))
    return SiteText(place(source, word), _seat(word), _pit(str(word[1:])) if word[1:] else None)


def _pit(text: str) -> str:
    """A pit's name without zeros before its number."""
    row = text.rstrip("0123456789")
    return f"{row}{int(text[len(row) :])}"


def _seat(word: Token) -> int:
    return "SN".index(str(word)[0])


def _words(node: Node) -> list[Token]:
    """The words directly below a node, those of its branches left out."""
    return [child for child in node.children if isinstance(child, str)]


def _branches(node: Node) -> list[Node]:
    """What stands directly below a node and is more than a word."""
    children: list[Child] = list(node.children)
    return [child for child in children if child is not None and not isinstance(child, str)]


def _last_word(node: Node) -> Token:
    """The last word anywhere below a node."""
    children: list[Child] = list(node.children)
    child = next(child for child in reversed(children) if child is not None)
    return child if isinstance(child, str) else _last_word(child)
