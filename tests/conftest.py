"""What holds for all tests."""

from __future__ import annotations

import gc

gc.set_threshold(50_000, 20, 20)
"""The rules and modules of all games live as long as the tests do: looking through them again and again for
what is no longer used takes a tenth of the time, and finds nothing."""


def pytest_collection_finish() -> None:
    """What is there before the first test stays."""
    gc.freeze()
