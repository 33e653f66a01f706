"""The CPU time of the commands: ``python tests/benchmarks/commands.py [--rounds 7]``; prints Markdown."""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.measure import machine, table

TOP = Path(__file__).resolve().parents[2]
# What the console script does, without needing it to be installed.
MANCALAC = [sys.executable, "-c", "import sys; from mancala_dsl.cli import main; sys.exit(main())"]
AIMS = {
    ("--version",): 0.15,
    ("check",): 4,
    ("check", "oware"): 0.5,
    ("compile", "oware"): 0.3,
    ("diff", "oware", "oware:grand_slam_captures"): 10,
    ("diff", "leb_bbut_ahbochen", "nearly.yaml"): 10,
}
A_SPEC = 0.020
"""A spec more is to be checked in so many seconds."""
NEARLY = ("pit.seeds in 2|4}", "pit.seeds in 2|4|72}")
"""What is changed in a copy of a game: nobody sees it in six plies."""


def cpu_seconds(arguments: tuple[str, ...], bytecode: str) -> float:
    """The CPU seconds, user and system, of one command and its children; CalledProcessError if it fails.

    ``bytecode``: the folder where Python keeps what it compiled of our own modules, as after an installation.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [*MANCALAC, *arguments], cwd=TOP, env=environment, check=False, stdout=subprocess.DEVNULL
    )
    if done.returncode > (arguments[0] == "diff"):  # 1: they differ
        raise subprocess.CalledProcessError(done.returncode, arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(given: list[str] | None = None) -> int:
    """Measure and print; status 1 if an aim was missed and --strict given."""
    parser = argparse.ArgumentParser(prog="tests/benchmarks/commands.py", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often to measure each (default: 7)")
    parser.add_argument("--strict", action="store_true", help="status 1 if one of the aims is missed")
    options = parser.parse_args(given)
    spent: dict[tuple[str, ...], list[float]] = {command: [] for command in AIMS}
    with tempfile.TemporaryDirectory() as folder:
        out = ("--out", f"{folder}/generated")
        text = (TOP / "specs" / "leb_bbut_ahbochen.yaml").read_text(encoding="utf-8")
        Path(folder, "nearly.yaml").write_text(text.replace(*NEARLY), encoding="utf-8")
        for _ in range(options.rounds + 1):
            for command, found in spent.items():
                arguments = (*command, *out) if command[0] == "compile" else command
                arguments = tuple(f"{folder}/{a}" if a.endswith(".yaml") else a for a in arguments)
                found.append(cpu_seconds(arguments, f"{folder}/bytecode"))
    spent = {
        command: found[1:] for command, found in spent.items()
    }  # the first round fills the bytecode cache
    rows = [
        [
            f"`mancalac {' '.join(command)}`",
            f"< {AIMS[command]} s",
            f"{min(found):.3f} s",
            f"{statistics.median(found):.3f} s",
        ]
        for command, found in spent.items()
    ]
    several = len([*(TOP / "specs").glob("*.yaml")]) - 1
    more = [(a - b) / several for a, b in zip(spent["check",], spent["check", "oware"], strict=True)]
    told = [f"{1000 * seconds:.1f} ms" for seconds in (min(more), statistics.median(more))]
    rows.append(["a spec more to check", f"< {1000 * A_SPEC:.0f} ms", *told])
    print(table(["command", "aim", "best", "median"], rows))
    print(f"\n{machine()}. CPU time, user and system, of {options.rounds} interleaved rounds.")
    missed = min(more) >= A_SPEC or any(min(found) >= AIMS[command] for command, found in spent.items())
    return int(options.strict and missed)


if __name__ == "__main__":
    sys.exit(main())
