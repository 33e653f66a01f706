"""What is in the wheel and in the source archive, and that the wheel works without the checkout."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.importorskip(
    "hatchling", reason="the wheel is built without a network, by the hatchling of this environment"
)

TOP = Path(__file__).resolve().parent.parent
SPECS = sorted(path.name for path in (TOP / "specs").glob("*.yaml"))


def built(kind: str, folder: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=TOP,
        check=True,
        capture_output=True,
    )
    (archive,) = folder.iterdir()
    return archive


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_what_the_commands_need(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    package = TOP / "mancala_dsl"
    data = [path for path in package.rglob("*") if path.suffix in {".json", ".lark", ".typed"}]
    assert {path.suffix for path in data} == {".json", ".lark", ".typed"}
    needed = {str(path.relative_to(TOP)) for path in [*data, *package.rglob("*.py")]}
    assert needed - names == set()
    assert len(SPECS) >= 8
    assert {f"mancala_dsl/specs/{name}" for name in SPECS} - names == set()


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"mancala_dsl"}
    about = {name.split(".dist-info/")[1] for name in names if ".dist-info/" in name}
    assert about == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        "licenses/LICENSE",
        "licenses/specs/LICENSE",
    }


def test_it_asks_for_three_packages_and_no_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        lines = archive.read(name).decode().splitlines()
    needs = [
        line.split(": ")[1] for line in lines if line.startswith("Requires-Dist: ") and "extra ==" not in line
    ]
    assert sorted(need.split(">")[0].lower() for need in needs) == ["jsonschema", "lark", "pyyaml"]
    assert "Requires-Python: >=3.11" in lines
    assert "License-Expression: MIT AND CC0-1.0" in lines


def test_the_wheel_compiles_outside_a_checkout(wheel: Path, tmp_path: Path) -> None:
    site, here = tmp_path / "site", tmp_path / "elsewhere"
    shutil.unpack_archive(wheel, site, "zip")
    here.mkdir()
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1)); import mancala_dsl.cli as cli;"
        "assert cli.__file__.startswith(sys.path[0]); sys.exit(cli.main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(site), "compile", "oware", "--out", "out"],
        cwd=here,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (here / "out" / "oware.py").read_bytes() == (TOP / "generated" / "oware.py").read_bytes()


def test_the_source_archive_is_complete(tmp_path: Path) -> None:
    with tarfile.open(built("sdist", tmp_path)) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    top = {"pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "specs/LICENSE", ".ci/run"}
    specs = {f"specs/{name}" for name in SPECS}
    rest = {
        str(path.relative_to(TOP))
        for folder in ("mancala_dsl", "tests", "generated")
        for path in (TOP / folder).rglob("*")
        if path.is_file() and path.suffix in {".py", ".json", ".lark", ".yaml", ".txt"}
    }
    assert (top | specs | rest) - names == set()
