"""Why a condition does not parse, in words: from what the parser met and where, to one problem."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.problem import Problem

if TYPE_CHECKING:
    from lark import UnexpectedInput

_TOKEN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|\d+|==|!=|<=|>=|\.\.|//|\S")
_OPERATORS = frozenset({"and", "or", "in", "==", "!=", "<", "<=", ">", ">=", "+", "*", "//", "%"})


def explain(error: UnexpectedInput, text: str) -> Problem:
    """The problem that stopped the parser."""
    from lark import UnexpectedCharacters, UnexpectedToken

    if isinstance(error, UnexpectedCharacters):
        return _character(text, error.pos_in_stream or 0)
    brackets = _brackets(text)
    if brackets is not None:
        return brackets
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        start = error.token.start_pos or 0
        return _token(text, start, str(error.token))
    return _breaks_off(text)


def _character(text: str, at: int) -> Problem:
    char = text[at]
    shown = f"`{char}`" if char.isprintable() and not char.isspace() else f"the character U+{ord(char):04X}"
    return Problem(
        "MAN201",
        at,
        at + 1,
        f"{shown} has no meaning in a condition",
        "conditions are made of names, whole numbers, brackets ( ), commas and the signs "
        "== != < <= > >= + - * // % | ..",
    )


def _brackets(text: str) -> Problem | None:
    """A bracket without its partner, if there is one."""
    open_at: list[int] = []
    for at, char in enumerate(text):
        if char in "([":
            open_at.append(at)
        elif char in ")]":
            partner = {")": "(", "]": "["}[char]
            if not open_at or text[open_at[-1]] != partner:
                return Problem(
                    "MAN217",
                    at,
                    at + 1,
                    f"this `{char}` closes nothing",
                    f"take it out, or open a `{partner}` before it",
                )
            open_at.pop()
    if open_at:
        at = open_at[-1]
        closing = {"(": ")", "[": "]"}[text[at]]
        return Problem("MAN217", at, at + 1, f"this `{text[at]}` is never closed", f"add a `{closing}`")
    return None


def _before(text: str, at: int) -> str:
    """The last word or sign before a place, "" at the beginning."""
    found = _TOKEN.findall(text[:at])
    return found[-1] if found else ""


def _breaks_off(text: str) -> Problem:
    tokens = list(_TOKEN.finditer(text))
    last = tokens[-1]
    advice = {
        ".": "say which attribute, as in `last.seeds`",
        "in": "say which numbers, as in `in 2|4`",
        "|": "say which number, as in `in 2|4`",
        "..": "say up to which number, as in `in 2..4`",
    }.get(last[0], f"say what comes after `{last[0]}`, or take it out")
    return Problem("MAN201", last.start(), last.end(), f"the condition breaks off after `{last[0]}`", advice)


def _token(text: str, at: int, token: str) -> Problem:
    """A word or sign that cannot stand where it stands."""
    before = _before(text, at)
    message = f"`{token}` cannot stand here"
    advice = "look at what stands before it"
    is_value = token[0].isalnum() or token[0] == "_"
    if before == "" or before in _OPERATORS | {"not", "(", ",", "where"}:
        advice = f"a value is missing before `{token}`: a name, a number or something in brackets"
        if before == "in":
            message = f"`{token}` is not a set of numbers"
            advice = "after `in` stand whole numbers, as in `in 2|4` or `in 2..4`"
    elif before in ("|", ".."):
        message = f"`{token}` is not a number"
        advice = "a set is made of whole numbers only, as in `in 2|4..6`"
        if token[0].isalpha():
            advice += "; between conditions write `or`"
    elif before == ".":
        message = f"`{token}` is not the name of an attribute"
        advice = "after a dot stands a name, as in `last.seeds`"
    elif token == "(":
        message = f"`{before}` cannot be called"
        advice = f"only functions have brackets after them; write `{before}`"
    elif token == "|":
        advice = "`|` stands between the numbers after `in`; between conditions write `or`"
    elif token == "..":
        advice = "`..` stands between the numbers after `in`, as in `in 2..4`"
    elif token == ",":
        advice = "a comma stands only between the two arguments of a function; between numbers write `|`"
    elif token == "where":
        advice = "`where` stands after a set of pits in brackets, as in `count(pits where it.own)`"
    elif token == "not":
        advice = "join conditions by `and` or `or`: `last.own and not last.store`"
    elif token == "in":
        advice = "`in` belongs to one number: join several conditions by `and`"
    elif is_value:
        message = f"`{before}` and `{token}` stand side by side with nothing between them"
        known = any(
            vocabulary.attribute(entry.type, before, token)
            for entry in [vocabulary.NOUNS.get(before)]
            if entry
        )
        advice = f"did you mean `{before}.{token}`?" if known else "join conditions by `and` or `or`"
    return Problem("MAN201", at, at + len(token), message, advice)
