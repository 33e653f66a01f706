"""What can be wrong with the structure of a spec: one function for each finding, with its words.

The words stand here and nowhere else, so that they can be read and improved together. Messages say
what is wrong, helps say what to do.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Sequence

from mancala_dsl.diagnostics import Diagnostic, Severity, Span, nearest
from mancala_dsl.language.catalog import is_taken
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


def short(text: str, longest: int = 60) -> str:
    """A piece of the user's text as it can stand in a message."""
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def where(block: str) -> str:
    """A block in a sentence: "under `board:`"; the spec itself has no name."""
    return f"under `{block}:`" if block else "at the top level"


# ── keys ──────────────────────────────────────────────────────────────────────────────────────────────


def unknown_key(
    key: Scalar, block: str, allowed: Sequence[str], elsewhere: Sequence[str], more: int
) -> Diagnostic:
    """A key that the language does not have in this block; ``elsewhere``: blocks that do have it.

    ``more``: so many others in the same block are not told one by one.
    """
    if elsewhere:
        help_ = f"`{short(key.text)}` belongs {' or '.join(where(b) for b in elsewhere)}"
    else:
        help_ = suggestion(key.text, allowed, f"the keys are {listed(allowed, 'and')}")
    message = f"there is no key `{short(key.text)}` {where(block)}"
    if more > 0:
        message += f", and none of the {more} strange keys after it"
    return Diagnostic("MAN101", key.span, message, help_)


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


OTHER_WORDS = {"anticlockwise": "counterclockwise", "ccw": "counterclockwise", "cw": "clockwise"}
"""Words that people use for a value of the language, where the nearest spelling would be another value."""


def not_one_of(span: Span, what: str, value: str, allowed: Sequence[str]) -> Diagnostic:
    """A word or number that is not among those that are possible here."""
    meant = OTHER_WORDS.get(value.lower().replace("-", ""), value)
    help_ = suggestion(meant, allowed, f"write {listed(allowed)}")
    return Diagnostic("MAN104", span, f"{what} cannot be `{short(value)}`", help_)


def no_such_rows(span: Span, value: str, allowed: Sequence[str]) -> Diagnostic:
    """A number of rows for which there is no short form."""
    help_ = f"write {listed(allowed)}; any other board is described by `side:`, `path:` and `loop:`"
    return Diagnostic("MAN104", span, f"`rows:` cannot be `{short(value)}`", help_)


def out_of_range(span: Span, what: str, value: str, lowest: object, highest: object) -> Diagnostic:
    """A number that is too small or too large."""
    limits = f"from {lowest} to {highest}" if highest is not None else f"of {lowest} or more"
    return Diagnostic("MAN105", span, f"{what} cannot be {short(value)}", f"write a whole number {limits}")


def not_built(span: Span, name: str, built: Sequence[str], instead: str = "") -> Diagnostic:
    """Something that this version does not have; ``built``: the values that it has, ``instead``: how it is
    said, because it is not part of the language."""
    if instead:
        return Diagnostic("MAN106", span, f"{name} is not part of the language", instead)
    if built:
        help_ = f"what it builds here: {listed(built, 'and')}"
    else:
        help_ = "leave it out, and tell the rule in a `note:` until it can be played"
    message = f"{name} is part of the language, but this version of mancalac does not build it yet"
    return Diagnostic("MAN106", span, message, help_)


def bad_id(span: Span, what: str, value: str, help_: str = "") -> Diagnostic:
    """A name that is not written as names are."""
    letters = "it is made of lower-case letters, digits and `_`, and begins with a letter"
    if "__" in value:
        letters += "; `__` stands between the names of readings"
    return Diagnostic("MAN107", span, f"`{short(value)}` cannot be {what}", help_ or letters)


def bad_file_name(span: Span, name: str) -> Diagnostic:
    """A spec in a file whose name cannot be that of a module, or that of another spec's reading."""
    stem = name.rpartition(".")[0]
    help_ = "its name is made of letters, digits and `_`, and begins with a letter: `oware_abapa.yaml`"
    if keyword.iskeyword(stem):
        help_ = f"`{stem}` is a word of Python, which cannot be imported: `{stem.lower()}_game.yaml`"
    elif is_taken(stem):
        help_ = f"`{stem}` is a device on Windows, where no file is called so: `{stem.lower()}_game.yaml`"
    elif "__" in stem:
        help_ = f"`__` stands between the id and the reading of a module: `{re.sub('__+', '_', stem)}.yaml`"
    return Diagnostic("MAN107", span, f"a spec cannot be in a file called `{short(name)}`", help_)


def bad_address(span: Span, value: str) -> Diagnostic:
    """A ``url:`` that is none."""
    return Diagnostic(
        "MAN109",
        span,
        f"`url:` cannot be `{short(value)}`",
        "an address begins with https:// or http:// and has no blanks",
    )


def bad_range(span: Span, value: str, name: str = "`in:`") -> Diagnostic:
    """An ``in:``, or something else, that is no range."""
    help_ = "write the smallest and the largest number with two dots between them: `0..3`"
    return Diagnostic("MAN109", span, f"{name} cannot be `{short(value)}`", help_)


def bad_finding(span: Span, value: str) -> Diagnostic:
    """A ``finding:`` that is no id of a check of the rules."""
    help_ = "write the id of a check of the rules as messages show it, such as `MAN311`"
    return Diagnostic("MAN109", span, f"`finding:` cannot be `{short(value)}`", help_)


def bad_clause(span: Span, value: str) -> Diagnostic:
    """An ``at:`` that is not written as clauses are called."""
    help_ = "call the clause as messages do: `last_seed[1]`, `end`, `sources.hyde`"
    return Diagnostic("MAN109", span, f"`at:` cannot be `{short(value)}`", help_)


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
    help_ = 'write a key of `sources:`, and after a colon the place in it if there is one: "hyde: page 9"'
    return Diagnostic("MAN116", span, f"`{short(value)}` is not a citation", help_)


def unknown_source(span: Span, key: str, known: Sequence[str], times: int) -> Diagnostic:
    """A source that is cited, for the first time here, and is not listed."""
    otherwise = f"put it under `sources:`{', where there is ' + listed(known, 'and') if known else ''}"
    message = f"there is no source `{short(key)}`" + (f", which is cited {times} times" if times > 1 else "")
    return Diagnostic("MAN115", span, message, suggestion(key, known, otherwise))


# ── rules and cases ───────────────────────────────────────────────────────────────────────────────────


def no_last_case(span: Span) -> Diagnostic:
    """A list of cases that says nothing for the case that none holds."""
    return Diagnostic(
        "MAN122",
        span,
        "the last case has an `if:`, so that nothing is said for when no case holds",
        "end the list with a value by itself",
    )


def early_last_case(span: Span) -> Diagnostic:
    """A value without a condition before the end of a list of cases."""
    return Diagnostic(
        "MAN122",
        span,
        "this value has no condition, so that the cases after it are never reached",
        "write it as `{if: …, then: …}`, or put it at the end",
    )


def does_nothing(span: Span, actions: Sequence[str]) -> Diagnostic:
    """A rule without an action."""
    return Diagnostic("MAN123", span, "this rule does nothing", f"say what happens: {listed(actions)}")


def stop_with_others(span: Span, others: Sequence[str]) -> Diagnostic:
    """A rule that stops and does something besides."""
    help_ = "take `stop:` out: without `relay:` sowing ends after this rule anyway"
    if "relay" in others:
        help_ = "`relay:` sows on and `stop:` ends the sowing: take one of the two out"
    return Diagnostic("MAN123", span, f"`stop:` cannot stand beside {listed(others, 'and')}", help_)


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
    circle = " → ".join(chain)
    return Diagnostic(
        "MAN113", span, f"variants extend each other in a circle: {circle}", "one of them has to be complete"
    )


def extends_too_deep(span: Span, limit: int) -> Diagnostic:
    """A chain of derived specs that nobody can follow any more."""
    message = f"more than {limit} variants extend one another"
    return Diagnostic("MAN113", span, message, "extend one that is nearer to the complete spec")


def unknown_reading(span: Span, name: str, known: Sequence[str]) -> Diagnostic:
    """A reading that the spec does not have."""
    otherwise = f"its readings are {listed(known, 'and')}" if known else "it has no readings"
    return Diagnostic("MAN114", span, f"the spec has no reading `{name}`", suggestion(name, known, otherwise))


def reading_twice(span: Span, name: str) -> Diagnostic:
    """A reading that is put in once more."""
    message = f"`{name}` has the same reading twice"
    return Diagnostic("MAN114", span, message, "each reading stands once; their patches are put in in order")


def deletes_nothing(entry: Entry, known: Sequence[str]) -> Diagnostic:
    """A ``null`` in a patch at a key that is not there."""
    return Diagnostic(
        "MAN117",
        entry.key.span,
        f"there is no `{entry.key.text}` here that `null` could take away",
        suggestion(entry.key.text, known, "take this line out of the patch"),
        Severity.WARNING,
    )


def changes_nothing(span: Span, key: str, layer: str) -> Diagnostic:
    """A value in a patch that is already so."""
    base = f"in `{layer.removeprefix('extends ')}`" if layer else "without it"
    return Diagnostic(
        "MAN118",
        span,
        f"this changes nothing: `{key}` is the same {base}",
        "take it out of the patch",
        Severity.WARNING,
    )
