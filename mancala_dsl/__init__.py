"""mancala_dsl: the rules compiler for mancala games.

Read the rooms from left to right and you see a rule on its way::

    specs/oware.yaml ─ reading ─▶ nodes ─ language ─▶ checked document ─ rules.lowering ─▶ rules.model
                       spans kept         schema, conditions,             everything resolved,
                       on every node      extends, readings               nothing optional left
                                                                              │
                       generated/oware.py ◀─ emit ◀───────────────────────────┼─▶ rules.interpreter
                                                                              └─▶ checks, show, transcripts

``diagnostics`` ← ``reading`` ← ``language`` ← ``rules`` ← ``checks``, ``emit`` ← ``transcripts`` ← ``analysis`` ← ``cli``:
each room uses only what stands to its left, and a test keeps it so. The order in which a move is played
is written down once, in :mod:`mancala_dsl.rules`.
"""

__version__ = "0.1.0"
