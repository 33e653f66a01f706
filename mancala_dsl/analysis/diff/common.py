"""What the modules of two games have in common: names that stand for the same, functions laid over others.

A name stands for the same if all that makes it is written alike in both and names nothing that is not the
same. Functions are taken apart further, statement by statement and down to single numbers: what is left is a
function of the first module that parts the modules where the second has something else.
"""

from __future__ import annotations

import ast
import linecache
from types import FunctionType
from typing import Any

from mancala_dsl.api import Variant

PART = "_part"
"""The function that parts them is called so."""
_SETTLED = (int, str, range, type, FunctionType, type(None))
"""Things of these kinds are what they were when they got their name; a table may be filled later."""


def laid(a: Variant, b: Variant) -> tuple[ast.Module, ast.Module]:
    """The first module, and those of its functions that are not the same in the second, laid over it."""
    one, other = _Text(a), _Text(b)
    same = _same(one, other)
    laying = _Laying({name for name in one.makes if name not in same and name not in one.functions})
    functions: list[ast.stmt] = [
        laying.function(function, other.functions.get(name))
        for name, function in one.functions.items()
        if name not in same
    ]
    return ast.fix_missing_locations(one.tree), ast.fix_missing_locations(ast.Module(functions, []))


class _Text:
    """The text of a module.

    ``functions`` are those outside of classes; ``makes`` has for each name the statements that make what it
    stands for, and ``mentions`` the names that these name.
    """

    def __init__(self, variant: Variant) -> None:
        lines = linecache.getlines(variant.legal_moves.__code__.co_filename)
        self.tree = ast.parse("".join(lines))
        self.tree.body = [bare for node in self.tree.body for bare in _bare(node)]
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}
        self.makes: dict[str, list[ast.stmt]] = {name: [node] for name, node in self.functions.items()}
        others = [node for node in self.tree.body if not isinstance(node, ast.FunctionDef)]
        for node in others:
            for name in _given(node):
                self.makes.setdefault(name, [])
        tables = {name for name in self.makes if not _is_settled(vars(variant).get(name))}
        for node in others:
            for name in _given(node) | (self._reached(node) & tables):
                self.makes[name].append(node)
        self.mentions = {name: set().union(*map(_named, nodes)) for name, nodes in self.makes.items()}

    def _reached(self, node: ast.stmt) -> set[str]:
        """The names of all that a statement may look at, itself or by the functions that it calls."""
        reached, left = (
            set[str](),
            set[str]() if isinstance(node, ast.ClassDef) else _named(node) & self.makes.keys(),
        )
        while left:
            name = left.pop()
            reached.add(name)
            if name in self.functions:
                left |= (_named(self.functions[name]) & self.makes.keys()) - reached
        return reached


def _is_settled(value: object) -> bool:
    return all(map(_is_settled, value)) if isinstance(value, tuple) else isinstance(value, _SETTLED)


def _bare(node: ast.stmt) -> list[ast.stmt]:
    """A statement outside of functions without what only tells something: docstrings and annotations. What
    is imported is imported one by one."""
    match node:
        case ast.ImportFrom(module=module, names=names, level=level):
            return [ast.ImportFrom(module, [name], level) for name in names]
        case ast.AnnAssign(target=target, value=value):
            return [] if value is None else [ast.Assign([target], value)]
        case ast.FunctionDef(name=name, args=args, decorator_list=decorators):
            for part in ast.walk(args):
                if isinstance(part, ast.arg):
                    part.annotation = None
            body = node.body if ast.get_docstring(node) is None else node.body[1:] or [ast.Pass()]
            return [ast.FunctionDef(name, args, body, decorators)]
    return [node]


def _given(node: ast.stmt) -> set[str]:
    """The names that a statement outside of functions gives to something."""
    if isinstance(node, ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    within = {
        n for each in ast.walk(node) if isinstance(each, ast.comprehension) for n in _named(each.target)
    }
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)} - within


def _named(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _same(a: _Text, b: _Text) -> set[str]:
    """The names that stand for the same in both modules."""
    written = [{name: [*map(ast.dump, nodes)] for name, nodes in text.makes.items()} for text in (a, b)]
    known = a.makes.keys() | b.makes.keys()
    same = {name for name in known if written[0].get(name) == written[1].get(name)}
    while others := {name for name in same if not a.mentions[name] & known <= same}:
        same -= others
    return same


class _UnlikeError(Exception):
    """Nothing can stand in the place of two parts; perhaps it can in the place of what they are parts of."""


class _Laying:
    """Lays what is said in one module over what is said in another. ``apart`` are names of things that are
    not the same."""

    def __init__(self, apart: set[str]) -> None:
        self._apart = apart

    def function(self, one: ast.FunctionDef, other: ast.FunctionDef | None) -> ast.FunctionDef:
        """A function of the first module; it parts them where it is not that of the second."""
        head = (one.args, one.decorator_list)
        body: list[ast.stmt] = [ast.Expr(_parting())]
        if other is not None and [*map(_dump, head)] == [*map(_dump, (other.args, other.decorator_list))]:
            body = self._all(one.body, other.body)
        return ast.FunctionDef(one.name, one.args, body, one.decorator_list, None, None)

    def _laid(self, one: Any, other: Any) -> Any:
        """What stands in the place of both."""
        try:
            return self._alike(one, other)
        except _UnlikeError:
            if isinstance(one, ast.stmt):
                return ast.Expr(_parting())
            if isinstance(one, ast.expr) and isinstance(getattr(one, "ctx", ast.Load()), ast.Load):
                return _parting()
            raise

    def _alike(self, one: Any, other: Any) -> Any:
        """The same where all parts are alike but those that can be laid over one another."""
        if type(one) is not type(other) or (not isinstance(one, ast.AST) and one != other):
            raise _UnlikeError
        if isinstance(one, ast.JoinedStr) and (_dump(one) != _dump(other) or _named(one) & self._apart):
            raise _UnlikeError  # there is room for nothing but texts between its parts
        if isinstance(one, ast.Name) and one.id in self._apart and isinstance(one.ctx, ast.Load):
            raise _UnlikeError
        if isinstance(one, ast.JoinedStr) or not isinstance(one, ast.AST):
            return one
        laid = {}
        for name in one._fields:
            mine, theirs = getattr(one, name, None), getattr(other, name, None)
            if isinstance(mine, list) and isinstance(theirs, list):
                laid[name] = self._all(mine, theirs, longer=isinstance(one, ast.BoolOp))
            else:
                laid[name] = self._laid(mine, theirs)
        return type(one)(**laid)

    def _all(self, one: list[Any], other: list[Any], *, longer: bool = False) -> list[Any]:
        """One after the other. What one of them has more parts them when it comes to that, if it ever does:
        statements, and with ``longer`` operands, of which not all are looked at."""
        laid = [self._laid(*pair) for pair in zip(one, other, strict=False)]
        if len(one) == len(other):
            return laid
        more = (one + other)[-1]
        if isinstance(more, ast.stmt):
            return [*laid, ast.Expr(_parting())]
        if not longer:
            raise _UnlikeError
        return [*laid, _parting()]


def _dump(part: Any) -> str:
    return ast.dump(part) if isinstance(part, ast.AST) else str([*map(ast.dump, part)])


def _parting() -> ast.expr:
    return ast.Call(ast.Name(PART, ast.Load()), [], [])
