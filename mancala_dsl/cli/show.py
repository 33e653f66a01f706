"""``mancalac show``: a variant for reading, what is told of it and each rule with where it comes from."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mancala_dsl.cli import specs
from mancala_dsl.cli.arguments import add_format, add_reading, add_spec, examples

if TYPE_CHECKING:
    from mancala_dsl.explain.clauses import Clause
    from mancala_dsl.language.document import Document
    from mancala_dsl.language.patches import Replaced
    from mancala_dsl.reading.node import Node
    from mancala_dsl.rules.model import About, Rules, SourceText, Told

WIDTH = 100
PLAYED = frozenset({"board", "marks", "memory", "define", "sowing", "turn", "end", "win"})
"""The blocks whose clauses are played; everything else is told."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.description = (
        "Show a variant: what is told of it, the rules that its spec writes, and which of them `extends`\n"
        "or a reading replaced. With --resolved every rule, defaults included, each with its line, status,\n"
        "sources and note: everything that decides how the game is played."
    )
    parser.epilog = examples(
        """
mancalac show oware
mancalac show --resolved kalah --reading empty_capture
mancalac show --resolved --format json kalah    for programs
"""
    )
    add_spec(parser)
    parser.add_argument("--resolved", action="store_true", help="every rule, with where it comes from")
    add_reading(parser)
    add_format(parser)


def run(args: argparse.Namespace) -> int:
    """Print the variant."""
    rules, document = specs.variant(specs.find(args.spec), args.reading)
    if args.format == "json":
        print(json.dumps(as_data(rules, document, resolved=args.resolved), indent=2))
        return 0
    print("\n".join(resolved(rules, document) if args.resolved else as_written(rules, document)))
    return 0


def resolved(rules: Rules, document: Document) -> list[str]:
    """Every clause with its value and where it comes from."""
    from mancala_dsl.explain.clauses import where_from

    lines = [title(rules), ""]
    for clause in clauses_of(rules, document):
        lines += clause_lines(clause, where_from(rules, clause.about))
    return lines


def as_written(rules: Rules, document: Document) -> list[str]:
    """What is told, the clauses that the spec has, and what its patches replaced."""
    from mancala_dsl.explain.clauses import place

    lines = [title(rules), *told(rules.told), "", "rules"]
    for clause in clauses_of(rules, document):
        if clause.about.span is not None:
            layer = f" ({clause.about.layer})" if clause.about.layer else ""
            lines += clause_lines(clause, [place(clause.about.span) + layer], "  ")
    replaced = [each for each in document.replaced if each.path[0] in PLAYED]
    lines += _section("replaced", map(replacement, replaced))
    if document.readings and rules.reading is None:
        lines += ["", "readings"]
        for name, reading in document.readings.items():
            note = reading.get("note")
            lines += _wrapped(f"{name}: {_flat(note)}" if note else name, "  ")
    return lines


def as_data(rules: Rules, document: Document, *, resolved: bool) -> dict[str, Any]:
    """The same as plain data. A clause that is there by default has neither ``file`` nor ``line``."""
    from dataclasses import asdict

    told = asdict(rules.told)
    told["terms"] = dict(rules.told.terms)
    told["remarks"] = {path: about_data(about) for path, about in rules.told.remarks}
    return {
        "id": rules.id,
        "reading": rules.reading,
        **told,
        "clauses": [
            {"path": clause.path, "says": list(clause.says), **about_data(clause.about)}
            for clause in clauses_of(rules, document)
            if resolved or clause.about.span is not None
        ],
        "replaced": [
            {
                "path": each.key,
                "old": _node(each.old),
                "new": None if each.new is None else _node(each.new),
                "by": each.layer or None,
            }
            for each in document.replaced
            if each.path[0] in PLAYED
        ],
        "readings": {name: _flat(reading.get("note")) for name, reading in document.readings.items()},
    }


def about_data(about: About) -> dict[str, Any]:
    """Where a clause comes from, as plain data."""
    from mancala_dsl.diagnostics.source import shown

    place = {} if about.span is None else {"file": shown(about.span.source.name), "line": about.span.line}
    return {
        **place,
        "status": about.status,
        "sources": [{"key": citation.key, "place": citation.place} for citation in about.sources],
        "note": about.note,
        "layer": about.layer or None,
    }


def _node(node: Node) -> dict[str, Any]:
    from mancala_dsl.diagnostics.source import shown
    from mancala_dsl.reading.node import plain

    return {"value": plain(node), "file": shown(node.span.source.name), "line": node.span.line}


def title(rules: Rules) -> str:
    """``Oware (oware, reading capturing)``"""
    return f"{rules.told.name} ({rules.id}" + (f", reading {rules.reading})" if rules.reading else ")")


def told(told: Told) -> list[str]:
    """What is told but not played."""
    lines = []
    if told.aka:
        lines += _wrapped(f"also called {', '.join(told.aka)}")
    if told.where:
        lines += _wrapped(f"played in {'; '.join(told.where)}")
    lines += _section("words", (f"{word}: {meaning}" for word, meaning in told.terms))
    lines += _section("history", told.history)
    lines += _section("notes", told.notes)
    lines += _section("witnesses", told.witnesses)
    lines += _section("sources", map(source, told.sources))
    return lines


def source(source: SourceText) -> str:
    """``pankhurst: Richard Pankhurst, Gabata …, 1971 (article)``, then its address and what to know of it."""
    parts = [part for part in (source.author, source.titled, source.year) if part]
    kind = f" ({source.kind})" if source.kind else ""
    rest = [part for part in (source.url, source.seen, source.note) if part]
    return f"{source.key}: {', '.join(parts)}{kind}" + "".join(f"; {part}" for part in rest)


def replacement(replaced: Replaced) -> str:
    """``sowing.direction: clockwise (specs/x.yaml:20) became counterclockwise (specs/x.yaml:80), by …``"""
    new = "nothing" if replaced.new is None else _value(replaced.new)
    by = replaced.layer or "this spec"
    return f"{replaced.key}: {_value(replaced.old)} became {new}, by {by}"


def clauses_of(rules: Rules, document: Document) -> tuple[Clause, ...]:
    """All clauses of a variant, with where its marks come from."""
    from mancala_dsl.explain.clauses import clauses
    from mancala_dsl.reading.node import Mapping

    marks = document.root.get("marks")
    entries = marks.entries if isinstance(marks, Mapping) else ()
    return clauses(rules, {entry.key.text: document.about(entry.value) for entry in entries})


def _value(node: Node) -> str:
    from mancala_dsl.explain.clauses import place
    from mancala_dsl.language.provenance import bare
    from mancala_dsl.reading.node import Scalar

    value = bare(node)
    where = place(value.span)
    return f"{_flat(value)} ({where})" if isinstance(value, Scalar) else f"what stands at {where}"


def _flat(node: Node | None) -> str:
    from mancala_dsl.reading.node import Scalar

    return " ".join(node.text.split()) if isinstance(node, Scalar) else ""


def clause_lines(clause: Clause, where: Iterable[str], indent: str = "") -> list[str]:
    """A clause: a setting on the line of its name, a rule below it; then where it comes from, further in."""
    if len(clause.says) == 1:
        lines = _wrapped(f"{clause.path}: {clause.says[0]}", indent)
    else:
        lines = [f"{indent}{clause.path}", *(f"{indent}    {line}" for line in clause.says)]
    for line in where:
        lines += _wrapped(line, f"{indent}        ")
    return lines


def _section(name: str, items: Iterable[str]) -> list[str]:
    lines = [line for item in items for line in _wrapped(item, "  ")]
    return ["", name, *lines] if lines else []


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
