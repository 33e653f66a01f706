"""The text of a condition becomes a syntax tree, or the reason why it does not.

Lark and the grammar are loaded with the first condition, once for each process; a text that was seen
before is not parsed again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from mancala_dsl.language import grammars
from mancala_dsl.language.expressions.problem import MAX_DEPTH, MAX_LENGTH, NOTHING_THERE, Problem

if TYPE_CHECKING:
    from lark import Lark, Token, Tree, UnexpectedInput

    Syntax: TypeAlias = Tree[Token]
    Part: TypeAlias = Syntax | Token

BLANKS = " \t\n"


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text is: its tree (None if there is none) and what is wrong with it.

    Positions in the tree count in the text that was parsed; ``place`` turns them into those of the
    text as written, which differ where a slip was replaced. ``origin`` is empty where none was.
    """

    tree: Syntax | None
    problems: tuple[Problem, ...] = ()
    origin: tuple[int, ...] = ()

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where the stretch stands in the text as written."""
        return (self.origin[start], self.origin[end - 1] + 1) if self.origin else (start, end)


@cache
def grammar() -> Lark:
    """The parser of conditions."""
    return grammars.load(Path(__file__).with_name("conditions.lark"))


@lru_cache(maxsize=4096)
def parse_text(text: str) -> Parsed:
    """Parse one condition; never raises.

    A text that is not well formed is searched for slips; they are reported, and what was meant is
    parsed in their place.
    """
    if len(text) > MAX_LENGTH:
        return _refused(
            "MAN203",
            f"this condition has {len(text)} characters; {MAX_LENGTH} are the most",
            "split it over several rules",
        )
    if not text.strip(BLANKS):
        return _refused(
            NOTHING_THERE,
            "a condition is missing here",
            "write one, such as `last.seeds in 2|3`, or `true` for always",
        )
    from lark import UnexpectedInput

    try:
        return _checked(grammar().parse(text))
    except UnexpectedInput as error:
        return _repaired(text, error)


def _repaired(text: str, error: UnexpectedInput) -> Parsed:
    """A text that does not parse: its slips if there are some, otherwise what stopped the parser."""
    from lark import UnexpectedInput

    from mancala_dsl.language.expressions.failures import explain
    from mancala_dsl.language.expressions.slips import repair

    repaired = repair(text)
    if not repaired.problems:
        return Parsed(None, (explain(error, text),))
    if repaired.text is None:
        return Parsed(None, repaired.problems)
    try:
        return _checked(grammar().parse(repaired.text), repaired.problems, repaired.origin)
    except UnexpectedInput:
        # What is left may not parse because of the slip: then only the slip is reported.
        return Parsed(None, repaired.problems)


def _refused(code: str, message: str, advice: str) -> Parsed:
    return Parsed(None, (Problem(code, 0, 1, message, advice),))


def _checked(tree: Syntax, problems: tuple[Problem, ...] = (), origin: tuple[int, ...] = ()) -> Parsed:
    """The tree if it is not so deep that those who walk it would fall."""
    if depth(tree) > MAX_DEPTH:
        message = f"this condition is nested deeper than {MAX_DEPTH} levels"
        return Parsed(None, (*problems, Problem("MAN203", 0, 1, message, "split it over several rules")))
    return Parsed(tree, problems, origin)


def depth(tree: Syntax) -> int:
    """How deep a tree is, counted without recursion."""
    depths: dict[int, int] = {}
    for subtree in tree.iter_subtrees():  # children come before their parents
        below = (depths.get(id(child), 0) for child in subtree.children)
        depths[id(subtree)] = 1 + max(below, default=0)
    return depths[id(tree)]
