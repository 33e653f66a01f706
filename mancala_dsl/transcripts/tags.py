"""The tags at the top of a transcript: which must be there, and what their values mean."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mancala_dsl.diagnostics import Diagnostic, Source, Span, nearest
from mancala_dsl.transcripts.transcript import Result, Tag, Vouched

KNOWN = ("Variant", "Reading", "Source", "Vouched", "Start", "Result")
VOUCHED = ("people", "engine", "source", "hand", "nobody")
WINNERS = ("South", "North", "draw")

_HELP_VOUCHED = (
    "`people` played it, `engine NAME VERSION` made it, the `source` tells it, it was worked out by `hand`, "
    "or `nobody` vouches for it yet"
)
_HELP_RESULT = (
    '`South`, `North` or `draw`, then, if wanted, the scores: "South 28 20"; "*" for a game that stops early'
)


def check_tags(source: Source, tags: Sequence[Tag]) -> list[Diagnostic]:
    """Tags that stand twice, look like a slip, or are missing."""
    found: list[Diagnostic] = []
    seen: dict[str, Tag] = {}
    for tag in tags:
        if tag.name in seen:
            message = f"the tag `{tag.name}` stands twice"
            where = f"it stands already on line {seen[tag.name].span.line}; keep one of the two"
            found.append(Diagnostic("MAN411", tag.span, message, where))
            continue
        seen[tag.name] = tag
        found += _name(tag)
    meant = {close for name in seen if name not in KNOWN and (close := nearest(name, KNOWN))}
    at = tags[0].span if tags else Span(source, 1, 1, 1, 2)
    needed = {"Variant", "Vouched"}
    if "Vouched" in seen and seen["Vouched"].value != "nobody":
        needed.add("Source")
    return found + [_missing(name, at) for name in KNOWN if name in needed - seen.keys() - meant]


def _name(tag: Tag) -> list[Diagnostic]:
    if tag.name in KNOWN:
        return []
    close = nearest(tag.name, KNOWN)
    if close:
        message = f"the tag `{tag.name}` looks like a slip for `{close}`"
        advice = "any other tag is free, but its name must not be so near to one that has a meaning"
        return [Diagnostic("MAN412", tag.span, message, advice)]
    if not tag.name[0].isupper():
        message = f"the tag `{tag.name}` begins with a small letter"
        return [Diagnostic("MAN412", tag.span, message, f"write `{tag.name.capitalize()}`")]
    return []


def _missing(name: str, at: Span) -> Diagnostic:
    shown = {
        "Variant": ('[Variant "oware"]', "which spec is played"),
        "Vouched": ('[Vouched "hand"]', "who says that this is how the game is played"),
        "Source": ('[Source "…"]', "where the game or the rule worked out is to be found"),
    }
    example, meaning = shown[name]
    return Diagnostic("MAN410", at, f"the tag `{name}` is missing", f"add `{example}`: {meaning}")


def variant(tag: Tag) -> list[Diagnostic]:
    """The value of ``Variant`` or ``Reading`` is an id."""
    several = r"(\+[a-z][a-z0-9_]*)*" if tag.name == "Reading" else ""
    if re.fullmatch(f"[a-z][a-z0-9_]*{several}", tag.value):
        return []
    kind = "a variant" if tag.name == "Variant" else "a reading"
    message = f'"{tag.value}" is not the id of {kind}'
    advice = "an id has small letters, digits and underscores, as in the name of a spec's file"
    return [Diagnostic("MAN413", tag.value_span, message, advice)]


def vouched(tag: Tag) -> tuple[Vouched, list[Diagnostic]]:
    """The value of ``Vouched``; ``nobody`` stands in for one that cannot be read."""
    words = tag.value.split()
    if len(words) == 1 and words[0] in VOUCHED and words[0] != "engine":
        return Vouched(words[0]), []  # type: ignore[arg-type]  # one of VOUCHED
    if len(words) > 2 and words[0] == "engine":
        return Vouched("engine", " ".join(words[1:])), []
    if words and words[0] == "engine":
        message = "an engine is named with its version"
        advice = 'as in `[Vouched "engine OpenSpiel 2.0.2"]`'
    else:
        message = f'"{tag.value}" does not say who vouches for the transcript'
        close = nearest(words[0], VOUCHED) if words else None
        advice = f"did you mean `{close}`? " + _HELP_VOUCHED if close else _HELP_VOUCHED
    return Vouched("nobody"), [Diagnostic("MAN414", tag.value_span, message, advice)]


def result(tag: Tag) -> tuple[Result | None, list[Diagnostic]]:
    """The value of ``Result``."""
    if tag.value == "*":
        return Result(over=False), []
    found = re.fullmatch(r"(South|North|draw)(?: ([0-9]{1,6}) ([0-9]{1,6}))?", tag.value)
    if not found:
        close = nearest(tag.value.split()[0], WINNERS) if tag.value.split() else None
        advice = f"did you mean `{close}`? " + _HELP_RESULT if close else _HELP_RESULT
        message = f'"{tag.value}" is not a result'
        return None, [Diagnostic("MAN415", tag.value_span, message, advice)]
    who, south, north = found.groups()
    winner = None if who == "draw" else WINNERS.index(who)
    scores = None if south is None else (int(south), int(north))
    return Result(over=True, winner=winner, scores=scores), []
