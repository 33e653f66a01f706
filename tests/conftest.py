"""What holds for all tests."""

from __future__ import annotations

import gc

import pytest

LONGEST = (
    "tests/test_readme.py",
    "tests/test_catalogue.py",
    "tests/test_house.py",
    "tests/emit/test_games.py",
)
"""Where single tests take longest. They begin first, so that no worker is left alone with one in the end."""

gc.set_threshold(50_000, 20, 20)
"""The rules and modules of all games live as long as the tests do: looking through them again and again for
what is no longer used takes a tenth of the time, and finds nothing."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests first, all else in its order."""
    items.sort(
        key=lambda item: (
            LONGEST.index(at) if (at := item.nodeid.partition("::")[0]) in LONGEST else len(LONGEST)
        )
    )


def pytest_collection_finish() -> None:
    """What is there before the first test stays."""
    gc.freeze()
