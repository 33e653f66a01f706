"""What was written before it was known whether it is needed is left out where it is not.

Rooms that write a function line by line set ``mover``, ``last`` or ``after`` first and ask for them later, if
at all. Here the whole text is looked at, as Python reads it: a word in a docstring is not a name.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator

PURE = {"_sow", "sum", "enumerate"}  # what may be called for nothing but its value


def tidy(text: str) -> str:
    """The text without variables that nobody reads and without imports that nobody uses."""
    tree = ast.parse(text)
    gone = {
        line
        for function in tree.body
        if isinstance(function, ast.FunctionDef)
        for statement in _idle(function)
        for line in range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
    }
    lines = text.split("\n")
    loaded = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module != "__future__":
            names = ", ".join(alias.name for alias in statement.names if alias.name in loaded)
            lines[statement.lineno - 1] = f"from {statement.module} import {names}"
    return "\n".join(line for number, line in enumerate(lines, start=1) if number not in gone)


def _idle(function: ast.FunctionDef) -> list[ast.stmt]:
    """The assignments to variables that the function never reads, and then those that only these read."""
    nodes = list(ast.walk(function))
    settings = [
        (name, node) for node in nodes if isinstance(node, ast.stmt) and (name := _set_for_its_value(node))
    ]
    reads = Counter(_reads(nodes))
    if all(reads[name] for name, _ in settings):
        return []
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
    return (n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load))


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
