"""Every id has a file that is wrong in that way, with the exact text that people shall see.

The expected text stands in the first lines of the file as comments (``#``, in transcripts ``%``), or beside
it as ``<name>.expected`` where such lines would destroy the fault or where there is no file at all. It is
written by hand.
"""

from __future__ import annotations

import contextlib
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mancala_dsl.diagnostics import Diagnostic, Severity, render_text
from mancala_dsl.diagnostics.catalogue import TITLES
from mancala_dsl.reading import read, read_file

FOLDER = Path(__file__).parent / "bad_specs"

MADE = {
    "MAN003_too_large.yaml": lambda: b"# x\n" * 250_001,
    "MAN400_too_long.txt": lambda: b"%" * 80_000 + b"\n",
    "MAN403_too_much.txt": lambda: b'[Variant "oware"]\n[Vouched "nobody"]\n\n' + b"1\n" * 9_000,
}
"""Files that are too large to be kept."""


READINGS = {"MAN114_unknown_reading.yaml": "clock_wise"}
"""Files that are looked at under a reading."""


def names() -> list[str]:
    """All bad files, also those that are only expected."""
    files = {path.name for path in FOLDER.iterdir() if path.suffix in (".yaml", ".txt")}
    files |= set(MADE)
    stems = {Path(name).stem for name in files}
    alone = {path.stem for path in FOLDER.glob("*.expected")} - stems
    return sorted(files | {f"{stem}.yaml" for stem in alone})


def expected(name: str) -> str:
    """The text that has to come out."""
    beside = (FOLDER / name).with_suffix(".expected")
    if beside.exists():
        return beside.read_text(encoding="utf-8")
    lines = []
    mark = "%" if name.endswith(".txt") else "#"
    for line in (FOLDER / name).read_text(encoding="utf-8").split("\n"):
        if not line.startswith(mark):
            break
        lines.append(line.removeprefix(mark).removeprefix(" ") + "\n")
    return "".join(lines)


def yaml_findings(path: Path) -> list[Diagnostic]:
    """MAN0xx: what reading finds."""
    source, diagnostics = read_file(path)
    return diagnostics + read(source)[1] if source else diagnostics


def spec_findings(path: Path) -> list[Diagnostic]:
    """MAN1xx and MAN2xx: what making rules of it finds."""
    from mancala_dsl.rules.resolve import resolve

    return resolve(path, READINGS.get(path.name))[1]


PLAYED = ("MAN333", "MAN334")
"""What random games find."""


def played_findings(path: Path) -> list[Diagnostic]:
    """What ten random games find; where nothing can be chosen they are all the same."""
    from mancala_dsl.analysis.expected import findings
    from mancala_dsl.analysis.trials import play
    from mancala_dsl.api import module
    from mancala_dsl.language.document import load_document
    from mancala_dsl.rules.lowering import lower

    document, _ = load_document(path)
    assert document is not None
    rules, _ = lower(document)
    assert rules is not None
    return findings(rules, document, play(module(rules), games=10, seed=1))


def check_findings(path: Path) -> list[Diagnostic]:
    """MAN3xx: what the checks of the rules find, in all readings; of the notes the one that it is about."""
    from mancala_dsl.checks import check

    if path.name.startswith(PLAYED):
        return played_findings(path)
    notes = Severity.NOTE
    return [d for d in check(path, notes=True) if d.severity is not notes or path.name.startswith(d.id)]


def transcript_findings(path: Path) -> list[Diagnostic]:
    """MAN4xx: what reading a transcript finds, and comparing it with its game."""
    from mancala_dsl.transcripts.verify import findings

    return findings(path)


def replay_findings(path: Path) -> list[Diagnostic]:
    """MAN45x: what replaying a transcript finds."""
    from mancala_dsl.language.catalog import find
    from mancala_dsl.transcripts.report import as_findings
    from mancala_dsl.transcripts.verify import verify

    spec = find("oware")
    assert spec is not None
    with folder_with(path):
        return list(as_findings([verify(spec, Path())]))


def module_findings(path: Path) -> list[Diagnostic]:
    """MAN5xx: what is said of generated modules, where nothing was compiled, or with other files there."""
    from mancala_dsl.cli.compile import compare, compiled, foreign, out_of_date

    with folder_with(path):
        modules = compiled([Path(path.name)], None, Path("generated"))
        Path("generated").mkdir()
        for name in OTHER_MODULES.get(path.name, ()):
            Path("generated", name).write_text("# other\n", "utf-8")
        states = compare(Path("generated"), modules)
        if path.name == "MAN503_foreign.yaml":
            states |= dict.fromkeys(foreign(Path("generated"), modules.expected), "foreign")
        return list(out_of_date(Path("generated"), states))


OTHER_MODULES = {
    "MAN502_stale.yaml": ["MAN502_stale.py", "not_looked_at.py"],
    "MAN503_foreign.yaml": ["MAN502_stale.py"],
}


@contextlib.contextmanager
def folder_with(path: Path) -> Iterator[None]:
    """Be in a folder that holds this file alone."""
    text = path.read_bytes()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        Path(path.name).write_bytes(text)
        yield


def stage(name: str) -> Callable[[Path], list[Diagnostic]]:
    """What finds what is wrong in this file."""
    return replay_findings if name.startswith("MAN45") else STAGES[name[3]]


STAGES: dict[str, Callable[[Path], list[Diagnostic]]] = {
    "0": yaml_findings,
    "1": spec_findings,
    "2": spec_findings,
    "3": check_findings,
    "4": transcript_findings,
    "5": module_findings,
}


@pytest.mark.parametrize("name", names())
def test_what_people_see(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)  # so that the messages call the file by its bare name
    if name in MADE:
        (tmp_path / name).write_bytes(MADE[name]())
        monkeypatch.chdir(tmp_path)
    assert render_text(stage(name)(Path(name))) == expected(name)


@pytest.mark.parametrize("name", names())
def test_a_file_shows_the_id_that_it_is_named_by(name: str) -> None:
    match = re.match(r"(MAN\d{3})_[a-z0-9_]+\.(?:yaml|txt)$", name)
    assert match
    assert match[1] in TITLES
    assert f"[{match[1]}]: " in expected(name)


@pytest.mark.parametrize("id_", sorted(TITLES))
def test_every_id_is_shown_by_a_file(id_: str) -> None:
    assert [name for name in names() if name.startswith(id_)]


def test_the_catalogue_is_sorted() -> None:
    assert list(TITLES) == sorted(TITLES)
