"""Sets of pits as Python text: something to iterate over, and what is asked of its pits."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from mancala_dsl.emit.python.binding import ATOM
from mancala_dsl.language.expressions.tree import (
    TRUE,
    Around,
    Attribute,
    Expression,
    Filtered,
    Noun,
    Over,
    Type,
)

if TYPE_CHECKING:
    from mancala_dsl.emit.python.fixed import Fixed
    from mancala_dsl.emit.python.terms import Terms

IT = Noun("it", Type.PIT)
ONE = ("first", "leftmost", "rightmost")  # functions that look for a pit: the order of a set counts


def members(terms: Terms, pits: Expression, *, in_order: bool) -> str:
    """The pits of a set, ``in_order`` as the rules have it, otherwise in any."""
    if isinstance(pits, Noun):
        return f"_EVERY[{terms.names['mover']}]" if in_order else "range(PITS)"
    return terms.text(pits)


def around(terms: Terms, node: Around) -> tuple[str, int]:
    """``opposites(last)``, ``onward(last)``, ``backward(last)``."""
    pit = terms.text(node.pit)
    if node.function == "opposites":
        return f"_OPPOSITES[{pit}]", ATOM
    table = terms.next_table if node.function == "onward" else terms.previous_table
    return f"_once_round({terms.way(table)}, {pit})", ATOM


def filtered(terms: Terms, node: Filtered) -> tuple[str, int]:
    """``pits where it.own``, by itself: a list."""
    split = _split(terms, node)
    if split is not None and split[1] == TRUE:
        return f"[*{terms.pits_of(split[0])}]", ATOM
    return f"[{_those(terms, node, 'it', in_order=True)}]", ATOM


def over(terms: Terms, node: Over) -> tuple[str, int]:
    """What is asked of a set."""
    if node.function == "any" and (marked := _any_marked(terms, node)) is not None:
        return marked
    if node.function in ("any", "all"):
        return f"{node.function}({_for_each(terms, node)})", ATOM
    if (found := _of_fixed(terms, node)) is not None:
        return found
    those = _those(terms, node, "1" if node.function == "count" else "it", in_order=node.function in ONE)
    match node.function:
        case "count":
            return f"sum({those})", ATOM
        case "seeds":
            return f"sum({_those(terms, node, terms.seeds(IT)[0], in_order=False)})", ATOM
        case "first":
            return f"next(({those}), _NOWHERE)", ATOM
    column = f"_COLUMN[{terms.names['mover']}].__getitem__"
    chosen = "min" if node.function == "leftmost" else "max"
    return f"{chosen}(({those}), key={column}, default=_NOWHERE)", ATOM


def no_seeds(terms: Terms, node: Over) -> str:
    """That there are no seeds in a set, which need not be counted."""
    split = _split(terms, node)
    if split is not None and split[1] == TRUE:
        return f"not {terms.any_seeds_in(split[0])}"
    return f"not any({_those(terms, node, terms.seeds(IT)[0], in_order=False)})"


def _any_marked(terms: Terms, node: Over) -> tuple[str, int] | None:
    """``any(pits where it.MARK)``: whether the mark is on the board at all."""
    match node:
        case Over(members=Noun(), where=Attribute(of=Noun(name="it"), name=name, mark=True)):
            return terms.any_marked(name)
    return None


def _split(terms: Terms, node: Filtered | Over) -> tuple[Fixed, Expression] | None:
    """What is known of the pits of a set, and what is left to ask of them."""
    return terms.layout.fixed.split(node.where) if isinstance(node.members, Noun) else None


def _of_fixed(terms: Terms, node: Over) -> tuple[str, int] | None:
    """One of the pits of a set that no seed changes, or the seeds in all of them."""
    split = _split(terms, node)
    if split is None or split[1] != TRUE or node.function == "count":
        return None
    if node.function == "seeds":
        return terms.seeds_in(split[0])
    return f"_{node.function.upper()}_{split[0].name}[{terms.names['mover']}]", ATOM


def one_of_fixed(terms: Terms, node: Over) -> tuple[int, ...] | None:
    """South's and North's pit where a pit is looked for in a set that no seed changes."""
    split = _split(terms, node) if node.function in ONE else None
    if split is None or split[1] != TRUE:
        return None
    return terms.layout.fixed.one_of(node.function, split[0])


def iterable(places: str) -> str:
    """A list of places to go through; one that is only made of another stands for itself."""
    tree = ast.parse(places, mode="eval").body
    match tree:
        case ast.List(elts=[ast.Starred(value=inner)]):
            return ast.get_source_segment(places, inner) or places
    return places


def places(terms: Terms, pits: tuple[Expression, ...], one: Callable[[Expression], str] | None = None) -> str:
    """A list of pits and sets, as one list; ``one`` is how a single pit is said."""
    said, texts = one or terms.text, []
    for pit in pits:
        if isinstance(pit, Noun) and pit.type is Type.PITS:
            texts.append(f"*{members(terms, pit, in_order=True)}")
        else:
            texts.append(f"*{terms.text(pit)}" if pit.type is Type.PITS else said(pit))
    alone = texts[0].removeprefix("*") if len(texts) == 1 else ""
    return alone if alone.startswith("[") else f"[{', '.join(texts)}]"


def _for_each(terms: Terms, node: Over) -> str:
    """``CONDITION for it in SET``."""
    split = _split(terms, node) if node.function == "any" else None
    if split is not None and split[1] != TRUE:
        return f"{terms.text(split[1])} for it in {terms.pits_of(split[0])}"
    return f"{terms.text(node.where)} for it in {members(terms, node.members, in_order=False)}"


def _those(terms: Terms, node: Filtered | Over, value: str, *, in_order: bool) -> str:
    """``VALUE for it in SET if CONDITION``."""
    split = _split(terms, node)
    if split is None:
        those, rest = members(terms, node.members, in_order=in_order), node.where
    else:
        those, rest = terms.pits_of(split[0]), split[1]
    where = terms.text(rest)
    condition = "" if where == "True" else f" if {where}"
    return f"{value} for it in {those}{condition}"


def is_found(pits: tuple[Expression, ...]) -> bool:
    """Whether which pits these are depends on the board, so that it has to be settled beforehand."""
    return any(isinstance(e, Filtered | Over) for pit in pits for e in pit.walk())
