"""What can be wrong with a game whose spec is well written: one module for each check.

A check is a module of this package. Its docstring is its page (what is wrong, why, a bad and a good
example), ``ID`` its id in :mod:`mancala_dsl.diagnostics.catalogue`, and its one public function::

    def check(rules: Rules, document: Document) -> list[Diagnostic]

looks at one spec under one reading. To add a check, add a module and the title of its id; nothing else
has to know of it. Modules whose names begin with ``_`` are no checks.

One that looks at several specs (:mod:`~mancala_dsl.checks.duplicates`) has functions of its own.

Errors and warnings say what is wrong; a spec can allow one, with its reason (``allow:``). Notes say what
an author may like to know, and are shown to who asks for them.
"""

from mancala_dsl.checks._running import check, check_all, checks, examine, findings, pages, tells_only
from mancala_dsl.checks._silent import Silent, silent_points

__all__ = [
    "Silent",
    "check",
    "check_all",
    "checks",
    "examine",
    "findings",
    "pages",
    "silent_points",
    "tells_only",
]
