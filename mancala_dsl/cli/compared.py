"""What ``mancalac diff`` has found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from mancala_dsl.analysis.diff.clauses import Differing
from mancala_dsl.analysis.diff.compare import Comparison, Found, unlike
from mancala_dsl.analysis.diff.reasons import Step
from mancala_dsl.analysis.diff.side import Game
from mancala_dsl.analysis.diff.telling import Difference
from mancala_dsl.analysis.diff.walk import Walk
from mancala_dsl.api import Game as Play
from mancala_dsl.cli.show import WIDTH, about_data, clause_lines, title
from mancala_dsl.explain.clauses import Clause, where_from
from mancala_dsl.explain.drawing import Seen, draw

NAMES = "AB"
WIDE = 30
"""What is longer is not put into a column."""
MANY = 10
"""So many steps of a move, or forbidden moves, are told."""


def text(made: Comparison) -> list[str]:
    """Everything, in lines."""
    lines = [f"{name}  {title(game.rules)}" for name, game in zip(NAMES, (made.a, made.b), strict=True)]
    lines += ["", _heading(made), *(line for clause in made.clauses for line in _clause(made, clause))]
    return lines + _play(made)


def _heading(made: Comparison) -> str:
    if made.verdict == "same rules":
        return "No clause differs: they are the same game."
    number = len(made.clauses)
    return f"{number or 'No'} clause{'s differ' if number > 1 else ' differs'}{':' if number else '.'}"


def _clause(made: Comparison, clause: Differing) -> Iterator[str]:
    """What each of both says, with where it comes from."""
    yield f"  {clause.path}"
    for name, game, own in zip(NAMES, (made.a, made.b), (clause.a, clause.b), strict=True):
        said = ["nothing"] if own is None else _said(game, own)
        yield f"    {name}   {said[0]}"
        yield from (f"        {line}" for line in said[1:])


def _said(game: Game, clause: Clause) -> list[str]:
    """The clause as ``show`` has it, without its name."""
    lines = clause_lines(clause, where_from(game.rules, clause.about))
    if len(clause.says) == 1:
        return [lines[0].removeprefix(f"{clause.path}: "), *(line.removeprefix("    ") for line in lines[1:])]
    return [line.removeprefix("    ") for line in lines[1:]]


def _play(made: Comparison) -> list[str]:
    """What was seen in play."""
    if made.verdict == "same rules":
        return []
    lines = [""]
    since = "" if made.position is None else f" from {made.position}"
    if made.straight is None:
        one, other = unlike(made.a.board, made.b.board)
        lines.append(f"No line can be played on both boards: A has {one}, B {other}.")
    elif made.found is None:
        lines.append(f"By play{since} they are the same{_reached(made.straight)}.")
    else:
        lines += [f"By play{since} they differ {_when(made.found)}", *_found(made, made.found)]
    if made.verdict == "mirrored" and made.mirror is not None:
        lines += ["", f"They are the same up to reflection{_reached(made.mirror)}."]
    return lines + _unshared(made)


def _reached(seen: Walk) -> str:
    """How far two games were found the same."""
    positions = f"{seen.positions:,} position{'s' * (seen.positions != 1)}"
    match seen.stop:
        case "":
            text = f" game: no line is longer than {_plies(seen.depth)} ({positions})"
        case "depth":
            text = f" to depth {seen.depth} ({positions})"
        case _:
            beyond = f"{positions}; stopped by --{seen.stop}"
            text = f" to depth {seen.depth}, and as far as was looked beyond ({beyond})"
    if not seen.returns:
        text += ", but not all lines that come back to a position were looked at (stopped by --seconds)"
    return text


def _plies(number: int) -> str:
    return f"{number} {'ply' if number == 1 else 'plies'}"


def _when(found: Found) -> str:
    if not found.moves:
        return "before the first move:"
    lines = [_line(side) for side in zip(*found.moves, strict=True)]
    other = "" if lines[0] == lines[1] else f" (in B {lines[1]})"
    return f"after {_plies(len(found.moves))}: {lines[0]}{other}"


def _line(moves: Iterable[str]) -> str:
    """``1. 3 2. 4``"""
    return " ".join(f"{ply}. {move}" for ply, move in enumerate(moves, 1))


def _found(made: Comparison, found: Found) -> Iterator[str]:
    """Both boards, in what they differ, what the last move did."""
    yield ""
    sides = [_drawn(game, play) for game, play in zip((made.a, made.b), found.plays, strict=True)]
    yield from _beside(*sides)
    yield ""
    for name, game, play in zip(NAMES, (made.a, made.b), found.plays, strict=True):
        yield f"  {name}  {game.variant.position_text(play.state)}"
    yield ""
    yield from _table(found.differences)
    if not found.moves and made.a.board.seeds != made.b.board.seeds:
        yield "  Nothing is played from here; with --position both begin alike."
    if any(found.steps):
        yield ""
        yield f"The last move, {len(found.moves)}. {found.moves[-1][0]}, from where it differs:"
        for name, steps in zip(NAMES, found.steps, strict=True):
            yield from _steps(name, steps)
    if any(found.refusals):
        yield ""
    for name, refused in zip(NAMES, found.refusals, strict=True):
        for one in refused[:MANY]:
            by = f"  [{one.rule}]" if one.rule else ""
            yield f"  {name}  does not allow {one.move}: {one.why}{by}"


def _steps(name: str, steps: list[Step]) -> Iterator[str]:
    said = [f"{step.said}  [{step.rule}]" for step in steps[:MANY]] or ["nothing more"]
    if len(steps) > MANY:
        said.append(f"… {len(steps) - MANY} more steps")
    for number, line in enumerate(said):
        yield f"  {name if number == 0 else ' '}  {line}"


def _drawn(game: Game, play: Play) -> list[str]:
    """The board of one game."""
    variant, state = game.variant, play.state
    held = variant.marks(state) if variant.MARKS else {}
    marks = {name: held.get(name, {}) for name in variant.MARKS}
    remembered = variant.memory(state) if game.remembers else {}
    mover = variant.mover(state) if play.outcome() is None else None
    seen = Seen(variant.pits(state), variant.scores(state), mover, marks, remembered)
    return draw(seen, game.board).splitlines()


def _beside(a: list[str], b: list[str]) -> list[str]:
    """Both boards, side by side where there is room."""
    room = max(map(len, a))
    if room + 2 + max(map(len, b)) > WIDTH:
        return ["  A", *a, "", "  B", *b]
    # A line with the numbers of the pits stands above a board or below it.
    rows = zip_longest([f"  {'A':<{room - 2}}", *a], ["  B", *b], fillvalue="")
    return [f"{left:<{room}}  {right}".rstrip() for left, right in rows]


def _table(differences: Sequence[Difference]) -> Iterator[str]:
    """A line for each difference, or three where they are long."""
    short = [each for each in differences if max(len(each.a), len(each.b)) <= WIDE]
    rows = [("", "A", "B"), *((each.what, each.a, each.b) for each in short)]
    wide, wider = (max(len(row[column]) for row in rows) for column in (0, 1))
    for what, a, b in rows if short else ():
        yield f"  {what:<{wide}}  {a:<{wider}}  {b}".rstrip()
    for each in differences:
        if each not in short:
            yield from (f"  {each.what}", f"    A  {each.a}", f"    B  {each.b}")


def _unshared(made: Comparison) -> list[str]:
    """What only one of both has and was left aside."""
    lines = []
    for name, game in zip(NAMES, (made.a, made.b), strict=True):
        own = [f"the mark {mark}" for mark in game.variant.MARKS if mark not in made.shared.marks]
        own += [key for key in game.remembers if key not in made.shared.memory]
        if own and made.straight is not None:
            lines.append(f"  only {name} has {', '.join(own)}: not compared")
    return ["", *lines] if lines else []


# --- for programs


def data(made: Comparison) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "a": _game_data(made.a),
        "b": _game_data(made.b),
        "verdict": made.verdict.replace(" ", "_"),
        "clauses": [
            {"path": each.path, "a": _clause_data(each.a), "b": _clause_data(each.b)} for each in made.clauses
        ],
        "position": made.position,
        "play": None if made.straight is None else _walk_data(made.straight),
        "mirror": None if made.mirror is None else _walk_data(made.mirror),
        "difference": None if made.found is None else _found_data(made, made.found),
    }


def _game_data(game: Game) -> dict[str, Any]:
    return {"id": game.rules.id, "reading": game.rules.reading, "name": game.rules.told.name}


def _clause_data(clause: Clause | None) -> dict[str, Any] | None:
    if clause is None:
        return None
    return {"path": clause.path, "says": list(clause.says), **about_data(clause.about)}


def _walk_data(seen: Walk) -> dict[str, Any]:
    """``stopped`` is null where a difference was found, or no line is left; ``returns`` is false where not
    all lines that come back to a position were looked at."""
    return {
        "same": seen.line is None,
        "depth": seen.depth,
        "positions": seen.positions,
        "stopped": seen.stop or None,
        "returns": seen.returns,
    }


def _found_data(made: Comparison, found: Found) -> dict[str, Any]:
    games = zip(NAMES.lower(), (made.a, made.b), found.plays, strict=True)
    return {
        "plies": len(found.moves),
        "line": [{"a": a, "b": b} for a, b in found.moves],
        "positions": {name: game.variant.position_text(play.state) for name, game, play in games},
        "differences": [{"what": each.what, "a": each.a, "b": each.b} for each in found.differences],
        "last_move": {
            name: [{"does": step.said, "rule": step.rule} for step in steps]
            for name, steps in zip(NAMES.lower(), found.steps, strict=True)
        },
        "forbids": {
            name: [{"move": one.move, "rule": one.rule or None, "why": one.why} for one in refused]
            for name, refused in zip(NAMES.lower(), found.refusals, strict=True)
        },
    }
