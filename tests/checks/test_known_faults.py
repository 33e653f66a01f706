"""Faults of other programs, written as specs: each is found, where it is, and nothing else is.

The first line of a spec says what has to be found.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mancala_dsl.checks import check
from mancala_dsl.checks._allowances import clause
from mancala_dsl.diagnostics import render_text
from mancala_dsl.language.document import load_document

FAULTS = sorted((Path(__file__).parent / "known_faults").glob("*.yaml"))


def test_there_are_some() -> None:
    assert len(FAULTS) >= 5


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.stem)
def test_it_is_found(path: Path) -> None:
    first = path.read_text(encoding="utf-8").split("\n")[0]
    expected = re.findall(r"(MAN\d{3}) at ([\w.\[\]]+)", first)
    found = check(path)
    shown = render_text(found)
    assert len(found) == len(expected) > 0, shown
    document, _ = load_document(path)
    assert document is not None
    for finding, (id_, at) in zip(found, expected, strict=True):
        place = clause(document.root, at)
        assert place is not None
        assert finding.id == id_, shown
        assert place.overlaps(finding.span), shown
