"""What is wrong with a single value, in plain words."""

from __future__ import annotations

import re
from typing import Any

from mancala_dsl.diagnostics import Diagnostic, Span
from mancala_dsl.language import problems, schema
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence

WORDS = {
    "string": "text",
    "integer": "a whole number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a block of keys",
}
YES_AND_NO = {"yes": "true", "on": "true", "no": "false", "off": "false"}


def finding(node: Node, name: str, opening: Span, kind: str, part: schema.Schema, limit: Any) -> Diagnostic:
    """The finding for a value that breaks the keyword ``kind`` of the schema ``part``.

    ``name`` is what the value is called by in a sentence, ``opening`` the key that it stands under.
    """
    text = node.text if isinstance(node, Scalar) else ""
    if isinstance(node, Scalar) and node.value is None:
        return problems.empty(opening, name, "write a value, or leave the key out")
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
    return problems.not_one_of(node.span, name, node.text, allowed)


def _too_short(node: Node, name: str) -> Diagnostic:
    if isinstance(node, Sequence) and not node.items:
        return problems.empty(node.span, name, "put something into the list, or leave it out")
    return problems.list_of_one(node.span, name)


def _wrong_pattern(node: Node, name: str, part: schema.Schema, text: str) -> Diagnostic:
    pattern = part.get("pattern", "")
    if pattern == schema.schema()["$defs"]["citation"]["pattern"]:
        return problems.bad_citation(node.span, text)
    if pattern == schema.schema()["$defs"]["id"]["pattern"]:
        return problems.bad_id(node.span, "a name", text)
    return problems.bad_format(
        node.span, name, text, "an address begins with https:// or http:// and has no blanks"
    )


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
    return problems.wrong_type(node.span, name, _seen(node), phrase, _way_out(node, wanted, allowed))


def _seen(node: Node) -> str:
    """What a value is; numbers and truths with their text, so that a trap can be seen."""
    if isinstance(node, Scalar) and not isinstance(node.value, str):
        return f"{found_kind(node)}, {node.text}," if not isinstance(node.value, bool) else f"`{node.text}`"
    return found_kind(node)


def _way_out(node: Node, wanted: tuple[str, ...], allowed: list[str]) -> str:
    """What to do about a value of the wrong type; traps that people fall into have answers of their own."""
    match node:
        case Mapping(entries=entries) if "array" in wanted and "string" not in wanted:
            return f"put `- ` before `{entries[0].key.text}:`; a single rule is a list of one too"
        case Mapping(entries=entries) if wanted in (("string",), ("string", "array")) and len(entries) == 1:
            return "put quotes around it: a colon and a blank make a block of keys"
        case Mapping() | Sequence() if "boolean" in wanted:
            return "join conditions with `and` and `or` in one line: `last.own and last.seeds in 2|3`"
        case Sequence(items=items) if len(items) == 1 and "array" not in wanted:
            return "write the value without brackets or dash"
        case Scalar(value=str(), text=text) if "integer" in wanted and re.fullmatch(r"-?[0-9]+", text):
            return f"take off the quotes: {text}"
        case Scalar(value=str(), text=text) if "object" in wanted and not allowed and "string" not in wanted:
            return "write the keys of the block on the lines below, each further to the right"
        case Scalar(value=str(), text=text) if "array" in wanted:
            return f"write it as a list: `[{text}]`"
        case Scalar(value=float(), text=text) if "integer" in wanted and re.fullmatch(r"-?[0-9]+\.0*", text):
            return f"write {text.partition('.')[0]}"
        case Scalar(value=int() | float() | bool(), text=text) if (
            "string" in wanted and not allowed and "boolean" not in wanted
        ):
            return f'put it in quotes if it is meant as text: "{text}"'
    return (
        f"write {problems.listed(allowed)}" if allowed else "see the examples of the README, or another spec"
    )
