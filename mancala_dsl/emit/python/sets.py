"""Sets of pits as Python text: something to iterate over, and what is asked of its pits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mancala_dsl.emit.python.binding import ATOM
from mancala_dsl.language.expressions.tree import Around, Expression, Filtered, Noun, Over, Type

if TYPE_CHECKING:
    from mancala_dsl.emit.python.terms import Terms

IT = Noun("it", Type.PIT)
IN_ORDER = ("first", "leftmost", "rightmost")  # functions for which the order of a set counts


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
    return f"[{_those(terms, node, 'it', in_order=True)}]", ATOM


def over(terms: Terms, node: Over) -> tuple[str, int]:
    """What is asked of a set."""
    if node.function in ("any", "all"):
        return f"{node.function}({_for_each(terms, node)})", ATOM
    those = _those(terms, node, "1" if node.function == "count" else "it", in_order=node.function in IN_ORDER)
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


def places(terms: Terms, pits: tuple[Expression, ...]) -> str:
    """A list of pits and sets, as one list."""
    texts = []
    for pit in pits:
        if isinstance(pit, Noun) and pit.type is Type.PITS:
            texts.append(f"*{members(terms, pit, in_order=True)}")
        else:
            texts.append(f"*{terms.text(pit)}" if pit.type is Type.PITS else terms.text(pit))
    alone = texts[0].removeprefix("*") if len(texts) == 1 else ""
    return alone if alone.startswith("[") else f"[{', '.join(texts)}]"


def _for_each(terms: Terms, node: Over) -> str:
    """``CONDITION for it in SET``."""
    return f"{terms.text(node.where)} for it in {members(terms, node.members, in_order=False)}"


def _those(terms: Terms, node: Filtered | Over, value: str, *, in_order: bool) -> str:
    """``VALUE for it in SET if CONDITION``."""
    where = terms.text(node.where)
    condition = "" if where == "True" else f" if {where}"
    return f"{value} for it in {members(terms, node.members, in_order=in_order)}{condition}"


def is_found(pits: tuple[Expression, ...]) -> bool:
    """Whether which pits these are depends on the board, so that it has to be settled beforehand."""
    return any(isinstance(e, Filtered | Over) for pit in pits for e in pit.walk())
