"""From docstrings and texts of the schema to Markdown."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable

from mancala_dsl.language.schema import as_yaml

_CODE = re.compile(r"``(.+?)``", re.DOTALL)
_ROLE = re.compile(r":\w+:`~?\.*([^`]+)`")
_CASE = re.compile(r"^(Good|Bad)\b")


def docstring(of: object) -> str:
    """The docstring of something as Markdown: literal blocks become YAML, double backticks single ones."""
    return from_docstring(inspect.getdoc(of) or "")


def from_docstring(text: str) -> str:
    """The text as Markdown."""
    lines: list[str] = []
    code = False
    for line in text.splitlines():
        indented = line.startswith("    ")
        if code and line.strip() and not indented:
            _close(lines)
            code = False
        if code or (indented and lines and lines[-1] == "```yaml"):
            lines.append(line.removeprefix("    "))
        elif line.endswith("::"):
            lines += [f"{_inline(line[:-2])}:", "", "```yaml"]
            code = True
        else:
            lines.append(_inline(line))
    if code:
        _close(lines)
    opened = "\n".join(lines).replace("```yaml\n\n", "```yaml\n")
    return opened.strip()


def _close(lines: list[str]) -> None:
    """End a block of code before the empty lines that follow it."""
    while lines and not lines[-1].strip():
        lines.pop()
    lines += ["```", ""]


def _inline(line: str) -> str:
    line = _ROLE.sub(r"``\1``", line)
    return _CASE.sub(r"**\1**", _CODE.sub(r"`\1`", line))


def cell(text: str) -> str:
    """Text in a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table."""
    titles = list(head)
    lines = [titles, ["---"] * len(titles), *([cell(each) for each in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def written(value: object) -> str:
    """A value as a spec has it."""
    text = as_yaml(value)
    return f"`{text}`"
