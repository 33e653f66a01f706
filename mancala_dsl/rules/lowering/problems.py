"""What can be wrong with rules whose shape and conditions are right: one function for each finding."""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic, Severity, Span, nearest
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, KEYWORDS, NOUNS


def unknown_mark(at: Span, name: str, marks: tuple[str, ...]) -> Diagnostic:
    """A mark that ``marks:`` does not declare."""
    near = nearest(name, marks)
    help_ = f"did you mean `{near}`?" if near else f"declare it at the top level: `marks: {{{name}: {{}}}}`"
    return Diagnostic("MAN301", at, f"this spec has no mark `{name}`", help_)


def reserved_mark(at: Span, name: str) -> Diagnostic:
    """A mark called like a word of conditions."""
    kind = (
        "a thing"
        if name in NOUNS
        else "a function"
        if name in FUNCTIONS
        else "a word"
        if name in KEYWORDS
        else "an attribute"
    )
    return Diagnostic(
        "MAN302",
        at,
        f"a mark cannot be called `{name}`, which is {kind} of conditions already",
        "give it the name that the players use, such as `tuzdik` or `weg`",
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
