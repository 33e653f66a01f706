"""What can be wrong with the structure of a spec: one function for each finding, with its words.

The words stand here and nowhere else, so that they can be read and improved together. Messages say
what is wrong, helps say what to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mancala_dsl.diagnostics import Diagnostic, Severity, Span, nearest
from mancala_dsl.reading.node import Entry, Scalar

VERSION = 1
"""The version of the language that this compiler speaks."""
LATER_VERSION = "MAN111"


def listed(words: Iterable[str], joint: str = "or") -> str:
    """``a``, ``a or b``, ``a, b or c``, each in back quotes."""
    quoted = [f"`{w}`" for w in words]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {joint} {quoted[-1]}"


def suggestion(word: str, candidates: Sequence[str], otherwise: str) -> str:
    """``did you mean …?`` where something is near, else what is given."""
    near = nearest(word, candidates)
    return f"did you mean `{near}`?" if near else otherwise


def where(block: str) -> str:
    """A block in a sentence: "under `board:`"; the spec itself has no name."""
    return f"under `{block}:`" if block else "at the top of a spec"


# ── keys ──────────────────────────────────────────────────────────────────────────────────────────────


def unknown_key(key: Scalar, block: str, allowed: Sequence[str], elsewhere: Sequence[str]) -> Diagnostic:
    """A key that the language does not have in this block; ``elsewhere``: blocks that do have it."""
    if elsewhere:
        help_ = f"`{key.text}` belongs {' or '.join(where(b) for b in elsewhere)}"
    else:
        help_ = suggestion(key.text, allowed, f"what may stand here: {listed(allowed, 'and')}")
    return Diagnostic("MAN101", key.span, f"`{key.text}` is not a key that may stand {where(block)}", help_)


def missing_key(span: Span, block: str, key: str, help_: str) -> Diagnostic:
    """A key that has to be there."""
    return Diagnostic("MAN102", span, f"{block} has no `{key}:`", help_)


def missing_companion(span: Span, key: str, companion: str) -> Diagnostic:
    """A key that makes sense only together with another."""
    return Diagnostic(
        "MAN102",
        span,
        f"`{key}:` needs `{companion}:` beside it",
        f"add `{companion}:` to this rule, or take `{key}:` out",
    )


def empty(span: Span, what: str, help_: str) -> Diagnostic:
    """A key without a value, an empty list, block or text."""
    return Diagnostic("MAN108", span, f"{what} is empty", help_)


# ── values ────────────────────────────────────────────────────────────────────────────────────────────


def wrong_type(span: Span, what: str, found: str, wanted: str, help_: str) -> Diagnostic:
    """A value of the wrong kind."""
    return Diagnostic("MAN103", span, f"{what} is {found}, but has to be {wanted}", help_)


def not_one_of(span: Span, what: str, value: str, allowed: Sequence[str]) -> Diagnostic:
    """A word or number that is not among those that are possible here."""
    help_ = suggestion(value, allowed, f"write {listed(allowed)}")
    return Diagnostic("MAN104", span, f"{what} cannot be `{value}`", help_)


def out_of_range(span: Span, what: str, value: str, lowest: object, highest: object) -> Diagnostic:
    """A number that is too small or too large."""
    limits = f"from {lowest} to {highest}" if highest is not None else f"{lowest} or more"
    return Diagnostic("MAN105", span, f"{what} cannot be {value}", f"it is a number {limits}")


def not_built(span: Span, name: str) -> Diagnostic:
    """Something of the language that this version does not have."""
    return Diagnostic(
        "MAN106",
        span,
        f"{name} is part of the language, but this version of mancalac does not build it yet",
        "leave it out, or write a variant that does without it",
    )


def bad_id(span: Span, what: str, value: str) -> Diagnostic:
    """A name that is not written as names are."""
    return Diagnostic(
        "MAN107",
        span,
        f"`{value}` cannot be {what}",
        "such a name has lower-case letters, digits and `_` only, and begins with a letter",
    )


def bad_file_name(span: Span, name: str) -> Diagnostic:
    """A spec in a file whose name cannot be that of a module."""
    return Diagnostic(
        "MAN107",
        span,
        f"`{name}` cannot be the file name of a spec",
        "call it by letters, digits and `_` only, beginning with a letter, such as `oware_abapa.yaml`",
    )


def bad_format(span: Span, what: str, value: str, help_: str) -> Diagnostic:
    """A text that is not written as it has to be."""
    return Diagnostic("MAN109", span, f"{what} cannot be `{value}`", help_)


def list_of_one(span: Span, what: str) -> Diagnostic:
    """A list with a single entry where a value by itself says the same."""
    return Diagnostic(
        "MAN109",
        span,
        f"{what} is a list with a single entry",
        "write the value by itself, without brackets or dash",
    )


def bad_citation(span: Span, value: str) -> Diagnostic:
    """A ``source:`` that is neither a key nor a key with a place."""
    return Diagnostic(
        "MAN117",
        span,
        f"`{value}` is not a citation",
        'write a key of `sources:`, and after a colon the place in it if there is one: "pankhurst: game 92"',
    )


def unknown_source(span: Span, key: str, known: Sequence[str], times: int) -> Diagnostic:
    """A source that is cited, for the first time here, and is not listed."""
    otherwise = f"put it under `sources:`{', where there is ' + listed(known, 'and') if known else ''}"
    message = f"there is no source `{key}`" + (f", which is cited {times} times" if times > 1 else "")
    return Diagnostic("MAN116", span, message, suggestion(key, known, otherwise))


def seeds_do_not_fit(span: Span, count: int, pits: int) -> Diagnostic:
    """A start that has not one number for each pit."""
    return Diagnostic(
        "MAN120",
        span,
        f"`seeds:` has {count} numbers, but the board has {2 * pits} pits",
        "one number for each pit: South's row from South's left, then North's from North's left",
    )


def no_seeds(span: Span) -> Diagnostic:
    """A start without a single seed."""
    return Diagnostic(
        "MAN120", span, "there is not a single seed on the board", "at least one pit needs seeds"
    )


# ── version, extends, readings, patches ───────────────────────────────────────────────────────────────


def no_version(span: Span) -> Diagnostic:
    """A spec that does not begin with the version of the language."""
    return Diagnostic(
        "MAN110",
        span,
        "a spec begins with the version of its language",
        f"put `mancala: {VERSION}` on its first line",
    )


def later_version(span: Span, value: object) -> Diagnostic:
    """A spec for another version of the language."""
    return Diagnostic(
        "MAN111",
        span,
        f"the spec is written in version {value} of the language; this mancalac knows only version {VERSION}",
        f"use a newer mancalac, or rewrite the spec and put `mancala: {VERSION}`",
    )


def extends_missing(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """``extends`` of a spec that cannot be found."""
    otherwise = f"there is no `{name}.yaml` beside this file or in the catalogue"
    return Diagnostic("MAN112", span, f"there is no variant `{name}`", suggestion(name, known, otherwise))


def extends_loop(span: Span, chain: Sequence[str]) -> Diagnostic:
    """Specs that extend each other in a circle."""
    return Diagnostic(
        "MAN113",
        span,
        f"the variants extend each other in a circle: {' → '.join(chain)}",
        "one of them has to be complete by itself",
    )


def extends_too_deep(span: Span, limit: int) -> Diagnostic:
    """A chain of derived specs that nobody can follow any more."""
    return Diagnostic(
        "MAN114",
        span,
        f"more than {limit} variants extend one another",
        "extend one that is nearer to the complete spec",
    )


def unknown_reading(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """A reading that the spec does not have."""
    otherwise = f"its readings are {listed(known, 'and')}" if known else "it has no readings"
    return Diagnostic("MAN115", span, f"the spec has no reading `{name}`", suggestion(name, known, otherwise))


def deletes_nothing(entry: Entry, known: Sequence[str]) -> Diagnostic:
    """A ``null`` in a patch at a key that is not there."""
    return Diagnostic(
        "MAN118",
        entry.key.span,
        f"there is no `{entry.key.text}` here that `null` could take away",
        suggestion(entry.key.text, known, "take this line out of the patch"),
        Severity.WARNING,
    )


def changes_nothing(span: Span, key: str, layer: str) -> Diagnostic:
    """A value in a patch that is already so."""
    base = f"in `{layer.removeprefix('extends ')}`" if layer else "without it"
    return Diagnostic(
        "MAN119",
        span,
        f"this changes nothing: `{key}` is the same {base}",
        "take it out of the patch",
        Severity.WARNING,
    )
