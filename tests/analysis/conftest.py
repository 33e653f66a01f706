"""The fixtures of the command line's tests."""

from tests.cli.conftest import run, village

__all__ = ["run", "village"]
