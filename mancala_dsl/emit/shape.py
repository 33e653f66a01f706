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
    code = line.lstrip()
    indent = " " * (len(line) - len(code))
    if code.startswith("else ") and not code.endswith(":"):
        first, *more = _shorter(indent + code.removeprefix("else "))
        return [indent + "else " + first.removeprefix(indent), *more]
    try:
        (statement,) = ast.parse(code).body
    except (SyntaxError, ValueError):
        return [line]
    value = getattr(statement, "exc" if isinstance(statement, ast.Raise) else "value", None)
    if not isinstance(value, ast.Call | ast.ListComp) or value.end_col_offset != len(code):
        return [line]
    opening = (value.func.end_col_offset or 0) if isinstance(value, ast.Call) else value.col_offset
    inside = _inside(value, code, opening, WIDTH - len(indent) - 4)
    return [indent + code[: opening + 1], *(f"{indent}    {part}" for part in inside), indent + code[-1]]


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
        return _sentence(text, room)
    return [line for argument in given for line in _argument(argument, code, room)]


def _argument(argument: ast.AST, code: str, room: int) -> list[str]:
    """One of several arguments, with its comma."""
    text = ast.get_source_segment(code, argument) or ""
    if len(text) < room or not isinstance(argument, ast.GeneratorExp):
        return [f"{text},"]
    return ["(", *("    " + line for line in _comprehension(argument, code, room - 4)), "),"]


def _sentence(text: str, room: int) -> list[str]:
    """A text in two, behind a comma; what follows is the same kind of text where something is put into it."""
    place = text.rindex(", ", 0, room - 1) + len(", ")
    rest = text[place:]
    return [f'{text[:place]}"', f'{"f" * ("{" in rest)}"{rest}']


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
