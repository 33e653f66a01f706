"""The README as a program: its commands are typed, its Python is run, its tables are made anew.

``python -m tests.readme`` does so and writes what came out into README.md. A block that agrees stays as it
is, so that an output which was shortened by a line ``…`` stays short.

What a block means:

- ``console``: each line after ``$ `` is a command, what follows it its output. What stands behind a prompt
  of ``mancalac play`` is typed.
- ``python``: run in one Python after the other; the ``text`` block that follows is what it prints.
- ``diff``: a change of the file that its first line names (``@@ FILE @@``).
- ``text`` or ``yaml`` whose first line is a comment with the path of a file (``% tests/…``): the file.
- any other ``yaml``: a part of a spec, to be checked (see ``test_readme``).
- ``sh``: for the reader alone.
"""

from __future__ import annotations

import contextlib
import dataclasses
import io
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from mancala_dsl.cli.main import main
from tests.readme_tables import TABLES

TOP = Path(__file__).resolve().parent.parent
README = TOP / "README.md"
BUILD = "python3 mancala_dsl/run.py build"
TEST = "python3 mancala_dsl/run.py test"
NOT_RUN = (TEST,)  # it is what runs this
PROMPT = re.compile(r"^(?:(?:South|North) to move|The game is over \(.*\)): (.+)$", re.MULTILINE)
FILE = re.compile(r"[#%] ((?:specs|tests)/\S+)$")
SHORTENED = "…"


@dataclasses.dataclass(frozen=True)
class Block:
    """A fenced block: what it is, the line (from 0) of the first line in it, and its lines."""

    kind: str
    line: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The lines, each with its end."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def file(self) -> str | None:
        """The file that the block is the text of."""
        named = FILE.match(self.lines[0]) if self.lines and self.kind in ("text", "yaml") else None
        return named[1] if named else None


@dataclasses.dataclass(frozen=True)
class Told:
    """What the README says that a command or a piece of Python prints, and what it printed."""

    command: str
    line: int  # of the first line of the output, from 0
    expected: tuple[str, ...]
    got: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether both are the same, a line ``…`` standing for some lines."""
        pattern = "".join(
            r"(?:.*\n)+?" if line == SHORTENED else re.escape(line) + r"\n" for line in self.expected
        )
        return re.fullmatch(pattern, "".join(f"{line}\n" for line in self.got)) is not None


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a text, in order."""
    found = []
    start, kind = -1, ""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not line.startswith("```"):
            continue
        if start < 0:
            start, kind = number + 1, line[3:]
        else:
            found.append(Block(kind, start, tuple(lines[start:number])))
            start = -1
    return found


def commands(block: Block) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Each command of a ``console`` block, the line of its output, and the output."""
    starts = [number for number, line in enumerate(block.lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(block.lines)], strict=True):
        yield block.lines[start][2:], block.line + start + 1, block.lines[start + 1 : end]


def checkout(folder: Path) -> None:
    """A copy of what a reader has on a fresh clone, without what a reader of the README has made there."""
    left_out = shutil.ignore_patterns("__pycache__", "harbour*")
    for part in ("mancala_dsl", "specs", "generated", "tests/transcripts"):
        shutil.copytree(TOP / part, folder / part, ignore=left_out)


def read_through(readme: str) -> list[Told]:
    """Do all that a README says, in order, in the current folder."""
    told: list[Told] = []
    names: dict[str, object] = {"__name__": "__readme__"}
    all_blocks = blocks(readme)
    for number, block in enumerate(all_blocks):
        if block.kind == "console":
            for command, line, expected in commands(block):
                if command not in NOT_RUN:
                    typed = "".join(f"{said}\n" for said in PROMPT.findall("\n".join(expected)))
                    text = built(expected) if command == BUILD else typed_in(command, typed)
                    told.append(Told(command, line, expected, lines_of(text)))
        elif block.kind == "python":
            got = lines_of(python(block.text, names, block.line))
            after = all_blocks[number + 1] if number + 1 < len(all_blocks) else None
            beside = after is not None and after.kind == "text" and after.line == block_end(block) + 3
            if after is not None and beside:
                told.append(Told("python", after.line, after.lines, got))
            else:
                told.append(Told("python", block.line, (), got))
        elif block.kind == "diff":
            change(block)
        elif block.file is not None:
            Path(block.file).parent.mkdir(parents=True, exist_ok=True)
            Path(block.file).write_text(block.text, encoding="utf-8")
    return told


def block_end(block: Block) -> int:
    """The line of the fence that closes a block."""
    return block.line + len(block.lines)


def lines_of(text: str) -> tuple[str, ...]:
    """What was printed, without blanks at the ends of lines."""
    return tuple(line.rstrip() for line in text.rstrip("\n").split("\n")) if text.strip() else ()


def built(expected: tuple[str, ...]) -> str:
    """What the first command prints. Of its last part only the specs that are shown are run, and the one
    behind each: the transcripts of all of them have tests of their own."""
    every = sorted(path.stem for path in Path("specs").glob("*.yaml"))
    shown = [at for at, name in enumerate(every) if any(line.startswith(f"{name} ") for line in expected)]
    some = [name for at, name in enumerate(every) if at in shown or at - 1 in shown]
    parts = ("check", "compile", f"verify {' '.join(some)}")
    return "".join(typed_in(f"mancalac {part}", "") for part in parts)


def typed_in(command: str, typed: str) -> str:
    """What a command prints, on either stream; ``mancalac`` runs in this process."""
    program, *arguments = shlex.split(command)
    if program == "mancalac":
        with printed() as out, standard_input(typed):
            main(arguments)
        return out.getvalue()
    done = subprocess.run(
        [program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    return done.stdout


def python(text: str, names: dict[str, object], line: int) -> str:
    """What a piece of Python prints; a traceback shows the lines of the README."""
    code = compile("\n" * line + text, str(README), "exec")
    sys.path.insert(0, str(Path.cwd()))
    try:
        with printed() as out:
            exec(code, names)  # noqa: S102 - our own README's text
    finally:
        sys.path.pop(0)
    return out.getvalue()


def change(block: Block) -> None:
    """Make the change that a ``diff`` block shows."""
    named = re.fullmatch(r"@@ (\S+) @@", block.lines[0])
    assert named, f"README.md:{block.line + 1}: which file?"
    path = Path(named[1])
    text = path.read_text(encoding="utf-8")
    for part in re.split(r"^ ?…\n", block.text.partition("\n")[2], flags=re.MULTILINE):
        lines = part.splitlines(keepends=True)
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        assert text.count(old) == 1, f"README.md:{block.line + 1}: {text.count(old)} places in {path}:\n{old}"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


@contextlib.contextmanager
def printed() -> Iterator[io.StringIO]:
    """Both streams in one, as a terminal shows them."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        yield out


@contextlib.contextmanager
def standard_input(typed: str) -> Iterator[None]:
    """What is typed."""
    before, sys.stdin = sys.stdin, io.StringIO(typed)
    try:
        yield
    finally:
        sys.stdin = before


def tables(text: str) -> dict[str, str]:
    """The parts between ``<!-- NAME -->`` and ``<!-- /NAME -->``."""
    return dict(re.findall(r"^<!-- (\w+) -->\n(.*?)^<!-- /\1 -->$", text, re.MULTILINE | re.DOTALL))


def updated(text: str, told: list[Told]) -> str:
    """The README with what came out where it did not agree, and with new tables."""
    lines = text.split("\n")
    for each in sorted(told, key=lambda each: each.line, reverse=True):
        if not each.agrees:
            lines[each.line : each.line + len(each.expected)] = shortened(each.expected, each.got)
    text = "\n".join(lines)
    for name in tables(text):
        if name in TABLES:
            start, end = (text.index(f"<!-- {mark}{name} -->\n") for mark in ("", "/"))
            text = f"{text[:start]}<!-- {name} -->\n{TABLES[name]()}{text[end:]}"
    return text


def shortened(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """New output, shortened where the old was: the lines that begin as the old ones did, ``…`` between them.

    Whole where the old was, and where the new has no such lines.
    """
    if SHORTENED not in before:
        return list(now)
    kept, at = [], 0
    for line in before:
        if line == SHORTENED:
            continue
        found = next((number for number in range(at, len(now)) if _begins(now[number], line)), None)
        if found is None:
            return list(now)
        kept += [now[found]] if found == at else [SHORTENED, now[found]]
        at = found + 1
    return kept if at == len(now) else [*kept, SHORTENED]


def _begins(one: str, other: str) -> bool:
    """Whether two lines begin with the same word, any number being as good as another."""
    first, second = (line.split()[:1] for line in (one, other))
    return first == second or all(word.isdigit() for word in first + second)


def update() -> None:
    """Bring README.md up to date."""
    text = README.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        checkout(Path(name))
        told = read_through(text)
    README.write_text(updated(text, told), encoding="utf-8")


if __name__ == "__main__":
    update()
