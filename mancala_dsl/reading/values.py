"""What a plain (unquoted) scalar stands for: the core schema of YAML 1.2.

PyYAML follows YAML 1.1, where ``on`` is true, ``012`` ten and ``1:30`` ninety; so its answer is not asked
for. Here ``on``, ``No`` and ``1:30`` are text, and a number with leading zeros, which different programs read
differently, is refused.
"""

from __future__ import annotations

import enum
import re

Value = bool | int | float | str | None

LONGEST_NUMBER = 18
"""Digits and all; every whole number of this length fits into 64 bits."""

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_WHOLE = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0(?:o[0-7]+|x[0-9a-fA-F]+)")
_FRACTION = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


class Fault(enum.Enum):
    """Why a plain scalar that looks like a number is not taken as one."""

    LEADING_ZEROS = enum.auto()
    TOO_LONG = enum.auto()
    NOT_FINITE = enum.auto()


def resolve(text: str) -> Value | Fault:
    """The value of a plain scalar."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _NOT_FINITE.fullmatch(text):
        return Fault.NOT_FINITE
    whole = _WHOLE.fullmatch(text)
    based = _OTHER_BASE.fullmatch(text)
    if not (whole or based or _FRACTION.fullmatch(text)):
        return text
    if len(text) > LONGEST_NUMBER:
        return Fault.TOO_LONG
    if based:
        return int(text, 0)
    digits = text.lstrip("+-")
    if len(digits) > 1 and digits[0] == "0" and digits[1].isdigit():
        return Fault.LEADING_ZEROS
    if whole:
        return int(text)
    number = float(text)
    return number if abs(number) != float("inf") else Fault.NOT_FINITE
