"""The command ``mancalac``: one module for each of its commands, ``main`` finds the one that is meant.

A command's module has ``add_arguments(parser)`` and ``run(args) -> int``; it asks the other rooms for
values and prints them. Nothing is found out here that a program could not ask for without the terminal.
"""

from mancala_dsl.cli.main import main

__all__ = ["main"]
