"""The words of conditions: numbers, nouns and attributes, looked up and allowed or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mancala_dsl.language.expressions import advice, vocabulary
from mancala_dsl.language.expressions.problem import MAX_NUMBER
from mancala_dsl.language.expressions.slots import SLOTS, SUBJECTS
from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Truth, Type
from mancala_dsl.language.expressions.vocabulary import FUNCTIONS, NOUNS, AttributeEntry

if TYPE_CHECKING:
    from mancala_dsl.language.expressions.reports import Report
    from mancala_dsl.language.expressions.syntax import Part, Syntax


def number(report: Report, token: Part) -> int | None:
    """The value of some digits; reported if it is beyond all games."""
    digits = str(token)
    if digits[0] == "0" and len(digits) > 1:
        report.say("MAN218", token, f"`{digits}` begins with a zero", f"write `{digits.lstrip('0') or '0'}`")
        return None
    if len(digits) <= len(str(MAX_NUMBER)) and int(digits) <= MAX_NUMBER:
        return int(digits)
    report.say(
        "MAN218", token, f"this number is larger than {MAX_NUMBER}", "no game has so many seeds or moves"
    )
    return None


def noun(report: Report, tree: Syntax, *, inside_where: bool) -> Expression | None:
    """A name that stands by itself or before a dot."""
    name = str(tree.children[0])
    if name in ("true", "false"):
        return Truth(name == "true", span=report.span(tree))
    if name in report.names.kinds:
        return Noun(name, Type.KIND, span=report.span(tree))
    entry = NOUNS.get(name)
    named = FUNCTIONS.get(name, entry)
    if named is not None and not named.built:
        report.not_built(tree, f"`{name}`", named.instead)
    elif entry is None:
        report.say(
            "MAN204",
            tree,
            f"`{name}` is not a thing that a condition can speak of",
            advice.unknown_noun(name, report.slot, report.names, inside_where=inside_where),
        )
    elif name == "split":
        report.say(
            "MAN206",
            tree,
            "`split` is not a player that a condition can speak of",
            "it stands by itself as the value of `rest`: `rest: split`",
        )
    elif name == "captured":
        report.say(
            "MAN206",
            tree,
            "`captured` is nothing that a condition can speak of",
            "it stands by itself: `from: captured`; how many seeds were captured is `move.captured`",
        )
    elif name == "it" and not inside_where:
        subject = SUBJECTS[report.slot]
        instead = f"; here write `{subject}`" if NOUNS[subject].type is Type.PIT else ""
        report.say(
            "MAN206",
            tree,
            "`it` stands for something only inside `where`",
            f"it is each pit of a set in turn, as in `count(pits where it.own)`{instead}",
        )
    elif report.slot not in entry.slots:
        report.say(
            "MAN206",
            tree,
            f"`{name}` cannot stand in {SLOTS[report.slot]}",
            advice.misplaced(name, report.slot),
        )
    else:
        return Noun(name, entry.type, span=report.span(tree))
    return None


def attribute(report: Report, tree: Syntax, of: Expression, of_text: str, token: Part) -> Expression | None:
    """``of.token``, the whole being ``tree``."""
    name = str(token)
    subject = of.name if isinstance(of, Noun) else None
    if of.type in (Type.NUMBER, Type.TRUTH, Type.PITS, Type.DIRECTION, Type.KIND):
        report.say(
            "MAN205",
            token,
            f"`{of_text}` is {advice.A_TYPE[of.type]}, of which nothing can be said",
            "ask it of each pit, as in `any(pits where it.seeds > 0)`"
            if of.type is Type.PITS
            else "only pits, players, `board` and `lap` have attributes",
        )
        return None
    if of.type is Type.PIT and name in report.names.marks:
        return Attribute(of, name, Type.TRUTH, mark=True, span=report.span(tree))
    if of.type is Type.PIT and name in report.names.rows:
        return Attribute(of, name, Type.TRUTH, span=report.span(tree))
    if name in report.names.cells(of.type, subject):
        return Attribute(of, name, Type.NUMBER, cell=True, span=report.span(tree))
    entry = vocabulary.attribute(of.type, subject, name)
    whose = f"`{subject}`" if of.type is Type.THING else advice.A_TYPE[of.type]
    if entry is None:
        report.say(
            "MAN205",
            token,
            f"`{name}` is not something that can be said of {whose}",
            advice.unknown_attribute(name, of.type, subject, report.slot, report.names),
        )
    elif not entry.built:
        what = f"`{subject}.{name}`" if of.type is Type.THING else f"`{name}` of {whose}"
        report.not_built(token, what, entry.instead)
    elif _allowed(report, token, entry, subject):
        return Attribute(of, name, entry.type, cell=entry.cell, span=report.span(tree))
    return None


def _allowed(report: Report, token: Part, entry: AttributeEntry, subject: str | None) -> bool:
    """Whether an attribute that is known can be asked of this noun in this slot; reported if not."""
    if entry.nouns:
        if any(subject == noun_ and report.slot in slots for noun_, slots in entry.nouns):
            return True
        known_as = "; ".join(f"`{noun_}.{entry.name}` in {_places(slots)}" for noun_, slots in entry.nouns)
        message, help_ = f"`{entry.name}` cannot be asked here", f"there is only {known_as}"
    elif report.slot in entry.slots:
        return True
    else:
        message = f"`{entry.name}` cannot be asked in {SLOTS[report.slot]}"
        help_ = f"it is known only in {_places(entry.slots)}"
    report.say("MAN207", token, message, help_)
    return False


def _places(slots: frozenset[str]) -> str:
    return advice.joined([text for slot, text in SLOTS.items() if slot in slots], "and")
