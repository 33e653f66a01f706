"""From a scalar of a spec to a typed expression, or to everything that is wrong with it."""

from __future__ import annotations

from mancala_dsl.diagnostics import Diagnostic
from mancala_dsl.language.expressions.checker import Checker
from mancala_dsl.language.expressions.reports import Report
from mancala_dsl.language.expressions.syntax import parse_text
from mancala_dsl.language.expressions.tree import Expression, Type
from mancala_dsl.language.expressions.vocabulary import Names
from mancala_dsl.reading.node import Scalar


def parse(
    scalar: Scalar, slot: str, expected: Type, env: Names
) -> tuple[Expression | None, list[Diagnostic]]:
    """Parse and check one condition or quantity.

    ``slot`` is where it stands (a key of ``slots.SLOTS``), ``expected`` what it has to be, ``env`` what
    the spec adds to the vocabulary. The expression is None exactly if there are diagnostics, or if
    it uses a definition that is wrong by itself. Never raises for anything that a spec can hold.
    """
    parsed = parse_text("" if scalar.value is None else scalar.text)
    found = [problem.told(scalar) for problem in parsed.problems]
    if parsed.tree is None:
        return None, found
    report = Report(scalar, parsed, slot, env)
    expression = Checker(report).check(parsed.tree, expected)
    found += report.found
    return (None if found else expression), found
