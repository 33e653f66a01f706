"""A position drawn for a terminal: South's row below, North's above, as they lie between two players.

North's row is shown as South sees it, so North's first pit is at the right end. The numbers are those by
which the player to move names pits, from that player's own left.
"""

from __future__ import annotations

from collections.abc import Mapping

from mancala_dsl.api import Variant

SEATS = ("South", "North")
SYMBOLS = "*+#@%&"


def draw(variant: Variant, state: int, *, stores: bool) -> str:
    """The board with pit numbers for the player to move, scores and marks.

    ``stores`` says whether the scores lie in stores at the ends of the rows; otherwise they stand beside.
    """
    pits, scores, mover = variant.pits(state), variant.scores(state), variant.mover(state)
    columns = len(pits) // 2
    signs = {pit: sign for name, sign, held in _marks(variant, state) for pit in held}
    width = len(str(max(*pits, *scores, columns)))
    cells = [f" {seeds:>{width}}{signs.get(pit, ' ')}" for pit, seeds in enumerate(pits)]
    south, north = cells[:columns], cells[: columns - 1 : -1]
    numbers = [f" {number:>{width}} " for number in range(1, columns + 1)]
    if stores:
        lines = _between_stores(south, north, [f" {score:>{width}} " for score in scores])
        margin = " " * (width + 3)
    else:
        rule = "+" + "+".join("-" * len(cell) for cell in south) + "+"
        lines = [rule, f"|{'|'.join(north)}|", rule, f"|{'|'.join(south)}|", rule]
        margin = ""
    if mover == 0:
        lines.append(f"{margin} {' '.join(numbers)}")
    else:
        lines.insert(0, f"{margin} {' '.join(reversed(numbers))}")
    return "\n".join([*_beside(lines, scores, stores=stores), *legend(variant, state)])


def legend(variant: Variant, state: int) -> list[str]:
    """A line for each mark on the board: its sign, its name, where it lies and who holds it; then what the
    game remembers."""
    lines = []
    for name, sign, held in _marks(variant, state):
        places = [f"{site_text(variant, pit)} ({SEATS[holder]}'s)" for pit, holder in sorted(held.items())]
        if places:
            lines.append(f"    {sign} {name}: {', '.join(places)}")
    remembered = (
        [f"{key} {number}" for key, number in variant.memory(state).items()]
        if hasattr(variant, "memory")
        else []
    )
    return [*lines, *([f"    {', '.join(remembered)}"] if remembered else [])]


def site_text(variant: Variant, site: int) -> str:
    """A pit by side and number from that side's left (``N3``), a store in words."""
    if site < 0:
        return "out of play"
    if site >= variant.PITS:
        return f"{SEATS[site - variant.PITS]}'s store"
    columns = variant.PITS // 2
    return f"{'SN'[site // columns]}{site % columns + 1}"


def _marks(variant: Variant, state: int) -> list[tuple[str, str, Mapping[int, int]]]:
    """For each mark of the game its name, its sign in the drawing, and the holder of each pit that has it."""
    if not variant.MARKS:
        return []
    marks = variant.marks(state)
    return [
        (name, SYMBOLS[number % len(SYMBOLS)], marks.get(name, {}))
        for number, name in enumerate(variant.MARKS)
    ]


def _between_stores(south: list[str], north: list[str], scores: list[str]) -> list[str]:
    """The rows between the stores, North's at South's left, each at the right end of its owner's row."""
    edge = "-" * len(scores[0])
    blank = " " * len(scores[0])
    rule = "+".join("-" * len(cell) for cell in south)
    return [
        f"+{edge}+{rule}+{edge}+",
        f"|{blank}|{'|'.join(north)}|{blank}|",
        f"|{scores[1]}+{rule}+{scores[0]}|",
        f"|{blank}|{'|'.join(south)}|{blank}|",
        f"+{edge}+{rule}+{edge}+",
    ]


def _beside(lines: list[str], scores: tuple[int, int], *, stores: bool) -> list[str]:
    """The lines with the players' names at the left, and their scores where there are no stores."""
    texts = [seat if stores else f"{seat} {score}" for seat, score in zip(SEATS, scores, strict=True)]
    room = max(len(text) for text in texts)
    rows = [number for number, line in enumerate(lines) if line.startswith("|")]
    labels = {rows[0]: texts[1], rows[-1]: texts[0]}
    return [f"  {labels.get(number, ''):<{room}}  {line}".rstrip() for number, line in enumerate(lines)]
