"""A page for each key at the top of a spec, with every key that may stand below it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache

from mancala_dsl.analysis.pages import prose
from mancala_dsl.language import schema
from mancala_dsl.language.schema import Schema
from mancala_dsl.rules import lowering, resolve

Path = tuple[str | int, ...]
ABOUT = ("source", "status", "note")
LONG = ("is", "text", *ABOUT)
CASE = ("if", "then")
ANY = "<name>"
_KINDS_OF_VALUES = {
    "condition": "a condition",
    "pit": "a pit",
    "pits": "a pit, a set of pits, or a list of such",
    "player": "a player",
    "quantity": "a number or a number expression, or a list of cases",
    "text": "a text",
    "remarks": "a remark, or a list of such",
}
_TYPES = {
    "integer": "a whole number",
    "string": "a text",
    "array": "a list",
    "object": "a block",
    "boolean": "true or false",
}


def pages() -> dict[str, str]:
    """One for each key of a spec, and one for what may stand at every clause."""
    top = schema.keys_at(())
    made = {f"clauses/{key}.md": page(key) for key in top}
    return {**made, "clauses/everywhere.md": everywhere()}


def page(key: str) -> str:
    """A key of a spec, and all below it."""
    parts = [f"# `{key}`", entry((key,), schema.keys_at(())[key], alone=True)]
    parts += [entry(path, part) for path, part in below((key,))]
    return "\n\n".join(part for part in parts if part) + "\n"


def below(path: Path) -> Iterator[tuple[Path, Schema]]:
    """Every key below a place of a spec, with its schema; those of rules are on a page of their own."""
    for home in (path, (*path, 0), (*path, ANY)):
        keys = schema.keys_at(home)
        if ("capture" in keys and "toward" not in keys) or set(keys) <= {*LONG, *CASE}:
            continue
        for key, part in keys.items():
            if key not in ABOUT:
                yield (*home, key), part
                yield from below((*home, key))


def entry(path: Path, part: Schema, *, alone: bool = False) -> str:
    """One key: what it is called, what it says, what it may be."""
    full = schema.resolved(part)
    text = "" if alone else f"## `{called(path)}`\n\n"
    text += f"**{full.get('title', path[-1])}.** {full.get('description', '')}".strip()
    facts = [f"- it is {value(part)}"] if value(part) else []
    if "default" in full:
        facts.append(f"- the default is {prose.written(full['default'])}")
    if has_rules(path):
        facts.append("- its items are [rules](../actions.md)")
    examples = [prose.written(example) for example in full.get("examples", [])]
    facts += [f"- for example {', '.join(examples)}"] if examples else []
    text += "\n\n" + "\n".join(facts) if facts else ""
    explained = explanation(str(path[-1]))
    return f"{text}\n\n{explained}" if explained and is_home(path) else text


def called(path: Path) -> str:
    """``sowing.last_seed[].chain``"""
    return "".join("[]" if step == 0 else f".{step}" for step in path).removeprefix(".")


def has_rules(path: Path) -> bool:
    """Whether a list of rules stands here."""
    return "capture" in schema.keys_at((*path, 0))


def value(part: Schema) -> str:
    """What a key may have as its value, in a few words."""
    name = str(part.get("$ref", "")).rpartition("/")[2]
    if name in _KINDS_OF_VALUES:
        return _KINDS_OF_VALUES[name]
    words = schema.allowed_values(part)
    full = schema.resolved(part)
    if words:
        return f"one of {', '.join(f'`{word}`' for word in words)}" if len(words) > 1 else f"`{words[0]}`"
    kinds = [_TYPES.get(each, each) for each in schema.types(part)]
    limits = [str(full[key]) for key in ("minimum", "maximum") if key in full]
    return " or ".join(kinds) + (f" from {' to '.join(limits)}" if len(limits) == 2 else "")


def is_home(path: Path) -> bool:
    """Whether this is the key that a function of lowering is about, and not another one of the same name."""
    return len([step for step in path if isinstance(step, str)]) <= (3 if path[0] == "end" else 2)


def everywhere() -> str:
    """What may stand at every clause: where it comes from, the long form, cases."""
    defs = schema.schema()["$defs"]
    parts = ["# What may stand at every clause"]
    for name in (*ABOUT, "long", "case", "citation", "remark"):
        part = defs[name]
        parts.append(f"## `{name}`\n\n**{part.get('title', name)}.** {part.get('description', '')}".strip())
        for key, inner in schema.properties(part).items():
            full = schema.resolved(inner)
            said = f"{full.get('title', key)}. {full.get('description', '')}".strip()
            parts.append(f"- `{key}`: {said}")
    return "\n\n".join(parts) + "\n"


@cache
def explanations() -> dict[str, str]:
    """The pages of the rule kinds: what their functions of lowering say, by the key."""
    found: dict[str, str] = {"readings": prose.docstring(resolve.readings)}
    for module in pkgutil.iter_modules(lowering.__path__):
        loaded = importlib.import_module(f"{lowering.__name__}.{module.name}")
        for name, function in vars(loaded).items():
            if _is_page(function, loaded.__name__):
                found[name] = prose.docstring(function)
    return found


def _is_page(thing: object, module: str) -> bool:
    return (
        inspect.isfunction(thing) and thing.__module__ == module and "\nGood" in (inspect.getdoc(thing) or "")
    )


def explanation(key: str) -> str:
    """The page of a rule kind; empty for what is none."""
    return explanations().get(key, "")
