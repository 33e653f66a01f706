"""Everything that has to be right about a spec's structure, the schema first, then what it cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Sequence_

from mancala_dsl.diagnostics import Diagnostic, nearest
from mancala_dsl.language import problems, provenance, schema, schema_check
from mancala_dsl.reading.node import Mapping, Node, Scalar, Sequence

FREE_BLOCKS = frozenset({"terms", "marks", "sources", "readings"})
"""Blocks whose keys are names that the spec's author chose."""


def version(root: Mapping) -> list[Diagnostic]:
    """Whether the spec begins with a version of the language that this compiler knows."""
    entry = root.entry("mancala")
    if entry is None:
        first = root.entries[0].key if root.entries else None
        if first is not None and nearest(first.text, ["mancala"]):
            return []  # the misspelt key is reported as such
        return [problems.no_version(first.span if first else root.span)]
    value = entry.value
    if isinstance(value, Scalar) and type(value.value) is int and value.value > problems.VERSION:
        return [problems.later_version(value.span, value.value)]
    return [] if entry is root.entries[0] else [problems.no_version(entry.key.span)]


def check(root: Mapping, *, partial: bool = False) -> list[Diagnostic]:
    """All that is wrong with the structure of a spec, put together or (``partial``) without what it extends."""
    found = schema_check.check(root, partial=partial)
    wrong = {(d.span.source.name, d.span.line) for d in found}
    # what an unknown spec would bring may be cited
    cited = () if partial else _all_citations(root)
    for more in (*_cases(root), *_rules(root), *_start(root), *cited):
        if (more.span.source.name, more.span.line) not in wrong:
            found.append(more)
    return found


def _rule_lists(root: Mapping) -> Iterator[tuple[str, Mapping]]:
    """The rules of the lists that have some, each with the key of its list."""
    for block, key in (("sowing", "each_seed"), ("sowing", "last_seed"), ("turn", "must"), ("", "end")):
        parent = root.get(block) if block else root
        rules = parent.get(key) if isinstance(parent, Mapping) else None
        if isinstance(rules, Sequence):
            yield from ((key, rule) for rule in rules.items if isinstance(rule, Mapping))


def _cases(root: Mapping) -> Iterator[Diagnostic]:
    """A list of cases ends with a value that needs no condition, and only there."""
    sowing = root.get("sowing")
    settings: list[Node | None] = [sowing.get("first_seed") if isinstance(sowing, Mapping) else None]
    for _, rule in _rule_lists(root):
        settings += [rule.get(key) for key in ("holder", "for", "rest", "winner")]
    for setting in settings:
        cases = provenance.bare(setting) if setting is not None else None
        if not isinstance(cases, Sequence) or not cases.items:
            continue
        *others, last = cases.items
        yield from (problems.early_last_case(c.span) for c in others if isinstance(c, Scalar))
        if isinstance(last, Mapping):
            yield problems.no_last_case(last.entries[0].key.span if last.entries else last.span)


def _rules(root: Mapping) -> Iterator[Diagnostic]:
    """A rule of sowing does something, and one that stops does nothing else."""
    actions = {
        "each_seed": ["mark", "capture", "again"],
        "last_seed": ["mark", "capture", "again", "relay", "stop"],
    }
    for key, rule in _rule_lists(root):
        if key not in actions or not rule.entries:
            continue
        done = [e for e in rule if e.key.text in actions[key]]
        stop = rule.entry("stop")
        strange = any(
            e.key.text not in schema.properties(schema.schema()["$defs"][f"{key}_rule"]) for e in rule
        )
        if not done and not strange:
            yield problems.does_nothing(rule.entries[0].key.span, actions[key])
        elif stop is not None and len(done) > 1:
            yield problems.stop_with_others(stop.key.span, [e.key.text for e in done if e is not stop])


def _start(root: Mapping) -> Iterator[Diagnostic]:
    """A list of seeds has a number for each pit, and one of them at least is not zero."""
    board = root.get("board")
    if not isinstance(board, Mapping):
        return
    found = [board.get("pits"), board.get("seeds")]
    pits, seeds = (provenance.bare(n) if n is not None else None for n in found)
    if not isinstance(seeds, Sequence):
        return
    numbers = [i.value for i in seeds.items if isinstance(i, Scalar) and type(i.value) is int]
    if isinstance(pits, Scalar) and type(pits.value) is int and len(seeds.items) != 2 * pits.value:
        yield problems.seeds_do_not_fit(seeds.span, len(seeds.items), pits.value)
    elif numbers and not any(numbers) and len(numbers) == len(seeds.items):
        yield problems.no_seeds(seeds.span)


def _citations(block: Node, known: Sequence_[str]) -> Iterator[Diagnostic]:
    """Every source that is cited is listed; a reading's patch may list more."""
    if isinstance(block, Sequence):
        for item in block.items:
            yield from _citations(item, known)
    if not isinstance(block, Mapping):
        return
    for entry in block:
        key = entry.key.text
        if key == "source":
            for scalar, citation in provenance.citations(entry.value):
                if citation.key not in known:
                    yield problems.unknown_source(scalar.span, citation.key, known)
        elif key == "patch" and isinstance(entry.value, Mapping):
            yield from _all_citations(entry.value, known)
        else:
            yield from _citations(entry.value, known)


def _all_citations(root: Mapping, known: Sequence_[str] = ()) -> Iterator[Diagnostic]:
    """The citations of a spec or patch. The keys of some blocks are names: a mark may be called `source`."""
    known = [*known, *_names(root.get("sources"))]
    for entry in root:
        if entry.key.text in FREE_BLOCKS and isinstance(entry.value, Mapping):
            for named in entry.value:
                yield from _citations(named.value, known)
        else:
            yield from _citations(entry.value, known)
    yield from _origins(root.get("sources"), known)


def _origins(sources: Node | None, known: Sequence_[str]) -> Iterator[Diagnostic]:
    """A source that is made `of` another one: that one is listed too."""
    for entry in sources if isinstance(sources, Mapping) else ():
        origin = entry.value.get("of") if isinstance(entry.value, Mapping) else None
        if isinstance(origin, Scalar) and isinstance(origin.value, str) and origin.text not in known:
            yield problems.unknown_source(origin.span, origin.text, known)


def _names(block: Node | None) -> list[str]:
    return [e.key.text for e in block] if isinstance(block, Mapping) else []
