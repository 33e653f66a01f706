"""What is wrong with a single value, in plain words."""

from __future__ import annotations

import re

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language import problems, schema
from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence

WORDS = {
    "string": "text",
    "integer": "a whole number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a block of keys",
}
YES_AND_NO = {"yes": "true", "on": "true", "no": "false", "off": "false"}


def finding(node: Node, name: str, kind: str, part: schema.Schema) -> Diagnostic:
    """The finding for a value that breaks the keyword ``kind`` of the schema ``part``.

    ``name`` is what the value is called by in a sentence.
    """
    text = node.text if isinstance(node, Scalar) else ""
    if isinstance(node, Scalar) and node.value is None:
        return problems.empty(node.span, name, "write a value, or leave the key out")
    match kind:
        case "type":
            return _wrong_type(node, name, part)
        case "not":
            return problems.wrong_type(
                node.span, name, f"`{text}`", "a condition", f"write `{YES_AND_NO[text.lower()]}`"
            )
        case "enum":
            return _not_one_of(node, name, part)
        case "minimum" | "maximum":
            return problems.out_of_range(node.span, name, text, part.get("minimum"), part.get("maximum"))
        case "minItems":
            return _too_short(node, name)
        case "minProperties":
            return problems.empty(node.span, name, "say something in it, or leave it out")
        case "minLength":
            return problems.empty(node.span, name, "write something, or leave the key out")
        case _:
            return _wrong_pattern(node, name, part, text)


def _not_one_of(node: Node, name: str, part: schema.Schema) -> Diagnostic:
    allowed = schema.allowed_values(part)
    if not isinstance(node, Scalar):
        return problems.wrong_type(
            node.span, name, found_kind(node), problems.listed(allowed), f"write {problems.listed(allowed)}"
        )
    if YES_AND_NO.get(node.text.lower()) in allowed:
        return problems.wrong_type(
            node.span,
            name,
            f"`{node.text}`",
            problems.listed(allowed),
            f"write `{YES_AND_NO[node.text.lower()]}`",
        )
    if name == "`rows:`":
        return problems.no_such_rows(node.span, node.text, allowed)
    return problems.not_one_of(node.span, name, node.text, allowed)


def _too_short(node: Node, name: str) -> Diagnostic:
    if not isinstance(node, Sequence) or not node.items:
        return problems.empty(node.span, name, "put something into the list, or leave it out")
    only = node.items[0]
    return (
        problems.no_last_case(only.top)
        if isinstance(only, Mapping)
        else problems.list_of_one(node.span, name)
    )


def _wrong_pattern(node: Node, name: str, part: schema.Schema, text: str) -> Diagnostic:
    if part.get("pattern") == schema.schema()["$defs"]["citation"]["pattern"]:
        return problems.bad_citation(node.span, text)
    if part.get("pattern") == schema.schema()["$defs"]["numbers"]["pattern"]:
        return problems.bad_range(node.span, text, name)
    match name:
        case "`url:`":
            return problems.bad_address(node.span, text)
        case "`extends:`":
            help_ = "write the name of its file without the folder and without `.yaml`: `sadeqa_iii`"
            return problems.bad_id(node.span, "the id of a variant", text, help_)
        case "`in:`":
            return problems.bad_range(node.span, text)
        case "`finding:`":
            return problems.bad_finding(node.span, text)
        case "`at:`":
            return problems.bad_clause(node.span, text)
        case "`as:`":
            return problems.bad_id(node.span, "the name of a mark", text)
    return problems.bad_id(node.span, "the key of a source", text)


def found_kind(node: Node) -> str:
    """What a value is, in a sentence."""
    match node:
        case Mapping():
            return "a block of keys"
        case Sequence():
            return "a list"
        case Scalar(value=bool()):
            return "`true` or `false`"
        case Scalar(value=int() | float()):
            return "a number"
        case Scalar(value=None):
            return "nothing"
    return "text"


def _wrong_type(node: Node, name: str, part: schema.Schema) -> Diagnostic:
    wanted = schema.types(part)
    allowed = schema.allowed_values(part)
    if "boolean" in wanted and "string" in wanted:
        phrase = "a condition: one line of text, or `true` or `false`"
    elif allowed:
        phrase = problems.listed(allowed)
    else:
        kinds = [t for t in wanted if not (t == "object" and len(wanted) > 1)]
        phrase = " or ".join(WORDS[t] for t in kinds)
    return problems.wrong_type(node.span, name, _seen(node), phrase, _way_out(node, name, wanted, allowed))


def _seen(node: Node) -> str:
    """What a value is; numbers and truths with their text, so that a trap can be seen."""
    match node:
        case Scalar(value=bool(), text=text):
            return f"`{text}`"
        case Scalar(value=int() | float(), text=text):
            return f"the number {problems.short(text)}"
    return found_kind(node)


def _way_out(node: Node, name: str, wanted: tuple[str, ...], allowed: list[str]) -> str:
    """What to do about a value of the wrong type; traps that people fall into have answers of their own."""
    condition = "boolean" in wanted
    match node:
        case Mapping() if "array" in wanted and "string" not in wanted:
            return f"put `- ` before `{_first_key(node)}:`; a single rule is a list of one too"
        case Sequence(items=(Mapping() as first, *_)) if condition and first.get("then") is not None:
            return "name one condition or quantity; a list of cases stands where a rule has to choose a value"
        case Mapping() | Sequence() if condition:
            return "join conditions with `and` and `or` in one line: `last.own and last.seeds in 2|3`"
        case Mapping(entries=(Entry(key=key, value=Scalar(text=text)),)) if "string" in wanted:
            return f'put it in quotes: "{problems.short(f"{key.text}: {text}")}"'
        case Sequence(items=(Scalar(text=text), *_)) if name == "`marks:`":
            return f"write a block in which each name is a key: `{{{problems.short(text)}: {{}}}}`"
        case Sequence() if name == "`note:`":
            return "write one text; the spec as a whole can have several under `notes:`"
        case Sequence(items=(Scalar(text=text),)) if not allowed and "object" not in wanted[:1]:
            return f"write the value without brackets or dash: `{problems.short(text)}`"
    return _way_out_of_scalar(node, wanted, allowed)


def _first_key(node: Mapping) -> str:
    return problems.short(node.entries[0].key.text) if node.entries else "…"


def _way_out_of_scalar(node: Node, wanted: tuple[str, ...], allowed: list[str]) -> str:
    match node:
        case Scalar(value=str(), text=text) if "integer" in wanted:
            digits = re.fullmatch(r"-?[0-9]{1,9}", text)
            return f"take off the quotes: {text}" if digits else "write the number in digits"
        case Scalar(value=float(), text=text) if "integer" in wanted and re.fullmatch(
            r"-?[0-9]{1,9}\.0*", text
        ):
            return f"write {text.partition('.')[0]}"
        case Scalar(value=int() | float()) if "boolean" in wanted:
            return "say what has to be true, for example `last.seeds == 1`"
        case Scalar(value=str(), text=text) if "array" in wanted:
            return f"write it as a list: `[{problems.short(text)}]`"
        case Scalar() if wanted == ("object",):
            return "write the keys of the block on the lines below, each further to the right"
        case Scalar(value=int() | float() | bool(), text=text) if "string" in wanted and not allowed:
            return f'put it in quotes if it is meant as text: "{problems.short(text)}"'
    if allowed:
        return f"write {problems.listed(allowed)}"
    return "write a whole number" if "integer" in wanted else "another spec shows how it is written"
