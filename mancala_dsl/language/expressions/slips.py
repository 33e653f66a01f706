"""What people write out of another language's habit, and what is written here instead.

Each slip is found in the text before it is parsed, reported, and replaced by what was meant, so that the
rest of the condition can be looked at too. There are no strings in conditions, so whatever looks like an
operator is one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from mancala_dsl.language.expressions.problem import MAX_NUMBER, Problem

_ITEM = r"\d+(?:\s*\.\.\s*\d+)?"
_TO = {
    "&&": "and",
    "&": "and",
    "||": "or",
    "=": "==",
    "===": "==",
    "!==": "!=",
    "<>": "!=",
    "=<": "<=",
    "=>": ">=",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "×": "*",
    "/": "//",
    "÷": "//",
    "**": "*",
}


@dataclass(frozen=True, slots=True)
class _Slip:
    pattern: str
    explain: Callable[[re.Match[str]], tuple[str, str, str, str | None]]
    """From a match: id, message, help, what to go on with (None: the condition is given up)."""


def _set(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    items = [re.sub(r"\s", "", item) for item in re.findall(_ITEM, match[0])]
    good = f"in {'|'.join(items)}"
    return "MAN211", f"`{match[0]}` is not how a set of numbers is written", f"write `{good}`", good


def _from_to(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    low, high = re.findall(r"\d+", match[0])
    good = f"in {low}..{high}"
    return "MAN211", f"`{match[0]}` is not how a range of numbers is written", f"write `{good}`", good


def _operator(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    wrong = match[0]
    good = _TO[wrong]
    advice = (
        "seeds divide into whole numbers, rounded down: write `//`" if good == "//" else f"write `{good}`"
    )
    if wrong == "**":
        advice = "there are no powers: write the product out, as in `last.seeds * last.seeds`"
    return "MAN210", f"`{wrong}` is not an operator of conditions", advice, f" {good} "


def _bang(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    return "MAN210", "`!` is not an operator of conditions", "write `not`", " not "


def _word(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    wrong = re.sub(r"\s+", " ", match[0])
    good = {"is not": "!=", "is": "=="}.get(wrong, wrong.lower())
    return "MAN210", f"`{wrong}` is not an operator of conditions", f"write `{good}`", f" {good} "


def _not_in(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    return (
        "MAN210",
        "`not in` is not an operator of conditions",
        "put `not` in front of the whole: `not last.seeds in 2|4`",
        " in ",
    )


def _python(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    return (
        "MAN210",
        f"`{match[0]}` is a word of programming languages; a condition has no use for it",
        "use only nouns, attributes, numbers, and, or, not, comparisons, `in` and the listed functions",
        None,
    )


def _string(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    return "MAN214", "conditions have no strings", "compare numbers, pits or players with each other", None


def _number(match: re.Match[str]) -> tuple[str, str, str, str | None]:
    return (
        "MAN218",
        f"`{match[0]}` is not a whole number",
        f"seeds, pits and moves are counted in whole numbers: write digits only, up to {MAX_NUMBER}",
        "1",
    )


_SLIPS = (
    _Slip(r"\"[^\"]*\"?|'[^']*'?", _string),
    _Slip(rf"\bin\s*[{{\[(]\s*{_ITEM}(?:\s*[,;|]\s*{_ITEM})*\s*[}}\])]", _set),
    _Slip(rf"\bin\s+{_ITEM}(?:\s*(?:,|\|\|)\s*{_ITEM})+", _set),
    _Slip(r"\bin\s+\d+\s*(?:-|\.\.\.|…|–)\s*\d+(?![\d.])", _from_to),
    _Slip(r"(?<![\w.])not\s+in\b", _not_in),
    _Slip(r"(?<![\w.])is\s+not\b|(?<![\w.])is\b", _word),
    _Slip(r"(?<![\w.])(?:AND|OR|NOT|IN|WHERE|And|Or|Not|In|Where|True|TRUE|False|FALSE)\b", _word),
    _Slip(r"(?<![\w.])(?:lambda|if|then|else|import|for|return|def|while)\b", _python),
    _Slip(r"(?<![\w.])(?:0[xXbBoO]\w+|\d+\.\d+(?!\.)|\d+[eE]\d+|\d+_[\d_]*)", _number),
    _Slip(r"===|!==|<>|=<|=>|&&|\|\||\*\*|[≤≥≠×÷&]", _operator),
    _Slip(r"(?<![=!<>])=(?!=)|(?<!/)/(?!/)", _operator),
    _Slip(r"!(?!=)", _bang),
)
_ANY = re.compile("|".join(f"(?P<s{i}>{slip.pattern})" for i, slip in enumerate(_SLIPS)))


@dataclass(frozen=True, slots=True)
class Repaired:
    """The text with its slips replaced; ``origin[i]`` is where ``text[i]`` stood before.

    ``text`` is None where there is nothing to go on with.
    """

    text: str | None
    origin: tuple[int, ...]
    problems: tuple[Problem, ...]


def repair(text: str) -> Repaired:
    """Find the slips of a condition, all of them."""
    pieces: list[str] = []
    origin: list[int] = []
    problems: list[Problem] = []
    hopeless = False
    done = 0

    def keep(until: int) -> None:
        pieces.append(text[done:until])
        origin.extend(range(done, until))

    for match in _ANY.finditer(text):
        assert match.lastgroup is not None
        slip = _SLIPS[int(match.lastgroup[1:])]
        code, message, advice, instead = slip.explain(match)
        problems.append(Problem(code, match.start(), match.end(), message, advice))
        hopeless = hopeless or instead is None
        keep(match.start())
        if instead:
            pieces.append(instead)
            origin.extend(min(match.start() + i, match.end() - 1) for i in range(len(instead) - 1))
            origin.append(match.end() - 1)
        done = match.end()
    keep(len(text))
    return Repaired(None if hopeless else "".join(pieces), tuple(origin), tuple(problems))
