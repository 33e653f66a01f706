"""How long a test waits before it says that something hangs. How fast a thing is, benchmarks measure."""

from __future__ import annotations

PATIENCE = 20.0
"""Seconds of the processor for what takes a moment: so many that no slow machine fails for it."""
