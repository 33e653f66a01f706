"""What people are told about a condition that is wrong: which id, at which part of it, with which way out."""

from __future__ import annotations

import pytest

from mancala_dsl.language.expressions.tree import Type
from tests.expressions.texts import marked, parsed


def findings(text: str, slot: str = "last_seed", expected: Type = Type.TRUTH) -> list[tuple[str, str]]:
    expression, found = parsed(text, slot, expected)
    assert (expression is None) == bool(found)
    return [(d.id, marked(d)) for d in found]


def helps(text: str, slot: str = "last_seed", expected: Type = Type.TRUTH) -> list[str]:
    return [d.help for d in parsed(text, slot, expected)[1]]


@pytest.mark.parametrize(
    ("text", "code", "part", "way_out"),
    [
        # words
        ("lsat.seeds > 0", "MAN204", "lsat", "did you mean `last`?"),
        ("oppnent.seeds > 0", "MAN204", "oppnent", "did you mean `opponent`?"),
        ("Last.seeds > 0", "MAN204", "Last", "did you mean `last`?"),
        ("north.seeds > 0", "MAN204", "north", "did you mean `opponent`?"),
        ("yes", "MAN204", "yes", "did you mean `true`?"),
        ("seeds > 0", "MAN204", "seeds", "did you mean `last.seeds`?"),
        ("tuzdik", "MAN204", "tuzdik", "did you mean `last.tuzdik`?"),
        ("tuzdk", "MAN204", "tuzdk", "did you mean `last.tuzdik`?"),
        ("score > 3", "MAN204", "score", "did you mean `mover.score`?"),
        ("even", "MAN204", "even", "`even(last.seeds)`"),
        ("last.seed > 0", "MAN205", "seed", "did you mean `seeds`?"),
        ("last.tuzdk", "MAN205", "tuzdk", "did you mean `tuzdik`?"),
        ("last.oposite.seeds > 0", "MAN205", "oposite", "did you mean `opposite`?"),
        ("last.score > 0", "MAN205", "score", "`score` is said of a player"),
        ("last.__class__", "MAN205", "__class__", "what can be said of a pit"),
        ("board.seed > 0", "MAN205", "seed", "did you mean `seeds`?"),
        ("last.seeds.before > 0", "MAN205", "before", "only pits"),
        ("pits.own", "MAN205", "own", "any(pits where"),
        ("pit.seeds > 0", "MAN206", "pit", "did you mean `last`?"),
        ("it.seeds > 0", "MAN206", "it", "here write `last`"),
        ("hand > 0", "MAN206", "hand", "`sowing.each_seed`"),
        # types
        ("last", "MAN209", "last", "`last.own`"),
        ("last.seeds", "MAN209", "last.seeds", "`last.seeds > 0`"),
        ("mover", "MAN209", "mover", "`mover.seeds == 0`"),
        ("board", "MAN209", "board", "`board.seeds`"),
        ("not last.seeds", "MAN209", "last.seeds", "`last.seeds > 0`"),
        ("last == 3", "MAN209", "last", "`last.seeds == 3`"),
        ("3 == last", "MAN209", "last", "`3 == last.seeds`"),
        ("last == mover", "MAN209", "last", "`last.owner == mover`"),
        ("mover != last", "MAN209", "last", "`mover != last.owner`"),
        ("mover == 3", "MAN209", "mover", "`mover.seeds == 3`"),
        ("last < origin", "MAN209", "last < origin", "`last.seeds < origin.seeds`"),
        ("mover > opponent", "MAN209", "mover > opponent", "`mover.seeds > opponent.seeds`"),
        ("last.own == true", "MAN209", "last.own", "write `last.own`"),
        ("true == last.own", "MAN209", "true", "write `last.own`"),
        ("last.own != true", "MAN209", "last.own", "write `not last.own`"),
        ("last.own == last.store", "MAN209", "last.own", "join conditions by `and` or `or`"),
        ("pits == 3", "MAN209", "pits", "any(pits where"),
        ("last in 2|3", "MAN209", "last", "did you mean `last.seeds`?"),
        ("last + 1 == 2", "MAN209", "last", "did you mean `last.seeds`?"),
        ("last.seeds == 2 or 3 or 4", "MAN209", "3", "`last.seeds in 2|3`"),
        ("last.seeds in 2..4 or 6", "MAN209", "6", "`last.seeds in 2..4|6`"),
        ("count(last where it.own) > 1", "MAN209", "last", "`pits`"),
        ("any(pits where it)", "MAN209", "it", "`it.own`"),
        # what people write elsewhere
        ("last.seeds = 3", "MAN210", "=", "write `==`"),
        ("last.seeds === 3", "MAN210", "===", "write `==`"),
        ("last.seeds <> 3", "MAN210", "<>", "write `!=`"),
        ("last.seeds =< 3", "MAN210", "=<", "write `<=`"),
        ("last.seeds => 3", "MAN210", "=>", "write `>=`"),
        ("last.seeds ≥ 3", "MAN210", "≥", "write `>=`"),
        ("last.own && last.store", "MAN210", "&&", "write `and`"),
        ("last.own || last.store", "MAN210", "||", "write `or`"),
        ("!last.own", "MAN210", "!", "write `not`"),
        ("last.own AND last.store", "MAN210", "AND", "write `and`"),
        ("last.seeds is 3", "MAN210", "is", "write `==`"),
        ("last.seeds is not 3", "MAN210", "is not", "write `!=`"),
        ("last.seeds / 2 == 1", "MAN210", "/", "write `//`"),
        ("last.seeds not in 2|4", "MAN210", "not in", "`not last.seeds in 2|4`"),
        ("lambda: last.own", "MAN210", "lambda", "and, or, not"),
        # sets and ranges
        ("last.seeds in {2,4}", "MAN211", "in {2,4}", "write `in 2|4`"),
        ("last.seeds in [2, 4]", "MAN211", "in [2, 4]", "write `in 2|4`"),
        ("last.seeds in (2|4)", "MAN211", "in (2|4)", "write `in 2|4`"),
        ("last.seeds in 2,4", "MAN211", "in 2,4", "write `in 2|4`"),
        ("last.seeds in 2||4", "MAN211", "in 2||4", "write `in 2|4`"),
        ("last.seeds in 2-4", "MAN211", "in 2-4", "write `in 2..4`"),
        ("last.seeds in 2...4", "MAN211", "in 2...4", "write `in 2..4`"),
        ("last.seeds in 4..2", "MAN213", "4..2", "did you mean `2..4`?"),
        ("last.seeds in last", "MAN201", "last", "`in 2|4`"),
        # chains of comparisons; the numbers that are meant are counted out by hand
        ("1 < last.seeds < 5", "MAN212", "1 < last.seeds < 5", "`last.seeds in 2..4`"),
        ("1 <= last.seeds <= 5", "MAN212", "1 <= last.seeds <= 5", "`last.seeds in 1..5`"),
        ("5 > last.seeds >= 2", "MAN212", "5 > last.seeds >= 2", "`last.seeds in 2..4`"),
        ("1 < last.seeds < 2", "MAN212", "1 < last.seeds < 2", "`1 < last.seeds and last.seeds < 2`"),
        ("1 < last.seeds > 0", "MAN212", "1 < last.seeds > 0", "`1 < last.seeds and last.seeds > 0`"),
        ("2 == last.seeds == 2", "MAN212", "2 == last.seeds == 2", "`2 == last.seeds and last.seeds == 2`"),
        # strings and calls
        ("last.name == 'x'", "MAN214", "'x'", "compare numbers"),
        ('last.owner == "mover"', "MAN214", '"mover"', "compare numbers"),
        ("print(last)", "MAN215", "print", "the functions are"),
        ("__import__(os)", "MAN215", "__import__", "the functions are"),
        ("cuont(pits where it.own) > 1", "MAN215", "cuont", "did you mean `count`?"),
        ("even(1, 2)", "MAN216", "even(1, 2)", "`even(last.seeds)`"),
        ("even()", "MAN216", "even()", "`even(last.seeds)`"),
        ("min(1) > 0", "MAN216", "min(1)", "`min(last.seeds, 3)`"),
        ("even(pits where it.own)", "MAN216", "even(pits where it.own)", "`even(last.seeds)`"),
        ("any(pits)", "MAN216", "any(pits)", "`any(pits where it.own)`"),
        ("any(it.own)", "MAN216", "any(it.own)", "`any(pits where it.own)`"),
        # brackets, numbers, pieces
        ("(last.own", "MAN217", "(", "add a `)`"),
        ("last.own)", "MAN217", ")", "take it out"),
        ("(last.own]", "MAN217", "]", "open a `[`"),
        ("last.seeds > 10000001", "MAN218", "10000001", "no game"),
        ("last.seeds > " + "9" * 1900, "MAN218", "9" * 1900, "no game"),
        ("last.seeds > 2.5", "MAN218", "2.5", "whole numbers"),
        ("last.seeds > 1e3", "MAN218", "1e3", "whole numbers"),
        ("last.seeds > 0x10", "MAN218", "0x10", "whole numbers"),
        ("last.seeds > 1_000", "MAN218", "1_000", "whole numbers"),
        ("last.seeds > 012", "MAN218", "012", "write `12`"),
        ("last.seeds > 00", "MAN218", "00", "write `0`"),
        ("last.seeds >", "MAN201", ">", "say what comes after"),
        ("last.", "MAN201", ".", "`last.seeds`"),
        ("last.seeds in", "MAN201", "in", "`in 2|4`"),
        ("last.seeds in 2|", "MAN201", "|", "`in 2|4`"),
        ("last.seeds in 2..", "MAN201", "..", "`in 2..4`"),
        ("and last.own", "MAN201", "and", "a value is missing before"),
        ("last.own and or last.store", "MAN201", "or", "a value is missing before"),
        ("last.own not last.store", "MAN201", "not", "`and` or `or`"),
        ("last.own last.store", "MAN201", "last", "`and` or `or`"),
        ("last seeds > 1", "MAN201", "seeds", "did you mean `last.seeds`?"),
        ("last.own | last.store", "MAN201", "|", "`or`"),
        ("last.seeds..3 > 1", "MAN201", "..", "`in 2..4`"),
        ("last.own, last.store", "MAN201", ",", "a comma"),
        ("pits where it.own", "MAN209", "pits where it.own", "`any(pits where it.own)`"),
        ("last.own where it.own", "MAN209", "last.own", "`opposites(last)`"),
        ("last.seeds > (pits where it.own)", "MAN201", "where", "count(pits where"),
        ("seeds(pits where it.own)", "MAN209", "seeds(pits where it.own)", "> 0`"),
        ("seeds(last) > 0", "MAN209", "last", "`opposites(last)`"),
        ("seeds(pits, last) > 0", "MAN216", "seeds(pits, last)", "`seeds(pits where it.own)`"),
        ("first(pits).own or first()", "MAN216", "first()", "`first(onward(last) where it.own)`"),
        ("onward(last)", "MAN209", "onward(last)", "`any(onward(last) where it.own and it.seeds > 0)`"),
        ("any(onward(mover) where it.own)", "MAN209", "mover", "name a pit"),
        ("any(onward(pits) where it.own)", "MAN209", "pits", "`first(pits)`"),
        (
            "any(opposites(last where it.own) where it.own)",
            "MAN216",
            "opposites(last where it.own)",
            "`opposites(last)`",
        ),
        ("lap.origin == last", "MAN208", "origin", "`origin`"),
        ("lap.sown > 1", "MAN208", "sown", "`lap.lifted`"),
        ("move.sown > 1", "MAN208", "sown", "`any(pits where it.sown > 0)`"),
        ("captured > 3", "MAN206", "captured", "`move.captured`"),
        ("sum(pits where it.own) > 1", "MAN208", "sum", "`seeds(pits where it.own)`"),
        ("any(last.opposites where it.own)", "MAN208", "opposites", "`opposites(last)`"),
        ("last == [last, origin]", "MAN208", "[last, origin]", "a spec lists them"),
        ("last.own in 2 in 3", "MAN201", "in", "one number"),
        ("last.own() ", "MAN201", "(", "functions"),
        ("last.3 > 1", "MAN201", "3", "a name"),
        ("last.seeds > 1;", "MAN201", ";", "made of names"),
        ("last.seeds\u00a0> 1", "MAN201", "\u00a0", "made of names"),
    ],
)
def test_one_thing_wrong(text: str, code: str, part: str, way_out: str) -> None:
    assert findings(text) == [(code, part)]
    assert way_out in helps(text)[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lst.own and last.sedes > 3", [("MAN204", "lst"), ("MAN205", "sedes")]),
        ("last.seeds = 3 && pit.own", [("MAN210", "="), ("MAN210", "&&"), ("MAN206", "pit")]),
        ("last.seeds in {2,4} and last == 3", [("MAN211", "in {2,4}"), ("MAN209", "last")]),
        ("even(last) or odd(mover) or evn(2)", [("MAN209", "last"), ("MAN209", "mover"), ("MAN215", "evn")]),
        ("last.seeds in 4..2|9..7", [("MAN213", "4..2"), ("MAN213", "9..7")]),
        ("any(pits where it.sead > 0 and pit.own)", [("MAN205", "sead"), ("MAN206", "pit")]),
        ("min(last, mover) == lst", [("MAN209", "last"), ("MAN209", "mover"), ("MAN204", "lst")]),
        ("last.before + last == -mover", [("MAN209", "last"), ("MAN209", "mover")]),
        ("last.own if last.store else last.theirs", [("MAN210", "if"), ("MAN210", "else")]),
        ("any(pits where it.own) and it.own", [("MAN206", "it")]),
        ("any(pits where all(pits where it.own) and it.own)", []),
        ("'a' == 'b'", [("MAN214", "'a'"), ("MAN214", "'b'")]),
    ],
)
def test_everything_wrong_is_told_at_once(text: str, expected: list[tuple[str, str]]) -> None:
    assert findings(text) == expected


@pytest.mark.parametrize("text", ["lst.seeds.own > 3 and lst.own", "lst == 3 == lst.x"])
def test_what_depends_on_something_wrong_is_not_told_as_well(text: str) -> None:
    assert {code for code, _ in findings(text)} <= {"MAN204", "MAN212"}


@pytest.mark.parametrize("text", ["", " ", "\n", "\t\n "])
def test_a_condition_that_is_missing(text: str) -> None:
    assert [d.id for d in parsed(text)[1]] == ["MAN202"]


@pytest.mark.parametrize(
    "text",
    [
        "(" * 900 + "true" + ")" * 900,
        "not " * 480 + "true",
        "-" * 1900 + "1 == 1",
        "1" + " + 1" * 480 + " > 0",
        "last" + ".next" * 350 + ".own",
        "even(" * 390 + "1" + ")" * 390,
        "any(pits where " * 120 + "true" + ")" * 120,
    ],
)
def test_what_is_nested_too_deeply_is_refused_and_nothing_falls_over(text: str) -> None:
    assert [d.id for d in parsed(text)[1]] == ["MAN203"]


def test_the_limits_are_the_limits() -> None:
    assert findings("not " * 36 + "last.own") == []
    assert findings(" and ".join(["last.own"] * 150)) == []
    assert findings("last.seeds < 10000000") == []
    assert findings("last.own" + " " * 1992) == []
    assert [d.id for d in parsed("last.own" + " " * 1993)[1]] == ["MAN203"]


@pytest.mark.parametrize(
    ("expected", "text", "way_out"),
    [
        (Type.PIT, "last.seeds", "`last`"),
        (Type.PIT, "mover", "`last`"),
        (Type.PLAYER, "last", "did you mean `last.owner`?"),
        (Type.PLAYER, "3", "`mover`"),
        (Type.NUMBER, "last", "did you mean `last.seeds`?"),
        (Type.NUMBER, "pits", "count(pits where"),
        (Type.NUMBER, "last.own", "a number"),
    ],
)
def test_quantities_pits_and_players_of_the_wrong_type(expected: Type, text: str, way_out: str) -> None:
    assert findings(text, expected=expected) == [("MAN209", text)]
    assert way_out in helps(text, expected=expected)[0]


def test_the_way_out_fits_the_place() -> None:
    assert "did you mean `pit`?" in helps("last.own", "choose")[0]
    assert "did you mean `pit.seeds`?" in helps("seeds > 0", "choose")[0]
    assert "did you mean `opponent.seeds`?" in helps("seeds == 0", "must_if")[0]
    assert "did you mean `mover.moves`?" in helps("moves == 0", "end_if")[0]
    assert "did you mean `board.repeated`?" in helps("repeated", "end_if")[0]
