"""Everything that has to be right about a spec's structure, the schema first, then what it cannot say."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as AbstractMapping
from collections.abc import Sequence as AbstractSequence
from dataclasses import dataclass, replace

from mancala_dsl.diagnostics import Diagnostic, Span, nearest
from mancala_dsl.language import board_problems, boards, problems, provenance, schema
from mancala_dsl.language.schema_check import Check, Misspelt, Path
from mancala_dsl.reading.node import Entry, Mapping, Node, Scalar, Sequence

ACTIONS = {
    "each_seed": ("set", "unmark", "mark", "capture", "move", "again"),
    "last_seed": ("set", "unmark", "mark", "capture", "move", "again", "relay", "stop"),
    **dict.fromkeys(("before", "after", "do"), ("set", "unmark", "mark", "capture", "move", "again")),
}
"""The keys that make a rule do something."""

_PLACES: dict[str, Path] = {
    "each_seed": ("sowing", "each_seed", 0),
    "last_seed": ("sowing", "last_seed", 0),
    **dict.fromkeys(("before", "after", "do"), ("turn", "after", 0)),
}
"""Where in a spec the rules of a list stand, or others with the same keys."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What is wrong with a spec's structure, and the spec as it was probably meant.

    In ``root`` misspelt keys are put right, and marks that are written as a list are a block, so that
    everything else can be looked at too.
    """

    root: Mapping
    diagnostics: list[Diagnostic]


def version(root: Mapping) -> list[Diagnostic]:
    """Whether the spec begins with a version of the language that this compiler knows."""
    entry = root.entry("mancala")
    if entry is None:
        if root.entries and nearest(root.entries[0].key.text, ["mancala"]):
            return []  # the misspelt key is reported as such
        return [problems.no_version(root.top)]
    value = entry.value
    if isinstance(value, Scalar) and type(value.value) is int and value.value > problems.VERSION:
        return [problems.later_version(value.span, value.value)]
    return [] if entry is root.entries[0] else [problems.no_version(entry.key.span)]


def check(
    root: Mapping, *, partial: bool = False, removed: AbstractMapping[Path, Span] | None = None
) -> Checked:
    """All that is wrong with the structure of a spec.

    ``partial``: it is without what it extends, so that nothing is missing. ``removed``: what a patch took
    away, and where it says so.
    """
    done = Check(root, partial=partial, removed=removed)
    meant = repaired(root, done.misspelt)
    found = [*done.found, *_board(meant), *_cases(meant), *_rules(meant)]
    if not partial:  # what an unknown spec would bring may be cited
        found += _citations(meant)
    return Checked(meant, found)


def repaired(root: Mapping, misspelt: AbstractSequence[Misspelt]) -> Mapping:
    """The spec with its misspelt keys put right, and with its marks where they are written as a list."""
    wanted = {(m.block, m.key.text): m.meant for m in misspelt}
    node = _renamed(root, (), wanted) if wanted else root
    assert isinstance(node, Mapping)
    marks = node.entry("marks")
    if marks is None or not isinstance(marks.value, Sequence):
        return node
    names = tuple(Entry(i, Mapping(i.span, ())) for i in marks.value.items if isinstance(i, Scalar))
    meant = Entry(marks.key, Mapping(marks.value.span, names))
    return replace(node, entries=tuple(meant if e is marks else e for e in node))


def _renamed(node: Node, path: Path, wanted: AbstractMapping[tuple[Path, str], str]) -> Node:
    if isinstance(node, Mapping):
        entries = []
        for entry in node:
            meant = wanted.get((path, entry.key.text), entry.key.text)
            value = _renamed(entry.value, (*path, entry.key.text), wanted)
            entries.append(Entry(replace(entry.key, text=meant, value=meant), value))
        return replace(node, entries=tuple(entries))
    if isinstance(node, Sequence):
        return replace(node, items=tuple(_renamed(i, (*path, n), wanted) for n, i in enumerate(node.items)))
    return node


def _board(root: Mapping) -> Iterator[Diagnostic]:
    """The parts of the board fit together, and the seeds at the start fit it."""
    board = root.get("board")
    if not isinstance(board, Mapping):
        return
    shape = boards.shape(board)
    yield from shape.found
    node = board.get("seeds")
    seeds = provenance.bare(node) if node is not None else None
    if not shape.rows:
        return
    if isinstance(seeds, Mapping) and not any(seeds.entry(key) for key in ("source", "status", "note")):
        yield from _seeds_by_row(seeds, shape.rows)
    if not isinstance(seeds, Sequence):
        return
    numbers = [i.value for i in seeds.items if isinstance(i, Scalar) and type(i.value) is int]
    if len(numbers) < len(seeds.items) or not numbers:
        return  # cases, or the schema check has said what is wrong
    if len(numbers) != shape.pits:
        yield board_problems.seeds_do_not_fit(seeds.span, len(numbers), shape.pits)
    elif not any(numbers):
        yield board_problems.no_seeds(seeds.span)


def _seeds_by_row(seeds: Mapping, rows: AbstractSequence[boards.Row]) -> Iterator[Diagnostic]:
    """``{outer: 2, inner: [0, 0, 1]}``: every row, with a number or one for each of its pits."""
    names = [row.name for row in rows]
    for entry in seeds:
        if entry.key.text not in names:
            yield board_problems.unknown_row(entry.key.span, entry.key.text, names)
    said = {entry.key.text: entry.value for entry in seeds}
    missing = [name for name in names if name not in said]
    yield from (board_problems.no_seeds_of_row(seeds.top, name) for name in missing)
    for row in rows:
        value = said.get(row.name)
        if isinstance(value, Sequence) and len(value.items) != len(row):
            yield board_problems.seeds_of_row_do_not_fit(value.span, row.name, len(value.items), len(row))
    numbers = [scalar.value for value in said.values() for scalar in _scalars(value)]
    if numbers and not missing and not any(numbers):
        yield board_problems.no_seeds(seeds.span)


def _scalars(node: Node) -> Iterator[Scalar]:
    for item in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(item, Scalar):
            yield item


def _rule_lists(root: Mapping) -> Iterator[tuple[str, Mapping]]:
    """The rules of the lists that have some, each with the key of its list."""
    turn = root.get("turn")
    lists: list[tuple[Node | None, str]] = [
        (block, key) for block in _sowings(root) for key in ("each_seed", "last_seed")
    ]
    lists += [(turn, "before"), (turn, "after"), (root, "end"), *((kind, "do") for kind in _kinds(root))]
    for block, key in lists:
        rules = block.get(key) if isinstance(block, Mapping) else None
        if isinstance(rules, Sequence):
            yield from ((key, rule) for rule in rules.items if isinstance(rule, Mapping))


def _kinds(root: Mapping) -> Iterator[Mapping]:
    """The kinds of moves."""
    turn = root.get("turn")
    kinds = turn.get("kinds") if isinstance(turn, Mapping) else None
    for entry in kinds if isinstance(kinds, Mapping) else ():
        if isinstance(entry.value, Mapping):
            yield entry.value


def _sowings(root: Mapping) -> Iterator[Mapping]:
    """The blocks that say how seeds are sown: that of the game, and what kinds of moves have of their own."""
    blocks = [root.get("sowing")]
    for kind in _kinds(root):
        blocks += [kind, kind.get("sowing")]
    yield from (block for block in blocks if isinstance(block, Mapping))


def _cases(root: Mapping) -> Iterator[Diagnostic]:
    """A list of cases ends with a value that needs no condition, and only there."""
    sowing = root.get("sowing")
    settings = [
        block.get(key) for block in _sowings(root) for key in ("direction", "lift", "drop", "first_seed")
    ]
    turn = root.get("turn")
    settings += [turn.get("grand_slam")] if isinstance(turn, Mapping) else []
    board = root.get("board")
    for key in ("seeds", "owner"):
        node = board.get(key) if isinstance(board, Mapping) else None
        value = provenance.bare(node) if node is not None else None
        if isinstance(value, Sequence) and any(isinstance(item, Mapping) for item in value.items):
            settings.append(value)
    endless = sowing.get("endless") if isinstance(sowing, Mapping) else None
    settings += [endless.get(key) for key in ("rest", "winner")] if isinstance(endless, Mapping) else []
    for _, rule in _rule_lists(root):
        settings += [rule.get(key) for key in ("holder", "for", "rest", "winner")]
        relay = rule.get("relay")
        settings += [relay.get(key) for key in ("into", "direction")] if isinstance(relay, Mapping) else []
        changes = rule.get("set")
        settings += [entry.value for entry in changes] if isinstance(changes, Mapping) else []
    for setting in settings:
        cases = provenance.bare(setting) if setting is not None else None
        if isinstance(cases, Sequence) and cases.items:
            yield from (problems.early_last_case(_top(c)) for c in cases.items[:-1] if _is_value(c))
            last = cases.items[-1]
            if isinstance(last, Mapping) and last.entry("if"):
                yield problems.no_last_case(last.top)


def _is_value(case: Node) -> bool:
    """Whether it is a value by itself, without a condition."""
    return isinstance(case, Scalar) or (isinstance(case, Mapping) and case.entry("leave") is not None)


def _top(node: Node) -> Span:
    return node.top if isinstance(node, Mapping) else node.span


def _rules(root: Mapping) -> Iterator[Diagnostic]:
    """A rule of sowing does something, and one that stops does nothing else."""
    for key, rule in _rule_lists(root):
        if key not in ACTIONS or not rule.entries:
            continue
        known = schema.keys_at(_PLACES[key])
        done = [e for e in rule if e.key.text in ACTIONS[key]]
        stop, name = rule.entry("stop"), rule.entry("as")
        if name is not None and not (rule.entry("mark") or rule.entry("unmark")):
            yield problems.missing_companion(name.key.span, "as", "mark")
        if not done and all(e.key.text in known for e in rule):
            yield problems.does_nothing(rule.top, ACTIONS[key])
        elif stop is not None and len(done) > 1:
            yield problems.stop_with_others(stop.key.span, [e.key.text for e in done if e is not stop])


def _citations(root: Mapping) -> Iterator[Diagnostic]:
    """Every source that is cited is listed; one that is not is told where it is cited first."""
    listed = root.get("sources")
    if listed is not None and not isinstance(listed, Mapping):
        return  # the schema check has said so
    cited: dict[tuple[str, tuple[str, ...]], list[Scalar]] = {}
    for scalar, key, known in _cited_in_spec(root, ()):
        if key not in known and provenance.KEY.fullmatch(key):
            cited.setdefault((key, known), []).append(scalar)
    for (key, known), scalars in cited.items():
        yield problems.unknown_source(scalars[0].span, key, known, len(scalars))


Cited = tuple[Scalar, str, tuple[str, ...]]
"""Where a source is cited, its key, and the sources that are known there."""


def _cited_in_spec(root: Mapping, known: tuple[str, ...]) -> Iterator[Cited]:
    """What a spec cites, or a reading's patch, which may list sources of its own."""
    listed = root.get("sources")
    sources = listed.entries if isinstance(listed, Mapping) else ()
    known = (*known, *(e.key.text for e in sources))
    for entry in root:
        if entry.key.text in provenance.FREE_BLOCKS and isinstance(entry.value, Mapping):
            for named in entry.value:  # its key is a name: a mark may be called `source`
                yield from _cited_in(named.value, known)
        else:
            yield from _cited_in(entry.value, known)
    for entry in sources:
        origin = entry.value.get("of") if isinstance(entry.value, Mapping) else None
        if isinstance(origin, Scalar) and isinstance(origin.value, str):
            yield origin, origin.text, known


def _cited_in(block: Node, known: tuple[str, ...]) -> Iterator[Cited]:
    if isinstance(block, Sequence):
        for item in block.items:
            yield from _cited_in(item, known)
    for entry in block if isinstance(block, Mapping) else ():
        if entry.key.text == "source":
            for scalar, citation in provenance.citations(entry.value):
                yield scalar, citation.key, known
        elif entry.key.text == "patch" and isinstance(entry.value, Mapping):
            yield from _cited_in_spec(entry.value, known)
        else:
            yield from _cited_in(entry.value, known)
