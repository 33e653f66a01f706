"""How findings look to people. The expected texts are written by hand."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from mancala_dsl.diagnostics import Diagnostic, Severity, Source, Span, render_text


def finding(text: str, line: int, column: int, end_line: int, end_column: int, help_: str = "") -> Diagnostic:
    return Diagnostic(
        "MAN204", Span(Source("a.yaml", text), line, column, end_line, end_column), "what", help_
    )


def shown(text: str, column: int, end_column: int) -> tuple[str, str]:
    """The two lines of the snippet of a one-line text, without the margin."""
    _, snippet, carets = render_text([finding(text, 1, column, 1, end_column)]).splitlines()
    assert snippet.startswith("    1 |")
    assert carets.startswith("      | ")
    return snippet[8:], carets[8:]


def test_the_form() -> None:
    source = Source("specs/oware.yaml", "sowing:\n" * 40 + "    - if: lst.seeds in 2|3\n")
    where = Span(source, 41, 11, 41, 14)
    diagnostic = Diagnostic(
        "MAN204", where, "`lst` is not a thing that a condition can speak of", "did you mean `last`?"
    )
    assert render_text([diagnostic]) == (
        "specs/oware.yaml:41:11: error[MAN204]: `lst` is not a thing that a condition can speak of\n"
        "   41 |     - if: lst.seeds in 2|3\n"
        "      |           ^^^\n"
        "   help: did you mean `last`?\n"
    )


def test_without_help_there_is_no_line_for_it() -> None:
    assert render_text([finding("abc", 1, 1, 1, 2)]) == (
        "a.yaml:1:1: error[MAN204]: what\n    1 | abc\n      | ^\n"
    )


def test_a_warning_says_so() -> None:
    warning = Diagnostic("MAN118", Span(Source("a", "x"), 1, 1, 1, 2), "m", "h", Severity.WARNING)
    assert render_text([warning]).startswith("a:1:1: warning[MAN118]: m\n")


def test_no_findings_are_no_text() -> None:
    assert render_text([]) == ""


def test_a_file_without_text_has_no_snippet() -> None:
    assert render_text([finding("", 1, 1, 1, 2, "h")]) == "a.yaml:1:1: error[MAN204]: what\n   help: h\n"


def test_they_come_by_file_line_column_and_id_and_once() -> None:
    a, b = Source("a", "xxxx\nyyyy\n"), Source("b", "xxxx\n")
    places = [(b, 1, 1, "MAN001"), (a, 2, 1, "MAN001"), (a, 1, 3, "MAN002"), (a, 1, 3, "MAN001")]
    places += [(a, 1, 1, "MAN003"), (a, 2, 1, "MAN001")]
    diagnostics = [
        Diagnostic(id_, Span(s, line, column, line, column + 1), "m", "") for s, line, column, id_ in places
    ]
    heads = [line for line in render_text(diagnostics).splitlines() if "error" in line]
    assert heads == [
        "a:1:1: error[MAN003]: m",
        "a:1:3: error[MAN001]: m",
        "a:1:3: error[MAN002]: m",
        "a:2:1: error[MAN001]: m",
        "b:1:1: error[MAN001]: m",
    ]


def test_the_order_of_lines_is_that_of_numbers() -> None:
    text = "x\n" * 12
    heads = render_text([finding(text, 10, 1, 10, 2), finding(text, 9, 1, 9, 2)]).splitlines()[::3]
    assert [head.split(":")[1] for head in heads] == ["9", "10"]


def test_a_span_of_several_lines_is_marked_to_the_end_of_the_first() -> None:
    text = render_text([finding("note: one two  \n  three\n", 1, 7, 2, 8)])
    assert text.splitlines()[1:] == ["    1 | note: one two", "      |       ^^^^^^^"]


def test_the_end_of_a_line_and_of_a_text_can_be_marked() -> None:
    assert shown("abc", 4, 5) == ("abc", "   ^")
    assert render_text([finding("abc\n", 2, 1, 2, 2)]).splitlines()[1:] == ["    2 |", "      | ^"]


def test_a_place_outside_of_the_text_does_no_harm() -> None:
    assert render_text([finding("abc", 7, 9, 7, 12)]).splitlines()[1:] == ["    7 |", "      | ^"]


def test_tabs_take_four_columns() -> None:
    assert shown("\ta\tb", 4, 5) == ("    a    b", "         ^")
    assert shown("a\tb", 2, 3) == ("a    b", " ^^^^")


def test_wide_characters_take_two_columns() -> None:
    assert shown("播棋: x", 5, 6) == ("播棋: x", "      ^")  # 2 + 2 + 1 + 1 columns before it
    assert shown("播棋: x", 1, 3) == ("播棋: x", "^^^^")


def test_accents_of_their_own_take_none() -> None:
    assert shown("e\u0301tat x", 7, 8) == ("e\u0301tat x", "     ^")


def test_nothing_that_moves_the_cursor_is_printed() -> None:
    text, carets = shown("a\x1b[31mb\u202ec\ud800d\u2028e", 7, 8)
    assert text == "a␛[31mb�c�d�e"
    assert carets == "      ^"


def test_messages_names_and_help_are_made_harmless_too() -> None:
    diagnostic = Diagnostic("MAN101", Span(Source("a\x1b", ""), 1, 1, 1, 2), "a\nb\x07", "c\rd")
    assert render_text([diagnostic]) == "a␛:1:1: error[MAN101]: a␊b␇\n   help: c␍d\n"


def test_a_line_of_a_hundred_columns_is_shown_whole() -> None:
    assert shown("x" * 100, 100, 101) == ("x" * 100, " " * 99 + "^")


def test_a_long_line_is_shown_in_part() -> None:
    line = "a" * 200 + "HERE" + "b" * 200
    text, carets = shown(line, 201, 205)
    assert text == "…" + "a" * 30 + "HERE" + "b" * 64 + "…"
    assert carets == " " * 31 + "^^^^"


def test_the_beginning_of_a_long_line() -> None:
    assert shown("x" * 500, 3, 5) == ("x" * 98 + "…", "  ^^")


def test_the_end_of_a_long_line() -> None:
    text, carets = shown("x" * 500, 500, 501)
    assert text == "…" + "x" * 98
    assert carets == " " * 98 + "^"


def test_a_line_of_which_most_takes_no_room() -> None:
    text, carets = shown("a" + "\u0301" * 500 + "b", 502, 503)
    assert text[0] == "…"
    assert text[-1] == "b"
    assert carets == " ^"


def test_what_is_marked_may_itself_be_too_long() -> None:
    text, carets = shown("x" * 500, 1, 501)
    assert text == "x" * 98 + "…"
    assert carets == "^" * 98


@given(st.text(st.characters(exclude_characters="\n"), min_size=1, max_size=300), st.data())
def test_the_carets_stand_below_what_they_mark(line: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line) - 1))
    end = data.draw(st.integers(start + 1, len(line)))
    _, snippet, carets = render_text([finding(line, 1, start + 1, 1, end + 1)]).split("\n")[:3]
    assert 1 <= carets.count("^") <= 100
    assert len(carets) <= 110
    assert all(unicodedata.category(c) not in ("Cc", "Cs") for c in snippet)
    if snippet.isascii() and line.isascii() and line.isprintable() and len(line) <= 100:
        first, last = carets.index("^"), carets.rindex("^") + 1
        assert snippet[first:last].rstrip() == line[start:end].rstrip()
