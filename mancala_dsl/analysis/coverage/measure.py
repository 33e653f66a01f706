"""Parts of a whole: how many clauses, answers and changed rules somebody has seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mancala_dsl.analysis.coverage.evidence import OTHERS, Attested, Coverage
from mancala_dsl.analysis.mutants.holding import Held


@dataclass(frozen=True, slots=True)
class Share:
    """Of ``all`` so many are ``seen``, and so many by ``others``: witnesses that are not ours."""

    seen: int
    all: int
    others: int = 0

    @property
    def percent(self) -> str:
        """``93 %``, rounded down: 100 % is all of them."""
        return f"{_percent(self.seen, self.all)} %"

    @property
    def percent_of_others(self) -> str:
        """The same of what others have seen."""
        return f"{_percent(self.others, self.all)} %"

    def reaches(self, percent: int) -> bool:
        """Whether so many of a hundred are seen; of nothing all is."""
        return 100 * self.seen >= percent * self.all


def _percent(part: int, whole: int) -> int:
    return 100 * part // whole if whole else 100


def share(found: Iterable[Attested]) -> Share:
    """How many of these are seen."""
    listed = list(found)
    others = sum(any(one.by[who] for who in OTHERS) for one in listed)
    return Share(sum(bool(one.by) for one in listed), len(listed), others)


def noticed(held: Iterable[Held]) -> Share:
    """How many of the changed rules are noticed, of those that play can be told by."""
    fates = [one.fate for one in held]
    seen = fates.count("noticed")
    return Share(seen, seen + fates.count("told apart"))


def reaches(coverage: Coverage, held: Sequence[Held] | None, percent: int) -> bool:
    """Whether so many of a hundred clauses are seen, and so many changed rules noticed."""
    enough = share(coverage.clauses).reaches(percent)
    return enough and (held is None or noticed(held).reaches(percent))
