"""The truths that rules ask for, told to somebody who watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from mancala_dsl.language.expressions.tree import (
    Attribute,
    Call,
    Comparison,
    Expression,
    Membership,
    Over,
    Type,
)
from mancala_dsl.rules.interpreter.evaluate import NODES, Scene, Value


@contextmanager
def watched(note: Callable[[Expression, bool], None]) -> Iterator[None]:
    """As long as it lasts, ``note`` is told every truth that is asked for and what came out, whoever asks;
    of those joined by ``and``, ``or`` and ``not`` the parts, as far as they are asked for."""
    asking: tuple[type[Expression], ...] = (Attribute, Comparison, Membership, Call, Over)
    plain = {kind: NODES[kind] for kind in asking}

    def telling(ask: Callable[[Any, Scene], Value]) -> Callable[[Any, Scene], Value]:
        @wraps(ask)
        def asked(node: Any, scene: Scene) -> Value:
            value = ask(node, scene)
            if node.type is Type.TRUTH:
                note(node, bool(value))
            return value

        return asked

    NODES.update({kind: telling(ask) for kind, ask in plain.items()})
    try:
        yield
    finally:
        NODES.update(plain)
