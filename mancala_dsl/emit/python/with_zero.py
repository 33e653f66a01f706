"""Comparisons with 0: whether there is something can be asked without counting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mancala_dsl.emit.python.attributes import OF_PLAYERS
from mancala_dsl.emit.python.binding import ATOM, BAND, NOT
from mancala_dsl.emit.python.sets import no_seeds
from mancala_dsl.language.expressions.tree import Attribute, Comparison, Number, Over, Type

if TYPE_CHECKING:
    from mancala_dsl.emit.python.terms import Terms


def in_short(terms: Terms, node: Comparison) -> str | None:
    """A comparison with 0 as a truth, with or without ``not``."""
    return _no_seeds(terms, node) or _no_seeds_in(terms, node) or _any(terms, node)


def compared(terms: Terms, node: Comparison) -> tuple[str, int] | None:
    """A comparison of seeds, moves or members with 0; None for any other."""
    if (empty := _no_seeds(terms, node) or _no_seeds_in(terms, node)) is not None:
        return empty, NOT if empty.startswith("not ") else BAND
    if (found := _any(terms, node)) is not None:
        return found, NOT if found.startswith("not ") else ATOM
    return _some_seeds(terms, node)


def _no_seeds(terms: Terms, node: Comparison) -> str | None:
    """``opponent.seeds == 0`` and the like, which a mask can answer."""
    match node:
        case Comparison(
            operator="==" | "!=" | ">" as sign, left=Attribute(of=of, name="seeds"), right=Number(value=0)
        ) if of.type in (Type.PLAYER, Type.THING):
            text = terms.has_no_seeds(None if of.type is Type.THING else of)
            if text is None or sign == "==":
                return text
            return text.removeprefix("not ")
        case Comparison(
            operator="==" | "!=" | ">" as sign,
            left=Attribute(of=of, name="moves" | "choices" as name),
            right=Number(value=0),
        ):
            text, _ = OF_PLAYERS[name](terms, of)
            text = text.removeprefix("len(").removesuffix(")")
            return f"not {text}" if sign == "==" else text
    return None


def _no_seeds_in(terms: Terms, node: Comparison) -> str | None:
    """``seeds(pits where …) == 0``, which need not be added up."""
    match node:
        case Comparison(
            operator="==" | "!=" | ">" as sign, left=Over(function="seeds") as over, right=Number(value=0)
        ):
            text = no_seeds(terms, over)
            return text if sign == "==" else text.removeprefix("not ")
    return None


def _some_seeds(terms: Terms, node: Comparison) -> tuple[str, int] | None:
    """``pit.seeds > 0`` and ``pit.seeds == 0``: a number is true unless it is 0."""
    match node:
        case Comparison(
            operator="==" | "!=" | ">" as sign,
            left=Attribute(of=of, name="seeds") as seeds,
            right=Number(value=0),
        ) if of.type is Type.PIT:
            if sign == "==":
                return f"not {terms.text(seeds, NOT)}", NOT
            return terms.text(seeds, BAND), BAND
    return None


def _any(terms: Terms, node: Comparison) -> str | None:
    """``count(…) == 0`` and ``count(…) > 0``, which need not count to the end."""
    match node:
        case Comparison(
            operator="==" | "!=" | ">" as sign,
            left=Over(function="count", where=where) as over,
            right=Number(value=0),
        ):
            text = terms.text(Over("any", over.members, where))
            return f"not {text}" if sign == "==" else text
    return None
