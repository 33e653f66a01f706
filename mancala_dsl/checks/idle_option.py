"""An option is set that cannot matter (warning).

What a grand slam means is of no interest where no capture reaches the opponent's pits; nobody ever passes
where the game is over as soon as a player cannot move; a chain is never longer than the track; where the
board is empty there is no rest; and where seeds are too few for a lap round the board, nothing has to be said
of the pit in which it began.

Bad, whoever cannot move has ended the game::

    turn: {no_move: pass}
    end: [{if: mover.moves == 0, rest: pit.owner}]

Good, the game ends when nobody can move::

    turn: {no_move: pass}
    end: [{if: mover.moves == 0 and opponent.moves == 0, rest: pit.owner}]
"""

from __future__ import annotations

from collections.abc import Iterator

from mancala_dsl.checks import _flow, _walk
from mancala_dsl.checks._amounts import BOARD_SEEDS, MOVER, of
from mancala_dsl.checks._places import Places, places
from mancala_dsl.diagnostics import Diagnostic, Severity, Span
from mancala_dsl.language.document import Document
from mancala_dsl.language.expressions.tree import Comparison, Expression, Noun, Number, Type
from mancala_dsl.rules.facts import Value
from mancala_dsl.rules.facts import known as always
from mancala_dsl.rules.model import Chain, Rules

ID = "MAN323"
_AT_ORIGIN = Comparison("==", Noun("pit", Type.PIT), Noun("origin", Type.PIT))


def check(rules: Rules, document: Document) -> list[Diagnostic]:
    """One finding for each option that could be left out."""
    known = places(rules)
    return [*_slam(rules, known), *_passing(rules), *_chains(rules), *_rests(rules, known), *_origin(rules)]


def _slam(rules: Rules, known: Places) -> Iterator[Diagnostic]:
    slam = rules.grand_slam
    if slam.about.span is None or all(case.value == "allowed" for case in slam.cases):
        return
    if not _flow.takes_from_opponent(rules, known):
        yield _finding(slam.about.span, "there is no grand slam: no capture takes from the opponent's pits")


def _passing(rules: Rules) -> Iterator[Diagnostic]:
    setting = rules.no_move
    if setting.value != "pass" or setting.about.span is None:
        return
    stuck: dict[Expression, Value] = {of(MOVER, "moves"): 0}
    ends = (rule for rule in rules.end if always(rule.condition, rules.board.value, stuck) is True)
    rule = next(ends, None)
    if rule is not None:
        message = f"nobody ever passes: by `{rule.name}` the game is over when the player to move cannot"
        yield _finding(setting.about.span, message)


def _chains(rules: Rules) -> Iterator[Diagnostic]:
    board = rules.board.value
    longest = max(map(len, board.tracks)) - 1
    for _, part in _walk.parts(rules):
        if isinstance(part, Chain) and part.about.span is not None and (part.at_most or 0) > longest:
            message = f"a chain of {part.at_most} pits is never reached: it is round after {longest}"
            yield _finding(part.about.span, message, "leave `at_most` out, or make it smaller")


def _rests(rules: Rules, known: Places) -> Iterator[Diagnostic]:
    place = known.place(("end",))
    some = Comparison(">", BOARD_SEEDS, Number(0))
    for rule in rules.end:
        if rule.rest.about.span is None or not known.can([(rule.condition, True)], place):
            continue
        if not known.can([(rule.condition, True), (some, True)], place):
            yield _finding(
                rule.rest.about.span, f"`{rule.name}` finds no seeds on the board to be given away"
            )


def _origin(rules: Rules) -> Iterator[Diagnostic]:
    board, skip = rules.board.value, rules.skip
    if skip.about.span is None or skip.value != _AT_ORIGIN:
        return
    stays = any(case.value == "origin" for case in rules.first_seed.cases)
    if board.seeds < min(map(len, board.tracks)) and not stays:
        yield _finding(
            skip.about.span,
            f"no lap comes round to the pit where it began: there are {board.seeds} seeds",
        )


def _finding(at: Span, message: str, help_: str = "take it out") -> Diagnostic:
    return Diagnostic(ID, at, message, help_, Severity.WARNING)
