"""``mancalac compile`` writes what it says, and ``--check`` says what is not as it should be."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from mancala_dsl.cli import compile as compiling
from tests.cli.terminal import PAIR, Terminal, mancalac


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_it_writes_the_spec_and_its_readings(run: Terminal, village: Path) -> None:
    done = run("compile")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        "generated/pair.py: written\ngenerated/pair__clockwise.py: written\n2 modules: 2 written\n"
    )
    files = contents(village / "generated")
    assert set(files) == {"pair.py", "pair__clockwise.py"}
    assert b"READING: str | None = None\n" in files["pair.py"]
    assert b'READING: str | None = "clockwise"\n' in files["pair__clockwise.py"]


def test_it_writes_only_what_changes(run: Terminal, village: Path) -> None:
    run("compile")
    generated = village / "generated"
    before = {path.name: path.stat().st_mtime_ns for path in generated.iterdir()}
    (generated / "pair.py").write_text("changed", "utf-8")
    done = run("compile")
    assert done.out == ("generated/pair.py: written\n2 modules: 1 written, 1 unchanged\n")
    assert run("compile", "pair").out == (
        "generated/pair.py: unchanged\ngenerated/pair__clockwise.py: unchanged\n2 modules: 2 unchanged\n"
    )
    assert (generated / "pair__clockwise.py").stat().st_mtime_ns == before["pair__clockwise.py"]


def test_a_file_is_written_whole_or_not_at_all(
    run: Terminal, village: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("compile")
    before = contents(village / "generated")
    (village / "specs" / "pair.yaml").write_text(PAIR.replace("== 3", "== 2"), "utf-8")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(Path, "replace", full)
    done = run("compile")
    assert (done.status, done.err) == (1, f"error: {village}/generated/pair.py: No space left on device\n")
    assert contents(village / "generated") == before


@pytest.mark.skipif(os.name != "posix", reason="POSIX permissions")
def test_generated_files_can_be_read_by_others(run: Terminal, village: Path) -> None:
    run("compile")
    mask = os.umask(0)
    os.umask(mask)
    assert (village / "generated" / "pair.py").stat().st_mode & 0o777 == 0o666 & ~mask


def test_one_spec_or_one_reading(run: Terminal, village: Path) -> None:
    run("new", "other")
    assert run("compile", "other").out == "generated/other.py: written\n1 module: 1 written\n"
    assert run("compile", "pair", "--reading", "clockwise", "--out", "elsewhere").out == (
        "elsewhere/pair__clockwise.py: written\n1 module: 1 written\n"
    )
    assert set(contents(village / "elsewhere")) == {"pair__clockwise.py"}


TOGETHER = """\
readings:
  clockwise: {source: elder, patch: {sowing: {direction: clockwise}}}
  three: {source: elder, patch: {board: {seeds: 3}}}
"""


def test_readings_together(run: Terminal, village: Path) -> None:
    text = (village / "specs" / "pair.yaml").read_text("utf-8")
    (village / "specs" / "pair.yaml").write_text(text[: text.index("readings:")] + TOGETHER, "utf-8")
    assert run("compile").out.splitlines()[-1] == "3 modules: 3 written"  # each by itself
    done = run("compile", "pair", "--reading", "clockwise+three")
    assert done.out == "generated/pair__clockwise__three.py: written\n1 module: 1 written\n"
    module = (village / "generated" / "pair__clockwise__three.py").read_text("utf-8")
    assert 'READING: str | None = "clockwise+three"' in module
    assert "mancalac compile pair --reading clockwise+three" in module
    # what is there once is kept true, and is not foreign
    (village / "generated" / "pair__clockwise__three.py").write_text("", "utf-8")
    (village / "generated" / "pair__three__clockwise__three.py").write_text("", "utf-8")
    lines = run("compile", "--check").out.splitlines()
    assert "generated/pair__clockwise__three.py: stale" in lines
    assert "generated/pair__three__clockwise__three.py: foreign" in lines
    assert lines[-1] == "5 modules: 3 up to date, 1 stale, 1 foreign"
    assert run("compile").out.splitlines()[-1] == "4 modules: 1 written, 3 unchanged"
    assert (village / "generated" / "pair__clockwise__three.py").read_text("utf-8") == module


def test_check_says_what_is_missing_stale_and_foreign(run: Terminal, village: Path) -> None:
    generated = village / "generated"
    done = run("compile", "--check")
    assert done.status == 1
    assert done.out == (
        "generated/pair.py: missing\ngenerated/pair__clockwise.py: missing\n2 modules: 2 missing\n"
    )
    assert not generated.exists()
    run("compile")
    done = run("compile", "--check")
    assert (done.status, done.out.splitlines()[-1]) == (0, "2 modules: 2 up to date")
    (generated / "pair.py").write_bytes((generated / "pair.py").read_bytes().replace(b"\n", b"\r\n"))
    (generated / "gone.py").write_text("", "utf-8")
    (generated / "pair__upwards.py").write_text("", "utf-8")
    (generated / "notes.txt").write_text("", "utf-8")
    before = contents(generated)
    done = run("compile", "--check")
    assert done.status == 1
    assert done.out == (
        "generated/gone.py: foreign\n"
        "generated/pair.py: stale\n"
        "generated/pair__upwards.py: foreign\n"
        "4 modules: 1 up to date, 1 stale, 2 foreign\n"
    )
    assert contents(generated) == before
    done = run("compile", "--check", "pair", "--reading", "clockwise")
    assert (done.status, done.out) == (
        0,
        "generated/pair__clockwise.py: up to date\n1 module: 1 up to date\n",
    )


def test_a_spec_with_errors_is_not_compiled_and_the_others_are(run: Terminal, village: Path) -> None:
    run("new", "other")
    run("compile")
    (village / "specs" / "pair.yaml").write_text(PAIR.replace("pit.owner", "pit.ownr"), "utf-8")
    (village / "generated" / "other.py").unlink()
    before = (village / "generated" / "pair.py").read_bytes()
    done = run("compile")
    assert done.status == 1
    assert done.err.startswith("specs/pair.yaml:15:38: error[MAN")
    assert done.out == "generated/other.py: written\n1 module: 1 written\n"
    assert (village / "generated" / "pair.py").read_bytes() == before
    done = run("compile", "--check")  # the file of a spec with errors is not foreign
    assert (done.status, done.out) == (1, "1 module: 1 up to date\n")


def test_two_specs_of_one_name(run: Terminal, village: Path) -> None:
    (village / "more").mkdir()
    (village / "more" / "pair.yaml").write_text(PAIR, "utf-8")
    done = run("compile", "pair", "more/pair.yaml")
    assert (done.status, done.err.splitlines()[0]) == (
        2,
        "error: two of these specs would be written to pair.py",
    )


def test_from_a_folder_below(run: Terminal, village: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (village / "specs" / "below").mkdir()
    monkeypatch.chdir(village / "specs" / "below")
    assert run("compile").out.endswith("\n2 modules: 2 written\n")
    assert set(contents(village / "generated")) == {"pair.py", "pair__clockwise.py"}


def test_outside_of_a_checkout(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").unlink()
    done = run("compile", "tihbat")
    assert done.out == (
        "generated/tihbat.py: written\ngenerated/tihbat__own_side_chain.py: written\n2 modules: 2 written\n"
    )
    assert set(contents(village / "generated")) == {"tihbat.py", "tihbat__own_side_chain.py"}


def test_the_bytes_do_not_depend_on_hash_seed_folder_or_spelling(village: Path) -> None:
    for number, spec in enumerate(["pair", "specs/pair.yaml", str(village / "specs" / "pair.yaml")]):
        environment = {"PYTHONHASHSEED": str(number), "TZ": f"UTC+{number}", "LC_ALL": "C"}
        done = mancalac("compile", spec, "--out", f"out{number}", cwd=village, env=environment)
        assert done.returncode == 0, done.stderr
    assert contents(village / "out0") == contents(village / "out1") == contents(village / "out2")


def test_a_module_stands_alone(run: Terminal, village: Path) -> None:
    import subprocess
    import sys

    run("compile")
    program = (
        "import pair as m; s = m.initial(); s = m.play(s, 0); print(m.position_text(s), m.legal_moves(s));"
        "import sys; print([n for n in sys.modules if n.startswith('mancala')])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, 'generated'); {program}"],
        cwd=village,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "0 3 / 0 2 ; 3 0 ; N (3,)\n[]\n"


def test_names_of_files() -> None:
    assert compiling.file_name("oware", None) == "oware.py"
    assert compiling.file_name("oware", "captures") == "oware__captures.py"


def test_a_file_where_the_folder_should_be(run: Terminal, village: Path) -> None:
    (village / "there").write_text("mine", "utf-8")
    for arguments in (["--out", "there"], ["--out", "there", "--check"]):
        done = run("compile", *arguments)
        assert (done.status, done.out) == (2, "")
        assert done.err == "error: there is no folder\n   help: name one with `--out DIR`, there or not\n"
    assert (village / "there").read_text("utf-8") == "mine"


def test_a_folder_where_a_file_should_be(run: Terminal, village: Path) -> None:
    (village / "generated" / "pair.py").mkdir(parents=True)
    done = run("compile")
    assert done.status == 1
    assert done.err == "error: generated/pair.py is a folder\n   help: move it out of the way\n"


def test_names_that_some_systems_do_not_tell_apart(run: Terminal, village: Path) -> None:
    (village / "other").mkdir()
    (village / "other" / "Pair.yaml").write_bytes((village / "specs" / "pair.yaml").read_bytes())
    done = run("compile", "pair", "other/Pair.yaml")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("error: two of these specs would be written to Pair.py\n")


@pytest.mark.parametrize(
    ("name", "help_"),
    [
        ("class", "`class` is a word of Python, which cannot be imported: `class_game.yaml`"),
        ("aux", "`aux` is a device on Windows, where no file is called so: `aux_game.yaml`"),
        ("Lpt1", "`Lpt1` is a device on Windows, where no file is called so: `lpt1_game.yaml`"),
        ("None", "`None` is a word of Python, which cannot be imported: `none_game.yaml`"),
        (
            "pair__clockwise",
            "`__` stands between the id and the reading of a module: `pair_clockwise.yaml`",
        ),
    ],
)
def test_a_module_that_nobody_could_import(run: Terminal, village: Path, name: str, help_: str) -> None:
    """A word of Python cannot stand after `import`, and `pair__clockwise` is the reading of pair."""
    (village / "specs" / f"{name}.yaml").write_bytes((village / "specs" / "pair.yaml").read_bytes())
    for command in ("check", "compile"):
        done = run(command)
        assert done.status == 1
        assert f"specs/{name}.yaml:1:1: error[MAN107]: " in done.out + done.err
        assert f"   help: {help_}\n" in done.out + done.err
    written = {path.name for path in (village / "generated").iterdir()}
    assert written == {"pair.py", "pair__clockwise.py"}
    assert run("show", name).status in (1, 2)


def test_what_is_out_of_date_is_an_annotation(run: Terminal, village: Path) -> None:
    run("compile")
    assert run("compile", "--check", "--format", "github").out == ""
    generated = village / "generated"
    (generated / "pair.py").write_text("changed", "utf-8")
    (generated / "other.py").write_text("", "utf-8")
    (generated / "pair__clockwise.py").unlink()
    done = run("compile", "--check", "--format", "github")
    assert (done.status, done.err) == (1, "")
    heads = [
        line.partition(",line=")[0] + line[line.index(",title") :][:14] for line in done.out.splitlines()
    ]
    assert heads == [
        "::error file=generated/other.py,title=MAN503:",
        "::error file=generated/pair.py,title=MAN502:",
        "::error file=generated/pair__clockwise.py,title=MAN501:",
    ]
    found = json.loads(run("compile", "--format", "json").out)
    assert found == []
    assert run("compile", "--check").status == 1  # the foreign one
