"""The text of a condition becomes a syntax tree, or the reason why it does not.

Lark and the grammar are loaded with the first condition, once for each process; a text that was seen
before is not parsed again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypeAlias

from mancala_dsl.language.expressions.problem import MAX_DEPTH, MAX_LENGTH, Problem
from mancala_dsl.language.expressions.slips import repair

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

    Syntax: TypeAlias = Tree[Token]
    Part: TypeAlias = Syntax | Token


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text is: its tree (None if there is none) and what is wrong with it.

    Positions in the tree count in the text that was parsed; ``place`` turns them into those of the
    text as written, which differ where a slip was replaced.
    """

    tree: Syntax | None
    problems: tuple[Problem, ...]
    origin: tuple[int, ...] = ()

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where the stretch stands in the text as written."""
        return self.origin[start], self.origin[end - 1] + 1


@cache
def grammar() -> Lark:
    """The parser of conditions."""
    from lark import Lark

    text = files(__package__).joinpath("conditions.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer="basic", propagate_positions=True, maybe_placeholders=True)


@lru_cache(maxsize=4096)
def parse_text(text: str) -> Parsed:
    """Parse one condition; never raises."""
    if len(text) > MAX_LENGTH:
        return Parsed(
            None,
            (
                Problem(
                    "MAN203",
                    0,
                    1,
                    f"this condition has {len(text)} characters; {MAX_LENGTH} are the most",
                    "split it over several rules",
                ),
            ),
        )
    if not text.strip(" \t\n"):
        return Parsed(
            None,
            (
                Problem(
                    "MAN202",
                    0,
                    1,
                    "a condition is missing here",
                    "write one, such as `last.seeds in 2|3`, or `true` for always",
                ),
            ),
        )
    repaired = repair(text)
    if repaired.text is None or not repaired.text.strip(" \t\n"):
        return Parsed(None, repaired.problems)
    from lark import UnexpectedInput

    from mancala_dsl.language.expressions.failures import explain

    try:
        tree = grammar().parse(repaired.text)
    except UnexpectedInput as error:
        # What follows a slip may not parse because of the slip: then only the slip is reported.
        found = repaired.problems or (explain(error, text),)
        return Parsed(None, found)
    problems = repaired.problems
    if _depth(tree) > MAX_DEPTH:
        deep = Problem(
            "MAN203",
            0,
            1,
            f"this condition is nested deeper than {MAX_DEPTH} levels",
            "split it over several rules",
        )
        return Parsed(None, (*problems, deep))
    return Parsed(tree, problems, repaired.origin)


def _depth(tree: Syntax) -> int:
    """How deep a tree is, counted without recursion."""
    depths: dict[int, int] = {}
    for subtree in tree.iter_subtrees():  # children come before their parents
        below = (depths.get(id(child), 0) for child in subtree.children)
        depths[id(subtree)] = 1 + max(below, default=0)
    return depths[id(tree)]
