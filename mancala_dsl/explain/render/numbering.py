"""Numbers for footnotes: the same one for the same note, in the order in which they are met."""

from __future__ import annotations

from mancala_dsl.explain.tree import Footnote, Sentence


class Numbering:
    """The footnotes of a page."""

    def __init__(self) -> None:
        self.numbers: dict[Footnote, int] = {}

    def of(self, sentence: Sentence) -> list[int]:
        """The numbers of a sentence's footnotes."""
        return [self.numbers.setdefault(note, len(self.numbers) + 1) for note in sentence.footnotes]
