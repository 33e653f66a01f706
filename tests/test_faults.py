"""A fault put into any line of any spec is reported on that line, a missing key on the line of its block.

Each spec of ``specs/`` is spoilt at every key, value, condition and number, one fault at a time, and checked
as ``mancalac check`` does it. Where the faults are put is found with PyYAML's own nodes, not with the
project's reader. Every fault must be an error on its line, with help, without an exception, within a second.

A run of the suite tries a part of the faults that is drawn with a fixed seed (``SHARE``); ``-m long``
tries them all.

What stays valid by the rules of the language is left out by rule, never line by line:

* words that the author chooses freely: texts, and the names in ``terms`` and ``readings``. A misspelt name
  in ``sources`` or ``marks`` is told where it is cited, and so is looked for there;
* a doubled line that begins an item of a list: that is one item more, not a key that stands twice;
* a condition that loses its ``not`` says the opposite, but says it well;
* a key that a spec with ``extends`` leaves out is inherited, and so is the ``is`` that a patch leaves out;
* in a patch, and in a spec with ``extends``, no value (``null``) takes a key away;
* where a line stands too far in, the line at fault may as well be the next one of its block, which then
  stands too far out, or the one above it, whose text it then seems to go on with.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
import yaml

from mancala_dsl.checks import check
from mancala_dsl.diagnostics import Diagnostic, Severity
from tests.emit import games
from tests.patience import PATIENCE

SPECS = sorted((Path(__file__).parents[1] / "specs").glob("*.yaml"))
CORE = [path for path in SPECS if path.stem in games.CORE]
"""The others have the same kinds of lines; all of them are tried in the long run."""
SHARE = 0.06
LEAST = 6
"""At least so many faults of each kind are tried in each spec, if it has them."""
SLOWEST = PATIENCE
"""Seconds of CPU that the check of a spoilt spec may take."""

CHOSEN = ("terms", "sources", "marks", "readings")
CITED = ("sources", "marks")
TRUTHS = ("if", "while", "leave", "choose", "skip", "again")
QUANTITIES = ("capture", "relay", "mark", "for", "holder", "rest", "winner", "count")
WORDS = ("direction", "stores", "first_seed", "then", "toward", "status", "no_move", "grand_slam", "win")
TEXTS = ("name", "note", "text", "title", "author", "in", "language", "url", "seen")
NUMBERS = {
    "mancala": ("0", "2", "-1", "1.5"),
    "rows": ("0", "3", "5", "-2"),
    "pits": ("0", "51", "-6", "2.5", "9" * 30),
    "seeds": ("0", "-4", "0.5", "9" * 30),
    "laps": ("0", "-1", "1.5", "9" * 30),
    "year": ("1899.5", "9" * 30),
}
"""Numbers that are too small, too large or not whole."""

REQUIRED = {
    "": ("mancala", "name", "board", "sowing", "end", "win"),
    "board": ("rows", "pits", "seeds", "stores"),
    "sowing": ("direction",),
    "endless": ("laps", "then"),
    "chain": ("toward", "while"),
    "must": ("leave",),
    "end": ("if",),
    "sources": ("title", "kind"),
    "readings": ("patch",),
    "mark": ("as",),
    "long": ("is",),
    "remark": ("text",),
}
"""Which keys a block must have, from the language note: by the block's key, or what its items are."""

Step = str | int


@dataclass(frozen=True)
class Place:
    """A key with its value, and where it stands."""

    path: tuple[Step, ...]
    key: yaml.ScalarNode
    value: yaml.Node
    block: yaml.MappingNode

    @property
    def name(self) -> str:
        return str(self.key.value)

    @property
    def setting(self) -> str:
        """The key, or for the ``is`` of a scalar that is written long the key of the setting."""
        return str(self.path[-2]) if self.name == "is" and len(self.path) > 1 else self.name

    @property
    def line(self) -> int:
        return int(self.key.start_mark.line) + 1

    @property
    def chosen(self) -> str:
        """The block of names that this key is one of, else nothing."""
        above = [step for step in self.path[:-1] if step != "patch"]
        outer = str(above[-1]) if above and isinstance(above[-1], str) else ""
        return outer if outer in CHOSEN and (len(above) == 1 or self.path[-3:-2] == ("patch",)) else ""


@dataclass(frozen=True)
class Fault:
    """A spoilt text: the lines on which the fault may be told, and the word that was meant, if one was."""

    what: str
    text: str
    lines: frozenset[int]
    meant: str = ""
    column: int = 0
    anywhere: bool = False


@dataclass
class Spec:
    """A spec's text and all its keys."""

    path: Path
    text: str = field(init=False)
    places: list[Place] = field(init=False)

    def __post_init__(self) -> None:
        self.text = self.path.read_text(encoding="utf-8")
        root = yaml.compose(self.text, Loader=yaml.SafeLoader)
        assert root is not None
        self.places = list(places(root, ()))

    @property
    def derived(self) -> bool:
        """Whether it extends another spec: what it does not say is then inherited."""
        return any(place.path == ("extends",) for place in self.places)

    def with_text(self, start: int, end: int, new: str) -> str:
        return self.text[:start] + new + self.text[end:]

    def with_value(self, place: Place, new: str) -> str:
        """The text with another value, on the line of its key."""
        return self.with_text(place.key.end_mark.index, end_of(place.value), f": {new}")


def places(node: yaml.Node, path: tuple[Step, ...]) -> Iterator[Place]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield Place((*path, key.value), key, value, node)
            yield from places(value, (*path, key.value))
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            yield from places(item, (*path, number))


def end_of(node: yaml.Node) -> int:
    """Where a node's last word ends; PyYAML puts the end of a block before the next one."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return end_of(last[1] if isinstance(last, tuple) else last)
    if isinstance(node, yaml.ScalarNode) and node.style in (">", "|"):
        inside = str(node.start_mark.buffer)[node.start_mark.index : node.end_mark.index]
        return int(node.start_mark.index) + len(inside.rstrip("\x00 \n"))
    return int(node.end_mark.index)


def scalars(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    """The scalars that stand for a setting: itself, the items of a list, but no keys inside."""
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from scalars(item)


def line_of(text: str, index: int) -> int:
    return text.count("\n", 0, index) + 1


def column_of(text: str, index: int) -> int:
    return index - text.rfind("\n", 0, index)


def misspellings(word: str) -> Iterator[str]:
    """Each way to lose a letter, to double one, to exchange two neighbours or to hit another key once."""
    slips = [word[:n] + word[n + 1 :] for n in range(len(word))]
    slips += [word[:n] + letter + word[n:] for n, letter in enumerate(word)]
    slips += [word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in range(len(word) - 1)]
    slips += [word[:n] + "q" + word[n + 1 :] for n in range(len(word))]
    yield from (slip for slip in dict.fromkeys(slips) if re.fullmatch(r"[a-z_]+", slip) and slip != word)


def a_few(word: str, place: object) -> list[str]:
    """Three misspellings, the same ones in every run."""
    slips = list(misspellings(word))
    return random.Random(f"{word} {place}").sample(slips, min(3, len(slips)))


# --- the faults


def misspelt_keys(spec: Spec) -> Iterator[Fault]:
    for place in spec.places:
        start, end = place.key.start_mark.index, place.key.end_mark.index
        if not re.fullmatch(r"[a-z_]+", place.name) or place.chosen in ("terms", "readings"):
            continue
        if place.chosen and not re.search(rf"(?<![\w`]){place.name}\b", spec.text[end:]):
            continue  # nothing cites it
        for slip in a_few(place.name, place.path):
            if slip in {key.value for key, _ in place.block.value}:
                continue  # that key stands there too: a duplicate, which is another fault
            yield Fault(
                f"{place.path}: {slip}",
                spec.with_text(start, end, slip),
                frozenset({place.line}),
                place.name if place.chosen not in CITED else slip,
                0 if place.chosen else column_of(spec.text, start),
                anywhere=bool(place.chosen),
            )


def doubled_keys(spec: Spec) -> Iterator[Fault]:
    """The line again, and the key with all that is in it again."""
    lines = spec.text.splitlines(keepends=True)
    for place in spec.places:
        number = place.line - 1
        first_on_line = not lines[number][: place.key.start_mark.column].strip()
        if first_on_line:
            doubled = "".join([*lines[: number + 1], *lines[number:]])
            yield Fault(f"{place.path} line twice", doubled, frozenset({place.line, place.line + 1}))
        start, end = place.key.start_mark.index, end_of(place.value)
        blank = " " * place.key.start_mark.column
        between = ", " if place.block.flow_style else "\n" + blank
        twice = spec.with_text(end, end, between + spec.text[start:end])
        here = line_of(twice, end + len(between))
        yield Fault(f"{place.path} twice", twice, frozenset({here}), place.name)


def wrong_types(spec: Spec) -> Iterator[Fault]:
    derived = spec.derived
    for place in spec.places:
        wrong = ["[[]]", "[{zq: 1}]"]
        if place.name in ("mancala", "extends") or not (derived or "patch" in place.path[:-1]):
            wrong.append("")
        if place.name not in CHOSEN:
            wrong.append("{zq: 1}")
        if place.chosen == "" and place.name in (*TEXTS, *TRUTHS, *QUANTITIES, *WORDS, "source", "of"):
            wrong.append("17")
        if place.setting in NUMBERS and place.name != "year":
            wrong += ["many", '"6"', "true"]
        for value in wrong:
            if place.setting in ("again", "skip") and value == "true":
                continue
            yield Fault(f"{place.path}: {value}", spec.with_value(place, value), frozenset({place.line}))


def misspelt_values(spec: Spec) -> Iterator[Fault]:
    """Words out of a list of possible ones, marks, citations and the extended spec."""
    for place in spec.places:
        named = place.name in ("source", "of", "as", "extends") and not place.chosen
        if not (named or place.setting in WORDS):
            continue
        for scalar in scalars(place.value):
            found = re.match(r"[a-z_]+", str(scalar.value))
            if not found:
                continue
            start = scalar.start_mark.index + (spec.text[scalar.start_mark.index] in "\"'")
            for slip in a_few(found[0], (place.path, start)):
                yield Fault(
                    f"{place.path}: {slip}",
                    spec.with_text(start, start + len(found[0]), slip),
                    frozenset({line_of(spec.text, start)}),
                    found[0],
                )


def expressions(spec: Spec) -> Iterator[tuple[Place, int, int]]:
    """Where the conditions and quantities stand in the text."""
    for place in spec.places:
        if place.setting in (*TRUTHS, *QUANTITIES) and not place.chosen:
            for scalar in scalars(place.value):
                start = scalar.start_mark.index
                if scalar.style == ">":
                    start = spec.text.index("\n", start) + 1
                yield place, start, end_of(scalar)


TOKEN = re.compile(r"[a-z_]+(?:\.[a-z_]+)*|[0-9]+|==|!=|<=|>=|\.\.|[-+*/%<>()|]")


def misspelt_words(spec: Spec) -> Iterator[Fault]:
    for place, start, end in expressions(spec):
        for found in re.finditer(r"[a-z_]+", spec.text[start:end]):
            at = start + found.start()
            for slip in a_few(found[0], (place.path, at)):
                yield Fault(
                    f"{place.path}: {slip}",
                    spec.with_text(at, at + len(found[0]), slip),
                    frozenset({line_of(spec.text, at)}),
                    found[0],
                    column_of(spec.text, at),
                )


def broken_conditions(spec: Spec) -> Iterator[Fault]:
    """One word, number, operator or bracket less, or one written as another language has it."""
    foreign = {"==": "=", "and": "&&", "or": "||", "not": "!", ">": "=>", "in": "is in", "|": ","}
    for place, start, end in expressions(spec):
        if place.setting not in TRUTHS:
            continue
        here = frozenset(range(line_of(spec.text, start), line_of(spec.text, end) + 1))
        here |= {place.line}
        for found in TOKEN.finditer(spec.text[start:end]):
            at, to = start + found.start(), start + found.end()
            token = found[0]
            if token != "not":
                yield Fault(f"{place.path}: no {token} at {at}", spec.with_text(at, to, " "), here)
            if token in foreign:
                other = spec.with_text(at, to, foreign[token])
                yield Fault(f"{place.path}: {foreign[token]} at {at}", other, here)
        for more in (" and", " )", " == ", " pit", " ?", " and (pit.own", " and pit.", " and 3"):
            yield Fault(f"{place.path}: more{more}", spec.with_text(end, end, more), here)


def numbers_out_of_range(spec: Spec) -> Iterator[Fault]:
    for place in spec.places:
        if place.setting in NUMBERS and isinstance(place.value, yaml.ScalarNode):
            for number in NUMBERS[place.setting]:
                text = spec.with_value(place, number)
                yield Fault(f"{place.path}: {number}", text, frozenset({place.line}))
    for place, start, end in expressions(spec):
        for found in re.finditer(r"(?<![\w.])[0-9]+", spec.text[start:end]):
            at, to = start + found.start(), start + found.end()
            for number in ("9" * 30, "1.5", "0x1F", "1e3"):
                text = spec.with_text(at, to, number)
                yield Fault(f"{place.path}: {number}", text, frozenset({line_of(spec.text, at)}))


def kind_of_block(place: Place, keys: set[str]) -> str:
    """What the block that a key stands in is, in the words of ``REQUIRED``."""
    above = place.path[:-1]
    while above and above[-1] == "patch":
        return "patch"
    if not above:
        return ""
    if place.name == "is":
        return "patch" if "patch" in above else "long"
    if place.name == "as" and "mark" in keys:
        return "mark"
    if place.name == "text":
        return "remark"
    last = above[-1]
    if isinstance(last, int):
        return str(above[-2])
    if len(above) > 1 and above[-2] in CHOSEN:
        return str(above[-2])
    return last if "patch" not in above or last == "chain" else "patch"


def missing_keys(spec: Spec) -> Iterator[Fault]:
    opened = {id(place.value): place for place in spec.places}
    for place in spec.places:
        keys = {key.value for key, _ in place.block.value}
        if place.name not in REQUIRED.get(kind_of_block(place, keys), ()):
            continue
        if spec.derived and place.name not in ("mancala", "text"):
            continue
        start, end = place.key.start_mark.index, end_of(place.value)
        index = next(n for n, (key, _) in enumerate(place.block.value) if key is place.key)
        if index + 1 < len(place.block.value):
            end = place.block.value[index + 1][0].start_mark.index
        elif index and place.block.flow_style:
            start = end_of(place.block.value[index - 1][1])
        elif not index:
            continue  # the only key: its block is then empty, another fault
        text = spec.with_text(start, end, "")
        opener = opened.get(id(place.block))
        lines = {opener.line} if opener else set()
        if place.name == "as":
            lines |= {beside.line for beside in spec.places if beside.path == (*place.path[:-1], "mark")}
        first = place.block.value[0][0].start_mark.index
        if not opener or not place.path[:-1]:
            lines.add(line_of(spec.text, first))  # an item of a list, or the spec itself
        if place.name == "mancala":
            lines.add(line_of(text, text.index("name:" if not spec.derived else "extends:")))
        yield Fault(f"{place.path} is missing", text, frozenset(lines))


def slips_of_the_pen(spec: Spec) -> Iterator[Fault]:
    """A line with a key that is not YAML any more, or another YAML."""
    lines = spec.text.splitlines(keepends=True)
    for place in spec.places:
        if place.block.flow_style:
            continue
        number = place.line - 1
        line, after = lines[number], place.key.end_mark.column
        ways = {
            "no colon": line[:after] + line[after + 1 :],
            "two colons": line[:after] + ":" + line[after:],
            "no space": line[: after + 1] + line[after + 1 :].lstrip(" "),
            "a tab": "\t" + line,
            "a bracket": line[: after + 1] + " [" + line[after + 1 :].lstrip(" "),
            "an anchor": line[: after + 1] + " &a" + line[after + 1 :],
            "a tag": line[: after + 1] + " !!binary" + line[after + 1 :],
        }
        if quote_is_wrong(place):
            ways["a quote"] = line.rstrip("\n") + ' "\n'
        for name, wrong in ways.items():
            if wrong != line:
                text = "".join([*lines[:number], wrong, *lines[number + 1 :]])
                yield Fault(f"{place.path}: {name}", text, frozenset({place.line}))
        if len(place.block.value) > 1:
            text = "".join([*lines[:number], " " + line, *lines[number + 1 :]])
            yield Fault(f"{place.path}: further in", text, around(place, spec))


def around(place: Place, spec: Spec) -> frozenset[int]:
    """The line of a key, that of the key before it and that of the next one in its block."""
    lines = [key.start_mark.line + 1 for key, _ in place.block.value]
    index = lines.index(place.line)
    above = [other.line for other in spec.places if other.line < place.line][-1:]
    return frozenset({place.line, *lines[index + 1 : index + 2], *above})


def quote_is_wrong(place: Place) -> bool:
    """In a plain text and in a comment a quote is a letter like any other."""
    line = str(place.key.start_mark.buffer)[place.key.start_mark.index :].partition("\n")[0]
    return (
        " #" not in line
        and isinstance(place.value, yaml.ScalarNode)
        and place.setting not in (*TEXTS, "year")
        and not place.chosen
    )


Kind = Callable[[Spec], Iterator[Fault]]

KINDS: list[Kind] = [
    misspelt_keys,
    doubled_keys,
    wrong_types,
    misspelt_values,
    misspelt_words,
    broken_conditions,
    numbers_out_of_range,
    missing_keys,
    slips_of_the_pen,
]


# --- what has to be found


def found_in(spec: Spec, fault: Fault, folder: Path) -> list[Diagnostic]:
    path = folder / spec.path.name
    path.write_text(fault.text, encoding="utf-8")
    return [d for d in check(path) if d.severity is Severity.ERROR]


def complaint(spec: Spec, fault: Fault, folder: Path) -> str:
    """What is wrong with how a fault is told; nothing if all is well."""
    began = time.process_time()
    try:
        errors = found_in(spec, fault, folder)
    except Exception as error:  # noqa: BLE001 - any exception is a failure of the test
        return f"{fault.what}: {error!r}"
    if time.process_time() - began > SLOWEST:
        return f"{fault.what}: takes too long"
    there = [d for d in errors if fault.anywhere or d.span.line in fault.lines]
    told = [(d.id, d.span.line, d.span.column, d.message, d.help) for d in errors]
    if not there:
        return f"{fault.what}: not on {sorted(fault.lines)} but {told}"
    if any(not d.help for d in errors):
        return f"{fault.what}: no help in {told}"
    if fault.column and not any(d.span.column == fault.column for d in there):
        return f"{fault.what}: not in column {fault.column} but {told}"
    return ""


def some(faults: list[Fault], seed: str) -> list[Fault]:
    """A share of the faults, the same in every run."""
    count = max(LEAST, round(len(faults) * SHARE))
    return random.Random(seed).sample(faults, min(count, len(faults)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with all specs, so that what is extended is found."""
    for path in SPECS:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


@cache
def spec_of(path: Path) -> Spec:
    """PyYAML's reader in Python is slow, and only that one tells all places."""
    return Spec(path)


BOTH = [pytest.param(True, id="some"), pytest.param(False, id="all", marks=pytest.mark.long)]


def tried(kind: Kind, spec: Spec, share: bool) -> list[Fault]:
    faults = list(kind(spec))
    return some(faults, f"{spec.path.stem} {kind.__name__}") if share else faults


IN_EACH = [
    *(pytest.param(path, True, id=f"{path.stem}-some") for path in CORE),
    *(pytest.param(path, False, id=f"{path.stem}-all", marks=pytest.mark.long) for path in SPECS),
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(("path", "share"), IN_EACH)
def test_a_fault_is_told_on_its_line(path: Path, kind: Kind, folder: Path, share: bool) -> None:
    spec = spec_of(path)
    told = [complaint(spec, fault, folder) for fault in tried(kind, spec, share)]
    assert [wrong for wrong in told if wrong] == []


@pytest.mark.parametrize("share", BOTH)
def test_the_word_that_was_meant_is_named(folder: Path, share: bool) -> None:
    """The help of 95 of 100 misspellings has the right word in it."""
    named, missed = 0, []
    for path in CORE if share else SPECS:
        spec = spec_of(path)
        for kind in (misspelt_keys, misspelt_values, misspelt_words):
            for fault in tried(kind, spec, share)[: LEAST if share else None]:
                if any(f"`{fault.meant}" in d.help for d in found_in(spec, fault, folder)):
                    named += 1
                else:
                    missed.append(f"{path.stem} {fault.what}")
    assert named >= 0.95 * (named + len(missed)), missed


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_there_are_faults_of_each_kind(kind: Kind) -> None:
    """A spec that lost its conditions would otherwise pass in silence; Sadeqa 91 has only a start."""
    counts = {path.stem: len(list(kind(spec_of(path)))) for path in CORE if path.stem != "sadeqa_game_91"}
    assert min(counts.values()) >= LEAST, counts
