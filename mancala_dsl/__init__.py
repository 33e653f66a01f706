"""mancala_dsl: the rules compiler for mancala games.

Read the rooms from left to right and you see a rule on its way::

    specs/oware.yaml ─ reading ─▶ nodes ─ language ─▶ checked document ─ rules.lowering ─▶ rules.model
                       spans kept         schema, conditions,             everything resolved,
                       on every node      extends, readings               nothing optional left
                                                                              │
                       generated/oware.py ◀─ emit ◀───────────────────────────┼─▶ rules.interpreter
                                                                              └─▶ checks, explain, transcripts

``diagnostics`` ← ``reading`` ← ``language`` ← ``rules`` ← ``checks``, ``emit``, ``explain`` ←
``transcripts`` ← ``analysis`` ← ``lsp`` ← ``cli``: each room uses only what stands to its left, and a test
keeps it so. The order in which a move is played is written down once, in :mod:`mancala_dsl.rules`.

Other programs start from :func:`load`, which makes a playable module of a spec; see :mod:`mancala_dsl.api`.
"""

from typing import TYPE_CHECKING

from mancala_dsl.version import VERSION

if TYPE_CHECKING:
    from mancala_dsl.api import SpecError, load

__version__ = VERSION
__all__ = ["SpecError", "__version__", "load"]


def __getattr__(name: str) -> object:
    """``load`` and ``SpecError`` are imported when asked for: ``mancalac --version`` answers at once."""
    if name in ("SpecError", "load"):
        from mancala_dsl import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
