"""Lines that came out too long, broken as ``ruff format`` breaks them.

The writer breaks the conditions that it knows to be long. What is left are calls and comprehensions whose
length depends on the rules: they are broken at their last bracket, and what is inside at its commas, its
``for`` and ``if``, its ``and`` and ``or``.
"""

from __future__ import annotations

import ast

from mancala_dsl.emit.writer import WIDTH, broken


def shaped(text: str) -> str:
    """The text with every line that is too long broken, where this can be done."""
    return "\n".join(
        part for line in text.split("\n") for part in (_shorter(line) if len(line) > WIDTH else [line])
    )


def _shorter(line: str) -> list[str]:
    """One statement over several lines; as it is, if it does not end with a bracket to break it at."""
    whole = line.lstrip()
    lead = next((word for word in ("else ", "and ", "or ") if whole.startswith(word)), "")
    code = whole.removeprefix(lead)
    indent = " " * (len(line) - len(whole))
    try:
        (statement,) = ast.parse(code).body
    except (SyntaxError, ValueError):
        return [line]
    value = getattr(statement, "exc" if isinstance(statement, ast.Raise) else "value", None)
    rest: list[str] = []
    if lead and isinstance(value, ast.Compare) and isinstance(value.left, ast.Call):
        end = value.left.end_col_offset or 0
        value, code, rest = value.left, code[:end], [indent + code[end:].lstrip()]
    if not isinstance(value, ast.Call | ast.ListComp) or value.end_col_offset != len(code):
        return [line]
    opening = (value.func.end_col_offset or 0) if isinstance(value, ast.Call) else value.col_offset
    inside = _inside(value, code, opening, WIDTH - len(indent) - 4)
    within = (f"{indent}    {part}" for part in inside)
    return [indent + lead + code[: opening + 1], *within, indent + code[-1], *rest]


def _inside(value: ast.Call | ast.ListComp, code: str, opening: int, room: int) -> list[str]:
    """What stands between the brackets, on one line if it fits."""
    text = code[opening + 1 : -1]
    if len(text) <= room:
        return [text]
    given = [*value.args, *value.keywords] if isinstance(value, ast.Call) else [value]
    only = given[0]
    if len(given) == 1 and isinstance(only, ast.ListComp | ast.GeneratorExp):
        return _comprehension(only, code, room)
    if len(given) == 1 and isinstance(only, ast.JoinedStr):
        return _halves(text, room)
    return [line for argument in given for line in _argument(argument, code, room)]


def _argument(argument: ast.AST, code: str, room: int) -> list[str]:
    """One of several arguments, with its comma."""
    text = ast.get_source_segment(code, argument) or ""
    if len(text) < room or not isinstance(argument, ast.GeneratorExp):
        return [f"{text},"]
    return ["(", *("    " + line for line in _comprehension(argument, code, room - 4)), "),"]


def _halves(text: str, room: int) -> list[str]:
    """A message in two pieces, the first as long as there is room for; as it is if it has no such place."""
    text = text.removesuffix(",")
    at = text.rfind(" ", 0, room - 1)
    if len(text) <= room or at < 0 or text[:at].count("{") != text[:at].count("}"):
        return [f"{text},"]
    rest = text[at + 1 :]
    return [f'{text[: at + 1]}"', f'{"f" if "{" in rest else ""}"{rest}']


def _comprehension(value: ast.ListComp | ast.GeneratorExp, code: str, room: int) -> list[str]:
    def text(node: ast.expr) -> str:
        return ast.get_source_segment(code, node) or ""

    lines = broken(text(value.elt), room)
    for part in value.generators:
        lines.append(f"for {text(part.target)} in {text(part.iter)}")
        for condition in part.ifs:
            whole = text(condition)
            fits = len("if ") + len(whole) <= room
            first, *more = [whole] if fits else broken(whole, min(room, len(whole) - 1))
            lines += [f"if {first}", *more]
    return lines
