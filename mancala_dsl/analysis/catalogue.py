"""The page of all games: what each is made of, where it comes from, who vouches for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mancala_dsl.analysis.mechanisms import MECHANISMS, mechanisms
from mancala_dsl.reading import read_file
from mancala_dsl.rules.model import SourceText
from mancala_dsl.rules.resolve import readings, resolve_all
from mancala_dsl.transcripts.reader import who_vouches
from mancala_dsl.transcripts.verify import transcripts_of

OURS = ("hand", "nobody")
"""Who vouches for transcripts that came out of this project: no witness."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One game. ``transcripts`` counts them by who vouches, ``records`` are witnesses that lie elsewhere;
    ``rows`` are the pits of each row, North's edge first."""

    id: str
    file: str
    name: str
    where: tuple[str, ...]
    rows: tuple[int, ...]
    seeds: int
    readings: tuple[str, ...]
    mechanisms: tuple[str, ...]
    sources: tuple[SourceText, ...]
    transcripts: tuple[tuple[str, int], ...]
    records: tuple[str, ...]
    says_none: bool

    @property
    def witnessed(self) -> bool:
        """Whether somebody else's record of play stands behind the rules."""
        return bool(self.records) or any(who not in OURS for who, _ in self.transcripts)

    @property
    def status(self) -> str:
        """``witnessed`` or ``unwitnessed``."""
        return "witnessed" if self.witnessed else "unwitnessed"


def entry(path: Path) -> Entry | None:
    """What the page says of a spec; None where it has errors."""
    ruled = resolve_all(path)
    if None not in ruled:
        return None
    board, told = ruled[None].board.value, ruled[None].told
    used = {name for rules in ruled.values() for name in mechanisms(rules)}
    return Entry(
        id=path.stem,
        file=path.name,
        name=told.name,
        where=told.where,
        rows=tuple(sum(pit is not None for pit in row) for row in board.grid),
        seeds=board.seeds,
        readings=readings(path),
        mechanisms=tuple(mechanism.name for mechanism in MECHANISMS if mechanism.name in used),
        sources=told.sources,
        transcripts=_vouched(transcripts_of(path)),
        records=tuple(text for text in told.witnesses if text != "none"),
        says_none="none" in told.witnesses,
    )


def _vouched(folder: Path) -> tuple[tuple[str, int], ...]:
    """Who vouches for how many transcripts, most first."""
    counts: Counter[str] = Counter()
    for path in sorted(folder.glob("*.txt")):
        source, _ = read_file(path)
        vouched = None if source is None else who_vouches(source)
        if vouched is not None:
            counts[str(vouched)] += 1
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


# --- the page


def page(entries: Sequence[Entry]) -> str:
    """The page as Markdown, with paths as from the folder of the specs."""
    witnessed = sum(entry.witnessed for entry in entries)
    others = f"{witnessed} of them held against records of play that are not ours"
    head = [
        "# The games",
        "",
        "Made by `mancalac catalogue`; do not change this page, change the specs.",
        "",
        f"{len(entries)} games, {others}, {len(entries) - witnessed} unwitnessed.",
        "",
    ]
    return "\n".join(
        [*head, *_games(entries), *_index(entries), *(line for each in entries for line in _game(each))]
    )


def _games(entries: Sequence[Entry]) -> list[str]:
    lines = ["| spec | game | pits | seeds | where | status |", "| --- | --- | ---: | ---: | --- | --- |"]
    for each in entries:
        where = "; ".join(each.where).replace("|", "\\|")
        name = each.name.replace("|", "\\|")
        board = " + ".join(f"{rows} × {pits}" for pits, rows in Counter(each.rows).most_common())
        lines.append(
            f"| [`{each.id}`](#{each.id}) | {name} | {board} | {each.seeds} | {where} | {each.status} |"
        )
    return [*lines, ""]


def _index(entries: Sequence[Entry]) -> list[str]:
    lines = ["| mechanism | games |", "| --- | --- |"]
    for mechanism in MECHANISMS:
        having = [f"[{e.id}](#{e.id})" for e in entries if mechanism.name in e.mechanisms]
        lines.append(f"| {mechanism.name} | {len(having)}: {', '.join(having)} |")
    return [*lines, ""]


def _game(entry: Entry) -> list[str]:
    lines = [
        f"## {entry.id}",
        "",
        f"**[{entry.name}]({entry.file})**, {sum(entry.rows)} pits in {_counted(len(entry.rows))}, "
        + "; ".join([f"{entry.seeds} seeds", *entry.where]),
        "",
        f"- mechanisms: {', '.join(entry.mechanisms) or 'none that has a name'}",
    ]
    if entry.readings:
        lines.append(f"- readings: {', '.join(entry.readings)}")
    lines += ["- sources:", *(f"  - {_source(source)}" for source in entry.sources)]
    counted = [f"{count} by {who}" for who, count in entry.transcripts]
    lines.append(f"- transcripts: {', '.join(counted) or 'none'}")
    lines += [f"- held against: {record}" for record in entry.records]
    return [*lines, f"- status: {entry.status}", ""]


def _counted(rows: int) -> str:
    return "a row" if rows == 1 else f"{rows} rows"


def _source(source: SourceText) -> str:
    title = f"[{source.title}]({source.url})" if source.url else source.title
    return ", ".join(part for part in (source.author, title, source.year) if part)
