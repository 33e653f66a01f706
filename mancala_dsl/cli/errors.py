"""What ends a command early, in words for the person at the terminal."""

from __future__ import annotations


class UsageError(Exception):
    """The command line asks for something that cannot be; exit status 2.

    ``message`` says what is wrong, ``help`` what to do about it (may be empty).
    """

    def __init__(self, message: str, help: str = "") -> None:  # noqa: A002 - the word that people see
        super().__init__(message)
        self.message = message
        self.help = help

    def __str__(self) -> str:
        return f"error: {self.message}" + (f"\n   help: {self.help}" if self.help else "")


class CommandFailure(Exception):
    """A command cannot go on for a reason that lies in a file. The text says everything."""

    status = 1
