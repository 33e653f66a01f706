"""What the spec defines: names for conditions and quantities that it uses more than once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mancala_dsl.language.expressions.definitions import circle, faults
from mancala_dsl.language.expressions.vocabulary import RESERVED, Names
from mancala_dsl.rules.lowering import problems

if TYPE_CHECKING:
    from mancala_dsl.reading.node import Scalar
    from mancala_dsl.rules.lowering.context import Lowering


def define(low: Lowering) -> Names:
    """Names for conditions and quantities: ``define:`` what a name stands for, and use it in their place.

    The name stands wherever what it is defined as could stand, and means the same as if that were written
    out there, in brackets. So `last` in a definition is the last pit of the sowing that the name is used
    after, and a definition that speaks of `it` is for conditions behind `where`. A definition may use others,
    but not itself. The steps 1 to 16 of the machine know nothing of it: what is played and what is told of
    the rules are the same as if it had been written out.

    Good, two rules about the same pits::

        define: {ripe: last.theirs and last.seeds in 2|3}
        sowing:
          last_seed:
            - {if: ripe and last.column == 1, capture: last, count: 1}
            - {if: ripe, capture: last}

    Bad (MAN337), they are defined by each other::

        define: {ripe: full or last.own, full: ripe and last.seeds > 3}
        sowing: {last_seed: [{if: ripe, capture: last}]}
    """
    names = low.names
    taken = {
        **dict.fromkeys(names.marks, "a mark"),
        **dict.fromkeys(names.rows, "a row of this board"),
        **dict.fromkeys((*names.game, *names.player), "something to remember"),
        **dict.fromkeys(names.kinds, "a kind of move"),
    }
    defined: dict[str, Scalar] = {}
    broken = set()
    keys = {}
    for entry in low.block("define") or ():
        name = entry.key.text
        if name in RESERVED:
            low.report(problems.reserved_mark(entry.key.span, name, "a definition"))
            continue
        scalar = low.scalar(entry.value)
        if scalar is None:
            broken.add(name)
            continue
        defined[name], keys[name] = scalar, entry.key.span
        if name in taken:
            low.report(problems.taken_name(entry.key.span, name, taken[name]))
            del defined[name]
        elif wrong := faults(scalar):
            low.found += wrong
            broken.add(name)
    for name in defined:
        way = circle(name, defined)
        if way and not broken.intersection(way):
            low.report(problems.defined_by_itself(keys[name], way))
        broken.update(way)
    return replace(names, defined=defined, broken=frozenset(broken))
