"""What can be wrong with a board as it is written, and with the seeds on it: a function for each finding."""

from __future__ import annotations

from collections.abc import Sequence

from mancala_dsl.diagnostics import Diagnostic, Span
from mancala_dsl.language.problems import listed, short, suggestion


def rows_said_twice(span: Span, key: str) -> Diagnostic:
    """The short form of a board beside the long one."""
    return Diagnostic(
        "MAN124",
        span,
        f"`{key}:` stands beside `side:`, which says already what rows there are",
        "take out `rows:` and `pits:`, or `side:`",
    )


def reserved_row(span: Span, name: str) -> Diagnostic:
    """A row called like a word of conditions."""
    return Diagnostic(
        "MAN302",
        span,
        f"a row cannot be called `{name}`, which is a word of the language already",
        "call it as the players do, or `outer`, `middle`, `inner`",
    )


def bad_columns(span: Span, text: str, most: int) -> Diagnostic:
    """Columns that are none."""
    return Diagnostic(
        "MAN124",
        span,
        f"`{short(text)}` are no columns that a row can fill",
        f"write the first and the last from its owner's left, as in `outer: 1..8`; there can be {most}",
    )


def bad_step(span: Span, text: str) -> Diagnostic:
    """A step of the path that cannot be read."""
    return Diagnostic(
        "MAN124",
        span,
        f"`{short(text)}` is no step of a path",
        "a row with the way along it (`outer >`, `inner <`), a part (`inner 3..6 <`), a pit (`inner 1`), "
        "`store`, or with `their` before it",
    )


def unknown_row(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """A row that the side does not have."""
    help_ = suggestion(name, known, f"the rows of a side are {listed(known, 'and')}")
    return Diagnostic("MAN124", span, f"there is no row `{short(name)}`", help_)


def beyond_row(span: Span, name: str, first: int, last: int) -> Diagnostic:
    """A part of a row that the row does not have."""
    return Diagnostic(
        "MAN124",
        span,
        f"the row `{name}` has no such part",
        f"it fills the columns {first} to {last}; a part is written from left to right",
    )


def no_way_along(span: Span, text: str) -> Diagnostic:
    """Several pits, and nothing said of the way."""
    return Diagnostic(
        "MAN124",
        span,
        "it is not said which way seeds go here",
        f"`{short(text)} >` is from its owner's left to the right, `{short(text)} <` from right to left",
    )


def twice_on_path(span: Span) -> Diagnostic:
    """A pit or store that the path comes to a second time."""
    return Diagnostic(
        "MAN124", span, "the path has been here already", "each pit and each store stands on it once at most"
    )


def theirs_on_shared_path(span: Span) -> Diagnostic:
    """A step along the other side, where the path goes on there anyway."""
    return Diagnostic(
        "MAN124",
        span,
        "a shared path goes on along the opponent's by itself",
        "take this step out, or write `loop: own`",
    )


def no_pit_on_path(span: Span) -> Diagnostic:
    """A path on which nothing can be sown from."""
    return Diagnostic(
        "MAN124", span, "no own pit stands on this path, so that nobody can sow", "add a row, as in `outer >`"
    )


def no_stores_on_path(span: Span) -> Diagnostic:
    """A path through a store where there are none."""
    return Diagnostic(
        "MAN124",
        span,
        "there are no stores, but the path leads through one",
        "write `stores: own`, or take `store` out of the path",
    )


def only_own_stores(span: Span) -> Diagnostic:
    """A path through the opponent's store where players sow into their own only."""
    return Diagnostic(
        "MAN124",
        span,
        "players sow into their own stores only, but the path leads through the opponent's",
        "write `stores: both`, or take `their store` out of the path",
    )


def stores_on_own_path(span: Span) -> Diagnostic:
    """Both stores, where no player ever comes by the other's."""
    return Diagnostic(
        "MAN124",
        span,
        "no seed comes by the opponent's store: each player's path is closed in itself",
        "write `stores: own`, or put `their store` on the path",
    )


def seeds_do_not_fit(span: Span, count: int, pits: int) -> Diagnostic:
    """A start that has not one number for each pit."""
    return Diagnostic(
        "MAN121",
        span,
        f"`seeds:` has {count} numbers, but the board has {pits} pits",
        "one number for each pit: South's row from South's left, then North's from North's left",
    )


def no_seeds_of_row(span: Span, name: str) -> Diagnostic:
    """A start by rows that leaves a row out."""
    return Diagnostic(
        "MAN121", span, f"`seeds:` says nothing of the row `{name}`", f"add it, as in `{name}: 0`"
    )


def seeds_of_row_do_not_fit(span: Span, name: str, count: int, pits: int) -> Diagnostic:
    """A list of seeds for a row of another length."""
    return Diagnostic(
        "MAN121",
        span,
        f"here are {count} numbers, but the row `{name}` has {pits} pits",
        "one number for each pit of the row, from its owner's left; both sides begin alike",
    )


def no_seeds(span: Span) -> Diagnostic:
    """A start without a single seed."""
    return Diagnostic(
        "MAN121", span, "there is not a single seed on the board", "at least one pit needs seeds"
    )
