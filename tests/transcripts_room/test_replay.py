"""What a replay finds, each position worked out by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mancala_dsl.rules.interpreter import IllegalMove, Interpreter
from mancala_dsl.rules.model import Rules
from mancala_dsl.rules.resolve import resolve
from mancala_dsl.transcripts.replay import Verdict, replay
from tests.transcripts_room.duel import rules, transcript

TOP = Path(__file__).parents[2]

# South's 2 goes into South's 3 and North's 1, where it makes three: captured.
FIRST = "1. 2 x3 to N1 = 2 0 3 / 0 2 2 ; 3 0 ; N "


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    return rules(tmp_path_factory.mktemp("duel"))


def found(verdict: Verdict) -> list[tuple[str, str, str]]:
    failure = verdict.failure
    return [] if failure is None else [(m.what, m.expected, m.got) for m in failure.mismatches]


GOOD = {
    "a game": (
        "legal 1 2 3 illegal pass no_move\n" + FIRST + "legal 2 3\nillegal 1 choose\n"
        "2. 3 x0 to S2 = 3 1 3 / 0 2 0 ; 3 0\n"
        "3. 3 to N3 = 3 1 0 / 1 3 1 ; 3 0 ; N\n"
        "4. 2 to 2 = 4 2 0 / 1 0 2 ; 3 0 ; S\n"
    ),
    "a chain and an empty board": (
        '[Start "0 0 2 / 2 2 0 ; 3 3 ; S"]\n[Result "South 9 3"]\n'
        "1. 3 x6 to N2 = 0 0 0 / 0 0 0 ; 9 3 end end[0] 9 3\n"
    ),
    "feeding": (
        '[Start "1 0 1 / 0 0 0 ; 5 5 ; S"]\n[Result "*"]\n'
        "legal 3\nillegal 1 must[0]\nillegal 2 choose\n1. 3 to N1"
    ),
    "feeding that cannot be": (
        '[Start "1 0 0 / 0 0 0 ; 5 6 ; S"]\nlegal 1\n'
        "1. 1 = 0 1 0 / 0 0 0 ; 5 6 ; N legal pass\nillegal 1 choose\n2. pass"
    ),
    # One seed each goes half round the board, and the start is there again: one seed each to share.
    "a position that comes back": (
        '[Start "1 0 0 / 1 0 0 ; 5 5 ; S"]\n[Result "draw 6 6"]\n'
        "1. 1 = 0 1 0 / 1 0 0 ; 5 5 ; N 2. 1 = 0 1 0 / 0 1 0 ; 5 5\n3. 2 4. 2 = 0 0 1 / 0 0 1 ; 5 5\n"
        "5. 3 = 0 0 0 / 1 0 1 ; 5 5 legal 3\n"
        "6. 3 = 1 0 0 / 1 0 0 ; 5 5 ; S end end[1] 6 6 illegal 1 end[1]"
    ),
    "only a result": '[Start "0 0 0 / 0 0 0 ; 8 4 ; S"]\n[Result "South 8 4"]\n',
}


@pytest.mark.parametrize("name", GOOD)
def test_what_is_right(duel: Rules, name: str) -> None:
    game = transcript(GOOD[name], duel)
    verdict = replay(game, duel, [Interpreter(duel)])
    assert found(verdict) == []
    assert verdict.ok
    assert verdict.plies == len(game.plies)


START = '[Start "0 0 2 / 2 2 0 ; 3 3 ; S"]\n'
BAD = {
    "board": ("1. 2 = 2 0 2 / 1 2 2 ; 3 0", ("the board", "2 0 2 / 1 2 2", "2 0 3 / 0 2 2")),
    "scores": ("1. 2 = 2 0 3 / 0 2 2 ; 0 3", ("the scores", "0 3", "3 0")),
    "mover": ("1. 2 = 2 0 3 / 0 2 2 ; 3 0 ; S", ("who moves next", "South", "North")),
    "start": ("= 2 2 2 / 2 2 1 ; 0 0", ("the board", "2 2 2 / 2 2 1", "2 2 2 / 2 2 2")),
    "captured": ("1. 2 x2", ("seeds captured", "2", "3")),
    "last seed": ("1. 2 to S3", ("the last seed's place", "S3", "N1")),
    "last seed, no side": ("1. 2 to 3", ("the last seed's place", "3", "1")),
    "legal": ("1. 2 legal 1 2 3", ("the legal moves", "1 2 3", "2 3")),
    "legal at the end": (
        START + "1. 3 legal pass",
        ("the legal moves", "pass", "none, the game is over by end[0]"),
    ),
    "illegal": ("1. 2 illegal 2", ("move 2", "illegal", "legal")),
    "illegal by another rule": (
        '[Start "1 0 1 / 0 0 0 ; 5 5 ; S"]\nillegal 1 choose',
        ("move 1", "illegal by choose", "illegal by must[0]"),
    ),
    "end": ("1. 2 end end[0] 6 6", ("the end", "over by end[0], 6 : 6", "the game goes on")),
    "end by another rule": (
        START + "1. 3 end end[1] 9 3",
        ("the end", "over by end[1], 9 : 3", "over by end[0], 9 : 3"),
    ),
    "settlement": (
        START + "1. 3 end end[0] 8 4",
        ("the end", "over by end[0], 8 : 4", "over by end[0], 9 : 3"),
    ),
    "result": (START + '[Result "draw"]\n1. 3', ("the result", "draw", "South")),
    "result's scores": (START + '[Result "South 8 4"]\n1. 3', ("the result", "South 8 4", "South 9 3")),
    "no result yet": ('[Result "South"]\n1. 3', ("the result", "South", "* (the game goes on)")),
    "over already": (
        START + '[Result "*"]\n1. 3',
        ("the result", "* (the game goes on)", "over by end[0], 9 : 3, South wins"),
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong(duel: Rules, name: str) -> None:
    text, mismatch = BAD[name]
    assert found(replay(transcript(text, duel), duel)) == [mismatch]


# South's 1 goes round to South's 9; its first seed stays, nothing is captured.
TUZDIK = '[Start "9 9 9 9 9 9 9 9 9 / 9 9 0 9 9 9 9 9 9 ; 9 0 ; S ; tuzdik N3 S"]\n1. 1 to S9 '
AFTER = "= 1 10 10 10 10 10 10 10 10 / 9 9 0 9 9 9 9 9 9 ; 9 0 ; N"
MARKS = {
    "none": ("marks -", "-"),
    "none on the board": (AFTER + " ; -", "-"),
    "another holder": ("marks tuzdik N3 N", "tuzdik N3 N"),
    "another pit": (AFTER + " ; tuzdik N4 S", "tuzdik N4 S"),
    "one more": ("marks tuzdik S4 N, tuzdik N3 S", "tuzdik N3 S, tuzdik S4 N"),
}


@pytest.mark.parametrize("name", MARKS)
def test_marks(name: str) -> None:
    rules, _ = resolve(TOP / "specs" / "toguz_kumalak.yaml")
    assert rules is not None
    text, expected = MARKS[name]
    for good in ("", AFTER, AFTER + " ; tuzdik N3 S", "marks tuzdik N3 S"):
        assert found(replay(transcript(TUZDIK + good, rules), rules)) == []
    assert found(replay(transcript(TUZDIK + text, rules), rules)) == [("the marks", expected, "tuzdik N3 S")]


REFUSED = {
    "an empty pit": ("1. 2 2. 1", "move 1", "illegal by choose: N1 may not be chosen: it is empty"),
    "a move that does not feed": (
        '[Start "1 0 1 / 0 0 0 ; 5 5 ; S"]\n1. 1',
        "move 1",
        "illegal by must[0]: S1 does not do what must[0] asks for",
    ),
    "a pass": (
        "1. pass",
        "move pass",
        "illegal by no_move: passing is only for a player without a legal move",
    ),
    "a move after the end": (START + "1. 3 2. 1", "move 1", "illegal by end[0]: the game is over (end[0])"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_move_that_is_not_allowed(duel: Rules, name: str) -> None:
    text, what, got = REFUSED[name]
    verdict = replay(transcript(text, duel), duel)
    assert found(verdict) == [(what, "legal", got)]
    assert verdict.failure is not None
    assert verdict.failure.after is None
    assert verdict.plies == len(verdict.transcript.plies) - 1


def test_repetition_ends_the_game_for_the_moves_after_it(duel: Rules) -> None:
    text = GOOD["a position that comes back"].replace('[Result "draw 6 6"]\n', "") + "\n7. 1"
    assert found(replay(transcript(text, duel), duel)) == [
        ("move 1", "legal", "illegal by end[1]: the game is over (end[1])")
    ]


def test_a_replay_stops_at_the_first_ply_that_is_wrong_and_tells_all_that_is(duel: Rules) -> None:
    text = FIRST + "2. 3 x1 to N1 legal 1\n3. 3 x9"
    verdict = replay(transcript(text, duel), duel)
    assert found(verdict) == [
        ("seeds captured", "1", "0"),
        ("the last seed's place", "N1", "S2"),
        ("the legal moves", "1", "1 2 3"),
    ]
    assert verdict.failure is not None
    assert verdict.failure.ply is not None
    assert (verdict.failure.ply.number, verdict.plies) == (2, 2)


class Liar(Interpreter):
    """An engine that says something else in one place."""

    lie = ""

    def pits(self, state: Any) -> tuple[int, ...]:
        seeds = super().pits(state)
        return (*seeds[:-1], seeds[-1] + 1) if self.lie == "pits" and state.mover else seeds

    def scores(self, state: Any) -> tuple[int, int]:
        return (0, 0) if self.lie == "scores" else super().scores(state)

    def events(self, state: Any, move: int) -> Any:
        events = super().events(state, move)
        return events[:-1] if self.lie == "one event less" else events

    def position_text(self, state: Any) -> str:
        text = super().position_text(state)
        return text.replace("N", "n") if self.lie == "text" else text

    def play(self, state: Any, move: int) -> Any:
        if self.lie == "refusal":
            raise IllegalMove("not this one", rule="choose")
        return super().play(state, move)


LIES = {
    "pits": ("the compiled module's pits", "(2, 0, 3, 0, 2, 2)", "(2, 0, 3, 0, 2, 3)"),
    "scores": ("the compiled module's scores", "(3, 0)", "(0, 0)"),
    "one event less": ("the compiled module's events", "4 events", "3 events"),
    "text": ("the compiled module's text", "2 0 3 / 0 2 2 ; 3 0 ; N", "2 0 3 / 0 2 2 ; 3 0 ; n"),
    "refusal": ("the compiled module", "makes the move", "refuses it: not this one"),
}


@pytest.mark.parametrize("lie", LIES)
def test_engines_have_to_agree_on_every_field(duel: Rules, lie: str) -> None:
    liar = Liar(duel)
    liar.lie = lie
    verdict = replay(transcript(FIRST, duel), duel, [Interpreter(duel), liar])
    assert LIES[lie] in found(verdict)
    assert all(what.startswith("the compiled module") for what, _, _ in found(verdict))


def test_engines_have_to_agree_on_legal_moves_and_the_end(duel: Rules, tmp_path: Path) -> None:
    other = Interpreter(rules(tmp_path, "own"))
    text = '[Start "1 0 0 / 0 0 0 ; 5 6 ; S"]\n1. 1'
    assert replay(transcript(text, duel), duel, [other]).ok
    verdict = replay(transcript(START + "1. 3", duel), duel, [other])
    assert [what for what, _, _ in found(verdict)] == [
        "the compiled module's events",
        "the compiled module's pits",
        "the compiled module's scores",
        "the compiled module's legal moves",
        "the compiled module's outcome",
        "the compiled module's text",
    ]
