"""The two players, or the two directions, are not treated alike, and nothing is said about it (warning).

Both seats are alike in nearly every game: a start that is not the same for both may be a slip in a list of
numbers. And where seeds can be sown both ways, what holds for one way holds for the other with left and right
exchanged: a rule about ``column`` or ``number`` that forgets the other end of a row is lopsided. Some games
are so; then the clause has a ``note`` that says it.

Bad, sown clockwise the last hole is another::

    sowing:
      direction: either
      last_seed: [{if: last.column == 6, capture: last}]

Good::

    sowing:
      direction: either
      last_seed: [{if: last.column in 1|6, capture: last}]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mancala_dsl.checks import _walk
from mancala_dsl.checks._places import Places, places
from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.text import text
from mancala_dsl.language.expressions.tree import Attribute, Expression, Noun, Type
from mancala_dsl.rules import moves
from mancala_dsl.rules.board import Board
from mancala_dsl.rules.facts import Facts, reduce
from mancala_dsl.rules.model import About, Rules

ID = "MAN328"
_HELP = "if it is meant, say so in a `note:`"


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """Findings at ``board``, at conditions and at ``direction``."""
    known = places(rules)
    return [*_seats(rules), *_directions(rules), *_conditions(rules, known)]


def _seats(rules: Rules) -> Iterator[Diagnostic]:
    board, about = rules.board.value, rules.board.about
    side = board.pits_a_side
    if board.sides == 2 and board.start[:side] != board.start[side:] and about.span and not about.note:
        south, north = sum(board.start[:side]), sum(board.start[side:])
        each = f"South has {south} seeds and North {north}" if south != north else "their seeds lie otherwise"
        yield _finding(about.span, f"the players do not begin alike: {each}")


def _mirrored(rules: Rules) -> dict[int, int] | None:
    """Each pit with its mirror image, where left and right can be exchanged and seeds go both ways."""
    board = rules.board.value
    if len(moves.sown(rules)) < 2 or board.stores != "none":
        return None
    image = {pit: _image(board, pit) for pit in range(board.pits)}
    track = [image[pit] for pit in board.tracks[0]]
    for pit, after in zip(track, [*track[1:], track[0]], strict=True):
        if pit is None or board.step(pit, 0, -1) != after:
            return None
    return {pit: other for pit, other in image.items() if other is not None}


def _image(board: Board, pit: int) -> int | None:
    """The pit of the same row in the column that is as far from the other end."""
    for row in board.shown(board.side_of(pit)):
        if pit in row:
            return row[len(row) - 1 - row.index(pit)]
    return None


def _directions(rules: Rules) -> Iterator[Diagnostic]:
    """Pits whose mirror image is not sown the other way."""
    image, about = _mirrored(rules), rules.direction.about
    if image is None or about.span is None or about.note:
        return
    board = rules.board.value
    for pit in board.owned(0):
        here, there = (_ways(rules, Facts(board, 1, 0, {"start": one})) for one in (pit, image[pit]))
        if here is not None and there is not None and here != {-way for way in there}:
            one, other = board.full_name(pit), board.full_name(image[pit])
            message = (
                f"{one} and {other} are not sown in opposite directions"
                if pit != image[pit]
                else (f"{one} lies in the middle and is sown in one direction")
            )
            yield _finding(about.span, message)
            return


def _ways(rules: Rules, facts: Facts) -> set[int] | None:
    """The directions in which a pit can be sown, where that does not depend on play."""
    for case in rules.direction.cases:
        match text(reduce(case.condition, facts)):
            case "true":
                return set(case.value)
            case "false":
                continue
        return None
    return None


def _conditions(rules: Rules, known: Places) -> Iterator[Diagnostic]:
    """Conditions that are not the same for the other direction with left and right exchanged."""
    image = _mirrored(rules)
    if image is None:
        return
    abouts: dict[_walk.Way, About] = {}
    for way, part in _walk.parts(rules):
        about = getattr(part, "about", None)
        if isinstance(about, About):
            abouts[way] = about
        if not isinstance(part, Expression) or part.type is not Type.TRUTH or part.span is None:
            continue
        if any(at == way[: len(at)] and about.note for at, about in abouts.items()):
            continue
        if "direction" not in way and not _alike(part, rules, known.place(way).sites, image):
            yield _finding(part.span, f"`{text(part)}` is not the same when left and right are exchanged")


def _alike(
    condition: Expression, rules: Rules, sites: Mapping[str, tuple[int, ...]], image: dict[int, int]
) -> bool:
    spoken = {part.name for part in condition.walk() if isinstance(part, Noun)}
    nouns = [noun for noun in sites if noun in spoken]
    if not any(
        isinstance(part, Attribute) and part.name in ("column", "number") for part in condition.walk()
    ):
        return True
    board = rules.board.value
    return all(
        reduce(condition, Facts(board, 1, 0, {noun: site}, way=1))
        == reduce(condition, Facts(board, -1, 0, {noun: image.get(site, site)}, way=-1))
        for noun in nouns
        for site in sites[noun]
    )


def _finding(at: Span, message: str) -> Diagnostic:
    return Diagnostic(ID, at, message, _HELP, Severity.WARNING)
