"""Rules changed in one thing at a time, to see whether anybody would notice.

:mod:`.changes` says what can be changed in a part of the rules, :mod:`.making` makes rules of it,
:mod:`.holding` holds them against everything that is written down and against the spec itself in play, and
:mod:`.pasting` writes a line of play that nobody has looked at as a transcript.
"""
