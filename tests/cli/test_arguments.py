"""Errors of the command line say what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

PERFT = (
    "usage: mancalac perft [-h] [--divide] [--reading R] [--position P] SPEC DEPTH;"
    " more with `mancalac perft --help`"
)
CHECK = (
    "usage: mancalac check [-h] [--strict] [--notes] [--play] [--silent] [--games N] [--seed N]"
    " [--format FORMAT] [SPEC ...]; more with `mancalac check --help`"
)


@pytest.mark.parametrize(
    ("line", "message", "advice"),
    [
        ("check pear", "there is no spec `pear`", "did you mean `pair`?"),
        ("show unheard", "there is no spec `unheard`", "there are pair"),
        ("check specs/pear.yaml", "there is no file `specs/pear.yaml`", "did you mean `pair`?"),
        ("check --frmat json", "`mancalac check` has no option `--frmat`", "did you mean `--format`?"),
        ("check --form json", "`mancalac check` has no option `--form`", "did you mean `--format`?"),
        ("check -x", "`mancalac check` has no option `-x`", "`mancalac check --help` lists them"),
        (
            "check --format jsn",
            "`--format`: `jsn` is not `text`, `json`, `github` or `sarif`; did you mean `json`?",
            CHECK,
        ),
        ("check --format", "`--format`: expected one argument", CHECK),
        ("perft", "SPEC and DEPTH are missing", PERFT),
        ("perft pair", "DEPTH is missing", PERFT),
        ("perft pair deep", "`DEPTH`: `deep` is not a whole number from 1 to 99", PERFT),
        ("perft pair 0", "`DEPTH`: `0` is not a whole number from 1 to 99", PERFT),
        ("perft pair 2 3", "there is no place here for `3`", PERFT),
        ("perft --divde pair 2", "`mancalac perft` has no option `--divde`", "did you mean `--divide`?"),
        (
            "perft pair 2 --reading clockwize",
            "`pair` has no reading `clockwize`",
            "did you mean `clockwise`?",
        ),
        ("show pair --reading upwards", "`pair` has no reading `upwards`", "there is clockwise"),
        (
            "play pair --south humam",
            "`--south`: `humam` is not `human`, `random` or `greedy`; did you mean `human`?",
            "",
        ),
        (
            "compile --reading clockwise",
            "`--reading` needs a SPEC",
            "as in `mancalac compile kalah --reading empty_capture`",
        ),
        ("compile pair --reading clockwise+up", "`pair` has no reading `up`", "there is clockwise"),
        (
            "perft pair 2 --reading clockwise+clockwise",
            "`clockwise+clockwise` has the same reading twice",
            "name each once, as in `a+b`",
        ),
        ("compile pair --reading up", "`pair` has no reading `up`", "there is clockwise"),
    ],
)
def test_what_is_said(run: Terminal, line: str, message: str, advice: str) -> None:
    done = run(*line.split())
    assert (done.status, done.out) == (2, "")
    first, second = done.err.splitlines()
    assert first == f"error: {message}"
    if advice:
        assert second == f"   help: {advice}"


def test_a_spec_without_readings_says_so(run: Terminal) -> None:
    assert run("new", "other").status == 0
    done = run("show", "other", "--reading", "clockwise")
    assert (done.status, done.err) == (
        2,
        "error: `other` has no reading `clockwise`\n   help: it has no readings\n",
    )


def test_many_specs_are_not_listed_in_a_message(run: Terminal, village: Path) -> None:
    for number in range(19):
        (village / "specs" / f"other_{number}.yaml").write_text("mancala: 1\n", "utf-8")
    assert (
        run("show", "unheard").err.splitlines()[1] == "   help: `mancalac list` names the 20 that there are"
    )
