"""How a generated block says where it comes from: the rule's name, the spec's line, the sources."""

from __future__ import annotations

from pathlib import PurePath

from mancala_dsl.rules.model import About


def cite(name: str, about: About) -> str:
    """``last_seed[0] (oware.yaml:61; oware_society, wikipedia)``; a default says that the spec is silent.

    For a comment: :meth:`Writer.comment` makes it harmless.
    """
    if about.span is None:
        return f"{name} (by default)"
    where = f"{PurePath(about.span.source.name).name}:{about.span.line}"
    sources = ", ".join(s.key + (f" {s.place}" if s.place else "") for s in about.sources)
    if about.status in ("added", "inferred"):
        sources = (
            f"{about.status} by this project"
            if about.status == "added"
            else f"inferred; {sources}".rstrip("; ")
        )
    return f"{name} ({where}{'; ' + sources if sources else ''})"
