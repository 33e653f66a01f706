"""What was written before it was known whether it is needed is left out where it is not.

Rooms that write a function line by line set ``mover``, ``last`` or ``after`` first and ask for them later, if
at all. Which names a function sets and never reads is asked of Python itself: a word in a docstring is no
name. Only the few functions that have one are then read closely.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from symtable import Function, SymbolTable, symtable

PURE = {"_sow", "_without", "any", "enumerate", "range", "sum"}  # may be called for nothing but its value


def tidy(text: str) -> str:
    """The text without variables that nobody reads."""
    lines = text.split("\n")
    parts = [
        part
        for part in symtable(text, "module", "exec").get_children()
        if lines[part.get_lineno() - 1].startswith(("def ", "class "))
    ]
    starts = [part.get_lineno() - 1 for part in parts]
    ends = [start - lines[start - 1].startswith("@") for start in [*starts[1:], len(lines)]]
    gone = {
        start + line
        for part, start, end in zip(parts, starts, ends, strict=True)
        if isinstance(part, Function) and _sets_in_vain(part)
        for statement in _idle(ast.parse("\n".join(lines[start:end])).body[0])
        for line in range(statement.lineno - 1, statement.end_lineno or statement.lineno)
    }
    return "\n".join(line for number, line in enumerate(lines) if number not in gone)


def _sets_in_vain(function: SymbolTable) -> bool:
    """Whether a function may have a variable that it never reads: what is read only by a comprehension
    within it counts here as well."""
    return any(name.is_assigned() and not name.is_referenced() for name in function.get_symbols())


def _idle(function: ast.stmt) -> list[ast.stmt]:
    """The assignments to variables that the function never reads, and then those that only these read."""
    nodes = list(ast.walk(function))
    settings = [
        (name, node) for node in nodes if isinstance(node, ast.stmt) and (name := _set_for_its_value(node))
    ]
    reads = Counter(_reads(nodes))
    alone = {id(block[0]) for block in _blocks(nodes) if len(block) == 1}
    idle: list[ast.stmt] = []
    while found := [
        statement
        for name, statement in settings
        if not reads[name] and statement not in idle and id(statement) not in alone
    ]:
        idle += found
        for statement in found:
            reads.subtract(_reads(ast.walk(statement)))
    return idle


def _reads(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The variables that are read; one that is added to by a statement which has to stay is, too."""
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                yield name
            case ast.AugAssign(target=ast.Name(id=name)) if _set_for_its_value(node) is None:
                yield name


def _blocks(nodes: Iterable[ast.AST]) -> Iterator[list[ast.stmt]]:
    for node in nodes:
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield block


def _set_for_its_value(node: ast.AST) -> str | None:
    """The variable that a statement sets, where it does nothing else."""
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value)
            | ast.AugAssign(target=ast.Name(id=name), value=value)
        ):
            calls = [n.func for n in ast.walk(value) if isinstance(n, ast.Call)]
            if all(isinstance(called, ast.Name) and called.id in PURE for called in calls):
                return str(name)
    return None
