"""Timing several things side by side: A B C, A B C, …, so that all of them meet the same bad moments."""

from __future__ import annotations

import gc
import platform
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Task:
    """Something to time: ``run(amount, rng)`` does it ``amount`` times and returns what it did, in units."""

    name: str
    who: str
    unit: str
    run: Callable[[int, random.Random], int]


@dataclass(frozen=True)
class Rates:
    """What the rounds gave, in units a CPU second."""

    best: float
    median: float


def measure(tasks: Sequence[Task], rounds: int, seconds: float) -> dict[Task, Rates]:
    """Time every task once a round, for about so many CPU seconds; round n starts each from seed n."""
    amounts = {task: calibrate(task, seconds) for task in tasks}
    rates: dict[Task, list[float]] = {task: [] for task in tasks}
    for number in range(rounds):
        for task in tasks:
            units, spent = timed(task, amounts[task], number)
            rates[task].append(units / spent)
    return {task: Rates(max(found), statistics.median(found)) for task, found in rates.items()}


def calibrate(task: Task, seconds: float) -> int:
    """How often to do a task so that it takes about so long; warms it up on the way."""
    amount = 1
    while True:
        _, spent = timed(task, amount, 0)
        if spent > seconds / 10:
            return max(1, round(amount * seconds / spent))
        amount *= 4


def timed(task: Task, amount: int, seed: int) -> tuple[int, float]:
    """Do a task: the units done, and the CPU seconds that this process spent on it."""
    rng = random.Random(seed)
    gc.collect()
    start = time.process_time()
    units = task.run(amount, rng)
    return units, time.process_time() - start


def machine() -> str:
    """The machine and the Python, for the line below a table."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        cpu = next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        cpu = platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cpu}, {platform.system()} {platform.machine()}, {python}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table; all columns but the first two stand to the right."""
    rule = ["---" if column < 2 else "---:" for column in range(len(head))]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *rows])
