"""Attributes of things, players and pits as Python text: a line for each word of the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mancala_dsl.emit.python.binding import ATOM, BAND, COMPARE, SUM
from mancala_dsl.language.expressions.tree import Expression, Noun

if TYPE_CHECKING:
    from mancala_dsl.emit.python.terms import Terms


def _named(name: str) -> Callable[[Terms, Expression], tuple[str, int]]:
    return lambda terms, of: (terms.names[name], ATOM)


def _name(thing: Expression) -> str:
    assert isinstance(thing, Noun)
    return thing.name


def _opponent(terms: Terms, player: Expression) -> tuple[str, int]:
    """The other player; nobody's is nobody."""
    match player:
        case Noun(name="mover"):
            return terms.names["opponent"], SUM
        case Noun(name="opponent"):
            return terms.names["mover"], ATOM
    return f"(1, 0, -1)[{terms.text(player)}]", ATOM


def _of_thing(name: str) -> Callable[[Terms, Expression], tuple[str, int]]:
    return lambda terms, of: (terms.names[f"{_name(of)}.{name}"], ATOM)


OF_THINGS: dict[str, Callable[[Terms, Expression], tuple[str, int]]] = {
    "seeds": lambda terms, of: terms.board_seeds(),
    "columns": lambda terms, of: ("_COLUMNS", ATOM),
    "repeated": _named("repeated"),
    "number": _named("lap.number"),
    **{name: _of_thing(name) for name in ("first", "lifted", "direction", "captured", "given", "laps")},
    "kind": _named("move.kind"),
}
OF_PLAYERS: dict[str, Callable[[Terms, Expression], tuple[str, int]]] = {
    "opponent": _opponent,
    "seeds": lambda terms, of: terms.player_seeds(of),
    "score": lambda terms, of: terms.player_score(of),
    "store": lambda terms, of: (f"_STORE[{terms.text(of)}]", ATOM),
    "pit_count": lambda terms, of: (terms.pit_count(of), ATOM),
    "moves": lambda terms, of: (f"len({_survey(terms, of, '_moves')})", ATOM),
    "choices": lambda terms, of: (f"len({_survey(terms, of, '_choices')})", ATOM),
}
OF_PITS: dict[str, Callable[[Terms, Expression], tuple[str, int]]] = {
    "seeds": lambda terms, of: terms.seeds(of),
    "before": _named("before"),
    "sown": lambda terms, of: (f"sown[{terms.text(of)}]", ATOM),
    "distance": lambda terms, of: (
        f"_distance({terms.way(terms.next_table)}, {terms.names['start']}, {terms.text(of)})",
        ATOM,
    ),
    "captured": lambda terms, of: (f"_taken_from(taken, {terms.text(of)})", ATOM),
    "column": lambda terms, of: (f"_COLUMN[{terms.names['mover']}][{terms.text(of)}]", ATOM),
    "number": lambda terms, of: (f"_NUMBER[{terms.text(of)}]", ATOM),
    "own": lambda terms, of: (f"{terms.owner(of)[0]} == {terms.names['mover']}", COMPARE),
    "theirs": lambda terms, of: (f"{terms.owner(of)[0]} == {terms.names['opponent']}", COMPARE),
    "near": lambda terms, of: (f"_SIDE[{terms.text(of)}] == {terms.names['mover']}", COMPARE),
    "far": lambda terms, of: (f"_SIDE[{terms.text(of)}] == {terms.names['opponent']}", COMPARE),
    "store": lambda terms, of: (f"PITS <= {terms.text(of, BAND)} < _NOWHERE", COMPARE),
    "owner": lambda terms, of: terms.owner(of),
    "holder": lambda terms, of: terms.holder(of),
    "next": lambda terms, of: (f"{terms.way(terms.next_table)}[{terms.text(of)}]", ATOM),
    "previous": lambda terms, of: (f"{terms.way(terms.previous_table)}[{terms.text(of)}]", ATOM),
    "opposite": lambda terms, of: (f"_OPPOSITE[{terms.text(of)}]", ATOM),
    "mirror": lambda terms, of: (f"_MIRROR[{terms.text(of)}]", ATOM),
    "ahead": lambda terms, of: (f"_AHEAD[{terms.text(of)}]", ATOM),
    "behind": lambda terms, of: (f"_BEHIND[{terms.text(of)}]", ATOM),
}


def _survey(terms: Terms, player: Expression, function: str) -> str:
    """A player's moves: those of the position as it is, or with the other player to move."""
    state = terms.names["state"]
    function = terms.names.get(function, function)  # without obligations the moves are the choices
    match player:
        case Noun(name="mover"):
            return f"{function}({state})"
        case Noun(name="opponent"):
            return f"{function}({state} ^ _TURN)"
    return f"{function}_of({state}, {terms.text(player)})"
