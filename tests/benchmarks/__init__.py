"""How fast it is: ``python tests/benchmarks/run.py`` and ``python tests/benchmarks/commands.py``.

CPU time throughout, never wall-clock time: on a shared machine that can be wrong by a factor of two.
"""
