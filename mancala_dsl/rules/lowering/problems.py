"""What can be wrong with rules whose shape and conditions are right: one function for each finding."""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Severity, Span, nearest
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, KEYWORDS, NOUNS, Names

NOTATION = frozenset({"pass", "to", "marks", "legal", "illegal", "end", "last", "memory", "turn"})
"""Words of transcripts, which no kind of move can be called by."""


def unknown_mark(at: Span, name: str, marks: tuple[str, ...]) -> Diagnostic:
    """A mark that ``marks:`` does not declare."""
    if not name:
        return Diagnostic(
            "MAN301", at, "this spec has no marks", "declare them at the top level: `marks: {house: {}}`"
        )
    near = nearest(name, marks)
    help_ = f"did you mean `{near}`?" if near else f"declare it at the top level: `marks: {{{name}: {{}}}}`"
    return Diagnostic("MAN301", at, f"this spec has no mark `{name}`", help_)


def reserved_mark(at: Span, name: str, what: str = "a mark") -> Diagnostic:
    """A mark, or something to remember, called like a word of conditions."""
    known = (("a thing", NOUNS), ("a function", FUNCTIONS), ("a word", KEYWORDS))
    kind = next((kind for kind, words in known if name in words), "an attribute") + " of conditions"
    if what == "a kind of move" and name in NOTATION:
        kind = "a word of the notation"
    return Diagnostic(
        "MAN302",
        at,
        f"{what} cannot be called `{name}`, which is {kind} already",
        _BETTER.get(what, "give it a name that says what is remembered, such as `way` or `lost`"),
    )


_BETTER = {
    "a mark": "give it the name that the players use, such as `tuzdik` or `weg`",
    "a definition": "give it a name that says what it stands for, such as `ripe` or `safe`",
    "a kind of move": "give it a name that says what is done, such as `give` or `opening`",
}


def row_and_mark(at: Span, name: str) -> Diagnostic:
    """A mark called like a row of the board."""
    return Diagnostic(
        "MAN302",
        at,
        f"a mark cannot be called `{name}`, which is a row of this board",
        "a condition asks for both by the name: call one of them otherwise",
    )


def taken_name(at: Span, name: str, what: str) -> Diagnostic:
    """A definition called like something else of the spec."""
    return Diagnostic(
        "MAN302",
        at,
        f"a definition cannot be called `{name}`, which is {what} already",
        "call one of them otherwise",
    )


def defined_by_itself(at: Span, way: tuple[str, ...]) -> Diagnostic:
    """A definition that leads back to itself."""
    uses = ", which uses ".join(f"`{name}`" for name in way[1:])
    message = f"`{way[0]}` is defined by itself: its definition uses {uses}"
    return Diagnostic("MAN337", at, message, "write out in one of them what is meant")


def not_seeds(at: Span, text: str) -> Diagnostic:
    """Something else in a list of the seeds of each pit."""
    message = f"the seeds of a pit are a whole number, not `{text}`"
    return Diagnostic("MAN121", at, message, "write the numbers with a comma between two of them")


def negative_seeds(at: Span, pit: str, count: int) -> Diagnostic:
    """A start with fewer seeds than none."""
    return Diagnostic(
        "MAN121", at, f"the pit {pit} would begin with {count} seeds", "it can be 0 at least, 100 at most"
    )


def relay_without_endless(at: Span) -> Diagnostic:
    """Sowing on where nothing says what an endless move means."""
    return Diagnostic(
        "MAN303",
        at,
        "seeds are sown on here, but nothing says what a move means that never ends",
        "add it to `sowing`, as in `endless: {laps: 10000, then: illegal, status: added}`",
    )


def endless_without_relay(at: Span) -> Diagnostic:
    """``endless`` in a game of single laps."""
    return Diagnostic(
        "MAN304",
        at,
        "`endless` has no effect: no rule sows on, so every move ends",
        "take it out, or add the rule that sows on, as in `- {if: last.before > 0, relay: last}`",
        Severity.WARNING,
    )


def nobody_holds(at: Span) -> Diagnostic:
    """A mark that belongs to nobody."""
    return Diagnostic(
        "MAN305", at, "a mark belongs to a player, not to `nobody`", "leave `holder` out if it is the mover's"
    )


def uncompared_counter(at: Span, name: str) -> Diagnostic:
    """``turn.number`` in a calculation, or beside something that changes."""
    return Diagnostic(
        "MAN306",
        at,
        f"`turn.{name}` is counted only as far as the rules ask, and here they do not say how far",
        f"compare it with a number: `turn.{name} > 1`, `turn.{name} in 1..3`",
    )


def not_remembered(at: Span, name: str, names: Names) -> Diagnostic:
    """``set`` of something that ``memory:`` does not declare."""
    there = [f"`game.{name}`" for name in names.game] + [f"`mover.{name}`" for name in names.player]
    help_ = f"what can be set: {', '.join(there)}" if there else "declare it at the top level, in `memory:`"
    return Diagnostic("MAN307", at, f"`{name}` is not something that the game remembers", help_)


def memory_does_not_fit(at: Span, name: str, smallest: int, largest: int, start: int) -> Diagnostic:
    """Something to remember that has no room, or starts outside of it."""
    if smallest >= largest:
        message = f"`{name}` could never change: from {smallest} to {largest} there is "
        message += "one number only" if smallest == largest else "no number"
        return Diagnostic("MAN308", at, message, "write the smaller number first, and a larger one behind it")
    return Diagnostic(
        "MAN308",
        at,
        f"`{name}` is {start} at the start, but can only be from {smallest} to {largest}",
        f"make `in:` larger, or let it start with a number from {smallest} to {largest}",
    )


def game_goes_on(at: Span, key: str) -> Diagnostic:
    """``rest`` or ``winner`` of a move that never ends, where it does not end the game."""
    return Diagnostic(
        "MAN309",
        at,
        f"`{key}:` says what follows from the end of the game, but here the game goes on",
        "write `then: end` if a move that never ends is to end the game",
    )


def cannot_cede(at: Span, why: str, remedy: str) -> Diagnostic:
    """``unfilled: ceded`` where nobody else fills pits, or whose they are has been said otherwise."""
    return Diagnostic("MAN340", at, f"pits cannot be ceded here: {why}", remedy)


def nothing_captured(at: Span) -> Diagnostic:
    """``captured`` in a rule without ``capture``."""
    return Diagnostic(
        "MAN319",
        at,
        "this rule captures nothing that could be moved or sown on",
        "say what it captures, as in `capture: last`, or name the pit itself",
    )


def begins_nowhere(at: Span) -> Diagnostic:
    """A relay of more than one pit that does not say where its first seed falls."""
    return Diagnostic(
        "MAN320",
        at,
        "where these seeds are sown on is not said",
        "name the pit that gets the first of them, as in `into: last.next`",
    )
