"""``mancalac why`` and ``mancalac trace``: the clause that forbids or allows, the move seed by seed."""

from __future__ import annotations

import pytest

from tests.cli.terminal import TOP, Terminal

OWARE = str(TOP / "specs" / "oware.yaml")
# South has nothing but single seeds in houses 1 and 6; North has none. Only 6 reaches North's side.
STARVED = "1 0 0 0 0 1 / 0 0 0 0 0 0 ; 23 23 ; S"


def test_the_clause_that_forbids(run: Terminal) -> None:
    done = run("why", "pair", "0 2 / 2 2 ; 2 0 ; S", "1")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        "South may not play 1: S1 may not be chosen: it is empty.\n"
        "  turn.choose: pit.own and pit.seeds > 0\n"
        "          specs/pair.yaml:13, inferred\n"
    )


def test_an_obligation_that_forbids_says_what_the_move_would_leave(run: Terminal) -> None:
    done = run("why", OWARE, STARVED, "1")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0] == "South may not play 1: S1 does not do what must[0] asks for."
    assert lines[1] == "It would leave 0 1 0 0 0 1 / 0 0 0 0 0 0 ; 23 23 ; N"
    assert "  turn.must[0]" in lines
    assert "      leave: opponent.seeds > 0" in lines


def test_the_clauses_that_allow(run: Terminal) -> None:
    done = run("why", "pair", "start", "1")
    assert done.status == 0
    assert done.out.startswith(
        "South may play 1:\n"
        "  1. lifts 2 seeds from S1  [choose]\n"
        "  2. sows S2 N1  [direction]\n"
        "  3. captures 3 seeds from N1  [last_seed[0]]\n"
        "By these rules:\n"
    )
    assert "\n      if: last.theirs and last.seeds == 3\n      capture: last\n" in done.out


def test_the_move_that_obeys_names_the_obligation(run: Terminal) -> None:
    assert "\n  turn.must[0]\n" in run("why", OWARE, STARVED, "6").out


def test_a_game_that_is_over_says_by_which_rule(run: Terminal) -> None:
    done = run("why", "pair", "0 0 / 1 0 ; 4 3 ; S", "1")
    assert done.status == 0
    assert done.out.startswith("South may not play 1: the game is over (end[0]).\n  end[0]\n")


def test_a_move_seed_by_seed(run: Terminal) -> None:
    done = run("trace", "pair", "start", "1")
    assert (done.status, done.err) == (0, "")
    assert done.out == (
        "Pair: 2 2 / 2 2 ; 0 0 ; S\n"
        "South plays 1:\n"
        "   1. lifts 2 seeds from S1     [choose]        0 2 / 2 2 ; 0 0 ; 2 in hand\n"
        "   2. sows S2                   [direction]     0 3 / 2 2 ; 0 0 ; 1 in hand\n"
        "   3. sows N1                   [direction]     0 3 / 3 2 ; 0 0\n"
        "   4. captures 3 seeds from N1  [last_seed[0]]  0 3 / 0 2 ; 3 0\n"
        "This leaves 0 3 / 0 2 ; 3 0 ; N\n"
    )


def test_a_reading_is_traced_too(run: Terminal) -> None:
    out = run("trace", "pair", "start", "1", "--reading", "clockwise").out
    assert "   2. sows N2 " in out


def test_a_move_that_ends_the_game_says_how(run: Terminal) -> None:
    # South's seed in pit 1 goes to pit 2; North has nothing, and South's row is South's.
    out = run("trace", "pair", "1 4 / 0 0 ; 3 0 ; S", "1").out
    assert out.endswith(
        "   3. the game is over: 5 seeds in S2 go to South  [end[0]]     0 0 / 0 0 ; 8 0\n"
        "The game is over by end[0]: South wins; South has 8, North 0\n"
    )


def test_a_very_long_move_is_shown_in_part(run: Terminal) -> None:
    # The move takes 42 steps of which 40 are shown, and one line says so.
    spec = str(TOP / "specs" / "sadeqa_iii.yaml")
    part = run("trace", spec, "start", "1").out.splitlines()
    whole = run("trace", spec, "start", "1", "--all").out.splitlines()
    assert "… 2 more steps …" in part
    assert len(whole) - len(part) == 1
    assert whole[:22] == part[:22]
    assert whole[-21:] == part[-21:]


START = "   help: the start of this game is `2 2 / 2 2 ; 0 0 ; S`\n"


@pytest.mark.parametrize("command", ["why", "trace"])
@pytest.mark.parametrize(
    ("position", "move", "error", "advice"),
    [
        ("2 2 2 / 2 2 ; 0 0 ; S", "1", "`POSITION`: South has 3 pits here, not 2", START),
        ("start", "3", "`MOVE`: `3` is no move: a move is a pit from 1 to 2", "   help: legal here: 1 2\n"),
        (
            "0 0 / 1 0 ; 4 3 ; S",
            "x",
            "`MOVE`: `x` is no move: a move is a pit from 1 to 2",
            "   help: the game is over here\n",
        ),
    ],
)
def test_what_is_no_position_or_no_move(
    run: Terminal, command: str, position: str, move: str, error: str, advice: str
) -> None:
    done = run(command, "pair", position, move)
    assert (done.status, done.out, done.err) == (2, "", f"error: {error}\n{advice}")


def test_an_illegal_move_cannot_be_traced(run: Terminal) -> None:
    done = run("trace", "pair", "0 2 / 2 2 ; 2 0 ; S", "1")
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        "error: South may not play `1`: S1 may not be chosen: it is empty\n"
        "   help: `mancalac why` says by which clause\n"
    )


def test_a_move_that_moves_no_seed_is_told_as_that(run: Terminal) -> None:
    """The house of Bao may be left as it is: nothing is sown, and nothing goes on for ever."""
    rows = "9 | 0 0 0 0 0 0 0 0 | 0 0 0 0 8 0 0 1 / 9 | 0 0 0 0 0 0 0 0 | 2 0 0 0 0 0 0 0"
    done = run(
        "why", str(TOP / "specs" / "bao_la_kiswahili.yaml"), f"{rows} ; 0 0 ; S ; game.way 1", "stay i5"
    )
    assert done.out.splitlines()[:2] == ["South may play stay i5:", "  1. All seeds stay where they are."]
