"""Games written down, and whether the rules play them as written.

A transcript is read (``notation.lark``, ``notation``, ``reader``), compared with the board it is for
(``fit``), and replayed on the reference interpreter and, side by side, on the generated module (``replay``).
``verify`` does so for all transcripts of a spec and finds the clauses that none of them exercises
(``coverage``); ``report`` makes text and JSON of what came out.
"""

from mancala_dsl.transcripts.reader import read
from mancala_dsl.transcripts.transcript import Transcript

__all__ = ["Transcript", "read"]
