"""A small line writer: indentation, templates, and text from specs made harmless."""

from __future__ import annotations

import ast
import re
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise

WIDTH = 110  # columns of a generated line, as in the project's own code


class Writer:
    """Collects lines at the current depth of indentation."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._depth = 0

    def line(self, text: str = "") -> None:
        """One line at the current depth; an empty one stays empty."""
        self._lines.append("    " * self._depth + text if text else "")

    def lines(self, text: str) -> None:
        """Several lines, dedented first, each at the current depth; a first line end is not one of them."""
        for line in textwrap.dedent(text).removeprefix("\n").rstrip().split("\n"):
            self.line(line.rstrip())

    def raw(self, text: str) -> None:
        """Several lines at the current depth, with their own indentation."""
        for line in text.split("\n"):
            self.line(line)

    @contextmanager
    def block(self, opening: str) -> Iterator[None]:
        """``opening`` and what is written inside the ``with``, one step further in."""
        self.line(opening)
        self._depth += 1
        yield
        self._depth -= 1

    def when(self, keyword: str, condition: str, ending: str = ":") -> AbstractContextManager[None]:
        """``if condition:`` and the like, over several lines where it is too long for one."""
        condition = unwrapped(condition)
        flat = f"{keyword} {condition}{ending}"
        if 4 * self._depth + len(flat) <= WIDTH:
            return self.block(flat)
        room = WIDTH - 4 * self._depth
        if _is_question(condition):
            lines = _call(condition, room, before=len(flat) - len(condition))
        else:
            lines = _at_brackets(condition, room, before=len(keyword) + 1)
        if lines:
            self.line(f"{keyword} {lines[0]}")
            self.raw("\n".join(lines[1:-1]))
            return self.block(f"{lines[-1]}{ending}")
        self.line(f"{keyword} (")
        for line in broken(condition, room - 4):
            self.line("    " + line)
        return self.block(f"){ending}")

    def give(self, target: str, expression: str) -> None:
        """``target expression`` (``return``, ``name =``), over several lines where it is too long for one."""
        expression = unwrapped(expression)
        flat = f"{target} {expression}"
        room = WIDTH - 4 * self._depth
        if len(flat) > room and (lines := _at_brackets(expression, room, before=len(target) + 1)):
            self.raw("\n".join([f"{target} {lines[0]}", *lines[1:]]))
            return
        lines = broken(expression, WIDTH - 4 * self._depth - 4) if 4 * self._depth + len(flat) > WIDTH else []
        if not lines or (lines == [expression] and _is_bracketed(expression)):
            self.line(flat)  # a call or a list is broken at its own brackets (`shaped`)
            return
        if isinstance(ast.parse(expression, mode="eval").body, ast.Subscript):
            lines = _looked_up(expression, WIDTH - 4 * self._depth) if lines == [expression] else lines
            self.lines("\n".join([f"{target} {lines[0]}", *lines[1:]]))
            return
        self.line(f"{target} (")
        for line in lines:
            self.line("    " + line)
        self.line(")")

    def answer(self, name: str) -> None:
        """``return name``; what was put there with the line before is returned at once."""
        start = f"{'    ' * self._depth}{name} = "
        if self._lines and self._lines[-1].startswith(start):
            value = self._lines.pop()[len(start) :]
            self.line(f"return {value}")
        else:
            self.line(f"return {name}")

    def number(self, target: str, value: int, remark: str = "") -> None:
        """``target 0x…  # remark``; a number that is too long for one line is made of several texts."""
        flat = f"{target} {mask(value)}{remark and f'  # {remark}'}"
        if 4 * self._depth + len(flat) <= WIDTH:
            self.line(flat)
            return
        room = WIDTH - 4 * self._depth - 7  # an indentation, two quotes, a comma
        self.line(f"{target} int({remark and f'  # {remark}'}")
        digits = f"{value:X}"
        parts = [digits[start : start + room] for start in range(0, len(digits), room)]
        for part in parts[:-1]:
            self.line(f'    "{part}"')
        self.line(f'    "{parts[-1]}",')
        self.line("    16,")
        self.line(")")

    def comment(self, text: str) -> None:
        """A comment, wrapped at the width."""
        room = WIDTH - 4 * self._depth - 2
        for line in textwrap.wrap(harmless(text), room, break_long_words=True):
            self.line("# " + line)

    @contextmanager
    def define(self, signature: str, docstring: str = "", decorator: str = "") -> Iterator[None]:
        """A function at the top level, two blank lines before it."""
        self.line()
        self.line()
        if decorator:
            self.line(decorator)
        with self.block(f"def {signature}:"):
            if docstring:
                self.docstring(docstring)
            yield

    def docstring(self, text: str) -> None:
        """A docstring: the first line, then paragraphs as given (already wrapped)."""
        first, *rest = textwrap.dedent(text).strip().split("\n")
        if not rest:
            self.line(f'"""{first}"""')
            return
        self.line(f'"""{first}')
        for line in rest:
            self.line(line.rstrip())
        self.line('"""')

    def text(self) -> str:
        """Everything written, with a line end at the end."""
        return "\n".join(self._lines).strip("\n") + "\n"


def unwrapped(expression: str) -> str:
    """The expression without parentheses around all of it."""
    if not expression.startswith("("):
        return expression
    depth = 0
    for place, character in enumerate(expression):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            inside = expression[1:place]
            return (
                unwrapped(inside)
                if place == len(expression) - 1 and inside[-1:] not in ("", ",")
                else expression
            )
    return expression


def _at_brackets(condition: str, room: int, before: int) -> list[str]:
    """The lines of ``a and (b or c)``, ``a and not any(…)``, ``not (a and b)`` behind so much else.

    Of two parts only the last is broken, at the brackets at its end, unless the first is too long as well.
    There are none for any other condition, which gets brackets of its own.
    """
    tree = ast.parse(condition, mode="eval").body
    parts = tree.values if isinstance(tree, ast.BoolOp) else []
    negated = isinstance(tree, ast.UnaryOp) and isinstance(tree.operand, ast.BoolOp)
    opening = _opening(condition)
    if not (negated or len(parts) == 2) or re.search(r"\b(?!any\(|all\()\w+\($", condition[: opening + 1]):
        return []
    if opening < 0 or any(isinstance(part, ast.BoolOp) and part.col_offset < opening for part in parts):
        return []
    first = condition[: opening + 1]
    last = _inside(condition[opening + 1 : -1], room - 4, first)
    lines = [first]
    if before + len(first) > room:
        one = (ast.get_source_segment(condition, parts[0]) or "") if parts else ""
        if not one or not _is_question(one):
            return []
        lines = _call(one, room, before=room)
        lines[-1] += first[len(one) :]
    return [*lines, *("    " + line for line in last), ")"]


def _is_question(condition: str) -> bool:
    """Whether it is ``any(…)`` or ``all(…)`` as a whole, or that it is not so."""
    tree = ast.parse(condition, mode="eval").body
    tree = tree.operand if isinstance(tree, ast.UnaryOp) else tree
    return isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id in ("any", "all")


def _opening(text: str) -> int:
    """Where the bracket is opened with which a text ends; -1 where it ends otherwise."""
    depth = 0
    for place in range(len(text) - 1, -1, -1):
        depth += (text[place] == ")") - (text[place] == "(")
        if depth == 0:
            return place if text.endswith(")") else -1
    return -1


def _is_sum(node: ast.expr) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub)


def _term(expression: str, node: ast.expr) -> str:
    """A term of a sum, in the brackets that it needs there."""
    text = ast.get_source_segment(expression, node) or ""
    loose = isinstance(node, ast.IfExp | ast.BoolOp | ast.Compare) or (
        isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Mult | ast.FloorDiv | ast.Mod)
    )
    return f"({text})" if loose else text


def _is_bracketed(expression: str) -> bool:
    return isinstance(ast.parse(expression, mode="eval").body, ast.Call | ast.ListComp)


def _cases(expression: str, tree: ast.IfExp, room: int) -> list[str]:
    """Each case of ``a if b else c if d else e`` on lines of its own."""
    value, test, otherwise = (
        ast.get_source_segment(expression, part) or "" for part in (tree.body, tree.test, tree.orelse)
    )
    if isinstance(tree.orelse, ast.IfExp):
        inner = ast.parse(otherwise, mode="eval").body
        assert isinstance(inner, ast.IfExp)
        last, *more = _cases(otherwise, inner, room)
    else:
        last, *more = broken(otherwise, room - len("else "))
    if _is_question(test):
        asked, *further = _call(test, room, before=len("if "))
    else:
        asked, *further = broken(test, room - len("if "))
    return [*broken(value, room), f"if {asked}", *further, f"else {last}", *more]


def _looked_up(expression: str, room: int) -> list[str]:
    """``table[place]`` with the place on lines of its own."""
    tree = ast.parse(expression, mode="eval").body
    assert isinstance(tree, ast.Subscript)
    table, place = (ast.get_source_segment(expression, part) or "" for part in (tree.value, tree.slice))
    return [f"{table}[", *("    " + line for line in broken(place, room - 4)), "]"]


def broken(expression: str, room: int) -> list[str]:
    """A long condition as several lines: a line for each part of an ``and`` or ``or``."""
    if len(expression) <= room:
        return [expression]
    tree = ast.parse(expression, mode="eval").body
    if isinstance(tree, ast.IfExp):
        return _cases(expression, tree, room)
    if isinstance(tree, ast.Subscript):
        return _looked_up(expression, room)
    if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Add | ast.Sub):
        left = ast.get_source_segment(expression, tree.left) or ""
        terms = broken(left, 0) if _is_sum(tree.left) else [_term(expression, tree.left)]
        return [*terms, f"{'+' if isinstance(tree.op, ast.Add) else '-'} {_term(expression, tree.right)}"]
    if isinstance(tree, ast.Tuple):
        return ["(", *(f"    {ast.get_source_segment(expression, part)}," for part in tree.elts), ")"]
    if not isinstance(tree, ast.BoolOp):
        return _compared(expression, tree, room) if isinstance(tree, ast.Compare) else [expression]
    operator = "or " if isinstance(tree.op, ast.Or) else "and "
    lines: list[str] = []
    for number, part in enumerate(tree.values):
        text = ast.get_source_segment(expression, part) or ""
        lead = operator if number else ""
        if isinstance(part, ast.BoolOp):
            text = f"({text})"
            if len(lead) + len(text) > room:
                lines += [f"{lead}(", *("    " + line for line in broken(text[1:-1], room - 4)), ")"]
                continue
        lines += _compared(lead + text, part, room)
    return lines


def _compared(text: str, part: ast.expr, room: int) -> list[str]:
    """A part of a condition: a comparison that is too long has its operator on a line of its own, and so has
    a sum on its left."""
    if len(text) <= room or not isinstance(part, ast.Compare):
        return _call(text, room)
    left = (part.left.end_col_offset or 0) - (part.end_col_offset or 0)
    compared, rest = text[:left], text[left + 1 :]
    if isinstance(part.left, ast.Call):
        return [*_call(compared, room), rest]
    lead = len(text) - (part.end_col_offset or 0) + part.col_offset
    first, *more = broken(compared[lead:], room - lead)
    return [compared[:lead] + first, *more, rest]


def _inside(text: str, room: int, opening: str) -> list[str]:
    """What stands in the brackets of a question, or in plain ones."""
    if len(text) <= room or not opening.endswith(("any(", "all(")):
        return broken(text, room)
    each, _, rest = text.rpartition(" for ")
    return [*broken(each, room), f"for {rest}"]


def _call(text: str, room: int, before: int = 0) -> list[str]:
    """``any(…)`` or ``not (…)`` with what is in it on lines of its own, where it is too long for what stands
    ``before`` it."""
    found = re.fullmatch(r"((?:and |or )?(?:not )?(?:any\(|all\(|\())(.*)(\))", text)
    if before + len(text) <= room or found is None:
        return [text]
    return [found[1], *("    " + line for line in _inside(found[2], room - 4, found[1])), found[3]]


def harmless(text: str) -> str:
    """Text from a spec as it may stand in a comment or docstring: one line, no character that could end the
    comment or docstring, hide text or turn it round, nothing that speaks to a tool (``# noqa``)."""
    shown = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    shown = re.sub(r"#(?=\s*[A-Za-z])", "/", shown.replace("\\", "/").replace('"', "'"))
    return " ".join(shown.split())


def paragraph(text: str, indent: str = "", width: int = WIDTH - 4) -> str:
    """Text of a spec wrapped for a docstring."""
    return textwrap.fill(harmless(text), width, initial_indent=indent, subsequent_indent=indent)


def string(text: str) -> str:
    """A Python string literal in double quotes, ASCII only."""
    escaped = text.encode("unicode_escape").decode("ascii").replace('"', '\\"')
    return f'"{escaped}"'


def mask(value: int) -> str:
    """A number as bits, the way it is read best."""
    return f"0x{value:X}"


def row(values: Iterable[object]) -> str:
    """A tuple literal on one line."""
    items = [str(value) for value in values]
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


def runs(numbers: Sequence[int]) -> Iterator[str]:
    """Ascending numbers as ranges."""
    gaps = [n for n in range(1, len(numbers)) if numbers[n] != numbers[n - 1] + 1]
    for begin, end in pairwise((0, *gaps, len(numbers))):
        first = f"{numbers[begin]}, " if numbers[begin] else ""
        yield f"range({first}{numbers[end - 1] + 1})"


def constant(name: str, values: Iterable[object], annotation: str = "") -> list[str]:
    """The lines of ``name = (…)``: on one line where it fits, otherwise an item a line."""
    items = [str(value) for value in values]
    head = f"{name}: {annotation} = " if annotation else f"{name} = "
    flat = head + row(items)
    if len(flat) <= WIDTH:
        return [flat]
    return [head + "(", *(line for item in items for line in _on_lines(item, "    ")), ")"]


def _on_lines(item: str, indent: str) -> list[str]:
    """An item of a tuple on a line of its own; a row that is too long for it has a line for each item."""
    flat = f"{indent}{item},"
    if len(flat) <= WIDTH or not item.startswith("("):
        return [flat]
    parts: list[str] = []
    deep = 0
    for word in item[1:-1].split(", "):
        parts = [*parts[:-1], f"{parts[-1]}, {word}"] if deep else [*parts, word]
        deep += word.count("(") - word.count(")")
    inner = (line for part in parts for line in _on_lines(part, indent + "    "))
    return [f"{indent}(", *inner, f"{indent}),"]
