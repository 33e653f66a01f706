"""Text from a spec never becomes code.

A name, a note, the title of a source may hold anything that looks like the end of a docstring, of a comment
or of a line: either the spec is refused, or the module is, but for its comments and docstrings, the one
of a spec with harmless texts.
"""

from __future__ import annotations

import ast
import io
import json
import keyword
import linecache
import random
import re
import subprocess
import sys
import tokenize
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mancala_dsl import SpecError, load
from mancala_dsl.emit.python import emit
from mancala_dsl.rules.resolve import resolve
from tests.emit.compare import Pair
from tests.emit.games import random_place

SPEC = """\
mancala: 1
name: TEXT
aka: [TEXT]
where: [TEXT]
terms: {bead: TEXT}
history: [TEXT]
notes: [TEXT]
sources:
  elder: {title: TEXT, kind: people, author: TEXT, note: TEXT}
board: {rows: 2, pits: 2, seeds: 2, stores: none, source: CITATION, note: TEXT}
marks:
  MARK: {source: elder, note: TEXT}
sowing:
  source: CITATION
  direction: {is: counterclockwise, source: CITATION, note: TEXT}
  skip: {is: pit == origin, source: CITATION}
  each_seed:
    - {if: pit.MARK, capture: pit, for: pit.holder, source: CITATION, note: TEXT}
  last_seed:
    - {if: last.theirs and last.seeds == 3, mark: last, as: MARK, capture: last, source: CITATION, note: TEXT}
    - {if: last.seeds == 2, capture: last, source: [elder, CITATION]}
turn:
  choose: {is: pit.own and pit.seeds > 0 and not pit.MARK, source: CITATION}
  must: [{if: opponent.seeds == 0, leave: opponent.seeds > 0, source: CITATION, note: TEXT}]
end:
  - {if: mover.moves == 0, rest: pit.owner, source: CITATION, note: TEXT}
  - {if: board.repeated, rest: split, status: added}
win: {is: most, source: CITATION}
readings:
  READING:
    source: CITATION
    note: TEXT
    patch: {sowing: {direction: {is: clockwise, source: CITATION}}}
"""

CODE = [
    '"""\nimport os; os._exit(7)\n"""',
    "'''\nraise SystemExit(7)\n'''",
    '""" + exit() + """',
    '"',
    '"""',
    '""""""',
    "ends with a backslash \\",
    "\\",
    '\\"""\nimport os',
    "\\N{BULLET} \\x00 \\u0000 \\",
    "{__import__('os')} {} {0} {{x}} %s %d $(x) ${x} `x`",
    "two\nlines\nimport os",
    "# type: ignore  # noqa  # fmt: off",
    "*/ // -- <!-- ]]> ;;",
    "def pits(state): return 0",
    "class Game: pass",
    "    mover = 0",
    "Any Mapping Sequence NamedTuple Protocol TypeAlias",
    "from typing import Any, NamedTuple, Protocol, TypeAlias",
    "COLUMNS DIRECTION REPEATED MADE MOVES PITS_OF_BOARD",
    "Tuzdyk ‘тұздық’ тоғызқұмалақ 博弈 🎲",
    "word" * 300,
    "many words " * 300,
]
# Characters that no line of text should hold: the reader may refuse them.
CHARACTERS = {
    "carriage return": "\rimport os\r\nimport os",
    "null": "a\0b",
    "bell": "a\ab",
    "escape": "\x1b[31mred",
    "form feed": "a\fimport os",
    "vertical tab": "a\vimport os",
    "next line": "a\x85import os",
    "line separator": "a\u2028import os",
    "paragraph separator": "a\u2029import os",
    "right to left": "\u202eso tropmi",
    "isolate": "a\u2066b\u2069",
    "no width": "a\u200bb\u200d\ufeff",
    "soft hyphen": "a\u00adb",
    "private": "a\ue000b",
    "no character": "a\ufffeb",
}


def spec(text: str, *, mark: str = "tuzdik", reading: str = "other") -> str:
    """The spec with this text wherever text may stand."""
    place = " ".join(text.split()) or "a place"  # of one line, or it is refused
    ascii_only = any(ord(character) in (0x85, 0x2028, 0x2029, 0xFEFF) for character in text)
    found = SPEC.replace("CITATION", json.dumps(f"elder: {place}", ensure_ascii=ascii_only))
    found = found.replace("TEXT", json.dumps(text, ensure_ascii=ascii_only))
    return found.replace("MARK", mark).replace("READING", reading)


def written(folder: Path, content: str, name: str = "example.yaml") -> Path:
    path = folder / name
    path.write_text(content, "utf-8")
    return path


def text_of(path: Path, reading: str | None = None) -> str:
    """The generated text, as ``compile`` would write it."""
    module = load(path, reading)  # which refuses what compile refuses
    return "".join(linecache.getlines(module.initial.__code__.co_filename))


def bare(text: str) -> str:
    """A module without comments and docstrings, and without the hash of its spec."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body[0] = ast.Pass()
        if isinstance(node, ast.Constant) and re.fullmatch("[0-9a-f]{64}", str(node.value)):
            node.value = ""
    return ast.dump(tree)


def lines_hold_together(text: str) -> None:
    """Nothing hidden, nothing turned round, no line that is too long, comments on lines of their own."""
    for character in set(text) - {"\n"}:
        assert unicodedata.category(character)[0] != "C", repr(character)
        assert character == " " or unicodedata.category(character)[0] != "Z", repr(character)
    assert max(map(len, text.split("\n"))) <= 110
    assert text.splitlines() == text.removesuffix("\n").split("\n")
    comments = [t for t in tokenize.generate_tokens(io.StringIO(text).readline) if t.type == tokenize.COMMENT]
    assert len(comments) > 20


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> str:
    return bare(text_of(written(tmp_path_factory.mktemp("harmless"), spec("an elder of the village"))))


@pytest.mark.parametrize("text", CODE, ids=lambda text: text[:20].encode("unicode_escape").decode())
def test_what_looks_like_code_is_text(text: str, harmless: str, tmp_path: Path) -> None:
    made = text_of(written(tmp_path, spec(text)))
    assert bare(made) == harmless
    lines_hold_together(made)


@pytest.mark.parametrize("text", CHARACTERS.values(), ids=list(CHARACTERS))
def test_characters_that_hide_something(text: str, harmless: str, tmp_path: Path) -> None:
    path = written(tmp_path, spec(text))
    try:
        made = text_of(path)
    except SpecError:
        return  # said to be no text
    assert bare(made) == harmless
    lines_hold_together(made)


@pytest.mark.parametrize("text", CHARACTERS.values(), ids=list(CHARACTERS))
def test_the_emitter_does_not_rely_on_the_reader(text: str, harmless: str, tmp_path: Path) -> None:
    rules, problems = resolve(written(tmp_path, spec("an elder of the village")))
    assert rules is not None, problems
    source = replace(rules.told.sources[0], title=text, author=text, year=text, note=text, url=text)
    made = emit(
        replace(rules, told=replace(rules.told, name=text, sources=(source, replace(source, key="b"))))
    )
    assert bare(made) == harmless
    lines_hold_together(made)


def test_the_tools_are_content_whatever_a_spec_says(tmp_path: Path) -> None:
    for number, text in enumerate(CODE):
        (tmp_path / f"module_{number}.py").write_text(text_of(written(tmp_path, spec(text))), "utf-8")
    for tool in (
        ["ruff", "check", "--isolated"],
        ["ruff", "format", "--isolated", "--line-length=110", "--check"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *tool, "--no-cache", str(tmp_path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


# --- names that Python has a use for, and those that a module uses itself

WORDS = [
    *(
        "class",
        "lambda",
        "import",
        "is",
        "none",
        "print",
        "type",
        "self",
        "int",
        "tuple",
        "sum",
        "any",
        "range",
    ),
    *(
        "pits",
        "state",
        "move",
        "seeds",
        "told",
        "board",
        "after",
        "marked",
        "held",
        "holder",
        "marks",
        "scores",
    ),
    *("more", "last", "site", "taken", "store", "tuzdik_pits", "pits_holders", "a", "x1", "mover", "name"),
]


@pytest.mark.parametrize("word", WORDS)
def test_a_mark_may_have_any_name_or_is_refused(word: str, tmp_path: Path) -> None:
    rules, problems = resolve(written(tmp_path, spec("an elder", mark=word)))
    if rules is None:
        assert "MAN302" in {found.id for found in problems}
        return
    both = Pair(rules)
    assert list(both.made.MARKS) == [word]
    rng = random.Random(word)
    for _ in range(5):
        both.game(*both.positions(random_place(rng, rules)), rng, most=10)


def test_some_of_these_names_are_marks(tmp_path: Path) -> None:
    for word in ("class", "lambda", "state", "told", "after", "tuple", "self"):
        module = load(written(tmp_path, spec("an elder", mark=word), f"{word}_game.yaml"))
        assert list(module.MARKS) == [word]


@pytest.mark.parametrize(
    "mark", ['"tuzdik\\n"', '"tuz dik"', '"tuzdik; x = 1"', '"1x"', '"Weg"', '"tūzdik"', '"__x"']
)
def test_marks_whose_names_are_no_names(mark: str, tmp_path: Path) -> None:
    """In keys and wherever the mark is given; a condition could not speak of them anyway."""
    content = spec("an elder").replace("  tuzdik: {", f"  {mark}: {{").replace("as: tuzdik", f"as: {mark}")
    content = content.replace(" and not pit.tuzdik", "").replace("if: pit.tuzdik", "if: pit.own")
    with pytest.raises(SpecError):
        load(written(tmp_path, content))


@pytest.mark.parametrize("word", ["class", "lambda", "none", "import", "pits", "other_1"])
def test_specs_and_readings_may_be_called_so(word: str, tmp_path: Path) -> None:
    """But for a spec by a word of Python: nobody could import its module."""
    name = f"{word}_game" if keyword.iskeyword(word) else word
    path = written(tmp_path, spec("an elder", reading=word), f"{name}.yaml")
    for reading in (None, word):
        module: Any = load(path, reading)
        found = module.VARIANT, module.READING
        assert found == (name, reading)
        assert module.perft(module.initial(), 3) > 0


@pytest.mark.parametrize("word", ["class", "lambda", "import", "None"])
def test_specs_may_not_be_called_by_a_word_of_python(word: str, tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="MAN107"):
        load(written(tmp_path, spec("an elder"), f"{word}.yaml"))


@pytest.mark.parametrize("reading", ['"other\\n"', '"../other"', '"a b"', '\'"""\'', '"Other"', '"a.b"'])
def test_readings_whose_names_are_no_names(reading: str, tmp_path: Path) -> None:
    path = written(tmp_path, spec("an elder").replace("  other:\n", f"  {reading}:\n"))
    with pytest.raises(SpecError):
        load(path)


@pytest.mark.parametrize(
    "file", ["a b.yaml", "a-b.yaml", "1a.yaml", 'a"""b.yaml', "a\nb.yaml", "a.b.yaml", "ä.yaml"]
)
def test_specs_whose_names_are_no_names(file: str, tmp_path: Path) -> None:
    with pytest.raises(SpecError):
        load(written(tmp_path, spec("an elder"), file))
