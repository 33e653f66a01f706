"""Two games compared: small games in which the first difference is worked out by hand."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mancala_dsl.analysis.diff.clauses import differing
from mancala_dsl.analysis.diff.compare import Comparison, compare
from mancala_dsl.analysis.diff.side import Game
from mancala_dsl.analysis.diff.walk import Limits
from mancala_dsl.api import Game as Play
from mancala_dsl.api import Variant
from mancala_dsl.cli.diff import game
from mancala_dsl.explain.clauses import Clause
from mancala_dsl.rules.model import About
from tests.checks import patching
from tests.cli.terminal import TOP

Made = Callable[..., Game]

ENDS = {"if": "mover.moves == 0", "rest": "pit.owner", "source": "elder"}
REPEATED = {"if": "board.repeated", "rest": "pit.owner", "status": "added"}
TINY: dict[str, Any] = {"board": {"pits": "2", "seeds": "1"}}
ONE_PIT = {
    "board": {"pits": "1", "seeds": "1"},
    "sowing": {"last_seed": [{"capture": "last"}]},
    "end": [ENDS],
}
"""South's seed falls to North's and takes both: over after one ply."""
ROUND_AND_ROUND = {**ONE_PIT, "sowing": {"last_seed": None}}
"""South's seed goes to North's, 0/2; those two go to South's and back into their own: 1/1, as at first."""


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """A small game of six pits a side, four seeds in each, with a patch put in."""
    numbers = itertools.count()

    def make(**patch: Any) -> Game:
        return game(patching.write(patch, tmp_path / f"game{next(numbers)}.yaml"), None)

    return make


def spec(name: str, reading: str | None = None) -> Game:
    return game(TOP / "specs" / f"{name}.yaml", reading)


def line(made: Comparison) -> list[str]:
    assert made.found is not None
    return [a for a, _ in made.found.moves]


def told(made: Comparison) -> dict[str, tuple[str, str]]:
    assert made.found is not None
    return {each.what: (each.a, each.b) for each in made.found.differences}


# --- clauses


def clause(path: str, *says: str) -> Clause:
    block, _, name = path.rpartition(".")
    return Clause(block, name, says, About())


def paths(a: list[Clause], b: list[Clause]) -> list[tuple[str | None, str | None]]:
    return [(x.a.path if x.a else None, x.b.path if x.b else None) for x in differing(a, b)]


def test_a_rule_before_others_is_one_difference() -> None:
    one, two, new = ("if: last.own", "stop: true"), ("if: last.theirs", "capture: last"), ("if: last.store",)
    a = [clause("sowing.last_seed[0]", *one), clause("sowing.last_seed[1]", *two)]
    b = [clause(f"sowing.last_seed[{place}]", *says) for place, says in enumerate((new, one, two))]
    assert paths(a, b) == [(None, "sowing.last_seed[0]")]
    assert paths(b, a) == [("sowing.last_seed[0]", None)]
    assert paths(a, a) == []


def test_the_order_of_rules_is_a_difference() -> None:
    a = [clause("end[0]", "if: x"), clause("end[1]", "if: y")]
    b = [clause("end[0]", "if: y"), clause("end[1]", "if: x")]
    assert len(paths(a, b)) == 2


def test_a_list_that_is_not_there_is_no_clause() -> None:
    assert paths([clause("turn.must", "none")], [clause("turn.must[0]", "if: true")]) == [
        (None, "turn.must[0]")
    ]


def test_sources_and_notes_are_no_difference(made: Made) -> None:
    a = made()
    b = made(turn={"choose": {"is": "pit.own and pit.seeds > 0", "source": "elder", "note": "so we think"}})
    found = compare(a, b, Limits())
    assert (found.verdict, found.clauses, found.straight) == ("same rules", (), None)


def test_a_copy_is_the_same_game(tmp_path: Path) -> None:
    # A kind of move carries the rules of its spec, and these the spec's name.
    copy = tmp_path / "copy.yaml"
    kinds = TOP / "tests" / "kinds" / "kinds" / "kinds.yaml"
    copy.write_text(kinds.read_text("utf-8"), "utf-8")
    assert compare(game(kinds, None), game(copy, None), Limits()).verdict == "same rules"


# --- where they differ


def test_legal_moves(made: Made) -> None:
    """A single seed cannot be played in B. After one ply all of North's pits have four or five. South 1
    leaves S1 empty, and the first of North's moves that comes so far is 3: N4 N5 N6 S1."""
    found = compare(made(), made(turn={"choose": "pit.own and pit.seeds > 1"}), Limits())
    assert (found.verdict, line(found)) == ("different", ["1", "3"])
    assert told(found) == {"legal moves": ("1 2 3 4 5 6", "2 3 4 5 6")}
    assert [each.path for each in found.clauses] == ["turn.choose"]
    assert found.found is not None
    assert found.found.steps == ([], [])  # the last move is the same
    (refusal,) = found.found.refusals[1]
    assert (refusal.move, refusal.rule) == ("1", "choose")
    assert found.found.refusals[0] == []


def test_a_capture_and_the_clause_that_fired(made: Made) -> None:
    b = made(sowing={"last_seed": [{"if": "last.theirs and last.seeds == 3", "capture": "last"}]})
    found = compare(made(), b, Limits(), "0 0 0 0 0 1 / 1 1 0 0 0 0 ; 20 25 ; S")
    assert line(found) == ["6"]
    assert told(found) == {
        "N1": ("0", "2"),
        "South's score": ("22", "20"),
        "legal moves": ("2", "1 2"),
    }
    assert found.found is not None
    a_steps, b_steps = found.found.steps
    assert [(step.said, step.rule) for step in a_steps] == [("captures 2 seeds from N1", "last_seed[0]")]
    assert b_steps == []


def test_kalah_and_its_empty_capture() -> None:
    """The pit into which South's last seed falls and the facing one have to be empty: South has emptied the
    one and North the other, so three plies at least. After South 1 or 2 the seeds of the facing pit come
    round into that pit; 3 gives South another turn, 4 and 5 give North one when the facing pit is emptied.
    South 6 fills N1, whose five end in N6; then South 2 ends in S6."""
    found = compare(spec("kalah"), spec("kalah", "empty_capture"), Limits())
    assert line(found) == ["6", "1", "2"]
    assert told(found) == {"S6": ("1", "0"), "South's score": ("1", "2")}
    assert found.verdict == "different"


def test_an_extra_turn(made: Made) -> None:
    rule = {"capture": "last", "if": "last.theirs and last.seeds in 2|3"}
    b = made(sowing={"last_seed": [{**rule, "again": "true"}]})
    found = compare(made(), b, Limits(), "0 0 0 0 0 1 / 1 1 0 0 0 0 ; 20 25 ; S")
    # North's other seed is left, and in B South, who has nothing, ends the game: it goes to North.
    assert told(found) == {
        "to move": ("North", "South"),
        "the game": ("goes on", "over by end[0], 22 : 26, North wins"),
    }


GRAND_SLAM = "1 0 0 0 0 2 / 1 1 0 0 0 0 ; 22 21 ; S"


def test_a_grand_slam_is_far_from_the_start() -> None:
    """South 6 makes two and two, all that North has."""
    oware, captures = spec("oware"), spec("oware", "grand_slam_captures")
    assert compare(oware, captures, Limits(depth=3)).verdict == "same"
    found = compare(oware, captures, Limits(), GRAND_SLAM)
    assert line(found) == ["6"]
    # South has one seed left: North cannot move, and South gets it.
    assert told(found) == {
        "N1": ("2", "0"),
        "N2": ("2", "0"),
        "South's score": ("22", "26"),
        "the game": ("goes on", "over by end[0], 27 : 21, South wins"),
    }
    illegal = compare(oware, spec("oware", "grand_slam_illegal"), Limits(), GRAND_SLAM)
    assert (line(illegal), told(illegal)) == ([], {"legal moves": ("1 6", "1")})
    assert illegal.found is not None
    assert [(each.move, each.rule) for each in illegal.found.refusals[1]] == [("6", "must[1]")]


def test_other_seeds_and_other_boards(made: Made) -> None:
    six = compare(spec("kalah"), spec("kalah", "six_seeds"), Limits())
    assert (six.verdict, line(six)) == ("different", [])
    assert told(six) == {"the pits": ("4 " * 11 + "4", "6 " * 11 + "6")}
    wider = compare(made(), made(board={"pits": "7"}), Limits())
    assert (wider.verdict, wider.straight, wider.found) == ("not played", None, None)


def test_a_start_that_is_free(made: Made) -> None:
    found = compare(made(), made(start={"is": "any", "source": "elder"}), Limits())
    assert (found.verdict, line(found)) == ("different", [])
    assert told(found) == {"the start": ("as the board has it", "the players lay the seeds out")}
    from_a_position = compare(found.a, found.b, Limits(depth=2), GRAND_SLAM)
    assert from_a_position.verdict == "same"


# --- where they do not


def test_a_game_that_is_seen_to_its_end(made: Made) -> None:
    # 1/1, and 0/0 after South's only move.
    b = {**ONE_PIT, "end": [ENDS, {"if": "board.repeated", "rest": "split", "status": "added"}]}
    found = compare(made(**ONE_PIT), made(**b), Limits(depth=50))
    assert found.verdict == "same"
    assert found.straight is not None
    assert (found.straight.stop, found.straight.depth, found.straight.positions) == ("", 1, 2)


def test_how_far_they_are_the_same() -> None:
    # Oware's positions after 1, 2 and 3 plies, no two lines leading to the same one before the third.
    a, b = spec("oware"), spec("oware", "grand_slam_captures")
    two = compare(a, b, Limits(depth=2)).straight
    assert two is not None
    assert (two.stop, two.depth, two.positions) == ("depth", 2, 1 + 6 + 36)
    few = compare(a, b, Limits(depth=6, positions=10)).straight
    assert few is not None
    assert (few.stop, few.depth) == ("positions", 1)
    assert 10 <= few.positions <= 10 + 6
    timed = compare(a, b, Limits(depth=9, seconds=0)).straight
    assert timed is not None
    assert timed.stop == "seconds"
    assert timed.depth < 9


# --- positions that come back


def test_what_a_position_that_comes_back_means(made: Made) -> None:
    split = {"if": "board.repeated", "rest": "split", "status": "added"}
    wins = {"if": "board.repeated", "winner": "mover", "status": "added"}
    found = compare(
        made(**{**ROUND_AND_ROUND, "end": [ENDS, split]}),
        made(**{**ROUND_AND_ROUND, "end": [ENDS, wins]}),
        Limits(),
    )
    # One seed in each pit: half of two each, or nobody's.
    assert line(found) == ["1", "1"]
    assert told(found) == {
        "the end": ("over by end[1], 1 : 1, a draw", "over by end[1], 0 : 0, South wins"),
        "S1 after the end": ("0", "1"),
        "N1 after the end": ("0", "1"),
    }
    assert compare(found.a, found.b, Limits(depth=1)).verdict == "same"


def test_a_position_that_comes_back_in_one_game_only(made: Made) -> None:
    # B counts its moves, and no position of it is one that has been there.
    counting = {
        "memory": {"tally": {"of": "game", "in": "0..9", "source": "elder"}},
        "sowing": {"last_seed": [{"set": {"game.tally": "game.tally + 1"}}]},
        "turn": {"must": [{"if": "game.tally > 9", "leave": "true", "source": "elder"}]},
    }
    ends = {"end": [ENDS, REPEATED]}
    found = compare(made(**{**ROUND_AND_ROUND, **ends}), made(**{**ONE_PIT, **ends, **counting}), Limits())
    assert line(found) == ["1", "1"]
    assert told(found) == {"the game": ("over by end[1], 1 : 1, a draw", "goes on")}


def test_when_there_is_no_time_for_positions_that_come_back(made: Made) -> None:
    splitting = [ENDS, {"if": "board.repeated", "rest": "split", "status": "added"}]
    a, b = (made(**{**ROUND_AND_ROUND, "end": end}) for end in ([ENDS, REPEATED], splitting))
    in_time, late = compare(a, b, Limits()).straight, compare(a, b, Limits(seconds=-1)).straight
    assert in_time is not None
    assert late is not None
    # Two positions, and each ends the game where it comes back: one seed for each player.
    assert (in_time.line, in_time.stop, in_time.positions, in_time.returns) == (None, "", 2, True)
    assert (late.line, late.stop, late.positions, late.returns) == (None, "", 2, False)


# --- rounds


def rounds(until: str, starter: str = "last_mover") -> dict[str, Any]:
    """South, or who else begins, takes all; so many rounds."""
    return {
        **ONE_PIT,
        "memory": {"played": {"of": "game", "in": "0..9", "for": "match", "source": "elder"}},
        "match": {
            "refill": "anew",
            "starter": starter,
            "set": {"game.played": "game.played + 1"},
            "until": until,
            "source": "elder",
        },
    }


def test_matches_of_more_rounds(made: Made) -> None:
    found = compare(made(**rounds("game.played == 2")), made(**rounds("game.played == 3")), Limits())
    assert line(found) == ["1", "next round", "1"]
    assert told(found) == {"the match": ("over, South wins", "next round 1 1 ; 0 0 ; S")}
    first = compare(made(**rounds("game.played == 1")), made(**rounds("game.played == 2")), Limits())
    assert line(first) == ["1"]
    one = compare(made(**ONE_PIT), first.b, Limits())
    assert told(one) == {"the match": ("has one round", "next round 1 1 ; 0 0 ; S")}


def test_who_begins_the_next_round(made: Made) -> None:
    a, b = (made(**rounds("game.played == 2", starter)) for starter in ("last_mover", "last_mover.opponent"))
    found = compare(a, b, Limits())
    assert (line(found), told(found)) == (
        ["1"],
        {"the match": ("next round 1 1 ; 0 0 ; S", "next round 1 1 ; 0 0 ; N")},
    )


# --- marks and memory


def marking(name: str, pit: str = "last") -> dict[str, Any]:
    rules = [{"if": "last.theirs", "mark": pit, "as": name}]
    return {
        "marks": {name: {"source": "elder"}},
        "sowing": {"last_seed": rules},
        "turn": {"choose": f"pit.own and pit.seeds > 0 and (not pit.{name} or pit.seeds < 99)"},
    }


def test_marks(made: Made) -> None:
    found = compare(made(**marking("flag")), made(**marking("flag", "last.next")), Limits())
    assert line(found) == ["3"]  # the first of South's moves that ends on the other side: N1
    assert told(found) == {"flag": ("N1 South's", "N2 South's")}
    other = compare(made(**marking("flag")), made(**marking("banner")), Limits(depth=2))
    assert (other.verdict, other.shared.marks) == ("same", ())


def test_marks_are_known_by_their_names(made: Made) -> None:
    def both(first: str, second: str) -> Game:
        marks = {name: {"source": "elder"} for name in (first, second)}
        choose = "pit.own and pit.seeds > 0 and (not pit.flag or not pit.banner)"
        return made(**{**marking(first), "marks": marks, "turn": {"choose": choose}})

    found = compare(both("flag", "banner"), both("banner", "flag"), Limits())
    assert line(found) == ["3"]
    assert told(found) == {"flag": ("N1 South's", "on no pit"), "banner": ("on no pit", "N1 South's")}


def test_memory(made: Made) -> None:
    def counting(name: str, by: str) -> dict[str, Any]:
        rule = {"if": "last.theirs", "set": {f"mover.{name}": f"min(9, mover.{name} + {by})"}}
        memory = {name: {"of": "player", "in": "0..9", "source": "elder"}}
        must = [{"if": f"mover.{name} > 8", "leave": "true", "source": "elder"}]
        return {"memory": memory, "sowing": {"last_seed": [rule]}, "turn": {"must": must}}

    found = compare(made(**counting("over", "1")), made(**counting("over", "2")), Limits())
    assert (line(found), told(found)) == (["3"], {"S.over": ("1", "2")})
    other = compare(made(**counting("over", "1")), made(**counting("beyond", "1")), Limits(depth=2))
    assert (other.verdict, other.shared.memory) == ("same", ())


# --- mirrors


def test_the_other_way_round(made: Made) -> None:
    found = compare(made(), made(sowing={"direction": "clockwise"}), Limits(depth=4))
    assert (found.verdict, line(found)) == ("mirrored", ["1"])
    assert found.mirror is not None
    assert (found.mirror.stop, found.mirror.depth) == ("depth", 4)


def test_what_is_said_of_columns_has_to_be_mirrored_too(made: Made) -> None:
    def robbing(column: str, direction: str) -> Game:
        rule = {"if": f"last.theirs and last.column == {column}", "capture": "last"}
        return made(sowing={"direction": direction, "last_seed": [rule]})

    a = robbing("5", "counterclockwise")
    assert compare(a, robbing("2", "clockwise"), Limits(depth=3)).verdict == "mirrored"
    assert compare(a, robbing("5", "clockwise"), Limits(depth=3)).verdict == "different"


def test_directions_are_mirrored_too(made: Made) -> None:
    def robbing(direction: str) -> Game:
        rule = {"if": f"last.theirs and lap.direction == {direction}", "capture": "last"}
        return made(sowing={"direction": "either", "last_seed": [rule]})

    found = compare(robbing("clockwise"), robbing("counterclockwise"), Limits(depth=2))
    assert (found.verdict, line(found)) == ("mirrored", ["1<"])


def test_an_odd_seed_has_no_mirror_image(made: Made) -> None:
    """1 2 / 0 0: South 2, North 1, South 1, North 2 lead back to it. Of three seeds each gets one, and one
    stays in the last pit that is occupied, S2; in a mirror, 2 1 / 0 0, that is not the pit with the two."""

    def splitting(direction: str, *south: str) -> Game:
        end = [ENDS, {"if": "board.repeated", "rest": "split", "status": "added"}]
        board = {"pits": "2", "seeds": [*south, "0", "0"]}
        return made(board=board, sowing={"last_seed": None, "direction": direction}, end=end)

    a, b = splitting("counterclockwise", "1", "2"), splitting("clockwise", "2", "1")
    assert compare(a, b, Limits(depth=3)).verdict == "mirrored"
    assert compare(a, b, Limits(depth=4)).verdict == "different"


def test_a_lopsided_end_of_a_position_that_comes_back(made: Made) -> None:
    """1 1 / 1 1. After South 1, North 2 it is 1 2 / 1 0, and again after South 2, North 1, South 1, North 2.
    South gets what lies in the own left column, one seed; in a mirror three."""
    rest = [{"if": "pit.column == 1", "then": "mover"}, "opponent"]
    end = [ENDS, {"if": "board.repeated", "rest": rest, "status": "added"}]
    a, b = (
        made(**TINY, sowing={"last_seed": None, "direction": way}, end=end)
        for way in ("counterclockwise", "clockwise")
    )
    assert compare(a, b, Limits(depth=5)).verdict == "mirrored"
    assert compare(a, b, Limits(depth=6)).verdict == "different"


def test_al_manqala_both_ways() -> None:
    found = compare(spec("al_manqala"), spec("al_manqala", "clockwise"), Limits(depth=3))
    assert (found.verdict, [each.path for each in found.clauses]) == ("mirrored", ["sowing.direction"])
    # Its marble of an odd split stays in the last pit, which is not the last one in a mirror.
    assert (
        compare(found.a, found.b, Limits(depth=3), "0 0 0 0 0 0 1 / 7 7 7 7 7 7 7 ; 0 0 ; S").mirror is None
    )


# --- boards on which seeds go another way


def test_pits_are_compared_by_where_they_lie(made: Made) -> None:
    """Along a path from right to left clockwise is from left to right: the same game."""

    def going(path: str, direction: str, seeds: Any = "4") -> Game:
        board = {"rows": None, "pits": None, "side": {"row": "1..6"}, "path": [path], "loop": "shared"}
        return made(board={**board, "seeds": seeds}, sowing={"direction": direction})

    a, b = going("row >", "counterclockwise"), going("row <", "clockwise")
    assert {each.path for each in compare(a, b, Limits(depth=3)).clauses} == {"board", "sowing.direction"}
    assert compare(a, b, Limits(depth=3)).verdict == "same"
    assert compare(a, going("row <", "counterclockwise"), Limits(depth=3)).verdict == "mirrored"
    # A list of seeds goes along the path.
    a, b = (going(path, "counterclockwise", ["5", *"44444"] * 2) for path in ("row >", "row <"))
    found = compare(a, b, Limits(depth=3))
    assert (line(found), found.verdict) == ([], "mirrored")
    assert told(found) == {"S1": ("5", "4"), "S6": ("4", "5"), "N1": ("5", "4"), "N6": ("4", "5")}


def test_directions_that_only_one_game_leaves_open(made: Made) -> None:
    found = compare(made(), made(sowing={"direction": "either"}), Limits())
    assert line(found) == []
    assert told(found) == {"legal moves": ("1 2 3 4 5 6", "1> 1< 2> 2< 3> 3< 4> 4< 5> 5< 6> 6<")}


def test_pits_that_are_sown_one_way_or_the_other(made: Made) -> None:
    """The right half of a row is sown clockwise: South's 4 ends in N6, which makes two."""
    sowing = {"direction": [{"if": "start.column < 4", "then": "counterclockwise"}, "clockwise"]}
    position = "1 0 0 4 0 0 / 0 0 0 0 1 1 ; 20 21 ; S"
    found = compare(made(sowing=sowing), made(sowing={**sowing, "last_seed": None}), Limits(), position)
    assert line(found) == ["4"]
    assert found.found is not None
    assert [step.said for step in found.found.steps[0]] == ["captures 2 seeds from N6"]
    must = [{"leave": "not last.theirs", "if_none": "any", "source": "elder"}]
    found = compare(made(sowing=sowing), made(sowing=sowing, turn={"must": must}), Limits(), position)
    assert told(found) == {"legal moves": ("1 4", "1")}
    assert found.found is not None
    assert [(each.move, each.rule) for each in found.found.refusals[1]] == [("4", "must[0]")]


# --- against every line of play, one by one

CHANGES: tuple[dict[str, Any], ...] = (
    {},
    {"sowing": {"last_seed": None}},
    {"sowing": {"last_seed": [{"if": "last.seeds == 2", "capture": "last"}]}},
    {"sowing": {"last_seed": [{"if": "last.own and last.seeds == 2", "again": "true"}]}},
    {"sowing": {"last_seed": None, "skip": "pit == origin"}},
    {"sowing": {"last_seed": None, "direction": "clockwise"}},
    {"sowing": {"last_seed": None}, "end": [ENDS, REPEATED]},
    {"sowing": {"last_seed": None}, "end": [ENDS, {**REPEATED, "winner": "last_mover"}]},
    {"sowing": {"last_seed": None}, "end": [{"if": "mover.seeds > 2", "rest": "split"}, ENDS, REPEATED]},
    {"sowing": {"last_seed": None}, "turn": {"no_move": "pass"}, "end": [REPEATED]},
)
DEPTH = 7


def plain(variant: Variant, play: Play) -> tuple[Any, ...]:
    """What can be told of a game at one moment."""
    over, state = play.outcome(), play.state
    ended = None if over is None else (over.winner, tuple(over.scores), tuple(over.pits))
    moves = sorted(variant.move_text(state, move) for move in play.legal_moves())
    return variant.mover(state), variant.pits(state), variant.scores(state), ended, moves


def first_difference(a: Variant, b: Variant) -> int | None:
    """The plies of the shortest line after which two games differ: all are played, with their history."""
    level: list[tuple[Play, Play]] = [(a.Game(), b.Game())]
    for plies in range(DEPTH + 1):
        if any(plain(a, one) != plain(b, other) for one, other in level):
            return plies
        following = []
        for one, other in level:
            for move in one.legal_moves():
                pair = one.copy(), other.copy()
                text = a.move_text(one.state, move)
                pair[0].push(move)
                pair[1].push(b.parse_move(other.state, text))
                following.append(pair)
        level = following
    return None


def test_no_shorter_line_is_overlooked(made: Made) -> None:
    games = [made(**{**TINY, **change}) for change in CHANGES]
    lengths = []
    for a, b in itertools.combinations(games, 2):
        found = compare(a, b, Limits(depth=DEPTH))
        length = None if found.found is None else len(found.found.moves)
        assert length == first_difference(a.variant, b.variant), (a.clauses, b.clauses)
        lengths.append(length)
    # Near ones, far ones that only a repetition tells apart, and some that are the same.
    assert {1, 4, 5, None} <= set(lengths)
