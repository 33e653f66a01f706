"""Findings for code scanning: a log in the Static Analysis Results Interchange Format, SARIF 2.1.0.

The rules of the log are the ids of the catalogue that were found, each with its title and what findings of
its hundred are about.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable
from pathlib import PurePath
from typing import Any
from urllib.parse import quote_from_bytes

from mancala_dsl.diagnostics.catalogue import HUNDREDS, TITLES
from mancala_dsl.diagnostics.diagnostic import Diagnostic, Severity
from mancala_dsl.diagnostics.ordering import in_order
from mancala_dsl.diagnostics.source import Span
from mancala_dsl.version import VERSION

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
WARNING = " (warning)"
"""How the title of a warning ends."""


def render_sarif(diagnostics: Iterable[Diagnostic]) -> str:
    """The findings as a log with one run, sorted, without repetitions, with a line end; ASCII only.

    Paths stand as people gave them; those that are relative are so to ``%SRCROOT%``, the root of the
    checkout. Columns count characters, not bytes.
    """
    found = in_order(diagnostics)
    ids = sorted({diagnostic.id for diagnostic in found})
    seen: Counter[str] = Counter()
    run = {
        "tool": {
            "driver": {"name": "mancalac", "semanticVersion": VERSION, "rules": [_rule(each) for each in ids]}
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, ids.index(diagnostic.id), seen) for diagnostic in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(id_: str) -> dict[str, Any]:
    title = TITLES[id_]
    about = HUNDREDS[id_[:4]]
    plain = title.removesuffix(WARNING)
    text = f"{plain[0].upper()}{plain[1:]}. Findings {id_[:4]}xx are about {about}."
    return {
        "id": id_,
        "shortDescription": {"text": plain},
        "help": {"text": f"{text} What to do is said with each of them."},
        "defaultConfiguration": {"level": "warning" if title.endswith(WARNING) else "error"},
    }


def _result(diagnostic: Diagnostic, index: int, seen: Counter[str]) -> dict[str, Any]:
    advice = f"\nhelp: {diagnostic.help}" if diagnostic.help else ""
    return {
        "ruleId": diagnostic.id,
        "ruleIndex": index,
        "level": LEVELS[diagnostic.severity],
        "message": {"text": diagnostic.message + advice},
        "locations": [{"physicalLocation": _location(diagnostic.span)}],
        "partialFingerprints": {"mancalac/v1": _fingerprint(diagnostic, seen)},
    }


def _location(span: Span) -> dict[str, Any]:
    region = {"startLine": span.line, "startColumn": span.column, "endLine": span.end_line}
    return {
        "artifactLocation": _artifact(span.source.name),
        "region": {**region, "endColumn": span.end_column},
    }


def _artifact(name: str) -> dict[str, str]:
    """A path as a URI; only a relative one can be found again in another place."""
    path = PurePath(name)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    return {"uri": quote_from_bytes(os.fsencode(path.as_posix())), "uriBaseId": "%SRCROOT%"}


def _fingerprint(diagnostic: Diagnostic, seen: Counter[str]) -> str:
    """What stays the same when other lines are written above: id, path, line and message.

    The same found once more is numbered.
    """
    span = diagnostic.span
    line = span.source.line(span.line).strip()
    text = f"{diagnostic.id}\0{span.source.name}\0{line}\0{diagnostic.message}"
    seen[text] += 1
    text = f"{text}\0{seen[text]}"
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:32]
