"""Every finding of ``mancalac``: its id, what it means, a file that has it and what is then said."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import cast

from mancala_dsl.analysis.pages import prose
from mancala_dsl.checks import checks
from mancala_dsl.diagnostics.catalogue import HUNDREDS, TITLES


def pages(examples: Path) -> dict[str, str]:
    """One page for each hundred of ids; ``examples`` is the folder of bad files."""
    return {f"findings/{begins}.md": page(begins, about, examples) for begins, about in HUNDREDS.items()}


def page(begins: str, about: str, examples: Path) -> str:
    """All findings whose ids begin alike."""
    explained = {cast("ModuleType", check).__dict__["ID"]: check for check in checks()}
    parts = [f"# {begins}xx: {about}"]
    for known, title in TITLES.items():
        if known.startswith(begins):
            parts.append(f"## {known}: {title}")
            if known in explained:
                parts.append(prose.docstring(explained[known]))
            parts += [shown(file) for file in files(known, examples)[:1]]
    return "\n\n".join(parts) + "\n"


def files(known: str, examples: Path) -> list[Path]:
    """The bad files that show a finding."""
    return sorted(path for path in examples.glob(f"{known}_*") if path.suffix != ".expected") or sorted(
        examples.glob(f"{known}_*.expected")
    )


def shown(file: Path) -> str:
    """What is said of a bad file, and the file."""
    beside = file.with_suffix(".expected")
    link = f"[{file.name}](../../../tests/bad_specs/{file.name})"
    if beside.is_file():
        return f"For {link} this is said:\n\n```text\n{beside.read_text('utf-8').rstrip()}\n```"
    lines = file.read_text("utf-8").splitlines()
    said = [line.removeprefix("# ").removeprefix("% ") for line in _head(lines)]
    rest = "\n".join(lines[len(said) :])
    kind = "yaml" if file.suffix == ".yaml" else "text"
    text = "\n".join(said)
    return f"For {link} this is said:\n\n````text\n{text}\n````\n\nThe file:\n\n````{kind}\n{rest}\n````"


def _head(lines: list[str]) -> list[str]:
    """The lines at the top that say what is expected."""
    mark = lines[0][:1] if lines and lines[0][:2] in ("# ", "% ") else ""
    return lines[: next((n for n, line in enumerate(lines) if not mark or line[:1] != mark), len(lines))]
