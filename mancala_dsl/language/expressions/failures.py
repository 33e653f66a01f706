"""Why a condition does not parse, in words: from what the parser met and where, to one problem."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from mancala_dsl.diagnostics import nearest
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.problem import Problem

if TYPE_CHECKING:
    from lark import UnexpectedInput

_TOKEN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*|[0-9]+|==|!=|<=|>=|\.\.|//|\S")
_OPENERS = frozenset(
    {
        "",
        "(",
        "[",
        ",",
        "and",
        "or",
        "not",
        "where",
        "==",
        "!=",
        "<",
        "<=",
        ">",
        ">=",
        "+",
        "-",
        "*",
        "//",
        "%",
    }
)
"""What comes before a value; "" is the beginning."""

_BROKEN_OFF = {
    ".": "say which attribute, as in `last.seeds`",
    "in": "say which numbers, as in `in 2|4`",
    "|": "say which number, as in `in 2|4`",
    "..": "say up to which number, as in `in 2..4`",
}
_AFTER = {
    "in": ("`{}` is not a set of numbers", "after `in` stand whole numbers, as in `in 2|4` or `in 2..4`"),
    "|": ("`{}` is not a number", "`|` joins the whole numbers after `in`; conditions are joined by `or`"),
    "..": ("`{}` is not a number", "a range has two whole numbers, as in `in 2..4`"),
    ".": ("`{}` is not the name of an attribute", "after a dot stands a name, as in `last.seeds`"),
}
"""What may not stand after these signs, and what may."""

_JOINING = ("and", "or", "in", "where")
"""Words that stand between two others."""

_INSTEAD = {
    "|": "`|` stands between the numbers after `in`; conditions are joined by `or`",
    "..": "`..` stands between the numbers after `in`, as in `in 2..4`",
    ",": "a comma stands between the two numbers of `min` and `max`; numbers after `in` are joined by `|`",
    "where": "`where` stands after a set of pits in brackets, as in `count(pits where it.own)`",
    "not": "conditions are joined by `and` or `or`, as in `last.own and not last.store`",
    "in": "`in` belongs to one number: join several conditions by `and`",
    "[": "only lists have square brackets",
}
"""Signs and words that stand where an operator or the end was expected."""


def explain(error: UnexpectedInput, text: str) -> Problem:
    """The problem that stopped the parser."""
    from lark import UnexpectedCharacters, UnexpectedToken

    if isinstance(error, UnexpectedCharacters):
        return _character(text, cast("int", error.pos_in_stream))
    brackets = _brackets(text)
    if brackets is not None:
        return brackets
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return _token(text, error.token.start_pos or 0, str(error.token))
    return _breaks_off(text)


def _character(text: str, at: int) -> Problem:
    char = text[at]
    shown = f"`{char}`" if char.isprintable() and not char.isspace() else f"the character U+{ord(char):04X}"
    return Problem(
        "MAN201",
        at,
        at + 1,
        f"{shown} has no meaning in a condition",
        "a condition is made of names, whole numbers, brackets ( ) and . , | .. == != < <= > >= + - * // %",
    )


def _brackets(text: str) -> Problem | None:
    """A bracket without its partner, if there is one."""
    open_at: list[int] = []
    for at, char in enumerate(text):
        if char in "([":
            open_at.append(at)
        elif char in ")]":
            partner = "(" if char == ")" else "["
            if not open_at or text[open_at[-1]] != partner:
                help_ = f"take it out, or open a `{partner}` before it"
                return Problem("MAN217", at, at + 1, f"this `{char}` closes nothing", help_)
            open_at.pop()
    if not open_at:
        return None
    at = open_at[-1]
    closing = ")" if text[at] == "(" else "]"
    return Problem("MAN217", at, at + 1, f"this `{text[at]}` is never closed", f"add a `{closing}`")


def _breaks_off(text: str) -> Problem:
    *_, last = _TOKEN.finditer(text)
    help_ = _BROKEN_OFF.get(last[0], f"say what comes after `{last[0]}`, or take it out")
    return Problem("MAN201", last.start(), last.end(), f"the condition breaks off after `{last[0]}`", help_)


def _token(text: str, at: int, token: str) -> Problem:
    """A word or sign that cannot stand where it stands; ``before`` is the one before it."""
    before_at, before = next(reversed([(m.start(), m[0]) for m in _TOKEN.finditer(text[:at])]), (0, ""))
    message, help_ = (
        "`{}` cannot stand here",
        _INSTEAD.get(token, "see whether something is missing before it"),
    )
    if before in _AFTER:
        message, help_ = _AFTER[before]
    elif before in _OPENERS:
        help_ = f"a value is missing before `{token}`: a name, a number or something in brackets"
    elif token == "(":
        message, help_ = (
            f"`{before}` cannot be called",
            "only functions have brackets after them: take them out",
        )
    elif token not in _INSTEAD and (token[0].isalnum() or token[0] == "_"):
        for word, place, keywords in ((token, at, _JOINING), (before, before_at, ("not",))):
            meant = nearest(word, keywords) if word not in vocabulary.RESERVED else None
            if meant is not None:
                return Problem(
                    "MAN201",
                    place,
                    place + len(word),
                    f"`{word}` has no meaning in a condition",
                    f"did you mean `{meant}`?",
                )
        message = f"`{before}` and `{token}` stand side by side with nothing between them"
        noun = vocabulary.NOUNS.get(before)
        dotted = noun is not None and vocabulary.attribute(noun.type, before, token) is not None
        help_ = f"did you mean `{before}.{token}`?" if dotted else "conditions are joined by `and` or `or`"
    return Problem("MAN201", at, at + len(token), message.format(token), help_)
