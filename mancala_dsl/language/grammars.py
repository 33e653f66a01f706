"""Lark grammars, loaded once and kept in the form that Lark makes of them.

Building a parser from its grammar costs more than reading a spec with it. So Lark's tables are kept beside
what Python itself has compiled, in ``__pycache__``, under the same conditions: not where Python is told to
write nothing there, and without a word where the folder cannot be written. Lark puts the hash of the
grammar, its own version and Python's in front of the tables and builds them anew when one of these differs.
"""

from __future__ import annotations

import sys
from importlib.util import cache_from_source
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lark import Lark


def load(path: Path) -> Lark:
    """The LALR parser for the grammar in a file; it takes positions down and tells all words by the lexer."""
    from lark import Lark

    return Lark(
        path.read_text("utf-8"),
        parser="lalr",
        lexer="basic",
        propagate_positions=True,
        maybe_placeholders=True,
        cache=_tables(path),
    )


def _tables(path: Path) -> str | bool:
    """Where the tables are kept; False where nothing is."""
    if getattr(sys.implementation, "cache_tag", None) is None:  # a Python that keeps nothing
        return False
    tables = Path(cache_from_source(str(path))).with_suffix(".tables")
    writable = tables.parent.is_dir() and not sys.dont_write_bytecode
    return str(tables) if writable or tables.is_file() else False
