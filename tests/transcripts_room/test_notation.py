"""What the notation can say, and that no text is too bad to be read."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancala_dsl.diagnostics import Diagnostic, Source, render_text
from mancala_dsl.transcripts import Transcript, read
from mancala_dsl.transcripts.complaints import MOST_ERRORS
from mancala_dsl.transcripts.notation import LONGEST
from mancala_dsl.transcripts.transcript import (
    Board,
    Captured,
    End,
    Illegal,
    Landed,
    Legal,
    Marks,
    MoveText,
    Result,
    Vouched,
)
from tests.patience import PATIENCE

TAGS = '[Variant "oware"]\n[Vouched "nobody"]\n'


def good(text: str) -> Transcript:
    transcript, diagnostics = read(Source("game.txt", text))
    assert render_text(diagnostics) == ""
    assert transcript is not None
    return transcript


def faults(text: str) -> list[Diagnostic]:
    transcript, diagnostics = read(Source("game.txt", text))
    assert (transcript is None) == bool(diagnostics)
    return diagnostics


def places(text: str) -> list[tuple[str, int, int]]:
    return sorted((found.id, found.span.line, found.span.column) for found in faults(text))


def moves(transcript: Transcript) -> list[str]:
    return [str(ply.move) for ply in transcript.plies]


def test_tags() -> None:
    game = good(
        '% a comment\n[Variant "kalah"] [Reading "empty_capture"]\n'
        '[Source "a \\"book\\" \\\\ a page"]\n[Vouched "engine Open Spiel 2.0.2"]\n'
        '[Start "4 0 / 0 4 ; 1 2 ; N"]\n[Result "North 3 8"]\n[Place "Accra"]\n1. 1'
    )
    assert (game.variant, game.reading) == ("kalah", "empty_capture")
    assert game.vouched == Vouched("engine", "Open Spiel 2.0.2")
    assert game.result == Result(over=True, winner=1, scores=(3, 8))
    assert [tag.value for tag in game.tags if tag.name in ("Source", "Place")] == [
        'a "book" \\ a page',
        "Accra",
    ]
    assert game.start is not None
    assert (game.start.sides, game.start.scores, game.start.mover) == ((((4, 0),), ((0, 4),)), (1, 2), 1)


@pytest.mark.parametrize(
    ("value", "result"),
    [
        ("*", Result(over=False)),
        ("South", Result(over=True, winner=0)),
        ("draw 24 24", Result(over=True, winner=None, scores=(24, 24))),
    ],
)
def test_results(value: str, result: Result) -> None:
    game = good(f'{TAGS}[Result "{value}"]\n1. 3')
    assert game.result == result
    assert str(game.result) == value


def test_numbers_may_be_left_out_and_passes_count() -> None:
    game = good(TAGS + "1. 3 4 pass\n4. 2 5. 1\n6")
    assert moves(game) == ["3", "4", "pass", "2", "1", "6"]
    assert [ply.number for ply in game.plies] == [1, 2, 3, 4, 5, 6]


def test_all_checks() -> None:
    game = good(
        '[Variant "a"]\n[Vouched "nobody"]\nlegal 1 2\nillegal 3 choose\n'
        "1. 2 x4 to N6 marks tuzdik N7 S, weg S3 N illegal 4 5 must[0]\n"
        "   = 1 2 / 3 4 ; 5 6 ; N ; tuzdik N2 S ; last S legal pass\n"
        "2. pass to 7 marks - end end[0] 20 28\n"
    )
    legal, illegal = game.checks
    assert isinstance(legal, Legal)
    assert [move.text for move in legal.moves] == ["1", "2"]
    assert isinstance(illegal, Illegal)
    assert (illegal.moves[0].text, illegal.rule) == ("3", "choose")
    captured, landed, marks, refused, board, forced = game.plies[0].checks
    assert isinstance(captured, Captured)
    assert captured.seeds == 4
    assert isinstance(landed, Landed)
    assert (landed.site.side, landed.site.pit) == (1, "6")
    assert isinstance(marks, Marks)
    assert [str(mark) for mark in marks.marks] == ["tuzdik N7 S", "weg S3 N"]
    assert isinstance(refused, Illegal)
    assert ([move.text for move in refused.moves], refused.rule) == (["4", "5"], "must[0]")
    assert isinstance(board, Board)
    position = board.position
    assert (position.sides, position.scores) == ((((1, 2),), ((3, 4),)), (5, 6))
    assert (position.mover, position.last_mover) == (1, 0)
    assert position.marks is not None
    assert [str(mark) for mark in position.marks] == ["tuzdik N2 S"]
    assert isinstance(forced, Legal)
    assert forced.moves == (MoveText(forced.span, None),)
    somewhere, none, end = game.plies[1].checks
    assert isinstance(somewhere, Landed)
    assert (somewhere.site.side, somewhere.site.pit) == (None, "7")
    assert none == Marks(none.span, ())
    assert end == End(end.span, "end[0]", end.span, (20, 28))


def test_a_list_of_moves_ends_with_its_line() -> None:
    game = good(TAGS + "legal 1 2 3\n3 legal 4 5 6\n4\nillegal 1\n2")
    assert moves(game) == ["3", "4", "2"]
    assert good(TAGS + "legal 1 2 {so many} 3").plies[0].number == 1
    assert moves(good(TAGS + "3 legal 4 5 = 1 / 2 ; 0 0 6 7. 1".replace("7.", "3."))) == ["3", "6", "1"]


def test_comments_belong_to_the_move_before_them() -> None:
    game = good(
        TAGS + "{before\n  the game}\n1. 3 {one} = 1 {inside} 2 / 3 4 ; 0 0 {two}\n% not this\n2. 4\n{three}"
    )
    assert game.comment == "before the game"
    assert [ply.comment for ply in game.plies] == ["one inside two", "three"]


def test_a_percent_sign_is_a_comment_only_at_the_beginning_of_a_line() -> None:
    assert places(TAGS + "1. 3 % no") == [("MAN401", 3, 6)]


def test_reading_goes_on_at_the_next_ply_line_or_check() -> None:
    text = TAGS + "1. three x1 to Q7 legal 1 2\n2. 4 = 1 2 ; x2 to\n3. 5 ] 6 7\n4. 6 end\n"
    # The board breaks at `;`, `to` at the end of its line; what stands behind `]` is not looked at.
    assert places(text) == [
        ("MAN401", 3, 4),
        ("MAN401", 3, 16),
        ("MAN401", 4, 12),
        ("MAN401", 4, 19),
        ("MAN401", 5, 6),
        ("MAN401", 6, 9),
    ]


def test_a_move_may_have_a_kind_and_a_direction() -> None:
    game = good(TAGS + "1. give 4 go N3> pass\n4. 2< legal take i3 1> illegal give 2 3 kinds\n")
    assert moves(game) == ["give 4", "go N3>", "pass", "2<"]
    assert [(ply.move.kind, ply.move.text, ply.move.way) for ply in game.plies] == [
        ("give", "4", ""),
        ("go", "N3", ">"),
        ("", None, ""),
        ("", "2", "<"),
    ]
    legal, illegal = game.plies[-1].checks
    assert isinstance(legal, Legal)
    assert [str(move) for move in legal.moves] == ["take i3", "1>"]
    assert isinstance(illegal, Illegal)
    assert ([str(move) for move in illegal.moves], illegal.rule) == (["give 2", "3"], "kinds")


def test_a_line_that_breaks_does_not_hide_the_plies_below_it() -> None:
    assert places(TAGS + "foo\n3 4\nbar\n5") == [("MAN401", 3, 1), ("MAN401", 5, 1)]


def test_a_check_that_breaks_on_its_line_is_told_by_the_word_that_breaks_it() -> None:
    (found,) = faults(TAGS + "1. 3 end 2. 4")
    assert (found.message, found.span.column) == (
        "the end check needs the name of a rule here, not `2.`",
        10,
    )


def test_tags_stand_before_checks_of_the_start() -> None:
    assert places(TAGS + 'legal 1 2\n[Title "late"]\n1. 3') == [("MAN417", 4, 1)]


def test_a_broken_ply_does_not_make_the_numbers_after_it_wrong() -> None:
    assert places(TAGS + "1. 3\n2. foo\n4. 1\n5. 2\n7. 3") == [("MAN401", 4, 4), ("MAN420", 7, 1)]


def test_an_end_too_soon_is_told_where_it_is() -> None:
    assert [found.message for found in faults(TAGS + "1. 3 = 4 4 /\n2. 4 = 1 / 2 ; 3")] == [
        "the board check needs a number here, not the end of the line",
        "the board check needs a number here, not the end of the text",
    ]
    assert places(TAGS + "1. 3 = 4 4 /\n2. 4 = 1 / 2 ; 3") == [("MAN401", 3, 13), ("MAN401", 4, 17)]


def test_numbers_have_an_end() -> None:
    found = faults(TAGS + f"1. {'9' * 5000}\n2. ٣")
    assert [one.message for one in found] == [
        f"`{'9' * 40}…` is not a move, a check or a tag",
        "`٣` is not a move, a check or a tag",
    ]


def test_a_position_in_a_tag_is_read_in_its_place() -> None:
    found = faults(TAGS + '[Start "4 4 4 / 4 4 ; S"]\n1. 3')
    assert [(one.id, one.message, one.span.column) for one in found] == [
        ("MAN401", "the position needs a number here, not `S`", 23)
    ]


def test_not_more_than_so_many_errors() -> None:
    found = faults(TAGS + "1. foo\n" * 1000)
    assert [one.id for one in found if one.id == "MAN403"] == ["MAN403"]
    assert len([one for one in found if one.id == "MAN401"]) == MOST_ERRORS


def test_the_longest_transcript() -> None:
    text = TAGS + "1. 3"
    assert moves(good(text + " " * (LONGEST - len(text)))) == ["3"]
    assert [one.id for one in faults(text + " " * (LONGEST - len(text) + 1))] == ["MAN400"]


PIECES = st.sampled_from(
    '[ ] " / ; , - = : } { {} % # \\ 1 2. 3 4> @5 x6 N7 S N to marks legal illegal end last pass end[0] '
    'must[0] tuzdik [Variant "oware"] [Start "1/2;0 0;S"] \n \n 0 ٣ 999999 1000000'.split(" ")
)
LISTS = st.lists(PIECES, max_size=40)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), LISTS.map(" ".join), LISTS.map("".join)))
def test_any_text_is_read_and_every_fault_has_its_place(text: str) -> None:
    transcript, diagnostics = read(Source("any.txt", text))
    assert (transcript is None) == bool(diagnostics)
    lines = text.split("\n")
    for found in diagnostics:
        assert found.id.startswith("MAN4")
        assert found.message
        assert found.help
        assert 1 <= found.span.line <= len(lines)
        assert 1 <= found.span.column <= len(lines[found.span.line - 1]) + 1


@pytest.mark.parametrize(
    "text",
    [
        "1 " * 39_000,
        "= " * 39_000,
        "= " + "1 " * 39_000,
        "{" * 79_000,
        "{}" * 39_000,
        "{ \n" * 26_000,
        "1 {\n" * 19_000,
        "x1 " * 26_000,
        "[" * 79_000,
        '[A "' * 19_000,
        "legal 1\n" * 9_000,
        "legal " + "1 " * 39_000,
        "marks " + "a S1 N, " * 9_000,
        "\n" * 79_000,
        '"' * 79_000,
        "\\" * 79_000,
        "1." * 39_000,
        "١ " * 39_000,
        "end " * 19_000,
        '[Start "' + "1 " * 39_000 + '"]',
        "%\n" * 39_000,
        "\ud800" * 79_000,
    ],
    ids=lambda text: re.sub(r"\s+", "_", repr(text[:9])[1:-1]),
)
def test_hostile_texts_end(text: str) -> None:
    read(Source("warm.txt", "1. 3"))  # the grammar is built once
    begin = time.process_time()
    read(Source("hostile.txt", text))
    assert time.process_time() - begin < PATIENCE


def test_the_longest_games_of_the_project_are_read_in_no_time() -> None:
    path = Path(__file__).parents[1] / "transcripts" / "toguz_kumalak" / "championship_285.txt"
    assert len(good(path.read_text(encoding="utf-8")).plies) == 157
