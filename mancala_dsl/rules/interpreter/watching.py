"""The truths that rules ask for, told to somebody who watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
from mancala_dsl.rules.interpreter.attributes import Value
from mancala_dsl.rules.interpreter.evaluate import KNOWN, NODES, Meaning
from mancala_dsl.rules.interpreter.scene import Scene


@contextmanager
def watched(note: Callable[[Expression, bool], None]) -> Iterator[None]:
    """As long as it lasts, ``note`` is told every truth that is asked for and what came out, whoever asks;
    of those joined by ``and``, ``or`` and ``not`` the parts, as far as they are asked for."""
    asking: tuple[type[Expression], ...] = (Attribute, Comparison, Membership, Call, Over)
    plain = {kind: NODES[kind] for kind in asking}

    def telling(learn: Callable[[Any], Meaning]) -> Callable[[Any], Meaning]:
        def learnt(node: Any) -> Meaning:
            meaning = learn(node)
            if node.type is not Type.TRUTH:
                return meaning

            def asked(scene: Scene) -> Value:
                value = meaning(scene)
                note(node, bool(value))
                return value

            return asked

        return learnt

    NODES.update({kind: telling(learn) for kind, learn in plain.items()})
    KNOWN.clear()  # what was learnt before tells nobody, and what is learnt now is for this while
    try:
        yield
    finally:
        NODES.update(plain)
        KNOWN.clear()
