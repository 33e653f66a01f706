"""Every character of a scalar knows where it stands. The places are counted by hand."""

from __future__ import annotations

import pytest

from tests.reading.helpers import each_loader, said, scalar_of  # noqa: F401

pytestmark = pytest.mark.usefixtures("each_loader")


def run(line: int, first: int, length: int) -> tuple[tuple[int, int], ...]:
    """The places of neighbours."""
    return tuple((line, column) for column in range(first, first + length))


def test_plain() -> None:
    scalar = scalar_of("if: last.own # yes\n")
    assert scalar.text == "last.own"
    assert scalar.offsets == run(1, 5, 9)  # the ninth is the end
    assert said(scalar.span) == "last.own"
    assert said(scalar.place(5, 8)) == "own"


def test_plain_in_braces_after_wide_characters() -> None:
    scalar = scalar_of("{播é𝔸: last.own}\n")
    assert scalar.offsets == run(1, 7, 9)


def test_plain_of_several_lines() -> None:
    scalar = scalar_of("if: last.own  \n  and \n\n   last.seeds == 2\n")
    assert scalar.text == "last.own and\nlast.seeds == 2"
    places = run(1, 5, 8) + ((1, 13),)  # the line break with the blanks before it is a blank
    places += run(2, 3, 3) + ((3, 1),)  # the empty line is a line break
    places += run(4, 4, 15) + ((4, 19),)
    assert scalar.offsets == places
    assert said(scalar.span) == "last.own  \n  and \n\n   last.seeds == 2"
    assert said(scalar.place(13, 23)) == "last.seeds"


def test_plain_with_a_comment_below() -> None:
    scalar = scalar_of("a: b\n# c\n")
    assert scalar.text == "b"
    assert scalar.offsets == ((1, 4), (1, 5))


def test_nothing_stands_behind_the_colon() -> None:
    scalar = scalar_of("a:\nb: c\n")
    assert scalar.value is None
    assert scalar.offsets == ((1, 3),)
    assert (scalar.span.line, scalar.span.column) == (1, 3)


def test_nothing_at_the_very_end() -> None:
    assert scalar_of("a:").offsets == ((1, 3),)
    assert scalar_of("? a").offsets[0][0] == 1


def test_single_quotes() -> None:
    scalar = scalar_of("a: 'it''s own'\n")
    assert scalar.text == "it's own"
    assert scalar.offsets == run(1, 5, 3) + run(1, 9, 6)  # the s comes after two quotes
    assert said(scalar.span) == "'it''s own'"
    assert said(scalar.place(5, 8)) == "own"


def test_single_quotes_of_several_lines() -> None:
    scalar = scalar_of("a: 'x \n\n\n   y\n  z'\n")
    assert scalar.text == "x\n\ny z"
    assert scalar.offsets == ((1, 5), (2, 1), (3, 1), (4, 4), (4, 5), (5, 3), (5, 4))


def test_double_quotes_with_escapes() -> None:
    scalar = scalar_of(r'a: "\x41\u00e9\U0001F3B2\"\\\t b"' + "\n")
    assert scalar.text == 'Aé🎲"\\\t b'
    assert scalar.offsets == ((1, 5), (1, 9), (1, 15), (1, 25), (1, 27), (1, 29), (1, 31), (1, 32), (1, 33))
    assert said(scalar.place(7, 8)) == "b"


def test_double_quotes_with_an_escaped_line_end() -> None:
    scalar = scalar_of('a: "one\\\n   two \\\n\n   three"\n')
    assert scalar.text == "onetwo \nthree"
    places = run(1, 5, 3) + run(2, 4, 3) + ((2, 7), (3, 1)) + run(4, 4, 5) + ((4, 9),)
    assert scalar.offsets == places


def test_double_quotes_with_an_escaped_blank_at_a_line_beginning() -> None:
    scalar = scalar_of('a: "one\n  \\ two"\n')
    assert scalar.text == "one  two"
    assert scalar.offsets == run(1, 5, 3) + ((1, 8), (2, 3)) + run(2, 5, 4)


def test_literal() -> None:
    scalar = scalar_of("a: |\n  one\n    two\n\n  three\nb: c\n")
    assert scalar.text == "one\n  two\n\nthree\n"
    places = run(2, 3, 4) + run(3, 3, 6) + ((4, 1),) + run(5, 3, 6) + ((6, 1),)
    assert scalar.offsets == places  # the last is behind the line break of "three"
    assert said(scalar.place(6, 9)) == "two"


@pytest.mark.parametrize(
    ("header", "text"),
    [("|", "one\n"), ("|-", "one"), ("|+", "one\n\n\n"), (">-", "one"), (">+", "one\n\n\n")],
)
def test_line_ends_at_the_end(header: str, text: str) -> None:
    scalar = scalar_of(f"a: {header} # c\n  one\n\n\nb: c\n")
    assert scalar.text == text
    assert scalar.offsets[:3] == run(2, 3, 3)
    assert len(scalar.offsets) == len(text) + 1


def test_literal_with_its_indentation_given() -> None:
    scalar = scalar_of("a: |1\n  x\n y\n")
    assert scalar.text == " x\ny\n"
    assert scalar.offsets == ((2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 1))


def test_literal_that_begins_with_empty_lines() -> None:
    scalar = scalar_of("a: |\n\n\n  x\n")
    assert scalar.text == "\n\nx\n"
    assert scalar.offsets == ((2, 1), (3, 1), (4, 3), (4, 4), (5, 1))


def test_folded() -> None:
    scalar = scalar_of("a: >\n  one\n  two\n\n  three\n   four\n  five\n")
    assert scalar.text == "one two\nthree\n four\nfive\n"
    places = (
        run(2, 3, 4) + run(3, 3, 3) + ((4, 1),)
    )  # the break after "one" is a blank, the empty line a break
    places += (
        run(5, 3, 6) + run(6, 3, 6) + run(7, 3, 5) + ((8, 1),)
    )  # lines that are indented more keep their breaks
    assert scalar.offsets == places
    assert said(scalar.place(8, 13)) == "three"


def test_block_scalars_of_no_lines() -> None:
    assert scalar_of("a: |\nb: c\n").text == ""
    assert scalar_of("a: >-\n\n\nb: c\n").text == ""
    assert scalar_of("a: |").text == ""
    blank = scalar_of("a: >+\n    \n  \n")
    assert blank.text == "\n\n"
    assert blank.offsets == ((2, 5), (3, 3), (4, 1))


def test_places_behind_the_end_are_at_the_end() -> None:
    scalar = scalar_of("a: abc\n")
    where = scalar.place(3, 3)
    assert (where.line, where.column, where.end_column) == (1, 7, 8)
    assert scalar.place(99, 120).column == 7
