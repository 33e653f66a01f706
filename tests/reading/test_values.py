"""Plain scalars mean what the core schema of YAML 1.2 says (its chapter 10.3.2); quoted ones are text."""

from __future__ import annotations

import pytest

from tests.reading.helpers import findings, ids, scalar_of, value_of


@pytest.mark.parametrize(
    ("written", "value"),
    [
        # nothing
        ("", None),
        ("~", None),
        ("null", None),
        ("Null", None),
        ("NULL", None),
        ("nuLL", "nuLL"),
        # truths
        ("true", True),
        ("True", True),
        ("TRUE", True),
        ("false", False),
        ("False", False),
        ("FALSE", False),
        ("tRUE", "tRUE"),
        # truths in YAML 1.1 only
        ("on", "on"),
        ("On", "On"),
        ("off", "off"),
        ("yes", "yes"),
        ("Yes", "Yes"),
        ("no", "no"),
        ("No", "No"),
        ("y", "y"),
        ("n", "n"),
        # whole numbers
        ("0", 0),
        ("7", 7),
        ("-7", -7),
        ("+7", 7),
        ("-0", 0),
        ("123456789012345678", 123456789012345678),
        ("0o17", 15),
        ("0xFf", 255),
        # fractions
        ("4.0", 4.0),
        ("4.", 4.0),
        (".5", 0.5),
        ("-.5", -0.5),
        ("0.25", 0.25),
        ("1e3", 1000.0),
        ("1E-2", 0.01),
        ("0e0", 0.0),
        # numbers in YAML 1.1 only
        ("1:30", "1:30"),
        ("1_000", "1_000"),
        ("0b11", "0b11"),
        ("0o18", "0o18"),
        ("-0x1", "-0x1"),
        ("1.2.3", "1.2.3"),
        ("2001-12-14", "2001-12-14"),
        # text that only begins like a number
        ("2|3", "2|3"),
        ("2..4", "2..4"),
        ("+", "+"),
        (".", "."),
        (".e3", ".e3"),
        ("3 pits", "3 pits"),
        ("٣", "٣"),  # a digit, but not one of YAML
        ("<<", "<<"),
        ("=", "="),
    ],
)
def test_plain(written: str, value: object) -> None:
    found = value_of(f"a: {written}\n")
    assert found == {"a": value}
    assert type(found["a"]) is type(value)
    assert value_of(f"- {written}\n") == [value]


def test_a_number_of_another_kind_is_not_the_same() -> None:
    assert type(scalar_of("a: 4\n").value) is int
    assert type(scalar_of("a: 4.0\n").value) is float


@pytest.mark.parametrize("text", ["1", "true", "null", "", "~", "012", ".inf", "4.0", "on", "9" * 40])
def test_quoted_is_text(text: str) -> None:
    assert value_of(f"a: '{text}'\n") == {"a": text}
    assert value_of(f'a: "{text}"\n') == {"a": text}
    if text:
        assert value_of(f"a: |-\n  {text}\n") == {"a": text}
        assert value_of(f"a: >-\n  {text}\n") == {"a": text}


@pytest.mark.parametrize("number", ["00", "01", "012", "-012", "+08", "00.5", "01e2"])
def test_leading_zeros_are_refused(number: str) -> None:
    assert ids(f"a: {number}\n") == ["MAN018"]
    assert findings(f"a: {number}\n")[0].span.column == 4


def test_advice_about_leading_zeros() -> None:
    helps = [findings(f"a: {number}\n")[0].help for number in ("012", "-00", "00.5", "+01")]
    assert helps == [
        'write 12, or "012" if it is text',
        'write -0, or "-00" if it is text',
        'write 0.5, or "00.5" if it is text',
        'write +1, or "+01" if it is text',
    ]


@pytest.mark.parametrize("number", [".inf", "-.Inf", "+.INF", ".nan", ".NaN", ".NAN", "1e999", "-1e999"])
def test_numbers_that_are_not_finite_are_refused(number: str) -> None:
    assert ids(f"a: {number}\n") == ["MAN019"]


@pytest.mark.parametrize("number", ["1" * 19, "0x" + "f" * 17, "0." + "1" * 17, "1" * 100_000])
def test_numbers_that_are_too_long_are_refused(number: str) -> None:
    assert ids(f"a: {number}\n")[0] in ("MAN019", "MAN003")


def test_keys_are_text_whatever_they_look_like() -> None:
    text = "1: a\ntrue: b\non: c\n4.0: d\n'null': e\n'': f\n"
    assert value_of(text) == {"1": "a", "true": "b", "on": "c", "4.0": "d", "null": "e", "": "f"}


@pytest.mark.parametrize("key", ["null", "~", "[a]", "{a: b}", ""])
def test_keys_that_are_no_text_are_refused(key: str) -> None:
    assert ids(f"{key}: b\n") == ["MAN016"]


def test_a_key_that_is_text_and_number_stands_twice() -> None:
    assert ids('1: a\n"1": b\n') == ["MAN010"]
