"""``mancalac list`` and ``mancalac schema``."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.terminal import TOP, Terminal

INSTALLED = sorted(path.stem for path in (TOP / "specs").glob("*.yaml"))


def test_the_list(run: Terminal, village: Path) -> None:
    (village / "specs" / "broken.yaml").write_text("mancala: 1\n", "utf-8")
    done = run("list")
    assert done.status == 1
    assert done.out == (
        "broken: has errors, `mancalac check broken` shows them\n"
        "pair: Pair\n"
        "    2 rows of 2 pits, 2 seeds in each (8 in all), stores: none\n"
        "    where: a village\n"
        "    readings: clockwise\n"
        f"installed as well: {', '.join(INSTALLED)}\n"
    )
    (village / "specs" / "broken.yaml").unlink()
    assert run("list").status == 0


def test_the_list_for_programs(run: Terminal, village: Path) -> None:
    (village / "specs" / "broken.yaml").write_text("mancala: 1\n", "utf-8")
    assert json.loads(run("list", "--format", "json").out) == [
        {"id": "broken", "file": "specs/broken.yaml", "errors": True},
        {
            "id": "pair",
            "file": "specs/pair.yaml",
            "errors": False,
            "name": "Pair",
            "aka": [],
            "where": ["a village"],
            "board": {"rows": 2, "pits": 2, "seeds": [2, 2, 2, 2], "stores": "none"},
            "readings": ["clockwise"],
        },
    ]


def test_outside_of_a_checkout_the_installed_specs_are_listed(run: Terminal, village: Path) -> None:
    (village / "specs" / "pair.yaml").unlink()
    ids = [line.partition(":")[0] for line in run("list").out.splitlines() if not line.startswith(" ")]
    assert ids == INSTALLED
    assert "as well" not in run("list").out


def test_the_schema(run: Terminal) -> None:
    path = Path(run("schema", "--path").out.strip())
    assert path.is_file()
    printed = run("schema")
    assert printed.status == 0
    assert json.loads(printed.out) == json.loads(path.read_text("utf-8"))
    assert json.loads(printed.out)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
