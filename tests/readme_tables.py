"""The tables of the README that are made from the code and the specs: one function for each, its lines."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from mancala_dsl.language import not_built
from mancala_dsl.language.expressions import vocabulary
from mancala_dsl.language.expressions.slots import EVERYWHERE, IN_A_MOVE
from mancala_dsl.language.expressions.tree import Type
from tests.kinds.test_map import KINDS

TOP = Path(__file__).resolve().parent.parent
PLACES = {
    "kind_if": "`kinds: if`",
    "choose": "`choose`",
    "direction": "`direction`",
    "lift": "`lift`",
    "sowing": "`sowing`",  # all the slots of a move at once
    "drop": "`drop`",
    "first_seed": "`first_seed`",
    "skip": "`skip`",
    "each_seed": "`each_seed`",
    "last_seed": "`last_seed`",
    "chain_while": "`while`",
    "before": "`before`",
    "after": "`after`",
    "effect_while": "`while` before or after sowing",
    "must_if": "`must: if`",
    "must_leave": "`leave`",
    "end_if": "`end: if`",
    "rest": "`rest`",
    "winner": "`winner`",
}
BLOCKS = {"spec": "at the top", "rule": "in a rule"}
TYPES = {
    Type.NUMBER: "number",
    Type.TRUTH: "truth",
    Type.PIT: "pit",
    Type.PLAYER: "player",
    Type.PITS: "set of pits",
    Type.THING: "thing",
    Type.DIRECTION: "direction",
    Type.SEEDS: "seeds",
    Type.KIND: "kind of move",
}


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def places(slots: frozenset[str]) -> str:
    """Where a word may stand; nothing for everywhere."""
    if slots == EVERYWHERE:
        return ""
    if slots >= IN_A_MOVE:
        slots = slots - IN_A_MOVE | {"sowing"}
    return ", ".join(PLACES[slot] for slot in PLACES if slot in slots)


def nouns() -> str:
    """What conditions can speak of."""
    return table(
        ["noun", "is a", "it is", "only in"],
        [
            [f"`{noun.name}`", TYPES[noun.type], noun.meaning, places(noun.slots)]
            for noun in vocabulary.NOUNS.values()
            if noun.built and (noun.type is not Type.THING or built_of(noun.name))
        ],
    )


def built_of(noun: str) -> list[vocabulary.AttributeEntry]:
    """The attributes of `board` and `lap` that can be asked."""
    return [entry for entry in vocabulary.attributes(Type.THING, noun) if entry.built]


def attributes() -> str:
    """What conditions can ask of pits, players and things."""
    rows = []
    for of, name in ((Type.PIT, "a pit"), (Type.PLAYER, "a player")):
        rows += [row(name, entry) for entry in vocabulary.attributes(of) if entry.built]
        if of is Type.PIT:
            rows.append([name, "each mark of `marks:`", "truth", "it bears the mark", ""])
    for noun in vocabulary.NOUNS:
        rows += [row(f"`{noun}`", entry) for entry in built_of(noun)]
    return table(["of", "attribute", "is a", "it is", "only in"], rows)


def row(of: str, entry: vocabulary.AttributeEntry) -> list[str]:
    """One attribute."""
    if entry.nouns:
        of = " and ".join(f"`{noun}`" for noun, _ in entry.nouns)
        only = "; ".join(f"`{noun}`: {places(slots)}" for noun, slots in entry.nouns)
    else:
        only = places(entry.slots)
    return [of, f"`{entry.name}`", TYPES[entry.type], entry.meaning, only]


def functions() -> str:
    """The functions of conditions."""
    return table(
        ["function", "gives"],
        [[f"`{f.shape}`", f.meaning] for f in vocabulary.FUNCTIONS.values() if f.built],
    )


def refused() -> str:
    """What belongs to the language, but not to this version, and what is said in other words."""
    keys = [
        f"- {BLOCKS.get(block, f'under `{block}`')}: {ticked(sorted(words))}"
        for block, words in not_built.KEYS.items()
    ]
    values = [f"`{key}: {word}`" for (_, key), words in not_built.WORDS.items() for word in sorted(words)]
    longer = [*not_built.LISTS.values(), *(name.rstrip(",") for _, name in not_built.LONG.values())]
    asked = [
        *(noun.name for noun in vocabulary.NOUNS.values() if not noun.built),
        *(f"{function.name}()" for function in vocabulary.FUNCTIONS.values() if not function.built),
    ]
    of_kinds = [
        (name, [e.name for e in vocabulary.attributes(of, noun) if not e.built])
        for name, of, noun in (
            ("a pit", Type.PIT, None),
            ("a player", Type.PLAYER, None),
            *((f"`{n}`", Type.THING, n) for n in ("board", "lap", "turn", "move")),
        )
    ]
    return "".join(
        f"{line}\n"
        for line in [
            *keys,
            f"- said in other words: {ticked(dict.fromkeys(word for _, word in not_built.INSTEAD))}",
            f"- values: a board of 3 to 6 rows, {', '.join(values)}",
            f"- longer forms: {'; '.join(longer)}",
            f"- in conditions: {ticked(asked)}",
            f"- attributes: {'; '.join(f'of {name} {ticked(words)}' for name, words in of_kinds if words)}",
        ]
    )


def ticked(words: Iterable[str]) -> str:
    """Words as code."""
    return ", ".join(f"`{word}`" for word in words)


def module() -> str:
    """The functions of a generated module, each with the first paragraph of its docstring."""
    tree = ast.parse((TOP / "generated" / "oware.py").read_text(encoding="utf-8"))
    return table(
        ["function", "gives"],
        [
            [f"`{node.name}({ast.unparse(bare(node.args))})`", first_paragraph(node)]
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        ],
    )


def bare(arguments: ast.arguments) -> ast.arguments:
    """Arguments without their types."""
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        argument.annotation = None
    return arguments


def kinds() -> str:
    """Where each rule kind lives; ``tests/kinds/test_map`` sees to it that the names exist."""
    rows = []
    for kind, home in KINDS.items():
        rooms = (home.model, home.lowering, home.interpreter, home.emitter)
        names = [f"`{room}.{kind}`" for room in rooms]
        rows.append([f"`{kind}`", f"`{home.schema}`", *names, f"[`{kind}`](tests/kinds/{kind})"])
    return table(["rule kind", "schema", "model", "lowering", "interpreter", "emitter", "tests"], rows)


def first_paragraph(node: ast.FunctionDef) -> str:
    """The first paragraph of a docstring in one line."""
    return " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())


TABLES: dict[str, Callable[[], str]] = {
    "nouns": nouns,
    "attributes": attributes,
    "functions": functions,
    "refused": refused,
    "module": module,
    "kinds": kinds,
}
