"""What a spec tells of its game and what is not played: names, places, words, history, sources."""

from __future__ import annotations

from dataclasses import dataclass, field

from mancala_dsl.language.provenance import About, Citation


@dataclass(frozen=True, slots=True)
class SourceText:
    """An entry of ``sources:``."""

    key: str
    title: str
    kind: str
    author: str = ""
    year: str = ""
    url: str = ""
    note: str = ""
    within: str = ""
    """``in:``, the journal or collection that it stands in, or where it was printed."""
    seen: str = ""
    """What of it was seen, or after whom it is cited if it was not."""

    @property
    def titled(self) -> str:
        """``Some Notes on Folk Games, The Journal of Folklore 92``"""
        return f"{self.title}, {self.within}" if self.within else self.title

    def cited(self, place: str = "") -> str:
        """``Some Notes on Folk Games, The Journal of Folklore 92, page 52 (not seen)``"""
        where = f", {place}" if place else ""
        return f"{self.titled}{where}" + (f" ({self.seen})" if self.seen else "")


@dataclass(frozen=True, slots=True)
class Told:
    """What is told but not played."""

    name: str
    aka: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    terms: tuple[tuple[str, str], ...] = ()
    history: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()
    sources: tuple[SourceText, ...] = ()
    remarks: tuple[tuple[str, About], ...] = field(default=(), compare=False)
    """Where values of the board that say it themselves, and marks, come from, by their paths."""

    def cited(self, citation: Citation) -> str:
        """A source and the place in it, as a footnote has them; the key where there is no such source."""
        found = next((source for source in self.sources if source.key == citation.key), None)
        if found is None:
            return citation.key + (f", {citation.place}" if citation.place else "")
        return found.cited(citation.place)

    def remark(self, path: str) -> About:
        """What is said of a value of the board or of a mark: ``board.seeds``."""
        return dict(self.remarks).get(path, About())
