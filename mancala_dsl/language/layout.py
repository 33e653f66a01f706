"""The canonical layout of a spec: the order of its keys, indentation, blank lines; nothing is worded anew.

Whole lines are moved and shifted, and what stands within braces on one line is put in order. Comments come
along: those above a key and behind its value with the key, those at the head with the head. Texts are not
wrapped again and quotes are left alone.

- Keys stand in the order of the schema. In a long form ``is`` or ``text`` comes first. ``source``, ``status``
  and ``note`` come last, but first in a block that they cover with many clauses (``COVERING``). Where names
  are the author's own (terms, sources, marks, readings …) they stay in the author's order.
- A block is two spaces further in than its key, and so is a list.
- The line that tells editors of the schema is the first: where it follows a key they do not see it.
- A blank line stands before each block that is played and before the sources; none follows another.

What comes out is read again: it has to be the same tree, and to have the same signs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence as AbstractSequence
from dataclasses import dataclass

from mancala_dsl.diagnostics import Diagnostic, Severity, Source
from mancala_dsl.language import schema
from mancala_dsl.language.patches import ABOUT_KEYS
from mancala_dsl.reading import Entry, Mapping, Node, Scalar, Sequence, read

STEP = 2
FIRST = ("is", "text")
COVERING = frozenset({"sowing", "turn", "match"})
APART = frozenset(
    {
        "sources",
        "board",
        "start",
        "marks",
        "memory",
        "define",
        "sowing",
        "turn",
        "end",
        "win",
        "match",
        "readings",
    }
)
"""Blocks with a blank line before them."""

SERVER = re.compile(r"\s*#\s*yaml-language-server:")
"""A line for editors."""

Path = tuple[str | int, ...]


class LayoutError(Exception):
    """The text would not be the same in its new layout: it uses something of YAML that is not known here, as
    ``? key``."""


def laid_out(source: Source) -> tuple[str | None, list[Diagnostic]]:
    """The text of a spec in its canonical layout; None, with what is wrong, if it cannot be read.

    Only the YAML is looked at: whoever writes files has to check the spec first. Raises
    :class:`LayoutError` if what comes out is not the same.
    """
    root, found = read(source)
    if root is None or any(each.severity is Severity.ERROR for each in found):
        return None, found
    text = _Layout(source).text(root)
    again, _ = read(Source(source.name, text))
    if again is None or not _same(root, again, ()) or _signs(text) != _signs(source.text):
        raise LayoutError(f"{source.name} would not be the same in its canonical layout")
    return text, found


def _signs(text: str) -> Counter[str]:
    """How often each character stands in a text, blanks aside."""
    return Counter("".join(text.split()))


def _same(a: Node, b: Node, path: Path) -> bool:
    """Whether two trees say the same; keys may stand in another order where they are the language's own."""
    match a, b:
        case Mapping(), Mapping():
            keys = [[entry.key.text for entry in node] for node in (a, b)]
            if _order(path):
                keys = [sorted(each) for each in keys]
            inner = ((entry.key.text, entry.value, b.get(entry.key.text)) for entry in a)
            return keys[0] == keys[1] and all(
                other is not None and _same(value, other, _below(path, key)) for key, value, other in inner
            )
        case Sequence(), Sequence():
            return len(a.items) == len(b.items) and all(
                _same(*pair, (*path, number))
                for number, pair in enumerate(zip(a.items, b.items, strict=True))
            )
        case Scalar(), Scalar():
            return (type(a.value), a.value, a.text) == (type(b.value), b.value, b.text)
    return False


def _below(path: Path, key: str) -> Path:
    """The path of a key's value. A reading's patch has the keys of a spec."""
    return () if len(path) == 2 and path[0] == "readings" and key == "patch" else (*path, key)


def _order(path: Path) -> dict[str, int]:
    """The rank of each key of a block; nothing where the author names the keys."""
    about_first = bool(path) and path[-1] in COVERING
    ranks = {}
    for number, key in enumerate(schema.keys_at(path)):
        offset = -200 if key in FIRST else -100 if about_first and key in ABOUT_KEYS else 0
        ranks[key] = number + offset
    return ranks


@dataclass(frozen=True, slots=True)
class _Part:
    """A key or an item: its lines, from and to (not included), and those above that speak of it."""

    node: Node
    lead: AbstractSequence[str]
    start: int
    end: int
    key: Scalar | None = None


class _Layout:
    """Lays out one text. Lines are counted from 0, columns too."""

    def __init__(self, source: Source) -> None:
        self.lines = source.text.split("\n")

    def text(self, root: Node) -> str:
        if not isinstance(root, Mapping) or self._is_flow(root) or not root.entries:
            return "\n".join(self.lines)
        parts, tail = self._parts(root.entries, 0, len(self.lines), 0)
        below: list[str] = []
        if len(parts) > 1:
            below, parts[1] = _of_the_head(parts[1])
        first, *others = parts
        servers = [line.strip() for line in (*first.lead, *below) if SERVER.match(line)]
        above = [line for line in first.lead if not SERVER.match(line)]
        below = [line for line in below if not SERVER.match(line)]
        out = [*servers, *_comments(above, 0), *self._key(first, 0, ()), *_comments(below, 0)]
        for part in self._sorted(others, ()):
            lead = _comments(part.lead, 0)
            if part.key is not None and part.key.text in APART and out[-1] and "" not in lead:
                out.append("")
            out += lead[1:] if out[-1:] == [""] == lead[:1] else lead
            out += self._key(part, 0, ())
        tail = _comments(tail, 0)
        while tail and not tail[-1]:
            tail.pop()
        out += tail
        return "\n".join(out) + "\n"

    def _sorted(self, parts: list[_Part], path: Path) -> list[_Part]:
        order = _order(path)
        return sorted(parts, key=lambda part: order.get(part.key.text, len(order)) if part.key else 0)

    def _parts(
        self, children: AbstractSequence[Entry | Node], start: int, end: int, column: int
    ) -> tuple[list[_Part], list[str]]:
        """The lines of a block dealt out to its keys or items, and those that are left at its end.

        A comment below a value belongs to it if it stands further in than the block, else to what follows.
        """
        nodes = [child.value if isinstance(child, Entry) else child for child in children]
        starts = [self._start(child) for child in children]
        ends = [max(self._end(node), first + 1) for node, first in zip(nodes, starts, strict=True)]
        parts: list[_Part] = []
        lead = self.lines[start : starts[0]]
        for number, (child, node) in enumerate(zip(children, nodes, strict=True)):
            following = starts[number + 1] if number + 1 < len(starts) else end
            mine = ends[number]
            for at in range(mine, following):
                if self.lines[at].strip() and _indent(self.lines[at]) > column:
                    mine = at + 1
            key = child.key if isinstance(child, Entry) else None
            parts.append(_Part(node, lead, starts[number], mine, key))
            lead = self.lines[mine:following]
        return parts, lead

    def _block(self, node: Mapping | Sequence, part: _Part, column: int, path: Path) -> list[str]:
        """The lines of a block or list that begins below the line of its key."""
        children: AbstractSequence[Entry | Node] = node.entries if isinstance(node, Mapping) else node.items
        old = self._column(children[0])
        parts, tail = self._parts(children, part.start + 1, part.end, old)
        out: list[str] = []
        for number, each in enumerate(self._sorted(parts, path) if isinstance(node, Mapping) else parts):
            out += _comments(each.lead, column)
            inner = path if isinstance(node, Mapping) else (*path, number)
            out += self._key(each, column, inner) if each.key else self._item(each, column, inner)
        return out + _comments(tail, column)

    def _key(self, part: _Part, column: int, path: Path) -> list[str]:
        """The lines of a key and its value, the key at this column."""
        key, node = part.key, part.node
        assert key is not None
        line = self.lines[part.start]
        name = line[key.span.column - 1 : key.span.end_column - 1]
        after = line[key.span.end_column - 1 :].lstrip().removeprefix(":")
        below = _below(path, key.text)
        if self._is_block(node) and node.span.line - 1 > part.start:
            assert isinstance(node, Mapping | Sequence)
            head = f"{' ' * column}{name}:{after}".rstrip()
            return [head, *self._block(node, part, column + STEP, below)]
        return self._value(part, f"{' ' * column}{name}:", after, key.span.column - 1, column, below)

    def _item(self, part: _Part, column: int, path: Path) -> list[str]:
        """The lines of an item of a list, its dash at this column."""
        node, line = part.node, self.lines[part.start]
        dash = _indent(line)
        at = node.span.column - 1
        if line[dash:at].strip() != "-" or node.span.line - 1 != part.start:
            return self._shifted(
                part.start, part.end, column - dash
            )  # a list in a list, a value further down
        if isinstance(node, Mapping) and not self._is_flow(node):
            parts, tail = self._parts(node.entries, part.start, part.end, at)
            first, *others = self._sorted(parts, path)
            above = _comments(first.lead, column)
            out = self._key(first, column + STEP, path)
            out[0] = f"{' ' * column}- {out[0].lstrip()}"
            for each in others:
                out += _comments(each.lead, column + STEP)
                out += self._key(each, column + STEP, path)
            return [*above, *out, *_comments(tail, column + STEP)]
        return self._value(part, f"{' ' * column}-", line[dash + 1 :], dash, column, path)

    def _value(self, part: _Part, head: str, after: str, old: int, column: int, path: Path) -> list[str]:
        """A value that begins on the line of its key or dash, or is left as it stands."""
        node, first = part.node, part.start
        if node.span.line == node.span.end_line == first + 1 and not self._is_nothing(node):
            behind = self.lines[first][node.span.end_column - 1 :].rstrip()
            lines = [f"{head} {self._flow(node, path)}{behind}"]
            return lines + _comments(self.lines[first + 1 : part.end], column + STEP)
        lines = [f"{head} {_trimmed(after)}" if after.strip() else head]
        end = self._end(node)
        inside = self.lines[first + 1 : end]
        match self.lines[node.span.line - 1][node.span.column - 1 : node.span.column]:
            case "|" | ">" if any(character.isdigit() for character in after.partition("#")[0]):
                lines += _moved(inside, column - old)  # `|2` counts from the key
            case "|" | ">" | "[" | "{":
                least = min((_indent(text) for text in inside if text.strip()), default=0)
                lines += _moved(inside, column + STEP - least)
            case _:
                lines += [
                    f"{' ' * (column + STEP)}{_trimmed(text)}" if text.strip() else "" for text in inside
                ]
        return lines + _comments(self.lines[end : part.end], column + STEP)

    def _flow(self, node: Node, path: Path) -> str:
        """A value of one line, what stands in braces in order."""
        line, start, end = self.lines[node.span.line - 1], node.span.column - 1, node.span.end_column - 1
        raw = line[start:end]
        if raw[:1] in ("{", "[") and raw[1:-1].rstrip().endswith(","):
            return raw  # a comma behind the last would get lost
        match node:
            case Mapping(entries=entries) if raw[0] == "{" and not any(map(self._is_nothing_at, entries)):
                order = _order(path)
                chosen = sorted(entries, key=lambda entry: order.get(entry.key.text, len(order)))
                texts = [
                    f"{self._flow(entry.key, ())}: {self._flow(entry.value, _below(path, entry.key.text))}"
                    for entry in chosen
                ]
                return f"{{{', '.join(texts)}}}"
            case Sequence(items=items) if raw[0] == "[":
                return (
                    f"[{', '.join(self._flow(item, (*path, number)) for number, item in enumerate(items))}]"
                )
        return raw

    def _is_nothing_at(self, entry: Entry) -> bool:
        return self._is_nothing(entry.value)

    def _is_nothing(self, node: Node) -> bool:
        """Whether a value is not written at all."""
        return isinstance(node, Scalar) and node.value is None and not node.text

    def _is_flow(self, node: Node) -> bool:
        """Whether a collection stands in brackets."""
        return self.lines[node.span.line - 1][node.span.column - 1 : node.span.column] in ("{", "[")

    def _is_block(self, node: Node) -> bool:
        return isinstance(node, Mapping | Sequence) and not self._is_flow(node)

    def _start(self, child: Entry | Node) -> int:
        """The line of a key; for an item that of its dash."""
        if isinstance(child, Entry):
            return child.key.span.line - 1
        at, column = child.span.line - 1, child.span.column - 1
        while not self.lines[at][:column].lstrip().startswith("-"):
            at, column = at - 1, len(self.lines[at - 1])
        return at

    def _column(self, child: Entry | Node) -> int:
        """The column of a key, or of an item's dash."""
        return (
            child.key.span.column - 1 if isinstance(child, Entry) else _indent(self.lines[self._start(child)])
        )

    def _end(self, node: Node) -> int:
        """The line after the last of a value."""
        last = node.span.end_line - 1
        return last if node.span.end_column == 1 and last > node.span.line - 1 else last + 1

    def _shifted(self, start: int, end: int, by: int) -> list[str]:
        return _moved(self.lines[start:end], by)


def _of_the_head(part: _Part) -> tuple[list[str], _Part]:
    """The comments below the version speak of the whole spec, up to the last blank line among them."""
    blank = max((at for at, line in enumerate(part.lead) if not line.strip()), default=-1)
    return list(part.lead[: blank + 1]), _Part(
        part.node, part.lead[blank + 1 :], part.start, part.end, part.key
    )


def _trimmed(text: str) -> str:
    """Without blanks around it, unless the last is escaped."""
    short = text.strip()
    return text.lstrip() if short.endswith("\\") else short


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _moved(lines: AbstractSequence[str], by: int) -> list[str]:
    """Lines further in or out."""
    return [
        f"{' ' * max(_indent(line) + by, 0)}{line.lstrip(' ')}" if line.strip() else line for line in lines
    ]


def _comments(lines: AbstractSequence[str], column: int) -> list[str]:
    """Comments at a column, with one blank line at most between them."""
    out: list[str] = []
    for line in lines:
        text = line.strip()
        if text:
            out.append(f"{' ' * column}{text}")
        elif out[-1:] != [""]:
            out.append("")
    return out
